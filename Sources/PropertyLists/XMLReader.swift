#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads an XML property list with Foundation's decoder, which overflows the stack on deep nesting: the
/// scan goes first.
func readXML(_ text: [UInt8]) throws(PropertyListError) -> PropertyList {
  var scan = XMLScan(text)
  try scan.checkDepth()
  let body = try withoutDeclaration(text)
  // A zero byte would make the decoder take the text for UTF-16, which the scan has not read.
  if let zero = text.firstIndex(of: 0) {
    throw PropertyListError(.invalidText, at: place(of: zero, in: text))
  }
  guard String(validating: text, as: UTF8.self) != nil else { throw PropertyListError(.invalidText) }
  do {
    return try PropertyListDecoder().decode(DecodedValue.self, from: Data(body)).value
  } catch let failure as DecodingError {
    throw propertyListError(failure)
  } catch {
    throw PropertyListError(.invalidXML("not an XML property list"))
  }
}

/// The text without `<?xml ... ?>`: it is UTF-8 by now, whatever the declaration says. Line ends stay.
private func withoutDeclaration(_ text: [UInt8]) throws(PropertyListError) -> [UInt8] {
  let start = text.drop(while: isBlank)
  guard start.starts(with: Array("<?xml".utf8)), let end = start.firstIndex(of: UInt8(ascii: ">")) else {
    return text
  }
  let declaration = String(decoding: start[...end], as: UTF8.self).lowercased()
  if let name = encodingName(declaration), !["utf-8", "utf8", "utf-16", "us-ascii", "ascii"].contains(name) {
    throw PropertyListError(.unsupportedEncoding(name), at: place(of: start.startIndex, in: text))
  }
  let lineEnds = start[...end].filter { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  return text[..<start.startIndex] + lineEnds + text[(end + 1)...]
}

/// The value of `encoding="…"`.
private func encodingName(_ declaration: String) -> String? {
  let parts = declaration.split(separator: "encoding", maxSplits: 1)
  guard parts.count == 2, let quote = parts[1].first(where: { $0 == "\"" || $0 == "'" }) else { return nil }
  let quoted = parts[1].split(separator: quote, omittingEmptySubsequences: false)
  return quoted.count > 1 ? String(quoted[1]) : nil
}

private func propertyListError(_ failure: DecodingError) -> PropertyListError {
  guard case .dataCorrupted(let context) = failure, let cause = context.underlyingError as? CocoaError,
    let reason = cause.userInfo["NSDebugDescription"] as? String
  else { return PropertyListError(.invalidXML("not an XML property list")) }
  return PropertyListError(.invalidXML(reason), at: line(named: reason).map { .line($0, column: nil) })
}

/// The number after "line" in a sentence of the decoder.
private func line(named reason: String) -> Int? {
  let words = reason.split(separator: " ")
  guard let index = words.lastIndex(of: "line"), index + 1 < words.count else { return nil }
  return Int(words[index + 1].prefix { $0.isNumber })
}

/// A value of any kind. The decoder tells kinds apart strictly, so the first that fits is the true one.
private struct DecodedValue: Decodable {
  let value: PropertyList

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let members = try? container.decode([String: DecodedValue].self) {
      value = .dictionary(members.mapValues(\.value))
    } else if let elements = try? container.decode([DecodedValue].self) {
      value = .array(elements.map(\.value))
    } else {
      value = DecodedValue.scalar(container)
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) -> PropertyList {
    if let truth = try? container.decode(Bool.self) { return .boolean(truth) }
    if let number = try? container.decode(Int64.self) { return .integer(number) }
    if let number = try? container.decode(Double.self) { return .real(number) }
    if let date = try? container.decode(Date.self) { return .date(date.timeIntervalSinceReferenceDate) }
    if let data = try? container.decode(Data.self) { return .data(Array(data)) }
    if let number = try? container.decode(UInt64.self) { return .real(Double(number)) }
    return .uid
  }
}
