import FileTree
import Model
import Notations
import Places
import SystemPackage

/// Whether something sends the app of a folder of demos to the App Store: a lane, EAS or a workflow. Some libraries have one there that
/// shows them.
///
/// Source: docs.fastlane.tools, "upload_to_app_store", "upload_to_testflight"; docs.expo.dev, "Configure EAS Submit with eas.json",
/// "Automate submissions" (`--auto-submit`).
/// - Parameters:
///   - place: the project or the description of the app.
///   - demo: the folder of demos, and the one that it lies in.
///   - root: the path of the run.
func isSentToStore(_ place: FilePath, in demo: (name: FileName, place: FilePath), below root: FilePath)
  -> Bool
{
  let folder = demo.place.child(demo.name)
  let around = place.foldersAround.filter { $0.isInside(folder) }
  if around.contains(where: { lanes(in: $0).contains(where: \.uploads) || submits($0) }) { return true }
  guard let name = demo.name.text else { return false }
  let inDemo = { (line: String) in line.containsBytes(of: "\(name)/") }
  let above = lanes(in: root)
  if above.contains(where: \.uploads), above.contains(where: inDemo) { return true }
  return workflowLines(in: root).contains { line in
    line.containsBytes(of: name)
      && (line.containsBytes(of: "--auto-submit") || line.containsBytes(of: "eas submit"))
  }
}

private func lines(of file: FilePath) -> [String] {
  guard let bytes = try? readFile(file, limit: 1 << 18) else { return [] }
  return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map {
    String($0.drop(while: \.isWhitespace))
  }.filter { !$0.hasPrefix("#") }
}

private func lanes(in folder: FilePath) -> [String] { lines(of: folder.child("fastlane").child("Fastfile")) }

private func workflowLines(in root: FilePath) -> [String] {
  let folder = root.child(".github").child("workflows")
  guard (try? entryKind(folder)) == .folder else { return [] }
  let names = ((try? listFolder(folder)) ?? []).map(\.name).filter {
    $0.hasExtension("yml") || $0.hasExtension("yaml")
  }
  return names.sorted().prefix(50).flatMap { lines(of: folder.child($0)) }
}

/// Whether EAS knows to which app of the store a folder's goes.
private func submits(_ folder: FilePath) -> Bool {
  guard let bytes = try? readFile(folder.child("eas.json"), limit: 1 << 18), let root = try? readJSON5(bytes)
  else {
    return false
  }
  return (root["submit"]?.object ?? []).contains { $0.node["ios"]?["ascAppId"]?.text?.isEmpty == false }
}

extension String {
  /// Whether a line of a lane begins with an action that uploads an app.
  fileprivate var uploads: Bool {
    let action = prefix { $0.isLetter || $0 == "_" }
    return ["upload_to_app_store", "upload_to_testflight", "deliver", "pilot", "appstore", "testflight"]
      .contains(
        action)
  }
}
