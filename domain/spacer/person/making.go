package person

import "shipslocker/domain/table"

// MakingSteps are the steps of making the characters of a table, in the order of the printed form.
//
// Source: spacer 2.A1, 2.A2.
var MakingSteps = []table.MakingStep{
	{
		Title: "Who you are", Do: "Write the character's name and ship. The player's name comes from the seat.",
		Aloud: "Everybody agrees to every answer on the setting form. Then say who serves on which ship, and who commands.",
		Fills: []string{"name", "ship"}, Wants: []string{"name"},
	},
	{
		Title: "Species", Do: "Choose the species. The sheet adds its changes.",
		Fills: []string{"species"}, Wants: []string{"species"},
	},
	{
		Title: "Inborn attributes", Do: "Place five of 5, 4, 4, 3, 3, 2. The value left over is your bonus points.",
		Fills: []string{"inborn", "leftover", "luck"},
	},
	{
		Title: "Trained attributes", Do: "Place 3, 2, 2, 2, 1, 1, 1, 0. Bonus points buy more of them, or Luck.",
		Aloud: "Say what nobody aboard is trained in yet.", Fills: []string{"trained"},
	},
	{
		Title: "Departments and fields", Do: "Choose departments and divide each one's level among its fields.",
		Aloud: "Say who is an officer. An officer needs a second department.", Fills: []string{"departments", "rank"},
	},
	{
		Title: "Principles and traits", Do: "Write two or three principles, each a belief and what follows from it. Write traits as adjectives, ten points in all.",
		Aloud: "Read the principles out.", Fills: []string{"principles", "traits"},
	},
	{Title: "Hobbies", Do: "Everybody has one free level of a hobby.", Fills: []string{"hobbies"}},
	{
		Title: "Gear", Do: "Choose three points of gear of your own, and issued gear by rank.",
		Aloud: "Say what you share, so that nobody carries the same twice.", Fills: []string{"gear", "abilities"},
	},
	{Title: "Look it over", Do: "Read the line at the top of the sheet, then untick Draft."},
}
