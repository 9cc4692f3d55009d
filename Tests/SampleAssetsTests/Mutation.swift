import TestSupport

/// One change to a clean folder and the findings that are due for it.
struct Mutation: Sendable, CustomStringConvertible {
  let description: String
  let expected: [FindingFact]
  let change: @Sendable (inout FixtureTree) -> Void

  init(
    _ description: String, _ expected: [FindingFact],
    _ change: @escaping @Sendable (inout FixtureTree) -> Void
  ) {
    (self.description, self.expected, self.change) = (description, expected, change)
  }

  /// One file replaced, one finding on it.
  static func replacing(
    _ name: FixturePath, _ what: String, _ severity: String, _ rule: String,
    _ entry: @autoclosure @escaping @Sendable () -> FixtureEntry
  ) -> Mutation {
    let fact = FindingFact(severity, rule, "\(name)", slot: slots["\(name)"])
    return Mutation("\(name): \(what)", [fact]) { $0[name] = entry() }
  }

  /// One file replaced by another that is as good.
  static func harmless(
    _ name: FixturePath, _ what: String, _ entry: @autoclosure @escaping @Sendable () -> FixtureEntry
  ) -> Mutation {
    Mutation("\(name): \(what)", []) { $0[name] = entry() }
  }

  /// One file under another name, one finding that names the right one.
  static func renaming(_ name: FixturePath, to wrong: FixturePath, _ severity: String) -> Mutation {
    let fact = FindingFact(severity, "misnamed-file", "\(wrong)", slot: slots["\(name)"])
    return Mutation("\(name) named \(wrong)", [fact]) { $0.rename(name, to: wrong) }
  }

  /// Files taken out, one finding for the slot of the first.
  static func removing(_ names: FixturePath..., due severity: String, _ rule: String) -> Mutation {
    let fact = FindingFact(severity, rule, ".", slot: slots["\(names[0])"])
    return Mutation("without \(names.map(\.description).joined(separator: ", "))", [fact]) { tree in
      for name in names { tree[name] = nil }
    }
  }

  /// Rows of the tables for iOS 3.2 to 6.
  private static let slots = [
    "Icon.png": "ios6.app.iphone.57",
    "Icon@2x.png": "ios6.app.iphone.114",
    "Icon-72.png": "ios6.app.ipad.72",
    "Icon-72@2x.png": "ios6.app.ipad.144",
    "Icon-Small.png": "ios6.small.29",
    "Icon-Small@2x.png": "ios6.small.58",
    "Icon-Small-50.png": "ios6.spot.ipad.50",
    "Icon-Small-50@2x.png": "ios6.spot.ipad.100",
    "iTunesArtwork": "itunes.512",
    "iTunesArtwork@2x": "itunes.1024",
    "Default.png": "launch.iphone.480",
    "Default@2x.png": "launch.iphone.960",
    "Default-568h@2x.png": "launch.iphone.1136",
    "Default-Portrait~ipad.png": "launch.ipad.portrait.1x.6",
    "Default-Portrait@2x~ipad.png": "launch.ipad.portrait.2x.6",
    "Default-Landscape~ipad.png": "launch.ipad.landscape.1x.6",
    "Default-Landscape@2x~ipad.png": "launch.ipad.landscape.2x.6",
  ]
}

extension FixtureTree {
  /// The clean sample with a property list that names no icon, so that the classic names count.
  static let unlisted: FixtureTree = {
    var tree = Sample.cleanTree
    var list = Sample.universalPropertyList
    list["CFBundleIconFiles"] = nil
    tree["Info.plist"] = .plist(list)
    return tree
  }()
}
