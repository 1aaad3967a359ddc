// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

#pragma once
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

// Macros that Swift can't see.
static inline long copenssl_set_host_name(SSL *ssl, const char *name) { return SSL_set_tlsext_host_name(ssl, name); }
static inline long copenssl_require_tls12(SSL *ssl) { return SSL_set_min_proto_version(ssl, TLS1_2_VERSION); }
static inline EVP_PKEY *copenssl_make_key(void) { return EVP_EC_gen("P-256"); }
static inline size_t copenssl_pending(BIO *bio) { return BIO_ctrl_pending(bio); }
