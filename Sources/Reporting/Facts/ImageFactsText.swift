import ImageProperties
package import Model
import Places
import ReaderWords
package import SpecTables

/// More images than this are a table, a line each, unless every fact is asked for.
private let blockLimit = 3

/// The facts of single images for a person: a block each, or a table of many.
/// - Parameter isVerbose: blocks however many there are, and every chunk.
package func imageFactsText(
  _ images: [InspectedFile], failures: [Failure], tables: SpecTables, isVerbose: Bool
) -> String {
  let known = images.compactMap { image in
    image.facts.map { ImageFactsBlock(image: image, facts: $0, tables: tables, listsChunks: isVerbose) }
  }
  var blocks =
    known.count > blockLimit && !isVerbose
    ? [table(known) + ["", "\(grouped(known.count)) images. All facts of one: --verbose, or name it alone."]]
    : known.map(\.lines)
  blocks.append(failures.map { "iconproof: \($0.path.display): \(TerminalText.line($0.words))" })
  return blocks.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
}

private func table(_ images: [ImageFactsBlock]) -> [String] {
  let rows =
    [["file", "pixels", "format", "colour", "alpha", "notes"]] + images.map(\.tableRow)
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    zip(row, widths).enumerated()
      .map { $0 == 1 ? $1.0.leftPadded(to: $1.1) : $1.0.padded(to: $1.1) }
      .joined(separator: "  ").trimmingEnd
  }
}

/// One image in words.
struct ImageFactsBlock {
  let image: InspectedFile
  let facts: ImageFacts
  let tables: SpecTables
  let listsChunks: Bool

  private var png: PNGFacts? { facts.png }

  var lines: [String] {
    let rows: [(String, [String])] = [
      (
        "format", ["\(facts.format.name), \(grouped(facts.byteCount)) byte\(facts.byteCount == 1 ? "" : "s")"]
      ),
      ("size", facts.size.map { ["\($0.prose) pixels\(framesText)"] } ?? []),
      ("colour", color), ("profile", profile), ("alpha", alpha), ("pixels", pixels), ("chunks", chunks),
      ("after it", trailing), ("fault", fault), ("defects", png?.defects.map(\.words) ?? []),
      ("not read", png?.gap.map { [$0.words] } ?? []), ("fits", fits),
    ]
    return [image.path.display]
      + rows.flatMap { title, texts in
        texts.enumerated().map { "  \(($0 == 0 ? title : "").padded(to: 9)) \($1)" }
      }
  }

  private var framesText: String { facts.frames > 1 ? ", \(grouped(facts.frames)) frames" : "" }

  private var color: [String] {
    guard let header = png?.header else { return [] }
    let depth = "\(header.bitDepth) \(header.bitDepth == 1 ? "bit" : "bits")"
    let what = header.colorType == .indexed ? "a pixel" : "a channel"
    return ["\(header.colorType.prose), \(depth) \(what)\(header.isInterlaced ? ", interlaced" : "")"]
  }

  private var profile: [String] {
    guard let png, png.header != nil else { return [] }
    return [png.colorSpace.prose]
  }

  private var alpha: [String] {
    guard let png, png.header != nil else { return [] }
    let stored =
      png.hasAlphaChannel
      ? "channel" : png.hasTransparencyChunk ? "by a tRNS chunk, no channel" : "none stored"
    guard let evidence = png.evidence else { return [stored] }
    if evidence.isOpaque { return ["\(stored); every pixel is opaque"] }
    let counts = [
      evidence.clearPixels > 0 ? "\(grouped(evidence.clearPixels)) clear" : nil,
      evidence.translucentPixels > 0 ? "\(grouped(evidence.translucentPixels)) half clear" : nil,
    ].compactMap { $0 }
    let corners = evidence.transparentOnlyInCorners ? ", only in the corners" : ""
    return ["\(stored); \(listed(counts)) pixels\(corners), lowest alpha \(evidence.lowestAlpha)"]
  }

