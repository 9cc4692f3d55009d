import ImageProperties
import Model
import SpecTables

extension SpecRow {
  /// How far `size` is from the row's, in pixels of width and height together.
  fileprivate func distance(from size: PixelSize) -> Int {
    guard let own = self.size else { return 0 }
    return abs(own.width - size.width) + abs(own.height - size.height)
  }
}

extension SpecTables {
  /// The rows that an image of a role can be for. An icon may be for a row that only catalogs have otherwise.
  func rows(ofRole kind: AssetKind) -> [SpecRow] {
    kind == .appIcon ? rows.filter { $0.kind == .appIcon && $0.size != nil } : looseRows(of: kind)
  }

  /// The rows that an image may be for by its role; none where it has no role, or one of a kind that is not judged.
  func rows(forRoleOf image: ImageAsset) -> [SpecRow] {
    guard let kind = image.role?.role.kind, isJudged(kind) else { return [] }
    return rows(ofRole: kind)
  }

  /// The row of the kind of an image's role that the image is nearest to: of the target's era and the
  /// image's scale, unless another row of the kind has exactly its size.
  func row(for image: ImageAsset, content: ImageContent, target: BuildTarget) -> SpecRow? {
    guard let kind = image.role?.role.kind, isJudged(kind) else { return nil }
    let size = ImageCondition(content).pixelSize
    let rows = rows(forRoleOf: image)
    // A name alone makes a store icon of an image that has the size of one.
    if image.isStoreIconByName, size != storeIconSize { return nil }
    let ofEra = rows.filter { $0.condition == nil || $0.applicability(to: target) != .no }
    let scale = image.pixelsPerPoint
    func nearest(_ rows: [SpecRow]) -> SpecRow? {
      guard let size else { return rows.first }
      return rows.min { $0.distance(from: size) < $1.distance(from: size) }
    }
    if let size, let exact = rows.first(where: { $0.sizeRule == .exact && $0.size == size }) { return exact }
    let isFree: (SpecRow) -> Bool = {
      $0.scale == nil || $0.sizeRule == .about && $0.kind == .sticker || $0.kind == .documentIcon
        || image.role?.isOfIcon == true
    }
    if kind == .webClipIcon, let width = NameParts(image.name).widthsInName.first,
      let named = rows.first(where: { $0.size?.width == width })
    {
      return named
    }
    return [ofEra, rows].lazy.compactMap { nearest($0.filter { $0.scale == scale || isFree($0) }) }.first
      ?? nearest(ofEra) ?? nearest(rows)
  }
}

extension ImageAsset {
  /// Whether its name alone makes it the icon of the store.
  var isStoreIconByName: Bool { role?.role.kind == .storeIcon && role?.origin == .conventionalName }

  /// Pixels a point, as the manifest or the name says.
  var pixelsPerPoint: Int { entry?.position.pixelsPerPoint ?? NameParts(name).scale ?? 1 }
}
