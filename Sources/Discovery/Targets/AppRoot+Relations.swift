import Projects
import SpecTables

/// What the other targets of the project say of an application.
extension AppRoot {
  /// Whether the target can have no icon set as those of iPhone and Mac apps are: it is an extension or a sticker pack,
  /// or its platform has brand assets or stacks.
  var hasNoIconOfThisKind: Bool {
    guard let target else { return false }
    let hasOtherKinds = platform == .tvos || platform == .visionos
    return target.product == .other || target.product == .messages || hasOtherKinds
  }

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
