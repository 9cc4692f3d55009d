package import Model
package import Places
package import SpecTables
package import SystemPackage

/// What is to be said of a web site.
package struct SiteReport: Sendable {
  package let summary: SiteSummary
  /// What systems and browsers show of it.
  package let uses: SiteUses
}

/// What was read of a web site, in numbers.
package struct SiteSummary: Equatable, Sendable {
  package let pages: Int
  /// Pages that a generator fills in.
  package let templates: Int
  package let links: Int
  package let manifests: Int
  /// Links to other servers, which are not looked at.
  package let externalLinks: Int
  /// Links whose address a generator fills in.
  package let generatedLinks: Int
  /// Links with characters that could not be decoded.
  package let undecodedLinks: Int
  /// Links to a symbolic link, or through one, which is not followed.
  package let symbolicLinks: Int
  /// Whether what lies at the root of the server is known.
  package let isRootCertain: Bool
  /// The tool that makes the pages.
  package let framework: String?
  /// What only running that tool could tell.
  package let computed: [ComputedIcon]
}

/// One catalog of an input.
package struct CatalogReport: Sendable {
  package let path: FilePath
  package var images: Set<ImageID> = []
  /// Whether one of its sets was asked for, or a manifest names an image.
  package var isJudged = false
  /// The kinds that were asked for in it.
  package var kinds: Set<AssetKind> = []
}

/// The set or Icon Composer file that an app's icon comes from.
package struct IconUse: Equatable, Sendable {
  package let name: Untrusted
  /// nil where the platform knows one way only, or no set of the name is there.
  package let scheme: IconScheme?
  /// The name is a guess: the only icon set in reach of a target whose setting could not be resolved.
  package var isGuess = false
}

/// What a system needs beside its images to draw an app's icon.
package struct IconDrawingFacts: Sendable {
  /// The Icon Composer file of which the app's icon is made.
  package var composer: IconBundle?
  /// iOS 6 and earlier add no shine to the icon.
  package var isPrerendered = false

  package init() {}
}

/// How many images an icon is made of.
package enum IconScheme: String, Sendable {
  /// One image for each size.
  case perSize
  /// One image, of which the system makes all sizes.
  case singleSize
  /// The single image, and others for some of the sizes.
  case allSizes
  case iconComposer
}

/// What an app has in place of images.
package enum OtherMeans: Equatable, Sendable {
  /// The name without the extension.
  case launchStoryboard(Untrusted)
  /// The app lacks the storyboard of the name.
  case absentLaunchStoryboard(Untrusted)
  /// `UILaunchScreen` of the Info.plist.
  case launchScreenKey
  /// The images and colours that the launch screens name, those that the app lacks apart.
  case launchAssets(images: [Untrusted], colors: [Untrusted], missing: [Untrusted])
  case iconBundle(FilePath, IconFileSummary)
  /// The icon family of a Mac app.
  case iconFamily(Untrusted, IconFamilyState)
  /// An app that is about to be started needs one: by `UILaunchScreen`, else by a storyboard.
  case launchScreenToAdd(isKey: Bool)
  /// A new app can have an Icon Composer file of this name in place of the set.
  case iconFileInstead(Untrusted)
}

/// What a Mac app has in its icon family of what App Store Connect requires.
package enum IconFamilyState: Equatable, Sendable {
  case whole
  /// The sizes that it lacks: `512 x 512@2x`.
  case lacking([String])
  /// It is no icon family, or ends too early.
  case damaged
  case unread
  case absent
}
