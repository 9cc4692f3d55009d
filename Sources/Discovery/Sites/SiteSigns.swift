import Places
import SystemPackage

/// What in a scan shows that a folder is a web site, by names alone.
struct SiteSigns: Sendable {
  /// Start pages, whose folders may be sites.
  private var starts: [FilePath] = []
  /// Folders with a touch icon or favicon of the name that browsers request, or a manifest.
  private var marks: Set<PathKey> = []
  /// Those with a touch icon or a manifest by its own name, which show a site without a look into its pages.
  private var sureMarks: Set<PathKey> = []
  private(set) var pages: [FilePath] = []
  /// Files whose names or folders say that they may be the manifest of a browser's extension.
  private(set) var extensionManifests: [FilePath] = []
  /// The folders of projects whose tool serves a folder below it as the root of a site.
  private var frameworks: Set<PathKey> = []
  /// The folders with what Next begins with, and those with a `package.json`: Next runs in one that is both.
  private var layoutsOfNext: Set<PathKey> = []
  private var packages: Set<PathKey> = []
  /// The folders of projects whose tool makes a site of documentation, which shows nothing of what else lies around it.
  private var documentations: Set<PathKey> = []
  /// The signs of each folder that browsers look for without a page: touch icon, manifest, favicon.
  private var signs: [PathKey: Set<Sign>] = [:]

  private enum Sign { case touchIcon, manifest, favicon }

  /// More than a repository has for several browsers.
  private static let manifestLimit = 100

  mutating func take(_ path: FilePath, named name: FileName) {
    if name.hasExtension("json"), extensionManifests.count < Self.manifestLimit,
      [name, path.parentFolder.fileName].contains(where: \.speaksOfManifest)
    {
      extensionManifests.append(path)
    }
    switch name.fileExtension.lowercased {
    case let ending where Self.pageEndings.contains(ending):
      pages.append(path)
      if name.stem == "index" { starts.append(path) }
    case "webmanifest":
      mark(path.parentFolder, isSure: true)
      sign(path, .manifest)
    default:
      if name.hasPrefix("apple-touch-icon") {
        mark(path.parentFolder, isSure: true)
        sign(path, .touchIcon)
      }
      if name == "favicon.ico" || name == "manifest.json" { mark(path.parentFolder, isSure: false) }
      if name == "favicon.ico" || name == "favicon.png" || name == "favicon.svg" { sign(path, .favicon) }
      if Self.frameworkFiles.contains(name.stem) || Self.frameworkFiles.contains(name) {
        frameworks.insert(PathKey(path.parentFolder))
      }
      if name.hasExtension("astro"), let project = path.projectOfAstro {
        frameworks.insert(PathKey(project))
      }
      if name == "mkdocs.yml" || name == "mkdocs.yaml" { documentations.insert(PathKey(path.parentFolder)) }
      if name == "package.json" { packages.insert(PathKey(path.parentFolder)) }
      if let project = path.projectOfNext { layoutsOfNext.insert(PathKey(project)) }
    }
  }

  /// Takes a folder into which a scan does not look.
  mutating func takeFolder(_ path: FilePath, named name: FileName) {
    if name == ".vitepress" || name == ".vuepress" { documentations.insert(PathKey(path.parentFolder)) }
  }

  /// Whether a file of this name is a page, or becomes one.
  static func isPage(_ name: FileName) -> Bool { pageEndings.contains(name.fileExtension.lowercased) }

  private static let pageEndings: Set<FileName> = [
    "html", "htm", "xhtml", "shtml", "php", "erb", "ejs", "njk", "liquid", "hbs", "twig", "jinja", "j2",
    "phtml", "tmpl", "gohtml", "cshtml", "jsp", "asp", "aspx", "mustache", "jinja2", "nunjucks", "handlebars",
  ]

  private mutating func sign(_ path: FilePath, _ sign: Sign) {
    signs[PathKey(path.parentFolder), default: []].insert(sign)
  }

  /// The configurations of tools that copy a folder as it is to the root of a site.
  private static let frameworkFiles: Set<FileName> = [
    "next.config", "nuxt.config", "astro.config", "remix.config", "svelte.config", "vite.config",
    "gatsby-config",
    "vue.config", "angular.json", "react-router.config", "docusaurus.config", "eleventy.config", ".eleventy",
  ]

  /// The folders that a server shows as they are, though no page lies in them: those that a web framework serves, and
  /// those with two signs of a site.
  var served: [FilePath] {
    let folders = signs.compactMap { folder, found -> FilePath? in
      let isOfFramework =
        ["public", "static"].contains(folder.path.fileName)
        && hasFramework(folder.path.parentFolder)
      return found.count > 1 || isOfFramework ? folder.path : nil
    }
    return folders.filter { folder in !folders.contains { $0 != folder && folder.isInside($0) } }.sorted(
      by: byByteOrder)
  }

