import Places

extension ResourceListing {
  /// Behind "Add it to".
  var words: Words {
    switch self {
    case .app: "the resources of the app"
    case .phase(let phase): "the target's \(phase) phase"
    case .rule: "the resources of the target's rule"
    case .list(let list, let file?): "the target's \(list) in \(file)"
    case .list(let list, nil): "the target's \(list) in the project file"
    }
  }
}
