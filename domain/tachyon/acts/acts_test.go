package acts

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/act/acttest"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
)

// The seats of the engagement in these tests.
const (
	heron  table.ID = 1 // flown by Lark: Gunnery 2, Pilot 3; at +3
	moth   table.ID = 2 // of the players too, at +1
	raider table.ID = 3 // of the GM's, at +2
	late   table.ID = 4 // at the table, and not on the chart
)

// fought is an engagement in the action phase of the first round; how may have it be otherwise.
func fought(how func(*tachyon.Engagement)) *Scene {
	e := tachyon.NewEngagement()
	ships := table.Sheets[tachyon.Ship]{}
	for i, name := range []string{"Heron", "Moth", "Raider", "Late"} {
		doc := domain.DocID(strings.ToLower(name))
		ship := tachyon.NewShip()
		ship.Name, ship.Crew = name, tachyon.Crew{Gunnery: 1, Pilot: 1, Tactics: 1, Technology: 1}
		ships[doc] = ship
		e.Table.Insert(i, table.Participant{Document: doc, Name: name, Side: i / 2 % 2})
		if i < 3 {
			e.Chart.Craft = append(e.Chart.Craft, tachyon.Craft{ID: table.ID(i + 1), Slot: tachyon.At([]int{3, 1, 2}[i]), Placed: true})
		}
	}
	lark := tachyon.NewPilot()
	lark.Callsign, lark.Skills, lark.FatePoints = "Lark", tachyon.Skills{Gunnery: 2, Pilot: 3, Tactics: 1, Technology: 2}, 1
	lark.Aspects[0].Text = "Never blinks"
	e.Chart.Craft[0].Pilot = "lark"
	e.Chart.Round, e.Chart.Phase = 1, tachyon.ActionPhase
	if how != nil {
		how(e)
	}
	s := tachyon.Scene{Engagement: e, Ships: ships, Pilots: table.Sheets[tachyon.Pilot]{"lark": lark}}
	return &Scene{Fight: s, Sky: s.Sky(), Called: s.Called, Last: map[table.ID]table.ID{}, Title: func(domain.DocID) string { return "" }}
}

// looking has nobody have looked around yet, and maneuvering nobody have a place.
func looking(e *tachyon.Engagement) {
	maneuvering(e)
	e.Chart.Round, e.Chart.Phase = 0, tachyon.DetectionPhase
}

func maneuvering(e *tachyon.Engagement) {
	e.Chart.Phase = tachyon.ManeuverPhase
	for i := range e.Chart.Craft {
		e.Chart.Craft[i].Slot, e.Chart.Craft[i].Placed = tachyon.Slot{}, false
	}
}

// struck has the Heron be hit.
func struck(shifts int) func(*tachyon.Engagement) {
	return func(e *tachyon.Engagement) {
		e.Hits = []tachyon.Hit{{ID: 1, By: raider, Target: heron, Shifts: shifts}}
	}
}

// says are all words of the page.
func says(r *act.Run) string {
	var words []string
	for _, row := range acttest.All(r.Rows()) {
		switch row := row.(type) {
		case act.Notice:
			words = append(words, row.Text)
		case act.Ask:
			words = append(words, row.Caption)
		default:
			words = append(words, fmt.Sprint(row))
		}
	}
	return strings.Join(words, "\n")
}

// lie is a roll of four dice as they were typed.
func lie(faces ...int) dice.Roll {
	r := dice.Roll{Asked: dice.FourFudge()}
	for _, f := range faces {
		r.Dice = append(r.Dice, dice.Die{Kind: dice.Fudge, Face: f})
	}
	return r
}

