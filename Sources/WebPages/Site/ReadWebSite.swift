package import FileTree
package import Model
import Places

/// Reads a site, page after page.
/// - Parameters:
///   - isRootCertain: the folder is what the server shows, and nothing else is tried.
///   - isOfExtension: whether a page is a part of a browser's extension, which no server shows.
///   - list: what a folder of the site holds; the root is the empty path.
///   - read: the first bytes of a file, at most so many.
package func readWebSite(
  isRootCertain: Bool = false,
  isOfExtension: (SitePath) -> Bool = { _ in false },
  limits: SiteLimits = SiteLimits(),
  list: (SitePath) throws(FileError) -> [FolderEntry],
  read: (SitePath, _ limit: Int) throws(FileError) -> [UInt8]
) -> WebSite {
  var files = listSite(limits: limits, list: list)
  if !isRootCertain { files.leaveOutTests() }
  var builder = SiteBuilder(files, isRootCertain: isRootCertain)
  if let path = builder.configurationPath, let bytes = try? read(path, WebLimits.sourceBytes) {
    builder.addConfiguration(bytes, at: path)
  }
  for path in files.pages {
    do throws(FileError) {
      let page = try readWebPage(at: path, read: read)
      // One for the home screen is shown by a server all the same.
      if !isRootCertain, !page.isForHomeScreen, isOfExtension(path) { continue }
      builder.add(page, at: path)
    } catch {
      builder.noteUnreadable(.unreadable(path, AnyDiagnosis(error)))
    }
  }
  // What cannot be read of a program is as what it computes.
  for path in builder.sourcePaths {
    guard let bytes = try? read(path, WebLimits.sourceBytes + 1) else { continue }
    let framework = builder.framework
    let icons = readSourceIcons(
      bytes, isNext: framework?.hasFileIcons == true,
      iconKey: path == builder.configurationPath ? framework?.iconKey : nil)
    builder.add(icons, at: path)
  }
  builder.addFileIcons()
  if let path = builder.manifestProgram {
    builder.addProgram((try? read(path, WebLimits.sourceBytes)).flatMap(readSourceManifest), at: path)
  }
  builder.addManifests(read: read)
  builder.addMaskIcons(read: read)
  return builder.finished()
}

extension SiteBuilder {
  fileprivate mutating func addManifests(read: (SitePath, _ limit: Int) throws(FileError) -> [UInt8]) {
    for path in manifestPaths.filter({ !hasManifest(at: $0) }).prefix(WebLimits.manifests) {
      do throws(FileError) {
        let bytes = try read(path, WebLimits.manifestBytes + 1)
        if bytes.count > WebLimits.manifestBytes {
          noteUnreadable(.tooLarge(path, limit: WebLimits.manifestBytes))
        } else {
          add(readManifest(bytes), at: path)
        }
      } catch {
        noteUnreadable(.unreadable(path, AnyDiagnosis(error)))
      }
    }
  }

  /// That an image cannot be read is for its inspection to say.
  fileprivate mutating func addMaskIcons(read: (SitePath, _ limit: Int) throws(FileError) -> [UInt8]) {
    for path in maskIconPaths.prefix(WebLimits.maskIcons) {
      guard let bytes = try? read(path, WebLimits.maskIconBytes + 1) else { continue }
      if bytes.count > WebLimits.maskIconBytes {
        noteUnreadable(.tooLarge(path, limit: WebLimits.maskIconBytes))
      } else {
        add(readMaskIcon(bytes), at: path)
      }
    }
  }
}

/// Reads the beginning of a page, and more of it only where its head goes on.
package func readWebPage(
  at path: SitePath, read: (SitePath, _ limit: Int) throws(FileError) -> [UInt8]
) throws(FileError) -> WebPage {
  var limit = WebLimits.headBytes
  while true {
    let beginning = try read(path, limit)
    let page = readWebPage(beginning, isWhole: beginning.count < limit)
    guard page.isCut, limit < WebLimits.pageBytes else { return page }
    limit = min(limit * 16, WebLimits.pageBytes)
  }
}

extension WebPage {
  /// Whether it links to what only a phone or an installed web app takes.
  package var isForHomeScreen: Bool {
    let kinds: [LinkRelation] = [.touchIcon, .precomposedTouchIcon, .startupImage, .manifest]
    return links.contains { link in kinds.contains(where: link.is) }
  }
}

private func readManifest(_ bytes: [UInt8]) -> Result<WebManifest, WebManifestError> {
  Result { () throws(WebManifestError) in try readWebManifest(bytes) }
}
