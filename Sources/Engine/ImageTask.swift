import Checking
import ImageProperties
import Model
import Places

/// One image to read, and what is needed of it.
struct ImageTask: Sendable {
  let id: ImageID
  var depth: InspectionDepth
  /// Of a compiled image, what the headers of its catalog tell, which was read with the product.
  var header: ImageFacts?
}

/// The images of some targets, each file once: several targets compile one catalog, and several entries list one
/// file. Those that take longest come first, so that no thread is left with a large one at the end.
struct ImagePlan {
  var tasks: [ImageTask]
  /// Where each image is among the tasks.
  let places: [ImageID: Int]

  init(_ targets: [TargetPlaces], rulesOff: Set<Rule> = [], workers: Workers) {
    let plan = EvidencePlan(rulesOff: rulesOff)
    let ofTargets = workers.map(targets) { target in
      var tasks: [ImageTask] = []
      plan.needs(of: target) { asset, depth in
        tasks.append(ImageTask(id: asset.id, depth: depth, header: asset.compiled?.header))
      }
      return tasks
    }
    var places: [ImageID: Int] = [:]
    places.reserveCapacity(ofTargets.lazy.map(\.count).max() ?? 0)
    var tasks: [ImageTask] = []
    for own in ofTargets {
      // By index: to take a task out of the list is to copy it, and every second one is of an image that is known.
      for index in own.indices {
        if let place = places[own[index].id] {
          tasks[place].depth.formUnion(own[index].depth)
        } else {
          places[own[index].id] = tasks.count
          tasks.append(own[index])
        }
      }
    }
    // Images whose pixels are looked at are the largest of an app.
    let order =
      tasks.indices.filter { !tasks[$0].depth.isEmpty } + tasks.indices.filter { tasks[$0].depth.isEmpty }
    var moved = order
    for (place, index) in order.enumerated() { moved[index] = place }
    for index in places.values.indices { places.values[index] = moved[places.values[index]] }
    self.tasks = order.map { tasks[$0] }
    self.places = places
  }
}
