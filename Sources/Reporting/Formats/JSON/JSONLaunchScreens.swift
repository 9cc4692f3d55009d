import Checking
import ImageProperties
import Model
import Places
import SourceText
import SystemPackage

extension Report {
  /// What each target shows while it starts.
  var launchScreensJSON: JSONOutput {
    .array(
      inputs.flatMap { input -> [JSONOutput] in
        guard let launch = input.launch else { return [] }
        let target = JSONOutput(input.targetName ?? Untrusted(input.path))
        return launch.interfaces.map { launch.json(of: $0, target: target) }
          + launch.definitions.map { launch.json(of: $0, target: target, infoPlist: input.infoPlist) }
      })
  }
}

extension LaunchReport {
  fileprivate func json(of file: InterfaceFile, target: JSONOutput) -> JSONOutput {
    [
      "target": target, "path": .string(file.path.display), "pathBytes": file.path.hexBytes, "key": .null,
      "locale": JSONOutput(file.locale), "read": .bool(file.state == .read),
      "images": json(images: file.imageNames.map(\.name)),
      "colors": json(colors: file.colorNames.map(\.name)),
    ]
  }

  fileprivate func json(
    of screen: LaunchScreenDefinition, target: JSONOutput, infoPlist: FilePath?
  ) -> JSONOutput {
    [
      "target": target, "path": JSONOutput(infoPlist?.display), "pathBytes": infoPlist?.hexBytes ?? .null,
      "key": .string(screen.key.text), "locale": .null, "read": .bool(true),
      "images": json(images: screen.imageNames.map(\.name)),
      "colors": json(colors: [screen.colorName].compactMap(\.self)),
    ]
  }

  private func json(images names: [String]) -> JSONOutput {
    .array(
      names.map { name in
        let image = image(name)
        return [
          "name": .outside(Untrusted(name)), "found": image?.isFound.map { .bool($0) } ?? .null,
          "files": .array(
            (image?.files ?? []).map { file in
              [
                "path": .string(file.asset.path.display), "pathBytes": file.asset.path.hexBytes,
                "size": JSONOutput(file.size.map { "\($0.width)x\($0.height)" }),
                "scale": file.scale.map { .integer($0) } ?? .null, "dark": .bool(file.isDark),
              ]
            }),
        ]
      })
  }

  private func json(colors names: [String]) -> JSONOutput {
    .array(
      names.map { name in
        let color = color(name)
        return [
          "name": .outside(Untrusted(name)), "found": color?.isFound.map { .bool($0) } ?? .null,
          "light": JSONOutput(color?.light?.hexadecimal), "dark": JSONOutput(color?.dark?.hexadecimal),
        ]
      })
  }
}

extension InterfaceColor {
  /// `#ff8000`, with two digits more where it is not opaque; nil for one of another name.
  fileprivate var hexadecimal: String? {
    guard case .components(let share) = self else { return nil }
    let shares = [share.red, share.green, share.blue] + (share.alpha < 1 ? [share.alpha] : [])
    return "#" + shares.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }.hexadecimal
  }
}
