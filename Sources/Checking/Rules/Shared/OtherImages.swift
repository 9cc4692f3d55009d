/// What a finding adds that is told once for several images: ", and so do 2 other sizes". Nothing where there is one.
/// - Parameter count: of all of them, the one that the finding names among them.
func andOthers(of count: Int, _ one: String, _ several: String, _ noun: String) -> String {
  switch count - 1 {
  case ..<1: ""
  case 1: ", and so \(one) 1 other \(noun)"
  case let others: ", and so \(several) \(others) other \(noun)s"
  }
}
