import Places

/// The lines that differ between two texts, as `diff -u` shows them. A line is shown as any reader may see it.
func unifiedDiff(_ before: [UInt8], _ after: [UInt8]) -> [String] {
  let context = 3
  let (old, new) = (lines(before), lines(after))
  let marks = marks(old, new)
  var hunks: [Range<Int>] = []
  for index in marks.indices where marks[index].mark != " " {
    let around = max(0, index - context)..<min(marks.count, index + context + 1)
    if let last = hunks.last, around.lowerBound <= last.upperBound {
      hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
    } else {
      hunks.append(around)
    }
  }
  return hunks.flatMap { hunk -> [String] in
    let shown = marks[hunk]
    let (oldCount, newCount) = (shown.count { $0.mark != "+" }, shown.count { $0.mark != "-" })
    let (oldStart, newStart) = (
      marks[..<hunk.lowerBound].count { $0.mark != "+" }, marks[..<hunk.lowerBound].count { $0.mark != "-" }
    )
    return ["@@ -\(oldStart + 1),\(oldCount) +\(newStart + 1),\(newCount) @@"]
      + shown.map { "\($0.mark)\(visible($0.line))" }
  }
}

/// A tab stays one.
private func visible(_ line: ArraySlice<UInt8>) -> String {
  line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    .map { displayText(Array($0)) }.joined(separator: "\t")
}

private func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
}

private func marks(
  _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
) -> [(mark: Character, line: ArraySlice<UInt8>)] {
  let difference = new.difference(from: old)
  var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var marks: [(Character, ArraySlice<UInt8>)] = []
  var (left, right) = (0, 0)
  while left < old.count || right < new.count {
    if removed.contains(left) {
      marks.append(("-", old[left]))
      left += 1
    } else if inserted.contains(right) {
      marks.append(("+", new[right]))
      right += 1
    } else {
      marks.append((" ", new[right]))
      (left, right) = (left + 1, right + 1)
    }
  }
  return marks
}
