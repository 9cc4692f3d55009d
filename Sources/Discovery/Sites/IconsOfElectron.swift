import FileTree
import Model
import Notations
import Places
import SystemPackage

extension Discovery {
  /// Makes failures of the icons that nothing names and that lie in a program of Electron: the pages beside them are shown in its
  /// windows, so that they alone are no pass.
  mutating func takeIconsOfElectron(below top: FilePath) {
    var known: [PathKey: Bool] = [:]
    let icons = leftOut.filter(\.isUnclaimedIconFile).prefix(Self.iconLimit)
    let own = icons.filter { icon in
      let folders = icon.path.foldersAround.filter { $0 == top || top == "." || $0.isInside(top) }
      return folders.contains { folder in
        if let known = known[PathKey(folder)] { return known }
        let isProgram = holdsProgramOfElectron(folder)
        known[PathKey(folder)] = isProgram
        return isProgram
      }
    }
    leftOut.removeAll { own.contains($0) }
    failures += own.map { Failure(path: $0.path, reason: $0.reason) }
  }

  private static let iconLimit = 20
}

/// Whether the package of a folder is a program that Electron shows.
///
/// Source: electronjs.org, "Tutorial: Creating your first app" (`main`).
private func holdsProgramOfElectron(_ folder: FilePath) -> Bool {
  guard let bytes = try? readFile(folder.child("package.json"), limit: 1 << 18),
    bytes[...].containsBytes(of: "\"electron"), let package = try? readJSON5(bytes), package["main"] != nil
  else { return false }
  return ["dependencies", "devDependencies"].contains { package[$0]?["electron"] != nil }
}
