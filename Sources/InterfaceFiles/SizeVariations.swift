import Model
import Notations

extension InterfaceFile {
  /// The view as the file has it, and what other size classes make of it.
  mutating func setRoot(_ node: XMLNode?) {
    guard let node else { return }
    guard node.variesBySize else {
      root = InterfaceView(node, depth: 0)
      return
    }
    // An iPhone held upright is what a launch screen is drawn for.
    let usual = SizeClasses(isWide: false, isTall: true)
    root = InterfaceView(node.resolved(for: usual), depth: 0)
    for classes in SizeClasses.all where classes != usual {
      if let view = InterfaceView(node.resolved(for: classes), depth: 0), view != root {
        variants[classes] = view
      }
    }
  }
}

extension XMLNode {
  /// Of a `variation`: whether its key is the default, or names size classes alone.
  var isOfSizeClasses: Bool {
    let key = attributes["key"] ?? ""
    return key == "default" || key.split(separator: "-").allSatisfy { Self.sizeWords[$0] != nil }
  }

  private static let sizeWords: [Substring: (isWidth: Bool, isRegular: Bool)] = [
    "widthClass=compact": (true, false), "widthClass=regular": (true, true),
    "heightClass=compact": (false, false), "heightClass=regular": (false, true),
  ]

  fileprivate var variesBySize: Bool {
    name == "variation" ? isOfSizeClasses : children.contains(where: \.variesBySize)
  }

  /// How many classes the key names; nil where it is for others.
  private func weight(for classes: SizeClasses) -> Int? {
    guard name == "variation", isOfSizeClasses else { return nil }
    let words = (attributes["key"] ?? "").split(separator: "-").compactMap { Self.sizeWords[$0] }
    let isMeant = words.allSatisfy { $0.isRegular == ($0.isWidth ? classes.isWide : classes.isTall) }
    return isMeant ? words.count : nil
  }

  /// The element as screens of the classes show it: what a variation gives takes the place of the rest, and what its
  /// masks exclude is not there.
  fileprivate func resolved(for classes: SizeClasses) -> XMLNode {
    var attributes = attributes
    var children = children
    var excluded: Set<String> = []
    let variations = children.compactMap { child in child.weight(for: classes).map { (child, $0) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
    for variation in variations {
      attributes.merge(variation.attributes.filter { $0.key != "key" }) { $1 }
      for child in variation.children {
        if child.name == "mask" {
          excluded.formUnion(child.children("exclude").compactMap { $0.attributes["reference"] })
          excluded.subtract(child.children("include").compactMap { $0.attributes["reference"] })
        } else {
          children.removeAll { $0.name == child.name && $0.attributes["key"] == child.attributes["key"] }
          children.append(child)
        }
      }
    }
    children = children.filter { $0.name != "variation" || !$0.isOfSizeClasses }.map { child in
      let inner = child.resolved(for: classes)
      guard !excluded.isEmpty, ["subviews", "constraints"].contains(child.name) else { return inner }
      return inner.with(
        attributes: inner.attributes,
        children: inner.children.filter { $0.attributes["id"].map(excluded.contains) != true })
    }
    return with(attributes: attributes, children: children)
  }
}
