import Model
import Testing

@testable import WebPages

/// What tools that make sites say of icons in files of their own.
@Suite struct GeneratorTests {
  @Test(arguments: [
    ("app/layout.tsx", "export const metadata = { icons: { icon: '/a.png' } }"),
    ("src/pages/_document.js", "<Head><link rel=\"icon\" href=\"/a.png\" /></Head>"),
  ])
  func `Next is known without a configuration`(source: String, text: String) {
    let found = site(["package.json": "{}", source: text, "public/a.png": ""])
    #expect(found.framework?.name == "Next.js")
    #expect(found.links.map(\.resolution) == [.file("public/a.png")])
  }

  @Test(arguments: [
    ["app/layout.tsx"], ["package.json", "app/ui/layout.tsx"], ["package.json", "app/_layout.tsx"],
    ["package.json", "src/app/layout.tsx", "public/index.html"],
  ])
  func `Next is none of a folder without a package, or with a start page`(files: [String]) {
    let files = files.map { ($0, "export const metadata = { icons: { icon: '/a.png' } }") }
    #expect(site(Dictionary(files + [("public/a.png", "")]) { $1 }).framework == nil)
  }

  /// Source: vitepress.dev, "Site Config"; vuepress.vuejs.org, "Config".
  @Test(arguments: [
    (".vitepress/config.mts", "base: '/x/', head: [['link', { rel: 'icon', href: '/x/i.png' }]]", "public"),
    (".vitepress/config/index.ts", "head: [['link', { rel: 'icon', href: '/i.png' }]]", "public"),
    (
      ".vitepress/config.js", "srcDir: './src', head: [['link', { rel: 'icon', href: '/i.png' }]]",
      "src/public"
    ),
    (".vuepress/config.js", "head: [['link', { rel: 'icon', href: `/i.png` }]]", ".vuepress/public"),
  ])
  func `VitePress and VuePress link to icons in their configuration`(
    file: String, text: String, served: String
  ) {
    let text = "export default defineConfig({ title: 'A', \(text) })"
    let found = site([file: text, "\(served)/i.png": ""])
    #expect(found.links.map(\.resolution) == [.file(SitePath(stringLiteral: "\(served)/i.png"))])
    #expect(found.served.display == served)
    let other = site([file: text, "\(served)/j.png": ""])
    #expect(other.links.map(\.resolution) == [.missing("i.png", similar: nil)])
  }

  @Test func `what VitePress writes is none of the site, and neither are other hidden folders`() {
    let page = "<head><link rel=icon href=/i.png></head>"
    for folder in [".vitepress/dist", ".vitepress/cache", ".other", "docs/.vitepress/a"] {
      let found = site(["\(folder)/index.html": page, ".vitepress/config.ts": "export default {}"])
      #expect(found.links.isEmpty && found.pageCount == 0)
    }
    #expect(site([".vitepress/theme/index.html": page]).pageCount == 1)
  }

  /// Source: starlight.astro.build, "Configuration Reference".
  @Test func `Starlight links to icons in the configuration of Astro`() {
    let text = """
      export default defineConfig({ integrations: [starlight({
        favicon: '/i.svg',
        head: [{ tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/t.png' } }],
      })] })
      """
    let head = "const a = {\n  favicon: '/no.svg',\n}"
    let found = site([
      "astro.config.mjs": text, "public/t.png": "", "public/i.svg": "", "src/layouts/A.astro": head,
    ])
    #expect(Set(found.links.map(\.resolution)) == [.file("public/i.svg"), .file("public/t.png")])
  }

  /// Source: mkdocs.org, "Configuration", "Choosing your Theme".
  @Test(arguments: [
    ("theme: {name: material, favicon: img/i.png}", "docs/img/i.png"),
    ("docs_dir: manual\ntheme: {name: material, favicon: img/i.png}", "manual/img/i.png"),
    ("theme: {name: mkdocs, favicon: img/i.png, custom_dir: own}", "own/img/i.png"),
  ])
  func `MkDocs names the icon in its configuration`(text: String, file: String) {
    let plugins = "plugins:\n  - x: !!python/name:a.b\n"
    let found = site(["mkdocs.yml": plugins + text, file: "", "docs/index.md": ""])
    #expect(found.framework?.name == "MkDocs")
    #expect(found.links.map(\.resolution) == [.file(SitePath(stringLiteral: file))])
    #expect(found.links.map(\.link.relations) == [[.icon]])
  }

