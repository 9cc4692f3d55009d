import Model
import Places
import PropertyLists

extension AlternateIcon {
  static func all(in list: PropertyList) -> [AlternateIcon] {
    iconsKeys.flatMap { iconsKey in
      (list[iconsKey]?["CFBundleAlternateIcons"]?.dictionary ?? [:]).sorted { $0.key < $1.key }.map {
        name, entry in
        AlternateIcon(
          iconsKey: iconsKey, name: name,
          files: entry["CFBundleIconFiles"]?.fileNames ?? [],
          iconName: entry["CFBundleIconName"]?.string)
      }
    }
  }
}

extension PrimaryIconValue {
  static func all(in list: PropertyList) -> [PrimaryIconValue] {
    PlistKey.variants(of: "CFBundleIcons", "CFBundlePrimaryIcon").compactMap { key in
      guard let value = list[key] else { return nil }
      let kind: Kind = value.dictionary != nil ? .dictionary : value.string != nil ? .string : .other
      return PrimaryIconValue(key: key, kind: kind)
    }
  }
}

/// `CFBundleIcons` and its device variants.
let iconsKeys = PlistKey.variants(of: "CFBundleIcons")
