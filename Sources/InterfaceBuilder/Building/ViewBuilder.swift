// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbUIKit

/// Makes the views that a document describes.
@MainActor
package struct ViewBuilder {
  let document: InterfaceDocument
  let options: BuildOptions

  package init(_ document: InterfaceDocument, options: BuildOptions) {
    self.document = document
    self.options = options
  }

  /// Makes a view with all below it, and its constraints.
  ///
  /// - Parameters:
  ///   - view: The top.
  ///   - root: What takes the top's place, such as a cell that exists already; nil to make it.
  /// - Returns: The views by their ids.
  package func build(_ view: InterfaceView, root: UIView? = nil) -> BuiltViews {
    let top = root ?? (options.makesCells ? makeView(view) : plainView(view))
    let built = BuiltViews(root: top)
    place(top, for: view, in: built)
    addSubviews(of: view, to: top, built)
    addConstraints(of: view, built)
    return built
  }

  // MARK: Views

  /// Gives a made view what the file says of it, and keeps it by its id.
  func place(_ made: UIView, for view: InterfaceView, in built: BuiltViews) {
    if built.views[view.id] == nil { built.views[view.id] = made }
    made.frame = view.frame.cgRect
    setCommon(of: made, view)
    if made is RecordedLeaf, view.customClass == nil, view.isEmptyContainer || (view.kind == .imageView && view.imageName == nil) {
      yieldToConstraints(made)
    }
    setSpecific(of: made, view, built)
    noteStandIns(of: made, view, built)
    for guide in view.guides { keep(guide, of: made, built) }
  }

  /// An empty view of no class of its own, or without its image, has no content: its recorded size only settles what constraints leave open.
  private func yieldToConstraints(_ made: UIView) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      made.setContentHuggingPriority(UILayoutPriority(30), for: axis)
      made.setContentCompressionResistancePriority(UILayoutPriority(30), for: axis)
    }
  }

  private func keep(_ guide: InterfaceGuide, of view: UIView, _ built: BuiltViews) {
    let scroll = view as? UIScrollView
    let made: UILayoutGuide? =
      switch guide.role {
      case .contentLayoutGuide: scroll?.contentLayoutGuide
      case .frameLayoutGuide: scroll?.frameLayoutGuide
      case .readable: view.readableContentGuide
      case .margins: view.layoutMarginsGuide
      default: view.safeAreaLayoutGuide
      }
    built.guides[guide.id] = made
  }

  func addSubviews(of view: InterfaceView, to made: UIView, _ built: BuiltViews) {
    guard view.kind != .tableView, view.kind != .collectionView else { return }
    for child in view.subviews {
      if let cell = made as? UITableViewCell, child.kind == .tableViewCellContentView {
        adoptContent(child, of: cell, built)
        continue
      }
      if let effect = made as? UIVisualEffectView, child.element["key"] == "contentView" {
        place(effect.contentView, for: child, in: built)
        addSubviews(of: child, to: effect.contentView, built)
        continue
      }
      let subview = makeView(child)
      place(subview, for: child, in: built)
      if let stack = made as? UIStackView { stack.addArrangedSubview(subview) } else { made.addSubview(subview) }
      addSubviews(of: child, to: subview, built)
    }
  }

  /// A view for the element's kind: of a registered class, or plain.
  func makeView(_ view: InterfaceView) -> UIView {
    if options.usesRegisteredClasses, let name = view.customClass, let made = InterfaceClasses.view(named: name, for: view) { return made }
    if let size = placeholderSize(of: view) { return StandInView(size) }
    if hasRecordedSize(view) { return RecordedLeaf(view, font: recordedFont(of: view)) }
    if let size = contentSizeOfStandIn(for: view) { return StandInView(size) }
    return plainView(view)
  }

  /// The size that a designer gave a view in place of its content's, as on Xcode's canvas.
  private func placeholderSize(of view: InterfaceView) -> InterfaceResources.Size? {
    guard let size = view.placeholderSize, view.subviews.isEmpty else { return nil }
    switch options.leafSizes {
    case .measured: return nil
    case .recorded: return isLeaf(view) ? nil : size
    case .known: return view.imageName?.isSymbol == true ? nil : size
    }
  }

  private func hasRecordedSize(_ view: InterfaceView) -> Bool {
    switch options.leafSizes {
    case .measured: false
    case .recorded: isLeaf(view) || view.isEmptyContainer
    case .known: view.isEmptyContainer || UnknownContent(document: document).contains(view)
    }
  }

  private func recordedFont(of view: InterfaceView) -> UIFont? {
    switch view.kind {
    case .label, .button, .textField, .textView:
      (view.font ?? view.attributedText?.first?.font)?.uiFont(options.textSize).font ?? .systemFont(ofSize: 17)
    default: nil
    }
  }

  /// Whether a view's size comes from its own content.
  private func isLeaf(_ view: InterfaceView) -> Bool {
    switch view.kind {
    case .label, .button, .textField, .textView, .imageView, .switch, .activityIndicatorView, .segmentedControl, .stepper, .slider,
      .progressView, .datePicker, .pickerView, .pageControl, .searchBar, .navigationBar, .toolbar, .tabBar:
      true
    default: false
    }
  }

  /// The size of a view of a custom class, as it was given or as Xcode measured it.
  private func contentSizeOfStandIn(for view: InterfaceView) -> CGSize? {
    guard view.kind == .view || view.kind == .stackView, let name = view.customClass, view.subviews.isEmpty else { return nil }
    if let size = options.viewSizes[name] { return size }
    let recorded = document.resources.designables[view.id] ?? view.placeholderSize
    return recorded.map { CGSize(width: $0.width, height: $0.height) }
  }

  /// A view of the kind's own class.
  func plainView(_ view: InterfaceView) -> UIView {
    switch view.kind {
    case .tableViewCell: return options.makesCells ? InterfaceClasses.plainCell(for: view) : UIView()
    case .tableView: return options.makesCells ? UITableView(frame: view.frame.cgRect, style: tableStyle(view)) : UIView()
    case .label: return UILabel()
    case .imageView: return UIImageView()
    case .button: return UIButton(type: buttonType(view))
    case .stackView: return UIStackView()
    case .switch: return UISwitch()
    case .textField: return UITextField()
    case .textView: return UITextView()
    case .activityIndicatorView: return UIActivityIndicatorView(style: indicatorStyle(view))
    case .segmentedControl: return UISegmentedControl(items: segmentTitles(view))
    case .scrollView: return UIScrollView()
    case .slider: return UISlider()
    case .stepper: return UIStepper()
    case .progressView: return UIProgressView()
    case .pageControl: return UIPageControl()
    case .pickerView: return UIPickerView()
    case .searchBar: return UISearchBar()
    case .visualEffectView: return UIVisualEffectView(effect: nil)
    default: return UIView()
    }
  }

  private func noteStandIns(of made: UIView, _ view: InterfaceView, _ built: BuiltViews) {
    if let name = view.customClass, made is StandInView || !options.usesRegisteredClasses || InterfaceClasses.type(named: name) == nil {
      built.note(StandIn(kind: .customClass, name: name, id: view.id))
    }
    if view.kind.isForeign || view.kind == .datePicker || view.kind == .unknown {
      built.note(StandIn(kind: .foreignView, name: view.kind == .unknown ? view.element.name : view.kind.className, id: view.id))
    }
  }
}

/// A view of a custom class of which only the content's size is known.
final class StandInView: UIView {
  private let size: CGSize

  convenience init(_ size: InterfaceResources.Size) {
    self.init(CGSize(width: size.width, height: size.height))
  }

  init(_ size: CGSize) {
    self.size = size
    super.init(frame: CGRect(origin: .zero, size: size))
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: size.width < 0 ? UIView.noIntrinsicMetric : size.width, height: size.height < 0 ? UIView.noIntrinsicMetric : size.height)
  }
}
