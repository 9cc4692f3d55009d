import Model
import Notations
import Places

/// The folder that a configuration names for what is copied to the root of the server.
enum ServedFolder: Equatable {
  /// Below the project.
  case inside(SitePath)
  /// Outside of it, or one that a program names: what lies there is not known.
  case elsewhere

  /// Nil where the configuration names none.
  init?(in configuration: [UInt8], keys: [String]) {
    for key in keys {
      for offset in places(of: key, in: configuration)
      where isKey(offset, length: key.utf8.count, in: configuration) {
        guard let colon = configuration[offset...].firstIndex(of: UInt8(ascii: ":")) else { continue }
        let value = readScriptValue(configuration, at: colon + 1, length: WebLimits.templateBytes)
        guard let text = value?.string else {
          // Of SvelteKit's `assets` an object of the same name may be another member.
          if key == "publicDir" {
            self = .elsewhere
            return
          }
          continue
        }
        let names = text.utf8.split(separator: slash).map { FileName(bytes: Array($0)) }.filter { $0 != "." }
        let isOutside = text.hasPrefix("/") || names.contains("..")
        self = isOutside ? .elsewhere : .inside(SitePath(names: names))
        return
      }
    }
    return nil
  }
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
  if offset > 0, isLetter(bytes[offset - 1]) || isDigit(bytes[offset - 1]) { return false }
  var next = offset + length
  if next < bytes.count, bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'") { next += 1 }
  while next < bytes.count, isHTMLSpace(bytes[next]) { next += 1 }
  return next < bytes.count && bytes[next] == UInt8(ascii: ":")
}
