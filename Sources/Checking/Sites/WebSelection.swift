import ImageProperties
import Model
import Places
import SpecTables

/// One of the candidates, by the rule of the place; nil where none serves.
func chosen(among candidates: [WebCandidate], by use: WebUse) -> WebCandidate? {
  switch use.choose {
  case .nearestLarger: nearestLarger(candidates, wanted: use.wants ?? 0)
  case .exactScreen: candidates.first
  case .manifestSquare: manifestSquare(candidates, ideal: use.wants ?? 0, least: use.least ?? 0)
  case .tabScore: tabIcon(candidates, side: use.wants ?? 16)
  case .svgThenSize: svgThenSize(candidates, wanted: use.wants ?? 16)
  case .first: candidates.first
  }
}

/// "If there is no icon that matches the recommended size for the device, the smallest icon larger than the
/// recommended size is used. If there are no icons larger than the recommended size, the largest icon is used." (Safari
/// Web Content Guide)
private func nearestLarger(_ candidates: [WebCandidate], wanted: Int) -> WebCandidate? {
  let sides = candidates.map { (candidate: $0, side: $0.touchSide) }
  if let exact = sides.first(where: { $0.side == wanted }) { return exact.candidate }
  return sides.filter { $0.side > wanted }.min { $0.side < $1.side }?.candidate
    ?? sides.max { $0.side < $1.side }?.candidate
}

/// What WebKit takes for the side of a touch icon without `sizes` (LinkIconCollector).
private let sideOfUnstated = 60

extension WebCandidate {
  fileprivate var touchSide: Int {
    if stated?.isAny == true { return .max }
    return stated?.sizes.map(\.width).max() ?? sideOfUnstated
  }
}

/// As manifest_icon_selector of Chromium: by height, squares alone.
private func manifestSquare(_ candidates: [WebCandidate], ideal: Int, least: Int) -> WebCandidate? {
  var exact: WebCandidate?
  var any: WebCandidate?
  var closest: (icon: WebCandidate, delta: Int)?
  for icon in candidates where icon.hasDrawableType {
    guard let stated = icon.stated else { continue }
    if stated.isAny { any = icon }
    for size in stated.sizes where size.isSquare && size.height >= least {
      let delta = size.height - ideal
      if delta == 0 { exact = icon }
      // Of two that are as close, the last.
      let isCloser =
        closest.map { known in
          known.delta > 0 ? delta > 0 && delta <= known.delta : delta > 0 || delta >= known.delta
        } ?? true
      if isCloser { closest = (icon, delta) }
    }
  }
  return exact ?? any ?? closest?.icon ?? candidates.last { $0.isUnknown }
}

/// The types that Chromium can draw; of others it passes over the entry.
private let drawableTypes = Set(ImageFormat.allCases.flatMap(\.mediaTypes)).union([
  "image/bmp", "image/x-ms-bmp", "image/avif", "image/x-xbitmap",
])

extension WebCandidate {
  fileprivate var hasDrawableType: Bool {
    type.map { $0.isEmpty || drawableTypes.contains($0.lowercased()) } ?? true
  }
}

// MARK: Tabs

/// As FaviconHandler of Chromium: links from the last to the first, by the score of what they state; each is loaded as
/// long as the next one states something better than what the best one was.
private func tabIcon(_ candidates: [WebCandidate], side: Int) -> WebCandidate? {
  let queue = candidates.reversed().map { (icon: $0, score: $0.statedTabScore(side)) }.enumerated()
    .sorted { left, right in
      left.element.score != right.element.score
        ? left.element.score > right.element.score : left.offset < right.offset
    }.map(\.element)
  var best: (icon: WebCandidate, score: Double)?
  for (icon, score) in queue {
    if let best, score <= best.score { break }
    let loaded = icon.loadedTabScore(side) ?? score
    if loaded > best?.score ?? 0 { best = (icon, loaded) }
  }
  return best?.icon
}

extension WebCandidate {
  /// Without sizes, and for any size, the highest: the pixels decide.
  fileprivate func statedTabScore(_ side: Int) -> Double {
    guard let stated, !stated.isAny, !stated.sizes.isEmpty else { return 1 }
    return tabScore(stated.sizes, side)
  }

  /// By the pixels of the file; nil where they are not known. An SVG is drawn at the larger of the two sizes.
  fileprivate func loadedTabScore(_ side: Int) -> Double? {
    guard let facts else { return nil }
    if facts.format == .svg { return tabScore([PixelSize(width: 2 * side, height: 2 * side)], side) }
    return facts.size.map { tabScore([$0], side) }
  }
}

/// The mean for screens of one and of two pixels a point (select_favicon_frames of Chromium).
private func tabScore(_ sizes: [PixelSize], _ side: Int) -> Double {
  ([side, 2 * side].map { wanted in sizes.map { likeness(of: $0, to: wanted) }.max() ?? 0 }).reduce(0, +) / 2
}

private func likeness(of size: PixelSize, to wanted: Int) -> Double {
  if size.width == wanted, size.height == wanted { return 1 }
  let edge = Double(size.width + size.height) / 2
  let side = Double(wanted)
  // Eight times the size is another style of picture.
  if max(size.width, size.height) >= 8 * wanted { return min(1, side / edge) * 0.01 }
  if min(size.width, size.height) >= wanted { return side / edge * 0.01 + 0.15 }
  return min(1, edge / side) * 0.01 + 0.1
}

/// As FaviconLoader of Firefox: of several of a kind the last one.
private func svgThenSize(_ candidates: [WebCandidate], wanted: Int) -> WebCandidate? {
  var preferred: WebCandidate?
  var fitting: WebCandidate?
  for icon in candidates {
    if icon.isSVG {
      preferred = icon
    } else if preferred?.isSVG != true, icon.side == wanted || icon.isICO && preferred?.isICO != false {
      preferred = icon
    }
    if let side = icon.side, side >= wanted, (fitting?.side ?? .max) >= side { fitting = icon }
  }
  return preferred ?? fitting ?? candidates.last
}

extension WebCandidate {
  fileprivate var isSVG: Bool {
    statedType.map { ImageFormat.svg.mediaTypes.contains($0) } ?? hasExtension(".svg")
  }
  fileprivate var isICO: Bool {
    statedType.map { ImageFormat.ico.mediaTypes.contains($0) } ?? hasExtension(".ico")
  }
  /// An empty `type` is none.
  private var statedType: String? { type.flatMap { $0.isEmpty ? nil : $0.lowercased() } }
  /// Of several words in `sizes` Firefox reads the first alone.
  fileprivate var side: Int? { stated?.isAny == true ? nil : stated?.sizes.first?.width }

  private func hasExtension(_ ending: String) -> Bool {
    let name = address.bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return String(decoding: name, as: UTF8.self).lowercased().hasSuffix(ending)
  }
}
