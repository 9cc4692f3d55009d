import Notations
import Places

/// A command of a script with what its variables hold.
struct ScriptCommand {
  /// Counted from 1; of several that a backslash joins the first.
  let line: Int
  /// The whole line.
  let text: String
  /// Whether the line is about a disk image, whose icon is none of an app.
  let isOfDiskImage: Bool
  let words: [CommandWord]

  /// The commands of a script or a Makefile.
  static func all(of file: DescriptionFile) -> [ScriptCommand] {
    readCommands(file.bytes, file.commandSyntax, loopsOver: ".icns").flatMap { line in
      let isOfDiskImage = line.text.isOfDiskImage
      return line.commands.map {
        ScriptCommand(line: line.number, text: line.text, isOfDiskImage: isOfDiskImage, words: $0)
      }
    }
  }
}

extension DescriptionFile {
  /// How its commands are written, of a script or a Makefile.
  var commandSyntax: CommandSyntax { name.hasExtension("sh") ? .shell : .make }

  /// The words of a line as they are written. `@` before a recipe's command is none of it.
  func words(of line: String) -> [String] {
    CommandSplitter.words(of: String(line.drop { $0 == "\t" || $0 == " " || $0 == "@" }), commandSyntax)
  }
}
