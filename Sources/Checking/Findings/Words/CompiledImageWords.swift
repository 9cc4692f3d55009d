import Model

extension RenditionLabel: WordedFact {
  var words: Words {
    let extent: Words =
      switch extent {
      case .points(let points, let scale): "\(points)@\(scale)x"
      case .pixels(let size): "\(size)"
      case .unknown: "one image"
      }
    return extent + " \(idiom.identifier)"
  }
}

extension ImageTitle {
  var words: Words { label.map { "\(name) (\($0.words))" } ?? "\(name)" }
}
