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

  /// One sentence part without the member.
  package var message: String {
    switch fault {
    case .file(let error): error.reason
    case .notAnArchive: "not a zip archive"
    case .truncated: "the archive is cut off: its end record is missing"
    case .ambiguousEnd: "two end records fit, so that readers may see different archives"
    case .contradictoryEnds: "the end records contradict each other"
    case .split: "a volume of a split archive"
    case .directoryOutside: "the directory is not where the end record says"
    case .directoryTooLarge(let size, let limit):
      "a directory of \(size) bytes, more than the \(limit) that are read"
    case .tooManyMembers(let count, let limit): "\(count) members, more than the \(limit) that are read"
    case .brokenDirectory(let offset): "the directory is damaged at offset \(offset)"
    case .missingMembers(let stated, let found): "the directory says \(stated) members but holds \(found)"
    case .refused(let diagnostic): diagnostic.message
    case .memberTooLarge(let size, let limit): "\(size) bytes, more than the \(limit) that are read"
    case .localHeader(let fault): fault.message
    case .brokenData: "the compressed data is damaged"
    case .wrongChecksum: "the data does not fit its checksum"
    case .notALink: "is no symbolic link"
    }
  }
}

extension ZipError.LocalFault {
  package var message: String {
    switch self {
    case .absent: "no local header where the directory says"
    case .name: "the local header has another name than the directory"
    case .method: "the local header has another compression method than the directory"
    case .encryption: "the local header says encrypted, the directory does not"
    case .sizes: "the local header has other sizes than the directory"
    case .checksum: "the local header has another checksum than the directory"
    }
  }
}

extension ZipError: CustomStringConvertible {
  package var description: String { member.map { "\($0.display): \(message)" } ?? message }
}

extension ZipError: Diagnosis {
  package var words: String { message }
}