  @Test(arguments: [
    ("theme: {name: material, favicon: img/i.png}", true),
    ("theme: {name: material, favicon: assets/images/favicon.png}", false),
    ("theme: {name: other, favicon: img/i.png}", false),
    ("theme: {name: material, favicon: img/i.png, custom_dir: ../own}", false),
    ("docs_dir: !ENV [A, docs]\ntheme: {name: material, favicon: img/i.png}", false),
  ])
  func `MkDocs misses what no theme brings`(text: String, isMissing: Bool) {
    let found = site(["mkdocs.yml": text, "docs/index.md": ""]).links.map(\.resolution)
    #expect(found == [isMissing ? .missing("docs/img/i.png", similar: nil) : .dynamic])
  }

  @Test(arguments: ["theme: material", "theme: {name: material, favicon: ~}", "theme: [", "site_name: A"])
  func `MkDocs names no icon`(text: String) {
    #expect(site(["mkdocs.yml": text, "docs/index.md": ""]).links.isEmpty)
    #expect(
      site(["mkdocs.yml": text, "docs/favicon.ico": ""]).wellKnownFiles.map(\.path) == ["docs/favicon.ico"])
  }

  /// Source: gatsbyjs.com/plugins/gatsby-plugin-manifest.
  @Test(
    arguments: [
      ("icon: 'src/images/i.png'", .file("src/images/i.png")), ("icon: `./i.png`", .file("i.png")),
      ("icon: path.join(__dirname, 'i.png')", .file("i.png")),
      ("icon: `src/images/j.png`", .missing("src/images/j.png", similar: nil)),
      ("icon: '../i.png'", .dynamic), ("icon: name()", .dynamic), ("name: 'A'", nil), ("icon: false", nil),
    ] as [(String, LinkResolution?)])
  func `Gatsby makes the icons of the one that its plugin is given`(
    member: String, resolution: LinkResolution?
  ) {
    let plugin = "{ resolve: `gatsby-plugin-manifest`, options: { name: 'A', \(member) } }"
    func read(_ plugins: String) -> WebSite {
      site([
        "gatsby-config.js": "module.exports = { plugins: ['a', \(plugins)] }", "src/images/i.png": "",
        "i.png": "",
      ])
    }
    let found = read(plugin)
    #expect(found.links.first { $0.link.is(.icon) }?.resolution == resolution)
    #expect(found.links.count == (resolution == nil ? 0 : 3))
    #expect(found.manifests.isEmpty)
    #expect((found.framework?.computed ?? []).contains { $0.kind == .manifest } == (resolution != nil))
    #expect(read("/* \(plugin) */").links.isEmpty)
    #expect(read(plugin.replacing("manifest", with: "offline")).links.isEmpty)
  }

  @Test func `Gatsby takes a manifest's icons as they are where its plugin is given no other`() {
    let icons = "icons: [{ src: 'i.png', sizes: '192x192' }, { src: '/j.png', sizes: '512x512' }]"
    let text = """
      const config = { plugins: [{ resolve: require.resolve('gatsby-plugin-manifest'), options: { \(icons) } }] }
      export default config
      """
    let found = site(["gatsby-config.ts": text, "static/i.png": ""])
    #expect(found.links.map(\.link.relations) == [[.manifest]])
    #expect(
      found.manifests.map(\.resolutions) == [[.file("static/i.png"), .missing("j.png", similar: nil)]])
    #expect(found.heads.map(\.links) == [[0]])
  }

  /// Source: 11ty.dev, "Passthrough File Copy".
  @Test(arguments: [
    ("c.addPassthroughCopy({ 'src/assets': '/' })", "/i.png", true),
    ("c.addPassthroughCopy({ './src/assets/': 'b' })", "/b/i.png", true),
    ("c.addPassthroughCopy({ 'src/assets/*.png': '/' })", "/i.png", true),
    ("c.addPassthroughCopy({ 'src/assets/i.png': '/' })", "/i.png", true),
    ("c.addPassthroughCopy({ 'src/assets/i.png': 'k.png' })", "/k.png", true),
    ("c.addPassthroughCopy('src/assets')", "/assets/i.png", true),
    ("c.addPassthroughCopy('src/**/*.png')", "/assets/i.png", true),
    ("// c.addPassthroughCopy({ 'src/assets': '/' })", "/i.png", false),
    ("c.addPassthroughCopy({ 'src/assets': '/' })", "/j.png", false),
    ("c.addPassthroughCopy({ '../src/assets': '/' })", "/i.png", false),
    ("c.addPassthroughCopy(folders)", "/i.png", false),
  ])
  func `Eleventy copies what its configuration names`(call: String, address: String, isThere: Bool) {
    let head = "<head><link rel=\"apple-touch-icon\" href=\"\(address)\"></head>"
    for input in ["return { dir: { input: \"src\" } }", "c.setInputDirectory('src')"] {
      let found = site([
        ".eleventy.js": "module.exports = c => {\n\(call);\n\(input)\n}", "src/_includes/base.njk": head,
        "src/assets/i.png": "",
      ])
      #expect(found.links.map(\.resolution) == [isThere ? .file("src/assets/i.png") : .dynamic])
    }
    // Another tool has no such calls.
    let other = site(["vite.config.js": call, "src/_includes/base.njk": head, "src/assets/i.png": ""])
    let isBesidePage = address == "/assets/i.png"
    #expect(other.links.map(\.resolution) == [isBesidePage ? .file("src/assets/i.png") : .dynamic])
  }

  /// Source: angular.dev, "Assets configuration".
  @Test(arguments: [
    (#"{"glob": "**/*", "input": "src/icons", "output": "assets"}"#, "assets/i.png", true),
    (#"{"glob": "**/*", "input": "./src/icons/", "output": "/"}"#, "i.png", true),
    (#"{"glob": "**/*", "input": "src/icons"}"#, "i.png", true),
    (#"{"glob": "**/*", "input": "src/icons", "output": "assets"}"#, "i.png", false),
    (#"{"glob": "**/*", "input": "../icons", "output": "assets"}"#, "assets/i.png", false),
    (#""src/icons""#, "assets/i.png", false),
  ])
  func `Angular copies its assets to where its workspace says`(asset: String, address: String, isThere: Bool)
  {
    for key in ["architect", "targets"] {
      let text = "{\"projects\": {\"a\": {\"\(key)\": {\"build\": {\"options\": {\"assets\": [\(asset)]}}}}}}"
      let found = site([
        "angular.json": text, "src/icons/i.png": "",
        "src/index.html": "<head><base href=\"/\"><link rel=apple-touch-icon href=\(address)></head>",
      ]).links.map(\.resolution)
      let missing = LinkResolution.missing(SitePath(stringLiteral: address), similar: nil)
      #expect(found == [isThere ? .file("src/icons/i.png") : missing])
    }
  }

  /// Source: api.rubyonrails.org, AssetTagHelper, TagHelper.
  @Test(
    arguments: [
      (#"favicon_link_tag "a.png", rel: "apple-touch-icon""#, .touchIcon, .file("app/assets/images/a.png")),
      (#"favicon_link_tag('a.png')"#, .icon, .file("app/assets/images/a.png")),
      (#"favicon_link_tag "c.png""#, .icon, .file("app/assets/favicons/c.png")),
      (#"favicon_link_tag "b.png""#, .icon, .dynamic),
      (#"favicon_link_tag "/i.png""#, .icon, .file("public/i.png")),
      (#"favicon_link_tag"#, .icon, .dynamic),
      (#"tag.link rel: "manifest", href: pwa_manifest_path(format: :json)"#, .manifest, .dynamic),
      (#"tag(:link, :rel => "icon", :href => "/i.png")"#, .icon, .file("public/i.png")),
      (#"stylesheet_link_tag "a.png""#, nil, .dynamic),
      (#"tag.link rel: "preload", href: "/i.png""#, nil, .dynamic),
      (#"tag.div rel: "icon""#, nil, .dynamic),
    ] as [(String, LinkRelation?, LinkResolution)])
  func `helpers of Rails write links`(helper: String, relation: LinkRelation?, resolution: LinkResolution) {
    let found = site([
      "app/views/layouts/application.html.erb":
        "<html><head><title>A</title>\n<%= \(helper) %>\n</head></html>",
      "app/assets/images/a.png": "", "app/assets/favicons/c.png": "", "public/i.png": "", "Gemfile": "",
    ])
    #expect(found.links.map(\.link.relations) == (relation.map { [[$0]] } ?? []))
    #expect(found.links.map(\.resolution) == (relation == nil ? [] : [resolution]))
    #expect(found.links.allSatisfy { $0.isInTemplate && $0.link.isInHead })
  }
}
