// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What a row of the example shows.
struct Article {
  let id: Int
  let title: String
  let text: String

  static let samples: [Article] = [
    ("Low tide", "The harbour is empty until noon. Boats lie on their sides like cats. 🐈"),
    ("Rezept", "Drei Birnen, ein Stück Ingwer, viel Geduld."),
    ("海边", "今天的风很大，海是灰色的。我们在堤上走了很久，谁也没说话，可是谁都不想回去。"),
    ("مساء الخير", "الطريق إلى البيت أطول حين تمشي ببطء، وأجمل أيضًا."),
    ("A short one", "Done."),
    (
      "Minutes of the gardening club",
      "Present: all but the heron. The pond is to be left alone until spring. The motion to paint the shed yellow was carried, five to four, after a "
        + "long silence. Next meeting when the snowdrops are out. 🌱"
    ),
    ("Réparation", "La radio marche. Elle ne capte qu'une seule station, mais c'est la bonne. 📻"),
    ("Weather", "Fog, then light, then fog again."),
  ].enumerated().map { Article(id: $0.offset, title: $0.element.0, text: $0.element.1) }
}
