import Notations
import Places
import SystemPackage

/// What the applications of a BUILD file are called: as their rules say, or, where only running the program tells that, as the
/// package's folder.
struct BazelNames {
  private let folder: String
  private var hasOneOfFolder = false

  init(_ file: DescriptionFile) { folder = file.folder.fileName.display }

  /// - Returns: nil for a rule without a name, of which Bazel makes nothing.
  mutating func name(of call: Literal) -> String? {
    guard let node = call["name"], !node.isNull else { return nil }
    if let text = node.text { return text }
    defer { hasOneOfFolder = true }
    let name = folder.isEmpty || folder == "." ? call.name ?? "" : folder
    return hasOneOfFolder ? "\(name), line \(call.position.line)" : name
  }
}

extension Literal {
  /// Whether only running the program tells what a rule is called.
  var hasComputedName: Bool { self["name"].map { !$0.isNull && $0.text == nil } ?? false }
}
