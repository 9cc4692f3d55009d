import Model
import Places
import SourceText

/// What an icon.json holds that Icon Composer does not write. Nothing is published, so what is known is what the files
/// of published apps have in common, and a re-implementation of the compiler takes.
struct IconGrammar {
  private(set) var faults: [IconValueFault] = []
  private static let faultLimit = 100

  init(_ root: JSONNode) {
    check(root, keys: Self.rootKeys)
    for group in root["groups"]?.array ?? [] {
      check(group, keys: Self.groupKeys)
      for layer in group["layers"]?.array ?? [] { check(layer, keys: Self.layerKeys) }
    }
  }

  /// How the value of a key is written.
  private indirect enum Form: Equatable {
    /// Read elsewhere, or of a form that differs from file to file.
    case any
    case text, boolean, number
    /// From 0 to 1.
    case share
    /// Not below 0, and not above what makes a point fill the canvas.
    case scale
    case word([String])
    /// Of two forms one: Icon Composer 2 has words where the first version has true and false.
    case booleanOrWord([String])
    case object([String: Form])
    /// Two numbers.
    case point
    /// `x` and `y`.
    case place
    case fill, color, gradient
    /// Of a gradient: a start and a stop that differ.
    case orientation
  }

  /// Those of Core Graphics, of which the editor offers some.
  private static let blendModes = [
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light",
    "hard-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-darker",
    "plus-lighter",
  ]

  private static let rootKeys: [String: Form] = [
    "groups": .any, "fill": .fill, "supported-platforms": .object(["squares": .any, "circles": .any]),
    "color-space-for-untagged-svg-colors": .word(["display-p3", "srgb"]),
    // Of Icon Composer 2.
    "features": .any, "implicit-asset-mirroring": .boolean, "languages": .any,
  ]

  private static let commonKeys: [String: Form] = [
    "name": .text, "hidden": .boolean, "opacity": .share, "blend-mode": .word(blendModes),
    "position": .object(["scale": .scale, "translation-in-points": .point]),
    "asset-mirroring": .object(["mirrorable": .boolean]),
  ]

  private static let highlights = ["automatic", "inside", "outside"]

  private static let groupKeys: [String: Form] = commonKeys.merging([
    "layers": .any,
    "shadow": .object(["kind": .word(["neutral", "layer-color", "none", "automatic"]), "opacity": .share]),
    "translucency": .object(["enabled": .boolean, "value": .share]), "specular": .booleanOrWord(highlights),
    "specular-highlight-placement": .word(highlights),
    "blur": .any, "blur-material": .share, "lighting": .word(["individual", "combined"]),
    "refractivity": .any,
    "refractivity-strength": .number, "refractivity-depth": .number,
  ]) { first, _ in first }

  private static let layerKeys: [String: Form] = commonKeys.merging([
    "image-name": .any, "glass": .boolean, "fill": .fill,
  ]) { first, _ in first }

  private static let fillForms = ["solid", "automatic-gradient", "linear-gradient"]

  private static let fillKeys: [String: Form] = [
    "solid": .color, "automatic-gradient": .color, "linear-gradient": .gradient,
    "orientation": .orientation,
  ]

  /// Of the square that a gradient fills, from its top left corner.
  private static let placeKeys: [String: Form] = ["x": .number, "y": .number]

  private static let elementKeys: [String: Form] = [
    "appearance": .text, "idiom": .text, "localization": .text, "value": .any,
  ]

  private mutating func add(_ kind: IconValueFault.Kind, _ key: String, _ node: JSONNode) {
    guard faults.count < Self.faultLimit else { return }
    faults.append(IconValueFault(kind, key: key, position: node.position))
  }

  private mutating func check(_ node: JSONNode, keys: [String: Form]) {
    let ending = "-specializations"
    for member in node.object ?? [] {
      if let form = keys[member.key] {
        check(member.node, form, member.key)
      } else if member.key.hasSuffix(ending), let form = keys[String(member.key.dropLast(ending.count))] {
        checkSpecializations(member, form)
      } else {
        add(.unknownKey, member.key, member.node)
      }
    }
  }

