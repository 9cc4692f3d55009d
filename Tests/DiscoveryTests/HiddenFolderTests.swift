import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// What is looked at in folders whose names begin with a dot.
@Suite struct HiddenFolderTests {
  private func judged(in folder: String, _ app: String, _ more: FixtureTree = [:]) throws -> [String] {
    let list = FixtureEntry.plist([
      "CFBundleExecutable": "app", "CFBundlePackageType": "APPL", "CFBundleIconFile": "App.icns",
    ])
    let tree: FixtureTree = [
      FixturePath("\(folder)/\(app)/Info.plist"): list,
      FixturePath("\(folder)/\(app)/Resources/App.icns"): .iconFamily(["ic09", "ic10"]),
      FixturePath("\(folder)/art/Icon-60@2x.png"): .png(120), "main.rs": .text(""),
    ]
    let tables = try embeddedTables()
    return try withFolder(tree.adding(more)) { top in
      discover([top], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }.map {
        target in
        var path = target.path
        path.removeFolder(top)
        return "\(path.string) \(target.kind)"
      }
    }
  }

  @Test(arguments: ["app/M.app/Contents", "mac"])
  func `parts of a Mac app beside the files of a build server are found`(app: String) throws {
    #expect(try judged(in: ".github", app) == [".github/\(app)/Resources/App.icns iconFamily"])
    // What an editor or a tool keeps is no part of a program.
    #expect(try judged(in: ".cache", app) == [])
  }

  @Test func `a bundle with a program is what was built`() throws {
    let program: FixtureTree = [".ci/M.app/Contents/MacOS/app": .text("")]
    #expect(try judged(in: ".ci", "M.app/Contents", program) == [".ci/M.app appBundle"])
  }
}
