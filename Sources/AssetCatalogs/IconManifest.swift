import FileTree
package import Model
package import Places
import SourceText

/// What the bytes of an icon.json say.
package struct IconManifest: Equatable, Sendable {
  package private(set) var content = IconContent()
  package private(set) var diagnostics: [ManifestDiagnostic] = []

  /// The most groups, and the most layers of a group; the editor's own limit is four groups.
  static let elementLimit = 10_000

  /// - Parameter files: what lies in the bundle's Assets.
  package init(parsing bytes: [UInt8], files: [FileName]) throws(ManifestFault) {
    var reader = IconManifestReader(
      text: try ManifestText(parsing: bytes), resolver: NameResolver(names: files.sorted()))
    content = try reader.content()
    diagnostics = reader.text.diagnostics
  }
}

private struct IconManifestReader {
  var text: ManifestText
  var resolver: NameResolver
  private var conditions: [IconCondition] = []

  init(text: ManifestText, resolver: NameResolver) { (self.text, self.resolver) = (text, resolver) }

  mutating func content() throws(ManifestFault) -> IconContent {
    var content = IconContent()
    for member in try text.members(of: text.root, .root) {
      switch member.key {
      case "groups":
        content.groups = []
        content.groupsPosition = member.node.position
        for element in try elements(member) { content.groups.append(try group(element)) }
      case "supported-platforms":
        content.platformsPosition = member.node.position
        for shape in member.node.object ?? [] {
          if shape.key == "squares" { content.squares = platforms(shape, &content) }
          if shape.key == "circles" { content.circles = platforms(shape, &content) }
        }
      case "features":
        content.features = (member.node.array ?? []).compactMap(\.string)
        content.featuresPosition = member.node.position
      case "fill":
        content.fill = fill(member)
        content.hasUnknownFill = content.fill == nil && !member.node.isNull
      case "fill-specializations": content.fillSpecializations = fills(member)
      default: break
      }
      readConditions(member)
    }
    content.conditions = conditions
    content.faults = IconGrammar(text.root).faults
    if content.groupsPosition == nil { text.diagnostic(.missingMember(.groups), at: text.root.position) }
    return content
  }

  private mutating func group(_ node: JSONNode) throws(ManifestFault) -> IconGroup {
    var group = IconGroup(position: node.position)
    for member in try text.members(of: node, .each("groups")) {
      switch member.key {
      case "name": group.name = member.node.string
      case "hidden": group.isHidden = member.node.bool ?? false
      case "position": group.placement = IconPlacement(member.node)
      case "opacity": group.opacity = member.node.double ?? 1
      case "blend-mode": group.blendMode = member.node.string
      case "blend-mode-specializations": group.variants.blendMode = values(member, \.string)
      case "hidden-specializations": group.variants.hidden = values(member, \.bool)
      case "opacity-specializations": group.variants.opacity = values(member, \.double)
      case "position-specializations": group.variants.placement = values(member, IconPlacement.init)
      case "layers":
        group.layers = []
        for element in try elements(member) { group.layers.append(try layer(element)) }
      default: break
      }
      readConditions(member)
    }
    return group
  }

  private mutating func layer(_ node: JSONNode) throws(ManifestFault) -> IconLayer {
    var layer = IconLayer(position: node.position)
    for member in try text.members(of: node, .each("layers")) {
      switch member.key {
      case "name": layer.name = member.node.string
      case "hidden": layer.isHidden = member.node.bool ?? false
      case "position": layer.placement = IconPlacement(member.node)
      case "opacity": layer.opacity = member.node.double ?? 1
      case "blend-mode": layer.blendMode = member.node.string
      case "blend-mode-specializations": layer.variants.blendMode = values(member, \.string)
      case "hidden-specializations": layer.variants.hidden += values(member, \.bool)
      case "opacity-specializations": layer.variants.opacity = values(member, \.double)
      case "position-specializations": layer.variants.placement = values(member, IconPlacement.init)
      case "image-name":
        guard let name = try text.string(member) else { break }
        layer.images.append(image(name, at: member.node.position, appearance: nil, idiom: nil))
      case "image-name-specializations":
        layer.images += images(member)
        layer.variants.hidden += appearancesWithoutImage(member)
      case "fill": layer.fill = fill(member)
      case "fill-specializations": layer.fillSpecializations = fills(member)
      default: break
      }
      readConditions(member)
    }
    return layer
  }

