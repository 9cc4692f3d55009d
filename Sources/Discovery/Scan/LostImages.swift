import Model
import Places
import Projects
import SystemPackage

extension FolderScan {
  /// Lists links to images that lead nowhere and that no target copies, where the projects say which images are their
  /// apps': what would lie there changes nothing. Others stay failures.
  mutating func takeLostImages(besides roots: [AppRoot]) {
    let lost = remarks.failures.filter { failure in
      failure.reason == .place(.danglingLink) && PathKind(failure.path.fileName).isImage
    }
    guard !lost.isEmpty, roots.contains(where: { $0.target != nil }) else { return }
    let copied = CopiedImages(of: roots)
    let apps = roots.filter(\.gathersLooseImages)
    let unsaid = apps.filter { !$0.saysItsImages }.map(\.domain)
    let said = apps.filter(\.saysItsImages).map(\.domain)
    let others = lost.filter { link in
      said.contains(where: link.path.isInside) && !unsaid.contains(where: link.path.isInside)
        && !copied.contain(link.path)
    }
    let places = Set(others.map { PathKey($0.path) })
    remarks.failures.removeAll { places.contains(PathKey($0.path)) }
    remarks.leftOut += others.map { LeftOut(path: $0.path, reason: $0.reason) }
  }
}

/// The images that targets of any kind copy.
private struct CopiedImages {
  private let paths: Set<PathKey>
  private let folders: [MemberFolders]

  init(of roots: [AppRoot]) {
    let projects = roots.compactMap(\.project).uniqued { PathKey($0.path) }
    let members = projects.flatMap { $0.targets.map { ProjectMembers($0) } }
    paths = Set(members.flatMap(\.images).map { PathKey($0.path.lexicallyNormalized()) })
    folders = members.map(\.folders)
  }

  func contain(_ path: FilePath) -> Bool {
    paths.contains(PathKey(path)) || folders.contains { $0.hold(path) }
  }
}

extension AppRoot {
  /// Whether the project says where the app's icon is, so that no image is it which the target does not copy.
  fileprivate var saysItsImages: Bool {
    guard let target, let members, members.includeImages, members.areAllKnown else { return false }
    let namesSet = target.facts(on: platform).appIcon.map { !$0.value.text.isEmpty } ?? false
    return namesSet || !members.looseImages.isEmpty
  }
}
