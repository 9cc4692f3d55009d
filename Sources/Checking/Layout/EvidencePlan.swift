package import ImageProperties
package import Model
import Synchronization

/// What the rules need to see of each image, from what is known before it is read: its name, its entry, its role.
///
/// The uses that an image may come to have are those of which the laying out chooses one by the image's pixels.
package final class EvidencePlan: Sendable {
  private let rules: [Rule]
  private let known = Mutex<[ImageUse: InspectionDepth]>([:])

  /// - Parameter rulesOff: those of which no finding is wanted; what only they need is not looked for.
  package init(rulesOff: Set<Rule> = []) {
    rules = allRules.filter { !rulesOff.contains($0) }
  }

  /// Each image of an app with what is needed of it.
  package func needs(of app: TargetPlaces, _ body: (ImageAsset, InspectionDepth) -> Void) {
    // Most images have the same use as the one before.
    var last: (use: ImageUse, depth: InspectionDepth)?
    app.possibleUses { image, uses in
      var all: InspectionDepth = []
      for use in uses {
        let depth = if let last, last.use == use { last.depth } else { needs(of: use) }
        last = (use, depth)
        all.formUnion(depth)
      }
      body(image, all)
    }
  }

  private func needs(of use: ImageUse) -> InspectionDepth {
    if let depth = known.withLock({ $0[use] }) { return depth }
    let depth = Rule.needs(of: use, for: rules)
    known.withLock { $0[use] = depth }
    return depth
  }
}
