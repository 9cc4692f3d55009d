import FileTree
import Model
import Notations
import Places
import Projects
import SystemPackage

/// What a project of .NET is built with, as its own file says it.
///
/// Source: learn.microsoft.com/dotnet/core/project-sdk/msbuild-props; learn.microsoft.com/nuget/reference/msbuild-targets
/// (`PackageId`, `GeneratePackageOnBuild`).
struct DotNetReferences {
  /// Whether its own file names a framework for tests, which no app for users is built with.
  let usesTestFramework: Bool
  fileprivate let projects: [FilePath]
  /// Whether others are given it as a package.
  fileprivate let isPackage: Bool
  /// Whether it builds what other programs are built with.
  fileprivate let isLibrary: Bool

  /// More than a program has.
  private static let limit = 30

  init?(of project: FilePath) {
    guard let bytes = try? readFile(project, limit: packageByteLimit), let root = try? readXML(bytes) else {
      return nil
    }
    let names = (root.all("PackageReference") + root.all("Reference")).compactMap { $0.attributes["Include"] }
    usesTestFramework = names.contains { name in
      // "nunit.framework, Version=2.6.4".
      Self.testFrameworks.contains(name.lowercased().prefix { $0 != "," }.description)
    }
    projects = root.all("ProjectReference").prefix(Self.limit).compactMap { node in
      guard let text = node.attributes["Include"], !text.contains("$("), !text.contains("*") else {
        return nil
      }
      return project.parentFolder.resolving(FilePath(String(text.map { $0 == "\\" ? "/" : $0 })))
    }
    isPackage =
      root.all("PackageId").contains { !$0.text.isEmpty }
      || root.all("GeneratePackageOnBuild").contains { $0.text.lowercased() == "true" }
    isLibrary = Self.isLibrary(root)
  }

  /// Source: learn.microsoft.com/dotnet/core/project-sdk/msbuild-props (`OutputType`, `IsPackable`). What an app alone has a part in,
  /// such as its extension, is no library.
  private static func isLibrary(_ root: XMLNode) -> Bool {
    func values(of name: String) -> [String] { root.all(name).map { $0.text.lowercased() } }
    let types = values(of: "OutputType")
    let isBuilt =
      types.isEmpty
      ? root.attributes["Sdk"] == "Microsoft.NET.Sdk" : types.allSatisfy { $0 == "library" }
    return isBuilt && !values(of: "IsAppExtension").contains("true")
      && !values(of: "IsPackable").contains("false")
  }

  /// The names of apps whose archives a project takes a watch app out of: `…/X.xcarchive/Products/Applications/Phone.app/Watch`.
  static func archivedApps(in project: FilePath) -> [String] {
    guard let bytes = try? readFile(project, limit: packageByteLimit), bytes[...].containsBytes(of: ".app")
    else {
      return []
    }
    let text = String(
      decoding: bytes.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
    let parts = text.split(separator: ".xcarchive/Products/Applications/").dropFirst()
    return parts.prefix(limit).compactMap { part in
      let names = part.prefix { $0 != "<" && $0 != "\"" && !$0.isNewline }.split(separator: "/")
      guard names.count > 1, names[0].hasSuffix(".app"), names[1] == "Watch" else { return nil }
      return String(names[0].dropLast(".app".count))
    }
  }

  private static let testFrameworks: Set<String> = [
    "microsoft.net.test.sdk", "mstest", "mstest.testframework", "nunit", "nunit.framework", "nunitlite",
    "xunit",
    "xunit.core", "xunit.v3",
  ]
}

/// Projects of .NET, each read once: many are built with the same ones.
struct DotNetProjects {
  private let known = Answers<PathKey, DotNetReferences?>()

  func references(of project: FilePath) -> DotNetReferences? {
    known.answer(for: PathKey(project)) { DotNetReferences(of: project) }
  }

  /// Whether a project runs tests: it or one that it is built with uses a framework for them.
  func runTests(_ project: DotNetReferences) -> Bool {
    if project.usesTestFramework { return true }
    for other in project.projects where references(of: other)?.usesTestFramework == true { return true }
    return false
  }

  /// The project outside of a folder that a project is built with and others are given as a package.
  func nugetPackage(of project: DotNetReferences, outside folder: FilePath) -> FileName? {
    for other in project.projects where !other.isInside(folder) && references(of: other)?.isPackage == true {
      return other.fileName
    }
    return nil
  }

  /// The library outside of a folder of samples that a sample is built with, where it is neither an example itself nor what came
  /// from others.
  func library(of project: DotNetReferences, outside folder: FilePath, below root: FilePath) -> FileName? {
    for other in project.projects
    where !other.isInside(folder) && other.isInside(root) && sideFolder(of: other, below: root) == nil
      && references(of: other)?.isLibrary == true
    {
      return other.fileName
    }
    return nil
  }
}
