// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, NoLeadingUnderscores

public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }

public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {}

public struct Selector: Hashable, Sendable {
  public init(_ text: String) {}
}

public typealias Method = OpaquePointer
public typealias IMP = OpaquePointer

public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
public func method_getImplementation(_ method: Method) -> IMP { method }
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }
public func method_exchangeImplementations(_ first: Method, _ second: Method) {}

public func class_addMethod(_ type: AnyClass?, _ name: Selector, _ body: IMP, _ types: UnsafePointer<CChar>?) -> Bool { false }

@discardableResult
public func class_replaceMethod(_ type: AnyClass?, _ name: Selector, _ body: IMP, _ types: UnsafePointer<CChar>?) -> IMP? { nil }

public struct ObjCBool: Sendable {
  var value: Bool
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value: value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.value }
