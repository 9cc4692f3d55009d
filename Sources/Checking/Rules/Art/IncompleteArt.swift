import ArtComparison
import ImageProperties
import Model
import SpecTables

extension Rule {
  static let incompleteArt = Rule(
    id: "incomplete-art",
    severity: .warning,
    title: "A part of an icon's art is missing",
    plural: "icons lack a part of their art",
    stamp: "part missing",
    rationale: """
      An export that stopped half way, or a layer that lies over the art, leaves a half, a third or a quarter of the icon \
      in one flat colour, or any other part of it black or white, with a straight cut through what is drawn. Art that was \
      fitted into another shape leaves a strip in one colour along two opposite edges. Two plain \
      halves, art that ends where the block begins, and a block in a colour of its own are drawings and not reported. Fields \
      of a picture that were put together wrongly leave every second row of pixels beside its place, or in one colour. Where data end \
      too early, decoders repeat the last row down to the bottom.
      """,
    remedy: "Export the icon again, with all of its art.",
    evidence: .own, sources: ["HIG-iPad", "measured"],
    checks: .icon(needs: .picture) { icon in icon.incomplete.map { [$0] } ?? [] })
}

enum IncompleteArt: Fault {
  /// - Parameter count: the sizes of the icon that lack a part.
  case half(count: Int)
  case third(count: Int)
  case quarter(count: Int)
  case part(count: Int)
  /// Along two opposite edges, and along an edge.
  case strips(count: Int)
  case strip(count: Int)
  /// Every second row of pixels, and every second column.
  case rows(count: Int)
  case columns(count: Int)
  /// From one row on.
  case rest(count: Int)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .half(let count): sentences(finding, "half", count)
    case .third(let count): sentences(finding, "a third", count)
    case .quarter(let count): sentences(finding, "a quarter", count)
    case .part(let count): sentences(finding, "a part", count)
    case .strips(let count):
      sentences(
        finding, "strips along two opposite edges", count, "are one flat colour, beside straight cuts")
    case .strip(let count):
      sentences(finding, "a strip along an edge", count, "is one flat colour, beside a straight cut")
    case .rows(let count): broken(finding, "row", count)
    case .columns(let count): broken(finding, "column", count)
    case .rest(let count):
      sentences(of: finding, "incomplete: one row of its pixels is repeated down to the bottom", count)
    }
  }

  private func broken(_ finding: Finding, _ line: Words, _ count: Int) -> Sentences {
    sentences(
      of: finding, "broken: every second \(line) of its pixels is shifted or missing", count)
  }

  private func sentences(
    _ finding: Finding, _ part: Words, _ count: Int,
    _ what: Words = "of it is one flat colour, with a straight cut"
  ) -> Sentences {
    let more = andOthers(of: count, "is", "are", "size")
    return Sentences(
      of: finding, "seems to be incomplete: \(part) \(what) through the art\(more)",
      consequence: finding.purposed("Users see a broken icon."))
  }

  private func sentences(of finding: Finding, _ what: Words, _ count: Int) -> Sentences {
    Sentences(
      of: finding, "seems to be \(what)\(andOthers(of: count, "is", "are", "size"))",
      consequence: finding.purposed("Users see a broken icon."))
  }
}

extension IconFamily {
  /// One finding for the icon, at its largest incomplete image.
  fileprivate var incomplete: Problem? {
    guard !isForMac else { return nil }
    let found = icons.compactMap { icon in
      min(icon.art.size.width, icon.art.size.height) >= smallestSide
        ? icon.missingPart.flatMap { icon.mayLack($0.share) ? (icon, $0) : nil } : nil
    }
    guard let (icon, part) = found.first else { return broken }
    guard target.placeholder(shownBy: icon) == nil else { return nil }
    return icon.image.problem(.warning, part.share.fault(count: found.count))
  }

  /// The same at its largest image that pixels were put together wrongly for.
  private var broken: Problem? {
    broken(IncompleteArt.rows) { isCombed($0.art) } ?? broken(IncompleteArt.columns) {
      hasCombedColumns($0.art)
    }
      ?? broken(IncompleteArt.rest, \.endsInRepeatedRow)
  }

  private func broken(_ fault: (Int) -> IncompleteArt, _ isBroken: (IconArt) -> Bool) -> Problem? {
    let found = icons.filter(isBroken)
    guard let icon = found.first, target.placeholder(shownBy: icon) == nil else { return nil }
    return icon.image.problem(.warning, fault(found.count))
  }
}

extension IconArt {
  fileprivate var endsInRepeatedRow: Bool {
    art.size.height >= leastOfRows && picture.map(ArtComparison.endsInRepeatedRow) == true
  }

  /// What is transparent along an edge has a finding of its own.
  fileprivate func mayLack(_ share: MissingShare) -> Bool {
    switch share {
    case .half, .third, .quarter, .part: true
    case .strips, .strip: art.isOpaqueButForEdges
    }
  }
}

extension MissingShare {
  fileprivate func fault(count: Int) -> IncompleteArt {
    switch self {
    case .half: .half(count: count)
    case .third: .third(count: count)
    case .quarter: .quarter(count: count)
    case .part: .part(count: count)
    case .strips: .strips(count: count)
    case .strip: .strip(count: count)
    }
  }
}

/// In smaller images a cut is no wider than what is drawn.
private let smallestSide = 40

/// In smaller images a row of cells is hardly more than one of pixels.
private let leastOfRows = 58
