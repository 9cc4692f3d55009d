import FileTree
import Projects
import SystemPackage
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private let corpus = getenv("CORPUS").map { FilePath(platformString: $0) }

/// Every project below `root`, in byte order.
private func projects(below root: FilePath) -> [FilePath] {
  let folders = ((try? listFolder(root)) ?? []).filter { $0.kind == .folder }.map { root.appending($0.name) }
  return folders.flatMap { $0.extension == "xcodeproj" ? [$0] : projects(below: $0) }
}

private func read(_ path: FilePath) throws(ProjectError) -> XcodeProject {
  try readXcodeProject(at: path) { file throws(FileError) in try readFile(file, limit: 1 << 23) }
}

@Suite struct `Projects of real apps` {
  @Test func `are all read`() throws {
    guard let corpus else { return print("skipped: CORPUS is not set") }
    let all = projects(below: corpus).filter { (try? entryKind($0.appending("project.pbxproj"))) == .file }
    #expect(all.count > 60)
    for path in all {
      #expect(try !read(path).remarks.contains { $0.kind == .tooLarge })
    }
  }

  /// Read from the projects by eye.
  @Test(
    arguments: [
      ("legacy-loose/onebusaway-1.1.2/org.onebusaway.iphone.xcodeproj", "OneBusAway", "3.1.3", nil, nil),
      ("legacy-loose/google-authenticator-2012/mobile/ios/OTPAuth.xcodeproj", "OTPAuth", "3.1.3", nil, nil),
      (
        "legacy-loose/phonegap-0.9.0/PhoneGapLibTest/PhoneGapLibTest.xcodeproj", "PhoneGapLibTest", "3.0",
        nil, nil
      ),
      (
        "legacy-loose/cordova-2.2.0/bin/templates/project/__TESTING__.xcodeproj", "__TESTING__", "4.3", "1,2",
        nil
      ),
      ("legacy-loose/hfrplus-2013/HFRplus.xcodeproj", "HFRplus", "4.3", "1,2", nil),
      ("legacy-loose/vlc-2.0.2/VLC for iOS.xcodeproj", "vlc-ios", "5.1", "1,2", nil),
      ("legacy-loose/newsyc-2013/newsyc.xcodeproj", "newsyc", "5.0", "1,2", nil),
      ("legacy-loose/unity-sample-2014/Unity-iPhone.xcodeproj", "Unity-iPhone", "7.1", "2", "AppIcon"),
      ("legacy-loose/matrix-console-2015/matrixConsole.xcodeproj", "matrixConsole", "7.0", "1,2", "AppIcon"),
      // These stand only in xcconfig files.
      (
        "shipped-apps/netnewswire-ios-6.1.5/NetNewsWire.xcodeproj", "NetNewsWire-iOS", "13.4", "1,2",
        "AppIcon"
      ),
      ("shipped-apps/ish-811/iSH.xcodeproj", "iSH", "11.0", "1,2", "AppIcon"),
      (
        "shipped-apps/keepassium-2.6.173/KeePassium.xcodeproj", "KeePassium Pro", "17.0", "1,2",
        "app-icon-pro"
      ),
    ] as [(FilePath, String, String, String?, String?)])
  func `tell what they are built for`(
    path: FilePath, name: String, system: String, families: String?, icon: String?
  ) throws {
    guard let corpus else { return print("skipped: CORPUS is not set") }
    let target = try #require(try read(corpus.pushing(path)).targets.first { $0.name == name })
    let configuration = target.verdictConfiguration
    #expect(target.productType == .application)
    #expect(configuration.value(for: "IPHONEOS_DEPLOYMENT_TARGET")?.value == system)
    #expect(configuration.value(for: "TARGETED_DEVICE_FAMILY")?.value == families)
    #expect(configuration.value(for: "ASSETCATALOG_COMPILER_APPICON_NAME")?.value == icon)
  }
}