  /// The projects of frameworks that make their pages from programs, none in another, and beside them those of documentation.
  var projects: [FilePath] {
    let folders = frameworks.union(layoutsOfNext.intersection(packages)).map(\.path)
    let manuals = documentations.map(\.path).filter { manual in
      !folders.contains { manual.isInside($0) || $0.isInside(manual) }
    }
    let all = folders + manuals
    return all.filter { folder in !all.contains { $0 != folder && folder.isInside($0) } }.sorted(
      by: byByteOrder)
  }

  /// Whether a framework makes pages here of which nothing says that they are documentation alone.
  var hasFramework: Bool { !frameworks.isEmpty || !layoutsOfNext.isDisjoint(with: packages) }

  /// Whether a project makes documentation alone.
  func isOfDocumentation(_ project: FilePath) -> Bool {
    documentations.contains(PathKey(project)) && !hasFramework(project)
  }

  /// Whether a framework runs in the folder.
  private func hasFramework(_ folder: FilePath) -> Bool {
    let key = PathKey(folder)
    return frameworks.contains(key) || layoutsOfNext.contains(key) && packages.contains(key)
  }

  private mutating func mark(_ folder: FilePath, isSure: Bool) {
    marks.insert(PathKey(folder))
    if isSure { sureMarks.insert(PathKey(folder)) }
  }

  /// Whether a folder that holds no app is worth being read as a site. A touch icon by itself may be one that an
  /// app of old brings, and is judged by its name.
  var mayBeSite: Bool { !pages.isEmpty }

  /// Whether a page that a program fills in before a server shows it links to icons: no desktop program shows that one.
  func holdsServedPage(linksIcons: (FilePath) -> Bool) -> Bool {
    pages.lazy.filter { !Self.plainEndings.contains($0.fileName.fileExtension.lowercased) }
      .prefix(Self.programLimit).contains(where: linksIcons)
  }

  private static let plainEndings: Set<FileName> = ["html", "htm", "xhtml", "shtml"]
  /// More than lie before the one with the head in most repositories.
  private static let programLimit = 400

  /// The outermost folders with a start page beside an icon or manifest.
  var folders: [FilePath] {
    let roots = starts.map(\.parentFolder).filter { marks.contains(PathKey($0)) }
    return roots.filter { root in !roots.contains { $0 != root && root.isInside($0) } }
  }

  /// The outermost folders that are sites for sure, each with the pages below it: a page by itself may be the
  /// documentation of the app, or shown by it.
  /// - Parameter linksIcons: whether a start page links to a touch icon or a manifest.
  func sites(linksIcons: (FilePath) -> Bool) -> [(folder: FilePath, pages: Int)] {
    var found: [FilePath] = []
    for page in starts.sorted(by: { $0.components.count < $1.components.count }).prefix(Self.readLimit) {
      let folder = page.parentFolder
      if found.contains(where: { $0 == folder || folder.isInside($0) }) { continue }
      if sureMarks.contains(PathKey(folder)) || linksIcons(page) { found.append(folder) }
    }
    return found.map { folder in (folder, pages.count { $0.isInside(folder) }) }
  }

  /// Start pages that are read only to mention a site: generated documentation has one in each folder.
  private static let readLimit = 64
}

extension FileName {
  fileprivate var speaksOfManifest: Bool { lowercased.text?.containsBytes(of: "manifest") == true }
}

extension FilePath {
  /// The folder in which Astro runs, by a page or a layout of it: its configuration is optional.
  ///
  /// Source: docs.astro.build, "Project structure".
  fileprivate var projectOfAstro: FilePath? {
    let sources = parentFolder.parentFolder
    guard ["pages", "layouts"].contains(parentFolder.fileName), sources.fileName == "src" else { return nil }
    return sources.parentFolder
  }

  /// The folder in which Next runs, by what each of its projects begins with: its configuration is optional.
  ///
  /// Source: nextjs.org, "Project structure".
  fileprivate var projectOfNext: FilePath? {
    guard ["tsx", "jsx", "js"].contains(fileName.fileExtension) else { return nil }
    let name: FileName
    switch fileName.stem {
    case "layout": name = "app"
    case "_app", "_document": name = "pages"
    default: return nil
    }
    guard parentFolder.fileName == name else { return nil }
    let folder = parentFolder.parentFolder
    return folder.fileName == "src" ? folder.parentFolder : folder
  }
}
