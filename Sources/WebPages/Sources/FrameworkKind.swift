import FileTree
import Model
import Places

/// A tool that makes the pages of a site, and where it keeps what concerns icons.
struct FrameworkKind: Sendable {
  /// As its makers write it.
  let name: String
  /// Files of the project, of which one is there; without the extension where it is a script's.
  fileprivate let marks: [SitePath]
  /// The folders that may be copied to the root of the server; the first that is there is.
  fileprivate let servedNames: [SitePath]
  /// Source files that may link to icons, by name without extension, in folders below the project.
  fileprivate let sourceKind: Sources

  fileprivate enum Sources: Sendable {
    /// Pages and templates alone, which are read as pages.
    case none
    /// `app/` with files of certain names, and `pages/`.
    case next
    /// These files, their extension a script's.
    case files([SitePath])
    /// Every file with this extension in a folder.
    case everything(FileName, in: SitePath)
  }

  /// More specific ones first: a project of SvelteKit has a configuration of Vite as well.
  private static let all: [FrameworkKind] = [
    FrameworkKind(name: "Next.js", marks: ["next.config"], servedNames: ["public"], sourceKind: .next),
    FrameworkKind(
      name: "Nuxt", marks: ["nuxt.config"], servedNames: ["public", "static"],
      sourceKind: .files(["app", "app/app"])),
    FrameworkKind(
      name: "Astro", marks: ["astro.config"], servedNames: ["public"],
      sourceKind: .everything("astro", in: "src")),
    FrameworkKind(
      name: "Remix", marks: ["remix.config"], servedNames: ["public"], sourceKind: .files(["app/root"])),
    FrameworkKind(
      name: "React Router", marks: ["react-router.config"], servedNames: ["public"],
      sourceKind: .files(["app/root"])),
    FrameworkKind(
      name: "SvelteKit", marks: ["svelte.config"], servedNames: ["static"],
      sourceKind: .files(["src/routes/+layout"])),
    FrameworkKind(
      name: "Docusaurus", marks: ["docusaurus.config"], servedNames: ["static"], sourceKind: .none),
    FrameworkKind(name: "Angular", marks: ["angular.json"], servedNames: ["public"], sourceKind: .none),
    FrameworkKind(
      name: "Gatsby", marks: ["gatsby-config"], servedNames: ["static"], sourceKind: .files(["src/html"])),
    FrameworkKind(
      name: "Eleventy", marks: ["eleventy.config", ".eleventy"], servedNames: ["public"], sourceKind: .none),
    FrameworkKind(
      name: "Hugo", marks: ["hugo.toml", "hugo.yaml"], servedNames: ["static"], sourceKind: .none),
    FrameworkKind(
      name: "VitePress", marks: [".vitepress/config", ".vitepress/config/index"], servedNames: ["public"],
      sourceKind: .everything("ts", in: ".vitepress/config")),
    FrameworkKind(
      name: "VuePress", marks: [".vuepress/config"], servedNames: [".vuepress/public"], sourceKind: .none),
    FrameworkKind(
      name: "MkDocs", marks: ["mkdocs.yml", "mkdocs.yaml"], servedNames: ["docs"], sourceKind: .none),
    FrameworkKind(name: "Vite", marks: ["vite.config"], servedNames: ["public"], sourceKind: .none),
  ]

  static let scriptExtensions: [FileName] = [
    "ts", "tsx", "js", "jsx", "mjs", "mts", "cjs", "vue", "svelte",
  ]

  static func find(in files: SiteFiles) -> FrameworkKind? {
    let marked = all.first { kind in
      kind.marks.contains { files.kind(of: $0) == .file } || !files.scripts(at: kind.marks).isEmpty
    }
    guard marked == nil, files.kind(of: "package.json") == .file else { return marked }
    // The configurations of Astro and Next are optional.
    let names = Set(files.kinds.lazy.filter { $0.value == .file }.compactMap(\.key.frameworkOfSource))
    // A tool whose start page is a file is none of the two.
    let hasStartPage = ["index.html", "public/index.html"].contains { files.kind(of: $0) == .file }
    return all.first { names.contains($0.name) && !($0.hasFileIcons && hasStartPage) }
  }

  /// nil where no such folder is there, so that the root of the server is not known.
  func served(in files: SiteFiles) -> SitePath? {
    servedNames.first { files.kind(of: $0) == .folder }
  }

  /// The file that configures the tool, where it is read.
  func configuration(in files: SiteFiles) -> SitePath? {
    data != nil
      ? marks.first { files.kind(of: $0) == .file } : files.scripts(at: marks).first
  }

  /// Whether the configuration says by calls what is copied as it is.
  var hasPassthroughCopies: Bool { name == "Eleventy" }

  /// A tool whose configuration is no program.
  enum Data { case mkDocs, angular }

