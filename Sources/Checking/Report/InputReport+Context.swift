import ImageProperties
import Model
import Places
import SpecTables

extension InputReport {
  package init(_ context: AppContext, findings: [Finding]) {
    let app = context.app
    self.init(
      ReportedTarget(app), files: context.files, icon: context.iconUse, isJudged: context.isJudged,
      kinds: context.requiredKinds, slots: context.reportedSlots, findings: findings)
    otherMeans = app.otherMeans(lacking: context.absentLaunchStoryboards)
    vectorTemplates = context.vectorTemplates
    launch = LaunchReport(context.launchScreens)
    if let launch, let assets = launch.means { otherMeans.append(assets) }
    if case .site(let site) = context.form {
      self.site = SiteReport(summary: SiteSummary(site.site), uses: SiteUses(site))
    }
    drawing.composer = app.shownIconBundle
    drawing.isPrerendered = app.isIconPrerendered
  }
}

extension ReportedTarget {
  fileprivate init(_ app: AppTarget) {
    self.init(path: app.path, kind: app.kind, name: app.name, build: app.build, provenance: app.provenance)
    let infoPlist = app.description.infoPlist
    (self.infoPlist, isPlistGenerated) = (infoPlist?.path, infoPlist?.isGenerated ?? false)
    (project, shipping, configuration) = (app.description.project, app.shipping, app.configuration)
    vocabulary = app.vocabulary
    (isUnused, otherSources) = (app.catalogs.isUnused, app.request.otherSources)
    isCopiedByPackage = app.catalogs.isCopiedByPackage
    identity = infoPlist?.identity ?? AppIdentity()
    descriptionFile = app.describedIn
    if case .generated(let sources) = app.form {
      (generator, descriptionFile) = (sources.tool, sources.file)
      finishedFiles = sources.finished.map(\.path)
    }
    if let file = app.iconFile, case .read = file.state { iconFamily = (file.path, file.file) }
  }
}

extension AppContext {
  fileprivate var files: ReportedFiles {
    var files = ReportedFiles()
    files.loose = Set(app.loose.images.lazy.map(\.id))
    // Within a product an .icns is a copy of the icon in the catalog.
    if app.kind == .iconFamily || app.product == nil, let family = app.iconFile, family.state != .absent {
      files.loose.insert(ImageID(family.file))
    }
    files.layers = Set(layers.lazy.map(\.asset.id))
    files.isLooseJudged = isLoose && isLooseJudged
    files.catalogs = catalogReports
    return files
  }
}

extension AppContext {
  fileprivate var requiredKinds: Set<AssetKind> {
    ([loose] + icons.map(\.layout) + sets.map(\.layout)).reduce(into: []) { kinds, layout in
      kinds.formUnion(layout.slots.requiredKinds)
    }
  }

  fileprivate var catalogReports: [CatalogReport] {
    let byCatalog = Dictionary(grouping: sets) { PathKey($0.set.catalog) }
    return app.catalogs.outlines.map { catalog in
      var report = CatalogReport(path: catalog.path)
      for set in byCatalog[PathKey(catalog.path)] ?? [] { report.add(set) }
      return report
    }
  }

  fileprivate var iconUse: IconUse? {
    if let file = app.icon.composerFile {
      return IconUse(
        name: Untrusted(file.fileName.stem), scheme: .iconComposer, isGuess: app.catalogs.names.isGuess)
    }
    let set = sets.first { $0.set.use == .primaryIcon && $0.set.brand == nil && $0.set.stack == nil }
    let name =
      app.catalogs.names.primary.map { Untrusted($0.name) } ?? set.map { Untrusted($0.set.title) }
    return name.map {
      IconUse(name: $0, scheme: set?.iconScheme, isGuess: app.catalogs.names.isGuess)
    }
  }
}

extension SiteSummary {
  fileprivate init(_ site: WebSite) {
    func count(_ isCounted: (LinkResolution) -> Bool) -> Int { site.links.count { isCounted($0.resolution) } }
    self.init(
      pages: site.pageCount, templates: site.templateCount, links: site.links.count,
      manifests: site.manifests.count,
      externalLinks: count {
        switch $0 {
        case .external, .protocolRelative: true
        default: false
        }
      }, generatedLinks: count { $0 == .dynamic }, undecodedLinks: count { $0 == .undecoded },
      symbolicLinks: count { if case .symbolicLink = $0 { true } else { false } },
      isRootCertain: site.isRootCertain, framework: site.framework?.name,
      computed: site.framework?.computed ?? [])
  }
}

extension CatalogReport {
  fileprivate mutating func add(_ set: SetContext) {
    for image in set.images {
      images.insert(image.asset.id)
      if image.asset.entry != nil { isJudged = true }
    }
    if set.hasSlots {
      kinds.formUnion(set.slots.requiredKinds)
      isJudged = isJudged || set.layout.isJudged
    }
  }
}

extension [Slot] {
  fileprivate var requiredKinds: Set<AssetKind> {
    reduce(into: []) { kinds, slot in if slot.isApplicable { kinds.insert(slot.row.kind) } }
  }
}

extension AppTarget {
  /// The Icon Composer file that is the app's icon; one that is named by itself is what it serves as.
  fileprivate var shownIconBundle: IconBundle? {
    let bundles = catalogs.iconBundles
    return bundles.first { $0.path == icon.composerFile } ?? bundles.first { $0.path == path }
  }

  /// - Parameter absent: the launch storyboards that the app lacks.
  fileprivate func otherMeans(lacking absent: Set<FileName>) -> [OtherMeans] {
    var means: [OtherMeans] = shownIconBundle.map { [.iconBundle($0.path, IconFileSummary($0))] } ?? []
    if build.platform == .macos, build.product.hasAppIcon, let file = description.iconFile {
      means.append(.iconFamily(Untrusted(file.shownName), IconFamilyState(file.state)))
    }
    if build.platform == .ios, build.declarations.contains(.launchStoryboard) {
      let storyboards = description.infoPlist?.launchStoryboards ?? []
      means += storyboards.map(\.stem).uniqued.map { name in
        absent.contains(name) ? .absentLaunchStoryboard(Untrusted(name)) : .launchStoryboard(Untrusted(name))
      }
      if storyboards.isEmpty { means.append(.launchScreenKey) }
    }
    return means
  }
}

extension BundleIconFile {
  /// With the extension that its key may leave out.
  fileprivate var shownName: FileName { state == .absent ? name : path.fileName }
}

extension IconFamilyState {
  fileprivate init(_ state: BundleIconFile.State) {
    switch state {
    case .absent: self = .absent
    case .unreadable: self = .unread
    case .read(let facts) where facts.fault != nil: self = .damaged
    case .read(let facts):
      self = facts.lackingSizes.isEmpty ? .whole : .lacking(facts.lackingSizes.map(\.rawValue))
    }
  }
}

extension AppTarget {
  fileprivate var isIconPrerendered: Bool {
    description.infoPlist?.isIconPrerendered == true
      || catalogs.sets.contains { $0.use == .primaryIcon && $0.written.preRendered }
  }
}

extension SetContext {
  /// How the set makes up an icon: by the slots that it was required to fill.
  fileprivate var iconScheme: IconScheme? {
    let schemes = Set(slots.filter(\.isApplicable).compactMap(\.row.scheme))
    guard schemes.contains(.singleSize) else { return schemes.contains(.perSize) ? .perSize : nil }
    let sizes = slots.filter { $0.row.scheme == .singleSize && $0.row.scale != nil && !$0.isEmpty }
    return sizes.isEmpty ? .singleSize : .allSizes
  }
}
