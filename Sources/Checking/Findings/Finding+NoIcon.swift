extension Finding {
  /// Whether it says that the app has no icon, on its platform.
  package var leavesNoIcon: Bool {
    switch fault {
    case let fault as AbsentIconSet: fault.leavesNoIcon
    case let fault as NoIconSet: fault.leavesNoIcon
    // Another configuration may name an empty set beside that of the app.
    case let fault as EmptyIconSet: if case .empty = fault { set?.isPrimaryIcon != false } else { false }
    default: false
    }
  }
}

extension Finding {
  /// Whether it says that the app has loose icons, where it needs one in a catalog.
  package var isOfLooseIcons: Bool {
    if case .looseIconsAlone(let count, _)? = fault as? NoIconSet { count > 0 } else { false }
  }
}

extension AbsentIconSet {
  fileprivate var leavesNoIcon: Bool {
    switch self {
    case .absent(_, let kind, _, _, _), .leftOut(_, let kind, _, _), .iconComposer(_, let kind),
      .wrongType(_, let kind, _, _, _), .onDemand(_, let kind, _):
      kind == .icon
    // A set is there after all, or may be.
    case .emptyVariables, .unresolvedVariables, .letterCase, .compiledByScript: false
    }
  }
}

extension NoIconSet {
  fileprivate var leavesNoIcon: Bool {
    switch self {
    case .unnamed, .noMessagesIcon: true
    case .looseIconsAlone(let count, _): count == 0
    case .compiledElsewhere: false
    }
  }
}
