import Model
import Places
import ReaderWords
import SpecTables
import SystemPackage

extension Rule {
  static let invalidContentsJSON = Rule(
    id: "invalid-contents-json",
    severity: .cases(
      .error("where a manifest cannot be read, or the Icon Composer file that is the app's icon has none"),
      .warning(
        "where a set has none or writes its name in other letter case, and for more than four groups or a value of no known form in an Icon Composer file"
      ),
      .note("for what the asset compiler still reads")),
    title: "A catalog's manifest cannot be read, or is missing",
    plural: "manifests of a catalog cannot be read, or are missing",
    rationale: """
      A Contents.json that is not JSON, or has no object at its root or a member of the wrong type, makes \
      the asset compiler ignore the whole catalog, with a notice that is easily missed. Without one, \
      the images of a set belong to no slot. The asset compiler accepts a byte order mark and a missing info \
      block. JSON has no comments: Foundation's reader stops at one.
      """,
    remedy: "Correct the line that the finding names, or let Xcode write the file again.",
    commands: [.fix()],
    evidence: .reported, sources: ["ACF", "mcfans-actool", "measured"],
    checks: .set { set in problems(set.set) },
    .app { app in
      app.app.catalogs.outlines.flatMap(\.manifests).flatMap(problems)
        + app.app.catalogs.iconBundles.flatMap(problems)
        + (app.app.build.takesIconComposer ? app.app.catalogs.iconsWithoutManifest.map(absent) : [])
    })

  private static func problems(_ set: CatalogSet) -> [Problem] {
    switch set.manifest {
    case .invalid(let fault): [invalid(Untrusted(set.title), set.manifestPath, fault)]
    case .absent where set.type.needsManifest:
      [
        Problem(
          .warning, at: set.path, name: Untrusted(set.title),
          InvalidContentsJSON.absent(kind: set.type))
      ]
    case .present, .absent:
      // Most sets have none, and building the path takes longer than looking.
      set.written.diagnostics.isEmpty
        ? [] : diagnostics(set.written.diagnostics, Untrusted(set.title), set.manifestPath)
    case .unreadable, .ignored, .written: []
    }
  }

  private static func problems(_ group: GroupManifest) -> [Problem] {
    let name = Untrusted(group.path.fileName)
    if case .invalid(let fault) = group.manifest { return [invalid(name, group.manifestPath, fault)] }
    return diagnostics(group.diagnostics, name, group.manifestPath)
  }

  private static func problems(_ bundle: IconBundle) -> [Problem] {
    let name = Untrusted(bundle.path.fileName)
    if case .invalid(let fault) = bundle.manifest { return [invalid(name, bundle.manifestPath, fault)] }
    return diagnostics(bundle.diagnostics, name, bundle.manifestPath) + tooManyGroups(bundle)
  }

  /// Unlike of a set nothing of it can be compiled.
  private static func absent(_ bundle: IconBundle) -> Problem {
    let name = Untrusted(bundle.path.fileName)
    return Problem(
      .error, at: bundle.path, name: name,
      InvalidContentsJSON.absentOfComposer(name: bundle.manifestPath.fileName))
  }

  private static func invalid(_ name: Untrusted, _ path: FilePath, _ fault: ManifestFault) -> Problem {
    Problem(
      .error, at: path, name: name,
      InvalidContentsJSON.invalid(name: path.fileName, reason: AnyDiagnosis(fault))
    ).with { ($0.place.line, $0.place.column) = (fault.line, fault.column) }
  }

  private static func diagnostics(
    _ diagnostics: [ManifestDiagnostic], _ name: Untrusted, _ path: FilePath
  ) -> [Problem] {
    diagnostics.compactMap { diagnostic in
      InvalidContentsJSON(diagnostic, in: path.fileName).map { fault in
        Problem(diagnostic.severity, at: path, name: name, fault).with {
          $0.place.point(at: diagnostic.position)
          $0.repair.fix = fault.repair(of: path)
        }
      }
    }
  }

  /// Icon Composer has room for four.
  private static func tooManyGroups(_ bundle: IconBundle) -> [Problem] {
    guard bundle.groups.count > 4 else { return [] }
    let position = bundle.groups[4].position
    return [
      Problem(
        .warning, at: bundle.manifestPath, name: Untrusted(bundle.path.fileName),
        InvalidContentsJSON.tooManyGroups(count: bundle.groups.count, limit: 4)
      ).with { $0.place.point(at: position) }
    ]
  }
}

enum WhyNoComments: WordedFact {
  case grammar

  var words: Words { "JSON has no comments" }
}

