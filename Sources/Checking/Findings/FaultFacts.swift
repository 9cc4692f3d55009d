package import ImageProperties
package import Model
package import Places
import ReaderWords
package import SpecTables
package import SystemPackage

/// One fact of a fault, as reports for programs print it.
package enum Fact: Hashable, Sendable {
  /// A word of the program's own: a case of an enum, a setting, a key, a system.
  case word(String)
  case outside(Untrusted)
  /// Words of the program around what comes from outside.
  case sentence(Sentence)
  case list([Fact])
  case number(Int)
  case flag(Bool)
  case size(PixelSize)
  case name(FileName)
  case path(FilePath)
  case version(OSVersion)
}

/// The facts of a fault by name, in the order in which its type declares them.
///
/// Read from the type itself: the labels of an enum's case, or the properties of a struct. So no name is written twice,
/// and a test over every sample holds them.
package struct FaultFacts: Sendable {
  package private(set) var all: [(name: String, fact: Fact)] = []
  /// What no report can print, by name: a mistake of the fault's author, for tests to find.
  private(set) var foreign: [String] = []

  package init(_ fault: any Fault) { read(fault) }

  private mutating func read(_ fault: any Fault) {
    let mirror = Mirror(reflecting: fault)
    guard mirror.displayStyle == .enum else {
      add(mirror.children)
      return
    }
    guard let payload = mirror.children.first, let name = payload.label else {
      all.append(("fault", .word(hyphenated("\(fault)"))))
      return
    }
    // A fault that several rules share stands for itself.
    if let shared = payload.value as? any Fault {
      read(shared)
      return
    }
    all.append(("fault", .word(hyphenated(name))))
    add(Mirror(reflecting: payload.value).children)
  }

  /// Which fault of its rule's it is; nil where the rule has one alone.
  package var kind: String? { if case .word(let word)? = self["fault"] { word } else { nil } }

  package subscript(name: String) -> Fact? { all.first { $0.name == name }?.fact }

  /// Pixels that the slot needs, and those that are there: facts of these names.
  package var expected: PixelSize? { size("expected") }
  package var actual: PixelSize? { size("actual") }

  private func size(_ name: String) -> PixelSize? {
    if case .size(let size)? = self[name] { size } else { nil }
  }

  mutating func add(_ name: String, _ fact: Fact) { all.append((name, fact)) }

  private mutating func add(_ children: Mirror.Children) {
    for child in children {
      guard let name = child.label else { continue }
      add(name, any: child.value)
    }
  }

  private mutating func add(_ name: String, any value: Any) {
    switch value {
    case let value as any FactValue: all.append((name, value.fact))
    case let value as [any FactValue]: all.append((name, .list(value.map(\.fact))))
    default:
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return foreign.append(name) }
      if let wrapped = mirror.children.first?.value { add(name, any: wrapped) }
    }
  }
}

/// What may be a fact of a fault.
package protocol FactValue: Sendable {
  var fact: Fact { get }
}

/// That something is so, which reports give where it is and leave out where it is not.
struct Flag: Hashable, FactValue {
  init?(_ isSo: Bool) { guard isSo else { return nil } }

  var fact: Fact { .flag(true) }
}

extension FactValue where Self: RawRepresentable, RawValue == String {
  package var fact: Fact { .word(rawValue) }
}

extension ImageFormat: FactValue { package var fact: Fact { .word(name) } }
extension Term: FactValue { package var fact: Fact { .word(text) } }
extension Platform: FactValue { package var fact: Fact { .word(title) } }
extension DeviceFamily: FactValue { package var fact: Fact { .word(title) } }
extension ManifestFault.ValueType: FactValue { package var fact: Fact { .word(words) } }
extension AnyDiagnosis: FactValue { package var fact: Fact { .outside(words) } }
extension PlistKey: FactValue { package var fact: Fact { .outside(Untrusted(text)) } }
extension Untrusted: FactValue { package var fact: Fact { .outside(self) } }
extension Int: FactValue { package var fact: Fact { .number(self) } }
extension Bool: FactValue { package var fact: Fact { .flag(self) } }
extension PixelSize: FactValue { package var fact: Fact { .size(self) } }
extension FileName: FactValue { package var fact: Fact { .name(self) } }
extension FilePath: FactValue { package var fact: Fact { .path(self) } }
extension CalendarDate: FactValue { package var fact: Fact { .word(description) } }
extension OSVersion: FactValue { package var fact: Fact { .version(self) } }

/// "not-listed" of `notListed`.
private func hyphenated(_ name: String) -> String {
  name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
}
