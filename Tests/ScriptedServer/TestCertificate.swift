// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

internal import COpenSSL
import Foundation

/// A certificate that vouches for itself, and its key, in files that are gone with it.
package final class TestCertificate: Sendable {
  private let folder: String
  /// The certificate (PEM), which serves as its own authority, too.
  package var path: String { folder + "/certificate.pem" }
  package var keyPath: String { folder + "/key.pem" }

  /// Makes a certificate.
  ///
  /// - Parameters:
  ///   - names: whom it is made for, such as `DNS:localhost,IP:127.0.0.1`.
  ///   - validDays: until when, from now; negative for one that has expired.
  /// - Throws: what the file system says.
  package init(for names: String = "DNS:localhost,IP:127.0.0.1", validDays: Int = 1) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-tls-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let certificate = X509_new()
    let key = copenssl_make_key()
    defer {
      X509_free(certificate)
      EVP_PKEY_free(key)
    }
    X509_set_version(certificate, 2)
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1)
    X509_gmtime_adj(X509_getm_notBefore(certificate), -30 * 86_400)
    X509_gmtime_adj(X509_getm_notAfter(certificate), validDays * 86_400)
    X509_set_pubkey(certificate, key)
    let name = X509_get_subject_name(certificate)
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, Array("test".utf8), -1, -1, 0)
    X509_set_issuer_name(certificate, name)
    let names = X509V3_EXT_conf_nid(nil, nil, NID_subject_alt_name, names)
    X509_add_ext(certificate, names, -1)
    X509_EXTENSION_free(names)
    X509_sign(certificate, key, EVP_sha256())
    for path in [path, keyPath] {
      let file = BIO_new_file(path, "w")
      if path == keyPath { PEM_write_bio_PrivateKey(file, key, nil, nil, 0, nil, nil) } else { PEM_write_bio_X509(file, certificate) }
      BIO_free(file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
