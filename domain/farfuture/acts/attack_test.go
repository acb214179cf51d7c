package acts

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/board"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
)

// brawl is the arena with Bram beside Ada, who has a cutlass and a smoke grenade.
func brawl() *Scene {
	s := arena()
	s.Map.Tokens[1].Zone = 11
	s.Sheet("ada").Weapons = []farfuture.Weapon{{ID: 1, Name: "Cutlass"}, {ID: 2, Name: "Smoke grenade"}}
	s.Sheet("ada").Skills[2].Name = "Blade Weapons"
	return s
}

// harmOf is the harm that an act asks for.
func harmOf(r *act.Run) (h Hurt, under string, ok bool) {
	for _, a := range acttest.Of[act.Ask](r.Rows()) {
		if h, ok = a.About.(Hurt); ok {
			return h, a.Under, true
		}
	}
	return h, "", false
}

func TestAnAttackComesToWhatIsWritten(t *testing.T) {
	four := fudge(0, 0, 0, 0)
	both := func(a, d dice.Roll) map[string]dice.Roll {
		return map[string]dice.Roll{"attack#0": a, "defence2.2#0": d}
	}
	for name, tc := range map[string]struct {
		answers act.Answers
		rolls   map[string]dice.Roll
		verdict string // what stands out last
		line    string // of the log; empty = nothing can be applied yet
		sum     int    // of the parts in the log
	}{
		"before the dice it tells what is added":             {verdict: "Attack: 4dF +4"},
		"with the dice it tells the total":                   {rolls: both(fudge(1, 1, 0, 0), dice.Roll{}), verdict: "Attack: dice +2, total 6"},
		"gone on with, the target defends":                   {answers: act.Answers{attacked: {act.Yes}}, rolls: both(four, dice.Roll{}), verdict: "Defence: 4dF +4"},
		"a hit waits for its harm":                           {answers: act.Answers{attacked: {act.Yes}}, rolls: both(fudge(1, 0, 0, 0), four), verdict: "5 against 4, hit by 1; first blood."},
		"a miss by three wins spin once it is settled":       {act.Answers{attacked: {act.Yes}, "defence2.2.taken": {Taken(nil, nil)}}, both(fudge(-1, -1, -1, 0), four), "", "attacks Bram with Cutlass at Health: 1 against 4, miss by 3; Bram wins 1 spin.", -3},
		"another skill defends where it is chosen":           {answers: act.Answers{attacked: {act.Yes}, "defence2.2.skill": {"Strength"}}, rolls: both(four, dice.Roll{}), verdict: "Defence: 4dF 0"},
		"a fate point has another skill rolled":              {answers: act.Answers{"attack.instead": {"1 0 ada aspect 0 0 0 0 Never looks back\tAlertness"}}, verdict: "Attack: 4dF +5"},
		"smoke needs nobody to defend":                       {act.Answers{"attack.arm": {"Smoke grenade"}, attacked: {act.Yes}}, map[string]dice.Roll{"attack#0": four}, "", "uses Smoke grenade on Hall: “Can't See a Thing”.", 0},
		"dice too few are no roll":                           {answers: act.Answers{attacked: {act.Yes}}, rolls: both(four, fudge(1, 1, 1)), verdict: "Defence: 4dF +4"},
		"a harm of other dice is none":                       {answers: act.Answers{attacked: {act.Yes}, "defence2.2.taken": {Taken(&farfuture.Harm{Shift: 9}, nil)}}, rolls: both(fudge(1, 0, 0, 0), four), verdict: "5 against 4, hit by 1; first blood."},
		"an answer that no weapon stands for is the first's": {answers: act.Answers{"attack.arm": {"Halberd"}}, verdict: "Attack: 4dF +4"},
	} {
		t.Run(name, func(t *testing.T) {
			r := act.Do(brawl().Make("attack", 1), act.Put{Answers: tc.answers, Rolls: tc.rolls})
			said := ""
			for _, x := range acttest.Of[act.Result](r.Rows()) {
				said = string(x)
			}
			if said != tc.verdict {
				t.Errorf("it says %q", said)
			}
			done, ok := step(r, "attack.apply")
			if ok != (tc.line != "") {
				t.Fatalf("it can be applied: %v", ok)
			}
			if !ok {
				return
			}
			if l := done.Lines[0]; l.Text != tc.line || table.Sum(l.Parts) != tc.sum || done.Refused != "" || done.Acted != 1 {
				t.Errorf("the log says %q, in all %d; refused: %q", l.Text, table.Sum(l.Parts), done.Refused)
			}
		})
	}
}

