import Foundation
import PackagePlugin

/// `swift package iconproof check`: the program with the arguments given; without any, it checks the package.
@main
struct IconproofCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(try context.tool(named: "iconproof").path, arguments, in: context.package.directory)
  }

  fileprivate func run(_ program: Path, _ arguments: [String], in folder: Path) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program.string)
    process.arguments = arguments.isEmpty ? ["check"] : arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.string)
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("iconproof ended with exit code \(process.terminationStatus)")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension IconproofCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode adds the target that was chosen; the program knows no such option.
      let own = arguments.firstIndex(of: "--target").map { Array(arguments[..<$0]) } ?? arguments
      try run(try context.tool(named: "iconproof").path, own, in: context.xcodeProject.directory)
    }
  }
#endif
