print("iconproof")
