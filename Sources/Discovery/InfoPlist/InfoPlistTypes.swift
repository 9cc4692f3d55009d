import Model
import Places
import PropertyLists
import SystemPackage

/// Keys of icons and launch images whose value is of a type that no system reads: what they say is lost.
///
/// Source of the types: Information Property List Key Reference.
func faultsOfType(in list: PropertyList, path: FilePath) -> [DescriptionFault] {
  expectedTypes.flatMap { key, type in
    deviceSuffixes.compactMap { device in
      guard let value = list[key + device], !type.admits(value) else { return nil }
      return DescriptionFault(
        path: path, line: nil, reason: "is \(value.kind), must be \(type.rawValue)", key: key + device)
    }
  }
}

private let expectedTypes: [(key: String, type: ValueType)] = [
  ("CFBundleDocumentTypes", .list), ("CFBundleIconFile", .texts), ("CFBundleIconFiles", .texts),
  ("CFBundleIcons", .dictionary), ("MinimumOSVersion", .text), ("UIDeviceFamily", .numbers),
  ("UILaunchImageFile", .text), ("UILaunchImages", .list), ("UILaunchStoryboardName", .text),
  ("UISupportedInterfaceOrientations", .texts),
]

private enum ValueType: String {
  case dictionary = "a dictionary"
  case list = "a list"
  case numbers = "a list of numbers"
  case text = "a text"
  case texts = "a list of texts"

  func admits(_ value: PropertyList) -> Bool {
    switch self {
    case .dictionary: value.dictionary != nil
    case .list: value.array != nil
    case .numbers: (value.array ?? [value]).allSatisfy { $0.int != nil }
    case .text: value.string != nil
    case .texts: value.string != nil || value.array?.allSatisfy { $0.string != nil } == true
    }
  }
}

extension PropertyList {
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
