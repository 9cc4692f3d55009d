package import Model
package import Places
import SpecTables

/// In a test the text of a file is written down in it.
extension Untrusted: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

/// As it is written in a list: `CFBundleIcons~ipad.CFBundlePrimaryIcon`.
extension PlistKey: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    let keys = text.split(separator: ".").map(String.init)
    let parts = keys[0].split(separator: "~")
    let device = parts.count == 2 ? DeviceFamily(rawValue: String(parts[1])) : nil
    self = keys.dropFirst().reduce(PlistKey(String(parts[0]), for: device)) { $0.appending($1) }
  }
}

extension IconColor: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
