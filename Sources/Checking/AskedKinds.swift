import AssetSources
import SpecTables

/// Which kinds an input is asked for: a kind counts only if something declares it, or shows it.
struct AskedKinds {
  private let kinds: Set<AssetKind>
  private let launchFamilies: Set<DeviceFamily>

  init(input: AssetInput, images: [ExaminedImage]) {
    let present = Set(images.flatMap(\.placements).map(\.row.kind))
    var kinds: Set<AssetKind>
    switch input.scope {
    case .application: kinds = present.union([.appIcon, .spotlightIcon, .launchImage, .documentIcon, .house])
    case .presentKinds:
      kinds = present
      // Spotlight and Settings icons are sizes of the app icon.
      if present.contains(.appIcon) { kinds.insert(.spotlightIcon) }
    case .nothing: kinds = []
    }
    kinds.subtract(input.elsewhere.map(\.kind))
    self.kinds = kinds.union(input.askedKinds)
    // Xcode adds the tall image by itself, in black, so it says nothing of the rest.
    launchFamilies = images.flatMap(\.placements).map(\.row)
      .filter { $0.kind == .launchImage && !$0.isTallLaunchImage }.compactMap(\.asked)
      .reduce(into: []) { $0.formUnion($1.families) }
  }

  func contains(_ row: SpecRow) -> Bool { kinds.contains(row.kind) }

  func hasLaunchImage(for row: SpecRow) -> Bool {
    !(row.asked?.families.isDisjoint(with: launchFamilies) ?? true)
  }
}
