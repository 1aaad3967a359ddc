// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// An address that a host's name leads to.
package struct SocketAddress: Sendable {
  private var storage: sockaddr_storage
  private let length: socklen_t
  package let family: Int32

  /// Looks a name up; this may take a while.
  ///
  /// - Throws: `IRCError.unknownHost`.
  package static func lookUp(_ host: String, port: Int) throws(IRCError) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_ADDRCONFIG | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    var result = getaddrinfo(host, "\(port)", &hints, &list)
    if result != 0 {
      // A machine without any network still has itself.
      hints.ai_flags = AI_NUMERICSERV
      result = getaddrinfo(host, "\(port)", &hints, &list)
    }
    guard result == 0 else { throw .unknownHost(host: host, reason: String(cString: gai_strerror(result))) }
    defer { freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var next = list
    while let entry = next?.pointee {
      if let address = entry.ai_addr, let made = SocketAddress(address, entry.ai_addrlen) { addresses.append(made) }
      next = entry.ai_next
    }
    guard !addresses.isEmpty else { throw .unknownHost(host: host, reason: "it has no address") }
    return addresses
  }

  private init?(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) {
    guard Int(length) <= MemoryLayout<sockaddr_storage>.size else { return nil }
    storage = sockaddr_storage()
    self.length = length
    family = Int32(address.pointee.sa_family)
    withUnsafeMutableBytes(of: &storage) { $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(length))) }
  }

  /// Whether it is this machine itself.
  package var isLoopback: Bool {
    withUnsafeBytes(of: storage) { bytes in
      switch family {
      case AF_INET: return bytes[4] == 127
      case AF_INET6:
        let address = bytes[8..<24]
        let isMapped = address.prefix(12).elementsEqual([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF])
        return address.elementsEqual([UInt8](repeating: 0, count: 15) + [1]) || (isMapped && bytes[20] == 127)
      default: return false
      }
    }
  }

  /// Begins to connect a socket that doesn't wait.
  ///
  /// - Returns: the socket.
  /// - Throws: the reason in the system's words.
  func connect() throws(SocketFailure) -> Int32 {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw SocketFailure(errno) }
    let result = withUnsafeBytes(of: storage) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { Foundation.connect(descriptor, $0.baseAddress, length) }
    }
    if result != 0, errno != EINPROGRESS {
      let failure = SocketFailure(errno)
      close(descriptor)
      throw failure
    }
    return descriptor
  }
}

/// Why a socket failed.
struct SocketFailure: Error {
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  var reason: String { String(cString: strerror(code)) }
}
