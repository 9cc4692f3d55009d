import Checking
import ImageProperties
import Model
import Pictures
import Places
package import SystemPackage

/// What a plan says to a person: every file with what changes in it.
/// - Parameters:
///   - written: the changes were made; what was refused is said elsewhere.
///   - errorsLeft: errors that the plan does not fix.
///   - paths: what the user named.
package func repairText(
  _ groups: [RepairGroup], plan: RepairPlan, written: Bool, errorsLeft: Int = 0, in paths: [FilePath] = []
) -> String {
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
  for flag in RepairFlag.allCases {
    if let count = plan.withheld[flag] { lines.append("\(flag.text) would fix \(count) more") }
  }
  let left = errorsLeft > 0 ? errorsLeftText(errorsLeft, in: paths) : nil
  if count > 0 {
    if let left { lines.append(left) }
    lines.append(
      written ? "fixed: \(findings) \(inFiles)" : "would fix: \(findings) \(inFiles); --write does it")
  } else if let left {
    lines.append(written ? "nothing was changed; \(left)" : "would fix nothing; \(left)")
  } else {
    lines.append(written ? "nothing was changed" : "nothing to fix")
  }
  return lines.map { $0 + "\n" }.joined()
}

private func errorsLeftText(_ count: Int, in paths: [FilePath]) -> String {
  let command = (["iconproof check"] + paths.prefix(3).map { shellQuoted($0.display) }).joined(separator: " ")
  return "left: \(counted(count, "error")), which \(command)\(paths.count > 3 ? " ..." : "") lists"
}

extension RepairFlag {
  /// As the user writes it.
  fileprivate var text: String {
    switch self {
    case .background: "--background COLOR"
    case .unsafe: "--unsafe"
    }
  }
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