  private mutating func checkSpecializations(_ member: JSONMember, _ form: Form) {
    guard let elements = member.node.array else {
      // Of these two the reader gives a diagnostic.
      if form != .fill, form != .any { add(.type(expected: .list), member.key, member.node) }
      return
    }
    for element in elements {
      guard element.object != nil else {
        add(.type(expected: .object), member.key, element)
        continue
      }
      check(element, keys: Self.elementKeys)
      if let value = element["value"] {
        check(value, form, member.key)
      } else {
        add(.lacks(member: "value"), member.key, element)
      }
    }
  }

  /// A null stands for nothing given.
  private mutating func check(_ node: JSONNode, _ form: Form, _ key: String) {
    guard !node.isNull else { return }
    switch form {
    case .any: break
    case .text: if node.string == nil { add(.type(expected: .text), key, node) }
    case .boolean: if node.bool == nil { add(.type(expected: .boolean), key, node) }
    case .number: if node.double == nil { add(.type(expected: .number), key, node) }
    case .share: checkNumber(node, key, in: 0...1) { .range(text: $0) }
    case .scale: checkNumber(node, key, in: 0...1024) { .scale(text: $0) }
    case .booleanOrWord(let known):
      if node.bool == nil { check(node, node.string == nil ? .boolean : .word(known), key) }
    case .word(let known):
      guard let word = node.string else { return add(.type(expected: .text), key, node) }
      if !known.contains(word) { add(.word(text: String(word.prefix(80)), known: known), key, node) }
    case .object(let keys):
      guard node.object != nil else { return add(.type(expected: .object), key, node) }
      check(node, keys: keys)
    case .place:
      check(node, .object(Self.placeKeys), key)
      for member in ["x", "y"] where node.object != nil && node[member] == nil {
        add(.lacks(member: member), key, node)
      }
    case .orientation: checkOrientation(node, key)
    case .point:
      if node.array?.count != 2 || node.array?.compactMap(\.double).count != 2 {
        add(.type(expected: .point), key, node)
      }
    case .fill: checkFill(node, key)
    case .color: if node.string != nil { checkColor(node, key) }
    case .gradient:
      guard let colors = node.array else { return }
      if colors.count < 2 { add(.gradient(stops: colors.count), key, node) }
      for color in colors { checkColor(color, key) }
    }
  }

  private mutating func checkNumber(
    _ node: JSONNode, _ key: String, in range: ClosedRange<Double>, _ fault: (String) -> IconValueFault.Kind
  ) {
    guard let value = node.double else { return add(.type(expected: .number), key, node) }
    if !range.contains(value) { add(fault("\(value)"), key, node) }
  }

  /// A fill of no known form, or with a value of another type, has a diagnostic of the reader.
  private mutating func checkFill(_ node: JSONNode, _ key: String) {
    let forms = Self.fillForms.filter { node[$0] != nil }
    if !forms.isEmpty { check(node, keys: Self.fillKeys) }
    if let orientation = node["orientation"], !forms.isEmpty, !forms.contains("linear-gradient") {
      add(.idle(besides: forms[0]), "orientation", orientation)
    }
    if forms.count > 1 { add(.several(keys: forms), key, node) }
    if node.string != nil { check(node, .word(IconFill.Keyword.known.map(\.rawValue)), key) }
  }

  private mutating func checkOrientation(_ node: JSONNode, _ key: String) {
    check(node, .object(["start": .place, "stop": .place]), key)
    guard node.object != nil else { return }
    let ends = ["start", "stop"].compactMap { end in
      node[end].flatMap { end in end["x"]?.double.flatMap { x in end["y"]?.double.map { [x, $0] } } }
    }
    if ends.count == 2, ends[0] == ends[1] { add(.emptyGradient, key, node) }
  }

  private mutating func checkColor(_ node: JSONNode, _ key: String) {
    guard let text = node.string else { return add(.type(expected: .text), key, node) }
    if !IconColor(text).isWellFormed { add(.color(text: String(text.prefix(80))), key, node) }
  }
}
