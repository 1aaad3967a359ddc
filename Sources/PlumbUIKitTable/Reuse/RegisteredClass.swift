// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

// Swift calls an initialiser on a class that is known only at run time if the initialiser is `required`. UIKit's designated initialisers of
// cells are not: app code says `override init(style:reuseIdentifier:)`, and must compile here too. But they are overridable members and so
// have a place in the table of methods of every class. The types here give that place a second, `required`, name: `RegisteredCellBase` and
// `CellCreation` both extend `UIView` by exactly one method, the initialiser, and no stored property, so it has the same place in both.
// A class that has lost the initialiser traps with Swift's own message. `RegisteredClassTests` guards the assumption in every build.

/// The part of a table's cell that is created by class.
@MainActor
open class RegisteredCellBase: UIView {
  /// Creates a cell.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  /// Creates a cell from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// The second name of the initialiser of `RegisteredCellBase`; it is never created itself.
///
/// It is open so that the compiler can't conclude which initialiser runs.
@MainActor
open class CellCreation: UIView {
  /// Stands for the initialiser of a cell.
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    preconditionFailure("This type is never created.")
  }

  /// Stands for the initialiser from an archive.
  public required init?(coder: NSCoder) {
    preconditionFailure("This type is never created.")
  }
}

/// The part of a section's header or footer that is created by class.
@MainActor
open class RegisteredHeaderFooterBase: UIView {
  /// Creates a header or footer.
  public init(reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
  }

  /// Creates a header or footer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// The second name of the initialiser of `RegisteredHeaderFooterBase`; it is never created itself.
@MainActor
open class HeaderFooterCreation: UIView {
  /// Stands for the initialiser of a header or footer.
  public required init(reuseIdentifier: String?) {
    preconditionFailure("This type is never created.")
  }

  /// Stands for the initialiser from an archive.
  public required init?(coder: NSCoder) {
    preconditionFailure("This type is never created.")
  }
}

/// Creates views of classes that are known only at run time.
@MainActor
package enum RegisteredClass {
  /// Creates a cell of a class with the initialiser that the class overrides.
  package static func makeCell(
    _ type: UITableViewCell.Type, style: UITableViewCell.CellStyle = .default, reuseIdentifier: String?
  ) -> UITableViewCell {
    let creation = unsafeBitCast(type as RegisteredCellBase.Type, to: CellCreation.Type.self)
    return unsafeBitCast(creation.init(style: style, reuseIdentifier: reuseIdentifier), to: UITableViewCell.self)
  }

  /// Creates a header or footer of a class with the initialiser that the class overrides.
  package static func makeHeaderFooter(_ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?) -> UITableViewHeaderFooterView {
    let creation = unsafeBitCast(type as RegisteredHeaderFooterBase.Type, to: HeaderFooterCreation.Type.self)
    return unsafeBitCast(creation.init(reuseIdentifier: reuseIdentifier), to: UITableViewHeaderFooterView.self)
  }
}
