import ImageProperties
package import Model
import Places
import SpecTables
import SystemPackage

/// What one target has to say.
package struct Judgement: Sendable {
  package var report: InputReport
  /// The images that could not be read, and those that a build has still to write.
  package let failures: [Failure]

  package init(_ context: AppContext, also findings: [Finding] = []) {
    report = InputReport(context, findings: Checker(context).findings + findings)
    failures = context.unreadableImages + context.unreadableIconFiles + context.ignoredIcons
  }
}

extension AppContext {
  /// Parts of Icon Composer files.
  fileprivate var unreadableIconFiles: [Failure] {
    app.catalogs.iconBundles.flatMap(\.failures).map(\.failure)
  }

  fileprivate var unreadableImages: [Failure] {
    let unneeded = Set(picturesOverLimit.map { $0.image.asset.id })
    // Those of one catalog have one path.
    return unreadable(
      among: loose.images + sets.flatMap(\.images).filter { !unneeded.contains($0.asset.id) } + layers)
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

extension AppContext {
  /// One of each icon of which git ignores a part that is not there: a build writes it. What is a guess, or is for nobody but the
  /// app's makers, is not asked for.
  fileprivate var ignoredIcons: [Failure] {
    guard build.product.hasAppIcon || build.product == .messages, app.shipping?.ships != false else {
      return []
    }
    switch app.severityLimit.reason {
    case .helper, .sidePlatform, .guess, .noContent, .unknownProduct, .artOfIcon, .filledIn, .channel,
      .unreadSettings, .unknownSystem:
      return []
    case .unknownApp, .noStoreTarget, .noStoreShown, .noBundle, .otherBuild, .script, .theos, .theosProject,
      .unsigned, .committedIcon, nil:
      break
    }
    let sets = app.catalogs.sets.filter { $0.use == .primaryIcon || $0.use == .alternateIcon }
    let icon = app.catalogs.names.primary?.name
    let bundles = app.catalogs.iconBundles.filter { icon == nil || $0.name == icon }
    return (sets.map(\.written.ignoredFiles) + bundles.map(\.ignoredFiles)).compactMap { files in
      files.first.map { Failure(path: $0, reason: .place(.ignored(others: files.count - 1))) }
    }
  }
}

extension AssetSet {
  /// What a build writes of it; a catalog has the sets in it beside it.
  fileprivate var ignoredFiles: [FilePath] {
    if manifest == .ignored { return [manifestPath] }
    return entries.filter { $0.file == .ignored }.compactMap { $0.filename.map(path.child) }
  }
}

extension IconBundle {
  /// The same of the images of its layers.
  fileprivate var ignoredFiles: [FilePath] {
    images.filter { $0.file == .ignored }.map { assetsPath.child($0.filename) }
  }
}
