package import Model

extension MediaQueryList {
  package init(_ text: String) {
    let text = text.lowercased()
    guard text.contains(where: { !isBlank($0) }) else {
      self.init(queries: [])
      return
    }
    self.init(
      queries: splitOutsideParentheses(Substring(text), at: ",").prefix(64).map(MediaQuery.init(parsing:)))
  }
}

extension MediaQuery {
  fileprivate init(parsing text: Substring) {
    var words = MediaWords(text)
    var isNegated = false
    var type: String?
    var features: [MediaFeature] = []
    if case .word(let first)? = words.first {
      isNegated = first == "not"
      if isNegated || first == "only" { words.removeFirst() }
      if case .word(let name)? = words.first {
        type = name
        words.removeFirst()
      } else if first == "only" || words.isEmpty {
        self = .invalid
        return
      }
    }
    var needsAnd = type != nil
    while !words.isEmpty {
      if needsAnd {
        guard words.first == .word("and") else {
          self = Self.fallback(words, isNegated: isNegated, type: type, features: features)
          return
        }
        words.removeFirst()
      }
      guard case .parentheses(let inner)? = words.first, let feature = MediaFeature(parsing: inner) else {
        self = .invalid
        return
      }
      features.append(feature)
      words.removeFirst()
      needsAnd = true
    }
    let isEmpty = type == nil && features.isEmpty
    self =
      isEmpty || words.isBroken
      ? .invalid : .conditions(MediaConditions(isNegated: isNegated, type: type, features: features))
  }

  /// `(a) or (b)`: right, but not a form that says which device is meant.
  private static func fallback(
    _ words: MediaWords, isNegated: Bool, type: String?, features: [MediaFeature]
  ) -> MediaQuery {
    guard words.first == .word("or"), type == nil else { return .invalid }
    return .conditions(MediaConditions(isNegated: false, type: nil, features: [.other("or")]))
  }
}

/// The words and parentheses of one query.
private struct MediaWords {
  enum Part: Equatable {
    case word(String)
    case parentheses(Substring)
  }

  private var parts: ArraySlice<Part>
  /// A parenthesis is not closed, or closed twice.
  let isBroken: Bool

  init(_ text: Substring) {
    var parts: [Part] = []
    var isBroken = false
    var rest = text.drop(while: isBlank)
    while let first = rest.first, parts.count < 64 {
      if first == "(" {
        let end = closing(of: rest)
        isBroken = isBroken || end == nil
        parts.append(.parentheses(rest[..<(end ?? rest.endIndex)].dropFirst()))
        rest = rest[(end ?? rest.endIndex)...].dropFirst()
      } else if first == ")" {
        isBroken = true
        rest = rest.dropFirst()
      } else {
        let word = rest.prefix { !isBlank($0) && $0 != "(" && $0 != ")" }
        parts.append(.word(String(word)))
        rest = rest[word.endIndex...]
      }
      rest = rest.drop(while: isBlank)
    }
    self.parts = parts[...]
    self.isBroken = isBroken
  }

  var first: Part? { parts.first }
  var isEmpty: Bool { parts.isEmpty }
  mutating func removeFirst() { parts = parts.dropFirst() }
}

extension MediaFeature {
  /// Nil for what is no feature at all.
  fileprivate init?(parsing text: Substring) {
    let pair = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
    guard let name = pair.first, !name.isEmpty else { return nil }
    guard pair.count == 2 else {
      // A range, or a name by itself.
      let isName = name.allSatisfy { $0.isLetter || $0 == "-" }
      self =
        isName && !isKnownFeature(Self.bound(of: name).1)
        ? .unknown(String(name.prefix(64))) : .other(String(name.prefix(64)))
      return
    }
    self = Self(name: name, value: pair[1])
  }

