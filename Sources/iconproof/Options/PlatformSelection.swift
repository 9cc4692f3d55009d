import ArgumentParser
import Discovery
import Places
import SpecTables

/// What `--platform` takes.
struct PlatformSelection {
  private var selected: Set<SelectedPlatform> = []

  static let words = SelectedPlatform.allCases.map(\.rawValue).joined(separator: ", ")

  init() {}

  init(text: String) throws { try self.init(text: text, of: Self.words) }

  /// - Parameter names: what the option takes.
  fileprivate init(text: String, of names: String) throws {
    let words = text.split(separator: ",").map { $0.lowercased() }
    let known = words.compactMap(SelectedPlatform.init(rawValue:))
    guard !words.isEmpty, known.count == words.count else {
      throw ValidationError(.noPlatforms(text, of: names))
    }
    selected = Set(known)
  }

  var isEmpty: Bool { selected.isEmpty }

  func apply(to flags: inout TargetFlags) { flags.select(selected) }
}

/// What `--platform` of `init` takes: platforms of apps, or the web alone.
struct NewPlatforms {
  let apps: PlatformSelection
  let isWeb: Bool

  static let words = PlatformSelection.words + ", web"

  init() { (apps, isWeb) = (PlatformSelection(), false) }

  init(text: String) throws {
    isWeb = text.lowercased() == "web"
    apps = try isWeb ? PlatformSelection() : PlatformSelection(text: text, of: Self.words)
  }

  var isEmpty: Bool { apps.isEmpty && !isWeb }
}
