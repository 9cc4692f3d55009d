import Model
import Notations

extension XMLNode {
  /// Of the root: the system whose objects the file holds, where that is not iOS.
  var otherSystem: InterfaceSystem? {
    switch attributes["targetRuntime"] {
    case let runtime? where runtime.hasPrefix("MacOSX"): .macOS
    case "AppleTV": .tvOS
    case "watchKit": .watchOS
    default: nil
    }
  }

  private static let idLimit = 100

  /// The identities that more than one element has, each with the line of the second.
  var repeatedIDs: [InterfaceName] {
    var counts: [String: Int] = [:]
    var repeated: [InterfaceName] = []
    var open = [self]
    while let node = open.popLast() {
      if let id = node.attributes["id"] {
        counts[id, default: 0] += 1
        if counts[id] == 2, repeated.count < Self.idLimit {
          repeated.append(InterfaceName(id, line: node.line))
        }
      }
      open += node.children.reversed()
    }
    return repeated
  }
}

extension XMLNode {
  /// Those of a container that it does not hide.
  var bars: [LaunchBar.Kind] {
    switch name {
    case "navigationController":
      let isHidden = attributes["navigationBarHidden"] == "YES"
      let hasToolbar = attributes["toolbarHidden"] == "NO"
      return (isHidden ? [] : [.navigationBar]) + (hasToolbar ? [.toolbar] : [])
    case "tabBarController": return [.tabBar]
    default: return []
    }
  }

  /// The grounds that a container gives its bars.
  var barColors: [LaunchBar.Kind: InterfaceColor] {
    let bars: [(LaunchBar.Kind, String)] = [
      (.navigationBar, "navigationBar"), (.toolbar, "toolbar"), (.tabBar, "tabBar"),
    ]
    return bars.reduce(into: [:]) { colors, bar in
      colors[bar.0] = child(bar.1, key: bar.1)?.child("color", key: "barTintColor").flatMap(
        InterfaceColor.init)
    }
  }
}