func TestWhatActsComeTo(t *testing.T) {
	for name, tc := range map[string]struct {
		how    func(*tachyon.Engagement)
		alone  bool // on the sheet of a ship that has a marked box
		stress int  // of Lark
		act    string
		who    table.ID
		put    act.Answers
		rolls  map[string]dice.Roll
		way    string // that is pressed; empty = the one that enters it
		says   string // of the page
		not    string // the page says nothing of
		label  string
		log    string
		no     string // why it cannot be
	}{
		"totals of both sides make a hit": {
			act: "snap", who: heron, put: act.Answers{"target": {"3"}, "roll.told": {"6"}, "defence@3.told": {"2"}},
			says: "6 against 2, by 4. Succeeds with style: A hit of 4 shifts", label: "Heron: snap shot · Raider", log: "4 shifts",
		},
		"a shot that fails by 3 gives the other side a boost, which has a name": {
			act: "snap", who: heron, put: act.Answers{"target": {"3"}, "roll.told": {"0"}, "defence@3.told": {"3"}, "boost": {"Wide open"}},
			says: "Raider: boost", label: "Heron: snap shot · Raider", log: "Wide open",
		},
		"dice add the skill": {
			act: "snap", who: heron, put: act.Answers{"target": {"3"}, "defence@3.told": {"2"}}, rolls: map[string]dice.Roll{"roll#0": lie(1, 1, 0, 0)},
			says: "4 against 2, by 2. Succeeds: A hit of 2 shifts", label: "Heron: snap shot · Raider",
		},
		"an aspect that is invoked adds 2 and costs a fate point": {
			act: "snap", who: heron, put: act.Answers{"target": {"3"}, "defence@3.told": {"2"}, "roll.taken": {"1 0 pilot 1 1 0 0 0 Never blinks"}},
			rolls: map[string]dice.Roll{"roll#0": lie(0, 0, 0, 0)}, says: "4 against 2, by 2.", label: "Heron: snap shot · Raider",
		},
		"dice rolled again are others, and the log knows those that lay there": {
			act: "snap", who: heron, put: act.Answers{"target": {"3"}, "defence@3.told": {"2"}, "roll.again": {"1 0 pilot 1 1 0 0 0 Never blinks"}},
			rolls: map[string]dice.Roll{"roll#0": lie(-1, -1, 0, 0), "roll#1": lie(1, 1, 1, 0)}, says: "5 against 2, by 3.",
			label: "Heron: snap shot · Raider", log: "the dice were − − 0 0; all four rerolled by “Never blinks”",
		},
		"three dice are no roll": {
			act: "snap", who: heron, put: act.Answers{"target": {"3"}}, rolls: map[string]dice.Roll{"roll#0": lie(1, 1, 0)}, not: "DEFENCE",
		},
		"words are no total": {act: "snap", who: heron, put: act.Answers{"target": {"3"}, "roll.told": {"six"}}, says: "Enter a whole number.", not: "DEFENCE"},
		"dice that lie there are not turned on anybody else once their target has left": {
			how: func(e *tachyon.Engagement) { e.Chart.Craft[2].Gone = tachyon.Destroyed },
			act: "snap", who: heron, put: act.Answers{"target": {"3"}}, rolls: map[string]dice.Roll{"roll#0": lie(1, 1, 0, 0)},
			says: "The target has left the fight. The dice stay", not: "DEFENCE",
		},
		"dice taken back count no more": {
			act: "snap", who: heron, put: act.Answers{"target": {"3"}, "anew": {act.Yes}, "roll.told": {"6"}, "defence@3.told": {"2"}}, not: "6 against 2",
		},
		"a target out of reach is not to be chosen": {act: "snap", who: moth, put: act.Answers{}, says: "No craft can be the target."},
		"a tie in a push moves nobody":              {act: "push", who: heron, put: act.Answers{"target": {"3"}, "roll.told": {"2"}, "defence@3.told": {"2"}}, says: "Succeed at a minor cost", label: "Heron: push · Raider", log: "a tie: no effect"},
		"unless it is to work at a cost":            {act: "push", who: heron, put: act.Answers{"target": {"3"}, "roll.told": {"2"}, "defence@3.told": {"2"}, "anyway": {act.Yes}}, label: "Heron: push · Raider", log: "succeeds at a minor cost"},
		"a refocus goes to the level that is typed": {act: "refocus", who: heron, put: act.Answers{"roll.told": {"6"}, "level": {"-1"}}, label: "Heron: tactical refocus", log: "−1"},
		"a level is a number":                       {act: "refocus", who: heron, put: act.Answers{"roll.told": {"6"}, "level": {"high"}}, no: "The level must be a whole number."},
		"a level above the result is refused":       {act: "refocus", who: heron, put: act.Answers{"roll.told": {"1"}, "level": {"4"}}, no: "is too high"},
		"an advantage goes where it is put": {
			act: "advantage", who: heron, put: act.Answers{"on": {"0 0"}, "text": {"Drifting wreckage"}, "roll.told": {"3"}}, label: "Heron: create an advantage", log: "Drifting wreckage",
		},
		"an obstacle is overcome against whoever is chosen": {
			act: "overcome", who: heron, put: act.Answers{"opponent": {"3"}, "roll.told": {"3"}, "defence@3.told": {"5"}}, says: "3 against 5, by 2. Fails", label: "Heron: overcome",
		},
		"a craft that has acted acts no more": {how: func(e *tachyon.Engagement) { e.Chart.Craft[0].Done = true }, act: "push", who: heron, no: "has already acted"},
		"a GM's total above all others by 3 hides all of the GM's craft, from the players as well": {
			how: looking, act: "detection", put: act.Answers{"throw.total.1.told": {"4"}, "throw.total.2.told": {"2"}, "throw.total.0.told": {"7"}},
			says: "by 3: all of the GM's ships are undetected", label: "detection", log: "Raider",
		},
		"one that wins by less chooses a craft, unless there is only one": {how: looking, act: "detection", put: act.Answers{"throw.total.1.told": {"4"}, "throw.total.2.told": {"2"}, "throw.total.0.told": {"1"}}, no: "Choose the undetected craft."},
		"and that is it": {
			how: looking, act: "detection", put: act.Answers{"throw.total.1.told": {"4"}, "throw.total.2.told": {"2"}, "throw.total.0.told": {"1"}, "one": {"2"}}, label: "detection", log: "Moth",
		},
		"dice look with Technology": {
			how: looking, act: "detection", put: act.Answers{"throw.total.2.told": {"2"}, "throw.total.0.told": {"2"}}, rolls: map[string]dice.Roll{"throw.total.1#0": lie(1, 1, 0, 0)},
			says: "Heron 4: dice +2, added +2.", label: "detection", log: "nobody is undetected",
		},
		"nobody is looked for while a total is missing": {how: looking, act: "detection", put: act.Answers{"throw.total.1.told": {"4"}}, no: "The total of Moth is missing."},
		"words are no total of anybody":                 {how: looking, act: "detection", put: act.Answers{"throw.total.1.told": {"four"}}, says: "Enter a whole number.", no: "The total of Heron is missing."},
		"it is skipped":                                 {how: looking, act: "detection", way: "none", label: "detection without a roll", log: "Nobody is undetected: detection skipped."},
		"after it nobody looks":                         {act: "detection", no: "Detection is already over."},
		"all find their places": {
			how: maneuvering, act: "maneuver", put: act.Answers{"throw.total.1@roll.told": {"3"}, "throw.total.2@roll.told": {"2"}, "level.2@roll": {"1"}, "throw.total.3@roll.told": {"-1"}},
			label: "markers are placed", log: "goes to level 1",
		},
		"a marker goes no higher than what was rolled": {
			how: maneuvering, act: "maneuver", put: act.Answers{"throw.total.1@roll.told": {"3"}, "level.1@roll": {"4"}}, says: "Heron rolled 3: choose that level or lower.", no: "Heron rolled 3",
		},
		"unless the referee allows it": {
			how: maneuvering, act: "maneuver", way: "only", put: act.Answers{"throw.total.1@roll.told": {"3"}, "level.1@roll": {"4"}, "lifted": {act.Yes}}, label: "Heron is placed", log: "goes to level 4 (allowed against the rules",
		},
		"those who are ready are placed":            {how: maneuvering, act: "maneuver", way: "only", put: act.Answers{"throw.total.2@roll.told": {"2"}}, says: "1 of 3 ready.", label: "Moth is placed", log: "goes to level 2"},
		"a level is a number here as well":          {how: maneuvering, act: "maneuver", put: act.Answers{"throw.total.1@roll.told": {"3"}, "level.1@roll": {"up"}}, no: "The level of Heron must be a whole number."},
		"nobody is placed without a total":          {how: maneuvering, act: "maneuver", way: "only", no: "None can be placed yet"},
		"in the action phase nobody is placed":      {act: "maneuver", no: "The maneuver phase is already over."},
		"a hit that is not absorbed is not settled": {how: struck(6), act: "hit", who: heron, says: "6 shifts to absorb. Roll for a system, or tick “Without a die”."},
		"dropped it is":                             {how: struck(2), act: "hit", who: heron, put: act.Answers{"hit.other": {act.Yes}, "hit.lets": {act.Yes}}, says: "Drop the rest: 2 shifts", label: "a hit on Heron is settled", log: "2 shifts dropped"},
		"a ship that is lost has a crew of whom something becomes": {
			how: struck(2), act: "hit", who: heron, put: act.Answers{"hit.other": {act.Yes}, "hit.lets": {act.Yes}, "hit.destroyed@0 true": {act.Yes}}, says: "Choose the fate of the crew first.",
		},
		"and settled with that": {
			how: struck(2), act: "hit", who: heron, put: act.Answers{"hit.other": {act.Yes}, "hit.lets": {act.Yes}, "hit.destroyed@0 true": {act.Yes}, "hit.aboard@0 true": {"ejects"}},
			label: "a hit on Heron is settled", log: "destroyed",
		},
		"a hit that is settled is no more": {act: "hit", who: heron, no: "This hit is already settled."},
		"a repair without damage is none":  {act: "mend", who: heron, no: "Heron has no damage to repair."},
		"a repair outside a fight is rolled for": {
			alone: true, act: "mend", who: heron, put: act.Answers{"repair.told": {"3"}}, says: "Repaired.", label: "repair of a box of shields: Technology 3 against 2, repaired",
		},
		"its dice are told": {
			alone: true, act: "mend", who: heron, rolls: map[string]dice.Roll{"repair#0": lie(1, 1, 1, 1)}, says: "Repaired, with a boost.",
			label: "repair of a box of shields: Technology + + + +, 6 against 2, repaired, with a boost",
		},
		"a repair that fails keeps the damage": {
			alone: true, act: "mend", who: heron, put: act.Answers{"repair.told": {"0"}}, says: "Repair at a serious cost", label: "repair of a box of shields: Technology 0 against 2, not repaired",
		},
		"unless it is worth a serious cost": {
			alone: true, act: "mend", who: heron, put: act.Answers{"repair.told": {"0"}, "repair.anyway": {act.Yes}}, label: "repair of a box of shields: Technology 0 against 2, repaired at a serious cost",
		},
		"or nobody rolls": {alone: true, act: "mend", who: heron, put: act.Answers{"repair.freely": {act.Yes}}, label: "repaired without a roll: a box of shields"},
		"damage that is repaired is not so once more": {alone: true, act: "mend", who: heron, put: act.Answers{"repair.freely": {act.Yes}, "repair.what": {"99 0 false"}}, no: "That damage is already repaired."},
		"a roll is made against a number": {
			alone: true, act: "roll", who: heron, put: act.Answers{"skill": {"gunnery"}}, rolls: map[string]dice.Roll{"roll#0": lie(1, 1, 0, 0)},
			says: "Great (+4) against Fair (+2): succeeds by 2.", label: "Lark rolls Gunnery to overcome: Great (+4) against Fair (+2): succeeds by 2 (dice + + 0 0). It works",
		},
		"what is added by hand, and an aspect of anybody's, are told": {
			alone: true, act: "roll", who: heron, rolls: map[string]dice.Roll{"roll#0": lie(0, 0, 0, 0)},
			put:  act.Answers{"skill": {"gunnery"}, "versus": {"not known yet"}, "roll.hand": {"-1"}, "roll.why": {"smoke"}, "roll.typed": {"0 Everybody watches"}},
			says: "smoke", label: "Lark rolls Gunnery to overcome: Good (+3) (dice 0 0 0 0; “Everybody watches”, as entered, free +2)",
		},
		"a total that is called out is a roll": {alone: true, act: "roll", who: heron, put: act.Answers{"skill": {"pilot"}, "roll.told": {"2"}}, label: "Lark rolls Pilot to overcome: Fair (+2) against Fair (+2): a tie (entered). It works, at a minor cost"},
		"a boost of it has a name": {
			alone: true, act: "roll", who: heron, put: act.Answers{"skill": {"pilot"}, "roll.told": {"5"}, "boost": {"In the groove"}},
			label: "Lark rolls Pilot to overcome: Superb (+5) against Fair (+2): succeeds with style by 3 (entered). It works, with a boost, holds the boost “In the groove”",
		},
		"a defence that fails is taken as stress": {
			alone: true, act: "roll", who: heron, put: act.Answers{"skill": {"athletics"}, "deed": {"defend"}, "against": {"4"}, "roll.told": {"1"}, "trades": {act.Yes}},
			says:  "take the hit as stress: 2 shifts",
			label: "Lark rolls Athletics to defend: Average (+1) against Great (+4): fails by 3 (entered). A hit of 3 shifts; trade 1 for a boost if you like, takes 2 shifts of stress",
		},
		"what cannot be paid is not used": {
			alone: true, act: "roll", who: heron, put: act.Answers{"roll.typed": {"1 Everybody watches", "1 Nobody sleeps"}}, rolls: map[string]dice.Roll{"roll#0": lie(0, 0, 0, 0)}, no: "Lark has 0 fate points.",
		},
		"stress marks boxes, and what finds none waits": {
			alone: true, act: "stress", who: heron, put: act.Answers{"shifts": {"7"}, "words": {"a burning deck"}},
			says: "2 shifts without a free box.", label: "Lark takes 7 shifts of stress, 2 without a free box (a mental attack: a burning deck)",
		},
		"or is settled at once": {
			alone: true, act: "stress", who: heron, put: act.Answers{"shifts": {"7"}, "rest.way0": {"dropped by the GM"}}, label: "Lark takes 7 shifts of stress, 2 without a free box (a mental attack), is spared 2 shifts without a box",
		},
		"a consequence is none without the house rule": {
			alone: true, act: "stress", who: heron, put: act.Answers{"shifts": {"7"}, "rest.way0": {"mild"}}, not: "Consequence", label: "Lark takes 7 shifts of stress, 2 without a free box (a mental attack)",
		},
		"no stress is not taken":             {alone: true, act: "stress", who: heron, put: act.Answers{"shifts": {"0"}}, says: "Lark takes no stress.", no: "Enter the shifts"},
		"a night without sleep costs stress": {alone: true, act: "night", who: heron, put: act.Answers{"night": {"awake"}}, label: "Lark has missed 1 night in a row and takes 2 shifts of stress"},
		"a night asleep costs none":          {alone: true, act: "night", who: heron, label: "Lark has slept"},
		"a loss costs stress, and more where a relationship is compelled": {
			alone: true, act: "loss", who: heron, put: act.Answers{"who": {"Wick"}, "more": {"1"}}, label: "Lark witnesses loss number 1 and takes 5 shifts of stress (Wick)",
		},
		"a craft without a pilot's sheet takes none":      {alone: true, act: "stress", who: moth, no: "The pilot's sheet is not on the shelf."},
		"without stress there is nothing to recover from": {alone: true, act: "recover", who: heron, says: "No stress to recover from.", not: "Roll 4dF"},
		"a tie loses half of the stress": {
			alone: true, stress: 3, act: "recover", who: heron, way: "recover.take", put: act.Answers{"recover.told": {"3"}},
			label: "Lark rolls 3 against 3 to recover and loses 1 stress and keeps 2 (entered)", log: "rolls 3 against 3 to recover",
		},
		"or clears it at a cost": {
			alone: true, stress: 3, act: "recover", who: heron, way: "recover.take", put: act.Answers{"recover.told": {"3"}, "recover.choice": {"cost"}, "recover.price": {"oversleeps"}},
			label: "Lark rolls 3 against 3 to recover and clears all stress at a mild cost: oversleeps (entered)",
		},
		"what was invoked for a roll is paid before a healthy release": {
			alone: true, stress: 3, act: "recover", who: heron, way: "recover.healthy", put: act.Answers{"recover.taken": {"1 0 pilot 0 1 0 0 0 Never blinks"}}, rolls: map[string]dice.Roll{"recover#0": lie(0, 0, 0, 0)},
			no: "has 0 fate points",
		},
		"a vice is told with its trouble": {
			alone: true, stress: 3, act: "recover", who: heron, way: "recover.vice", put: act.Answers{"recover.story": {"in the brig"}},
			label: "Lark accepts a fate point, clears 3 stress by unhealthy decompression, and gets into trouble: in the brig", log: "in the brig",
		},
		"a night passes for all who are there": {act: "after", way: "night.do", put: act.Answers{"at": {"night"}, "awake": {"lark"}}, says: "night 1 in a row: 2 shifts of stress", label: "a night passes", log: "has missed 1 night"},
		"a loss has a witness":                 {act: "after", way: "loss.do", put: act.Answers{"at": {"loss"}}, says: "is spared", no: "Tick at least one witness."},
		"who takes what it costs": {
			act: "after", way: "loss.do", put: act.Answers{"at": {"loss"}, "saw": {"lark"}, "loss.who": {"Wick"}, "more@lark": {"1"}}, says: "loss 1: 5 shifts of stress", label: "Wick is lost", log: "takes 5 shifts",
		},
		"a pilot recovers after a scene as by the sheet": {
			stress: 2, act: "after", way: "recovery.take", put: act.Answers{"at": {"lark"}, "recovery.told": {"4"}}, says: "LARK RECOVERS", label: "Lark rolls 4 against 2 to recover and clears all stress (entered)", log: "rolls 4 against 2",
		},
		"one whose sheet is gone does not": {act: "after", put: act.Answers{"at": {"wren"}}, says: "THE SQUADRON", not: "RECOVERS"},
		"those ticked leave": {
			how: func(e *tachyon.Engagement) { e.Chart.Phase = tachyon.ManeuverPhase },
			act: "leave", put: act.Answers{"goes.2@0": {}}, label: "Heron: disengaged", log: "disengage",
		},
		"somebody has to":                      {act: "leave", put: act.Answers{"goes.1@0": {}, "goes.2@0": {}}, no: "Tick at least one ship."},
		"the end is told in people's words":    {act: "end", put: act.Answers{"how": {"They break and run."}}, label: "the engagement is over", log: "They break and run"},
		"a ship joins":                         {act: "muster", label: "ships join the engagement", log: "joins the engagement"},
		"a ship that waits does not":           {act: "muster", put: act.Answers{"joins.4": {}}, no: "Tick at least one ship."},
		"a hit by hand is played out later":    {act: "hand", who: heron, way: "strike", put: act.Answers{"shifts": {"3"}}, label: "Heron: is hit by hand"},
		"a marker goes wherever it is put":     {act: "hand", who: heron, way: "put", put: act.Answers{"level": {"7"}}, label: "Heron: marker to +7"},
		"an aspect has words":                  {act: "hand", who: heron, way: "aspect", no: "Write the aspect."},
		"whoever has left has nothing by hand": {act: "hand", who: late, no: "has left the table"},
	} {
		t.Run(name, func(t *testing.T) {
			s := fought(tc.how)
			if s.Alone = tc.alone; s.Alone {
				s.Fight.Ships["heron"].Shields.Marked = 1
			}
			s.Fight.Pilots["lark"].Stress = tc.stress
			a := s.Make(tc.act, tc.who)
			put := tc.put
			if put == nil {
				put = act.Answers{}
			}
			r := act.Do(a, act.Put{Answers: put, Kept: act.Answers{}, Rolls: tc.rolls})
			if is := says(r); !strings.Contains(is, tc.says) || tc.not != "" && strings.Contains(is, tc.not) {
				t.Errorf("the page says %s", is)
			}
			key := tc.way
			if key == "" {
				key = "do"
			}
			w, ok := acttest.Way(r.Rows(), key)
			switch {
			case tc.label == "" && tc.no == "":
				if ok {
					t.Error("it can be entered")
				}
				return
			case a.Gone != "" || w.Not != "":
				if why := a.Gone + w.Not; tc.no == "" || !strings.Contains(why, tc.no) {
					t.Errorf("it cannot be: %q", why)
				}
				return
			case !ok:
				t.Fatalf("it cannot be entered; the page says %s", says(r))
			}
			step := w.Step()
			if tc.no != "" || step.Refused != "" {
				if tc.no == "" || !strings.Contains(step.Refused, tc.no) {
					t.Errorf("it is refused: %q", step.Refused)
				}
				return
			}
			var log []string
			for _, l := range step.Lines {
				log = append(log, l.Text)
			}
			if step.Label != tc.label || !strings.Contains(strings.Join(log, "\n"), tc.log) {
				t.Errorf("the step is %q, the log says %q", step.Label, log)
			}
		})
	}
}

