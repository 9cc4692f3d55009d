import Discovery
import FileTree
import Places
import SpecTables
import SystemPackage
import TestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The icon set of a real app, copied to be changed, with what it is built for.
struct RealIconSet {
  let path: FilePath
  let flags: TargetFlags
  /// The set alone, as `Assets.xcassets/AppIcon.appiconset`.
  let tree: FixtureTree
  private let text: String

  static let folder = "Assets.xcassets/AppIcon.appiconset"

  /// Nil where the set has no manifest to be changed.
  init?(_ path: FilePath, target: BuildTarget) throws {
    var flags = TargetFlags()
    flags.platforms = [target.platform]
    flags.families = target.families
    flags.minimumOS = target.minimumOS
    flags.sdk = target.sdk.version
    flags.appIcon = "AppIcon"
    var tree: FixtureTree = [:]
    for file in try listFolder(path) where file.kind == .file {
      let bytes = try readFile(path.appending(file.name), limit: 1 << 26)
      tree[FixturePath(bytes: Array("\(Self.folder)/".utf8) + file.name.bytes)] = .data(bytes)
    }
    guard case .data(let bytes)? = tree[Self.manifest] else { return nil }
    (self.path, self.flags, self.tree, text) = (path, flags, tree, String(decoding: bytes, as: UTF8.self))
  }

  private static var manifest: FixturePath { FixturePath("\(folder)/Contents.json") }

  /// One entry of the manifest whose picture can be changed without changing another's.
  struct Entry {
    let filename: String
    let idiom: String
    let hasAppearance: Bool
    let pixels: (width: Int, height: Int)
    /// The entry's braces and what is between them.
    let range: Range<String.Index>

    var isStoreIcon: Bool { pixels == (1024, 1024) && !hasAppearance && idiom != "mac" }
  }

  /// Those whose file is a PNG, and named once.
  var entries: [Entry] {
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(text.utf8)) else { return [] }
    let names = (manifest.images ?? []).compactMap(\.filename)
    return (manifest.images ?? []).compactMap { image in
      guard let name = image.filename, names.count(where: { $0 == name }) == 1,
        case .data(let bytes)? = tree[FixturePath("\(Self.folder)/\(name)")], let pixels = pngSize(bytes),
        let range = braces(around: name)
      else { return nil }
      return Entry(
        filename: name, idiom: image.idiom ?? "", hasAppearance: image.appearances != nil, pixels: pixels,
        range: range)
    }
  }

  private struct Manifest: Decodable {
    let images: [Image]?
  }

  private struct Image: Decodable {
    let filename: String?
    let idiom: String?
    let appearances: [[String: String]]?
  }

  private func braces(around name: String) -> Range<String.Index>? {
    // An entry with appearances has braces within it, before the name; those are found by their own.
    guard let place = text.firstRange(of: "\"\(name)\"") else { return nil }
    var depth = 0
    var start: String.Index?
    for index in text[..<place.lowerBound].indices.reversed() {
      if text[index] == "}" { depth += 1 }
      guard text[index] == "{" else { continue }
      if depth == 0 {
        start = index
        break
      }
      depth -= 1
    }
    guard let start else { return nil }
    depth = 0
    for index in text[start...].indices {
      if text[index] == "{" { depth += 1 }
      guard text[index] == "}" else { continue }
      depth -= 1
      if depth == 0 { return start..<text.index(after: index) }
    }
    return nil
  }
}

extension RealIconSet {
  func replacing(_ entry: Entry, by picture: FixtureEntry?) -> FixtureTree {
    var tree = tree
    tree[FixturePath("\(Self.folder)/\(entry.filename)")] = picture
    return tree
  }

  /// The file with its letters in the other case.
  func recasing(_ entry: Entry) -> FixtureTree? {
    let other = String(
      entry.filename.map { $0.isLowercase ? Character($0.uppercased()) : Character($0.lowercased()) })
    let place = FixturePath("\(Self.folder)/\(other)")
    guard other != entry.filename, tree[place] == nil else { return nil }
    var tree = tree
    tree.rename(FixturePath("\(Self.folder)/\(entry.filename)"), to: place)
    return tree
  }

  /// The manifest with the text of one entry changed.
  func editing(_ entry: Entry, _ change: (String) -> String) -> FixtureTree {
    writing(text.replacingCharacters(in: entry.range, with: change(String(text[entry.range]))))
  }

  var truncated: FixtureTree { writing(String(text.prefix(text.count * 2 / 3))) }

  private func writing(_ text: String) -> FixtureTree {
    var tree = tree
    tree[Self.manifest] = .text(text)
    return tree
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}

/// Width and height of IHDR.
private func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
  guard bytes.count > 24, bytes.starts(with: PNGFile.signature), bytes[12] == UInt8(ascii: "I") else {
    return nil
  }
  func number(_ offset: Int) -> Int { bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) } }
  return (number(16), number(20))
}
