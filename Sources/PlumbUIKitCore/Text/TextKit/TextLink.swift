// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// The value of a `link` attribute.
struct TextLink: Hashable, Sendable {
  let url: URL?
  let text: String

  /// Takes a URL or a string; nil for anything else.
  init?(_ value: Any?) {
    switch value {
    case let url as URL: (self.url, text) = (url, url.absoluteString)
    case let url as NSURL: (self.url, text) = (url as URL, url.absoluteString)
    case let string as String: (url, text) = (URL(string: string), string)
    case let string as NSString: (url, text) = (URL(string: string as String), string as String)
    default: return nil
    }
  }
}

/// A link and the characters that lead to it.
struct LinkedRange {
  let link: TextLink
  let range: Range<Int>

  func shown(in rects: [CGRect]) -> AttributedTextLayout.Link {
    AttributedTextLayout.Link(
      url: link.url, text: link.text, range: NSRange(location: range.lowerBound, length: range.count), rects: rects)
  }
}

extension TextContent {
  /// The links in the order of the text; neighbours with one value are one link.
  var links: [LinkedRange] {
    var links: [LinkedRange] = []
    for (number, entry) in paints.enumerated() {
      guard let link = entry.paint.link else { continue }
      let end = number + 1 < paints.count ? paints[number + 1].start : length
      if let last = links.last, last.link == link, last.range.upperBound == entry.start {
        links[links.count - 1] = LinkedRange(link: link, range: last.range.lowerBound..<end)
      } else {
        links.append(LinkedRange(link: link, range: entry.start..<end))
      }
    }
    return links
  }

  /// The link over a character, with its neighbours of one value.
  func link(at unit: Int) -> LinkedRange? {
    guard !paints.isEmpty else { return nil }
    var first = paintIndex(at: unit)
    guard let link = paints[first].paint.link else { return nil }
    var end = first + 1
    while first > 0, paints[first - 1].paint.link == link { first -= 1 }
    while end < paints.count, paints[end].paint.link == link { end += 1 }
    return LinkedRange(link: link, range: paints[first].start..<(end < paints.count ? paints[end].start : length))
  }
}
