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

  /// Values of one call that is followed: many calls may be.
  private static let followedLimit = 20_000

  /// The same with names replaced by what they stand for; nil where that would be very many values.
  package func replacing(_ names: [String: Literal]) -> Literal? {
    var counts: [String: Int] = [:]
    for (name, literal) in names {
      guard let count = literal.count(within: Self.followedLimit) else { return nil }
      counts[name] = count
    }
    return count(counts, within: Self.followedLimit) == nil ? nil : replaced(names)
  }

  /// How many values it is, with names that count as many as stated; nil beyond the limit.
  package func count(_ names: [String: Int] = [:], within limit: Int) -> Int? {
    var left = limit
    func take(_ literal: Literal) -> Bool {
      left -= 1
      switch literal.value {
      case .symbol(let name): left -= (names[name] ?? 1) - 1
      case .string(let text): left -= Self.values(of: text) - 1
      case .array(let elements): return left >= 0 && elements.allSatisfy(take)
      case .object(let members), .call(_, let members):
        return left >= 0 && members.allSatisfy { take($0.node) }
      default: break
      }
      return left >= 0
    }
    return take(self) ? limit - left : nil
  }

  /// As how many values a text counts.
  static func values(of text: String) -> Int { 1 + text.utf8.count / 64 }

  private func replaced(_ names: [String: Literal]) -> Literal {
    func replaced(_ members: [Member]) -> [Member] {
      members.map { Member(key: $0.key, at: $0.position, $0.node.replaced(names)) }
    }
    switch value {
    case .symbol(let name): return names[name] ?? self
    case .array(let elements): return Literal(.array(elements.map { $0.replaced(names) }), at: position)
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
