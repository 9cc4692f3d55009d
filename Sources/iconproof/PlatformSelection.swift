import ArgumentParser
import Discovery
import SpecTables

/// What `--platform` takes.
struct PlatformSelection {
  private var selected: Set<SelectedPlatform> = []

  static let words = SelectedPlatform.allCases.map(\.rawValue).joined(separator: ", ")

  init() {}

  init(text: String) throws {
    let words = text.split(separator: ",").map { $0.lowercased() }
    let known = words.compactMap(SelectedPlatform.init(rawValue:))
    guard !words.isEmpty, known.count == words.count else {
      throw ValidationError("--platform takes platforms, with commas: \(Self.words); not '\(text)'.")
    }
    selected = Set(known)
  }

  var isEmpty: Bool { selected.isEmpty }

  func apply(to flags: inout TargetFlags) { flags.select(selected) }
}
