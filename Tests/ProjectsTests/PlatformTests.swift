import SpecTables
import Testing

@testable import Projects

@Suite struct `The platforms of a target` {
  func target(_ settings: String, type: String = "application") throws -> ProjectTarget {
    var fixture = ProjectFixture()
    fixture.targetSettings = settings
    fixture.productType = "com.apple.product-type." + type
    return try #require(try fixture.read().targets.first)
  }

  @Test(
    arguments: [
      ("SDKROOT = iphoneos;", [.ios]), ("SDKROOT = macosx10.6;", [.macos]), ("", []),
      (
        #"SDKROOT = iphoneos; SUPPORTED_PLATFORMS = "iphonesimulator iphoneos macosx xros";"#,
        [.ios, .visionos, .macos]
      ),
      (#"SDKROOT = macosx; SUPPORTED_PLATFORMS = "iphoneos macosx";"#, [.macos, .ios]),
      (#"SDKROOT = auto; SUPPORTED_PLATFORMS = "xrsimulator xros";"#, [.visionos]),
      (#"SDKROOT = auto; SUPPORTED_PLATFORMS = "macosx appletvos";"#, [.tvos, .macos]),
      ("SDKROOT = auto;", []), (#"SDKROOT = appletvos; SUPPORTED_PLATFORMS = "$(ABSENT)";"#, [.tvos]),
      // Without an SDK Xcode takes that of macOS.
      ("MACOSX_DEPLOYMENT_TARGET = 10.13;", [.macos]), ("IPHONEOS_DEPLOYMENT_TARGET = 9.0;", []),
      ("MACOSX_DEPLOYMENT_TARGET = 10.13; IPHONEOS_DEPLOYMENT_TARGET = 9.0;", []),
      (#"SDKROOT = "$(ABSENT)"; MACOSX_DEPLOYMENT_TARGET = 10.13;"#, [.macos]),
      // Of an SDK that is not supported nothing is built.
      (#"SDKROOT = iphoneos; SUPPORTED_PLATFORMS = macosx;"#, [.macos]),
    ] as [(String, [Platform])])
  func `are those that it supports, that of its SDK first`(settings: String, platforms: [Platform])
    throws
  {
    #expect(try target(settings).platforms == platforms)
  }

  @Test func `make an application for watchOS a watch app`() throws {
    #expect(try target("SDKROOT = watchos;").productType == .watchApp)
    #expect(try target("SDKROOT = iphoneos;", type: "application.watchapp2").platforms == [.watchos])
    #expect(
      try target(#"SDKROOT = iphoneos; SUPPORTED_PLATFORMS = "iphoneos watchos";"#).productType
        == .application)
  }

  @Test func `give conditional settings their values`() throws {
    let target = try target(
      """
      SDKROOT = auto; SUPPORTED_PLATFORMS = "iphoneos macosx appletvos xros";
      ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;
      "ASSETCATALOG_COMPILER_APPICON_NAME[sdk=macosx*]" = "MacIcon-$(SUFFIX)"; SUFFIX = a; "SUFFIX[sdk=macosx*]" = b;
      "ASSETCATALOG_COMPILER_APPICON_NAME[sdk=appletvos*]" = "App Icon & Top Shelf Image";
      "ASSETCATALOG_COMPILER_APPICON_NAME[sdk=xros*]" = "";
      "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME[sdk=iphone*]" = Launch;
      """)
    let configuration = target.verdictConfiguration.settings
    let names = Platform.allCases.map { configuration.value(for: .appIcon, platform: $0)?.value }
    #expect(Platform.allCases == [.ios, .watchos, .tvos, .visionos, .macos])
    #expect(names == ["AppIcon", "AppIcon", "App Icon & Top Shelf Image", "", "MacIcon-b"])
    #expect(configuration.value(for: .appIcon)?.value == "AppIcon")
    #expect(configuration.value(for: .launchImage)?.value == "Launch")
    #expect(configuration.value(for: .launchImage, platform: .macos) == nil)
    #expect(configuration.value(for: .appIcon, platform: .ios)?.unknownNames == [])
  }

  @Test func `give conditional settings their values without an SDK too`() throws {
    let name = #""ASSETCATALOG_COMPILER_APPICON_NAME[sdk=macosx*]" = MacIcon;"#
    let mac = try target("MACOSX_DEPLOYMENT_TARGET = 10.13; \(name)").verdictConfiguration.settings
    #expect(mac.value(for: .appIcon)?.value == "MacIcon")
    #expect(try target(name).verdictConfiguration.settings.value(for: .appIcon) == nil)
  }

  @Test func `name themselves in settings`() throws {
    let configuration = try target(
      #"SDKROOT = iphoneos; ASSETCATALOG_COMPILER_APPICON_NAME = "AppIcon-$(PLATFORM_NAME)";"#
    ).verdictConfiguration.settings
    #expect(configuration.value(for: .appIcon)?.value == "AppIcon-iphoneos")
    #expect(configuration.value(for: .appIcon, platform: .macos)?.value == "AppIcon-macosx")
  }

  @Test func `may depend on settings that depend on them, which ends`() throws {
    let target = try target(
      #"SDKROOT = "$(ROOT)"; ROOT = macosx; "ROOT[sdk=iphoneos*]" = iphoneos; "SUPPORTED_PLATFORMS[sdk=*]" = "$(ROOT)";"#
    )
    #expect(target.verdictConfiguration.settings.value(for: .sdkRoot)?.value == "macosx")
    #expect(target.platforms == [.macos])
  }

  @Test func `say whether an iPad app is for the Mac too`() throws {
    let iPad = try target("SDKROOT = iphoneos; SUPPORTS_MACCATALYST = YES;").verdictConfiguration.settings
    #expect(iPad.supportsMacCatalyst && !iPad.isDesignedForIPadOnMac)
    let denied = try target("SDKROOT = iphoneos; SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD = NO;")
    #expect(!denied.verdictConfiguration.settings.isDesignedForIPadOnMac)
    #expect(try target("SDKROOT = iphoneos;").verdictConfiguration.settings.isDesignedForIPadOnMac)
    let mac = try target("SDKROOT = macosx; SUPPORTS_MACCATALYST = YES;").verdictConfiguration.settings
    #expect(!mac.supportsMacCatalyst && !mac.isDesignedForIPadOnMac)
  }
}
