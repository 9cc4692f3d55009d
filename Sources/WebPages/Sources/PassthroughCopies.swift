import Model
import Notations
import Places

/// What a configuration of Eleventy copies as it is.
///
/// Source: 11ty.dev, "Passthrough File Copy", "Configuration" (`dir.input`, `setInputDirectory`).
struct PassthroughCopies {
  struct Copy: Equatable {
    /// A file, or a folder, from the folder of the project on.
    let source: SitePath
    /// Where a server shows it.
    let target: SitePath
  }

  private(set) var copies: [Copy] = []

  init(in configuration: [UInt8]) {
    var input: SitePath?
    for value in Self.values(of: "input", in: configuration)
      + Self.arguments(of: "setInputDirectory", in: configuration)
    where input == nil {
      input = value.string.flatMap(Self.path)
    }
    for argument in Self.arguments(of: "addPassthroughCopy", in: configuration) {
      if let text = argument.string, let source = Self.path(text) {
        // A file of the input keeps its place in it.
        if let input, !input.isRoot, source.isInside(input) {
          let target = SitePath(names: Array(source.names.dropFirst(input.names.count)))
          copies.append(Copy(source: source, target: target))
        } else {
          copies.append(Copy(source: source, target: source))
        }
      }
      for member in argument.object ?? [] {
        guard let source = Self.path(member.key), let text = member.node.string, let target = Self.path(text)
        else { continue }
        copies.append(Copy(source: source, target: target))
      }
    }
  }

  /// What a path names, or the folder of the files that a pattern does; nil for what lies outside of the project.
  private static func path(_ text: String) -> SitePath? {
    let names = text.utf8.split(separator: slash).map { FileName(bytes: Array($0)) }.filter { $0 != "." }
    guard !names.contains("..") else { return nil }
    let marks = "*{[!".utf8
    return SitePath(names: Array(names.prefix { !$0.bytes.contains(where: marks.contains) }))
  }

  private static func arguments(of function: String, in text: [UInt8]) -> [Literal] {
    places(of: function, in: text).filter { !isInComment($0, in: text) }.compactMap { offset in
      let start = offset + function.utf8.count
      guard start < text.count, text[start] == UInt8(ascii: "(") else { return nil }
      return readScriptValue(text, at: start + 1, length: WebLimits.templateBytes)
    }
  }

  private static func values(of key: String, in text: [UInt8]) -> [Literal] {
    places(of: key, in: text).filter {
      isKey($0, length: key.utf8.count, in: text) && !isInComment($0, in: text)
    }
    .compactMap { offset in
      guard let colon = text[offset...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
      return readScriptValue(text, at: colon + 1, length: WebLimits.templateBytes)
    }
  }

  /// Whether two slashes stand before it on its line.
  private static func isInComment(_ offset: Int, in text: [UInt8]) -> Bool {
    let start = text[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? 0
    return zip(text[start..<offset], text[start..<offset].dropFirst()).contains { $0 == slash && $1 == slash }
  }
}
