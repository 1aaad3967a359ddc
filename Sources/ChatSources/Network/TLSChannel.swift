// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import COpenSSL

/// One end of an encrypted connection: what the network brings goes in, what was meant comes out, and the other way round.
///
/// It knows no socket, so that nothing in it can wait.
package final class TLSChannel {
  private let context: OpaquePointer
  private let ssl: OpaquePointer
  private let incoming: OpaquePointer
  private let outgoing: OpaquePointer
  private let host: String
  private var hasEnded = false

  /// Whether both ends know each other; before, nothing can be sent.
  package private(set) var isEstablished = false

  /// Prepares the client's end.
  ///
  /// - Parameters:
  ///   - host: The name or address that the server's certificate has to be made for.
  ///   - security: How it proves who it is; not `plain`.
  /// - Throws: `IRCError` if the authorities can't be read or there is no memory.
  package convenience init(host: String, security: IRCConfiguration.Security) throws(IRCError) {
    try self.init(host: host, isServer: false)
    switch security {
    case .plain, .unverifiedOnThisMachine: SSL_set_verify(ssl, SSL_VERIFY_NONE, nil)
    case .verified:
      SSL_CTX_set_default_verify_paths(context)
      verify(host)
    case .verifiedBy(let path):
      guard SSL_CTX_load_verify_locations(context, path, nil) == 1 else {
        throw .authoritiesUnreadable(path: path, reason: Self.lastReason())
      }
      verify(host)
    }
    SSL_set_connect_state(ssl)
    try shakeHands()
  }

  /// Prepares a server's end; for tests.
  ///
  /// - Parameters:
  ///   - certificatePath: A file with its certificate (PEM).
  ///   - keyPath: A file with its key (PEM).
  /// - Throws: `IRCError` if they can't be read.
  package convenience init(certificatePath: String, keyPath: String) throws(IRCError) {
    try self.init(host: "", isServer: true)
    guard SSL_use_certificate_file(ssl, certificatePath, SSL_FILETYPE_PEM) == 1,
      SSL_use_PrivateKey_file(ssl, keyPath, SSL_FILETYPE_PEM) == 1
    else { throw .authoritiesUnreadable(path: certificatePath, reason: Self.lastReason()) }
    SSL_set_accept_state(ssl)
  }

  private init(host: String, isServer: Bool) throws(IRCError) {
    self.host = host
    guard let context = SSL_CTX_new(isServer ? TLS_server_method() : TLS_client_method()), let ssl = SSL_new(context),
      let incoming = BIO_new(BIO_s_mem()), let outgoing = BIO_new(BIO_s_mem())
    else { throw .handshakeFailed(host: host, reason: "there is no memory") }
    (self.context, self.ssl, self.incoming, self.outgoing) = (context, ssl, incoming, outgoing)
    _ = copenssl_require_tls12(ssl)
    // An end of the bytes is no end of the connection.
    BIO_ctrl(incoming, BIO_C_SET_BUF_MEM_EOF_RETURN, -1, nil)
    SSL_set_bio(ssl, incoming, outgoing)
  }

  deinit {
    // Takes what it holds along.
    SSL_free(ssl)
    SSL_CTX_free(context)
  }

  private func verify(_ host: String) {
    SSL_set_verify(ssl, SSL_VERIFY_PEER, nil)
    if X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), host) != 1 {
      SSL_set_hostflags(ssl, UInt32(X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS))
      SSL_set1_host(ssl, host)
      _ = copenssl_set_host_name(ssl, host)
    }
  }

  // MARK: Bytes

  /// Takes what the network brought.
  ///
  /// - Parameters:
  ///   - bytes: Any portion.
  ///   - plain: Gets what was meant.
  /// - Returns: False if the other end has said that nothing more will come.
  /// - Throws: `IRCError` if the other end is not to be trusted or makes no sense.
  package func receive(_ bytes: UnsafeRawBufferPointer, into plain: inout [UInt8]) throws(IRCError) -> Bool {
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(Self.portion)
      rest = rest.dropFirst(part.count)
      if let start = UnsafeRawBufferPointer(rebasing: part).baseAddress, BIO_write(incoming, start, Int32(part.count)) != part.count {
        throw .broken(reason: "there is no memory")
      }
      if !isEstablished { try shakeHands() }
      if isEstablished { try readAll(into: &plain) }
    } while !rest.isEmpty && !hasEnded
    return !hasEnded
  }

  /// Encrypts.
  package func send(_ bytes: [UInt8]) throws(IRCError) {
    guard isEstablished, !bytes.isEmpty else { return }
    // Memory takes everything at once.
    guard SSL_write(ssl, bytes, Int32(bytes.count)) > 0 else { throw .broken(reason: Self.lastReason()) }
  }

  /// Says that nothing more will come.
  package func end() {
    if isEstablished { SSL_shutdown(ssl) }
  }

  /// What has to go out to the network.
  package func takeOutput() -> [UInt8] {
    let count = copenssl_pending(outgoing)
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, Int(BIO_read(outgoing, buffer.baseAddress, Int32(count))))
    }
  }

  private static let portion = 16_384

  private func readAll(into plain: inout [UInt8]) throws(IRCError) {
    var buffer = [UInt8](repeating: 0, count: Self.portion)
    while true {
      ERR_clear_error()
      let count = SSL_read(ssl, &buffer, Int32(Self.portion))
      if count > 0 {
        plain += buffer[..<Int(count)]
        continue
      }
      switch SSL_get_error(ssl, count) {
      case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return
      case SSL_ERROR_ZERO_RETURN:
        hasEnded = true
        return
      default: throw .broken(reason: Self.lastReason())
      }
    }
  }

  private func shakeHands() throws(IRCError) {
    ERR_clear_error()
    let result = SSL_do_handshake(ssl)
    if result == 1 {
      isEstablished = true
      return
    }
    switch SSL_get_error(ssl, result) {
    case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return
    default:
      let verdict = SSL_get_verify_result(ssl)
      if verdict != Int(X509_V_OK), SSL_get_verify_mode(ssl) != SSL_VERIFY_NONE {
        throw .certificateRefused(host: host, reason: String(cString: X509_verify_cert_error_string(verdict)))
      }
      throw .handshakeFailed(host: host, reason: Self.lastReason())
    }
  }

  private static func lastReason() -> String {
    let code = ERR_get_error()
    guard code != 0 else { return "the other end said nothing" }
    let text = ERR_reason_error_string(code).map { String(cString: $0) } ?? "error \(code)"
    return text == "wrong version number" ? text + " (is there TLS at this port?)" : text
  }
}
