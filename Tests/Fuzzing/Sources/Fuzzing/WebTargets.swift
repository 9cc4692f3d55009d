import FileTree
import Model
import Places
import SourceText
import SystemPackage
import WebPages

extension FuzzTarget {
  /// A page, and every address and media query that it has.
  static let webPages = FuzzTarget(name: "web-pages", seeds: { pageSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    let page = readWebPage(bytes)
    var last = SourcePosition(line: 1, column: 1)
    for link in page.links {
      precondition(link.position >= last, "a link is before the one that it follows")
      last = link.position
      check(link, on: page)
    }
    let site = readWebSite(
      list: { folder throws(FileError) in
        folder.isRoot ? ["a.html", "apple-touch-icon.png"].map { FolderEntry(name: $0, kind: .file) } : []
      },
      read: { _, limit throws(FileError) in Array(bytes.prefix(limit)) })
    precondition(site.pageCount == 1 && site.heads.count == 1, "a page is lost")
    return 0
  }

  /// A source file of a framework, and the manifest that it may give.
  static let webSources = FuzzTarget(name: "web-sources", seeds: { sourceSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    for isNext in [false, true] {
      var last = SourcePosition(line: 1, column: 1)
      for link in readSourceIcons(bytes, isNext: isNext).links {
        precondition(link.position >= last, "a link is before the one that it follows")
        last = link.position
        if let address = link.address { checkAddress(address.text, base: nil) }
      }
    }
    for image in readSourceManifest(bytes)?.images ?? [] {
      if let source = image.source { checkAddress(source.text, base: nil) }
    }
    return 0
  }

  static let webManifests = FuzzTarget(name: "web-manifests", seeds: { manifestSeeds }) { start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    guard let manifest = try? readWebManifest(bytes) else { return 0 }
    for image in manifest.images {
      if let source = image.source { checkAddress(source.text, base: nil) }
      if let sizes = image.sizes { _ = IconSizes(sizes.text) }
    }
    return 0
  }
}

private func check(_ link: PageLink, on page: WebPage) {
  if let address = link.address { checkAddress(address.text, base: page.base?.text) }
  if let sizes = link.sizes { _ = IconSizes(sizes.text) }
  if let media = link.media {
    _ = MediaQueryList(media.text).holds(on: StartupScreen(width: 390, height: 844, pixelRatio: 3))
  }
}

/// Whatever the address is, it stays inside the site.
private func checkAddress(_ address: String, base: String?) {
  switch resolveLink(address, in: "a/b", base: base) {
  case .path(let path), .folder(let path):
    for name in path.names {
      precondition(name != "." && name != ".." && !name.bytes.contains(0), "an address leads out of the site")
    }
  default: break
  }
}

private let pageSeeds =
  [
    "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><base href='/a/'><title>a</title><!-- b -->"
      + "<link rel=\"apple-touch-icon\" sizes=\"180x180 any\" href=\"../i%20&amp;&#x2f;.png?v=1#x\">"
      + "<link rel=apple-touch-startup-image href=b media=\"screen and (device-width: 390px) and "
      + "(-webkit-device-pixel-ratio: 3), not all and (orientation: portrait)\"></head><body>",
    "---\na: b\n---\n{% if a %}<link rel=icon href=\"{{ \"a\" }}\"><?php b ?><script><!--<script></script>--></script>",
    "<meta http-equiv=content-type content='text/html; charset=latin1'><noscript></noscript><template><link></template>",
  ].map { Array($0.utf8) } + [[0xFF, 0xFE, 0x3C, 0, 0x61, 0, 0x3E, 0]]

private let manifestSeeds = [
  #"{"name":"A","icons":[{"src":"/a/../b.png?c","sizes":"192x192 any","type":"image/png","purpose":"any maskable"}],"shortcuts":[{"icons":[]}]}"#
].map { Array($0.utf8) }

private let sourceSeeds = [
  "<head><link rel=\"icon\" href={\"/a.png\"} sizes='32x32' /><link rel=icon href={icon}></head>",
  "export const links = () => [{ rel: 'icon', href: '/a.png' }, {href: icon, rel: \"manifest\"}]",
  "export const metadata = { icons: { icon: '/a.png', apple: [{ url: `/b.png`, sizes: '180x180' }], other: {rel: 'mask-icon'} }, manifest: '/m.json' }",
  "export default function manifest() { return { name: 'A', icons: [{ src: '/a.png', sizes: '192x192' }, icon] } }",
].map { Array($0.utf8) }
