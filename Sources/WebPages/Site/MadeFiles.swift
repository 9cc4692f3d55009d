import Model

private let dot = UInt8(ascii: ".")

extension SitePath {
  /// What is made of the file when the site is built, where it is a template, as `favicon.svg.njk` is, and the address for which it
  /// answers, where it is a program.
  ///
  /// Source: 11ty.dev, "Template Languages"; kit.svelte.dev, "Routing" (`+server`); nextjs.org, "Route Handlers"; docs.astro.build,
  /// "Endpoints"; remix.run, "Route File Naming" (escaping); nitro.build, "Routing".
  var made: [SitePath] {
    guard let end = bytes.lastIndex(of: dot) else { return [] }
    let stem = bytes[..<end]
    switch String(decoding: bytes[end...], as: UTF8.self) {
    case ".njk", ".liquid", ".ejs", ".erb", ".hbs", ".tmpl": return [SitePath(bytes: Array(stem))]
    case ".ts", ".tsx", ".jsx": return addresses(ofProgram: stem)
    case ".js":
      let template = stem.without(prefix: "", suffix: ".11ty").map { SitePath(bytes: Array($0)) }
      return addresses(ofProgram: stem) + [template].compactMap(\.self)
    default: return []
    }
  }
}

/// The folders in which frameworks look for programs, and what the name of one ends with.
private let routes: [(folder: String, end: String)] = [
  ("src/routes/", "/+server"), ("app/", "/route"), ("src/app/", "/route"), ("src/pages/", ""),
  ("server/routes/", ""),
]

private func addresses(ofProgram stem: ArraySlice<UInt8>) -> [SitePath] {
  let plain = routes.compactMap { stem.without(prefix: $0.folder, suffix: $0.end) }
  let escaped = stem.without(prefix: "app/routes/", suffix: "").flatMap(withoutBrackets)
  return plain.map { SitePath(bytes: Array($0)) } + [escaped].compactMap(\.self)
}

/// The path in which each dot is written in brackets, without them; nil where a dot has none, as it stands for a slash then.
private func withoutBrackets(_ path: ArraySlice<UInt8>) -> SitePath? {
  let text = String(decoding: path, as: UTF8.self)
  let plain = text.replacing("[.]", with: ".")
  return plain.replacing(".", with: "[.]") == text ? SitePath(bytes: Array(plain.utf8)) : nil
}

extension ArraySlice<UInt8> {
  fileprivate func without(prefix: String, suffix end: String) -> ArraySlice<UInt8>? {
    let (prefix, end) = (prefix.utf8, end.utf8)
    guard count > prefix.count + end.count, starts(with: prefix), suffix(end.count).elementsEqual(end) else {
      return nil
    }
    return dropFirst(prefix.count).dropLast(end.count)
  }
}
