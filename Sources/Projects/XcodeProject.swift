package import FileTree
import Places
package import SystemPackage

/// What an `.xcodeproj` says about its apps.
///
/// Paths are the project's folder, as it was named to us, and what the project adds to it: they can be
/// opened from where the user stands.
package struct XcodeProject: Sendable {
  /// The `.xcodeproj`.
  package let path: FilePath

  /// The folder that `$(SRCROOT)` stands for.
  package let sourceRoot: FilePath

  /// The native targets, in the project's order.
  package var targets: [ProjectTarget]

  /// The newest Xcode that is known to have worked on the project, with the key that tells it.
  package let tools: [ToolsMark]

  /// What could not be followed.
  package let remarks: [ProjectRemark]

  /// The file at a path that a build setting holds: relative to `$(SRCROOT)`, or absolute.
  package func resolve(_ settingValue: String) -> FilePath {
    sourceRoot.joining(settingValue)
  }
}

package struct ProjectTarget: Sendable {
  package let name: String
  package let productType: ProductType
  /// In the project's order; never empty.
  package let configurations: [BuildConfiguration]
  /// The configuration whose findings count: `Release`, else the only one, else the project's default.
  package let verdictConfiguration: BuildConfiguration
  /// What the resources phase, and copy phases into the bundle's resources, hold.
  package var resources: [ResourceFile]
  /// Folders whose files are members without being listed (Xcode 16).
  package let synchronizedFolders: [SynchronizedFolder]
  /// `CreatedOnToolsVersion` of the target.
  package let createdWith: ToolsVersion?
}

package enum ProductType: Equatable, Sendable {
  case application
  /// The application of a Messages app: it holds nothing but its extension.
  case messagesApplication
  case appClip
  case watchApp
  case watchExtension
  case appExtension
  case messagesExtension
  case stickerPack
  case framework
  case staticLibrary
  case bundle
  case unitTest
  case uiTest
  case tool
  case other(String)

  /// - Parameter identifier: the `productType` of a target, `com.apple.product-type.…`.
  package init(identifier: String) {
    let prefix = "com.apple.product-type."
    let kind = identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : identifier
    self = ProductType.kinds[kind] ?? .other(identifier)
  }

  private static let kinds: [String: ProductType] = [
    "application": .application,
    "application.messages": .messagesApplication,
    "application.on-demand-install-capable": .appClip,
    "application.watchapp": .watchApp,
    "application.watchapp2": .watchApp,
    "application.watchapp2-container": .application,
    "watchkit-extension": .watchExtension,
    "watchkit2-extension": .watchExtension,
    "app-extension": .appExtension,
    "extensionkit-extension": .appExtension,
    "tv-app-extension": .appExtension,
    "app-extension.intents-service": .appExtension,
    "app-extension.messages": .messagesExtension,
    "app-extension.messages-sticker-pack": .stickerPack,
    "framework": .framework,
    "framework.static": .framework,
    "library.static": .staticLibrary,
    "bundle": .bundle,
    "bundle.unit-test": .unitTest,
    "bundle.ocunit-test": .unitTest,
    "bundle.ui-testing": .uiTest,
    "tool": .tool,
  ]
}

package struct ResourceFile: Equatable, Sendable {
  package let path: FilePath
  /// The name that the file has in the bundle, within its `.lproj` where it is localised.
  package let nameInBundle: String
  /// A blue folder: it is copied as it stands, and its files keep their place in it.
  package let isFolderReference: Bool
}

/// A folder of Xcode 16 whose files belong to a target by lying there.
package struct SynchronizedFolder: Equatable, Sendable {
  package enum Membership: Equatable, Sendable {
    /// All files below it but these.
    case all(except: [FilePath])
    /// These files only: the folder is another target's.
    case only([FilePath])
  }

  package let path: FilePath
  package let membership: Membership
  /// Folders within it that are copied as they stand.
  package let folderReferences: [FilePath]

  package init(path: FilePath, membership: Membership, folderReferences: [FilePath]) {
    self.path = path
    self.membership = membership
    self.folderReferences = folderReferences
  }
}

/// Something in a project that we could not follow; what depends on it is not known.
package struct ProjectRemark: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// An xcconfig file, or a file that it includes, that cannot be read: why.
    case unreadableConfigurationFile(FilePath, FileError)
    /// An xcconfig file that includes itself, or too many.
    case tooManyIncludes(FilePath)
    /// A line of an xcconfig file that is no setting and no `#include`.
    case invalidLine(FilePath)
    /// A resource whose place depends on a source tree that only Xcode knows.
    case unknownSourceTree(String, file: String)
    /// An object that is named and is not there, or is of another kind.
    case missingObject(String)
    /// More targets, configurations or files than are read; the rest is left out.
    case tooLarge
  }

  package let kind: Kind
  /// The line of an xcconfig file.
  package let line: Int?

  package init(kind: Kind, line: Int?) {
    self.kind = kind
    self.line = line
  }

  package var message: String {
    switch kind {
    case .unreadableConfigurationFile(let path, let error): "\(path.display): \(error.reason)"
    case .tooManyIncludes(let path): "\(path.display): includes itself, or too many files"
    case .invalidLine(let path): "\(path.display): neither a setting nor an #include"
    case .unknownSourceTree(let tree, let file):
      "\(file): its place depends on \(tree), which is not known here"
    case .missingObject(let id): "the project has no object \(id)"
    case .tooLarge: "the project holds more than is read; the rest is left out"
    }
  }
}
