import Model

extension SetType: FactValue { package var fact: Fact { .word(title) } }
