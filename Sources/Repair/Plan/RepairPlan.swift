package import Checking
package import ImageProperties
import Places
package import SystemPackage

/// What the user allows.
package struct RepairOptions: Sendable {
  /// Those whose findings are fixed; empty for all.
  package var only: Set<Rule> = []
  package var allowsUnsafe = false
  /// What transparent pixels are filled with. Naming it is consent to fill them.
  package var background: RGBA?
  /// The picture of which missing sizes are made; else the largest of the set.
  package var master: FilePath?
  /// Overwrites pixels that git does not hold.
  package var isForced = false

  package init() {}
}

/// A file that changes, comes or goes.
package struct FileChange: Sendable {
  package enum Kind: Sendable { case text, picture }

  package let path: FilePath
  package let kind: Kind
  /// The bytes that it was planned by; nil where the file does not exist.
  package let before: [UInt8]?
  /// nil where the file goes.
  package let after: [UInt8]?
  /// Of a picture.
  let steps: [PictureStep]
  /// Pixels are lost that no other file holds.
  package let losesPixels: Bool
  /// The file whose mode, owner and extended attributes a new one gets.
  var model: FilePath?
}

/// What is done to a picture.
enum PictureStep {
  case edit(PictureEdit)
  case rename(from: FileName)
  case reduce(FileName, to: PixelSize)
}

/// Files that change together or not at all.
package struct RepairGroup: Sendable {
  /// What is fixed by it.
  package var findings: [Finding]
  package var safety: Fix.Safety
  /// In the order of writing: new files, then what refers to them, then what goes.
  package var changes: [FileChange]
}

/// Why a file is left as it is.
package struct RefusedRepair: Error, Equatable {
  package let path: FilePath
  package let reason: RepairReason

  package init(_ path: FilePath, _ reason: RepairReason) { (self.path, self.reason) = (path, reason) }
}

/// What would be done about the findings of a report.
package struct RepairPlan: Sendable {
  package var groups: [RepairGroup] = []
  package var refused: [RefusedRepair] = []
  /// How many findings another flag would fix.
  var withheld: [RepairFlag: Int] = [:]

  package var findings: [Finding] { groups.flatMap(\.findings) }
}

/// What the user has to allow before some fixes are made; in the order in which it is listed.
enum RepairFlag: CaseIterable {
  case background, unsafe
}

/// Why one finding is left.
enum Refusal: Error {
  /// The flags do not allow it.
  case withheld(RepairFlag)
  /// The file is not as the finding says, or more would be lost.
  case refused(FilePath, RepairReason)
}
