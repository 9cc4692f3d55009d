import Model
import Places
import PropertyLists
import SpecTables
import SystemPackage

/// Keys of icons and launch images whose value is of a type that no system reads: what they say is lost.
///
/// Source of the types: Information Property List Key Reference.
func faultsOfType(in list: PropertyList, path: FilePath) -> [DescriptionFault] {
  expectedTypes.flatMap { key, type in
    PlistKey.variants(of: key).compactMap { key in
      guard let value = list[key] else { return nil }
      let reason =
        type.admits(value) ? type.fault(of: value) : .type(value.type, expected: type)
      return reason.map { DescriptionFault(path: path, line: nil, reason: $0, key: key.text) }
    }
  }
}

private let expectedTypes: [(key: String, type: DescriptionFault.ExpectedType)] = [
  ("CFBundleDocumentTypes", .list), ("CFBundleIconFile", .texts), ("CFBundleIconFiles", .texts),
  ("CFBundleIcons", .dictionary), ("MinimumOSVersion", .version), ("UIDeviceFamily", .families),
  ("UILaunchImageFile", .text), ("UILaunchImages", .list), ("UILaunchStoryboardName", .text),
  ("UISupportedInterfaceOrientations", .texts),
]

extension DescriptionFault.ExpectedType {
  fileprivate func admits(_ value: PropertyList) -> Bool {
    switch self {
    case .dictionary: value.dictionary != nil
    case .list: value.array != nil
    case .families: (value.array ?? [value]).allSatisfy { $0.int != nil }
    case .text, .version: value.string != nil
    case .texts: value.string != nil || value.array?.allSatisfy { $0.string != nil } == true
    }
  }

  /// What is wrong with a value of the right type. What a build variable says is not known.
  fileprivate func fault(of value: PropertyList) -> DescriptionFault.Reason? {
    switch self {
    case .families: value.array?.isEmpty == true ? .noDevice : nil
    case .version:
      value.string.flatMap { text in
        text.hasBuildVariable || OSVersion(text) != nil
          ? nil : .noVersion(Untrusted(String(text.prefix(40))))
      }
    default: nil
    }
  }
}

extension PropertyList {
  fileprivate var type: DescriptionFault.ValueType {
    switch self {
    case .dictionary: .dictionary
    case .array: .list
    case .string: .text
    case .integer, .real: .number
    case .boolean: .boolean
    case .data: .data
    case .date: .date
    case .uid: .reference
    }
  }
}

extension PropertyList {
  /// What lies under a key of the list and those below it.
  subscript(key: PlistKey) -> PropertyList? { key.members.reduce(self[key.name]) { $0?[$1] } }
}
