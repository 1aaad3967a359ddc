// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import ToolSupport

/// Where the posts and pictures that ship with the tool are: beside the executable, or in an installation's `share` folder.
package enum SampleFolder {
  /// The first candidate that holds the posts.
  ///
  /// - Throws: `InputError.noSample` with all the places that were tried.
  package static func find() throws(InputError) -> String {
    let candidates = candidates(besides: executableFolders())
    guard let folder = candidates.first(where: { FileManager.default.fileExists(atPath: $0 + "/posts.json") }) else {
      throw .noSample(searched: candidates)
    }
    return folder
  }

  static func candidates(besides folders: [String]) -> [String] {
    folders.flatMap {
      [
        "\($0)/Plumbline_PlumbTool.resources/Samples", "\($0)/share/plumbline/Samples", "\($0)/../share/plumbline/Samples",
        "\($0)/../lib/plumbline/Samples",
      ]
    }
  }

  /// The folder of the executable (a symbolic link is followed) and, in a test run, the folder of the test bundle.
  private static func executableFolders() -> [String] {
    var folders: [String] = []
    for path in [ExecutablePath.current] + CommandLine.arguments where path.contains("/") {
      let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }
}
