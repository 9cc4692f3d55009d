package import Places

/// A colour of an Icon Composer file: `srgb:1.0,0.5,0.0,1.0`, `extended-gray:0.5,1.0`, `named:Accent`.
package struct IconColor: Hashable, Sendable {
  package enum Space: String, Sendable {
    case srgb
    case linearSRGB = "linear-srgb"
    case displayP3 = "display-p3"
    case gray

    fileprivate var channels: Int { self == .gray ? 1 : 3 }
  }

  package enum Value: Hashable, Sendable {
    case named
    /// - Parameters:
    ///   - shares: of each channel and of alpha, from 0 to 1; beyond them where the space is an extended one.
    case shares([Double], of: Space, isExtended: Bool)
  }

  /// As the file has it.
  package let text: Untrusted
  /// Nil for a text of another form.
  package let value: Value?

  package init(_ text: String) { (self.text, value) = (Untrusted(text), Value(text)) }

  /// Whether it has no transparency; one of another form is taken to have none.
  package var isOpaque: Bool {
    guard case .shares(let shares, _, _) = value, let alpha = shares.last else { return true }
    return alpha >= 1
  }

  /// Whether Icon Composer may have written it.
  package var isWellFormed: Bool {
    switch value {
    case nil: false
    case .named: true
    case .shares(let shares, _, isExtended: false): shares.allSatisfy { (0...1).contains($0) }
    case .shares(let shares, _, isExtended: true): shares.allSatisfy { abs($0) < Self.farthestShare }
    }
  }

  /// What an extended space adds is beyond 0 and 1, and no more than this.
  private static let farthestShare = 100.0
}

extension IconColor.Value {
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if parts[0] == "named" {
      guard !parts[1].isEmpty else { return nil }
      self = .named
      return
    }
    let isExtended = parts[0].hasPrefix(extendedPrefix)
    let name = isExtended ? parts[0].dropFirst(extendedPrefix.count) : parts[0]
    let shares = parts[1].split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let numbers = shares.compactMap(\.self).filter(\.isFinite)
    guard let space = IconColor.Space(rawValue: String(name)), numbers.count == shares.count,
      numbers.count == space.channels + 1
    else { return nil }
    self = .shares(numbers, of: space, isExtended: isExtended)
  }
}

private let extendedPrefix = "extended-"
