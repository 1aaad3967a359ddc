// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#if os(Linux)
  import PlumbUIKitCore

  /// What all heights depend on besides environments and content.
  @MainActor
  enum HeightOrigin {
    /// The fonts that measured, and the build of the app whose cells were measured.
    static var description: String {
      let build = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? ""
      return [UIFont.fingerprintOfFonts, build].joined(separator: "; ")
    }
  }
#endif
