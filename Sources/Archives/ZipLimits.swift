/// What a stranger's archive may cost.
package enum ZipLimits {
  /// Most members: twice what the largest apps have, and a directory of some ten megabytes in memory.
  package static let members = 200_000
  /// Most bytes of the directory: 335 for each of ``members``, where real ones take about 120.
  package static let directoryBytes = 64 << 20
  /// Most bytes of a name that a device could store (PATH_MAX of Darwin).
  package static let nameBytes = 1024
  /// Most bytes of one member, whatever the caller allows: all of it is held in memory.
  package static let memberBytes = 1 << 30
  /// Most bytes of a symbolic link's target (PATH_MAX of Darwin).
  package static let linkBytes = 1024

  /// The most that deflate makes of one byte: 258 bytes from a code of two bits (RFC 1951, 3.2.5).
  static let deflateRatio = 1032
  /// Bytes of the directory that are in memory at once: more than its largest record.
  static let windowBytes = 1 << 18
}
