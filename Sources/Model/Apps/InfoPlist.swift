package import Places
package import SpecTables
package import SystemPackage

/// What an `Info.plist` says of icons and launch images.
///
/// Source of the keys: Information Property List Key Reference (Core Foundation keys, iOS keys).
package struct InfoPlist: Equatable, Sendable {
  package let path: FilePath
  package var icons: [IconEntry] = []
  /// Of the plist itself, then of the `InfoPlist.strings` of its languages.
  package var launchImageBases: [LaunchImageBase] = []
  /// Of document types and of the type declarations that they refer to.
  package var documentIcons: [IconEntry] = []
  package var quickActionIcons: [IconEntry] = []
  package var quickActions = ListedQuickActions()
  package var launchImages: [LaunchImageEntry] = []
  /// `UILaunchStoryboardName` and its device variants, and the values of `UILaunchStoryboards`.
  package var launchStoryboards: [LaunchStoryboard] = []
  /// `UILaunchScreen` or `UILaunchScreens`, which iOS 14 and later read.
  package var hasLaunchScreen: Bool = false
  /// The key of the app's launch screen, where each that it has is for iPhone alone: `UILaunchScreen~iphone`.
  package var launchKeyOfIPhoneAlone: PlistKey?
  /// What those say, each of their screens.
  package var launchScreens: [LaunchScreenDefinition] = []
  /// What keeps values of those keys from being used.
  package var launchKeyFaults: [LaunchKeyFault] = []
  package var alternateIcons: [AlternateIcon] = []
  /// The value of `CFBundlePrimaryIcon` under `CFBundleIcons` and its device variants.
  package var primaryIcons: [PrimaryIconValue] = []
  /// `CFBundleIconName`, at the top or within the primary icon.
  package var iconName: String?
  /// `XSAppIconAssets` and `XSLaunchImageAssets`: the sets that a build of .NET compiles, of which a tool may yet make the
  /// one of icons. Source: learn.microsoft.com, "Application icons in Xamarin.iOS".
  package var namesIconSet: Bool = false
  package var namesLaunchSet: Bool = false
  /// `UISupportedInterfaceOrientations` as the iPad reads it; nil where the keys are absent.
  package var padOrientations: [String]?
  /// The same as the iPhone reads it.
  package var phoneOrientations: [String]?
  package var requiresFullScreen: Bool = false
  /// `CFBundleIcons~ipad`, which on iPad stands in place of the whole of `CFBundleIcons`.
  package var hasPadIcons: Bool = false
  /// Whether no build adds to it. Where Xcode makes the plist from build settings, it writes `CFBundlePackageType`
  /// too, and a file without it is a part; so is one that leaves its value to the build and has no key of iOS.
  package var isFinal: Bool = false
  /// `NSExtensionPointIdentifier` of an app extension.
  package var extensionPoint: String?
  package var families: Set<DeviceFamily> = []
  package var minimumOS: OSVersion?
  /// From `DTSDKName`, which Xcode writes when it builds.
  package var sdk: OSVersion?
  package var declaresDocumentTypes: Bool = false
  package var declaresNewsstand: Bool = false
  /// `UINewsstandIcon`, whether or not the app is for Newsstand.
  package var hasNewsstandIcon: Bool = false
  /// The files of `UINewsstandIcon`.
  package var newsstandIcons: [IconEntry] = []
  package var isApplication: Bool = true
  /// `TVTopShelfPrimaryImage`, which the asset compiler writes for the Top Shelf image of tvOS 9.
  package var topShelf: String?
  /// `TVTopShelfPrimaryImageWide`, which the asset compiler writes for a wide Top Shelf image.
  package var topShelfWide: String?
  /// `MSMessagesExtensionStoreIconName`, which it writes for the icon of 1024 x 768 pixels.
  package var messagesStoreIcon: String?
  /// `LSApplicationLaunchProhibited`, or a container that only carries a watch app.
  package var neverLaunches: Bool = false
  /// `CFBundleDevelopmentRegion`; nil for what only a build would tell.
  package var developmentRegion: String?
  /// What the app calls itself.
  package var identity = AppIdentity()
  /// The first of Sparkle's keys, `SUFeedURL` or that of its signatures: it updates the app, which no store allows.
  package var sparkleKey: Untrusted?
  /// The first key of an input method, which users install into `Library/Input Methods`, where no store puts an app.
  package var inputMethodKey: Untrusted?
  /// Values are variables of CMake's, which fills in one list for each system that it builds for.
  /// Source: cmake.org, MACOSX_BUNDLE_INFO_PLIST.
  package var isTemplateOfCMake: Bool = false
  /// `UIPrerenderedIcon`: iOS 6 and earlier add no shine to the icon.
  package var isIconPrerendered: Bool = false
  /// What the plist shows that the app is for; nil where nothing does.
  package var platform: Platform?
  /// Whether anything in it is of an app for devices, be it not known for which.
  package var showsDevice: Bool = false
  /// `LSApplicationCategoryType`, which the Mac App Store asks for, and lists of apps for other systems seldom have.
  package var statesCategory: Bool = false
  /// Values of a type that no system reads.
  package var faults: [DescriptionFault] = []

  /// Made from build settings alone: ``path`` is the project's file.
  package var isGenerated = false
  /// Of the keys that build settings add to the file, which does not have them.
  package var settingPlaces: [String: SettingPlace] = [:]
  /// The keys of the top in whose values settings of the project take the place of their names.
  package var expandedKeys: Set<String> = []
  /// Its file was read; else only settings say what is in it.
  package var isRead = true

  package init(path: FilePath) { self.path = path }
}

