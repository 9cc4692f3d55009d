import ImageProperties
package import Model
import Places
import SystemPackage

/// What one target has to say.
package struct Judgement: Sendable {
  package var report: InputReport
  /// The images that could not be read.
  package let failures: [Failure]

  package init(_ context: AppContext, also findings: [Finding] = []) {
    report = InputReport(context, findings: Checker(context).findings + findings)
    failures = context.unreadableImages + context.unreadableIconFiles
  }
}

extension AppContext {
  /// Parts of Icon Composer files.
  fileprivate var unreadableIconFiles: [Failure] {
    app.catalogs.iconBundles.flatMap(\.failures).map(\.failure)
  }

  fileprivate var unreadableImages: [Failure] {
    // Those of one catalog have one path.
    unreadable(among: loose.images + sets.flatMap(\.images) + layers)
      + unreadable(among: (icons + alternates).flatMap(\.layout.images)).uniqued
  }

  private func unreadable(among images: [PlacedImage]) -> [Failure] {
    images.compactMap { image in
      if case .unreadable(let reason) = image.content {
        return Failure(path: image.asset.path, reason: reason)
      }
      // A limit that we set keeps it from being looked at.
      return image.facts?.gap.map {
        Failure(path: image.asset.path, reason: .picture(.notInspected($0)))
      }
    }
  }
}
