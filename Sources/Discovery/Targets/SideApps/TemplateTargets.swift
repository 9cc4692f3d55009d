import Model
import Places
import SystemPackage

/// What a generator fills in before there is an app costs warnings at most: its path, the set of its icon, a file around it or what
/// its Info.plist holds says so. Targets of projects have that from their project.
/// - Parameters:
///   - named: what the user named is what is asked for.
///   - roots: the paths of the run.
func capTemplates(in targets: inout [AppTarget], named: Set<PathKey>, below roots: [FilePath]) {
  let files = roots.map { TemplateFiles(below: $0) }
  for index in targets.indices where targets[index].mayBeTemplate {
    if let list = targets[index].description.infoPlist, list.isTemplateOfCMake,
      !named.contains(PathKey(list.path))
    {
      targets[index].severityLimit = .warning(.filledIn(list.path))
    }
    let path = targets[index].path
    guard !named.contains(PathKey(path)), let place = runPath(of: path, among: roots) else { continue }
    let icons = targets[index].catalogs.sets.filter { $0.use == .primaryIcon }.map(\.path)
    let name =
      ([path] + icons).lazy.compactMap { templateName(in: $0, below: roots[place]) }.first
      ?? files[place].name(around: path)
    if let name { targets[index].severityLimit = .warning(.helper(.template(name))) }
  }
}

/// The path of the run that a path lies below, by its number: of several the innermost.
func runPath(of path: FilePath, among roots: [FilePath]) -> Int? {
  roots.indices.filter { path.isInside(roots[$0]) }.max { roots[$0].length < roots[$1].length }
}

extension AppTarget {
  /// Whether no project says what it is.
  fileprivate var mayBeTemplate: Bool {
    switch form {
    case .folder, .catalog, .generated, .loneProduct: true
    case .target, .image, .bundle, .site: false
    }
  }
}
