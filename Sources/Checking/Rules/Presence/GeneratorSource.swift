import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let generatorSource = Rule(
    id: "generator-source",
    severity: .cases(
      .error(
        "for an icon that is missing, so small or of such a colour that the tool stops, for a drawing without a "
          + "background, and where the tool stops at a value"),
      .warning(),
      .note(
        "for a small splash screen, transparent pixels that the tool fills, places that it fills itself, and a file "
          + "outside of the repository, on the web or written by a build"
      )),
    title: "A tool cannot make the icon from the image that its description names",
    rationale: """
      Expo, .NET MAUI, Cordova and others make every icon of the app from one image. Where the file is missing the \
      tool stops, or the app keeps the blank icon of its template; what is smaller than the largest icon is enlarged, \
      and what is not square is cropped or stretched. A build server compares letter case. Where the project that the \
      tool writes is committed, its icon ships, whatever the source shows since.
      """,
    remedy: "Name a square image of the size that the tool's documentation gives.",
    commands: [.fix(.unsafe, "for letter case")],
    evidence: .own,
    sources: [
      "Expo-icons", "MAUI-icon", "Cordova-icons", "Capacitor-assets", "flutter_launcher_icons", "Tauri-icons",
      "electron-builder",
    ],
    checks: .generated { app, sources in
      app.missingSources(of: sources) + app.refusedValues(of: sources) + app.remarks(on: sources)
    },
    .app(
      needs: [.thumbnail, .picture, .transparency],
      of: { $0.showsIconArt || $0.row?.isOfGenerator == true }
    ) { app in
      guard case .sources(let described?) = app.form else { return [] }
      return app.outdatedIcon(madeFrom: described).map { [$0] } ?? []
    },
    .image(of: { $0.row?.isOfGenerator == true }) { image in image.sizeOfSource.map { [$0] } ?? [] },
    .image(needs: .transparency, of: { $0.row?.isOfGenerator == true }) { image in
      image.filledSource.map { [$0] } ?? []
    })
}

