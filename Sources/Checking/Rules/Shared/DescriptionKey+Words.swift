import Model
import Places

extension DescriptionKey: WordedFact {
  var words: Words {
    switch self {
    case .key(let key): "\(Untrusted(key))"
    case .defaultOf(let key): "the default of \(Untrusted(key))"
    case .ofEntries(let key, let list): "\(Untrusted(key)) of \(Untrusted(list))"
    }
  }

  /// Programs are given a key as the description has it.
  package var fact: Fact {
    if case .key(let key) = self { .outside(Untrusted(key)) } else { .sentence(Sentence(words)) }
  }

  /// As fingerprints hold it, in which it is the words.
  var discriminator: String { if case .key(let key) = self { key } else { words.description } }
}

extension Words.StringInterpolation {
  mutating func appendInterpolation(_ key: DescriptionKey) {
    if case .key(let key) = key {
      appendInterpolation(Untrusted(key))
    } else {
      appendInterpolation(key.words)
    }
  }
}
