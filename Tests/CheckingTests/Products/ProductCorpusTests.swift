import Checking
import Discovery
import Engine
import FileTree
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Built apps of other people, when CORPUS names a folder with some: each is read, and blamed for nothing
/// that its own SDK did not ask.
@Suite struct ProductCorpusTests {
  private func products(in folder: FilePath) -> [FilePath] {
    ((try? listFolder(folder)) ?? []).flatMap { entry -> [FilePath] in
      let path = folder.appending(entry.name)
      let isProduct = ["app", "ipa", "xcarchive"].contains { entry.name.hasExtension($0) }
      if isProduct { return [path] }
      return entry.kind == .folder ? products(in: path) : []
    }
  }

  @Test func `every product is read, and asked for what its SDK asks`() throws {
    guard let corpus = environmentVariable("CORPUS") else {
      return print("skipped: CORPUS names no folder of built apps to try")
    }
    let tables = try embeddedTables()
    for path in products(in: FilePath(corpus)) {
      let report = check([path], flags: TargetFlags(), tables: tables, jobs: 2)
      #expect(report.failures == [], "\(path)")
      #expect(report.isAnythingJudged, "\(path)")
      for input in report.inputs where input.build.sdk.version < OSVersion(11) {
        #expect(!input.findings.contains { $0.rule == "missing-icon-name" }, "\(path)")
      }
    }
  }
}
