import Notations

/// How many elements a browser draws for an SVG, each as often as others use it. A few lines can ask for billions.
///
/// - Returns: nil where the text is no XML; at most ``drawnElementLimit``.
package func drawnElementCount(ofSVG bytes: [UInt8]) -> Int? {
  guard let root = try? readXML(bytes) else { return nil }
  var count = DrawingCount(root)
  return count.count(root)
}

/// More than any icon has. Source: icons of published apps, whose largest drawing has some thousand.
package let drawnElementLimit = 100_000

private struct DrawingCount {
  private var nodes: [String: XMLNode] = [:]
  private var counts: [String: Int] = [:]
  /// What is being counted: a browser draws nothing of a part that uses itself.
  private var open: Set<String> = []

  init(_ root: XMLNode) { collect(root) }

  private mutating func collect(_ node: XMLNode) {
    if let id = node.attributes["id"], nodes[id] == nil { nodes[id] = node }
    for child in node.children { collect(child) }
  }

  /// Elements in elements, those that are used counted along, after which a drawing counts as too large.
  private static let depthLimit = 500

  mutating func count(_ node: XMLNode, depth: Int = 0) -> Int {
    guard depth < Self.depthLimit else { return drawnElementLimit }
    var sum = 1
    for child in node.children where sum < drawnElementLimit { sum += count(child, depth: depth + 1) }
    for (key, value) in node.attributes where sum < drawnElementLimit {
      let used = references(in: value, isAddress: key == "href" || key.hasSuffix(":href"))
        .reduce(0) { min($0 + count(ofPart: $1, depth: depth + 1), drawnElementLimit) }
      guard used > 0 else { continue }
      // A marker is drawn at each corner of a line.
      let corners = key.hasPrefix("marker") || value.contains("marker") ? node.cornerLimit : 1
      let (product, isTooLarge) = used.multipliedReportingOverflow(by: corners)
      sum += isTooLarge ? drawnElementLimit : min(product, drawnElementLimit)
    }
    return min(sum, drawnElementLimit)
  }

  private mutating func count(ofPart id: String, depth: Int) -> Int {
    if let known = counts[id] { return known }
    guard let node = nodes[id], open.insert(id).inserted else { return 0 }
    defer { open.remove(id) }
    let count = count(node, depth: depth)
    counts[id] = count
    return count
  }

  /// The ids that a value names: `#part`, or each `url(#part)` of a style.
  private func references(in value: String, isAddress: Bool) -> [String] {
    if isAddress { return value.hasPrefix("#") ? [String(value.dropFirst())] : [] }
    return value.split(separator: "url(").dropFirst(value.hasPrefix("url(") ? 0 : 1).compactMap { part in
      let address = part.prefix { $0 != ")" }.filter { !"\"' ".contains($0) }
      return address.hasPrefix("#") ? String(address.dropFirst()) : nil
    }
  }
}

extension XMLNode {
  /// Not fewer than the points of a path or a line: each has two numbers, or one and a letter.
  fileprivate var cornerLimit: Int {
    ((attributes["d"] ?? attributes["points"])?.utf8.count ?? 2) / 2 + 1
  }
}