/// - Parameters:
///   - name: the manifest.
///   - reason: what its reader found.
///   - key: a member of it.
enum InvalidContentsJSON: Fault {
  case invalid(name: FileName, reason: AnyDiagnosis)
  case absent(kind: SetType)
  case absentOfComposer(name: FileName)
  case tooManyGroups(count: Int, limit: Int)
  /// A byte order mark, a trailing comma, a repeated key.
  case text(name: FileName, reason: AnyDiagnosis)
  /// JSON has no comments, and Foundation's reader takes none.
  case comment(name: FileName, reason: WhyNoComments)
  case utf16(name: FileName)
  /// The name of the file differs from the one that the asset compiler reads in letter case alone.
  case letterCase(name: FileName)
  case missingMember(name: FileName, key: ManifestDiagnostic.Member)
  case nullMember(name: FileName, key: Untrusted)
  case unknownValue(name: FileName, key: Untrusted)

  func sentences(_ finding: Finding) -> Sentences {
    let set = finding.name
    switch self {
    case .invalid(let file, let reason):
      return Sentences(
        "\(file) of \(set) is not valid: \(reason)",
        consequence: file == iconManifestName
          ? "Xcode cannot read the icon."
          : "The asset compiler ignores the whole catalog, and only prints a notice.",
        remedy: "Correct that line, or let Xcode write the file again.")
    case .absent(let type):
      return Sentences(
        "The \(type.title) \(set) has no Contents.json", consequence: "Its files belong to no slot.",
        remedy: "Let Xcode write Contents.json, or restore it.")
    case .absentOfComposer(let file):
      return Sentences(
        "The Icon Composer file \(set) has no \(file)", consequence: "Xcode cannot read the icon.",
        remedy: "Save it once more in Icon Composer, or restore \(file).")
    case .tooManyGroups(let count, let limit):
      return Sentences(
        of: finding, "has \(count) groups; at most \(limit) are allowed",
        consequence: "Icon Composer makes no more than four.", remedy: "Merge groups.")
    case .comment(let file, let reason):
      return Sentences(
        "\(file) of \(set) is not valid: \(reason.words)",
        consequence:
          "Foundation's JSON reader accepts no comments (JSON5 is off); the asset compiler ignores the \(file == iconManifestName ? "file" : "whole catalog").",
        remedy: "Remove the comment.")
    case .text(let file, let reason): return accepted("\(file) of \(set) is irregular: \(reason)")
    case .utf16(let file): return accepted("\(file) of \(set) is UTF-16, not UTF-8")
    case .letterCase(let file):
      return Sentences(
        "The manifest of \(set) must be named Contents.json, but is named \(file)",
        consequence: "It builds on most Macs and fails on a case-sensitive disk.",
        remedy: "Rename it, in git as well: git mv.")
    case .missingMember(let file, let key):
      return accepted("\(file) of \(set) lacks the member \"\(key.rawValue)\"")
    case .nullMember(let file, let key):
      return accepted("\(file) of \(set) has null for \"\(key)\", which counts as missing")
    case .unknownValue(let file, let key):
      return Sentences(
        "\(file) of \(set) has an unknown value for \"\(key)\", which is ignored",
        consequence: "The icon may not look as it was designed.",
        remedy: "Set the value in Icon Composer, and save the file.")
    }
  }

  /// What the program can add or take away; a member of an icon.json that is missing has a meaning.
  fileprivate func repair(of path: FilePath) -> Fix? {
    switch self {
    case .missingMember(_, .info): .manifest(path, .addInfo)
    case .nullMember(_, let key): .manifest(path, .removeNull(key: key))
    default: nil
    }
  }

  private func accepted(_ message: Words) -> Sentences {
    Sentences(message, consequence: "The asset compiler still reads it.", to: .nothing)
  }
}

extension ManifestDiagnostic.Member: FactValue {}

extension ManifestDiagnostic {
  fileprivate var severity: Severity {
    switch kind {
    case .comment: .error
    // Of an icon.json alone.
    case .unknownValue, .otherLetterCase: .warning
    case .text, .utf16, .missingMember, .nullMember, .strayManifest: .note
    }
  }
}

extension InvalidContentsJSON {
  /// nil for what another rule, on names, reports.
  fileprivate init?(_ diagnostic: ManifestDiagnostic, in file: FileName) {
    switch diagnostic.kind {
    case .comment: self = .comment(name: file, reason: .grammar)
    case .text(let diagnostic): self = .text(name: file, reason: AnyDiagnosis(diagnostic))
    case .utf16: self = .utf16(name: file)
    case .otherLetterCase: self = .letterCase(name: file)
    case .missingMember(let key): self = .missingMember(name: file, key: key)
    case .nullMember(let key): self = .nullMember(name: file, key: Untrusted(key))
    case .unknownValue(let key): self = .unknownValue(name: file, key: Untrusted(key))
    case .strayManifest: return nil
    }
  }
}
