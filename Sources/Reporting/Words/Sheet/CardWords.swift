import SpecTables

/// What a card of the proof sheet is called, where neither its row nor a file says it.
enum CardLabel {
  case image, icon, webPage
  case allLayers
  /// - Parameter number: from 1, from the front.
  case layer(number: Int, count: Int)

  var words: String {
    switch self {
    case .image: "Image"
    case .icon: "Icon"
    case .webPage: "Web page"
    case .allLayers: "all layers"
    case .layer(let number, let count): "layer \(number) of \(count)"
    }
  }
}

/// A fact of a target on the proof sheet.
enum TargetFactLine {
  case version(String)
  case devices(BuildTarget), oldestSystem(BuildTarget), sdk(BuildTarget)

  var words: String {
    switch self {
    case .version(let version): "version \(version)"
    case .devices(let target): "Devices: \(target.familyText)"
    case .oldestSystem(let target): "Oldest system: \(target.systemText)"
    case .sdk(let target): "SDK \(target.sdk.text)"
    }
  }
}
