import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables

extension Rule {
  static let webManifestEntry = Rule(
    id: "web-manifest-entry",
    severity: .cases(.warning("where a browser ignores a whole icon, or shows other characters"), .note()),
    title: "A member of a web app manifest is ignored",
    rationale: """
      Browsers silently ignore a member of the wrong type, an invalid size, and a purpose that they do not \
      know. An icon without src, or with no known purpose at all, is ignored entirely.
      """,
    remedy: "Correct the member that the finding names.",
    evidence: .own, sources: ["appmanifest"],
    checks: .site { site in
      site.manifests.flatMap { place, content in
        content.faults.compactMap { site.problem(of: $0, in: place, content) }
          + site.iconProblems(of: place, content)
      }
    })
}

/// - Parameters:
///   - key: the member.
///   - name: the word.
enum WebManifestEntry: Fault {
  case missingSrc
  /// - Parameters:
  ///   - expected: the type that it must have.
  ///   - actual: the type that it has.
  case wrongType(key: Untrusted, expected: ManifestFault.ValueType, actual: Untrusted)
  case invalidSize(name: Untrusted)
  case unknownPurpose(name: UnknownPurpose)
  case duplicateKey(key: Untrusted)
  case notUTF8
  /// - Parameter name: the start_url.
  case startOutsideScope(name: Untrusted)
  /// - Parameter other: the address of the icon.
  case noSizes(other: Untrusted)
  /// - Parameters:
  ///   - name: the type that is stated.
  ///   - other: the address of the icon.
  ///   - actual: what the file holds.
  case otherType(name: Untrusted, other: Untrusted, actual: ImageFormat)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .missingSrc:
      return Sentences(
        "An image of \(finding.name) has no src", consequence: "Browsers ignore the entry.",
        remedy: "Add src.")
    case .wrongType(let key, let expected, let found):
      // Of lists alone the entries are objects.
      let member: Words = expected == .object ? "An entry of \"\(key)\"" : "\"\(key)\""
      return Sentences(
        "\(member) in \(finding.name) must be \(expected.words), and is \(found)",
        consequence: "Browsers ignore it.", remedy: "Write \(expected.words).")
    case .invalidSize(let word):
      return Sentences(
        "\"\(word)\" in sizes of \(finding.name) is not a size", consequence: "Browsers ignore it.",
        remedy: "Write \"192x192\", or \"any\" for an SVG.")
    case .unknownPurpose(let word):
      return Sentences(
        "\"\(word.text)\" in \(finding.name) is not a purpose",
        consequence: finding.severity == .warning ? "Browsers ignore the icon." : "Browsers ignore the word.",
        remedy: word == .badge
          ? "Use monochrome, as badge is named today." : "Use any, maskable or monochrome.")
    case .duplicateKey(let key):
      return Sentences(
        "\"\(key)\" occurs twice in \(finding.name)", consequence: "Browsers use the last one.",
        remedy: "Remove one of them.")
    case .notUTF8:
      return Sentences(
        of: finding, "has bytes that are not UTF-8",
        consequence: "Browsers show a question mark in their place.", remedy: "Save it as UTF-8.")
    case .startOutsideScope(let start):
      return Sentences(
        "scope of \(finding.name) does not hold the start_url \(start)",
        consequence: "Browsers ignore scope.", remedy: "Begin start_url with scope, or remove scope.")
    case .noSizes(let icon):
      return Sentences(
        "\(icon) in \(finding.name) has no sizes", consequence: "Chrome ignores the icon.",
        remedy: "Add \"sizes\": \"192x192\", or \"any\" for an SVG.")
    case .otherType(let type, let icon, let actual):
      return Sentences(
        of: finding, "says that \(icon) is of type \(type), but it is \(actual.name)",
        consequence: "A browser that does not know the type skips an icon that it could draw.",
        remedy: "Correct type.")
    }
  }
}

/// A word that is none of the purposes of today.
enum UnknownPurpose: FactValue, Hashable {
  /// What monochrome was named.
  case badge
  case other(Untrusted)

  init(_ word: String) { self = word == "badge" ? .badge : .other(Untrusted(shortening: word)) }

  fileprivate var text: Untrusted {
    switch self {
    case .badge: Untrusted("badge")
    case .other(let word): word
    }
  }

  var fact: Fact { .outside(text) }
}

extension SiteContext {
  /// What an icon leaves out or says wrongly, and only its file shows.
  fileprivate func iconProblems(of place: SiteManifest, _ content: WebManifest) -> [Problem] {
    zip(content.images, place.resolutions).flatMap { image, resolution -> [Problem] in
      guard image.list == .icons, let source = image.source, source.isLiteral, !source.text.isEmpty else {
        return []
      }
      let address = Untrusted(shortening: source.text)
      var found: [Problem] = []
      // not-installable speaks of it where no other icon counts.
      if image.sizes == nil, content.icons.contains(where: { $0.sizes != nil }) {
        found.append(
          problem(.note, at: place.path, image.position, WebManifestEntry.noSizes(other: address)))
      }
      if let type = image.type, type.isLiteral, !type.text.isEmpty, let file = resolution.file,
        // Of one that browsers do not draw other rules speak.
        let format = self.image(at: file)?.facts?.format, !format.mediaTypes.isEmpty,
        !format.mediaTypes.contains(type.text.lowercased())
      {
        found.append(
          problem(
            .note, at: place.path, type.position,
            WebManifestEntry.otherType(
              name: Untrusted(shortening: type.text), other: address, actual: format)))
      }
      return found.map { each in each.with { $0.key.discriminator = shortened(source.text) } }
    }
  }

  fileprivate func problem(
    of fault: WebManifestFault, in place: SiteManifest, _ content: WebManifest
  ) -> Problem? {
    /// - Parameter words: what tells it from others of the manifest.
    func problem(_ severity: Severity, _ kind: WebManifestEntry, _ words: String...) -> Problem {
      self.problem(severity, at: place.path, fault.position, kind).with {
        $0.key.discriminator = words.joined(separator: " ")
      }
    }
    switch fault.kind {
    case .missingSource: return problem(.warning, .missingSrc)
    case .wrongType(let key, let expected, let found):
      return problem(
        key == "icons" || key == "src" ? .warning : .note,
        .wrongType(key: Untrusted(shortening: key), expected: expected, actual: Untrusted(found)),
        shortened(key), expected.words, found)
    case .invalidSize(let word):
      return problem(.note, .invalidSize(name: Untrusted(shortening: word)), shortened(word))
    case .unknownPurpose(let word):
      let isLost = content.images.contains { $0.purposes.isEmpty && $0.position <= fault.position }
      return problem(
        isLost && content.images.last { $0.position <= fault.position }?.purposes.isEmpty == true
          ? .warning : .note,
        .unknownPurpose(name: UnknownPurpose(word)), shortened(word))
    case .duplicateKey(let key):
      return problem(.note, .duplicateKey(key: Untrusted(shortening: key)), shortened(key))
    case .notUTF8: return problem(.warning, .notUTF8)
    case .startOutsideScope(let start):
      return problem(.note, .startOutsideScope(name: Untrusted(shortening: start)), "scope")
    // invalid-web-manifest.
    case .comment, .utf16: return nil
    // A limit of ours.
    case .tooManyIcons: return nil
    }
  }
}
