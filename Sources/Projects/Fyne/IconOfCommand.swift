import Notations
import Places
import SystemPackage

extension DescriptionFile {
  private static let fileLimit = 20

  /// The icon that a command of a workflow or a Makefile gives Fyne for a Mac app, where the file is there: the command's own stands
  /// above that of the metadata.
  ///
  /// Source: docs.fyne.io, "Packaging for Desktop"; fyne-io/tools, cmd/fyne/internal/commands/package.go (`-icon`, `-os`).
  var iconOfCommand: Stated<FilePath>? {
    for top in [folder] + folder.foldersAround.prefix(4) {
      let workflows = top.joining(".github/workflows")
      let names = names(in: workflows).filter { ["yml", "yaml"].contains(where: $0.hasExtension) }
      let files = names.prefix(Self.fileLimit).map { workflows.child($0) } + [top.child("Makefile")]
      for path in files {
        guard let text = try? file(path), text.contains("fyne") else { continue }
        for line in text.lines {
          guard let icon = String(line.text).iconForFyne else { continue }
          let found = [folder, top].map { $0.joining(icon) }.first(where: exists)
          if let found { return Stated(found, file: path, line: line.number, key: "--icon") }
        }
      }
    }
    return nil
  }
}

extension String {
  /// The path behind `--icon` of a command that packs a program for the system that it runs on, or for the Mac.
  fileprivate var iconForFyne: String? {
    let words = split { $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" }.map(String.init)
    guard let command = words.firstIndex(where: { $0 == "fyne" || $0.hasSuffix("/fyne") }),
      words.dropFirst(command + 1).first.map({ ["package", "release"].contains($0) }) == true
    else { return nil }
    func value(_ names: [String]) -> String? {
      words.firstIndex(where: names.contains).flatMap { words.dropFirst($0 + 1).first }
    }
    guard ["darwin", nil].contains(value(["-os", "--os", "--target", "-target"])) else { return nil }
    return value(["-icon", "--icon"])
  }
}
