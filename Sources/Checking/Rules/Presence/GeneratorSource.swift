import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let generatorSource = Rule(
    id: "generator-source",
    severity: .cases(
      .error("for an icon that is missing"), .warning(),
      .note("for a small splash screen, and a file outside of the repository")),
    title: "A tool cannot make the icon from the image that its description names",
    rationale: """
      Expo, .NET MAUI, Cordova and others make every icon of the app from one image. Where the file is missing the \
      tool stops, or the app keeps the blank icon of its template; what is smaller than the largest icon is enlarged, \
      and what is not square is cropped or stretched. A build server compares letter case.
      """,
    remedy: "Name a square image of the size that the tool's documentation asks for.",
    evidence: .own,
    sources: [
      "Expo-icons", "MAUI-icon", "Cordova-icons", "Capacitor-assets", "flutter_launcher_icons", "Tauri-icons",
      "electron-builder",
    ],
    checks: .app { app in app.app.generator.map(app.missingSources) ?? [] },
    .image(of: { $0.row?.isOfGenerator == true }) { image in image.sizeOfSource.map { [$0] } ?? [] },
    sentences: generatorSourceSentences)
}

private enum Fault: String {
  case absent
  case letterCase = "letter-case"
  case outside
  case small
  case notSquare = "not-square"
}

extension AppContext {
  fileprivate func missingSources(of generator: GeneratorSources) -> [Problem] {
    generator.images.compactMap { problem(of: $0.file, row: $0.row) }
      + generator.finished.compactMap { problem(of: $0, row: nil) }
  }

  private func problem(of file: StatedFile, row: SpecRow?) -> Problem? {
    var values: FindingValues = [
      .key: .text(file.key.key), .name: .text(app.generator?.tool ?? ""), .otherPath: .path(file.path),
    ]
    let severity: Severity
    switch file.state {
    case .present: return nil
    case .absent:
      // Without a splash screen the app starts on a plain one.
      severity = row?.kind == .launchImage ? .warning : .error
      values[.fault] = .text(Fault.absent.rawValue)
    case .letterCase(let near):
      severity = .warning
      values[.fault] = .text(Fault.letterCase.rawValue)
      values[.near] = .path(near)
    case .outside:
      severity = .note
      values[.fault] = .text(Fault.outside.rawValue)
    }
    return problem(severity, at: file.key.path, line: file.key.line, values).with {
      ($0.row, $0.subject) = (row, "\(file.key.key) \(file.text)")
    }
  }
}

extension ImageContext {
  /// A size that the description states is that of a slot; another rule compares it.
  fileprivate var sizeOfSource: Problem? {
    guard let row, row.sizeRule == .about, let facts = image.facts, facts.format != .svg,
      let size = image.headerSize
    else { return nil }
    let tool = FindingValue.text(target.app.generator?.tool ?? "")
    let isIcon = row.kind != .launchImage
    if isIcon, size.width != size.height {
      return problem(.warning, [.fault: .text(Fault.notSquare.rawValue), .actual: .size(size), .name: tool])
    }
    guard let least = row.size, max(size.width, size.height) < max(least.width, least.height) else {
      return nil
    }
    return problem(
      isIcon ? .warning : .note,
      [.fault: .text(Fault.small.rawValue), .actual: .size(size), .expected: .size(least), .name: tool])
  }
}

@Sendable private func generatorSourceSentences(_ finding: Finding) -> Sentences {
  let values = finding.values
  let (tool, key) = (values.text(.name), values.text(.key))
  let path = values.path(.otherPath)
  switch Fault(rawValue: values.fault) {
  case .letterCase:
    let near = values.path(.near)
    return Sentences(
      "\(key) in \(finding.name) names \(path?.fileName.display ?? ""), but the file is named \(near?.fileName.display ?? "")",
      consequence: "It works on most Macs, and fails on a case-sensitive disk.",
      remedy: "git mv \(shellQuoted(near?.display ?? "")) \(shellQuoted(path?.display ?? ""))")
  case .outside:
    return Sentences(
      "\(key) in \(finding.name) names \(path?.display ?? ""), which is outside of the repository",
      consequence: "Iconproof does not look at it.", remedy: "Keep the image in the repository.")
  case .small:
    return Sentences(
      "\(finding.name) is \(values.text(.actual)) px; \(tool) needs at least \(values.text(.expected)) px",
      consequence: finding.purposed("The tool enlarges it, and the icon is blurred."),
      remedy: "Export it at \(values.text(.expected)) px or more.")
  case .notSquare:
    return Sentences(
      "\(finding.name) is \(values.text(.actual)) px, not square",
      consequence: finding.purposed("\(tool) crops or stretches it."), remedy: "Export it square.")
  case .absent, nil:
    return Sentences(
      "\(key) in \(finding.name) names \(path?.display ?? ""), which is missing",
      consequence: "\(tool) stops with an error, or makes no icon.",
      remedy: "Add \(path?.display ?? ""), or correct \(key).")
  }
}
