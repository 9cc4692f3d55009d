package import Places
package import Policy
import SourceText
package import SpecTables
package import SystemPackage

/// What was checked and what checked it: a record holds for as long as all of it is the same.
package struct CheckedContent: Equatable, Sendable {
  /// As it was named, or below the folder that was.
  package let path: FilePath
  /// Bytes; of a folder those of all its files.
  package let size: Int
  package let sha256: String
  /// Of the program.
  package let version: String
  /// SHA-256 of the program's tables.
  package let tables: String
  /// From which severity on the verdict is `failed`.
  package let failOn: FailureLevel

  package init(
    path: FilePath, size: Int, sha256: String, version: String, tables: String, failOn: FailureLevel
  ) {
    (self.path, self.size, self.sha256) = (path, size, sha256)
    (self.version, self.tables, self.failOn) = (version, tables, failOn)
  }
}

/// A record as it is read back: what totals are made of.
package struct CheckedApp: Sendable {
  /// How often one rule was broken, at one severity.
  package struct Broken: Hashable, Sendable {
    package let rule: String
    package let severity: Severity
  }

  package let content: CheckedContent
  package let verdict: Verdict
  package let broken: [Broken: Int]
  /// Why the archive could not be looked at as a whole, if so.
  package let reason: Untrusted?

  package func count(_ severity: Severity) -> Int {
    broken.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
  }
}

extension CheckedApp {
  /// The most bytes of one record: an app of a million findings has less.
  package static let byteLimit = 1 << 30

  /// - Parameter line: one line of a part; nil where it is no record of an app.
  package init?(line: some Sequence<UInt8>) {
    guard let root = try? parseJSON(Array(line), options: .strict(sizeLimit: Self.byteLimit)).root,
      root["type"]?.string == "app", let verdict = root["exitCode"]?.int.flatMap(Verdict.init(code:)),
      let content = CheckedContent(root)
    else { return nil }
    var broken: [Broken: Int] = [:]
    for finding in root["findings"]?.array ?? [] {
      guard let rule = finding["rule"]?.string,
        let severity = finding["severity"]?.string.flatMap(Severity.init(rawValue:))
      else { return nil }
      broken[Broken(rule: rule, severity: severity), default: 0] += 1
    }
    self.init(
      content: content, verdict: verdict, broken: broken,
      reason: root["failures"]?.array?.first?["reason"]?.string.map { Untrusted($0) })
  }
}

extension Verdict {
  fileprivate init?(code: Int) { self.init(rawValue: Int32(truncatingIfNeeded: code)) }
}

extension CheckedContent {
  fileprivate init?(_ root: JSONNode) {
    guard let path = FilePath(root), let size = root["size"]?.int, let sha256 = root["sha256"]?.string,
      let version = root["tool"]?["version"]?.string, let tables = root["tool"]?["tables"]?.string,
      let failOn = root["failOn"]?.string.flatMap(FailureLevel.init(rawValue:))
    else { return nil }
    self.init(path: path, size: size, sha256: sha256, version: version, tables: tables, failOn: failOn)
  }
}

extension FilePath {
  /// The path of a record: its exact bytes, where the text cannot show them.
  fileprivate init?(_ root: JSONNode) {
    guard let text = root["path"]?.string else { return nil }
    guard let digits = root["pathBytes"]?.string.map({ Array($0.utf8) }) else {
      self.init(bytes: Array(text.utf8))
      return
    }
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { place in
      UInt8(String(decoding: digits[place...(place + 1)], as: UTF8.self), radix: 16)
    }
    guard bytes.count * 2 == digits.count, !bytes.contains(0) else { return nil }
    self.init(bytes: bytes)
  }
}
