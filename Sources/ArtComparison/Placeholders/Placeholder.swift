package import ImageProperties

/// A picture that a generator puts into a new project, or that a studio never wants to ship.
package struct Placeholder: Equatable, Sendable {
  package let generator: String
  /// Which of its pictures.
  package let name: String
  package let fingerprint: PlaceholderFingerprint
  /// Where its shape alone tells it: nil for a plain disc, a ground and their like, which other icons show as well, and where
  /// another row has it.
  package let glyph: PlaceholderGlyph?

  /// - Parameters:
  ///   - resized: the outline of its picture at other sizes, where thin lines are lost by scaling.
  ///   - areas: what of it has one colour, where other icons have such edges.
  ///   - isPlain: whether it is a letter, a chevron or what else is drawn alike in many icons.
  package init(
    generator: String, name: String, fingerprint: PlaceholderFingerprint, outline: PlaceholderOutline? = nil,
    resized: [PlaceholderOutline] = [], areas: PlaceholderAreas? = nil, isPlain: Bool = false
  ) {
    self.generator = generator
    self.name = name
    self.fingerprint = fingerprint
    glyph = outline.map { PlaceholderGlyph($0, resized: resized, areas: areas, isPlain: isPlain) }
  }
}

extension Placeholder {
  /// Whether it is the same picture of its generator, on another ground: names say which after a comma.
  func showsPicture(of other: Placeholder) -> Bool {
    func picture(_ name: String) -> Substring { name.prefix { $0 != "," } }
    return generator == other.generator && picture(name) == picture(other.name)
  }
}

/// A placeholder that an icon shows.
package struct PlaceholderMatch: Equatable, Sendable {
  package let placeholder: Placeholder
  /// Nothing but scaling, recompression, colour management or rounded corners lies between the two.
  package let isExact: Bool
  /// From 0 to 1.
  package let likeness: Double
}

enum PlaceholderThreshold {
  /// A placeholder in another size, file, profile or with rounded corners.
  static let exact = 0.975
  static let exactDistance = 14
  /// Small sizes and stronger changes.
  static let near = 0.95
  static let nearDistance = 24
  /// Below it there is no picture to compare: every bare ground has the same fingerprint. The faintest default icon,
  /// Expo's grey circles on grey, deviates by 3 in every size.
  static let leastDeviation = 2
}

/// The placeholder that the art is most like, if it is like any.
package func placeholderMatch(
  _ art: ArtSignature, among placeholders: [Placeholder]
) -> PlaceholderMatch? {
  var best: PlaceholderMatch?
  for ground in placeholderGrounds(of: art) {
    let seen = SeenTones(art, ground: ground)
    guard seen.tones.deviation >= PlaceholderThreshold.leastDeviation else { continue }
    lazy var fingerprint = PlaceholderFingerprint(seen)
    for index in placeholders.indices {
      let its = placeholders[index].fingerprint
      let distance = seen.tones.distance(to: its.tones)
      guard distance <= PlaceholderThreshold.nearDistance else { continue }
      let likeness = fingerprint.likeness(to: its)
      guard likeness >= PlaceholderThreshold.near, likeness > best?.likeness ?? 0 else { continue }
      let isExact = likeness >= PlaceholderThreshold.exact && distance <= PlaceholderThreshold.exactDistance
      best = PlaceholderMatch(placeholder: placeholders[index], isExact: isExact, likeness: likeness)
    }
  }
  return best
}

/// The fingerprints to store for a picture: one, or one for a white and one for a black ground if it has clear pixels.
package func placeholderFingerprints(of art: ArtSignature) -> [PlaceholderFingerprint] {
  placeholderGrounds(of: art).map { PlaceholderFingerprint(art, ground: $0) }
}

/// Clear pixels may have been laid on white or black before; for an opaque image both are the same.
func placeholderGrounds(of art: ArtSignature) -> [Double] { art.ink.coverage > 0.999 ? [255] : [255, 0] }
