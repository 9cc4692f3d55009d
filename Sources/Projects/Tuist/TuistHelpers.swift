import Notations
import Places
import SystemPackage

/// The functions in `Tuist/ProjectDescriptionHelpers`, which manifests call to make projects and targets.
///
/// Source: docs.tuist.dev, "Code sharing".
struct TuistHelpers {
  private var functions: [String: [ScriptFunction]] = [:]

  private static let fileLimit = 100
  private static let depthLimit = 8

  init(for file: DescriptionFile) throws(DescriptionError) {
    let folders = ([file.folder] + file.folder.foldersAround).map {
      $0.joining("Tuist/ProjectDescriptionHelpers")
    }
    guard let folder = folders.first(where: { !file.names(in: $0).isEmpty }) else { return }
    for path in file.matches("**/*.swift", in: folder).prefix(Self.fileLimit) {
      // What one file holds that is not understood says nothing of the others.
      guard let found = try? file.file(path)?.functions(.swift) else { continue }
      for function in found { functions[function.name, default: []].append(function) }
    }
  }

  /// How a manifest may call them.
  var names: Set<String> {
    Set(functions.keys.flatMap { ["Project.\($0)", "Target.\($0)", ".\($0)", $0] })
  }

  /// What a call gives, as far as its functions are plain.
  /// - Parameter whole: a name that ends it, such as `Project`.
  func followed(_ call: Literal, depth: Int = 0) -> Literal {
    guard depth < Self.depthLimit else { return call }
    switch call.value {
    case .array(let elements):
      return Literal(.array(elements.flatMap { flattened(followed($0, depth: depth)) }), at: call.position)
    case .call(let name, let arguments):
      let short = name.split(separator: ".").last.map(String.init) ?? name
      for function in functions[short] ?? [] where function.result != nil {
        guard let bound = function.bindings(of: arguments), let result = function.result else { continue }
        return followed(result.replacing(bound).moved(to: call.position), depth: depth + 1)
      }
      let members = arguments.map { member in
        let isList = ["targets", ""].contains(member.key)
        return Literal.Member(
          key: member.key, at: member.position,
          isList ? followed(member.node, depth: depth + 1) : member.node)
      }
      return Literal(.call(name, members), at: call.position)
    default: return call
    }
  }

  /// Targets that a helper gives as a list, in a list of others.
  private func flattened(_ node: Literal) -> [Literal] { node.array ?? [node] }
}
