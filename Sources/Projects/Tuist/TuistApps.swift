import Notations
import Places

/// Which apps a manifest of Tuist and its helpers speak of.
extension Literal {
  /// What makes a target, where one is expected.
  static let tuistTargets: Set<String> = [".target", "Target", ".init", "Target.target", "Target.init"]

  /// Whether an app is among the targets of a project or of a list.
  var holdsTuistApp: Bool {
    switch value {
    case .array(let elements): return elements.contains(where: \.holdsTuistApp)
    case .call(ScriptRun.perhaps, let members): return members.contains { $0.node.holdsTuistApp }
    case .call(let name, _):
      if let product = self["product"] {
        return Self.tuistTargets.contains(name)
          && product.name.map { ProductType(tuist: $0).isApplicationLike } == true
      }
      return self["targets"]?.holdsTuistApp ?? false
    default: return false
    }
  }

  /// Whether an app among the targets of a project is called as the project is.
  var holdsAppOfItsName: Bool {
    guard let name = self["name"], !name.isNull, name.value != .computed else { return false }
    return self["targets"]?.array?.contains { $0.holdsTuistApp && $0["name"]?.value == name.value } ?? false
  }

  /// Whether it is a target of which the product is known.
  var isKnownTuistTarget: Bool {
    guard case .symbol(let product)? = self["product"]?.value else { return false }
    return Self.tuistTargets.contains(name ?? "") && product.hasPrefix(".")
  }

  /// Whether a call is given `.app`, or is one of an app. Names of functions that make modules too say nothing.
  var speaksOfTuistApp: Bool {
    if let short = name?.split(separator: ".").last, short == "app" || short == "makeApp" { return true }
    return anyName { $0 == ".app" || $0.hasSuffix(".app") && $0.first?.isUppercase == true }
  }

  /// Whether a choice that is not known may be `.app`.
  var mayChooseApp: Bool {
    switch value {
    case .array(let elements): elements.contains(where: \.mayChooseApp)
    case .call(Literal.choice, let members): members.dropFirst().contains { $0.node.speaksOfTuistApp }
    case .object(let members), .call(_, let members): members.contains { $0.node.mayChooseApp }
    default: false
    }
  }

  /// The same with choices that are not known as what only running the manifest would tell.
  var withoutChoices: Literal {
    func taken(_ members: [Member]) -> [Member] {
      members.map { Member(key: $0.key, at: $0.position, $0.node.withoutChoices) }
    }
    switch value {
    case .array(let elements): return Literal(.array(elements.map(\.withoutChoices)), at: position)
    case .object(let members): return Literal(.object(taken(members)), at: position)
    case .call(Literal.choice, _): return Literal(.computed, at: position)
    case .call(let name, let members): return Literal(.call(name, taken(members)), at: position)
    default: return self
    }
  }

  /// Whether one of the names in it, of calls too, is wanted.
  fileprivate func anyName(_ isWanted: (String) -> Bool) -> Bool {
    if let name, isWanted(name) { return true }
    switch value {
    case .array(let elements): return elements.contains { $0.anyName(isWanted) }
    case .object(let members), .call(_, let members): return members.contains { $0.node.anyName(isWanted) }
    default: return false
    }
  }
}

extension TuistHelpers {
  private static let functionLimit = 60
  private static let byteLimit = 1 << 20

  /// Whether a call of the manifest speaks of an app, as a function that it reaches does, and the targets of the project are
  /// not known well enough to say that none is among them.
  func losesApp(of project: Literal?, in file: DescriptionFile) -> Bool {
    let targets = project?["targets"]?.array
    if !isUncertain, let targets, targets.allSatisfy(\.isKnownTuistTarget) { return false }
    return reachesApp(calls.filter(\.speaksOfTuistApp)) || namesApp(in: file)
  }

  /// Whether a manifest names a property that is an app, with its type, or a function that is called for an app and makes one:
  /// `Module.allCases.map(\.target)`, `Builder().addApp()`.
  private func namesApp(in file: DescriptionFile) -> Bool {
    let words = Set(words(of: file.bytes[...]).flatMap { $0.split(separator: ".").map(String.init) })
    let isProperty = constants.contains { name, node in
      let steps = name.split(separator: ".").map(String.init)
      return steps.count > 1 && node.holdsTuistApp
        && words.isSuperset(of: [steps[0], steps[steps.count - 1]])
    }
    return isProperty
      || words.contains { word in
        word.isCalledForApp
          && functions[word]?.contains { self.words(of: $0.source).contains(".app") } == true
      }
  }

  /// Of all calls at once: they reach the same functions.
  private func reachesApp(_ calls: [Literal]) -> Bool {
    var names: [String] = []
    for call in calls.reversed() {
      _ = call.anyName { name in
        if let short = name.split(separator: ".").last { names.append(String(short)) }
        return false
      }
    }
    var known: Set<String> = []
    var bytesLeft = Self.byteLimit
    while let name = names.popLast(), known.count < Self.functionLimit {
      guard let found = functions[name], known.insert(name).inserted else { continue }
      for function in found {
        bytesLeft -= function.source.count
        guard bytesLeft > 0 else { return false }
        for word in words(of: function.source) {
          if word == ".app" || word == "Product.app" { return true }
          if let last = word.split(separator: ".").last { names.append(String(last)) }
        }
      }
    }
    return false
  }

  /// Names, with their members; those of comments of a whole line are none.
  private func words(of source: ArraySlice<UInt8>) -> [String] {
    source.split(separator: UInt8(ascii: "\n")).flatMap { line -> [String] in
      let text = String(decoding: line, as: UTF8.self)
      guard !text.trimmed.hasPrefix("//") else { return [] }
      return text.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }.map(String.init)
    }
  }
}

extension String {
  /// Whether one of the words that a name is put together of is "app".
  fileprivate var isCalledForApp: Bool {
    if hasPrefix("app"), dropFirst(3).first.map(\.isLowercase) != true { return true }
    guard let place = firstRange(of: "App") else { return false }
    let next = self[place.upperBound...].first
    return next.map(\.isLowercase) != true || next == "s"
  }
}
