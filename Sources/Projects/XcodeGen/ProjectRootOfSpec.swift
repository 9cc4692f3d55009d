import Notations
import Places
import SystemPackage

extension DescriptionFile {
  /// The spec with the folder that its paths count from: another one than its own where a script copies it there, or hands that
  /// folder to `xcodegen --project-root`. Nothing that it names lies beside it then, and all of it does from one folder above.
  ///
  /// Source: yonaskolb/XcodeGen, SpecFile.swift (`basePath`).
  func fromProjectRoot(of spec: Literal) -> DescriptionFile {
    let parts = spec.namedParts
    guard !parts.isEmpty, !parts.contains(where: { existsInAnyCase(resolve($0)) }) else { return self }
    let roots = path.foldersAround.dropFirst().prefix(depthLimit).filter { root in
      isReachable(root) && parts.allSatisfy { exists(root.joining($0)) }
    }
    guard let root = roots.first, roots.count == 1 else { return self }
    return countingPaths(from: root)
  }
}

extension Literal {
  /// What tells where paths count from: the specs that it includes, or else the sources of its targets.
  fileprivate var namedParts: [String] {
    let includes = (self["include"]?.elements ?? []).filter { $0["enable"]?.bool != false }
      .compactMap { $0["path"]?.text ?? $0.text }
    guard includes.isEmpty else { return Array(includes.lazy.filter(\.isPlainPath).prefix(partLimit)) }
    let listed = (self["targets"]?.object ?? []).prefix(partLimit).flatMap {
      $0.node["sources"]?.elements ?? []
    }
    let sources = listed.prefix(partLimit).filter { $0["optional"]?.bool != true }
      .compactMap { ($0["path"] ?? $0).text }.filter(\.isPlainPath)
    // One plain name, such as Sources, is in many folders.
    return Set(sources).count > 1 || sources.contains { $0.contains("/") } ? sources : []
  }
}

extension String {
  /// Whether it names one place, without a pattern and without what the environment fills in.
  fileprivate var isPlainPath: Bool { !isEmpty && !contains("$") && !contains("*") }
}

/// Folders above a spec that are looked into.
private let depthLimit = 16
/// Names of one spec that are looked up.
private let partLimit = 100
