import Places

extension BuildProject {
  /// Whether settings are named and not there that Cordova writes beside each of its projects: files that are copied over such a
  /// project, which is not whole by itself.
  ///
  /// Source: apache/cordova-ios, templates/cordova (`build.xcconfig`, `build-debug.xcconfig`, `build-release.xcconfig`).
  package var lacksSettingsOfCordova: Bool {
    problems.contains { problem in
      problem.kind == .absentConfigurationFile && problem.path.parentFolder.fileName == "cordova"
        && problem.path.fileName.hasPrefix("build")
    }
  }
}
