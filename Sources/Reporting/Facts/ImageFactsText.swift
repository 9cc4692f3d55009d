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
    ? [table(known) + ["", InspectLine.manyImages(known.count).words]]
    : known.map(\.lines)
  blocks.append(failures.map { "iconproof: \($0.path.display): \($0.words)" })
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
    let rows: [(ImageLabel, [String])] = [
      (.format, [InspectLine.format(facts.format.name, bytes: facts.byteCount).words]),
      (.size, facts.size.map { [InspectLine.size($0, frames: facts.frames).words] } ?? []),
      (.color, color), (.profile, profile), (.alpha, alpha), (.pixels, pixels), (.chunks, chunks),
      (.afterIt, trailing), (.fault, fault), (.defects, png?.defects.map(\.words.display) ?? []),
      (.notRead, png?.gap.map { [$0.words] } ?? []), (.fits, fits),
    ]
    return [image.path.display]
      + rows.flatMap { label, texts in
        texts.enumerated().map { "  \(($0 == 0 ? label.rawValue : "").padded(to: 9)) \($1)" }
      }
  }

  private var color: [String] {
    png?.header.map { [InspectLine.color($0).words] } ?? []
  }

  private var profile: [String] {
    guard let png, png.header != nil else { return [] }
    return [png.colorSpace.prose]
  }

  private var alpha: [String] {
    guard let png, png.header != nil else { return [] }
    let stored: InspectLine =
      png.hasAlphaChannel ? .alphaChannel : png.hasTransparencyChunk ? .alphaChunk : .noAlpha
    guard let evidence = png.evidence else { return [stored.words] }
    let alpha: InspectLine =
      evidence.isOpaque
      ? .opaque
      : .transparent(
        clear: evidence.clearPixels, halfClear: evidence.translucentPixels,
        isInCorners: evidence.transparentOnlyInCorners, lowest: Int(evidence.lowestAlpha))
    return ["\(stored.words); \(alpha.words)"]
  }

  private var pixels: [String] {
    guard let evidence = png?.evidence else { return [] }
    var lines: [String] = []
    if let color = evidence.singleColor { lines.append(InspectLine.oneColor(color).words) }
    if let visible = evidence.visibleBounds, visible.size != facts.size {
      lines.append(InspectLine.visible(visible.prose).words)
    }
    if let detail = evidence.detailBounds, detail.size != facts.size {
      lines.append(InspectLine.detail(detail.prose).words)
    }
    return lines
  }

  private var chunks: [String] {
    guard let png, png.chunkCount > 0 else { return [] }
    let beyond = png.chunkCount - png.chunks.count
    let rest = beyond > 0 ? [InspectLine.more(beyond).words] : []
    if listsChunks { return chunkLines(png.chunks) + rest }
    let wrong = png.chunks.filter { !$0.isIntact }
    let verdict =
      wrong.isEmpty
      ? InspectLine.intact
      : .wrongChecksums(
        listed(wrong.map { InspectLine.wrongChecksum(type: "\($0.type)", offset: $0.offset).words }))
    let runs = png.chunks.chunkRuns.map { $1 > 1 ? "\($0) x \($1)" : "\($0)" }
    return ["\((runs + rest).joined(separator: ", ")); \(verdict.words)"]
  }

  private func chunkLines(_ chunks: [PNGChunk]) -> [String] {
    let offsets = chunks.map { grouped($0.offset) }
    let lengths = chunks.map { grouped($0.length) }
    let (wide, long) = (offsets.map(\.count).max() ?? 0, lengths.map(\.count).max() ?? 0)
    return chunks.indices.map { index in
      InspectLine.chunk(
        type: "\(chunks[index].type)", offset: offsets[index].leftPadded(to: wide),
        length: lengths[index].leftPadded(to: long), isIntact: chunks[index].isIntact
      ).words
    }
  }

  private var trailing: [String] {
    guard let count = png?.trailingByteCount, count > 0 else { return [] }
    return [InspectLine.afterEnd(count).words]
  }

  private var fault: [String] { png?.fault.map { [$0.words.display] } ?? [] }

  private var fits: [String] {
    let all = fittingRows(image, tables: tables)
    let named = all.filter(\.byName)
    let shown = named.isEmpty ? all : named
    return shown.map { fitting in
      InspectLine.fit(
        label: fitting.row.label, row: fitting.row.id.text, reason: fitting.reason,
        size: fitting.bySize ? nil : fitting.row.size
      ).words
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
    if let fault = png?.fault { words.append(InspectLine.damaged(fault.words.display).words) }
    if png?.header?.isInterlaced == true { words.append(InspectLine.interlaced.words) }
    words += trailing
    if png?.colorSpace.isWiderThanSRGB == true { words.append(InspectLine.wideGamut.words) }
    if png?.gap != nil { words.append(InspectLine.notReadWhole.words) }
    if facts.frames > 1 { words.append(InspectLine.frames(facts.frames).words) }
    let slots = fittingRows(image, tables: tables).filter(\.byName)
    words += slots.map { $0.bySize ? $0.row.id.text : InspectLine.notTheSize(row: $0.row.id.text).words }
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
