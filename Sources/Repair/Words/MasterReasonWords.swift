package import Checking
import ImageProperties
import Places

extension MasterReason {
  /// One line without a full stop, which follows the path of the master.
  package var sentence: Sentence { Sentence(words) }

  var words: Words {
    switch self {
    case .unreadable(let error): "\(error)"
    case .undecoded(let error): "\(error)"
    case .picture(let refusal): refusal.words
    case .notSquare(let size): "it is \(size.prose) pixels, and a master must be square"
    case .transparent:
      "it has transparent pixels, and only Mac icons and upper layers may have them; "
        + "--background '#fff' fills them"
    case .transparentMark:
      "it has transparent pixels, and touch icon and start-up images must have none; "
        + "--background '#fff' is the ground"
    case .tooSmall(let size, let needed, let file):
      "it is \(size.prose) pixels; \(file?.display ?? "the site") needs \(needed) x \(needed), "
        + "and Iconproof never enlarges"
    }
  }
}

extension SizeReason {
  var words: Words {
    switch self {
    case .noMaster: "the set has no picture to reduce; name one with --master FILE"
    case .master(let reason): reason.words
    case .tooSmall(let master, let size, let needed):
      "no picture of \(needed.prose) pixels can be made without enlarging: \(master) has "
        + "\(size.prose); name a larger one with --master FILE"
    case .transparent(let master):
      "\(master) is transparent, and the slot must be opaque; --background fills it"
    }
  }
}
