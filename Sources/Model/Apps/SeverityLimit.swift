package import Places
package import SpecTables
package import SystemPackage

/// The worst severity that a fault of a target can have, and why it is no worse.
package struct SeverityLimit: Equatable, Sendable {
  package let severity: Severity
  package let reason: Reason?

  package enum Reason: Hashable, Sendable {
    /// It does not go to users by itself.
    case helper(HelperRole)
    /// Its product type is unknown, and it is judged as an application by guess.
    case unknownProduct
    /// The target builds for another platform first, and nothing shows that this one ships.
    case sidePlatform
    /// The target has neither an Info.plist that can be read nor a resource: a program that a tool of builds made a target of.
    case noContent
    /// Which app a file of a product is for is not known.
    case unknownApp
    /// The description that names a Mac app's icon has no target for the Mac App Store.
    case noStoreTarget
    /// Nothing shows it of a Mac app whose icon an Info.plist names and no target copies.
    case noStoreShown
    /// The build file that names the icon makes no app.
    case noBundle
    /// Another build file of the folder names another icon, which is there: which of them builds the app is not known.
    case otherBuild(FilePath)
    /// Of several icon sets nothing says which are an app's.
    case guess
    /// The app's icon is this file, for which its description says so: what it was drawn as is not built.
    case artOfIcon(FilePath)
    /// Settings of one channel beside others, which nothing shows to ship.
    case channel(FilePath)
    /// CMake fills in this Info.plist, for the Mac and for others.
    case filledIn(FilePath)
    /// Solar2D builds it by this file, which is not read: for which devices and systems is a guess.
    case unreadSettings(FilePath)
    /// theos builds it, as this Makefile says.
    case theos(FilePath)
    /// The same of a project that Xcode builds for it.
    case theosProject(FilePath)
    /// Nothing of an app of an Info.plist alone shows for which system it is.
    case unknownSystem
    /// Its description names nothing with which builds for devices are signed.
    case unsigned
    /// A tool makes nothing but the icons of a project that is there, with those that it made before, and nothing runs it.
    case committedIcon
    /// A script phase handles its catalogs: what it makes of them is not known.
    case script
  }

  package static let none = SeverityLimit(severity: .error, reason: nil)

  /// Of sources beside a committed Xcode project, which has what the tool made of them before.
  package static let besideProject = SeverityLimit(severity: .warning, reason: nil)

  package static func warning(_ reason: Reason) -> SeverityLimit {
    SeverityLimit(severity: .warning, reason: reason)
  }

  package static func note(_ reason: Reason) -> SeverityLimit {
    SeverityLimit(severity: .note, reason: reason)
  }
}

/// What shows that a Mac app goes to users without the Mac App Store, or another without the App Store.
package enum OutsideStore: Hashable, Sendable {
  /// An app for devices is exported with the method `enterprise`, as this file says, and nothing speaks of the store.
  case inHouse(FilePath)
  /// A script packs an app for devices without a signature, and nothing speaks of the store.
  case unsigned(FilePath)
  /// A script packs an app for devices as a Debian package, and nothing speaks of the store.
  case debianPackage(FilePath)
  /// The Info.plist has a key of Sparkle's: it updates the app.
  case sparkle(key: Untrusted, FilePath)
  /// The Info.plist has a key of InputMethodKit's: the app works from a folder of input methods alone.
  case inputMethod(key: Untrusted, FilePath)
  /// The project builds it with Sparkle.
  case updater(FilePath)
  /// The entitlements file has no `com.apple.security.app-sandbox`.
  case noSandbox(FilePath)
  /// The export options name another way.
  case exportMethod(Untrusted, FilePath)
  /// The identity that signs it is a Developer ID: the setting, and the file that has it.
  case developerID(key: Untrusted, FilePath)
  /// fastlane fetches certificates of a Developer ID, and none for the store.
  case certificates(FilePath)
  /// A script has Apple notarize the app, and none sends it to the store.
  case notarized(FilePath)
}
