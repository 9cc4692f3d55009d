import Checking
import ImageProperties
import Pictures
import Places
import SystemPackage

/// What a plan says to a person: every file with what changes in it.
/// - Parameter written: the changes were made; what was refused is said elsewhere.
package func repairText(_ groups: [RepairGroup], plan: RepairPlan, written: Bool) -> String {
  var lines: [String] = []
  for group in groups {
    for change in group.changes {
      let rules = Set(group.findings.map(\.rule)).sorted().joined(separator: ", ")
      lines.append("\(change.path.display)  [\(rules)] \(group.safety.rawValue)")
      lines += change.lines.map { "  \($0)" }
    }
  }
  if !lines.isEmpty { lines.append("") }
  let count = groups.reduce(0) { $0 + $1.findings.count }
  let files = groups.reduce(0) { $0 + $1.changes.count }
  let findings = "\(count) \(count == 1 ? "finding" : "findings")"
  let inFiles = "in \(files) \(files == 1 ? "file" : "files")"
  for (flag, count) in plan.withheld.sorted(by: { $0.key < $1.key }) {
    lines.append("\(flag) would fix \(count) more")
  }
  if written {
    lines.append(count == 0 ? "nothing was changed" : "fixed: \(findings) \(inFiles)")
  } else {
    lines.append(count == 0 ? "nothing to fix" : "would fix: \(findings) \(inFiles); --write does it")
  }
  return lines.map { $0 + "\n" }.joined()
}

extension FileChange {
  fileprivate var lines: [String] {
    switch (kind, before, after) {
    case (_, .some, nil): ["the file goes"]
    case (.text, _, let after?): unifiedDiff(before ?? [], after)
    case (.picture, let before, let after?):
      steps.map(\.words) + (before.map { ["before: \(facts($0))"] } ?? ["new file"]) + [
        "after:  \(facts(after))"
      ]
    case (_, nil, nil): []
    }
  }

  private func facts(_ bytes: [UInt8]) -> String {
    guard let file = PNGParts(bytes), let header = file.header else { return "\(bytes.count) bytes" }
    let color =
      switch header.colorType {
      case .grayscale: "gray"
      case .trueColor: "RGB"
      case .indexed: "palette"
      case .grayscaleWithAlpha: "gray with alpha"
      case .trueColorWithAlpha: "RGBA"
      }
    let facts = [
      "\(header.size.prose) px", color, "\(header.bitDepth) \(header.bitDepth == 1 ? "bit" : "bits")",
      file[.transparency] == nil ? nil : "tRNS", header.isInterlaced ? "interlaced" : nil,
      file.isCrushed ? "crushed" : nil, file[.profile] == nil ? nil : "profile", "\(bytes.count) bytes",
    ]
    return facts.compactMap(\.self).joined(separator: ", ")
  }
}
