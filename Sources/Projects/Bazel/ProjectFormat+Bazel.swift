import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Bazel's rules_apple, as far as a BUILD file is literal.
  ///
  /// Source: bazelbuild/rules_apple, doc/rules-ios.md and its siblings.
  static let bazel = ProjectFormat(
    id: "bazel", title: "Bazel", names: ["BUILD", "BUILD.bazel"],
    words: [
      "ios_application", "macos_application", "tvos_application", "visionos_application", "ios_app_clip",
      "watchos_application",
      // Functions of the repository may call them.
      "load(\"//", "load(\":", "load('//", "load(':",
    ],
    generatedProjects: [],
    vocabulary: .xcode.written(listing: .rule, builder: Term("Bazel"), icon: Term("primary_app_icon")),
    read: readBazel
  )
}

let bazelRules: [String: (type: ProductType, platform: Platform)] = [
  "ios_application": (.application, .ios), "ios_app_clip": (.appClip, .ios),
  "macos_application": (.application, .macos), "tvos_application": (.application, .tvos),
  "visionos_application": (.application, .visionos), "watchos_application": (.watchApp, .watchos),
]

private func readBazel(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  var project = DescribedProject(file, name: file.folder.fileName.display)
  var names = BazelNames(file)
  var unread = try appsWithoutIcon(in: file, named: &names)
  let macros = try BazelMacros(file, rules: Set(bazelRules.keys))
  // Bazel loads nothing of a package whose program is broken; here it matters where an icon is stated.
  for call in try file.calls(Set(macros.broken.keys), .starlark) where call["app_icons"]?.isNull == false {
    if let error = call.name.flatMap({ macros.broken[$0] }) { throw error }
  }
  for call in try macros.calls(in: file) {
    // What a function of the repository makes without the attribute has its icon elsewhere, or is an example.
    guard let rule = call.name.flatMap({ bazelRules[$0] }), call["app_icons"]?.isNull == false,
      let name = names.name(of: call)
    else { continue }
    var target = DescribedTarget(name: name, type: rule.type, platforms: [rule.platform])
    let isKnown = try addIcons(of: call, file, to: &target)
    if !isKnown, let node = call["app_icons"] {
      let icon = file.stated("app_icons", node, "app_icons")
      unread.append(.unread(UnreadApp(name: name, icon: icon, .computed(key: Untrusted("app_icons")))))
      continue
    }
    addDevices(of: call, rule.platform, file, to: &target)
    addPlist(of: call, file, to: &target)
    let absent = file.absentFiles(of: call, target)
    if !absent.isEmpty {
      var app = DescribedApp(
        file: file.path, name: file.stated(name, call["name"] ?? call, "name"), platforms: [rule.platform])
      app.files = absent
      unread.append(.app(app))
      func isAbsent(_ path: FilePath) -> Bool { absent.contains { PathKey($0.value) == PathKey(path) } }
      target.catalogs.removeAll(where: isAbsent)
      target.files.removeAll { isAbsent($0.path) }
      // Without its icon nothing more can be said of the app.
      if target.catalogs.isEmpty, !target.files.contains(where: { $0.kind == .iconBundle }) { continue }
    }
    project.targets.append(target)
  }
  return (project.targets.isEmpty ? [] : [.project(project.project())]) + unread
}

/// The applications of a BUILD file for users' devices that have no icon. Only where the rule itself is called, with all that it gets,
/// is that known.
private func appsWithoutIcon(
  in file: DescriptionFile, named names: inout BazelNames
) throws(DescriptionError) -> [Description] {
  let loaded = try file.calls(["load"], .starlark).filter { load in
    load.members?.first?.node.string.map { $0.hasPrefix("@") && $0.contains("apple") } ?? false
  }.flatMap { load in (load.members ?? []).dropFirst().filter { $0.key.isEmpty }.compactMap { $0.node.string }
  }
  var project = DescribedProject(file, name: file.folder.fileName.display)
  let holdsHosts = file.contains("test_host")
  for call in try file.calls(Set(bazelRules.keys).intersection(loaded), .starlark) {
    guard let rule = call.name.flatMap({ bazelRules[$0] }),
      rule.type == .application && rule.platform != .macos || rule.type == .watchApp,
      call["app_icons"]?.isNull ?? true,
      // Arguments that a variable holds may have it.
      call.members?.allSatisfy({ !$0.key.isEmpty }) == true, call["testonly"] == nil,
      // One of an unknown name may be the host.
      !(holdsHosts && call.hasComputedName), let name = names.name(of: call), !isNamedForTests(name),
      !(holdsHosts && file.lookups.count(ofQuoted: ":\(name)", in: file) > 0)
    else { continue }
    var target = DescribedTarget(name: name, type: rule.type, platforms: [rule.platform])
    // Source: bazelbuild/rules_apple, `provisioning_profile`: builds for devices need one.
    target.isUnsigned = call["provisioning_profile"]?.isNull ?? true
    addDevices(of: call, rule.platform, file, to: &target)
    addPlist(of: call, file, to: &target)
    project.targets.append(target)
  }
  return project.targets.isEmpty ? [] : [.projectWithoutIcon(project.project())]
}

