import Places

extension ListedName {
  var words: Words {
    switch self {
    case .named(let name): Words(name)
    case .more(let count): "\(count) more"
    }
  }
}
