// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import PlumbTool

exit(PlumbCommand.run(Array(CommandLine.arguments.dropFirst())))
