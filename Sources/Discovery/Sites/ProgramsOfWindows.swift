import FileTree
import Model
import Notations
import Places
import SystemPackage

/// Files of one folder that are looked through, and bytes of one.
private let fileLimit = 60
private let byteLimit = 1 << 18
private let folderLimit = 20

/// The file by which a desktop program shows pages in a window of its own, at or below the folder that was named.
/// - Parameter sites: the folders of the pages.
func programOfWindows(around sites: [FilePath], below top: FilePath) -> FilePath? {
  let around = sites.flatMap { [$0] + $0.foldersAround }.filter {
    $0 == top || top == "." || $0.isInside(top)
  }
  let beside = ["src", "app", "backend", "desktop", "python", "cmd"].map { top.child(FileName($0)) }
  return (around + [top] + beside).uniqued { PathKey($0) }.prefix(folderLimit).lazy
    .compactMap(programOfWindows).first
}

private func programOfWindows(in folder: FilePath) -> FilePath? {
  let names = ((try? listFolder(folder)) ?? []).filter { $0.kind == .file && !$0.name.isHidden }.map(\.name)
  let files = names.filter { name in
    name == "package.json" || name == "go.mod" || ["py", "csproj"].contains(where: name.hasExtension)
  }
  return files.sorted(by: <).prefix(fileLimit).map(folder.child).first { file in
    guard let bytes = try? readFile(file, limit: byteLimit) else { return false }
    return showsPages(file.fileName, bytes)
  }
}

/// Source: pywebview.flowrl.com, "Usage" (`webview.create_window`); python-eel, README (`eel.init`); pkg.go.dev of webview_go and
/// lorca; nuget.org, Photino.NET; docs.nwjs.io, "Manifest Format" (`main`, `window`).
private func showsPages(_ name: FileName, _ bytes: [UInt8]) -> Bool {
  func holds(_ words: String...) -> Bool { words.contains { bytes[...].containsBytes(of: $0) } }
  if name.hasExtension("py") { return holds("webview.create_window(", "eel.init(") }
  if name.hasExtension("csproj") { return holds("Include=\"Photino.") }
  if name == "go.mod" { return holds("/webview/webview", "/webview_go", "/zserge/lorca") }
  guard holds("\"window\""), let package = try? readJSON5(bytes), let page = package["main"]?.string else {
    return false
  }
  return page.hasSuffix(".html") && package["window"]?.object != nil
}
