import ArtComparison
import ImageInspection
import ImageProperties
import SourceText

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {

  fatalError(
    "Accuracy CORPUS PLACEHOLDERS [--list | fingerprint FILE ... | outline FILE ... | areas FILE ... | resized FILE ... | numbers FILE ... | time FILE ...]"
  )

}

switch arguments.dropFirst(3).first {
case "fingerprint":
  for path in arguments.dropFirst(4) {
    guard let sample = Sample(path) else { continue }
    for fingerprint in placeholderFingerprints(of: sample.art) { print("\(fingerprint) \(path)") }
  }
case "outline":
  for path in arguments.dropFirst(4) {
    guard let picture = inspectImage(readBytes(ofFileAt: path), depth: .picture).png?.picture else {
      continue
    }
    print(PlaceholderOutline(picture), path)
  }
case "areas":
  for path in arguments.dropFirst(4) {
    guard let picture = inspectImage(readBytes(ofFileAt: path), depth: .picture).png?.picture else {
      continue
    }
    print(PlaceholderAreas(picture), path)
  }
case "resized":
  for path in arguments.dropFirst(4) {
    for outline in resizedOutlines(readBytes(ofFileAt: path)) { print("\"\(outline)\",") }
  }
case "numbers":
  for path in arguments.dropFirst(4) {
    guard let art = Sample(path)?.art else { continue }
    let found = enlargement(of: art).map { "\($0.originalWidth ?? 0) \($0.confidence)" } ?? "-"
    print(
      art.size.width, art.detail.sharpness, art.detail.contrast, art.detail.period, art.detail.periodStrength,
      art.detail.repeatedColumns, art.ink.coverage, found, path)
  }
case "time":
  let files = arguments.dropFirst(4).map { readBytes(ofFileAt: $0) }
  var inspector = ImageInspector()
  for (name, depth) in [
    ("verified", InspectionDepth.verified), ("as icons without", [.transparency, .flatness]),
    ("as icons with", [.transparency, .flatness, .thumbnail]), ("pixels without", .pixels),
    ("pixels with", [.pixels, .thumbnail]),
  ] {
    let times = (0..<7).map { _ in
      ContinuousClock().measure { for file in files { _ = inspector.inspect(file, depth: depth) } }
    }
    print(name, times.min().map { "\($0)" } ?? "")
  }
default:
  Experiment(corpus: arguments[1], placeholders: arguments[2]).run(
    listing: arguments.contains("--list"), only: arguments.dropFirst(3).first { !$0.hasPrefix("--") })
}