func TestWhatIsInvokedAndNotThereAnyMoreIsLost(t *testing.T) {
	s := fought(nil)
	r := act.Do(s.Make("snap", heron), act.Put{Answers: act.Answers{"roll.taken": {"1 0 pilot 1 9 0 0 0 Owes a ship"}}})
	if lost := r.Lost(); len(lost) != 1 || act.LostWords(lost) != "No longer usable: “Owes a ship”." {
		t.Errorf("lost is %+v", lost)
	}
}

func TestPartsOfAHitAreWrittenOneByOneAtATable(t *testing.T) {
	for name, tc := range map[string]struct {
		part   string // that is put in
		label  string // of what is written; empty = nothing is
		says   string
		shifts int // that are left
	}{
		"shields take a shift each":                {part: "shield 2 none typed ", label: "a hit on Heron: shields", shifts: 4},
		"more boxes than are free take nothing":    {part: "shield 9 none typed ", says: "The shields: 3 boxes are left."},
		"a die finds a system":                     {part: "face 0 none rolled ", label: "a hit on Heron: a system", shifts: 4},
		"people name one":                          {part: "system 2 none typed ", label: "a hit on Heron: a system", shifts: 4},
		"or damage beside the columns":             {part: "instance 1 none typed Scorched paint", label: "a hit on Heron: Scorched paint", shifts: 5},
		"which takes no more than there is":        {part: "instance 9 none typed Scorched paint", says: "6 shifts"},
		"a die that finds no column takes nothing": {part: "face 7 none typed ", says: "that column has no free row"},
	} {
		t.Run(name, func(t *testing.T) {
			s := fought(struck(6))
			r := act.Do(s.Make("hit", heron), act.Put{Answers: act.Answers{"of": {"1"}, "parts": {tc.part}}})
			end := r.Ending()
			if (end != nil) != (tc.label != "") || !strings.Contains(says(r), tc.says) {
				t.Fatalf("written: %v; the page says %s", end != nil, says(r))
			}
			if end == nil {
				return
			}
			step := end()
			if h := step.Play.(*tachyon.Engagement).Hits[0]; step.Label != tc.label || step.Then != "hit" || h.Shifts != tc.shifts {
				t.Errorf("%q leaves %+v, then %q", step.Label, h, step.Then)
			}
		})
	}
}

