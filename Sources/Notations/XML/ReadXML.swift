import Places

/// An element of an XML text, with all that is in it.
package struct XMLNode: Equatable, Sendable {
  /// As it is written, a prefix included.
  package let name: String
  package let attributes: [String: String]
  /// From 1.
  package let line: Int
  package fileprivate(set) var children: [XMLNode] = []
  /// The text directly in the element, without white space around it.
  package fileprivate(set) var text = ""

  /// The element with other attributes and children.
  package func with(attributes: [String: String], children: [XMLNode]) -> XMLNode {
    var node = XMLNode(name: name, attributes: attributes, line: line)
    (node.children, node.text) = (children, text)
    return node
  }

  /// The elements of a name, of this one's children.
  package func children(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

  /// The element and all below it.
  package func all(_ name: String) -> [XMLNode] {
    (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
  }
}

/// Reads a whole XML text: elements, attributes and text, in UTF-8, UTF-16 or Latin-1.
package func readXML(_ bytes: [UInt8]) throws(NotationError) -> XMLNode {
  try NotationLimits.check(bytes)
  var elements = XMLElements(bytes.xmlInUTF8)
  var open: [XMLNode] = []
  do throws(XMLElementError) {
    while let element = try elements.next() {
      if !open.isEmpty, !elements.textBefore.isEmpty { open[open.count - 1].text += elements.textBefore }
      switch element {
      case .start(let name, let attributes):
        open.append(XMLNode(name: name, attributes: attributes, line: elements.line))
      case .end:
        let node = open.removeLast()
        guard !open.isEmpty else {
          try elements.finish()
          return node
        }
        open[open.count - 1].children.append(node)
      }
    }
  } catch {
    switch error {
    case .invalid(let line):
      throw NotationError(at: SourcePosition(line: line, column: 1), .expected(.elementOrAttribute))
    case .tooLarge:
      throw NotationError(at: SourcePosition(line: elements.line, column: 1), .tooManyElements)
    }
  }
  throw NotationError(at: SourcePosition(line: 1, column: 1), .expected(.element))
}
