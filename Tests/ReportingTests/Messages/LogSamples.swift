/// Whole logs and mails: several messages each, with all that tools put around them.
let logSamples: [PastedMessage] = [
  // fastlane: a time before each line, and the line of Transporter broken by it.
  PastedMessage(
    """
    [12:33:21]: ▸ Going to upload updated app to App Store Connect
    [12:33:40]: [Transporter Error Output]: Invalid large app icon. The large app icon in the asset
    [12:33:40]: [Transporter Error Output]: catalog in “App.app” can’t be transparent or contain an alpha channel.
    [12:33:41]: Error uploading ipa file: ERROR ITMS-90713: "Missing Info.plist value. A value for the Info.plist key 'CFBundleIconName' is missing in the bundle"
    """, "ITMS-90717", "ITMS-90713"),
  // Transporter in fastlane with colours.
  PastedMessage(
    "\u{1B}[31m[2024-05-12 12:33:21 UTC] <main> ERROR: ERROR ITMS-90022: \"Missing required icon file. The bundle does not\u{1B}[0m\n\u{1B}[31mcontain an app icon for iPhone / iPod Touch of exactly '120x120' pixels\u{1B}[0m",
    "ITMS-90022"),
  // Transporter's list of errors in one line.
  PastedMessage(
    "[2021-02-21 21:45:55 EST] <main> DBG-X:   parameter Errors = [ERROR ITMS-90022: \"Missing required icon file. The bundle does not contain an app icon for iPhone / iPod Touch of exactly '120x120' pixels, in .png format for iOS versions >= 7.0.\", ERROR ITMS-90023: \"Missing required icon file. The bundle does not contain an app icon for iPad of exactly '76x76' pixels, in .png format for iOS versions >= 7.0.\", ERROR ITMS-90023:\n \"Missing required icon file. The bundle does not contain an app icon for iPad of exactly '167x167' pixels\"]",
    "ITMS-90022", "ITMS-90023"),
  // altool, JSON.
  PastedMessage(
    #"""
    {"product-errors":[{"code":-19241,"message":"Asset validation failed","userInfo":{"NSLocalizedDescription":"Asset validation failed","NSLocalizedFailureReason":"Invalid Bundle. iPad Multitasking support requires these orientations: 'UIInterfaceOrientationPortrait'.\nFound \"none\"","iris-code":"STATE_ERROR.VALIDATION_ERROR.90474"}},
    {"code":409,"message":"Missing app icon. Include a large app icon as a 1024 by 1024 pixel PNG for the \u2018Any Appearance\u2019 image well"}]}
    """#, "ITMS-90474", "ITMS-91111"),
  // The organizer's sheet, copied.
  PastedMessage(
    "Asset validation failed\nInvalid bundle. Because your app supports Multitasking on iPad, you need to include the LaunchScreen launch storyboard file in your com.example.app bundle. (ID: 11f0a1de-0f5f-4f2e-90a2-54f3d1f6d5ba)\n\nAsset validation failed\nMissing required icon file. The bundle does not contain an app icon for iPhone / iPod Touch of exactly ‘120x120’ pixels",
    "ITMS-90476", "ITMS-90022"),
  // A mail, quoted twice and wrapped at 72 columns.
  PastedMessage(
    """
    >> We identified one or more issues with a recent delivery for your app.
    >>
    >> ITMS-90892: Missing recommended icon - The bundle does not contain an
    >> alternate app icon for iPad of exactly '152x152' pixels, in .png
    >> format for iOS versions >= 10.0.
    >>
    >> ITMS-90895: Missing Icon - The Info.plist key
    >> CFBundleIcons~ipad.CFBundleAlternateIcons contains an entry “a” that
    >> references asset “a.” No such asset is present in the asset catalog.
    >>
    >> ITMS-90683: Missing Purpose String in Info.plist
    """, "ITMS-90892", "ITMS-90895"),
  // Quoted-printable mail.
  PastedMessage(
    "Invalid large app icon - The large app icon in the asset catalog in =E2=80=9CA=\n.app=E2=80=9D can=E2=80=99t be transpa=\nrent or contain an alpha channel.",
    "ITMS-90717"),
  // A web page's source.
  PastedMessage(
    "<p>Missing Icon - The Info.plist key CFBundleIcons.CFBundleAlternateIcons contains an entry &ldquo;b&rdquo;</p><p>can&#39;t be transparent nor contain an alpha channel</p>",
    "ITMS-90895", "ITMS-90717"),
  // A terminal that breaks words at its edge.
  PastedMessage(
    "error: None of the input catalogs contained a matching app icon s\net named \"AppIcon\". The app icon set named \"Logo\" did not have any appli\ncable content.",
    "no-matching-icon-set", "no-applicable-content"),
  // xcodebuild.
  PastedMessage(
    """
    CompileAssetCatalog build/Release-iphoneos/App.app App/Assets.xcassets (in target 'App' from project 'App')
        cd /Users/runner/work
        /Applications/Xcode.app/Contents/Developer/usr/bin/actool --output-format human-readable-text --notices --warnings
    /* com.apple.actool.document.errors */
    /Users/runner/work/App/Assets.xcassets:./AppIcon.appiconset: error: The app icon set named "AppIcon" did not have any applicable content.
    /* com.apple.actool.document.warnings */
    /Users/runner/work/App/Assets.xcassets:./AppIcon.appiconset/[][ipad][76x76][][][2x][][]: warning: AppIcon.appiconset/76.png is 76x76 but should be 152x152.
    /Users/runner/work/App/Assets.xcassets:./AppIcon.appiconset/(null)[2d][stray.png]: warning: The app icon set "AppIcon" has an unassigned child.
    /* com.apple.actool.document.notices */
    /Users/runner/work/App/Assets.xcassets:./AppIcon.appiconset/[][iphone][57x57][][][1x][][]: notice: 57x57 app icons only apply to iPhone apps targeting releases of iOS prior to 7.0.
    Command CompileAssetCatalog failed with a nonzero exit code
    ** BUILD FAILED **
    """, "no-applicable-content", "is-but-should-be", "unassigned-child", "icons-for-old-systems",
    "compile-asset-catalog-failed"),
  // Property list output of actool.
  PastedMessage(
    "<key>message</key>\n<string>A 83.5x83.5@2x app icon is required for iPad apps targeting iOS 9.0 and later</string>\n<key>type</key>\n<string>Missing Content</string>",
    "app-icon-required"),
  // Windows line ends, and the prefix of a container's log.
  PastedMessage(
    "build-1  | error: Distill failed for\r\nbuild-1  | unknown reasons.\r\n", "distill-failed"),
  // GitHub Actions: a time of the day before each line.
  PastedMessage(
    "2026-09-14T08:15:30.1234567Z ##[error]The file \"Icon-83.5@2x.png\" for the image set \"AppIcon\"\n2026-09-14T08:15:30.1234567Z does not exist.",
    "file-does-not-exist"),
  // xcbeautify and xcpretty.
  PastedMessage(
    "⚠️  /Users/me/App/Assets.xcassets:./AppIcon.appiconset: The app icon set \"AppIcon\" has 3 unassigned children.\n❌  error: Distill failed for unknown reasons.",
    "unassigned-child", "distill-failed"),
  // Expo: a box around the lines.
  PastedMessage(
    "│ [altool] Invalid App Store Icon. The App Store Icon in the asset catalog in 'A.app' │\n│ can't be transparent nor contain an alpha channel. │",
    "ITMS-90717"),
]
