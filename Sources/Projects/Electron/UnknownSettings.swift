import Notations

extension Literal {
  /// Whether it is an object that takes in others of which nothing is known: `{...base}`.
  var mayHoldMore: Bool { object?.contains { $0.key == "..." } ?? false }
}

extension DescriptionFile {
  /// Whether a program gives a member of an object another value: `config.icon = value`.
  func assignsMember(_ name: String) -> Bool {
    var rest = bytes[...]
    while let found = rest.firstRange(of: Array(".\(name)".utf8)) {
      rest = rest[found.upperBound...]
      let next = rest.drop { $0 == UInt8(ascii: " ") }
      guard next.first == UInt8(ascii: "=") else { continue }
      if let second = next.dropFirst().first, second != UInt8(ascii: "="), second != UInt8(ascii: ">") {
        return true
      }
    }
    return false
  }
}
