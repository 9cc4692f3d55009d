// swift-tools-version: 5.9
import PackageDescription

// Two plugins for SwiftPM and Xcode. `fetch` beside this file puts the program of a release into iconproof.artifactbundle.
let package = Package(
  name: "IconproofPlugins",
  products: [
    .plugin(name: "IconproofBuild", targets: ["IconproofBuild"]),
    .plugin(name: "IconproofCommand", targets: ["IconproofCommand"]),
  ],
  targets: [
    .binaryTarget(name: "iconproof", path: "iconproof.artifactbundle"),
    .plugin(name: "IconproofBuild", capability: .buildTool(), dependencies: ["iconproof"]),
    .plugin(
      name: "IconproofCommand",
      capability: .command(
        intent: .custom(verb: "iconproof", description: "Check the package's icons and launch images")),
      dependencies: ["iconproof"]),
  ]
)
