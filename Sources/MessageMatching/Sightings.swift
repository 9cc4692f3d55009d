/// Gathers where messages were seen, and at last says each once.
struct Sightings {
  private let codes: [String?]
  private var bySentence: [Int: FoundMessage] = [:]
  /// How often each pattern of a message was seen. A message of several sentences is seen once where each of
  /// them is.
  private var counts: [Int: [Int: Int]] = [:]
  private var weights: [Int: Int] = [:]
  private var byCode: [Int: FoundMessage] = [:]
  private var unknown: [String] = []
  /// Of one message.
  private static let placeLimit = 200

  /// - Parameter codes: of every message.
  init(codes: [String?]) { self.codes = codes }

  /// In the order of the text. Of the sentences of one message the longest is shown.
  mutating func add(_ message: Int, by fit: PatternFit, line: Int, place: Range<Int>) {
    counts[message, default: [:]][fit.pattern, default: 0] += 1
    let count = counts[message]?.values.max() ?? 1
    let known = bySentence[message]
    let isBetter = fit.weight > weights[message] ?? 0
    if isBetter { weights[message] = fit.weight }
    let places = known?.places ?? []
    bySentence[message] = FoundMessage(
      message: message, count: count, line: known?.line ?? line, place: isBetter ? place : known?.place,
      places: places.count < Self.placeLimit ? places + [place] : places)
  }

  mutating func addCode(of message: Int, line: Int) {
    byCode[message, default: FoundMessage(message: message, count: 0, line: line, place: nil)].count += 1
  }

  mutating func addUnknown(_ code: String) {
    // So many codes are no log.
    if unknown.count < 100, !unknown.contains(code) { unknown.append(code) }
  }

  /// A code adds nothing where a sentence of it was found.
  var summary: FoundMessages {
    let said = Set(bySentence.keys.compactMap { codes[$0] })
    let coded = byCode.values.filter { found in codes[found.message].map { !said.contains($0) } ?? true }
    let all = (Array(bySentence.values) + coded).sorted { left, right in
      (left.line, left.place?.lowerBound ?? 0, left.message) < (
        right.line, right.place?.lowerBound ?? 0, right.message
      )
    }
    return FoundMessages(messages: all, unknownCodes: unknown)
  }
}
