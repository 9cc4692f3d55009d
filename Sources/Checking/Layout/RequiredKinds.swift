import Model
import SpecTables

/// Which kinds of loose images an app must have: a kind counts only if something declares it, or shows it.
struct RequiredKinds {
  private let kinds: Set<AssetKind>
  /// Those that a device shows, by their indices. One of a wrong size it does not, as if it were not there.
  private let launchImages: [(image: Int, families: Set<DeviceFamily>)]

  init(app: AppTarget, images: [PlacedImage]) {
    let present = Set(images.flatMap(\.placements).map(\.row.kind))
    var kinds: Set<AssetKind>
    switch app.request.scope {
    case .application:
      kinds = present.union(AssetKind.allCases.filter { $0.isOfEveryApp || $0.declaration != nil })
    case .presentKinds:
      kinds = present
      // Spotlight and Settings icons are sizes of the app icon.
      if present.contains(.appIcon) { kinds.insert(.spotlightIcon) }
    case .nothing: kinds = []
    }
    kinds.subtract(app.request.otherSources.map(\.kind))
    self.kinds = kinds.union(app.request.addedKinds)
    // Xcode adds the tall image by itself, in black, so it says nothing of the rest.
    launchImages = images.enumerated().flatMap { index, image in
      image.launchRowsThatFit.filter { !$0.isTallLaunchImage }.compactMap(\.condition)
        .map { (image: index, families: $0.families) }
    }
  }

  func contains(_ row: SpecRow) -> Bool { kinds.contains(row.kind) }

  /// Whether the devices of a row have a launch image without those that fill it.
  func hasLaunchImage(for row: SpecRow, without own: [Int]) -> Bool {
    guard let families = row.condition?.families else { return false }
    return launchImages.contains { !own.contains($0.image) && !families.isDisjoint(with: $0.families) }
  }
}

extension PlacedImage {
  /// The rows of launch images that it has the size for.
  var launchRowsThatFit: [SpecRow] {
    guard let size = condition.size else { return [] }
    return placements.map(\.row).filter { $0.kind == .launchImage && $0.acceptedSizes.contains(size) }
  }
}
