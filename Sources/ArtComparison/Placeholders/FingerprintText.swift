package import ImageProperties

/// What `iconproof fingerprint` prints for an image: a row for each ground on which it can be shipped, as the
/// configuration's list `placeholders` takes it. No row for a bare ground, which would match every other one.
/// - Parameter name: what findings call the picture; any text.
package func fingerprintText(_ art: ArtSignature, name: String) -> String {
  let fingerprints = placeholderFingerprints(of: art).filter {
    $0.tones.deviation >= PlaceholderThreshold.leastDeviation
  }
  return fingerprints.map { "{\"name\": \"\(escaped(name))\", \"fingerprint\": \"\($0)\"}\n" }.joined()
}

extension Placeholder {
  /// A row of the configuration; nil if the text is no fingerprint.
  package init?(houseName name: String, fingerprint text: String) {
    guard let fingerprint = PlaceholderFingerprint(text) else { return nil }
    self.init(generator: "", name: name, fingerprint: fingerprint)
  }
}

/// A text within quotation marks of JSON (RFC 8259, 7).
private func escaped(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case _ where scalar.value < 0x20:
      "\\u" + String(repeating: "0", count: scalar.value < 16 ? 3 : 2) + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }.joined()
}
