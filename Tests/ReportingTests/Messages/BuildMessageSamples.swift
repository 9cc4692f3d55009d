/// Messages of Xcode, of its asset compiler and of iOS, as their logs and the threads about them have them.
let buildMessageSamples: [PastedMessage] = [
  PastedMessage("warning: The app icon set \"AppIcon\" has an unassigned child.", "unassigned-child"),
  PastedMessage("The app icon set \"AppIcon\" has 14 unassigned children.", "unassigned-child"),
  PastedMessage("The launch image set \"LaunchImage\" has 2 unassigned images.", "unassigned-child"),
  PastedMessage("unassigned child", "unassigned-child"),
  PastedMessage(
    "./AppIcon.appiconset/[][ipad][83.5x83.5][][][2x][][]: warning: AppIcon.appiconset/icon-83.5@2x.png is 334x334 but should be 167x167.",
    "is-but-should-be"),
  PastedMessage(
    "LaunchImage.launchimage/Default-Portrait.png is 1024x768 but should be 768x1024.", "is-but-should-be"),
  PastedMessage(
    "error: The app icon set named \"AppIcon\" did not have any applicable content.", "no-applicable-content"),
  PastedMessage(
    "The stickers icon set, app icon set, or icon stack named \"AppIcon\" did not have any applicable content.",
    "no-applicable-content"),
  PastedMessage(
    "The launch image set named \"LaunchImage\" did not have any applicable content.",
    "no-applicable-launch-image"),
  PastedMessage(
    "error: None of the input catalogs contained a matching app icon set named \"AppIcon\".",
    "no-matching-icon-set"),
  PastedMessage(
    "None of the input catalogs contained a matching stickers icon set, app icon set, or icon stack named  \"AppIcon\".",
    "no-matching-icon-set"),
  PastedMessage(
    "None of the input catalogs contained a matching launch image set named  \"LaunchImage\".",
    "no-matching-launch-image-set"),
  PastedMessage("The file \"Icon.png\" for the image set \"AppIcon\" does not exist.", "file-does-not-exist"),
  PastedMessage("The file \"\" for the image set \"AppIcon\" does not exist.", "file-does-not-exist"),
  PastedMessage(
    "The launch image set \"splash\" references a file \"light.pdf\", but that file does not have a valid extension.",
    "not-a-valid-extension"),
  PastedMessage("that file does not have a valid extension", "not-a-valid-extension"),
  PastedMessage(
    "A 83.5x83.5@2x app icon is required for iPad apps targeting iOS 9.0 and later", "app-icon-required"),
  PastedMessage(
    "A 76x76@2x app icon is required for iPad apps targeting iOS 7.0 and later", "app-icon-required"),
  PastedMessage("A 60x60@2x app icon is required for iPhone apps targeting iOS 18.0", "app-icon-required"),
  PastedMessage("76x76@2x required", "app-icon-required"),
  PastedMessage(
    "A 57x57 app icon is required for iPhone apps targeting releases of iOS prior to 7.0",
    "old-app-icon-required"),
  PastedMessage("57x57 app icon is required", "old-app-icon-required"),
  PastedMessage("A 1024x1024 app store icon is required for iOS apps", "app-store-icon-required"),
  PastedMessage(
    "notice: 57x57 app icons only apply to iPhone apps targeting releases of iOS prior to 7.0.",
    "icons-for-old-systems"),
  PastedMessage(
    "76x76@1x app icons only apply to iPad apps targeting releases of iOS prior to 10.0.",
    "icons-for-old-systems"),
  PastedMessage(
    "50x50 iPad spotlight icons only apply to apps targeting releases of iOS prior to 7.0.",
    "icons-for-old-systems"),
  PastedMessage(
    "This launch image only applies to iOS 6.x and prior but the minimum deployment is 7.0 or later.",
    "launch-image-for-old-systems"),
  PastedMessage("only applies to iOS 6.x", "launch-image-for-old-systems"),
  PastedMessage(
    "Launch images are deprecated in iOS 13.0. Use a launch storyboard or XIB instead.",
    "launch-images-deprecated"),
  PastedMessage("Launch images are deprecated in tvOS 13.0", "launch-images-deprecated"),
  PastedMessage("error: Distill failed for unknown reasons.", "distill-failed"),
  PastedMessage(
    "The Contents.json describing the \"Star.imageset\" is not valid JSON.", "contents-json-not-valid"),
  PastedMessage(
    "notice: The Contents.json describing \"Star.imageset\" must start with a top level dictionary.",
    "contents-json-top-level"),
  PastedMessage(
    "The image stack \"App Icon\" must have at least 2 layers with applicable content. Although it has 3 layers, only 1 has applicable content.",
    "image-stack-needs-layers"),
  PastedMessage(
    "The last image stack layer with content, \"Back\", must be a fully opaque bitmap",
    "last-layer-must-be-opaque"),
  PastedMessage(
    "warning: Failed to generate flattened icon stack for icon named 'AppIcon'", "flattened-icon-stack"),
  PastedMessage(
    "error: Exception while running actool: *** -[__NSPlaceholderArray initWithObjects:count:]: attempt to insert nil object from objects[0]",
    "actool-crash-nil-object"),
  PastedMessage("Unknown platform value \"macos\"", "unknown-platform-value"),
  PastedMessage(
    "Compiling app icons requires passing \"--output-partial-info-plist [path]\".",
    "partial-info-plist-required"),
  PastedMessage(
    "No simulator runtime version from [\"22F77\",\"23B86\"] available to use with iphonesimulator SDK version 23C53",
    "no-simulator-runtime"),
  PastedMessage(
    "Command CompileAssetCatalog failed with a nonzero exit code", "compile-asset-catalog-failed"),
  PastedMessage(
    "error: Multiple commands produce '/Users/me/Library/Developer/Xcode/DerivedData/App-abc/Build/Products/Debug-iphonesimulator/App.app/Assets.car':",
    "multiple-commands-produce-assets-car"),
  PastedMessage(
    "Applications using launch screen files and targeting iOS 7.1 and earlier need to also include a launch image in an asset catalog.",
    "launch-images-beside-launch-screen"),
  PastedMessage(
    "A launch image named \"Default-568h@2x.png\" is required to run at native resolution on Retina 4 devices.",
    "default-568h-required"),
  PastedMessage(
    "A Retina 4-inch launch image for iOS 7.0 and later is required.", "retina-4-launch-image-required"),
  PastedMessage(
    "A launch storyboard or xib must be provided unless the app requires full screen.",
    "launch-storyboard-must-be-provided"),
  PastedMessage(
    "warning: A launch configuration or launch storyboard or xib must be provided unless the app requires full screen.",
    "launch-storyboard-must-be-provided"),
  PastedMessage(
    "All interface orientations must be supported unless the app requires full screen.",
    "all-orientations-must-be-supported"),
  PastedMessage(
    "Update the Info.plist: Launch screens will soon be required.", "launch-screens-soon-required"),
  PastedMessage(
    "While reading /Users/Shared/Jenkins/workspace/foo/boat.png pngcrush caught libpng error:\n   Read Error",
    "pngcrush-libpng-error"),
  PastedMessage(
    "Command /Applications/Xcode.app/Contents/Developer/usr/bin/copypng failed with exit code 1",
    "copypng-failed"),
  PastedMessage(
    "Error Domain=NSCocoaErrorDomain Code=4 \"The file doesn’t exist.\" UserInfo={_LSLine=191, NSUnderlyingError=0x6000031a8210 {Error Domain=LSApplicationWorkspaceErrorDomain Code=-105 \"iconName not found in CFBundleAlternateIcons entry\"",
    "alternate-icon-not-found"),
  PastedMessage("Error: Alternate icons not supported.", "alternate-icons-not-supported"),
  PastedMessage(
    "Foundation.NSErrorException: Error Domain=NSPOSIXErrorDomain Code=35 \"Resource temporarily unavailable\"",
    "alternate-icon-busy"),
  PastedMessage(
    "CoreThemeDefinition: Unable to create image from /Users/me/App/Assets.xcassets/AppIcon.appiconset/Icon.png",
    "distill-failed"),
  PastedMessage(
    "LaunchScreen.storyboard: error: Launch screens may not set custom classnames",
    "launch-screen-custom-class"),
  PastedMessage("libpng error: CgBI: unhandled critical chunk", "pngcrush-libpng-error"),
  PastedMessage(
    "Command CopyPNGFile emitted errors but did not return a nonzero exit code", "copypng-failed"),
]
