import FileTree
import Model
import Places
import Testing

@testable import WebPages

/// A site read from made-up files; what is not in `texts` is empty.
private func site(_ texts: [String: String]) -> WebSite {
  let files = texts.keys.sorted()
  return readWebSite(
    list: { folder throws(FileError) in
      var entries: [String: EntryKind] = [:]
      for file in files {
        let inside =
          folder.isRoot
          ? file
          : file.hasPrefix(folder.display + "/") ? String(file.dropFirst(folder.display.utf8.count + 1)) : ""
        guard let name = inside.split(separator: "/").first else { continue }
        entries[String(name)] = inside.contains("/") ? .folder : .file
      }
      return entries.sorted { $0.key < $1.key }.map { FolderEntry(name: FileName($0.key), kind: $0.value) }
    },
    read: { path, limit throws(FileError) in Array((texts[path.display] ?? "").utf8.prefix(limit)) })
}

extension WebSite {
  /// Each link as "relation file", or "relation ?" where the file is not known.
  fileprivate var linked: [String] {
    links.map { link in
      let target: String =
        switch link.resolution {
        case .file(let path): path.display
        case .missing(let path, _): "no \(path.display)"
        default: "?"
        }
      return "\(link.link.relations.map(\.rawValue).joined(separator: " ")) \(target)"
    }
  }
}

