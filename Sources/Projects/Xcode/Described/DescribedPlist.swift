import Model
import Notations
import PropertyLists
import SystemPackage

extension DescriptionFile {
  /// The same file as a property list; nil where it is none.
  private var propertyList: PropertyList? { try? PropertyList(parsing: bytes) }

  /// The icons that an Info.plist names, as files of the bundle and in a compiled catalog.
  /// - Throws: where it is no property list, at which tools that read it stop.
  func namedIcons() throws(DescriptionError) -> (files: [String], inCatalog: Bool) {
    let list: PropertyList
    do throws(PropertyListError) {
      list = try PropertyList(parsing: bytes)
    } catch {
      throw .invalid(path, line: error.line ?? 1, .reader(error))
    }
    let sets = [list["CFBundleIcons"], list["CFBundleIcons~ipad"]].map { $0?["CFBundlePrimaryIcon"] }
    let files = ([list] + sets).flatMap { $0?["CFBundleIconFiles"]?.strings ?? [] }
    return (
      files + [list["CFBundleIconFile"]?.string].compactMap(\.self),
      ([list] + sets).contains {
        $0?["CFBundleIconName"]?.string?.isEmpty == false
      }
    )
  }

  /// The icon set that an Info.plist of .NET names: `XSAppIconAssets`, `Assets.xcassets/AppIcon.appiconset`.
  var iconSetName: Stated<String>? {
    guard let text = propertyList?["XSAppIconAssets"]?.string else { return nil }
    let name = text.withSlashes.split(separator: "/").last { $0.hasSuffix(".appiconset") }
    return name.map { Stated(String($0.dropLast(".appiconset".count)), file: path, key: "XSAppIconAssets") }
  }

  var deviceFamilies: Stated<String>? {
    guard let families = propertyList?["UIDeviceFamily"]?.array else { return nil }
    let numbers = families.compactMap { value -> String? in
      if case .integer(let number) = value { return String(number) }
      return value.string
    }
    return Stated(numbers.joined(separator: ","), file: path, key: "UIDeviceFamily")
  }

  /// Whether it is the Info.plist of an application that names no icon.
  func isOfAppWithoutIcon(forMac isForMac: Bool) -> Bool {
    guard let list = propertyList,
      isForMac || list["UIDeviceFamily"] != nil || list["LSRequiresIPhoneOS"] != nil
    else { return false }
    let others = [
      "NSExtension", "EXAppExtensionAttributes", "WKWatchKitApp", "WKApplication", "CFBundleIcons",
      "CFBundleIcons~ipad", "CFBundleIconFiles", "CFBundleIconFile", "CFBundleIconName", "XSAppIconAssets",
    ]
    return others.allSatisfy { list[$0] == nil } && (list["CFBundlePackageType"]?.string ?? "APPL") == "APPL"
  }

  var minimumOS: Stated<String>? {
    propertyList?["MinimumOSVersion"]?.string.map { Stated($0, file: path, key: "MinimumOSVersion") }
  }
}

extension DescribedTarget {
  /// Takes the keys of an Info.plist that is written in the description itself, as the build settings that make Xcode
  /// write the same.
  mutating func takePlist(_ list: Literal, of file: DescriptionFile, key: String) {
    set(.generatesInfoPlist, file.stated("YES", list, key))
    // `.string("LaunchScreen")` of Swift is a text as well.
    let name = list["UILaunchStoryboardName"]
    if let name, let text = name.text ?? name.members?.first?.node.text {
      set(.launchStoryboard, file.stated(text, name, "\(key).UILaunchStoryboardName"))
    } else if let computed = name ?? (list.object == nil ? list : nil), computed.isComputed {
      // What a program puts together may start the app with anything.
      set(.launchScreen, file.stated("YES", computed, key))
    }
    if let screen = list["UILaunchScreen"], !screen.isNull {
      set(.launchScreen, file.stated("YES", screen, "\(key).UILaunchScreen"))
    }
    if let whole = list["UIRequiresFullScreen"], whole.bool == true {
      set(.requiresFullScreen, file.stated("YES", whole, "\(key).UIRequiresFullScreen"))
    }
    let orientations: [(String, SettingKey)] = [
      ("UISupportedInterfaceOrientations", .orientations),
      ("UISupportedInterfaceOrientations~ipad", .iPadOrientations),
      ("UISupportedInterfaceOrientations~iphone", .iPhoneOrientations),
    ]
    for (name, setting) in orientations {
      guard let all = list[name], all.array != nil else { continue }
      set(setting, file.stated(all.strings.joined(separator: " "), all, "\(key).\(name)"))
    }
  }
}
