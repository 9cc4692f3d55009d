package import Checking
import Reporting

extension RepairReason {
  /// One line without a full stop, which follows the path.
  package var sentence: Sentence { Sentence(words) }

  fileprivate var words: Words {
    switch self {
    case .unreadable(let error): "\(error)"
    case .notJudged(let reason): reason.words
    case .place(let place): place.words
    case .text(let reason): reason.words
    case .name(let reason): reason.words
    case .picture(let refusal): refusal.words
    case .otherSlot(let label):
      "it serves \(label) as well, which may be transparent: give that its own file"
    case .size(let reason): reason.words
    case .loss(let loss): "\(loss.words); commit it, or overwrite it with --force"
    case .writing(let reason): reason.words
    }
  }
}

extension RepairReason.PlaceOfFile {
  fileprivate var words: Words {
    switch self {
    case .symbolicLink: "it is a symbolic link"
    case .unreadableFolder: "its folder cannot be read"
    case .outside: "it lies outside of the path that was named"
    case .behindLink: "it lies behind a symbolic link"
    }
  }
}

extension RepairReason.PixelLoss {
  fileprivate var words: Words {
    switch self {
    case .notInGit: "git does not hold its pixels"
    case .unknown(let error): "its pixels could not be looked up: \(error)"
    }
  }
}

extension WritingReason {
  fileprivate var words: Words {
    switch self {
    case .foreignOwner: "it belongs to another user"
    case .appeared: "a file of this name has appeared"
    case .changed: "it has changed since it was read"
    case .takenBack(let fault): "taken back: \(fault.words)"
    case .notTakenBack(let reason): "could not be taken back: \(reason.words)"
    }
  }
}

extension RepairFault {
  fileprivate var words: Words {
    switch self {
    case .stillFound(let rule): "\(rule) is still found"
    case .newFinding(let finding):
      "it would make another finding: \(finding.message) [\(finding.rule)]"
    }
  }
}
