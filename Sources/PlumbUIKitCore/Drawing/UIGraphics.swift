// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The context that drawing goes to on this thread, or nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  ThreadStorage.current.contexts.last
}

/// Makes a context the one that drawing on this thread goes to, until `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
  ThreadStorage.current.contexts.append(context)
}

/// Ends what `UIGraphicsPushContext` began.
public func UIGraphicsPopContext() {
  _ = ThreadStorage.current.contexts.popLast()
}

/// Fills a rectangle of the current context with the fill colour.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Draws a frame, one point wide, inside a rectangle of the current context with the stroke colour.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

/// Cuts the current context's clip to a rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}

extension CGContext {
  /// Runs a closure with this context as the current one.
  package func perform(_ body: () -> Void) {
    UIGraphicsPushContext(self)
    body()
    UIGraphicsPopContext()
  }
}
