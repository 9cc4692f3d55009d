package import Model
import Notations
import Places
import SourceText

/// Reads a manifest as Chromium does: JSON in UTF-8, comments passed over. A member of the wrong kind is a fault and is
/// ignored, as browsers do. What Chromium reads and others may not is a fault.
package func readWebManifest(_ bytes: [UInt8]) throws(WebManifestError) -> WebManifest {
  let document: JSONDocument
  let (text, oddText) = decoded(bytes)
  var wrongByte: SourcePosition?
  do throws(JSONError) {
    do throws(JSONError) {
      document = try parseJSON(text, options: options(WebLimits.manifestBytes))
    } catch {
      guard case .invalidUTF8 = error.fault else { throw error }
      // Browsers decode the text before they read it.
      wrongByte = error.position
      document = try parseJSON(
        Array(String(decoding: text, as: UTF8.self).utf8), options: options(3 * WebLimits.manifestBytes))
    }
  } catch {
    throw isTemplate(bytes) ? .template : .json(.text(AnyDiagnosis(error)), at: error.position)
  }
  try refuse(document)
  guard document.root.object != nil else {
    throw .notAnObject(found: document.root.value.kind, at: document.root.position)
  }
  var reader = ManifestReader(root: document.root)
  if let oddText { reader.note(oddText, at: document.root.position) }
  if let wrongByte { reader.note(.notUTF8, at: wrongByte) }
  reader.read(document.diagnostics)
  return reader.manifest
}

private func options(_ sizeLimit: Int) -> JSONOptions {
  var options = JSONOptions.strict(sizeLimit: sizeLimit)
  options.allowsComments = true
  return options
}

/// A byte order mark decides, also one of UTF-16.
private func decoded(_ bytes: [UInt8]) -> (text: [UInt8], fault: WebManifestFault.Kind?) {
  guard let mark = ByteOrderMark(bytes), let high = mark.high else { return (bytes, nil) }
  return (Array(textInUTF16(bytes[mark.length...], high: high).utf8), .utf16)
}

/// What the grammar of JSON allows and Chromium does not take.
private func refuse(_ document: JSONDocument) throws(WebManifestError) {
  for diagnostic in document.diagnostics where diagnostic.kind == .loneSurrogate {
    throw .json(.loneSurrogate, at: diagnostic.position)
  }
  if let number = document.root.firstInfinite {
    throw .json(.infiniteNumber, at: number.position)
  }
}

extension JSONNode {
  /// The first number beyond what a number of JavaScript holds.
  fileprivate var firstInfinite: JSONNode? {
    switch value {
    case .number(let number): Double(number.text).map { !$0.isFinite } ?? true ? self : nil
    case .array(let nodes): nodes.lazy.compactMap(\.firstInfinite).first
    case .object(let members): members.lazy.compactMap(\.node.firstInfinite).first
    default: nil
    }
  }
}

/// Such text is no JSON, or is JSON with the template in its strings.
private func isTemplate(_ bytes: [UInt8]) -> Bool {
  var spans = TemplateSpans()
  let text = Array(bytes.prefix(WebLimits.manifestBytes))
  return text.indices.contains { spans.end(at: $0, in: text) != nil }
    || text.starts(with: Array("---\n".utf8))
}

private struct ManifestReader {
  private let root: JSONNode
  private(set) var manifest = WebManifest()

  init(root: JSONNode) { self.root = root }

  mutating func read(_ diagnostics: [JSONDiagnostic]) {
    for diagnostic in diagnostics {
      if case .duplicateKey(let key, _) = diagnostic.kind {
        note(.duplicateKey(key), at: diagnostic.position)
      }
    }
    if let comment = diagnostics.first(where: { $0.kind == .comment }) {
      note(.comment, at: comment.position)
    }
    manifest.name = text("name", of: root)
    manifest.shortName = text("short_name", of: root)
    manifest.startURL = text("start_url", of: root)
    manifest.display = text("display", of: root)
    manifest.displayOverride = list("display_override", of: root).prefix(16).compactMap { node in
      node.string.map { AttributeText($0, at: node.position, isLiteral: !holdsPlaceholder($0)) }
    }
    readImages("icons", of: root, into: .icons)
    for shortcut in list("shortcuts", of: root) where shortcut.object != nil {
      readImages("icons", of: shortcut, into: .shortcuts)
    }
    readImages("screenshots", of: root, into: .screenshots)
    for handler in list("file_handlers", of: root) where handler.object != nil {
      readImages("icons", of: handler, into: .fileHandlers)
    }
    // Nothing here depends on them but that they are of their type.
    for key in ["id", "lang", "description", "orientation", "theme_color", "background_color"] {
      _ = text(key, of: root)
    }
    readScope()
    manifest.faults.sort { $0.position < $1.position }
  }

