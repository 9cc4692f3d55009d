import Places

extension ScriptRun {
  /// The same with choices made that are known, and what is asked of lists answered.
  func decided(_ node: Literal) -> Literal {
    func decided(_ members: [Literal.Member]) -> [Literal.Member] {
      members.map { Literal.Member(key: $0.key, at: $0.position, self.decided($0.node)) }
    }
    switch node.value {
    case .array(let elements): return Literal(.array(elements.map(self.decided)), at: node.position)
    case .object(let members): return Literal(.object(decided(members)), at: node.position)
    case .call(let name, let members):
      if let truth = truth(of: node) { return Literal(.bool(truth), at: node.position) }
      let own = decided(members)
      if name == Literal.choice, own.count == 3, let truth = truth(of: own[0].node) {
        return own[truth ? 1 : 2].node
      }
      return Literal(.call(name, own), at: node.position)
    case .symbol:
      return truth(of: node).map { Literal(.bool($0), at: node.position) } ?? node
    default: return node
    }
  }

  /// Whether a condition holds; nil where that is not known.
  func truth(of node: Literal) -> Bool? {
    switch node.value {
    case .bool(let truth): return truth
    case .symbol(let name):
      guard name.hasSuffix(".isEmpty") else { return nil }
      let value = value(of: String(name.dropLast(".isEmpty".count)))
      return value?.string.map(\.isEmpty) ?? value?.listed.map(\.isEmpty)
    case .call("!", let members): return members.first.flatMap { truth(of: $0.node) }.map { !$0 }
    case .call("&&", let members), .call("||", let members):
      let isAnd = node.name == "&&"
      let truths = members.map { truth(of: $0.node) }
      if truths.contains(!isAnd) { return !isAnd }
      return truths.contains(nil) ? nil : isAnd
    case .call("==", let members) where members.count == 2:
      return members[0].node.isSame(as: members[1].node)
    case .call("!=", let members) where members.count == 2:
      return members[0].node.isSame(as: members[1].node).map { !$0 }
    case .call("let", let members):
      switch members.first?.node.value {
      case .null: return false
      case .string, .number, .bool, .array, .object: return true
      default: return nil
      }
    case .call(let name, let members):
      guard name.hasSuffix(".contains"), members.count == 1, members[0].key.isEmpty,
        let value = value(of: String(name.dropLast(".contains".count)))
      else { return nil }
      if let text = value.string, let part = members[0].node.string, !part.isEmpty {
        return Array(text.utf8)[...].containsBytes(of: part)
      }
      guard let list = value.listed else { return nil }
      let matches = list.map { $0.isSame(as: members[0].node) }
      return matches.contains(true) ? true : matches.contains(nil) ? nil : false
    default: return nil
    }
  }
}

extension Literal {
  /// The elements of a list or a set; nil where some are not known.
  var listed: [Literal]? {
    let makers: Set<String> = ["Set", "Set.init", ".init", "Array"]
    let list: [Literal]? =
      if let array {
        array
      } else if let members, members.count == 1, members[0].key.isEmpty,
        makers.contains(name ?? "")
      { members[0].node.array } else { nil }
    return list?.contains { $0.name == ScriptRun.perhaps } == true ? nil : list
  }

  /// Whether values lie within one another further than a limit.
  func isDeeper(than limit: Int) -> Bool {
    guard limit > 0 else { return true }
    switch value {
    case .array(let elements): return elements.contains { $0.isDeeper(than: limit - 1) }
    case .object(let members), .call(_, let members):
      return members.contains { $0.node.isDeeper(than: limit - 1) }
    default: return false
    }
  }

  /// The names in it.
  var symbols: Set<String> {
    var names: Set<String> = []
    func take(_ node: Literal) {
      switch node.value {
      case .symbol(let name): names.insert(name)
      case .array(let elements): elements.forEach(take)
      case .object(let members), .call(_, let members): for member in members { take(member.node) }
      default: break
      }
    }
    take(self)
    return names
  }

  /// Whether two values are the same; nil where that is not known.
  func isSame(as other: Literal) -> Bool? {
    switch (value, other.value) {
    case (.string(let one), .string(let two)): return one == two
    case (.bool(let one), .bool(let two)): return one == two
    case (.null, .null): return true
    case (.null, .string), (.null, .bool), (.null, .array), (.string, .null), (.bool, .null), (.array, .null):
      return false
    default: break
    }
    guard let one = caseName, let two = other.caseName else { return nil }
    if one.name != two.name { return one.isBare && two.isBare ? false : nil }
    switch (members, other.members) {
    case (nil, nil): return true
    case (let own?, let others?) where own.count == others.count:
      let same = zip(own, others).map { $0.node.isSame(as: $1.node) }
      return same.contains(false) ? false : same.contains(nil) ? nil : true
    default: return nil
    }
  }

  /// The case of an enum that it is: `.app`, or `Kind.app`, which may be any constant as well.
  private var caseName: (name: Substring, isBare: Bool)? {
    guard let name, let last = name.split(separator: ".").last else { return nil }
    let isBare = name.utf8.count == last.utf8.count + 1 && name.hasPrefix(".")
    guard isBare || name.first?.isUppercase == true && name.contains(".") else { return nil }
    return (last, isBare)
  }
}
