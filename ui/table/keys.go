package table

import "shipslocker/ui/key"

// Keys are the keys that all tables of play know.
func Keys() key.Situation {
	return key.Situation{Title: "In a fight", Where: key.Table, Uses: []key.Use{
		key.By('n', "next turn, or what comes next"),
		key.By('b', "back one turn"),
		key.By('w', "wait"),
		key.By('a', "give the turn"),
		key.By('d', "details"),
		key.By('v', "bring the next ones in"),
		key.By('m', "swap the map and what is in the middle"),
		key.By('p', "from the faces to the map; from the map to pay at a border; beside dice: the program rolls"),
		key.By(carryLetter, "carry whoever acts over the map"),
		key.By('r', "open the dice of the act"),
		key.By(recruitLetter, "somebody new"),
		{Keys: string(helpLetter), Does: "the guide's page about the pane"},
		{Keys: "Digits and signs", Does: "what the dice show"},
		{Keys: "Letters on buttons", Does: "press them, from anywhere beside a field"},
		{Keys: "F8", Does: "fold the column"},
	}}
}
