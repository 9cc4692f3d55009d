import Model
import Notations
import Places
import SystemPackage

extension ProjectFormat {
  /// Programs of Python that py2app packs as Mac apps: by `setup.py` or a script like it, or by `setup.cfg`.
  ///
  /// Source: py2app.readthedocs.io, "py2app Options" (`iconfile`); ronaldoussoren/py2app, build_app.py (`.icns` may be left
  /// out).
  static let py2app = pythonPacker("py2app", "py2app", command: "py2app")

  /// The same of cx_Freeze.
  ///
  /// Source: cx-freeze.readthedocs.io, "bdist_mac" (`iconfile`).
  static let cxFreeze = pythonPacker("cx_freeze", "cx_Freeze", command: "bdist_mac")

  /// - Parameter command: without which no such tool packs the program.
  private static func pythonPacker(_ id: String, _ title: String, command: String) -> ProjectFormat {
    ProjectFormat(
      id: id, title: title, names: .ending(in: ["py", "cfg"], where: isSetupScript), words: [iconOption],
      generatedProjects: [],
      read: { file throws(DescriptionError) in
        guard file.contains(command) else { return [] }
        return file.name.hasExtension("cfg") ? file.iconOfSetupSettings : file.iconOfSetupScript
      })
  }
}

private let iconOption = "iconfile"

/// Whether a file is a program of Python that builds or packs, as its name says; what it holds decides.
private func isSetupScript(_ name: FileName) -> Bool {
  guard name.hasExtension("py") else { return name == "setup.cfg" }
  let bytes = name.stem.lowercased.bytes[...]
  return ["setup", "build", "bundle", "pack", "freeze", "py2app", "make", "dist", "mac", "osx", "release"]
    .contains {
      bytes.containsBytes(of: $0)
    }
}

extension DescriptionFile {
  /// Bytes of a program whose names are followed, and places in it that are looked at; real ones have some thousand, and one.
  private static let byteLimit = 1 << 18
  private static let placeLimit = 8
  /// The folders above a program from which it may be run.
  private static let folderLimit = 8

  fileprivate var iconOfSetupSettings: [Description] {
    var isInSection = false
    for (number, line) in lines {
      let text = line.trimmed
      if text.hasPrefix("[") { isInSection = ["[py2app]", "[bdist_mac]"].contains(text) }
      guard isInSection, let sign = text.firstIndex(where: { $0 == "=" || $0 == ":" }),
        text[..<sign].trimmed == iconOption
      else { continue }
      let value = text[text.index(after: sign)...].trimmed
      guard !value.isEmpty else { continue }
      return app(withIcon: [PythonText(value)], line: number)
    }
    return []
  }

  /// The icon of a program that calls `setup`. What hands an option on, as py2app itself does, describes no app.
  fileprivate var iconOfSetupScript: [Description] {
    guard contains("setup("), bytes.count <= Self.byteLimit else { return [] }
    var program = PythonExpressions(program: bytes, named: name)
    var found: [Description] = []
    for offset in offsetsOfOption {
      program.cursor = PythonCursor(bytes, at: offset)
      guard program.cursor.skipSignOfOption() else { continue }
      let values = program.value(1)
      // `iconfile=None` of a function, or of an app without an icon.
      guard values?.isEmpty != true else { continue }
      let line = bytes[..<offset].count(where: { $0 == UInt8(ascii: "\n") }) + 1
      found = app(withIcon: values ?? [], line: line)
      if case .app(_)? = found.first { break }
    }
    return found
  }

  /// Where the option's name ends, wherever it is no part of another name or of a line that is a comment.
  private var offsetsOfOption: [Int] {
    var offsets: [Int] = []
    var rest = bytes[...]
    var left = Self.placeLimit * 4
    while left > 0, offsets.count < Self.placeLimit, let range = rest.firstRange(of: Array(iconOption.utf8)) {
      left -= 1
      rest = rest[range.upperBound...]
      let start = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let before = bytes[start..<range.lowerBound]
      let isPart = before.last.map { $0 == UInt8(ascii: "_") || $0.isASCIILetter } ?? false
      if !isPart, !before.contains(UInt8(ascii: "#")) { offsets.append(range.upperBound) }
    }
    return offsets
  }

  /// - Parameter values: what the option can be; empty where that is not known.
  private func app(withIcon values: [PythonText], line: Int) -> [Description] {
    let others = values.filter(\.isOfOtherSystem)
    // One of another system.
    if !values.isEmpty, others.count == values.count { return [] }
    let text = values.first { !$0.isOfOtherSystem }?.relative
    let stated = Stated(text ?? iconOption, file: path, line: line, key: iconOption)
    guard !values.isEmpty else {
      return [.unread(UnreadApp(icon: stated, .computed(key: Untrusted(iconOption))))]
    }
    var icons: Set<PathKey> = []
    for value in values { if let icon = committedIcon(value) { icons.insert(PathKey(icon)) } }
    guard icons.count <= 1 else {
      return [.unread(UnreadApp(icon: stated, .computed(key: Untrusted(iconOption))))]
    }
    // A program that packs for several systems lies beside the icon of another one.
    if icons.isEmpty, others.contains(where: { exists(folder.joining($0.relative)) }) { return [] }
    return [macApp(icon: stated, at: icons.first?.path)]
  }

  /// The icon that a text means from the folder of the program, or from one above it in which it may be run.
  private func committedIcon(_ value: PythonText) -> FilePath? {
    let isOfProgram = value.start == .program
    let folders = [folder] + (isOfProgram ? [] : Array(folder.foldersAround.prefix(Self.folderLimit)))
    let text = value.relative
    let name = text.hasSuffix(".icns") ? text : "\(text).icns"
    return folders.lazy.map { $0.joining(name) }.first(where: exists)
  }
}

extension PythonText {
  fileprivate var isOfOtherSystem: Bool { [".ico", ".png", ".svg"].contains { text.hasSuffix($0) } }
}

extension PythonCursor {
  /// Passes the quote behind a key, and the sign before its value.
  fileprivate mutating func skipSignOfOption() -> Bool {
    if !skip("\"") { skip("'") }
    skipBlanks(acrossLines: false)
    if skip(":") { return true }
    return skip("=") && byte != UInt8(ascii: "=")
  }
}
