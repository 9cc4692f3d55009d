import Model
import SpecTables

extension SetType: FactValue { package var fact: Fact { .word(title) } }
