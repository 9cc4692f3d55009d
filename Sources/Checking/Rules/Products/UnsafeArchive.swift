import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unsafeArchive = Rule(
    id: "unsafe-archive",
    severity: .cases(.error("where a member cannot be unpacked, or not to its place"), .warning()),
    title: "Two tools may unpack the archive in two ways",
    rationale: """
      Some members are encrypted, lie over one another, have the name of another, or lead out of the folder that \
      is unpacked to; or the archive has more than one app. What a device gets of it is not certain, so what \
      Iconproof finds in it is not certain either. Names that differ by letter case become one file on most Macs.
      """,
    remedy: "Export the archive again with Xcode, or zip the Payload folder again.",
    commands: ["zip -r App.ipa Payload"],
    evidence: .own, sources: ["measured"],
    checks: .archive { archive in
      archive.diagnostics.map { diagnostic in
        Problem(
          diagnostic.isDangerous ? .error : .warning, at: diagnostic.archive,
          name: diagnostic.archive.fileName.display,
          [
            .fault: .text(diagnostic.isDangerous ? dangerous : "ambiguous"),
            .name: diagnostic.member.map { .text($0) }, .reason: .text(diagnostic.message),
          ])
      }
    }
  ) { finding in
    let (member, reason) = (finding.values.text(.name), finding.values.text(.reason))
    return LegacySentences(
      member.isEmpty ? "\(finding.oldName): \(reason)" : "\(member) in \(finding.oldName) \(reason)",
      consequence: finding.values.fault == dangerous
        ? "It cannot be unpacked as it is, or becomes something else." : "Tools may unpack it in two ways.",
      remedy: "Export the archive again with Xcode.")
  }

  /// The fault of what cannot be unpacked, or not to its place.
  private static let dangerous = "dangerous"
}
