import Places
import SystemPackage

@testable import Projects

/// A project of several targets, each with what it embeds and the targets that run in it.
struct TargetList {
  struct Target {
    var name: String
    /// What the project calls it; nil for its name.
    var title: String?
    var type = "application"
    var embeds: [String] = []
    var host: String?
    var needs: [String] = []
    var sdk = "iphoneos"
    var settings = ""
    /// Frameworks, without the ending.
    var links: [String] = []

    var shownName: String { title ?? name }
  }

  var path: FilePath = "App/App.xcodeproj"
  var targets: [Target]
  /// TargetList that shared schemes archive; nil where no scheme is committed.
  var archived: [String]?
  /// Whether each of these has a scheme of its own.
  var hasSchemeEach = false
  /// The paths of groups.
  var groups: [String] = []
  /// A project, from the folder of this one, that the first target is built after.
  var uses: String?

  private var groupObjects: String {
    let ids = groups.indices.map { "Group\($0)" }
    return
      "MainGroup = { isa = PBXGroup; children = (\(ids.joined(separator: ","))); sourceTree = \"<group>\"; };"
      + zip(ids, groups).map {
        "\($0) = { isa = PBXGroup; children = (); path = \"\($1)\"; sourceTree = \"<group>\"; };"
      }
      .joined()
  }

  private var useObjects: String {
    guard let uses else { return "" }
    return """
      Use = { isa = PBXTargetDependency; targetProxy = UseProxy; };
      UseProxy = { isa = PBXContainerItemProxy; containerPortal = UsePortal; proxyType = 1; remoteGlobalIDString = K; };
      UsePortal = { isa = PBXFileReference; path = "\(uses)"; sourceTree = SOURCE_ROOT; };
      """
  }

  func read() throws(ProjectError) -> BuildProject {
    let names = targets.map(\.name)
    let objects = targets.map { target in
      let host =
        target.host.map { "TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/\($0).app/Contents/MacOS/\($0)\";" } ?? ""
      let needs =
        target.needs.map { "D\(target.name)\($0)" }
        + (uses != nil && target.name == names.first ? ["Use"] : [])
      let copies = target.embeds.map { "F\(target.name)\($0)" }.joined(separator: ",")
      return """
        \(target.name) = { isa = PBXNativeTarget; name = "\(target.shownName)"; productType = "com.apple.product-type.\(target.type)";
          productReference = P\(target.name); buildConfigurationList = L\(target.name); buildPhases = (C\(target.name),K\(target.name)); dependencies = (\(needs.joined(separator: ","))); };
        P\(target.name) = { isa = PBXFileReference; path = \(target.name).app; sourceTree = BUILT_PRODUCTS_DIR; };
        L\(target.name) = { isa = XCConfigurationList; buildConfigurations = (X\(target.name)); };
        X\(target.name) = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = \(target.sdk); \(target.settings) \(host) }; };
        K\(target.name) = { isa = PBXFrameworksBuildPhase; files = (\(target.links.map { "KF\(target.name)\($0)" }.joined(separator: ","))); };
        \(target.links.map { "KF\(target.name)\($0) = { isa = PBXBuildFile; fileRef = KR\(target.name)\($0); };" }.joined())
        \(target.links.map { "KR\(target.name)\($0) = { isa = PBXFileReference; path = \($0).framework; sourceTree = BUILT_PRODUCTS_DIR; };" }.joined())
        C\(target.name) = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 16; dstPath = "$(CONTENTS_FOLDER_PATH)/X"; files = (\(copies)); };
        \(target.needs.map { "D\(target.name)\($0) = { isa = PBXTargetDependency; target = \($0); };" }.joined())
        \(target.embeds.map { "F\(target.name)\($0) = { isa = PBXBuildFile; fileRef = P\($0); };" }.joined())
        """
    }
    let text = """
      { objectVersion = 46; rootObject = R; objects = { R = { isa = PBXProject; mainGroup = MainGroup; targets = (\(names.joined(separator: ","))); };
      \(objects.joined()) \(groupObjects) \(useObjects) }; }
      """
    var files = [path.appending("project.pbxproj"): text]
    let schemes = archived.map { all in hasSchemeEach ? all.map { [$0] } : [all] } ?? []
    for (number, archived) in schemes.enumerated() {
      let scheme = path.appending("xcshareddata").appending("xcschemes").appending("\(number).xcscheme")
      files[scheme] = `Shared schemes`.text(archived.map { ($0, true) }, project: path.fileName.text ?? "")
    }
    return try readXcodeProject(at: path, reading: reading(files), listing: listing(files))
  }
}

func test(in host: String, _ name: String = "Tests") -> TargetList.Target {
  TargetList.Target(name: name, type: "bundle.unit-test", host: host)
}

/// The names of those that ship, and of the helpers with their reasons.
func verdicts(
  _ projects: TargetList..., below root: FilePath = ".", library: FileName? = nil,
  marks: [PathKey: FileName] = [:]
) throws -> [String] {
  try shippingVerdicts(
    of: projects.map { projects throws(ProjectError) in try projects.read() }, below: root,
    isOfLibrary: library != nil, library: { _ in library }, mark: { marks[PathKey($0)] }
  ).map {
    verdict in
    let reason: String? =
      switch verdict.helper {
      case nil: nil
      case .embedded(let application): "in \(application.name)"
      case .testHost(let test): "hosts \(test.name)"
      case .leftOut(let other): "not archived beside \(other.name)"
      case .notArchived(let other): "beside \(other.name)"
      case .needed(let user): "for \(user.name)"
      case .onlyTests: "tests"
      case .place(let folder): "below \(folder.display)"
      case .demo(let folder, let library): "demo of \(library.display) below \(folder.display)"
      case .test(let folder, let library): "test of \(library.display) below \(folder.display)"
      case .partOfLibrary(let folder, let sign, let user):
        "part of \(sign.display) in \(folder.display), used by \(user.name)"
      case .template(let name): "template \(name.display)"
      case .containerShell: "shell"
      }
    return verdict.application.name + (reason.map { ": \($0)" } ?? "")
  }
}
