import Places
import SpecTables

/// The name of an SDK as conditions are compared with it.
struct SDKName {
  let text: String

  /// - Parameter root: the value of `SDKROOT`: a name, or the path of an SDK.
  init(_ root: String) {
    // As nearly all give it; to split it and to write it in small letters takes twenty times as long.
    guard !root.utf8.allSatisfy({ $0.isASCIISmallLetter }) else {
      text = root
      return
    }
    let name = root.split(separator: "/").last.map { $0.lowercased() } ?? ""
    text = name.hasSuffix(".sdk") ? String(name.dropLast(4)) : name
  }

  var platform: Platform? {
    Platform.allCases.first { text.hasPrefix($0.sdkPrefix) }
  }
}

extension Platform {
  /// - Parameter sdkRoot: the name of an SDK, `iphoneos` or `iphoneos6.1`, or the path of one, `…/iPhoneOS3.0.sdk`.
  init?(sdkRoot: String) {
    guard let platform = SDKName(sdkRoot).platform else { return nil }
    self = platform
  }

  /// Without `SDKROOT` Xcode takes the SDK of the latest macOS, as its menu says. Known as such only where a version is
  /// asked of no other system.
  static func withoutSDK(stating: (Platform) -> Bool) -> Platform? {
    allCases.filter(stating) == [.macos] ? .macos : nil
  }

  /// - Parameter filter: of a build file, `ios`; that of Mac Catalyst, `maccatalyst`, is part of iOS.
  init?(filter: String) {
    switch filter {
    case "ios": self = .ios
    case "watchos": self = .watchos
    case "tvos": self = .tvos
    case "xros": self = .visionos
    case "macos": self = .macos
    default: return nil
    }
  }
}
