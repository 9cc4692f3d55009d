/// What a single name has that a path of an app never has.
func diagnostics(onName name: ArraySlice<UInt8>) -> [MemberDiagnostic] {
  guard !name.isEmpty else { return [.emptyName] }
  var diagnostics: [MemberDiagnostic] = []
  var partStart = name.startIndex
  for index in name.indices {
    switch name[index] {
    case slash:
      if index == name.startIndex {
        diagnostics.append(.absoluteName)
      } else if let diagnostic = diagnostic(onPart: name[partStart..<index]) {
        diagnostics.append(diagnostic)
      }
      partStart = index + 1
    case UInt8(ascii: "\\"): diagnostics.append(.backslash)
    case 0: diagnostics.append(.nulByte)
    default: break
    }
  }
  // Nothing follows the slash of a folder's name.
  if partStart < name.endIndex, let diagnostic = diagnostic(onPart: name[partStart...]) {
    diagnostics.append(diagnostic)
  }
  if name.count > ZipLimits.nameBytes { diagnostics.append(.longName) }
  return diagnostics
}

private func diagnostic(onPart part: ArraySlice<UInt8>) -> MemberDiagnostic? {
  let dot = UInt8(ascii: ".")
  guard part.count <= 2, part.allSatisfy({ $0 == dot }) else { return nil }
  return part.count == 2 ? .parentPart : .redundantPart
}
