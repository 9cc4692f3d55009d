import SpecTables
import Synchronization

/// The reading of one batch: its inputs, then the portions of what is separate in them.
final class BatchReading<Result: Sendable>: Sendable {
  private let tables: SpecTables
  private let judge: @Sendable (AssetInput) -> Result
  private let portions = Mutex<[PortionOutcome<Result>]>([])

  init(tables: SpecTables, judge: @escaping @Sendable (AssetInput) -> Result) {
    self.tables = tables
    self.judge = judge
  }

  func open(_ found: Discovery) -> OpenImageBatch {
    let separate = AssetPortion.portions(of: found.inputs)
    let places = Array(found.inputs.indices)
    portions.withLock {
      $0 = Array(repeating: PortionOutcome(), count: 1 + separate.count)
    }
    // What the portions are judged against must not keep the images of the inputs.
    let targets = separate.isEmpty ? [] : found.inputs.map(\.withoutAssets)
    var batch = open(found, as: 0, of: places)
    batch.further = separate.enumerated().map { number, portion in
      ImageBatch { self.open(portion.read(of: targets), as: 1 + number, of: portion.owners) }
    }
    return batch
  }

  /// - Parameter places: those of the inputs in the batch.
  private func open(_ found: Discovery, as portion: Int, of places: [Int]) -> OpenImageBatch {
    portions.withLock { $0[portion] = PortionOutcome(leftOut: found.leftOut, failures: found.failures) }
    return OpenImageBatch(found.inputs, tables: tables) { [judge] index, input in
      let result = judge(input)
      self.portions.withLock { $0[portion].results[places[index]] = result }
    }
  }

  /// What came of the batch, once all of it is read.
  var outcome: SurveyOutcome<Result> {
    portions.withLock { portions in
      let count = portions.first?.results.count ?? 0
      return SurveyOutcome(
        results: (0..<count).map { place in portions.compactMap { $0.results[place] } },
        leftOut: portions.flatMap(\.leftOut), failures: portions.flatMap(\.failures))
    }
  }
}

/// What came of the inputs of a batch themselves, or of one portion.
private struct PortionOutcome<Result: Sendable>: Sendable {
  /// By the place of the input in the batch.
  var results: [Int: Result] = [:]
  var leftOut: [LeftOut] = []
  var failures: [Failure] = []
}

extension OpenImageBatch {
  /// - Parameter judge: is called with each input and its place among them, once its images are read.
  fileprivate init(
    _ inputs: [AssetInput], tables: SpecTables,
    judge: @escaping @Sendable (_ place: Int, _ input: AssetInput) -> Void
  ) {
    let list = ImageList(inputs, tables: tables)
    // Taken out by its only reader, so that the facts are put in place and not into a copy.
    let held = Mutex<[AssetInput]?>(inputs)
    self.init(tasks: list.tasks) { contents in
      var inputs = held.withLock { $0.take() } ?? []
      list.put(contents, into: &inputs)
      return inputs.enumerated().map { place, input in { judge(place, input) } }
    }
  }
}
