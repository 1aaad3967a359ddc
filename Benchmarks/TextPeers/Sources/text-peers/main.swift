// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import CPango
import Foundation
import PlumbText

// Prints, for each kind of text and for a chat, what PangoLayout and PlumbText take for a first measure and for another
// width, how often their lines differ and what they keep in memory; then every ratio beside its limit.
// `text-peers [speed|lines|memory] [KIND]`; all three without a word. Exit 1 if a ratio is over its limit.
let wanted = CommandLine.arguments.dropFirst().first ?? "all"
let only = CommandLine.arguments.dropFirst(2).first
let comparison = Comparison()
if wanted == "speed" || wanted == "all" { comparison.speed(only: only) }
if wanted == "lines" || wanted == "all" { comparison.lines(only: only) }
if wanted == "memory" || wanted == "all" { comparison.manyTexts() }
exit(comparison.limits.printed() ? 0 : 1)
