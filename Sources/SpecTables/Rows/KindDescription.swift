import SourceText

/// A line of `kinds.json`: what is true of all images of a kind. Code asks the properties of ``AssetKind``.
package struct KindDescription: Equatable, Sendable {
  package let kind: AssetKind
  package let title: String
  /// What happens without an image whose row does not say it, in a sentence: of rows of house tables.
  let missing: String?
  /// Whether this version judges images of the kind; else its rows only inform.
  package let isJudged: Bool
  /// Of whom images are asked; nil: they come with their platform or their set, or only inform.
  let asked: KindDemand?
  /// What an app that has images of the kind declares.
  let declaration: Declaration?
  let traits: [KindTrait]

  static let table = "kinds"
  static let keys: JSONKeys = ["id", "title", "missing", "judged", "asked", "declares", "traits"]

  /// All lines of the table. A test finds a fault in them, as in all tables.
  static let embedded: [KindDescription] =
    (try? SpecTables.embeddedRows(of: [table], KindDescription.init(_:table:))) ?? []

  init(_ node: JSONNode, table: String) throws(SpecError) {
    let row = try MemberReader(node, table: table, keys: Self.keys)
    kind = try row.requiredWord("id")
    title = try row.requiredText("title")
    missing = try row.text("missing")
    isJudged = try row.flag("judged") ?? false
    asked = try row.word("asked", of: KindDemand.self)
    declaration = try row.word("declares", of: Declaration.self)
    traits = try row.words("traits", of: KindTrait.self, standard: [])
  }
}

/// Of whom images of a kind are asked.
enum KindDemand: String, CaseIterable {
  /// Of every app that the tables say it of.
  case everyApp = "every-app"
  /// Where a user requires them, or something shows that there are some.
  case onRequest = "on-request"
  /// Of web sites alone.
  case sites
}

/// The words of the column `traits`: ``AssetKind`` has a property for each, which says what it means.
enum KindTrait: String, CaseIterable {
  case appIcon = "app-icon"
  case iconArt = "icon-art"
  case rounded, masked
  case neverBlank = "never-blank"
  case ownDevices = "own-devices"
  case showsApp = "shows-app"
  case looseIcon = "loose-icon"
}
