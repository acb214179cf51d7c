package tachyon

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// drawSky is a chart of 2 to 8 craft in two zones, at the beginning of its first maneuver phase.
func drawSky(t *rapid.T) Sky {
	s := Sky{
		Chart: Chart{Round: 1, Phase: ManeuverPhase}, Facts: map[table.ID]Facts{}, Zones: []board.ID{1, 2}, Stranded: []board.ID{1},
		House: House{
			ChoseToSwitch: rapid.Bool().Draw(t, "choseToSwitch"), RerollBeforeBugOut: rapid.Bool().Draw(t, "rerollFirst"),
			SpecialOrder: rapid.SampledFrom([]SpecialOrder{specialLast, specialFirst, specialReferee}).Draw(t, "specialOrder"),
			TieManual:    rapid.Bool().Draw(t, "tieManual"), TailHigherOnly: rapid.Bool().Draw(t, "tailHigherOnly"),
			TailActionOnly: rapid.IntRange(0, 3).Draw(t, "tailActionOnly") == 0, TailFollowsAtOnce: rapid.Bool().Draw(t, "tailFollowsAtOnce"),
			PushEndsTail: rapid.Bool().Draw(t, "pushEndsTail"), StepsInAnyOrder: rapid.Bool().Draw(t, "stepsInAnyOrder"), PushByShifts: rapid.Bool().Draw(t, "pushByShifts"),
		},
	}
	for i := range rapid.IntRange(2, 8).Draw(t, "craft") {
		id := table.ID(i + 1)
		s.Chart.Craft = append(s.Chart.Craft, Craft{ID: id, Undetected: rapid.IntRange(0, 5).Draw(t, "undetected") == 0})
		s.Order = append(s.Order, id)
		s.Facts[id] = Facts{
			Side: i % 2, Zone: board.ID(max(1, rapid.IntRange(-2, 2).Draw(t, "zone"))), Fate: rapid.IntRange(0, 2).Draw(t, "fate"),
			Large: rapid.IntRange(0, 5).Draw(t, "large") == 0, Swarm: rapid.IntRange(0, 1).Draw(t, "swarm"), Damaged: rapid.Bool().Draw(t, "damaged"),
		}
	}
	return s
}

// drawStep is some step of play: mostly one the rules allow.
func drawStep(t *rapid.T, s Sky) (Change, error) {
	id := rapid.SampledFrom(s.Order).Draw(t, "who")
	override := rapid.IntRange(0, 4).Draw(t, "override") == 0
	level := rapid.IntRange(-4, 8).Draw(t, "level")
	switch rapid.IntRange(0, 39).Draw(t, "rare") {
	case 0:
		return s.Leave([]table.ID{id}, Destroyed, false)
	case 1:
		return s.Put(id, rapid.SampledFrom([]Slot{At(level), {Place: InUndetected}, {Place: InSpecial, Why: BugsOut}}).Draw(t, "to"))
	case 2:
		return s.Join(id, "")
	}
	switch s.Chart.Phase {
	case ManeuverPhase:
		if w := s.Waiting(); len(w) > 0 {
			id = rapid.SampledFrom(w).Draw(t, "waits")
			p, _ := s.Placing(id)
			o := rapid.SampledFrom(p.Choices).Draw(t, "choice")
			return s.Place(Placement{Who: id, Choice: o.Choice, Result: level, Level: level, Override: override})
		}
		return s.BeginActions(override)
	case ActionPhase:
		if len(s.Next().May) == 0 {
			return s.CloseActions(false)
		}
		if !override {
			id = rapid.SampledFrom(s.Next().May).Draw(t, "turn")
		}
		if o := s.Action(id, OnTheirTail); o.Open && rapid.IntRange(0, 3).Draw(t, "tail") > 0 {
			legal := slices.DeleteFunc(o.Targets, func(x TargetOf) bool { return !x.Legal })
			return s.Do(Act{Who: id, Action: OnTheirTail, Target: rapid.SampledFrom(legal).Draw(t, "prey").ID})
		}
		if rapid.IntRange(0, 4).Draw(t, "pass") == 0 {
			return s.EndTurn(id)
		}
		return s.Do(Act{
			Who: id, Action: rapid.SampledFrom(ActionRows).Draw(t, "action").Action, Target: rapid.SampledFrom(s.Order).Draw(t, "target"),
			As: rapid.SampledFrom([]Cost{"", StepOne, StepTwo}).Draw(t, "as"), Won: rapid.Bool().Draw(t, "won"), Shifts: rapid.IntRange(0, 4).Draw(t, "shifts"),
			Result: level, Level: level, Zone: 3 - s.Facts[id].Zone, Override: override,
		})
	}
	return s.EndRound()
}

// after is the sky as a step leaves it, with the token where it goes.
func after(s Sky, c Change) Sky {
	s.Chart = c.Chart
	if c.Zone == 0 {
		return s
	}
	return s.fact(c.Who, func(f *Facts) { f.Zone = c.Zone })
}

// aloft says what is wrong with a chart after any sequence of steps.
func aloft(t *rapid.T, s Sky) {
	for _, c := range s.Chart.Craft {
		if c.Full != "" && (c.One != "" || c.Two != "") {
			t.Fatalf("%d has taken a whole turn and a step: %+v", c.ID, c)
		}
		if c.Tailing == 0 {
			if c.Rounds != 0 || c.Pushed {
				t.Fatalf("%d counts rounds on no tail, or was pushed from it: %+v", c.ID, c)
			}
			continue
		}
		lead, ok := s.Chart.Find(c.Tailing)
		if !ok || c.Rounds < 1 || lead.Gone != StillThere || lead.Slot.Place != OnLevel || !c.behind(lead) || s.Facts[c.ID].Zone != s.Facts[lead.ID].Zone {
			t.Fatalf("%+v is not right above its target %+v", c, lead)
		}
	}
}

