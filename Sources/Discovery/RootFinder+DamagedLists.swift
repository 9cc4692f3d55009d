import FileTree
import Model
import Places
import SystemPackage

extension RootFinder {
  /// Why an Info.plist that cannot be read, and that no project names, describes no app: it is a template or holds
  /// another text, and images elsewhere in the tree are not its own. nil where an app may be lost with it.
  func whyNoApp(_ path: FilePath, _ problem: DescriptionProblem) -> PlaceReason? {
    // What we could not look at may be a list.
    guard case .fault = problem else { return nil }
    if isTemplate(path) { return .plistTemplate }
    let folder = path.parentFolder
    // The folder that the user named is an app's.
    guard folder != top else { return nil }
    let holdsArt =
      scan.images.contains { $0.isInside(folder) && isOfApp($0.fileName) }
      || (scan.catalogs + scan.iconBundles.map(\.path)).contains { $0.isInside(folder) }
    return holdsArt ? nil : .plistWithoutImages
  }

  /// The marks around what a tool fills in, none of which XML can hold between its elements: those of Go and Mustache, of
  /// ERB and EJS, of Xcode.
  private static let templateMarks = ["{{", "<%", "<#"]

  private func isTemplate(_ path: FilePath) -> Bool {
    guard let bytes = try? readFile(path, limit: propertyListByteLimit) else { return false }
    return Self.templateMarks.contains { bytes[...].containsBytes(of: $0) }
  }
}
