import Places

/// The names that descriptions of one format have.
struct DescriptionNames: Sendable {
  /// In lower case; empty for `BUILD` and `Makefile`.
  let endings: Set<FileName>
  private let isOne: @Sendable (FileName) -> Bool

  /// - Parameter isOne: is asked of a name with one of the endings alone.
  static func ending(
    in endings: Set<FileName>, where isOne: @escaping @Sendable (FileName) -> Bool = { _ in true }
  ) -> DescriptionNames {
    DescriptionNames(endings: endings, isOne: isOne)
  }

  /// A file in JavaScript, TypeScript or JSON.
  /// - Parameters:
  ///   - stem: its name without the ending.
  ///   - others: names of another form.
  static func script(_ stem: FileName, or others: DescriptionNames = []) -> DescriptionNames {
    .ending(in: scriptExtensions.union(others.endings)) { name in
      name.stem == stem && scriptExtensions.contains(name.fileExtension) || others.contains(name)
    }
  }

  func contains(_ name: FileName) -> Bool {
    endings.contains(name.fileExtension.lowercased) && isOne(name)
  }
}

extension DescriptionNames: ExpressibleByArrayLiteral {
  init(arrayLiteral names: FileName...) {
    self.init(endings: Set(names.map(\.fileExtension.lowercased)), isOne: { names.contains($0) })
  }
}
