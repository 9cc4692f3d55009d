import MessageMatching

extension FuzzTarget {
  /// Pasted texts: every place lies in the text, and what is found does not depend on the run.
  static let messages = FuzzTarget(name: "messages", seeds: { messageSeeds }) { start, count in
    let text = Array(UnsafeRawBufferPointer(start: start, count: count))
    let found = finder.find(in: text)
    for message in found.messages {
      precondition(message.count > 0 && message.line > 0, "a message that is nowhere")
      if let place = message.place {
        precondition(!place.isEmpty && place.upperBound <= text.count, "a place outside of the text")
      }
    }
    let near = nearest.nearest(to: text)
    precondition(near.count <= 3 && near.allSatisfy { (0...1).contains($0.likeness) }, "a likeness beyond 1")
    precondition(found == finder.find(in: text) && near == nearest.nearest(to: text), "two answers")
    return 0
  }
}

private let known = [
  KnownMessage(
    code: "ITMS-90022", patterns: ["Missing required icon file", "does not contain an app icon for iPhone"],
    sentences: ["The bundle does not contain an app icon for iPhone / iPod Touch of exactly '120x120' pixels"]
  ),
  KnownMessage(
    code: "ITMS-90717", patterns: ["can't be transparent ** alpha channel", "The large app icon * catalog"],
    sentences: ["The large app icon in the asset catalog can't be transparent or contain an alpha channel."]),
  KnownMessage(
    code: nil, patterns: ["is # but should be #", "# 2x is required"],
    sentences: ["AppIcon.appiconset/Icon.png is 58x48 but should be 58x58."]),
]

private let finder = MessageFinder(known)
private let nearest = NearestMessages(known)

private let messageSeeds = [
  "[12:33:21]: ERROR ITMS-90022: \"Missing required icon file. The bundle does not contain an app icon for iPhone\"\n",
  "> The large app icon in the asset catalog can=E2=80=99t be trans=\nparent or contain an alpha\n> channel",
  "{\"code\":\"VALIDATION_ERROR.90717\",\"m\":\"can\\u2019t be transparent\\nor \\\"alpha channel\"}",
  "\u{1B}[31mIcon.png is 334x334 but should be 167×167\u{1B}[0m &quot;60x60@2x&#39; is required ITMS-90683 (90022)",
].map { Array($0.utf8) }
