package farfuture

// House holds the house rules that bear on a character. The zero value is the book as the specification
// rules it; each switch turned on departs from that.
//
// Source: farfuture 1.A3, C9, C15, and the rulings SF-R14, SF-R24, SF-R36, SF-R37.
type House struct {
	ReplacementFeedsTrack  bool `json:"replacementFeedsTrack" doc:"a skill replaced by a stunt also sets the length and the recovery of its track; the book uses the real skill"`
	BattleDressHealthTrack bool `json:"battleDressHealthTrack" doc:"Endurance 5 of battle dress lengthens the Health track while worn; by the book it only helps rolls"`
	PsionicsOff            bool `json:"psionicsOff" doc:"there are no psionics at this table"`
	MildIgnoresTrack       bool `json:"mildIgnoresTrack" doc:"a mild consequence heals even while its track has a mark"`
	SurvivalMaims          bool `json:"survivalMaims" doc:"a survival roll lifted above 0 by aspects still maims; by default it leaves no mark"`
}
