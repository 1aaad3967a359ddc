// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// How the messages of a made-up room come in.
public enum ChatShape: String, CaseIterable, Sendable {
  /// Evenly.
  case steady
  /// Independently of each other.
  case poisson
  /// Nothing for most of a second, then all of it at once, as servers deliver.
  case bursts
  /// Evenly, with twenty times as many while another room visits.
  case raid
  /// Evenly, with presents by the dozen.
  case gifts
  /// Many people send the same long text.
  case copypasta
  /// Walls of small pictures.
  case emotes
}
