// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import CSDL
import PlumbUIKit

/// A window of the desktop that shows a screen, by SDL.
///
/// Frames are copied into the window's surface. On X11 that is memory shared with the server: SDL's own way through OpenGL takes ten times
/// as long where there is no graphics processor. Where there is no such memory (Wayland) SDL makes a texture of it.
@MainActor
package final class SDLWindowHost: WindowHost {
  /// What a window is to be like.
  package struct Configuration {
    package var title: String
    /// Points.
    package var size: CGSize
    /// Pixels per point; nil leaves it to `WindowScale`.
    package var scale: CGFloat?
    /// SDL's name of a window system, or nil for the one that is there.
    ///
    /// "dummy" makes windows that nobody sees.
    package var driver: String?

    package init(title: String, size: CGSize = CGSize(width: 375, height: 667), scale: CGFloat? = nil, driver: String? = nil) {
      self.title = title
      self.size = size
      self.scale = scale
      self.driver = driver
    }
  }

  package static let slowestDisplay = 24.0
  package static let fastestDisplay = 360.0

  /// Pixels per point.
  package let scale: CGFloat
  /// The display's frames per second; 60 where it doesn't tell.
  package let framesPerSecond: Double
  /// Called when the person wants to close the window.
  package var didRequestClose: (() -> Void)?
  /// Called once when the window system no longer has the window; nothing is shown from then on.
  package var didLoseWindow: (() -> Void)?
  /// How many pictures were shown.
  package private(set) var presentedFrames = 0
  /// How many pictures could not be shown.
  package private(set) var failedFrames = 0

  private var window: OpaquePointer?
  private var translation: EventTranslation
  private let pointerShape: PointerShape
  private var hasPicture = false
  private var isLost = false
  /// Whether the window lacks something of the pictures before the last one.
  private var isBehind = false
  /// The last picture where it was copied to the window, for windows that were covered.
  private var shown: CGContext?
  /// The window's own pixels, where the last picture was composed in them.
  private var lent: UnsafeMutableRawPointer?

  /// Opens the window.
  ///
  /// - Precondition: the size is positive and finite.
  /// - Throws: `DesktopError` where there is no display or no such window.
  package init(_ configuration: Configuration) throws(DesktopError) {
    let size = configuration.size
    precondition(size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite, "A window has a positive size.")
    try Self.begin(driver: configuration.driver)
    scale = Self.scale(for: configuration)
    let (width, height) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
    let place = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    guard let window = SDL_CreateWindow(configuration.title, place, place, width, height, SDL_WINDOW_RESIZABLE.rawValue) else {
      let reason = String(cString: SDL_GetError())
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noWindow(width: Int(width), height: Int(height), reason: reason)
    }
    self.window = window
    framesPerSecond = Self.framesPerSecond(of: window)
    translation = EventTranslation(scale: scale, pixelSize: .zero)
    pointerShape = PointerShape()
    translation.pixelSize = pixelSize
    // SDL begins with text input on, which would let an input method swallow keys that scroll.
    SDL_StopTextInput()
    SDL_EnableScreenSaver()
  }

  /// Closes the window; afterwards nothing is shown.
  package func close() {
    guard let window else { return }
    pointerShape.free()
    csdl_destroy(window)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
    self.window = nil
    shown = nil
    lent = nil
  }

  // MARK: Window

  /// The size in pixels; zero after `close()`.
  package var pixelSize: CGSize {
    guard let window else { return .zero }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return CGSize(width: Int(width), height: Int(height))
  }

  /// The size in points.
  package var size: CGSize { CGSize(width: pixelSize.width / scale, height: pixelSize.height / scale) }

  /// The descriptor that becomes readable when something happened; nil where the host must ask.
  package var descriptor: Int32? {
    guard let window, case let number = csdl_connection(window), number >= 0 else { return nil }
    return number
  }

  /// Asks the window system for another size in points.
  package func resize(to size: CGSize) {
    if let window { SDL_SetWindowSize(window, Self.pixels(size.width * scale), Self.pixels(size.height * scale)) }
  }

  /// Whether the pointer is the beam that stands over text that can be typed in.
  package var showsTextPointer: Bool { pointerShape.isBeam }

  // MARK: WindowHost

  package func frameMemory(width: Int, height: Int) -> UnsafeMutableRawPointer? {
    lent = window.flatMap { SDL_GetWindowSurface($0) }.flatMap { WindowSurface.memory(of: $0, width: width, height: height) }
    return lent
  }

  package func present(_ frame: ComposedFrame) {
    hasPicture = true
    shown = frame.bitmap.pixelAddress == UnsafeRawPointer(lent) ? nil : frame.bitmap
    show(changed: frame.changedPixels)
  }

  package func collectEvents(into input: ScreenInput) {
    guard window != nil else { return }
    var event = SDL_Event()
    let place = translation.pointer
    while SDL_PollEvent(&event) != 0 {
      noteLoss(event)
      switch translation.meaning(of: event, modifiers: KeyModifiers.flags(UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))) {
      case .input(let meaning): input.send(meaning)
      case .window(.close): didRequestClose?()
      case .window(.resized): follow(input)
      case .window(.exposed): show(changed: nil)
      case .nothing: break
      }
    }
    if translation.pointer != place, !translation.isHeld { pointerShape.follow(translation.pointer, on: .main) }
  }

  private func noteLoss(_ event: SDL_Event) {
    guard !isLost, let window, withUnsafePointer(to: event, { csdl_is_lost(window, $0) }) != 0 else { return }
    isLost = true
    didLoseWindow?()
  }

  package func textInputDidChange(acceptsText: Bool) {
    if acceptsText { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }

  private func follow(_ input: ScreenInput) {
    let pixels = pixelSize
    guard pixels.width >= 1, pixels.height >= 1 else { return }
    translation.pixelSize = pixels
    input.send(.resize(size, scale: scale))
  }

  private func show(changed: PixelRect?) {
    guard let window, hasPicture, !isLost else { return }
    // After a change of the window's size the surface is another one.
    guard let surface = SDL_GetWindowSurface(window), fill(surface), update(window, surface, changed) else {
      if failedFrames == 0 { report("a picture can't be shown: \(String(cString: SDL_GetError()))") }
      failedFrames += 1
      isBehind = true
      return
    }
    isBehind = false
    presentedFrames += 1
  }

  /// Shows the part of the surface that changed; all of it where that isn't known or what was before isn't shown.
  private func update(_ window: OpaquePointer, _ surface: UnsafeMutablePointer<SDL_Surface>, _ changed: PixelRect?) -> Bool {
    let whole = PixelRect(x: 0, y: 0, width: Int(surface.pointee.w), height: Int(surface.pointee.h))
    guard let changed, !isBehind, shown == nil, !changed.contains(whole) else { return SDL_UpdateWindowSurface(window) == 0 }
    let part = changed.intersection(whole)
    guard !part.isEmpty else { return true }
    var rect = SDL_Rect(x: Int32(part.minX), y: Int32(part.minY), w: Int32(part.width), h: Int32(part.height))
    return SDL_UpdateWindowSurfaceRects(window, &rect, 1) == 0
  }

  /// Brings the last picture to the surface where it isn't there already.
  private func fill(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    shown.map { WindowSurface.copy($0, to: surface) } ?? true
  }

  /// What the window's surface holds: rows from the top, four bytes a pixel as a frame has them; nil where it has another form.
  package var surfacePixels: [UInt8]? {
    guard let window, let surface = SDL_GetWindowSurface(window) else { return nil }
    return WindowSurface.pixels(of: surface)
  }

  private func report(_ text: String) {
    FileHandle.standardError.write(Data("Plumbline: \(text)\n".utf8))
  }
}
