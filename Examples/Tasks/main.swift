// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbDesktop

try runApplication(AppDelegate(), title: "Tasks")
