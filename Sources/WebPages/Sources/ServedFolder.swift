import Model
import Notations
import Places

/// The folder that a configuration names for what is copied to the root of the server.
enum ServedFolder: Equatable {
  /// Below the project.
  case inside(SitePath)
  /// Outside of it, or one that a program names: what lies there is not known.
  case elsewhere

  /// A member of a configuration, and the object that it is a member of where others have one of its name.
  struct Key {
    let name: String
    let object: String?

    init(_ name: String, in object: String? = nil) { (self.name, self.object) = (name, object) }
  }

  /// Nil where the configuration names none.
  /// - Parameter root: where the names count from.
  init?(in configuration: [UInt8], keys: [Key], from root: SitePath) {
    for key in keys {
      for value in values(of: key.object ?? key.name, in: configuration) {
        let value = key.object == nil ? value : value?[key.name]
        if let text = value?.string {
          self = ServedFolder(text, from: root)
          return
        }
        if let text = value?.pathBesideProgram {
          self = ServedFolder(text, from: .root)
          return
        }
        // Of SvelteKit's `assets` an object of the same name may be another member.
        if key.name == "publicDir" || key.object != nil && value != nil {
          self = .elsewhere
          return
        }
      }
    }
    return nil
  }

  /// Where a configuration has its pages, from which other folders count; nil where it does not say.
  init?(of configuration: [UInt8], rootKey: String) {
    guard let root = (try? readModule(configuration))?[rootKey] else { return nil }
    self = (root.string ?? root.pathBesideProgram).map { ServedFolder($0, from: .root) } ?? .elsewhere
  }

  init(_ text: String, from root: SitePath) {
    var names = root.names
    for part in text.utf8.split(separator: slash).map({ FileName(bytes: Array($0)) }) where part != "." {
      guard part == ".." else {
        names.append(part)
        continue
      }
      guard names.popLast() != nil else {
        self = .elsewhere
        return
      }
    }
    self = text.hasPrefix("/") ? .elsewhere : .inside(SitePath(names: names))
  }
}

extension Literal {
  /// `path.resolve(__dirname, "a", "b")`: a path from the folder of the configuration on.
  var pathBesideProgram: String? {
    guard case .call(let name, let arguments) = value,
      Self.joiningFunctions.contains(name), let first = arguments.first?.node.name,
      Self.foldersOfProgram.contains(first)
    else { return nil }
    let texts = arguments.dropFirst().compactMap(\.node.string)
    return texts.isEmpty || texts.count < arguments.count - 1 ? nil : texts.joined(separator: "/")
  }
}

/// What a key is followed by, each time it is one; nil where that is no literal.
private func values(of key: String, in configuration: [UInt8]) -> some Sequence<Literal?> {
  places(of: key, in: configuration).lazy.filter { isKey($0, length: key.utf8.count, in: configuration) }
    .compactMap { offset in configuration[offset...].firstIndex(of: UInt8(ascii: ":")) }
    .map { readScriptValue(configuration, at: $0 + 1, length: WebLimits.templateBytes) }
}

/// Where a word is in a source, as often as links of a page are kept.
func places(of word: String, in bytes: [UInt8]) -> [Int] {
  let word = Array(word.utf8)
  guard bytes.count >= word.count else { return [] }
  var found: [Int] = []
  for offset in 0...(bytes.count - word.count)
  where bytes[offset] == word[0] && bytes[offset..<(offset + word.count)].elementsEqual(word) {
    found.append(offset)
    if found.count == WebLimits.linksOfPage { break }
  }
  return found
}

/// Whether the word is the key of a member: a colon follows, after its quotation mark if it has one.
func isKey(_ offset: Int, length: Int, in bytes: [UInt8]) -> Bool {
  if offset > 0, bytes[offset - 1].isASCIILetter || bytes[offset - 1].isASCIIDigit { return false }
  var next = offset + length
  if next < bytes.count, bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'") { next += 1 }
  while next < bytes.count, isHTMLSpace(bytes[next]) { next += 1 }
  return next < bytes.count && bytes[next] == UInt8(ascii: ":")
}
