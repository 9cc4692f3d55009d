import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let danglingReference = Rule(
    id: "dangling-reference",
    severity: .cases(
      .asEmptySlot(), .warning("in other sets, and where only letter case or Unicode form differs"),
      .note("for a file that git ignores, which a build writes")),
    title: "A manifest refers to a file that is missing",
    plural: "entries refer to a missing file",
    stamp: "no file",
    rationale: """
      Contents.json refers to a file that its folder does not hold, compared byte for byte. The asset compiler \
      warns and leaves the image out. A name that differs only in letter case works on most Macs, but \
      a build on a case-sensitive disk lacks the image. One shipped app does this.
      """,
    remedy: "Add the file, or correct the name in Contents.json.",
    commands: [
      .fix(), "git mv Icon-76@2x.png icon-76@2x.png",
    ],
    storeCodes: ["ITMS-90022", "ITMS-90023", "ITMS-91111", "ITMS-90704"],
    evidence: .verified, sources: ["ACF", "ITMS-90704"],
    checks: .set { set in set.danglingEntries.compactMap { set.dangling($0) } },
    .app { app in app.app.catalogs.iconBundles.flatMap(danglingLayers) })

  private static func danglingLayers(_ bundle: IconBundle) -> [Problem] {
    // Where its folder cannot be read, nobody knows what lies in it.
    guard bundle.failures.isEmpty else { return [] }
    return bundle.images.compactMap { image in
      guard let fault = image.file.fault(of: image.filename, isOfLayer: true) else { return nil }
      return Problem(
        image.file == .ignored ? .note : image.file.isFound ? .warning : .error, at: bundle.manifestPath,
        name: Untrusted(bundle.path.fileName), fault
      ).with {
        $0.place.point(at: image.position)
        $0.key.expectedName = image.filename
      }
    }
  }
}

/// - Parameters:
///   - name: the file that the manifest names.
///   - near: the file that is there.
///   - kind: whether it is for a layer of an Icon Composer file.
enum DanglingReference: Fault {
  case empty(kind: Flag?)
  case absent(name: FileName, kind: Flag?)
  case letterCase(name: FileName, near: FileName, kind: Flag?)
  case unicodeForm(name: FileName, near: FileName, kind: Flag?)
  case ignored(name: FileName, kind: Flag?)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .empty(let isLayer):
      return Sentences(
        of: finding, "has an entry with an empty file name",
        consequence: purposed(finding, isLayer, "The asset compiler leaves it out."),
        remedy: "Name the file, or remove \"filename\" from the entry.")
    case .absent(let file, let isLayer):
      return Sentences(
        of: finding, "refers to \(file), which is missing",
        consequence: purposed(finding, isLayer, "The asset compiler leaves it out."),
        remedy: "Add \(file), or correct the name.")
    case .letterCase(let file, let near, let isLayer):
      return Sentences(
        of: finding, "refers to \(file), but the file is named \(near)",
        consequence: purposed(
          finding, isLayer, "It builds on most Macs and fails on a case-sensitive disk."),
        remedy: renaming, fix: finding.renaming(near, to: file, isOfLayer: isLayer != nil))
    case .unicodeForm(let file, let near, let isLayer):
      return Sentences(
        of: finding, "refers to \(file), but the file is named \(near) in another Unicode form",
        consequence: purposed(
          finding, isLayer, "It builds on a Mac and fails on a disk that compares names byte by byte."),
        remedy: renaming, fix: finding.renaming(near, to: file, isOfLayer: isLayer != nil))
    case .ignored(let file, let isLayer):
      return Sentences(
        of: finding, "refers to \(file), which is missing, and which git ignores",
        consequence: purposed(finding, isLayer, "A build writes it; Iconproof runs none."),
        remedy: "Check \(file) after a build.")
    }
  }

  /// For names that no command can be given.
  private var renaming: Words { "Rename the file, or correct the name in the manifest." }

  private func purposed(_ finding: Finding, _ isLayer: Flag?, _ what: Words) -> Words {
    if isLayer != nil { return "A layer of the icon. " + what }
    return finding.row.map { "\($0.label). " + what } ?? what
  }
}

