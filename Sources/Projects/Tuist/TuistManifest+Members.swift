import Notations
import Places
import SpecTables
import SystemPackage

/// Files and folders that are members of a target.
extension TuistManifest {
  /// `["Resources/**", "App/Assets.xcassets"]`. What is computed may be anything of the project's folder.
  mutating func addResources(_ node: Literal?, to target: inout DescribedTarget) {
    guard let node, !node.isNull else { return }
    let elements = node.members == nil ? node.elements : node.members?.flatMap { $0.node.elements } ?? []
    var isKnown = !elements.isEmpty || node.array?.isEmpty == true
    for element in elements {
      let isPattern = element.name.map {
        [".glob", ".folderReference", ".file"].contains(where: $0.hasSuffix)
      }
      let pattern = element.name?.hasSuffix(".glob") == true ? element["pattern"] ?? element : element
      guard isPattern ?? true, let path = path(pattern) else {
        if element.isComputed { isKnown = false }
        continue
      }
      // Tuist passes over a folder that is not there.
      guard let found = file.isReachable(path) && path != file.folder ? file.inAnyCase(path) : path else {
        continue
      }
      if found != path, found.lexicallyNormalized() != path.lexicallyNormalized() {
        misspelt.append(file.stated(path, pattern, "resources"))
      }
      guard element.isBuilt(for: target.platforms) else { continue }
      let excluded = element["excluding"]?.elements ?? []
      target.add(
        found, excluding: excluded.flatMap { matches($0) }, pattern: restOfPattern(pattern),
        isCopied: element.isFolderReference)
    }
    if !isKnown { target.add(file.folder) }
  }

  /// `["Sources", .folder("Resources", exceptions: .exceptions([.exception(excluded: ["a.png"])]))]`: folders of Xcode 16, of
  /// which all files are members.
  mutating func addFolders(_ node: Literal?, to target: inout DescribedTarget) {
    guard let node, !node.isNull else { return }
    for element in node.elements {
      guard let path = path(element) else {
        if element.isComputed { target.add(file.folder) }
        continue
      }
      let exceptions = element["exceptions"]?.members?.first?.node.elements ?? []
      let excluded = exceptions.flatMap { $0["excluded"]?.elements ?? [] }.compactMap(\.text)
      target.add(path, excluding: excluded.flatMap { file.matches($0, in: path) })
    }
  }

  /// What a pattern means: a text, or a call such as `.relativeToManifest("…")`.
  private func matches(_ node: Literal) -> [FilePath] {
    place(node).map { file.matches($0.text, in: $0.folder) } ?? []
  }

  /// The folder, catalog or file that a pattern leads to: what stands before its first wildcard.
  func path(_ node: Literal) -> FilePath? {
    guard let (text, folder) = place(node) else { return nil }
    let steps = text.split(separator: "/").prefix { !$0.hasWildcard }
    return steps.isEmpty ? folder : folder.joining(steps.joined(separator: "/"))
  }

  /// What is taken of the folder that a pattern leads to; nil for all of it.
  private func restOfPattern(_ node: Literal) -> MemberPattern? {
    guard let (text, _) = place(node) else { return nil }
    let steps = text.split(separator: "/").drop { !$0.hasWildcard }
    return steps.isEmpty ? nil : MemberPattern(steps.joined(separator: "/"))
  }

  /// A path as a text, and the folder from which it leads: `"//a"` and `.relativeToRoot("a")` from that of all projects.
  private func place(_ node: Literal) -> (text: String, folder: FilePath)? {
    guard let text = node.string ?? node.members?.first?.node.string else { return nil }
    let isFromRoot = text.hasPrefix("//") || node.name?.hasSuffix("relativeToRoot") == true
    return (text, isFromRoot ? top : file.folder)
  }

  /// The folder of all projects.
  ///
  /// Source: docs.tuist.dev, "Manifests": the root is the folder with the `Tuist` folder, or that of the repository.
  private var top: FilePath {
    let signs: Set<FileName> = ["Tuist", "Tuist.swift", ".git"]
    return ([file.folder] + file.folder.foldersAround).first { !signs.isDisjoint(with: file.names(in: $0)) }
      ?? file.folder
  }
}

extension Substring {
  fileprivate var hasWildcard: Bool { contains { "*?[{".contains($0) } }
}

extension Literal {
  /// Whether the condition of some resources may hold: `inclusionCondition: .when([.macos])`.
  fileprivate func isBuilt(for platforms: [Platform]) -> Bool {
    guard let condition = self["inclusionCondition"], condition.name?.hasSuffix(".when") == true,
      let filters = condition.members?.first?.node.elements, !filters.isEmpty
    else { return true }
    let named = filters.map { filter in filter.name.flatMap { Self.platforms[$0] } }
    return named.contains { $0.map(platforms.contains) ?? true }
  }

  /// Source: the reference of ProjectDescription, `PlatformFilter`.
  private static let platforms: [String: Platform] = [
    ".ios": .ios, ".catalyst": .ios, ".macos": .macos, ".tvos": .tvos, ".watchos": .watchos,
    ".visionos": .visionos,
  ]
}
