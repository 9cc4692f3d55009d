import Places

/// The ways to write a property list.
package enum PropertyListFormat: Equatable, Sendable {
  case binary, xml
  /// The format of NeXTSTEP, which Xcode's projects and `.strings` files are written in.
  case openStep

  /// The format by the first bytes; what is neither binary nor XML can only be OpenStep.
  package init(of bytes: [UInt8]) {
    if bytes.starts(with: Array("bplist".utf8)) {
      self = .binary
    } else if let text = try? utf8Text(bytes), isXML(text) {
      self = .xml
    } else {
      self = .openStep
    }
  }

  /// The format of bytes that there are some of, and not too many.
  init(checking bytes: [UInt8]) throws(PropertyListError) {
    guard !bytes.isEmpty else { throw PropertyListError(.empty) }
    guard bytes.count <= PropertyListLimits.size else {
      throw PropertyListError(.tooLarge(size: bytes.count, limit: PropertyListLimits.size))
    }
    self.init(of: bytes)
  }
}

/// Whether a text begins as XML does; lines of the C preprocessor, of which OpenStep has none, may stand above.
private func isXML(_ text: [UInt8]) -> Bool {
  var rest = text[...].drop(while: \.isASCIIBlank)
  guard rest.first == UInt8(ascii: "#") else {
    return rest.first == UInt8(ascii: "<") && !beginsWithData(text)
  }
  while rest.first == UInt8(ascii: "#") {
    rest = rest.drop { $0 != UInt8(ascii: "\n") }.drop(while: \.isASCIIBlank)
  }
  return rest.first == UInt8(ascii: "<")
}

/// An OpenStep list may be nothing but data, `<0fbd77>`.
private func beginsWithData(_ text: [UInt8]) -> Bool {
  let content = text.drop(while: \.isASCIIBlank).dropFirst()
  guard let close = content.firstIndex(of: UInt8(ascii: ">")) else { return false }
  return content[..<close].allSatisfy { $0.isASCIIBlank || $0.hexadecimalValue != nil }
}

/// The most that one property list may ask of us.
package enum PropertyListLimits {
  /// Bytes of a file. The largest project in our corpus has 575,000.
  package static let size = 8 << 20
  /// Dictionaries and arrays within one another; a project has 6.
  package static let depth = 200
  /// Values of the whole list when written out.
  package static let values = 1_000_000
}

extension PropertyList {
  /// Reads a binary, XML or OpenStep property list; text is UTF-8, or UTF-16 with a byte order mark.
  /// Takes time and memory in proportion to the length, whatever the bytes are.
  package init(parsing bytes: [UInt8]) throws(PropertyListError) {
    switch try PropertyListFormat(checking: bytes) {
    case .binary:
      var reader = try BinaryReader(bytes)
      self = try reader.readRoot()
    case .xml:
      var reader = XMLReader(try utf8Text(bytes))
      self = try reader.readRoot()
    case .openStep:
      var reader = OpenStepReader(try utf8Text(bytes))
      self = try reader.readRoot()
    }
  }
}
