// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

extension UIView {
  /// Changes a view's content and fades from its old look to the new one.
  ///
  /// Differs from UIKit: every kind of transition is a cross-fade.
  ///
  /// - Parameters:
  ///   - view: the view whose content changes.
  ///   - duration: the time in seconds.
  ///   - options: the curve; without a transition in it the changes are made at once.
  ///   - animations: the changes.
  ///   - completion: called afterwards; it hears whether the animation came to its end.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let old = options.isTransition && areAnimationsEnabled && view.window != nil ? view.snapshotView(afterScreenUpdates: false) : nil
    performWithoutAnimation { animations?() }
    fade(old, over: view, duration: duration, options: options, completion: completion)
  }

  /// Puts a view in another one's place and fades between them.
  ///
  /// Differs from UIKit: every kind of transition is a cross-fade.
  ///
  /// - Parameters:
  ///   - fromView: the view that goes.
  ///   - toView: the view that comes.
  ///   - duration: the time in seconds.
  ///   - options: the curve; with `showHideTransitionViews` the views stay in the tree.
  ///   - completion: called afterwards; it hears whether the animation came to its end.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let old = areAnimationsEnabled && fromView.window != nil ? fromView.snapshotView(afterScreenUpdates: false) : nil
    performWithoutAnimation {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else if let parent = fromView.superview {
        if toView.superview == nil { toView.frame = fromView.frame }
        parent.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    fade(old, over: toView, duration: duration, options: options, completion: completion)
  }

  private class func fade(
    _ old: UIView?, over view: UIView, duration: TimeInterval, options: AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    guard let old, let parent = view.superview else {
      AnimationTimeline.perform { completion?(true) }
      return
    }
    performWithoutAnimation {
      old.frame = view.frame
      parent.insertSubview(old, aboveSubview: view)
    }
    animate(withDuration: duration, delay: 0, options: options) {
      old.alpha = 0
    } completion: { finished in
      old.removeFromSuperview()
      completion?(finished)
    }
  }

  /// A view that shows what this one looks like now.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = traitCollection.displayScale
    let image = UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
      ViewRenderer(context: context.cgContext).drawAtOrigin(self)
    }
    let view = UIImageView(image: image)
    view.frame = bounds
    view.isUserInteractionEnabled = false
    return view
  }
}

extension UIView.AnimationOptions {
  var isTransition: Bool { (rawValue >> 20) & 7 != 0 }
}
