/// Messages of the tools that make icons and build apps, as public threads quote them.
let toolMessageSamples: [PastedMessage] = [
  PastedMessage(
    "  = help: message: icon /paint-board/src-tauri/icons/icon.png is not RGBA",
    "tauri-icon-not-rgba"),
  PastedMessage(
    "help: message: failed to read icon /Users/x/src-tauri/icons/32x32.png: No such file or directory (os error 2)",
    "tauri-icon-missing"),
  PastedMessage("help: message: failed to open icon /x/src-tauri/icons/icon.png", "tauri-icon-missing"),
  PastedMessage(
    "help: message: failed to parse icon C:\\Projects\\claudia\\src-tauri\\icons/icon.ico: failed to fill whole buffer",
    "tauri-icon-damaged"),
  PastedMessage(
    "help: message: failed to read icon /Users/x/src-tauri/icons/32x32.png: Invalid PNG signature.",
    "tauri-icon-damaged"),
  PastedMessage(
    "/x/Main.storyboard: Internal error. Please file a bug at bugreport.apple.com and attach \"/var/folders/q7/T/IB-agent-diagnostics_2017-10-18_21-38-49_195000\".",
    "ibtool-internal-error"),
  PastedMessage(
    "MainWindow.xib: error: Internal error. Please file a bug at feedbackassistant.apple.com and attach \"x\".",
    "ibtool-internal-error"),
  PastedMessage("warning: Named color \"Brand\" does not exist", "named-color-missing"),
  PastedMessage(
    "[R.swift] Color named 'gridColor' is used in storyboard 'Main', but couldn't be loaded.",
    "named-color-missing"),
  PastedMessage(
    "warning: no rule to process file '/x/AppIcon.icon' of type 'folder' for architecture 'arm64'",
    "icon-composer-file-unknown"),
  PastedMessage("error: unknown file type: /x/AppIcon.icon", "icon-composer-file-unknown"),
  PastedMessage(
    "xcode-select: error: tool 'actool' requires Xcode, but active developer directory '/Library/Developer/CommandLineTools' is a command line tools instance",
    "actool-requires-xcode"),
  PastedMessage(
    "✗ ERROR: InvalidConfigException \nMissing \"image_path\" or \"image_path_android\" + \"image_path_ios\" within configuration",
    "flutter-launcher-icons-config"),
  PastedMessage(
    "✗ ERROR: NoConfigFoundException \nNo configuration found in flutter_launcher_icons.yaml or in pubspec.yaml. In case file exists in different directory use --file option",
    "flutter-launcher-icons-config"),
  PastedMessage("✕ Could not generate launcher icons", "flutter-launcher-icons-failed"),
  PastedMessage(
    "PathNotFoundException: Cannot open file, path = 'assets/icon/icon.png' (OS Error: No such file or directory, errno = 2)",
    "flutter-launcher-icons-failed"),
  PastedMessage(
    "{\"Error\":\"source image 2208x2208 too small for Default-Portrait@~ipadpro.png, requires at least 2048x2732 source file\"}",
    "cordova-source-too-small"),
  PastedMessage(
    "ERROR: Missing source image for \"icon\" (sources: resources/icon.png)", "cordova-source-too-small"),
  PastedMessage(
    "Error: [ios.dangerous]: withIosDangerousBaseMod: Invalid mimeType for image with source: ./assets/icon.icon",
    "expo-icon-mime"),
  PastedMessage(
    "Error: [ios.dangerous]: withIosDangerousBaseMod: ENOENT: no such file or directory, open '.expo/app-icon-badge/icon.png'",
    "expo-icon-missing"),
  PastedMessage(
    "⚠  Application icon is not set, default Electron icon will be used", "electron-default-icon"),
  PastedMessage("  ⨯ image /x/build/icon.png must be at least 512x512", "electron-icon-size"),
]