func TestAHitOnASheetIsOneStep(t *testing.T) {
	for name, tc := range map[string]struct {
		parts []string
		says  string // of the page
		label string // empty = it cannot be settled
	}{
		"shields and a system": {
			[]string{"shield 3 none typed ", "face 0 none typed "},
			"Lark takes 1 shift of stress: from 0 to 1 of 5.",
			"hit of 5 shifts: 3 boxes of shields, Afterburner damaged, Lark takes 1 shift of stress",
		},
		"a die that is taken back is as if it had not fallen":  {[]string{"shield 3 none typed "}, "2 shifts to absorb.", ""},
		"a part that is not there any more takes nothing":      {[]string{"shield 3 none typed ", "system 99 none typed "}, "The ship has no such system.", ""},
		"the last row of a column waits for people to take it": {[]string{"face -1 none typed ", "face -1 none typed ", "face -1 none typed "}, "Only the last row of that column is left", ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := fought(nil)
			s.Alone = true
			ship := facts.Clone(s.Fight.Ships["heron"])
			ship.Systems[2].Rows = ship.Systems[2].Rows[len(ship.Systems[2].Rows)-2:]
			s.Fight.Ships["heron"] = ship
			r := act.Do(s.Make("hit", heron), act.Put{Answers: act.Answers{"hit.shifts": {"5"}, "begun": {act.Yes}, "parts": tc.parts}})
			w, ok := acttest.Way(r.Rows(), "do")
			if is := says(r); ok != (tc.label != "") || !strings.Contains(is, tc.says) {
				t.Fatalf("settled: %v; the page says %s", ok, is)
			}
			if !ok {
				return
			}
			if step := w.Step(); step.Label != tc.label || len(step.Docs) != 2 {
				t.Errorf("%q with %d documents", step.Label, len(step.Docs))
			}
		})
	}
}

