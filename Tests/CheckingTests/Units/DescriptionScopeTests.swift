import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

/// Rules of the Info.plist and the project, each on values in memory.
@Suite struct DescriptionScopeTests {
  private let plistPath = MadeApp.folder.child("Info.plist")

  /// An application of today with this plist.
  private func app(_ change: (inout InfoPlist) -> Void = { _ in }) -> MadeApp {
    var plist = InfoPlist(path: plistPath)
    plist.isFinal = true
    change(&plist)
    return MadeApp.ofToday { $0.infoPlist = plist }
  }

  private func icon(_ key: PlistKey, _ name: String, _ files: FileName...) -> AlternateIcon {
    AlternateIcon(iconsKey: key, name: name, files: files, iconName: nil)
  }

  @Test func `alternate-icons-differ counts what iPad lacks`() throws {
    func found(_ icons: AlternateIcon...) throws -> [FoundFault] {
      try foundFaults(
        of: .alternateIconsDiffer, in: app { ($0.hasPadIcons, $0.alternateIcons) = (true, icons) })
    }
    let (phone, pad) = (icon("CFBundleIcons", "Blue"), icon("CFBundleIcons~ipad", "Blue"))
    #expect(
      try found(phone) == [
        FoundFault(
          .warning, "CFBundleIcons~ipad", AlternateIconsDiffer(count: 1, list: [Untrusted("Blue")]))
      ])
    #expect(try found(phone, pad) == [])
  }

  @Test func `missing-alternate-icon looks for the files of an entry`() throws {
    func found(_ image: MadeImage) throws -> [FoundFault] {
      var app = app { $0.alternateIcons = [icon("CFBundleIcons~iphone", "Blue", "Blue")] }
      app.images = [image]
      return try foundFaults(of: .missingAlternateIcon, in: app)
    }
    let key = PlistKey("CFBundleIcons", for: .iphone, "CFBundleAlternateIcons", "Blue")
    #expect(
      try found(MadeImage("blue.png", 120)) == [
        FoundFault(
          .warning, "Blue",
          MissingAlternateIcon.absentFile(key: key.appending("CFBundleIconFiles"), near: "blue.png"))
      ])
    #expect(
      try found(MadeImage("Blue.png", 60)) == [
        FoundFault(
          .warning, "Blue",
          MissingAlternateIcon.sizes(key: key, system: .iphone, sizes: [px(120)]))
      ])
    #expect(try found(MadeImage("Blue.png", 120)) == [])
  }

  @Test func `unresolved-icon-file tells what becomes of each kind of entry`() throws {
    func found(_ change: @escaping (inout InfoPlist) -> Void, notCopied: [FilePath] = []) throws
      -> [FoundFault]
    {
      var app = app(change)
      app.form = .folder
      app.images = [MadeImage("Icon-60@2x.png", 120)]
      app.details = { $0.loose.notCopied = notCopied }
      return try foundFaults(of: .unresolvedIconFile, in: app)
    }
    let key = PlistKey("CFBundleIconFiles")
    func icons(_ name: FileName) -> (inout InfoPlist) -> Void {
      { $0.icons = [IconEntry(key: "CFBundleIconFiles", name: name)] }
    }
    #expect(
      try found(icons("Gone.png")) == [
        FoundFault(.error, "Gone.png", UnresolvedIconFile.absent(key: key, near: nil))
      ])
    #expect(
      try found(icons("Art/Gone.png")) == [
        FoundFault(.error, "Art/Gone.png", UnresolvedIconFile.folder(key: key, near: nil))
      ])
    #expect(
      try found(icons("Gone.png"), notCopied: ["Art/Gone.png"]) == [
        FoundFault(
          .warning, "Gone.png",
          UnresolvedIconFile.notCopied(key: key, otherPath: "Art/Gone.png", near: nil))
      ])
    #expect(
      try found { $0.documentIcons = [IconEntry(key: "CFBundleTypeIconFiles", name: "Doc.png")] } == [
        FoundFault(
          .warning, "Doc.png", UnresolvedIconFile.document(key: PlistKey("CFBundleTypeIconFiles")))
      ])
    #expect(
      try found {
        $0.declaresNewsstand = true
        $0.newsstandIcons = [IconEntry(key: "KEY", name: "Cover.png")]
      } == [FoundFault(.warning, "Cover.png", UnresolvedIconFile.newsstand(key: "KEY"))])
    for family in [nil, DeviceFamily.ipad] {
      let key = PlistKey("UILaunchImageFile", for: family)
      #expect(
        try found { $0.launchImageBases = [LaunchImageBase(base: "Start", family: family)] } == [
          FoundFault(.warning, "Start", UnresolvedIconFile.launchImage(key: key))
        ])
    }
    #expect(try found(icons("Icon-60")) == [])
  }

  @Test func `quick-actions counts and wants titles`() throws {
    func found(_ count: Int, untitled: [Int] = []) throws -> [FoundFault] {
      try foundFaults(
        of: .quickActions, in: app { ($0.quickActions.count, $0.quickActions.untitled) = (count, untitled) })
    }
    #expect(
      try found(5, untitled: [2, 5]) == [
        FoundFault(.warning, "Info.plist", QuickActions.tooMany(count: 5, limit: 4)),
        FoundFault(
          .warning, "Info.plist",
          QuickActions.untitled(list: [QuickActionPlace(number: 2), QuickActionPlace(number: 5)])),
      ])
    #expect(try found(4) == [])
    #expect(
      try foundFaults(of: .quickActions, in: app { $0.quickActions.emojis = [2] }) == [
        FoundFault(.warning, "Info.plist", QuickActions.emoji(list: [QuickActionPlace(number: 2)]))
      ])
  }

  @Test func `quick-actions looks for the icon of each action`() throws {
    let key = PlistKey("UIApplicationShortcutItems", "UIApplicationShortcutItemIconFile")
    func found(_ names: FileName..., images: MadeImage..., sets: MadeSet...) throws -> [FoundFault] {
      var app = app { $0.quickActionIcons = names.map { IconEntry(key: key, name: $0) } }
      (app.images, app.sets) = (images, sets)
      return try foundFaults(of: .quickActions, in: app)
    }
    #expect(
      try found("Compose", "Compose", "Search", "$(ICON)", images: MadeImage("Search@2x.png", 70)) == [
        FoundFault(
          .warning, "Info.plist",
          QuickActions.absentIcon(name: Untrusted("Compose"), key: key))
      ])
    let set = MadeSet(name: "Compose.imageset", type: .image, use: .resource, entries: [])
    #expect(try found("Compose", sets: set) == [])
    // Which images a build by another tool copies is not known.
    var near = app { $0.quickActionIcons = [IconEntry(key: key, name: "Compose")] }
    near.details = { $0.loose.unlisted = ["App/Resources/Compose@2x.png"] }
    #expect(try foundFaults(of: .quickActions, in: near) == [])
  }

  @Test func `wrong-icon-key-type knows the type of each platform`() throws {
    func found(_ kind: PrimaryIconValue.Kind, _ platform: Platform) throws -> [FoundFault] {
      var app = app {
        $0.primaryIcons = [PrimaryIconValue(key: "CFBundleIcons.CFBundlePrimaryIcon", kind: kind)]
        $0.platform = platform
      }
      app.build = BuildTarget(
        platform: platform, families: [], minimumOS: OSVersion(13), sdk: .exactly(OSVersion(26)))
      return try foundFaults(of: .wrongIconKeyType, in: app)
    }
    let key = "CFBundleIcons.CFBundlePrimaryIcon"
    #expect(
      try found(.string, .ios) == [
        FoundFault(.error, key, WrongIconKeyType.dictionary(kind: .string, platform: .ios))
      ])
    #expect(
      try found(.other, .tvos) == [
        FoundFault(.error, key, WrongIconKeyType.string(kind: .other, platform: .tvos))
      ])
    #expect(try found(.dictionary, .ios) == [])
  }

  @Test func `newsstand-leftover wants both keys`() throws {
    func found(declared: Bool) throws -> [FoundFault] {
      try foundFaults(
        of: .newsstandLeftover, in: app { ($0.hasNewsstandIcon, $0.declaresNewsstand) = (true, declared) })
    }
    #expect(try found(declared: false) == [FoundFault(.warning, "Info.plist", NewsstandLeftover())])
    #expect(try found(declared: true) == [])
  }

  @Test func `invalid-property-list tells what is lost`() throws {
    func found(_ faults: DescriptionFault..., isProduct: Bool = false) throws -> [FoundFault] {
      var app = app()
      app.details = {
        $0.description.faults = faults
        guard isProduct else { return }
        $0.form = .bundle(
          BuiltProduct(
            catalog: .absent("App/Assets.car"), iconNames: [], hasIconKeys: false, isForSimulator: false))
      }
      return try foundFaults(of: .invalidPropertyList, in: app)
    }
    let reason = DescriptionFault.Reason.noDictionary
    func fault(isAbsent: Bool = false, key: String? = nil) -> DescriptionFault {
      DescriptionFault(path: plistPath, line: nil, reason: .noDictionary, isAbsent: isAbsent, key: key)
    }
    let all: [(Severity, InvalidPropertyList, DescriptionFault, Bool)] = [
      (.warning, .value(key: Untrusted("Key"), reason: reason), fault(key: "Key"), false),
      (.error, .unreadable(reason: reason), fault(), false),
      (.error, .unreadableInProduct(reason: reason), fault(), true),
      (.warning, .absent(reason: reason), fault(isAbsent: true), false),
      (.error, .incompleteProduct(reason: reason, name: "App"), fault(isAbsent: true), true),
    ]
    var written = fault(isAbsent: true)
    written.isIgnored = true
    #expect(try found(written) == [FoundFault(.note, "Info.plist", InvalidPropertyList.ignored)])
    for (severity, expected, fault, isProduct) in all {
      #expect(
        try found(fault, isProduct: isProduct) == [FoundFault(severity, "Info.plist", expected)])
    }
    #expect(try found() == [])
    var described = app()
    described.details = {
      $0.form = .generated(GeneratorSources(tool: Term("Tool"), file: "app.json"))
      $0.description.faults = [fault()]
    }
    #expect(
      try foundFaults(of: .invalidPropertyList, in: described) == [
        FoundFault(
          .error, "Info.plist", InvalidPropertyList.unreadableDescription(reason: reason, tool: Term("Tool")))
      ])
  }

  @Test func `incomplete-project has a fault of each gap`() throws {
    func found(_ kind: ProjectGap.Kind, _ subjects: [Untrusted], count: Int) throws -> [FoundFault] {
      var app = app()
      app.details = {
        $0.description.gaps = [
          ProjectGap(
            kind: kind, path: "App/App.xcodeproj/project.pbxproj", name: "App.xcodeproj", line: 1,
            subjects: subjects, count: count)
        ]
      }
      return try foundFaults(of: .incompleteProject, in: app)
    }
    let (names, list) = (["a", "b", "c", "d"] as [Untrusted], ["a", "b", "c"] as [Untrusted])
    let all: [(ProjectGap.Kind, Severity, IncompleteProject)] = [
      (.absentSettings, .warning, .absentSettings(count: 4, list: list)),
      (.generatedSettings, .note, .generatedSettings(count: 4, list: list)),
      (.includeLoop, .warning, .includeLoop(count: 4, list: list)),
      (.invalidLine, .warning, .invalidLine(count: 4, list: list)),
      (.missingObject, .note, .missingObject(count: 4, list: list)),
      (.letterCase, .warning, .letterCase(count: 4, list: list)),
      (.unknownFolder, .note, .unknownFolder(count: 4, list: list)),
      (.invalidScheme, .note, .invalidScheme(count: 4, list: list)),
      (
        .unknownConfiguration("a", target: "b", builtInstead: "c", isJudged: true), .warning,
        .unknownConfiguration(
          count: 4, list: UnknownConfiguration(name: "a", target: "b", builtInstead: "c", isJudged: true))
      ),
      (
        .unknownPlist(path: "a", target: "b"), .warning,
        .unknownPlist(count: 4, list: UnknownPlist(path: "a", target: "b"))
      ),
      (
        .unknownProduct(target: "a", type: nil), .warning,
        .unknownProduct(count: 4, list: UnknownProduct(target: "a", type: nil))
      ),
    ]
    for (kind, severity, fault) in all {
      #expect(try found(kind, names, count: 4) == [FoundFault(severity, "App.xcodeproj", fault)])
    }
    #expect(
      try found(.invalidScheme, [], count: 1) == [
        FoundFault(.note, "App.xcodeproj", IncompleteProject.invalidScheme(count: 1, list: nil))
      ])
    #expect(try foundFaults(of: .incompleteProject, in: app()) == [])
  }
}
