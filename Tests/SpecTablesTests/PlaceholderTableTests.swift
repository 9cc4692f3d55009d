import ArtComparison
import SourceText
import TestSupport
import Testing

@testable import SpecTables

@Suite struct `The default icons of generators` {
  @Test func `are all read`() throws {
    let rows = try Placeholder.readEmbedded()
    #expect(Placeholder.embedded == rows)
    #expect(Set(rows.map { "\($0.generator): \($0.name)" }).count == rows.count)
    // No picture has two rows.
    #expect(Set(rows.map(\.fingerprint.description)).count == rows.count)
  }

  @Test func `have sources that the table of sources has`() throws {
    let keys = Set(try embeddedTables().sources.map(\.key))
    let sources = try SpecTables.embeddedRows(of: [placeholderTable]) { node, _ in node["source"]?.string }
    for source in sources { #expect(keys.contains(source ?? ""), "\(source ?? "")") }
  }

  @Test func `are of generators that a reader is given by name`() {
    #expect(
      Placeholder.knownGenerators == [
        "Capacitor", "Cinder", "cocos2d", "Compose Multiplatform", "Cordova", "Electron", "Expo", "Flutter",
        "Godot",
        "Ionic", "kivy-ios", ".NET MAUI", "NativeScript", "PhoneGap", "Tauri", "Titanium", "Uno Platform",
        "Xamarin",
      ])
  }
}
