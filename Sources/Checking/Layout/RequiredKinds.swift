import Model
import SpecTables

/// Which kinds of loose images an app must have: a kind counts only if something declares it, or shows it.
struct RequiredKinds {
  private let kinds: Set<AssetKind>
  private let launchFamilies: Set<DeviceFamily>

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
    launchFamilies = images.flatMap(\.placements).map(\.row)
      .filter { $0.kind == .launchImage && !$0.isTallLaunchImage }.compactMap(\.condition)
      .reduce(into: []) { $0.formUnion($1.families) }
  }

  func contains(_ row: SpecRow) -> Bool { kinds.contains(row.kind) }

  func hasLaunchImage(for row: SpecRow) -> Bool {
    !(row.condition?.families.isDisjoint(with: launchFamilies) ?? true)
  }
}
