import Places

extension DescriptionFile {
  /// The file without what a build for the Mac sets to nothing, since a condition is false unless somebody turns an option on or
  /// off: of a name that is set in several branches the value that counts is left. What is set in such a branch alone stays.
  ///
  /// Source: cmake.org, "if", "option" (OFF where no value is given); "cmake-variables", APPLE, UNIX, WIN32.
  var asBuiltForMac: DescriptionFile {
    let lines = lines.map { CMakeLine($0.text) }
    guard lines.contains(where: { $0.command == "if" }) else { return self }
    var branches = CMakeBranches(known: knownOptions(lines))
    let isOff = lines.map { branches.passOver($0) }
    let kept = zip(lines, isOff).filter { !$0.1 }.map { $0.0 }
    let names = Set(kept.compactMap(\.settingName))
    let namesIcon = kept.contains(where: \.namesIcon)
    let texts = zip(lines, isOff).map { line, isOff -> String in
      let isSetAgain = line.settingName.map { names.contains($0) } ?? (line.namesIcon && namesIcon)
      return isOff && isSetAgain ? "" : line.text
    }
    return holding(Array(texts.joined(separator: "\n").utf8))
  }

  /// The calls that a build for the Mac may run, in their order.
  var callsForMac: [CMakeCall] {
    let lines = lines
    let parsed = lines.map { CMakeLine($0.text) }
    var branches = CMakeBranches(known: knownOptions(parsed))
    var calls: [CMakeCall] = []
    var isOpen = false
    for (line, parsedLine) in zip(lines, parsed) {
      let isOff = branches.passOver(parsedLine)
      if isOpen, !calls.isEmpty {
        calls[calls.count - 1].words += line.text.wordsOfCMake
      } else if !isOff, let name = parsedLine.command {
        let start = line.text.firstIndex(of: "(").map { line.text.index(after: $0) } ?? line.text.endIndex
        calls.append(
          CMakeCall(
            name: name, line: line.number, words: String(line.text[start...]).wordsOfCMake,
            condition: branches.condition))
      } else {
        continue
      }
      let code = line.text.prefix { $0 != "#" }
      isOpen = !code.contains(")")
    }
    return calls
  }

  /// The file as builds for iOS and for the Mac run it, without the lines that the other one alone runs; nil where no condition is
  /// about that.
  ///
  /// Source: cmake.org, "cmake-variables", IOS and CMAKE_SYSTEM_NAME.
  var asBuiltForEach: (ios: DescriptionFile, mac: DescriptionFile)? {
    let lines = lines.map { CMakeLine($0.text) }
    guard lines.contains(where: \.asksForIOS) else { return nil }
    let options = knownOptions(lines)
    func built(forIOS isForIOS: Bool) -> DescriptionFile {
      var branches = CMakeBranches(known: options.merging(["IOS": isForIOS]) { $1 })
      let texts = lines.map { branches.passOver($0) ? "" : $0.text }
      return holding(Array(texts.joined(separator: "\n").utf8))
    }
    return (built(forIOS: true), built(forIOS: false))
  }

  /// What the options of the file and of those above it are, as far as nothing else is said of them.
  private func knownOptions(_ own: [CMakeLine]) -> [String: Bool] {
    var options = CMakeOptions()
    for line in own { options.take(line) }
    var bytesLeft = aboveLimit
    for place in folder.foldersAround.prefix(8) {
      guard let above = try? file(place.child(name)) else { continue }
      bytesLeft -= above.bytes.count
      // What is not read may set any option.
      guard bytesLeft >= 0 else { return CMakeOptions().known }
      for line in above.lines { options.take(CMakeLine(line.text)) }
    }
    return options.known
  }
}

/// Bytes of the files above one: each file of a tree reads them again.
private let aboveLimit = 1 << 16

/// The conditions around a line.
private struct CMakeBranches {
  let known: [String: Bool]
  private var open: [Branch] = []

  private struct Branch {
    var isOff: Bool
    /// A branch before it is taken.
    var isPast: Bool
    /// A branch around it is off.
    let isInside: Bool
    /// It is taken for certain.
    var isSure: Bool
    /// Those before it are not.
    var isFirst: Bool
    let block: Int
    var isElse = false
    let unset: String?
    /// What is not known of those around it.
    let outer: CMakeCall.Condition?
  }

  private var blocks = 0

  /// What is not known of the conditions around a line.
  var condition: CMakeCall.Condition? {
    guard let last = open.last, !last.isSure else { return open.last?.outer }
    return CMakeCall.Condition(block: last.block, isElse: last.isElse, unset: last.unset)
  }

  private var isOff: Bool { open.last.map { $0.isOff || $0.isInside } ?? false }

  init(known: [String: Bool]) { self.known = known }

  /// - Returns: whether a build leaves the line out.
  mutating func passOver(_ line: CMakeLine) -> Bool {
    switch line.command {
    case "if":
      let value = truth(of: line)
      // A whole block in one line opens nothing.
      if !line.endsBlock {
        blocks += 1
        open.append(
          Branch(
            isOff: value == false, isPast: value == true, isInside: isOff, isSure: value == true,
            isFirst: value == false, block: blocks, unset: line.unsetName, outer: condition))
      }
    case "elseif":
      guard var branch = open.popLast() else { break }
      let value = truth(of: line)
      branch.isOff = branch.isPast || value == false
      branch.isPast = branch.isPast || value == true
      branch.isSure = branch.isFirst && value == true
      branch.isFirst = branch.isFirst && value == false
      open.append(branch)
    case "else":
      if let last = open.indices.last {
        open[last].isOff = open[last].isPast
        (open[last].isSure, open[last].isElse) = (open[last].isFirst, true)
      }
    case "endif": _ = open.popLast()
    default: break
    }
    return isOff
  }

  /// Whether a condition of names alone is true; nil where that is not known.
  private func truth(of line: CMakeLine) -> Bool? {
    guard let arguments = line.arguments, !arguments.contains("(") else { return nil }
    let words = arguments.split(whereSeparator: \.isWhitespace)
    let (isAll, isAny) = (words.contains("AND"), words.contains("OR"))
    guard !isAll || !isAny else { return nil }
    let parts = words.split { $0 == "AND" || $0 == "OR" }.map { part -> Bool? in
      let isNegated = part.first == "NOT"
      let rest = isNegated ? part.dropFirst() : part
      if let isForIOS = known["IOS"], let named = systemOfCMake(Array(rest)) {
        return ((named == "iOS") == isForIOS) != isNegated
      }
      guard rest.count == 1, let word = rest.first else { return nil }
      return (truthOfCMake(word) ?? known[String(word)]).map { $0 != isNegated }
    }
    if isAny { return parts.contains(true) ? true : parts.contains(nil) ? nil : false }
    return parts.contains(false) ? false : parts.contains(nil) || parts.isEmpty ? nil : true
  }
}
