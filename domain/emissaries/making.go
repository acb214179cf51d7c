package emissaries

import "shipslocker/domain/table"

// MakingSteps are the steps of making the emissaries of a table, in the order of creation.
//
// Source: emissaries A, C7.
var MakingSteps = []table.MakingStep{
	{
		Title: "Background", Do: "Write a name and where you come from, then choose a background. It gives dice for stats, traits and relationships.",
		Aloud: "Say in a sentence who your emissary was before the Order.", Fills: []string{"background", "own", "name"}, Wants: []string{"name", "background"},
	},
	{Title: "Stats", Do: "Divide the stat dice among Body, Mind, Soft and Hard, at least two each.", Fills: []string{"stats"}},
	{
		Title: "Traits", Do: "Write traits as short phrases and give each at least one die, all of one size. Spend all trait dice.",
		Aloud: "Read your traits out.", Fills: []string{"traits"}, Wants: []string{"traits"},
	},
	{
		Title: "Relationships", Do: "Give dice to people and groups that matter. Family has 1d6 for free. Keep some dice for people met in play.",
		Aloud: "Say whom of the others you know, and what stands between you.", Fills: []string{"relationships", "reserve"},
	},
	{
		Title: "Objects", Do: "Write your data-pad and your Lun, with its handle and its colour, and a few more things: four or five in all.",
		Aloud: "The GM agrees to each object and says which are dangerous.", Fills: []string{"objects"},
	},
	{
		Title: "Accomplishment", Do: "Finish the sentence “I hope that my emissary”. It may be played as a conflict later.",
		Aloud: "Read it out.", Fills: []string{"accomplishment"},
	},
	{Title: "Look it over", Do: "Press Finish creation… above the sheet. It lists what is still open."},
}
