// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit
import XCTest

/// The wheels of a picker.
@MainActor
final class UIPickerViewTests: XCTestCase {
  private final class Values: UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [20, 3]
    var chosen: [[Int]] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(component)-\(row)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { chosen.append([component, row]) }
  }

  func testAValueIsChosenByCodeByATapAndByADrag() async {
    let values = Values()
    let picker = UIPickerView()
    picker.dataSource = values
    picker.delegate = values
    let app = HeadlessApplication(
      PlainDelegate {
        let root = UIViewController()
        picker.frame = CGRect(x: 0, y: 0, width: 318, height: 216)
        root.view.addSubview(picker)
        return root
      })
    XCTAssertEqual(picker.numberOfComponents, 2)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
    picker.selectRow(5, inComponent: 0, animated: false)
    app.step()
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 5)
    XCTAssertEqual(values.chosen, [], "only the person's choice is told")
    app.tap(at: CGPoint(x: 80, y: 108 + 32))
    app.settle()
    XCTAssertEqual(values.chosen, [[0, 6]])
    app.drag(from: CGPoint(x: 80, y: 108), to: CGPoint(x: 80, y: 108 - 74), frames: 60)
    app.settle(limit: 300)
    XCTAssertEqual(values.chosen.count, 2)
    XCTAssertEqual(values.chosen.last?.last, picker.selectedRow(inComponent: 0))
    XCTAssertGreaterThan(picker.selectedRow(inComponent: 0), 6)
    values.counts = [2, 3]
    picker.reloadComponent(0)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 1)
    picker.reloadAllComponents()
    XCTAssertEqual(picker.selectedRow(inComponent: 1), 0)
    XCTAssertEqual(picker.selectedRow(inComponent: 2), -1)
    app.terminate()
  }
}
