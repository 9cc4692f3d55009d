import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  package static let staleProduct = Rule(
    id: "stale-product",
    severity: .warning,
    title: "The compiled icon shows another picture than its source",
    plural: "compiled icons show another picture than their source",
    rationale: """
      Project and product were checked together, and the icon in the product's Assets.car is not the one in the \
      project: more than 2 % of its pixels differ by more than 8 of 255. The asset compiler changes less, even with \
      palettes and lossy compression, which keep what each part of the picture is on average, and the colours of a \
      Display P3 source are converted first. Xcode built the product before the icon was replaced, or a build step \
      replaced the icon. Images of the same size and appearance are compared by their pixels, sizes that Xcode made of \
      a single one by what they show; icons of layers are not compared.
      """,
    remedy: "Build the product again from the current project.",
    commands: ["iconproof diff MyApp MyApp.ipa"],
    evidence: .own, sources: ["measured"],
    checks: .pair { pair in
      let icons = Dictionary(grouping: pair.staleImages, by: \.built.icon.name)
      return icons.sorted { $0.key < $1.key }.compactMap { $1.problem(in: pair.product) }
    })
}

enum StaleProduct: Fault {
  /// - Parameters:
  ///   - other: the image of the source, in the folder `otherPath`.
  ///   - size: of both.
  ///   - percent: how many of the pixels differ, rounded up.
  ///   - count: compiled images of the icon that show another picture.
  case pixels(other: FileName, otherPath: FilePath, size: PixelSize, percent: Int, count: Int)
  case drawing(other: FileName, otherPath: FilePath, size: PixelSize, count: Int)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .pixels(let other, let folder, let size, let percent, let count):
      sentences(
        finding, other, folder, count,
        "\(percent)% of the pixels of the \(size) px image differ")
    case .drawing(let other, let folder, let size, let count):
      sentences(finding, other, folder, count, "the \(size) px image shows another drawing")
    }
  }

  private func sentences(
    _ finding: Finding, _ other: FileName, _ folder: FilePath, _ count: Int,
    _ difference: Words
  ) -> Sentences {
    let more = andOthers(of: count, "does", "do", "image")
    return Sentences(
      of: finding, "shows another picture than \(other) in \(folder): \(difference)\(more)",
      consequence: "Users of this build see another icon than the one in the project.")
  }
}

/// A compiled image that shows another picture than the source.
private struct StaleImage {
  let built: BuiltImage
  let source: PlacedImage
  /// From 0 to 1; nil where only the drawings were compared.
  let share: Double?

  var fault: (Int) -> StaleProduct {
    { [built, source, share] count in
      let (name, folder) = (source.asset.name, source.asset.path.parentFolder)
      let size = built.image.pixelSize ?? PixelSize(width: 0, height: 0)
      guard let share else {
        return .drawing(other: name, otherPath: folder, size: size, count: count)
      }
      return .pixels(
        other: name, otherPath: folder, size: size, percent: Int((share * 100).rounded(.up)), count: count)
    }
  }
}

extension PairContext {
  /// Whether some compiled icon shows another picture than the source.
  var hasStaleIcon: Bool { !staleImages.isEmpty }

  fileprivate var staleImages: [StaleImage] {
    builtImages.compactMap { built in
      guard let source = built.sources.first else { return nil }
      switch shown[built.image.asset.id] {
      case .other(let share): return StaleImage(built: built, source: source, share: share)
      case .otherDrawing: return StaleImage(built: built, source: source, share: nil)
      case .same, nil: return nil
      }
    }
  }
}

extension [StaleImage] {
  /// One finding for all images of an icon, with the largest of them.
  fileprivate func problem(in product: AppContext) -> Problem? {
    let largest = self.max { ($0.built.image.pixelSize?.width ?? 0) < ($1.built.image.pixelSize?.width ?? 0) }
    guard let largest else { return nil }
    let icon = largest.built.icon
    return product.problem(
      .warning, at: icon.path, name: Untrusted(icon.name), largest.fault(count)
    ).with { $0.subject = .images(map(\.built.image), of: icon.id) }
  }
}