func TestHarmIsTakenOnceAndAnewWhereItHasBecomeAnother(t *testing.T) {
	s := brawl()
	put := act.Put{Answers: act.Answers{attacked: {act.Yes}}, Rolls: map[string]dice.Roll{"attack#0": fudge(1, 1, 0, 0), "defence2.2#0": fudge(0, 0, 0, 0)}}
	h, under, ok := harmOf(act.Do(s.Make("attack", 1), put))
	if !ok || h.Who != "Bram" || h.Harm.Shift != 2 || !h.FirstBlood {
		t.Fatalf("the harm is %+v", h)
	}
	put.Answers[under] = []string{Taken(&h.Harm, nil)}
	end := act.Do(s.Make("attack", 1), put).Ending()
	if end == nil {
		t.Fatal("something is still asked")
	}
	done := end()
	if bram, _ := done.Docs["bram"].(*farfuture.Character); bram == nil || !bram.FirstBlood || !slices.Equal(done.Leaves[lastKey(1)], []string{"2"}) {
		t.Errorf("Bram is %+v, and it leaves %v", done.Docs["bram"], done.Leaves)
	}
	s.Sheet("bram").Health.Marks = []bool{true}
	r := act.Do(s.Make("attack", 1), put)
	if r.Ending() != nil || !strings.Contains(act.LostWords(r.Lost()), "Bram's sheet or the fight has changed. Take the damage again.") {
		t.Errorf("it says %q", act.LostWords(r.Lost()))
	}
}

func TestAnAttackIsAimedAnewWhereItsWeaponOrItsTargetIsGone(t *testing.T) {
	for name, tc := range map[string]struct {
		away func(*Scene)
		says string
	}{
		"the weapon":              {func(s *Scene) { s.Sheet("ada").Weapons = nil }, "Cutlass is no longer on the sheet. Choose another weapon."},
		"the target":              {func(s *Scene) { s.Map.Tokens = s.Map.Tokens[:1] }, "Bram can no longer be struck there: the map has changed. Aim again."},
		"the target has left":     {func(s *Scene) { s.Encounter.Table.Participants = s.Encounter.Table.Participants[:1] }, "can no longer be struck there"},
		"nothing, it goes on":     {func(*Scene) {}, ""},
		"nothing that it goes by": {func(s *Scene) { s.Sheet("ada").Weapons = s.Sheet("ada").Weapons[:1] }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := brawl()
			put := act.Put{Answers: act.Answers{}}
			for under, is := range act.Do(s.Make("attack", 1), put).Notes() {
				put.Answers[under] = is
			}
			put.Answers[attacked] = []string{act.Yes}
			tc.away(s)
			lost := act.Do(s.Make("attack", 1), put).Lost()
			again := slices.ContainsFunc(lost, func(l act.Lost) bool { return l.Under == attacked })
			if says := act.LostWords(lost); !strings.Contains(says, tc.says) || again != (tc.says != "") || tc.says == "" && says != "" {
				t.Errorf("it says %q; aimed anew: %v", says, again)
			}
		})
	}
}

