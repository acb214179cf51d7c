package tachyon

import "shipslocker/domain/table"

// MakingSteps are the steps of making the pilots of a squadron, in the order of the sheet. The quick reference itself has no
// rules for it.
//
// Source: tachyon A1.
var MakingSteps = []table.MakingStep{
	{
		Title: "Squadron and callsign", Do: "Write the pilot's name and callsign, and the place in the squadron.",
		Aloud: "Name the squadron. Say what it flies for and against whom.", Fills: []string{"name", "callsign", "wing"}, Wants: []string{"name", "callsign"},
	},
	{
		Title: "Aspects", Do: "Write the high concept, and both ways to decompress: the healthy one and the vice.",
		Aloud: "Each relationship names another pilot. Say what it is, and let the other one agree.", Fills: []string{"aspects"}, Wants: []string{"aspects"},
	},
	{
		Title: "Skills", Do: "Give the fourteen skills their levels. The pyramid beside them counts what is left.",
		Aloud: "Say who is best at Gunnery, Pilot, Tactics and Technology.", Fills: []string{"skills"},
	},
	{Title: "Stunts", Do: "Write stunts. Tick gear stunt for equipment, and say which die a stunt turns.", Fills: []string{"stunts", "refresh"}},
	{
		Title: "Ship", Do: "Choose the ship the pilot usually flies.", Aloud: "Say who flies with whom.",
		Fills: []string{"ship"}, Wants: []string{"ship"},
	},
	{Title: "Look it over", Do: "Read the line at the top of the sheet."},
}
