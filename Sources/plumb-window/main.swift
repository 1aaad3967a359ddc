// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbWindowTool

exit(WindowCommand.run(Array(CommandLine.arguments.dropFirst())))
