import Foundation
import PackagePlugin

/// Checks a target's images in each build that finds one of them changed. Errors fail the build.
@main
struct IconproofBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let folder = URL(fileURLWithPath: target.directory.string)
    return commands(
      name: target.name, folder: folder, program: try context.tool(named: "iconproof").path,
      output: context.pluginWorkDirectory)
  }

  /// None for a target that has nothing to check: a run that judges nothing is no pass.
  fileprivate func commands(name: String, folder: URL, program: Path, output: Path) -> [Command] {
    let files = images(below: folder)
    guard !files.isEmpty else { return [] }
    let report = output.appending("iconproof.json")
    return [
      .buildCommand(
        displayName: "Checking the icons and launch images of \(name)", executable: program,
        arguments: [
          "check", "--format", "xcode", "--format", "json=\(report.string)", "--force", "--allow-empty",
          folder.path,
        ],
        inputFiles: files, outputFiles: [report])
    ]
  }

  /// What iconproof reads of the folder.
  private func images(below folder: URL) -> [Path] {
    let kinds: Set<String> = ["png", "jpg", "jpeg", "json", "plist", "icns"]
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = all?.compactMap { $0 as? URL } ?? []
    return files.filter { kinds.contains($0.pathExtension.lowercased()) }
      .map(\.path).sorted().map { Path($0) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension IconproofBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        name: target.displayName, folder: URL(fileURLWithPath: context.xcodeProject.directory.string),
        program: try context.tool(named: "iconproof").path, output: context.pluginWorkDirectory)
    }
  }
#endif
