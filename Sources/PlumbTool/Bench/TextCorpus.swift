// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

import SeededRandom

/// A text to measure, with what isn't plain about it; offsets count UTF-16 code units.
struct SampleText: Sendable {
  struct Span: Sendable {
    var range: Range<Int>
    var size: Double
    var isBold: Bool
  }

  struct Attachment: Sendable {
    var offset: Int
    var width: Double
    var height: Double
    /// The bottom edge above the baseline.
    var y: Double
  }

  var kind: String
  var text: String
  var spans: [Span] = []
  var attachments: [Attachment] = []
}

/// Texts of several kinds, made from a seed: the same on every machine.
struct TextCorpus {
  /// The kinds that `make` knows, apart from the mixture of a chat.
  static let kinds = [
    "english", "chinese", "japanese", "emoji", "sizes", "arabic", "hebrew", "url", "attachment", "paragraphs", "mixed",
  ]

  private var random: SeededGenerator
  private let isUndisputed: Bool

  private init(seed: UInt64, isUndisputed: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isUndisputed = isUndisputed
  }

  /// Texts of one kind.
  ///
  /// Undisputed texts have nothing in them that Pango treats otherwise on purpose: of two spaces it hangs one; it hangs
  /// none at a paragraph's end; it breaks between a full stop and a digit, which UAX 14, LB 25 forbids.
  static func make(_ kind: String, count: Int, seed: UInt64, isUndisputed: Bool = false) -> [SampleText] {
    var corpus = TextCorpus(seed: seed &+ UInt64(kind.utf8.reduce(7) { $0 &* 31 &+ Int($1) }), isUndisputed: isUndisputed)
    return (0..<count).map { _ in corpus.one(kind) }
  }

  /// A chat room: mostly short English, some Chinese, emoji, addresses, pictures.
  static func chat(count: Int, seed: UInt64) -> [SampleText] {
    var corpus = TextCorpus(seed: seed)
    return (0..<count).map { _ in
      switch corpus.random.int(0...99) {
      case ..<55: corpus.one("english")
      case ..<70: corpus.one("chinese")
      case ..<78: corpus.one("emoji")
      case ..<84: corpus.one("url")
      case ..<90: corpus.one("attachment")
      case ..<95: corpus.one("sizes")
      case ..<98: corpus.one("japanese")
      default: corpus.one("arabic")
      }
    }
  }

  /// About `byteCount` bytes of English prose in paragraphs.
  static func prose(byteCount: Int, seed: UInt64) -> String {
    var corpus = TextCorpus(seed: seed)
    var text = ""
    var number = 0
    while text.utf8.count < byteCount {
      text += corpus.english(corpus.wordCount()) + (number % 7 == 0 ? "\n" : " ")
      number += 1
    }
    return text
  }

  // MARK: Kinds

  private mutating func one(_ kind: String) -> SampleText {
    switch kind {
    case "english": SampleText(kind: kind, text: english(wordCount()))
    case "chinese":
      SampleText(kind: kind, text: joined(CorpusWords.chinese, wordCount(), by: ["", "", "", "", "", ",", "。", "!", "“", "”", "、"]))
    case "japanese":
      SampleText(kind: kind, text: joined(CorpusWords.japanese, wordCount(), by: ["", "", "", "", "、", "。", "「", "」", "ー", "!"]))
    case "arabic":
      SampleText(kind: kind, text: joined(withForeign(CorpusWords.arabic), wordCount(), by: [" ", " ", " ", " ", "، ", ". "]))
    case "hebrew":
      SampleText(kind: kind, text: joined(withForeign(CorpusWords.hebrew), wordCount(), by: [" ", " ", " ", " ", ", ", ". "]))
    case "emoji": emoji()
    case "url": address()
    case "sizes": sizes()
    case "attachment": attachments()
    case "paragraphs": paragraphs()
    default: mixed()
    }
  }

  private mutating func wordCount() -> Int {
    switch random.int(0...9) {
    case ..<6: random.int(1...12)
    case ..<9: random.int(12...40)
    default: random.int(40...120)
    }
  }

  private mutating func english(_ count: Int) -> String {
    var text = ""
    for number in 0..<count {
      let word = random.pick(CorpusWords.english)
      text += number == 0 ? word.prefix(1).uppercased() + word.dropFirst() : word
      guard number < count - 1 else { break }
      switch random.int(0...19) {
      case 0: text += ", "
      case 1: text += ". "
      case 2: text += " – "
      case 3: text += "… "
      case 4: text += " (\(random.int(1...99))) "
      case 5: text += isUndisputed ? " " : "  "
      default: text += " "
      }
    }
    return text + random.pick([".", "!", "?", "", "", isUndisputed ? "" : " "])
  }

  private mutating func joined(_ words: [String], _ count: Int, by separators: [String]) -> String {
    var text = ""
    for number in 0..<count {
      text += random.pick(words)
      if number < count - 1 { text += random.pick(separators) }
    }
    return text
  }

  private mutating func withForeign(_ words: [String]) -> [String] {
    random.int(0...3) == 0 ? words + ["Swift", "iOS", "123", "4.5"] : words
  }

  private mutating func emoji() -> SampleText {
    let count = wordCount()
    var text = ""
    for number in 0..<count {
      text += random.int(0...2) == 0 ? random.pick(CorpusWords.emoji) : random.pick(CorpusWords.english)
      if number < count - 1, random.int(0...3) > 0 { text += " " }
    }
    return SampleText(kind: "emoji", text: text)
  }

