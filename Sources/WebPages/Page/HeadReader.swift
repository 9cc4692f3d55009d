import Model
import Places

/// Reads what the head of a page says of icons. Never fails: every text is a page.
///
/// Browsers collect icons from the children of the head alone, so what ends a head matters (13.2.6.4.3 to
/// 13.2.6.4.6 of the HTML standard). What a `template` or a `noscript` holds is no child of it.
///
/// Links of the body are read as far as the bytes go, to say that browsers ignore them; so is its `base`, which counts.
///
/// - Parameter isWhole: false where the bytes are only the beginning of the page.
package func readWebPage(_ bytes: [UInt8], isWhole: Bool = true) -> WebPage {
  let isLarge = bytes.count > WebLimits.pageBytes
  var reader = HeadReader(DecodedText(isLarge ? Array(bytes.prefix(WebLimits.pageBytes)) : bytes))
  reader.read()
  var page = reader.page
  page.isUndeclaredUTF16 =
    page.encoding == .windows1252 || page.encoding == .utf8 ? DecodedText.isUndeclaredUTF16(bytes) : false
  page.isCut = (isLarge || !isWhole) && !reader.hasEnded
  return page
}

private let documentTags: Set<String> = ["html", "head", "body", "title", "meta", "link", "base"]

private struct HeadReader {
  private(set) var page = WebPage()
  /// The head ended in the text.
  private(set) var hasEnded = false
  private var hasClosedHead = false
  private var tokenizer: HTMLTokenizer
  private var cursor: PositionCursor
  private var templateDepth = 0
  private var isInTitle = false

  init(_ decoded: DecodedText) {
    let start = endOfFrontMatter(decoded.text)
    tokenizer = HTMLTokenizer(decoded.text, from: start)
    cursor = PositionCursor(decoded.text)
    page.isTemplate = start > 0
    page.encoding = decoded.encoding
    page.encodingOrigin = decoded.origin
  }

  mutating func read() {
    while let token = tokenizer.next() {
      switch token {
      case .startTag(let tag): start(tag)
      case .endTag(let tag): end(tag)
      case .text(let isBlank, let isRaw, let offset):
        if !isBlank, !isRaw, templateDepth == 0 { note(element: nil, at: offset) }
        if isRaw, isInTitle, !hasEnded { readTitle(from: offset) }
      case .template(let offset):
        if !hasEnded { page.isTemplate = true }
        if templateDepth == 0 { addLinkOfRails(at: offset) }
      case .comment, .doctype: break
      }
    }
  }

  /// Many a page of a generator shows that it is one in its title alone.
  private mutating func readTitle(from start: Int) {
    let title = tokenizer.text[start..<max(start, tokenizer.offset)].prefix(WebLimits.attributeBytes)
    if holdsPlaceholder(String(decoding: title, as: UTF8.self)) { page.isTemplate = true }
  }

  private mutating func start(_ tag: HTMLTag) {
    isInTitle = tag.name == "title"
    if documentTags.contains(tag.name) { page.hasMarkup = true }
    switch tag.name {
    case "link": if templateDepth == 0 { addLink(tag) }
    case "meta": if templateDepth == 0, !hasEnded { addMeta(tag) }
    case "base": if templateDepth == 0 { addBase(tag) }
    case "template": templateDepth += 1
    case "html", "head", "title", "style", "script", "noframes", "basefont", "bgsound": break
    // Behind the head it is an element of the body (13.2.6.4.6).
    case "noscript": if hasClosedHead, templateDepth == 0 { endHead(element: "noscript", at: tag.offset) }
    case "body", "frameset": if templateDepth == 0 { endHead(element: tag.name, at: tag.offset) }
    default: if templateDepth == 0 { note(element: tag.name, at: tag.offset) }
    }
    if !page.isTemplate, !hasEnded, holdsTemplate(tag) { page.isTemplate = true }
  }

  private mutating func end(_ tag: HTMLTag) {
    switch tag.name {
    case "template": templateDepth = max(0, templateDepth - 1)
    // After a stray element its head end tag is the last that says where the author's head ends.
    case "head":
      hasClosedHead = hasClosedHead || templateDepth == 0
      hasEnded = hasEnded || page.strayContent != nil
    case "body", "html": if templateDepth == 0 { endHead(element: nil, at: tag.offset) }
    // A start tag to a parser, and so an element of the body.
    case "br": if templateDepth == 0 { note(element: "br", at: tag.offset) }
    default: break
    }
  }

  /// - Parameter element: whose start tag ends the head; nil for an end tag that does.
  private mutating func endHead(element: String?, at offset: Int) {
    hasEnded = true
    if page.bodyStart == nil, page.strayContent == nil {
      page.bodyStart = StrayContent(element: element, position: cursor.position(at: offset))
    }
  }

  private mutating func note(element: String?, at offset: Int) {
    guard page.strayContent == nil, !hasEnded else { return }
    page.strayContent = StrayContent(element: element, position: cursor.position(at: offset))
  }

