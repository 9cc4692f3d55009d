import Places
import Projects
import SpecTables

/// A folder for which a description speaks: one for the Mac, and one for all else.
struct TakenPlace: Hashable {
  let folder: PathKey
  let isForMac: Bool
}

extension Description {
  var isForMac: Bool {
    switch self {
    case .project(let project): project.targets.allSatisfy { $0.platforms == [.macos] }
    case .app(let app): app.platforms == [.macos]
    case .unread, .withoutIcon, .projectWithoutIcon: false
    }
  }
}
