package import Model
import Notations
package import Places

/// What one source file of a framework says of icons, as far as it is literal. Nothing is evaluated.
package struct SourceIcons: Sendable {
  package internal(set) var links: [PageLink] = []
  /// Icons that only running the file could tell.
  package internal(set) var computed: [(kind: ComputedIcon.Kind, position: SourcePosition)] = []
}

/// Reads the link elements of JSX, Vue, Svelte and Astro, the objects `{rel: "icon", href: …}` of Nuxt and Remix, and the
/// `icons` of Next's metadata. Never fails: what cannot be read is not literal.
/// - Parameter iconKey: the member that names the icon, where the file is a configuration with one.
package func readSourceIcons(_ bytes: [UInt8], isNext: Bool, iconKey: String? = nil) -> SourceIcons {
  guard bytes.count <= WebLimits.sourceBytes else { return SourceIcons() }
  var reader = SourceReader(bytes)
  reader.readElements()
  reader.readObjects()
  if isNext { reader.readMetadata() }
  if let iconKey { reader.readIcon(of: iconKey) }
  reader.icons.links.sort { $0.position < $1.position }
  return reader.icons
}

private struct SourceReader {
  let bytes: [UInt8]
  var icons = SourceIcons()

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Elements

  mutating func readElements() {
    var cursor = PositionCursor(bytes)
    for offset in places(of: "<link", in: bytes) {
      guard offset + 5 < bytes.count, isHTMLSpace(bytes[offset + 5]) || bytes[offset + 5] == slash else {
        continue
      }
      // An element that never ends is not read to the end of the file once more for each that begins.
      let piece = Array(bytes[offset..<min(bytes.count, offset + WebLimits.templateBytes)])
      var tokenizer = HTMLTokenizer(piece)
      guard case .startTag(let tag)? = tokenizer.readTag(isEnd: false) else { continue }
      add(tag, at: cursor.position(at: offset))
    }
  }

  private mutating func add(_ tag: HTMLTag, at position: SourcePosition) {
    func value(_ name: String) -> AttributeText? {
      tag.attribute(name).map { attribute in
        literal(String(decoding: attribute.value, as: UTF8.self), attribute.isLiteral, position)
      }
    }
    guard let rel = value("rel"), rel.isLiteral else { return }
    add(
      rel: rel.text, href: value("href"), sizes: value("sizes"), media: value("media"), color: value("color"),
      type: value("type"), at: position)
  }

  /// `{"/icon.png"}` of JSX is a text; other braces hold a program.
  private func literal(_ text: String, _ isLiteral: Bool, _ position: SourcePosition) -> AttributeText {
    guard text.hasPrefix("{") else {
      return AttributeText(text: text, position: position, isLiteral: isLiteral)
    }
    let inner = text.dropFirst().drop { $0 == " " }
    for mark in ["\"", "'"] where inner.hasPrefix(mark) {
      let parts = inner.split(separator: Character(mark), omittingEmptySubsequences: false)
      if parts.count == 3, parts[2].allSatisfy({ $0 == "}" || $0 == " " }) {
        return AttributeText(text: String(parts[1]), position: position)
      }
    }
    return AttributeText(text: text, position: position, isLiteral: false)
  }

  // MARK: Objects

  /// `{rel: "icon", href: "/favicon.png"}`.
  mutating func readObjects() {
    var cursor = PositionCursor(bytes)
    var last = -1
    for offset in places(of: "rel", in: bytes) {
      guard isKey(offset, length: 3, in: bytes), let start = openingBrace(before: offset), start > last,
        let object = readScriptValue(bytes, at: start, length: WebLimits.templateBytes), object.object != nil
      else { continue }
      last = start
      guard let rel = object["rel"]?.string else { continue }
      let position = cursor.position(at: start)
      add(
        rel: rel, href: text(object["href"], position), sizes: text(object["sizes"], position),
        media: text(object["media"], position), color: text(object["color"], position),
        type: text(object["type"], position), at: position)
    }
  }

