import Model

/// Reads views of an archive, each once: an object that comes again is left out, so that no cycle is followed. Of more
/// views or constraints than any screen has the first are read.
struct NIBViewReader {
  private var seen: Set<Int> = []
  private var constraintsLeft = 5000
  /// Objects that change with traits.
  private let changing: Set<Int>
  private static let (depthLimit, viewLimit) = (40, 1000)

  init(changing: Set<Int>) { self.changing = changing }

  mutating func view(_ object: NIBObject, depth: Int = 0) -> InterfaceView? {
    guard depth < Self.depthLimit, seen.count < Self.viewLimit, seen.insert(object.index).inserted else {
      return nil
    }
    var view = InterfaceView(InterfaceView.Kind(object), id: object.id, line: nil)
    view.frame = InterfaceRect(of: object)
    view.clips = object.flag("UIClipsToBounds") ?? false
    view.isHidden = object.flag("UIHidden") ?? false
    view.alpha = object.number("UIAlpha").map { min(max($0, 0), 1) } ?? 1
    view.background = object.object("UIBackgroundColor").flatMap(InterfaceColor.init)
    view.tint = object.object("UITintColor").flatMap(InterfaceColor.init)
    view.contentMode = .init(number: Int(object.number("UIContentMode") ?? 0))
    view.isConstrained = object.flag("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints") ?? false
    view.image = object.shownImage.flatMap(InterfaceImage.init)
    view.text = view.kind == .label ? InterfaceText(object) : nil
    view.flexible = InterfaceView.flexible(Int(object.number("UIAutoresizingMask") ?? 0))
    view.varies = changing.contains(object.index)
    let constraints = object.items("UIViewAutolayoutConstraints").filter {
      $0.className == "NSLayoutConstraint"
    }.prefix(constraintsLeft)
    constraintsLeft -= constraints.count
    view.constraints = constraints.compactMap(InterfaceConstraint.init)
    if constraints.contains(where: { changing.contains($0.index) }) { view.varies = true }
    for item in constraints.flatMap({ [$0.object("NSFirstItem"), $0.object("NSSecondItem")] }) {
      guard let item, item.className == "UILayoutGuide" else { continue }
      let isSafeArea = item.text("UILayoutGuideIdentifier") == "UIViewSafeAreaLayoutGuide"
      view.guides[item.id] = isSafeArea ? .safeArea : .other
    }
    for child in object.items("UISubviews") where child.className != "_UILayoutGuide" {
      if let child = self.view(child, depth: depth + 1) { view.subviews.append(child) }
    }
    return view
  }
}

extension NIBObject {
  /// By which constraints name it.
  var id: String { "@\(index)" }

  /// A class of the app takes the place of one of the system's, which is told here.
  var systemClassName: String? {
    className == "UIClassSwapper" ? text("UIOriginalClassName") : className
  }

  /// Of an image view, or of a button as it is at first.
  fileprivate var shownImage: NIBObject? {
    object("UIImage")
      ?? items("UIButtonStatefulContent").lazy.filter { $0.className == "UIButtonContent" }
      .compactMap { $0.object("UIImage") }.first
  }
}

extension InterfaceView.Kind {
  fileprivate init(_ object: NIBObject) {
    self =
      switch object.systemClassName {
      case "UIView": .plain
      case "UIImageView": .image
      case "UILabel": .label
      case let name: .other(name ?? "")
      }
  }
}

extension InterfaceView.ContentMode {
  /// Source: UIView.ContentMode, raw values; `redraw`, the fourth, fills like the first.
  fileprivate init(number: Int) {
    let modes: [Self] = [
      .scaleToFill, .scaleAspectFit, .scaleAspectFill, .scaleToFill, .center, .top, .bottom, .left, .right,
      .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]
    self = modes.indices.contains(number) ? modes[number] : .scaleToFill
  }
}

extension InterfaceView {
  /// Source: UIView.AutoresizingMask, raw values.
  fileprivate static func flexible(_ mask: Int) -> Set<Flexible> {
    let bits: [Flexible] = [
      .flexibleMinX, .widthSizable, .flexibleMaxX, .flexibleMinY, .heightSizable, .flexibleMaxY,
    ]
    return Set(bits.indices.filter { mask >> $0 & 1 == 1 }.map { bits[$0] })
  }
}

