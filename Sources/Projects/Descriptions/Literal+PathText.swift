import Notations

extension Literal {
  /// A path as a text, as `path.join(__dirname, "images", "icon.png")`, or as `${__dirname}/images/icon.png`.
  var pathText: String? {
    if let string { return string }
    guard case .call(let name, let arguments) = value else { return nil }
    let isJoined = Self.joiningFunctions.contains(name)
    let parts = arguments.map(\.node).filter { $0.string != "" }
    guard isJoined || name == Self.parts && parts.first?.isFolderOfProgram == true else { return nil }
    let steps = parts.filter { !$0.isFolderOfProgram }
    let texts = steps.compactMap(\.pathText)
    guard !texts.isEmpty, texts.count == steps.count else { return nil }
    return isJoined
      ? texts.joined(separator: "/") : String(texts.joined().drop { $0 == "/" })
  }

  /// Whether it is the folder of the program, or the one that it is run in.
  private var isFolderOfProgram: Bool {
    if case .call(let name, let parts) = value, Self.joiningFunctions.contains(name) {
      return !parts.isEmpty && parts.allSatisfy(\.node.isFolderOfProgram)
    }
    return name.map(Self.foldersOfProgram.contains) ?? false
  }
}
