package aboard_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/aboard"
	"shipslocker/domain/spacer/battle"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/ship"
	"shipslocker/domain/table"
)

// The ships of these tests.
const (
	heron table.ID = 1 // a corvette in column 5 and row 8, heading up at speed 6
	wasp  table.ID = 2 // a fighter of the other side, two hexes above her
	moth  table.ID = 3 // a fighter of hers in her hex, on her heading and at her speed
)

// inBattle is a battle in its first turn, with power in the drive and at the guns of the corvette.
func inBattle() *aboard.Battle {
	b, m := battle.New(), board.New()
	m.Layout, m.Grid = board.Hexes, board.Grid{Columns: 12, Rows: 14, Width: 10}
	s := battle.Scene{Battle: b, Map: m, Ships: table.Sheets[ship.Ship]{}}
	s.Values.ThrustPerTurn = 1
	for i, x := range []struct {
		name    string
		class   int
		side    int
		row     int
		heading board.Facing
		speed   int
	}{{"Heron", 0, 0, 8, 1, 6}, {"Wasp", 2, 1, 6, 4, 3}, {"Moth", 1, 0, 8, 1, 6}} {
		vessel := ship.Templates[x.class].New()
		vessel.Name = x.name
		id := table.ID(i + 1)
		b.Table.Insert(i, table.Participant{Document: domain.DocID(x.name), Name: x.name, Token: i + 1, Side: x.side})
		s.Ships[domain.DocID(x.name)] = vessel
		m.Tokens = append(m.Tokens, board.Token{ID: board.ID(i + 1), Side: x.side, Facing: x.heading, Size: 1, At: m.Grid.Centre(board.Hex{Column: 5, Row: x.row})})
		b.Vessels = append(b.Vessels, battle.Vessel{Participant: id, Speed: x.speed, Phase: 1, Power: ship.Power{Thrust: 2}})
	}
	b.Turn, b.Phase = 1, 1
	b.Vessels[0].Power = ship.Power{Made: 20, Battery: 4, Thrust: 2, Held: []ship.Held{{System: 7, Power: 8}}}
	return &aboard.Battle{
		Scene: s, Sheet: func(domain.DocID) *person.Character { return nil }, Title: func(domain.DocID) string { return "" },
		Kept: act.Answers{"target.1.transfer power": {"9"}, "target.3.fire": {"9"}, "target.3.land": {"9"}, "target.1.push the plant": {"9"}, "target.3.push the drive": {"9"}},
	}
}

// done is an act with what is put in.
func done(b *aboard.Battle, name string, who table.ID, put act.Put) *act.Run {
	put.Kept = b.Kept
	return act.Do(b.Make(name, who), put)
}

func TestWhatIsDoneAboardInABattle(t *testing.T) {
	for name, c := range map[string]struct {
		act   string
		who   table.ID
		put   act.Answers
		way   string
		label string
		text  string // of the log
		no    string // why it cannot be
	}{
		"A ship enters FTL for the power of her drive.": {"ftl", heron, act.Answers{"factor": {"2"}}, "do", "Heron enters FTL", "enters FTL at factor 2", ""},
		"More than the drive holds is refused.":         {"ftl", heron, act.Answers{"factor": {"99"}}, "do", "Heron enters FTL", "", "FTL drive needs 24 power and holds 8: transfer some first."},
		"By hand only what is put in is another.":       {"hand", moth, act.Answers{"speed": {"4"}}, "do", "Moth by hand", "set by the referee: speed 4 instead of 6", ""},
		"By hand nothing may be what is as it was.":     {"hand", moth, nil, "do", "Moth by hand", "", "Nothing has changed."},
		"Something else hits a ship.":                   {"hand", heron, act.Answers{"by": {" a mine "}, "dv": {"5"}}, "hit", "Heron is hit", "is hit by a mine: damage value 5", ""},
		"A ship is taken out.":                          {"hand", wasp, nil, "leave", "Wasp leaves the battle", "leaves the battle", ""},
		"A ship turns and goes faster.":                 {"helm", heron, act.Answers{"helm": {"1", "1"}}, "helm.do", "Heron steers", "goes to speed 7 and turns 60° to the right", ""},
	} {
		t.Run(name, func(t *testing.T) {
			w, ok := acttest.Way(done(inBattle(), c.act, c.who, act.Put{Answers: c.put}).Rows(), c.way)
			if !ok {
				t.Fatalf("there is no way on: %s", acttest.Words(done(inBattle(), c.act, c.who, act.Put{Answers: c.put}).Rows()))
			}
			s := w.Step()
			if s.Label != c.label || s.Refused != c.no {
				t.Errorf("it comes to %q, refused for %q", s.Label, s.Refused)
			}
			if c.no == "" && (len(s.Lines) != 1 || !strings.HasPrefix(s.Lines[0].Text, c.text)) {
				t.Errorf("the log says %+v", s.Lines)
			}
		})
	}
}

