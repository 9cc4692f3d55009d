/// What a single name has that a path of an app never has.
func remarks(onName name: ArraySlice<UInt8>) -> [MemberRemark] {
  guard !name.isEmpty else { return [.emptyName] }
  var remarks: [MemberRemark] = []
  var partStart = name.startIndex
  for index in name.indices {
    switch name[index] {
    case slash:
      if index == name.startIndex {
        remarks.append(.absoluteName)
      } else if let remark = remark(onPart: name[partStart..<index]) {
        remarks.append(remark)
      }
      partStart = index + 1
    case UInt8(ascii: "\\"): remarks.append(.backslash)
    case 0: remarks.append(.nulByte)
    default: break
    }
  }
  // Nothing follows the slash of a folder's name.
  if partStart < name.endIndex, let remark = remark(onPart: name[partStart...]) { remarks.append(remark) }
  if name.count > ZipLimits.nameBytes { remarks.append(.longName) }
  return remarks
}

private func remark(onPart part: ArraySlice<UInt8>) -> MemberRemark? {
  let dot = UInt8(ascii: ".")
  guard part.count <= 2, part.allSatisfy({ $0 == dot }) else { return nil }
  return part.count == 2 ? .parentPart : .redundantPart
}
