package import Places
package import SystemPackage

/// Why a file keeps its name.
package enum NameReason: Equatable, Sendable {
  case notText
  /// By two findings.
  case twoNames(FileName, FileName)
  /// The new name is that of another file, or will be.
  case taken(FileName), promised(FileName)
  /// The disk folds letter case.
  case folded(FileName)

  // What refers to it.
  case noNamesKnown
  case unknownReferences(AnyDiagnosis)
  case unreadable(FilePath, AnyDiagnosis)
  /// Without its extension or modifiers.
  case bareName(FileName, in: FilePath)
  case severalFiles(FileName, count: Int, in: FilePath)
  case binary(FilePath)
  case quotes(FileName, in: FilePath)
}
