import ImageProperties
import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Briefcase, which packs programs of Python: `[tool.briefcase]` in `pyproject.toml`.
  ///
  /// Source: briefcase.readthedocs.io, "Project configuration options" (levels, `icon`, `supported`, `external_package_path`);
  /// beeware/briefcase, commands/create.py (`install_image`: without the file the icon of the template stays);
  /// beeware/briefcase-iOS-Xcode-template, briefcase.toml (the sizes of its icons).
  static let briefcase = ProjectFormat(
    id: "briefcase", title: "Briefcase", names: ["pyproject.toml"], words: ["tool.briefcase"],
    generatedProjects: [], read: readBriefcase)
}

/// More apps than one project has.
private let appLimit = 100

private func readBriefcase(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let base = try file.toml()[path: "tool", "briefcase"]
  guard let base, let apps = base["app"]?.object else { return [] }
  guard apps.count <= appLimit else {
    throw .limit(file.path, .description(.tooManyFiles(limit: appLimit)))
  }
  return apps.flatMap { app -> [Description] in
    let mac = BriefcaseApp(file: file, member: app, base: base, platform: "macos", output: "app")
    let ios = BriefcaseApp(file: file, member: app, base: base, platform: "ios", output: "xcode")
    return [mac.macApp, ios.iosApp].compactMap(\.self).map { Description.app($0) }
  }
}

/// What the description says of one app on one system.
private struct BriefcaseApp {
  let file: DescriptionFile
  let member: Literal.Member
  /// What counts first stands first: the output format, the system, the app, the project.
  private let levels: [Literal]

  init(file: DescriptionFile, member: Literal.Member, base: Literal, platform: String, output: String) {
    (self.file, self.member) = (file, member)
    let system = member.node.object?.last { $0.key.lowercased() == platform }?.node
    let format = system?.object?.last { $0.key.lowercased() == output }?.node
    levels = [format, system, member.node, base].compactMap(\.self)
  }

  private func value(_ key: String) -> Literal? { levels.lazy.compactMap { $0[key] }.first }

  /// The icon without its ending; nil where none is stated, or another for each form of it.
  private var icon: (text: String, node: Literal)? {
    guard let node = value("icon"), let text = node.string, !text.isEmpty else { return nil }
    return (text, node)
  }

  /// A program that is packed as another tool built it has its icon.
  private var isBuilt: Bool {
    value("supported")?.bool != false && value("external_package_path") == nil
  }

  private func app(on platform: Platform, _ row: RowID) -> DescribedApp {
    var app = DescribedApp(file: file.path, platforms: [platform])
    let name = value("formal_name")
    app.name =
      name.flatMap { node in node.text.map { file.stated($0, node, "formal_name") } }
      ?? file.stated(member.key, member.node, "app")
    app.line = (value("icon") ?? member.node).position.line
    app.rows = [row]
    return app
  }

  var macApp: DescribedApp? {
    guard isBuilt else { return nil }
    var app = app(on: .macos, "briefcase.macos")
    if let icon {
      let path = file.resolve("\(icon.text).icns")
      // Without the file Briefcase goes on; what a build writes, or what is not looked at, may be there.
      let mayBeThere =
        file.existsInAnyCase(path) || !file.isReachable(path)
        || isAbsenceOfIgnored(path, reading: file.reading)
      if mayBeThere { app.iconFamilies = [file.stated(path, icon.node, "icon")] }
    }
    return app
  }

  /// Of other systems no icon has one of these sizes.
  private static let sizes = [20, 29, 40, 58, 60, 76, 80, 87, 120, 152, 167, 180, 1024]

  /// The app for iOS, where one of the images is there that only iOS has: each app could be built for it.
  var iosApp: DescribedApp? {
    guard isBuilt, let icon else { return nil }
    var app = app(on: .ios, "briefcase.ios")
    app.families = [1, 2]
    app.sources = Self.sizes.compactMap { size in
      let text = "\(icon.text)-\(size).png"
      let path = file.resolve(text)
      guard file.exists(path) else { return nil }
      return SourceImage(
        row: "briefcase.ios", path: file.stated(path, icon.node, "icon"), text: text,
        size: PixelSize(stated: size, size))
    }
    return app.sources.isEmpty ? nil : app
  }
}