  private init(name: Substring, value: Substring) {
    let (bound, plain) = Self.bound(of: name)
    let feature: MediaFeature? =
      switch plain {
      case "device-width": pixels(value).map { .deviceWidth(bound, $0) }
      case "device-height": pixels(value).map { .deviceHeight(bound, $0) }
      case "-webkit-device-pixel-ratio": Double(value).map { .pixelRatio(bound, $0) }
      case "resolution": dotsPerPixel(value).map { .pixelRatio(bound, $0) }
      case "orientation": StartupOrientation(rawValue: String(value)).map { .orientation($0) }
      case "prefers-color-scheme": StartupAppearance(rawValue: String(value)).map { .colorScheme($0) }
      default: nil
      }
    if let feature {
      self = feature
    } else if !isKnownFeature(plain) || isNoValue(value, of: plain) {
      self = .unknown(String("\(name): \(value)".prefix(128)))
    } else {
      self = .other(String(plain.prefix(64)))
    }
  }

  /// `min-device-width`, and `-webkit-min-device-pixel-ratio` with the word after the prefix.
  private static func bound(of name: Substring) -> (Bound, String) {
    for (word, bound) in [("min-", Bound.atLeast), ("max-", .atMost)] {
      for prefix in ["", "-webkit-"] where name.hasPrefix(prefix + word) {
        return (bound, prefix + name.dropFirst(prefix.count + word.count))
      }
    }
    return (.exactly, String(name))
  }
}

private func pixels(_ text: Substring) -> Double? {
  text == "0" ? 0 : text.hasSuffix("px") ? Double(text.dropLast(2)) : nil
}

private func dotsPerPixel(_ text: Substring) -> Double? {
  if text.hasSuffix("dppx") { return Double(text.dropLast(4)) }
  // A CSS inch has 96 pixels.
  return text.hasSuffix("dpi") ? Double(text.dropLast(3)).map { $0 / 96 } : nil
}

private func isBlank(_ character: Character) -> Bool { character.isASCII && character.isWhitespace }

private func trimmed(_ text: Substring) -> Substring {
  var text = text.drop(while: isBlank)
  while let last = text.last, isBlank(last) { text.removeLast() }
  return text
}

/// The index of the parenthesis that closes the first character of `text`.
private func closing(of text: Substring) -> Substring.Index? {
  var depth = 0
  for index in text.indices {
    if text[index] == "(" { depth += 1 }
    if text[index] == ")" { depth -= 1 }
    guard depth <= WebLimits.mediaDepth else { return nil }
    if depth == 0 { return index }
  }
  return nil
}

private func splitOutsideParentheses(_ text: Substring, at separator: Character) -> [Substring] {
  var parts: [Substring] = []
  var start = text.startIndex
  var depth = 0
  for index in text.indices {
    switch text[index] {
    case "(": depth += 1
    case ")": depth = max(0, depth - 1)
    case separator where depth == 0:
      parts.append(text[start..<index])
      start = text.index(after: index)
    default: break
    }
  }
  return parts + [text[start...]]
}

/// Media Queries Level 4 and 5. A name with a prefix may be one of an engine's own.
private func isKnownFeature(_ name: String) -> Bool { name.hasPrefix("-") || knownFeatures.contains(name) }

private let knownFeatures: Set = [
  "width", "height", "aspect-ratio", "orientation", "resolution", "scan", "grid", "update", "overflow-block",
  "overflow-inline", "environment-blending", "color", "color-index", "monochrome", "color-gamut",
  "dynamic-range",
  "inverted-colors", "pointer", "hover", "any-pointer", "any-hover", "nav-controls", "video-color-gamut",
  "video-dynamic-range", "scripting", "prefers-reduced-motion", "prefers-reduced-transparency",
  "prefers-contrast", "forced-colors", "prefers-color-scheme", "prefers-reduced-data", "device-width",
  "device-height", "device-aspect-ratio", "display-mode", "horizontal-viewport-segments",
  "vertical-viewport-segments", "transform-3d", "shape", "not", "or", "and",
]

/// A length without its unit, and a word that the feature does not have. A length in other units, or one that is computed,
/// is a value.
private func isNoValue(_ value: Substring, of feature: String) -> Bool {
  switch feature {
  case "device-width", "device-height", "resolution": Double(value) != nil
  case "orientation", "prefers-color-scheme": true
  default: false
  }
}
