import ImageInspection
import ImageProperties
import Model

/// What all images of one run together may take, by what their headers and the archive's directory say: the same on
/// every machine, and for any number of threads.
struct RunLimits: Sendable {
  /// Pixels of the images whose data is read. Sixty times those of the largest app that is known.
  var pixels = 4 << 30
  /// Bytes that their data inflates to.
  var inflatedBytes = 16 << 30
  /// Bytes that image members of archives unpack to.
  var memberBytes = 16 << 30

  static let standard = RunLimits()

  var memberReason: WhyNotJudged { .run(.overArchiveBudget(bytes: memberBytes)) }
}

/// Decides, image by image, whether the budget of the run is used up.
///
/// Images are weighed in the order of their list, whichever is read first: threads that come early wait for the weight
/// of those before them, but only where that could change the answer. So the number of threads changes nothing.
final class DecodingBudget: Sendable {
  enum Answer: Equatable, Sendable {
    case granted, refused
  }

  private struct State: Sendable {
    /// Where in the list everything before is weighed.
    var next = 0
    /// What was granted before ``next``.
    var granted = DecodingCost.nothing
    /// Weights of images behind ``next``, and whether the answer was given.
    var early: [Int: (cost: DecodingCost, isAnswered: Bool)] = [:]
    /// Answers that were not given.
    var answers: [Int: Answer] = [:]
  }

  private let limits: RunLimits
  private let largest: DecodingCost
  private let state = Monitor(State())

  init(_ limits: RunLimits = .standard, of image: InspectionLimits = .standard) {
    self.limits = limits
    largest = DecodingCost(pixels: image.pixels, inflatedBytes: image.inflatedInAll)
  }

  /// Takes the weight of the image at a place in the list; once for each place.
  /// - Returns: nil where the answer hangs on images before it that are not weighed yet.
  func weigh(_ cost: DecodingCost, at place: Int) -> Answer? {
    state.change { state in
      state.early[place] = (cost, isAnswered: false)
      settle(&state)
      if let answer = state.answers.removeValue(forKey: place) { return answer }
      // Even if each of the images that are not weighed yet were as large as one can be.
      let unknown = place - state.next
      var most = state.early.values.reduce(state.granted) { $0 + $1.cost }
      most.pixels += unknown * largest.pixels
      most.inflatedBytes += unknown * largest.inflatedBytes
      guard fits(most) else { return nil }
      state.early[place]?.isAnswered = true
      return .granted
    }
  }

  /// Waits until the images before it are weighed. The caller holds nothing that they need.
  func answer(at place: Int) -> Answer {
    state.wait { $0.answers.removeValue(forKey: place) }
  }

  /// Decides what can be decided.
  private func settle(_ state: inout State) {
    while let early = state.early.removeValue(forKey: state.next) {
      let sum = state.granted + early.cost
      let isGranted = fits(sum)
      if isGranted { state.granted = sum }
      if !early.isAnswered { state.answers[state.next] = isGranted ? .granted : .refused }
      state.next += 1
    }
  }

  private func fits(_ cost: DecodingCost) -> Bool {
    cost.pixels <= limits.pixels && cost.inflatedBytes <= limits.inflatedBytes
  }
}

extension DecodingCost {
  fileprivate static func + (left: DecodingCost, right: DecodingCost) -> DecodingCost {
    DecodingCost(
      pixels: left.pixels + right.pixels, inflatedBytes: left.inflatedBytes + right.inflatedBytes)
  }
}
