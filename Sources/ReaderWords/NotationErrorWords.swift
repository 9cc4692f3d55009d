package import Notations
import Places

extension NotationError: WordedDiagnosis {
  package var text: String {
    switch fault {
    case .expected(let what, let found):
      "expected \(what.words)" + (found.map { ", found \($0.words)" } ?? "")
    case .secondValue(let key): "\(displayText(key.utf8)) has a value already"
    case .yaml(let problem): problem ?? "cannot be read"
    case .tooManyBytes: "expected at most \(NotationLimits.bytes) bytes"
    case .tooDeep: "expected at most \(NotationLimits.depth) values within one another"
    case .tooManyValues: "expected at most \(NotationLimits.values) values"
    case .tooManyElements: "expected fewer elements"
    case .noMemory: "no memory for a YAML text"
    }
  }
}

extension NotationError.Expected {
  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .end: "the end of the text"
    case .endOfLine: "the end of the line"
    case .key: "a key"
    case .fewerKeyParts: "fewer parts of a key"
    case .parameter: "a parameter"
    case .colon: "\":\" after the key"
    case .character(let byte): quoted(byte)
    case .commaOr(let byte): "\",\" or \(quoted(byte))"
    case .commaOrBracket: "\",\" or a closing bracket"
    case .closing(let byte): "a closing \(quoted(byte))"
    case .closingQuote: "the closing quote of a string"
    case .closingQuoteOnLine: "the closing quote of a string before the end of the line"
    case .closingQuotes: "the closing quotes of a string"
    case .endOfComment: "the closing */ of a comment"
    case .endOfExpression: "the end of an expression in a string"
    case .escapedCharacter: "a character after the backslash"
    case .element: "an element"
    case .elementOrAttribute: "an element, an attribute or its end"
    case .anchor(let name): "an anchor named \(displayText(name.utf8)) before its alias"
    }
  }
}

extension NotationError.Found {
  fileprivate var words: String {
    switch self {
    case .end: "the end of the text"
    case .endOfLine: "the end of the line"
    case .character(let byte): quoted(byte)
    }
  }
}
