// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

@_exported import PlumbUIKitControls
