import Notations
import Places
import SystemPackage

extension DescriptionFile {
  private static let fileLimit = 20

  /// The icon that a command of a workflow, a Makefile or a script gives Fyne for a Mac app, where the file is there: the command's own stands
  /// above that of the metadata.
  ///
  /// Source: docs.fyne.io, "Packaging for Desktop"; fyne-io/tools, cmd/fyne/internal/commands/package.go (`-icon`, `-os`).
  var iconOfCommand: Stated<FilePath>? {
    commandsOfFyne.lazy.compactMap { command in
      guard let icon = command.line.iconForFyne else { return nil }
      let found = [folder, command.top].map { $0.joining(icon) }.first(where: exists)
      return found.map { Stated($0, file: command.file.path, line: command.number, key: "--icon") }
    }.first
  }

  /// The same of a command for the Mac alone, there or not: it stops without its icon. Nothing is known where the file has another
  /// folder to run in, or what makes the icon.
  ///
  /// Source: github.com/fyne-io/fyne-cross, README (`fyne-cross darwin`, `-icon`).
  var iconOfMacCommand: Stated<FilePath>? {
    for command in commandsOfFyne {
      guard let icon = command.line.iconForFyneOnMac else { continue }
      let places = [folder, command.top].map { $0.joining(icon) }
      let name = places[0].fileName.display
      let others = command.file.lines.filter {
        $0.number != command.number && $0.text.iconForFyneOnMac == nil
      }
      let isMade = others.contains { $0.text.contains(name) }
      let moves = command.file.contains("cd ") || command.file.contains("working-directory")
      guard let found = places.first(where: exists) ?? (isMade || moves ? nil : places[1]),
        isReachable(found)
      else { continue }
      return Stated(found, file: command.file.path, line: command.number, key: "--icon")
    }
    return nil
  }

  /// The lines of workflows, Makefiles and scripts around the file that name the tool, with the folder that they count from.
  private var commandsOfFyne: [(file: DescriptionFile, top: FilePath, line: String, number: Int)] {
    ([folder] + folder.foldersAround.prefix(4)).flatMap { top in
      let workflows = top.joining(".github/workflows")
      let names = names(in: workflows).filter { ["yml", "yaml"].contains(where: $0.hasExtension) }
      let scripts = self.names(in: top).filter { $0.hasExtension("sh") }.prefix(Self.fileLimit)
      let files =
        names.prefix(Self.fileLimit).map { workflows.child($0) } + [top.child("Makefile")]
        + scripts.map { top.child($0) }
      return files.flatMap { path -> [(file: DescriptionFile, top: FilePath, line: String, number: Int)] in
        guard let text = try? file(path), text.contains("fyne") else { return [] }
        return text.lines.filter { $0.text.contains("fyne") && !$0.text.trimmed.hasPrefix("#") }.map {
          (text, top, String($0.text), $0.number)
        }
      }
    }
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

  /// The same of a command that says that it is for the Mac, where the path is known.
  fileprivate var iconForFyneOnMac: String? {
    let words = split { $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" }.map(String.init)
    let cross = words.firstIndex { $0 == "fyne-cross" || $0.hasSuffix("/fyne-cross") }
    let isCross = cross.map { words.dropFirst($0 + 1).first == "darwin" } ?? false
    let icon =
      isCross
      ? words.firstIndex { ["-icon", "--icon"].contains($0) }.flatMap { words.dropFirst($0 + 1).first }
      : words.contains("darwin") ? iconForFyne : nil
    return icon.flatMap { $0.contains("$") || $0.contains("{{") || $0.hasPrefix("-") ? nil : $0 }
  }
}
