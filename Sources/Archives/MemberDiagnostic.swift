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
}

extension MemberDiagnostic: Diagnosis {}
extension ZipDiagnostic: Diagnosis {}
