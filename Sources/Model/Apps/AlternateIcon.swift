package import Places

/// One entry of `CFBundleAlternateIcons`.
package struct AlternateIcon: Equatable, Sendable {
  /// `CFBundleIcons`, or with a device: `CFBundleIcons~ipad`.
  package let iconsKey: PlistKey
  /// The name by which the app sets it.
  package let name: String
  /// Loose files, as `CFBundleIconFiles` lists them.
  package let files: [FileName]
  /// The set of a catalog that the entry names.
  package let iconName: String?

  package init(iconsKey: PlistKey, name: String, files: [FileName], iconName: String?) {
    (self.iconsKey, self.name, self.files, self.iconName) = (iconsKey, name, files, iconName)
  }

  /// The key as a reader finds it.
  package var key: PlistKey { iconsKey.appending("CFBundleAlternateIcons").appending(name) }
}

/// What stands under `CFBundlePrimaryIcon`, whose type depends on the platform.
package struct PrimaryIconValue: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case dictionary, string, other
  }

  /// `CFBundleIcons.CFBundlePrimaryIcon`, or with a device.
  package let key: PlistKey
  package let kind: Kind

  package init(key: PlistKey, kind: Kind) { (self.key, self.kind) = (key, kind) }
}
