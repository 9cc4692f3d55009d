import Archives
import FileTree
import Model
import Places
import PropertyLists
import SpecTables
import SystemPackage

/// Finds the bundles of a built product that the user named, and those in them.
struct BundleFinder {
  /// Bundles within one another: an app, its watch app, that one's extension.
  private static let depthLimit = 4
  /// Bundles of one product.
  private static let bundleLimit = 500

  private let builder: TargetBuilder
  /// Products of one path are judged together: they share the archive.
  private var targets: [AppTarget] = []
  private var others = Discovery()
  private var bundleCount = 0

  init(_ builder: TargetBuilder) { self.builder = builder }

  var found: Discovery {
    var found = others
    if !targets.isEmpty { found.units = [.targets(targets)] }
    return found
  }

  /// An `.app` or `.appex`.
  mutating func takeBundle(_ folder: BundleFolder) { take(folder, isAppClip: false, depth: 0) }

  /// An `.xcarchive`, whose apps lie in Products/Applications.
  mutating func takeXcodeArchive(_ folder: BundleFolder) {
    let place = folder.child("Products").child("Applications")
    let apps = apps(in: place)
    if apps.isEmpty {
      fail(folder.path, .product(.noAppInXcodeArchive))
    } else if let named = archivedApp(of: folder), !apps.contains(where: { $0.name == named }) {
      fail(folder.path, .product(.absentApp(named)))
    }
    for app in apps { takeBundle(app) }
  }

  /// The app that an archive says it was made for.
  private func archivedApp(of folder: BundleFolder) -> FileName? {
    guard let bytes = try? folder.read("Info.plist", limit: propertyListByteLimit),
      let path = try? PropertyList(parsing: bytes)["ApplicationProperties"]?["ApplicationPath"]?.string
    else { return nil }
    return FilePath(path).lexicallyNormalized().fileNames.last
  }

  /// An `.ipa`, or a zip with an app in it.
  mutating func takeArchive(_ path: FilePath) {
    let archive: ZipArchive
    do throws(ZipError) {
      archive = try ZipArchive(path)
    } catch {
      fail(path, .reader(error))
      return
    }
    others.archives[PathKey(path)] = archive
    let top = BundleFolder(archive, at: path)
    let payload = apps(in: top.child("Payload"))
    let apps = payload.isEmpty ? self.apps(in: top) : payload
    var diagnostics = archiveDiagnostics(of: archive, at: path)
    if apps.isEmpty {
      let archives = ((try? top.entries()) ?? []).filter { $0.name.hasExtension("xcarchive") }
      for entry in archives { takeXcodeArchive(top.child(entry.name)) }
      if archives.isEmpty { fail(path, .product(.noApp)) }
    } else if payload.isEmpty, path.fileName.hasExtension("ipa") {
      diagnostics.append(
        ArchiveDiagnostic(archive: path, .appOutsidePayload, isDangerous: true))
    } else if payload.count > 1 {
      diagnostics.append(
        ArchiveDiagnostic(archive: path, .severalApps(payload.count), isDangerous: true))
    }
    for app in apps { takeBundle(app) }
    if case .bundle(var product)? = targets.first?.form {
      product.archiveDiagnostics = diagnostics
      targets[0].form = .bundle(product)
    } else {
      others.failures += diagnostics.filter(\.isDangerous).map {
        Failure(path: path, reason: .product(.archive($0)))
      }
    }
  }

  /// What an `.ipa` holds, in a folder.
  mutating func takeUnpackedArchive(_ folder: BundleFolder) {
    for app in apps(in: folder.child("Payload")) { takeBundle(app) }
  }

  private func apps(in folder: BundleFolder) -> [BundleFolder] {
    ((try? folder.entries()) ?? []).filter { $0.kind == .folder && $0.name.hasExtension("app") }
      .map { folder.child($0.name) }
  }

  private mutating func take(_ folder: BundleFolder, isAppClip: Bool, depth: Int) {
    bundleCount += 1
    guard depth < Self.depthLimit, bundleCount <= Self.bundleLimit else {
      fail(folder.path, .product(.tooManyBundles(limit: Self.bundleLimit)))
      return
    }
    let bundle: BundleReader
    do throws(BundleFault) {
      bundle = try BundleReader(folder)
    } catch {
      fail(folder.path, error.reason)
      return
    }
    let target = builder.bundle(bundle, isAppClip: isAppClip)
    if !builder.flags.isJudged(target.build.platform, product: target.build.product) {
      leaveOut(folder.path, .product(.otherPlatform(target.build.platform)))
    } else if target.build.product == .other || target.build.product == .actionExtension {
      leaveOut(folder.path, .product(.extension))
    } else {
      targets.append(target)
      others.failures += bundle.failures
    }
    for nested in bundle.nested {
      take(nested, isAppClip: nested.path.parentFolder.fileName == "AppClips", depth: depth + 1)
    }
  }

  private mutating func fail(_ path: FilePath, _ reason: WhyNotJudged) {
    others.failures.append(Failure(path: path, reason: reason))
  }

  private mutating func leaveOut(_ path: FilePath, _ reason: WhyNotJudged) {
    others.leftOut.append(LeftOut(path: path, reason: reason))
  }
}
