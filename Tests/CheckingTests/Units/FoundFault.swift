package import ImageProperties
import Places
import SpecTables
import Testing

@testable import Checking

/// A problem without its words: how grave it is, what it names, and what is wrong.
struct FoundFault: Equatable, CustomStringConvertible, Sendable {
  let severity: Severity
  let name: String
  let fault: any Fault

  init(_ severity: Severity, _ name: String, _ fault: any Fault) {
    (self.severity, self.name, self.fault) = (severity, name, fault)
  }

  static func == (left: FoundFault, right: FoundFault) -> Bool {
    left.severity == right.severity && left.name == right.name
      && AnyHashable(left.fault) == AnyHashable(right.fault)
  }

  var description: String { "\(severity.rawValue) \(name) \(fault)" }
}

/// All that one rule finds in a made-up app or site, fault by fault; each has facts of known types alone.
func foundFaults(of rule: Rule, in app: MadeApp) throws -> [FoundFault] {
  try findings(of: rule, in: app).map { finding in
    #expect(FaultFacts(finding.fault).foreign == [])
    return FoundFault(finding.severity, finding.displayName, finding.fault)
  }
}

func foundFaults(of rule: Rule, in site: MadeSite) throws -> [FoundFault] {
  try foundFaults(of: rule, in: site.app)
}

extension ImageTitle: ExpressibleByStringLiteral {
  init(stringLiteral name: String) { self.init(FileName(name)) }
}

/// Pixels; of a square only its side.
func px(_ width: Int, _ height: Int? = nil) -> PixelSize {
  PixelSize(width: width, height: height ?? width)
}

/// "57x57", as reports write it.
extension PixelSize: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    self.init(width: sides.first ?? 0, height: sides.last ?? 0)
  }
}
