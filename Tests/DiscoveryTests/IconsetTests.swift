import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Which icon sets of the Mac outside of catalogs are guesses.
@Suite struct IconsetTests {
  /// The worst severity that a fault of each target can have.
  private func limits(of tree: FixtureTree) throws -> [SeverityLimit] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
        .map(\.severityLimit)
    }
  }

  @Test func `An iconset that nothing names is a guess beside an icns`() throws {
    func limits(_ more: FixtureTree) throws -> [SeverityLimit] {
      let tree: FixtureTree = ["art/a.iconset/icon_16x16.png": .png(16)]
      return try self.limits(of: tree.adding(more))
    }
    #expect(try limits([:]) == [SeverityLimit.none])
    #expect(try limits(["a.icns": .text("")]) == [.warning(.guess)])
    #expect(try limits(["art/b.icns": .text("")]) == [.warning(.guess)])
    #expect(try limits(["b.icns": .text("")]) == [SeverityLimit.none])
  }

  @Test func `An iconset beside the icon that a description names is what that one was drawn as`() throws {
    func limit(_ icon: FixtureEntry, script: String = "cp a.icns A.app/Contents/Resources/") throws
      -> SeverityLimit?
    {
      let tree: FixtureTree = [
        "art/mac-a.iconset/icon_16x16.png": .png(16), "a.icns": icon,
        "Makefile": .text("app:\n\t\(script)\n"),
      ]
      let tables = try embeddedTables()
      return try withFolder(tree) { folder in
        discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
          .first { $0.kind == .assetCatalog }?.severityLimit
      }
    }
    let whole = FixtureEntry.iconFamily(["ic09", "ic10"])
    #expect(try limit(whole)?.severity == .note)
    // What names none, and an icon that is none, leave it a guess.
    #expect(try limit(whole, script: "true") == .warning(.guess))
    #expect(try limit(.text("")) == .warning(.guess))
  }

  @Test func `An iconset beside an Info.plist is as an icns that one names`() throws {
    func limits(_ more: FixtureTree) throws -> [SeverityLimit] {
      let list: FixturePropertyList = [
        "CFBundlePackageType": "APPL", "CFBundleIconFile": "a", "LSMinimumSystemVersion": "11.0",
      ]
      let tree: FixtureTree = [
        "App/Info.plist": .plist(list), "App/a.iconset/icon_16x16.png": .png(16),
      ]
      return try self.limits(of: tree.adding(more))
    }
    #expect(try limits([:]) == [.warning(.noStoreShown)])
    let upload = FixtureEntry.text("xcrun altool --upload-app -f App.pkg\n")
    #expect(try limits(["scripts/upload.sh": upload]) == [SeverityLimit.none])
  }

  @Test func `An iconset that nothing names is a guess beside others and in a program`() throws {
    func limits(_ more: FixtureTree) throws -> [SeverityLimit] {
      let tree: FixtureTree = ["art/a.iconset/icon_16x16.png": .png(16)]
      return try self.limits(of: tree.adding(more))
    }
    #expect(try limits(["README.md": .text("")]) == [SeverityLimit.none])
    #expect(try limits(["main.cpp": .text("")]) == [.warning(.guess)])
    let other: FixtureTree = ["art/b.iconset/icon_16x16.png": .png(16)]
    #expect(try limits(other) == [.warning(.guess), .warning(.guess)])
    // What a build makes into an icon is one, whatever lies beside it.
    let make = FixtureEntry.text("app:\n\ticonutil -c icns -o App.icns \"art/a.iconset\"\n")
    #expect(
      try limits(other.adding(["Makefile": make])) == [.warning(.noStoreShown), .warning(.guess)])
    // Of what goes to the store all that the store refuses is an error.
    let upload = FixtureEntry.text("xcrun altool --upload-app -f App.pkg\n")
    #expect(
      try limits(other.adding(["Makefile": make, "upload.sh": upload])) == [
        SeverityLimit.none, .warning(.guess),
      ])
    let note = FixtureEntry.text("# iconutil -c icns art/a.iconset\n")
    #expect(try limits(["pack.sh": note]) == [.warning(.guess)])
    // The folder that the user named is no guess.
    let tables = try embeddedTables()
    try withFolder(["art/a.iconset/icon_16x16.png": .png(16), "main.cpp": .text("")]) { folder in
      let named = discover([folder.appending("art/a.iconset")], flags: TargetFlags(), tables: tables)
      let limits = named.units.flatMap { $0.read().targets }.map(\.severityLimit)
      #expect(limits == [SeverityLimit.none])
    }
  }
}
