import AssetCatalogs
import FileTree
import ImageInspection
package import SpecTables
import Synchronization
package import SystemPackage

/// What came of a survey: the results for each input, in report order, and what was said by the way.
package struct SurveyOutcome<Result: Sendable>: Sendable {
  /// Of each input the result for itself, then those for its portions in their order.
  package let results: [[Result]]
  package let leftOut: [LeftOut]
  package let failures: [Failure]
}

/// Reads the batches of a survey, inspects their images on `jobs` threads at once, and hands each input, with
/// its images read, to `judge`, and each portion of what is separate in it. Nothing but what `judge` returns is
/// kept, so that memory does not grow with the number of images.
///
/// Each image comes out the same whatever the number of jobs: an inspection sees one file.
package func readImages<Result: Sendable>(
  of survey: consuming Survey, tables: SpecTables, jobs: Int, progress: ImageProgress? = nil,
  judge: @escaping @Sendable (AssetInput) -> Result
) -> SurveyOutcome<Result> {
  let (leftOut, failures) = (survey.leftOut, survey.failures)
  // Each batch is taken out when its turn comes, so that none is held longer than it takes.
  let batches = Mutex<[InputBatch?]>(survey.batches)
  _ = consume survey
  let outcomes = batches.withLock { $0.map { _ in BatchReading(tables: tables, judge: judge) } }
  let work = outcomes.enumerated().map { index, outcome in
    ImageBatch { outcome.open(batches.withLock { $0[index].take() }?.read() ?? Discovery()) }
  }
  ImageQueue(work, jobs: jobs, progress: progress).run()
  let all = outcomes.map(\.outcome)
  return SurveyOutcome(
    results: all.flatMap(\.results), leftOut: leftOut + all.flatMap(\.leftOut),
    failures: failures + all.flatMap(\.failures))
}

/// Reads and inspects single files to their last pixel and chunk, in the order given.
package func readImages(at paths: [FilePath], jobs: Int, progress: ImageProgress? = nil) -> [ImageAsset] {
  let images = Mutex<[ImageAsset]>([])
  let batch = ImageBatch {
    OpenImageBatch(tasks: paths.map { ImageTask(path: $0, source: .file, depth: [.pixels, .chunks]) }) {
      contents in
      images.withLock { $0 = zip(paths, contents).map { ImageAsset(path: $0, content: $1) } }
      return []
    }
  }
  ImageQueue([batch], jobs: jobs, progress: progress).run()
  return images.withLock { $0 }
}