  /// Of addresses from the root of the server on alone: what others lead to depends on where the manifest is.
  private mutating func readScope() {
    guard let scope = text("scope", of: root), let start = manifest.startURL else { return }
    let paths = [scope, start].map { $0.text.prefix { $0 != "?" && $0 != "#" } }
    guard paths.allSatisfy({ $0.hasPrefix("/") && !$0.hasPrefix("//") && !$0.contains("/.") }),
      !paths[1].hasPrefix(paths[0])
    else { return }
    note(.startOutsideScope(start.text), at: scope.position)
  }

  private mutating func readImages(_ key: String, of node: JSONNode, into images: ManifestImage.List) {
    for entry in list(key, of: node) {
      guard manifest.images.count < WebLimits.manifestIcons else {
        note(.tooManyIcons, at: entry.position)
        return
      }
      guard entry.object != nil else {
        note(
          .wrongType(key: key, expected: .object, found: entry.value.kind),
          at: entry.position)
        continue
      }
      manifest.images.append(image(entry, in: images))
    }
  }

  private mutating func image(_ entry: JSONNode, in list: ManifestImage.List) -> ManifestImage {
    let source = text("src", of: entry)
    // An empty address would be the manifest itself.
    if entry["src"] == nil || source?.text.isEmpty == true { note(.missingSource, at: entry.position) }
    let sizes = text("sizes", of: entry)
    if let sizes, sizes.isLiteral {
      for word in IconSizes(sizes.text).invalidWords { note(.invalidSize(word), at: sizes.position) }
    }
    return ManifestImage(
      list: list, source: source, sizes: sizes, type: text("type", of: entry, trimsBlanks: true),
      purposes: purposes(of: entry),
      position: entry.position)
  }

  private mutating func purposes(of entry: JSONNode) -> Set<IconPurpose> {
    // An absent or empty purpose is `any`.
    guard let text = text("purpose", of: entry) else { return [.any] }
    let words = htmlWords(text.text).map { $0.lowercased() }
    guard !words.isEmpty else { return [.any] }
    var purposes: Set<IconPurpose> = []
    for word in words.prefix(16) {
      if let purpose = IconPurpose(rawValue: word) {
        purposes.insert(purpose)
      } else {
        note(.unknownPurpose(word), at: text.position)
      }
    }
    return purposes
  }

  /// A manifest is UTF-8 to every browser, so a character that is not known is U+FFFD to them as well.
  private mutating func text(
    _ key: String, of node: JSONNode, trimsBlanks: Bool = false
  ) -> AttributeText? {
    guard let value = node[key] else { return nil }
    guard let text = value.string else {
      note(
        .wrongType(key: key, expected: .string, found: value.value.kind), at: value.position
      )
      return nil
    }
    let blanks = trimsBlanks ? htmlWords(text) : []
    let kept = blanks.first.map { text[$0.startIndex..<(blanks.last ?? $0).endIndex] }.map(String.init)
    return AttributeText(
      trimsBlanks ? kept ?? "" : text, at: value.position, isLiteral: !holdsPlaceholder(text))
  }

  private mutating func list(_ key: String, of node: JSONNode) -> [JSONNode] {
    guard let value = node[key] else { return [] }
    guard let list = value.array else {
      note(
        .wrongType(key: key, expected: .array, found: value.value.kind), at: value.position)
      return []
    }
    return list
  }

  mutating func note(_ kind: WebManifestFault.Kind, at position: SourcePosition) {
    guard manifest.faults.count < WebLimits.manifestIcons else { return }
    manifest.faults.append(WebManifestFault(kind: kind, position: position))
  }
}
