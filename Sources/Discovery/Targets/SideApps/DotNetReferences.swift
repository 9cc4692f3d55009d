import FileTree
import Notations
import Places
import SystemPackage

/// What a project of .NET is built with, as its own file says it.
///
/// Source: learn.microsoft.com/dotnet/core/project-sdk/msbuild-props; learn.microsoft.com/nuget/reference/msbuild-targets
/// (`PackageId`, `GeneratePackageOnBuild`).
struct DotNetReferences {
  private let usesTestFramework: Bool
  private let projects: [FilePath]
  /// Whether others are given it as a package.
  private let isPackage: Bool

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

  /// Whether it runs tests: it or a project that it is built with uses a framework for them.
  var runsTests: Bool {
    usesTestFramework || projects.contains { DotNetReferences(of: $0)?.usesTestFramework == true }
  }

  /// The project outside of a folder that it is built with and others are given as a package.
  func library(outside folder: FilePath) -> FileName? {
    projects.first { !$0.isInside(folder) && DotNetReferences(of: $0)?.isPackage == true }?.fileName
  }

  private static let testFrameworks: Set<String> = [
    "microsoft.net.test.sdk", "mstest", "mstest.testframework", "nunit", "nunit.framework", "nunitlite",
    "xunit",
    "xunit.core", "xunit.v3",
  ]
}
