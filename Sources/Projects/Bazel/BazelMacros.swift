import Notations
import Places
import SystemPackage

/// What a BUILD file calls rules by: the names of the rules, other names that it loads them by, and the functions of this
/// repository that call them.
///
/// Source: bazel.build/extending/macros (legacy macros); bazel.build/reference/be/functions, "load".
struct BazelMacros {
  private var rules: [String: String] = [:]
  private var macros: [String: Macro] = [:]
  private var filesLeft = 20

  private struct Macro {
    let function: ScriptFunction
    /// What the function's own file calls rules by.
    let calls: [String: String]
  }

  /// - Parameter names: of the rules.
  init(_ file: DescriptionFile, rules names: Set<String>) throws(DescriptionError) {
    rules = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    for load in try file.calls(["load"], .starlark) {
      let members = load.members ?? []
      guard let label = members.first?.node.string else { continue }
      let symbols = members.dropFirst().compactMap { member in
        member.node.string.map { (own: member.key.isEmpty ? $0 : member.key, name: $0) }
      }
      for symbol in symbols where names.contains(symbol.name) { rules[symbol.own] = symbol.name }
      // A file that cannot be read says nothing of this one.
      if let loaded = try? functions(of: label, from: file, rules: names) {
        for symbol in symbols {
          macros[symbol.own] = loaded.first { $0.function.name == symbol.name } ?? macros[symbol.own]
        }
      }
    }
  }

  var names: Set<String> { Set(rules.keys).union(macros.keys) }

  /// The calls of rules that a call is or makes, with the arguments that they get.
  func calls(of call: Literal) -> [Literal] {
    guard let name = call.name else { return [] }
    if let rule = rules[name] { return [Literal(.call(rule, call.members ?? []), at: call.position)] }
    guard let macro = macros[name], let arguments = call.members,
      let bound = macro.function.bindings(of: arguments)
    else { return [] }
    return macro.function.calls.compactMap { inner in
      guard let rule = inner.name.flatMap({ macro.calls[$0] }), let members = inner.members else {
        return nil
      }
      // What stands in the other file is said of the call.
      let given = Set(arguments.map(\.key))
      let own = members.filter { !$0.key.isEmpty }.map {
        Literal.Member(key: $0.key, at: call.position, replaced($0.node, bound, at: call.position))
      }
      // An empty list that nobody gave says nothing.
      .filter { given.contains($0.key) || $0.node.array?.isEmpty != true }
      let handsOn = members.contains { $0.key.isEmpty && $0.node.value == .computed }
      let others = handsOn && macro.function.takesOthers ? macro.function.others(of: arguments) : []
      return Literal(.call(rule, own + others), at: call.position)
    }
  }

  /// What the caller says keeps its place.
  private func replaced(_ node: Literal, _ bound: [String: Literal], at place: SourcePosition) -> Literal {
    if case .symbol(let name) = node.value, let given = bound[name] { return given }
    return (node.replacing(bound) ?? Literal(.computed, at: place)).moved(to: place)
  }

  private mutating func functions(
    of label: String, from file: DescriptionFile, rules names: Set<String>
  ) throws(DescriptionError) -> [Macro] {
    guard label.hasSuffix(".bzl"), filesLeft > 0, let path = file.path(ofLabel: label),
      let program = try file.file(path)
    else { return [] }
    filesLeft -= 1
    var calls = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    for load in try program.calls(["load"], .starlark) {
      for member in (load.members ?? []).dropFirst() where !member.key.isEmpty {
        if let name = member.node.string, names.contains(name) { calls[member.key] = name }
      }
    }
    return try program.functions(calling: Set(calls.keys), .starlark).filter { !$0.calls.isEmpty }.map {
      Macro(function: $0, calls: calls)
    }
  }
}
