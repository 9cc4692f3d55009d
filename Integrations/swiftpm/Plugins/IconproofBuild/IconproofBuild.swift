import Foundation
import PackagePlugin

/// Checks a target's images before each build. Errors fail the build.
@main
struct IconproofBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard target is SourceModuleTarget else { return [] }
    return [
      command(
        name: target.name, folder: target.directory, program: try context.tool(named: "iconproof").path,
        output: context.pluginWorkDirectory)
    ]
  }

  /// A command before the build: one within it must have an output, which SwiftPM would copy into the product.
  fileprivate func command(name: String, folder: Path, program: Path, output: Path) -> Command {
    .prebuildCommand(
      displayName: "Checking the icons and launch images of \(name)", executable: program,
      // A target without images is nothing to fail for.
      arguments: ["check", "--format", "xcode", "--allow-empty", folder.string],
      outputFilesDirectory: output.appending("none"))
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension IconproofBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      [
        command(
          name: target.displayName, folder: context.xcodeProject.directory,
          program: try context.tool(named: "iconproof").path, output: context.pluginWorkDirectory)
      ]
    }
  }
#endif
