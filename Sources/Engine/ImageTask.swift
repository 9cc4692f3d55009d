import Checking
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// One image to read, and what is needed of it.
struct ImageTask: Sendable {
  let key: PathKey
  let locator: Locator
  var depth: InspectionDepth

  init(path: FilePath, locator: Locator, depth: InspectionDepth) {
    (key, self.locator, self.depth) = (PathKey(path), locator, depth)
  }

  var path: FilePath { key.path }
}

extension [ImageTask] {
  /// The images of some targets, each file once: several targets compile one catalog, and several entries list one
  /// file. Those that take longest come first, so that no thread is left with a large one at the end.
  init(_ targets: [AppTarget], tables: SpecTables, workers: Workers) {
    let plan = EvidencePlan(tables: tables)
    let ofTargets = workers.map(targets) { target in
      var tasks: [ImageTask] = []
      plan.needs(of: target) { asset, depth in
        tasks.append(ImageTask(path: asset.path, locator: asset.locator, depth: depth))
      }
      return tasks
    }
    var places: [PathKey: Int] = [:]
    places.reserveCapacity(ofTargets.map(\.count).max() ?? 0)
    var tasks: [ImageTask] = []
    for task in ofTargets.joined() {
      if let place = places[task.key] {
        tasks[place].depth.formUnion(task.depth)
      } else {
        places[task.key] = tasks.count
        tasks.append(task)
      }
    }
    // Images whose pixels are looked at are the largest of an app.
    self = tasks.filter { !$0.depth.isEmpty } + tasks.filter(\.depth.isEmpty)
  }
}
