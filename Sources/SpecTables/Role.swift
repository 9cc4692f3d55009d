package import Places

/// What an image of free name is for. The ids are those of the `--role` flag.
package enum Role: String, CaseIterable, Sendable {
  case document
  case navigationBar = "navigation-bar"
  case toolbar
  case tabBar = "tab-bar"
  case backButton = "back-button"
  case template
  case quickAction = "quick-action"
  case sticker
  case webClip = "web-clip"
  case appIcon = "app-icon"
  case storeIcon = "store-icon"
  case launchImage = "launch-image"

  package var kind: AssetKind {
    switch self {
    case .document: .documentIcon
    case .navigationBar, .toolbar: .barIcon
    case .tabBar: .tabBarIcon
    case .backButton: .backButtonImage
    case .template: .templateImage
    case .quickAction: .quickActionIcon
    case .sticker: .sticker
    case .webClip: .webClipIcon
    case .appIcon: .appIcon
    case .storeIcon: .storeIcon
    case .launchImage: .launchImage
    }
  }

  /// The role that a folder of this name gives to the images directly in it: `TabBar`, `tab-bar`,
  /// `Tab Bar`, `TabBarIcons`. In the singular as well.
  package init?(folder name: FileName) {
    guard let found = rolesByFolder[name.plainLetters] else { return nil }
    self = found
  }

  /// The folders' names, as a person would write them.
  package var folders: [String] {
    switch self {
    case .document: ["Documents", "DocumentTypes"]
    case .navigationBar: ["NavigationBar", "NavBar"]
    case .toolbar: ["Toolbar"]
    case .tabBar: ["TabBar", "Tabs"]
    case .backButton: ["BackButton"]
    case .template: ["Templates"]
    case .quickAction: ["QuickActions", "ShortcutItems"]
    case .sticker: ["Stickers", "StickerPack"]
    case .webClip: ["WebClip", "TouchIcons"]
    // Folders of such names hold what the names of the tables say.
    case .appIcon, .storeIcon, .launchImage: []
    }
  }
}

/// Every name of a folder that gives a role, in plain letters: "tabbar", "tabbaricons", "document".
private let rolesByFolder: [[UInt8]: Role] = {
  var roles: [[UInt8]: Role] = [:]
  for role in Role.allCases {
    for plural in role.folders.map({ FileName($0).plainLetters }) {
      for name in [plural, plural.last == UInt8(ascii: "s") ? plural.dropLast() : plural] {
        for ending in ["", "icons", "images"] { roles[name + Array(ending.utf8)] = role }
      }
    }
  }
  return roles
}()

extension FileName {
  /// Lower case, without hyphens, underscores and spaces.
  fileprivate var plainLetters: [UInt8] { lowercased.bytes.filter { !separators.contains($0) } }
}

private let separators: Set<UInt8> = [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " ")]

/// Who says what an image is for.
package enum RoleOrigin: Hashable, Sendable {
  /// A pattern of the command line.
  case flag(pattern: Untrusted)
  /// A pattern of a configuration.
  case configuration
  /// A key of the Info.plist.
  case propertyList(key: Untrusted)
  case folder(FileName)
  case conventionalName
  /// The set that names it: a sticker's, or an image set with template rendering.
  case catalog

  /// A folder may be called `Toolbar` for other reasons: what it alone says can only be warned of.
  package var isCertain: Bool {
    if case .folder = self { false } else { true }
  }
}

/// The role of one image and who gave it.
package struct GivenRole: Hashable, Sendable {
  package let role: Role
  package let origin: RoleOrigin

  /// Whether it makes the image one that App Store Connect looks at, and not a picture within the app.
  package var isOfIcon: Bool { role == .appIcon || role == .storeIcon }

  /// On the command line or in a configuration, for these images themselves.
  package var isSaidByUser: Bool {
    switch origin {
    case .flag, .configuration: true
    case .propertyList, .folder, .conventionalName, .catalog: false
    }
  }

  package init(_ role: Role, from origin: RoleOrigin) {
    self.role = role
    self.origin = origin
  }
}

/// One `--role tab-bar='Icons/Tab*.png'`.
package struct RolePattern: Equatable, Sendable {
  package let role: Role
  package let glob: Glob

  package init(role: Role, glob: Glob) {
    self.role = role
    self.glob = glob
  }

  /// nil unless the text is a role's id, `=` and a pattern.
  package init?(_ text: String) {
    guard let sign = text.firstIndex(of: "="), let role = Role(rawValue: String(text[..<sign])) else {
      return nil
    }
    let pattern = String(text[text.index(after: sign)...])
    guard !pattern.isEmpty else { return nil }
    self.init(role: role, glob: Glob(pattern))
  }
}
