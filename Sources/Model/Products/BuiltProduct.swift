package import ImageProperties
package import Places
package import SystemPackage

/// What a built bundle has beside its loose images and the keys that sources have as well.
package struct BuiltProduct: Sendable {
  /// The asset catalog that was compiled into it.
  package enum Catalog: Sendable {
    /// - Parameter FilePath: where it would lie.
    case absent(FilePath)
    /// A failure says why.
    case unreadable(FilePath)
    case read(CompiledAssets)
  }

  package let catalog: Catalog
  /// Names of app icons as the plist gives them, the one for all devices first.
  package let iconNames: [BundleIconName]
  /// Whether the plist says anything of icons: `CFBundleIcons` or an older key.
  package let hasIconKeys: Bool
  /// Made for a simulator, and never for the store.
  package let isForSimulator: Bool
  /// The `.icns` of a Mac app; nil where the plist names none, and on other platforms.
  package var iconFile: BundleIconFile?
  /// The names of all `.icns` among the resources of a Mac app and of its languages.
  package var iconFileNames: Set<FileName> = []
  /// What is dangerous or ambiguous about the archive; with the first product of it.
  package var archiveDiagnostics: [ArchiveDiagnostic] = []

  package init(
    catalog: Catalog, iconNames: [BundleIconName], hasIconKeys: Bool, isForSimulator: Bool,
    iconFile: BundleIconFile? = nil, archiveDiagnostics: [ArchiveDiagnostic] = []
  ) {
    self.catalog = catalog
    self.iconNames = iconNames
    self.hasIconKeys = hasIconKeys
    self.isForSimulator = isForSimulator
    self.iconFile = iconFile
    self.archiveDiagnostics = archiveDiagnostics
  }
}

/// The name of an app icon in the compiled catalog, and the key that gives it.
package struct BundleIconName: Equatable, Sendable {
  package let key: String
  package let name: String

  package init(key: String, name: String) {
    self.key = key
    self.name = name
  }
}

/// An `.icns` that a plist names.
package struct BundleIconFile: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    case absent
    case unreadable
    case read(IconFamilyFacts)
  }

  package let name: FileName
  package let path: FilePath
  /// Where its bytes lie.
  package let file: FileID
  package let state: State
  /// Whether another step of the build may put it there, where it is absent.
  package var mayBeAdded = false

  package init(name: FileName, path: FilePath, file: FileID, state: State) {
    (self.name, self.path, self.file, self.state) = (name, path, file, state)
  }

  /// Whether it was read and is no icon family that is whole.
  package var isDamaged: Bool { if case .read(let facts) = state { facts.fault != nil } else { false } }
}

/// Something about an archive that a tool which unpacks it may go wrong over.
package struct ArchiveDiagnostic: Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    /// In the words of the reader.
    case told(AnyDiagnosis)
    /// A symbolic link.
    case leadsOut
    /// Of so many more members that are not named.
    indirect case more(Int, Fault)
    case appOutsidePayload
    case severalApps(Int)
  }

  package let archive: FilePath
  /// Of ``member``, where it is told.
  package let fault: Fault
  package let member: String?
  /// It cannot be unpacked as it is, or writes where it should not.
  package let isDangerous: Bool

  package init(archive: FilePath, _ fault: Fault, member: String? = nil, isDangerous: Bool) {
    self.archive = archive
    self.fault = fault
    self.member = member
    self.isDangerous = isDangerous
  }
}

extension BuiltProduct {
  package var assets: CompiledAssets? {
    if case .read(let assets) = catalog { assets } else { nil }
  }
}