  /// `icons: {icon: "/icon.png", apple: [{url: "/a.png", sizes: "180x180"}]}` and `manifest: "/m.webmanifest"`.
  mutating func readMetadata() {
    guard !places(of: "metadata", in: bytes).isEmpty || !places(of: "Metadata", in: bytes).isEmpty else {
      return
    }
    for key in ["icons", "manifest"] {
      var cursor = PositionCursor(bytes)
      for offset in places(of: key, in: bytes)
      where isKey(offset, length: key.utf8.count, in: bytes) {
        guard let colon = bytes[offset...].firstIndex(of: UInt8(ascii: ":")) else { continue }
        let position = cursor.position(at: offset)
        let value = readScriptValue(bytes, at: colon + 1, length: WebLimits.templateBytes)
        if key == "manifest" {
          add(rel: "manifest", href: text(value ?? Literal(.computed, at: position), position), at: position)
        } else {
          addIcons(value, at: position)
        }
      }
    }
  }

  /// `favicon: "img/icon.png"`, outside of a comment.
  mutating func readIcon(of key: String) {
    var cursor = PositionCursor(bytes)
    for offset in places(of: key, in: bytes) where isKey(offset, length: key.utf8.count, in: bytes) {
      let start = bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") } ?? 0
      guard !bytes[start..<offset].contains(slash),
        let colon = bytes[offset...].firstIndex(of: UInt8(ascii: ":")),
        let value = readScriptValue(bytes, at: colon + 1, length: WebLimits.templateBytes)
      else { continue }
      let position = cursor.position(at: offset)
      return add(rel: "icon", href: text(value, position), at: position)
    }
  }

  private mutating func addIcons(_ value: Literal?, at position: SourcePosition) {
    guard let members = value?.object else {
      guard let value, value.string != nil || value.array != nil else {
        icons.computed.append((.icons, position))
        return
      }
      return add(each: value, rel: "icon", at: position)
    }
    for member in members {
      switch member.key {
      case "icon", "shortcut": add(each: member.node, rel: "icon", at: position)
      case "apple": add(each: member.node, rel: "apple-touch-icon", at: position)
      case "other":
        for node in member.node.array ?? [member.node] {
          guard let rel = node["rel"]?.string else { continue }
          add(each: node, rel: rel, at: position)
        }
      default: break
      }
    }
  }

  private mutating func add(each value: Literal, rel: String, at position: SourcePosition) {
    for node in value.array ?? [value] {
      let address = node.object == nil ? node : node["url"]
      add(
        rel: rel, href: text(address, position), sizes: text(node["sizes"], position),
        media: text(node["media"], position), color: text(node["color"], position),
        type: text(node["type"], position), at: position)
    }
  }

  /// nil where there is no member; not literal where a program makes it.
  private func text(_ node: Literal?, _ position: SourcePosition) -> AttributeText? {
    node.map { AttributeText(text: $0.string ?? "", position: position, isLiteral: $0.string != nil) }
  }

  private mutating func add(
    rel: String, href: AttributeText?, sizes: AttributeText? = nil, media: AttributeText? = nil,
    color: AttributeText? = nil, type: AttributeText? = nil, at position: SourcePosition
  ) {
    let relations = LinkRelation.relations(of: rel)
    guard !relations.isEmpty, icons.links.count < WebLimits.linksOfPage else { return }
    if let href, !href.isLiteral { icons.computed.append((.link, position)) }
    icons.links.append(
      PageLink(
        relations: relations, address: href, sizes: sizes, media: media,
        mediaQueries: media.flatMap { $0.isLiteral ? MediaQueryList($0.text) : nil }, color: color,
        type: type,
        position: position))
  }

  // MARK: Text

  /// Of the object that holds `offset`; its other members before it have no braces.
  private func openingBrace(before offset: Int) -> Int? {
    for place in stride(from: offset - 1, through: max(0, offset - 1_000), by: -1) {
      if bytes[place] == UInt8(ascii: "{") { return place }
      if bytes[place] == UInt8(ascii: "}") { return nil }
    }
    return nil
  }
}
