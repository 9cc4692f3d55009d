package import Model
package import Places

extension ManifestFault: WordedDiagnosis {
  package var text: String {
    switch reason {
    case .text(let error): error.text
    case .wrongType(let subject, let expected, let found):
      "expected \(subject.words) to be \(expected.words), found \(found)"
    case .tooManyEntries(let key, let count, let limit):
      tooMany(count, "entries in \"\(key)\"", limit: limit)
    case .tooManyElements(let key, let count, let limit):
      tooMany(count, key, limit: limit)
    }
  }
}

extension ManifestFault.Subject {
  fileprivate var words: String {
    switch self {
    case .root: "the root"
    case .member(let key): "\"\(key)\""
    case .each(let key): "each of \"\(key)\""
    }
  }
}

extension ManifestFault.ValueType {
  /// With its article.
  package var words: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .bool: "a boolean"
    }
  }
}

extension WebManifestError {
  /// Where and what; nil for a template, which is no fault.
  package var told: (position: SourcePosition, words: String)? {
    switch self {
    case .json(let fault, let position): (position, fault.words)
    case .notAnObject(let found, let position): (position, "expected an object, found \(found)")
    case .template: nil
    }
  }
}

extension WebManifestError.JSONFault {
  fileprivate var words: String {
    switch self {
    case .text(let error): error.text
    case .loneSurrogate: "expected a character, found half of a surrogate pair"
    case .infiniteNumber: "expected a number that a browser can hold"
    }
  }
}
