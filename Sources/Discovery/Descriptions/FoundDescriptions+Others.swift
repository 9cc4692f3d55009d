import Model
import Places
import Projects
import SystemPackage

extension FoundDescriptions {
  /// The folders for whose images and plists descriptions speak.
  var folders: [FilePath] {
    projects.map { $0.path.parentFolder } + apps.map { $0.app.file.parentFolder }
  }

  /// What may be the app's icon matters where nothing else says what the app is.
  mutating func leaveOutUndecided() {
    guard !committed.isEmpty || !projects.isEmpty || !apps.isEmpty else { return }
    leftOut += failures.filter(\.isUndecided).map { LeftOut(path: $0.path, reason: $0.reason) }
    failures.removeAll(where: \.isUndecided)
  }
}

extension Failure {
  /// Whether a script puts several icons into an app, and does not say which one is the app's, or a tool makes one of pictures
  /// that may be for other systems alone.
  fileprivate var isUndecided: Bool {
    switch reason {
    case .description(.unread(_, _, .oneOfSeveral)), .description(.unread(_, _, .pictures)): true
    default: false
    }
  }
}