  private mutating func elements(_ member: JSONMember) throws(ManifestFault) -> [JSONNode] {
    let elements = try text.array(member) ?? []
    guard elements.count <= IconManifest.elementLimit else {
      throw ManifestFault(
        position: member.node.position,
        reason: .tooManyElements(
          key: member.key, count: elements.count, limit: IconManifest.elementLimit))
    }
    return elements
  }

  private mutating func image(
    _ name: String, at position: SourcePosition, appearance: String?, idiom: String?
  ) -> IconImage {
    let (filename, file) = resolver.lookUp(name)
    return IconImage(
      filename: filename, position: position, file: file, appearance: appearance, idiom: idiom)
  }

  private mutating func images(_ member: JSONMember) -> [IconImage] {
    var images: [IconImage] = []
    for element in specializations(member) {
      // No image for this appearance.
      if element.value.isNull { continue }
      guard let name = element.value.string else {
        text.diagnostic(.unknownValue(member.key), at: element.value.position)
        continue
      }
      images.append(
        image(name, at: element.value.position, appearance: element.appearance, idiom: element.idiom))
    }
    return images
  }

  /// Appearances whose image is null: the layer is not shown in them.
  private mutating func appearancesWithoutImage(_ member: JSONMember) -> [IconSpecialization<Bool>] {
    values(member) { $0.isNull ? true : nil }.filter { $0.appearance != nil }
  }

  /// The elements whose value has the type; others are passed over.
  private mutating func values<Value>(_ member: JSONMember, _ read: (JSONNode) -> Value?)
    -> [IconSpecialization<Value>]
  {
    guard member.node.array != nil else { return [] }
    return specializations(member).compactMap { element in
      read(element.value).map {
        IconSpecialization(appearance: element.appearance, idiom: element.idiom, value: $0)
      }
    }
  }

  private mutating func fills(_ member: JSONMember) -> [IconSpecialization<IconFill>] {
    specializations(member).compactMap { element in
      guard let fill = IconFill(element.value) else {
        text.diagnostic(.unknownValue(member.key), at: element.value.position)
        return nil
      }
      return IconSpecialization(appearance: element.appearance, idiom: element.idiom, value: fill)
    }
  }

  private mutating func fill(_ member: JSONMember) -> IconFill? {
    let fill = IconFill(member.node)
    if fill == nil, !member.node.isNull {
      text.diagnostic(.unknownValue(member.key), at: member.node.position)
    }
    return fill
  }

  private mutating func specializations(_ member: JSONMember) -> [IconSpecialization<JSONNode>] {
    guard let elements = member.node.array else {
      text.diagnostic(.unknownValue(member.key), at: member.node.position)
      return []
    }
    return elements.compactMap { element in
      element["value"].map {
        IconSpecialization(
          appearance: element["appearance"]?.string, idiom: element["idiom"]?.string, value: $0)
      }
    }
  }

  /// Any value may have specializations.
  private mutating func readConditions(_ member: JSONMember) {
    guard member.key.hasSuffix("-specializations"), let elements = member.node.array else { return }
    var seen: Set<[String?]> = []
    for element in elements where element.object != nil {
      let (appearance, idiom) = (element["appearance"]?.string, element["idiom"]?.string)
      conditions.append(
        IconCondition(
          position: element.position, key: member.key, appearance: appearance, idiom: idiom,
          isRepeated: !seen.insert([appearance, idiom]).inserted))
    }
  }

  private mutating func platforms(_ member: JSONMember, _ content: inout IconContent) -> IconPlatforms {
    if member.node.string == "shared" { return .shared }
    let names = member.node.array
    if let odd = names == nil ? member.node : names?.first(where: { $0.string == nil }) {
      content.hasUnknownPlatforms = true
      text.diagnostic(.unknownValue(member.key), at: odd.position)
    }
    return names.map { .list($0.compactMap(\.string)) } ?? .none
  }
}
