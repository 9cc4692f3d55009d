/// One step of a function of Swift, as far as it says what the function puts together.
package indirect enum ScriptStatement: Equatable, Sendable {
  case assign(String, Literal)
  /// To the end of its block.
  case declare(String, Literal)
  /// Elements are added to a list.
  case add(String, Literal)
  case branch(Literal, then: [ScriptStatement], otherwise: [ScriptStatement])
  case loop(String, over: Literal, [ScriptStatement])
  case choice(Literal, [Case])
  case give(Literal)
  /// `break` and `continue`.
  case leave, skip
  /// A function within the function, which takes nothing, and a call of one.
  case define(String, [ScriptStatement])
  case perform(Literal)
  /// Something is changed in a way that is not followed.
  case change(String)

  /// One case of a `switch`.
  package struct Case: Equatable, Sendable {
    /// None for `default`.
    let patterns: [Literal]
    let steps: [ScriptStatement]
  }
}

extension [ScriptStatement] {
  /// What the steps name.
  var ownNames: Set<String> {
    var names: Set<String> = []
    for statement in self {
      switch statement {
      case .assign(let name, _), .declare(let name, _): names.insert(name)
      case .branch(_, let then, let otherwise): names.formUnion(then.ownNames.union(otherwise.ownNames))
      case .loop(let name, _, let steps): names.formUnion(steps.ownNames.union([name]))
      case .define(_, let steps): names.formUnion(steps.ownNames)
      case .choice(_, let cases): for each in cases { names.formUnion(each.steps.ownNames) }
      case .add, .give, .leave, .skip, .perform, .change: break
      }
    }
    return names
  }
}
