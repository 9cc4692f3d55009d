// What swift-argument-parser takes of FoundationEssentials, for the release on Linux: it asks errors for a description, and
// writes its help as JSON behind `--experimental-dump-help`, which then prints nothing. The whole of it made the program larger
// by 5 million bytes, and each look-up of a conformance, which goes through those of all modules, longer by a quarter.

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

public struct Data {}

public final class JSONEncoder {
  public enum Option { case prettyPrinted, sortedKeys }

  public struct OutputFormatting: Sendable {
    public static let prettyPrinted = OutputFormatting()
    public func insert(_ option: Option) {}
  }

  private struct NoJSON: Error {}

  public var outputFormatting = OutputFormatting()

  public init() {}

  public func encode(_ value: some Encodable) throws -> Data { throw NoJSON() }
}

extension String {
  public enum Encoding { case utf8 }

  public init?(data: Data, encoding: Encoding) { return nil }
}
