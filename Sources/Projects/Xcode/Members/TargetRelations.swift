import Places
import PropertyLists

/// What a target embeds and what it depends on.
struct TargetRelations {
  private(set) var embeds: [TargetReference] = []
  private(set) var dependencies: [TargetReference] = []

  /// More than any target has.
  private static let limit = 1000

  init(_ target: ProjectObject, phases: [ProjectObject], in context: XcodeContext) {
    for phase in phases where TargetRelations.embeds(phase) {
      for file in phase.list("files", limit: TargetRelations.limit) {
        guard let product = file.object("fileRef"),
          let reference = TargetRelations.product(product, of: target.id, in: context),
          !embeds.contains(reference)
        else { continue }
        embeds.append(reference)
      }
    }
    for dependency in target.list("dependencies", limit: TargetRelations.limit) {
      guard let reference = TargetRelations.dependency(dependency, in: context) else { continue }
      dependencies.append(reference)
    }
  }

  /// Whether what the phase copies ends up in the bundle. `dstSubfolderSpec` 16 is the folder of products,
  /// in which only a path by `$(CONTENTS_FOLDER_PATH)` or the like leads into the bundle; 0 is any folder.
  private static func embeds(_ phase: ProjectObject) -> Bool {
    // A WatchKit 1 extension holds its watch app as a resource.
    if phase.isKind("PBXResourcesBuildPhase") { return true }
    guard phase.isKind("PBXCopyFilesBuildPhase") else { return false }
    switch phase.value("dstSubfolderSpec")?.int {
    case 0?, 16?:
      let path = phase.string("dstPath") ?? ""
      return [
        "CONTENTS_FOLDER_PATH", "WRAPPER_NAME", "FULL_PRODUCT_NAME", "UNLOCALIZED_RESOURCES_FOLDER_PATH",
      ]
      .contains { path.containsBytes(of: $0) } || path.containsBytes(of: ".app")
    default: return true
    }
  }

  /// The target that makes a file, nil for a file that no target makes. Bundles that an app can hold are
  /// known by their types; libraries and frameworks, of which there are many, tell nothing here.
  /// - Parameter target: the one that copies it.
  private static func product(
    _ file: ProjectObject, of target: String, in context: XcodeContext
  ) -> TargetReference? {
    let path = file.string("path") ?? ""
    // By byte, since each file of a bundle is asked.
    guard path.utf8.last == UInt8(ascii: "p") || path.utf8.last == UInt8(ascii: "x"),
      path.hasSuffix(".app") || path.hasSuffix(".appex")
    else { return nil }
    if file.isKind("PBXReferenceProxy") {
      return file.object("remoteRef").flatMap { context.reference(proxy: $0) }
    }
    guard file.holds("BUILT_PRODUCTS_DIR", in: "sourceTree") else {
      // A copy of a product that a script puts among the sources, such as a helper that is built for another platform.
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return context.makers[name].flatMap { $0.id == target ? nil : $0 }
    }
    return TargetReference(project: context.path, id: file.id, name: String(path.prefix { $0 != "." }))
  }

  private static func dependency(_ object: ProjectObject, in context: XcodeContext) -> TargetReference? {
    if let target = object.object("target") {
      return TargetReference(project: context.path, id: target.id, name: target.string("name") ?? "")
    }
    return object.object("targetProxy").flatMap { context.reference(proxy: $0) }
  }
}