func TestWhatIsPointedOutOnTheMapIsAnAnswerOrRefused(t *testing.T) {
	s := brawl()
	s.Map.Tokens = append(s.Map.Tokens, board.Token{ID: 3, Zone: 11}, board.Token{ID: 4, Zone: 12})
	s.Encounter.Table.Participants[2].Token = 4
	var picks act.OnMap
	for _, a := range acttest.Of[act.Ask](act.Do(s.Make("attack", 1), act.Put{}).Rows()) {
		if about, ok := a.About.(act.OnMap); ok {
			picks = about
		}
	}
	for id, want := range map[board.ID]string{1: "A figure cannot attack itself.", 2: "2", 3: "That token is not in the turn order.", 4: "Guard cannot be reached: no way leads there."} {
		if key, why := picks.Of(id); key+why != want {
			t.Errorf("token %d is %q, refused: %q", id, key, why)
		}
	}
	if len(picks.Lights) == 0 {
		t.Error("nothing is lit")
	}
}

func TestABrokenSuitIsSavedOrItsHarmIsTaken(t *testing.T) {
	for name, tc := range map[string]struct {
		roll    dice.Roll
		verdict string
		line    string // once what is asked is answered; empty = nothing can be written
	}{
		"dice too few":     {fudge(1, 1, 1), "", ""},
		"a success":        {fudge(1, 1, 1, 1), "The suit has its integrity again.", "saves the suit: 4 against 4. It has its integrity again."},
		"a failure by two": {fudge(1, 1, 0, 0), "Failure by 2.", "tries to save the suit: 2 against 4, failure by 2; "},
	} {
		t.Run(name, func(t *testing.T) {
			s := arena()
			s.Sheet("ada").Armour = []farfuture.Armour{{ID: 1, Name: "Vacc Suit", Worn: true}}
			s.Sheet("ada").SuitIntegrity = farfuture.SuitLost
			s.Encounter.Hazards = []farfuture.Hazard{farfuture.Vacuum}
			s.Sheet("ada").Overrides = []farfuture.Override{{ID: 1, What: "skill:Vacc Suit", Value: 0}}
			put := act.Put{Answers: act.Answers{}, Rolls: map[string]dice.Roll{"repair#0": tc.roll}}
			r := act.Do(s.Make("repair", 1), put)
			said := ""
			for _, x := range acttest.Of[act.Result](r.Rows()) {
				said = string(x)
			}
			if said != tc.verdict {
				t.Errorf("it says %q", said)
			}
			done, ok := step(r, "repair.apply")
			if h, under, harmed := harmOf(r); harmed {
				put.Answers[under] = []string{Taken(&h.Harm, nil)}
				if end := act.Do(s.Make("repair", 1), put).Ending(); end != nil {
					done, ok = end(), true
				}
			}
			if ok != (tc.line != "") || ok && !strings.HasPrefix(done.Lines[0].Text, tc.line) {
				t.Errorf("it comes to %+v", done.Lines)
			}
		})
	}
}

func TestAPlaceHarmsWhoeverLeavesTheSuitAlone(t *testing.T) {
	s := arena()
	s.Encounter.Hazards = []farfuture.Hazard{farfuture.Vacuum}
	if s.Make("exposed", 3).Gone == "" {
		t.Error("somebody without a sheet takes harm")
	}
	a := s.Make("exposed", 1)
	if a.Gone != "" {
		t.Fatal(a.Gone)
	}
	harm := s.placeHarm(1, farfuture.UsualHazard)
	if act.Do(a, act.Put{}).Ending() != nil {
		t.Error("it ends before the harm is taken")
	}
	done := act.Do(a, act.Put{Answers: act.Answers{"exposed.harm": {Taken(harm, nil)}}}).Ending()()
	if want := fmt.Sprintf("leaves the suit alone: failure by %d; ", farfuture.UsualHazard); len(done.Lines) != 1 || !strings.Contains(done.Lines[0].Text, want) || done.Docs[domain.DocID("ada")] == nil {
		t.Errorf("it comes to %+v", done.Lines)
	}
}
