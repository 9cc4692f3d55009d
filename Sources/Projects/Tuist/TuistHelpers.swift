import Notations
import Places
import SystemPackage

/// The functions in `Tuist/ProjectDescriptionHelpers`, which manifests call to make projects and targets.
///
/// Source: docs.tuist.dev, "Code sharing".
struct TuistHelpers {
  private var functions: [String: [ScriptFunction]] = [:]
  private(set) var constants: [String: Literal] = [:]
  /// How a manifest may call them.
  private(set) var names: Set<String> = []

  private static let fileLimit = 100
  private static let depthLimit = 8
  /// Of one manifest, since each may call the next several times.
  private var callsLeft = 1000

  init(for file: DescriptionFile) throws(DescriptionError) {
    let folders = ([file.folder] + file.folder.foldersAround).map {
      $0.joining("Tuist/ProjectDescriptionHelpers")
    }
    guard let folder = folders.first(where: { !file.names(in: $0).isEmpty }) else { return }
    // All manifests of a tree call the same.
    if let known = file.lookups.helpers[PathKey(folder)] {
      self = known
      return
    }
    for path in file.matches("**/*.swift", in: folder).prefix(Self.fileLimit) {
      // What one file holds that is not understood says nothing of the others.
      guard let helper = try file.file(path), let found = try? helper.functions(.swift) else { continue }
      for function in found { functions[function.name, default: []].append(function) }
      constants.merge((try? helper.swiftConstants()) ?? [:]) { $1 }
    }
    names = Set(functions.keys.flatMap { ["Project.\($0)", "Target.\($0)", ".\($0)", $0] })
    file.lookups.keep(self, of: folder)
  }

  /// What a call gives, as far as its functions are plain.
  /// - Parameter whole: a name that ends it, such as `Project`.
  mutating func followed(_ call: Literal, depth: Int = 0) -> Literal {
    guard depth < Self.depthLimit else { return call }
    switch call.value {
    case .array(let elements):
      var all: [Literal] = []
      for element in elements { all += flattened(followed(element, depth: depth)) }
      return Literal(.array(all), at: call.position)
    case .call(let name, let arguments):
      let short = name.split(separator: ".").last.map(String.init) ?? name
      for function in functions[short] ?? [] where function.result != nil {
        guard callsLeft > 0, let bound = function.bindings(of: arguments),
          let result = function.result?.replacing(bound)
        else { continue }
        callsLeft -= 1
        return followed(result.moved(to: call.position), depth: depth + 1)
      }
      var members: [Literal.Member] = []
      for member in arguments {
        let isList = ["targets", ""].contains(member.key)
        let node = isList ? followed(member.node, depth: depth + 1) : member.node
        members.append(Literal.Member(key: member.key, at: member.position, node))
      }
      return Literal(.call(name, members), at: call.position)
    default: return call
    }
  }

  /// Targets that a helper gives as a list, in a list of others.
  private func flattened(_ node: Literal) -> [Literal] { node.array ?? [node] }
}
