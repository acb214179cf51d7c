package emissaries

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// ended is the example after Ada has given, with fallout on her sheet and the ship's.
func ended(t *testing.T, house House) *plays {
	t.Helper()
	p := argued(t, house)
	f := &p.Characters[adaSheet].Fallout
	f.Physical.Rows = []FalloutRow{{Ticks: 2}, {Ticks: 4, Full: true, Condition: "Limps"}, {Ticks: 4}}
	p.Assets[heronSheet].Fallout.Rows[0].Ticks = 2
	p.do(p.Give(ada, ""))
	p.do(p.Finish(0))
	return p
}

func TestTicksComeOffOnceForEachSheet(t *testing.T) {
	p := ended(t, House{})
	characters, npcs, assets := p.Resting()
	if len(characters) != 1 || len(npcs) != 1 || len(assets) != 2 {
		t.Errorf("%v, %v and %v rest", characters, npcs, assets)
	}
	p.do(p.Ease(adaSheet, Physical, 3, "A long bath"))
	p.says("takes 3 ticks off row 3 of Physical; “A long bath”") // GU-R12, GU-R16
	if got := p.Characters[adaSheet].Fallout.Physical.Rows; got[2].Ticks != 1 || got[0].Ticks != 2 {
		t.Errorf("the rows are %+v", got)
	}
	if _, err := p.Ease(adaSheet, Physical, 1, ""); err == nil {
		t.Error("ticks come off twice")
	}
	p.do(p.Ease(heronSheet, OnlyTrack, 3, ""))
	p.says("Grey Heron: 2 ticks off row 1 of Fallout")
	if r := p.Rested(heronSheet); !r.Ticks || r.Trait || p.Rested(guildSheet).Ticks {
		t.Errorf("what was done for the ship is %+v", r)
	}
	p.Override = true
	p.do(p.Ease(adaSheet, Physical, 1, ""))
	p.says("allowed against the rules")
}

func TestGUR16ClosingTheGapOfARow(t *testing.T) {
	for shift, want := range map[RowShift][]FalloutRow{
		KeepRows:  {{Ticks: 2}, {}, {Ticks: 4}},
		CloseGaps: {{Ticks: 2}, {Ticks: 4}, {}},
	} {
		p := ended(t, House{RowShift: shift})
		p.do(p.TurnToTrait(adaSheet, Physical, 1, "", 0))
		if got := p.Characters[adaSheet].Fallout.Physical.Rows; !slices.Equal(got, want) {
			t.Errorf("%q: %+v", shift, got)
		}
		if n := len(p.last.NPCs) + len(p.last.Assets); n > 0 {
			t.Errorf("%d other sheets have changed", n)
		}
	}
}

func TestGUT21AConditionBecomesATraitOnceAfterAConflict(t *testing.T) {
	p := argued(t, House{})
	c := p.Characters[adaSheet]
	c.Fallout.Physical.Rows[0] = FalloutRow{Ticks: 4, Full: true, Condition: "Severed hand"}
	c.Fallout.Physical.Rows[1] = FalloutRow{Ticks: 4, Full: true, Condition: "Cough"}
	if _, err := p.TurnToTrait(adaSheet, Physical, 0, "", 5); err == nil {
		t.Error("a condition becomes a trait in the middle of a conflict")
	}
	p.do(p.Give(ada, ""))
	p.do(p.Finish(5))
	p.do(p.TurnToTrait(adaSheet, Physical, 0, "Has a severed hand", 5))
	after := p.Characters[adaSheet]
	if got := after.Traits[len(after.Traits)-1]; got.Text != "Has a severed hand" || got.Dice != (Dice{D4: 1}) || after.Fallout.Physical.Rows[0] != (FalloutRow{}) {
		t.Errorf("the trait is %+v, the row %+v", got, after.Fallout.Physical.Rows[0])
	}
	if !after.Fallout.Physical.Rows[1].Full {
		t.Error("the row below has changed")
	}
	if _, err := p.TurnToTrait(adaSheet, Physical, 1, "", 6); err == nil {
		t.Error("a second condition becomes a trait after the same conflict")
	}
}

