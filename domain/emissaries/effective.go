package emissaries

// RowAt is where a row of a character's fallout stands.
type RowAt struct {
	Track TrackID
	Row   int // from 0
}

// Reduced are the dice that so many full rows leave: a die less for each, the smallest first, and none at all from Rows
// upward.
//
// Source: emissaries A, "Derived"; C6.
func (d Dice) Reduced(full int) Dice {
	if full >= Rows {
		return Dice{}
	}
	for _, size := range Sizes {
		n := d.At(size)
		taken := min(max(full, 0), max(*n, 0))
		*n -= taken
		full -= taken
	}
	return d
}

// Reducing lists the full rows that reduce a stat, in the order of the sheet.
//
// Source: emissaries A, "Derived"; GU-R10.
func (c *Character) Reducing(stat Stat, house House) []RowAt {
	var rows []RowAt
	for _, s := range StatRows {
		for i, r := range c.Fallout.At(s.Track).Rows {
			if r.Full && house.TrackStat.reduces(stat, s.Stat, r.Stat) {
				rows = append(rows, RowAt{s.Track, i})
			}
		}
	}
	return rows
}

// reduces reports whether a full row reduces a stat: paired is the stat of its track, chosen the one of the row itself.
func (by TrackStat) reduces(stat, paired, chosen Stat) bool {
	switch by {
	case NoStat:
		return false
	case ChosenStat:
		return stat == chosen
	}
	return stat == paired
}

// Effective are the dice of a stat that can be rolled, with what full rows take from it. A stat without dice can be brought
// into play all the same.
func (c *Character) Effective(stat Stat, house House) Dice {
	return c.Stats.Of(stat).Reduced(len(c.Reducing(stat, house)))
}

// Effective are the dice of the stat at a place, 0 to 2, that can be rolled: each full row takes one from every stat.
//
// Source: emissaries C6.
func (a *Asset) Effective(place int) Dice { return a.Stats[place].Dice.Reduced(a.Fallout.FullRows()) }

// Unusable says why an asset cannot be brought into play, or marked; empty = it can. Called is what it goes by.
func (a *Asset) Unusable(called string) string {
	if a.Usable() {
		return ""
	}
	return called + " is not usable: all rows of its fallout are full."
}

// Usable reports whether the asset can be brought into play: not all of its rows are full.
//
// Source: emissaries C6.
func (a *Asset) Usable() bool { return a.Fallout.FullRows() < Rows }
