import AssetSources
import Checking
import FileTree
import SpecTables

/// "1 error", "2 errors".
func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

/// How many findings there are and how many do not count: "1 error, no warnings, no notes in 14 images, 2
/// waived".
func verdictSentence(_ report: Report) -> String {
  let counts = [(Severity.error, "error"), (.warning, "warning"), (.note, "note")].map { severity, word in
    let count = report.count(severity)
    return count == 0 ? "no \(word)s" : counted(count, word)
  }
  let baselined = report.suppressed.count { $0.cause == .baseline }
  let waived = report.suppressed.count - baselined
  return counts.joined(separator: ", ") + " in \(counted(report.imageCount, "image"))"
    + (waived > 0 ? ", \(waived) waived" : "") + (baselined > 0 ? ", \(baselined) in the baseline" : "")
}

/// "a", "a and b", "a, b and c".
func listed(_ words: [String]) -> String {
  guard words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
}

extension BuildTarget {
  /// iPhone first, as people say it.
  var familyText: String { listed(families.sorted().reversed().map(\.title)) }
}

extension Origin {
  var suffix: String { text.isEmpty ? "" : " (\(text))" }
}

extension InputReport {
  /// The path, and the target where a project names it.
  var title: String { targetName.map { "\(path.display), target \(displayText($0.utf8))" } ?? path.display }

  var sort: String {
    switch kind {
    case .image: "one image"
    case .assetCatalog: "asset catalog, its PNGs verified, its sets not judged by this version"
    case .appBundle: "built app for \(target.platform.title) \(target.minimumOS) or later"
    default: isJudged ? "loose images of an iOS app" : "loose images"
    }
  }
}

extension String {
  /// The text in a column of `width` characters; longer text keeps its length.
  func padded(to width: Int) -> String {
    count >= width ? self : self + String(repeating: " ", count: width - count)
  }

  func leftPadded(to width: Int) -> String {
    count >= width ? self : String(repeating: " ", count: width - count) + self
  }

  var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }

  /// The text in lines of at most `width` characters, broken at spaces.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
