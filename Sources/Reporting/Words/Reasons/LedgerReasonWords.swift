import Checking
import Model
import Places

extension LedgerEntry.Reason {
  var sentence: Sentence { Sentence(words) }

  var words: Words {
    switch self {
    case .notJudged(let reason): reason.words
    case .unreadableProject(let file): "its \(file) cannot be read"
    case .noTargetWithIcon: "no target of it requires an icon"
    case .ofNoJudgedTarget: "belongs to no target that is judged"
    case .ofNoJudgedApp: "describes no app that is judged"
    case .archivesNothing: "archives no target"
    case .findingsCount: "its findings count"
    case .ownFaultsCount: "only faults of its own, as warnings"
    case .projectWithoutIcon: "its project requires no icon"
    case .notCompiled: "no target compiles it"
    case .copiedByPackage: "its package copies it as it is"
    case .holdsNothingRequired: "holds nothing that is required"
    case .requiresNothing: "requires no app icon or launch image"
    case .matchesNothing: "nothing in it matches a known icon or launch image"
    case .noAppleIcon(let tool): "\(tool): no app icon for an Apple platform is written in it"
    case .noIconJudged(let tool): "\(tool): no icon is judged by what it says"
    }
  }
}