@Suite struct `The sources of a framework` {
  @Test func `of Next are files of app, metadata and a manifest`() {
    let site = site([
      "next.config.mjs": "", "public/a.png": "", "public/apple.png": "", "app/icon.png": "",
      "app/apple-icon.tsx": "export default function Icon() {}", "app/favicon.ico": "",
      "app/layout.tsx": """
      export const metadata: Metadata = {
        title: 'A', icons: { icon: '/a.png', apple: [{ url: '/apple.png', sizes: '180x180' }], shortcut: '/none.png' },
      }
      """,
      "app/manifest.ts": """
      export default function manifest(): MetadataRoute.Manifest {
        return { name: 'A', start_url: '/', display: 'standalone', icons: [{ src: '/a.png', sizes: '192x192' }] }
      }
      """,
    ])
    #expect(site.framework?.name == "Next.js")
    #expect(site.served == "public")
    #expect(
      Set(site.linked) == [
        "icon public/a.png", "apple-touch-icon public/apple.png", "icon no none.png", "icon app/favicon.ico",
        "icon app/icon.png", "manifest app/manifest.ts",
      ])
    #expect(site.framework?.computed.map(\.kind) == [.drawing])
    let manifest = try? site.manifests.first?.content.get()
    #expect(manifest?.name?.text == "A" && manifest?.icons.map(\.source?.text) == ["/a.png"])
    #expect(site.manifests.first?.resolutions == [.file("public/a.png")])
    #expect(site.links.allSatisfy { $0.isInTemplate })
  }

  /// Where a configuration moves what is copied to the root of the server.
  @Test(
    arguments: [
      (
        "vite.config.ts", "export default defineConfig({ root: 'src' })", "src/index.html", "src/public",
        "src/public/a.png"
      ),
      (
        "vite.config.js", "export default { root: './src', publicDir: '../static' }", "src/index.html",
        "static", "static/a.png"
      ),
      (
        "vite.config.ts",
        "export default defineConfig(() => ({ root: path.resolve(__dirname, 'src'), publicDir: path.resolve(__dirname, 'static') }))",
        "src/index.html", "static", "static/a.png"
      ),
      (
        "vite.config.js", "export default { root: join(__dirname, 'web', 'src') }", "web/src/index.html",
        "web/src/public", "web/src/public/a.png"
      ),
      ("vite.config.js", "export default { root: __dirname }", "index.html", "public", "public/a.png"),
      ("vite.config.js", "export default { root: path.join(a, b) }", "src/index.html", "", nil),
      ("vite.config.js", "export default { root: '../web' }", "src/index.html", "", nil),
      ("vite.config.js", "export default { build: { root: 'src' } }", "index.html", "public", "public/a.png"),
      (
        "nuxt.config.ts", "export default defineNuxtConfig({ dir: { public: 'www' } })", "index.html", "www",
        "www/a.png"
      ),
      (
        "nuxt.config.js", "export default { dir: { assets: 'b', static: 'www' } }", "index.html", "www",
        "www/a.png"
      ),
      ("nuxt.config.js", "export default { dir: { public: name } }", "index.html", "", nil),
      ("nuxt.config.js", "export default { public: 'www' }", "index.html", "", nil),
    ] as [(String, String, String, String, String?)])
  func `a configuration moves the served folder`(
    file: String, text: String, page: String, served: String, icon: String?
  ) {
    var texts = [file: text, page: "<head><link rel=icon href=/a.png></head>"]
    if let icon { texts[icon] = "" }
    let site = site(texts)
    #expect(site.served.display == served)
    #expect(
      site.linked == [
        icon.map { "icon \($0)" } ?? (text.contains("{ public: 'www' }") ? "icon no a.png" : "icon ?")
      ])
  }

  /// The plugin writes `manifest.webmanifest` to the root of the server, and links each page to it.
  @Test(
    arguments: [
      (
        "vite.config.ts",
        "export default defineConfig({ plugins: [vue(), VitePWA({ registerType: 'autoUpdate', manifest: { name: 'A', icons: [{ src: 'a.png', sizes: '192x192', type: 'image/png' }] } })] })",
        ["a.png"]
      ),
      (
        "vite.config.ts",
        "const m = { name: 'A', icons: [{ src: '/a.png' }] }\nexport default defineConfig({ plugins: [VitePWA({ manifest: m })] })",
        ["/a.png"]
      ),
      (
        "astro.config.mjs",
        "import AstroPWA from '@vite-pwa/astro'\nexport default defineConfig({ integrations: [AstroPWA({ manifest: { icons: [{ src: 'a.png' }] } })] })",
        ["a.png"]
      ),
      (
        "svelte.config.js",
        "export default { plugins: [SvelteKitPWA({ manifest: { icons: [{ src: 'a.png' }] } })] }", ["a.png"]
      ),
      (
        "nuxt.config.ts",
        "export default defineNuxtConfig({ modules: ['@vite-pwa/nuxt'], pwa: { manifest: { icons: [{ src: 'a.png' }] } } })",
        ["a.png"]
      ),
      ("vite.config.ts", "export default defineConfig({ plugins: [VitePWA({ manifest: false })] })", []),
      ("vite.config.ts", "export default defineConfig({ plugins: [VitePWA()] })", []),
      (
        "vite.config.ts",
        "export default defineConfig({ plugins: [other({ manifest: { icons: [{ src: 'a.png' }] } })] })", []
      ),
      (
        "vite.config.ts",
        "export default defineConfig({ plugins: [VitePWA({ manifest: { name: 'A' }, pwaAssets, })] })", nil
      ),
      ("vite.config.ts", "export default defineConfig({ plugins: [VitePWA({ manifest: read() })] })", nil),
    ] as [(String, String, [String]?)])
  func `a plugin's manifest is read where it is literal`(file: String, text: String, sources: [String]?) {
    let folder = file.hasPrefix("svelte") ? "static" : "public"
    let site = site([file: text, "\(folder)/a.png": "", "index.html": "<head></head>"])
    #expect((site.framework?.computed ?? []).map(\.kind) == (sources == nil ? [.manifest] : []))
    // In the page where the tool takes it from a file, in one of its own where it makes the pages.
    let expected: [String] =
      text.contains("other(") ? [] : sources.map { $0.isEmpty ? [] : ["manifest \(file)"] } ?? ["manifest ?"]
    #expect(site.linked == expected)
    #expect(site.heads.count == (file.hasPrefix("vite") || expected.isEmpty ? 1 : 2))
    #expect(site.heads.contains { $0.links.count == expected.count })
    let manifests = site.manifests.compactMap { try? $0.content.get() }
    #expect(
      manifests.allSatisfy {
        $0.startURL?.text == "/" && $0.display?.text == "standalone" && $0.shortName != nil
      })
    #expect(manifests.flatMap(\.icons).map(\.source?.text) == sources ?? [])
    #expect(
      site.manifests.flatMap(\.resolutions)
        == (sources ?? []).map { _ in .file(SitePath(stringLiteral: "\(folder)/a.png")) })
  }

  @Test(arguments: [
    (
      "nuxt.config.ts", "nuxt.config.ts",
      "export default defineNuxtConfig({ app: { head: { link: [{ rel: 'icon', href: '/a.png' }] } } })"
    ),
    ("package.json", "src/layouts/Base.astro", "<head><link rel=\"icon\" href=\"/a.png\" /></head>"),
    ("astro.config.mjs", "src/layouts/Base.astro", "<head><link rel=\"icon\" href=\"/a.png\" /></head>"),
    ("remix.config.js", "app/root.tsx", "export const links = () => [{ rel: \"icon\", href: \"/a.png\" }]"),
    ("react-router.config.ts", "app/root.tsx", "<link rel=\"icon\" href={\"/a.png\"} />"),
    ("vite.config.ts", "index.html", "<head><link rel=icon href=/a.png></head>"),
    ("eleventy.config.js", "src/base.njk", "<head><link rel=icon href=/a.png></head>"),
    ("angular.json", "src/index.html", "<head><base href=/><link rel=icon href=a.png></head>"),
  ])
  func `link to its public folder`(configuration: String, source: String, text: String) {
    let site = site(Dictionary([(configuration, ""), (source, text), ("public/a.png", "")]) { $1 })
    #expect(site.linked == ["icon public/a.png"])
    #expect(site.framework?.computed == [])
  }

  @Test func `of SvelteKit say where its assets lie`() {
    let page = "<head><link rel=icon href='%sveltekit.assets%/a.png'></head>"
    let site = site(["svelte.config.js": "", "src/app.html": page, "static/a.png": ""])
    #expect(site.linked == ["icon static/a.png"])
  }

  @Test func `compute what is not literal, and are not run`() {
    let site = site([
      "remix.config.js": "", "public/a.png": "",
      "app/root.tsx":
        "const links = () => [{ rel: 'icon', href: icon }]\n<link rel=\"manifest\" href={manifest} />",
    ])
    #expect(site.linked == ["icon ?", "manifest ?"])
    #expect(site.framework?.computed.map(\.kind) == [.link, .link])
  }

  @Test(arguments: [
    ("publicDir: 'assets'", ["icon assets/a.png"]), ("publicDir: '../public'", ["icon ?"]),
    ("publicDir: path.join(root, 'x')", ["icon ?"]), ("publicDir: false", ["icon ?"]),
    ("base: '/'", ["icon no a.png"]),
  ])
  func `may copy another folder`(member: String, links: [String]) {
    let site = site([
      "vite.config.ts": "export default defineConfig({ \(member) })", "assets/a.png": "",
      "index.html": "<head><link rel=icon href=/a.png></head>",
    ])
    #expect(site.linked == links)
  }

  @Test(arguments: [
    ("eleventy.config.js", "favicon.svg.njk"), ("astro.config.mjs", "src/pages/favicon.svg.ts"),
    ("svelte.config.js", "src/routes/favicon.svg/+server.js"), ("next.config.js", "app/favicon.svg/route.ts"),
    ("remix.config.js", "app/routes/favicon[.]svg.tsx"),
  ])
  func `make files by programs and templates`(configuration: String, maker: String) {
    let page = "<head><link rel=icon href=/favicon.svg></head>"
    #expect(site([configuration: "", "base.html": page, maker: ""]).linked == ["icon ?"])
    #expect(
      site([configuration: "", "base.html": page, "other" + maker: ""]).linked == ["icon no favicon.svg"])
  }

  @Test(arguments: [
    ("/icon.svg", "src/app/icon.svg", "icon src/app/icon.svg"), ("/icon", "app/icon.tsx", "icon ?"),
    ("/apple-icon", "app/apple-icon.js", "icon ?"), ("/icon/small", "app/icon.tsx", "icon ?"),
    ("/icon", "app/other.tsx", "icon no icon"), ("/icon.svg", "app/other.svg", "icon no icon.svg"),
    ("/logo.svg", "app/logo.svg", "icon no logo.svg"),
  ])
  func `of Next are served at the root by their names`(address: String, file: String, expected: String) {
    let files = [
      "app/layout.tsx": "export const metadata = { icons: { icon: '\(address)' } }", "public/a.png": "",
      file: "",
    ]
    let linked = site(files.merging(["next.config.js": ""]) { $1 }).linked
    #expect(linked.contains(expected))
    #expect(linked.contains { $0.contains(" no ") } == expected.contains(" no "))
    #expect(!site(files.merging(["vite.config.js": ""]) { $1 }).linked.contains { $0.hasSuffix("?") })
  }

  @Test(arguments: [
    ("favicon: 'img/a.png',", "icon static/img/a.png"),
    ("\"favicon\": \"/img/a.png\",", "icon static/img/a.png"),
    ("favicon: 'img/b.png',", "icon no img/b.png"), ("favicon: icon,", "icon ?"),
  ])
  func `of Docusaurus name the icon in its configuration`(line: String, expected: String) {
    func linked(_ line: String, in file: String) -> [String] {
      site([file: "// The icon\nmodule.exports = {\n  title: 'A',\n  \(line)\n};", "static/img/a.png": ""])
        .linked
    }
    let found = linked(line, in: "docusaurus.config.js")
    #expect(found.count == 1 && found[0].replacing("no static/", with: "no ") == expected, "\(found)")
    #expect(linked("// \(line)", in: "docusaurus.config.js") == [])
    #expect(linked(line, in: "gatsby-config.js") == [])
  }

  @Test func `of Next serve no touch icon by the name that browsers request`() {
    let files = ["next.config.js": "", "app/layout.tsx": "", "app/apple-touch-icon.png": ""]
    #expect(
      site(files).nearMisses == [
        NearMissName(path: "app/apple-touch-icon.png", right: "apple-icon.png", isForFramework: true)
      ])
    #expect(site(files.merging(["app/apple-icon.png": ""]) { $1 }).nearMisses.isEmpty)
  }

  @Test func `are of any bytes`() {
    for text in [
      "<link", "<link ", "{rel:", "rel: 'icon'", "{ rel: 'icon', href: { href: {", "icons: {",
      "metadata icons:",
    ] {
      let icons = readSourceIcons(Array(text.utf8), isNext: true)
      #expect(!icons.links.contains { $0.address?.isLiteral == true }, "\(text)")
      #expect(readSourceManifest(Array(text.utf8)) == nil, "\(text)")
    }
  }
}
