import ImageProperties
import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Titanium, which builds an app for iOS of a program in JavaScript: `tiapp.xml`.
  ///
  /// Source: titaniumsdk.com, "Icons and Splash Screens"; tidev/titanium-sdk, iphone/cli/commands/_build.js (createAppIconSet), and
  /// node-titanium-sdk, lib/builder.js (generateAppIcons).
  static let titanium = ProjectFormat(
    id: "titanium", title: "Titanium", names: ["tiapp.xml"],
    words: ["ti.appcelerator.org", "<ti:app"], generatedProjects: ["build/iphone"], read: readTitanium)
}

/// The first version that makes icons of one image, and one that makes the store's icon for certain.
private let (firstWithSource, firstWithStoreIcon) = (5, 7)

private func readTitanium(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let root = try file.xml()
  guard root.name == "ti:app" else { return [] }
  let families = root.families
  guard !families.isEmpty else { return [] }
  let name = root.children("name").first
  // Without a version the one that is installed builds it.
  let version = root.children("sdk-version").first.flatMap { Int($0.text.prefix(while: \.isNumber)) }
  guard version ?? firstWithStoreIcon >= firstWithSource else {
    return [.unread(UnreadApp(name: name?.text))]
  }
  var app = DescribedApp(file: file.path, platforms: [.ios])
  app.name = name.map { Stated($0.text, file: file.path, line: $0.line, key: "name") }
  app.families = families
  app.minimumOS = root.children("ios").flatMap { $0.children("min-ios-ver") }.first.map {
    Stated($0.text, file: file.path, line: $0.line, key: "min-ios-ver")
  }
  app.line = root.line
  let makesStoreIcon = version ?? firstWithStoreIcon >= firstWithStoreIcon
  let wanted = TitaniumIcon.all.filter { icon in
    !icon.families.isDisjoint(with: families) && (makesStoreIcon || icon != .store)
  }
  let stem = root.iconStem
  let found = wanted.compactMap { icon in file.titaniumIcon(icon, stem: stem, line: root.line) }
  app.sources = found.map(\.source)
  let missing = wanted.filter { icon in icon.isRequired && !found.contains { $0.icon == icon } }
  guard !missing.isEmpty else { return [.app(app)] }
  let row: RowID = missing.contains(.store) ? "titanium.icon" : "titanium.icon.early"
  app.rows = [row]
  if let source = file.titaniumSource(row, line: root.line) {
    app.sources.append(source)
  } else if !file.names(in: file.resolve("app/themes")).isEmpty {
    // The theme that a configuration names may bring the icons.
    app.computed = [Stated("theme", file: file.path, line: root.line, key: "theme")]
  }
  return [.app(app)]
}

/// An icon of one size that a project may have itself. Titanium makes those that are missing, and the build stops where it cannot
/// make one that is required.
private struct TitaniumIcon: Equatable {
  /// Behind the name that `<icon>` gives.
  let tag: String
  let side: Int
  let families: Set<Int>
  var isRequired = false

  static let store = TitaniumIcon(tag: "-Marketing", side: 1024, families: [1, 2], isRequired: true)

  static let all: [TitaniumIcon] = [
    TitaniumIcon(tag: "-60@2x", side: 120, families: [1], isRequired: true),
    TitaniumIcon(tag: "-60@3x", side: 180, families: [1], isRequired: true),
    TitaniumIcon(tag: "-76", side: 76, families: [2], isRequired: true),
    TitaniumIcon(tag: "-76@2x", side: 152, families: [2], isRequired: true),
    TitaniumIcon(tag: "-83.5@2x", side: 167, families: [2]),
    TitaniumIcon(tag: "-Small", side: 29, families: [2]),
    TitaniumIcon(tag: "-Small@2x", side: 58, families: [1, 2]),
    TitaniumIcon(tag: "-Small@3x", side: 87, families: [1]),
    TitaniumIcon(tag: "-Small-40", side: 40, families: [2]),
    TitaniumIcon(tag: "-Small-40@2x", side: 80, families: [1, 2]),
    TitaniumIcon(tag: "-Small-40@3x", side: 120, families: [1]), store,
  ]
}

extension XMLNode {
  /// Of the devices that `<deployment-targets>` has, those of iOS as Xcode numbers them; without the element, all.
  fileprivate var families: [Int] {
    let targets = children("deployment-targets").flatMap { $0.children("target") }
    guard !targets.isEmpty else { return [1, 2] }
    let devices = targets.filter { $0.text == "true" }.compactMap { $0.attributes["device"] }
    return [("iphone", 1), ("ipad", 2)].filter { devices.contains($0.0) || devices.contains("ios") }.map(\.1)
  }

  /// What the names of icons begin with: `appicon`.
  fileprivate var iconStem: String {
    let name = children("icon").first?.text ?? ""
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    return stem.isEmpty || stem.contains("/") ? "appicon" : stem
  }
}

extension DescriptionFile {
  /// An icon of one size, in the folders of a project or of one with Alloy, whose `Resources` are written by a build. What is for
  /// iOS alone replaces what is for every system.
  fileprivate func titaniumIcon(
    _ icon: TitaniumIcon, stem: String, line: Int
  ) -> (icon: TitaniumIcon, source: SourceImage)? {
    let isAlloy = names(in: resolve("app")).contains { ["alloy.js", "assets", "controllers"].contains($0) }
    let base = isAlloy ? "app/assets" : "Resources"
    let texts = ["\(base)/ios", "\(base)/iphone", base].map { "\($0)/\(stem)\(icon.tag).png" }
    guard let text = texts.first(where: { exists(resolve($0)) }) else { return nil }
    let path = Stated(resolve(text), file: self.path, line: line, key: text)
    let size = PixelSize(width: icon.side, height: icon.side)
    return (icon, SourceImage(row: "titanium.appicon", path: path, text: text, size: size))
  }

  /// The image from which the missing ones are made, beside the description. What is see-through becomes white.
  fileprivate func titaniumSource(_ row: RowID, line: Int) -> SourceImage? {
    let texts = ["DefaultIcon-ios.png", "DefaultIcon-iphone.png", "DefaultIcon.png"]
    // One that git ignores is what a build for one of several brands copies there.
    let text =
      texts.first { exists(resolve($0)) }
      ?? texts.first { isAbsenceOfIgnored(resolve($0), reading: reading) }
    return text.map { text in
      SourceImage(
        row: row, path: Stated(resolve(text), file: path, line: line, key: text), text: text,
        fill: .color(Untrusted("white")))
    }
  }
}
