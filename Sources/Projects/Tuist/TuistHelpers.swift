import Notations
import Places
import SystemPackage

/// The functions and constants that a manifest makes projects and targets of: its own, and those in
/// `Tuist/ProjectDescriptionHelpers`.
///
/// Source: docs.tuist.dev, "Code sharing".
struct TuistHelpers {
  private(set) var functions: [String: [ScriptFunction]] = [:]
  private(set) var constants: [String: Literal] = [:]
  /// What constants hold, by the last step of their names.
  private var texts: [Substring: Set<String>] = [:]
  /// The manifest's own that are in no type, in the order of the text.
  private(set) var globals: [Literal] = []
  /// How a manifest may call them.
  private(set) var names: Set<String> = []
  /// Whether settings that are put together by a program may name an app icon: something at hand does, or not all is.
  private(set) var nameIcon = false

  private static let folder = "Tuist/ProjectDescriptionHelpers"
  private static let fileLimit = 100
  private static let depthLimit = 8
  /// Of one manifest, since each may call the next several times.
  private var callsLeft = 1000
  /// Whether lists that functions put together are followed, and what that may still take.
  private var followsLists = false
  private var lists = ScriptRun.Budget()
  private var callsLeftOfLists = 1000
  /// Those of the manifest that may make its project.
  var calls: [Literal] = []
  /// Whether a list may hold an app that was not found.
  private(set) var isUncertain = false
  /// Steps by which settings are put together.
  private var settingsLeft = 20_000

  init(for file: DescriptionFile) throws(DescriptionError) {
    // Helpers are read where they are used.
    if file.contains("ProjectDescriptionHelpers") { try readShared(around: file) }
    nameIcon = file.mayNameIcon || nameIcon
    // What cannot be read of either is said where the project is read.
    add((try? file.functions(.swift)) ?? [])
    let own = (try? file.swiftConstants()) ?? [:]
    addConstants(own)
    globals = own.filter { !$0.key.contains(".") }.map(\.value).sorted { $0.position < $1.position }
  }

