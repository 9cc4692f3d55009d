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
<<<<<<< HEAD
      guard let value = list[key + device], !type.admits(value) else { return nil }
      return DescriptionFault(
        path: path, line: nil, reason: "is \(value.found(for: type)), must be \(type.rawValue)",
        key: key + device)
=======
      guard let value = list[key + device] else { return nil }
      let reason =
        type.admits(value) ? type.fault(of: value) : "is \(value.kind), must be \(type.rawValue)"
      return reason.map { DescriptionFault(path: path, line: nil, reason: $0, key: key + device) }
>>>>>>> main
    }
  }
}

private let expectedTypes: [(key: String, type: ValueType)] = [
  ("CFBundleDocumentTypes", .list), ("CFBundleIconFile", .texts), ("CFBundleIconFiles", .texts),
<<<<<<< HEAD
  ("CFBundleIcons", .dictionary), ("MinimumOSVersion", .version), ("UIDeviceFamily", .numbers),
=======
  ("CFBundleIcons", .dictionary), ("MinimumOSVersion", .version), ("UIDeviceFamily", .families),
>>>>>>> main
  ("UILaunchImageFile", .text), ("UILaunchImages", .list), ("UILaunchStoryboardName", .text),
  ("UISupportedInterfaceOrientations", .texts),
]

private enum ValueType: String {
  case dictionary = "a dictionary"
  case list = "a list"
  case families = "a list of numbers"
  case text = "a text"
  case texts = "a list of texts"
<<<<<<< HEAD
  case version = "a version such as 12.0"
=======
  case version = "a version, such as 12.0"
>>>>>>> main

  func admits(_ value: PropertyList) -> Bool {
    switch self {
    case .dictionary: value.dictionary != nil
    case .list: value.array != nil
<<<<<<< HEAD
    // An empty list names no device, so that the app is for none.
    case .numbers: value.array?.isEmpty != true && (value.array ?? [value]).allSatisfy { $0.int != nil }
    case .text: value.string != nil
    case .version: value.string.map { OSVersion($0) != nil || $0.hasBuildVariable } == true
=======
    case .families: (value.array ?? [value]).allSatisfy { $0.int != nil }
    case .text, .version: value.string != nil
>>>>>>> main
    case .texts: value.string != nil || value.array?.allSatisfy { $0.string != nil } == true
    }
  }
}

extension ValueType {
  /// What is wrong with a value of the right type. What a build variable says is not known.
  func fault(of value: PropertyList) -> String? {
    switch self {
    case .families: value.array?.isEmpty == true ? "is empty, must name a device: 1 iPhone, 2 iPad" : nil
    case .version:
      value.string.flatMap { text in
        text.hasBuildVariable || OSVersion(text) != nil
          ? nil : "is \(displayText(String(text.prefix(40)).utf8)), must be \(rawValue)"
      }
    default: nil
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
