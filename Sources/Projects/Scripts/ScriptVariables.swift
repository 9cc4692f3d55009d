import Places

/// A command of a script with what its variables hold.
struct ScriptCommand {
  /// Counted from 1; of several that a backslash joins the first.
  let line: Int
  /// The whole line.
  let text: String
  /// Whether the line is about a disk image, whose icon is none of an app.
  let isOfDiskImage: Bool
  let words: [ScriptWord]
}

/// What the variables of a script or a Makefile hold, as far as assignments say so.
struct ScriptVariables {
  /// What a folder of the user or of the system begins with, in which nothing of the repository lies.
  static let elsewhere = "/~"

  private let isMakefile: Bool
  private var values = ["HOME": elsewhere, "TMPDIR": elsewhere]

  /// More lines, and longer ones, than scripts have.
  private static let lineLimit = 5000
  private static let lengthLimit = 4096
  /// Variables and commands of one script.
  private static let valueLimit = 1000
  private static let commandLimit = 20_000

  private init(isMakefile: Bool) { self.isMakefile = isMakefile }

  /// The commands of a script. What is assigned below counts above as well, where nothing else is: in functions, and in Makefiles.
  static func commands(of file: DescriptionFile) -> [ScriptCommand] {
    let isMakefile = !file.name.hasExtension("sh")
    let lines = wholeLines(of: file, isMakefile: isMakefile)
    var variables = ScriptVariables(isMakefile: isMakefile)
    var commands: [ScriptCommand] = []
    for _ in 0..<2 {
      commands = []
      for (number, text) in lines where commands.count < commandLimit {
        commands += variables.take(text, at: number)
      }
    }
    return commands
  }

  private static func wholeLines(of file: DescriptionFile, isMakefile: Bool) -> [DescriptionFile.Command] {
    var lines: [DescriptionFile.Command] = []
    var open: DescriptionFile.Command?
    var heredoc: String?
    for (number, line) in file.lines.prefix(lineLimit) {
      let text = line.hasSuffix("\r") ? String(line.dropLast()) : line
      if let end = heredoc {
        if text.trimmed == end { heredoc = nil }
        continue
      }
      let whole = (open?.number ?? number, (open?.text ?? "") + text)
      let isJoined = text.utf8.last == UInt8(ascii: "\\") && whole.1.utf8.count < lengthLimit
      open = isJoined ? (whole.0, String(whole.1.dropLast()) + " ") : nil
      guard !isJoined else { continue }
      if !isMakefile { heredoc = text.endOfHeredoc }
      if whole.1.utf8.count < lengthLimit { lines.append(whole) }
    }
    return lines
  }

  private mutating func take(_ text: String, at line: Int) -> [ScriptCommand] {
    var bytes = Array(text.utf8)
    if isMakefile {
      guard bytes.first == UInt8(ascii: "\t") else {
        takeMakeLine(bytes)
        return []
      }
      bytes = Array(bytes.drop { "\t @-+".utf8.contains($0) })
    }
    let commands = ScriptLine.commands(bytes, isMakefile: isMakefile, values)
    if !isMakefile { commands.forEach { takeAssignments($0) } }
    let isOfDiskImage = text.isOfDiskImage
    return commands.map {
      ScriptCommand(line: line, text: text, isOfDiskImage: isOfDiskImage, words: $0)
    }
  }

  private mutating func set(_ name: String, _ value: String?) {
    guard values.count < Self.valueLimit else { return }
    // A list that lines add to is read for each of them.
    values[name] = value.flatMap { $0.utf8.count < Self.lengthLimit ? $0 : nil }
  }

  // MARK: Shell

  private static let declaring: Set<String> = ["export", "local", "readonly", "declare", "typeset"]

  private mutating func takeAssignments(_ words: [ScriptWord]) {
    let words = words.drop { ["then", "do", "else", "{", ":"].contains($0.raw) }
    if words.first?.raw == "for", words.count > 3, words[words.startIndex + 2].raw == "in" {
      let list = words.dropFirst(3)
      let icons = list.filter { $0.text.hasSuffix(".icns") }
      let only = icons.count == 1 ? icons.first : list.count == 1 ? list.first : nil
      return set(words[words.startIndex + 1].raw, only?.text)
    }
    let rest = words.drop { Self.declaring.contains($0.raw) || $0.raw.hasPrefix("-") }
    for word in rest {
      guard let name = word.raw.nameOfAssignment else { return }
      set(name, String(word.text.dropFirst(name.count + 1)))
    }
  }

  // MARK: Makefiles

  private mutating func takeMakeLine(_ line: [UInt8]) {
    var line = line.drop { $0 == UInt8(ascii: " ") }
    for word in ["export ", "override "] where line.starts(with: word.utf8) {
      line = line.dropFirst(word.utf8.count)
    }
    let code = line.prefix { $0 != UInt8(ascii: "#") }
    let name = code.prefix { $0.isOfVariable || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
    let rest = code[name.endIndex...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let mark = rest.prefix { ":?+!".utf8.contains($0) }
    guard !name.isEmpty, rest[mark.endIndex...].first == UInt8(ascii: "=") else { return takeRule(code) }
    let text = String(decoding: rest[mark.endIndex...].dropFirst(), as: UTF8.self).trimmed
    let value = ScriptLine.value(Array(text.utf8), isMakefile: true, values)
    let key = String(decoding: name, as: UTF8.self)
    switch mark.first {
    case UInt8(ascii: "!"): set(key, nil)
    case UInt8(ascii: "+"): set(key, "\(values[key] ?? "") \(value)".trimmed)
    default: set(key, value)
    }
  }

  /// `target: prerequisite`, which the commands below name by signs.
  private mutating func takeRule(_ line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    func words(_ part: ArraySlice<UInt8>) -> [String] {
      ScriptLine.commands(Array(part), isMakefile: true, values).flatMap(\.self).map(\.text)
    }
    let (targets, sources) = (words(line[..<colon]), words(line[(colon + 1)...]))
    set("@", targets.count == 1 ? targets[0] : nil)
    set("<", sources.first)
    set("^", sources.count == 1 ? sources[0] : nil)
  }
}

extension String {
  /// Of `NAME=value`.
  fileprivate var nameOfAssignment: String? {
    let name = utf8.prefix { $0.isOfVariable }
    guard !name.isEmpty, utf8[name.endIndex...].first == UInt8(ascii: "=") else { return nil }
    return String(name)
  }

  /// What ends the text that a command of the line is given: `<<EOF`, `<<-'EOF'`.
  fileprivate var endOfHeredoc: String? {
    let bytes = Array(utf8)
    let sign = UInt8(ascii: "<")
    guard let start = bytes[...].firstRange(of: [sign, sign])?.upperBound, start < bytes.count,
      bytes[start] != sign
    else { return nil }
    let name = bytes[start...].drop { "-'\"\\ ".utf8.contains($0) }.prefix { $0.isOfVariable }
    guard let first = name.first, !first.isASCIIDigit else { return nil }
    return String(decoding: name, as: UTF8.self)
  }
}
