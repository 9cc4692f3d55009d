/// Where the names in expressions are looked up.
protocol MacroScope {
  /// All values of a name, in rising order of precedence; those apart whose conditions do not hold.
  mutating func values(of name: String) -> [String]
  /// Whether the values of a name are lists of words. A setting that a project makes up is.
  func isList(_ name: String) -> Bool
  /// Whether the build tool gives the name a value that is not known here.
  func isUnknown(_ name: String) -> Bool
  /// Whether the name is of a text, so that it is one empty word where it has no value.
  func isDeclaredText(_ name: String) -> Bool
}

/// Whether a value is what it says, and nothing has to be worked out: it holds no reference, and as a list parts its words by
/// blanks alone.
func isLiteral(_ value: String, isList: Bool) -> Bool {
  value.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "$"): false
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): !isList
    default: !isList || (0x20..<0x7F).contains(byte)
    }
  }
}

/// Works out what expressions come to.
///
/// Source: swift-build, MacroEvaluationProgram.swift and MacroEvaluationScope.swift: a name without a value is empty;
/// `$(inherited)`, and a name within its own value, is the value that counts next.
struct MacroEvaluator<Scope: MacroScope> {
  private(set) var scope: Scope
  /// Names without a value, each once.
  private(set) var emptyNames: [String] = []
  /// Names whose value only the build tool knows, each once.
  private(set) var unknownNames: [String] = []
  /// Steps that were taken and bytes that were written.
  private(set) var cost = 0

  /// Values within one another. Xcode's own go ten deep; swift-build is tested with 600.
  private let depthLimit = 1000
  /// Steps of all that is asked of one evaluator.
  private var budget = 20_000
  /// Bytes of one result. A setting that doubles another twenty times must not fill the memory.
  private let lengthLimit = 1 << 16

  init(_ scope: Scope) { self.scope = scope }

  /// The value of a setting, nil where it has none.
  mutating func setting(_ name: String) -> MacroResult? {
    let values = scope.values(of: name)
    guard let last = values.last else { return nil }
    // Nearly all values are plain words.
    if !scope.isList(name), isLiteral(last, isList: false) { return MacroResult(last) }
    return run(Frame(expression(last, of: name), macro: name, values: values, place: values.count - 1))
  }

  /// What a text comes to that is no setting's value.
  mutating func text(_ text: String) -> MacroResult { run(Frame(MacroExpression(text: text))) }

  mutating func list(_ text: String) -> MacroResult { run(Frame(MacroExpression(list: text))) }

  /// The value of a list as a text: with its quotes and its white space.
  mutating func asText(_ name: String) -> String { text("$(\(name))").text }

  private func expression(_ value: String, of name: String) -> MacroExpression {
    scope.isList(name) ? MacroExpression(list: value) : MacroExpression(text: value)
  }

  /// One value that is being put together.
  private struct Frame {
    let steps: [MacroExpression.Step]
    /// The setting whose value it is, all its values, and which of them.
    let macro: String?
    let values: [String]
    let place: Int
    var isText = false
    var next = 0
    /// The last is the one that is being added to.
    var results = [MacroResult()]

    init(
      _ expression: MacroExpression, macro: String? = nil, values: [String] = [], place: Int = 0,
      isText: Bool = false
    ) {
      steps = expression.steps
      (self.macro, self.values, self.place, self.isText) = (macro, values, place, isText)
    }

    var last: MacroResult {
      get { results.last ?? MacroResult() }
      set { results[results.count - 1] = newValue }
    }

    mutating func pop() -> MacroResult { results.count > 1 ? results.removeLast() : MacroResult() }
  }

  /// Frames in place of recursion: how deep values go is up to a stranger.
  private mutating func run(_ first: Frame) -> MacroResult {
    var frames = [first]
    while true {
      let top = frames.count - 1
      guard frames[top].next < frames[top].steps.count, spend(frames[0].macro) else {
        let done = frames.removeLast().results[0]
        guard let below = frames.indices.last else { return done }
        frames[below].last.append(done)
        continue
      }
      let step = frames[top].steps[frames[top].next]
      frames[top].next += 1
      take(step, in: &frames)
      guard frames[frames.count - 1].last.bytes.count < lengthLimit else {
        addUnknown(frames[0].macro ?? "")
        return frames[0].results[0]
      }
    }
  }

  private mutating func take(_ step: MacroExpression.Step, in frames: inout [Frame]) {
    let top = frames.count - 1
    switch step {
    case .text(let bytes): frames[top].last.append(bytes)
    case .markup(let bytes): if frames[top].isText { frames[top].last.append(bytes) }
    case .separator(let bytes):
      if frames[top].isText { frames[top].last.append(bytes) } else { frames[top].last.endWord() }
    case .open: frames[top].results.append(MacroResult())
    case .close:
      let result = frames[top].pop()
      frames[top].last.append(result)
    case .apply(let known): frames[top].last = frames[top].last.map(known.apply)
    case .replace(let known):
      let argument = frames[top].pop()
      guard let known else { return }
      if known == .default, !frames[top].last.hasText { frames[top].last = MacroResult("") }
      frames[top].last = frames[top].last.map { known.apply(to: $0, argument: argument.text) }
    case .look(let look):
      let name = frames[top].pop()
      self.look(up: name, look, in: &frames)
    }
  }

  private mutating func look(
    up name: MacroResult, _ look: MacroExpression.Look, in frames: inout [Frame]
  ) {
    let top = frames.count - 1
    guard !name.isUnknown else { return frames[top].last.append(MacroResult(unknown: name.bytes)) }
    let isInherited = name.text == "inherited" || name.text == "value"
    let wanted = isInherited ? frames.last { $0.macro != nil }?.macro ?? "" : name.text
    // A setting that is being worked out means, within its own value, the value that counts next.
    let open = frames.last { $0.macro == wanted && !wanted.isEmpty }
    let values = open?.values ?? (wanted.isEmpty ? [] : scope.values(of: wanted))
    let place = (open?.place ?? values.count) - 1
    guard place >= 0 else { return miss(wanted, name, look, isOpen: open != nil, in: &frames[top]) }
    guard frames.count < depthLimit else {
      addUnknown(wanted)
      return frames[top].last.append(MacroResult(unknown: name.bytes))
    }
    let length = values[place].utf8.count
    budget -= length / 64
    cost += length
    frames.append(
      Frame(
        expression(values[place], of: wanted), macro: wanted, values: values, place: place,
        isText: look.isText || frames[top].isText))
  }

  /// A name that has no value, or no further one.
  private mutating func miss(
    _ wanted: String, _ name: MacroResult, _ look: MacroExpression.Look, isOpen: Bool, in frame: inout Frame
  ) {
    if scope.isUnknown(wanted) {
      addUnknown(wanted)
      return frame.last.append(MacroResult(unknown: name.bytes))
    }
    if !look.isBracketed { return frame.last.append((Array("$".utf8) + name.bytes)[...]) }
    if !isOpen, !look.hasDefault, !wanted.isEmpty, !emptyNames.contains(wanted) { emptyNames.append(wanted) }
    if scope.isDeclaredText(wanted) { frame.last.append([]) }
  }

  /// Takes one step from the budget; where none is left, the setting is said to be unknown.
  private mutating func spend(_ name: String?) -> Bool {
    budget -= 1
    cost += 1
    if budget < 0 { addUnknown(name ?? "") }
    return budget >= 0
  }

  private mutating func addUnknown(_ name: String) {
    if !unknownNames.contains(name) { unknownNames.append(name) }
  }
}
