// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

// Only packages that ask for the product `UIKit` see a module of this name, and only in them `canImport(UIKit)` is true.
@_exported import PlumbUIKit
