import Places

/// What a function of Swift puts together, followed step by step: nothing is called, and what is not known is computed.
package struct ScriptRun {
  /// How much may be followed, of all functions of one description.
  package struct Budget: Sendable {
    /// Statements, each time that they are taken.
    package var steps = 3000
    /// Values that these hold, with what their names stand for.
    package var values = 400_000

    package init() {}
  }

  /// The name of a call that holds an element which is in a list under a condition that is not known.
  package static let perhaps = "?"

  /// What one step does to those after it.
  enum Outcome {
    case goesOn, leaves, skips, unknown
    case gives(Literal)
  }

  private struct Local {
    var value: Literal
    /// How many values it is.
    let count: Int
    /// Changes where it is another value, not where elements are added.
    let origin: Int
    /// Changes with each change.
    let version: Int
  }

  private var locals: [String: Local] = [:]
  /// Those within the function, which take nothing.
  private var functions: [String: [ScriptStatement]] = [:]
  private var calls = 0
  /// What one of them does is not known.
  private var isLost = false
  private var versions = 0
  /// What is left of it.
  package private(set) var budget: Budget

  private static let valueLimit = 20_000
  private static let elementLimit = 200
  private static let callLimit = 8
  private static let depthLimit = 2 * NotationLimits.depth

  /// - Parameter names: what the function is given.
  package init(_ names: [String: Literal], budget: Budget) {
    self.budget = budget
    for (name, value) in names { set(name, value) }
  }

  /// What the function gives; nil where that is not known.
  package mutating func result(of steps: [ScriptStatement]) -> Literal? {
    guard case .gives(let node) = run(steps), budget.values > 0, !isLost else { return nil }
    return node
  }

  func value(of name: String) -> Literal? { locals[name]?.value }

  /// How many values are looked through to answer `list.contains(value)`, for each time that it is written.
  private func valuesAsked(by node: Literal) -> Int {
    switch node.value {
    case .symbol(let name) where name.hasSuffix(".isEmpty"):
      locals[String(name.dropLast(".isEmpty".count))]?.count ?? 0
    case .array(let elements): elements.reduce(0) { $0 + valuesAsked(by: $1) }
    case .object(let members): members.reduce(0) { $0 + valuesAsked(by: $1.node) }
    case .call(let name, let members):
      members.reduce(
        name.hasSuffix(".contains") ? locals[String(name.dropLast(".contains".count))]?.count ?? 0 : 0
      ) { $0 + valuesAsked(by: $1.node) }
    default: 0
    }
  }

  private mutating func set(_ name: String, _ value: Literal, origin: Int? = nil) {
    versions += 1
    let count = value.isDeeper(than: Self.depthLimit) ? nil : value.count(within: Self.valueLimit)
    locals[name] = Local(
      value: count == nil ? Literal(.computed, at: value.position) : value, count: count ?? 1,
      origin: count == nil ? versions : origin ?? versions, version: versions)
    budget.values -= count ?? Self.valueLimit
  }

  /// An expression with what its names stand for.
  private mutating func known(_ node: Literal) -> Literal {
    var names: [String: Literal] = [:]
    for name in node.symbols {
      guard let local = locals[name] else { continue }
      names[name] = local.value
      budget.values -= local.count
    }
    budget.values -= node.count(within: Self.valueLimit) ?? Self.valueLimit
    budget.values -= valuesAsked(by: node)
    guard budget.values > 0, let made = names.isEmpty ? node : node.replacing(names) else {
      return Literal(.computed, at: node.position)
    }
    return decided(made)
  }

  private mutating func run(_ steps: [ScriptStatement]) -> Outcome {
    // They may stand behind what calls them.
    for case .define(let name, let inner) in steps { functions[name] = inner }
    var shadowed: [String: Local?] = [:]
    defer { for (name, local) in shadowed { locals[name] = local } }
    for step in steps {
      if case .declare(let name, _) = step, shadowed[name] == nil { shadowed[name] = .some(locals[name]) }
      let outcome = take(step)
      guard case .goesOn = outcome else { return outcome }
    }
    return .goesOn
  }

  private mutating func take(_ step: ScriptStatement) -> Outcome {
    budget.steps -= 1
    guard budget.steps > 0, budget.values > 0 else { return .unknown }
    switch step {
    case .assign(let name, let node), .declare(let name, let node):
      set(name, called(node) ?? known(node))
    case .define: break
    case .perform(let node): _ = called(node)
    case .add(let name, let node): add(known(node), to: name)
    case .change(let name):
      if let local = locals[name] { set(name, Literal(.computed, at: local.value.position)) }
    case .branch(let condition, let then, let otherwise):
      guard let truth = truth(of: known(condition)) else { return perhaps([then, otherwise]) }
      return run(truth ? then : otherwise)
    case .loop(let name, let node, let steps): return loop(name, known(node), steps)
    case .choice(let subject, let cases):
      let outcome = choose(cases, for: known(subject))
      if case .leaves = outcome { return .goesOn }
      return outcome
    case .give(let node): return .gives(known(node))
    case .leave: return .leaves
    case .skip: return .skips
    }
    return .goesOn
  }

  /// What a function within the function gives; nil for any other expression.
  private mutating func called(_ node: Literal) -> Literal? {
    guard case .call(let name, let arguments) = node.value, arguments.isEmpty, let steps = functions[name]
    else { return nil }
    guard calls < Self.callLimit else {
      isLost = true
      return nil
    }
    calls += 1
    defer { calls -= 1 }
    switch run(steps) {
    case .gives(let value): return value
    case .goesOn: break
    case .leaves, .skips, .unknown: isLost = true
    }
    return Literal(.computed, at: node.position)
  }

  private mutating func add(_ node: Literal, to name: String) {
    guard let local = locals[name], local.value.value != .computed else { return }
    let all = (local.value.array ?? [local.value]) + (node.array ?? [node])
    guard all.count <= Self.elementLimit else { return set(name, Literal(.computed, at: node.position)) }
    set(name, Literal(.array(all), at: local.value.position), origin: local.origin)
  }

  private mutating func loop(_ name: String, _ list: Literal, _ steps: [ScriptStatement]) -> Outcome {
    guard let elements = list.listed, elements.count <= Self.elementLimit else {
      set(name, Literal(.computed, at: list.position))
      return perhaps([steps])
    }
    for element in elements {
      set(name, element)
      switch run(steps) {
      case .goesOn, .skips: continue
      case .leaves: return .goesOn
      case .unknown: return .unknown
      case .gives(let node): return .gives(node)
      }
    }
    return .goesOn
  }

  private mutating func choose(_ cases: [ScriptStatement.Case], for subject: Literal) -> Outcome {
    var possible: [[ScriptStatement]] = []
    for each in cases {
      let matches = each.patterns.map { subject.isSame(as: $0) }
      if !each.patterns.isEmpty, matches.allSatisfy({ $0 == false }) { continue }
      let isSure = each.patterns.isEmpty || matches.contains(true)
      if isSure, possible.isEmpty { return run(each.steps) }
      possible.append(each.steps)
      if isSure { break }
    }
    return possible.isEmpty ? .goesOn : perhaps(possible)
  }

  /// Follows steps of which it is not known whether they are taken.
  private mutating func perhaps(_ branches: [[ScriptStatement]]) -> Outcome {
    let before = locals
    var after = locals
    for branch in branches {
      locals = before
      switch run(branch) {
      case .goesOn, .leaves: break
      case .skips, .unknown, .gives: return .unknown
      }
      for (name, local) in locals where before[name]?.version != local.version {
        guard let known = after[name] else { continue }
        let added = local.value.array?.dropFirst(before[name]?.value.array?.count ?? 0)
        guard local.origin == before[name]?.origin, let added,
          known.value.array != nil || known.value.name != nil
        else {
          after[name] = Local(
            value: Literal(.computed, at: local.value.position), count: 1, origin: local.version,
            version: local.version)
          continue
        }
        let wrapped = added.map { element in
          Literal(
            .call(Self.perhaps, [Literal.Member(key: "", at: element.position, element)]),
            at: element.position)
        }
        let all = (known.value.array ?? [known.value]) + wrapped
        after[name] = Local(
          value: Literal(.array(all), at: known.value.position), count: known.count + local.count,
          origin: known.origin, version: local.version)
      }
    }
    locals = after
    return .goesOn
  }
}
