/// Extensions that no archive of an app holds: no target copies them or is built after them, and no shared scheme archives
/// them, while their project builds an application for their platform. By itself an extension goes nowhere.
/// - Parameters:
///   - projects: all that were found.
///   - workspaceSchemes: the shared schemes of workspaces.
package func unembeddedExtensions(
  in projects: [BuildProject], workspaceSchemes: [SharedScheme] = []
) -> Set<TargetReference> {
  let index = TargetIndex(projects)
  let users = projects.flatMap(\.targets).flatMap { $0.embeds + $0.dependencies }
  let archived = (projects.flatMap(\.schemes) + workspaceSchemes).flatMap(\.archives)
  var used: Set<Int> = []
  // What is of no project that was found may be one of these under another path.
  var unknown: Set<String> = []
  for reference in users + archived {
    if let place = index.place(of: reference) { used.insert(place) } else { unknown.insert(reference.name) }
  }
  var found: Set<TargetReference> = []
  for project in projects {
    let applications = project.targets.filter {
      $0.productType == .application || $0.productType == .messagesApplication
    }
    let platforms = Set(applications.flatMap(\.platforms))
    for target in project.targets where target.productType.isExtension {
      let reference = project.reference(to: target)
      guard let place = index.place(of: reference), !used.contains(place),
        unknown.isDisjoint(with: [target.name, target.productName]),
        !platforms.isDisjoint(with: target.platforms)
      else { continue }
      found.insert(reference)
    }
  }
  return found
}
