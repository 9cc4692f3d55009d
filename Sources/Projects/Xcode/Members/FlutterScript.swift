import Places

extension ProjectObject {
  /// Whether a phase runs a script of Flutter's tools, as one of each app that Flutter makes does.
  ///
  /// Source: flutter/flutter, packages/flutter_tools/templates/app, `ios.tmpl` and `macos.tmpl`.
  var runsFlutter: Bool {
    isKind("PBXShellScriptBuildPhase")
      && string("shellScript")?.containsBytes(of: "/flutter_tools/bin/") == true
  }
}

extension ProjectReader {
  /// Whether the project lies in a package of Dart, as the parts of a Flutter app do, and one that Flutter is added to does not.
  var isInPackageOfDart: Bool { (try? reading(sourceRoot.joining("../pubspec.yaml"))) != nil }
}
