package tachyon

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
)

// crowd is an engagement of up to forty craft in three zones before detection: seven at most are the players', six of
// them with pilots; the others are three sides of the GM's with flights, swarms and large ships.
func crowd(t *rapid.T) Scene {
	m := board.New()
	m.Layout = board.Zones
	for i := range 3 {
		if _, err := m.AddZone(board.Oblong(float64(i)*100, 0, 100, 80)); err != nil {
			t.Fatal(err)
		}
		m.Zones[i].Name = fmt.Sprintf("Reach %d", i+1)
	}
	e := NewEngagement()
	e.Name, e.Map, e.Fate = "The long day", "map", 5
	s := Scene{Engagement: e, Map: m, Ships: map[domain.DocID]*Ship{}, Pilots: map[domain.DocID]*Pilot{}, Values: UsualValues, House: House{
		ChoseToSwitch: rapid.Bool().Draw(t, "choseToSwitch"), RerollBeforeBugOut: rapid.Bool().Draw(t, "rerollBeforeBugOut"),
		SpecialOrder: rapid.SampledFrom([]SpecialOrder{specialLast, specialFirst, specialReferee}).Draw(t, "specialOrder"),
		TieManual:    rapid.Bool().Draw(t, "tieManual"), TailHigherOnly: rapid.Bool().Draw(t, "tailHigherOnly"),
		TailActionOnly: rapid.IntRange(0, 3).Draw(t, "tailActionOnly") == 0, TailFollowsAtOnce: rapid.Bool().Draw(t, "tailFollowsAtOnce"),
		PushEndsTail: rapid.Bool().Draw(t, "pushEndsTail"), StepsInAnyOrder: rapid.Bool().Draw(t, "stepsInAnyOrder"), PushByShifts: rapid.Bool().Draw(t, "pushByShifts"),
		SpecialShoots: rapid.Bool().Draw(t, "specialShoots"),
	}}
	many := rapid.SampledFrom([]int{6, 9, 9, 14, 40}).Draw(t, "craft")
	for i := range many {
		players := i < 14 && i%2 == 0
		doc := domain.DocID(fmt.Sprintf("ship%02d", i))
		s.Ships[doc] = intact(func(x *Ship) {
			x.Name, x.Crew = fmt.Sprintf("Lantern %02d", i), Crew{Gunnery: 2, Pilot: 2, Tactics: 2, Technology: 1}
			if players && i < 12 {
				x.Pilot = domain.DocID(fmt.Sprintf("pilot%d", i))
				s.Pilots[x.Pilot] = sound(func(p *Pilot) { p.Callsign, p.FatePoints = fmt.Sprintf("Ember %d", i), 2 })
			}
			if !players {
				x.Large, x.Flight = i%9 == 5, i%4
				if i%5 == 0 {
					x.Swarm = []Line{{ID: 1, Text: "Everywhere at once"}}
				}
			}
		})
		side := 0
		if !players {
			side = 1 + i%3
		}
		token := m.NextID()
		zone := m.Zones[i%3]
		m.Tokens = append(m.Tokens, board.Token{ID: token, Document: doc, Side: side, Size: 1, At: zone.Middle(), Zone: zone.ID, Hidden: i%7 == 0})
		e.Table.Insert(i, table.Participant{Document: doc, Side: side, Token: int(token), Hidden: i%7 == 0})
	}
	for _, p := range e.Table.Participants[:many*9/10] { // the others come later
		step, err := s.Join(p.ID, "")
		if err != nil {
			t.Fatal(err)
		}
		s = s.After(step)
	}
	return s
}

// TestForgedFightsKeepTheirPromises flies whole engagements by the rules alone, with craft that come, go
// and are destroyed in the middle of a phase, and with tokens that are moved by hand: after each step a tailer is right
// above its target, nobody has acted twice, what the step was taken from is as it was, its line can be read, nothing is
// wrong with the document, and it comes back from its file as it was.
func TestForgedFightsKeepTheirPromises(t *testing.T) {
	taken := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		s := crowd(t)
		for range rapid.IntRange(10, 60).Draw(t, "steps") {
			s = meddled(t, s)
			before := copied(s)
			kind, step, err := legalStep(t, s)
			if !reflect.DeepEqual(before, s) {
				t.Fatalf("%s has changed what it was taken from", kind)
			}
			if err != nil {
				if kind != "any" {
					t.Fatalf("%s was offered and is refused: %v", kind, err)
				}
				readable(t, err.Error())
				continue
			}
			taken[kind]++
			after := s.After(step)
			promises(t, kind, s, after, step)
			s = after
		}
	})
	for _, kind := range []string{"detect", "place", "begin", "act", "end turn", "hit", "join", "gone", "end round"} {
		if taken[kind] == 0 {
			t.Errorf("no step was a %q: %v", kind, taken)
		}
	}
}

