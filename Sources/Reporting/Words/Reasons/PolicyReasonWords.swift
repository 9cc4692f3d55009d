package import Checking
import Places
package import Policy
import ReaderWords
import SourceText
import SystemPackage

extension PolicyError {
  /// `.iconproof.json:3:5: unknown key "ruels"; did you mean "rules"?`
  package var message: Sentence { Sentence("\(path)\(position.map { ":\($0)" } ?? ""): \(reason.words)") }
}

extension PolicyReason {
  fileprivate var words: Words {
    switch self {
    case .unreadable(let error): "\(error)"
    case .tooLarge(let limit): "more than the \(limit) bytes that are read"
    case .silent(let seconds): "nothing came within \(seconds) seconds"
    case .json(let error): "\(error)"
    case .repeatedKey(let diagnostic): "\(diagnostic.kind.words.short)"
    case .folder: "is a folder, not a configuration"
    case .danglingLink: "is a symbolic link to nothing"
    case .notAFile: "is a pipe or device; pass one with --config"
    case .cycle(let files): "a cycle: \(files.map { Words(Untrusted($0)) }.joined(by: " extends "))"
    case .tooManyFiles(let limit): "more than \(limit) files extend each other"
    case .named(let file, let key, let reason): "\"\(key)\": \(file): \(reason.words)"
    case .expected(let expected, let found): "expected \(expected.words), found \(found.kind)"
    case .unknownKey(let key, let near, let known):
      "unknown key \"\(key.short)\"; \(near.hint ?? "known here: \(known.joined(separator: ", "))")"
    case .missing(let key): "\"\(key)\" is missing"
    case .emptyText: "the string is empty"
    case .emptyList(let key): "\"\(key)\" is empty; leave it out or name one"
    case .unknownWord(let word, let known): "\"\(word.short)\" is none of \(known.joined(separator: ", "))"
    case .notAVersion(let text):
      "\"\(text.short)\" is not a version; write it as \"4.3\" or \"7.0\""
    case .unknownRule(let rule, let near):
      "unknown rule \"\(rule.short)\"; \(near.hint ?? "iconproof rules lists them")"
    case .tooManyPlaceholders(let count, let limit):
      "lists \(count) placeholders; at most \(limit) are compared"
    case .notAFingerprint(let text):
      "\"\(text.short)\" is no fingerprint; iconproof fingerprint FILE prints one"
    case .invalidRequirement: "\"require\" must be a number of applications from 1, or their names"
    case .notADay: "\"expires\" must be a day, as in 2027-06-30"
    case .twoSDKs: "\"sdk\" and \"forUpload\" cannot be used together; forUpload sets the SDK"
    case .keyOfRun(let key):
      "\"\(key)\" counts for a whole run, so it belongs in the outermost configuration; "
        + "\"exclude\" there leaves this folder out, and --config takes one file alone"
    case .notABaseline: "is no baseline of iconproof"
    case .otherVersion(let version, let known): "is of version \(version); this program reads \(known)"
    case .incompleteEntry: "an entry needs \"rule\" and \"fingerprint\""
    }
  }
}

extension PolicyReason.ExpectedValue {
  fileprivate var words: Words {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .text: "a string"
    case .flag: "true or false"
    }
  }
}

extension String? {
  /// Behind a name that nothing has: the one that is like it.
  var hint: String? { map { "did you mean \"\($0)\"?" } }
}
