import Places

/// One assignment as it is written.
struct SettingAssignment: Sendable {
  let name: String
  let conditions: [SettingCondition]
  let value: String
  let origin: SettingOrigin
}

/// `[sdk=iphoneos*]` after the name of a setting.
struct SettingCondition: Equatable, Sendable {
  let parameter: String
  let pattern: String
}

/// Splits `NAME[sdk=iphoneos*][arch=*]`, nil where it is no such name.
func settingName(_ text: Substring) -> (name: String, conditions: [SettingCondition])? {
  // Hardly a name has conditions, or white space around it.
  if !text.isEmpty, text.utf8.allSatisfy(isNameByte) { return (String(text), []) }
  let parts = text.split(separator: "[", omittingEmptySubsequences: false)
  guard let name = parts.first?.trimmed, !name.isEmpty, name.utf8.allSatisfy(isNameByte) else { return nil }
  var conditions: [SettingCondition] = []
  for part in parts.dropFirst() {
    guard let close = part.firstIndex(of: "]"), part[part.index(after: close)...].trimmed.isEmpty else {
      return nil
    }
    let sides = part[..<close].split(separator: "=", maxSplits: 1)
    guard sides.count == 2 else { return nil }
    conditions.append(SettingCondition(parameter: String(sides[0]), pattern: String(sides[1])))
  }
  return (name, conditions)
}

func isNameByte(_ byte: UInt8) -> Bool {
  byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
}

/// Words separated by white space; quotes and backslashes keep it.
func settingWords(_ text: String) -> [String] {
  var words: [String] = []
  var word = ""
  var isInWord = false
  var quote: Character?
  var isEscaped = false
  for character in text {
    switch character {
    case _ where isEscaped:
      word.append(character)
      isEscaped = false
    case "\\":
      isEscaped = true
      isInWord = true
    case _ where character == quote: quote = nil
    case "\"" where quote == nil, "'" where quote == nil:
      quote = character
      isInWord = true
    case _ where quote == nil && character.isWhitespace:
      if isInWord { words.append(word) }
      word = ""
      isInWord = false
    default:
      word.append(character)
      isInWord = true
    }
  }
  return isInWord ? words + [word] : words
}
