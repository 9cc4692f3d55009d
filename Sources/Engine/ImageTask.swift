import Checking
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// One image to read, and what is needed of it.
struct ImageTask: Sendable {
  let path: FilePath
  let locator: Locator
  var depth: InspectionDepth
}

extension [ImageTask] {
  /// The images of some targets, each file once: several targets compile one catalog, and several entries list one
  /// file. Those that take longest come first, so that no thread is left with a large one at the end.
  init(_ targets: [AppTarget], tables: SpecTables) {
    let plan = EvidencePlan(tables: tables)
    var places: [PathKey: Int] = [:]
    places.reserveCapacity(targets.reduce(0) { $0 + $1.catalogs.sets.count })
    var tasks: [ImageTask] = []
    for target in targets {
      plan.needs(of: target) { asset, depth in
        let key = PathKey(asset.path)
        if let place = places[key] {
          tasks[place].depth.formUnion(depth)
        } else {
          places[key] = tasks.count
          tasks.append(ImageTask(path: asset.path, locator: asset.locator, depth: depth))
        }
      }
    }
    // Images whose pixels are looked at are the largest of an app.
    let isLong = tasks.map { !$0.depth.isEmpty }
    self = zip(tasks, isLong).filter(\.1).map(\.0) + zip(tasks, isLong).filter { !$0.1 }.map(\.0)
  }
}
