// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Plumbline authors

/// What people in a made-up room are called and what they say.
///
/// Nobody has said any of it.
enum ChatPhrases {
  static let firstNames = [
    "amber", "bolt", "cedar", "dune", "ember", "fjord", "gale", "hazel", "iris", "juniper", "koi", "lumen", "maple", "nimbus", "onyx",
    "pebble", "quill", "raven", "sable", "tundra", "umber", "vesper", "willow", "xenon", "yarrow", "zephyr",
  ]
  static let lastNames = [
    "fox", "otter", "lynx", "heron", "badger", "moth", "finch", "wolf", "toad", "crane", "mole", "newt", "wren", "seal", "hare", "kite",
  ]
  static let shownNames: [String: String] = [
    "iriskite": "アイリス", "sableotter": "حارس الليل", "onyxmoth": "אוניקס", "emberwolf": "Гори-Гори",
  ]
  static let openings = [
    "wait", "okay but", "honestly", "no way", "hello everyone", "first time here", "that jump", "chat,", "the soundtrack", "my cat",
    "the boss", "last night", "imagine", "somebody clip this:", "good evening from the coast", "今日は", "привет,", "hola,",
  ]
  static let middles = [
    "was so clean", "needs another try", "is the best part of this map", "looked impossible", "just walked over the keyboard",
    "has one more phase", "sounds like rain on a tin roof", "should not have worked", "goes left at the second bridge",
    "always waits behind the door", "turns the lamps off first", "took me three weeks", "とても綺麗ですね", "это было близко", "fue increíble",
  ]
  static let endings = [
    "!", "?", "...", " and nobody noticed", " until the bell rings", ", right?", " 😂", " 🎉🎉", " 🔥", " 👀", " 🙏🏽", " 👩‍🚀", " ❤️",
    " with the small sword", " on the first day", ", I kept the receipt", " 🦖", "",
  ]
  static let copypasta =
    "This is the text that everybody sends today. It was written for no reason on a slow afternoon, and it has been growing since: a line "
    + "about the harbour, a line about the lamp, a line about the captain who never learned to swim and never told anyone. If you read "
    + "it, you have to pass it on, says the text, and so it goes on and on through the room, a little longer each time, until the "
    + "moderators wake up and ask for quiet. 🐟🐟🐟"
  static let emotes: [ChatEmote] = [
    ChatEmote(id: "e1", name: "lampGlow"), ChatEmote(id: "e2", name: "otterWave"), ChatEmote(id: "e3", name: "fogHorn"),
    ChatEmote(id: "e4", name: "tinyCaptain"), ChatEmote(id: "e5", name: "bigSplash", width: 56), ChatEmote(id: "e6", name: "sleepyMole"),
    ChatEmote(id: "e7", name: "gullScream"), ChatEmote(id: "e8", name: "anchorDown", width: 21), ChatEmote(id: "e9", name: "stormEye"),
    ChatEmote(id: "e10", name: "ropeKnot"), ChatEmote(id: "e11", name: "wideCrab", width: 84), ChatEmote(id: "e12", name: "teaTime"),
  ]
  static let overlays: [ChatEmote] = [
    ChatEmote(id: "o1", name: "rainOn", isOverlay: true), ChatEmote(id: "o2", name: "sparkleOn", isOverlay: true),
  ]
  static let badges = [["streamer"], ["moderator"], ["subscriber"], ["subscriber", "turbo"], ["founder"]]
  static let events = [
    "has been here for three months", "joins the crew", "has been here for a year, without missing an evening",
    "comes over from another room with 42 people",
  ]
  static let colors = [
    0xE0_4F5F, 0x2E_86DE, 0x10_AC84, 0x8E_44AD, 0xF3_9C12, 0x00_8B8B, 0xD3_5400, 0x5F_27CD, 0x22_A6B3, 0xB3_3771, 0x3B_3B98, 0x58_B19F,
  ]
}
