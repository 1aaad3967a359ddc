// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

@_exported import PlumbUIKitControls
@_exported import PlumbUIKitCore
@_exported import PlumbUIKitScreens
@_exported import PlumbUIKitTable
