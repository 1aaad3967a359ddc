// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if !os(Linux)
  /// What all heights depend on besides environments and content.
  @MainActor
  enum HeightOrigin {
    /// The system whose fonts and layout measured, and the build of the app whose cells were measured.
    static var description: String {
      let build = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? ""
      return [ProcessInfo.processInfo.operatingSystemVersionString, UIFont.systemFont(ofSize: 17).fontName, build].joined(separator: "; ")
    }
  }
#endif
