package emissaries

import (
	"cmp"
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/table"
)

type dangerousIn struct {
	Own       int `json:"own"`
	Allies    int `json:"allies"`
	Opponents int `json:"opponents"`
}

// dangers are so many dangerous objects.
func (in dangerousIn) dangers() ([]Danger, error) {
	if err := cmp.Or(
		domain.Within("dangerous.own", in.Own, 0, mostThings), domain.Within("dangerous.allies", in.Allies, 0, mostThings),
		domain.Within("dangerous.opponents", in.Opponents, 0, mostThings),
	); err != nil {
		return nil, err
	}
	var all []Danger
	for _, of := range []struct {
		n     int
		whose Whose
	}{{in.Own, Own}, {in.Allies, OfAlly}, {in.Opponents, OfOpponent}} {
		for range of.n {
			all = append(all, Danger{Whose: of.whose})
		}
	}
	return all, nil
}

// statsWithin returns ErrInput for what is no stat, or a stat that is there twice.
func statsWithin(member string, stats []Stat) error {
	for i, s := range stats {
		if err := domain.OneOf(fmt.Sprintf("%s[%d]", member, i), s, Body, Mind, Soft, Hard); err != nil {
			return err
		}
		if slices.Contains(stats[:i], s) {
			return fmt.Errorf("%s has %s twice: %w", member, s, domain.ErrInput)
		}
	}
	return nil
}

func approachWithin(a Approach) error {
	return domain.OneOf("approach", a, "", UnopposedNeutral, OpposedNeutral, UnopposedPhysical, OpposedPhysical)
}

type falloutIn struct {
	Stats     []Stat      `json:"stats" doc:"that the victim has brought into play in this conflict so far: body, mind, soft, hard, each once at the most"`
	Approach  Approach    `json:"approach" doc:"the victim's now: unopposedNeutral, opposedNeutral, unopposedPhysical, opposedPhysical; empty = none. It counts by the house rule alone"`
	Dangerous dangerousIn `json:"dangerous" doc:"dangerous objects in play, 0 to 100 each: own, allies, opponents"`
	Resist    int         `json:"resist" doc:"face of a die that is spent to resist, 1 to 10; 0 = none"`
	Track     *Track      `json:"track" doc:"the track the victim chooses, with rows, 1 to 5, each with ticks (0 to 4), full (its condition is taken), condition (its words) and stat (where the house has it chosen); absent = only the amount is wanted"`
	Others    []Track     `json:"others" doc:"the victim's other tracks, at most 3, in the same way: they count for death"`
	NPC       bool        `json:"npc" doc:"the victim is an NPC, with one track"`
	House     House       `json:"house" doc:"house rules; each by the book unless it is given"`
}

type falloutOut struct {
	struckOut
	Full     bool `json:"full" doc:"the track is full afterwards: nothing more can go into it"`
	MustGive bool `json:"mustGive" doc:"the victim is an NPC whose track is full, and gives at once"`
	Dying    bool `json:"dying" doc:"two tracks are full: the victim dies when the conflict ends"`
}

func falloutProcedure(in falloutIn) (falloutOut, error) {
	dangers, err := in.Dangerous.dangers()
	if err := cmp.Or(
		HouseRules.Known(in.House), statsWithin("stats", in.Stats), approachWithin(in.Approach), err,
		domain.Within("number of others", len(in.Others), 0, len(TrackIDs)-1),
	); err != nil {
		return falloutOut{}, err
	}
	full := 0
	for i, t := range in.Others {
		if err := trackWithin(fmt.Sprintf("others[%d]", i), t); err != nil {
			return falloutOut{}, err
		}
		if t.Full() {
			full++
		}
	}
	fallout, parts := Harm(HarmOf{Stats: in.Stats, Approach: in.Approach, Dangerous: dangers, House: in.House})
	struck, err := strike(fallout, parts, in.Resist, in.Track)
	if err != nil {
		return falloutOut{}, err
	}
	out := falloutOut{struckOut: struck}
	if out.Full = out.Track != nil && out.Track.Full(); out.Full {
		full++
	}
	out.MustGive, out.Dying = in.NPC && out.Full, !in.NPC && full > 1
	return out, nil
}