extension Literal {
  /// The patterns and labels of a list, a glob, or a sum of them; nil for anything else.
  fileprivate var bazelPatterns: [Literal]? {
    switch name {
    case "glob":
      let include = members?.first { $0.key.isEmpty || $0.key == "include" }?.node
      return include?.array
    case "+":
      var all: [Literal] = []
      for member in members ?? [] {
        guard let patterns = member.node.bazelPatterns else { return nil }
        all += patterns
      }
      return all
    default: return array
    }
  }
}

/// - Returns: whether what the rule names is known.
private func addIcons(of call: Literal, _ file: DescriptionFile, to target: inout DescribedTarget)
  throws(DescriptionError)
  -> Bool
{
  guard let icons = call["app_icons"] else { return true }
  guard let patterns = icons.bazelPatterns, let texts = try texts(of: patterns, in: file) else {
    return false
  }
  var catalogs: Set<PathKey> = []
  var names: Set<String> = []
  for (file, text) in texts {
    let steps = text.split(separator: "/")
    guard let end = steps.firstIndex(where: { $0.hasSuffix(".xcassets") || $0.hasSuffix(".icon") }) else {
      return false
    }
    let path = file.resolve(steps[...end].joined(separator: "/"))
    guard !path.display.contains("*") else { return false }
    catalogs.insert(PathKey(path))
    // An Icon Composer file is the icon itself.
    let places =
      path.fileName.hasExtension("icon") ? [path.fileName] : steps[(end + 1)...].map { FileName(String($0)) }
    names.formUnion(places.filter(\.isIcon).map(\.stem.display).filter { !$0.contains("*") })
  }
  for path in catalogs.map(\.path).sorted(by: byByteOrder) { target.add(path) }
  if names.isEmpty {
    let sets = catalogs.flatMap { file.names(in: $0.path) }.filter(\.isIcon)
    names = Set(sets.map(\.stem.display))
  }
  if let primary = call["primary_app_icon"], let text = primary.text {
    target.set(.appIcon, file.stated(text, primary, "primary_app_icon"))
  } else if names.count == 1, let name = names.first {
    target.set(.appIcon, file.stated(name, icons, "app_icons"))
  }
  return true
}

/// The files that patterns name, each as the file that names it writes it; nil where that is not known.
private func texts(of patterns: [Literal], in file: DescriptionFile) throws(DescriptionError)
  -> [(file: DescriptionFile, text: String)]?
{
  var texts: [(file: DescriptionFile, text: String)] = []
  for pattern in patterns {
    guard let text = pattern.string else { return nil }
    if text.isLabel || file.isRule(text) {
      guard let named = try file.files(label: text.isLabel ? text : ":\(text)") else { return nil }
      texts += named
    } else {
      texts.append((file, text))
    }
  }
  return texts
}

private func addDevices(
  of call: Literal, _ platform: Platform, _ file: DescriptionFile, to target: inout DescribedTarget
) {
  if let version = call["minimum_os_version"], let text = version.text {
    target.set(platform.versionKey, file.stated(text, version, "minimum_os_version"))
  }
  let families = ["iphone": "1", "ipad": "2", "tv": "3", "watch": "4", "vision": "7"]
  guard let node = call["families"] else { return }
  let numbers = node.strings.compactMap { families[$0] }
  if !numbers.isEmpty {
    target.set(.deviceFamilies, file.stated(numbers.joined(separator: ","), node, "families"))
  }
}

private func addPlist(of call: Literal, _ file: DescriptionFile, to target: inout DescribedTarget) {
  if let node = call.entitlements, let text = node.string, let name = file.fileBeside(text) {
    target.set(.entitlements, file.stated(name, node, "entitlements"))
  }
  if let list = call["infoplists"]?.elements.first, let text = list.string {
    let plain = text.hasPrefix(":") ? String(text.dropFirst()) : text
    // A label of another package means a rule, or a file somewhere else.
    if !plain.hasPrefix("//"), plain.hasSuffix(".plist"), file.exists(file.resolve(plain)) {
      target.set(.infoPlist, file.stated(plain, list, "infoplists"))
    }
  }
  if let storyboard = call["launch_storyboard"], let text = storyboard.text {
    target.set(.generatesInfoPlist, file.stated("YES", storyboard, "launch_storyboard"))
    if let path = file.interface(named: text) {
      target.set(
        .launchStoryboard, file.stated(path.fileName.stem.display, storyboard, "launch_storyboard"))
      target.add(path)
    } else {
      // A rule makes it, or a package that is not looked at has it.
      target.set(.launchScreen, file.stated("YES", storyboard, "launch_storyboard"))
    }
  } else if target.settings.isEmpty(.infoPlist) || (call["infoplists"]?.elements.count ?? 0) > 1 {
    // Parts of the plist come from elsewhere, and may start the app.
    target.set(.generatesInfoPlist, file.stated("YES", call, "infoplists"))
    target.set(.launchScreen, file.stated("YES", call, "infoplists"))
  }
}

extension FileName {
  /// Whether it names what an app's icon is made of, on any platform.
  fileprivate var isIcon: Bool {
    let type = SetType(folder: self)
    return Platform.allCases.contains { SetType.ofIcon(on: $0) == type } || hasExtension("icon")
  }
}
