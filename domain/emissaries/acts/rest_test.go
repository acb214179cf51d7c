package acts

import (
	"slices"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// crew are Ivo, who is shaken, has two mental ticks and a physical one, and the Grey Gull with two.
func crew() (*Rest, *emissaries.Character, *emissaries.Asset) {
	ivo, gull := emissaries.NewCharacter(), emissaries.NewAsset()
	ivo.Name, gull.Name = "Ivo", "Grey Gull"
	ivo.Fallout.Mental.Rows[0] = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "Shaken"}
	ivo.Fallout.Mental.Rows[1].Ticks, ivo.Fallout.Physical.Rows[0].Ticks, gull.Fallout.Rows[0].Ticks = 2, 1, 2
	sheet := func(id domain.DocID) domain.Document {
		switch id {
		case "ivo":
			return ivo
		case "gull":
			return gull
		}
		return nil
	}
	x := &Rest{Who: []domain.DocID{"ivo", "gone"}, Things: []domain.DocID{"gull", "lost"}, Sheet: sheet}
	x.Do = Alone(sheet, emissaries.House{}, func() domain.Moment { return 7 })
	return x, ivo, gull
}

func TestWhatIsDoneAfterAConflictIsEnteredOnTheSheets(t *testing.T) {
	for name, tc := range map[string]struct {
		put   act.Answers
		not   string // why it cannot be
		label string
		ivo   [2]int // ticks left of the mental row, and traits
		gull  int    // ticks left
	}{
		"nothing is chosen":           {nil, "Nothing chosen yet. Choose ticks to take off, or press Escape.", "", [2]int{}, 0},
		"all ticks of a track":        {act.Answers{"rest.track.ivo": {"mental"}}, "", "after the conflict: Ivo", [2]int{0, 0}, 2},
		"one tick of it":              {act.Answers{"rest.track.ivo": {"mental"}, "rest.ticks.ivo.mental": {"1"}}, "", "after the conflict: Ivo", [2]int{1, 0}, 2},
		"of a thing as many as typed": {act.Answers{"rest.ticks.gull.": {"2"}}, "", "after the conflict: Grey Gull", [2]int{2, 0}, 0},
		"a condition becomes a trait": {act.Answers{"rest.turns.ivo": {"mental 0"}}, "", "after the conflict: Ivo", [2]int{0, 1}, 2},
		"a trait without words": {
			act.Answers{"rest.turns.ivo": {"mental 0"}, "rest.words.ivo.mental 0": {" "}}, "Write the trait for the condition of Ivo.", "", [2]int{}, 0,
		},
		"a track that is clear by now": {
			act.Answers{"rest.track.ivo": {"social"}}, "Nothing chosen yet. Choose ticks to take off, or press Escape.", "", [2]int{}, 0,
		},
	} {
		t.Run(name, func(t *testing.T) {
			x, ivo, gull := crew()
			apply := way(t, act.Do(x.Act(), act.Put{Answers: tc.put}), "rest.apply")
			if apply.Not != tc.not {
				t.Fatalf("it cannot be: %q", apply.Not)
			}
			if tc.not != "" {
				return
			}
			step := apply.Step()
			if c, ok := step.Docs["ivo"].(*emissaries.Character); ok {
				ivo = c
			}
			if a, ok := step.Docs["gull"].(*emissaries.Asset); ok {
				gull = a
			}
			row := slices.IndexFunc(ivo.Fallout.Mental.Rows, func(r emissaries.FalloutRow) bool { return !r.Full })
			if got := [2]int{ivo.Fallout.Mental.Rows[row].Ticks, len(ivo.Traits)}; step.Refused != "" || step.Label != tc.label || got != tc.ivo || gull.Fallout.Rows[0].Ticks != tc.gull {
				t.Errorf("%q, refused %q: Ivo %v, the Gull %d", step.Label, step.Refused, got, gull.Fallout.Rows[0].Ticks)
			}
		})
	}
}

func TestTicksThatLeaveNoChoiceAreFilledIn(t *testing.T) {
	x, _, _ := crew()
	w := way(t, act.Do(x.Act(), act.Put{}), "rest.most")
	if got := w.Puts[ticksUnder("gull", emissaries.OnlyTrack)]; len(w.Puts) != 2 || !slices.Equal(got, []string{"2"}) {
		t.Errorf("filled in is %v", w.Puts)
	}
}

func TestWhatWasDoneAfterThisConflictIsNotOfferedAgain(t *testing.T) {
	x, _, _ := crew()
	x.Spent = func(id domain.DocID) emissaries.Rest { return emissaries.Rest{Sheet: id, Ticks: true} }
	r := act.Do(x.Act(), act.Put{})
	if x.First() != "rest.turns.ivo" || !slices.Contains(plain(r.Rows()), act.Row(act.Small("Ticks already taken off."))) {
		t.Errorf("first is %q", x.First())
	}
	asked(t, r, "rest.turns.ivo")
	x.Spent = func(id domain.DocID) emissaries.Rest { return emissaries.Rest{Sheet: id, Ticks: true, Trait: true} }
	if gone := x.Act().Gone; gone != "No sheet has anything left to clear after this conflict." {
		t.Errorf("it says %q", gone)
	}
}

