import FileTree

/// All that was found below the paths that the user named, in parts of which each is read, judged and let go
/// before the memory for the next is taken.
package struct Survey: Sendable {
  var parts: [SurveyPart] = []
  package var leftOut: [LeftOut] = []
  package var failures: [Failure] = []
}

/// What a path holds, as far as it had to be read to be found.
enum SurveyPart: Sendable {
  /// Inputs that are judged side by side, since they share images.
  case inputs([AssetInput])
  case apps(UnreadApps)
  case catalog(UnreadCatalog)

  var inputs: [AssetInput] {
    if case .inputs(let inputs) = self { inputs } else { [] }
  }
}

extension Survey {
  init(_ found: Discovery) {
    self.init(
      parts: found.inputs.map { .inputs([$0]) }, leftOut: found.leftOut, failures: found.failures)
  }

  static func + (left: Survey, right: Survey) -> Survey {
    Survey(
      parts: left.parts + right.parts, leftOut: left.leftOut + right.leftOut,
      failures: left.failures + right.failures)
  }

  static func += (left: inout Survey, right: Survey) { left = left + right }

  /// What is read together, in report order.
  package var batches: [InputBatch] { parts.map { InputBatch($0) } }

  /// Reads the apps, for those who ask about all of them at once.
  mutating func readApps() {
    for index in parts.indices {
      guard case .apps(let apps) = parts[index] else { continue }
      let found = apps.read()
      parts[index] = .inputs(found.inputs)
      leftOut += found.leftOut
      failures += found.failures
    }
  }

  func readAll() -> Discovery {
    var all = Discovery(leftOut: leftOut, failures: failures)
    for found in batches.concurrentMap({ $0.read() }) {
      all.inputs += found.inputs
      all.leftOut += found.leftOut
      all.failures += found.failures
    }
    return all
  }
}

package struct InputBatch: Sendable {
  private let part: SurveyPart

  fileprivate init(_ part: SurveyPart) { self.part = part }

  /// The inputs, and what came up while they were read; their images are not read yet, nor what is separate in
  /// them.
  package func read() -> Discovery {
    switch part {
    case .inputs(let inputs): Discovery(inputs: inputs)
    case .apps(let apps): apps.read()
    case .catalog(let catalog): catalog.read()
    }
  }
}
