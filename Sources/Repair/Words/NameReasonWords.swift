import Checking

extension NameReason {
  var words: Words {
    switch self {
    case .notText: "its name is not UTF-8"
    case .twoNames(let first, let second): "it would get two names: \(first) and \(second)"
    case .taken(let name): "there is a \(name) already"
    case .promised(let name): "another file gets the name \(name)"
    case .folded(let name): "this disk does not tell \(name) from it; rename it with git mv"
    case .noNamesKnown: "what refers to it by its name is not known; rename it by hand"
    case .unknownReferences(let error): "what refers to it cannot be known: \(error)"
    case .unreadable(let text, let error): "\(text) may name it, and cannot be read: \(error)"
    case .bareName(let name, let text): "\(text) names it as \(name); rename it by hand"
    case .severalFiles(let name, let count, let text):
      "\(text) names \(name), and \(count) files have that name"
    case .binary(let text): "\(text) names it, and is a binary property list"
    case .quotes(let name, let text): "\(name) would need other quotes in \(text)"
    }
  }
}
