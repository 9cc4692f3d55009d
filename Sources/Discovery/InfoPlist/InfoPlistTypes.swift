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
      guard let value = list[key + device] else { return nil }
      let reason =
        type.admits(value) ? type.fault(of: value) : "is \(value.kind), must be \(type.rawValue)"
      return reason.map { DescriptionFault(path: path, line: nil, reason: $0, key: key + device) }
    }
  }
}

private let expectedTypes: [(key: String, type: ValueType)] = [
  ("CFBundleDocumentTypes", .list), ("CFBundleIconFile", .texts), ("CFBundleIconFiles", .texts),
  ("CFBundleIcons", .dictionary), ("MinimumOSVersion", .version), ("UIDeviceFamily", .families),
  ("UILaunchImageFile", .text), ("UILaunchImages", .list), ("UILaunchStoryboardName", .text),
  ("UISupportedInterfaceOrientations", .texts),
]

private enum ValueType: String {
  case dictionary = "a dictionary"
  case list = "a list"
  case families = "a list of numbers"
  case text = "a text"
  case texts = "a list of texts"
  case version = "a version, such as 12.0"

  func admits(_ value: PropertyList) -> Bool {
    switch self {
    case .dictionary: value.dictionary != nil
    case .list: value.array != nil
    case .families: (value.array ?? [value]).allSatisfy { $0.int != nil }
    case .text, .version: value.string != nil
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
