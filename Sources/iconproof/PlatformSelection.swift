import ArgumentParser
import Discovery
import SpecTables

/// What `--platform` takes: systems, and apps for Messages, which are apps of iOS with an icon of their own.
struct PlatformSelection {
  private var platforms: Set<Platform> = []
  private var hasMessages = false

  private static let messages = "messages"

  static let words = (Platform.allCases.map(\.rawValue) + [messages]).joined(separator: ", ")

  init() {}

  init(text: String) throws {
    let words = text.split(separator: ",").map { $0.lowercased() }
    platforms = Set(words.compactMap(Platform.init(rawValue:)))
    hasMessages = words.contains(Self.messages)
    let known = words.filter { $0 == Self.messages || Platform(rawValue: $0) != nil }
    guard !words.isEmpty, known.count == words.count else {
      throw ValidationError("--platform takes platforms, with commas: \(Self.words); not '\(text)'.")
    }
  }

  var isEmpty: Bool { platforms.isEmpty && !hasMessages }

  func apply(to flags: inout TargetFlags) {
    flags.platforms = platforms
    flags.selectsMessages = hasMessages
  }
}
