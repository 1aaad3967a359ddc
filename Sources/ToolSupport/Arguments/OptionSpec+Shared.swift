// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

// Options that mean the same in every verb that has them.
extension OptionSpec {
  package static let width = OptionSpec("--width", .number(120...4096), "POINTS", standard: "375", help: "of the screen")
  package static let height = OptionSpec("--height", .number(120...4096), "POINTS", standard: "667", help: "of the screen")
  package static let chart = OptionSpec("--chart", .text, "FILE", help: "writes the frame times as a picture (PNG)")
  package static let dark = OptionSpec("--dark", help: "dark interface")
  package static let fonts = OptionSpec("--fonts", .text, "DIR", help: "uses exactly the fonts in this folder")
  package static let json = OptionSpec("--json", help: "one JSON object on standard output")
}
