import PropertyLists

/// The objects of a `project.pbxproj`, by their ids.
struct ProjectObjects {
  private let objects: [String: PropertyList]

  init(_ objects: [String: PropertyList]) { self.objects = objects }

  /// The object, nil where there is none or it is no dictionary.
  subscript(id: String?) -> ProjectObject? {
    guard let id, let fields = objects[id]?.dictionary else { return nil }
    return ProjectObject(id: id, fields: fields)
  }

  /// The objects that a field of `object` lists; those that are not there are left out.
  func list(_ field: String, of object: ProjectObject) -> [ProjectObject] {
    object.strings(field).compactMap { self[$0] }
  }
}

struct ProjectObject {
  let id: String
  let fields: [String: PropertyList]

  var isa: String { string("isa") ?? "" }

  func string(_ field: String) -> String? { fields[field]?.string }

  func strings(_ field: String) -> [String] { fields[field]?.strings ?? [] }
}
