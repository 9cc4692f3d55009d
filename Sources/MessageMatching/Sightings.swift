/// Gathers where messages were seen, and at last says each once.
struct Sightings {
  private let codes: [String?]
  private var bySentence: [Int: FoundMessage] = [:]
  private var byCode: [Int: FoundMessage] = [:]
  private var unknown: [String] = []

  /// - Parameter codes: of every message.
  init(codes: [String?]) { self.codes = codes }

  mutating func add(_ message: Int, line: Int, place: Range<Int>) {
    let first = bySentence[message] ?? FoundMessage(message: message, count: 0, line: line, place: place)
    guard place.lowerBound < (first.place?.lowerBound ?? 0) else {
      bySentence[message] = first
      bySentence[message]?.count += 1
      return
    }
    bySentence[message] = FoundMessage(message: message, count: first.count + 1, line: line, place: place)
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
