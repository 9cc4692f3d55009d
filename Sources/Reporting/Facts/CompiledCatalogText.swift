package import CompiledCatalog
import ImageProperties
import Model
import Places
import ReaderWords
package import SystemPackage

/// A compiled catalog with the file that it was read from.
package struct InspectedCatalog: Sendable {
  package let path: FilePath
  package let catalog: CompiledCatalog

  package init(path: FilePath, catalog: CompiledCatalog) {
    self.path = path
    self.catalog = catalog
  }
}

/// What is in compiled catalogs, for a person: a rendition a line below its name, the heaviest first.
package func compiledCatalogText(_ catalogs: [InspectedCatalog]) -> String {
  catalogs.map { inspected in
    let lines = [inspected.path.display] + headLines(inspected.catalog) + [""] + table(inspected.catalog)
    return lines.map { $0 + "\n" }.joined()
  }.joined(separator: "\n")
}

/// One fault at the root of a file may show in thousands of its entries.
private let damageLimit = 10

private func headLines(_ catalog: CompiledCatalog) -> [String] {
  let header = catalog.header
  let icons = catalog.renditions.count(where: \.isAppIcon)
  var rows = [
    ("format", CatalogLine.format(bytes: catalog.byteCount).words),
    (
      CatalogLine.madeBy,
      CatalogLine.writer(
        tool: shown(header.tool), coreUI: header.coreUIVersion, storage: header.storageVersion
      ).words
    ),
  ]
  if let metadata = catalog.metadata, !metadata.platform.isEmpty || !metadata.minimumOS.isEmpty {
    let system = [metadata.platform, metadata.minimumOS].filter { !$0.isEmpty }.map(shown)
    rows.append((CatalogLine.madeFor, CatalogLine.system(system.joined(separator: " ")).words))
  }
  if let metadata = catalog.metadata, catalog.isThinned {
    rows.append(("thinned", shown(metadata.thinningArguments)))
  }
  rows.append(
    (
      "holds",
      CatalogLine.holds(names: catalog.facets.count, renditions: catalog.renditions.count, icons: icons)
        .words
    ))
  rows += catalog.damage.prefix(damageLimit).map { ("damaged", $0.words.display) }
  if catalog.damage.count > damageLimit {
    rows.append(("", InspectLine.more(catalog.damage.count - damageLimit).words))
  }
  return rows.map { "  \($0.padded(to: 9)) \($1)" }
}

/// A text of the file, made safe to show.
private func shown(_ text: String) -> String { Untrusted(text).display }

/// The renditions of one name, heaviest first; of none for packed sheets and the like.
private struct RenditionGroup {
  let title: String
  let renditions: [Rendition]
  let byteCount: Int

  init(_ name: String?, _ renditions: [Rendition], part: CatalogPart?) {
    title = (name.map(shown) ?? CatalogLine.nameless.words) + (part.map { ", \($0.identifier)" } ?? "")
    self.renditions = renditions.enumerated()
      .sorted { ($1.element.payloadByteCount, $0.offset) < ($0.element.payloadByteCount, $1.offset) }
      .map(\.element)
    byteCount = renditions.reduce(0) { $0 + $1.payloadByteCount }
  }

  var line: String {
    "  \(title): \(renditions.isEmpty ? CatalogLine.nothing.words : InspectLine.bytes(byteCount).words)"
  }
}

private func groups(_ catalog: CompiledCatalog) -> [RenditionGroup] {
  let byName = Dictionary(grouping: catalog.renditions) { rendition in
    rendition.facetName.map { Array($0.utf8) }
  }
  let named = catalog.facets.map { facet in
    RenditionGroup(facet.name, byName[Array(facet.name.utf8)] ?? [], part: facet.part)
  }
  let nameless = byName[nil].map { [RenditionGroup(nil, $0, part: nil)] } ?? []
  return (named + nameless).enumerated()
    .sorted { ($1.element.byteCount, $0.offset) < ($0.element.byteCount, $1.offset) }
    .map(\.element)
}

private func table(_ catalog: CompiledCatalog) -> [String] {
  let groups = groups(catalog)
  let heads = ["bytes", "pixels", "points", "device", "appearance", "gamut", "opacity", "stored", "source"]
  let rows = groups.map { $0.renditions.map(columns) }
  let all = [heads] + rows.flatMap { $0 }
  let widths = heads.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
  func line(_ row: [String]) -> String {
    let cells = zip(row, widths).enumerated().map { index, cell in
      index < 2 ? cell.0.leftPadded(to: cell.1) : cell.0.padded(to: cell.1)
    }
    return ("    " + cells.joined(separator: "  ")).trimmingEnd
  }
  return [line(heads)] + zip(groups, rows).flatMap { [$0.line] + $1.map(line) }
}

private func columns(_ rendition: Rendition) -> [String] {
  let device = rendition.idiom.identifier + (rendition.subtype > 0 ? " \(rendition.subtype)" : "")
  let look = [rendition.appearance.kind.rawValue, rendition.localization.map(shown)].compactMap { $0 }
  let scale = rendition.scale > 0 ? "@\(rendition.scale)x" : ""
  let diagnostics = rendition.undecoded.map { CatalogLine.unknown($0.words.display).words }
  return [
    rendition.payloadByteCount > 0 ? grouped(rendition.payloadByteCount) : "-",
    rendition.size?.prose ?? "-", (rendition.pointSize?.description ?? "") + scale, device,
    look.joined(separator: ", "), rendition.gamut.identifier, rendition.opacity.identifier,
    rendition.storedAs,
    ([shown(rendition.fileName)] + diagnostics).filter { !$0.isEmpty }.joined(separator: "; "),
  ]
}

extension Rendition {
  /// How what it holds is stored, in one word as data names it.
  var storedAs: String {
    switch payload {
    case .none: layout?.identifier ?? "unknown"
    case .bitmap(let bitmap): bitmap.compression.identifier
    case .file: pixelFormat.isEmpty ? "data" : shown(pixelFormat.lowercased())
    case .iconSizes: "icon-sizes"
    case .color: "color"
    case .gradient: "gradient"
    }
  }
}
