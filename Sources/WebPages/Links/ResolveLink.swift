package import Model
import Places

/// Resolves an address as a browser would on a page of a site, whose root is the server's (the URL standard,
/// 4.4, for addresses of `http` and `https`). Query and fragment are dropped, names are percent-decoded, and
/// `..` at the root stays there.
/// - Parameters:
///   - address: the value of a `href` or a `src`.
///   - folder: of the page or the manifest that holds the address.
///   - base: the `href` of the page's `base`, nil where it has none.
package func resolveLink(_ address: String, in folder: SitePath, base: String? = nil) -> LinkTarget {
  let link = AddressParts(address)
  if let target = link.absoluteTarget { return target }
  // Without an address the element links to nothing, whatever the base is.
  if link.isEmpty { return .page }
  guard let base else { return link.target(in: folder) }
  let baseParts = AddressParts(base)
  if let otherSources = baseParts.absoluteTarget {
    return otherSources == .data ? .invalid : otherSources
  }
  switch baseParts.isEmpty ? .folder(folder) : baseParts.target(in: folder) {
  case .path(let path): return link.target(in: path.folder)
  case .folder(let path): return link.target(in: path)
  default: return .invalid
  }
}

/// An address without the characters that a browser strips, before its query and fragment.
private struct AddressParts {
  /// Of the scheme, in lower case; nil where the address has none.
  private let scheme: String?
  /// After the scheme; a backslash is a slash.
  private let rest: [UInt8]

  init(_ address: String) {
    let outer = address.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
    let bytes = outer.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    let letters = bytes.prefix { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
    let hasScheme =
      letters.first.map(\.isASCIILetter) == true && letters.count < bytes.count
      && bytes[letters.count] == UInt8(ascii: ":")
    scheme = hasScheme ? String(decoding: letters, as: UTF8.self).lowercased() : nil
    let path = bytes.dropFirst(hasScheme ? letters.count + 1 : 0)
      .prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    rest = path.map { $0 == UInt8(ascii: "\\") ? slash : $0 }
  }

  var isEmpty: Bool { rest.isEmpty }
  var beginsWithSlash: Bool { rest.first == slash }

  /// Where the address leads without a page to start from.
  var absoluteTarget: LinkTarget? {
    switch scheme {
    case nil: isProtocolRelative ? .protocolRelative(host: host) : nil
    // Without slashes it would be relative on a page of the same scheme, which a folder does not have.
    case "http", "https": .external(host: host)
    case "data": .data
    case let scheme?: .otherScheme(scheme)
    }
  }

  private var isProtocolRelative: Bool { rest.starts(with: [slash, slash]) }

  private var host: String {
    let authority = rest.drop { $0 == slash }.prefix { $0 != slash }
    // The name of a user is none of the host's.
    let start = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
    return String(decoding: authority[start...], as: UTF8.self).lowercased()
  }

  func target(in folder: SitePath) -> LinkTarget {
    var names = beginsWithSlash ? [] : folder.bytes.split(separator: slash).map(Array.init)
    let segments = rest.dropFirst(beginsWithSlash ? 1 : 0).split(
      separator: slash, omittingEmptySubsequences: false)
    var endsInFolder = true
    for segment in segments {
      let name = percentDecoded(segment)
      endsInFolder = name.isEmpty || isDot(name) || isDoubleDot(name)
      if isDoubleDot(name) {
        _ = names.popLast()
      } else if !isDot(name) {
        guard !name.contains(slash), !name.contains(0) else { return .invalid }
        names.append(name)
      }
    }
    // `..` takes back an empty name like any other; a server takes two slashes for one.
    let path = SitePath(bytes: Array(names.filter { !$0.isEmpty }.joined(separator: CollectionOfOne(slash))))
    return endsInFolder ? .folder(path) : .path(path)
  }

  private func isDot(_ name: [UInt8]) -> Bool { name == [UInt8(ascii: ".")] }
  private func isDoubleDot(_ name: [UInt8]) -> Bool { name == [UInt8(ascii: "."), UInt8(ascii: ".")] }
}

/// A percent sign that no two digits follow stays.
func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
  var decoded: [UInt8] = []
  var index = bytes.startIndex
  while index < bytes.endIndex {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
      let high = bytes[index + 1].hexadecimalValue, let low = bytes[index + 2].hexadecimalValue
    {
      decoded.append(high << 4 | low)
      index += 3
    } else {
      decoded.append(bytes[index])
      index += 1
    }
  }
  return decoded
}
