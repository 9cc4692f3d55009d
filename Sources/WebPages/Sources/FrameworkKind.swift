import FileTree
import Model
import Places

/// A tool that makes the pages of a site, and where it keeps what concerns icons.
struct FrameworkKind: Sendable {
  /// As its makers write it.
  let name: String
  /// Files at the root of the project, of which one is there; without the extension where it is a script's.
  fileprivate let marks: [FileName]
  /// The folders that may be copied to the root of the server; the first that is there is.
  fileprivate let servedNames: [FileName]
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
      sourceKind: .files(["nuxt.config", "app", "app/app"])),
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
      name: "Docusaurus", marks: ["docusaurus.config"], servedNames: ["static"],
      sourceKind: .files(["docusaurus.config"])),
    FrameworkKind(name: "Angular", marks: ["angular.json"], servedNames: ["public"], sourceKind: .none),
    FrameworkKind(
      name: "Gatsby", marks: ["gatsby-config"], servedNames: ["static"], sourceKind: .files(["src/html"])),
    FrameworkKind(
      name: "Eleventy", marks: ["eleventy.config", ".eleventy"], servedNames: ["public"], sourceKind: .none),
    FrameworkKind(
      name: "Hugo", marks: ["hugo.toml", "hugo.yaml"], servedNames: ["static"], sourceKind: .none),
    FrameworkKind(name: "Vite", marks: ["vite.config"], servedNames: ["public"], sourceKind: .none),
  ]

  static let scriptExtensions: [FileName] = [
    "ts", "tsx", "js", "jsx", "mjs", "mts", "cjs", "vue", "svelte",
  ]

  static func find(in files: SiteFiles) -> FrameworkKind? {
    let marked = all.first { kind in
      kind.marks.contains { mark in
        files.kind(of: SitePath(names: [mark])) == .file
          || scriptExtensions.contains { files.kind(of: SitePath(names: [mark + $0])) == .file }
      }
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
    servedNames.map { SitePath(names: [$0]) }.first { files.kind(of: $0) == .folder }
  }

  /// The file at the root that configures the tool, where it is a script.
  func configuration(in files: SiteFiles) -> SitePath? {
    files.scripts(at: marks.map { SitePath(names: [$0]) }).first
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
  /// "docusaurus.config.js" (`baseUrl`); docs.astro.build and vite.dev, `base`; kit.svelte.dev, `kit.paths.base`.
  var baseKeys: [[String]] {
    switch name {
    case "Nuxt": [["app", "baseURL"], ["router", "base"]]
    case "Next.js": [["basePath"]]
    case "Docusaurus": [["baseUrl"]]
    case "Astro", "Vite": [["base"]]
    case "SvelteKit": [["kit", "paths", "base"]]
    default: []
    }
  }

  /// Whether a member `root` of the configuration moves the pages, and what is served with them.
  ///
  /// Source: vite.dev/config/shared-options, `root` and `publicDir`.
  var hasMovableRoot: Bool { name == "Vite" }

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
    return Array(found.sorted().prefix(WebLimits.sourceFiles))
  }

  static let nextFolders: [SitePath] = ["app", "src/app"]

  /// The member of the configuration that names the icon of every page.
  ///
  /// Source: docusaurus.io/docs/api/docusaurus-config (`favicon`).
  var iconKey: String? { name == "Docusaurus" ? "favicon" : nil }

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

extension FileName {
  fileprivate static func + (stem: FileName, ending: FileName) -> FileName {
    FileName(bytes: stem.bytes + [UInt8(ascii: ".")] + ending.bytes)
  }
}

extension SiteFiles {
  fileprivate func scripts(at stems: [SitePath]) -> [SitePath] {
    stems.flatMap { stem in
      FrameworkKind.scriptExtensions.map { SitePath(bytes: stem.bytes + [UInt8(ascii: ".")] + $0.bytes) }
    }.filter { kind(of: $0) == .file }
  }
}
