package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// Rest is the time after a conflict for a whole crew: of each character one track's ticks and one condition, of each thing its ticks.
//
// Source: emissaries C5.
type Rest struct {
	Who, Things []domain.DocID // the characters, and what has one track only, in the order they are listed in
	Sheet       domain.Beside
	Spent       func(domain.DocID) emissaries.Rest // what was done for a sheet after this conflict already; nil = nobody remembers
	Do          func([]Rested) (table.Written, error)
}

// Rested is what is done for one sheet after a conflict.
type Rested struct {
	Sheet domain.DocID
	Track emissaries.TrackID // that ticks come off in a scene; OnlyTrack of a thing
	Ticks int                // 0 = none come off
	Scene string
	Turns bool // a condition of a character becomes a trait
	From  emissaries.RowAt
	Words string // of the trait
}

// rest is what comes after the conflict for all whose sheets were in it.
func rest(s *Scene, _ table.ID) act.Act {
	who, npcs, assets := s.Resting()
	return (&Rest{Who: who, Things: append(npcs, assets...), Sheet: s.Sheet, Spent: s.Rested, Do: s.rested}).Act()
}

// rested does for sheets what was written down, in a conflict that remembers it.
func (s *Scene) rested(all []Rested) (table.Written, error) {
	var steps []emissaries.Step
	scene := s.Scene
	for _, d := range all {
		if d.Ticks > 0 {
			step, err := scene.Ease(d.Sheet, d.Track, d.Ticks, d.Scene)
			if err != nil {
				return table.Written{}, err
			}
			steps, scene = append(steps, step), scene.After(step)
		}
		if d.Turns {
			step, err := scene.TurnToTrait(d.Sheet, d.From.Track, d.From.Row, d.Words, s.Now())
			if err != nil {
				return table.Written{}, err
			}
			steps, scene = append(steps, step), scene.After(step)
		}
	}
	return table.Steps(steps), nil
}

// Alone does for sheets what was written down, where there is no conflict: each notes it by itself.
func Alone(sheet domain.Beside, house emissaries.House, now func() domain.Moment) func([]Rested) (table.Written, error) {
	return func(all []Rested) (w table.Written, err error) {
		for _, d := range all {
			after, err := d.of(sheet(d.Sheet), house, now())
			if err != nil {
				return w, err
			}
			w.With(d.Sheet, after)
		}
		return w, nil
	}
}

// of is a sheet after it.
func (d Rested) of(sheet domain.Document, house emissaries.House, at domain.Moment) (after domain.Document, err error) {
	switch x := sheet.(type) {
	case *emissaries.NPC:
		after, _, err = x.Ease(d.Ticks, d.Scene)
	case *emissaries.Asset:
		after, _, err = x.Ease(d.Ticks, d.Scene)
	case *emissaries.Character:
		if d.Ticks > 0 {
			if x, _, err = x.Ease(d.Track, d.Ticks, d.Scene, at); err != nil {
				return nil, err
			}
		}
		if d.Turns {
			x, _, err = x.TurnToTrait(d.From.Track, d.From.Row, d.Words, house, at)
		}
		after = x
	default:
		err = domain.Refuse("sheet-took-no-part", "One of these sheets is no longer on the shelf. Nothing was changed.")
	}
	return after, err
}

// Act is the act of it.
func (x *Rest) Act() act.Act {
	a := act.Act{Noun: "time after the conflict", Guide: "emissaries/after", First: x.First()}
	if a.First == "" {
		a.Gone = x.idle()
		return a
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading("AFTER THE CONFLICT"), act.Text("In a scene each character takes up to 3 ticks off one track, and up to 3 off each asset. "+
			"Each may also turn one condition into a 1d4 trait, which clears its row."))
		var all []Rested
		most := act.Answers{}
		why := "Nothing chosen yet. Choose ticks to take off, or press Escape."
		for _, id := range slices.Concat(x.Who, x.Things) {
			d := x.sheet(r, id)
			if eased := x.Easable(id); len(eased) == 1 {
				most[ticksUnder(id, eased[0].Track)] = []string{act.KeyOf(eased[0].Most)}
				most[trackKey(id)] = []string{string(eased[0].Track)}
			}
			if d.Ticks == 0 && !d.Turns {
				continue
			}
			if all = append(all, d); len(all) == 1 {
				why = ""
			}
			if d.Turns && d.Words == "" {
				why = domain.OrElse(why, fmt.Sprintf("Write the trait for the condition of %s.", x.title(id)))
			}
		}
		ways := []act.Row{act.Discard("rest.drop"), act.Back{Key: "rest.later", Title: "Later"}}
		if len(most) > 0 {
			ways = append(ways, act.Way{Key: "rest.most", Title: "Fill in obvious ticks", Letter: 'a', Puts: most})
		}
		r.Foot(func() {
			r.Lay(append(ways, act.Way{Key: "rest.apply", Title: "Apply to sheets", Letter: 'n', Main: true, Not: why, Step: func() act.Step { return x.step(all) }})...)
		})
	}
	return a
}

