package import FileTree
package import Model
import Places

/// What the folder of a site holds, by name alone.
package struct SiteFiles: Sendable {
  package private(set) var kinds: [SitePath: EntryKind] = [:]
  /// Files that may be pages, in byte order.
  package private(set) var pages: [SitePath] = []
  package private(set) var diagnostics: [SiteDiagnostic] = []
  /// What templates make, and what programs answer for.
  private(set) var made: Set<SitePath> = []
  /// For each folder those in it that may be copied to the root of the server.
  private var copiedFolders: [SitePath: Set<FileName>] = [:]

  package init() {}

  /// - Parameter entries: the paths in any order; folders may be left out.
  package init(_ entries: [(path: SitePath, kind: EntryKind)]) {
    for (path, kind) in entries { add(path, kind) }
    pages.sort()
  }

  /// Whether the folder is what a server shows, and not a project that becomes it: it has a start page
  /// and a file that only a root has, and none that a generator is set up by.
  var isServerRoot: Bool {
    has(["index.html", "index.htm", "index.xhtml"])
      && has([
        "favicon.ico", "apple-touch-icon.png", "robots.txt", "sitemap.xml", "site.webmanifest", "CNAME",
      ])
      && !isGenerated
  }

  /// Whether a generator is set up at the root.
  var isGenerated: Bool {
    has([
      "package.json", "Gemfile", "_config.yml", "_config.toml", "hugo.toml", "hugo.yaml", "config.toml",
      "composer.json", "angular.json", "mkdocs.yml", "pubspec.yaml",
      "Trunk.toml",
    ])
  }

  private func has(_ names: [FileName]) -> Bool {
    names.contains { kinds[SitePath(bytes: $0.bytes)] == .file }
  }

  /// Leaves out pages that tests load: those of other sites, saved for them. What a server shows as it is has none.
  mutating func leaveOutTests() {
    guard !isServerRoot else { return }
    pages.removeAll { $0.folderOfTests != nil }
  }

  package func kind(of path: SitePath) -> EntryKind? { path.isRoot ? .folder : kinds[path] }

  /// The folders in which the helpers of Rails look for images: all in those of assets.
  ///
  /// Source: guides.rubyonrails.org, "The Asset Pipeline".
  var foldersOfAssets: [SitePath] {
    let places: [SitePath] = ["app/assets", "lib/assets", "vendor/assets"]
    let here = places.filter { kinds[$0] == .folder }
    guard !here.isEmpty else { return [] }
    return kinds.filter { $0.value == .folder && here.contains($0.key.folder) }.map(\.key).sorted()
  }

  /// Folders whose content generators and servers put at the root.
  private static let namesOfCopiedFolders: [FileName] = ["public", "static", "src", "www", "web", "htdocs"]

  /// Those that lie in the folder.
  func copiedFolders(in folder: SitePath) -> [SitePath] {
    guard let names = copiedFolders[folder] else { return [] }
    return Self.namesOfCopiedFolders.filter(names.contains).map { folder.appending($0) }
  }

  fileprivate mutating func add(_ path: SitePath, _ kind: EntryKind) {
    kinds[path] = kind
    if kind == .folder { noteCopied(path) }
    // A path implies the folders around it.
    var folder = path.folder
    while !folder.isRoot, kinds[folder] == nil {
      kinds[folder] = .folder
      noteCopied(folder)
      folder = folder.folder
    }
    guard kind == .file else { return }
    made.formUnion(path.made)
    if isPage(path) { pages.append(path) }
  }

  private mutating func noteCopied(_ folder: SitePath) {
    let name = folder.name
    if Self.namesOfCopiedFolders.contains(name) { copiedFolders[folder.folder, default: []].insert(name) }
  }

  fileprivate mutating func note(_ diagnostic: SiteDiagnostic) {
    if diagnostics.count < WebLimits.diagnostics { diagnostics.append(diagnostic) }
  }
}

