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
  /// What any of its settings is, within a sentence.
  package let setting: Term
  /// Which set of a catalog is the app's icon.
  package let appIcon: Term
  /// Which sets users change the icon to, and that all sets are such.
  package let alternateIcons: Term
  package let includesAllIcons: Term
  /// Which set has the launch images.
  package let launchImage: Term
  /// What the asset compiler is told beside them.
  package let compilerFlags: Term
  package let resources: ResourceListing
  /// What its files of settings are called, before the word "file".
  package let settingsFile: Term
  /// How such a file takes in another.
  package let inclusion: Term
  /// What says which targets are archived.
  package let scheme: Term
  /// The configuration that new projects ship with; it is named only beside another one of the same target.
  package let usualConfiguration: Term
  /// What builds the app and stops where it cannot, at the beginning of a sentence.
  package let builder: Term
  /// Whether that takes the icon from nowhere but where the settings say.
  package let takesIconFromSettingsAlone: Bool
  /// The program in which people edit the description; nil where they edit its text.
  package let editor: Term?

  package init(
    setting: Term, appIcon: Term, alternateIcons: Term, includesAllIcons: Term, launchImage: Term,
    compilerFlags: Term,
    resources: ResourceListing, settingsFile: Term, inclusion: Term, scheme: Term, usualConfiguration: Term,
    builder: Term, takesIconFromSettingsAlone: Bool, editor: Term? = nil
  ) {
    self.setting = setting
    (self.appIcon, self.alternateIcons, self.includesAllIcons) = (appIcon, alternateIcons, includesAllIcons)
    (self.launchImage, self.compilerFlags, self.resources) = (launchImage, compilerFlags, resources)
    (self.settingsFile, self.inclusion, self.scheme) = (settingsFile, inclusion, scheme)
    (self.usualConfiguration, self.builder, self.editor) = (usualConfiguration, builder, editor)
    self.takesIconFromSettingsAlone = takesIconFromSettingsAlone
  }

  /// The same for a tool that takes these settings from a text of its own.
  /// - Parameters:
  ///   - resources: where it lists files.
  ///   - builder: nil for the same.
  ///   - icon: the word for the set of the icon; nil for the same.
  package func written(
    listing resources: ResourceListing, builder: Term? = nil, icon: Term? = nil
  ) -> ProjectVocabulary {
    ProjectVocabulary(
      setting: setting, appIcon: icon ?? appIcon, alternateIcons: alternateIcons,
      includesAllIcons: includesAllIcons,
      launchImage: launchImage, compilerFlags: compilerFlags, resources: resources,
      settingsFile: settingsFile,
      inclusion: inclusion, scheme: scheme, usualConfiguration: usualConfiguration,
      builder: builder ?? self.builder,
      takesIconFromSettingsAlone: builder == nil && takesIconFromSettingsAlone)
  }

  /// Of what no description is about: a web site, a configuration of ours.
  package static let plain = plain(takesIconFromSettingsAlone: false)
  /// The same for a build that takes the icon from nowhere but where settings and Info.plist say.
  package static let plainOfSettings = plain(takesIconFromSettingsAlone: true)

  private static func plain(takesIconFromSettingsAlone: Bool) -> ProjectVocabulary {
    ProjectVocabulary(
      setting: Term("setting"), appIcon: Term("icon setting"),
      alternateIcons: Term("alternate-icons setting"),
      includesAllIcons: Term("all-icons setting"), launchImage: Term("launch-image setting"),
      compilerFlags: Term("compiler flags"), resources: .app, settingsFile: Term("settings"),
      inclusion: Term("inclusion"), scheme: Term("scheme"), usualConfiguration: Term("Release"),
      builder: Term("The build"), takesIconFromSettingsAlone: takesIconFromSettingsAlone)
  }
}

/// Where the files of a target are listed that go into the app, as they are or compiled.
package enum ResourceListing: Sendable {
  /// Of what no description is about.
  case app
  /// In a phase of the target's build.
  case phase(Term)
  /// In the rule that makes the target.
  case rule
  /// In a list of the target.
  /// - Parameter file: nil for the file that describes the project, whatever it is called.
  case list(Term, in: Term? = nil)
}

extension ProjectVocabulary: Equatable {
  package static func == (left: ProjectVocabulary, right: ProjectVocabulary) -> Bool { left === right }
}
