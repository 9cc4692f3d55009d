import Model
import SourceText

extension IconPlacement {
  init(_ node: JSONNode) {
    self.init()
    scale = node["scale"]?.double ?? 1
    let translation = node["translation-in-points"]?.array?.map { $0.double ?? 0 } ?? []
    if translation.count == 2 { (x, y) = (translation[0], translation[1]) }
  }
}

extension IconFill {
  init?(_ node: JSONNode) {
    if let word = node.string {
      self = .keyword(Keyword(rawValue: word))
    } else if let color = node["solid"]?.string {
      self = .solid(IconColor(color))
    } else if let color = node["automatic-gradient"]?.string {
      self = .automaticGradient(IconColor(color))
    } else if let colors = node["linear-gradient"]?.array {
      var gradient = IconGradient(colors.compactMap(\.string).map { IconColor($0) })
      if let start = IconPoint(node["orientation"]?["start"]) { gradient.start = start }
      if let stop = IconPoint(node["orientation"]?["stop"]) { gradient.stop = stop }
      self = .linearGradient(gradient)
    } else {
      return nil
    }
  }
}

extension IconPoint {
  /// nil where a side is missing, or far beyond any icon.
  fileprivate init?(_ node: JSONNode?) {
    guard let x = node?["x"]?.double, let y = node?["y"]?.double, abs(x) <= 100, abs(y) <= 100 else {
      return nil
    }
    self.init(x: x, y: y)
  }
}
