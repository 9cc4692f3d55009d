#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A variable of the environment in which the tests run.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
