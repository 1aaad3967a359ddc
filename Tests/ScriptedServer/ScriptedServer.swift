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
  ///   - certificate: nil for a server that doesn't encrypt.
  ///   - script: what happens on each connection.
  /// - Throws: `ServerFailure` if the port is taken.
  package init(port: Int = 0, certificate: TestCertificate? = nil, script: @escaping Script) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var isOn: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { pointer -> Int32 in
        if bind(listener, pointer.baseAddress, length) != 0 || listen(listener, 16) != 0 { return errno }
        return getsockname(listener, pointer.baseAddress, &length)
      }
    }
    guard result == 0 else { throw ServerFailure("no server at port \(port): \(String(cString: strerror(result)))") }
    descriptor = listener
    self.port = Int(in_port_t(bigEndian: address.sin_port))
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
