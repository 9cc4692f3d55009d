package import Places

extension ProjectFormat {
  /// Xcode's own projects and workspaces, which are folders.
  static let xcode = ProjectFormat(
    id: "xcode", title: "Xcode", form: .folders(.xcode), vocabulary: .xcode)
}

extension ProjectFolders {
  static let xcode = ProjectFolders(
    ending: "xcodeproj", file: "project.pbxproj", workspaceEnding: "xcworkspace",
    workspaceFile: "contents.xcworkspacedata", schemeEnding: "xcscheme", settingsEnding: "xcconfig",
    openProject: readXcodeProject,
    openWorkspace: readWorkspace)
}

extension ProjectVocabulary {
  /// Xcode's build settings, which other descriptions of targets have as well, and which a folder without a description
  /// is taken to be built with.
  package static let xcode = ProjectVocabulary(
    setting: Term("build setting"), appIcon: Term(.appIcon), alternateIcons: Term(.alternateIcons),
    includesAllIcons: Term(.includesAllIcons),
    launchImage: Term(.launchImage), compilerFlags: Term(.otherCatalogFlags),
    resources: .phase(Term("Copy Bundle Resources")), settingsFile: Term("xcconfig"),
    inclusion: Term("#include"), scheme: Term("scheme"), usualConfiguration: Term("Release"),
    builder: Term("Xcode"), takesIconFromSettingsAlone: true, editor: Term("Xcode"))
}

extension Term {
  fileprivate init(_ setting: SettingKey) { self.init(setting.rawValue) }
}
