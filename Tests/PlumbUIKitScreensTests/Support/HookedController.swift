// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import PlumbUIKit

/// A recording controller that does something in one of its callbacks, once.
@MainActor
final class HookedController: RecordingController {
  var inDidLoad: (@MainActor (HookedController) -> Void)?
  var inWillAppear: (@MainActor (HookedController) -> Void)?
  var inDidAppear: (@MainActor (HookedController) -> Void)?
  var inDidDisappear: (@MainActor (HookedController) -> Void)?

  private func run(_ hook: inout (@MainActor (HookedController) -> Void)?) {
    let closure = hook
    hook = nil
    closure?(self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    run(&inDidLoad)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    run(&inWillAppear)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    run(&inDidAppear)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    run(&inDidDisappear)
  }
}