/// Lists a site. Symbolic links are named and never followed, so no folder is reached twice and none outside.
/// - Parameter list: what a folder holds; of the root for the empty path.
package func listSite(
  limits: SiteLimits, list: (SitePath) throws(FileError) -> [FolderEntry]
) -> SiteFiles {
  var files = SiteFiles()
  var open: [(path: SitePath, depth: Int)] = [(.root, 0)]
  var count = 0
  var pages = 0
  while let (folder, depth) = open.popLast() {
    do throws(FileError) {
      for entry in try list(folder) {
        guard count < limits.entries else {
          files.note(.tooManyEntries(limit: limits.entries))
          return files.sorted()
        }
        count += 1
        let path = folder.appending(entry.name)
        if entry.kind == .file, isPage(path) { pages += 1 }
        guard pages <= limits.pages else {
          files.note(.tooManyPages(limit: limits.pages))
          return files.sorted()
        }
        files.add(path, entry.kind)
        guard entry.kind == .folder, !isSkippedFolder(path) else { continue }
        if depth < limits.folderDepth {
          open.append((path, depth + 1))
        } else {
          files.note(.tooDeep(path))
        }
      }
    } catch {
      files.note(.unreadable(folder, AnyDiagnosis(error)))
    }
  }
  return files.sorted()
}

extension SiteFiles {
  fileprivate func sorted() -> SiteFiles {
    var files = self
    files.pages.sort()
    return files
  }
}

/// Folders that hold nothing of the site.
private func isSkippedFolder(_ path: SitePath) -> Bool {
  let name = path.name
  if name == "node_modules" || name == "bower_components" || name == "__MACOSX" { return true }
  guard name.isHidden else { return builtFolders.contains(path) }
  return name != ".well-known" && !hiddenFoldersOfSites.contains(path)
}

/// Hidden folders at the root in which a tool keeps what a site is made of.
private let hiddenFoldersOfSites: Set<SitePath> = [".vitepress", ".vuepress"]

/// What the same tools write.
private let builtFolders: Set<SitePath> = [
  ".vitepress/dist", ".vitepress/cache", ".vuepress/dist",
]

/// By name. What other projects wrote is no page of this site.
private func isPage(_ path: SitePath) -> Bool {
  pageExtensions.contains(path.name.fileExtension.lowercased)
    && !path.names.dropLast().contains { $0 == "vendor" }
}

extension SitePath {
  /// The outermost folder around it of tests and what they load, or with a set of sources for tests, as Gradle and Maven have
  /// them below `src`; nil for none.
  ///
  /// Source: maven.apache.org, "Introduction to the Standard Directory Layout"; docs.gradle.org and developer.android.com, on
  /// source sets: `src/test`, `src/androidTest`, `src/testDebug`.
  package var folderOfTests: SitePath? {
    let folders = names.dropLast()
    let first = folders.indices.first { index in
      testFolders.contains(folders[index].withoutSeparators)
        || index > folders.startIndex && folders[index - 1] == "src" && folders[index].isSourceSetOfTests
    }
    return first.map { SitePath(names: Array(folders[...$0])) }
  }

  /// Whether a server makes pages of it whose addresses do not show where it lies, nor which folders the server shows.
  /// What is a page itself, such as `index.php`, is run where it lies.
  var isServerTemplate: Bool { templateExtensions.contains(name.fileExtension.lowercased) }

  /// Whether it is a program that may hold a page.
  var isProgram: Bool { programExtensions.contains(name.fileExtension.lowercased) }
}

private let programExtensions: Set<FileName> = ["php", "phtml", "jsp", "asp", "aspx"]

private let templateExtensions: Set<FileName> = [
  "erb", "ejs", "njk", "nunjucks", "liquid", "hbs", "handlebars", "mustache", "twig", "jinja", "jinja2", "j2",
  "tmpl", "gohtml", "cshtml",
]

/// Pages, and the templates of common generators and frameworks.
private let pageExtensions: Set<FileName> = templateExtensions.union(programExtensions).union([
  "html", "htm", "xhtml", "shtml",
])

/// In lower case and without hyphens and underscores: `__tests__`, `test-data`.
private let testFolders: Set<FileName> = [
  "test", "tests", "testdata", "testfixtures", "testresources", "fixture", "fixtures", "e2e",
]

extension FileName {
  fileprivate var withoutSeparators: FileName {
    FileName(bytes: lowercased.bytes.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") })
  }

  fileprivate var isSourceSetOfTests: Bool {
    guard let text else { return false }
    return text.containsBytes(of: "Test")
      || text.hasPrefix("test") && text.dropFirst("test".count).first?.isUppercase == true
  }
}
