// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PackageDescription

// Text beside PangoLayout; needs `libpango1.0-dev` on top of what `./dev setup` installs.
let package = Package(
  name: "TextPeers",
  dependencies: [.package(name: "Plumbline", path: "../..")],
  targets: [
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .executableTarget(name: "text-peers", dependencies: ["CPango", .product(name: "PlumbText", package: "Plumbline")]),
  ],
  swiftLanguageModes: [.v6]
)
