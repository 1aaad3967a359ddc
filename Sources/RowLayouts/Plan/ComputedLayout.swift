// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// Why a row has no layout.
package enum LayoutFailure: Error, Hashable, Sendable {
  /// The closure threw; the text describes the error.
  case threw(String)
  /// The layout's height is not a number of points that a row can have.
  case badHeight(Double)
  /// No kind of row takes the item.
  case noKind
}

/// What computing a row gave.
package struct ComputedLayout<Value: Sendable>: Sendable {
  /// The layout; nil where there is none.
  package var value: Value?
  package var failure: LayoutFailure?
  /// The height in points; of a failure a stand-in's.
  package var height: Double
  /// The memory that it takes, estimated.
  package var bytes: Int
  /// Rows of one class share the mean of their heights.
  package var classNumber: Int
  /// How long it took.
  package var nanoseconds = 0

  package init(value: Value, height: Double, bytes: Int, classNumber: Int = 0) {
    (self.value, self.height, self.bytes, self.classNumber) = (value, height, bytes, classNumber)
  }

  package init(failure: LayoutFailure, height: Double, classNumber: Int = 0) {
    (self.failure, self.height, bytes, self.classNumber) = (failure, height, 0, classNumber)
  }

  /// What a record says, with the height that the row has been given.
  init(_ record: LayoutRecord, height: Double) {
    (value, failure, self.height) = (record.value as? Value, record.failure, height)
    (bytes, classNumber, nanoseconds) = (record.bytes, record.classNumber, record.nanoseconds)
  }
}
