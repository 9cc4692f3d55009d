import FileTree
import Places
import SystemPackage

/// The catalogs of Swift packages that lie beside a project: Xcode compiles those of a package that a target is built
/// with, into a bundle of its own. No app has its icon from there, but a manifest that cannot be read stops the build.
///
/// Source: SwiftPM documentation, Bundling resources with a Swift package: files of known types need not be declared.
struct PackageCatalogs {
  private let packages = Answers<PathKey, LocalPackage?>()
  private let products: Set<String>
  private let top: FilePath

  /// - Parameter products: those that targets are built with.
  init(of products: Set<String>, below top: FilePath) { (self.products, self.top) = (products, top) }

  /// Whether a package that a project is built with compiles the catalog, or copies it.
  func compiler(of catalog: FilePath) -> CatalogUnit.Compiler {
    guard !products.isEmpty, let package = package(around: catalog.parentFolder),
      package.offers(anyOf: products)
    else { return .none }
    return package.compiles(catalog) ? .package : package.copies(catalog) ? .copyingPackage : .none
  }

  /// The package of the nearest folder that has one.
  private func package(around folder: FilePath) -> LocalPackage? {
    guard folder == top || folder.isInside(top) else { return nil }
    return packages.answer(for: PathKey(folder)) {
      LocalPackage(in: folder) ?? (folder == top ? nil : package(around: folder.parentFolder))
    }
  }
}

/// A `Package.swift`: a program, of which only its literals are read.
struct LocalPackage {
  private let folder: FilePath
  private let literals: Set<String>
  /// The literals of `exclude:`.
  private let excluded: Set<String>
  /// Those of `.copy(…)`.
  private let copied: Set<String>

  init?(in folder: FilePath) {
    guard let bytes = try? readFile(folder.child("Package.swift"), limit: packageByteLimit) else {
      return nil
    }
    self.init(folder: folder, text: String(decoding: bytes, as: UTF8.self))
  }

  /// nil for a version of the tools that knows no resources.
  init?(folder: FilePath, text: String) {
    guard Self.toolsVersion(of: text).map({ $0 >= (5, 3) }) == true else { return nil }
    self.folder = folder
    let lines = text.split(whereSeparator: \.isNewline).filter { line in
      !line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
    }
    var literals: Set<String> = []
    var (excluded, copied): (Set<String>, Set<String>) = ([], [])
    // Between two quotes stands a literal, before it what it is for.
    var (isExcluded, isCopied) = (false, false)
    for (index, part) in lines.joined(separator: "\n").split(
      separator: "\"", omittingEmptySubsequences: false
    )
    .enumerated() {
      guard index % 2 == 1 else {
        if part.contains("]") || part.contains(")") { (isExcluded, isCopied) = (false, false) }
        if part.containsExclude { isExcluded = true }
        if part.hasSuffix(".copy(") { isCopied = true }
        continue
      }
      literals.insert(String(part))
      if isExcluded { excluded.insert(String(part)) }
      if isCopied { copied.insert(String(part)) }
    }
    (self.literals, self.excluded, self.copied) = (literals, excluded, copied)
  }

  func offers(anyOf products: Set<String>) -> Bool { !products.isDisjoint(with: literals) }

  /// Whether the catalog lies among the sources of a target, and the manifest neither leaves it out nor copies it as it is.
  func compiles(_ catalog: FilePath) -> Bool {
    guard let words = wordsOfSource(catalog) else { return false }
    return !excluded.namesPart(of: words) && !copied.namesPart(of: words)
  }

  /// Whether it lies there, and the manifest copies it or its folder as it is.
  func copies(_ catalog: FilePath) -> Bool {
    guard let words = wordsOfSource(catalog) else { return false }
    return !excluded.namesPart(of: words) && copied.namesPart(of: words)
  }

  /// The names on the way to a catalog among the sources of a target.
  private func wordsOfSource(_ catalog: FilePath) -> [String]? {
    guard catalog.isInside(folder) else { return nil }
    let path = catalog.bytes.dropFirst(folder == "." ? 0 : folder.bytes.count + 1)
    let words = path.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    guard let first = words.first else { return nil }
    let isSource =
      Self.sourceFolders.contains(first)
      || words.indices.contains { literals.contains(words[...$0].joined(separator: "/")) }
    return isSource ? words : nil
  }

  /// Where SwiftPM looks for targets that give no path.
  private static let sourceFolders: Set<String> = ["Sources", "Source", "src", "srcs"]

  /// `// swift-tools-version: 5.9`, on the first line that is not empty.
  private static func toolsVersion(of text: String) -> (Int, Int)? {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    guard line.hasPrefix("//"), let colon = line.firstIndex(of: ":"),
      line[..<colon].hasSuffix("swift-tools-version")
    else { return nil }
    let numbers = line[colon...].split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    return numbers.first.map { ($0, numbers.dropFirst().first ?? 0) }
  }
}

extension Set<String> {
  fileprivate func namesPart(of words: [String]) -> Bool {
    words.indices.contains { start in
      words[start...].indices.contains { contains(words[start...$0].joined(separator: "/")) }
    }
  }
}

extension Substring {
  /// Whether a list of what is left out begins here.
  fileprivate var containsExclude: Bool {
    split { !$0.isLetter }.last == "exclude"
  }
}
