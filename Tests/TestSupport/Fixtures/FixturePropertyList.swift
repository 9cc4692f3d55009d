/// A property list to be written: `["CFBundleIconFiles": ["Icon.png"], "UIDeviceFamily": [1, 2]]`.
///
/// Written here rather than with the product's reader, so that the two check each other. Keys keep
/// their order.
package indirect enum FixturePropertyList: Equatable, Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([FixturePropertyList])
  case dictionary([Entry])

  package struct Entry: Equatable, Sendable {
    package let key: String
    package let value: FixturePropertyList
  }

  package subscript(key: String) -> FixturePropertyList? {
    get {
      guard case .dictionary(let entries) = self else { return nil }
      return entries.first { $0.key == key }?.value
    }
    set {
      guard case .dictionary(var entries) = self else { return }
      entries.removeAll { $0.key == key }
      if let newValue { entries.append(Entry(key: key, value: newValue)) }
      self = .dictionary(entries)
    }
  }

  /// The XML form, in the layout of Xcode.
  package var xml: [UInt8] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    return Array((text + lines(indent: "").joined(separator: "\n") + "\n</plist>\n").utf8)
  }

  private func lines(indent: String) -> [String] {
    let inner = indent + "\t"
    switch self {
    case .string(let text): return ["\(indent)<string>\(escaped(text))</string>"]
    case .integer(let number): return ["\(indent)<integer>\(number)</integer>"]
    case .boolean(let flag): return ["\(indent)<\(flag)/>"]
    case .array(let values):
      return ["\(indent)<array>"] + values.flatMap { $0.lines(indent: inner) } + ["\(indent)</array>"]
    case .dictionary(let entries):
      let pairs = entries.flatMap {
        ["\(inner)<key>\(escaped($0.key))</key>"] + $0.value.lines(indent: inner)
      }
      return ["\(indent)<dict>"] + pairs + ["\(indent)</dict>"]
    }
  }
}

private func escaped(_ text: String) -> String {
  text.reduce(into: "") { output, character in
    switch character {
    case "&": output += "&amp;"
    case "<": output += "&lt;"
    case ">": output += "&gt;"
    default: output.append(character)
    }
  }
}

extension FixturePropertyList: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: FixturePropertyList...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, FixturePropertyList)...) {
    self = .dictionary(elements.map { Entry(key: $0.0, value: $0.1) })
  }
}