// struckOut is what a blow comes to, whoever takes it.
type struckOut struct {
	Fallout   int          `json:"fallout" doc:"that the blow brings"`
	Parts     []table.Part `json:"parts" doc:"what it comes of: label and value of each"`
	ResistsAt int          `json:"resistsAt" doc:"the lowest face that resists it"`
	Allowed   bool         `json:"allowed" doc:"the rules allow the die to resist, or the track to take the fallout; yes where neither is given"`
	Reason    string       `json:"reason" doc:"why they do not, in a sentence; nothing is marked then"`
	Resisted  bool         `json:"resisted" doc:"the die resists all of it"`
	Row       int          `json:"row" doc:"of the track that it goes to, from 0; -1 = none"`
	Ticks     int          `json:"ticks" doc:"squares ticked"`
	Condition bool         `json:"condition" doc:"the row's condition is taken: the GM writes it"`
	Lost      int          `json:"lost" doc:"points that came after the condition and are gone"`
	Track     *Track       `json:"track" doc:"the track afterwards; null where none is given"`
}

// strike resists fallout with a die, or else puts it into a track, where either is given.
func strike(fallout int, parts []table.Part, resist int, track *Track) (struckOut, error) {
	out := struckOut{Fallout: fallout, Parts: parts, ResistsAt: fallout + 1, Allowed: true, Row: -1}
	err := domain.Within("resist", resist, 0, highestFace)
	if track != nil {
		err = cmp.Or(err, trackWithin("track", *track))
		after := track.clone()
		out.Track = &after
	}
	if err != nil {
		return struckOut{}, err
	}
	if resist > 0 {
		out.Reason = NoResist(Die{Face: resist}, fallout)
		out.Allowed, out.Resisted = out.Reason == "", out.Reason == ""
		return out, nil
	}
	if track != nil {
		var filled Filled
		*out.Track, filled, err = track.Fill(fallout)
		out.Row, out.Ticks, out.Condition, out.Lost = filled.Row, filled.Ticks, filled.Condition, filled.Lost
		out.Allowed, out.Reason, err = allowed(err)
	}
	return out, err
}

type assetFalloutIn struct {
	Stats  []Dice `json:"stats" doc:"dice of the asset's three stats without fallout, each with d4, d6, d8 and d10; none = only the fallout is wanted"`
	InPlay []int  `json:"inPlay" doc:"places of the stats in play, from 0 to 2, each once"`
	Resist int    `json:"resist" doc:"face of a die that is spent to resist, 1 to 10; 0 = none"`
	Track  *Track `json:"track" doc:"of the asset, with rows, 1 to 5, each with ticks (0 to 4), full (its condition is taken) and condition (its words); absent = only the amount is wanted"`
}

type assetFalloutOut struct {
	struckOut
	Stats  []Dice `json:"stats" doc:"dice that can be rolled afterwards, a list of three or of none"`
	Usable bool   `json:"usable" doc:"the asset can be brought into play afterwards"`
}

func assetFalloutProcedure(in assetFalloutIn) (assetFalloutOut, error) {
	a := NewAsset()
	if len(in.Stats) != 0 && len(in.Stats) != len(a.Stats) {
		return assetFalloutOut{}, fmt.Errorf("stats has %d and an asset has %d: %w", len(in.Stats), len(a.Stats), domain.ErrInput)
	}
	for i, d := range in.Stats {
		if err := diceWithin(fmt.Sprintf("stats[%d]", i), d); err != nil {
			return assetFalloutOut{}, err
		}
		a.Stats[i].Dice = d
	}
	for i, place := range in.InPlay {
		if err := domain.Within(fmt.Sprintf("inPlay[%d]", i), place, 0, len(a.Stats)-1); err != nil {
			return assetFalloutOut{}, err
		}
		if slices.Contains(in.InPlay[:i], place) {
			return assetFalloutOut{}, fmt.Errorf("inPlay has %d twice: %w", place, domain.ErrInput)
		}
	}
	if in.Track != nil {
		a.Fallout = *in.Track
	}
	fallout, parts := AssetHarm(a, in.InPlay)
	struck, err := strike(fallout, parts, in.Resist, in.Track)
	if err != nil {
		return assetFalloutOut{}, err
	}
	if why := a.Unusable("The asset"); why != "" {
		struck = struckOut{Fallout: fallout, Parts: parts, ResistsAt: struck.ResistsAt, Reason: why, Row: -1, Track: in.Track}
	}
	out := assetFalloutOut{struckOut: struck, Stats: []Dice{}}
	if out.Track != nil {
		a.Fallout = *out.Track
	}
	for i := range in.Stats {
		out.Stats = append(out.Stats, a.Effective(i))
	}
	out.Usable = a.Usable()
	return out, nil
}

