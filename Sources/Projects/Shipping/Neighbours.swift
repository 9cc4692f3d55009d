extension ApplicationRelations {
  /// What each application is compared with: of thousands in a tree hardly any with all others.
  struct Neighbours {
    /// Those of a project that none embeds, by the number of the project.
    private(set) var ofProjects: [Int: [Int]] = [:]
    private(set) var archived: [Int] = []
    private(set) var count = 0
    /// Whether any lies in no side folder.
    private(set) var isAnyOutside = false

    init() {}

    init(of relations: ApplicationRelations) {
      for (index, application) in relations.applications.enumerated() where application.isMain {
        count += 1
        if application.schemes.isArchived { archived.append(index) }
        if application.hints.sideFolder == nil { isAnyOutside = true }
        if relations.embeddedBy[index].isEmpty { ofProjects[application.project, default: []].append(index) }
      }
    }
  }
}