func TestAConditionConflict(t *testing.T) {
	who := adaRenn()
	who.Campaign = "ours"
	who.Fallout.Mental.Rows = []FalloutRow{{Ticks: 2}, {Ticks: 4, Full: true, Condition: "Sleepless"}, {Ticks: 3}}
	for name, tc := range map[string]struct {
		gives table.ID
		set   func(s Scene)
		says  string
		clear bool
	}{
		"won, that row alone is clear":                   {gives: 2, says: "the condition “Sleepless” is gone and its row clear", clear: true},
		"lost, the condition stays":                      {gives: 1, says: "the condition stays"},
		"won, but the row was cleared by hand meanwhile": {gives: 2, set: func(s Scene) { s.Characters[adaSheet].Fallout.Mental.Rows[1] = FalloutRow{} }, says: "clear its row by hand", clear: true},
		"won, and the condition has other words by now": {
			gives: 2, set: func(s Scene) { s.Characters[adaSheet].Fallout.Mental.Rows[1].Condition = "Sleeps badly" },
			says: "the condition “Sleeps badly” is gone and its row clear", clear: true,
		},
		"won, but the sheet lies in the bin": {gives: 2, set: func(s Scene) { delete(s.Characters, adaSheet) }, says: "clear its row by hand"},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := NewConditionConflict(adaSheet, who, Mental, 1)
			if err != nil {
				t.Fatal(err)
			}
			if c.Campaign != "ours" || c.Name != "Ada Renn against “Sleepless”" {
				t.Errorf("%q of %q", c.Name, c.Campaign)
			}
			p := &plays{t: t, Scene: SceneOf(c, func(id domain.DocID) domain.Document {
				if id == adaSheet {
					return facts.Clone(who)
				}
				return nil
			})}
			if got := diceOf(p.Waiting(2)); got != (Dice{D6: 4, D8: 4}) {
				t.Fatalf("against %s", got)
			}
			p.do(p.Pick(1, UnopposedNeutral))
			p.roll(1, 6, 5, 4, 3, 2)
			p.roll(2, 1, 1, 1, 1, 2, 2, 2, 2)
			p.do(p.Begin(0))
			p.says("Ada Renn raises first (has the larger sum of the two highest dice)")
			p.do(p.Give(tc.gives, ""))
			if tc.set != nil {
				tc.set(p.Scene)
			}
			p.do(p.Finish(0))
			p.says(tc.says)
			after := p.Characters[adaSheet]
			if after == nil {
				return
			}
			if rows := after.Fallout.Mental.Rows; (rows[1] == FalloutRow{}) != tc.clear || rows[0].Ticks != 2 || rows[2].Ticks != 3 {
				t.Errorf("the rows are %+v", rows)
			}
		})
	}
}

func TestAConditionIsFoundWhereItStandsNow(t *testing.T) {
	row := func(words string) FalloutRow { return FalloutRow{Ticks: 4, Full: true, Condition: words} }
	for name, tc := range map[string]struct {
		shift RowShift
		was   string
		rows  []FalloutRow
		want  int
	}{
		"where it was":                                {was: "Limp", rows: []FalloutRow{row("Deaf"), row("Limp"), {}}, want: 1},
		"a row higher":                                {CloseGaps, "Limp", []FalloutRow{row("Limp"), row("Deaf"), {}}, 0},
		"a row higher, and none is in its row":        {CloseGaps, "Limp", []FalloutRow{row("Limp"), {}, {}}, 0},
		"with other words, where rows keep places":    {was: "Limp", rows: []FalloutRow{{}, row("Limps"), {}}, want: 1},
		"with other words, where rows move":           {CloseGaps, "Limp", []FalloutRow{{}, row("Limps"), {}}, -1},
		"without words then":                          {CloseGaps, "", []FalloutRow{{}, row("Limps"), {}}, 1},
		"gone":                                        {was: "Limp", rows: []FalloutRow{row("Deaf"), {Ticks: 2}, {}}, want: -1},
		"gone, the words still there in an empty row": {was: "Limp", rows: []FalloutRow{{}, {Condition: "Limp"}, {}}, want: -1},
		"of a track that is shorter than it was":      {was: "Limp", rows: []FalloutRow{row("Deaf")}, want: -1},
		"in a shorter track":                          {was: "Limp", rows: []FalloutRow{row("Limp")}, want: 0},
	} {
		p := Purpose{For: ForCondition, Row: 1, Condition: tc.was}
		if got := p.standing(Track{tc.rows}, House{RowShift: tc.shift}); got != tc.want {
			t.Errorf("%s: row %d, want %d", name, got, tc.want)
		}
	}
}

