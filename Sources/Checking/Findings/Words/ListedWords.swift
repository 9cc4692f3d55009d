import Places

extension Untrusted {
  var words: Words { Words(self) }
}

extension Listed {
  var words: Words {
    switch self {
    case .one(let element): element.words
    case .more(let count): "\(count) more"
    }
  }
}
