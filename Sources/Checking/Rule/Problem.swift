import Model
package import Places
package import SpecTables
package import SystemPackage

/// What a rule says of one place, as values; the checker adds which rule and which target.
///
/// Most rules say what is handed to ``init(_:at:name:_:)``, and nothing more.
package struct Problem: Sendable {
  package var weight: Weight
  var place: ProblemPlace
  var subject = Subject.place
  /// The subject, as a sentence names it: a file's name, a set's title, a key.
  package var name: SubjectName
  package var fault: any Fault
  var key = ProblemKey()
  var repair = RepairHint()

  /// What a problem is about, as its rule knows it.
  enum Subject: Sendable {
    /// What is at the path: the app, a set, a file, or an entry where the line is known.
    case place
    /// - Parameter row: the slot that the link is for.
    case link(LinkUse, for: SpecRow?)
    /// - Parameters:
    ///   - row: the slot on which it is at fault; nil: on any.
    ///   - purpose: what it is for there.
    case image(PlacedImage, on: SpecRow?, purpose: Purpose? = nil)
    /// Images that are at fault together.
    /// - Parameter set: whose they are; nil where that is no one set's.
    case images([PlacedImage], of: SetID?)
    /// - Parameter set: nil for that in which the problem lies.
    case slot(SpecRow, of: SetID?)
  }

  package init(_ severity: Severity, at path: FilePath, name: Untrusted, _ fault: any Fault) {
    self.init(severity, at: path, named: .outside(name), fault)
  }

  /// Of a file or a folder, which is named as it is.
  init(_ severity: Severity, of file: FilePath, _ fault: any Fault) {
    self.init(severity, at: file, named: .file(file), fault)
  }

  init(_ severity: Severity, at path: FilePath, named name: SubjectName, _ fault: any Fault) {
    (weight, place, self.name, self.fault) = (Weight(severity), ProblemPlace(path), name, fault)
  }
}

extension Problem {
  package var severity: Severity { weight.severity }
  var path: FilePath { place.path }

  /// The image that it is about, with its entry.
  var image: PlacedImage? { if case .image(let image, _, _) = subject { image } else { nil } }

  var row: SpecRow? {
    switch subject {
    case .image(_, let row, _), .link(_, let row): row
    case .slot(let row, _): row
    case .images, .place: nil
    }
  }

  /// What its image is for, where it is the problem of one on a slot.
  var purpose: Purpose? { if case .image(_, _, let purpose) = subject { purpose } else { nil } }

  var link: LinkUse? { if case .link(let link, _) = subject { link } else { nil } }

  /// The same on a slot; no other one where no row is known.
  func on(_ row: SpecRow?) -> Problem {
    with {
      switch subject {
      case .image(let image, _, let purpose): $0.subject = .image(image, on: row, purpose: purpose)
      case .link(let link, _): $0.subject = .link(link, for: row)
      case .slot, .place: $0.subject = row.map { .slot($0, of: nil) } ?? .place
      case .images: break
      }
    }
  }

  func with(_ change: (inout Problem) -> Void) -> Problem {
    var problem = self
    change(&problem)
    return problem
  }
}

/// Where a problem is shown.
struct ProblemPlace: Sendable {
  /// A path that exists: the file, or the folder in which one is missing.
  let path: FilePath
  var line: Int?
  var column: Int?
  /// Where a reader should look, where that is not ``path``.
  var location: Finding.Location?
  /// The set that it lies in; nil where the check is one of a set, which it then is.
  var set: CatalogSet?
  /// The image that it is compared with.
  var otherImage: ImageID?

  init(_ path: FilePath) { self.path = path }

  /// Of the whole file where no position is known.
  mutating func point(at position: SourcePosition?) { (line, column) = (position?.line, position?.column) }

  /// At the beginning of a line of the file; of the whole file where none is known.
  mutating func begin(atLine line: Int?) { (self.line, column) = (line, line.map { _ in 1 }) }
}
