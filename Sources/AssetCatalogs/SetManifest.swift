import FileTree
package import Model
import Places
import SourceText
package import SpecTables

/// What the Contents.json of a set, a group or a catalog says.
package struct SetManifest: Equatable, Sendable {
  package private(set) var entries: [SetEntry] = []
  package private(set) var properties = SetProperties()
  package private(set) var diagnostics: [ManifestDiagnostic] = []

  /// The most entries of one set; Xcode's longest list has about sixty.
  static let entryLimit = 10_000

  /// - Parameters:
  ///   - bytes: the file.
  ///   - type: nil for a group or a catalog.
  ///   - listing: what lies in the folder.
  package init(parsing bytes: [UInt8], type: SetType?, listing: FolderListing) throws(ManifestFault) {
    var text = try ManifestText(parsing: bytes)
    var resolver = NameResolver(names: listing.names(for: type?.reference ?? .files))
    var hasInfo = false
    for member in try text.members(of: text.root, .root) {
      switch member.key {
      case "info":
        _ = try text.object(member)
        hasInfo = true
      case "properties":
        properties = try text.properties(member)
        if type == .sticker { entries = try text.stickerEntry(member, &resolver) }
      case type?.arrayKey:
        entries = try text.entries(member, &resolver)
      default: break
      }
    }
    if !hasInfo { text.diagnostic(.missingMember(.info), at: text.root.position) }
    diagnostics = text.diagnostics
  }
}

extension ManifestText {
  fileprivate mutating func entries(
    _ member: JSONMember, _ resolver: inout NameResolver
  ) throws(ManifestFault) -> [SetEntry] {
    let elements = try array(member) ?? []
    guard elements.count <= SetManifest.entryLimit else {
      throw ManifestFault(
        position: member.node.position,
        reason: .tooManyEntries(
          key: member.key, count: elements.count, limit: SetManifest.entryLimit))
    }
    var entries: [SetEntry] = []
    entries.reserveCapacity(elements.count)
    for element in elements {
      var entry = SetEntry(position: element.position)
      for part in try members(of: element, .each(member.key)) {
        try take(part, into: &entry, &resolver)
      }
      entries.append(entry)
    }
    return entries
  }

  /// A sticker names its one picture in its properties.
  fileprivate mutating func stickerEntry(
    _ member: JSONMember, _ resolver: inout NameResolver
  ) throws(ManifestFault) -> [SetEntry] {
    guard let name = member.node.object?.last(where: { $0.key == "filename" }) else { return [] }
    var entry = SetEntry(position: member.node.position)
    try take(name, into: &entry, &resolver)
    return [entry]
  }

  private mutating func take(
    _ member: JSONMember, into entry: inout SetEntry, _ resolver: inout NameResolver
  ) throws(ManifestFault) {
    switch member.key {
    case "filename":
      guard let text = try string(member) else { return }
      let (name, file) = resolver.lookUp(text)
      entry.filename = name
      entry.filenamePosition = member.node.position
      entry.file = file
    case "idiom": entry.idiom = try string(member).map(Idiom.init)
    case "size": entry.size = try string(member)
    case "scale": entry.scale = try string(member)
    case "role": entry.rare.role = try string(member)
    case "subtype": entry.rare.subtype = try string(member)
    case "platform": entry.rare.platform = try string(member)
    case "orientation": entry.rare.orientation = try string(member)
    case "extent": entry.rare.extent = try string(member)
    case "minimum-system-version": entry.rare.minimumSystemVersion = try string(member)
    case "display-gamut": entry.rare.displayGamut = try string(member)
    case "color-space": entry.rare.colorSpace = try string(member)
    case "screen-width", "screenWidth": entry.rare.screenWidth = try string(member)
    case "width-class": entry.rare.widthClass = try string(member)
    case "height-class": entry.rare.heightClass = try string(member)
    case "language-direction": entry.rare.languageDirection = try string(member)
    case "locale": entry.rare.locale = try string(member)
    case "matching-style": entry.rare.matchingStyle = try string(member)
    case "memory": entry.rare.memory = try string(member)
    case "graphics-feature-set": entry.rare.graphicsFeatureSet = try string(member)
    case "appearances": entry.appearances = try appearances(member)
    case "resizing": entry.rare.isSliced = isSliced(member.node)
    case "color": (entry.rare.color, entry.rare.statesColor) = (InterfaceColor(member.node), true)
    case "unassigned": entry.isUnassigned = try bool(member) ?? false
    default: break
    }
  }

  /// `{"mode": "9-part", "center": {"mode": "tile", …}, "cap-insets": {"top": 8, …}}`. What is stretched as a whole, without
  /// caps, is enlarged as any image is.
  ///
  /// Source: Asset Catalog Format Reference, "Image Set Type", `resizing`.
  private func isSliced(_ node: JSONNode) -> Bool {
    node["center"]?["mode"]?.string == "tile"
      || node["cap-insets"]?.object?.contains { ($0.node.double ?? 0) > 0 } == true
  }

  private mutating func appearances(_ member: JSONMember) throws(ManifestFault) -> [EntryAppearance] {
    var appearances: [EntryAppearance] = []
    for element in try array(member) ?? [] {
      var appearance = EntryAppearance(appearance: nil, value: nil)
      for part in try members(of: element, .each("appearances")) {
        switch part.key {
        case "appearance": appearance.appearance = try string(part)
        case "value": appearance.value = try string(part)
        default: break
        }
      }
      appearances.append(appearance)
    }
    return appearances
  }

  fileprivate mutating func properties(_ member: JSONMember) throws(ManifestFault) -> SetProperties {
    var properties = SetProperties()
    for part in try object(member) ?? [] {
      switch part.key {
      case "template-rendering-intent": properties.templateRenderingIntent = try string(part)
      case "pre-rendered": properties.preRendered = try bool(part)
      case "grid-size": properties.gridSize = try string(part)
      case "accessibility-label": properties.accessibilityLabel = try string(part)
      case "provides-namespace": properties.providesNamespace = try bool(part)
      case "preserves-vector-representation": properties.preservesVectorRepresentation = try bool(part)
      case "compression-type": properties.compressionType = try string(part)
      case "auto-scaling": properties.autoScaling = try string(part)
      case "localizable": properties.localizable = try bool(part)
      case "symbol-rendering-intent": properties.symbolRenderingIntent = try string(part)
      case "content-reference": properties.contentReference = try referenceName(part)
      default: break
      }
    }
    return properties
  }

  private mutating func referenceName(_ member: JSONMember) throws(ManifestFault) -> String? {
    guard let name = try object(member)?.last(where: { $0.key == "name" }) else { return nil }
    return try string(name)
  }
}
