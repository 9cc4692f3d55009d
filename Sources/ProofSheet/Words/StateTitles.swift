extension IconShape {
  /// What a caption says of the outline.
  var caption: String {
    switch self {
    case .classic: "corners of iOS 6"
    case .continuous: "continuous corners"
    case .rounder: "corners of iOS 26 by eye"
    case .circle: "cut to a circle"
    case .desktop: "continuous corners, with the margin of the Mac"
    case .television: "corners drawn by eye: Apple gives no radius"
    case .asDrawn: "outline of the file"
    }
  }
}

extension HomeScreenIcon.Appearance {
  var caption: String? {
    switch self {
    case .standard: nil
    case .dark: "dark appearance; the system's ground is drawn by eye"
    case .tinted: "tinted appearance, with one of the colours that a user can pick"
    }
  }
}

extension SheetVerdict {
  var title: String {
    switch self {
    case .passed: "Passed"
    case .passedWithWarnings: "Passed, with warnings"
    case .doubtful: "May be refused"
    case .open: "Required image missing"
    case .failed: "Failed"
    case .accepted: "Errors accepted"
    case .incomplete: "Incomplete"
    }
  }
}

extension OpeningState {
  var title: String {
    switch self {
    case .like(let verdict): verdict.title
    case .passedWithErrors: "Passed, with errors"
    case .errorsAccepted: "Passed, errors accepted"
    }
  }
}

extension SheetState {
  var title: String {
    switch self {
    case .present: "present"
    case .malformed: "wrong"
    case .missing: "missing"
    case .covered: "another image serves"
    case .unused: "unused"
    }
  }
}

extension SlotChange {
  var title: String? {
    switch self {
    case .unchanged: nil
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    }
  }
}

extension SheetSplashScreen.State {
  var title: String {
    switch self {
    case .shown: "shown"
    case .unusable: "blank: the image has other pixels"
    case .unknown: "not known"
    case .blank: "blank"
    }
  }
}

extension ReviewImage.Side {
  var title: String { rawValue }
}
