/// A version of iOS or of its SDK, as `major.minor.patch`.
package struct OSVersion: Hashable, Sendable {
  package let major: Int
  package let minor: Int
  package let patch: Int

  package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads "4.3", "7" or "3.1.3"; nil for any other text.
  package init?(_ text: some StringProtocol) {
    var numbers: SIMD3<Int> = .zero
    var (part, hasDigit) = (0, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        numbers[part] = 10 * numbers[part] + Int(byte - UInt8(ascii: "0"))
        // Far above any system; keeps arithmetic on a stranger's number harmless.
        guard numbers[part] < 10_000 else { return nil }
        hasDigit = true
      case UInt8(ascii: ".") where hasDigit && part < 2:
        part += 1
        hasDigit = false
      default: return nil
      }
    }
    guard hasDigit else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }
}

extension OSVersion: Comparable {
  package static func < (left: OSVersion, right: OSVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension OSVersion: CustomStringConvertible {
  package var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}
