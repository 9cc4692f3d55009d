import Notations
import Places

/// Why bytes are no property list that we read, and where.
package struct PropertyListError: Error, Hashable, Sendable {
  package enum Fault: Hashable, Sendable {
    case empty
    case tooLarge(size: Int, limit: Int)
    /// More dictionaries and arrays within one another than `limit`.
    case tooDeep(limit: Int)
    /// A list that would be more than `limit` values when written out, because values are used again and again.
    case tooManyValues(limit: Int)
    /// The end comes before the part is complete.
    case truncated(Part)
    /// Text of another structure.
    case expected(Expected)
    case unsupportedEncoding(String)
    case invalidText
    /// A binary list of another version than 00 or 01.
    case unsupportedVersion
    /// The trailer or an offset points outside the file.
    case wrongOffset(UInt64)
    /// An object number that the list does not have.
    case wrongReference(UInt64)
    /// A marker byte that begins no object.
    case wrongMarker(UInt8)
    /// An object that holds itself.
    case cycle
    /// Objects that lie over one another, so that the list is larger than its file.
    case overlap
    /// A dictionary key that is no string.
    case keyNotString
  }

  /// A part of a file, of any of the three forms.
  package enum Part: Hashable, Sendable {
    case collection, string, comment, data, text
    case trailer, offsetTable, object
    case utf16Character
    case documentType, processingInstruction, characterData, element, tag
    case elementNamed(String)
  }

  package enum Expected: Hashable, Sendable {
    case end, value
    // OpenStep.
    case semicolonOrEquals, commaOrParenthesis, hexadecimalDigit, evenDigits
    // XML.
    case element, elementName, semicolon, valueOfKey
    case valueFor(tag: String)
    case knownElement(found: String)
    case key(found: String)
    case closingTag(String)
    case knownEntity(found: String)
    // Binary.
    case sizesInTrailer
  }

  package enum Place: Hashable, Sendable {
    /// Bytes from the start of the file.
    case offset(Int)
    /// A line from 1 and, where it is known, a column from 1 in Unicode scalars.
    case line(Int, column: Int?)
  }

  package let fault: Fault
  package let place: Place?

  package init(_ fault: Fault, at place: Place? = nil) {
    self.fault = fault
    self.place = place
  }

  package var line: Int? {
    if case .line(let line, _) = place { line } else { nil }
  }

  package var column: Int? {
    if case .line(_, let column) = place { column } else { nil }
  }
}

extension PropertyListError: Diagnosis {}

extension PropertyListError.Part {
  init(_ part: XMLFault.Part) {
    self =
      switch part {
      case .comment: .comment
      case .processingInstruction: .processingInstruction
      case .characterData: .characterData
      }
  }
}
