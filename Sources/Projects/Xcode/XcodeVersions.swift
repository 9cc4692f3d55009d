/// The first two numbers of a version, of Xcode or of an SDK.
struct ToolsVersion: Hashable, Comparable, Sendable {
  let major: Int
  let minor: Int

  init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// `15.4`, `15.4.1` or `15`; nil for other text.
  init?(dotted text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.allSatisfy(\.isNumber) ? Int(part) : nil }
    guard (1...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 1000 else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  /// `0430` or `1540`, as `LastUpgradeCheck` writes 4.3 and 15.4; nil for other text.
  init?(upgradeCheck text: String) {
    guard text.allSatisfy(\.isNumber), let number = Int(text), (100...9999).contains(number) else {
      return nil
    }
    self.init(number / 100, number / 10 % 10)
  }

  static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension ToolsVersion: CustomStringConvertible {
  var description: String { "\(major).\(minor)" }
}

/// The iOS SDK that a version of Xcode builds with, at least; nil for an Xcode before 3.1.
func iosSDK(ofXcode version: ToolsVersion) -> ToolsVersion? {
  xcodeSDKs.last { $0.xcode <= version }?.ios
}

/// The oldest Xcode that opens a project of this `objectVersion`.
///
/// Source: `COMPATIBILITY_VERSION_BY_OBJECT_VERSION` of CocoaPods' Xcodeproj, constants.rb.
func xcode(ofObjectVersion version: Int) -> ToolsVersion? {
  objectVersions.last { $0.objectVersion <= version }?.xcode
}

private let objectVersions: [(objectVersion: Int, xcode: ToolsVersion)] = [
  (45, ToolsVersion(3, 1)), (46, ToolsVersion(3, 2)), (47, ToolsVersion(6, 3)), (48, ToolsVersion(8, 0)),
  (50, ToolsVersion(9, 3)), (51, ToolsVersion(10, 0)), (52, ToolsVersion(11, 0)), (53, ToolsVersion(11, 4)),
  (54, ToolsVersion(12, 0)), (55, ToolsVersion(13, 0)), (56, ToolsVersion(14, 0)), (60, ToolsVersion(15, 0)),
  (63, ToolsVersion(15, 3)), (70, ToolsVersion(16, 0)),
]

/// Where releases of one Xcode brought several SDKs (3.2, 4.3), the first.
///
/// Source: Apple, "Xcode: minimum requirements and supported SDKs" (developer.apple.com/support/xcode), and
/// the release notes of each Xcode for those before 11.
private let xcodeSDKs: [(xcode: ToolsVersion, ios: ToolsVersion)] = [
  (ToolsVersion(3, 1), ToolsVersion(2, 0)),
  (ToolsVersion(3, 2), ToolsVersion(3, 0)),
  (ToolsVersion(4, 0), ToolsVersion(4, 3)),
  (ToolsVersion(4, 1), ToolsVersion(4, 3)),
  (ToolsVersion(4, 2), ToolsVersion(5, 0)),
  (ToolsVersion(4, 3), ToolsVersion(5, 0)),
  (ToolsVersion(4, 4), ToolsVersion(5, 1)),
  (ToolsVersion(4, 5), ToolsVersion(6, 0)),
  (ToolsVersion(4, 6), ToolsVersion(6, 1)),
  (ToolsVersion(5, 0), ToolsVersion(7, 0)),
  (ToolsVersion(5, 1), ToolsVersion(7, 1)),
  (ToolsVersion(6, 0), ToolsVersion(8, 0)),
  (ToolsVersion(6, 1), ToolsVersion(8, 1)),
  (ToolsVersion(6, 2), ToolsVersion(8, 2)),
  (ToolsVersion(6, 3), ToolsVersion(8, 3)),
  (ToolsVersion(6, 4), ToolsVersion(8, 4)),
  (ToolsVersion(7, 0), ToolsVersion(9, 0)),
  (ToolsVersion(7, 1), ToolsVersion(9, 1)),
  (ToolsVersion(7, 2), ToolsVersion(9, 2)),
  (ToolsVersion(7, 3), ToolsVersion(9, 3)),
  (ToolsVersion(8, 0), ToolsVersion(10, 0)),
  (ToolsVersion(8, 1), ToolsVersion(10, 1)),
  (ToolsVersion(8, 2), ToolsVersion(10, 2)),
  (ToolsVersion(8, 3), ToolsVersion(10, 3)),
  (ToolsVersion(9, 0), ToolsVersion(11, 0)),
  (ToolsVersion(9, 1), ToolsVersion(11, 1)),
  (ToolsVersion(9, 2), ToolsVersion(11, 2)),
  (ToolsVersion(9, 3), ToolsVersion(11, 3)),
  (ToolsVersion(9, 4), ToolsVersion(11, 4)),
  (ToolsVersion(10, 0), ToolsVersion(12, 0)),
  (ToolsVersion(10, 1), ToolsVersion(12, 1)),
  (ToolsVersion(10, 2), ToolsVersion(12, 2)),
  (ToolsVersion(10, 3), ToolsVersion(12, 4)),
  (ToolsVersion(11, 0), ToolsVersion(13, 0)),
  (ToolsVersion(11, 1), ToolsVersion(13, 1)),
  (ToolsVersion(11, 2), ToolsVersion(13, 2)),
  (ToolsVersion(11, 3), ToolsVersion(13, 2)),
  (ToolsVersion(11, 4), ToolsVersion(13, 4)),
  (ToolsVersion(11, 5), ToolsVersion(13, 5)),
  (ToolsVersion(11, 6), ToolsVersion(13, 6)),
  (ToolsVersion(11, 7), ToolsVersion(13, 7)),
  (ToolsVersion(12, 0), ToolsVersion(14, 0)),
  (ToolsVersion(12, 1), ToolsVersion(14, 1)),
  (ToolsVersion(12, 2), ToolsVersion(14, 2)),
  (ToolsVersion(12, 3), ToolsVersion(14, 3)),
  (ToolsVersion(12, 4), ToolsVersion(14, 4)),
  (ToolsVersion(12, 5), ToolsVersion(14, 5)),
  (ToolsVersion(13, 0), ToolsVersion(15, 0)),
  (ToolsVersion(13, 1), ToolsVersion(15, 0)),
  (ToolsVersion(13, 2), ToolsVersion(15, 2)),
  (ToolsVersion(13, 3), ToolsVersion(15, 4)),
  (ToolsVersion(13, 4), ToolsVersion(15, 5)),
  (ToolsVersion(14, 0), ToolsVersion(16, 0)),
  (ToolsVersion(14, 1), ToolsVersion(16, 1)),
  (ToolsVersion(14, 2), ToolsVersion(16, 2)),
  (ToolsVersion(14, 3), ToolsVersion(16, 4)),
  (ToolsVersion(15, 0), ToolsVersion(17, 0)),
  (ToolsVersion(15, 1), ToolsVersion(17, 2)),
  (ToolsVersion(15, 2), ToolsVersion(17, 2)),
  (ToolsVersion(15, 3), ToolsVersion(17, 4)),
  (ToolsVersion(15, 4), ToolsVersion(17, 5)),
  (ToolsVersion(16, 0), ToolsVersion(18, 0)),
  (ToolsVersion(16, 1), ToolsVersion(18, 1)),
  (ToolsVersion(16, 2), ToolsVersion(18, 2)),
  (ToolsVersion(16, 3), ToolsVersion(18, 4)),
  (ToolsVersion(16, 4), ToolsVersion(18, 5)),
  (ToolsVersion(26, 0), ToolsVersion(26, 0)),
  (ToolsVersion(26, 1), ToolsVersion(26, 1)),
  (ToolsVersion(26, 2), ToolsVersion(26, 2)),
  (ToolsVersion(27, 0), ToolsVersion(27, 0)),
]
