import Notations
import Places
import SystemPackage

extension Literal {
  /// The file with which a rule signs: a text, or the only one of a `select`, whose other branches give none.
  ///
  /// Source: bazelbuild/rules_apple, doc/rules-macos.md, `entitlements`; bazel.build/docs/configurable-attributes.
  var entitlements: Literal? {
    guard let node = self["entitlements"] else { return nil }
    guard node.name == "select" else { return node }
    guard let branches = node.members?.first?.node.object?.map(\.node) else { return nil }
    let files = branches.filter { !$0.isNull }
    return files.count == 1 ? files[0] : nil
  }
}

extension DescriptionFile {
  /// The catalogs and files that a rule names and that are not there: Bazel stops, or takes nothing for them.
  func absentFiles(of call: Literal, _ target: DescribedTarget) -> [Stated<FilePath>] {
    let icons = target.catalogs + target.files.filter { $0.kind == .iconBundle }.map(\.path)
    let catalogs = icons.filter { isReachable($0) && !exists($0) }.map {
      stated($0, call["app_icons"] ?? call, "app_icons")
    }
    let named: [(node: Literal?, key: String)] =
      (call["app_icons"]?.array ?? []).map { ($0, "app_icons") } + [
        (call["launch_storyboard"], "launch_storyboard"), (call["infoplists"]?.elements.first, "infoplists"),
      ]
    let absent = named.compactMap { node, key -> Stated<FilePath>? in
      guard let node, let text = node.string, let path = plainFile(text), isReachable(path), !exists(path)
      else { return nil }
      return stated(path, node, key)
    }
    return catalogs
      + absent.filter { one in
        // Of a catalog that is not there it is said, and of an icon set that it lacks its name tells.
        let isSaid = catalogs.contains {
          PathKey($0.value) == PathKey(one.value) || one.value.isInside($0.value)
        }
        let isInCatalog = icons.contains { one.value.isInside($0) }
        let set = one.value.parentFolder
        return !isSaid && (!isInCatalog || exists(set) && icons.contains { set.isInside($0) })
      }
  }

  /// The storyboard or xib that a text means: a file, or one of a group; nil where a rule may make it, and where nothing
  /// of it is known.
  func interface(named text: String) -> FilePath? {
    if text.isLabel || isRule(text),
      let files = try? files(label: text.isLabel ? text : ":\(text)")
    {
      let paths = files.map { $0.file.resolve($0.text) }
      return paths.count == 1
        ? paths[0] : paths.first { ResourceFile.Kind(name: $0.fileName.display) == .interface }
    }
    return plainFile(text)
  }

  /// The name of a file of this package that a text names and that is there.
  func fileBeside(_ text: String) -> String? {
    let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    return !name.isLabel && exists(resolve(name)) ? name : nil
  }

  /// The file that a text names, in this package or by its label in another; nil where a rule of the package may make it.
  private func plainFile(_ text: String) -> FilePath? {
    guard !text.contains("*"), !isRule(text) else { return nil }
    guard text.isLabel else { return resolve(text) }
    guard let (folder, name) = place(of: text), name.contains("."), !name.contains(":") else { return nil }
    let build = ["BUILD.bazel", "BUILD"].first(where: names(in: folder).contains)
    let other = text.hasPrefix(":") ? self : build.flatMap { try? file(folder.child($0)) }
    guard let package = other else { return nil }
    let stem = FileName(name).stem.display
    return [name, stem].contains { package.count(ofQuoted: $0) > 0 } ? nil : package.resolve(name)
  }

  /// Whether a text is not a file but a rule of the package that has this name, or names it as its output.
  ///
  /// Source: bazel.build/concepts/labels: within its package a name needs no colon.
  func isRule(_ text: String) -> Bool {
    guard !text.isLabel, !text.contains("*"), !text.contains("/"), !exists(resolve(text)) else {
      return false
    }
    return count(ofQuoted: text) > 1
  }

  private func count(ofQuoted text: String) -> Int { lookups.count(ofQuoted: text, in: self) }
}
