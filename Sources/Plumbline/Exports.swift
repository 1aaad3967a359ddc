// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  @_exported import PlumbUIKit
#else
  @_exported import UIKit
#endif