/// - Parameters:
///   - key: of the description.
///   - tool: as its users call it.
///   - otherPath: the file that the description names.
enum GeneratorSource: Fault {
  case absent(key: DescriptionKey, otherPath: FilePath, tool: Term)
  /// The tool warns of it and goes on with its own icon.
  /// - Parameter name: as the description writes it, where the tool looks for another file.
  case dispensable(key: DescriptionKey, name: Untrusted?, otherPath: FilePath, tool: Term)
  /// A line of a script or of a build file, which has no key.
  case absentFromLine(otherPath: FilePath)
  /// - Parameter near: the file, whose name differs in letter case alone.
  case letterCase(key: DescriptionKey, near: FilePath, otherPath: FilePath)
  case ignored(otherPath: FilePath)
  /// Nothing outside of the repository is looked at.
  case outside(key: DescriptionKey, otherPath: FilePath)
  /// - Parameter name: an address of the web.
  case onTheWeb(key: DescriptionKey, name: Untrusted)
  case small(actual: PixelSize, expected: PixelSize, tool: Term)
  /// The tool takes no smaller one.
  case tooSmall(actual: PixelSize, expected: PixelSize, tool: Term)
  /// The tool makes an `.icns` of images as they are, and this one's size is none of it.
  case noPlace(actual: PixelSize, tool: Term)
  /// The largest image that the tool puts in.
  case withoutLarge(actual: PixelSize, expected: PixelSize, tool: Term)
  /// The tool builds it into the program as red, green, blue and alpha.
  case withoutAlpha(tool: Term)
  case notSquare(actual: PixelSize, tool: Term)
  /// - Parameter name: what the tool puts under the picture.
  case filled(name: SourceAsset.Ground, tool: Term)
  /// The tool keeps what is see-through of the drawing.
  case open(tool: Term)
  /// - Parameters:
  ///   - set: the committed icon.
  ///   - otherPath: the image from which the tool makes it.
  case outdated(set: Untrusted, otherPath: FilePath, tool: Term)
  /// - Parameter otherKey: what keeps the key from having an effect.
  case overruled(key: DescriptionKey, otherKey: Untrusted, actual: Untrusted, expected: Untrusted, tool: Term)
  /// - Parameter name: what the tool fills the places from.
  case unfilled(key: DescriptionKey, count: Int, total: Int, name: Untrusted?, tool: Term)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .absent(let key, let path, let tool):
      Sentences(
        "\(key) in \(finding.name) names \(path), which is missing",
        consequence: finding.row?.kind == .launchImage
          ? "\(tool) stops with an error, or makes no launch screen of it."
          : "\(tool) stops with an error, or makes no icon.",
        remedy: "Add \(path), or correct \(key).")
    case .dispensable(let key, let name, let path, let tool):
      Sentences(
        name.map { "\(key) in \(finding.name) is \($0), and \(path) is missing" }
          ?? "\(key) in \(finding.name) names \(path), which is missing",
        consequence: "\(tool) warns of it and goes on. Without another icon the app has \(tool)'s.",
        remedy: "Add \(path), or correct \(key).")
    case .absentFromLine(let path):
      Sentences(
        of: finding, "names \(path), which is missing",
        consequence: "The build stops with an error, or the app has no icon.",
        remedy: "Add \(path), or correct the line.")
    case .letterCase(let key, let near, let right):
      Sentences(
        near.fileName == right.fileName
          ? "\(key) in \(finding.name) names \(right), but the path is \(near)"
          : "\(key) in \(finding.name) names \(right.fileName), but the file is named \(near.fileName)",
        consequence: "It works on most Macs, and fails on a case-sensitive disk.",
        fix: .moveInGit(near, to: right))
    case .ignored(let path):
      Sentences(
        of: finding, "names \(path), which is missing, and which git ignores",
        consequence: "A build writes it; Iconproof runs none.", remedy: "Check \(path) after a build.")
    case .outside(let key, let path):
      Sentences(
        "\(key) in \(finding.name) names \(path), which is outside of the repository",
        consequence: "Iconproof does not look at it.", remedy: "Keep the image in the repository.")
    case .onTheWeb(let key, let address):
      Sentences(
        "\(key) in \(finding.name) names \(address), an image on the web",
        consequence: "Iconproof does not load it.", remedy: "Keep the image in the repository.")
    case .small(let actual, let expected, let tool):
      Sentences(
        of: finding, "is \(actual) px; \(tool) needs at least \(expected) px",
        consequence: finding.purposed("The tool enlarges it, and the icon is blurred."),
        remedy: "Export it at \(expected) px or more.")
    case .tooSmall(let actual, let expected, let tool):
      Sentences(
        of: finding, "is \(actual) px; \(tool) takes no icon below \(expected) px",
        consequence: finding.purposed("The build stops with an error."),
        remedy: "Export it at \(expected) px or more.")
    case .noPlace(let actual, let tool):
      Sentences(
        of: finding, "is \(actual) px; the .icns that \(tool) makes has no place for this size",
        consequence: finding.purposed("The build stops with an error: No matching IconType."),
        remedy: "List an .icns. A PNG with pixels for a scale of 2 needs a name that ends in @2x.")
    case .withoutLarge(let actual, let expected, let tool):
      Sentences(
        of: finding, "is \(actual) px, and the .icns that \(tool) makes has no larger image",
        consequence: finding.purposed("Macs enlarge it, and the icon is blurred."),
        remedy: "List an .icns, or an image of \(expected) px.")
    case .withoutAlpha(let tool):
      Sentences(
        of: finding, "has no alpha channel; \(tool) takes only a PNG in RGBA",
        consequence: finding.purposed("The build stops with an error."),
        remedy: "Save it as a PNG with 8 bits per channel and an alpha channel.")
    case .filled(let fill, let tool):
      Sentences(
        of: finding, "has transparent pixels; \(tool) fills them with \(fill.words)",
        consequence: finding.purposed("The icon shows that colour where the picture is transparent."),
        remedy: "Draw the background yourself if you want another.")
    case .open(let tool):
      Sentences(
        of: finding, "has a transparent background, and \(tool) is given no colour for it",
        consequence: "App Store Connect rejects the upload.",
        remedy: "Name a background colour in the description, or draw the background.")
    case .outdated(let set, let source, let tool):
      Sentences(
        "\(set) shows another picture than \(source), from which \(tool) makes it",
        consequence: "The app ships the icon that is committed.",
        remedy: "Run \(tool) again and commit what it makes, or name the image of that icon.")
    case .overruled(let key, let other, let actual, let expected, let tool):
      Sentences(
        "\(key) in \(finding.name) has no effect while \(other) is \(actual)",
        consequence: "\(tool) warns of it, and may not show the splash screen for dark mode.",
        remedy: "Set \(other) to \(expected), or remove \(key).")
    case .unfilled(let key, let count, let total, let other, let tool):
      Sentences(
        "\(key) in \(finding.name) is empty for \(count) of \(total) icons",
        consequence: other.map { "\(tool) scales \($0) for them." }
          ?? "\(tool) fills them with another icon.",
        remedy: "Give them textures, or leave them to \(tool).")
    case .notSquare(let actual, let tool):
      Sentences(
        of: finding, "is \(actual) px, not square",
        consequence: finding.purposed("\(tool) crops or stretches it, or stops with an error."),
        remedy: "Export it square.")
    }
  }
}

extension AppContext {
  /// What is there and is not drawn as the description asks.
  fileprivate func remarks(on generator: GeneratorSources) -> [Problem] {
    let tool = generator.tool
    let open = generator.images.filter(\.isOpenDrawing).map { source in
      problem(
        .error, at: source.file.key.path, line: source.file.key.line, name: Untrusted(source.asset.name),
        GeneratorSource.open(tool: tool)
      ).on(source.row).with { $0.key.discriminator = source.file.text }
    }
    let colors = generator.withoutAlpha.map { file in
      problem(
        .error, at: file.key.path, line: file.key.line, name: Untrusted(file.path.fileName),
        GeneratorSource.withoutAlpha(tool: tool)
      ).with { $0.key.discriminator = file.text }
    }
    let overruled = generator.overruled.map { overruled in
      problem(
        .warning, at: overruled.key.path, line: overruled.key.line,
        GeneratorSource.overruled(
          key: overruled.key.key, otherKey: Untrusted(overruled.by),
          actual: Untrusted(overruled.actual), expected: Untrusted(overruled.expected), tool: tool)
      ).with { $0.key.discriminator = overruled.key.key.discriminator }
    }
    let unfilled = generator.unfilled.map { places in
      problem(
        .note, at: places.key.path, line: places.key.line,
        GeneratorSource.unfilled(
          key: places.key.key, count: places.count, total: places.total,
          name: places.other.map { Untrusted($0) }, tool: tool)
      ).with { $0.key.discriminator = places.key.key.discriminator }
    }
    return open + colors + overruled + [unfilled].compactMap(\.self)
  }
}