// behind reports whether a tailer stands where it belongs: right above its target, or lower where it was pushed.
func (c Craft) behind(lead *Craft) bool {
	above := lead.Slot.Level + 1
	return c.Slot.Place == OnLevel && (c.Slot.Level == above && !c.Pushed || c.Slot.Level < above && c.Pushed)
}

// After any sequence of steps a tailer is right above its target, or lower where it was pushed, and each step leaves the sky it is taken from alone, so
// that the chart before it is the chart to go back to.
func TestPropertyATailerIsRightAboveItsTarget(t *testing.T) {
	tails, rounds := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		s := drawSky(t)
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			before, facts := *facts.Clone(&s.Chart), len(s.Facts)
			c, err := drawStep(t, s)
			if !reflect.DeepEqual(s.Chart, before) || len(s.Facts) != facts {
				t.Fatalf("the chart there was has changed:\n%+v\n%+v", before, s.Chart)
			}
			if err != nil {
				continue
			}
			s = after(s, c)
			aloft(t, s)
			for _, x := range s.Chart.Craft {
				if x.Tailing != 0 {
					tails++
				}
			}
			rounds = max(rounds, s.Chart.Round)
		}
	})
	if tails < 50 || rounds < 2 {
		t.Errorf("only %d tails were seen, and round %d", tails, rounds)
	}
}

// No craft acts twice in a phase: what it has done of a turn is never undone or done again until the next round, and one
// whose turn is over takes no part in the turns any more.
func TestPropertyNoCraftActsTwiceInAPhase(t *testing.T) {
	acts := 0
	rapid.Check(t, func(t *rapid.T) {
		s := drawSky(t)
		steps := map[table.ID]int{} // taken in this phase: 2 is a whole turn
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			c, err := drawStep(t, s)
			if err != nil {
				continue
			}
			if c.Chart.Phase != s.Chart.Phase {
				clear(steps)
			}
			for i, x := range c.Chart.Craft {
				was := s.Chart.Craft[i]
				if c.Chart.Phase != ActionPhase || s.Chart.Phase != ActionPhase {
					break
				}
				if x.One != was.One {
					steps[x.ID]++
				}
				if x.Two != was.Two {
					steps[x.ID]++
				}
				if x.Full != was.Full {
					steps[x.ID] += 2
				}
				if was.One != "" && x.One != was.One || was.Two != "" && x.Two != was.Two || was.Full != "" && x.Full != was.Full || was.Done && x.One+x.Two+x.Full != was.One+was.Two+was.Full {
					t.Fatalf("%+v became %+v", was, x)
				}
				if steps[x.ID] > 2 || was.Done && !x.Done {
					t.Fatalf("%d has taken %d steps: %+v", x.ID, steps[x.ID], x)
				}
				acts += steps[x.ID]
			}
			s = after(s, c)
		}
	})
	if acts < 50 {
		t.Errorf("only %d acts were seen", acts)
	}
}

// At the end of a round every level falls by exactly one, stays by Keeps, or is right above a target's.
func TestPropertyLevelsFallByOne(t *testing.T) {
	ends := 0
	rapid.Check(t, func(t *rapid.T) {
		s := drawSky(t)
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			c, err := drawStep(t, s)
			if err != nil {
				continue
			}
			if c.Chart.Round > s.Chart.Round {
				ends++
				for i, x := range c.Chart.Craft {
					was := s.Chart.Craft[i]
					want := was.Slot
					if lead, ok := c.Chart.Find(x.Tailing); ok && x.Pushed {
						if before, _ := s.Chart.Find(x.Tailing); before.Slot != lead.Slot {
							t.Fatalf("%+v did not follow %+v to %+v", x, before, lead)
						}
					} else if ok {
						want = At(lead.Slot.Level + 1)
					} else if was.Slot.Place == OnLevel && !was.Keeps {
						want.Level--
					}
					if x.Slot != want {
						t.Fatalf("%+v became %+v, want at %+v", was, x, want)
					}
				}
			}
			s = after(s, c)
		}
	})
	if ends < 20 {
		t.Errorf("only %d rounds have ended", ends)
	}
}

// What is offered as open is done without a refusal, and what is not is refused.
func TestPropertyWhatIsOpenCanBeDone(t *testing.T) {
	open, shut := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		s := drawSky(t)
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			for _, id := range s.Order {
				for _, o := range s.Actions(id) {
					targets := append([]TargetOf{{Legal: !o.Action.Row().Targets}}, o.Targets...)
					for _, target := range targets {
						if o.Action == ShakeOff && target.ID == 0 {
							continue // stands for the only tailer
						}
						_, err := s.Do(Act{Who: id, Action: o.Action, Target: target.ID, Zone: 3 - s.Facts[id].Zone})
						if may := o.Open && target.Legal; may != (err == nil) {
							t.Fatalf("%d may take %s on %+v: %+v, and %v", id, o.Action, target, o, err)
						} else if may {
							open++
						} else {
							shut++
						}
					}
				}
			}
			if c, err := drawStep(t, s); err == nil {
				s = after(s, c)
			}
		}
	})
	if open < 50 || shut < 50 {
		t.Errorf("only %d were open and %d not", open, shut)
	}
}
