import Model
import Projects
import SpecTables

/// What the other targets of the project say of an application.
extension AppRoot {
  /// Whether the target can have no icon set as those of iPhone and Mac apps are: it is an extension or a sticker pack,
  /// or its platform has brand assets or stacks.
  var hasNoIconOfThisKind: Bool {
    guard let target else { return false }
    return target.product == .other || target.product == .messages || platform?.drawsLayers == true
  }

  /// Whether the target brings nothing that a user could see, and no scheme archives it.
  var hasNoContent: Bool {
    guard let target, target.productType == .application, shipping?.isArchived != true else { return false }
    return target.resources.isEmpty && target.synchronizedFolders.isEmpty
      && facts?.infoPlist != nil
  }

  /// Whether another application of the project is built for this platform first, and so is the one that ships there.
  var isPlatformOfAnother: Bool {
    guard let project, let target, let platform else { return false }
    return project.targets.contains { other in
      other.id != target.id && other.productType == .application
        && other.platforms.first == platform
    }
  }

  /// Whether it is a shell around an extension for Messages or a watch app, which nobody launches.
  var isShell: Bool {
    target?.productType == .messagesApplication || target?.productType == .watchContainer
  }

  /// Whether the project has a watch app or watch extension of watchOS 1, whose icons may be in the application's set.
  /// Later ones compile their own, and no build for iOS compiles an entry for watchOS.
  var hasWatchApp: Bool {
    guard target?.productType == .application, let project else { return false }
    return project.targets.contains(where: \.isOfFirstWatchOS)
  }
}

extension TargetOfProject {
  init(_ root: AppRoot) {
    self.init(madeFrom: root.describedIcon)
    (isShell, hasWatchApp) = (root.isShell, root.hasWatchApp)
    isForMacCatalyst = root.isForMacCatalyst
  }
}
