/// The settings that a file names in place of a value: `$(FLAVOUR)` in an Info.plist.
///
/// A project has hundreds of settings and few are kept, so that these are looked for before.
/// - Parameters:
///   - text: of which a megabyte is read, a hundred times what an Info.plist has.
///   - limit: of the names. Templates name ten.
func referencedSettings(in text: [UInt8], limit: Int = 100) -> [String] {
  var names: [String] = []
  var seen: Set<String> = []
  var rest = text.prefix(1 << 20)
  while names.count < limit, let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
    rest = rest[dollar...]
    guard let reference = SettingReference(rest) else {
      rest = rest.dropFirst()
      continue
    }
    // One within the name of another is met as well.
    rest = rest.dropFirst()
    let name = String(decoding: reference.name, as: UTF8.self)
    if !name.utf8.isEmpty, name.utf8.allSatisfy(isNameByte), seen.insert(name).inserted { names.append(name) }
  }
  return names
}

extension ProjectTarget {
  /// A text of the Info.plist with the build settings that it names, as Xcode writes it into the product. One that is
  /// not known stays as it is written.
  /// - Parameter limit: the bytes that the result may have. Beyond them nothing is replaced.
  package func expand(_ text: String, platform: ProjectPlatform?, limit: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      result += rest[..<dollar]
      guard let reference = SettingReference(rest[dollar...]) else {
        result.append(UInt8(ascii: "$"))
        rest = rest[(dollar + 1)...]
        continue
      }
      result += value(of: reference, platform: platform).map { Array($0.utf8) } ?? Array(reference.text)
      rest = rest[reference.end...]
      guard result.count + rest.count <= limit else { return text }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  /// Nil where the setting, or one that it is made of, is not known.
  private func value(of reference: SettingReference, platform: ProjectPlatform?) -> String? {
    let name = String(decoding: reference.name, as: UTF8.self)
    let setting = verdictConfiguration.value(named: name, platform: platform)
    guard setting?.unresolvedVariables.isEmpty != false else { return nil }
    return reference.operators.reduce(setting?.value) { value, step in
      let argument = step.argument.map { String(decoding: $0, as: UTF8.self) }
      return applySettingOperator(step.name, argument: argument, to: value) ?? value
    }
  }
}
