/// How long a run will still take, counted from what its last seconds did, since the first images may be the largest.
package struct RemainingTime: Sendable {
  private var samples: [(time: Duration, part: Double)] = []

  /// How far back the speed is taken from.
  private static let window = Duration.seconds(8)
  /// Samples stand this far apart.
  private static let step = Duration.milliseconds(200)
  /// Less than this says nothing of the rest.
  private static let knownPart = 0.05

  package init() {}

  /// - Parameters:
  ///   - part: how much is done, from 0 to 1; never less than before.
  ///   - elapsed: since the start of the run; never less than before.
  /// - Returns: seconds, from 1; nil where nothing can be said yet.
  package mutating func seconds(part: Double, at elapsed: Duration) -> Int? {
    if samples.last.map({ elapsed - $0.time > Self.step }) ?? true { samples.append((elapsed, part)) }
    while samples.count > 2, elapsed - samples[1].time > Self.window { samples.removeFirst() }
    guard part >= Self.knownPart, let oldest = samples.first, part > oldest.part,
      elapsed - oldest.time > .seconds(1)
    else { return nil }
    let left = (elapsed - oldest.time) * ((1 - part) / (part - oldest.part))
    return Int(max(0, left.components.seconds)) + 1
  }
}