// step enters on the sheets what is written down, as one step.
func (x *Rest) step(all []Rested) act.Step {
	var names []string
	for _, d := range all {
		names = append(names, x.title(d.Sheet))
	}
	w, err := x.Do(all)
	if err != nil {
		w = table.Refusal(err)
	}
	return act.Step{Label: "after the conflict: " + domain.Listed(names), Written: w}
}

// idle says why there is nothing to clear.
func (x *Rest) idle() string {
	all := slices.Concat(x.Who, x.Things)
	words := "No sheet has anything"
	switch len(all) {
	case 0:
		return "No characters or assets yet. Choose sheets for the seats of the campaign or for the participants."
	case 1:
		words = "This sheet has nothing"
		if doc := x.Sheet(all[0]); doc != nil && !domain.Blank(doc.Title()) {
			words = doc.Title() + " has nothing"
		}
	}
	if slices.ContainsFunc(all, func(id domain.DocID) bool { return spentWords(x.spent(id)) != "" }) {
		return words + " left to clear after this conflict."
	}
	if slices.ContainsFunc(x.Things, func(id domain.DocID) bool { return x.full(id) > 0 }) {
		return words + " to clear now; a conflict against a condition may clear a full row."
	}
	return words + " to clear: no ticks and no conditions."
}

// full is how many rows of a thing's track are full.
func (x *Rest) full(id domain.DocID) int {
	t, _ := emissaries.TrackOf(x.Sheet(id), emissaries.OnlyTrack)
	return t.FullRows()
}

// First is the control that has the keyboard first; empty = there is nothing to clear.
func (x *Rest) First() string {
	for _, id := range x.Who {
		switch {
		case len(x.Easable(id)) > 0:
			return trackKey(id)
		case len(x.turnable(id)) > 0:
			return "rest.turns." + string(id)
		}
	}
	for _, id := range x.Things {
		if len(x.Easable(id)) > 0 {
			return ticksKey(id)
		}
	}
	return ""
}

func trackKey(id domain.DocID) string { return "rest.track." + string(id) }
func ticksKey(id domain.DocID) string { return "rest.ticks." + string(id) }

// ticksUnder is what the number of ticks is kept under that come off a track.
func ticksUnder(id domain.DocID, track emissaries.TrackID) string {
	return ticksKey(id) + "." + string(track)
}

// spent is what was done for a sheet already.
func (x *Rest) spent(id domain.DocID) emissaries.Rest {
	if x.Spent == nil {
		return emissaries.Rest{}
	}
	return x.Spent(id)
}

// spentWords say what was done after this conflict.
func spentWords(done emissaries.Rest) string {
	var words []string
	if done.Ticks {
		words = append(words, "Ticks already taken off.")
	}
	if done.Trait {
		words = append(words, "A condition already became a trait.")
	}
	return strings.Join(words, " ")
}

// Easing is a track that ticks may come off.
type Easing struct {
	Track emissaries.TrackID
	Row   int // whose ticks they are, from 0
	Most  int // that may come off
}

// tracks are the tracks of a sheet; of one that is not at hand, or dead, there are none.
func (x *Rest) tracks(id domain.DocID) []emissaries.TrackID {
	switch c := x.Sheet(id).(type) {
	case *emissaries.Character:
		if c.Dead {
			return nil
		}
		return emissaries.TrackIDs
	case nil:
		return nil
	}
	return []emissaries.TrackID{emissaries.OnlyTrack}
}

// Easable are the tracks of a sheet that ticks may come off.
func (x *Rest) Easable(id domain.DocID) (found []Easing) {
	if x.spent(id).Ticks {
		return nil
	}
	for _, track := range x.tracks(id) {
		if t, _ := emissaries.TrackOf(x.Sheet(id), track); t.Lowest() >= 0 {
			found = append(found, Easing{track, t.Lowest(), min(t.Rows[t.Lowest()].Ticks, emissaries.MostEased)})
		}
	}
	return found
}

// turnable are the conditions of a character that may become traits.
func (x *Rest) turnable(id domain.DocID) []Condition {
	c, ok := x.Sheet(id).(*emissaries.Character)
	if !ok || c.Dead || x.spent(id).Trait {
		return nil
	}
	return Conditions(c)
}

