import FileTree
import Model
import Places

extension SiteResolver {
  /// The file that an address means which a generator fills in, where its words hold one path alone and a file is there:
  /// `{{ url('/icon.png') }}`, `%PUBLIC_URL%/icon.png`.
  ///
  /// Source: create-react-app.dev, "Using the Public Folder"; vite.dev, "HTML Constant Replacement"; laravel.com, "URL Generation";
  /// flask.palletsprojects.com, "Static Files"; jekyllrb.com, "Liquid Filters" (relative_url).
  func fileOfTemplate(_ address: AttributeText, in folder: SitePath) -> SitePath? {
    guard !isRootCertain, let text = pathInTemplate(address.text),
      case .path(let path) = resolveLink(text, in: .root)
    else { return nil }
    let assets = foldersOfAssets.map { $0.appending(path) }
    return (candidates(path, folder: folder, relative: nil) + assets).first { files.kind(of: $0) == .file }
  }
}

/// The path that a template's words hold: after the one place that is filled in, or in quotes in it; nil for none, and for several.
private func pathInTemplate(_ address: String) -> String? {
  let text = String(address.drop(while: \.isWhitespace))
  guard text.utf8.count <= lengthLimit, let (inner, rest) = splitAfterPlace(text) else { return nil }
  let tail = rest.prefix { $0 != "?" && $0 != "#" }
  if !tail.allSatisfy(\.isWhitespace) {
    // What Vite, Vue and Ember call the base ends with a slash itself.
    let isBase = ["BASE_URL", "rootURL"].contains { String(inner).containsBytes(of: $0) }
    guard !holdsPlaceholder(String(tail)), tail.hasPrefix("/") || isBase
    else {
      return nil
    }
    return tail.hasPrefix("/") ? String(tail) : "/\(tail)"
  }
  let paths = Set(quoted(inner).filter(isNameOfIcon))
  guard paths.count == 1, let path = paths.first, !holdsPlaceholder(path) else { return nil }
  return path
}

/// Bytes of an address: those of real pages have some hundred.
private let lengthLimit = 2000

/// What stands in the place that a text begins with, and after it.
private func splitAfterPlace(_ text: String) -> (inner: Substring, rest: Substring)? {
  let kinds = [("{{", "}}"), ("{%", "%}"), ("<%", "%>"), ("<?", "?>"), ("%", "%")]
  guard let (opening, closing) = kinds.first(where: { text.hasPrefix($0.0) }) else { return nil }
  let after = text.dropFirst(opening.count)
  guard let end = after.firstRange(of: closing) else { return nil }
  return (after[..<end.lowerBound], after[end.upperBound...])
}

/// The texts in quotes of either kind.
private func quoted(_ text: Substring) -> [String] {
  var found: [String] = []
  var rest = text
  while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
    let after = rest[rest.index(after: start)...]
    guard let end = after.firstIndex(of: rest[start]) else { break }
    found.append(String(after[..<end]))
    rest = after[after.index(after: end)...]
  }
  return found
}

private func isNameOfIcon(_ text: String) -> Bool {
  let endings = [".png", ".svg", ".ico", ".jpg", ".jpeg", ".gif", ".webp", ".json", ".webmanifest"]
  let path = text.prefix { $0 != "?" && $0 != "#" }.lowercased()
  return endings.contains { path.hasSuffix($0) }
}
