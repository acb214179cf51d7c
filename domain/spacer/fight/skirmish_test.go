package fight_test

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/spacertest"
	"shipslocker/domain/table"
)

// brawl is a skirmish of somebody with a sheet, 1, and somebody without, 2.
func brawl() (*fight.Skirmish, domain.Beside) {
	k := fight.NewSkirmish()
	k.Map = "deck"
	k.Table.Insert(0, table.Participant{Document: "mech", Name: "Idris", Token: 1})
	k.Table.Insert(1, table.Participant{Name: "Stowaway", Token: 2, Hidden: true, Notes: "armed"})
	k.SetStance(fight.Stance{Participant: 2, Toughness: 4, Wounds: harm.Wounds{Light: 1}, Stuns: 2, Ignored: 1, Cover: fight.LightShelter})
	k.Fight = k.Fight.Join(1, 7).Join(2, 5)
	sheet := spacertest.Changed(func(c *person.Character) { c.Stuns, c.Wounds, c.Ignored = 3, harm.Wounds{Heavy: 1}, 2 })
	return k, func(id domain.DocID) domain.Document {
		if id == "mech" {
			return sheet
		}
		return nil
	}
}

func TestWhoBearsWhat(t *testing.T) {
	k, beside := brawl()
	if k.StunsOf(1, beside) != 3 || k.StunsOf(2, beside) != 2 || k.StunsOf(1, nil) != 0 {
		t.Error("stuns are the sheet's, and of those without a sheet the skirmish's")
	}
	if w, ignored := k.WoundsOf(1, beside); w != (harm.Wounds{Heavy: 1}) || ignored != 2 {
		t.Errorf("%+v, %d", w, ignored)
	}
	if w, ignored := k.WoundsOf(2, beside); w != (harm.Wounds{Light: 1}) || ignored != 1 {
		t.Errorf("%+v, %d", w, ignored)
	}
	if s := k.Stance(9); s != (fight.Stance{Participant: 9}) {
		t.Errorf("nothing is said of 9: %+v", s)
	}
	k.SetStance(fight.Stance{Participant: 2, Dodges: true})
	if len(k.Stances) != 1 || !k.Stance(2).Dodges {
		t.Errorf("a stance is there once: %+v", k.Stances)
	}
}

func TestTheTableFollowsTheFight(t *testing.T) {
	k, _ := brawl()
	f, err := k.Fight.NewRound()
	if err != nil {
		t.Fatal(err)
	}
	if f, err = f.Script(1, 0, fight.ShootAction, fight.MoveAction); err != nil {
		t.Fatal(err)
	}
	hidden := k.With(f)
	if hidden.Table.Turns.Now.Round != 1 || hidden.Table.Turns.Now.Current != 0 || k.Fight.Round != 0 {
		t.Errorf("while scripts are written it is nobody's turn: %+v", hidden.Table.Turns.Now)
	}
	if f, err = f.Script(2, 0, fight.MoveAction); err != nil {
		t.Fatal(err)
	}
	if f, err = f.Reveal(); err != nil {
		t.Fatal(err)
	}
	open := k.With(f)
	if open.Table.Turns.Now.Current != 1 || !slices.Equal(open.Table.Order(), []table.ID{1, 2}) || open.Table.ScoreOf(1) != 7 {
		t.Errorf("the highest initiative has the turn: %+v", open.Table.Turns.Now)
	}
	did, err := f.Act(1, 2, false)
	if err != nil {
		t.Fatal(err)
	}
	did, err = did.Fight.FollowUp(1, 12, dice.Typed)
	if err != nil {
		t.Fatal(err)
	}
	after := open.With(did.Fight.Leave(2))
	if p, _ := after.Table.Participant(2); !p.Out || !after.Table.HasActed(1) {
		t.Errorf("who is out is out at the table: %+v", after.Table.Turns.Now)
	}
	fresh := after.Fresh()
	if fresh.Fight.Round != 0 || len(fresh.Fight.Fighters) != 2 || fresh.Fight.Fighters[0].Initiative != 7 || fresh.Stance(2).Stuns != 0 || fresh.Stance(2).Toughness != 4 {
		t.Errorf("to be played anew: %+v", fresh)
	}
	if after.Stance(2).Stuns != 2 {
		t.Error("and the one it came from stays")
	}
}

func TestPlayersSeeNoHiddenScript(t *testing.T) {
	k, _ := brawl()
	k.Table.Participants[1].Hidden = false
	k.Notes = "trap"
	f, _ := k.Fight.NewRound()
	f, _ = f.Script(1, 0, fight.ShootAction)
	k = k.With(f)
	if s := k.Shown(); s.Notes != "" || s.Fight.Fighters[0].Script != nil || len(s.Fight.Fighters) != 2 || len(k.Fight.Fighters[0].Script) != 1 {
		t.Errorf("%+v", s.Fight)
	}
	k.Table.Participants[1].Hidden = true
	if s := k.Shown(); len(s.Fight.Fighters) != 1 || len(s.Stances) != 0 {
		t.Errorf("who is hidden is not in the fight for them: %+v", s)
	}
}

func TestMetres(t *testing.T) {
	k, _ := brawl()
	m := board.New()
	m.Scale = 0.5
	m.Tokens = []board.Token{{ID: 1, At: board.Point{X: 0, Y: 0}}, {ID: 2, At: board.Point{X: 30, Y: 40}}}
	if metres, ok := k.Metres(m, 1, 2); metres != 25 || !ok {
		t.Errorf("50 units of half a metre are %d m, %v", metres, ok)
	}
	for name, tc := range map[string]struct {
		m    *board.Map
		a, b table.ID
	}{
		"without a map":             {nil, 1, 2},
		"without a scale":           {board.New(), 1, 2},
		"to somebody without token": {&board.Map{Scale: 1, Tokens: m.Tokens[:1]}, 1, 2},
		"from nobody":               {m, 9, 2},
	} {
		if _, ok := k.Metres(tc.m, tc.a, tc.b); ok {
			t.Errorf("a distance %s", name)
		}
	}
}

