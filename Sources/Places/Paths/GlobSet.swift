/// Many globs that are matched at once: what they begin with in common is looked at once, so that a path takes
/// about as long as it has bytes, however many globs there are.
package struct GlobSet: Sendable {
  private var paths = GlobTree()
  private var names = GlobTree()

  /// - Parameter globs: each is known by its place in this list.
  package init(_ globs: [Glob]) {
    for (index, glob) in globs.enumerated() {
      if glob.isForNames {
        names.insert(glob.tokens, index: index)
      } else {
        paths.insert(glob.tokens, index: index)
      }
    }
  }

  /// The globs that match the path or a folder above it, and those that match the empty path; in order.
  /// - Parameter path: relative, with `/` between its components.
  package func covering(_ path: [UInt8]) -> [Int] {
    var found = paths.matches(path[...], atEveryFolder: true)
    found.formUnion(names.matches([], atEveryFolder: false))
    for name in path.split(separator: slash) {
      found.formUnion(names.matches(name, atEveryFolder: false))
    }
    return found.sorted()
  }
}

/// The tokens of globs as a tree, whose branches are where globs differ.
private struct GlobTree: Sendable {
  private struct Node: Sendable {
    let token: Glob.Token?
    var bytes: [UInt8: Int] = [:]
    /// Tokens that take one character, of a class or any.
    var characters: [Int] = []
    /// Tokens that take any number of bytes, also none.
    var runs: [Int] = []
    /// Globs that end here.
    var globs: [Int] = []

    /// Of a token that takes one character.
    func takes(_ byte: UInt8, isContinuation: Bool) -> Bool {
      guard case .oneOf(let ranges, let isNegated) = token else { return !isContinuation }
      return ranges.contains { $0.contains(byte) } != isNegated
    }
  }

  private var nodes = [Node(token: nil)]
  private var children: [Branch: Int] = [:]

  private struct Branch: Hashable {
    let node: Int
    let token: Glob.Token
  }

  mutating func insert(_ tokens: [Glob.Token], index: Int) {
    var node = 0
    for token in tokens { node = child(of: node, token) }
    nodes[node].globs.append(index)
  }

  private mutating func child(of parent: Int, _ token: Glob.Token) -> Int {
    if let child = children[Branch(node: parent, token: token)] { return child }
    let child = nodes.count
    nodes.append(Node(token: token))
    children[Branch(node: parent, token: token)] = child
    switch token {
    case .byte(let byte): nodes[parent].bytes[byte] = child
    case .character, .oneOf: nodes[parent].characters.append(child)
    case .run, .runOverFolders, .folders: nodes[parent].runs.append(child)
    }
    return child
  }

  /// - Parameter atEveryFolder: whether a glob may match a folder above the path, or the empty path.
  func matches(_ path: ArraySlice<UInt8>, atEveryFolder: Bool) -> Set<Int> {
    var places = reachable(from: [0], atStartOfName: true)
    var found: Set<Int> = []
    if path.isEmpty || atEveryFolder { collect(places, atStartOfName: true, into: &found) }
    var isStart = true
    for (index, byte) in path.enumerated() {
      if atEveryFolder, byte == slash { collect(places, atStartOfName: isStart, into: &found) }
      let next = places.reduce(into: Set<Int>()) { next, place in
        step(from: place, over: byte, isFirst: index == 0, atStartOfName: isStart, into: &next)
      }
      isStart = byte == slash
      places = reachable(from: next, atStartOfName: isStart)
      if places.isEmpty { return found }
    }
    if !path.isEmpty { collect(places, atStartOfName: isStart, into: &found) }
    return found
  }

  private func step(
    from place: Int, over byte: UInt8, isFirst: Bool, atStartOfName: Bool, into next: inout Set<Int>
  ) {
    let node = nodes[place]
    // The second and further bytes of a character belong to the `?` that took its first.
    let isContinuation = byte & 0xC0 == 0x80
    switch node.token {
    case .run: if byte != slash { next.insert(place) }
    case .runOverFolders, .folders: next.insert(place)
    case .character: if isContinuation, !isFirst { next.insert(place) }
    case .byte, .oneOf, nil: break
    }
    guard mayLeave(node, atStartOfName: atStartOfName) else { return }
    if let child = node.bytes[byte] { next.insert(child) }
    guard byte != slash else { return }
    for child in node.characters where nodes[child].takes(byte, isContinuation: isContinuation) {
      next.insert(child)
    }
  }

  /// The places with those behind every run that may be empty.
  private func reachable(from places: Set<Int>, atStartOfName: Bool) -> Set<Int> {
    var all = places
    var open = Array(places)
    while let place = open.popLast() {
      guard mayLeave(nodes[place], atStartOfName: atStartOfName) else { continue }
      for run in nodes[place].runs where all.insert(run).inserted { open.append(run) }
    }
    return all
  }

  private func collect(_ places: Set<Int>, atStartOfName: Bool, into found: inout Set<Int>) {
    for place in places where mayLeave(nodes[place], atStartOfName: atStartOfName) {
      found.formUnion(nodes[place].globs)
    }
  }

  /// `**/` ends where a name begins.
  private func mayLeave(_ node: Node, atStartOfName: Bool) -> Bool {
    node.token != .folders || atStartOfName
  }
}
