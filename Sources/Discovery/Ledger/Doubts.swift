import Model
import Places
import SystemPackage

/// Something that may say which app icons belong to, and that says nothing here.
struct Doubt: Sendable {
  let path: FilePath
  let reason: WhyNotJudged

  /// Of a project of which nothing but its users' files is left.
  fileprivate var isOfShell: Bool {
    if case .project(.noFile) = reason { true } else { false }
  }

  /// - Parameter guessed: where icons lie that are judged by guess. Where some lie near, what is lost might have said
  ///   more of them; elsewhere others have said it.
  func isFailure(besides guessed: [FilePath]) -> Bool {
    let folder = path.lexicallyNormalized().parentFolder
    return guessed.contains { $0.lexicallyNormalized().isInside(folder) || folder == "." || folder.isEmpty }
  }
}

extension Discovery {
  /// - Parameter unused: icons in the folders of projects that give them to no target.
  mutating func settle(_ doubts: [Doubt], besides guessed: [FilePath], unused: () -> [FilePath]) {
    let hasShell = doubts.contains(where: \.isOfShell)
    let unused = hasShell ? unused() : []
    let folders = Set(hasShell ? projectsOfApps.map { PathKey($0.parentFolder) } : [])
    for doubt in doubts {
      // They may be those of the project that is gone, unless another one there has taken its place.
      let isAlone = doubt.isOfShell && !folders.contains(PathKey(doubt.path.parentFolder))
      if doubt.isFailure(besides: isAlone ? guessed + unused : guessed) {
        failures.append(
          Failure(path: doubt.path, reason: .guessed(without: doubt.reason)))
      } else if !leftOut.contains(where: { $0.path == doubt.path }) {
        leftOut.append(LeftOut(path: doubt.path, reason: doubt.reason))
      }
    }
  }
}

extension FolderScan {
  /// What the configuration excludes and that may describe an app.
  var excludedDescriptions: [Doubt] {
    remarks.leftOut.filter { $0.reason == .place(.excluded) }.filter { left in
      let name = left.path.fileName
      return [.project, .workspace].contains(PathKind(name)) || name.mayDescribeApp
    }.map { Doubt(path: $0.path, reason: $0.reason) }
  }
}
