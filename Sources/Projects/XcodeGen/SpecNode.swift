import Notations
import Places
import SystemPackage

/// A value of a spec, with the file that states it.
struct SpecNode {
  struct Member {
    let key: String
    fileprivate(set) var node: SpecNode
  }

  private(set) var members: [Member] = []
  private(set) var elements: [SpecNode] = []
  private(set) var literal: Literal?
  /// How many values it is made of, at most.
  private(set) var size = 1
  private let source: DescriptionFile?

  init() { (literal, source) = (nil, nil) }

  init(_ literal: Literal, of file: DescriptionFile) {
    (self.literal, source) = (literal, file)
    var places: [String: Int] = [:]
    for member in literal.object ?? [] {
      // The last of a key counts.
      if let place = places[member.key] {
        members[place].node = SpecNode(member.node, of: file)
      } else {
        places[member.key] = members.count
        members.append(Member(key: member.key, node: SpecNode(member.node, of: file)))
      }
    }
    elements =
      literal.object == nil
      ? literal.elements.map { $0 == literal ? SpecNode(leaf: $0, of: file) : SpecNode($0, of: file) } : []
    size += members.reduce(0) { $0 + $1.node.size } + elements.reduce(0) { $0 + $1.size }
  }

  private init(leaf: Literal, of file: DescriptionFile) { (literal, source) = (leaf, file) }

  subscript(key: String) -> SpecNode? { members.last { $0.key == key }?.node }

  var text: String? { literal?.text }
  var bool: Bool? { literal?.bool }
  var isList: Bool { literal?.array != nil }
  var strings: [String] { elements.compactMap(\.text) }
  var line: Int? { literal?.position.line }
  /// nil for what was put together from several.
  var file: DescriptionFile? { source }
  /// The file that a text names, from the folder of the file that states it.
  var path: FilePath? { text.flatMap { text in source?.resolve(text) } }

  /// As the value of a build setting.
  func stated(_ key: String) -> Stated<String>? {
    guard let literal, let source else { return nil }
    let value: String
    switch literal.value {
    case .bool(let truth): value = truth ? "YES" : "NO"
    case .array(let elements):
      value = elements.compactMap(\.text).map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    default:
      guard let text = literal.text else { return nil }
      value = text
    }
    return Stated(value, file: source.path, line: literal.position.line, key: key)
  }

  /// Lays another value over this one.
  mutating func merge(_ over: SpecNode) {
    let sum = size + over.size
    defer { size = sum }
    guard !over.members.isEmpty, literal == nil || !members.isEmpty else {
      let own = elements
      let isList = isList && over.isList
      self = over
      if isList { elements = own + over.elements }
      return
    }
    var merged = literal == nil ? over : self
    merged.members = members
    var places = Dictionary(
      zip(merged.members.map(\.key), merged.members.indices), uniquingKeysWith: { $1 })
    for member in over.members {
      let (key, node) = (member.key, member.node)
      // `key:REPLACE` takes the place of what is there.
      let isReplacement = key.hasSuffix(":REPLACE")
      let name = isReplacement ? String(key.dropLast(":REPLACE".count)) : key
      if let place = places[name] {
        if isReplacement { merged.members[place].node = node } else { merged.members[place].node.merge(node) }
      } else {
        places[name] = merged.members.count
        merged.members.append(Member(key: name, node: node))
      }
    }
    self = merged
  }

  /// The target with its templates beneath it, and theirs.
  func applying(templates: SpecNode?, budget: inout Int, depth: Int = 0) -> SpecNode {
    budget -= 1
    guard let templates, depth < 16, budget > 0, let names = self["templates"]?.strings, !names.isEmpty else {
      return self
    }
    var base = SpecNode()
    for name in names.prefix(100) {
      guard let template = templates[name] else { continue }
      budget -= template.size
      guard budget > 0 else { break }
      base.merge(template.applying(templates: templates, budget: &budget, depth: depth + 1))
    }
    base.merge(self)
    return base
  }

  /// The target with the names of its templates filled in: `${target_name}` and its `templateAttributes`.
  ///
  /// Source: yonaskolb/XcodeGen, Docs/ProjectSpec.md, "Target Template".
  func filled(target: String) -> SpecNode {
    filled(["target_name": target])
  }

  /// One of the targets for several platforms, in which `${platform}` is as the spec spells it.
  ///
  /// Source: yonaskolb/XcodeGen, Docs/ProjectSpec.md, "Multi Platform targets".
  func filled(platform: String) -> SpecNode { replacing(["platform": platform]) }

  /// The same of a scheme, whose templates write `${scheme_name}`.
  func filled(scheme: String) -> SpecNode { filled(["scheme_name": scheme]) }

  private func filled(_ names: [String: String]) -> SpecNode {
    var values = names
    for member in self["templateAttributes"]?.members ?? [] {
      if let text = member.node.text { values[member.key] = text }
    }
    return replacing(values)
  }

  private func replacing(_ values: [String: String]) -> SpecNode {
    var copy = self
    copy.members = members.map { Member(key: $0.key.filled(values), node: $0.node.replacing(values)) }
    copy.elements = elements.map { $0.replacing(values) }
    if let literal, let text = literal.string, text.contains("${") {
      copy.literal = Literal(.string(text.filled(values)), at: literal.position)
      // A lone value is a list of itself.
      if copy.elements.count == 1 { copy.elements[0].literal = copy.literal }
    }
    return copy
  }
}

extension String {
  fileprivate func filled(_ values: [String: String]) -> String {
    guard contains("${") else { return self }
    return values.reduce(self) { $0.replacing("${\($1.key)}", with: $1.value) }
  }
}
