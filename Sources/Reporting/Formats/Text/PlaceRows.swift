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
    findings.gathered { PathKey($0.groupPlace) }.map { _, group in
      PlaceRows(path: group[0].groupPlace, findings: group)
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
    return listed(names, limit: limit)
  }
}

extension Finding {
  /// What a row is listed under: the file whose line is at fault, else the folder. A path whose last part the row shows as the
  /// name of its subject would say it twice.
  fileprivate var groupPlace: FilePath {
    location.line == nil && name.isFile(at: location.path) ? location.path.parentFolder : location.path
  }

  /// The subject, and what is wrong with it without the subject.
  fileprivate var detail: (name: String, text: String) {
    let sentences = sentences
    if let brief = sentences.brief { return (isOfSlot ? "" : displayName, brief.display) }
    if let predicate = sentences.predicate { return (displayName, predicate.display) }
    return ("", sentences.message.display)
  }

  /// Whether it is about an empty slot of a set: the title says that images are missing, and the place of which set.
  private var isOfSlot: Bool { if case .slot = subject { set != nil } else { false } }
}