// clearing is how fallout is got rid of.
type clearing string

const (
	easing    clearing = "ticks"
	beating   clearing = "condition"
	accepting clearing = "trait"
)

type clearIn struct {
	Way   clearing `json:"way" doc:"ticks (up to three off the lowest row that has any and no condition), condition (a conflict against it is won) or trait (a condition becomes a trait)"`
	Track *Track   `json:"track" doc:"with rows, 1 to 5, each with ticks (0 to 4), full (its condition is taken) and condition (its words)"`
	Ticks int      `json:"ticks" doc:"of ticks: how many, 1 to 3; 0 = as many as can be"`
	Row   int      `json:"row" doc:"of condition and trait: the row, from 0"`
	Won   bool     `json:"won" doc:"of condition: the conflict is won; otherwise only its dice are told"`
	Done  bool     `json:"done" doc:"of ticks and trait: it has been done since the last conflict"`
	Asset bool     `json:"asset" doc:"the track is an asset's"`
	House House    `json:"house" doc:"house rules; rowShift counts here"`
}

type clearOut struct {
	Allowed bool   `json:"allowed" doc:"the rules allow it"`
	Reason  string `json:"reason" doc:"why they do not, in a sentence"`
	Row     int    `json:"row" doc:"that it concerns, from 0; -1 = none"`
	Ticks   int    `json:"ticks" doc:"taken off"`
	Cleared bool   `json:"cleared" doc:"the whole row is clear"`
	Against Dice   `json:"against" doc:"of condition: the dice it has as an opponent"`
	Trait   Dice   `json:"trait" doc:"of trait: the dice of the new trait"`
	Words   string `json:"words" doc:"of condition and trait: the condition's"`
	Track   *Track `json:"track" doc:"afterwards"`
}

func clearProcedure(in clearIn) (clearOut, error) {
	if in.Track == nil {
		return clearOut{}, fmt.Errorf("track is missing: %w", domain.ErrInput)
	}
	if err := cmp.Or(
		HouseRules.Known(in.House), domain.OneOf("way", in.Way, easing, beating, accepting), trackWithin("track", *in.Track),
		domain.Within("ticks", in.Ticks, 0, MostEased), domain.Within("row", in.Row, 0, MostRows-1),
	); err != nil {
		return clearOut{}, err
	}
	out := clearOut{Row: -1, Track: in.Track}
	var err error
	if in.Way == easing {
		err = out.ease(in)
	} else {
		err = out.clear(in)
	}
	out.Allowed, out.Reason, err = allowed(err)
	return out, err
}

func (out *clearOut) ease(in clearIn) error {
	row := in.Track.Lowest()
	switch {
	case in.Done:
		return refuse("Ticks have been taken off since the last conflict: it is done once.")
	case row < 0:
		return refuse("No row of this track has ticks and no condition.")
	}
	after, n := in.Track.Ease(cmp.Or(in.Ticks, MostEased))
	out.Row, out.Ticks, out.Track = row, n, &after
	return nil
}

func (out *clearOut) clear(in clearIn) error {
	switch {
	case in.Row >= len(in.Track.Rows) || !in.Track.Rows[in.Row].Full:
		return refuse("That row has no condition.")
	case in.Way == accepting && in.Asset:
		return refuse("A condition of an asset cannot become a trait.")
	case in.Way == accepting && in.Done:
		return refuse("A condition has become a trait since the last conflict: it is done once.")
	}
	out.Row, out.Words = in.Row, in.Track.Rows[in.Row].Condition
	if in.Way == beating {
		out.Against = ConditionDice
		if !in.Won {
			return nil
		}
	} else {
		out.Trait = ConditionTraitDice
	}
	after := in.Track.ClearRow(in.Row, in.House)
	out.Cleared, out.Track = true, &after
	return nil
}
