import FileTree
package import Model
import Places
package import SystemPackage

/// Reads an `.icon` folder. Nothing is judged, and no image is opened.
package func readIconBundle(at path: FilePath) -> IconBundle {
  let limits = CatalogLimits()
  var bundle = IconBundle(path: path)
  let files = bundle.listAssets()
  bundle.files = files.filter { !$0.isHidden }
  let bytes: [UInt8]
  do {
    bytes = try readDescribingFile(bundle.manifestPath, limit: limits.manifestSize)
  } catch .absent {
    return bundle
  } catch {
    bundle.manifest = .unreadable
    bundle.failures.append(
      CatalogFailure(path: bundle.manifestPath, cause: .unreadable(AnyDiagnosis(error))))
    return bundle
  }
  do {
    let manifest = try IconManifest(parsing: bytes, files: files)
    bundle.manifest = .present
    bundle.content = manifest.content
    bundle.diagnostics = manifest.diagnostics
    bundle.readLayerFiles(limits: limits)
  } catch  where error.isOverLimit {
    bundle.manifest = .unreadable
    bundle.failures.append(
      CatalogFailure(path: bundle.manifestPath, cause: .unreadable(AnyDiagnosis(error))))
  } catch {
    bundle.manifest = .invalid(error)
  }
  return bundle
}

extension IconBundle {
  /// One that cannot be read is absent or damaged in a way that the compiler reports.
  fileprivate mutating func readLayerFiles(limits: CatalogLimits) {
    let names = images.compactMap { $0.file.onDisk(named: $0.filename) }
      .filter { !$0.hasExtension("png") }.uniqued
    for name in names {
      let isDrawing = name.hasExtension("svg")
      // Of another format its first bytes tell what it is.
      let bytes =
        isDrawing
        ? try? readFile(assetsPath.child(name), limit: limits.manifestSize)
        : try? readBeginning(of: assetsPath.child(name), count: 64)
      guard let bytes else { continue }
      let file = IconLayerFile(bytes, file: name)
      if file.isRemarkable { layerFiles.append(file) }
      guard isDrawing else { continue }
      let drawing = IconDrawing(bytes, file: name)
      if !drawing.isSelfContained { drawings.append(drawing) }
    }
  }

  /// None where there is no folder Assets, as in a bundle whose layers only fill.
  fileprivate mutating func listAssets() -> [FileName] {
    do {
      return try listNames(assetsPath).listing.files
    } catch .absent {
      return []
    } catch {
      failures.append(CatalogFailure(path: assetsPath, cause: .unreadable(AnyDiagnosis(error))))
      return []
    }
  }
}
