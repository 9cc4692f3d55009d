import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let stateVariant = Rule(
    id: "state-variant",
    severity: .note,
    title: "A bar icon has a second image for its selected or pressed state",
    stamp: "second state",
    rationale: """
      Bars of iOS 6 and earlier draw the selected and the pressed look themselves and offer no way to change it; \
      the guideline advises against such images. From iOS 7 on, a selected image is fine.
      """,
    remedy: "Remove the image, or raise the deployment target to iOS 7.",
    evidence: .apple, sources: ["HIG-iPad"],
    checks: .app { app in app.target.stateVariants(among: app.loose.placedImages) },
    .set { set in set.target.stateVariants(among: set.layout.placedImages) })
}

struct StateVariant: Fault {
  /// The image without the state.
  let name: FileName

  func sentences(_ finding: Finding) -> Sentences {
    Sentences(
      of: finding, "draws a state of \(name), but the bar makes that state from one image",
      consequence: finding.label.map { "\($0)." })
  }
}

extension TargetContext {
  fileprivate func stateVariants(among images: [PlacedImage]) -> [Problem] {
    let given = images.filter { $0.asset.role != nil }
    let drawn = given.filter { image in image.row.map { isDrawnByOldBars($0) } == true }
    guard !drawn.isEmpty else { return [] }
    let plain = Set(given.map { BarName($0) })
    return drawn.compactMap { image in
      guard let other = BarName(image).withoutState, plain.contains(other) else { return nil }
      return image.problem(.note, StateVariant(name: other.base))
    }
  }
}

/// A bar icon's name without scale and device, in its folder.
private struct BarName: Hashable {
  let folder: FilePath
  let base: FileName

  /// `home` of `home-selected`; nil where the name contains no state.
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

extension BarName {
  init(_ image: PlacedImage) {
    self.init(folder: image.asset.path.parentFolder, base: NameParts(image.asset.name).base)
  }
}
