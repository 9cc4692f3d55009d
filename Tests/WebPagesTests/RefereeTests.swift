import FileTree
import Model
import Places
import SourceText
import SystemPackage
import TestSupport
import Testing

@testable import WebPages

/// The tags of each text of a JSON list, by html5lib: `<name` or `</name`, attributes as pairs, `/` or
/// nothing. The tokenizer leaves it to the parser how the text after a tag is read.
private let program = """
  import json, sys
  from html5lib._tokenizer import HTMLTokenizer
  raw = dict(title='rcdata', textarea='rcdata', style='rawtext', xmp='rawtext', iframe='rawtext',
    noembed='rawtext', noframes='rawtext', noscript='rawtext', script='scriptData', plaintext='plaintext')
  results = []
  for text in json.load(open(sys.argv[1], encoding='utf-8')):
    tokenizer = HTMLTokenizer(text)
    tags = []
    for token in tokenizer:
      if token['type'] not in (3, 4): continue
      isEnd = token['type'] == 4
      # Of an end tag's attributes there is a list; the first of a name counts.
      data = dict(token['data'][::-1]) if isEnd else token['data']
      tags.append((('</' if isEnd else '<') + token['name'],
        sorted(data.items()), token['selfClosing']))
      if not isEnd and token['name'] in raw:
        tokenizer.state = getattr(tokenizer, raw[token['name']] + 'State')
    results.append('\\n'.join(name + ''.join(' %s=[%s]' % pair for pair in pairs) + ('/>' if closed else '>')
      for name, pairs, closed in tags))
  json.dump(results, sys.stdout)
  """

private func ourTags(_ text: String) -> String {
  var tokenizer = HTMLTokenizer(Array(text.utf8))
  var tags: [String] = []
  while let token = tokenizer.next() {
    switch token {
    case .startTag(let tag): tags.append(show(tag.sorted, prefix: "<"))
    case .endTag(let tag): tags.append(show(tag.sorted, prefix: "</"))
    default: break
    }
  }
  return tags.joined(separator: "\n")
}

