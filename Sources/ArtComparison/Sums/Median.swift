/// The value in the middle, of an even number the mean of the two; there is at least one.
func median<Value: BinaryFloatingPoint>(_ values: [Value]) -> Value {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
