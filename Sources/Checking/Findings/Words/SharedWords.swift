import Model
import Places
import SpecTables

/// Words that several rules share.
extension Finding {
  /// Of a file whose remedy would spoil another slot.
  func ownFile(beside otherSlot: SpecRow) -> Words {
    "Give this slot a file of its own: the same file serves the \(otherSlot.label), which may be transparent."
  }

  /// What a sentence says of a slot, and since which SDK it is required, in one pair of brackets:
  /// " (1024 x 1024 px; required since the iOS 11 SDK)"; empty where there is nothing to say.
  func inBrackets(_ facts: String?...) -> Words {
    let since = since.map { "required since the \($0.words) SDK" }
    let facts = (facts + [since]).compactMap(\.self).filter { !$0.isEmpty }
    return facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))"
  }

  /// Where a person edits what describes the app: "Xcode", "project.yml".
  var editor: Words { vocabulary.editor.map { "\($0)" } ?? "\(path)" }

  /// What the slot is for: "iPhone home screen icon".
  var label: Words? { purpose.map(\.sentence) ?? row.map { Words($0.label) } }

  /// "iPhone home screen icon. <what>"; only what happens where no slot is known.
  func purposed(_ what: Words) -> Words { label.map { "\($0). \(what)" } ?? what }
}

/// Of a link that several pages have.
extension Finding {
  /// The relations of the link: "icon and apple-touch-icon".
  var linkRelations: String { listed(link?.relations.map(\.rawValue) ?? []) }

  /// " (and on 3 more pages)" where several pages have the link, else empty.
  var morePages: Words { alsoOn(link?.otherPages) }

  /// The same of a fault of whole pages.
  /// - Parameter count: the other pages that have it.
  func alsoOn(_ count: Int?) -> Words {
    guard let count, count > 0 else { return "" }
    return " (and on \(counted(count, "more page")))"
  }
}

extension Purpose {
  /// The same, of an app for the platform.
  func on(_ platform: Platform) -> Purpose {
    var purpose = self
    purpose.platform = platform
    return purpose
  }

  /// "Document icon, because of its folder Documents".
  package var words: Sentence { Sentence(sentence) }

  /// The table names template images by what iOS has for them; the Mac has its menu bar.
  private var label: String {
    platform == .macos && row.kind == .templateImage
      ? "Mac template image, for example for the menu bar" : row.label
  }

  var sentence: Words {
    switch origin {
    case .folder(let name): "\(label), because of its folder \(name)"
    case .propertyList(let key): "\(label), listed under \(key)"
    case .flag: "\(label), because of --role"
    case .configuration: "\(label), because of the configuration"
    case .conventionalName, .catalog, nil: Words(label)
    }
  }
}
