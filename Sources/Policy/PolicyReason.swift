package import Places
package import SourceText
package import SystemPackage

/// Why a configuration or a baseline cannot be used. A case has the facts; `Reporting/Words` has the words. Keys, and the
/// words that a key takes, are the program's own.
package indirect enum PolicyReason: Equatable, Sendable {
  case unreadable(AnyDiagnosis)
  case tooLarge(limit: Int)
  /// Nothing came through a pipe.
  case silent(seconds: Int)
  case json(JSONError)
  case repeatedKey(JSONDiagnostic)

  // What has the name of a configuration.
  case folder, danglingLink, notAFile

  // A configuration that extends others.
  case cycle([FilePath])
  case tooManyFiles(limit: Int)
  /// A file that a key names cannot be used.
  case named(FilePath, by: String, PolicyReason)

  // What stands at a place.
  case expected(ExpectedValue, found: JSONValue)
  case unknownKey(Untrusted, near: String?, known: [String])
  case missing(key: String)
  case emptyText
  case emptyList(key: String)
  case unknownWord(Untrusted, known: [String])
  case notAVersion(Untrusted)
  case unknownRule(Untrusted, near: String?)
  case tooManyPlaceholders(count: Int, limit: Int)
  case notAFingerprint(Untrusted)
  case invalidRequirement
  case notADay
  /// The store's newest SDK and one of the user's own.
  case twoSDKs
  /// In a configuration further down.
  case keyOfRun(String)

  // A baseline.
  case notABaseline
  case otherVersion(Int, known: Int)
  case incompleteEntry

  package static func reader(_ error: some Diagnosis) -> PolicyReason { .unreadable(AnyDiagnosis(error)) }

  package enum ExpectedValue: Equatable, Sendable {
    case object, array, text, flag
  }
}
