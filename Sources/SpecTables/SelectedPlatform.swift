/// What a user selects: a platform, or apps for Messages, which are apps of iOS with an icon of their own.
package enum SelectedPlatform: RawRepresentable, CaseIterable, Hashable, Sendable {
  case platform(Platform)
  case messages

  package static let allCases = Platform.allCases.map(Self.platform) + [.messages]

  package init?(rawValue: String) {
    if rawValue == "messages" {
      self = .messages
    } else if let platform = Platform(rawValue: rawValue) {
      self = .platform(platform)
    } else {
      return nil
    }
  }

  package var rawValue: String {
    switch self {
    case .platform(let platform): platform.rawValue
    case .messages: "messages"
    }
  }

  package var title: String {
    switch self {
    case .platform(let platform): platform.title
    case .messages: "Messages"
    }
  }
}
