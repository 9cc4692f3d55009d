import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

@testable import Checking

/// Launch screens, made up: storyboards and the views in them.
enum MadeLaunch {
  /// An app for iPhone and iPad that starts with the files and screens.
  static func found(
    by rule: Rule, _ files: InterfaceFile..., screens: [LaunchScreenDefinition] = [], sets: [MadeSet] = [],
    families: Set<DeviceFamily> = [.iphone, .ipad], knowsAllAssets: Bool = true, keys: [LaunchKeyFault] = [],
    orientations: [String]? = nil
  ) throws -> [FoundFault] {
    var plist = InfoPlist(path: MadeApp.folder.child("Info.plist"))
    plist.isFinal = true
    (plist.phoneOrientations, plist.padOrientations) = (orientations, orientations)
    (plist.launchScreens, plist.launchKeyFaults) = (screens, keys)
    return try foundFaults(
      of: rule,
      in: .ofToday { app in
        app.infoPlist = plist
        app.sets = sets
        app.build.families = families
        app.details = {
          ($0.description.launch.interfaces, $0.description.launch.knowsAllAssets) = (files, knowsAllAssets)
        }
      })
  }

  /// LaunchScreen.storyboard, whose first view holds the views.
  static func file(
    _ views: InterfaceView..., path: FilePath = "App/LaunchScreen.storyboard",
    change: (inout InterfaceFile) -> Void = { _ in }
  ) -> InterfaceFile {
    var file = InterfaceFile(path: path)
    file.isMarked = true
    var root = InterfaceView(.plain, id: "root", line: 5)
    root.frame = InterfaceRect(x: 0, y: 0, width: 393, height: 852)
    root.subviews = views
    file.root = root
    change(&file)
    return file
  }

  static func label(_ text: String = "Weather", _ change: (inout InterfaceView) -> Void = { _ in })
    -> InterfaceView
  {
    var view = InterfaceView(.label, id: "label", line: 7)
    view.frame = InterfaceRect(x: 20, y: 300, width: 300, height: 40)
    view.text = InterfaceText(string: text)
    change(&view)
    return view
  }

  static func picture(
    _ name: String, isOfSystem: Bool = false, _ change: (inout InterfaceView) -> Void = { _ in }
  )
    -> InterfaceView
  {
    var view = InterfaceView(.image, id: "image", line: 8)
    view.frame = InterfaceRect(x: 100, y: 300, width: 120, height: 120)
    view.image = InterfaceImage(name: name, isOfSystem: isOfSystem)
    change(&view)
    return view
  }

  static func set(_ name: FileName, _ image: MadeImage?, type: SetType = .image, statesColor: Bool = true)
    -> MadeSet
  {
    MadeSet(
      name: name, type: type, use: .resource,
      entries: [
        MadeEntry(image) {
          ($0.size, $0.platform, $0.scale) = (nil, nil, "1x")
          $0.statesColor = type == .color && statesColor
        }
      ])
  }

  static func due(_ severity: Severity, _ fault: any Fault, in name: String = "LaunchScreen.storyboard")
    -> FoundFault
  { FoundFault(severity, name, fault) }
}
