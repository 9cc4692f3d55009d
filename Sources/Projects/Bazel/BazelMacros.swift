import Model
import Notations
import Places
import SystemPackage

/// What a BUILD file calls rules by: the names of the rules, other names that it loads them by, and the functions of this
/// repository that call them.
///
/// Source: bazel.build/extending/macros (legacy macros); bazel.build/reference/be/functions, "load".
struct BazelMacros {
  private var scope = Scope()
  private var filesLeft = 20
  /// Why a file that gives these names cannot be read.
  private(set) var broken: [String: DescriptionError] = [:]

  /// Functions that call functions of the repository: so deep are they followed.
  private static let depthLimit = 4
  /// Calls of rules and functions of one BUILD file: functions that call each other many times make many of few lines.
  private static let callLimit = 10_000

  /// What the names of one file mean.
  fileprivate struct Scope {
    var rules: [String: String] = [:]
    var macros: [String: Macro] = [:]

    var names: Set<String> { Set(rules.keys).union(macros.keys) }
  }

  fileprivate struct Macro {
    let function: ScriptFunction
    /// What the function's own file calls rules and other functions by.
    let scope: Scope
  }

  /// A program that BUILD files load, and how deep: what lies deeper than the limit is not followed.
  struct Program: Hashable {
    let path: PathKey
    let depth: Int
  }

  /// What is known of a program, for all BUILD files that load it.
  struct Loaded {
    fileprivate let functions: Result<[String: Macro], DescriptionError>
    /// How many files were read for it.
    fileprivate let files: Int
  }

  /// - Parameter names: of the rules, the same for all files.
  init(_ file: DescriptionFile, rules names: Set<String>) throws(DescriptionError) {
    scope = try scope(of: file, rules: names, depth: 0)
  }

  /// The calls of rules that a file makes, by itself and by functions, with the arguments that they get.
  func calls(in file: DescriptionFile) throws(DescriptionError) -> [Literal] {
    var found: [Literal] = []
    var left = Self.callLimit
    for call in try file.calls(scope.names, .starlark) {
      Self.follow(call, in: scope, into: &found, left: &left)
    }
    guard left > 0 else { throw .limit(file.path, .description(.tooManyCalls(limit: Self.callLimit))) }
    return found
  }

  private static func follow(_ call: Literal, in scope: Scope, into found: inout [Literal], left: inout Int) {
    guard left > 0, let name = call.name else { return }
    left -= 1
    if let rule = scope.rules[name] {
      found.append(Literal(.call(rule, call.members ?? []), at: call.position))
      return
    }
    guard let macro = scope.macros[name], let arguments = call.members,
      let bound = macro.function.bindings(of: arguments)
    else { return }
    for inner in macro.function.calls {
      guard let called = inner.name, let members = inner.members else { continue }
      // What stands in the other file is said of the call.
      let given = Set(arguments.map(\.key))
      let own = members.filter { !$0.key.isEmpty }.map {
        Literal.Member(key: $0.key, at: call.position, replaced($0.node, bound, at: call.position))
      }
      // An empty list that nobody gave says nothing.
      .filter { given.contains($0.key) || $0.node.array?.isEmpty != true }
      let handsOn = members.contains { $0.key.isEmpty && $0.node.value == .computed }
      let others = handsOn && macro.function.takesOthers ? macro.function.others(of: arguments) : []
      follow(
        Literal(.call(called, own + others), at: call.position), in: macro.scope, into: &found, left: &left)
    }
  }

  /// What the caller says keeps its place.
  private static func replaced(
    _ node: Literal, _ bound: [String: Literal], at place: SourcePosition
  ) -> Literal {
    if case .symbol(let name) = node.value, let given = bound[name] { return given }
    return (node.replacing(bound) ?? Literal(.computed, at: place)).moved(to: place)
  }

  /// What a file's loads give it, beside the rules under their own names.
  private mutating func scope(
    of file: DescriptionFile, rules names: Set<String>, depth: Int
  ) throws(DescriptionError) -> Scope {
    var scope = Scope(rules: Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }))
    for load in try file.calls(["load"], .starlark) {
      let members = load.members ?? []
      guard let label = members.first?.node.string else { continue }
      let symbols = members.dropFirst().compactMap { member in
        member.node.string.map { (own: member.key.isEmpty ? $0 : member.key, name: $0) }
      }
      for symbol in symbols where names.contains(symbol.name) { scope.rules[symbol.own] = symbol.name }
      guard depth < Self.depthLimit else { continue }
      do throws(DescriptionError) {
        let loaded = try functions(of: label, from: file, rules: names, depth: depth + 1)
        for symbol in symbols { scope.macros[symbol.own] = loaded[symbol.name] ?? scope.macros[symbol.own] }
      } catch {
        for symbol in symbols where depth == 0 { broken[symbol.own] = error }
      }
    }
    return scope
  }

  /// The functions of a loaded file that end in calls of rules, by name.
  private mutating func functions(
    of label: String, from file: DescriptionFile, rules names: Set<String>, depth: Int
  ) throws(DescriptionError) -> [String: Macro] {
    guard label.hasSuffix(".bzl"), filesLeft > 0, let path = file.path(ofLabel: label) else { return [:] }
    let key = Program(path: PathKey(path), depth: depth)
    if let known = file.lookups.programs[key], known.files < filesLeft {
      filesLeft -= known.files
      return try known.functions.get()
    }
    let before = filesLeft
    let found: Result<[String: Macro], DescriptionError>
    do throws(DescriptionError) {
      found = .success(try functions(at: path, from: file, rules: names, depth: depth))
    } catch {
      found = .failure(error)
    }
    // Where no file is left, some were not read.
    if filesLeft > 0 { file.lookups.keep(Loaded(functions: found, files: before - filesLeft), of: key) }
    return try found.get()
  }

  private mutating func functions(
    at path: FilePath, from file: DescriptionFile, rules names: Set<String>, depth: Int
  ) throws(DescriptionError) -> [String: Macro] {
    guard let program = try file.file(path) else { return [:] }
    filesLeft -= 1
    var scope = try scope(of: program, rules: names, depth: depth)
    var own: [String: Macro] = [:]
    // Each round knows the functions that the one before it has found.
    for _ in 0..<Self.depthLimit {
      let found = try program.functions(calling: scope.names, .starlark).filter { !$0.calls.isEmpty }
      let count = own.count
      for function in found { own[function.name] = Macro(function: function, scope: scope) }
      guard own.count > count else { break }
      scope.macros.merge(own) { _, new in new }
    }
    return own
  }
}
