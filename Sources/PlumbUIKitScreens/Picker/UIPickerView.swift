// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Wheels with values, of which one each is chosen.
///
/// Source: Apple, "UIPickerView". Differs from UIKit: wheels are flat.
open class UIPickerView: UIView {
  /// Creates a picker with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a picker from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let band = UIView()
  private var wheels: [PickerWheel] = []
  private var isLoaded = false

  private func setUp() {
    if bounds.size == .zero { frame.size = Self.size }
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  /// The size in points that a picker asks for.
  private static let size = CGSize(width: 320, height: 216)
  static let rowHeight: CGFloat = 32

  /// The object that says how many values there are; it is not kept alive.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }

  /// The object that names values and is told of the choice; it is not kept alive.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { reloadAllComponents() }
  }

  /// Whether a band marks the chosen values; kept, it always does.
  open var showsSelectionIndicator = true

  // MARK: Values

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// The number of values of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int { dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0 }

  /// Asks for all values anew.
  open func reloadAllComponents() {
    isLoaded = false
    setNeedsLayout()
  }

  /// Asks for the values of a wheel anew.
  open func reloadComponent(_ component: Int) {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    wheels[component].load()
  }

  /// Chooses a value.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    loadIfNeeded()
    guard wheels.indices.contains(component) else { return }
    wheels[component].choose(row, animated: animated)
  }

  /// The chosen value; -1 while there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    loadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].selected : -1
  }

  private func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    for wheel in wheels { wheel.removeFromSuperview() }
    wheels = (0..<numberOfComponents).map { component in
      let wheel = PickerWheel(picker: self, component: component)
      addSubview(wheel)
      wheel.load()
      return wheel
    }
  }

  func title(_ row: Int, _ component: Int) -> NSAttributedString {
    if let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) { return title }
    return NSAttributedString(string: delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "")
  }

  func personChose(_ row: Int, _ component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let margin: CGFloat = 9
    band.frame = CGRect(
      x: margin, y: (bounds.midY - Self.rowHeight / 2).rounded(), width: max(0, bounds.width - 2 * margin), height: Self.rowHeight)
    let given = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
    let left = max(0, bounds.width - 2 * margin - given.reduce(0, +))
    let share = left / CGFloat(max(1, given.filter { $0 <= 0 }.count))
    var x = margin
    for (wheel, own) in zip(wheels, given) {
      let width = own > 0 ? own : share
      wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }
}

/// One wheel.
final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private unowned let picker: UIPickerView
  private let component: Int
  private var labels: [Int: UILabel] = [:]
  private var count = 0
  private(set) var selected = 0

  init(picker: UIPickerView, component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    showsVerticalScrollIndicator = false
    decelerationRate = .fast
    scrollsToTop = false
    delegate = self
    addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.wasTapped($0) })
  }

  required init?(coder: NSCoder) {
    preconditionFailure("A picker makes its wheels itself.")
  }

  func load() {
    count = picker.numberOfRows(inComponent: component)
    for label in labels.values { label.removeFromSuperview() }
    labels = [:]
    selected = count == 0 ? -1 : min(max(selected, 0), count - 1)
    setNeedsLayout()
  }

  func choose(_ row: Int, animated: Bool) {
    guard (0..<count).contains(row) else { return }
    selected = row
    layoutIfNeeded()
    setContentOffset(offset(of: row), animated: animated && window != nil)
    setNeedsLayout()
  }

  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * UIPickerView.rowHeight) }

  private var middleInset: CGFloat { ((bounds.height - UIPickerView.rowHeight) / 2).rounded() }

  private func row(at offset: CGFloat) -> Int {
    min(max(Int((offset / UIPickerView.rowHeight).rounded()), 0), max(0, count - 1))
  }

  override func layoutSubviews() {
    let height = CGFloat(count) * UIPickerView.rowHeight + 2 * middleInset
    if contentSize != CGSize(width: bounds.width, height: height) {
      contentSize = CGSize(width: bounds.width, height: height)
      contentOffset = offset(of: max(0, selected))
    }
    super.layoutSubviews()
    showLabels()
  }

  private func showLabels() {
    let first = max(0, Int((contentOffset.y - middleInset) / UIPickerView.rowHeight) - 1)
    let last = min(count, Int((contentOffset.y + bounds.height - middleInset) / UIPickerView.rowHeight) + 2)
    for (row, label) in labels where row < first || row >= last {
      label.removeFromSuperview()
      labels[row] = nil
    }
    guard first < last else { return }
    let middle = row(at: contentOffset.y)
    for row in first..<last {
      let label = labels[row] ?? makeLabel(row)
      label.frame = CGRect(
        x: 0, y: middleInset + CGFloat(row) * UIPickerView.rowHeight, width: bounds.width, height: UIPickerView.rowHeight)
      label.alpha = max(0.25, 1 - 0.25 * CGFloat(abs(row - middle)))
    }
  }

  private func makeLabel(_ row: Int) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 21)
    label.attributedText = picker.title(row, component)
    label.textAlignment = .center
    labels[row] = label
    addSubview(label)
    return label
  }

  private func wasTapped(_ tap: UITapGestureRecognizer) {
    let row = Int(((tap.location(in: self).y - middleInset) / UIPickerView.rowHeight).rounded(.down))
    guard (0..<count).contains(row), row != selected else { return }
    choose(row, animated: true)
    picker.personChose(row, component)
  }

  private func settle() {
    let row = row(at: contentOffset.y)
    guard count > 0, row != selected else { return }
    selected = row
    picker.personChose(row, component)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { setNeedsLayout() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee = offset(of: row(at: targetContentOffset.pointee.y))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
}

/// Says how many values a picker has.
///
/// Source: Apple, "UIPickerViewDataSource".
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of values of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Names the values of a picker and is told of the choice.
///
/// Source: Apple, "UIPickerViewDelegate".
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// The title of a value.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The attributed title of a value.
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
  /// The width of a wheel in points; 0 for an equal share.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of the values of a wheel in points; asked for compatibility, it is 32.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The person chose a value.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Names none.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
  /// Names none.
  public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? {
    nil
  }
  /// Leaves it to the picker.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  /// Leaves it to the picker.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
