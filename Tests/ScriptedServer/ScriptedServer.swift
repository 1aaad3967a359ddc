// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import ChatSources
import Foundation
import Synchronization

/// A chat server on this machine that does what a script says: a closure for each connection, on a thread of its own.
package final class ScriptedServer: Sendable {
  /// What happens on one connection, counted from 0; when it returns or throws, the connection is closed.
  package typealias Script = @Sendable (ServerPeer, Int) throws -> Void

  package let port: Int
  private let descriptor: Int32
  private let isStopped = Mutex(false)

  /// Listens on loopback.
  ///
  /// - Parameters:
  ///   - port: which port; 0 for any that is free.
  ///   - address: which loopback, `127.0.0.1` or `::1`.
  ///   - certificate: nil for a server that doesn't encrypt.
  ///   - script: what happens on each connection.
  /// - Throws: `ServerFailure` if the port is taken, or the machine has no such loopback.
  package init(port: Int = 0, address: String = "127.0.0.1", certificate: TestCertificate? = nil, script: @escaping Script) throws {
    let listener = try Self.listener(address, port)
    descriptor = listener
    self.port = try Self.port(of: listener)
    Thread { [self] in
      var count = 0
      while case let socket = accept(listener, nil, nil), socket >= 0, !isStopped.withLock({ $0 }) {
        let number = count
        count += 1
        Thread {
          guard let peer = try? ServerPeer(socket, certificate) else { return }
          try? script(peer, number)
          peer.close()
        }.start()
      }
    }.start()
  }

  private static func listener(_ address: String, _ port: Int) throws -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, "\(port)", &hints, &list) == 0, let entry = list?.pointee else {
      throw ServerFailure("no address \(address)")
    }
    defer { freeaddrinfo(list) }
    let listener = socket(entry.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var isOn: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    guard bind(listener, entry.ai_addr, entry.ai_addrlen) == 0, listen(listener, 16) == 0 else {
      let reason = String(cString: strerror(errno))
      close(listener)
      throw ServerFailure("no server at \(address), port \(port): \(reason)")
    }
    return listener
  }

  private static func port(of listener: Int32) throws -> Int {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { getsockname(listener, $0.baseAddress, &length) }
    }
    guard result == 0 else { throw ServerFailure(String(cString: strerror(errno))) }
    // The port lies in the same place for both versions.
    return withUnsafeBytes(of: address) { Int($0[2]) << 8 | Int($0[3]) }
  }

  /// Takes no more connections.
  package func stop() {
    let isFirst = isStopped.withLock { stopped in
      defer { stopped = true }
      return !stopped
    }
    if isFirst {
      shutdown(descriptor, Int32(SHUT_RDWR))
      close(descriptor)
    }
  }
}

/// Why a script can't go on.
package struct ServerFailure: Error {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