func TestSteeringThatTheThrustIsNotEnoughForAnyMoreIsForgotten(t *testing.T) {
	b := inBattle()
	b.Battle.Vessels[0].Power.Thrust = 0
	rows := done(b, "helm", heron, act.Put{Answers: act.Answers{"helm": {"1", "1"}}}).Rows()
	if _, ok := acttest.Way(rows, "helm.do"); ok || !strings.Contains(acttest.Words(rows), "Speed 6, heading up, for 0 markers.") {
		t.Errorf("it says %q", acttest.Words(rows))
	}
}

func TestWhatIsDoneAboardEndsWithTheTurnOrTheShip(t *testing.T) {
	b := inBattle()
	b.Battle.Turn = 0
	if why := b.Make("helm", heron).Gone; !strings.HasPrefix(why, "The task aboard was cancelled.") {
		t.Errorf("before the first turn: %q", why)
	}
	if why := inBattle().Make("hand", 99).Gone; why != "The ship has left the battle." {
		t.Errorf("of a ship that is not there: %q", why)
	}
	if inBattle().Make("nothing", heron).Do != nil {
		t.Error("there is an act of no name")
	}
}

// thrown are the dice that an act asks for, as they are kept, with faces.
func thrown(t *testing.T, b *aboard.Battle, name string, who table.ID, put act.Put, faces ...int) act.Put {
	t.Helper()
	rows := done(b, name, who, put).Rows()
	for _, row := range rows {
		throw, ok := row.(act.Throw)
		if _, lies := put.Rolls[throw.Under]; !ok || lies {
			continue
		}
		roll, err := dice.Begin(throw.Pool)
		for _, f := range faces {
			if err == nil {
				roll, err = roll.Add(f, dice.Typed)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		rolls := map[string]dice.Roll{throw.Under: roll}
		for under, r := range put.Rolls {
			rolls[under] = r
		}
		put.Rolls = rolls
		return put
	}
	t.Fatalf("no dice are asked for: %s", acttest.Words(rows))
	return put
}

func TestWhatDiceComeToAboardInABattle(t *testing.T) {
	for name, c := range map[string]struct {
		act  string
		who  table.ID
		put  act.Answers
		face int
		text string // of the log
		then string
	}{
		"Each point of the roll moves power.":       {"transfer", heron, act.Answers{"give.6": {"3"}}, 3, "transfers 3 power to STL drive", ""},
		"A plant is pushed too hard.":               {"plant", heron, act.Answers{"extra": {"2"}}, 4, "pushes Power plant too hard, 4 against 6", ""},
		"A fighter's drive is pushed.":              {"push", moth, nil, 6, "pushes 1 more thrust out of the drive", ""},
		"A fighter lands on who is there.":          {"land", moth, nil, 5, "lands on Heron", ""},
		"A shot that hits is to be played out.":     {"fire", moth, nil, 9, "hits Wasp with", "hit"},
		"A shot that misses is not.":                {"fire", moth, nil, 10, "fires", ""},
		"A target that is gone is not fired at.":    {"fire", moth, act.Answers{"ship": {"99"}}, 9, "hits Wasp with", "hit"},
		"A dodge is rolled against in place of it.": {"fire", moth, act.Answers{"dodges": {act.Yes}, "dodge": {"9"}}, 9, "fires", ""},
	} {
		t.Run(name, func(t *testing.T) {
			b := inBattle()
			put := thrown(t, b, c.act, c.who, act.Put{Answers: c.put}, c.face)
			rows := done(b, c.act, c.who, put).Rows()
			w, ok := acttest.Way(rows, "do")
			if !ok {
				t.Fatalf("there is no way on: %s", acttest.Words(rows))
			}
			s := w.Step()
			if s.Refused != "" || len(s.Lines) != 1 || !strings.HasPrefix(s.Lines[0].Text, c.text) || s.Lines[0].Faces[0] != c.face || s.Then != c.then {
				t.Errorf("it comes to %+v, refused for %q, and then %q", s.Lines, s.Refused, s.Then)
			}
		})
	}
}

func TestDiceOfAnotherThrowAreOthers(t *testing.T) {
	b := inBattle()
	put := thrown(t, b, "transfer", heron, act.Put{}, 3)
	b.Kept["target.1.transfer power"] = []string{"8"}
	if _, ok := acttest.Way(done(b, "transfer", heron, put).Rows(), "do"); ok {
		t.Error("dice that were thrown for 9 count for 8")
	}
}

func TestMoreThanTheRollMovesIsRefusedAndSaysSo(t *testing.T) {
	b := inBattle()
	put := thrown(t, b, "transfer", heron, act.Put{Answers: act.Answers{"give.6": {"4"}}}, 3)
	rows := done(b, "transfer", heron, put).Rows()
	if w, _ := acttest.Way(rows, "do"); w.Step().Refused == "" || !strings.Contains(acttest.Words(rows), w.Step().Refused) {
		t.Errorf("it says %q", acttest.Words(rows))
	}
}

// ones are the program's own dice: they all show their lowest.
type ones struct{}

func (ones) Next(int) int { return 1 }

func TestCardsAreDrawnInPlaceOfDiceAndLieOnTheDiscards(t *testing.T) {
	b := inBattle()
	b.Campaign = campaign.New()
	b.Campaign.House.Cards = true
	b.Battle.Campaign = "campaign"
	put := act.Put{Answers: act.Answers{}}
	press := func(key string) {
		t.Helper()
		w, ok := acttest.Way(done(b, "push", moth, put).Rows(), key)
		if !ok {
			t.Fatalf("there is no %s: %s", key, acttest.Words(done(b, "push", moth, put).Rows()))
		}
		word := w.Word
		if w.Chance != nil {
			word = w.Chance(ones{})
		}
		put.Answers[w.Under] = append(put.Answers[w.Under], word)
	}
	press("toss.deck")
	for range 20 { // until one counts that asks for no more
		if _, ok := acttest.Way(done(b, "push", moth, put).Rows(), "do"); ok {
			break
		}
		if _, joker := acttest.Way(done(b, "push", moth, put).Rows(), "toss.shuffle"); joker {
			press("toss.shuffle")
			continue
		}
		press("toss.draw")
	}
	w, ok := acttest.Way(done(b, "push", moth, put).Rows(), "do")
	if !ok {
		t.Fatalf("it says %q", acttest.Words(done(b, "push", moth, put).Rows()))
	}
	after, _ := w.Step().Docs["campaign"].(*campaign.Campaign)
	if after == nil || len(after.Decks) != 1 || len(after.Decks[0].Discards) == 0 || len(after.Decks[0].Table) > 0 || len(b.Campaign.Decks) > 0 {
		t.Fatalf("the campaign is written as %+v", after)
	}
	b.Campaign.Decks = []dice.Deck{{Jokers: 2, Pile: []dice.Card{"KS"}}} // somebody else has drawn all but one meanwhile
	if _, ok := acttest.Way(done(b, "push", moth, put).Rows(), "do"); ok || !strings.Contains(acttest.Words(done(b, "push", moth, put).Rows()), "Somebody moved these cards meanwhile.") {
		t.Errorf("it says %q", acttest.Words(done(b, "push", moth, put).Rows()))
	}
}
