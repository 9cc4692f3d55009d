import ImageProperties
import Places
package import SpecTables

/// The tables for a person: a block a row.
package func specsText(_ wanted: [(name: String, rows: [SpecRow])], tables: SpecTables) -> String {
  guard !wanted.isEmpty else { return "\(SpecsLine.noRow.words)\n" }
  let blocks = wanted.map { name, rows in
    ([heading(name, rows, tables), ""] + rows.flatMap { $0.lines(tables) + [""] })
      .map { $0.trimmingEnd + "\n" }.joined()
  }
  return blocks.joined() + legend(tables, of: wanted.flatMap(\.rows).flatMap(\.sources))
}

/// The screens for a person.
package func screensText(_ screens: [Screen], tables: SpecTables) -> String {
  let blocks = screens.map { screen in (screen.lines + [""]).map { $0.trimmingEnd + "\n" }.joined() }
  return "screens\n\n" + blocks.joined() + legend(tables, of: screens.flatMap(\.sources))
}

private func heading(_ name: String, _ rows: [SpecRow], _ tables: SpecTables) -> String {
  let isJudged = rows.contains { tables.isJudged($0.kind) }
  return isJudged ? name : SpecsLine.forReference(name).words
}

/// The documents that the rows name by a key.
private func legend(_ tables: SpecTables, of references: [String]) -> String {
  let keys = Set(references.map { String($0.prefix { $0 != ":" }) })
  let sources = tables.sources.filter { keys.contains($0.key) }
  let width = sources.map(\.key.count).max() ?? 0
  let lines = sources.map { source in
    "  \(source.key.padded(to: width))  \(source.title)\n"
      + (source.address.map { "  \("".padded(to: width))  \($0)\n" } ?? "")
  }
  return "\(SpecsLine.sources.words)\n" + lines.joined()
}

extension SpecRow {
  fileprivate func lines(_ tables: SpecTables) -> [String] {
    let fallback = uses.map { tables.row($0).map { "\($0.label) (\($0.id))" } ?? $0.text }
    return [
      "\(id)  \(label)",
      specsField(.size, ([sizeText] + safeAreaText).joined(separator: "; ")),
      specsField(.name, names.map(\.display).joined(separator: ", ")),
      specsField(.catalog, positions.map(\.text).joined(separator: ", ")),
      specsField(.need, needText),
      specsField(.when, condition?.text ?? SpecsLine.neverRequired.words),
      specsField(.alpha, alpha.text),
      specsField(.depth, "\(depth.text); \(formats.map(\.title).joined(separator: " or "))"),
      specsField(.without, missing),
      specsField(.fallback, fallback ?? ""),
      specsField(.source, "\(sources.joined(separator: ", ")) (\(confidence.rawValue))"),
    ].flatMap { $0.split(separator: "\n").map(String.init) }
  }

  private var sizeText: String {
    if let maxSize { return SpecsLine.atMost(maxSize).words }
    guard let size else { return SpecsLine.anySize.words }
    let others = alsoSizes.isEmpty ? "" : SpecsLine.also(alsoSizes.map(\.prose).joined(separator: ", ")).words
    return "\(sizeRule.word)\(size.prose) px\(others)"
  }

  private var safeAreaText: [String] {
    [safeArea.map { SpecsLine.keepFree($0).words }, trim.map { SpecsLine.cutOff($0).words }].compactMap(
      \.self)
  }

  private var needText: String {
    let codes = codes.isEmpty ? "" : " (\(codes.joined(separator: ", ")))"
    let facts =
      recommendedWhen.isEmpty
      ? "" : SpecsLine.recommended(with: recommendedWhen.joined(separator: ", ")).words
    return
      "\(need.rawValue), \(SpecsLine.ifMissing(absent, refusedFrom: refusedFromSDK).words)\(codes)\(facts)"
  }
}

/// Nothing for an empty text.
func specsField(_ field: SpecsField, _ text: String) -> String {
  guard !text.isEmpty else { return "" }
  return text.wrapped(to: 82).enumerated().map { index, line in
    "    \((index == 0 ? field.title : "").padded(to: 14))\(line)\n"
  }.joined()
}
