import ArgumentParser
import FileTree
import Places
import Reporting
import SystemPackage

/// What `check` can write.
enum OutputFormat: Equatable {
  case report(CheckFormat)
  /// The proof sheet: the only format that needs the pictures as well.
  case html

  init?(rawValue name: String) {
    if name == "html" {
      self = .html
    } else if let format = CheckFormat(rawValue: name) {
      self = .report(format)
    } else {
      return nil
    }
  }

  var takesSuggestions: Bool {
    switch self {
    case .report(let format): format.takesSuggestions
    case .html: false
    }
  }
}

/// `--format NAME` or `--format NAME=FILE`: one format, and where it goes.
struct FormatOption: ExpressibleByArgument {
  let format: OutputFormat
  /// Nil is standard output.
  let file: FilePath?

  init(_ format: OutputFormat, file: FilePath? = nil) {
    self.format = format
    self.file = file
  }

  init?(argument: String) {
    let name = argument.prefix { $0 != "=" }
    guard let format = OutputFormat(rawValue: String(name)) else { return nil }
    self.format = format
    guard name.endIndex < argument.endIndex else {
      file = nil
      return
    }
    let path = RawArguments.path(argument, after: name.utf8.count + 1)
    guard !path.isEmpty else { return nil }
    file = path == "-" ? nil : path
  }

  static var allValueStrings: [String] { CheckFormat.allCases.map(\.rawValue) + ["html"] }
}

extension [FormatOption] {
  /// Whether standard output is written to once. Two reports in one stream would be neither.
  func validate() throws {
    guard withoutRepeats.filter({ $0.file == nil }).count < 2 else {
      throw ValidationError(.twoFormats)
    }
  }

  /// The formats to print: text as well where nothing else is for the terminal.
  var withText: [FormatOption] {
    contains { $0.file == nil } ? withoutRepeats : self + [FormatOption(.report(.text))]
  }

  /// The github format prints the text report, so asking for both in one stream is asking for the one.
  private var withoutRepeats: [FormatOption] {
    guard contains(where: { $0.format == .report(.github) && $0.file == nil }) else { return self }
    return filter { $0.format != .report(.text) || $0.file != nil }
  }
}
