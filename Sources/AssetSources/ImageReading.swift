import AssetCatalogs
import FileTree
import ImageInspection
package import SpecTables
import Synchronization
package import SystemPackage

/// What came of a survey: a result for each input, in report order, and what was said by the way.
package struct SurveyOutcome<Result: Sendable>: Sendable {
  package fileprivate(set) var results: [Result]
  package fileprivate(set) var leftOut: [LeftOut]
  package fileprivate(set) var failures: [Failure]
}

/// Reads the batches of a survey, inspects their images on `jobs` threads at once, and hands each input, with
/// its images read, to `judge`. Nothing but what `judge` returns is kept, so that memory does not grow with
/// the number of catalogs.
///
/// Each image comes out the same whatever the number of jobs: an inspection sees one file.
package func readImages<Result: Sendable>(
  of survey: consuming Survey, tables: SpecTables, jobs: Int, progress: ImageProgress? = nil,
  judge: @escaping @Sendable (AssetInput) -> Result
) -> SurveyOutcome<Result> {
  let (leftOut, failures) = (survey.leftOut, survey.failures)
  // Each batch is taken out when its turn comes, so that none is held longer than it takes.
  // A lone one is read by all cores; of several, each by the worker that comes to it.
  let lone = survey.batches.count == 1
  let batches = Mutex<[InputBatch?]>(survey.batches.map { lone ? $0.readAhead() : $0 })
  _ = consume survey
  let count = batches.withLock { $0.count }
  let outcomes = Mutex([BatchOutcome<Result>](repeating: BatchOutcome(), count: count))
  let work = (0..<count).map { index in
    ImageBatch {
      let found = batches.withLock { $0[index].take() }?.read() ?? Discovery()
      outcomes.withLock { $0[index] = BatchOutcome(found) }
      return OpenImageBatch(found.inputs, tables: tables) { place, input in
        let result = judge(input)
        outcomes.withLock { $0[index].results[place] = result }
      }
    }
  }
  ImageQueue(work, jobs: jobs, progress: progress).run()
  return outcomes.withLock { all in
    SurveyOutcome(
      results: all.flatMap(\.results).compactMap { $0 }, leftOut: leftOut + all.flatMap(\.leftOut),
      failures: failures + all.flatMap(\.failures))
  }
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

private struct BatchOutcome<Result: Sendable>: Sendable {
  var results: [Result?] = []
  var leftOut: [LeftOut] = []
  var failures: [Failure] = []

  init() {}

  init(_ found: Discovery) {
    results = Array(repeating: nil, count: found.inputs.count)
    leftOut = found.leftOut
    failures = found.failures
  }
}

/// Reads and inspects every image of the inputs.
package func readImages(of inputs: inout [AssetInput], tables: SpecTables, jobs: Int) {
  let survey = Survey(Discovery(inputs: inputs))
  inputs = readImages(of: survey, tables: tables, jobs: jobs) { $0 }.results
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

/// The images of some inputs, each file once: several targets compile one catalog, and several entries name
/// one file.
private struct ImageList: Sendable {
  private(set) var tasks: [ImageTask] = []
  /// The task of each image, in the order in which they were added.
  private var taskIndices: [Int] = []

  init(_ inputs: [AssetInput], tables: SpecTables) {
    var indices: [PathKey: Int] = [:]
    for input in inputs {
      let names = LooseNames(infoPlist: input.infoPlist, tables: tables)
      for image in input.images { add(image, depth: names.depth(of: image), &indices) }
      for layer in input.layers { add(layer, depth: .verified, &indices) }
      for set in input.sets {
        for image in set.images { add(image, depth: set.depth(of: image, tables: tables), &indices) }
      }
    }
  }

  private mutating func add(_ image: ImageAsset, depth: InspectionDepth, _ indices: inout [PathKey: Int]) {
    let key = PathKey(image.path)
    if let index = indices[key] {
      taskIndices.append(index)
      tasks[index].depth.formUnion(depth)
    } else {
      indices[key] = tasks.count
      taskIndices.append(tasks.count)
      tasks.append(ImageTask(path: image.path, source: image.source, depth: depth))
    }
  }

  /// - Parameter inputs: those that the list was made of.
  func put(_ contents: [ImageContent], into inputs: inout [AssetInput]) {
    var next = taskIndices.makeIterator()
    func content() -> ImageContent { next.next().map { contents[$0] } ?? .unread }
    for input in inputs.indices {
      for image in inputs[input].images.indices { inputs[input].images[image].content = content() }
      for layer in inputs[input].layers.indices { inputs[input].layers[layer].content = content() }
      for set in inputs[input].sets.indices {
        for image in inputs[input].sets[set].images.indices {
          inputs[input].sets[set].images[image].content = content()
        }
      }
    }
  }
}

/// Pixels are only looked at where a rule may ask about them: of icons, and of launch images no more than
/// whether one shows through.
extension LooseNames {
  fileprivate func depth(of image: ImageAsset) -> InspectionDepth {
    if image.role != nil { return .pixels }
    let rows = rows(named: image.name)
    guard !rows.isEmpty else {
      return isWanted(image.name) || isNearlyWanted(image.name) ? .pixels : .verified
    }
    if rows.allSatisfy({ $0.kind == .launchImage }) { return .transparency }
    return rows.allSatisfy { $0.kind == .appIcon || $0.kind == .storeIcon } ? rows.depthOfIcon() : .pixels
  }
}

extension CatalogSet {
  fileprivate func depth(of image: ImageAsset, tables: SpecTables) -> InspectionDepth {
    if image.role != nil { return .pixels }
    if self.set.type == .launchImage { return .transparency }
    guard isPartOfIcon, let position = image.entry?.position else { return .verified }
    if stack != nil { return [.transparency, .flatness] }
    return tables.rows(at: position).depthOfIcon(inAppearance: position.appearance)
  }
}

extension [SpecRow] {
  /// Of what a system trims, the edges are looked at as well.
  fileprivate func depthOfIcon(inAppearance appearance: String? = nil) -> InspectionDepth {
    if contains(where: { $0.trim != nil }) { return .pixels }
    let mayBeSeeThrough = allSatisfy { $0.alpha(inAppearance: appearance) == .allowed }
    return mayBeSeeThrough ? .flatness : [.transparency, .flatness]
  }
}
