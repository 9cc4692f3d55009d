import Model
import Places
import SpecTables

extension Rule {
  static let undescribedSticker = Rule(
    id: "undescribed-sticker",
    severity: .note,
    title: "A sticker's name does not say what it shows",
    plural: "stickers have names that do not say what they show",
    stamp: "no description",
    rationale: """
      VoiceOver reads a sticker by its accessibility label, else by its file's name. Names that a camera, an editor \
      or a counter gave say nothing to a blind user.
      """,
    remedy:
      "Name the file after what it shows, or give the sticker an accessibility label in its asset catalog.",
    evidence: .apple, sources: ["HIG-extensions", "HIG-imessage"],
    checks: .set { set in
      guard set.set.written.accessibilityLabel?.isEmpty != false else { return [] }
      return undescribed(set.images)
    },
    .app { app in undescribed(app.loose.images) })

  private static func undescribed(_ images: [PlacedImage]) -> [Problem] {
    images.filter { image in
      guard image.row?.kind == .sticker else { return false }
      // In a catalog the set has the name.
      let name =
        image.asset.entry == nil
        ? NameParts(image.asset.name).base : image.asset.path.parentFolder.fileName.stem
      return name.isGivenByAMachine
    }.map { $0.problem(.note, UndescribedSticker()) }
  }
}

struct UndescribedSticker: Fault {
  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "is a sticker whose name does not say what it shows",
      consequence: "VoiceOver reads the name to the user.",
      remedy: finding.image == nil
        ? "Name the file after what it shows."
        : "Name the sticker after what it shows, or give it an accessibility label in Xcode.")
  }
}

extension FileName {
  /// "IMG_1234", "image 2", "untitled", "7": a word that means nothing, or none, and a number.
  fileprivate var isGivenByAMachine: Bool {
    let words = lowercased.bytes.split { !$0.isASCIISmallLetter && $0 < 0x80 }
    return words.allSatisfy { word in emptyWords.contains { word.elementsEqual($0.utf8) } }
  }
}

private let emptyWords = [
  "img", "image", "images", "dsc", "dscn", "photo", "pic", "picture", "untitled", "unnamed", "sticker",
  "screenshot", "screen", "shot", "copy", "layer", "artboard", "export", "final", "new", "x",
]
