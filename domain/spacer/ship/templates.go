package ship

import "shipslocker/domain/spacer/rules"

// Template is a ship of the list, to start one's own from.
type Template struct {
	Name string
	New  func() *Ship
}

// Templates lists the ships of the book.
//
// Source: spacer 2.B11, book section "Ship List".
var Templates = []Template{
	{"Corvette", Corvette},
	{"Fighter A", fighterA},
	{"Fighter B", fighterB},
}

// Corvette is the hundred-ton corvette of the book, new each time.
func Corvette() *Ship {
	return &Ship{
		Class: "Corvette", Tonnage: 100, Toughness: 3, Engineers: 3, Operators: 2, CommandRank: 2,
		Systems: numbered(
			System{Kind: BridgeSystem, Tons: 5, Count: 2},
			System{Kind: SensorSystem, Tons: 1, Class: 4},
			System{Kind: CommsSystem, Tons: 1, Class: 4},
			System{Kind: WeaponSystem, Tons: 10, Class: 4},
			System{Kind: PlantSystem, Tons: 12, Boxes: []int{6, 4, 2}},
			System{Kind: STLSystem, Tons: 9, Boxes: []int{6, 4, 2}, PowerPer: 1},
			System{Kind: FTLSystem, Tons: 20, Boxes: []int{6, 4, 2}, PowerPer: 4, Upkeep: 1},
			System{Kind: FuelSystem, Name: "Plant fuel", Tons: 12, Boxes: []int{4}, Unit: "weeks"},
			System{Kind: OfficerCabins, Tons: 8, Boxes: []int{2}, Count: 2},
			System{Kind: PettyCabins, Tons: 9, Boxes: []int{3}, Count: 3},
			System{Kind: CrewCabins, Tons: 8, Boxes: []int{4}, Count: 4},
			System{Kind: CargoSystem, Tons: 5, Boxes: []int{5}, Unit: "tons"},
		),
	}
}

// fighterA is the one-seater. The list leaves the weight of her fuel out; it is taken to be one ton, which brings her to
// ten.
func fighterA() *Ship {
	return &Ship{
		Class: "Fighter A", Tonnage: 10, Toughness: 1, SmallCraft: true,
		Systems: numbered(
			System{Kind: CockpitSystem, Tons: 3, Boxes: []int{1}, Count: 1},
			System{Kind: WeaponSystem, Tons: 1, Class: 1, Boxes: []int{1}},
			System{Kind: STLSystem, Tons: 5, Boxes: []int{5}},
			System{Kind: FuelSystem, Tons: 1, Boxes: []int{1}, Unit: "weeks"},
		),
	}
}

func fighterB() *Ship {
	return &Ship{
		Class: "Fighter B", Tonnage: 20, Toughness: 2, SmallCraft: true,
		Systems: numbered(
			System{Kind: CockpitSystem, Tons: 5, Count: 2},
			System{Kind: WeaponSystem, Tons: 3, Class: 2},
			System{Kind: STLSystem, Tons: 10, Boxes: []int{5, 2}},
			System{Kind: FuelSystem, Tons: 2, Boxes: []int{1}, Unit: "weeks"},
		),
	}
}

// numbered gives systems their ids.
func numbered(systems ...System) []System {
	for i := range systems {
		systems[i].ID = rules.RowID(i + 1)
	}
	return systems
}
