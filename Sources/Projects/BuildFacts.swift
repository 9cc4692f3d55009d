package import PropertyLists
package import SystemPackage

/// What one configuration of a target is built with for one platform: resolved facts, each with the place that states
/// it. How a description comes to them is the matter of its reader.
package struct BuildFacts: Sendable {
  /// The name of the app icon set.
  package var appIcon: Stated<ResolvedText>?
  /// The target has the name from its project.
  package var inheritsIcon = false
  /// The name is given for the platform alone: `NAME[sdk=macosx*]`.
  package var iconIsOfPlatform = false
  /// Names of further icon sets.
  package var alternateIcons: [Stated<ResolvedText>] = []
  package var inheritsAlternates = false
  /// Every icon set of the target's catalogs can be changed to.
  package var includesAllIcons = false
  package var launchImage: Stated<ResolvedText>?
  /// The asset compiler is told not to make images for older systems from an Icon Composer file.
  package var disablesIconFallback = false
  /// The numbers of `UIDeviceFamily`.
  package var families: Stated<[Int]>?
  /// They are stated, by what is not known.
  package var hasUnknownFamilies = false
  /// The oldest system that the target runs on, as it is written.
  package var minimumOS: Stated<String>?
  /// The Info.plist, as it is written: relative to the project's folder, or absolute.
  package var infoPlist: Stated<ResolvedText>?
  /// The keys of icons and launch that the build adds to the Info.plist; nil where it adds none.
  package var generatedKeys: [String: GeneratedKey]?
  /// The entitlements file, as it is written.
  package var entitlements: Stated<ResolvedText>?
  /// Whether the build adds the entitlement of the App Sandbox.
  package var addsSandbox = false
  /// The identity that it is signed with.
  var signing: Stated<ResolvedText>?
  /// It is signed by hand for the store or for distribution at large; Xcode's own signing does not say.
  var isSignedForDistribution = false
  /// The team that signs it is known, without which no store takes it.
  package var namesTeam = false
  /// Whether an archive leaves it out, so that nobody can upload it by itself; nil where nothing says so, and it is in it.
  ///
  /// Source: Xcode Help, build settings reference, "Skip Install": products that are embedded in others are left out.
  var isLeftOutOfArchive: Bool?
  /// The iPad app is also built for the Mac.
  package var supportsMacCatalyst = false
  /// The unchanged iPad app may run on a Mac.
  package var isDesignedForIPadOnMac = false
  /// Files of settings that could not be read and may name the app icon set.
  package var unreadFilesOverIcon: [FilePath] = []
  /// Files of settings that could not be read and may define any name.
  package var unreadFiles: [FilePath] = []

  package init() {}

  /// The identity that it is signed with, where that is a Developer ID, which the Mac App Store does not take.
  package var signingForOutsideStore: Stated<ResolvedText>? {
    signing.flatMap { $0.value.text.hasPrefix("Developer ID") ? $0 : nil }
  }

  /// It is signed in the name of nobody, which no store takes.
  package var isSignedAdHoc: Bool { signing?.value.text == "-" }

  /// Whether everything comes out alike, wherever it is stated.
  package func isAlike(_ other: BuildFacts) -> Bool {
    func texts(_ facts: BuildFacts) -> [String?] {
      [facts.appIcon?.value.text, facts.launchImage?.value.text, facts.minimumOS?.value]
        + [facts.infoPlist?.value.text, facts.entitlements?.value.text]
        + facts.alternateIcons.map { $0.value.text as String? }
    }
    func switches(_ facts: BuildFacts) -> [Bool] {
      [
        facts.includesAllIcons, facts.disablesIconFallback, facts.addsSandbox, facts.supportsMacCatalyst,
        facts.isDesignedForIPadOnMac,
      ]
    }
    return texts(self) == texts(other) && switches(self) == switches(other)
      && families?.value == other.families?.value
      && generatedKeys?.mapValues(\.value) == other.generatedKeys?.mapValues(\.value)
  }
}

/// What the build adds to the Info.plist under a key.
package struct GeneratedKey: Sendable {
  package let value: PropertyList
  /// What states it.
  package let place: StatedPlace
}

/// A text of a description with its variables replaced.
package struct ResolvedText: Equatable, Hashable, Sendable {
  /// A variable whose value is not known here stays as it is written.
  package let text: String
  /// Names that nothing defines, each once: they are empty.
  package let emptyNames: [String]
  /// Names that only the build tool knows, each once.
  package let unknownNames: [String]

  package init(_ text: String, emptyNames: [String] = [], unknownNames: [String] = []) {
    (self.text, self.emptyNames, self.unknownNames) = (text, emptyNames, unknownNames)
  }

  package var isKnown: Bool { unknownNames.isEmpty }

  /// Stands among the names for a value that only running a program would tell. No variable has a blank in its name.
  static let computed = "value of a program"

  /// Whether a program computes the value, so that no variable is to blame.
  package var isComputed: Bool { unknownNames.contains(Self.computed) }
}