func TestAConditionConflictOfAnAsset(t *testing.T) {
	a := heron()
	a.Owner = adaSheet
	a.Fallout.Rows[0] = FalloutRow{Ticks: 4, Full: true}
	c, err := NewConditionConflict(heronSheet, a, OnlyTrack, 0)
	if err != nil || len(c.Table.Participants) != 2 || c.Table.Participants[0].Document != adaSheet || c.Assets[0].Asset != heronSheet {
		t.Fatalf("%s, %v", body(c), err)
	}
	for name, try := range map[string]func() (*Conflict, error){
		"a row without a condition": func() (*Conflict, error) { return NewConditionConflict(heronSheet, a, OnlyTrack, 1) },
		"a row that is not there":   func() (*Conflict, error) { return NewConditionConflict(heronSheet, a, OnlyTrack, 7) },
		"a track that is not there": func() (*Conflict, error) { return NewConditionConflict(adaSheet, adaRenn(), OnlyTrack, 0) },
		"a sheet that is none":      func() (*Conflict, error) { return NewConditionConflict("c", NewCampaign(), OnlyTrack, 0) },
	} {
		if _, err := try(); err == nil {
			t.Errorf("%s: a conflict", name)
		}
	}
}

func TestAnAccomplishmentIsPlayed(t *testing.T) {
	for gives, want := range map[table.ID]Outcome{1: Lost, 2: Won} {
		who := adaRenn()
		who.Accomplishment = Accomplishment{Text: "Fly the needle", Story: "Long ago"}
		c, err := NewAccomplishmentConflict(adaSheet, who)
		if err != nil {
			t.Fatal(err)
		}
		p := &plays{t: t, Scene: SceneOf(c, func(domain.DocID) domain.Document { return who })}
		p.do(p.Pick(1, UnopposedPhysical))
		p.do(p.Build(2, "the needle", Dice{D6: 2}))
		p.roll(1, 1, 1, 1, 1, 1, 1, 1)
		p.roll(2, 6, 6)
		p.do(p.Begin(0))
		p.do(p.Give(gives, ""))
		p.do(p.Finish(77))
		got := p.Characters[adaSheet].Accomplishment
		if got.Outcome != want || got.Story != "Long ago" || p.Characters[adaSheet].Changes[0].At != 77 {
			t.Errorf("%+v", got)
		}
		if who.Accomplishment.Outcome != HopedFor {
			t.Error("the sheet that the step was taken from has changed")
		}
		decided := p.Characters[adaSheet]
		p.do(p.Resume())
		p.do(p.Finish(78))
		p.says("the sheet is unchanged: its accomplishment is already decided")
		p.do(p.Resume())
		delete(p.Characters, adaSheet)
		p.do(p.Finish(78))
		p.says("note the accomplishment by hand")
		if _, err := NewAccomplishmentConflict(adaSheet, decided); err == nil {
			t.Error("it is played twice")
		}
	}
}

func TestAConflictIsTakenUpAgain(t *testing.T) {
	p := ended(t, House{})
	p.do(p.Resume())
	if p.Conflict.Phase != Playing || p.Conflict.Turn != kesh {
		t.Errorf("phase %q, turn %d", p.Conflict.Phase, p.Conflict.Turn)
	}
	p.Override = true
	p.do(p.Return(ada))
	if !strings.Contains(p.last.Line.Text, "is back in the conflict (allowed against the rules") || !p.In(ada) {
		t.Errorf("%q", p.last.Line.Text)
	}
}
