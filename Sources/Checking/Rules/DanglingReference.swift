import AssetCatalogs
import AssetSources
import FileTree
import SourceText
import SpecTables

extension Rule {
  static let danglingReference = Rule(
    id: "dangling-reference",
    severity: "as the empty slot; warning in other sets, and where only letter case or Unicode form differs",
    title: "A manifest names a file that is not there",
    rationale: """
      Contents.json names a file that its folder does not hold, compared byte for byte. The asset compiler \
      warns and goes on without the image. A name that differs in letter case alone is found on a Mac's usual \
      disk and nowhere else: the build on another machine lacks the image. One shipped app does this.
      """,
    remedy: "Add the file, or correct the name in Contents.json.",
    commands: ["git mv Icon-76@2x.png icon-76@2x.png"],
    storeCodes: ["ITMS-90022", "ITMS-90023", "ITMS-91111", "ITMS-90704"],
    evidence: .verified, sources: ["ACF", "ITMS-90704"]
  ) { app in
    app.sets.flatMap { set in set.set.entries.compactMap { app.dangling($0, in: set) } }
      + (app.isAppPart ? app.input.iconBundles.flatMap(danglingLayers) : [])
  }

  private static func danglingLayers(_ bundle: IconBundle) -> [Problem] {
    bundle.groups.flatMap(\.layers).flatMap(\.images).compactMap { image in
      guard let fault = image.file.fault(of: image.filename) else { return nil }
      return Problem(
        severity: image.file.isFound ? .warning : .error, path: bundle.manifestPath,
        line: image.position.line, column: image.position.column,
        message: "\(bundle.path.fileName.display): \(fault)",
        consequence: "A layer of the icon. " + image.file.consequence,
        remedy: image.file.remedy(image.filename),
        expectedName: image.filename)
    }
  }
}

extension ExaminedApp {
  fileprivate func dangling(_ entry: SetEntry, in set: CatalogSet) -> Problem? {
    let name = entry.filename ?? ""
    guard let fault = entry.file.fault(of: name) else { return nil }
    let slots = slots(of: entry, in: set)
    let asked = slots.filter(\.isAsked)
    let lost = asked.map(\.emptySeverity).min() ?? .warning
    // A stack of three layers does with two of them.
    let isFound = entry.file.isFound || entry.file == .empty || set.stack != nil
    var problem = set.problem(
      isFound ? .warning : min(lost, .warning), at: entry.filenamePosition ?? entry.position,
      row: (asked.first ?? slots.first)?.row, "\(set.title): \(fault)")
    problem.consequence = (problem.row.map { "\($0.label). " } ?? "") + entry.file.consequence
    problem.remedy = entry.file.remedy(name)
    problem.expectedName = entry.file == .empty ? nil : name
    problem.storeCodes = isFound ? [] : asked.first?.row.codes ?? []
    return problem
  }

  var isAppPart: Bool {
    if case .app = part { true } else { false }
  }
}

extension EntryFile {
  fileprivate func fault(of name: FileName) -> String? {
    switch self {
    case .none, .present: nil
    case .empty: "an entry names a file \"\""
    case .absent: "names \(name.display), which is not there"
    case .nearMiss(let other, .letterCase): "names \(name.display), the file is \(other.display)"
    case .nearMiss(let other, .unicodeForm):
      "names \(name.display), the file is \(other.display) in another Unicode form"
    }
  }

  fileprivate var isFound: Bool {
    if case .nearMiss = self { true } else { false }
  }

  fileprivate var consequence: String {
    isFound
      ? "It builds on a disk that does not tell the two apart, and on no other."
      : "The asset compiler goes on without it."
  }

  fileprivate func remedy(_ name: FileName) -> String {
    switch self {
    case .nearMiss(let other, _): "git mv \(shellQuoted(other.display)) \(shellQuoted(name.display))"
    case .empty: "Name the file, or take \"filename\" out of the entry."
    case .none, .present, .absent: "Add \(name.display), or correct the name."
    }
  }
}
