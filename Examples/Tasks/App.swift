// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import Plumbline

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: TasksViewController(style: .plain))
    window?.makeKeyAndVisible()
    return true
  }
}

final class TasksViewController: UITableViewController {
  private var tasks = ["Water the plants", "Answer the letter from the harbour office, which has been lying on the desk since the spring"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tasks"
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [unowned self] _ in edit(tasks.count) })
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Task")
  }

  private func edit(_ row: Int) {
    let editor = EditorViewController()
    editor.field.text = row < tasks.count ? tasks[row] : ""
    editor.onSave = { [unowned self] text in
      tasks.replaceSubrange(row..<min(row + 1, tasks.count), with: [text])
      tableView.reloadData()
      navigationController?.popViewController(animated: true)
    }
    navigationController?.pushViewController(editor, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tasks.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Task", for: indexPath)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = tasks[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { edit(indexPath.row) }
}

final class EditorViewController: UIViewController {
  let field = UITextField()
  var onSave: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Edit"
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    let save = UIAction(title: "Save") { [unowned self] _ in onSave?(field.text ?? "") }
    let stack = UIStackView(arrangedSubviews: [field, UIButton(configuration: .filled(), primaryAction: save)])
    stack.axis = .vertical
    stack.spacing = 12
    stack.frame = CGRect(x: 16, y: 60, width: view.bounds.width - 32, height: 82)
    stack.autoresizingMask = .flexibleWidth
    view.addSubview(stack)
  }
}