  private var pixels: [String] {
    guard let evidence = png?.evidence else { return [] }
    var lines: [String] = []
    if let color = evidence.singleColor { lines.append("one colour, \(color.hex)") }
    if let visible = evidence.visibleBounds, visible.size != facts.size {
      lines.append("visible \(visible.prose)")
    }
    if let detail = evidence.detailBounds, detail.size != facts.size {
      lines.append("detail \(detail.prose), the rest is flat")
    }
    return lines
  }

  private var chunks: [String] {
    guard let png, png.chunkCount > 0 else { return [] }
    let beyond = png.chunkCount - png.chunks.count
    let rest = beyond > 0 ? ["and \(grouped(beyond)) more"] : []
    if listsChunks { return chunkLines(png.chunks) + rest }
    let wrong = png.chunks.filter { !$0.isIntact }
    let verdict =
      wrong.isEmpty
      ? "every CRC fits" : "wrong CRC: " + listed(wrong.map { "\($0.type) at byte \(grouped($0.offset))" })
    let runs = png.chunks.chunkRuns.map { $1 > 1 ? "\($0) x \($1)" : "\($0)" }
    return ["\((runs + rest).joined(separator: ", ")); \(verdict)"]
  }

  private func chunkLines(_ chunks: [PNGChunk]) -> [String] {
    let offsets = chunks.map { grouped($0.offset) }
    let lengths = chunks.map { grouped($0.length) }
    let (wide, long) = (offsets.map(\.count).max() ?? 0, lengths.map(\.count).max() ?? 0)
    return chunks.indices.map { index in
      "\(chunks[index].type)  at \(offsets[index].leftPadded(to: wide))  "
        + "\(lengths[index].leftPadded(to: long)) bytes\(chunks[index].isIntact ? "" : ", wrong CRC")"
    }
  }

  private var trailing: [String] {
    guard let count = png?.trailingByteCount, count > 0 else { return [] }
    return ["\(counted(count, "byte")) after IEND"]
  }

  private var fault: [String] { png?.fault.map { [$0.words] } ?? [] }

  private var fits: [String] {
    let all = fittingRows(image, tables: tables)
    let named = all.filter(\.byName)
    let shown = named.isEmpty ? all : named
    return shown.map { fitting in
      let wanted = fitting.bySize ? "" : fitting.row.size.map { ", which is \($0.prose)" } ?? ""
      return "\(fitting.row.label) (\(fitting.row.id)), \(fitting.reason)\(wanted)"
    }
  }

  /// The columns of ``table(_:)``.
  var tableRow: [String] {
    let alpha = png.map { png in
      guard let evidence = png.evidence else { return png.carriesAlpha ? "stored" : "none" }
      return evidence.isOpaque ? (png.carriesAlpha ? "unused" : "none") : "used"
    }
    return [
      image.path.display, facts.size?.prose ?? "-", facts.format.identifier,
      png?.header.map { "\($0.colorType.identifier) \($0.bitDepth)" } ?? "-", alpha ?? "-", diagnostics,
    ]
  }

  private var diagnostics: String {
    var words: [String] = []
    if let fault = png?.fault { words.append("damaged: \(fault.words)") }
    if png?.header?.isInterlaced == true { words.append("interlaced") }
    words += trailing
    if png?.colorSpace.isWiderThanSRGB == true { words.append("wide gamut") }
    if png?.gap != nil { words.append("not read whole") }
    if facts.frames > 1 { words.append("\(grouped(facts.frames)) frames") }
    let slots = fittingRows(image, tables: tables).filter(\.byName)
    words += slots.map { $0.bySize ? $0.row.id : "not the size of \($0.row.id)" }
    return words.joined(separator: "; ")
  }
}

extension [PNGChunk] {
  /// The types, equal neighbours counted together: an image may have thousands of IDAT.
  fileprivate var chunkRuns: [(PNGChunkType, Int)] {
    reduce(into: []) { runs, chunk in
      if let last = runs.last, last.0 == chunk.type {
        runs[runs.count - 1].1 += 1
      } else {
        runs.append((chunk.type, 1))
      }
    }
  }
}

extension PixelRect {
  fileprivate var prose: String { "\(size.prose) at \(x), \(y)" }
}