/// The static quick actions of `UIApplicationShortcutItems`.
package struct ListedQuickActions: Equatable, Sendable {
  package var count = 0
  /// The places of those without a title, from 1: the first ten.
  package var untitled: [Int] = []
  /// The places of those without an icon whose title has an emoji, from 1: the first ten.
  package var emojis: [Int] = []

  package init() {}
}

/// One name that the plist gives for an app icon.
package struct IconEntry: Hashable, Sendable {
  /// The list that has it: `CFBundleIcons.CFBundlePrimaryIcon.CFBundleIconFiles`.
  package let key: PlistKey
  package let name: FileName

  package init(key: PlistKey, name: FileName) { (self.key, self.name) = (key, name) }
}

/// `UILaunchImageFile`: the first part of the launch images' names, for one family or for all.
package struct LaunchImageBase: Equatable, Sendable {
  package let base: FileName
  package let family: DeviceFamily?

  package init(base: FileName, family: DeviceFamily?) { (self.base, self.family) = (base, family) }
}

/// One dictionary of `UILaunchImages`.
package struct LaunchImageEntry: Equatable, Sendable {
  package let name: FileName
  /// Points, as if the screen stood upright.
  package let width: Int
  package let height: Int
  package let orientation: Orientation

  package init(name: FileName, width: Int, height: Int, orientation: Orientation) {
    (self.name, self.width, self.height, self.orientation) = (name, width, height, orientation)
  }
}

extension InfoPlist {
  /// Whether `UILaunchScreen` is the launch screen of an app for systems from `minimumOS` on: iOS 14 is the first that
  /// reads it. The one place that decides it.
  package func startsWithLaunchScreen(from minimumOS: OSVersion) -> Bool {
    hasLaunchScreen && minimumOS >= Self.firstOSWithLaunchScreen
  }

  package static let firstOSWithLaunchScreen = OSVersion(14)

  /// Whether devices of a family start the app upright, turned, or both: as it lists, and both where that is not known.
  package func turns(on family: DeviceFamily) -> [Bool] {
    let listed = (family == .ipad ? padOrientations : phoneOrientations) ?? []
    let known = [false, true].filter { isTurned in
      listed.contains {
        $0.hasPrefix(isTurned ? "UIInterfaceOrientationLandscape" : "UIInterfaceOrientationPortrait")
      }
    }
    return known.isEmpty || listed.contains { $0.containsBytes(of: "$") } ? [false, true] : known
  }

  /// The orientations of the iPad's start screen; nil where the keys are absent.
  package var startOrientations: Set<Orientation>? {
    padOrientations.map { names in
      Set(names.map { $0.containsBytes(of: "Landscape") ? .landscape : .portrait })
    }
  }
}
