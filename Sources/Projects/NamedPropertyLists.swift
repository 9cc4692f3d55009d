package import SystemPackage

extension BuildProject {
  /// The files that the settings of any target and any configuration name. They may lie outside of the project's folder.
  package var namedPropertyLists: [FilePath] {
    targets.flatMap { target in
      (target.platforms.map(Optional.some) + [nil]).flatMap { platform in
        target.configurations.compactMap { $0.infoPlist(on: platform)?.value }
          .filter { $0.isKnown && !$0.text.isEmpty }.map { resolve($0.text).lexicallyNormalized() }
      }
    }
  }
}
