import ImageProperties
import Pictures
import Places
import SourceText
import TestSupport
import Testing

@testable import Repair

/// Bytes of strangers: every byte of a file changed, and the file cut off at every byte. What is edited then is still JSON,
/// and nothing ends the program.
@Suite struct BrokenInputTests {
  private static func broken(_ bytes: [UInt8], _ replacements: [UInt8], each body: ([UInt8]) -> Void) {
    for index in bytes.indices {
      body(Array(bytes[..<index]))
      for replacement in replacements {
        var changed = bytes
        changed[index] = replacement
        body(changed)
      }
    }
  }

  @Test func `edits of a broken manifest leave JSON or nothing`() {
    let manifest = """
      { "images" : [
          { "filename" : "é.png", "idiom" : "iPhone", "size" : "60.0 x 60", "scale" : null },
          // the other
          { "idiom" : "ipad", "x" : [1, { "y" : null }] }
        ] /* end */
      }
      """
    Self.broken(Array(manifest.utf8), Array("\"{}[],:/*\\\r\n 0".utf8) + [0x00, 0xC3, 0xEF, 0xFF]) { bytes in
      guard let edits = ManifestEdits(bytes) else { return }
      for entry in edits.text.root["images"]?.array ?? [] {
        let single = [edits.refer(entry, to: "b.png"), edits.addInfo()]
        let nulls = (entry.object ?? []).compactMap { edits.removeNull(at: $0.node.position) }
        let changes: [[TextChange]] =
          single.compactMap(\.self).map { [$0] } + [edits.normalized(entry), nulls]
        for change in changes {
          guard let after = change.edits.applied(to: bytes) else { continue }
          let isJSON = (try? parseJSON(after, options: .lenient(sizeLimit: 1 << 20))) != nil
          #expect(isJSON, "\(String(decoding: bytes, as: UTF8.self))")
        }
      }
      // Without its only entry a list can keep a stray comma: the planner reads what a removal leaves.
      for entry in edits.text.root["images"]?.array ?? [] {
        _ = [edits.remove(entry)].compactMap(\.self).edits.applied(to: bytes)
      }
      _ = waiverRemoval(from: bytes, line: 2)
    }
  }

  @Test(arguments: [PNGWriter(.rgba), PNGWriter(.rgb), PNGWriter(.palette)])
  func `edits of a broken picture end in a picture or a reason`(writer: PNGWriter) {
    let edits: [PictureEdit] = [
      .dropTrailingBytes, .dropBrokenChunks, .dropAlpha, .deinterlace, .expandPalette, .uncrush,
      .toEightBits(rounds: true), .flatten(RGBA(red: 255, green: 255, blue: 255, alpha: 255)),
    ]
    Self.broken(writer.bytes(.icon(4)), [0x00, 0x7F, 0xFF]) { bytes in
      for edit in edits {
        guard let after = try? picture(bytes, after: [edit]) else { continue }
        #expect(PNGParts(after)?.parts.allSatisfy(\.isIntact) == true, "\(edit)")
      }
    }
  }

  @Test func `what goes of a broken property list leaves a property list or nothing`() {
    let list = """
      <plist version="1.0"><dict><key>A</key><dict><key>B</key><array><string>x</string>
      <string>y</string></array></dict><!-- c --><key>C</key><true/></dict></plist>
      """
    Self.broken(Array(list.utf8), Array("<>/&!-\"\0 ".utf8)) { bytes in
      guard let text = PropertyListText(bytes) else { return }
      for change in [text.removal(of: ["A", "B"], value: Array("x".utf8)), text.removal(of: ["C"])] {
        guard let after = [change].compactMap(\.self).edits.applied(to: bytes) else { continue }
        #expect(PropertyListText(after) != nil, "\(String(decoding: bytes, as: UTF8.self))")
      }
      _ = NamePlaces(of: "x", in: bytes).places.map(\.knownFolders)
    }
  }

  @Test func `a broken property list is left, or gets the new value`() {
    let list =
      "<?xml version=\"1.0\"?><plist><dict><key>A</key> <string>Main.storyboard</string></dict></plist>"
    Self.broken(Array(list.utf8), Array("<>/&\0".utf8)) { bytes in
      let edit = propertyListEdit(of: bytes, key: "A", to: "Main") { $0.starts(with: Array("Main".utf8)) }
      guard let after = [edit].compactMap(\.self).edits.applied(to: bytes), edit != nil else { return }
      #expect(String(decoding: after, as: UTF8.self).contains("<string>Main</string>"))
    }
  }
}
