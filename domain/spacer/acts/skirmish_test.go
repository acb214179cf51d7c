package acts_test

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
)

// The fighters of these tests.
const (
	ada  table.ID = 1 // with a sheet, whose turn it is
	cole table.ID = 2 // without one, of the other side, 15 m from her, whose turn it is as well
)

// inFight is a fight in its first round, in which both do the same.
func inFight(does fight.Action) *acts.Skirmish {
	c := person.New()
	c.Name, c.Wounds = "Ada", harm.Wounds{Light: 2}
	for a, n := range map[person.AttributeName]int{person.Agility: 4, person.Combat: 5, person.Technical: 6, person.Psionics: 6, person.Willpower: 5, person.Physique: 3} {
		c.OwnAttribute(a).Base = n
	}
	s, m := fight.NewSkirmish(), board.New()
	m.Scale = 0.025
	for i, p := range []table.Participant{{Name: "Ada", Document: "ada"}, {Name: "Cole", Side: 1}} {
		m.Tokens = append(m.Tokens, board.Token{ID: board.ID(i + 1), Size: 1, At: board.Point{X: float64(200 + 600*i)}})
		p.Token = i + 1
		s.Table.Insert(i, p)
		s.Fight.Fighters = append(s.Fight.Fighters, fight.Fighter{ID: table.ID(i + 1), Initiative: 5, Now: 5, Ready: true, State: fight.Waits, Script: []fight.Action{does}})
	}
	s.Fight.Round, s.Fight.Stage = 1, fight.Acting
	return &acts.Skirmish{
		Skirmish: s, Map: m, Kept: act.Answers{},
		Beside: func(id domain.DocID) domain.Document {
			if id == "ada" {
				return c
			}
			return nil
		},
		Called: func(id table.ID) string { return s.Table.Who(id).Name },
	}
}

// fought is an act in a fight with what is put in.
func fought(k *acts.Skirmish, name string, who table.ID, put act.Put) *act.Run {
	put.Kept = k.Kept
	return act.Do(k.Make(name, who), put)
}

