package import SpecTables

private let tables = Result { try SpecTables.embedded() }

/// The tables of the program, read once for all tests: unoptimised, reading them takes a third of a second.
package func embeddedTables() throws -> SpecTables { try tables.get() }