func TestCheckSkirmish(t *testing.T) {
	for name, tc := range map[string]struct {
		edit func(*fight.Skirmish)
		want string
	}{
		"no map is a remark":         {func(k *fight.Skirmish) { k.Map = "" }, "I map"},
		"rounds below 0":             {func(k *fight.Skirmish) { k.Fight.Round = -1 }, "W fight.round"},
		"a fighter of nobody":        {func(k *fight.Skirmish) { k.Fight.Fighters[1].ID = 9 }, "W fight.fighters[id=9]"},
		"an action there is not":     {func(k *fight.Skirmish) { k.Fight.Fighters[0].Script = []fight.Action{"dance"} }, "W fight.fighters[id=1].script"},
		"more done than scripted":    {func(k *fight.Skirmish) { k.Fight.Fighters[0].Done = 1 }, "W fight.fighters[id=1].done"},
		"a stance of nobody":         {func(k *fight.Skirmish) { k.Stances[0].Participant = 9 }, "W stances[0]"},
		"stuns below 0":              {func(k *fight.Skirmish) { k.Stances[0].Stuns = -1 }, "W stances[0]"},
		"more wounds than have room": {func(k *fight.Skirmish) { k.Stances[0].Wounds.Deadly = 2 }, "W stances[0]"},
	} {
		t.Run(name, func(t *testing.T) {
			k, _ := brawl()
			if found := fight.CheckSkirmish(k); len(found) != 0 {
				t.Fatalf("as it is: %v", found)
			}
			tc.edit(k)
			found := fight.CheckSkirmish(k)
			if len(found) != 1 || string(found[0].Severity)+" "+found[0].Path != tc.want {
				t.Errorf("found %v, want %s", found, tc.want)
			}
		})
	}
}

func TestASkirmishIsToldEveryProblem(t *testing.T) {
	k, _ := brawl()
	k.Fight.Fighters[0].Script = []fight.Action{"dance", fight.StunAction, fight.StunAction}
	k.Stances[0].Stuns, k.Stances[0].Wounds.Deadly, k.Stances[0].Wounds.Light = -1, 2, 4
	spacertest.Same(t, spacertest.Said(fight.CheckSkirmish(k), "SP-C6"), "W fight.fighters[id=1].script", "W fight.fighters[id=1].script", "W stances[0]", "W stances[0]", "W stances[0]")
}

func TestASkirmishIsADocument(t *testing.T) {
	k, _ := brawl()
	k.SetTitle("Cargo deck")
	k.Campaign = "camp"
	if k.Title() != "Cargo deck" || !slices.Equal(domain.RefersTo(k), []domain.DocID{"camp", "deck", "mech"}) || domain.PicturesIn(k) != nil {
		t.Errorf("it refers to %v", domain.RefersTo(k))
	}
	if !strings.Contains(domain.WordsOf(k), "Stowaway") {
		t.Errorf("words are %q", domain.WordsOf(k))
	}
	f, _ := k.Fight.NewRound()
	f, _ = f.Script(1, 0, fight.ShootAction)
	after := k.With(f)
	spacertest.RoundTrip(t, fight.SkirmishKind, after)
	if len(fight.SkirmishKind.Compare(k, after)) == 0 {
		t.Error("a round that begins is told of")
	}
}

func TestAChargeComesToStandBesideItsTargetOrAsFarAsItGoes(t *testing.T) {
	for name, tc := range map[string]struct {
		metres, goes int
		scale        float64
		went         float64 // 0 = the figure stays
	}{
		"beside the target":                    {7, 9, 0.5, 6},
		"as far as it goes":                    {12, 5, 0.5, 5},
		"whoever stands beside it stays":       {1, 5, 0.5, 0},
		"whoever cannot move stays":            {7, 0, 0.5, 0},
		"without a scale nobody knows how far": {7, 9, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			k, _ := brawl()
			m := board.New()
			m.Scale = tc.scale
			for i, x := range []float64{10, 10 + 2*float64(tc.metres)} {
				m.Tokens = append(m.Tokens, board.Token{ID: board.ID(i + 1), At: board.Point{X: x, Y: 5}, Size: 1})
			}
			after, went := k.Charge(m, 1, 2, tc.goes)
			if went = max(went, 0); after == nil {
				went = 0
			}
			if went != tc.went || (after == nil) != (tc.went == 0) {
				t.Fatalf("it goes %v m", went)
			}
			if after != nil && (after.Tokens[0].At != board.Point{X: 10 + 2*tc.went, Y: 5}) || m.Tokens[0].At.X != 10 {
				t.Errorf("it stands at %v, and did at %v", after.Tokens[0].At, m.Tokens[0].At)
			}
		})
	}
	k, _ := brawl()
	if after, _ := k.Charge(nil, 1, 2, 5); after != nil {
		t.Error("it goes somewhere without a map")
	}
}

func TestASheetsLogKeepsItsLatestLines(t *testing.T) {
	c := person.New()
	for i := range person.MostLogged + 3 {
		c = c.Noted(strings.Repeat("x", i+1))
	}
	if n := len(c.Log); n != person.MostLogged || len(c.Log[0].Text) != 4 || len(c.Log[n-1].Text) != person.MostLogged+3 || c.Log[n-1].ID <= c.Log[n-2].ID {
		t.Errorf("%d lines, from %d to %d letters", n, len(c.Log[0].Text), len(c.Log[n-1].Text))
	}
}
