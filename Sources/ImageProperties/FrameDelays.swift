/// How long the frames of an animation are shown, of the first thousand.
package struct FrameDelays: Equatable, Sendable {
  private var milliseconds: [UInt32] = []

  /// More frames of one animation tell nothing new.
  private static let limit = 1000

  package init() {}

  package mutating func append(milliseconds delay: Int) {
    guard milliseconds.count < Self.limit else { return }
    milliseconds.append(UInt32(clamping: delay))
  }

  /// Of the delay that half of the frames stay below, so that a rest at the end of the loop does not count.
  /// Nil for a single frame.
  package var framesPerSecond: Double? {
    guard milliseconds.count > 1 else { return nil }
    let median = milliseconds.sorted()[(milliseconds.count - 1) / 2]
    return median > 0 ? 1000 / Double(median) : nil
  }
}
