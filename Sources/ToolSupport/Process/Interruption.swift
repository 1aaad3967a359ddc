// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Foundation

/// A process that is ended by a signal takes its child with it, also where the signal was sent to it alone.
package enum Interruption {
  /// The child that ends too; 0 for none.
  ///
  /// Read by a signal handler, which may run between any two instructions: a number of one word, written whole.
  nonisolated(unsafe) private static var child: pid_t = 0
  nonisolated(unsafe) private static var drawsProgress = false

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Lets the signals through that end a process: who starts one from a thread that holds them back hands that down.
  package static func unblock() { change(SIG_UNBLOCK) }

  private static func change(_ how: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    sigprocmask(how, &set, nil)
  }

  /// Starts a process that ends if a signal ends this one; `forget` is to be called when it has ended.
  ///
  /// A signal that comes while it is being started waits until its number is known.
  package static func start(_ spawn: () throws(InputError) -> pid_t) throws(InputError) -> pid_t {
    drawsProgress = Console.errorIsTerminal
    change(SIG_BLOCK)
    defer { unblock() }
    for number in signals where !isIgnored(number) { signal(number, handler) }
    child = try spawn()
    return child
  }

  package static func forget() { child = 0 }

  /// Only what POSIX allows in a handler is called: the signal is sent once more, to its usual effect.
  private static let handler: @convention(c) (Int32) -> Void = { number in
    if Interruption.child > 0 { kill(Interruption.child, SIGTERM) }
    if Interruption.drawsProgress { _ = write(STDERR_FILENO, "\r\u{1B}[2K", 5) }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// `nohup` and shells that start something in the background ignore signals for it.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
