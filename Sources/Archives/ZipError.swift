package import FileTree
import Places

/// Why an archive is not opened, or a member of it not read.
package struct ZipError: Error, Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    case file(FileError)

    // The whole archive: nobody could say for sure what is in it.
    case notAnArchive
    /// Begins like an archive but has no end record: a part of a download.
    case truncated
    /// Two end records fit, so that two readers may see two archives.
    case ambiguousEnd
    /// The end record and that of zip64 say different things, or the latter is not where it should be.
    case contradictoryEnds
    case split
    /// The directory would begin before the file, or where its end record says there is none.
    case directoryOutside
    case directoryTooLarge(size: Int, limit: Int)
    case tooManyMembers(count: Int, limit: Int)
    /// No record of a member at this offset of the file.
    case brokenDirectory(offset: Int)
    /// The directory ends before it has as many members as it says.
    case missingMembers(stated: Int, found: Int)

    // One member.
    case refused(MemberDiagnostic)
    case memberTooLarge(size: Int, limit: Int)
    /// The record before the member's data is not there, or says something else than the directory.
    case localHeader(LocalFault)
    case brokenData
    case wrongChecksum
    case notALink
  }

  package enum LocalFault: Hashable, Sendable {
    case absent, name, method, encryption, sizes, checksum
  }

  package let fault: Fault
  /// The member that is not read; nil for the archive.
  package let member: MemberName?

  package init(_ fault: Fault, member: MemberName? = nil) {
    self.fault = fault
    self.member = member
  }
}

extension ZipError: Diagnosis {}
