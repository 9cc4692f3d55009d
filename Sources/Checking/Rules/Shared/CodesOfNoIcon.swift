import SpecTables

extension BuildTarget {
  /// What App Store Connect says of a product without any icon.
  var codesOfNoIcon: [String] {
    switch platform {
    case .ios where product == .messages: return ["ITMS-90649"]
    case .ios:
      let pads = families.contains(.ipad) ? ["ITMS-90023"] : []
      return (families.contains(.iphone) ? ["ITMS-90022"] : []) + pads + ["ITMS-90713"]
    case .watchos: return ["ITMS-90391", "ITMS-90713"]
    case .tvos: return ["ITMS-90471"]
    case .macos: return ["ITMS-90236"]
    case .visionos: return []
    }
  }
}
