import Model
import Notations

extension InterfaceView {
  /// Deeper views than any screen has; the reader of XML has a limit of its own.
  private static let depthLimit = 40

  /// - Returns: nil for an element without an identity, which is no view.
  init?(_ node: XMLNode, depth: Int) {
    guard depth < Self.depthLimit, let id = node.attributes["id"] else { return nil }
    self.init(Kind(element: node.name), id: id, line: node.line)
    frame = node.child("rect", key: "frame").flatMap(InterfaceRect.init)
    clips = node.attributes["clipsSubviews"] == "YES"
    isHidden = node.attributes["hidden"] == "YES"
    alpha = node.number("alpha").map { min(max($0, 0), 1) } ?? 1
    background = node.child("color", key: "backgroundColor").flatMap(InterfaceColor.init)
    tint = node.child("color", key: "tintColor").flatMap(InterfaceColor.init)
    contentMode = node.attributes["contentMode"].flatMap(ContentMode.init) ?? .scaleToFill
    isConstrained = node.attributes["translatesAutoresizingMaskIntoConstraints"] == "NO"
    image = Self.image(of: node)
    text = kind == .label ? InterfaceText(node) : nil
    if let mask = node.child("autoresizingMask", key: "autoresizingMask") {
      flexible = Set(mask.attributes.filter { $0.value == "YES" }.keys.compactMap(Flexible.init))
    }
    constraints = node.children("constraints").flatMap { $0.children("constraint") }
      .compactMap(InterfaceConstraint.init)
    for guide in node.children {
      guard let id = guide.attributes["id"] else { continue }
      switch guide.name {
      case "viewLayoutGuide": guides[id] = guide.attributes["key"] == "safeArea" ? .safeArea : .other
      case "layoutGuide", "viewControllerLayoutGuide": guides[id] = .other
      default: break
      }
    }
    varies = node.children("variation").contains { !$0.isOfSizeClasses }
    subviews = node.children("subviews").flatMap(\.children).compactMap {
      InterfaceView($0, depth: depth + 1)
    }
  }

  private static func image(of node: XMLNode) -> InterfaceImage? {
    let state = node.child("state", key: "normal") ?? node.child("buttonConfiguration", key: "configuration")
    if let name = node.attributes["image"] ?? state?.attributes["image"], !name.isEmpty {
      let isOfSystem = node.attributes["catalog"] == "system" || state?.attributes["catalog"] == "system"
      return InterfaceImage(name: name, isOfSystem: isOfSystem)
    }
    // Xcode 11 and later write a symbol as an element.
    let element =
      node.child("imageReference", key: "image") ?? state?.child("imageReference", key: "image")
      ?? node.child("symbol", key: "image")
    return element?.attributes["image"].map {
      InterfaceImage(name: $0, isOfSystem: element?.attributes["catalog"] == "system")
    }
  }
}

extension InterfaceView.Kind {
  fileprivate init(element: String) {
    self =
      switch element {
      case "view", "containerView": .plain
      case "imageView": .image
      case "label": .label
      default: .other(element)
      }
  }
}

extension InterfaceText {
  /// The text stands in an attribute, or, where it has several lines, in an element.
  fileprivate init?(_ node: XMLNode) {
    let element = node.child("string", key: "text")?.text
    // Text with attributes of its own is in fragments.
    let fragments = node.child("attributedString", key: "attributedText")?.children("fragment")
      .compactMap { $0.attributes["content"] ?? $0.child("string", key: "content")?.text }.joined()
    guard let string = node.attributes["text"] ?? element ?? fragments else { return nil }
    self.init(string: string)
    if let font = node.child("fontDescription", key: "fontDescription") {
      fontSize = font.number("pointSize").map { min(max($0, 1), 500) } ?? 17
      let weight = font.attributes["weight"]
      isBold =
        font.attributes["type"] == "boldSystem" || weight == "bold" || weight == "semibold"
        || weight == "heavy" || weight == "black"
    }
    alignment = node.attributes["textAlignment"].flatMap(Alignment.init) ?? .natural
    color = node.child("color", key: "textColor").flatMap(InterfaceColor.init)
  }
}

extension InterfaceRect {
  fileprivate init?(_ node: XMLNode) {
    guard let x = node.number("x"), let y = node.number("y"), let width = node.number("width"),
      let height = node.number("height")
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension InterfaceConstraint {
  fileprivate init?(_ node: XMLNode) {
    guard let first = Self.side(node, "first") else { return nil }
    self.init(
      first: first, second: Self.side(node, "second"),
      multiplier: node.attributes["multiplier"].flatMap(Self.ratio) ?? 1,
      constant: node.number("constant") ?? 0, relation: Self.relation(node.attributes["relation"]),
      priority: node.number("priority") ?? Self.requiredPriority)
  }

  private static func relation(_ word: String?) -> Relation {
    switch word {
    case nil, "equal": .equal
    case "greaterThanOrEqual": .atLeast
    case "lessThanOrEqual": .atMost
    default: .standard
    }
  }

  private static func side(_ node: XMLNode, _ which: String) -> Side? {
    node.attributes["\(which)Attribute"].flatMap(Attribute.init).map {
      Side(item: node.attributes["\(which)Item"], attribute: $0)
    }
  }

  /// `0.5`, `1:3` or `1/3`.
  private static func ratio(_ text: String) -> Double? {
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    let ratio = parts.count == 2 && parts[1] != 0 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : nil
    return ratio.flatMap { $0.isFinite && abs($0) < 1e6 ? $0 : nil }
  }
}

extension InterfaceColor {
  init?(_ node: XMLNode) {
    if let name = node.attributes["name"] {
      self = .named(name)
    } else if let name = node.attributes["systemColor"] ?? node.attributes["cocoaTouchSystemColor"] {
      self = .system(name)
    } else if let components = InterfaceComponents(node) {
      self = .components(components)
    } else {
      return nil
    }
  }
}

extension InterfaceComponents {
  fileprivate init?(_ node: XMLNode) {
    self.init(isDisplayP3: node.attributes["customColorSpace"] == "displayP3") { node.number($0) }
  }

  /// - Parameter number: of a component by its name: `white`, or `red`, `green` and `blue`, and `alpha`.
  init?(isDisplayP3: Bool = false, number: (String) -> Double?) {
    func share(_ name: String) -> Double? { number(name).map { min(max($0, 0), 1) } }
    let alpha = share("alpha") ?? 1
    if let white = share("white") {
      self.init(white: white, alpha: alpha)
    } else if let red = share("red"), let green = share("green"), let blue = share("blue") {
      self.init(red: red, green: green, blue: blue, alpha: alpha, isDisplayP3: isDisplayP3)
    } else {
      return nil
    }
  }
}
