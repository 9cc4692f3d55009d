import Places

/// A value of the macro language, as steps that put its result together.
///
/// Source: swift-build, MacroExpressionParsing.swift: as a text nothing but a dollar sign has a meaning; as a list,
/// white space separates words, and quotes and backslashes keep them together.
struct MacroExpression: Sendable {
  enum Step: Sendable {
    case text(ArraySlice<UInt8>)
    /// Quotes, backslashes and outer white space: part of the value where it is taken as a text, and of no word.
    case markup(ArraySlice<UInt8>)
    /// White space between two words.
    case separator(ArraySlice<UInt8>)
    /// Begins a result beside the one that is being put together.
    case open
    /// Takes the latest result for a name and puts in what the name stands for.
    case look(Look)
    case apply(MacroOperator)
    /// Takes the latest result for the argument of an operator on the one before it.
    case replace(MacroReplacement?)
    /// Adds the latest result to the one before it.
    case close
  }

  struct Look: Sendable {
    /// Within quotes, a name or an argument lists are texts.
    let isText: Bool
    /// `$NAME` without brackets stays as it is written where it has no value.
    let isBracketed: Bool
    /// What is used where the name has no value is written beside it.
    var hasDefault = false
  }

  private(set) var steps: [Step] = []

  /// References within one another; people write two.
  private static let depthLimit = 20
  /// Bytes of one value; what follows is left out.
  static let lengthLimit = 1 << 16

  init(text: String) { self.init(text: Array(text.utf8)) }

  init(text: [UInt8]) {
    guard text.contains(UInt8(ascii: "$")) else {
      steps = [.text(text.prefix(MacroExpression.lengthLimit))]
      return
    }
    var parser = Parser(text)
    parser.parseText()
    steps = parser.steps
  }

  init(list: String) {
    var parser = Parser(Array(list.utf8))
    parser.parseList()
    steps = parser.steps
  }
}

extension MacroExpression {
  private struct Parser {
    private var rest: ArraySlice<UInt8>
    private(set) var steps: [Step] = []
    private var depth = 0

    init(_ text: [UInt8]) { rest = text.prefix(MacroExpression.lengthLimit) }

    mutating func parseText() {
      if rest.isEmpty { steps.append(.text([])) }
      while let first = rest.first {
        if first == UInt8(ascii: "$") {
          parseReference(isText: true)
        } else {
          steps.append(.text(take { $0 != UInt8(ascii: "$") }))
        }
      }
    }

    mutating func parseList() {
      let outer = take { $0.isASCIIBlank }
      if !outer.isEmpty { steps.append(.markup(outer)) }
      while !rest.isEmpty {
        parseWord()
        let space = take { $0.isASCIIBlank }
        guard !space.isEmpty else { continue }
        steps.append(rest.isEmpty ? .markup(space) : .separator(space))
      }
    }

    private mutating func parseWord() {
      var quote: UInt8?
      while let first = rest.first, quote != nil || !first.isASCIIBlank {
        switch first {
        case UInt8(ascii: "\\"):
          steps.append(.markup(rest.prefix(1)))
          rest.removeFirst()
          steps.append(.text(rest.prefix(1)))
          rest = rest.dropFirst()
        case UInt8(ascii: "$"): parseReference(isText: quote != nil)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          guard quote == nil || quote == first else {
            steps.append(.text(rest.prefix(1)))
            rest.removeFirst()
            continue
          }
          steps.append(.markup(rest.prefix(1)))
          rest.removeFirst()
          if quote == nil, rest.first == first {
            // Quotes around nothing are a word.
            steps += [.text(rest.prefix(0)), .markup(rest.prefix(1))]
            rest.removeFirst()
          } else {
            quote = quote == nil ? first : nil
          }
        default:
          let isQuoted = quote != nil
          steps.append(.text(take { !isMarkup($0) && (isQuoted || !$0.isASCIIBlank) }))
        }
      }
    }

    /// - Parameter isText: whether a list that is met counts as one text.
    private mutating func parseReference(isText: Bool) {
      let spelling = rest
      rest.removeFirst()
      guard let first = rest.first else { return steps.append(.text(spelling)) }
      guard depth < MacroExpression.depthLimit else { return steps.append(.text(spelling.prefix(1))) }
      depth += 1
      defer { depth -= 1 }
      if let close = closingBracket(of: first) {
        rest.removeFirst()
        steps += [.open, .open]
        parseFragment(until: close, isText: true)
        let look = steps.count
        steps.append(.look(Look(isText: isText, isBracketed: true)))
        parseOperators(until: close, isText: isText, of: look)
        rest = rest.dropFirst()
        steps.append(.close)
      } else if isNameStart(first) {
        steps += [.open, .open, .text(take(while: isReferenceByte))]
        // `$A$(B)` is one name, as projects of old write it.
        if rest.starts(with: [UInt8(ascii: "$"), UInt8(ascii: "(")]) { parseReference(isText: true) }
        steps += [.look(Look(isText: isText, isBracketed: false)), .close]
      } else {
        // Two dollar signs stand for one.
        if first == UInt8(ascii: "$") { rest.removeFirst() }
        steps.append(.text(spelling.prefix(1)))
      }
    }

    /// - Parameter look: the place of the step that finds what the operators work on.
    private mutating func parseOperators(until close: UInt8, isText: Bool, of look: Int) {
      while rest.first == UInt8(ascii: ":") {
        rest.removeFirst()
        let name = take(while: isOperatorByte)
        switch rest.first {
        case UInt8(ascii: ":")?, close?:
          if let known = MacroOperator(rawValue: String(decoding: name, as: UTF8.self)) {
            steps.append(.apply(known))
          }
        case UInt8(ascii: "=")? where !name.isEmpty:
          rest.removeFirst()
          let replacement = MacroReplacement(rawValue: String(decoding: name, as: UTF8.self))
          steps.append(.open)
          parseFragment(until: close, isText: isText)
          steps.append(.replace(replacement))
          if replacement == .default, case .look(var found) = steps[look] {
            found.hasDefault = true
            steps[look] = .look(found)
          }
        default: _ = take { $0 != UInt8(ascii: ":") && $0 != close }
        }
      }
    }

    /// The name in a reference or the argument of an operator.
    private mutating func parseFragment(until close: UInt8, isText: Bool) {
      while true {
        let text = take { $0 != UInt8(ascii: "$") && $0 != UInt8(ascii: ":") && $0 != close }
        if !text.isEmpty { steps.append(.text(text)) }
        guard rest.first == UInt8(ascii: "$") else { return }
        parseReference(isText: isText)
      }
    }

    private mutating func take(while holds: (UInt8) -> Bool) -> ArraySlice<UInt8> {
      let taken = rest.prefix(while: holds)
      rest = rest[taken.endIndex...]
      return taken
    }
  }
}

private func closingBracket(of open: UInt8) -> UInt8? {
  switch open {
  case UInt8(ascii: "("): UInt8(ascii: ")")
  case UInt8(ascii: "{"): UInt8(ascii: "}")
  case UInt8(ascii: "["): UInt8(ascii: "]")
  default: nil
  }
}

private func isMarkup(_ byte: UInt8) -> Bool {
  [UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(byte)
}

private func isNameStart(_ byte: UInt8) -> Bool { isNameByte(byte) && !byte.isASCIIDigit }

/// Without brackets a name may hold full stops.
private func isReferenceByte(_ byte: UInt8) -> Bool { isNameByte(byte) || byte == UInt8(ascii: ".") }

private func isOperatorByte(_ byte: UInt8) -> Bool {
  isReferenceByte(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
}
