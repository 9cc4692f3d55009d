import AssetSources
import FileTree
import SpecTables
import SystemPackage

extension Rule {
  static let stateVariant = Rule(
    id: "state-variant",
    severity: "note",
    title: "A bar icon has a second image for its selected or pressed state",
    rationale: """
      Bars of iOS 6 and earlier draw the selected and the pressed look themselves and offer no way to change \
      it; the guideline asks to leave such images out. From iOS 7 on a selected image is in order.
      """,
    remedy: "Leave the image of the state out, or raise the minimum OS to 7.",
    evidence: .apple, sources: ["HIG-iPad"]
  ) { app in
    let drawn = app.placedImages.filter { image in
      image.asset.role != nil && image.row.map { app.isDrawnByOldBars($0) } == true
    }
    guard !drawn.isEmpty else { return [] }
    let plain = Set(app.images.filter { $0.asset.role != nil }.map { app.barName($0) })
    return drawn.compactMap { image in
      guard let other = app.barName(image).withoutState, plain.contains(other)
      else { return nil }
      return image.note("an image for a state of \(other.base.display), which the bar draws itself")
    }
  }
}

/// A bar icon's name without scale and device, in its folder.
private struct BarName: Hashable {
  let folder: FilePath
  let base: FileName

  /// `home` of `home-selected`; nil where no state is named.
  var withoutState: BarName? {
    for state in ["selected", "pressed", "highlighted"] {
      for separator in ["-", "_", " "] {
        let ending = separator + state
        guard base.lowercased.hasSuffix(ending), base.bytes.count > ending.utf8.count else { continue }
        return BarName(folder: folder, base: FileName(bytes: base.bytes.dropLast(ending.utf8.count)))
      }
    }
    return nil
  }
}

extension ExaminedApp {
  fileprivate func barName(_ image: ExaminedImage) -> BarName {
    BarName(folder: image.asset.path.parentFolder, base: NameParts(image.asset.name).base)
  }
}