// rolled has dice lie there for all that an act asks for, with the same faces for each.
func rolled(t *testing.T, rows []act.Row, put act.Put, faces ...int) act.Put {
	t.Helper()
	rolls := map[string]dice.Roll{}
	for under, r := range put.Rolls {
		rolls[under] = r
	}
	for _, throw := range acttest.Of[act.Throw](rows) {
		if _, lies := rolls[throw.Under]; lies {
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
		rolls[throw.Under] = roll
	}
	put.Rolls = rolls
	return put
}

func TestWhatSomebodyDoesInAFight(t *testing.T) {
	for name, c := range map[string]struct {
		does  fight.Action
		who   table.ID
		put   act.Answers
		face  int // 0 = no dice
		way   string
		label string
		text  string // in the log
	}{
		"A move goes as far as Agility and the levels that fit.": {fight.MoveAction, ada, nil, 0, "move.done", "Ada moves", "moves, at initiative 5: 4 m at most"},
		"A run adds an Agility roll.":                            {fight.MoveAction, ada, act.Answers{"move.run": {act.Yes}}, 1, "move.done", "Ada moves", "runs, at initiative 5: 5 m at most"},
		"Without a sheet it goes by what is typed.":              {fight.MoveAction, cole, act.Answers{"move.typed": {"2"}, "move.more": {"-1"}}, 0, "move.done", "Cole moves", "moves, at initiative 5: 4 m at most"},
		"A way out of melee is half of Agility.":                 {fight.DisengageAction, ada, nil, 0, "move.done", "Ada disengages", ": 2 m at most"},
		"A device works by a roll.":                              {fight.DeviceAction, ada, nil, 4, "effort.done", "Ada: device", "rolls 4 against 2: success by 2, 2 levels: It works as intended"},
		"A device needs none where the referee says so.":         {fight.DeviceAction, cole, act.Answers{"effort.what": {"opens the lock"}, "effort.sure": {act.Yes}}, 0, "effort.done", "Cole: device", ": opens the lock"},
		"A psionic power finds out as much as it rolls.":         {fight.PsionicAction, ada, nil, 4, "effort.done", "Ada: psionic power", "learns"},
		"What wounds do is shaken off.":                          {fight.ShakeAction, ada, act.Answers{"shake.more": {"2"}}, 4, "shake.done", "Ada shakes it off", "of wound penalty ignored from now on"},
		"Without a wound nothing is.":                            {fight.ShakeAction, cole, act.Answers{"shake.willpower": {"9"}}, 4, "shake.done", "Cole shakes it off", "Nothing shaken off"},
	} {
		t.Run(name, func(t *testing.T) {
			k := inFight(c.does)
			put := act.Put{Answers: c.put}
			if c.face > 0 {
				put = rolled(t, fought(k, string(c.does), c.who, put).Rows(), put, c.face)
			}
			rows := fought(k, string(c.does), c.who, put).Rows()
			w, ok := acttest.Way(rows, c.way)
			if !ok {
				t.Fatalf("there is no way on: %s", acttest.Words(rows))
			}
			s := w.Step()
			var told []string
			for _, l := range s.Lines {
				told = append(told, l.Text)
			}
			if s.Refused != "" || s.Label != c.label || !strings.Contains(strings.Join(told, "\n"), c.text) {
				t.Errorf("it comes to %q, refused for %q: %q", s.Label, s.Refused, told)
			}
		})
	}
}

func TestAMoveIsRefusedUntilTheDiceOfTheRunLie(t *testing.T) {
	k := inFight(fight.MoveAction)
	rows := fought(k, "move", ada, act.Put{Answers: act.Answers{"move.run": {act.Yes}}}).Rows()
	if _, ok := acttest.Way(rows, "move.done"); ok {
		t.Error("the run is done without its dice")
	}
	for _, ask := range acttest.Of[act.Ask](rows) {
		if s, ok := ask.About.(acts.Stride); ok && (s.Metres != 0 || s.Step(0).Refused != "Roll the dice of the run first.") {
			t.Errorf("the token goes %d m", s.Metres)
		}
	}
}

func TestAnActionIsCancelledOnceTheFightHasMovedOn(t *testing.T) {
	k := inFight(fight.MoveAction)
	k.Fight.Fighters[0].State = fight.Finished
	if why := k.Make("move", ada).Gone; !strings.HasPrefix(why, "The fight has moved on") {
		t.Errorf("it goes on for %q", why)
	}
}

func TestWhatIsTypedOfSomebodyWithoutASheetCountsForTheActsToCome(t *testing.T) {
	k := inFight(fight.MoveAction)
	k.Kept[acts.RatedBy("agility", cole)] = []string{"7"}
	w, _ := acttest.Way(fought(k, "move", cole, act.Put{}).Rows(), "move.done")
	if s := w.Step(); !strings.Contains(s.Lines[0].Text, "7 m at most") {
		t.Errorf("it comes to %+v", s.Lines)
	}
}

// goneThrough goes through an attack: pages by the ways that lead on, and dice of the same faces on each.
func goneThrough(t *testing.T, k *acts.Skirmish, name string, put act.Put, faces ...[]int) (s act.Step, pages []string) {
	t.Helper()
	for range 12 {
		rows := fought(k, name, ada, put).Rows()
		pages = append(pages, string(acttest.Of[act.Heading](rows)[0]))
		if w, ok := acttest.Way(rows, "strike.apply"); ok {
			return w.Step(), pages
		}
		w, ok := acttest.Way(rows, "strike.on")
		if !ok {
			w, ok = acttest.Way(rows, "harm.on")
		}
		if !ok && len(faces) > 0 {
			put, faces, pages = rolled(t, rows, put, faces[0]...), faces[1:], pages[:len(pages)-1]
			continue
		}
		if !ok {
			t.Fatalf("it goes on from nowhere: %s", acttest.Words(rows))
		}
		for under, is := range w.Puts {
			put.Answers[under] = is
		}
	}
	t.Fatalf("it does not come to an end: %q", pages)
	return s, pages
}

func TestAnAttackIsAChainOfPages(t *testing.T) {
	for name, c := range map[string]struct {
		act   string
		put   act.Answers
		faces [][]int
		pages string
		text  string
		out   bool // Cole
	}{
		"A shot that misses is applied at once.":      {"shoot", act.Answers{"shot.metres@2": {"90"}}, [][]int{{1}}, "ADA: SHOOT, RESULT", "miss by", false},
		"One that hits does its damage.":              {"shoot", act.Answers{"shot.metres@2": {"6"}, "harm.toughness@2": {"6"}, "harm.armour@2": {"0"}}, [][]int{{3}, {3}, {6}, {6}}, "ADA: SHOOT, DAMAGE TO COLE, COLE RESISTS, COLE STAYS CONSCIOUS, RESULT", "hit by", false},
		"Whoever is knocked out is out of the fight.": {"shoot", act.Answers{"shot.metres@2": {"6"}, "harm.toughness@2": {"6"}}, [][]int{{3}, {3}, {6}, {12}}, "ADA: SHOOT, DAMAGE TO COLE, COLE RESISTS, COLE STAYS CONSCIOUS, RESULT", "knocked out", true},
		"In melee the target defends itself.":         {"melee", act.Answers{"melee.guard@2": {""}}, [][]int{{2}, {2}}, "ADA: MELEE, COLE DEFENDS AGAINST 2, RESULT", "tie, a miss", false},
		"A charge goes to whoever is attacked.":       {"charge", act.Answers{"melee.guard@2": {"unaware"}}, [][]int{{1}}, "ADA: CHARGE, RESULT", "charges 4 m on the map", false},
		"What a hold does is the table's.":            {"melee", act.Answers{"melee.guard@2": {"unaware"}, "strike.intent": {"pin"}, "strike.pinned": {"on the floor"}}, [][]int{{3}}, "ADA: MELEE, THE TABLE DECIDES, RESULT", "is held: on the floor.", false},
		"A dodge takes the place of the range.":       {"shoot", act.Answers{"shot.dodges@2": {act.Yes}}, [][]int{{3}, {2}, {12}, {12}, {12}}, "ADA: SHOOT, COLE DODGES AGAINST 3, DAMAGE TO COLE, COLE RESISTS, COLE STAYS CONSCIOUS, RESULT", "hit by 1", true},
	} {
		t.Run(name, func(t *testing.T) {
			k := inFight(fight.Action(c.act))
			put := act.Put{Answers: act.Answers{}}
			for under, is := range c.put {
				put.Answers[under] = is
			}
			s, pages := goneThrough(t, k, c.act, put, c.faces...)
			var told []string
			for _, l := range s.Lines {
				told = append(told, l.Text)
			}
			if s.Refused != "" || !strings.Contains(strings.Join(told, "\n"), c.text) || strings.Join(pages, ", ") != c.pages {
				t.Errorf("by %q it comes to %q, refused for %q", pages, told, s.Refused)
			}
			if after, ok := s.Play.(*fight.Skirmish); !ok || after.Table.Who(cole).Out != c.out || s.Leaves["target.1"][0] != "2" {
				t.Errorf("it leaves %+v", s.Leaves)
			}
		})
	}
}

func TestADieByItselfSaysWhetherSomebodyBleedsOrActsAgain(t *testing.T) {
	for name, c := range map[string]struct {
		act  string
		face int
		text string // of the log
		note string // of the sheet's log, where there is no scene
	}{
		"A die below the wounds brings a scratch.":     {"bleed", 1, "bleeds: a scratch", ""},
		"One that is not brings none.":                 {"bleed", 9, "does not bleed this round", ""},
		"Without a scene the sheet tells of it.":       {"bleed", 9, "", "Bleeding: die 9, no scratch."},
		"A follow-up below the initiative acts again.": {"followUp", 3, "goes on at initiative 3", ""},
		"A follow-up above it has nothing more to do.": {"followUp", 9, "has no further action in this round", ""},
	} {
		t.Run(name, func(t *testing.T) {
			k := inFight(fight.MoveAction)
			ada := k.Beside("ada").(*person.Character)
			ada.Species, ada.Wounds = "Khizht", harm.Wounds{Light: 3}
			k.Alone = c.note != ""
			for i := range k.Fight.Fighters {
				k.Fight.Fighters[i].Done, k.Fight.Fighters[i].State = 1, map[string]fight.State{"bleed": fight.Finished, "followUp": fight.Follows}[c.act]
			}
			if why := k.Make(c.act, 1).Gone; why != "" {
				t.Fatal(why)
			}
			put := rolled(t, fought(k, c.act, 1, act.Put{}).Rows(), act.Put{Answers: act.Answers{}}, c.face)
			w, ok := acttest.Way(fought(k, c.act, 1, put).Rows(), "")
			if ok && w.Step == nil { // on to the scratch, and the roll to stay conscious
				for under, is := range w.Puts {
					put.Answers[under] = is
				}
				put = rolled(t, fought(k, c.act, 1, put).Rows(), put, 2)
				w, ok = acttest.Way(fought(k, c.act, 1, put).Rows(), "harm.on")
			}
			if !ok || w.Step == nil {
				t.Fatalf("there is no way on: %s", acttest.Words(fought(k, c.act, 1, put).Rows()))
			}
			s := w.Step()
			if after, ok := s.Docs["ada"].(*person.Character); c.note != "" && (!ok || after.Log[0].Text != c.note) {
				t.Errorf("the sheet's log says %+v", s.Docs)
			}
			if s.Refused != "" || c.note == "" && !strings.Contains(s.Lines[0].Text, c.text) {
				t.Errorf("it comes to %+v, refused for %q", s.Lines, s.Refused)
			}
		})
	}
}

func TestDamageIsTakenWithASheetAlone(t *testing.T) {
	k := inFight(fight.MoveAction)
	k.Alone = true
	k.Table.Participants = k.Table.Participants[:1]
	put := act.Put{Answers: act.Answers{"harm.what": {"stuns"}, "harm.stuns": {"2"}}}
	for range 4 {
		rows := fought(k, "damage", ada, put).Rows()
		if w, ok := acttest.Way(rows, "harm.on"); ok && w.Step != nil {
			s := w.Step()
			if after, ok := s.Docs["ada"].(*person.Character); !ok || after.Stuns != 2 || s.Label != "Damage, to stay conscious 3: takes 2 stuns; stays conscious" {
				t.Errorf("it comes to %q", s.Label)
			}
			return
		}
		if w, ok := acttest.Way(rows, "harm.go"); ok {
			for under, is := range w.Puts {
				put.Answers[under] = is
			}
			continue
		}
		put = rolled(t, rows, put, 3)
	}
	t.Fatalf("it says %q", acttest.Words(fought(k, "damage", ada, put).Rows()))
}

func TestWhatTakesNothingButSomebodysWord(t *testing.T) {
	for name, c := range map[string]struct {
		next    fight.Action
		does    func(*acts.Skirmish) act.Step
		text    string
		refused bool
	}{
		"An action is held.":                         {fight.MoveAction, func(k *acts.Skirmish) act.Step { return k.Hold(ada) }, "holds", false},
		"An action is given up.":                     {fight.MoveAction, func(k *acts.Skirmish) act.Step { return k.Abort(ada) }, "aborts", false},
		"The rest of the round is passed.":           {fight.MoveAction, func(k *acts.Skirmish) act.Step { return k.Pass(ada) }, "passes for the rest of the round", false},
		"A stun comes off the pile.":                 {fight.StunAction, func(k *acts.Skirmish) act.Step { return k.Stun(ada) }, "2 stuns on the pile now", false},
		"Whoever is not in the fight holds nothing.": {fight.MoveAction, func(k *acts.Skirmish) act.Step { return k.Hold(99) }, "", true},
	} {
		t.Run(name, func(t *testing.T) {
			k := inFight(c.next)
			k.Beside("ada").(*person.Character).Stuns = 3
			s := c.does(k)
			if (s.Refused != "") != c.refused || !c.refused && (len(s.Lines) != 1 || !strings.Contains(s.Lines[0].Text, c.text) || s.Play == nil) {
				t.Errorf("it comes to %+v, refused for %q", s.Lines, s.Refused)
			}
		})
	}
}
