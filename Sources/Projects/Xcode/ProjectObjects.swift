import PropertyLists

/// The objects of a `project.pbxproj`, by their ids.
///
/// Most are files that are only compiled, and are never looked at. One that is looked at is read once and
/// kept, since a small file can name the same large object again and again: hence a class.
final class ProjectObjects {
  private let table: ObjectTable
  private var known: [String: ProjectObject] = [:]

  init(_ table: ObjectTable) { self.table = table }

  var count: Int { table.count }

  /// The object, nil where there is none or it is no dictionary.
  subscript(id: String?) -> ProjectObject? {
    guard let id else { return nil }
    if let object = known[id] { return object }
    guard let fields = table.fields(of: id) else { return nil }
    let object = ProjectObject(id: id, fields: fields)
    known[id] = object
    return object
  }

  /// The object where it is a group of the tree. Files are not noted, so none is read for the question.
  func group(_ id: String) -> ProjectObject? {
    guard table.isNoted(id), let object = self[id] else { return nil }
    return object.fields["children"] != nil || object.isa == synchronizedGroup ? object : nil
  }

  /// The phases of a target that may hold files of its bundle.
  func copyPhases(of target: ProjectObject) -> [ProjectObject] {
    target.strings("buildPhases").compactMap { table.isNoted($0) ? self[$0] : nil }
  }

  /// The objects that a field of `object` lists; those that are not there are left out.
  func list(_ field: String, of object: ProjectObject, limit: Int = .max) -> [ProjectObject] {
    object.strings(field).prefix(limit).compactMap { self[$0] }
  }
}

extension ProjectObjects {
  /// Notes all objects but files, which are known by what names them, and the phases that compile and link.
  /// What has children may be a group, whatever its kind.
  static func note(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) -> Bool {
    switch name.count {
    case 3: name == isaField && !unnotedKinds.contains(value)
    case 8: name == childrenField
    default: false
    }
  }

  private static let isaField = ArraySlice("isa".utf8)
  private static let childrenField = ArraySlice("children".utf8)
  private static let unnotedKinds = [
    "PBXBuildFile", "PBXFileReference", "PBXSourcesBuildPhase", "PBXFrameworksBuildPhase",
  ].map { ArraySlice($0.utf8) }
}

/// A folder of Xcode 16 whose files are members without being listed.
let synchronizedGroup = "PBXFileSystemSynchronizedRootGroup"

struct ProjectObject {
  let id: String
  let fields: ObjectFields

  var isa: String { string("isa") ?? "" }

  func string(_ field: String) -> String? { fields[field]?.string }

  func strings(_ field: String) -> [String] { fields[field]?.strings ?? [] }
}
