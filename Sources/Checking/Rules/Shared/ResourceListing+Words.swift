import Places

extension ResourceListing {
  /// Behind "Add it to".
  var words: Words {
    switch self {
    case .app: "the resources of the app"
    case .copyPhase: "the target's Copy Bundle Resources phase"
    case .ruleResources: "the resources of the target's rule"
    case .manifestResources: "the target's resources in Project.swift"
    case .projectSources: "the target's sources in the project file"
    }
  }
}
