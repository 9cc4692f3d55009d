import Places
package import PropertyLists

extension PropertyListError: WordedDiagnosis {
  /// One sentence part without the place.
  package var text: String {
    switch fault {
    case .empty: "the file is empty"
    case .tooLarge(let size, let limit): tooMany(size, "bytes", limit: limit)
    case .tooDeep(let limit): "more than \(limit) dictionaries and arrays within one another"
    case .tooManyValues(let limit): "more than \(limit) values when written out"
    case .truncated(let part): "the file ends within \(part.words)"
    case .expected(let what): "expected \(what.words)"
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

extension PropertyListError.Part {
  fileprivate var words: String {
    switch self {
    case .collection: "a dictionary or array"
    case .string: "a string"
    case .comment: "a comment"
    case .data: "data"
    case .trailer: "the trailer"
    case .offsetTable: "the table of offsets"
    case .object: "an object"
    case .utf16Character: "a UTF-16 character"
    case .documentType: "the document type"
    case .text: "text"
    case .processingInstruction: "a processing instruction"
    case .characterData: "CDATA"
    case .element: "an element"
    case .tag: "a tag"
    case .elementNamed(let name): "<\(name)>"
    }
  }
}

extension PropertyListError.Expected {
  fileprivate var words: String {
    switch self {
    case .sizesInTrailer: "sizes of 1 to 8 bytes in the trailer"
    case .value: "a string, a dictionary or an array"
    case .end: "the end of the file"
    case .semicolonOrEquals: "\";\" or \"=\" after the key or value"
    case .commaOrParenthesis: "\",\" or \")\" after the element"
    case .hexadecimalDigit: "a hexadecimal digit or \">\""
    case .evenDigits: "an even number of hexadecimal digits"
    case .valueOfKey: "a value for the key"
    case .element: "an element"
    case .elementName: "the name of an element"
    case .semicolon: "\";\" after an entity"
    case .valueFor(let tag): "a value for <\(tag)>"
    case .knownElement(let found): "an element of a property list, found <\(found)>"
    case .key(let found): "<key>, found <\(found)>"
    case .closingTag(let name): "</\(name)>"
    case .knownEntity(let found): "a known entity, found &\(found);"
    }
  }
}
