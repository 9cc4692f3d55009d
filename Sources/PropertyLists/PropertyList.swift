/// A property list, of whichever format.
package enum PropertyList: Equatable, Sendable {
  case dictionary([String: PropertyList])
  /// An array, or the elements of a set in the order of the file.
  case array([PropertyList])
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  case data([UInt8])
  /// Seconds since 1 January 2001, 00:00 UTC.
  case date(Double)
  /// A reference of a keyed archive; it means nothing in an Info.plist.
  case uid
}

extension PropertyList {
  /// The value for `key`, nil where there is none or this is no dictionary.
  package subscript(key: String) -> PropertyList? { dictionary?[key] }

  package var dictionary: [String: PropertyList]? {
    if case .dictionary(let members) = self { members } else { nil }
  }

  package var array: [PropertyList]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The strings of an array, other elements left out; a string counts as an array of one.
  package var strings: [String]? {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.compactMap(\.string)
    default: nil
    }
  }

  /// A boolean, or a number or text that stands for one as `boolValue` of `NSNumber` and `NSString` read them.
  package var bool: Bool? {
    switch self {
    case .boolean(let truth): return truth
    case .integer(let number): return number != 0
    case .real(let number): return number != 0
    case .string(let text):
      switch text.lowercased() {
      case "yes", "true", "y", "t", "1": return true
      case "no", "false", "n", "f", "0", "": return false
      default: return nil
      }
    default: return nil
    }
  }

  /// A whole number, also when it is given as a real or as text: Xcode writes `UIDeviceFamily` as numbers, people as text.
  package var int: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    case .real(let number): Int(exactly: number)
    case .string(let text): Int(text)
    default: nil
    }
  }

  /// The value that a device uses: of `key-iphoneos~ipad`, `key~ipad`, `key-iphoneos` and `key` the first that is there.
  ///
  /// Source: Information Property List Key Reference, "Creating Platform- and Device-Specific Keys".
  /// - Parameter device: `iphone`, `ipad` or `ipod`; nil for any.
  package func value(forKey key: String, device: String?) -> PropertyList? {
    guard let dictionary else { return nil }
    let variants = device.map { ["\(key)-iphoneos~\($0)", "\(key)~\($0)"] } ?? []
    for name in variants + ["\(key)-iphoneos", key] {
      if let value = dictionary[name] { return value }
    }
    return nil
  }
}
