// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

public import Foundation

/// A 3 by 2 matrix that moves, scales and turns points of the plane.
///
/// A point (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
/// Source: Apple, "CGAffineTransform".
public struct CGAffineTransform: Hashable, Sendable, Codable {
  /// The entry at position [1,1] of the matrix.
  public var a: CGFloat
  /// The entry at position [1,2] of the matrix.
  public var b: CGFloat
  /// The entry at position [2,1] of the matrix.
  public var c: CGFloat
  /// The entry at position [2,2] of the matrix.
  public var d: CGFloat
  /// The horizontal translation.
  public var tx: CGFloat
  /// The vertical translation.
  public var ty: CGFloat

  /// Creates a transform from its six entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform whose entries are all zero.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Creates a transform that moves.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a transform that scales about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a transform that turns about the origin by an angle in radians.
  public init(rotationAngle angle: CGFloat) {
    // Exact quarters: the sine of a rounded pi would leave a trace of shear.
    let quarters = angle / (.pi / 2)
    var (sine, cosine) = (sin(angle), cos(angle))
    if quarters == quarters.rounded(), abs(quarters) < 1e6 {
      sine = sine.rounded()
      cosine = cosine.rounded()
    }
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether this is the transform that changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The transform that applies this one first and then the other.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty
    )
  }

  /// The transform that moves first and then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// The transform that scales first and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// The transform that turns first, by an angle in radians, and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that undoes this one, or this one where none exists, as Apple documents.
  public func inverted() -> CGAffineTransform {
    guard isInvertible else { return self }
    let scale = 1 / determinant
    return CGAffineTransform(
      a: d * scale,
      b: -b * scale,
      c: -c * scale,
      d: a * scale,
      tx: (c * ty - d * tx) * scale,
      ty: (b * tx - a * ty) * scale
    )
  }

  /// The transform that makes the square of side 1 at the origin into a rectangle.
  init(unitSquareTo rect: CGRect) {
    self.init(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
  }

  package var determinant: CGFloat { a * d - b * c }
  package var isFinite: Bool { a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite }
  package var isInvertible: Bool { isFinite && determinant.isFinite && abs(determinant) > 1e-18 }
  /// Whether upright rectangles stay upright and are not mirrored: positive scales and a translation only.
  package var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}
