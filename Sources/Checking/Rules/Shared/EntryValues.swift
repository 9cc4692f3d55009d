import SpecTables

/// The values of a manifest's entry as Xcode writes them, where what is written can mean nothing else.
package enum EntryValues {
  /// `60x60`, of `60.0 x 60.0`.
  package static func size(_ text: String) -> String {
    let parts = text.lowercased().filter { $0 != " " }.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : String($0) }
    return numbers.count == 2 && numbers.allSatisfy { Double($0) != nil }
      ? numbers.joined(separator: "x") : text
  }

  /// `2x`, of `2` and `2 X`.
  package static func scale(_ text: String) -> String {
    let number = text.lowercased().filter { $0 != " " && $0 != "x" }
    return Int(number) != nil ? "\(number)x" : text
  }

  /// `iphone`, of `iPhone`.
  package static func idiom(_ text: String) -> String {
    idioms.contains(Idiom(text.lowercased())) ? text.lowercased() : text
  }

  /// Source: Apple's Asset Catalog Format Reference, and the catalogs that Xcode makes.
  private static let idioms: Set<Idiom> = [
    .universal, .iphone, .ipad, .mac, .tv, .watch, .car, .vision, .iosMarketing, .watchMarketing,
    .macCatalyst,
  ]
}
