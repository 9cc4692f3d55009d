extension ProjectObject {
  /// The frameworks that the target links, by the names of their files. Those of an SDK are no library of a project.
  var linkedFrameworks: Set<String> {
    let phases = list("buildPhases", limit: linkLimit).filter { $0.isKind("PBXFrameworksBuildPhase") }
    let files = phases.flatMap { $0.list("files", limit: linkLimit) }.compactMap { $0.object("fileRef") }
    return Set(files.filter { !$0.holds("SDKROOT", in: "sourceTree") }.compactMap(\.frameworkName))
  }

  private var frameworkName: String? {
    guard let path = string("path"), path.hasSuffix(".framework") else { return nil }
    return path.split(separator: "/").last.map(String.init)
  }
}

/// Phases and frameworks of one target.
private let linkLimit = 1000
