/// Finds targets by references to them.
struct TargetIndex {
  private var byID: [TargetReference: Int] = [:]
  private var byName: [TargetReference: Int] = [:]

  init(_ projects: [BuildProject]) {
    var place = 0
    for project in projects {
      for target in project.targets {
        for id in [target.id, target.productID].compactMap(\.self) {
          Self.add(TargetReference(project: project.path, id: id, name: ""), to: &byID, place)
        }
        Self.add(TargetReference(project: project.path, id: "", name: target.name), to: &byName, place)
        place += 1
      }
    }
  }

  /// A method of the value would hold the index twice, and copy it with each target.
  private static func add(_ key: TargetReference, to index: inout [TargetReference: Int], _ place: Int) {
    if index[key] == nil { index[key] = place }
  }

  func place(of reference: TargetReference) -> Int? {
    byID[TargetReference(project: reference.project, id: reference.id, name: "")]
      ?? byName[TargetReference(project: reference.project, id: "", name: reference.name)]
  }
}
