import SystemPackage
import TestSupport
import Testing

/// The changed files are what their names say, by the word of an independent program.
struct MutationInputsTests {
  // It does not count rows.
  @Test(arguments: Mutation.flips + Mutation.cuts + Mutation.structure)
  func `pngcheck too finds the damage`(mutation: Mutation) throws {
    try expectPngcheck(on: mutation, exitCode: 2)
  }

  @Test(arguments: Mutation.harmless)
  func `pngcheck finds no damage either`(mutation: Mutation) throws {
    try expectPngcheck(on: mutation, exitCode: 0)
  }

  private func expectPngcheck(on mutation: Mutation, exitCode: Int32) throws {
    guard let pngcheck = program(named: "pngcheck") else {
      print("pngcheck is not installed: \(mutation) is not confirmed")
      return
    }
    var tree: FixtureTree = ["Icon.png": .png(57)]
    mutation.change(&tree)
    guard let icon = tree["Icon.png"] else { return }
    try withFolder(["Icon.png": icon]) { folder in
      let run = try runProgram(pngcheck, [Array("-q".utf8), Array("Icon.png".utf8)], in: folder)
      #expect(run.exitCode == exitCode, "\(run.outputText)")
    }
  }
}
