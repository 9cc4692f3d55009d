import Model
import Places
import Projects
import SystemPackage

extension UnitFinder {
  var builder: TargetBuilder {
    TargetBuilder(flags: flags, tables: tables, ignored: ignored, releaseFiles: releaseFiles)
  }

  /// Catalogs that no app compiles: in those of packages is no icon, and the others are judged by what they show.
  func takeFreeCatalogs(
    _ claims: CatalogClaims, of roots: [AppRoot], describedBy descriptions: FoundDescriptions,
    in scan: FolderScan, at top: FilePath, into found: inout Discovery
  ) {
    let products = roots.compactMap(\.project).flatMap(\.localPackageProducts)
    let packages = PackageCatalogs(of: Set(products), below: top)
    found.units += claims.rest.map { path in
      .catalog(CatalogUnit(path: path, compiler: packages.compiler(of: path), builder: builder))
    }
    var free = claims.free
    let packageFolders = descriptions.apps.filter(\.format.isOfPackage).map { $0.app.file.parentFolder }
    let ofPackages = free.catalogs.filter { catalog in
      packages.compiler(of: catalog) == .package || packageFolders.contains { catalog.isInside($0) }
    }
    free.catalogs.removeAll { ofPackages.contains($0) }
    found.units += ofPackages.map { .catalog(CatalogUnit(path: $0, compiler: .package, builder: builder)) }
    found.units += builder.catalogs(free, in: scan, stated: found.iconFamiliesOfApps)
  }

  /// The icons in the folders of projects, of which no target compiles any.
  func unusedIcons(_ claims: CatalogClaims, in scan: FolderScan) -> [FilePath] {
    claims.rest.filter(holdsIconSet)
      + scan.images.paths.filter { LooseEvidence.isNameOfApp($0.fileName, tables: tables) }
  }
}
