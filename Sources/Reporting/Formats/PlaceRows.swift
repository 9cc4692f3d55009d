import Checking
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// The findings of one rule at one place: a manifest or plist with its lines, or a folder with its files.
struct PlaceRows {
  let path: FilePath
  let findings: [Finding]
  private let details: [(name: String, text: String)]

  private init(path: FilePath, findings: [Finding]) {
    (self.path, self.findings) = (path, findings)
    details = findings.map(\.detail)
  }

  /// In the order of their first findings.
  static func groups(of findings: [Finding]) -> [PlaceRows] {
    let groups = Dictionary(grouping: findings) { PathKey($0.groupPlace) }
    var taken: Set<PathKey> = []
    return findings.compactMap { finding in
      let key = PathKey(finding.groupPlace)
      guard taken.insert(key).inserted, let group = groups[key] else { return nil }
      return PlaceRows(path: finding.groupPlace, findings: group)
    }
  }

  /// `:23  Icon-83.5@2x.png  166 x 166 px, needs 167 x 167`.
  var rows: [String] {
    let marks = findings.map { $0.location.line.map { ":\($0)" } ?? "" }
    let markWidth = marks.map(\.count).max() ?? 0
    let nameWidth = min(40, details.map(\.name.count).max() ?? 0)
    return zip(marks, details).map { mark, detail in
      let start = markWidth == 0 ? "" : mark.padded(to: markWidth) + "  "
      return (start + detail.name.padded(to: nameWidth) + (detail.name.isEmpty ? "" : "  ") + detail.text)
        .trimmingEnd
    }
  }

  /// The names in one line, where there is nothing else to say of each; else nil.
  func names(limit: Int) -> String? {
    guard details.count > 2, details.allSatisfy({ !$0.name.isEmpty && $0.text == details[0].text }) else {
      return nil
    }
    let names = details.map(\.name).uniqued
    let rest = names.count > limit ? names.count - limit : 0
    return rest == 0 ? listed(names) : "\(names.prefix(limit).joined(separator: ", ")) and \(rest) more"
  }
}

extension Finding {
  /// What a row is listed under: the file whose line is at fault, else the folder.
  fileprivate var groupPlace: FilePath {
    if location.line != nil { return location.path }
    return location.path.fileName.display == displayName ? location.path.parentFolder : location.path
  }

  /// The subject, and what is wrong with it without the subject.
  fileprivate var detail: (name: String, text: String) {
    let message = displayText(message.utf8)
    let name = displayText(displayName.utf8)
    if rule == "wrong-size", let actual = values.size(.actual), let expected = values.size(.expected) {
      return (name, "\(actual.prose) px, needs \(expected.prose)")
    }
    guard message.hasPrefix(name + " ") else { return ("", message) }
    let text = String(message.dropFirst(name.count + 1))
    // The title says that images are missing, and the place says of which set.
    let missing = "has no image for: "
    if text.hasPrefix(missing) { return ("", String(text.dropFirst(missing.count))) }
    // The title says what the images must be.
    let needless = " and must be opaque"
    return (name, text.hasSuffix(needless) ? String(text.dropLast(needless.count)) : text)
  }
}
