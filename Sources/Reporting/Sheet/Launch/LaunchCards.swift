import Checking
import ImageProperties
import Model
import Places
import ProofSheet
import SpecTables
import SystemPackage

extension SheetPlan {
  /// The images of launch screens, whose pictures the page needs.
  var launchImages: [PlacedImage] {
    report.inputs.flatMap { input -> [PlacedImage] in
      guard let launch = input.launch else { return [] }
      return launch.images.flatMap { image in
        launch.devices.flatMap { device in
          [false, true].compactMap { image.file(on: device, isDark: $0) }
        }
      }.map { PlacedImage(unread: $0.asset) }
    }
  }
}

extension SheetMaker {
  /// Of every target the launch screens that could be read, each on an iPhone and an iPad.
  mutating func launches() -> [SheetLaunch] {
    var launches: [SheetLaunch] = []
    for (index, input) in plan.report.inputs.enumerated() where !input.isUnused {
      guard let launch = input.launch, !plan.showsOnlyFindings else { continue }
      let target = plan.titles[index]
      for file in launch.interfaces where file.state == .read {
        guard let root = file.root else { continue }
        var painter = LaunchPainter(launch, file, pictures: pictures, shelf: shelf)
        let screens = painter.screens(of: file)
        shelf = painter.shelf
        guard !screens.isEmpty else { continue }
        launches.append(
          SheetLaunch(
            title: plan.shownPath(file.path), target: target,
            drawnWithout: [
              painter.isPartial ? DrawnWithout.interfaceParts : nil,
              root.background == nil ? .background : nil,
            ].compactMap { $0?.sentence }.joined(separator: " "), screens: screens))
      }
      for screen in launch.definitions {
        var painter = LaunchPainter(launch, nil, pictures: pictures, shelf: shelf)
        let screens = painter.screens(of: screen)
        shelf = painter.shelf
        launches.append(
          SheetLaunch(
            title: Untrusted(screen.key.text).display, target: target,
            drawnWithout: screen.bars.isEmpty ? "" : DrawnWithout.itemsOfBars.sentence, screens: screens))
      }
    }
    return launches
  }
}
