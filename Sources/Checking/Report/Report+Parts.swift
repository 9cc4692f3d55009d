import Model
import Places
import SpecTables
import SystemPackage

/// The inputs that are a part of an app among the others: by index, each with that of the app.
extension Report {
  package var partsOfApps: [Int: Int] {
    let ofTargets = parts(of: { $0.kind == .looseFolder }, by: \.project) { $0.kind == .compiledCatalog }
    // What a description names and lacks for a target that it builds, and that is judged by itself.
    let lacks = parts(of: { $0.kind != .generatedApp }, by: \.project) {
      $0.kind == .generatedApp && $0.slots.isEmpty
    }
    // An Icon Composer file that a description names.
    let bundles = parts(of: { $0.kind == .generatedApp }, by: \.target.descriptionFile) {
      $0.kind == .assetCatalog
    }
    return appsOfIconFamilies.merging(bundles) { family, _ in family }.merging(lacks) { family, _ in family }
      .merging(ofTargets) { part, _ in part }
  }

  /// The `.icns` files that are judged as inputs of their own and are the icon of an app that a description states.
  package var appsOfIconFamilies: [Int: Int] {
    parts(of: { $0.kind == .generatedApp }, by: \.target.descriptionFile) { $0.kind == .iconFamily }
  }

  /// - Parameters:
  ///   - file: what an app is described by; a part names the file likewise as its description.
  private func parts(
    of isApp: (InputReport) -> Bool, by file: (InputReport) -> FilePath?, _ isPart: (InputReport) -> Bool
  ) -> [Int: Int] {
    var apps: [DescribedAppKey: Int] = [:]
    // Of apps of one name the one that takes the file.
    var takers: [TakenFile: Int] = [:]
    for index in inputs.indices where isApp(inputs[index]) {
      guard let app = DescribedAppKey(inputs[index], in: file(inputs[index])) else { continue }
      if apps[app] == nil { apps[app] = index }
      for path in inputs[index].target.finishedFiles {
        let taken = TakenFile(app: app, path: PathKey(path))
        if takers[taken] == nil { takers[taken] = index }
      }
    }
    guard !apps.isEmpty else { return [:] }
    return inputs.indices.reduce(into: [:]) { found, index in
      guard isPart(inputs[index]) else { return }
      guard let app = DescribedAppKey(inputs[index], in: inputs[index].target.descriptionFile) else { return }
      found[index] = takers[TakenFile(app: app, path: PathKey(inputs[index].path))] ?? apps[app]
    }
  }
}

/// What a described app is known by.
private struct DescribedAppKey: Hashable {
  let file: PathKey
  let name: Untrusted
  let platform: Platform

  /// Nil where it has no name, or no file states it.
  init?(_ input: InputReport, in file: FilePath?) {
    guard let file, let name = input.targetName else { return nil }
    (self.file, self.name, platform) = (PathKey(file), name, input.build.platform)
  }
}

/// A file that an app's tool takes as it is.
private struct TakenFile: Hashable {
  let app: DescribedAppKey
  let path: PathKey
}
