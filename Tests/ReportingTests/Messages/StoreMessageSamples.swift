/// Messages of App Store Connect in the four spellings of its tools, whole and in part. Worded as public threads
/// quote them, with names of made-up apps.
let storeMessageSamples: [PastedMessage] = [
  PastedMessage(
    "ERROR ITMS-90022: \"Missing required icon file. The bundle does not contain an app icon for iPhone / iPod Touch of exactly '120x120' pixels, in .png format for iOS versions >= 7.0.\"",
    "ITMS-90022"),
  PastedMessage(
    "Missing required icon file. The bundle does not contain an app icon for iPhone / iPod Touch of exactly '120x120' pixels, in .png format for iOS versions >= 10.0. To support older versions of iOS, the icon may be required in the bundle outside of an asset catalog. Make sure the Info.plist file includes appropriate entries referencing the file.",
    "ITMS-90022"),
  PastedMessage("Asset validation failed (90022)", "ITMS-90022"),
  PastedMessage("itms-90022", "ITMS-90022"),
  PastedMessage("ITMS90022", "ITMS-90022"),
  PastedMessage(
    "Error 2: ITMS-90022 - Missing required icon file", "ITMS-90022"),
  PastedMessage(
    "Missing required icon file. The bundle does not contain an app icon for iPad of exactly '152x152' pixels, in .png format for iOS versions >= 7.0.",
    "ITMS-90023"),
  PastedMessage(
    "The bundle does not contain an app icon for iPad of exactly '167x167' pixels, in .png format for iOS versions supporting iPad Pro.",
    "ITMS-90023"),
  PastedMessage(
    "Validation failed (409) Missing required icon file. The bundle does not contain an app icon for iPad of exactly ‘76x76’ pixels, in .png format for iOS versions >= 7.0. (ID: 3d0c9c3a-7a0b-4a52-90f2-0d1c2b3a4f5e)",
    "ITMS-90023"),
  PastedMessage(
    "Missing recommended icon file - The bundle does not contain an app icon for iPhone / iPod Touch of exactly '120x120' pixels, in .png format.",
    "missing-recommended-icon"),
  PastedMessage(
    "Invalid Image - For iOS applications, icons included in the binary submission must be in the PNG format.",
    "icons-must-be-png"),
  PastedMessage(
    "-If your application supports the iPhone device family, you must include square icons of the following dimensions: 57x57 pixels and 120x120 pixels.",
    "icons-must-be-png"),
  PastedMessage(
    "ERROR ITMS-90032: \"Invalid Image Path - No image found at the path referenced under key 'CFBundleIconFiles': 'res/icon/ios/icon-40.png'\"",
    "ITMS-90032"),
  PastedMessage(
    "ITMS-90032: Invalid Image Path - - No image found at the path referenced under key 'CFBundleAlternateIcons': 'AppIcon2'",
    "ITMS-90032"),
  PastedMessage(
    "No image found at the path referenced under key 'CFBundleIcons': 'Icon-72.png'", "ITMS-90032"),
  PastedMessage(
    "Icon specified in the Info.plist not found under the top level app wrapper: AppIcon40x40",
    "icon-not-at-top-level"),
  PastedMessage(
    "Icon specified in the Info.plist CFBundleIconFile does not have an extension: Icon (-19006)",
    "icon-name-without-extension"),
  PastedMessage(
    "Type Mismatch. The value for the Info.plist key CFBundleIcons.CFBundlePrimaryIcon is not of the required type for that key. See the Information Property List Key Reference",
    "ITMS-90039"),
  PastedMessage("Error: 90039", "ITMS-90039"),
  PastedMessage(
    "ERROR ITMS-90713: \"Missing Info.plist value. A value for the Info.plist key 'CFBundleIconName' is missing in the bundle 'com.example.app'. Apps built with iOS 11 or later SDK must supply app icons in an asset catalog and must also provide a value for this Info.plist key.\"",
    "ITMS-90713"),
  PastedMessage(
    "Missing Info.plist value - A value for the key 'CFBundleIconName' is missing in the bundle 'a.b'. Apps that provide icons in the asset catalog must also provide this Info.plist key.",
    "ITMS-90713"),
  PastedMessage(
    "Missing Marketing Icon. iOS Apps must include a 1024x1024px Marketing Icon in PNG format. Apps that do not include the Marketing Icon cannot be submitted for App Review or Beta App Review.",
    "ITMS-90704"),
  PastedMessage("Missing Marketing Icon", "ITMS-90704"),
  PastedMessage(
    "WARNING ITMS-90704: \"Missing Marketing Icon. iOS Apps must include a 1024x1024px Marketing Icon in PNG format.\"",
    "ITMS-90704"),
  PastedMessage(
    "Missing App Store Icon - iOS Apps must include a 1024x1024px App Store Icon in PNG format. Without providing the icon in the Asset Catalog or via iTunes Connect, apps cannot be submitted for App Review or Beta App Review.",
    "ITMS-90704"),
  PastedMessage("Missing App Store Icon. iOS Apps", "ITMS-90704"),
  PastedMessage(
    "ITMS-90704: Missing App Icon - An app icon measuring 1024 by 1024 pixels in PNG format must be included in the Asset Catalog of apps built for iOS, iPadOS, or watchOS. Without this icon, apps cannot be submitted for review.",
    "ITMS-90704"),
  PastedMessage(
    "Validation failed (409) Missing app icon. Include a large app icon as a 1024 by 1024 pixel PNG for the 'Any Appearance' image well in the asset catalog of apps built for iOS or iPadOS. Without this icon, apps can't be submitted for review.",
    "ITMS-91111"),
  PastedMessage("ITMS-91111", "ITMS-91111"),
  PastedMessage(
    "ERROR ITMS-90719: \"Missing App Store Icon. WatchOS Apps must include a 1024x1024px App Store Icon in PNG format.\"",
    "ITMS-90719"),
  PastedMessage(
    "ERROR ITMS-90717: \"Invalid App Store Icon. The App Store Icon in the asset catalog in 'XXXX.app' can't be transparent nor contain an alpha channel.\"",
    "ITMS-90717"),
  PastedMessage(
    "Invalid large app icon. The large app icon in the asset catalog in “Chess.app” can’t be transparent or contain an alpha channel. For details, visit: https://developer.apple.com/design/human-interface-guidelines/app-icons.",
    "ITMS-90717"),
  PastedMessage("'YourApp.app' can't be transparent nor contain an alpha channel.", "ITMS-90717"),
  PastedMessage(
    "The App Store Icon in the asset cannot be transparent nor contain alpha channel.", "ITMS-90717"),
  PastedMessage(
    "ITMS-90890: Missing recommended icon - The bundle does not contain an alternate app icon for iPhone / iPod Touch of exactly '120x120' pixels, in .png format for iOS versions >= 10.0.",
    "ITMS-90890"),
  PastedMessage(
    "Missing recommended icon - The bundle does not contain an alternate app icon for iPad of exactly '167x167' pixels, in .png format for iOS versions supporting iPad Pro.",
    "ITMS-90892"),
  PastedMessage("90891", "ITMS-90891"),
  PastedMessage("ITMS-90893", "ITMS-90893"),
  PastedMessage(
    "ITMS-90895: Missing Icon - The Info.plist key CFBundleIcons.CFBundleAlternateIcons contains an entry “logo_2” that references asset “logo_2.” No such asset is present in the asset catalog.",
    "ITMS-90895"),
  PastedMessage(
    "Missing Icons. No icons found for watch application 'Weather.app/Watch/WeatherWatch.app'. Please make sure that its Info.plist file includes entries for CFBundleIconFiles.",
    "ITMS-90391"),
  PastedMessage(
    "WARNING ITMS-90393: \"Invalid Icon Name. The watch application 'W.app/Watch/E.app' contains an invalid icon file name 'AppIcon44x44@2x.png'. Make sure that icon file names follow the pattern \\\"*<dimension>@<scale>x.png\\\" and they match the required dimensions.\"",
    "ITMS-90393"),
  PastedMessage(
    "Missing Icon. The watch application 'Weather.app/Watch/E.app' is missing icon with name pattern '*27.5x27.5@2x.png' (Notification Center 42mm).",
    "ITMS-90394"),
  PastedMessage(
    "[iTMSTransporter] \t\tERROR ITMS-90396: \"Invalid Icon. The watch application 'Waterbalance.app/Watch/WatchKit.app' contains an icon file 'Icon Image-AppIcon-watch-29x29@3x.png' with an alpha channel. Icons should not have an alpha channel.\"",
    "ITMS-90396"),
  PastedMessage(
    "iMessage upload problem: ITMS-90642 : MSMessagesExtensionStoreIconName missing from the iMessage appex",
    "ITMS-90642"),
  PastedMessage("ERROR ITMS-90644", "ITMS-90644"),
  PastedMessage("90647", "ITMS-90647"),
  PastedMessage("ITMS-90649: Missing App Icon", "ITMS-90649"),
  PastedMessage(
    "\"Invalid iMessage App - Your iMessage app contains an invalid sticker pack. The app may have been built or signed with non-compliant or prerelease tools. For more information, go to developer.apple.com.\"",
    "invalid-sticker-pack"),
  PastedMessage("Missing Image Asset. Your app is missing the App Store Icon asset.", "ITMS-90471"),
  PastedMessage("90497 - the tvOS top shelf images can't contain an alpha channel", "ITMS-90497"),
  PastedMessage(
    "ERROR ITMS-90513: \"Missing Info.plist Key. Your app's Info.plist must contain the 'TVTopShelfImage.TVTopShelfPrimaryImageWide' key.\"",
    "ITMS-90513"),
  PastedMessage(
    "ERROR ITMS-90513: \"Missing Info.plist Value. Your app's Info.plist must contain a string value for the 'CFBundleIcons.CFBundlePrimaryIcon' key.\"",
    "ITMS-90513.primary-icon"),
  PastedMessage(
    "Your app's Info.plist must contain a string value for the 'CFBundleIcons.CFBundlePrimaryIcon' key.",
    "ITMS-90513.primary-icon"),
  PastedMessage("90513", "ITMS-90513", "ITMS-90513.primary-icon"),
  PastedMessage(
    "Invalid Image Asset - The image asset 'App Icon' is missing an image for the background layer with a scale value of '2'.",
    "ITMS-90709"),
  PastedMessage(
    "ITMS-90967: Invalid Image Asset - The image asset 'AppIcon' is missing an image for the background layer with a scale value of '2'.",
    "ITMS-90967"),
  PastedMessage("STATE_ERROR.VALIDATION_ERROR.90970", "ITMS-90970"),
  PastedMessage(
    "Missing required icon. The application bundle does not contain an icon in ICNS format, containing both a 512x512 and a 512x512@2x image. For more information see",
    "ITMS-90236"),
  PastedMessage(
    "Missing asset catalog - Your app is missing the asset catalog file in “com.example.mac”.", "ITMS-90546"),
  PastedMessage(
    "Invalid Bundle - The asset catalog at 'Payload/App.app/Assets.car' can't contain 16-bit or P3 assets if the app is targeting iOS releases earlier than iOS 9.3.",
    "ITMS-90682"),
  PastedMessage(
    "iPhone 5 Optimization Requirement - Your binary is not optimized for iPhone 5. New iPhone apps and app updates submitted targeting iOS 6 and above must support the 4-inch display on iPhone 5 and must include a launch image with the -568h size modifier immediately following the <basename> portion of the launch image's filename.",
    "ITMS-90096"),
  PastedMessage(
    "ERROR ITMS-90096: \"Your binary is not optimized for iPhone 5 - New iPhone apps and app updates submitted must support the 4-inch display on iPhone 5\"",
    "ITMS-90096"),
  PastedMessage(
    "ERROR ITMS-90474: \"Invalid Bundle. iPad Multitasking support requires these orientations: 'UIInterfaceOrientationPortrait,UIInterfaceOrientationPortraitUpsideDown,UIInterfaceOrientationLandscapeLeft,UIInterfaceOrientationLandscapeRight'. Found 'UIInterfaceOrientationPortrait' in bundle 'com.example.app'.\"",
    "ITMS-90474"),
  PastedMessage(
    "ERROR ITMS-90475: \"Invalid Bundle. iPad Multitasking support requires launch story board in bundle 'com.example.app'.\"",
    "ITMS-90475"),
  PastedMessage(
    "iPad Multitasking support requires launch story board file 'Launch Screen' in bundle", "ITMS-90476"),
  PastedMessage(
    "Your app supports Multitasking on iPad, so you must include the launch storyboard file, 'LaunchScreen~ipad.storyboard', in your bundle",
    "ITMS-90476"),
  PastedMessage(
    "Validation failed (409) Invalid bundle. Because your app supports Multitasking on iPad, you need to include the LaunchScreen launch storyboard file in your com.example.app bundle. Use UILaunchScreen instead if the app’s MinimumOSVersion is 14 or higher",
    "ITMS-90476"),
  PastedMessage(
    "ITMS-90901: Missing full-screen support for the latest iPad mini display. The “Runner.app” bundle includes UIRequiresFullScreen=YES in the Info.plist or supports only a subset of UISupportedInterfaceOrientations, and is built with the 14.5 SDK. To take advantage of the full screen size, recompile with Xcode 13 and the SDK for iPadOS 15 or later.",
    "ITMS-90901"),
  PastedMessage(
    "ITMS-90138: Invalid Info.plist. Your Info.plist contains the UINewsstandIcon sub-property under CFBundleIcons, which is intended for use with Newstand features. To include Newsstand features, the Info.plist must include the UINewsstandApp=true Info.plist key.",
    "ITMS-90138"),
  PastedMessage(
    "Newsstand Icon - One or more of the Newsstand icons referenced by CFBundleIcons.UINewsstandIcon was not valid. The icon must be a .png file, at least 72 DPI, and it must have an aspect ratio between 1:2 and 2:1.",
    "invalid-newsstand-icon"),
  PastedMessage(
    "Missing Newsstand Icon file: The newsstand icon file \"cover.png\" referenced at key path 'CFBundleIcons.UINewsstandIcon.CFBundleIconFiles' could not be found in this bundle",
    "missing-newsstand-icon"),
  PastedMessage(
    "iPhone/iPod Touch: Icon.png: icon dimensions (0x0) don't meet the size requirements. The icon file must be 57x57 pixels, in .png format",
    "icon-dimensions"),
  PastedMessage(
    "Corrupt PNG File - The PNG icon file Icon@2x.png appears to be corrupt.", "corrupt-png-file"),
  PastedMessage(
    "Guideline 2.3.8 - Performance - Accurate Metadata\n\nWe noticed that the app name to be displayed on the App Store and the app name displayed on the device do not sufficiently match",
    "guideline-2.3.8"),
  PastedMessage("rejected under guideline 2.3.8", "guideline-2.3.8"),
  PastedMessage(
    "Invalid bundle. The \"UIInterfaceOrientationPortrait\" orientations were provided for the UISupportedInterfaceOrientations Info.plist key in the com.example.app bundle, but you need to include all of the \"UIInterfaceOrientationPortrait,UIInterfaceOrientationPortraitUpsideDown,UIInterfaceOrientationLandscapeLeft,UIInterfaceOrientationLandscapeRight\" orientations to support iPad multitasking.",
    "ITMS-90474"),
  PastedMessage("The asset catalog can't contain P3 assets if the app is targeting iOS 9.0", "ITMS-90682"),
]
