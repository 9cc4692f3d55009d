package import ImageProperties
package import Model
package import PictureSets

/// What is different between the images of two products, and what could not be read of either.
package struct ProductComparison: Sendable {
  package let comparison: Comparison
  package let failures: [Failure]
}

/// Two products with what is different between them, of which pictures can still be had.
///
/// Both are decoded once to tell which images differ, and those that do once more, a few at a time.
package struct ComparedProducts: Sendable {
  package let result: ProductComparison
  private let first: Side
  private let second: Side
  private let jobs: Int

  package init(_ old: PictureProduct, _ new: PictureProduct, jobs: Int) {
    let (first, second) = (Side(old, jobs: jobs), Side(new, jobs: jobs))
    let matching = PictureMatching(
      old: first.facts, new: second.facts,
      kind: old.isSource == new.isSource ? .alike : .sourceAndProduct(productIsOld: new.isSource))
    let wanted = matching.pairs.indices.filter { matching.pairs[$0].asksForPixels }
    var differences: [Int: PixelDifference] = [:]
    for batch in batches(wanted, of: { matching.pairs[$0].old.size }) {
      let before = first.pictures(Set(batch.compactMap { first.ordinal(of: matching.pairs[$0].old) }))
      let after = second.pictures(Set(batch.compactMap { second.ordinal(of: matching.pairs[$0].new) }))
      let found = Workers(count: jobs).map(batch) { index -> PixelDifference? in
        let pair = matching.pairs[index]
        guard let old = first.ordinal(of: pair.old).flatMap({ before[$0] }),
          let new = second.ordinal(of: pair.new).flatMap({ after[$0] })
        else { return nil }
        return beyondCompiler(old, new, pair, productIsOld: matching.productIsOld)
      }
      for (index, difference) in zip(batch, found) { differences[index] = difference }
    }
    result = ProductComparison(
      comparison: Comparison(matching, differences: differences), failures: first.failures + second.failures)
    (self.first, self.second, self.jobs) = (first, second, jobs)
  }

  /// Small pictures of each difference, in their order.
  /// - Parameter side: pixels of the longer side.
  package func thumbnails(of differences: [Comparison.Difference], fitting side: Int) -> [ThumbnailSet] {
    var sets = differences.map { _ in ThumbnailSet() }
    for batch in batches(
      Array(differences.indices), of: { (differences[$0].old ?? differences[$0].new)?.size })
    {
      let old = Dictionary(
        batch.compactMap { index in
          differences[index].old.flatMap { first.ordinal(of: $0) }.map { (index, $0) }
        }
      ) { first, _ in first }
      let new = Dictionary(
        batch.compactMap { index in
          differences[index].new.flatMap { second.ordinal(of: $0) }.map { (index, $0) }
        }
      ) { first, _ in first }
      let before = first.pictures(Set(old.values))
      let after = second.pictures(Set(new.values))
      let made = Workers(count: jobs).map(batch) { index in
        ThumbnailSet(
          before: old[index].flatMap { before[$0] }, after: new[index].flatMap { after[$0] }, fitting: side,
          marksDifference: differences[index].pixels != nil)
      }
      for (index, set) in zip(batch, made) { sets[index] = set }
    }
    return sets
  }
}

/// Nil where nothing differs but what a compiler does to a picture, if there is one between the two.
private func beyondCompiler(
  _ old: DecodedPicture, _ new: DecodedPicture, _ pair: Comparison.Pair, productIsOld: Bool?
) -> PixelDifference? {
  guard let productIsOld else { return PixelDifference(old, new) }
  let head = productIsOld ? pair.new.head : pair.old.head
  let difference = BuiltDifference(
    source: productIsOld ? new : old, built: productIsOld ? old : new, isProfileKnown: head.codec != .jpeg)
  switch difference {
  case .none: return nil
  case .pixels(let difference): return difference
  case .drawing: return PixelDifference(old, new)
  }
}

/// Pixels of one side that are held at once: 64 MB of 8 bits.
private let heldPixels = 16 << 20

private func batches(_ indices: [Int], of size: (Int) -> PixelSize?) -> [[Int]] {
  var batches: [[Int]] = []
  var held = heldPixels
  for index in indices {
    let pixels = size(index)?.reckonedCount ?? 0
    if held + pixels > heldPixels || batches.isEmpty {
      batches.append([])
      held = 0
    }
    held += pixels
    batches[batches.count - 1].append(index)
  }
  return batches
}

/// The images of one product, in the order in which they are walked through.
private struct Side: Sendable {
  let facts: [PictureFacts]
  let failures: [Failure]
  private let walk: PictureWalk
  private let product: PictureProduct
  private let ordinals: [PictureIdentity: Int]

  init(_ product: PictureProduct, jobs: Int) {
    self.product = product
    let walk = PictureWalk(product, jobs: jobs)
    var names = UniqueIdentities()
    let (facts, failures) = product.whileShown {
      walk.map(
        prepare: { names.unique($0.identity) },
        take: { found, identity in
          var head = found.head
          head.identity = identity
          return PictureFacts(head, found.picture)
        })
    }
    self.walk = walk
    self.facts = facts
    self.failures = failures
    ordinals = names.ordinals
  }

  func ordinal(of facts: PictureFacts) -> Int? { ordinals[facts.head.identity] }

  func pictures(_ wanted: Set<Int>) -> [Int: DecodedPicture] {
    var ordinal = -1
    let (found, _) = product.whileShown {
      walk.map(
        prepare: { _ -> Int? in
          ordinal += 1
          return wanted.contains(ordinal) ? ordinal : nil
        },
        take: { found, ordinal in (ordinal, try? found.picture.get()) })
    }
    return found.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }
}

/// Identities of one product, each once: equal ones are numbered.
private struct UniqueIdentities {
  private(set) var ordinals: [PictureIdentity: Int] = [:]
  private var count = 0

  mutating func unique(_ identity: PictureIdentity) -> PictureIdentity {
    var identity = identity
    identity.source = withinApp(identity.source)
    let traits = identity.traits
    var number = 1
    while ordinals[identity] != nil {
      number += 1
      identity.traits = traits + ["\(number)"]
    }
    ordinals[identity] = count
    count += 1
    return identity
  }

  /// An ipa, an archive and the app itself hold the same files below different folders.
  private func withinApp(_ source: String) -> String {
    let parts = source.split(separator: "/", omittingEmptySubsequences: false)
    guard let app = parts.firstIndex(where: { $0.hasSuffix(".app") }) else { return source }
    return parts[(app + 1)...].joined(separator: "/")
  }
}
