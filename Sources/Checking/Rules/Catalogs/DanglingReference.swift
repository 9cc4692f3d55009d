import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let danglingReference = Rule(
    id: "dangling-reference",
    severity: .cases(
      .asEmptySlot(), .warning("in other sets, and where only letter case or Unicode form differs")),
    title: "A manifest refers to a file that is missing",
    plural: "entries refer to a missing file",
    stamp: "no file",
    rationale: """
      Contents.json refers to a file that its folder does not hold, compared byte for byte. The asset compiler \
      warns and leaves the image out. A name that differs only in letter case works on most Macs, but \
      a build on a case-sensitive disk lacks the image. One shipped app does this.
      """,
    remedy: "Add the file, or correct the name in Contents.json.",
    commands: ["git mv Icon-76@2x.png icon-76@2x.png"],
    storeCodes: ["ITMS-90022", "ITMS-90023", "ITMS-91111", "ITMS-90704"],
    evidence: .verified, sources: ["ACF", "ITMS-90704"],
    checks: .set { set in set.set.set.entries.compactMap { set.dangling($0) } },
    .app { app in app.app.catalogs.iconBundles.flatMap(danglingLayers) }
  ) { finding in
    let file = finding.values.text(.name)
    let near = finding.values.text(.near)
    let purpose =
      finding.values.flag(.kind) ? "A layer of the icon. " : finding.row.map { "\($0.label). " } ?? ""
    switch finding.values.fault {
    case OldFault.empty.rawValue:
      return LegacySentences(
        "\(finding.oldName) has an entry with an empty file name",
        consequence: purpose + "The asset compiler leaves it out.",
        remedy: "Name the file, or remove \"filename\" from the entry.")
    case OldFault.letterCase.rawValue, OldFault.unicodeForm.rawValue:
      let isCase = finding.values.fault == OldFault.letterCase.rawValue
      return LegacySentences(
        "\(finding.oldName) refers to \(file), but the file is named \(near)"
          + (isCase ? "" : " in another Unicode form"),
        consequence: purpose
          + (isCase
            ? "It builds on most Macs and fails on a case-sensitive disk."
            : "It builds on a Mac and fails on a disk that compares names byte by byte."),
        remedy: "git mv \(shellQuoted(finding.folder + near)) \(shellQuoted(finding.folder + file))")
    default:
      return LegacySentences(
        "\(finding.oldName) refers to \(file), which is missing",
        consequence: purpose + "The asset compiler leaves it out.",
        remedy: "Add \(file), or correct the name.")
    }
  }

  private enum OldFault: String {
    case empty, absent, letterCase = "letter-case", unicodeForm = "unicode-form"
  }

  private static func danglingLayers(_ bundle: IconBundle) -> [Problem] {
    // Where its folder cannot be read, nobody knows what lies in it.
    guard bundle.failures.isEmpty else { return [] }
    return bundle.images.compactMap { image in
      guard let values = image.file.fault(of: image.filename) else { return nil }
      var problem = Problem(
        image.file.isFound ? .warning : .error, at: bundle.manifestPath, name: bundle.path.fileName.display,
        values)
      problem.values[.kind] = .flag(true)
      (problem.line, problem.column) = (image.position.line, image.position.column)
      problem.expectedName = image.filename
      return problem
    }
  }
}

extension SetContext {
  fileprivate func dangling(_ entry: SetEntry) -> Problem? {
    let name = entry.filename ?? ""
    guard let values = entry.file.fault(of: name) else { return nil }
    let slots = slots(of: entry)
    let applicable = slots.filter(\.isApplicable)
    let lost = applicable.map(\.emptySeverity).min() ?? .warning
    // A stack of three layers works with two of them.
    let isFound = entry.file.isFound || entry.file == .empty || set.stack != nil
    var problem = problem(
      isFound ? .warning : min(lost, .warning), at: entry.filenamePosition ?? entry.position,
      row: (applicable.first ?? slots.first)?.row, values)
    problem.expectedName = entry.file == .empty ? nil : name
    problem.storeCodes = isFound ? [] : applicable.first?.row.codes ?? []
    return problem
  }
}

extension EntryFile {
  fileprivate func fault(of name: FileName) -> FindingValues? {
    switch self {
    case .none, .present: nil
    case .empty: [.fault: .text("empty")]
    case .absent: [.fault: .text("absent"), .name: .name(name)]
    case .nearMiss(let other, .letterCase):
      [.fault: .text("letter-case"), .name: .name(name), .near: .name(other)]
    case .nearMiss(let other, .unicodeForm):
      [.fault: .text("unicode-form"), .name: .name(name), .near: .name(other)]
    }
  }

  fileprivate var isFound: Bool {
    if case .nearMiss = self { true } else { false }
  }
}