  private mutating func address() -> SampleText {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789-_/?=&%.")
    var text = random.int(0...1) == 0 ? english(random.int(1...8)) + " " : ""
    text += "https://" + random.pick(["example.com", "news.site.org", "a.io"]) + "/"
    for _ in 0..<random.int(10...120) {
      let character = random.pick(alphabet)
      text.append(isUndisputed && character.isNumber && text.last == "." ? "x" : character)
    }
    if random.int(0...1) == 0 { text += " " + english(random.int(1...12)) }
    return SampleText(kind: "url", text: text)
  }

  private mutating func sizes() -> SampleText {
    let first = english(wordCount()) + " "
    let chinese = joined(CorpusWords.chinese, random.int(0...5), by: [""])
    let text = first + (isUndisputed && chinese.isEmpty ? "" : chinese + " ") + english(5)
    var sample = SampleText(kind: "sizes", text: text)
    var offset = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let length = word.utf16.count
      if length > 0, random.int(0...3) == 0 {
        let size = random.pick([11.0, 13, 20, 24, 34])
        sample.spans.append(.init(range: offset..<offset + length, size: size, isBold: random.int(0...2) == 0))
      }
      offset += length + 1
    }
    return sample
  }

  private mutating func attachments() -> SampleText {
    var sample = SampleText(kind: "attachment", text: "")
    for _ in 0..<max(2, wordCount()) {
      if random.int(0...4) == 0 {
        let width = Double(random.int(12...80))
        let height = Double(random.int(12...60))
        let offset = sample.text.utf16.count
        sample.attachments.append(.init(offset: offset, width: width, height: height, y: Double(random.int(-8...4))))
        sample.text += "\u{FFFC}"
      }
      sample.text += random.pick(CorpusWords.english)
      if random.int(0...5) > 0 { sample.text += " " }
    }
    return sample
  }

  private mutating func paragraphs() -> SampleText {
    var text = ""
    for number in 0..<random.int(2...5) {
      if number > 0 { text += random.pick(["\n", "\n", "\n\n", "\r\n", "\u{2028}", "\u{2029}"]) }
      text += random.int(0...4) == 0 ? "" : english(random.int(1...25))
    }
    return SampleText(kind: "paragraphs", text: text)
  }

  private mutating func mixed() -> SampleText {
    var text = english(random.int(1...8))
    for _ in 0..<random.int(1...6) {
      text += " "
      switch random.int(0...8) {
      case 0: text += english(4)
      case 1: text += joined(CorpusWords.chinese, 5, by: ["", ","])
      case 2: text += joined(CorpusWords.japanese, 4, by: [""])
      case 3: text += joined(CorpusWords.arabic, 4, by: [" "])
      case 4: text += joined(CorpusWords.hebrew, 4, by: [" "])
      case 5: text += random.pick(CorpusWords.emoji)
      case 6: text += "foo\u{00AD}bar\u{00AD}bazification"
      case 7: text += "a\u{200B}b"
      default: text += "no\u{00A0}break"
      }
    }
    return SampleText(kind: "mixed", text: text)
  }
}

extension SeededGenerator {
  fileprivate mutating func int(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }
}

/// The words that the texts are made of.
enum CorpusWords {
  static let english = """
    the be to of and a in that have it for not on with he as you do at this but his by from they we say her she or an will my one all \
    would there their what so up out if about who get which go me when make can like time no just him know take people into year your \
    good some could them see other than then now look only come its over think also back after use two how our work first well way even \
    new want because any these give day most us meeting tomorrow lunch thanks please review pull request deployment server customer \
    delivery restaurant actually probably something anyone everyone weekend schedule photograph afternoon beautiful understand question \
    yesterday definitely interesting AVATAR Tokyo WAVE Type can't don't I'll it's we've they're well-known follow-up e-mail co-worker
    """.split(separator: " ").map(String.init)
  static let chinese =
    "今天 我们 一起 去 吃饭 吧 你好 什么 时候 有空 这个 消息 列表 非常 流畅 会议 明天 上午 十点 开始 请 准时 参加 谢谢 收到 没问题 北京 上海 天气 怎么样 图片 已经 发 给 大家 了 测试 版本 更新 以后 速度 提高 很多"
    .split(separator: " ").map(String.init)
  static let japanese =
    "今日は とても いい 天気 ですね 明日の 会議 は 十時 から です ありがとう ございます 写真を 送りました メッセージ リスト スクロール が 滑らか になりました テスト バージョン ちょっと 待って ください 東京 駅で 会いましょう コーヒー を 飲みながら"
    .split(separator: " ").map(String.init)
  static let arabic =
    "مرحبا كيف حالك اليوم نحن ذاهبون إلى المدينة في الصباح شكرا جزيلا على الرسالة الجديدة سوف نلتقي غدا عند الساعة العاشرة هذا النص طويل لاختبار الأسطر"
    .split(separator: " ").map(String.init)
  static let hebrew =
    "שלום מה שלומך היום אנחנו הולכים אל העיר בבוקר תודה רבה על ההודעה החדשה ניפגש מחר בשעה עשר זה טקסט ארוך לבדיקת שורות"
    .split(separator: " ").map(String.init)
  static let emoji = ["😀", "😂", "❤️", "👍🏽", "👨‍👩‍👧‍👦", "🎉", "🔥", "🇯🇵", "🏳️‍🌈", "🙏", "☕️", "1️⃣", "🤷‍♀️", "✅"]
}
