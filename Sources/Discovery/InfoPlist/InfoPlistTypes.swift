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
    deviceSuffixes.compactMap { device in
      guard let value = list[key + device], !type.admits(value) else { return nil }
      return DescriptionFault(
        path: path, line: nil, reason: "is \(value.found(for: type)), must be \(type.rawValue)",
        key: key + device)
    }
  }
}

private let expectedTypes: [(key: String, type: ValueType)] = [
  ("CFBundleDocumentTypes", .list), ("CFBundleIconFile", .texts), ("CFBundleIconFiles", .texts),
  ("CFBundleIcons", .dictionary), ("MinimumOSVersion", .version), ("UIDeviceFamily", .numbers),
  ("UILaunchImageFile", .text), ("UILaunchImages", .list), ("UILaunchStoryboardName", .text),
  ("UISupportedInterfaceOrientations", .texts),
]

private enum ValueType: String {
  case dictionary = "a dictionary"
  case list = "a list"
  case numbers = "a list of numbers"
  case text = "a text"
  case texts = "a list of texts"
  case version = "a version such as 12.0"

  func admits(_ value: PropertyList) -> Bool {
    switch self {
    case .dictionary: value.dictionary != nil
    case .list: value.array != nil
    // An empty list names no device, so that the app is for none.
    case .numbers: value.array?.isEmpty != true && (value.array ?? [value]).allSatisfy { $0.int != nil }
    case .text: value.string != nil
    case .version: value.string.map { OSVersion($0) != nil || $0.hasBuildVariable } == true
    case .texts: value.string != nil || value.array?.allSatisfy { $0.string != nil } == true
    }
  }
}

extension PropertyList {
  /// What a sentence says that is there.
  fileprivate func found(for type: ValueType) -> String {
    switch self {
    case .array(let elements) where elements.isEmpty: "an empty list"
    case .string(let text) where type == .version: "the text \(displayText(text.utf8))"
    default: kind
    }
  }

  fileprivate var kind: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array: "a list"
    case .string: "a text"
    case .integer, .real: "a number"
    case .boolean: "a boolean"
    case .data: "data"
    case .date: "a date"
    case .uid: "a reference"
    }
  }
}

/// What a key ends with that is for all devices, for iPhone or for iPad.
let deviceSuffixes = ["", "~iphone", "~ipad"]
