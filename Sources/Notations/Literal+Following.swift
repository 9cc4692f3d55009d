package import Places

extension Literal {
  /// The name of a call that joins texts: a string with names in it.
  package static let parts = "\\()"

  /// Texts as one, or as a call of ``parts`` where one of them is not known.
  static func joined(_ texts: [Literal]) -> Value {
    let known = texts.compactMap(\.text)
    guard known.count < texts.count else { return .string(known.joined()) }
    return .call(parts, texts.map { Member(key: "", at: $0.position, $0) })
  }

  /// The same with names replaced by what they stand for.
  package func replacing(_ names: [String: Literal]) -> Literal {
    func replaced(_ members: [Member]) -> [Member] {
      members.map { Member(key: $0.key, at: $0.position, $0.node.replacing(names)) }
    }
    switch value {
    case .symbol(let name): return names[name] ?? self
    case .array(let elements): return Literal(.array(elements.map { $0.replacing(names) }), at: position)
    case .object(let members): return Literal(.object(replaced(members)), at: position)
    case .call(let name, let members):
      let own = replaced(members)
      return Literal(name == Self.parts ? Self.joined(own.map(\.node)) : .call(name, own), at: position)
    default: return self
    }
  }

  /// The same as if all of it stood at one place.
  package func moved(to position: SourcePosition) -> Literal {
    func moved(_ members: [Member]) -> [Member] {
      members.map { Member(key: $0.key, at: position, $0.node.moved(to: position)) }
    }
    switch value {
    case .array(let elements): return Literal(.array(elements.map { $0.moved(to: position) }), at: position)
    case .object(let members): return Literal(.object(moved(members)), at: position)
    case .call(let name, let members): return Literal(.call(name, moved(members)), at: position)
    default: return Literal(value, at: position)
    }
  }
}
