package import SpecTables

/// A key of an `Info.plist` with those below it: `CFBundleIcons~ipad.CFBundlePrimaryIcon`.
package struct PlistKey: Hashable, Sendable {
  /// The key at the top of the list, without a device.
  package let root: String
  /// The family that reads it in place of the plain key; nil for the plain one.
  package let device: DeviceFamily?
  /// The keys below, each within the one before it.
  package let members: [String]

  package init(_ root: String, for device: DeviceFamily? = nil, _ members: String...) {
    self.init(root, for: device, members: members)
  }

  private init(_ root: String, for device: DeviceFamily?, members: [String]) {
    (self.root, self.device, self.members) = (root, device, members)
  }

  /// The key, and those that replace it on one family of devices.
  package static func variants(of root: String, _ members: String...) -> [PlistKey] {
    DeviceFamily.namedVariants.map { PlistKey(root, for: $0, members: members) }
  }

  /// A key within its value.
  package func appending(_ member: String) -> PlistKey {
    PlistKey(root, for: device, members: members + [member])
  }

  package func serves(_ family: DeviceFamily) -> Bool { device == nil || device == family }

  /// The key at the top as it is written: `CFBundleIcons~ipad`.
  package var name: String { root + device.nameEnding }

  /// As a reader finds it.
  package var text: String { ([name] + members).joined(separator: ".") }
}
