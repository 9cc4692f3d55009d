package import Checking
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// A message of a log, and the findings of a report that it is about.
package struct AnsweredMessage: Sendable {
  package let answer: Explanation.Answer
  /// In report order; empty where nothing that was checked answers it.
  package let findings: [Finding]
}

extension Report {
  /// The findings that messages are about become errors, whatever the rules say of them: they have been refused. What a
  /// waiver or the baseline has taken out counts again.
  package mutating func raise(by explanation: Explanation) -> [AnsweredMessage] {
    let all = findings + suppressed.map(\.finding)
    var raised: Set<String> = []
    let messages = explanation.answers.map { answer in
      let found = all.findings(of: answer)
      for finding in found where answer.message.severity == .error { raised.insert(finding.fingerprint) }
      return AnsweredMessage(answer: answer, findings: found)
    }
    guard !raised.isEmpty else { return messages }
    for index in inputs.indices {
      for place in inputs[index].findings.indices
      where raised.contains(inputs[index].findings[place].fingerprint) {
        inputs[index].findings[place].severity = .error
      }
    }
    let back = suppressed.filter { raised.contains($0.finding.fingerprint) }.map(\.finding)
    suppressed.removeAll { raised.contains($0.finding.fingerprint) }
    gateFindings += back.map { finding in
      var finding = finding
      finding.severity = .error
      return finding
    }
    return messages
  }
}

extension [Finding] {
  /// Those that a message is about: of its rules, and of the sizes and files that it names.
  fileprivate func findings(of answer: Explanation.Answer) -> [Finding] {
    var candidates = filter { answer.message.rules.contains($0.rule) }
    if let code = answer.message.code {
      // A rule that can carry the code carries it where the store refuses; else the store's own icon is meant.
      let isCarried = candidates.contains { $0.storeCodes.contains(code) }
      candidates.removeAll { finding in
        guard finding.definition.storeCodes.contains(code) else { return false }
        if isCarried { return !finding.storeCodes.contains(code) }
        return finding.row?.kind != .storeIcon && finding.row?.codes.contains(code) != true
      }
    }
    guard !candidates.isEmpty else { return [] }
    let texts = answer.excerpts.isEmpty ? [answer.excerpt].compactMap(\.self) : answer.excerpts
    let exact = texts.map(MessageDetails.init).filter { !$0.isEmpty }.flatMap { details in
      details.matching(candidates)
    }
    if !exact.isEmpty { return candidates.filter { finding in exact.contains(finding) } }
    // What the store says of one rule is not about another one.
    let coded = candidates.filter { finding in
      answer.message.code.map { finding.storeCodes.contains($0) } ?? false
    }
    let left = coded.isEmpty ? candidates : coded
    guard let likeliest = answer.message.rules.first(where: { rule in left.contains { $0.rule == rule } })
    else { return [] }
    return left.filter { $0.rule == likeliest }
  }
}

/// The sizes and names of files in a message: they tell which of several findings it means.
private struct MessageDetails {
  private var sizes: Set<String> = []
  private var names: Set<String> = []

  var isEmpty: Bool { sizes.isEmpty && names.isEmpty }

  init(_ excerpt: Untrusted) {
    let text = String(decoding: excerpt.bytes, as: UTF8.self)
    let words = text.split { !$0.isLetter && !$0.isNumber && !"@~._-+".contains($0) }
    for word in words {
      let numbers = word.split(separator: "x", omittingEmptySubsequences: false)
      if numbers.count == 2, numbers.allSatisfy({ Int($0) != nil }) { sizes.insert(String(word)) }
      let name = word.hasSuffix(".") ? word.dropLast() : word
      if FileName(String(name)).isOfAsset { names.insert(String(name)) }
    }
  }

  /// Those that fit what is named; of a size and a name that fit different ones, the name decides.
  func matching(_ findings: [Finding]) -> [Finding] {
    let named = findings.filter { finding in
      let path = [finding.image, finding.path].compactMap(\.self).flatMap(\.fileNames).map(\.display)
      return names.contains {
        path.contains($0) || $0 == finding.expectedName?.display || $0 == finding.displayName
      }
    }
    if !named.isEmpty {
      let sized = named.filter(hasSize)
      return sized.isEmpty ? named : sized
    }
    return findings.filter(hasSize)
  }

  private func hasSize(_ finding: Finding) -> Bool {
    let facts = FaultFacts(finding.fault)
    let known = [facts.expected, facts.actual, finding.row?.size].compactMap { $0?.description }
    return known.contains { sizes.contains($0) }
  }
}

extension FileName {
  /// Whether it is that of an image, of a set or of an interface file.
  fileprivate var isOfAsset: Bool {
    ImageFormat(named: self) != nil || SetType(folder: self) != nil || hasExtension("storyboard")
      || hasExtension("xib")
  }
}
