import Model
import Places
import SpecTables

extension Rule {
  static let invalidIconValue = Rule(
    id: "invalid-icon-value",
    severity: .cases(.warning(), .note("for a key that no known file has, or that has no effect")),
    title: "A value of an Icon Composer file is not one that Icon Composer writes",
    rationale: """
      The format of icon.json is not published. What is known is what the files of published apps have in common: a \
      colour has a space and its shares, a gradient has two colours or more, an opacity lies between 0 and 1, and blend \
      modes and shadows are words of a list. What the system makes of another value is not known.
      """,
    remedy: "Open the file in Icon Composer, set the value and save it.",
    evidence: .own, sources: ["mcfans-actool", "XcodeDoc-composer"],
    checks: .app { app in
      app.app.catalogs.iconBundles.flatMap { bundle in bundle.content.faults.map { problem($0, in: bundle) } }
    })

  private static func problem(_ found: IconValueFault, in bundle: IconBundle) -> Problem {
    Problem(
      found.kind.isHarmless ? .note : .warning, at: bundle.manifestPath,
      name: Untrusted(bundle.path.fileName), InvalidIconValue(found)
    ).with {
      $0.place.point(at: found.position)
      $0.key.discriminator = "\(found.position)"
    }
  }
}

extension IconValueFault.Kind {
  fileprivate var isHarmless: Bool {
    switch self {
    case .unknownKey, .idle: true
    default: false
    }
  }
}

enum InvalidIconValue: Fault {
  case color(key: Untrusted, actual: Untrusted)
  case gradient(key: Untrusted, count: Int)
  case word(key: Untrusted, actual: Untrusted, known: [Untrusted])
  case range(key: Untrusted, actual: Untrusted)
  case scale(key: Untrusted, actual: Untrusted)
  case type(key: Untrusted, expected: IconValueType)
  case several(key: Untrusted, list: [Untrusted])
  case lacks(key: Untrusted, other: Untrusted)
  case emptyGradient(key: Untrusted)
  case idle(key: Untrusted, other: Untrusted)
  case unknownKey(key: Untrusted)

  fileprivate init(_ found: IconValueFault) {
    let key = Untrusted(found.key)
    self =
      switch found.kind {
      case .color(let text): .color(key: key, actual: Untrusted(text))
      case .gradient(let count): .gradient(key: key, count: count)
      case .word(let text, let known):
        .word(key: key, actual: Untrusted(String(text.prefix(80))), known: known.map { Untrusted($0) })
      case .range(let text): .range(key: key, actual: Untrusted(text))
      case .scale(let text): .scale(key: key, actual: Untrusted(text))
      case .type(let expected): .type(key: key, expected: expected)
      case .several(let keys): .several(key: key, list: keys.map { Untrusted($0) })
      case .lacks(let member): .lacks(key: key, other: Untrusted(member))
      case .emptyGradient: .emptyGradient(key: key)
      case .idle(let form): .idle(key: key, other: Untrusted(form))
      case .unknownKey: .unknownKey(key: key)
      }
  }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .color(let key, let actual):
      Sentences(
        "\(key) in \(finding.name) is \(actual), which is no colour",
        remedy: "Write a colour such as srgb:1.0,0.5,0.0,1.0.")
    case .gradient(let key, let count):
      Sentences(
        "\(key) in \(finding.name) has \(count == 1 ? "one colour" : "no colour"); a gradient needs two")
    case .word(let key, let actual, let known):
      Sentences(
        "\(key) in \(finding.name) is \(actual), which is not one of \(known.listed("or"))")
    case .range(let key, let actual):
      Sentences("\(key) in \(finding.name) is \(actual), which is not between 0 and 1")
    case .scale(let key, let actual):
      Sentences("\(key) in \(finding.name) is \(actual), which is not between 0 and 1024")
    case .type(let key, let expected):
      Sentences("\(key) in \(finding.name) must be \(expected.words)")
    case .several(let key, let forms):
      Sentences("\(key) in \(finding.name) has \(forms.listed("and")), which exclude one another")
    case .lacks(let key, let member):
      Sentences("\(key) in \(finding.name) has no \(member)")
    case .emptyGradient(let key):
      Sentences("\(key) in \(finding.name) starts and stops at one point, so the gradient has no direction")
    case .idle(let key, let form):
      Sentences(
        "\(key) in \(finding.name) is beside \(form), and only a linear-gradient has one",
        consequence: "The value is never used.")
    case .unknownKey(let key):
      Sentences(
        of: finding, "has the key \(key), which no known file has",
        consequence: "It may be misspelt, or newer than this table.")
    }
  }
}

extension IconValueType: FactValue {
  var words: Words {
    switch self {
    case .boolean: "true or false"
    case .number: "a number"
    case .list: "a list"
    case .object: "an object"
    case .point: "a list of two numbers"
    case .text: "a text"
    }
  }
}