// meddled is a scene in which somebody has moved a token by hand, or taken a seat off the table: tails that cannot be any
// more are broken then.
func meddled(t *rapid.T, s Scene) Scene {
	ps := s.Engagement.Table.Participants
	switch rapid.IntRange(0, 12).Draw(t, "by hand") {
	case 0:
		m := facts.Clone(s.Map)
		tok := rapid.SampledFrom(m.Tokens).Draw(t, "token")
		to := rapid.IntRange(0, len(m.Zones)-1).Draw(t, "to")
		m.MoveToken(tok.ID, m.Zones[to].Middle())
		s.Map = m
	case 1:
		if s.Engagement.Chart.Phase == DetectionPhase {
			return s
		}
		e := facts.Clone(s.Engagement)
		e.Table.Participants[rapid.IntRange(0, len(ps)-1).Draw(t, "seat")].Out = true
		s.Engagement = e
	default:
		return s
	}
	if step, ok := s.Settle(); ok {
		readable(t, step.Line.Text)
		s = s.After(step)
	}
	return s
}

// legalStep is a step that the rules offer now, and what kind it is; "any" is one that they need not allow.
func legalStep(t *rapid.T, s Scene) (string, Step, error) {
	sky := s.Sky()
	switch n := rapid.IntRange(0, 19).Draw(t, "what"); {
	case n == 0:
		for _, p := range s.Engagement.Table.Participants {
			if _, on := s.Engagement.Chart.Find(p.ID); !on {
				step, err := s.Join(p.ID, "")
				return "join", step, err
			}
		}
	case n == 1 && sky.Chart.Phase != DetectionPhase && len(sky.Crafts()) > 4:
		id := rapid.SampledFrom(sky.Crafts()).Draw(t, "who")
		how := Destroyed
		if sky.Chart.Phase == ManeuverPhase {
			how = rapid.SampledFrom([]Gone{Destroyed, Conceded, Disengaged}).Draw(t, "how")
		}
		step, err := s.Leave(id, how)
		return "gone", step, err
	case n == 2:
		id := rapid.SampledFrom(s.Engagement.Table.Participants).Draw(t, "who").ID
		step, err := s.Return(id)
		return "any", step, err
	case n == 3:
		id := rapid.SampledFrom(s.Engagement.Table.Participants).Draw(t, "who").ID
		step, err := s.Hide([]table.ID{id}, rapid.Bool().Draw(t, "hidden"))
		return "hide", step, err
	case n == 4:
		return anyLevel(t, s)
	case len(s.Engagement.Hits) > 0 && n < 14:
		return hitStep(t, s, s.Engagement.Hits[0])
	}
	switch sky.Chart.Phase {
	case DetectionPhase:
		return detects(t, s)
	case ManeuverPhase:
		return places(t, s)
	case ActionPhase:
		return acts(t, s)
	}
	step, err := s.EndRound()
	return "end round", step, err
}

// anyLevel is a step that the rules may allow or not.
func anyLevel(t *rapid.T, s Scene) (string, Step, error) {
	ps := s.Engagement.Table.Participants
	by, target := rapid.SampledFrom(ps).Draw(t, "by").ID, rapid.SampledFrom(ps).Draw(t, "target").ID
	step, err := s.Attack(Attack{
		Action: rapid.SampledFrom([]Action{DesperateAttack, LargeStrike, OnTheirTail, SnapShot}).Draw(t, "attack"),
		By:     by, Target: target, Roll: ToldRoll(5), Defence: ToldRoll(2),
	})
	return "any", step, err
}

func detects(t *rapid.T, s Scene) (string, Step, error) {
	d := Sweep{Rolls: map[table.ID]Roll{}, GM: ToldRoll(rapid.IntRange(-2, 7).Draw(t, "gm"))}
	for _, id := range s.Sky().Crafts() {
		if s.Players(id) {
			d.Rolls[id] = ToldRoll(rapid.IntRange(-1, 5).Draw(t, "technology"))
		}
	}
	if len(d.Rolls) == 0 {
		step, err := s.Detect(d)
		return "any", step, err
	}
	found, err := s.detected(d)
	if could := s.Sky().Candidates(found); err == nil && !found.All && len(could) > 0 {
		d.Undetected = []table.ID{rapid.SampledFrom(could).Draw(t, "undetected")}
	}
	step, err := s.Detect(d)
	return "detect", step, err
}

