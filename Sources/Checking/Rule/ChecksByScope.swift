import ImageProperties

/// A check of a rule whose scope is known.
struct ScopedCheck<Context>: Sendable {
  let rule: Rule
  var needs: InspectionDepth = []
  var takes: @Sendable (ImageUse) -> Bool = { _ in true }
  let body: @Sendable (Context) -> [Problem]
}

/// The checks of some rules, in the order of the rules, by what they look at. They are sorted once, since those of
/// images run on every image.
struct ChecksByScope: Sendable {
  private(set) var image: [ScopedCheck<ImageContext>] = []
  /// Those of images that are for nothing, which most images are.
  private(set) var plainImage: [ScopedCheck<ImageContext>] = []
  private(set) var set: [ScopedCheck<SetContext>] = []
  /// Those of sets without slots, which most sets are.
  private(set) var plainSet: [ScopedCheck<SetContext>] = []
  private(set) var app: [ScopedCheck<AppContext>] = []
  private(set) var site: [ScopedCheck<SiteContext>] = []
  private(set) var archive: [ScopedCheck<ArchiveContext>] = []
  private(set) var pair: [ScopedCheck<PairContext>] = []

  static let all = ChecksByScope(of: allRules)

  init(of rules: [Rule]) {
    for rule in rules {
      for check in rule.checks { add(check, of: rule) }
    }
  }

  private mutating func add(_ check: Check, of rule: Rule) {
    switch check {
    case .image(let needs, let takes, let body):
      let check = ScopedCheck(rule: rule, needs: needs, takes: takes, body: body)
      image.append(check)
      if takes(.unknown) { plainImage.append(ScopedCheck(rule: rule, needs: needs, body: body)) }
    case .set(let needs, let takes, let body):
      let check = ScopedCheck(rule: rule, needs: needs, takes: takes, body: body)
      set.append(check)
      plainSet.append(check)
    case .setOfSlots(let needs, let takes, let body):
      set.append(ScopedCheck(rule: rule, needs: needs, takes: takes, body: body))
    case .icon(let needs, let takes, let body):
      add(.setOfSlots(needs: needs, of: takes) { $0.iconFamilies.flatMap(body) }, of: rule)
      add(.app(needs: needs, of: takes) { $0.problemsOfIcons(body) }, of: rule)
    case .slots(let body):
      add(.setOfSlots { body($0) }, of: rule)
      add(.app { $0.slotPlaces.flatMap(body) }, of: rule)
    case .stack(let body):
      add(.set { $0.layeredIcon.map(body) ?? [] }, of: rule)
      add(.app { $0.icons.compactMap(\.layeredIcon).flatMap(body) }, of: rule)
    case .app(let needs, let takes, let body):
      app.append(ScopedCheck(rule: rule, needs: needs, takes: takes, body: body))
    case .site(let body): site.append(ScopedCheck(rule: rule, body: body))
    case .archive(let body): archive.append(ScopedCheck(rule: rule, body: body))
    case .pair(let needs, let takes, let body):
      pair.append(ScopedCheck(rule: rule, needs: needs, takes: takes, body: body))
    }
  }
}

extension Array {
  /// What the checks find in a context of which each sees only the pixels that it declared.
  /// - Parameter maker: made where a check finds something, which most do not.
  func findings<Context: ShowsPixels>(
    in context: Context, by maker: @autoclosure () -> FindingMaker
  ) -> [Finding] where Element == ScopedCheck<Context> {
    var context = context
    // By index, here and below: to take a check out of the list is to copy it, which takes longer than most checks.
    return findings(by: maker()) { index in
      context.evidence.allowed = self[index].needs
      context.evidence.takes = self[index].takes
      return self[index].body(context)
    }
  }

  /// The same where nothing is kept from the checks.
  func findings<Context>(seenBy context: Context, by maker: @autoclosure () -> FindingMaker) -> [Finding]
  where Element == ScopedCheck<Context> {
    findings(by: maker()) { self[$0].body(context) }
  }

  private func findings<Context>(
    by maker: @autoclosure () -> FindingMaker, _ problems: (Int) -> [Problem]
  ) -> [Finding] where Element == ScopedCheck<Context> {
    var findings: [Finding] = []
    var made: FindingMaker?
    for index in indices {
      let found = problems(index)
      guard !found.isEmpty else { continue }
      let maker = made ?? maker()
      made = maker
      for problem in found { findings.append(maker.finding(problem, of: self[index].rule)) }
    }
    return findings
  }
}

extension ChecksByScope {
  /// Adds what the checks of such an image find, each seeing only the pixels that it declared.
  func addProblems(of context: inout ImageContext, to found: inout [(rule: Rule, problem: Problem)]) {
    let use = context.use
    guard use != .unknown else { return plainImage.add(to: &found, in: &context) { _ in true } }
    image.add(to: &found, in: &context) { $0(use) }
  }
}

extension [ScopedCheck<ImageContext>] {
  fileprivate func add(
    to found: inout [(rule: Rule, problem: Problem)], in context: inout ImageContext,
    _ isWanted: (@Sendable (ImageUse) -> Bool) -> Bool
  ) {
    for index in indices where isWanted(self[index].takes) {
      context.evidence.allowed = self[index].needs
      for problem in self[index].body(context) { found.append((self[index].rule, problem)) }
    }
  }
}