extension Finding {
  /// Another name for a file of the set or Icon Composer file; nil where a shell could not be given the names.
  fileprivate func renaming(_ near: FileName, to name: FileName, isOfLayer: Bool) -> Fix? {
    let folder = isOfLayer ? path.parentFolder.child("Assets") : path.parentFolder
    let file = folder.child(near)
    guard file.canBeChanged, name.isTypable else { return nil }
    // The reference changes: that is one write, and a disk that folds letter case takes part in it as any other.
    return isOfLayer ? .rename(file, to: name, inGit: true) : .manifest(path, .refer(from: name, to: near))
  }
}

extension SetContext {
  /// By index: an entry is large, and of nearly all the file is there.
  fileprivate var danglingEntries: [SetEntry] {
    let entries = set.entries
    return entries.indices.filter { entries[$0].file.isDangling }.map { entries[$0] }
  }

  fileprivate func dangling(_ entry: SetEntry) -> Problem? {
    let name = entry.filename ?? ""
    guard let fault = entry.file.fault(of: name, isOfLayer: false) else { return nil }
    let slots = slots(of: entry)
    let applicable = slots.filter(\.isApplicable)
    let lost = applicable.map { target.severityOfMissing($0, in: layout) }.min() ?? .warning
    // A stack of three layers works with two of them, but not without the one behind them.
    let isWritten = entry.file == .ignored
    let isSpare = set.stack != nil && !lacksBackAlone
    let isFound = entry.file.isFound || entry.file == .empty || isSpare
    var problem = problem(
      isWritten ? .note : isFound ? .warning : min(lost, .warning),
      at: entry.filenamePosition ?? entry.position,
      row: (applicable.first ?? slots.first)?.row, fault)
    problem.key.expectedName = entry.file == .empty ? nil : name
    problem.weight.storeCodes = isFound || isWritten ? [] : applicable.first?.row.codes ?? []
    problem.repair.fix = repair(of: entry, row: applicable.first?.row)
    return problem
  }
}

extension SetContext {
  /// The entry can only mean the one file that no entry names and that has the size of its slot; else a picture of
  /// that size is made.
  private func repair(of entry: SetEntry, row: SpecRow?) -> Fix? {
    guard entry.file == .absent, let name = entry.filename, let row, let size = row.size else { return nil }
    let unlisted = images.filter { $0.asset.entry == nil && $0.condition.size == size }
    let rivals = set.entries.filter { other in
      other.file == .absent && slots(of: other).contains { $0.row.size == size }
    }
    let file = set.manifestPath
    if let found = unlisted.first, unlisted.count == 1, rivals.count == 1, found.asset.name.isTypable {
      return .manifest(file, .referToUnlisted(from: name, size: size))
    }
    return set.canBeReduced(to: row) ? .reduce(file, to: size, .noFile(row: row.id)) : nil
  }
}

extension CatalogSet {
  /// Whether a picture of the slot can be made of a larger one: an icon in its usual look.
  func canBeReduced(to row: SpecRow) -> Bool {
    (row.kind.isRoundedIcon || row.kind == .watchIcon) && type == .appIcon && row.sizeRule == .exact
      && !row.positions.contains { $0.appearance != nil }
  }
}

extension EntryFile {
  fileprivate func fault(of name: FileName, isOfLayer: Bool) -> DanglingReference? {
    let kind = Flag(isOfLayer)
    return switch self {
    case .none, .present: nil
    case .empty: .empty(kind: kind)
    case .absent: .absent(name: name, kind: kind)
    case .ignored: .ignored(name: name, kind: kind)
    case .nearMiss(let other, .letterCase): .letterCase(name: name, near: other, kind: kind)
    case .nearMiss(let other, .unicodeForm): .unicodeForm(name: name, near: other, kind: kind)
    }
  }

  fileprivate var isDangling: Bool {
    switch self {
    case .none, .present: false
    case .empty, .absent, .nearMiss, .ignored: true
    }
  }

  fileprivate var isFound: Bool {
    if case .nearMiss = self { true } else { false }
  }
}
