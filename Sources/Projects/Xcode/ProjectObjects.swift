import PropertyLists

/// The objects of a `project.pbxproj`.
///
/// Most are files that are only compiled, and are never looked at. A field is read when it is asked for, and a long one is kept,
/// since a small file can name the same large object again and again: hence a class.
final class ProjectObjects {
  private let table: ObjectTable
  private var long: [LongField: PropertyList] = [:]
  private var members: [LongField: MemberList] = [:]
  private var longLists: [LongField: [ObjectTable.Reference]] = [:]

  private struct LongField: Hashable {
    let place: Int
    let name: String
  }

  /// Bytes of a field that is read each time; reading so many takes no longer than looking up what was kept.
  private static let short = 256
  /// Bytes of a list that is read each time. Few are longer, and most lists are asked for once or twice.
  private static let shortList = 4096

  init(_ table: ObjectTable) { self.table = table }

  /// Above the places of all objects.
  var count: Int { table.count }

  /// The object, nil where there is none or it is no dictionary.
  subscript(id: String?) -> ProjectObject? {
    id.flatMap { table.place(of: $0) }.map { ProjectObject(place: $0, objects: self) }
  }
}

/// What the fields of an object are. Copies of these functions in all who ask would take more room than time.
extension ProjectObjects {
  fileprivate func id(at place: Int) -> String { table.id(at: place) }

  @inline(never)
  fileprivate func value(_ field: StaticString, at place: Int) -> PropertyList? {
    guard table.length(of: field, at: place) > Self.short else { return table.value(field, at: place) }
    let key = LongField(place: place, name: field.description)
    if let kept = long[key] { return kept }
    let value = table.value(field, at: place)
    long[key] = value
    return value
  }

  @inline(never)
  fileprivate func members(of field: StaticString, at place: Int) -> MemberList? {
    let key = LongField(place: place, name: field.description)
    if let kept = members[key] { return kept }
    let list = table.members(of: field, at: place)
    members[key] = list
    return list
  }

  @inline(never)
  fileprivate func string(_ field: StaticString, at place: Int) -> String? {
    table.length(of: field, at: place) > Self.short
      ? value(field, at: place)?.string : table.string(field, at: place)
  }

  @inline(never)
  fileprivate func holds(_ text: StaticString, in field: StaticString, at place: Int) -> Bool {
    table.length(of: field, at: place) > Self.short
      ? string(field, at: place) == text.description : table.holds(text, in: field, at: place)
  }

  fileprivate func has(_ field: StaticString, at place: Int) -> Bool { table.has(field, at: place) }

  @inline(never)
  fileprivate func reference(_ field: StaticString, at place: Int) -> Reference? {
    table.reference(field, at: place).map { Reference($0, in: self) }
  }

  @inline(never)
  fileprivate func references(_ field: StaticString, at place: Int) -> [Reference] {
    guard table.length(of: field, at: place) > Self.shortList else {
      return table.references(field, at: place).map { Reference($0, in: self) }
    }
    let key = LongField(place: place, name: field.description)
    let list = longLists[key] ?? table.references(field, at: place)
    longLists[key] = list
    return list.map { Reference($0, in: self) }
  }

  /// An object as another one names it.
  enum Reference {
    case object(ProjectObject)
    case missing(id: String)

    fileprivate init(_ reference: ObjectTable.Reference, in objects: ProjectObjects) {
      switch reference {
      case .object(let place): self = .object(ProjectObject(place: place, objects: objects))
      case .missing(let id): self = .missing(id: id)
      }
    }

    var object: ProjectObject? { if case .object(let object) = self { object } else { nil } }
  }
}

/// A folder of Xcode 16 whose files are members without being listed.
let synchronizedGroup: StaticString = "PBXFileSystemSynchronizedRootGroup"

struct ProjectObject {
  /// Unique among the objects.
  let place: Int
  private let objects: ProjectObjects

  fileprivate init(place: Int, objects: ProjectObjects) {
    self.place = place
    self.objects = objects
  }

  var id: String { objects.id(at: place) }

  var isa: String { string("isa") ?? "" }

  func value(_ field: StaticString) -> PropertyList? { objects.value(field, at: place) }

  /// The members of a field that is a dictionary.
  func members(of field: StaticString) -> MemberList? { objects.members(of: field, at: place) }

  func string(_ field: StaticString) -> String? { objects.string(field, at: place) }

  func strings(_ field: StaticString) -> [String] { value(field)?.strings ?? [] }

  /// Whether its `isa` is this.
  func isKind(_ kind: StaticString) -> Bool { holds(kind, in: "isa") }

  func holds(_ text: StaticString, in field: StaticString) -> Bool {
    objects.holds(text, in: field, at: place)
  }

  /// The object that a field names, nil where it names none.
  func reference(_ field: StaticString) -> ProjectObjects.Reference? {
    objects.reference(field, at: place)
  }

  /// The objects that a field names: one, or a list of them.
  func references(_ field: StaticString) -> [ProjectObjects.Reference] {
    objects.references(field, at: place)
  }

  /// The object that a field names; nil where it is not there.
  func object(_ field: StaticString) -> ProjectObject? { reference(field)?.object }

  /// The objects that a field lists; those that are not there are left out.
  @inline(never)
  func list(_ field: StaticString, limit: Int = .max) -> [ProjectObject] {
    references(field).prefix(limit).compactMap(\.object)
  }

  /// Whether it is a group of the tree: what has children is one, whatever its kind.
  var isGroup: Bool { objects.has("children", at: place) || isKind(synchronizedGroup) }

  /// The phases of a target that may hold files of its bundle, which those that compile and link do not.
  var copyPhases: [ProjectObject] {
    list("buildPhases").filter { !$0.isKind("PBXSourcesBuildPhase") && !$0.isKind("PBXFrameworksBuildPhase") }
  }
}
