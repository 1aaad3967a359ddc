// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation
import Testing

/// An installed tool finds its sample, or says where it looked.
@Suite(.serialized) struct InstallationTests {
  private func install(withSample isComplete: Bool) throws -> (folder: TemporaryFolder, executable: URL) {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: true)
    let executable = URL(fileURLWithPath: folder.path + "/bin/plumb")
    try files.copyItem(at: BuiltProduct.folder.appendingPathComponent("plumb"), to: executable)
    if isComplete {
      try files.createDirectory(atPath: folder.path + "/share/plumbline", withIntermediateDirectories: true)
      try files.copyItem(
        atPath: BuiltProduct.root.appendingPathComponent("Sources/PlumbTool/Samples").path, toPath: folder.path + "/share/plumbline/Samples"
      )
    }
    return (folder, executable)
  }

  @Test func theSampleIsFoundInShareAlsoThroughALink() throws {
    let (folder, executable) = try install(withSample: true)
    let link = URL(fileURLWithPath: folder.path + "/link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: executable)
    let result = try BuiltProduct.run("plumb", ["feed", "--cache", "key", "--json", "--rows", "2"], executable: link)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\"rows\":2"))
  }

  @Test func withoutTheSampleTheMessageNamesThePlaces() throws {
    let (folder, executable) = try install(withSample: false)
    let result = try BuiltProduct.run("plumb", ["feed", "--cache", "key"], executable: executable)
    #expect(result.status == 3)
    #expect(result.errors.contains("share/plumbline/Samples"))
    #expect(result.errors.contains("--data FILE"))
    withExtendedLifetime(folder) {}
  }
}
