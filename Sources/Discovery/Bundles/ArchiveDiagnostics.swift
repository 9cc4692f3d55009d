import Archives
import Model
import Places
import SystemPackage

/// Diagnostics of one kind of which each is told; of more only how many there are.
private let diagnosticLimit = 5
/// Symbolic links whose targets are read.
private let linkLimit = 1000

/// What is dangerous or ambiguous about an archive, told a few times a kind.
func archiveDiagnostics(of archive: ZipArchive, at path: FilePath) -> [ArchiveDiagnostic] {
  var counts: [MemberDiagnostic: Int] = [:]
  var diagnostics: [ArchiveDiagnostic] = []
  var links = 0
  for diagnostic in archive.diagnostics {
    guard case .member(let name, let kind) = diagnostic else {
      diagnostics.append(
        ArchiveDiagnostic(archive: path, .told(AnyDiagnosis(diagnostic)), isDangerous: false))
      continue
    }
    if kind == .symbolicLink {
      links += 1
      guard links <= linkLimit, leadsOut(name, in: archive) else { continue }
    }
    counts[kind, default: 0] += 1
    guard counts[kind, default: 0] <= diagnosticLimit else { continue }
    diagnostics.append(
      ArchiveDiagnostic(
        archive: path, kind.fault, member: name.display, isDangerous: kind.isDangerous))
  }
  for kind in MemberDiagnostic.allCases {
    guard let count = counts[kind], count > diagnosticLimit else { continue }
    diagnostics.append(
      ArchiveDiagnostic(
        archive: path, .more(count - diagnosticLimit, kind.fault), isDangerous: kind.isDangerous))
  }
  return diagnostics
}

private func leadsOut(_ name: MemberName, in archive: ZipArchive) -> Bool {
  guard let member = archive.member(named: name), let target = try? archive.linkTarget(of: member) else {
    return true
  }
  return name.destination(ofLinkTo: target) == nil
}

extension MemberDiagnostic {
  fileprivate var fault: ArchiveDiagnostic.Fault {
    self == .symbolicLink ? .leadsOut : .told(AnyDiagnosis(self))
  }

  /// Whether a device would not get the member, or would get another one.
  fileprivate var isDangerous: Bool {
    if forbidsReading { return true }
    switch self {
    case .absoluteName, .parentPart, .nulByte, .duplicateName, .belowFile, .emptyName, .symbolicLink:
      return true
    default: return false
    }
  }
}
