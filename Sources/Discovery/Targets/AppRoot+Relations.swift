import Projects

/// What the other targets of the project say of an application.
extension AppRoot {
  /// Whether it is a shell around an extension for Messages or a watch app, which nobody launches.
  var isShell: Bool {
    target?.productType == .messagesApplication || target?.productType == .watchContainer
  }

  /// Whether the project has a watch app or watch extension, whose icons may be in the application's set.
  var hasWatchApp: Bool {
    guard target?.productType == .application, let project else { return false }
    return project.targets.contains { $0.productType == .watchApp || $0.productType == .watchExtension }
  }
}
