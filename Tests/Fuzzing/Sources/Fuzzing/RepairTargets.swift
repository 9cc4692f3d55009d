import Checking
import ImageInspection
import ImageProperties
import Places
import SourceText

@testable import GitObjects
@testable import Repair

extension FuzzTarget {
  /// The list of a work tree's files, with object names of both lengths.
  static let gitIndexes = FuzzTarget(name: "git-indexes", seeds: { indexSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    for length in [20, 32] {
      let entries = GitIndex.entries(of: bytes, nameLength: length) { _ in true } ?? []
      precondition(entries.count <= count, "more entries than bytes")
    }
    return 0
  }

  /// The bytes as a Contents.json, a property list and a configuration: what was well-formed stays so.
  static let textRepairs = FuzzTarget(name: "text-repairs", seeds: { textSeeds.map { Array($0.utf8) } }) {
    start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    if let manifest = ManifestEdits(bytes) {
      for changes in changes(of: manifest) {
        guard let after = changes.edits.applied(to: bytes) else { continue }
        precondition(JSONText(after) != nil, "an edit breaks the JSON")
      }
      for line in 1...8 {
        guard let change = waiverRemoval(from: bytes, line: line) else { continue }
        precondition(
          [change].edits.applied(to: bytes).map { JSONText($0) != nil } ?? true, "a waiver breaks the JSON")
      }
    }
    let list = PropertyListText(bytes)
    let keys = ["A", "B", "UILaunchImages"]
    var changes = [
      list?.removal(of: keys), list?.removal(of: ["A"]), list?.removal(of: ["A"], value: [0x61]),
      propertyListEdit(of: bytes, key: "A", to: "b") { _ in true }, emptyDictionary(named: "C", into: bytes),
    ]
    changes += NamePlaces(of: "a.png", in: bytes).places.map { .edit(TextEdit($0.name, [0x62])) }
    for change in changes.compactMap(\.self) {
      guard let after = [change].edits.applied(to: bytes) else { continue }
      precondition(!unifiedDiff(bytes, after).isEmpty || after == bytes, "a change without a difference")
    }
    return 0
  }

  /// A picture written again in every way: what comes out can be read, and a second time nothing changes.
  static let pictureRepairs = FuzzTarget(name: "picture-repairs", seeds: { imageSeeds + jpegSeeds }) {
    start, count in
    var bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    // Pictures beyond it take long, not other ways.
    guard pixelCount(of: bytes) <= 1 << 14 else { return -1 }
    if bytes.first == 0x89 { mendChecksums(&bytes) }
    for edit in pictureEdits {
      do throws(PictureRefusal) {
        let once = try picture(bytes, after: [edit])
        precondition(
          once.withUnsafeBytes { inspectImage($0, depth: .verified, limits: InspectionLimits()).png != nil })
        if edit != .uncrush, edit != .convert {
          let twice = try? picture(once, after: [edit])
          precondition(
            twice.map { $0.count <= once.count } ?? true, "\(edit) makes it larger the second time")
        }
      } catch {
        precondition(!error.words.isEmpty)
      }
    }
    return 0
  }
}

private let pictureEdits: [PictureEdit] = [
  .dropTrailingBytes, .dropBrokenChunks, .dropAlpha, .deinterlace, .expandPalette, .uncrush, .convert,
  .squareCorners,
  .toEightBits(rounds: false), .toEightBits(rounds: true),
  .flatten(RGBA(red: 1, green: 2, blue: 3, alpha: 255)),
]

private func pixelCount(of bytes: [UInt8]) -> Int {
  let facts = bytes.withUnsafeBytes { inspectImage($0, depth: .verified, limits: InspectionLimits()) }
  return facts.size.map { $0.width * $0.height } ?? 0
}

private func changes(of manifest: ManifestEdits) -> [[TextChange]] {
  let entries = ["images", "layers"].flatMap { manifest.text.root[$0]?.array ?? [] }
  return entries.map { [manifest.remove($0)].compactMap(\.self) } + entries.map { manifest.normalized($0) }
    + entries.map { [manifest.refer($0, to: "b\u{e9}.png")].compactMap(\.self) }
    + [
      entries.compactMap { manifest.remove($0) }, [manifest.addInfo()].compactMap(\.self),
      manifest.refer(from: "a.png", to: "b.png") ?? [],
    ]
}

private let textSeeds = [
  """
  {
    "images" : [
      { "filename" : "a.png", "idiom" : "iPhone", "scale" : "2", "size" : "60.0 x 60.0" }, // x
      { "idiom" : "ipad" }
    ],
    "info" : { "author" : "xcode", "version" : 1 }
  }

  """,
  "\u{FEFF}{\"layers\":[{\"filename\":\"a.png\"},{}],\"properties\":{}}",
  "{\"waivers\":[\n{\"rule\":\"a\"},\n{\"rule\":\"b\"}]}",
  """
  <?xml version="1.0"?><plist version="1.0">
  <dict>
    <key>A</key>
    <string>a.png</string>
    <key>B</key><array><string>a</string></array>
  </dict>
  </plist>

  """,
  "x = 'Images/a.png'; \"a.png\" sub/a.png",
]

/// Two entries of version 2, of which git keeps the second out of the work tree, and version 4.
private var indexSeeds: [[UInt8]] {
  func entry(_ name: String, flags: [UInt8]) -> [UInt8] {
    let entry = [UInt8](repeating: 0, count: 60) + flags + Array(name.utf8)
    return entry + [UInt8](repeating: 0, count: 8 - entry.count % 8)
  }
  let two = Array("DIRC".utf8) + [0, 0, 0, 2, 0, 0, 0, 2]
  let three = Array("DIRC".utf8) + [0, 0, 0, 3, 0, 0, 0, 1]
  let four = Array("DIRC".utf8) + [0, 0, 0, 4, 0, 0, 0, 1]
  return [
    two + entry("a/b", flags: [0, 3]) + entry("a/c", flags: [0, 3]),
    three + entry("a", flags: [0x40, 1, 0x40, 0]),
    four + [UInt8](repeating: 0, count: 60) + [0, 1, 0, 0x61, 0],
  ]
}
