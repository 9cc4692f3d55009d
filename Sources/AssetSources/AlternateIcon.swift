package import FileTree
import PropertyLists

/// One entry of `CFBundleAlternateIcons`.
package struct AlternateIcon: Equatable, Sendable {
  /// `CFBundleIcons`, or with a device: `CFBundleIcons~ipad`.
  package let iconsKey: String
  /// The name by which the app sets it.
  package let name: String
  /// Loose files, as `CFBundleIconFiles` lists them.
  package let files: [FileName]
  /// The set of a catalog that the entry names.
  package let iconName: String?

  /// The key as a reader finds it.
  package var key: String { "\(iconsKey).CFBundleAlternateIcons.\(name)" }
}

extension AlternateIcon {
  static func all(in list: PropertyList) -> [AlternateIcon] {
    iconsKeys.flatMap { iconsKey in
      (list[iconsKey]?["CFBundleAlternateIcons"]?.dictionary ?? [:]).sorted { $0.key < $1.key }.map {
        name, entry in
        AlternateIcon(
          iconsKey: iconsKey, name: name,
          files: (entry["CFBundleIconFiles"]?.strings ?? []).filter { !$0.isEmpty && !$0.contains("$(") }
            .map { FileName($0) },
          iconName: entry["CFBundleIconName"]?.string)
      }
    }
  }
}

/// What stands under `CFBundlePrimaryIcon`, whose type depends on the platform.
package struct PrimaryIconValue: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case dictionary, string, other
  }

  /// `CFBundleIcons.CFBundlePrimaryIcon`, or with a device.
  package let key: String
  package let kind: Kind
}

extension PrimaryIconValue {
  static func all(in list: PropertyList) -> [PrimaryIconValue] {
    iconsKeys.compactMap { iconsKey in
      guard let value = list[iconsKey]?["CFBundlePrimaryIcon"] else { return nil }
      let kind: Kind = value.dictionary != nil ? .dictionary : value.string != nil ? .string : .other
      return PrimaryIconValue(key: "\(iconsKey).CFBundlePrimaryIcon", kind: kind)
    }
  }
}

/// `CFBundleIcons` and its device variants.
let iconsKeys = deviceSuffixes.map { "CFBundleIcons\($0)" }
