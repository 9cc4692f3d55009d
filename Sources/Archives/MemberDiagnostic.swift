import Places

/// Something about one member that is dangerous, ambiguous or beyond this reader.
package enum MemberDiagnostic: UInt8, CaseIterable, Sendable {
  // Not read, for the reader would have to guess.
  case encrypted
  /// Lies in another volume of a split archive.
  case onOtherVolume
  /// Compressed by another method than stored and deflate.
  case unknownMethod
  /// Its bytes lie over those of another member, as in archives that grow without bound.
  case overlapping
  /// Its bytes would end behind the directory's start.
  case outside
  /// No compressed data of the size could become so many bytes: 1032 times for deflate, once for stored.
  case impossibleSize

  // Told only: nothing is unpacked, but what does unpack it may go wrong or choose otherwise.
  case emptyName
  /// Begins with `/`.
  case absoluteName
  /// Has a part `..`.
  case parentPart
  /// Has an empty part or a part `.`: another spelling of some other name.
  case redundantPart
  case backslash
  case nulByte
  /// Longer than ``ZipLimits/nameBytes``.
  case longName
  /// Has the name of a member before it in the directory. By name the last of them is found.
  case duplicateName
  /// Differs from another member's name, or from a folder of it, by the case of ASCII letters only.
  case caseClash
  /// Lies below a member that is no folder, such as a symbolic link.
  case belowFile
  case symbolicLink
  /// A pipe, a socket or a device by its Unix mode.
  case specialFile

  /// Whether ``ZipArchive/read(_:limit:)`` refuses the member for it.
  package var forbidsReading: Bool { rawValue <= MemberDiagnostic.impossibleSize.rawValue }

  /// A sentence part with the member as subject.
  package var message: String {
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

/// The diagnostics of one member, in four bytes.
package struct MemberDiagnostics: Equatable, Sendable {
  private var bits: UInt32 = 0

  package init(_ diagnostics: some Sequence<MemberDiagnostic> = []) {
    for diagnostic in diagnostics { insert(diagnostic) }
  }

  package var isEmpty: Bool { bits == 0 }
  package var all: [MemberDiagnostic] { isEmpty ? [] : MemberDiagnostic.allCases.filter(contains) }
  package func contains(_ diagnostic: MemberDiagnostic) -> Bool {
    bits & 1 << UInt32(diagnostic.rawValue) != 0
  }

  mutating func insert(_ diagnostic: MemberDiagnostic) { bits |= 1 << UInt32(diagnostic.rawValue) }
}

/// Something about an archive that can be read all the same.
package enum ZipDiagnostic: Hashable, Sendable {
  case member(MemberName, MemberDiagnostic)
  /// Something else stands before the first member, such as a program that unpacks the rest.
  case bytesBefore(Int)
  /// Something else stands behind the archive's end.
  case bytesAfter(Int)
  /// The directory holds more members than it says. All are listed; other readers may stop before.
  case moreMembers(stated: Int, found: Int)

  package var message: String {
    switch self {
    case .member(let name, let diagnostic): "\(name.display) \(diagnostic.message)"
    case .bytesBefore(let count): "\(count) bytes of something else stand before the first member"
    case .bytesAfter(let count): "\(count) bytes of something else stand behind the end"
    case .moreMembers(let stated, let found): "the directory holds \(found) members but says \(stated)"
    }
  }
}

extension MemberDiagnostic: Diagnosis {
  package var words: String { message }
}

extension ZipDiagnostic: Diagnosis {
  package var words: String { message }
}
