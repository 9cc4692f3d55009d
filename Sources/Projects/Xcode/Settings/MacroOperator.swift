/// An operator without an argument: `$(NAME:lower)`. One that no Xcode knows leaves the value as it is.
///
/// Source: swift-build, MacroEvaluationProgram.swift.
enum MacroOperator: String, Sendable {
  case quote, upper, lower, identifier, rfc1034identifier, c99extidentifier
  case stripslash = "__stripslash"
  case dir, file, base, suffix, standardizepath, not, truncatedversion

  func apply(to text: String) -> String {
    switch self {
    case .quote: quotedText(text)
    case .upper: text.uppercased()
    case .lower: text.lowercased()
    case .identifier: legalIdentifier(text, filler: "_", keeping: [])
    case .rfc1034identifier: legalIdentifier(text, filler: "-", keeping: ["-"])
    case .c99extidentifier: extendedIdentifier(text)
    case .stripslash: text.hasPrefix("/") ? String(text.dropFirst()) : text
    case .dir: PathText(text).folder.isEmpty ? "./" : PathText(text).folder.withSlash
    case .file: PathText(text).name
    case .base: PathText(text).stem
    case .suffix: PathText(text).suffix
    case .standardizepath: PathText(text).standardized
    case .not: text == "YES" ? "NO" : "YES"
    case .truncatedversion: text.split(separator: ".", maxSplits: 3).prefix(3).joined(separator: ".")
    }
  }
}

/// An operator with an argument: `$(NAME:default=other)`.
///
/// Source: swift-build, MacroEvaluationProgram.swift.
enum MacroReplacement: String, Sendable {
  case dir, file, base, suffix, `default`, relativeto, isancestor

  func apply(to text: String, argument: String) -> String {
    let path = PathText(text)
    switch self {
    case .default: return text.isEmpty ? argument : text
    case .dir: return PathText(argument).joined(path.name)
    case .file: return PathText(path.folder).joined(argument)
    case .base: return PathText(path.folder).joined(argument) + "." + path.suffix.dropFirst()
    case .suffix:
      let ending = argument.contains(".") ? String(PathText(argument).suffix.dropFirst()) : argument
      return path.withoutSuffix + "." + ending
    case .relativeto: return PathText(argument).relative(to: path) ?? text
    case .isancestor: return PathText(argument).isAbove(path) ? "YES" : "NO"
    }
  }
}

private func quotedText(_ text: String) -> String {
  guard !text.isEmpty else { return "\"\"" }
  return text.reduce(into: "") { result, character in
    let isPlain =
      character.isASCII && (character.isLetter || character.isNumber || "/.,+-_=\t\n\r".contains(character))
    if !isPlain { result.append("\\") }
    result.append(character)
  }
}

/// Letters, digits but the first, and what is kept beside them; all else becomes the filler.
private func legalIdentifier(_ text: String, filler: Character, keeping kept: Set<Character>) -> String {
  var isFirst = true
  return String(
    text.map { character in
      defer { isFirst = false }
      let isPlain =
        character.isASCII && (character.isLetter || character.isNumber && !isFirst)
        || character == filler || kept.contains(character)
      return isPlain ? character : filler
    })
}

/// As C99 has it, letters and digits of all scripts.
private func extendedIdentifier(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for (place, scalar) in text.unicodeScalars.enumerated() {
    let isDigit = scalar.properties.numericType == .decimal
    let isPlain = scalar == "_" || scalar.properties.isAlphabetic || isDigit && place > 0
    result.append(isPlain ? scalar : "_")
  }
  return String(result)
}

/// A path in a setting: a text, of which the folder need not exist.
private struct PathText {
  let text: String

  init(_ text: String) { self.text = text }

  /// Without the slash before the name, but for the root's.
  var folder: String {
    guard let slash = text.lastIndex(of: "/") else { return "" }
    return slash == text.startIndex ? "/" : String(text[..<slash])
  }

  var name: String {
    text.lastIndex(of: "/").map { String(text[text.index(after: $0)...]) } ?? text
  }

  /// With its full stop.
  var suffix: String { name.lastIndex(of: ".").map { String(name[$0...]) } ?? "" }

  var stem: String { String(name.dropLast(suffix.count)) }

  var withoutSuffix: String { String(text.dropLast(suffix.count)) }

  /// Without empty steps, full stops and, from the root on, two full stops.
  var standardized: String {
    var steps: [Substring] = []
    let isAbsolute = text.hasPrefix("/")
    for step in text.split(separator: "/") where step != "." {
      if step == "..", isAbsolute {
        _ = steps.popLast()
      } else {
        steps.append(step)
      }
    }
    return (isAbsolute ? "/" : "") + steps.joined(separator: "/")
  }

  func joined(_ other: String) -> String {
    text.isEmpty || other.hasPrefix("/") ? other : other.isEmpty ? text : text.withSlash + other
  }

  /// The way from a folder to this one; nil where one of them is not absolute.
  func relative(to folder: PathText) -> String? {
    guard let own = absoluteSteps, let other = folder.absoluteSteps else { return nil }
    let common = zip(own, other).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: other.count - common) + own.dropFirst(common).map(String.init)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  func isAbove(_ other: PathText) -> Bool {
    guard let own = absoluteSteps, let inner = other.absoluteSteps else { return false }
    return own.count < inner.count && inner.starts(with: own)
  }

  private var absoluteSteps: [Substring]? {
    text.hasPrefix("/") ? text.split(separator: "/").filter { $0 != "." } : nil
  }
}

extension String {
  fileprivate var withSlash: String { hasSuffix("/") ? self : self + "/" }
}
