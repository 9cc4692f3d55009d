import FileTree
import Model
import Places
import SourceText
import SystemPackage
import TestSupport
import Testing

@testable import WebPages

/// For each pair of an address and a base the path that a browser asks for, or what it has in place of one.
/// Node has the URL class of the URL standard.
private let program = """
  const pairs = JSON.parse(require('fs').readFileSync(process.argv[1], 'utf8'));
  const page = 'http://site.example/blog/2026/page.html';
  console.log(JSON.stringify(pairs.map(([address, base]) => {
    try {
      const start = base === '' ? page : new URL(base, page).href;
      const url = new URL(address, start);
      if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.protocol;
      return url.host === 'site.example' ? url.pathname : 'external';
    } catch { return 'failure'; }
  })));
  """

extension LinkTarget {
  /// As ``program`` says it. A server takes two slashes for one.
  fileprivate func agrees(with theirs: String) -> Bool {
    switch self {
    case .external, .protocolRelative: return theirs == "external" || theirs == "failure"
    case .data: return theirs == "data:" || theirs == "failure"
    case .otherScheme(let scheme): return theirs == scheme + ":" || theirs == "failure"
    // Either a name that no file can have, or a base that nothing is relative to.
    case .invalid: return theirs.contains("%2F") || theirs.contains("%00") || theirs == "failure"
    case .page: return true
    case .path(let path): return !theirs.hasSuffix("/") && path == Self.path(of: theirs)
    case .folder(let path): return theirs.hasSuffix("/") && path == Self.path(of: theirs)
    }
  }

  private static func path(of theirs: String) -> SitePath {
    var names: [FileName] = []
    for part in theirs.utf8.split(separator: UInt8(ascii: "/")) as [Substring.UTF8View] {
      let bytes = [UInt8](part)
      names.append(FileName(bytes: percentDecoded(bytes[...])))
    }
    return SitePath(names: names)
  }
}

@Suite struct `Node's URL class` {
  @Test func `resolves addresses alike`() throws {
    guard let node = TestSupport.program(named: "node") else {
      return print("skipped: node is not installed")
    }
    let pieces = [
      "a", "b.png", "/", "//", "\\", ".", "..", "%2e", "%2E%2e", "%20", "é", "?", "#", "x=1", "data:",
      "mailto:",
      "%zz", "%", " ", "\t", "\n", "c d", "../", "./", "@", "1", "...", "%41", "a:",
    ]
    var pairs: [[String]] = []
    var state: UInt64 = 88_172_645_463_325_252
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    for _ in 0..<5_000 {
      let address = (0...next(7)).map { _ in pieces[next(pieces.count)] }.joined()
      let bases = [
        "", "", "/app/", "/app", "../", "./x/y", "https://cdn.example/a/", "//cdn.example/", "?x", "#y",
      ]
      pairs.append([address, bases[next(bases.count)]])
    }
    try withFolder { folder in
      let json = JSONWriter.document(.array(pairs.map { JSONOutput($0) }))
      try TestSupport.writeFile(Array(json.utf8), to: folder.child("pairs.json"))
      let run = try runProgram(node, ["-e", program, "pairs.json"].map { Array($0.utf8) }, in: folder)
      let results = try parseJSON(run.output, options: .strict(sizeLimit: .max)).root.array ?? []
      #expect(results.count == pairs.count)
      for (pair, result) in zip(pairs, results) {
        let ours = resolveLink(pair[0], in: "blog/2026", base: pair[1].isEmpty ? nil : pair[1])
        #expect(ours.agrees(with: result.string ?? ""), "\(pair) \(ours) \(result.string ?? "")")
      }
    }
  }
}
