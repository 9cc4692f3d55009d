import Places
import SourceText

private let conditionKeys: JSONKeys = [
  "families", "product", "min_os_below", "min_os_from", "sdk_from", "sdk_below", "unknown_sdk", "declares",
  "unless",
]

private let insetKeys: JSONKeys = ["top", "bottom", "left", "right"]

private let positionKeys: JSONKeys = [
  "set", "file", "idiom", "size", "scale", "role", "subtype", "platform", "appearance", "orientation",
  "extent", "minimum-system-version", "screen-width",
]

extension Condition {
  init(_ node: JSONNode, table: String, families known: [DeviceFamily]) throws(SpecError) {
    let condition = try MemberReader(node, table: table, keys: conditionKeys)
    let words = try condition.texts("families")
    families = Set(words.compactMap(DeviceFamily.init(rawValue:)).filter(known.contains))
    guard !families.isEmpty, families.count == words.count else {
      throw condition.fault(node["families"] ?? node, .expected(.families(known), key: "families"))
    }
    product = try condition.word("product", of: Product.self)
    minimumOSBelow = try condition.version("min_os_below")
    minimumOSFrom = try condition.version("min_os_from")
    sdkFrom = try condition.version("sdk_from")
    sdkBelow = try condition.version("sdk_below")
    asksWhenSDKUnknown = try condition.text("unknown_sdk") == "warn"
    declares = try condition.word("declares", of: Declaration.self)
    unless = try condition.word("unless", of: Declaration.self)
  }
}

extension Insets {
  init(_ node: JSONNode, table: String) throws(SpecError) {
    let insets = try MemberReader(node, table: table, keys: insetKeys)
    top = try insets.number("top") ?? 0
    bottom = try insets.number("bottom") ?? 0
    left = try insets.number("left") ?? 0
    right = try insets.number("right") ?? 0
  }
}

extension MemberReader {
  /// One object, or a list of them.
  func positions(_ key: String) throws(SpecError) -> [CatalogPosition] {
    guard let value = node[key] else { return [] }
    var positions: [CatalogPosition] = []
    for node in value.array ?? [value] { positions.append(try CatalogPosition(node, table: table)) }
    return positions
  }
}

extension CatalogPosition {
  convenience init(_ node: JSONNode, table: String) throws(SpecError) {
    let entry = try MemberReader(node, table: table, keys: positionKeys)
    self.init(
      .set(try entry.requiredWord("set")), file: try entry.text("file"),
      idiom: try entry.text("idiom").map(Idiom.init),
      size: try entry.text("size"), scale: try entry.text("scale"), role: try entry.text("role"),
      subtype: try entry.text("subtype"), platform: try entry.text("platform"),
      appearance: try entry.text("appearance").map(ImageAppearance.init),
      orientation: try entry.text("orientation"),
      extent: try entry.text("extent"), minimumSystemVersion: try entry.text("minimum-system-version"),
      screenWidth: try entry.text("screen-width"))
  }
}
