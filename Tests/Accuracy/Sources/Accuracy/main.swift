import ArtComparison
import ImageInspection
import SourceText

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  fatalError("Accuracy CORPUS PLACEHOLDERS [--list | fingerprint FILE ... | numbers FILE ...]")
}

switch arguments.dropFirst(3).first {
case "fingerprint":
  for path in arguments.dropFirst(4) {
    guard let sample = Sample(path) else { continue }
    for fingerprint in placeholderFingerprints(of: sample.art) { print("\(fingerprint) \(path)") }
  }
case "numbers":
  for path in arguments.dropFirst(4) {
    guard let art = Sample(path)?.art else { continue }
    let found = enlargement(of: art).map { "\($0.originalWidth ?? 0) \($0.confidence)" } ?? "-"
    print(
      art.size.width, art.detail.sharpness, art.detail.contrast, art.detail.period, art.detail.periodStrength,
      art.detail.repeatedColumns, art.ink.coverage, found, path)
  }
default:
  Experiment(corpus: arguments[1], placeholders: arguments[2]).run(
    listing: arguments.contains("--list"), only: arguments.dropFirst(3).first { !$0.hasPrefix("--") })
}
