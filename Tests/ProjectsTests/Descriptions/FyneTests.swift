import SystemPackage
import Testing

@Suite struct FyneTests {
  /// Source: docs.fyne.io, "App Metadata"; fyne-io/tools, package.go.
  @Test func `the icon of the metadata, or of the command`() throws {
    func read(_ text: String, _ files: [FilePath: String] = [:]) throws -> [String] {
      try stated(files.merging(["cmd/FyneApp.toml": text]) { $1 })
    }
    let head = "[Details]\nName = \"Demo\"\n"
    #expect(
      try read(head + "Icon = \"art/a.png\"") == ["fyne: Demo macos: | fyne.icon cmd/art/a.png [3]"])
    #expect(
      try read(head, ["cmd/Icon.png": ""]) == ["fyne: Demo macos: | fyne.icon cmd/Icon.png [1]"])
    #expect(try read(head) == ["fyne: Demo macos:"])
    #expect(
      try read("[details]\nicon = \"a.png\"") == ["fyne: - macos: | fyne.icon cmd/a.png [2]"])
    #expect(try read("Website = \"Details\"\n") == [])
    // The command's icon stands above one that is missing.
    func packed(_ command: String, _ more: [FilePath: String] = [:]) throws -> [String] {
      let workflow = "run: |\n  fyne package \(command)\n"
      let files = [".github/workflows/a.yml": workflow, "art/b.png": ""] as [FilePath: String]
      return try read(head + "Icon = \"a.png\"", files.merging(more) { $1 })
    }
    let given = ["fyne: Demo macos: | fyne.icon art/b.png [2]"]
    #expect(try packed("--icon art/b.png --release") == given)
    #expect(try packed("-os darwin -icon \"art/b.png\"") == given)
    let own = ["fyne: Demo macos: | fyne.icon cmd/a.png [3]"]
    for command in ["-os windows -icon art/b.png", "--icon art/c.png", ""] {
      #expect(try packed(command) == own, "\(command)")
    }
    #expect(try packed("--icon art/b.png", ["cmd/a.png": ""]) == own)
    // One for the Mac alone stands above it in any case.
    let whole: [FilePath: String] = ["cmd/a.png": ""]
    #expect(try packed("-os darwin -icon art/b.png", whole) == given)
    let missing = ["fyne: Demo macos: | fyne.icon art/c.png [2]"]
    #expect(try packed("--target darwin --icon art/c.png", whole) == missing)
    for command in ["--target darwin --icon $ICON", "--target darwin --icon c.png\n  cp x c.png"] {
      #expect(try packed(command, whole) == own, "\(command)")
    }
    let script: [FilePath: String] = [
      "build.sh": "\nfyne-cross darwin -arch=* -icon art/c.png\n", "cmd/a.png": "",
    ]
    #expect(try read(head + "Icon = \"a.png\"", script) == missing)
    let moved = script.mapValues { $0.replacing("fyne-cross", with: "cd cmd && fyne-cross") }
    #expect(try read(head + "Icon = \"a.png\"", moved) == own)
  }
}
