import Notations

/// The items and properties of a project by their names: a project has thousands of items, and what one of them says is looked up
/// among all others.
struct MSBuildElements {
  private var items: [String: [MSBuildProject.Item]] = [:]
  private var properties: [String: Property] = [:]
  private var updates: [UpdateKey: [MSBuildProject.Item]] = [:]

  struct Property {
    /// In the order in which MSBuild reads them.
    fileprivate(set) var all: [MSBuildProject.Item] = []
    /// The last one with a value, and the last of those that no unknown condition decides on.
    fileprivate(set) var last: MSBuildProject.Item?
    fileprivate(set) var lastCertain: MSBuildProject.Item?
  }

  private struct UpdateKey: Hashable {
    let item: String
    /// In lower case.
    let path: String
  }

  /// Updates of one item: more than any has.
  private static let updateLimit = 20

  mutating func add(item: MSBuildProject.Item) {
    let name = item.node.name
    items[name, default: []].append(item)
    if let text = item.node.attributes["Update"] {
      updates[UpdateKey(item: name, path: text.withSlashes.lowercased()), default: []].append(item)
    }
  }

  mutating func add(property: MSBuildProject.Item) {
    let name = property.node.name
    properties[name, default: Property()].all.append(property)
    guard !property.node.text.isEmpty else { return }
    properties[name]?.last = property
    if property.isCertain { properties[name]?.lastCertain = property }
  }

  func items(_ name: String) -> [MSBuildProject.Item] { items[name] ?? [] }

  func property(_ name: String) -> Property { properties[name] ?? Property() }

  /// The last updates of an item, in the file's order.
  func updates(of item: MSBuildProject.Item) -> ArraySlice<MSBuildProject.Item> {
    guard let path = item.node.attributes["Include"]?.withSlashes.lowercased() else { return [] }
    return (updates[UpdateKey(item: item.node.name, path: path)] ?? []).suffix(Self.updateLimit)
  }
}
