import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// Lines fit the terminal, and what is to be copied still works.
@Suite struct LineWidthTests {
  private static let art: FixtureTree = [
    "Artwork of the app/Loose icons/icon.png": .png(57),
    "Artwork of the app/Loose icons/Icon@2x.png": .png(114),
  ]

  @Test(arguments: [60, 80, 120])
  func `COLUMNS is the width of the report`(width: Int) throws {
    try withFolder(Self.art) { folder in
      let run = try runTool(["check", "."], in: folder, environment: ["COLUMNS": "\(width)"])
      let lines = run.outputText.split(separator: "\n")
      #expect(!lines.isEmpty && lines.allSatisfy { $0.count <= width }, "\(run.outputText)")
    }
  }

  @Test func `a command that takes several lines is still one for a shell`() throws {
    let shell = try #require(program(named: "sh"))
    try withFolder(Self.art) { folder in
      let run = try runTool(["check", "."], in: folder, environment: ["COLUMNS": "60"])
      let lines = run.outputText.split(separator: "\n")
      let start = try #require(lines.firstIndex { $0.hasPrefix("         iconproof fix ") })
      #expect(lines[start].hasSuffix(" \\"))
      let end = try #require(lines[start...].firstIndex { !$0.hasSuffix(" \\") })
      let command = try lines[start...end].joined(separator: "\n")
        .replacing("iconproof", with: toolPath().string, maxReplacements: 1)
      _ = try runProgram(shell, [Array("-c".utf8), Array(command.utf8)], in: folder)
      let names = try listFolder(folder.appending("Artwork of the app/Loose icons")).map(\.name.display)
      #expect(names.contains("Icon.png") && !names.contains("icon.png"))
    }
  }

  @Test func `a command names what was checked`() throws {
    let icon = PNGWriter(.rgba).bytes(.icon(57))
    try withFolder(["Art/Icon.png": .data(icon), "Art/Icon@2x.png": .png(114)]) { folder in
      let run = try runTool(["check", "--verbose", "Art"], in: folder)
      #expect(
        run.outputText.contains("         iconproof fix --write --only alpha-channel Art\n"))
    }
  }
}
