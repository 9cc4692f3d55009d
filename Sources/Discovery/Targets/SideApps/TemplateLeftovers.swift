import Model
import Places
import SpecTables

/// Marks the Apple TV apps that `react-native init` added to each project and nobody took up: one has the template's identifier, where
/// another app of its project has one of its own, and no brand assets.
///
/// Source: facebook/react-native 0.44 to 0.61, the project of its template (`local-cli/templates/HelloWorld/ios`, `template/ios`).
func markTemplateLeftovers(in targets: inout [AppTarget]) {
  var withOwnIdentifier: Set<PathKey> = []
  for target in targets where target.build.product == .application && target.shipping?.ships == true {
    guard let project = target.description.project, let identifier = target.identifier,
      !isOfTemplate(identifier)
    else { continue }
    withOwnIdentifier.insert(PathKey(project))
  }
  for index in targets.indices {
    let target = targets[index]
    guard target.build.platform == .tvos, target.build.product == .application,
      target.shipping?.ships == true,
      let project = target.description.project, withOwnIdentifier.contains(PathKey(project)),
      let identifier = target.identifier, isOfTemplate(identifier),
      !target.catalogs.sets.contains(where: { $0.type == .brandAssets })
    else { continue }
    targets[index].keepFromUsers(as: .leftByTemplate(identifier))
  }
}

private func isOfTemplate(_ identifier: Untrusted) -> Bool {
  ["com.facebook.REACT.", "org.reactjs.native.example."].contains { identifier.bytes.starts(with: $0.utf8) }
}

extension AppTarget {
  fileprivate var identifier: Untrusted? { description.infoPlist?.identity.bundleIdentifier }
}
