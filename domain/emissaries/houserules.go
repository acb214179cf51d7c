package emissaries

import "shipslocker/domain/table"

// HouseRules lists the switches, grouped as play comes upon them.
//
// Source: the rulings GU-R04, GU-R05, GU-R07, GU-R10 and GU-R16, and emissaries E for who gives.
var HouseRules = table.HouseRules[House]{
	table.OneOf("wellRounded", "The trait dice of the well-rounded background are", "1d4 6d8, as printed", "GU-R07", func(h *House) *string { return (*string)(&h.WellRounded) },
		table.HouseWay{Value: string(WithFourD6), Words: "1d4 4d6 2d8"}).
		Stated("Well-Rounded: “1d4 4d8 2d8 to divide among your Traits”"),

	table.OneOf("falloutStats", "Fallout of a blow grows by", "Body and Hard brought into the conflict", "GU-R04", func(h *House) *string { return (*string)(&h.FalloutStats) },
		table.HouseWay{Value: string(CurrentStats), Words: "Body and Hard of the current approach"}).
		Stated("Example Conflict: “Because both Body and Hard are in play, he takes 3 fallout”"),
	table.OneOf("dangerous", "Whose dangerous objects add fallout", "anybody in the conflict", "GU-R05", func(h *House) *string { return (*string)(&h.DangerousBy) },
		table.HouseWay{Value: string(DangerousOfVictim), Words: "whoever takes the blow"}, table.HouseWay{Value: string(DangerousOfOpponents), Words: "the opponents"}).
		Unclear("Conflicts: “each dangerous object you bring in to play”; in the example an opponent's counts"),
	table.OneOf("trackStat", "A full row takes a die from", "the stat of its track: Body, Mind, Soft and Hard in order", "GU-R10", func(h *House) *string { return (*string)(&h.TrackStat) },
		table.HouseWay{Value: string(ChosenStat), Words: "a stat chosen with the condition"}, table.HouseWay{Value: string(NoStat), Words: "no stat"}).
		Unclear("Fallout: “each full row will reduce your dice pool for a relevant stat in some way”"),
	table.OnOff("giverKeepsDie", "Whoever gives instead of raising", "keeps no die", "keeps the highest die for a following conflict", "", func(h *House) *bool { return &h.GiverKeepsDie }),

	table.OneOf("rowShift", "Rows below a cleared one", "keep their places", "GU-R16", func(h *House) *string { return (*string)(&h.RowShift) },
		table.HouseWay{Value: string(CloseGaps), Words: "move up"}).
		Unclear("Getting Rid of Fallout: “This doesn't clear any ticks above or below the row”"),
}

// WordsOf are the ways of a switch as a procedure's input takes them.
func (House) WordsOf(member string) []string { return HouseRules.WordsOf(member) }
