import AssetCatalogs
import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let undescribedSticker = Rule(
    id: "undescribed-sticker",
    severity: "note",
    title: "A sticker's name does not say what it shows",
    rationale: """
      VoiceOver reads a sticker by its alternative text, else by its file's name. Names that a camera, an \
      editor or a counter gave tell a blind user nothing.
      """,
    remedy: "Name the file after what it shows, or give the sticker a text in its asset catalog.",
    evidence: .apple, sources: ["HIG-extensions", "HIG-imessage"]
  ) { app in
    let stickers = app.placedImages.filter { $0.row?.kind == .sticker }
    guard !stickers.isEmpty else { return [] }
    let described = app.sets.filter { $0.set.accessibilityLabel?.isEmpty == false }.map(\.set.path)
    return stickers.filter { image in
      let folder = image.asset.path.parentFolder
      // In a catalog the set has the name.
      let name = image.asset.entry == nil ? NameParts(image.asset.name).base : folder.fileName.stem
      return !described.contains(folder) && name.isGivenByAMachine
    }
    .map { $0.note("the name does not say what the sticker shows") }
  }
}

extension FileName {
  /// "IMG_1234", "image 2", "untitled", "7": a word that means nothing, or none, and a number.
  fileprivate var isGivenByAMachine: Bool {
    let words = lowercased.bytes.split { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) && $0 < 0x80 }
    return words.allSatisfy { word in emptyWords.contains { word.elementsEqual($0.utf8) } }
  }
}

private let emptyWords = [
  "img", "image", "images", "dsc", "dscn", "photo", "pic", "picture", "untitled", "unnamed", "sticker",
  "screenshot", "screen", "shot", "copy", "layer", "artboard", "export", "final", "new", "x",
]
