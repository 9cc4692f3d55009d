package import Archives
import Places

extension ZipError: WordedDiagnosis {
  /// One sentence part without the member.
  package var text: String {
    switch fault {
    case .file(let error): error.text
    case .notAnArchive: "not a zip archive"
    case .truncated: "the archive is cut off: its end record is missing"
    case .ambiguousEnd: "two end records fit, so that readers may see different archives"
    case .contradictoryEnds: "the end records contradict each other"
    case .split: "a volume of a split archive"
    case .directoryOutside: "the directory is not where the end record says"
    case .directoryTooLarge(let size, let limit):
      "a directory of " + tooMany(size, "bytes", limit: limit)
    case .tooManyMembers(let count, let limit): tooMany(count, "members", limit: limit)
    case .brokenDirectory(let offset): "the directory is damaged at offset \(offset)"
    case .missingMembers(let stated, let found): "the directory says \(stated) members but holds \(found)"
    case .refused(let diagnostic): diagnostic.text
    case .memberTooLarge(let size, let limit): tooMany(size, "bytes", limit: limit)
    case .localHeader(let fault): fault.words
    case .brokenData: "the compressed data is damaged"
    case .wrongChecksum: "the data does not fit its checksum"
    case .notALink: "is no symbolic link"
    }
  }
}

extension ZipError.LocalFault {
  fileprivate var words: String {
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

extension MemberDiagnostic: WordedDiagnosis {
  /// A sentence part with the member as subject.
  package var text: String {
    switch self {
    case .encrypted: "is encrypted"
    case .onOtherVolume: "lies in another volume of a split archive"
    case .unknownMethod: "is compressed by a method that is not read"
    case .overlapping: "lies over another member"
    case .outside: "would lie outside of the archive's data"
    case .impossibleSize: "has a size that its compressed data cannot come to"
    case .emptyName: "has no name"
    case .absoluteName: "has an absolute name"
    case .parentPart: "has a name that leads out with .."
    case .redundantPart: "has a name with an empty part or a part ."
    case .backslash: "has a name with a backslash"
    case .nulByte: "has a name with a NUL"
    case .longName: "has a name of more than \(ZipLimits.nameBytes) bytes"
    case .duplicateName: "has the name of another member"
    case .caseClash: "has a name that differs from another by letter case only"
    case .belowFile: "lies below a member that is no folder"
    case .symbolicLink: "is a symbolic link"
    case .specialFile: "is no file, folder or link"
    }
  }
}

extension ZipDiagnostic: WordedDiagnosis {
  package var text: String {
    switch self {
    case .member(let name, let diagnostic): "\(name.display) \(diagnostic.text)"
    case .bytesBefore(let count): "\(count) bytes of something else stand before the first member"
    case .bytesAfter(let count): "\(count) bytes of something else stand behind the end"
    case .moreMembers(let stated, let found): "the directory holds \(found) members but says \(stated)"
    }
  }
}