func places(t *rapid.T, s Scene) (string, Step, error) {
	waiting := s.Sky().Waiting()
	if len(waiting) == 0 {
		step, err := s.EndManeuver()
		return "begin", step, err
	}
	id := rapid.SampledFrom(waiting).Draw(t, "who")
	p, _ := s.Sky().Placing(id)
	var open []Choice
	for _, o := range p.Choices {
		if o.Open {
			open = append(open, o.Choice)
		}
	}
	total := rapid.IntRange(-2, 6).Draw(t, "tactics")
	step, err := s.Choose(id, rapid.SampledFrom(open).Draw(t, "choice"), ToldRoll(total), total-rapid.IntRange(0, 2).Draw(t, "lower"))
	if err != nil || rapid.IntRange(0, 3).Draw(t, "one by one") == 0 {
		return "place", step, err
	}
	// the others in one go, so that a play comes to its later rounds
	s = s.After(step)
	for range 3 * len(waiting) {
		left := s.Sky().Waiting()
		if len(left) == 0 {
			break
		}
		p, _ := s.Sky().Placing(left[0])
		level := int(left[0])%7 - 1
		if step, err = s.Choose(left[0], p.Usual, ToldRoll(level), level); err != nil {
			return "place", step, err
		}
		s = s.After(step)
	}
	return "place", whole(s, step), nil
}

// whole is a step with all sheets, after several steps in one.
func whole(s Scene, step Step) Step {
	return Step{Engagement: s.Engagement, Ships: s.Ships, Pilots: s.Pilots, Map: s.Map, Line: step.Line}
}

// acts is an action that is offered to one who may take the turn, on a target that is offered; or the end of the turn.
func acts(t *rapid.T, s Scene) (string, Step, error) {
	sky := s.Sky()
	may := sky.Next().May
	if len(may) == 0 {
		if len(s.Engagement.Hits) > 0 {
			return hitStep(t, s, s.Engagement.Hits[0])
		}
		step, err := s.EndRound()
		return "end round", step, err
	}
	if len(s.Engagement.Hits) == 0 && rapid.IntRange(0, 7).Draw(t, "the others pass") == 0 {
		return othersPass(s)
	}
	id := rapid.SampledFrom(may).Draw(t, "who")
	var open []ActionOf
	for _, a := range sky.Actions(id) {
		if a.Open {
			open = append(open, a)
		}
	}
	if len(open) == 0 || rapid.IntRange(0, 9).Draw(t, "passes") == 0 {
		step, err := s.EndTurn(id)
		return "end turn", step, err
	}
	a := rapid.SampledFrom(open).Draw(t, "action")
	var legal []table.ID
	for _, x := range a.Targets {
		if x.Legal {
			legal = append(legal, x.ID)
		}
	}
	c := Contest{By: id, Roll: ToldRoll(rapid.IntRange(-2, 8).Draw(t, "total")), Against: ToldRoll(rapid.IntRange(-1, 4).Draw(t, "against"))}
	if len(legal) > 0 {
		c.Target = rapid.SampledFrom(legal).Draw(t, "target")
	}
	step, err := takes(t, s, a.Action, c)
	return "act", step, err
}

// othersPass has all pass whose turn is still to come, and ends the round, so that a play comes to its later rounds.
func othersPass(s Scene) (string, Step, error) {
	for next := s.Sky().Next(); next.First != 0; next = s.Sky().Next() {
		step, err := s.EndTurn(next.First)
		if err != nil {
			return "end turn", step, err
		}
		s = s.After(step)
	}
	step, err := s.EndRound()
	return "end round", step, err
}

func takes(t *rapid.T, s Scene, a Action, c Contest) (Step, error) {
	switch a {
	case Push:
		return s.Push(c)
	case ShakeOff:
		return s.ShakeOff(c)
	case Overcome:
		return s.Overcome(c, "past the wreck")
	case Advantage:
		return s.Advantage(AdvantageRoll{Contest: c, Text: "Smoke in the canopy", On: On{Craft: c.By}})
	case ThinOut:
		return s.ThinOut(c, []RowID{1})
	case Refocus:
		return s.Refocus(c.By, c.Roll, c.Roll.Total()-rapid.IntRange(0, 2).Draw(t, "lower"))
	case Repair:
		return s.Repair(RepairRoll{By: c.By, Roll: c.Roll, Mend: s.Ship(c.By).Mends()[0].Mend})
	case Rescue:
		for _, x := range s.Engagement.Stranded {
			if zone, known := s.drifts(x); x.By == 0 && (!known || zone == s.Zone(c.By)) {
				return s.Rescue(c.By, x.ID)
			}
		}
	case Switch:
		for _, z := range s.Map.Zones {
			if z.ID != s.Zone(c.By) {
				return s.Switch(c.By, z.ID)
			}
		}
	}
	return s.Attack(Attack{Action: a, By: c.By, Target: c.Target, Roll: c.Roll, Defence: c.Against, Trades: true})
}