  private mutating func addLink(_ tag: HTMLTag) {
    guard let rel = tag.attribute("rel") else { return }
    if tag.attribute("data-trunk") != nil { takeAsset(of: tag, String(decoding: rel.value, as: UTF8.self)) }
    let relations = LinkRelation.relations(of: String(decoding: rel.value, as: UTF8.self))
    guard !relations.isEmpty else { return }
    guard page.links.count < WebLimits.linksOfPage else {
      page.hasTooManyLinks = page.hasTooManyLinks || !hasEnded
      return
    }
    let position = cursor.position(at: tag.offset)
    let values = values(of: tag, names: ["href", "sizes", "media", "color", "type"])
    page.links.append(
      PageLink(
        relations: relations, address: values["href"], sizes: values["sizes"], media: values["media"],
        mediaQueries: values["media"].flatMap { $0.isLiteral ? MediaQueryList($0.text) : nil },
        color: values["color"], type: values["type"], position: position,
        isInHead: page.strayContent == nil && page.bodyStart == nil))
  }

  private mutating func addLinkOfRails(at offset: Int) {
    let piece = tokenizer.text[offset..<max(offset, tokenizer.offset)].prefix(WebLimits.attributeBytes)
    guard piece.starts(with: "<%=".utf8), page.links.count < WebLimits.linksOfPage else { return }
    let text = String(decoding: piece, as: UTF8.self)
    guard let link = RailsLink(text) else { return }
    let relations = LinkRelation.relations(of: link.relation)
    guard !relations.isEmpty else { return }
    let position = cursor.position(at: offset)
    let address = AttributeText(
      text: link.address ?? text, position: position, isLiteral: link.address != nil)
    page.links.append(
      PageLink(
        relations: relations, address: address, position: position,
        isInHead: page.strayContent == nil && page.bodyStart == nil))
  }

  /// Source: trunkrs.dev, "Assets", "copy-file" and "copy-dir".
  private mutating func takeAsset(of tag: HTMLTag, _ kind: String) {
    page.isOfTrunk = true
    let isFolder = kind == "copy-dir"
    guard isFolder || kind == "copy-file", page.copies.count < WebLimits.linksOfPage,
      let source = tag.attribute("href"), source.isLiteral
    else { return }
    let target = tag.attribute("data-target-path").map { String(decoding: $0.value, as: UTF8.self) }
    page.copies.append(
      CopiedAsset(
        source: String(decoding: source.value, as: UTF8.self), target: target, isFolder: isFolder))
  }

  private mutating func addMeta(_ tag: HTMLTag) {
    guard let attribute = tag.attribute("name") else { return }
    let name = String(decoding: attribute.value, as: UTF8.self).lowercased()
    guard webAppMetas.contains(name) || name.hasPrefix("apple-mobile-web-app-") else { return }
    guard page.metas.count < WebLimits.linksOfPage else {
      page.hasTooManyLinks = true
      return
    }
    let position = cursor.position(at: tag.offset)
    let values = values(of: tag, names: ["content", "media"])
    page.metas.append(
      PageMeta(name: name, content: values["content"], media: values["media"], position: position))
  }

  private mutating func addBase(_ tag: HTMLTag) {
    guard page.base == nil, tag.attribute("href") != nil else { return }
    page.base = values(of: tag, names: ["href"])["href"]
  }

  /// In the order of the text, since the cursor goes forward only.
  private mutating func values(of tag: HTMLTag, names: [String]) -> [String: AttributeText] {
    var values: [String: AttributeText] = [:]
    for attribute in tag.attributes where names.contains(attribute.name) {
      values[attribute.name] = AttributeText(
        text: String(decoding: attribute.value, as: UTF8.self),
        position: cursor.position(at: attribute.offset), isLiteral: attribute.isLiteral)
    }
    return values
  }
}

private let webAppMetas: Set = ["mobile-web-app-capable", "application-name", "theme-color"]

private func holdsTemplate(_ tag: HTMLTag) -> Bool {
  tag.attributes.contains { holdsPlaceholder(String(decoding: $0.value, as: UTF8.self)) }
}

/// What follows the block of settings that static generators begin a page with: `---` or `+++` on lines of
/// their own. Zero where there is none.
private func endOfFrontMatter(_ text: [UInt8]) -> Int {
  let lineFeed = UInt8(ascii: "\n")
  guard let fence = ["---", "+++"].map({ Array($0.utf8) }).first(where: text.starts(with:)) else { return 0 }
  var start = 0
  var isFirst = true
  while start < text.count {
    let end = text[start...].firstIndex(of: lineFeed) ?? text.count
    let line = text[start..<end]
    let isFence = line.starts(with: fence) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    guard isFirst || !isFence else { return min(end + 1, text.count) }
    guard !isFirst || isFence else { return 0 }
    isFirst = false
    start = end + 1
  }
  return 0
}
