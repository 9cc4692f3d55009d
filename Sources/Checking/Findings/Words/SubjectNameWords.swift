import Places

extension SubjectName {
  var words: Words {
    switch self {
    case .file(let path): Words(Untrusted(path.fileName))
    case .outside(let text): Words(text)
    case .slot(let label): "\(label)"
    case .waiver(let rule, let pattern): "\(rule) at \(pattern)"
    }
  }
}

extension Words.StringInterpolation {
  package mutating func appendInterpolation(_ name: SubjectName) {
    switch name {
    case .file(let path): appendInterpolation(Untrusted(path.fileName))
    case .outside(let text): appendInterpolation(text)
    case .slot, .waiver: appendInterpolation(name.words)
    }
  }
}
