/// A word of the files that describe an app, as a person finds it there: the name of a setting.
package struct Term: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// What the settings of an app are called where it is described.
///
/// A fact that a description states has its name with it (`Stated`); this is for what nothing states, such as a remedy that
/// says what to write. A class only so that targets and findings share it; it never changes.
package final class ProjectVocabulary: Sendable {
  /// Which set of a catalog is the app's icon.
  package let appIcon: Term
  /// Which sets users change the icon to, and that all sets are such.
  package let alternateIcons: Term
  package let includesAllIcons: Term
  /// Which set has the launch images.
  package let launchImage: Term
  /// What the asset compiler is told beside them.
  package let compilerFlags: Term

  package init(
    appIcon: Term, alternateIcons: Term, includesAllIcons: Term, launchImage: Term, compilerFlags: Term
  ) {
    (self.appIcon, self.alternateIcons, self.includesAllIcons) = (appIcon, alternateIcons, includesAllIcons)
    (self.launchImage, self.compilerFlags) = (launchImage, compilerFlags)
  }

  /// Of what no description is about: a web site, a configuration of ours.
  package static let plain = ProjectVocabulary(
    appIcon: Term("icon setting"), alternateIcons: Term("alternate-icons setting"),
    includesAllIcons: Term("all-icons setting"), launchImage: Term("launch-image setting"),
    compilerFlags: Term("compiler flags"))
}

extension ProjectVocabulary: Equatable {
  package static func == (left: ProjectVocabulary, right: ProjectVocabulary) -> Bool { left === right }
}