// Condition is a full row of a character.
type Condition struct {
	At    emissaries.RowAt
	Words string
}

// Title is what it is called in a list: "Severed hand (Physical, row 1)".
func (c Condition) Title() string {
	return fmt.Sprintf("%s (%s, row %d)", domain.OrElse(c.Words, "not written yet"), c.At.Track.Title(), c.At.Row+1)
}

// Conditions are the full rows of a character.
func Conditions(c *emissaries.Character) (found []Condition) {
	for _, track := range emissaries.TrackIDs {
		for i, row := range c.Fallout.At(track).Rows {
			if row.Full {
				found = append(found, Condition{emissaries.RowAt{Track: track, Row: i}, row.Condition})
			}
		}
	}
	return found
}

// title is what a sheet is called.
func (x *Rest) title(id domain.DocID) string {
	if doc := x.Sheet(id); doc != nil {
		return domain.OrElse(doc.Title(), "Unnamed")
	}
	return "A sheet no longer on the shelf"
}

// sheet lays what is done for a sheet, and returns it.
func (x *Rest) sheet(r *act.Run, id domain.DocID) Rested {
	d := Rested{Sheet: id}
	r.Lay(act.Heading(strings.ToUpper(x.title(id))), act.Small(x.nothing(id)))
	if eased := x.Easable(id); len(eased) > 0 {
		x.ticks(r, &d, eased)
	}
	if turned := x.turnable(id); len(turned) > 0 {
		x.turns(r, &d, turned)
	}
	return d
}

// nothing says why nothing, or not all, can be done for a sheet; empty = all can.
func (x *Rest) nothing(id domain.DocID) string {
	doc := x.Sheet(id)
	c, is := doc.(*emissaries.Character)
	spent, open := spentWords(x.spent(id)), len(x.Easable(id))+len(x.turnable(id)) > 0
	switch {
	case doc == nil:
		return "The sheet is not on the shelf."
	case is && c.Dead:
		return "Dead."
	case spent != "" || open:
		return spent
	case !is && x.full(id) > 0:
		return "No ticks to take off. Win a conflict against a condition to clear its row."
	}
	return "Nothing to clear."
}

// restShares are the shares of what stands side by side for a sheet.
var restShares = []float32{1.5, 0.6, 2.4}

// ticks asks which track ticks come off, how many, and for the scene. Of a thing there is one track, off which none come unless
// somebody says so.
func (x *Rest) ticks(r *act.Run, d *Rested, eased []Easing) {
	shares, low, first := restShares, 1, eased[0].Most
	thing := eased[0].Track == emissaries.OnlyTrack
	if thing {
		shares, low, first = restShares[1:], 0, 0
		r.Lay(act.Caption(fmt.Sprintf("Fallout, row %d", eased[0].Row+1)))
	}
	r.Beside(shares, func() {
		if !thing {
			options := []act.Option{{Title: "none"}}
			for _, e := range eased {
				options = append(options, act.Option{Key: string(e.Track), Title: fmt.Sprintf("%s, row %d", e.Track.Title(), e.Row+1)})
			}
			track := r.Choice(trackKey(d.Sheet), "Track", options, "")
			at := slices.IndexFunc(eased, func(e Easing) bool { return string(e.Track) == track })
			if at < 0 {
				return
			}
			eased, first = eased[at:], eased[at].Most
		}
		d.Track = eased[0].Track
		d.Ticks = r.AskNumber(act.Ask{
			Key: ticksKey(d.Sheet), Under: ticksUnder(d.Sheet, d.Track), Caption: fmt.Sprintf("Ticks, of %d", eased[0].Most), Low: low, High: eased[0].Most,
		}, first)
		d.Scene = r.AskWords(act.Ask{Key: "rest.scene." + string(d.Sheet), Caption: "Scene"})
	})
}

// turns asks which condition becomes a trait.
func (x *Rest) turns(r *act.Run, d *Rested, turned []Condition) {
	r.Beside([]float32{2.1, 2.4}, func() {
		options := []act.Option{{Title: "none"}}
		for _, c := range turned {
			options = append(options, act.Option{Key: fmt.Sprintf("%s %d", c.At.Track, c.At.Row), Title: c.Title()})
		}
		is := r.Choice("rest.turns."+string(d.Sheet), "Condition into trait", options, "")
		at := slices.IndexFunc(options, func(o act.Option) bool { return o.Key == is }) - 1
		if at < 0 {
			return
		}
		key := "rest.words." + string(d.Sheet)
		d.Turns, d.From = true, turned[at].At
		d.Words = r.AskWords(act.Ask{Key: key, Under: key + "." + is, Caption: "Trait", First: []string{turned[at].Words}})
	})
}
