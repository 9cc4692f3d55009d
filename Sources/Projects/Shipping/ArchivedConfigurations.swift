import Places

/// Tells each target with which configurations it is archived: those of the shared schemes that archive it, or that
/// archive what embeds it or depends on it, and those that Flutter passes for its flavours.
/// - Parameters:
///   - projects: all that were found.
///   - workspaceSchemes: the shared schemes of workspaces.
package func archive(_ projects: inout [BuildProject], workspaceSchemes: [SharedScheme] = []) {
  let schemes = projects.flatMap(\.schemes) + workspaceSchemes
  guard !schemes.isEmpty else { return }
  var archives = archives(of: projects, by: schemes)[...]
  for project in projects.indices {
    let usual = projects[project].vocabulary.usualConfiguration
    for target in projects[project].targets.indices {
      guard let found = archives.popFirst(), !found.names.isEmpty else { continue }
      if found.flavours.isEmpty {
        projects[project].targets[target].archive(with: found.names, usual: usual)
      } else {
        projects[project].targets[target].archive(
          withFlavours: found.flavours, besides: found.names, usual: usual)
      }
    }
  }
}

/// The configurations that one target is archived with.
private struct TargetArchives {
  /// As schemes name them.
  var names: [String] = []
  /// As Flutter does.
  var flavours: [String] = []

  mutating func add(_ name: String, flavour: String?) {
    if !names.contains(name) { names.append(name) }
    if let flavour, !flavours.contains(flavour) { flavours.append(flavour) }
  }
}

/// Those of all targets, in the order of the projects.
private func archives(of projects: [BuildProject], by schemes: [SharedScheme]) -> [TargetArchives] {
  let index = TargetIndex(projects)
  let targets = projects.flatMap(\.targets)
  let areOfFlutter = projects.flatMap { project in project.targets.map { _ in project.isBuiltByFlutter } }
  let needs = targets.map { target in (target.embeds + target.dependencies).compactMap { index.place(of: $0) }
  }
  var archives = Array(repeating: TargetArchives(), count: targets.count)
  for scheme in schemes {
    var pending = scheme.archives.compactMap { index.place(of: $0) }
    var seen: Set<Int> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let flavour = areOfFlutter[next] ? targets[next].flavour(of: scheme) : nil
      archives[next].add(scheme.archiveConfiguration, flavour: flavour)
      pending += needs[next]
    }
  }
  return archives
}
