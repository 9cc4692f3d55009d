/// What a target starts with, beside what its Info.plist says.
package struct LaunchFiles: Sendable {
  /// The storyboards and xibs that the Info.plist names: their variants for one device and their languages too.
  package var interfaces: [InterfaceFile] = []
  /// The images outside of catalogs that the screens may mean, by the name that they give.
  package var looseImages: [String: [ImageAsset]] = [:]
  /// Whether an image or colour that is not found is not in the app.
  package var knowsAllAssets = false
  /// The language whose files serve where none of the user's languages is there: `en`; nil where nothing says it.
  package var developmentRegion: String?

  package init() {}
}

/// One screen of `UILaunchScreen` or `UILaunchScreens`.
///
/// Source: Information Property List, UILaunchScreen and UILaunchScreens.
package struct LaunchScreenDefinition: Equatable, Sendable {
  /// `UILaunchScreen~ipad`, or the place in a list of definitions.
  package let key: PlistKey
  /// By which the other keys of `UILaunchScreens` name it.
  package var identifier: String?
  package var imageName: String?
  package var colorName: String?
  package var respectsSafeArea = false
  /// `UINavigationBar`, `UITabBar`, `UIToolbar`: those that are shown, each with its image.
  package var bars: [LaunchBar] = []

  package init(key: PlistKey) { self.key = key }

  package var imageNames: [(key: String, name: String)] {
    (imageName.map { [("\(key.text).UIImageName", $0)] } ?? [])
      + bars.compactMap { bar in bar.imageName.map { ("\(key.text).\(bar.kind.rawValue).UIImageName", $0) } }
  }
}

/// A value of `UILaunchScreen`, `UILaunchScreens` or `UILaunchStoryboards` that iOS cannot use.
package struct LaunchKeyFault: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The identifier of a screen that is not defined.
    case undefined(String)
    case type(IconValueType)
    /// Several screens have the identifier.
    case repeated(String)
    /// A member without which nothing can name the screen.
    case lacks(String)
    /// No screen is defined at all.
    case noDefinition
    /// Nothing says which screen is shown first.
    case noDefault
    /// Apple documents no such key.
    case unknown
  }

  /// `UILaunchScreens.UIDefaultLaunchScreen`; a member of a list has its place: `UILaunchScreenDefinitions[1]`.
  package let key: PlistKey
  package let kind: Kind

  package init(_ kind: Kind, key: PlistKey) { (self.key, self.kind) = (key, kind) }
}

/// A bar that `UILaunchScreen` puts on the screen.
package struct LaunchBar: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case navigationBar = "UINavigationBar"
    case tabBar = "UITabBar"
    case toolbar = "UIToolbar"
  }

  package let kind: Kind
  package let imageName: String?

  package init(_ kind: Kind, imageName: String?) { (self.kind, self.imageName) = (kind, imageName) }
}

extension InterfaceFile {
  /// The names of the app's images that the file shows, each once, with the line of the first.
  package var imageNames: [(name: String, line: Int?)] {
    guard !isCompiled else { return names.map { ($0, nil) } }
    return uniqued(
      allViews.compactMap { view in
        view.image.flatMap { $0.isOfSystem ? nil : ($0.name, view.line) }
      } + otherImages.map { ($0.name, $0.line) })
  }

  /// The names of the catalog's colours that the file shows, each once.
  package var colorNames: [(name: String, line: Int?)] {
    uniqued(
      allViews.flatMap { view in
        [view.background, view.tint, view.text?.color].compactMap { color in
          color?.name.map { ($0, view.line) }
        }
      } + otherColors.map { ($0.name, $0.line) })
  }

  private func uniqued(_ names: [(name: String, line: Int?)]) -> [(name: String, line: Int?)] {
    names.uniqued { $0.name }
  }
}

extension [InterfaceFile] {
  /// The names of images that they and the screens of the plist give.
  package func imageNames(_ infoPlist: InfoPlist?) -> Set<String> {
    Set(flatMap(\.imageNames).map(\.name))
      .union((infoPlist?.launchScreens ?? []).flatMap(\.imageNames).map(\.name))
  }
}
