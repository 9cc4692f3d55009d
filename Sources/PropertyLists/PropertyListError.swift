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
    /// The end comes before `what` is complete.
    case truncated(String)
    /// Text of another structure: what was expected.
    case expected(String)
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

  /// One sentence part without the place.
  package var message: String {
    switch fault {
    case .empty: "the file is empty"
    case .tooLarge(let size, let limit): "\(size) bytes, more than the \(limit) that are read"
    case .tooDeep(let limit): "more than \(limit) dictionaries and arrays within one another"
    case .tooManyValues(let limit): "more than \(limit) values when written out"
    case .truncated(let what): "the file ends within \(what)"
    case .expected(let what): "expected \(what)"
    case .unsupportedEncoding(let name): "text in the encoding \(name), which is not read"
    case .invalidText: "text that does not fit its encoding"
    case .unsupportedVersion: "a binary property list of an unknown version"
    case .wrongOffset(let offset): "the offset \(offset) points outside the objects"
    case .wrongReference(let object): "there is no object \(object)"
    case .wrongMarker(let marker): "no object begins with the byte 0x\(String(marker, radix: 16))"
    case .cycle: "an object that holds itself"
    case .overlap: "objects that lie over one another"
    case .keyNotString: "a dictionary key that is no string"
    }
  }
}

extension PropertyListError: CustomStringConvertible {
  package var description: String {
    switch place {
    case nil: message
    case .offset(let offset): "offset \(offset): \(message)"
    case .line(let line, column: nil): "\(line): \(message)"
    case .line(let line, let column?): "\(line):\(column): \(message)"
    }
  }
}

extension PropertyListError: Diagnosis {
  package var words: String { message }
}
