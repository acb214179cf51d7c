package procedures

import (
	"cmp"
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

type dangerousIn struct {
	Own       int `json:"own" in:"0..100"`
	Allies    int `json:"allies" in:"0..100"`
	Opponents int `json:"opponents" in:"0..100"`
}

// dangers are so many dangerous objects.
func (in dangerousIn) dangers() []emissaries.Danger {
	var all []emissaries.Danger
	for _, of := range []struct {
		n     int
		whose emissaries.Whose
	}{{in.Own, emissaries.Own}, {in.Allies, emissaries.OfAlly}, {in.Opponents, emissaries.OfOpponent}} {
		for range of.n {
			all = append(all, emissaries.Danger{Whose: of.whose})
		}
	}
	return all
}

// twice returns a Fault for what is there twice.
func twice[T comparable](member string, given []T) error {
	for i, x := range given {
		if slices.Contains(given[:i], x) {
			return domain.Faulty("twice", "%s has %v twice", member, x)
		}
	}
	return nil
}

var fallout = domain.NewProcedure("fallout", `emissaries C4, B4, GU-R04, GU-R05, book section "Fallout"`,
	"Counts the fallout of a blow, resists it or puts it into a track.", func(in struct {
		Stats     []emissaries.Stat   `json:"stats" of:"body mind soft hard" doc:"stats the victim has brought into play in this conflict, each once"`
		Approach  emissaries.Approach `json:"approach" of:"- unopposedNeutral opposedNeutral unopposedPhysical opposedPhysical" doc:"the victim's approach now; empty = none. Counts with the house rule falloutStats"`
		Dangerous dangerousIn         `json:"dangerous" doc:"dangerous objects in play"`
		Resist    int                 `json:"resist" in:"0..10" doc:"face of the die spent to resist; 0 = none"`
		Track     *emissaries.Track   `json:"track" doc:"the track the victim chooses; absent = only the amount"`
		Others    []emissaries.Track  `json:"others" most:"3" doc:"the victim's other tracks: they count for death"`
		NPC       bool                `json:"npc" doc:"the victim is an NPC, with one track"`
		House     emissaries.House    `json:"house" doc:"house rules; the book's rule for each one left out"`
	}, out *struct {
		struckOut
		Full     bool `json:"full" doc:"the track is full afterwards: nothing more can go into it"`
		MustGive bool `json:"mustGive" doc:"the victim is an NPC whose track is full, and gives at once"`
		Dying    bool `json:"dying" doc:"two tracks are full: the victim dies when the conflict ends"`
	},
	) error {
		if err := twice("stats", in.Stats); err != nil {
			return err
		}
		full := 0
		for _, t := range in.Others {
			if t.Full() {
				full++
			}
		}
		harm, parts := emissaries.Harm(emissaries.HarmOf{Stats: in.Stats, Approach: in.Approach, Dangerous: in.Dangerous.dangers(), House: in.House})
		err := out.strike(harm, parts, in.Resist, in.Track)
		if out.Full = out.Track != nil && out.Track.Full(); out.Full {
			full++
		}
		out.MustGive, out.Dying = in.NPC && out.Full, !in.NPC && full > 1
		return err
	})

// struckOut is what a blow comes to, whoever takes it.
type struckOut struct {
	Fallout        int              `json:"fallout" doc:"points the blow brings"`
	Parts          []table.ToldPart `json:"parts" doc:"its parts: label and value of each"`
	ResistsAt      int              `json:"resistsAt" doc:"the lowest face that resists it"`
	domain.Verdict                  // the die resists, or the track takes the fallout; nothing is marked otherwise
	Resisted       bool             `json:"resisted" doc:"the die resists all of it"`
	emissaries.Filled
	Track *emissaries.Track `json:"track" doc:"the track afterwards; null without a track"`
}

// strike resists fallout with a die, or else puts it into a track, where either is given.
func (out *struckOut) strike(fallout int, parts []table.Part, resist int, track *emissaries.Track) (err error) {
	out.Fallout, out.Parts, out.ResistsAt, out.Row = fallout, table.Told(parts), fallout+1, -1
	if track != nil {
		out.Track = &emissaries.Track{Rows: slices.Clone(track.Rows)}
	}
	switch {
	case resist > 0:
		why := emissaries.NoResist(emissaries.Die{Face: resist}, fallout)
		if out.Resisted = why.Text == ""; !out.Resisted {
			return domain.Refusal{Code: why.Code, Says: why.Text}
		}
	case track != nil:
		*out.Track, out.Filled, err = track.Fill(fallout)
	}
	return err
}

var assetFallout = domain.NewProcedure("asset-fallout", `emissaries C4, C6, GU-R13, book section "Assets"`,
	"Counts the fallout of a blow that an asset takes, resists it or puts it into its track, and gives the dice left.", func(in struct {
		Stats  []emissaries.Dice `json:"stats" rows:"3 stats" doc:"dice of the asset's stats without fallout; none = only the fallout"`
		InPlay []int             `json:"inPlay" in:"0..2" doc:"indexes of the stats in play, from 0, each once"`
		Resist int               `json:"resist" in:"0..10" doc:"face of the die spent to resist; 0 = none"`
		Track  *emissaries.Track `json:"track" doc:"of the asset; absent = only the amount"`
	}, out *struct {
		struckOut
		Stats  []emissaries.Dice `json:"stats" doc:"dice the stats roll afterwards, three or none"`
		Usable bool              `json:"usable" doc:"the asset can be brought into play afterwards"`
	},
	) error {
		a := emissaries.NewAsset()
		if err := twice("inPlay", in.InPlay); err != nil {
			return err
		}
		for i, d := range in.Stats {
			if err := tooMany(fmt.Sprintf("stats[%d]", i), d); err != nil {
				return err
			}
			a.Stats[i].Dice = d
		}
		if in.Track != nil {
			a.Fallout = *in.Track
		}
		harm, parts := emissaries.AssetHarm(a, in.InPlay)
		err := out.strike(harm, parts, in.Resist, in.Track)
		if why := a.Unusable("The asset"); why != "" {
			out.Resisted, out.Filled, out.Track = false, emissaries.Filled{Row: -1}, in.Track
			err = domain.Refusal{Code: "asset-unusable", Says: why}
		}
		if out.Track != nil {
			a.Fallout = *out.Track
		}
		for i := range in.Stats {
			out.Stats = append(out.Stats, a.Effective(i))
		}
		out.Usable = a.Usable()
		return err
	})

type clearIn struct {
	Way    string            `json:"way" of:"ticks condition trait" doc:"ticks (up to three off the lowest row that has any and no condition), condition (a conflict against it is won) or trait (a condition becomes a trait)"`
	Track  *emissaries.Track `json:"track" need:"yes" doc:"the track to clear"`
	Ticks  int               `json:"ticks" in:"0..3" doc:"ticks: how many; 0 = as many as possible"`
	Row    int               `json:"row" in:"0..4" doc:"condition, trait: the row, from 0"`
	Won    bool              `json:"won" doc:"condition: the conflict is won; otherwise only the condition's dice are given"`
	Before bool              `json:"before" doc:"ticks, trait: already done since the last conflict"`
	Asset  bool              `json:"asset" doc:"the track is an asset's"`
	House  emissaries.House  `json:"house" doc:"house rules; rowShift counts here"`
}

type clearOut struct {
	domain.Verdict
	Row      int               `json:"row" doc:"the row changed, from 0; -1 = none"`
	Ticks    int               `json:"ticks" doc:"taken off"`
	Cleared  bool              `json:"cleared" doc:"the whole row is clear"`
	Opponent emissaries.Dice   `json:"opponent" doc:"condition: its dice as an opponent"`
	Trait    emissaries.Dice   `json:"trait" doc:"trait: the dice of the new trait"`
	Words    string            `json:"words" doc:"condition, trait: the words of the condition"`
	Track    *emissaries.Track `json:"track" doc:"afterwards"`
}

var clearing = domain.NewProcedure("clear", `emissaries C5, GU-R12, GU-R16, book section "Getting Rid of Fallout"`,
	"Takes ticks off a track after a conflict, or clears a row whose condition was beaten or became a trait.", func(in clearIn, out *clearOut) error {
		out.Row, out.Track = -1, in.Track
		if in.Way == "ticks" {
			return out.ease(in)
		}
		return out.clear(in)
	})

func (out *clearOut) ease(in clearIn) error {
	row := in.Track.Lowest()
	switch {
	case in.Before:
		return domain.Refuse("ticks-taken", "Ticks already came off since the last conflict.")
	case row < 0:
		return domain.Refuse("no-ticks", "No row of this track has ticks without a condition.")
	}
	after, n := in.Track.Ease(cmp.Or(in.Ticks, emissaries.MostEased))
	out.Row, out.Ticks, out.Track = row, n, &after
	return nil
}

func (out *clearOut) clear(in clearIn) error {
	switch {
	case in.Row >= len(in.Track.Rows) || !in.Track.Rows[in.Row].Full:
		return domain.Refuse("no-condition", "That row has no condition.")
	case in.Way == "trait" && in.Asset:
		return domain.Refuse("asset-condition", "A condition of an asset cannot become a trait.")
	case in.Way == "trait" && in.Before:
		return domain.Refuse("trait-taken", "A condition already became a trait since the last conflict.")
	}
	out.Row, out.Words = in.Row, in.Track.Rows[in.Row].Condition
	if in.Way == "condition" {
		out.Opponent = emissaries.ConditionDice
		if !in.Won {
			return nil
		}
	} else {
		out.Trait = emissaries.ConditionTraitDice
	}
	after := in.Track.ClearRow(in.Row, in.House)
	out.Cleared, out.Track = true, &after
	return nil
}
