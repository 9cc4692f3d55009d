import Model
import Notations
import Places

/// The sections of a file of settings: `[section]`, then lines `key="value"`. Values that are no text are passed over.
///
/// Source: docs.godotengine.org, ConfigFile; a text may go on over lines.
struct GodotSections {
  private(set) var names: [String] = []
  private var sections: [String: [(key: String, value: Stated<String>)]] = [:]

  init(_ file: DescriptionFile) throws(DescriptionError) {
    var section = ""
    // The line where a text began that is not closed yet.
    var open: Int?
    for (number, line) in file.lines {
      var rest = line[...]
      if let start = open {
        guard let end = rest.endOfText else { continue }
        rest = rest[rest.index(after: end)...]
        open = nil
        // A quote that was forgotten is closed by the next one, and more follows.
        if let next = rest.first(where: { !$0.isWhitespace }), !",)]}:".contains(next) {
          throw .invalid(file.path, line: start, .openText)
        }
      } else if try !take(line.trimmed, number, of: file, in: &section) {
        continue
      }
      if rest.hasOpenText { open = number }
    }
    if let open { throw .invalid(file.path, line: open, .openText) }
  }

  /// - Returns: whether it is a line that may hold a text.
  private mutating func take(
    _ text: String, _ number: Int, of file: DescriptionFile, in section: inout String
  ) throws(DescriptionError) -> Bool {
    if text.hasPrefix(";") { return false }
    if text.hasPrefix("["), text.hasSuffix("]") {
      section = String(text.dropFirst().dropLast())
      guard sections[section] == nil else { return false }
      names.append(section)
      sections[section] = []
      return false
    }
    if text.hasPrefix("[preset."), !text.contains("=") {
      throw .invalid(file.path, line: number, .openSection)
    }
    guard let sign = text.firstIndex(of: "="), !section.isEmpty else { return true }
    let value = text[text.index(after: sign)...].trimmed
    guard value.utf8.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") else { return true }
    let key = text[..<sign].trimmed
    let stated = Stated(String(value.dropFirst().dropLast()), file: file.path, line: number, key: key)
    sections[section, default: []].append((key, stated))
    return true
  }

  func entries(_ section: String) -> [(key: String, value: Stated<String>)] { sections[section] ?? [] }

  subscript(section: String, key: String) -> Stated<String>? {
    sections[section]?.last { $0.key == key }?.value
  }
}

extension Substring {
  /// The quote that ends a text which the line goes on with.
  fileprivate var endOfText: Index? {
    var isEscaped = false
    for index in indices {
      if isEscaped {
        isEscaped = false
      } else if self[index] == "\\" {
        isEscaped = true
      } else if self[index] == "\"" {
        return index
      }
    }
    return nil
  }

  /// Whether the line begins a text and does not end it.
  fileprivate var hasOpenText: Bool {
    var rest = self
    while let start = rest.firstIndex(of: "\"") {
      guard let end = rest[rest.index(after: start)...].endOfText else { return true }
      rest = rest[rest.index(after: end)...]
    }
    return false
  }
}