func TestARestWithNothingToClearSaysWhy(t *testing.T) {
	none := func(*emissaries.Character, *emissaries.Asset) {}
	for name, tc := range map[string]struct {
		who, things []domain.DocID
		change      func(*emissaries.Character, *emissaries.Asset)
		want        string // empty = there is something
	}{
		"nobody is listed":                   {nil, nil, none, "No characters or assets yet. Choose sheets for the seats of the campaign or for the participants."},
		"one has no ticks and no conditions": {[]domain.DocID{"ivo"}, nil, none, "Ivo has nothing to clear: no ticks and no conditions."},
		"nor has one without a name":         {[]domain.DocID{"ivo"}, nil, func(c *emissaries.Character, _ *emissaries.Asset) { c.Name = "" }, "This sheet has nothing to clear: no ticks and no conditions."},
		"nor has anybody of several":         {[]domain.DocID{"ivo"}, []domain.DocID{"gull"}, none, "No sheet has anything to clear: no ticks and no conditions."},
		"who is dead clears nothing":         {[]domain.DocID{"ivo"}, nil, func(c *emissaries.Character, _ *emissaries.Asset) { c.Dead, c.Fallout.Mental.Rows[0].Ticks = true, 2 }, "Ivo has nothing to clear: no ticks and no conditions."},
		"an asset’s condition is fought":     {nil, []domain.DocID{"gull"}, func(_ *emissaries.Character, a *emissaries.Asset) { a.Fallout.Rows[0].Full = true }, "Grey Gull has nothing to clear now; a conflict against a condition may clear a full row."},
		"a tick is":                          {[]domain.DocID{"ivo"}, nil, func(c *emissaries.Character, _ *emissaries.Asset) { c.Fallout.Mental.Rows[0].Ticks = 1 }, ""},
		"a character’s condition is":         {[]domain.DocID{"ivo"}, nil, func(c *emissaries.Character, _ *emissaries.Asset) { c.Fallout.Mental.Rows[0].Full = true }, ""},
		"so is the tick of an asset beside":  {[]domain.DocID{"ivo"}, []domain.DocID{"gull"}, func(_ *emissaries.Character, a *emissaries.Asset) { a.Fallout.Rows[0].Ticks = 1 }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			x, ivo, gull := crew()
			ivo.Fallout.Mental, ivo.Fallout.Physical, gull.Fallout = emissaries.NewTrack(3), emissaries.NewTrack(3), emissaries.NewTrack(3)
			x.Who, x.Things = tc.who, tc.things
			tc.change(ivo, gull)
			if a := x.Act(); a.Gone != tc.want || (a.Do == nil) != (tc.want != "") {
				t.Errorf("it says %q", a.Gone)
			}
		})
	}
}

func TestARestThatTheRulesRefuseLeavesTheSheetsAlone(t *testing.T) {
	x, ivo, _ := crew()
	w, err := x.Do([]Rested{{Sheet: "ivo", Track: emissaries.Mental, Ticks: 2, Turns: true, From: emissaries.RowAt{Track: emissaries.Social}, Words: "Wary"}})
	if err == nil || len(w.Docs) > 0 || ivo.Fallout.Mental.Rows[1].Ticks != 2 {
		t.Errorf("it writes %v, and leaves %+v", w.Docs, ivo.Fallout.Mental)
	}
	if _, err := x.Do([]Rested{{Sheet: "gone", Ticks: 1}}); err == nil {
		t.Error("a sheet that is not there is eased")
	}
}

func TestAConflictRemembersWhatWasDoneAfterIt(t *testing.T) {
	s := egg([]int{6, 5}, []int{4, 3})
	s.Now = func() domain.Moment { return 7 }
	s.Conflict.Phase = emissaries.Over
	c := s.Characters["ada"]
	c.Fallout.Mental.Rows[0], c.Fallout.Mental.Rows[1].Ticks = emissaries.FalloutRow{Ticks: 4, Full: true, Condition: "Shaken"}, 3
	put := act.Put{Answers: act.Answers{"rest.track.ada": {"mental"}, "rest.turns.ada": {"mental 0"}, "rest.scene.ada": {"In the bath."}}}
	step := way(t, act.Do(s.Make("rest", table.ID(0)), put), "rest.apply").Step()
	v := conflict(t, step)
	if len(v.Rests) != 1 || !v.Rests[0].Ticks || !v.Rests[0].Trait || len(step.Lines) != 2 || len(step.Docs["ada"].(*emissaries.Character).Traits) != 2 {
		t.Errorf("it remembers %+v in %d lines", v.Rests, len(step.Lines))
	}
}