  private mutating func readShared(around file: DescriptionFile) throws(DescriptionError) {
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
      add(found)
      addConstants((try? helper.swiftConstants()) ?? [:])
    }
    nameIcon = nameIcon || file.settingsNameIcon(in: top)
    file.lookups.keep(self, of: folder)
  }

  private mutating func add(_ found: [ScriptFunction]) {
    for function in found {
      functions[function.name, default: []].append(function)
      for prefix in ["Project.", "Target.", ".", ""] { names.insert(prefix + function.name) }
    }
  }

  private mutating func addConstants(_ found: [String: Literal]) {
    constants.merge(found) { $1 }
    for (name, node) in found {
      guard let text = node.text, let last = name.split(separator: ".").last else { continue }
      texts[last, default: []].insert(text)
    }
  }

  /// False where no more are taken.
  mutating func takeSetting() -> Bool {
    settingsLeft -= 1
    return settingsLeft > 0
  }

  /// What a call gives, as far as its functions are plain.
  mutating func followed(_ call: Literal, depth: Int = 0) -> Literal {
    guard depth < Self.depthLimit else { return call }
    switch call.value {
    case .array(let elements): return joined(elements, at: call.position, depth: depth)
    case .call(Literal.chain, _): return call
    case .call("+", let lists): return joined(lists.map(\.node), at: call.position, depth: depth)
    case .symbol(let name):
      guard callsLeft > 0, let constant = constants[name] else { return call }
      callsLeft -= 1
      return followed(constant, depth: depth + 1)
    case .call(let name, let arguments):
      let short = name.split(separator: ".").last.map(String.init) ?? name
      for function in functions[short] ?? [] where function.result != nil || function.steps != nil {
        guard callsLeft > 0, let bound = function.bindings(of: arguments) else { continue }
        if let made = collected(by: function, bound, for: call, depth: depth) { return made }
        guard let result = function.result?.replacing(bound) else { continue }
        // What holds many values costs as much as several calls.
        callsLeft -= 1 + (result.count(within: NotationLimits.values) ?? NotationLimits.values) / 2000
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

  /// The same, with the lists that functions put together step by step.
  mutating func followedWithLists(_ call: Literal) -> Literal {
    // What follows reads as much as without them.
    let before = callsLeft
    (followsLists, callsLeft) = (true, callsLeftOfLists)
    defer { (followsLists, callsLeft, callsLeftOfLists) = (false, before, callsLeft) }
    return followed(call)
  }

  /// What a function gives that puts it together step by step; nil where no app is among it.
  private mutating func collected(
    by function: ScriptFunction, _ bound: [String: Literal], for call: Literal, depth: Int
  ) -> Literal? {
    guard followsLists, let steps = function.steps else { return nil }
    callsLeft -= 1
    var run = ScriptRun(bound, budget: lists)
    let given = run.result(of: steps)
    lists = run.budget
    guard let given else {
      isUncertain = true
      return nil
    }
    if given.mayChooseApp { isUncertain = true }
    let whole = followed(given.withoutChoices.moved(to: call.position), depth: depth + 1)
    let all = whole["targets"]?.array ?? whole.array ?? [whole]
    if !all.allSatisfy(\.isKnownTuistTarget) { isUncertain = true }
    return whole.holdsTuistApp ? whole : nil
  }

  /// What a constant of a manifest or its helpers is: by its whole name, or without the type to which they add it: `.destinations`.
  func member(_ node: Literal?, of type: String) -> Literal? {
    var node = node
    // One may be another one.
    for _ in 0..<4 {
      guard case .symbol(let name)? = node?.value,
        let found = name.hasPrefix(".")
          ? constants[type + name] ?? constants["ProjectDescription.\(type)\(name)"] : constants[name]
      else { break }
      node = found
    }
    return node
  }

  /// The text of a constant; of a property of something else, where all of that name have the same.
  func text(of node: Literal?) -> String? {
    guard case .symbol(let name)? = node?.value, let last = name.split(separator: ".").last else {
      return nil
    }
    if let known = constants[name]?.text { return known }
    let texts = texts[last] ?? []
    return texts.count == 1 ? texts.first : nil
  }

  /// One list of targets, some of which helpers give as lists.
  private mutating func joined(_ elements: [Literal], at position: SourcePosition, depth: Int) -> Literal {
    var all: [Literal] = []
    for element in elements {
      let node = followed(element, depth: depth)
      if node.name == ScriptRun.perhaps {
        // One that may not be there is passed over.
        if node.members?.first?.node.isKnownTuistTarget != true || node.holdsTuistApp { isUncertain = true }
        continue
      }
      all += node.array ?? [node]
    }
    return Literal(.array(all), at: position)
  }
}

extension DescriptionFile {
  private static let settingsLimit = 100

  /// Whether settings that a manifest puts together by a program may name an app icon, by the manifest itself and what it takes
  /// from plugins, which are not here.
  fileprivate var mayNameIcon: Bool {
    let known: Set<Substring> = ["ProjectDescription", "ProjectDescriptionHelpers", "Foundation"]
    let imports = lines.filter { $0.text.hasPrefix("import ") }
    return contains(SettingKey.appIcon.rawValue)
      || !imports.allSatisfy { known.contains($0.text.split(whereSeparator: \.isWhitespace).last ?? "") }
      || settingsNameIcon(in: folder)
  }

  /// Whether an xcconfig file in a folder names an app icon, or there are too many to know.
  fileprivate func settingsNameIcon(in folder: FilePath) -> Bool {
    let paths = matches("**/*.xcconfig", in: folder)
    return paths.count > Self.settingsLimit
      || paths.contains { (try? file($0))?.contains(SettingKey.appIcon.rawValue) ?? true }
  }
}
