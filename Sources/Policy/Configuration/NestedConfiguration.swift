import Checking
package import FileTree
package import Places
package import SystemPackage

/// What a `.iconproof.json` further down decides for the files below it, on top of the outer one: severities, rules
/// that are off, waivers and what is excluded.
package struct NestedConfiguration: Sendable {
  package let configuration: Configuration
  /// Keys that count only where the folder is checked by itself.
  package let idleKeys: [String]

  package var path: FilePath { configuration.path ?? "." }

  func holds(_ path: FilePath) -> Bool { configuration.base.holds(path) }

  /// - Throws: what is wrong in the file; also a key of the gate, of which a run has one.
  init(_ bytes: [UInt8], at path: FilePath, workingFolder: FilePath) throws(PolicyError) {
    let layer = try readLayer(bytes, at: path, base: PathBase(path.parentFolder, from: workingFolder))
    let found = layer.configuration
    let gate: [(String, SourcePosition?)] = [
      ("failOn", found.failOn?.position), ("require", found.required?.position),
      ("baseline", found.baseline?.position), ("forUpload", found.forUpload?.position),
      ("extends", layer.extends?.position),
    ]
    if let (key, position) = gate.first(where: { $0.1 != nil }) {
      throw PolicyError(path: path, position: position, reason: .keyOfRun(key))
    }
    configuration = found
    let target: [Any?] = [
      found.families, found.minimumOS, found.sdk, found.infoPlist, found.platforms, found.appIcon,
    ]
    idleKeys = [
      ("target", target.contains { $0 != nil }), ("targets", found.targets != nil),
      ("ignore", found.ignoredTargets != nil), ("specs", !found.specs.isEmpty),
      ("roles", !found.roles.isEmpty),
      ("placeholders", !found.placeholders.isEmpty),
    ].filter(\.1).map(\.0)
  }

  var decidesAnything: Bool {
    !configuration.rules.isEmpty || !configuration.exclude.isEmpty || !configuration.waivers.isEmpty
  }
}

extension Configuration {
  /// Reads the configurations below the paths that are checked.
  /// - Parameters:
  ///   - listed: keeps what the folders hold.
  ///   - isSkipped: folders that are never looked at, by name.
  ///   - read: the bytes of a file.
  package mutating func addNested(
    below paths: [FilePath], workingFolder: FilePath, listed: ListedFolders,
    isSkipped: @escaping (FileName) -> Bool,
    read: (FilePath) throws(PolicyError) -> [UInt8]
  ) throws(PolicyError) {
    for path in nestedConfigurations(below: paths, configuration: self, listed: listed, isSkipped: isSkipped)
    {
      nested.append(try NestedConfiguration(try read(path), at: path, workingFolder: workingFolder))
    }
  }

  /// What a rule is set to for a file: by the nearest configuration around it that says so.
  func setting(of rule: String, at path: FilePath) -> RuleSetting? {
    for inner in nestedAround(path) {
      if let setting = inner.configuration.rules[rule] { return setting.value }
    }
    return rules[rule]?.value
  }

  /// The nearest first.
  func nestedAround(_ path: FilePath) -> [NestedConfiguration] {
    guard !nested.isEmpty else { return [] }
    // Further down has a longer name.
    return nested.filter { $0.holds(path) }.sorted { $0.path.length > $1.path.length }
  }
}
