import FileTree
import Model
import Places
import Projects
import SpecTables
import SystemPackage

/// The place of one app in a tree: the folder whose loose images are its own, and what describes it.
struct AppRoot: Sendable {
  /// The app's folder: the project's, else the plist's.
  let folder: FilePath
  /// The folder from which images are gathered; may lie above `folder` where nothing else claims it.
  var domain: FilePath
  var project: BuildProject?
  var target: ProjectTarget?
  var infoPlistPath: FilePath?
  /// What keeps the project from being read.
  var damage: DescriptionProblem?
  /// What the project says that it builds for.
  var platform: Platform?
  /// The configuration that is judged; nil for the usual one and where no project has any.
  var configuration: String?
  /// The target builds for another platform first, and nothing shows that this one is meant to ship.
  var isSidePlatform = false
  var shipping: ShippingFacts?
  /// The Makefile by which theos builds the app.
  var theosMakefile: FilePath?
  /// What that states of the oldest system.
  var minimumOSOfTheos: OSVersion?
  /// What a tool made the project's icons from.
  var describedIcon: DescribedIcon?
}

/// Lets each root gather images from the highest folder, at or below `top`, that holds no other root:
/// Xcode copies loose resources flat, wherever they lie, and a plist often lies beside the images' folder.
func widenDomains(of roots: inout [AppRoot], below top: FilePath) {
  let folders = roots.map(\.folder)
  for index in roots.indices {
    var domain = folders[index]
    while domain != top, domain.isInside(top) {
      let above = domain.parentFolder
      guard above != domain, above.isInside(top) || above == top else { break }
      let holdsAnother = folders.indices.contains { other in
        folders[other] != folders[index] && folders[other].isInside(above)
      }
      guard !holdsAnother else { break }
      domain = above
    }
    roots[index].domain = domain
  }
}

extension AppRoot {
  /// The folder that a reader would name: the project's; else the one around the plist and the images.
  func shownFolder(images: [FilePath]) -> FilePath {
    guard project == nil else { return folder }
    return images.reduce(folder) { shown, image in
      var around = shown
      while !image.isInside(around), around != domain { around = around.parentFolder }
      return around
    }
  }
}

extension AppRoot {
  /// The project, of one of its targets.
  var projectPath: FilePath? { target == nil ? nil : project?.path }

  var targetName: Untrusted? { target.map { Untrusted($0.name) } }

  /// Whether what is built has an icon of its own.
  var mayHaveIcon: Bool { target.map { $0.product != .other } ?? true }

  var shownPath: FilePath { project?.path ?? infoPlistPath ?? folder }

  var shownTarget: ShownTarget? {
    targetName.map { ShownTarget(name: $0, configuration: configuration.map { Untrusted($0) }) }
  }

  func leftOut(because reason: SelectionReason) -> LeftOut {
    LeftOut(path: shownPath, target: targetName, reason: .selection(reason))
  }

  /// Only apps for iPhone and iPad find icons and launch images as loose files of classic names.
  var gathersLooseImages: Bool {
    (platform ?? .ios) == .ios && target.map { $0.productType == .application } ?? true
  }
}

extension ProjectTarget {
  /// What the target's icons are asked of; an app extension's plist tells more.
  var product: Product {
    switch productType {
    case .application, .watchContainer: .application
    // The shell around an app for Messages may leave its icon to the extension.
    case .messagesApplication where hasIconName: .application
    case .appClip: .appClip
    case .watchApp: .watchApp
    case .messagesExtension, .stickerPack: .messages
    case .unknown where isApplicationByGuess: .application
    default: .other
    }
  }

  /// A product type that no Xcode knows, as the project writes it.
  var unknownProductType: String? {
    if case .unknown(let type?) = productType { type } else { nil }
  }

  /// Whether it is an application only by guess: it has an icon, and nobody knows what it builds. An aggregate has no
  /// product type either, and builds nothing.
  var isApplicationByGuess: Bool {
    guard case .unknown(let type) = productType, hasIconName else { return false }
    return type != nil || !resources.isEmpty || !synchronizedFolders.isEmpty
  }

  /// Nobody names an icon set for what has no icon.
  private var hasIconName: Bool { facts(on: nil).appIcon.map { !$0.value.text.isEmpty } ?? false }

  /// The platforms that the configuration that ships builds for, the first one first; frameworks, tools and
  /// extensions have no icon of their own, and are read for the first alone.
  var judgedPlatforms: [Platform?] {
    product.hasAppIcon && platforms.count > 1 ? platforms : [platforms.first]
  }
}
