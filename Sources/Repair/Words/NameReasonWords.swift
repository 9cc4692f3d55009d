import Places
import ReaderWords

extension NameReason {
  var words: String {
    switch self {
    case .notText: "its name is not UTF-8"
    case .twoNames(let first, let second): "it would get two names: \(first.display) and \(second.display)"
    case .taken(let name): "there is a \(name.display) already"
    case .promised(let name): "another file gets the name \(name.display)"
    case .folded(let name): "this disk does not tell \(name.display) from it; rename it with git mv"
    case .noNamesKnown: "what refers to it by its name is not known; rename it by hand"
    case .unknownReferences(let error): "what refers to it cannot be known: \(error.words)"
    case .unreadable(let text, let error): "\(text.display) may name it, and cannot be read: \(error.words)"
    case .bareName(let name, let text): "\(text.display) names it as \(name.display); rename it by hand"
    case .severalFiles(let name, let count, let text):
      "\(text.display) names \(name.display), and \(count) files have that name"
    case .binary(let text): "\(text.display) names it, and is a binary property list"
    case .quotes(let name, let text): "\(name.display) would need other quotes in \(text.display)"
    }
  }
}
