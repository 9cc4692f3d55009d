import Checking
import Discovery
import Engine
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport

/// A committed sample with what the rules say of it: read and judged once for all tests.
struct JudgedSample: Sendable {
  let sample: Sample
  /// What a user would name: the sample's folder, or what it says that the check is called with.
  let paths: [FilePath]
  let folder: FilePath
  let report: Report

  /// Every sample, in the order of ``Sample/all``.
  static func all() throws -> [JudgedSample] { try judged.get() }

  private static let judged = Result { try Sample.all.map(JudgedSample.init) }

  static let root = repositoryRoot.appending("SampleAssets")

  private init(_ sample: Sample) throws {
    let folder = Self.root.appending(FilePath(sample.path).components)
    self.sample = sample
    self.folder = folder
    paths = sample.checked.isEmpty ? [folder] : sample.checked.map { folder.appending($0) }
    report = check(paths, flags: TargetFlags(), tables: try embeddedTables(), jobs: 2)
  }
}
