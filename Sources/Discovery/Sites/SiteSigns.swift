import Places
import SystemPackage

/// What in a scan shows that a folder is a web site, by names alone.
struct SiteSigns: Sendable {
  /// Folders with a start page.
  private var starts: [FilePath] = []
  /// Folders with a touch icon or favicon of the name that browsers request, or a manifest.
  private var marks: Set<PathKey> = []
  private var pages: [FilePath] = []

  mutating func take(_ path: FilePath, named name: FileName) {
    switch name.fileExtension.lowercased {
    case "html", "htm", "xhtml", "shtml", "php", "erb", "ejs", "njk", "liquid", "hbs", "twig", "jinja", "j2",
      "phtml", "tmpl", "gohtml", "cshtml", "jsp", "asp", "aspx", "mustache", "jinja2", "nunjucks",
      "handlebars":
      pages.append(path)
      if name.stem == "index" { starts.append(path.parentFolder) }
    case "webmanifest": marks.insert(PathKey(path.parentFolder))
    default:
      if name == "favicon.ico" || name == "manifest.json" || name.hasPrefix("apple-touch-icon") {
        marks.insert(PathKey(path.parentFolder))
      }
    }
  }

  /// Whether a folder that holds no app is worth being read as a site. A touch icon by itself may be one that an
  /// app of old brings, and is judged by its name.
  var mayBeSite: Bool { !pages.isEmpty }

  /// The outermost folders with a start page beside an icon or manifest, each with the pages below it.
  var sites: [(folder: FilePath, pages: Int)] {
    let roots = starts.filter { marks.contains(PathKey($0)) }
    return roots.filter { root in !roots.contains { $0 != root && root.isInside($0) } }
      .map { root in (root, pages.count { $0.isInside(root) }) }
  }
}
