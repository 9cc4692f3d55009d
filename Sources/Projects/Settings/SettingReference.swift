/// `$(NAME:operator=argument)` in the value of a setting.
struct SettingReference {
  struct Operator {
    let name: String
    let argument: ArraySlice<UInt8>?
  }

  /// The whole reference as it is written.
  let text: ArraySlice<UInt8>
  /// May hold references itself.
  let name: ArraySlice<UInt8>
  let operators: [Operator]

  var end: Int { text.endIndex }

  /// Bytes and brackets of one reference. People write a line; beyond that it is no reference, and looking
  /// for its end must cost nothing.
  private static let lengthLimit = 1000
  private static let depthLimit = 8

  private init(text: ArraySlice<UInt8>, name: ArraySlice<UInt8>, operators: [Operator]) {
    self.text = text
    self.name = name
    self.operators = operators
  }

  /// - Parameter text: begins with the dollar sign. Nil where no reference follows it.
  init?(_ text: ArraySlice<UInt8>) {
    let body = text.dropFirst()
    switch body.first {
    case UInt8(ascii: "("): self.init(text, close: UInt8(ascii: ")"))
    case UInt8(ascii: "{"): self.init(text, close: UInt8(ascii: "}"))
    case let first? where isNameByte(first) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first):
      let name = body.prefix(while: isNameByte)
      self.init(text: text[..<name.endIndex], name: name, operators: [])
    default: return nil
    }
  }

  private init?(_ text: ArraySlice<UInt8>, close: UInt8) {
    let start = text.startIndex + 2
    var parts: [ArraySlice<UInt8>] = []
    var partStart = start
    var depth = 0
    for index in text[start...].prefix(SettingReference.lengthLimit).indices {
      guard depth < SettingReference.depthLimit else { return nil }
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case close where depth == 0:
        parts.append(text[partStart..<index])
        let operators = parts.dropFirst().map(SettingReference.readOperator)
        self.init(text: text[...index], name: parts[0], operators: operators)
        return
      case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ":") where depth == 0:
        parts.append(text[partStart..<index])
        partStart = index + 1
      default: break
      }
    }
    return nil
  }

  private static func readOperator(_ text: ArraySlice<UInt8>) -> Operator {
    guard let equals = text.firstIndex(of: UInt8(ascii: "=")) else {
      return Operator(name: String(decoding: text, as: UTF8.self), argument: nil)
    }
    return Operator(name: String(decoding: text[..<equals], as: UTF8.self), argument: text[(equals + 1)...])
  }
}

/// The value after an operator, nil where there is no value or we do not know the operator.
///
/// Source: swift-build, MacroEvaluationProgram.swift.
func applySettingOperator(_ name: String, argument: String?, to value: String?) -> String? {
  if name == "default", let argument { return value.map { $0.isEmpty ? argument : $0 } ?? argument }
  guard let value, argument == nil else { return nil }
  switch name {
  case "lower": return value.lowercased()
  case "upper": return value.uppercased()
  case "identifier", "c99extidentifier": return replaced(value, by: "_") { isNameByte($0) }
  case "rfc1034identifier":
    return replaced(value, by: "-") { isNameByte($0) && $0 != UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
  case "file": return value.split(separator: "/").last.map(String.init) ?? value
  case "base": return baseName(value)
  case "dir": return value.lastIndex(of: "/").map { String(value[...$0]) } ?? "./"
  default: return nil
  }
}

private func replaced(_ text: String, by replacement: Character, keeping: (UInt8) -> Bool) -> String {
  String(text.map { $0.utf8.count == 1 && $0.utf8.allSatisfy(keeping) ? $0 : replacement })
}

private func baseName(_ path: String) -> String {
  let file = path.split(separator: "/").last ?? ""
  guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
  return String(file[..<dot])
}
