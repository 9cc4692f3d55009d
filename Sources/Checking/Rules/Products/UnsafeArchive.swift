import Model
import Places
import ReaderWords
import SpecTables

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
        let (member, reason) = (diagnostic.member.map { Untrusted($0) }, diagnostic.fault)
        return Problem(
          diagnostic.isDangerous ? .error : .warning, of: diagnostic.archive,
          diagnostic.isDangerous
            ? UnsafeArchive.dangerous(name: member, reason: reason) : .ambiguous(name: member, reason: reason)
        )
      }
    })
}

/// - Parameters:
///   - name: the member.
///   - reason: what is wrong with it, or with the archive where no member is named.
enum UnsafeArchive: Fault {
  /// It cannot be unpacked, or not to its place.
  case dangerous(name: Untrusted?, reason: ArchiveDiagnostic.Fault)
  case ambiguous(name: Untrusted?, reason: ArchiveDiagnostic.Fault)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .dangerous(let member, let reason):
      unsafe(
        finding, member, reason, consequence: "It cannot be unpacked as it is, or becomes something else.")
    case .ambiguous(let member, let reason):
      unsafe(finding, member, reason, consequence: "Tools may unpack it in two ways.")
    }
  }

  private func unsafe(
    _ finding: Finding, _ member: Untrusted?, _ reason: ArchiveDiagnostic.Fault, consequence: Words
  ) -> Sentences {
    let isNamed = member != nil && member != Untrusted("")
    let subject: Words = member.map { "\($0) in \(finding.name)" } ?? ""
    return Sentences(
      isNamed ? "\(subject) \(reason.phrase)" : "\(finding.name): \(reason.phrase)", consequence: consequence,
      remedy: "Export the archive again with Xcode.")
  }
}

extension ArchiveDiagnostic {
  /// A sentence without its subject where ``member`` is named: "is encrypted".
  package var phrase: Words { fault.phrase }
}

extension ArchiveDiagnostic.Fault: FactValue {
  package var fact: Fact { .sentence(Sentence(phrase)) }

  /// Without its subject where a member is named: "is encrypted".
  fileprivate var phrase: Words {
    switch self {
    case .told(let diagnosis): "\(diagnosis)"
    case .leadsOut: "is a symbolic link that leads out of the archive"
    case .more(let count, let fault): "\(counted(count, "more member")): each \(fault.phrase)"
    case .appOutsidePayload: "the app lies outside of Payload"
    case .severalApps(let count): "Payload holds \(count) apps; one is expected"
    }
  }
}