extension HTMLTag {
  fileprivate var sorted: HTMLTag {
    var tag = self
    tag.attributes.sort { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
    return tag
  }
}

/// Texts put together from pieces of markup, the same in every run. None holds a template, which is no HTML.
private func texts(_ count: Int) -> [String] {
  let pieces = [
    "<", ">", "/", "=", "\"", "'", " ", "\n", "&", ";", "!", "?", "-", "--", "a", "B", "x1", "<!--", "-->",
    "--!>",
    "<a", "</a", "<a ", " b=", " b=\"", "' c", "href=", "&amp", "&amp;", "&lt", "&#", "&#x", "41", "2F;",
    "&eacute",
    "<!doctype html", "<title>", "</title", "<style>", "</style>", "<script>", "<script", "</script>",
    "</script ",
    "<!-- <script>", "<textarea>", "</textarea>", "<noscript>", "</noscript>", "<![CDATA[", "]]>", "é", "<?",
    "</",
    "<br/>", "< a", "<b/ c", "\t", "\u{C}", "0", "&copy=", "&notx",
  ]
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  func next(_ bound: Int) -> Int {
    // Xorshift: no more than a fixed order of pieces is needed.
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
  return (0..<count).map { _ in (0...next(16)).map { _ in pieces[next(pieces.count)] }.joined() }
}

/// Of each text of a JSON list, by html5lib with scripts: the links of the head, and after a blank the first base.
private let headProgram = """
  import json, sys
  from html5lib import HTMLParser, treebuilders
  space, results = '{http://www.w3.org/1999/xhtml}', []
  for text in json.load(open(sys.argv[1], encoding='utf-8')):
    tree = HTMLParser(tree=treebuilders.getTreeBuilder('etree')).parse(text, scripting=True)
    links = [child.attrib['href'] for child in tree.find(space + 'head') if child.tag == space + 'link']
    bases = [base.attrib['href'] for base in tree.iter(space + 'base') if 'href' in base.attrib]
    results.append(','.join(links) + ' ' + ','.join(bases[:1]))
  json.dump(results, sys.stdout)
  """

/// Pages put together from what belongs into a head and what ends one. None holds a template, an SVG or a select, of
/// which html5lib knows less than browsers of today, nor a frameset, whose pages are read as others.
private func pages(_ count: Int) -> [String] {
  let pieces = [
    "<title>a</title>", "<title>", "</title>", "<meta charset=utf-8>", "<style>a</style>", "<script>",
    "</script>",
    "<script><!-- <script> </script> --></script>", "<noscript><link rel=icon href=n></noscript>",
    "<noscript><img></noscript>", "<!-- <link rel=icon href=c> -->", "<!-->", "<!doctype html>",
    "<html lang=en>",
    "<head>", "</head>", "<body>", "</body>", "</html>", "<p>", "</p>", "text", "&nbsp;", "&#32;", "&#x0a;",
    "&Tab;",
    " ", "\n", "<br>", "</br>", "<img>", "<base href=sub/>", "<base target=_blank>", "<base>",
    "<meta name=x>",
    "<noframes><link rel=icon href=f></noframes>", "<object>", "<table>", "<td>", "<textarea>", "</textarea>",
    "<bgsound>", "<basefont>", "<?xml version=1?>", "<custom-el>", "<a href=x>", "</a>", "<head/>", "<h1>",
    "</>",
    "<>", "</div>", "<div>", "<plaintext>", "&amp", "&#9", "<ul><li>",
  ]
  var state: UInt64 = 0x2545_F491_4F6C_DD1D
  func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
  return (0..<count).map { _ in
    (0...next(9)).map { number in
      next(2) == 0 ? pieces[next(pieces.count)] : "<link rel=icon href=\(number)>"
    }.joined()
  }
}

/// What a program of html5lib says of each text; nil, said aloud, where it cannot be asked.
private func verdicts(of program: String, on texts: [String]) throws -> [String?]? {
  guard let python = TestSupport.program(named: "python3") else {
    print("skipped: python3 is not installed")
    return nil
  }
  return try withFolder { folder in
    try TestSupport.writeFile(
      Array(JSONWriter.document(JSONOutput(texts)).utf8), to: folder.child("texts.json"))
    let run = try runProgram(python, ["-c", program, "texts.json"].map { Array($0.utf8) }, in: folder)
    guard run.exitCode == 0 else {
      #expect(String(decoding: run.errors, as: UTF8.self).contains("No module named"))
      print("skipped: html5lib is not installed")
      return nil
    }
    let results = try parseJSON(run.output, options: .strict(sizeLimit: .max)).root.array ?? []
    #expect(results.count == texts.count)
    return results.map(\.string)
  }
}

@Suite struct `html5lib` {
  @Test func `finds the same links in the head of whatever page`() throws {
    let pages = pages(5_000)
    guard let results = try verdicts(of: headProgram, on: pages) else { return }
    for (text, result) in zip(pages, results) {
      let page = readWebPage(Array(text.utf8))
      let links = page.links.filter(\.isInHead).compactMap { $0.address?.text }.joined(separator: ",")
      #expect("\(links) \(page.base?.text ?? "")" == result, "\(text.debugDescription)")
    }
  }

  @Test func `finds the same tags in whatever text`() throws {
    let texts = texts(20_000)
    guard let results = try verdicts(of: program, on: texts) else { return }
    for (text, result) in zip(texts, results) {
      // The mark of a value that is not literal is ours alone.
      #expect(
        ourTags(text).replacing("]?", with: "]") == result?.replacing("]?", with: "]"),
        "\(text.debugDescription)")
    }
  }

  @Test func `and Python know the same named characters`() throws {
    guard let python = TestSupport.program(named: "python3") else {
      return print("skipped: python3 is not installed")
    }
    let listing = """
      from html.entities import html5
      for name in sorted(html5):
        if len(html5[name]) == 1 and ord(html5[name]) < 256: print(name, ord(html5[name]))
      """
    let run = try runProgram(python, ["-c", listing].map { Array($0.utf8) })
    let known =
      NamedCharacters.withoutSemicolon.flatMap { ["\($0) \($1.value)", "\($0); \($1.value)"] }
      + NamedCharacters.withSemicolon.map { "\($0); \($1.value)" }
    let theirs = String(decoding: run.output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(Set(known) == Set(theirs))
  }
}
