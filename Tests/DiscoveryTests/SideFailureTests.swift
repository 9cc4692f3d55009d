import Discovery
import Model
import Places
import SystemPackage
import TestSupport
import Testing

/// Icons that descriptions name and that could not be looked at, of apps that go to nobody.
@Suite struct SideFailureTests {
  /// Of the game, whether it is a failure; nil where nothing is said of it.
  private func isFailure(_ tree: FixtureTree, in path: FilePath? = nil) throws -> Bool? {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let root = path.map { folder.appending($0.components) } ?? folder
      let found = discover([root], flags: TargetFlags(), tables: tables)
      var targets = found.units.flatMap { $0.read().targets }
      markSideApps(in: &targets, below: [root])
      let side = SideFailures(found.failures, besides: targets, below: [root])
      #expect(side.failures.count + side.leftOut.count == found.failures.count)
      func isOfGame(_ path: FilePath) -> Bool { path.fileName == "ProjectSettings.asset" }
      if side.failures.contains(where: { isOfGame($0.path) }) { return true }
      return side.leftOut.contains { isOfGame($0.path) } ? false : nil
    }
  }

  /// Of a texture that no file is known to be.
  private static func game(in folder: String) -> FixtureTree {
    let settings = """
      PlayerSettings:
        productName: Game
        m_BuildTargetIcons:
        - m_BuildTarget: iPhone
          m_Icons:
          - m_Icon: {fileID: 2800000, guid: aaaa, type: 3}
            m_Width: 180

      """
    return [FixturePath("\(folder)/ProjectSettings/ProjectSettings.asset"): .text(settings)]
  }

  @Test func `one in an example is none where the example is of a library or lies beside an app`() throws {
    let app = FixtureTree.app([.iconSet(.singleSize)])
    let module: FixtureTree = ["MODULE.bazel": .text(#"module(name = "x", compatibility_level = 1)"#)]
    let example = Self.game(in: "examples/u")
    #expect(try isFailure(example) == true)
    #expect(try isFailure(example.adding(module)) == false)
    #expect(try isFailure(example.adding(app)) == false)
    #expect(try isFailure(Self.game(in: "test/u").adding(["Kit.podspec": .text("")])) == false)
    // What the user named is what is asked for.
    #expect(try isFailure(example.adding(module), in: "examples/u") == true)
  }

  @Test func `one of an app that may ship stays`() throws {
    let app = FixtureTree.app([.iconSet(.singleSize)])
    let module: FixtureTree = ["MODULE.bazel": .text(#"module(name = "x", compatibility_level = 1)"#)]
    #expect(try isFailure(Self.game(in: "game").adding(app).adding(module)) == true)
    // Another example is no app elsewhere.
    let both = Self.game(in: "examples/u").adding(Self.game(in: "samples/v"))
    #expect(try isFailure(both) == true)
  }
}
