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
  /// Whether a helper, or a file of settings around them, names an app icon, as far as is known.
  private(set) var nameIcon = false

  private static let folder = "Tuist/ProjectDescriptionHelpers"
  private static let fileLimit = 100
  private static let depthLimit = 8
  /// Of one manifest, since each may call the next several times.
  private var callsLeft = 1000

  init(for file: DescriptionFile) throws(DescriptionError) {
    let around = [file.folder] + file.folder.foldersAround
    guard let top = around.first(where: { !file.names(in: $0.joining(Self.folder)).isEmpty }) else {
      nameIcon = true
      return
    }
    let folder = top.joining(Self.folder)
    // All manifests of a tree call the same.
    if let known = file.lookups.helpers[PathKey(folder)] {
      self = known
      return
    }
    let paths = file.matches("**/*.swift", in: folder)
    nameIcon = paths.count > Self.fileLimit
    for path in paths.prefix(Self.fileLimit) {
      // What one file holds that is not understood says nothing of the others.
      guard let helper = try file.file(path) else { continue }
      nameIcon = nameIcon || helper.contains(SettingKey.appIcon.rawValue)
      guard let found = try? helper.functions(.swift) else { continue }
      for function in found { functions[function.name, default: []].append(function) }
      constants.merge((try? helper.swiftConstants()) ?? [:]) { $1 }
    }
    nameIcon = nameIcon || file.settingsNameIcon(in: top)
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

extension [String: Literal] {
  /// What a member of `type` is that a manifest or its helpers add to it, and that is written without it: `.destinations`.
  func member(_ node: Literal?, of type: String) -> Literal? {
    var node = node
    // One may be another one.
    for _ in 0..<4 {
      guard case .symbol(let name)? = node?.value, name.hasPrefix("."),
        let found = self[type + name] ?? self["ProjectDescription.\(type)\(name)"]
      else { break }
      node = found
    }
    return node
  }
}

extension DescriptionFile {
  private static let settingsLimit = 100

  /// Whether settings that a manifest puts together by a program may name an app icon: something at hand does, or not all is.
  func mayNameIcon(by helpers: TuistHelpers?) -> Bool {
    let known: Set<Substring> = ["ProjectDescription", "ProjectDescriptionHelpers", "Foundation"]
    let imports = lines.filter { $0.text.hasPrefix("import ") }
    return contains(SettingKey.appIcon.rawValue)
      || !imports.allSatisfy { known.contains($0.text.split(whereSeparator: \.isWhitespace).last ?? "") }
      || helpers?.nameIcon ?? settingsNameIcon(in: folder)
  }

  /// Whether an xcconfig file in a folder names an app icon, or there are too many to know.
  fileprivate func settingsNameIcon(in folder: FilePath) -> Bool {
    let paths = matches("**/*.xcconfig", in: folder)
    return paths.count > Self.settingsLimit
      || paths.contains { (try? file($0))?.contains(SettingKey.appIcon.rawValue) ?? true }
  }
}
