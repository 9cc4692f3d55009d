import Model
package import Places
package import SpecTables
package import SystemPackage

/// What a rule says of one place, as values; the checker adds which rule and which target.
package struct Problem: Sendable {
  package var severity: Severity
  /// A path that exists: the file, or the folder in which one is missing.
  package var path: FilePath
  package var line: Int?
  package var column: Int?
  /// Where a reader should look, where that is not ``path``.
  var location: Finding.Location?
  /// Whether a program can change the property list at ``path`` where the problem is.
  var isInList = true
  package var subject = Subject.place
  /// The set that it lies in; nil where the check is one of a set, which it then is.
  var set: CatalogSet?
  /// The subject, as a sentence names it: a file's name, a set's title, a key.
  package var name: SubjectName
  /// The image that it is compared with.
  package var otherImage: ImageID?
  package var locale: Untrusted?
  package var fault: any Fault
  /// What the image is for, where the problem is that of one on a slot.
  package var purpose: Purpose?
  /// The SDK from which on it counts, where the SDK of the target is not known.
  package var since: RequiredSince?
  /// The link that the problem is one of.
  package var link: LinkUse?
  /// The name that a missing or misnamed file must have.
  package var expectedName: FileName?
  package var storeCodes: [String] = []
  /// Why the rule itself takes for a warning what is an error elsewhere.
  package var whyNoError: WhyNoError?
  /// What a program can do about it, where the remedy is advice.
  package var repair: Fix?
  /// Another slot of the same file, which the remedy of this one would spoil.
  var otherSlot: SpecRow?
  /// What tells problems of one rule at one path apart, where no slot and no name does: the address of a link.
  package var discriminator: String?

  /// What a problem is about, as its rule knows it.
  package enum Subject: Sendable {
    /// What is at the path: the app, a set, a file, or an entry where the line is known.
    case place
    /// - Parameter row: the slot on which it is at fault; nil: on any.
    case image(PlacedImage, on: SpecRow?)
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
    (self.severity, self.path, self.name, self.fault) = (severity, path, name, fault)
  }
}

extension Problem {
  /// The image that it is about, with its entry.
  var image: PlacedImage? { if case .image(let image, _) = subject { image } else { nil } }

  var row: SpecRow? {
    switch subject {
    case .image(_, let row): row
    case .slot(let row, _): row
    case .images, .place: nil
    }
  }

  /// The same on a slot; no other one where no row is known.
  func on(_ row: SpecRow?) -> Problem {
    with {
      switch subject {
      case .image(let image, _): $0.subject = .image(image, on: row)
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

  /// At the beginning of a line of the file; of the whole file where none is known.
  mutating func place(atLine line: Int?) { (self.line, column) = (line, line.map { _ in 1 }) }
}
