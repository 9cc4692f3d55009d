import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let duplicateSlot = Rule(
    id: "duplicate-slot",
    severity: "warning",
    title: "Two files of one name would land in one place of the app",
    rationale: """
      Xcode copies loose images to the top level of the app, wherever they lie in the source tree. Of two \
      files with one name, one overwrites the other, and which one is chance.
      """,
    remedy: "Keep one of the two, or rename the other.",
    evidence: .own, sources: ["APG-launch"]
  ) { app in
    // Web pages and sticker packs keep their folders.
    let placed = app.images.filter { $0.isPlaced && $0.row?.kind != .webClipIcon && $0.row?.kind != .sticker }
    return Dictionary(grouping: placed) { Place(name: $0.asset.name, locale: $0.asset.locale) }.values
      .filter { $0.count > 1 }.flatMap { same in
        same.dropFirst().map { image in
          Problem(
            severity: .warning, path: image.asset.path, row: image.row, locale: image.asset.locale,
            message: "\(image.asset.name.display): also at \(same[0].asset.path.display)",
            consequence: "Both are copied to one place of the app; one overwrites the other.",
            remedy: "Keep one of the two.")
        }
      }
  }
}

private struct Place: Hashable {
  let name: FileName
  let locale: String?
}
