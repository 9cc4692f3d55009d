import Model
import Places
import SystemPackage

/// Something that may say which app icons belong to, and that says nothing here.
struct Doubt: Sendable {
  let path: FilePath
  let reason: WhyNotJudged

  /// - Parameter guessed: where icons lie that are judged by guess. Where some lie near, what is lost might have said
  ///   more of them; elsewhere others have said it.
  func isFailure(besides guessed: [FilePath]) -> Bool {
    let folder = path.lexicallyNormalized().parentFolder
    return guessed.contains { $0.lexicallyNormalized().isInside(folder) || folder == "." || folder.isEmpty }
  }
}

extension Discovery {
  mutating func settle(_ doubts: [Doubt], besides guessed: [FilePath]) {
    for doubt in doubts {
      if doubt.isFailure(besides: guessed) {
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
    leftOut.filter { $0.reason == .place(.excluded) }.filter { left in
      let name = left.path.fileName
      return [.project, .workspace].contains(PathKind(name)) || name.mayDescribeApp
    }.map { Doubt(path: $0.path, reason: $0.reason) }
  }
}
