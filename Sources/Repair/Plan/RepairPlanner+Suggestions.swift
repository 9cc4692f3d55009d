import Checking
package import Reporting

extension RepairPlanner {
  /// What a review tool offers of safe repairs that change one text, by the index of the finding in the report. A picture
  /// is none, and neither is a repair that needs another file as well.
  package mutating func suggestions() -> [Int: Suggestion] {
    var suggestions: [Int: Suggestion] = [:]
    for (index, finding) in report.findings.enumerated() { suggestions[index] = suggestion(for: finding) }
    texts = [:]
    return suggestions
  }

  private mutating func suggestion(for finding: Finding) -> Suggestion? {
    guard let fix = finding.repair, fix.safety == .safe else { return nil }
    switch fix {
    case .manifest, .edit, .waiver: break
    case .rewrite, .reduce, .rename, .moveInGit, .convert: return nil
    }
    texts = [:]
    guard (try? take(fix, of: finding)) != nil, texts.count == 1, let plan = texts.values.first,
      plan.path == finding.location.path, plan.newFiles.isEmpty, plan.goingFiles.isEmpty,
      let before = try? files.bytes(plan.path)
    else { return nil }
    let edits = plan.changes.edits
    guard let after = edits.applied(to: before), after != before, plan.isWellFormed(after) else { return nil }
    return Suggestion(of: edits, from: before, to: after)
  }
}

extension Suggestion {
  /// All edits as one; nil where they fit together in no text that a review tool can place.
  fileprivate init?(of edits: [TextEdit], from text: [UInt8], to after: [UInt8]) {
    let lines = TextLines(text)
    guard let first = edits.map(\.range.lowerBound).min(), let last = edits.map(\.range.upperBound).max(),
      lines.lineBreak != Array("\r".utf8)
    else { return nil }
    let changed = after[first..<(after.count - (text.count - last))]
    guard let new = String(validating: changed, as: UTF8.self) else { return nil }
    self.init(from: lines.bytePlace(of: first), to: lines.bytePlace(of: last), text: new)
  }
}

extension TextLines {
  fileprivate func bytePlace(of offset: Int) -> Suggestion.Place {
    let (line, start) = self.line(of: offset)
    return Suggestion.Place(line: line, column: offset - start + 1)
  }
}
