import Model
import Places
import SpecTables

/// What a description says that its tool does not take.
/// - Parameters:
///   - key: of the description.
///   - name: its value.
///   - tool: as its users call it.
enum RefusedValue: Fault {
  /// - Parameter expected: the extension of the only files that it takes.
  case format(key: DescriptionKey, name: Untrusted, expected: Untrusted, tool: Term)
  case noIconFamily(key: DescriptionKey, name: Untrusted)
  /// - Parameter list: the icon sets that the tool makes.
  case otherSet(key: DescriptionKey, name: Untrusted, list: [Untrusted], tool: Term)
  /// - Parameter list: the library products that the package has.
  case unknownProduct(key: DescriptionKey, name: Untrusted, list: [Untrusted], tool: Term)
  /// - Parameter list: the library products, none of which the description names.
  case severalProducts(key: DescriptionKey, list: [Untrusted], tool: Term)
  case noProduct(tool: Term)
  /// - Parameter list: keys of which one must be there.
  case missingKey(list: [Untrusted], tool: Term)

  func sentences(_ finding: Finding) -> Sentences {
    let file = finding.name
    switch self {
    case .format(let key, let name, let expected, let tool):
      return Sentences(
        "\(key) in \(file) names \(name), but \(tool) only takes files that end in .\(expected)",
        consequence: stops(tool), remedy: "Save the image as a .\(expected) file, and name that in \(key).")
    case .noIconFamily(let key, let name):
      return Sentences(
        "\(key) in \(file) names \(name), but macOS only takes files that end in .icns",
        consequence: "The app has the blank icon of macOS.",
        remedy: "Save the picture as an .icns file, and name that in \(key).")
    case .otherSet(let key, let name, let list, let tool):
      return Sentences(
        "\(key) in \(file) names the icon set \(name), but \(tool) makes \(list.listed()), after the name of the icon's file",
        consequence: "The build stops with an error, or the app has no icon.",
        remedy: "Correct \(key), or name the icon's file as it says.")
    case .unknownProduct(let key, let name, let list, let tool):
      return Sentences(
        "\(key) in \(file) is \(name), but the library products of Package.swift are \(list.listed())",
        consequence: stops(tool), remedy: "Correct \(key), or add the product to Package.swift.")
    case .severalProducts(let key, let list, let tool):
      return Sentences(
        of: finding, "names none of the library products of Package.swift: \(list.listed())",
        consequence: stops(tool), remedy: "Add \(key): and the name of the app's product.")
    case .noProduct(let tool):
      return Sentences(
        "Package.swift beside \(file) has no library product", consequence: stops(tool),
        remedy: "Add a library product with the app's target.")
    case .missingKey(let list, let tool):
      return Sentences(
        of: finding, "has none of the keys \(list.listed())", consequence: stops(tool),
        remedy: "Add one of them.")
    }
  }

  private func stops(_ tool: Term) -> Words { "\(tool) stops with an error." }
}

extension AppContext {
  /// Values at which the tool stops, so that there is no app, and those of which macOS can make no icon.
  func refusedValues(of generator: GeneratorSources) -> [Problem] {
    let tool = generator.tool
    return generator.refused.map { refused in
      let key = refused.key.key
      let fault: RefusedValue =
        switch refused.reason {
        case .format(let expected):
          .format(key: key, name: Untrusted(refused.value), expected: Untrusted(expected), tool: tool)
        case .noIconFamily: .noIconFamily(key: key, name: Untrusted(refused.value))
        case .iconSet(let names):
          .otherSet(key: key, name: Untrusted(refused.value), list: names.map { Untrusted($0) }, tool: tool)
        case .product(let names) where names.isEmpty: .noProduct(tool: tool)
        case .product(let names) where refused.value.isEmpty:
          .severalProducts(key: key, list: names.map { Untrusted($0) }, tool: tool)
        case .product(let names):
          .unknownProduct(
            key: key, name: Untrusted(refused.value), list: names.map { Untrusted($0) }, tool: tool)
        case .missing(let keys): .missingKey(list: keys.map { Untrusted($0) }, tool: tool)
        }
      return problem(.error, at: refused.key.path, line: refused.key.line, fault).with {
        $0.key.discriminator = "\(refused.key.key.discriminator) \(refused.value)"
      }
    }
  }
}
