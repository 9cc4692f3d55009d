package import Checking
import Places
import ReaderWords
import SourceText
package import SpecTables

extension SpecError {
  /// One line without a full stop, which follows the place.
  package var words: Sentence { Sentence(reason.words) }
}

extension SpecReason {
  fileprivate var words: Words {
    switch self {
    case .json(let error): "\(error)"
    case .repeatedKey(let diagnostic): "\(diagnostic.kind)"
    case .notARow: "a row must be an object"
    case .unknownKey(let key, let near, let known):
      "unknown key \"\(key)\"; \(near.hint ?? "known are \(known.joined(separator: ", "))")"
    case .missing(let key): "\"\(key)\" is missing"
    case .expected(let expected, let key): "\"\(key)\" must \(expected.words)"
    case .unprintable(let text, let key):
      "\"\(key)\" holds a character that cannot be shown: \(text)"
    case .notAList:
      "a house table is a list of rows: [{\"name\": \"Press.png\", \"size\": \"2048x2048\", \"need\": \"required\"}]"
    case .noName: "\"name\" is missing: add \"name\": \"Press.png\""
    case .noSize: "\"size\" is missing: add \"size\": \"57x57\", in pixels"
    case .noNeed: "\"need\" is missing: add \"need\": \"required\", \"recommended\" or \"optional\""
    case .nameAndNames: "\"name\" and \"names\" stand side by side; keep one of them"
    case .path(let name): "\"\(name)\" is a path; a row gives the name of a file, wherever it lies"
    case .notPNG(let name): "\"\(name)\" must be the name of a PNG file, such as \"Press.png\""
    case .builtInID(let id):
      "\"\(id)\" is the id of a built-in row; choose one that begins with house."
    case .otherID(let id):
      "the id of a house row begins with house., such as \"house.\(id)\""
    case .takenID(let id, let table, let position):
      "the row \"\(id)\" is at \(table):\(position) already; give one of them another id"
    case .unknownRow(let id): "no row has the id \"\(id)\"; iconproof specs lists them"
    case .unknownDeclaration(let fact):
      "\"\(fact)\" is no row and nothing that an app declares; declared can be "
        + Words(Declaration.allCases.map(\.rawValue).joined(separator: ", "))
    }
  }
}

extension SpecReason.ExpectedMember {
  fileprivate var words: Words {
    switch self {
    case .text: "be a text"
    case .texts: "be a list of texts"
    case .number: "be a whole number"
    case .flag: "be true or false"
    case .version: "be a version"
    case .size: "be a size in pixels, such as \"57x57\""
    case .fingerprint: "be what iconproof fingerprint prints"
    case .families(let known): "name some of \(known.map(\.rawValue).joined(separator: ", "))"
    case .word(let known): "be one of \(quoted(known))"
    case .words(let known): "list some of \(quoted(known))"
    }
  }
}

private func quoted(_ words: [String]) -> Words { words.map { Words("\"\($0)\"") }.joined(by: ", ") }
