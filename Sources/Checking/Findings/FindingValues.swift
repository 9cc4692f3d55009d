package import ImageProperties
import Model
package import Places
package import SpecTables
package import SystemPackage

/// The name of one value of a finding. Sentences are made from values by name, and programs read them so.
package enum ValueName: String, CaseIterable, Sendable {
  /// Which of a rule's faults it is, where a rule has several.
  case fault
  /// What is there, and what the slot needs.
  case actual, expected
  case count, limit
  /// The name that is written somewhere, the one that was most likely meant, another one in conflict.
  case name, near, other
  /// The path of a second file that has a part in the fault.
  case otherPath
  /// A build setting or a key of a property list.
  case key
  case reason
  /// What the image is for, where its name does not tell who says so.
  case purpose
  /// The kind of set: "app icon set".
  case kind
  case set
  case platform
  case system
  /// The SDK from which on it counts, where the SDK of the target is not known.
  case sdk
  case list, sizes, sides
  case format
  /// The size of the visible part of an image, and of the whole.
  case visible, canvas
  case alpha
  /// That dark appearance counts as well.
  case appearance
  /// Of the side, in percent.
  case share
  /// How many times as large as what it is compared with.
  case ratio
}

/// One value of a finding.
package enum FindingValue: Hashable, Sendable {
  case text(String)
  case texts([String])
  case number(Int)
  case size(PixelSize)
  case sizes([PixelSize])
  case name(FileName)
  case path(FilePath)
  case version(OSVersion)
  case flag(Bool)
}

/// The values of a finding by name: what a sentence is made from, in whichever language.
package struct FindingValues: Hashable, Sendable {
  private var members: [Member] = []

  private struct Member: Hashable, Sendable {
    let name: ValueName
    let value: FindingValue
  }

  package init() {}

  /// Setting nil leaves the value out.
  package subscript(name: ValueName) -> FindingValue? {
    get { members.first { $0.name == name }?.value }
    set {
      members.removeAll { $0.name == name }
      if let newValue { members.append(Member(name: name, value: newValue)) }
    }
  }

  /// In the order in which the rule gave them.
  package var all: [(name: ValueName, value: FindingValue)] { members.map { ($0.name, $0.value) } }

  package func without(_ name: ValueName) -> FindingValues {
    var rest = self
    rest[name] = nil
    return rest
  }

  package func merging(_ other: FindingValues) -> FindingValues {
    other.members.reduce(into: self) { $0[$1.name] = $1.value }
  }
}

extension FindingValues: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (ValueName, FindingValue?)...) {
    for (name, value) in elements { self[name] = value }
  }
}

/// The values as a sentence uses them; an absent one is an empty text, 0 or no element.
extension FindingValues {
  package func has(_ name: ValueName) -> Bool { self[name] != nil }

  /// Any value as a reader would write it.
  package func text(_ name: ValueName) -> String { self[name]?.prose ?? "" }

  package func number(_ name: ValueName) -> Int {
    if case .number(let number) = self[name] { number } else { 0 }
  }

  package func flag(_ name: ValueName) -> Bool { self[name] == .flag(true) }

  package func size(_ name: ValueName) -> PixelSize? {
    if case .size(let size) = self[name] { size } else { nil }
  }

  package func fileName(_ name: ValueName) -> FileName? {
    if case .name(let name) = self[name] { name } else { nil }
  }

  package func path(_ name: ValueName) -> FilePath? {
    if case .path(let path) = self[name] { path } else { nil }
  }

  package func texts(_ name: ValueName) -> [String] {
    switch self[name] {
    case .texts(let texts): texts
    case .sizes(let sizes): sizes.map(\.prose)
    case let value?: [value.prose]
    case nil: []
    }
  }

  /// Which of the rule's faults it is.
  package var fault: String { text(.fault) }
}

extension FindingValue {
  package var prose: String {
    switch self {
    case .text(let text): text
    case .texts(let texts): listed(texts)
    case .number(let number): "\(number)"
    case .size(let size): size.prose
    case .sizes(let sizes): listed(sizes.map(\.prose))
    case .name(let name): name.display
    case .path(let path): path.display
    case .version(let version): "\(version)"
    case .flag(let flag): "\(flag)"
    }
  }
}
