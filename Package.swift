// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PackageDescription

// The library: what an app on an Apple platform links.
var products: [Product] = [
  .library(name: "Plumbline", targets: ["Plumbline"])
]
var targets: [Target] = [
  .target(name: "RowEngine"),
  .target(name: "RowLayouts"),
  .target(name: "SeededRandom"),
  .testTarget(name: "RowEngineTests", dependencies: ["RowEngine", "SeededRandom"]),
  .testTarget(name: "RowLayoutsTests", dependencies: ["RowLayouts", "SeededRandom"]),
]
var plumblineDependencies: [Target.Dependency] = ["RowEngine", "RowLayouts"]

#if os(Linux)
  // Everything that stands in for a Mac. An arrow is an import (Documentation/Architecture.md).
  plumblineDependencies.append("PlumbUIKit")
  products += [
    .library(name: "PlumbUIKit", targets: ["PlumbUIKit"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "PlumbText", targets: ["PlumbText"]),
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
    .library(name: "ChatSources", targets: ["ChatSources"]),
    .library(name: "PlumbDesktop", targets: ["PlumbDesktop"]),
    .executable(name: "plumb", targets: ["plumb"]),
    .executable(name: "plumb-window", targets: ["plumb-window"]),
  ]

  // One C module per library of the distribution; `./dev setup` installs them.
  targets += [
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
    .target(
      name: "CLineBreak",
      linkerSettings: [.linkedLibrary("icuuc")]
    ),
    .target(
      name: "CImageCodecs",
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("webp"), .linkedLibrary("gif")]
    ),
  ]

  targets += [
    .target(name: "ConstraintSolver"),
    .target(
      name: "PlumbText",
      dependencies: ["CHarfBuzz", "CFreeType", "CFontconfig", "CFriBidi", "CLineBreak"]
    ),
    .target(name: "PlumbGraphics", dependencies: ["PlumbText", "CCairo", "CFreeType", "CImageCodecs"]),
    .target(name: "PlumbUIKitCore", dependencies: ["RowEngine", "ConstraintSolver", "PlumbText", "PlumbGraphics"]),
    .target(name: "PlumbUIKitControls", dependencies: ["PlumbUIKitCore"]),
    .target(name: "PlumbUIKitTable", dependencies: ["PlumbUIKitControls", "RowEngine"]),
    .target(name: "PlumbUIKitScreens", dependencies: ["PlumbUIKitControls"]),
    .target(name: "PlumbUIKit", dependencies: ["PlumbUIKitCore", "PlumbUIKitControls", "PlumbUIKitTable", "PlumbUIKitScreens"]),
    .target(name: "UIKit", dependencies: ["PlumbUIKit"]),
    .target(name: "ChatSources", dependencies: ["SeededRandom", "COpenSSL"]),
    .target(name: "InterfaceBuilder", dependencies: ["PlumbUIKit"]),
    .target(name: "ToolSupport", dependencies: ["ChatSources", "PlumbText"]),
    .target(name: "InterfaceTool", dependencies: ["ToolSupport", "InterfaceBuilder", "PlumbUIKit", "PlumbGraphics"]),
    .target(
      name: "PlumbTool",
      dependencies: [
        "ToolSupport", "InterfaceTool", "Plumbline", "ChatSources", "HomePage", "PlumbUIKit", "RowEngine", "RowLayouts",
        "ConstraintSolver", "PlumbText", "PlumbGraphics", "SeededRandom",
      ],
      resources: [.copy("Samples")]
    ),
    .executableTarget(name: "plumb", dependencies: ["PlumbTool"]),
    .target(name: "PlumbDesktop", dependencies: ["PlumbUIKit", "CSDL"]),
    .target(name: "PlumbWindowTool", dependencies: ["PlumbTool", "ToolSupport", "PlumbDesktop", "Plumbline"]),
    .executableTarget(name: "plumb-window", dependencies: ["PlumbWindowTool"]),
    .executableTarget(name: "NotesExample", dependencies: ["Plumbline"], path: "Examples/Notes"),
    .target(name: "HomePage", dependencies: ["Plumbline"], path: "Examples/Home", exclude: ["main.swift"]),
    .executableTarget(
      name: "HomeExample", dependencies: ["HomePage", "Plumbline"], path: "Examples/Home",
      exclude: ["HomeItem.swift", "HomeLayout.swift", "HomeCell.swift", "HomeViewController.swift"], sources: ["main.swift"]),
    .executableTarget(name: "FeedExample", dependencies: ["Plumbline"], path: "Examples/Feed"),
    .executableTarget(name: "TasksExample", dependencies: ["Plumbline", "PlumbDesktop"], path: "Examples/Tasks"),
    .executableTarget(name: "ChatRoomExample", dependencies: ["Plumbline", "ChatSources", "PlumbDesktop"], path: "Examples/ChatRoom"),
  ]
  targets += [
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "SeededRandom"], exclude: ["Fixtures"]),
    .testTarget(name: "PlumbTextTests", dependencies: ["PlumbText", "SeededRandom"]),
    .testTarget(name: "PlumbGraphicsTests", dependencies: ["PlumbGraphics", "PlumbText"]),
    .testTarget(name: "PlumbUIKitTests", dependencies: ["PlumbUIKit", "SeededRandom"]),
    .testTarget(name: "PlumbUIKitControlsTests", dependencies: ["PlumbUIKit"]),
    .testTarget(name: "PlumbUIKitScreensTests", dependencies: ["PlumbUIKit"]),
    .target(name: "ScriptedServer", dependencies: ["ChatSources", "COpenSSL"], path: "Tests/ScriptedServer"),
    .testTarget(name: "ChatSourcesTests", dependencies: ["ChatSources", "ScriptedServer", "SeededRandom"], exclude: ["Fixtures"]),
    .testTarget(name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "SeededRandom"]),
    .testTarget(name: "PlumblineTests", dependencies: ["Plumbline", "RowEngine", "RowLayouts", "SeededRandom"]),
    .testTarget(
      name: "PlumbDesktopTests",
      dependencies: ["PlumbDesktop", "PlumbUIKit", "plumb-window", "TasksExample", "ChatRoomExample", "ChatSources", "ScriptedServer"]),
    .testTarget(
      name: "PlumbToolTests",
      dependencies: [
        "PlumbTool", "ToolSupport", "InterfaceTool", "ScriptedServer", "ChatSources", "HomePage", "Plumbline", "PlumbGraphics",
        "SeededRandom", "UIKit",
      ]),
  ]
#endif

targets.append(.target(name: "Plumbline", dependencies: plumblineDependencies))

let package = Package(
  name: "Plumbline",
  platforms: [.iOS(.v16)],
  products: products,
  targets: targets,
  swiftLanguageModes: [.v6]
)