func TestTheAftermathGoesOnFromEachStep(t *testing.T) {
	s := fought(func(e *tachyon.Engagement) {
		e.Chart.Craft[1].Pilot = "wren"
		e.Stranded = []tachyon.Stranded{{ID: 1, Pilot: "kite"}, {ID: 2, Pilot: "lark"}}
	})
	for _, id := range []domain.DocID{"wren", "kite"} {
		s.Fight.Pilots[id] = tachyon.NewPilot()
	}
	for id, stress := range map[domain.DocID]int{"lark": 2, "wren": 0, "kite": 1} {
		s.Fight.Pilots[id].Stress = stress
	}
	at := func(who, total string) act.Step {
		w, _ := acttest.Way(act.Do(s.Make("after", 0), act.Put{Answers: act.Answers{"at": {who}, "recovery.told": {total}}}).Rows(), "recovery.take")
		return w.Step()
	}
	if step := at("lark", "3"); step.Then != "after" || !slices.Equal(step.Put["at"], []string{"kite"}) || !slices.Equal(step.Put["news"], []string{domain.AsSentence(step.Label)}) {
		t.Errorf("after Lark it goes on with %+v", step.Put)
	}
	step := at("kite", "3")
	if len(step.Put["at"]) != 0 {
		t.Errorf("after Kite it goes on with %+v", step.Put)
	}
	r := act.Do(s.Make(step.Then, 0), act.Put{Answers: step.Put})
	if lost := r.Lost(); !strings.Contains(says(r), "THE SQUADRON") || len(lost) != 1 || act.LostWords(lost) != "" {
		t.Errorf("once a sheet is another lost is %+v; the page says %s", lost, says(r))
	}
}
