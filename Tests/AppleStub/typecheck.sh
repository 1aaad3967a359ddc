#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Copyright (c) 2026 the Plumbline authors
#
# Type-checks RowEngine, RowLayouts and Plumbline on Linux as Apple's compiler would see them: with Objective-C interoperability, with the
# Apple side of every seam, against the stub of UIKit in this folder. It proves names and types, not behaviour.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The compiler here always takes Linux's side of `#if os(Linux)`, so the condition is renamed in a copy.
cp -R "$root/Sources/RowEngine" "$root/Sources/RowLayouts" "$root/Sources/Plumbline" "$work/"
# As in the stub, an optional requirement's CGFloat is a Double.
find "$work" -name '*.swift' -exec sed -i 's/\(func tableView(.*heightForRowAt indexPath: IndexPath) -> \)CGFloat/\1Double/; s/#if os(Linux)/#if PLUMBLINE_ON_LINUX/; s/#if !os(Linux)/#if !PLUMBLINE_ON_LINUX/' {} +

flags=(-swift-version 6 -enable-objc-interop -disable-objc-attr-requires-foundation-module -I "$work" -package-name plumbline)
module() {
  local name=$1
  shift
  swiftc -frontend -emit-module "${flags[@]}" -module-name "$name" -o "$work/$name.swiftmodule" "$@"
}
sources() { find "$work/$1" -name '*.swift' | sort; }

module ObjectiveC -parse-as-library "$here/ObjectiveC.swift"
module os -parse-as-library "$here/os.swift"
module UIKit "$here/UIKit.swift"
# RowEngine imports nothing and has no platform's side, so it is compiled as it is; with interoperability this compiler has no
# operations for its pointers.
swiftc -emit-module -swift-version 6 -package-name plumbline -module-name RowEngine -o "$work/RowEngine.swiftmodule" $(sources RowEngine)
module RowLayouts $(sources RowLayouts)
swiftc -frontend -typecheck "${flags[@]}" -warnings-as-errors -module-name Plumbline $(sources Plumbline)
echo "Apple side: RowEngine, RowLayouts and Plumbline type-check"