  var data: Data? { name == "MkDocs" ? .mkDocs : name == "Angular" ? .angular : nil }

  /// Whether the configuration has links to icons.
  ///
  /// Source: vitepress.dev and vuepress.vuejs.org (`head`); starlight.astro.build (`head`, `favicon`).
  private var linksInConfiguration: Bool {
    ["Nuxt", "Docusaurus", "Astro", "VitePress", "VuePress"].contains(name)
  }

  /// The members of the configuration that name another folder to be copied to the root of the server.
  var servedKeys: [ServedFolder.Key] {
    switch name {
    case "SvelteKit": [.init("assets"), .init("publicDir")]
    // Up to version 2 it was `static`.
    case "Nuxt": [.init("public", in: "dir"), .init("static", in: "dir")]
    default: [.init("publicDir")]
    }
  }

  /// Where the configuration names the address below which the site is shown.
  ///
  /// Source: nuxt.com, "Nuxt Configuration" (`app.baseURL`, before version 3 `router.base`); nextjs.org, "basePath"; docusaurus.io,
  /// "docusaurus.config.js" (`baseUrl`); docs.astro.build, vite.dev, vitepress.dev and vuepress.vuejs.org, `base`; kit.svelte.dev, `kit.paths.base`.
  var baseKeys: [[String]] {
    switch name {
    case "Nuxt": [["app", "baseURL"], ["router", "base"]]
    case "Next.js": [["basePath"]]
    case "Docusaurus": [["baseUrl"]]
    case "Astro", "Vite", "VitePress", "VuePress": [["base"]]
    case "SvelteKit": [["kit", "paths", "base"]]
    default: []
    }
  }

  /// The member of the configuration that moves the pages, and what is served with them.
  ///
  /// Source: vite.dev/config/shared-options, `root` and `publicDir`; vitepress.dev, "Routing" (`srcDir`).
  var rootKey: String? {
    switch name {
    case "Vite": "root"
    case "VitePress": "srcDir"
    default: nil
    }
  }

  /// Whether the pages are files as they are.
  var hasPages: Bool { name == "Vite" }

  /// The source files to be read for links, in byte order.
  func sources(in files: SiteFiles) -> [SitePath] {
    let found: [SitePath]
    switch sourceKind {
    case .none: found = []
    case .files(let stems): found = files.scripts(at: stems)
    case .everything(let ending, let folder):
      found = files.kinds.filter {
        $0.value == .file && $0.key.isInside(folder) && $0.key.name.fileExtension == ending
      }.map(\.key)
    case .next:
      let names: [FileName] = ["layout", "page", "head"]
      let oldNames: [FileName] = ["_document", "_app", "index"]
      let oldFolders: [SitePath] = ["pages", "src/pages"]
      var stems = Self.nextFolders.flatMap { folder in names.map { folder.appending($0) } }
      stems += oldFolders.flatMap { folder in oldNames.map { folder.appending($0) } }
      found = files.scripts(at: stems)
    }
    let own = linksInConfiguration ? configuration(in: files).map { [$0] } ?? [] : []
    return Array(Set(found + own).sorted().prefix(WebLimits.sourceFiles))
  }

  static let nextFolders: [SitePath] = ["app", "src/app"]

  /// The member of the configuration that names the icon of every page.
  ///
  /// Source: docusaurus.io/docs/api/docusaurus-config, starlight.astro.build/reference/configuration (`favicon`).
  var iconKey: String? { ["Docusaurus", "Astro"].contains(name) ? "favicon" : nil }

  /// Whether files of `app/` have a meaning by their names.
  var hasFileIcons: Bool { if case .next = sourceKind { true } else { false } }
}

extension SitePath {
  /// The framework for which a source file speaks by its name and its place from the project on.
  ///
  /// Source: docs.astro.build, "Project structure"; nextjs.org, "Project structure" (the root layout, `_app`, `_document`).
  fileprivate var frameworkOfSource: String? {
    if name.hasExtension("astro") {
      return ["src/pages", "src/layouts"].contains(folder.display) ? "Astro" : nil
    }
    guard FrameworkKind.scriptExtensions.contains(name.fileExtension) else { return nil }
    let places: Set<SitePath>
    switch name.stem {
    case "layout": places = ["app", "src/app"]
    case "_app", "_document": places = ["pages", "src/pages"]
    default: return nil
    }
    return places.contains(folder) ? "Next.js" : nil
  }
}

extension SiteFiles {
  fileprivate func scripts(at stems: [SitePath]) -> [SitePath] {
    stems.flatMap { stem in
      FrameworkKind.scriptExtensions.map { SitePath(bytes: stem.bytes + [UInt8(ascii: ".")] + $0.bytes) }
    }.filter { kind(of: $0) == .file }
  }
}
