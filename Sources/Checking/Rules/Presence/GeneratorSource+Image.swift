import ImageProperties
import Model
import Places
import SpecTables

/// A file that a description names is no image of an icon for certain: a property list, a folder of sources.
extension GeneratorSource {
  var plural: Sentence? { isAbsence ? Sentence("files that a description names are missing") : nil }
  var remedyOfMany: Sentence? { isAbsence ? Sentence("Add them, or correct the description.") : nil }

  private var isAbsence: Bool {
    switch self {
    case .absent, .absentFromLine, .dispensable: true
    default: false
    }
  }
}

extension ImageContext {
  /// A size that the description states is that of a slot; another rule compares it.
  var sizeOfSource: Problem? {
    guard let row, row.sizeRule == .about, let facts = image.facts, facts.format != .svg,
      // Of a Windows icon its format is the fault.
      facts.format != .ico,
      let size = image.headerSize, let (source, tool) = stated
    else { return nil }
    let isIcon = row.kind != .launchImage
    if let sides = source.sides, !sides.contains(size.reducedSide) {
      let severity: Severity = source.mayBeUnused ? .warning : .error
      return problem(severity, GeneratorSource.noPlace(actual: size, tool: tool)).with {
        if source.mayBeUnused { $0.weight.whyNoError = .notBundled }
      }
    }
    if isIcon, size.width != size.height {
      return problem(.warning, GeneratorSource.notSquare(actual: size, tool: tool))
    }
    if let limit = source.stopsBelow, max(size.width, size.height) < limit.width {
      return problem(.error, GeneratorSource.tooSmall(actual: size, expected: limit, tool: tool))
    }
    guard let least = row.size, max(size.width, size.height) < max(least.width, least.height) else {
      return nil
    }
    if source.sides != nil || !source.isEnlarged {
      guard !source.isBesideLarger else { return nil }
      return problem(.warning, GeneratorSource.withoutLarge(actual: size, expected: least, tool: tool))
    }
    return problem(
      isIcon ? .warning : .note, GeneratorSource.small(actual: size, expected: least, tool: tool))
  }

  /// The image as the description names it, and the tool as its users call it.
  private var stated: (asset: SourceAsset, tool: Term)? {
    guard case .generated(let generator) = target.app.form,
      let source = generator.images.first(where: { $0.asset.id == image.asset.id && $0.row.id == row?.id })
    else { return nil }
    return (source, generator.tool)
  }

  /// What the tool puts under pixels that are see-through.
  var filledSource: Problem? {
    guard let evidence = transparency, evidence.lowestAlpha < RGBA.almostOpaque, let (source, tool) = stated,
      let fill = source.fill
    else { return nil }
    return problem(.note, GeneratorSource.filled(name: fill, tool: tool))
  }
}

extension PixelSize {
  /// The side of the picture that a tool makes of one of any size: the power of two that is no larger.
  fileprivate var reducedSide: Int {
    let side = min(width, height)
    return side < 1 ? 0 : 1 << (Int.bitWidth - 1 - side.leadingZeroBitCount)
  }
}

extension SourceAsset.Ground: FactValue {
  package var fact: Fact { .sentence(Sentence(words)) }

  var words: Words {
    switch self {
    case .color(let color): "\(color)"
    case .splashBackground: "the background colour of the boot splash"
    case .ownColors: "its own colours, as its import setting drops alpha"
    }
  }
}