extension InterfaceRect {
  /// A view is archived with its own bounds and its centre in the view around it.
  fileprivate init?(of object: NIBObject) {
    guard let bounds = object.numbers("UIBounds"), bounds.count == 4, let center = object.numbers("UICenter"),
      center.count == 2
    else { return nil }
    self.init(
      x: center[0] - bounds[2] / 2, y: center[1] - bounds[3] / 2, width: bounds[2], height: bounds[3])
  }
}

extension InterfaceImage {
  init?(_ object: NIBObject) {
    if let name = object.text("UIResourceName"), !name.isEmpty {
      self.init(name: name, isOfSystem: false)
    } else if let name = object.text("UISystemSymbolResourceName"), !name.isEmpty {
      self.init(name: name, isOfSystem: true)
    } else {
      return nil
    }
  }
}

extension InterfaceColor {
  init?(_ object: NIBObject) {
    if let name = object.catalogName {
      self = .named(name)
    } else if let name = object.text("UISystemColorName"), !name.isEmpty {
      self = .system(name)
    } else if let components = InterfaceComponents(object) {
      self = .components(components)
    } else {
      return nil
    }
  }
}

extension NIBObject {
  /// Of a colour of the app's catalog; nil for one of another bundle.
  var catalogName: String? {
    guard text("UIDynamicCatalogBundleIdentifier") == nil, let name = text("UIDynamicCatalogName"),
      !name.isEmpty
    else { return nil }
    return name
  }
}

extension InterfaceComponents {
  init?(_ object: NIBObject) {
    self.init { name in object.number("UI\(name.prefix(1).uppercased())\(name.dropFirst())") }
  }
}

extension InterfaceText {
  fileprivate init?(_ object: NIBObject) {
    let attributed = object.object("UIAttributedText")
    guard let string = object.text("UIText") ?? attributed?.text("NSString") else { return nil }
    self.init(string: string)
    if let font = object.object("UIFont") {
      fontSize = font.number("UIFontPointSize").map { min(max($0, 1), 500) } ?? 17
      let name = font.text("UIFontName")?.lowercased() ?? ""
      // Source: UIFontDescriptor.SymbolicTraits, traitBold.
      isBold =
        Int(font.number("UIFontTraits") ?? 0) & 2 != 0
        || ["bold", "heavy", "black"].contains(where: name.contains)
    }
    // Source: NSTextAlignment, raw values.
    let alignments: [Alignment] = [.left, .center, .right, .justified, .natural]
    let number = Int(object.number("UITextAlignment") ?? 0)
    alignment = alignments.indices.contains(number) ? alignments[number] : .natural
    color = object.object("UITextColor").flatMap(InterfaceColor.init)
  }
}

extension InterfaceConstraint {
  fileprivate init?(_ object: NIBObject) {
    guard let first = Self.side(object, "First") else { return nil }
    self.init(
      first: first, second: Self.side(object, "Second"), multiplier: object.number("NSMultiplier") ?? 1,
      constant: object.number("NSConstantV2") ?? object.number("NSConstant") ?? 0,
      relation: Self.relation(object), priority: object.number("NSPriority") ?? Self.requiredPriority)
  }

  /// Source: NSLayoutConstraint.Relation, raw values.
  private static func relation(_ object: NIBObject) -> Relation {
    // A distance that the system chooses is known to nobody else.
    if object.has("NSSymbolicConstant") { return .standard }
    switch object.number("NSRelation") ?? 0 {
    case 0: return .equal
    case 1: return .atLeast
    case -1: return .atMost
    default: return .standard
    }
  }

  /// Source: NSLayoutConstraint.Attribute, raw values from 1.
  private static let attributes: [Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
    .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
  ]

  private static func side(_ object: NIBObject, _ which: String) -> Side? {
    let number = Int(object.number("NS\(which)AttributeV2") ?? object.number("NS\(which)Attribute") ?? 0)
    guard attributes.indices.contains(number - 1) else { return nil }
    return Side(item: object.object("NS\(which)Item")?.id, attribute: attributes[number - 1])
  }
}
