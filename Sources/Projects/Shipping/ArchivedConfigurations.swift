import Places

/// Tells each target with which configurations it is archived: those of the shared schemes that archive it, or that
/// archive what embeds it or depends on it.
/// - Parameters:
///   - projects: all that were found.
///   - workspaceSchemes: the shared schemes of workspaces.
package func archive(_ projects: inout [BuildProject], workspaceSchemes: [SharedScheme] = []) {
  let index = TargetIndex(projects)
  let targets = projects.flatMap(\.targets)
  let schemes = projects.flatMap(\.schemes) + workspaceSchemes
  guard !schemes.isEmpty else { return }
  let needs = targets.map { target in (target.embeds + target.dependencies).compactMap { index.place(of: $0) }
  }
  var names: [[String]] = Array(repeating: [], count: targets.count)
  for scheme in schemes {
    var pending = scheme.archives.compactMap { index.place(of: $0) }
    var seen: Set<Int> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if !names[next].contains(scheme.archiveConfiguration) {
        names[next].append(scheme.archiveConfiguration)
      }
      pending += needs[next]
    }
  }
  var place = 0
  for project in projects.indices {
    for target in projects[project].targets.indices {
      if !names[place].isEmpty {
        projects[project].targets[target].archive(
          with: names[place], usual: projects[project].vocabulary.usualConfiguration)
      }
      place += 1
    }
  }
}