// hitStep plays a hit out: into shields, into the next system of a column, or to its end as it is offered.
func hitStep(t *rapid.T, s Scene, h Hit) (string, Step, error) {
	ship := s.Ship(h.Target)
	way := rapid.IntRange(0, 3).Draw(t, "absorbed by")
	if way == 0 && h.Shifts > 0 && ship.shieldsLeft() > 0 {
		step, err := s.Shield(h.ID, 1)
		return "hit", step, err
	}
	face := rapid.IntRange(-1, 1).Draw(t, "face")
	if y, _, ok := ship.NextSystem(face); ok && way < 3 && h.Shifts > 0 {
		step, err := s.Damage(h.ID, Strike{System: y.ID, Face: &face})
		return "hit", step, err
	}
	w := settling(s, h.ID)
	w.LetGo = true
	if w.Destroyed && w.Aboard == Undecided {
		w.Aboard = rapid.SampledFrom([]Aboard{Ejects, LostWithShip, NobodyAboard}).Draw(t, "aboard")
	}
	step, err := s.SettleHit(h.ID, w)
	return "hit", step, err
}

// promises are what holds after each step.
func promises(t *rapid.T, kind string, s, after Scene, step Step) {
	readable(t, step.Line.Text)
	for _, p := range step.Line.Parts {
		readable(t, p.Label)
	}
	before, now := s.Engagement.Chart, after.Engagement.Chart
	sky := after.Sky()
	for _, c := range now.Craft {
		lead, _ := now.Find(c.Tailing)
		if c.Tailing != 0 && (!sky.Present(c.ID) || !sky.Present(c.Tailing) || lead.Slot.Place != OnLevel || !c.behind(lead)) {
			t.Fatalf("%s: %d at %s is on the tail of %d at %s", kind, c.ID, c.Slot.Title(), c.Tailing, sky.slot(c.Tailing).Title())
		}
		was, ok := before.Find(c.ID)
		if !ok || before.Phase != ActionPhase || now.Phase != ActionPhase || before.Round != now.Round {
			continue
		}
		if was.Done && (!c.Done || c.One != was.One || c.Two != was.Two || c.Full != was.Full) ||
			was.One != "" && c.One != was.One || was.Two != "" && c.Two != was.Two || was.Full != "" && c.Full != was.Full {
			t.Fatalf("%s: %d has acted twice: %+v, then %+v", kind, c.ID, *was, c)
		}
	}
	beside := func(id domain.DocID) domain.Document {
		switch {
		case id == "map":
			return after.Map
		case after.Ships[id] != nil:
			return after.Ships[id]
		case after.Pilots[id] != nil:
			return after.Pilots[id]
		}
		return nil
	}
	for _, p := range checkEngagement(after.Engagement, beside) {
		if p.Severity == domain.Illegal || p.ID == "TS-V04" {
			t.Fatalf("%s, %q: %+v", kind, step.Line.Text, p)
		}
	}
	unshown(t, after, step)
	again(t, after.Engagement, NewEngagement())
	for id, x := range step.Ships {
		again(t, x, NewShip())
		if x == s.Ships[id] && kind != "place" {
			t.Fatalf("%s writes the ship %s it was given", kind, id)
		}
	}
	for _, x := range step.Pilots {
		again(t, x, NewPilot())
	}
}

// unshown sees that players read nothing of craft that are hidden.
func unshown(t *rapid.T, s Scene, step Step) {
	for _, p := range s.Engagement.Table.Participants {
		if !p.Hidden {
			continue
		}
		if !step.Line.Private && (step.Line.Who == p.ID || tells(step.Line, s.Called(p.ID))) {
			t.Fatalf("players read of %s: %q", s.Called(p.ID), step.Line.Text)
		}
	}
}

// tells reports whether a line names somebody.
func tells(l table.Line, name string) bool {
	return strings.Contains(l.Text, name) || slices.ContainsFunc(l.Parts, func(p table.Part) bool { return strings.Contains(p.Label, name) })
}

// again sees that a document comes back from its file as it was.
func again(t *rapid.T, d, blank domain.Document) {
	first, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(first, blank); err != nil {
		t.Fatal(err)
	}
	second, err := json.Marshal(blank)
	if err != nil || !bytes.Equal(first, second) {
		t.Fatalf("%s came back as %s, %v", first, second, err)
	}
}

// readable sees that people can read a text.
func readable(t *rapid.T, text string) {
	for _, bad := range []string{"%!", "<nil>", "  ", " ,", " ;", " .", "..", ";;", "“”", "( ", " )", "0x"} {
		if strings.Contains(text, bad) {
			t.Fatalf("%q is no sentence: it has %q", text, bad)
		}
	}
	if text = strings.TrimSpace(text); text == "" || strings.HasSuffix(text, ";") || strings.HasSuffix(text, ",") || strings.Count(text, "(") != strings.Count(text, ")") {
		t.Fatalf("%q is no sentence", text)
	}
}
