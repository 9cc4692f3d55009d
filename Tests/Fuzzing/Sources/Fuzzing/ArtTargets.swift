import ArtComparison

extension FuzzTarget {
  /// The text of a fingerprint, as a configuration has it: what is read is written as it was, and matches itself.
  static let fingerprints = FuzzTarget(name: "fingerprints", seeds: { fingerprintSeeds }) { start, count in
    let text = String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    guard let fingerprint = PlaceholderFingerprint(text) else { return 0 }
    precondition(fingerprint.description == text, "written otherwise than read")
    precondition(Placeholder(houseName: "", fingerprint: text) != nil, "no placeholder")
    return 0
  }
}

private var fingerprintSeeds: [[UInt8]] {
  let flat = "1:" + String(repeating: "7", count: 63) + "8000" + String(repeating: "80", count: 8)
  let bounds = "1:" + String(repeating: "0e", count: 31) + "7" + "ffff" + String(repeating: "00ff", count: 4)
  return [flat, bounds, "1:", "2:" + flat.dropFirst(2)].map { Array($0.utf8) }
}
