// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct OSSignpostID: Sendable {}

public final class OSSignpostIntervalState: Sendable {
  init() {}
}

public struct SignpostMetadata: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

public struct OSSignposter: Sendable {
  public init(subsystem: String, category: String) {}
  public func makeSignpostID() -> OSSignpostID { OSSignpostID() }
  public func beginInterval(_ name: StaticString, id: OSSignpostID, _ message: SignpostMetadata) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
}
