package emissaries

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
)

// crowd is a conflict of up to six with sheets as they come: emissaries, NPCs, and some who have none.
func crowd(t *rapid.T) Scene {
	c := NewConflict()
	c.Assets = []SharedRow{{1, heronSheet}, {2, guildSheet}}
	sheets := map[domain.DocID]domain.Document{heronSheet: heron(), guildSheet: guild()}
	n := rapid.IntRange(2, 6).Draw(t, "participants")
	for i := range n {
		id := domain.DocID(fmt.Sprint("sheet", i))
		p := table.Participant{Document: id, Side: i % 2, Hidden: rapid.IntRange(0, 9).Draw(t, "hidden") == 0}
		if i > 1 {
			p.Side = rapid.IntRange(0, 2).Draw(t, "side")
		}
		ticks := rapid.IntRange(0, Squares).Draw(t, "ticks")
		full := rapid.IntRange(0, Rows).Draw(t, "full")
		switch rapid.IntRange(0, 3).Draw(t, "sheet") {
		case 0, 1:
			who := adaRenn()
			who.Name = fmt.Sprint("Emissary ", i)
			for _, track := range TrackIDs[:rapid.IntRange(0, 4).Draw(t, "tracks")] {
				fillUp(who.Fallout.At(track), full, ticks)
			}
			sheets[id] = who
		case 2:
			who := keshRenn()
			who.Name = fmt.Sprint("NPC ", i)
			who.Fallout = NewTrack(rapid.IntRange(0, MostRows).Draw(t, "rows"))
			fillUp(&who.Fallout, full, ticks)
			sheets[id] = who
		default:
			p.Document, p.Name = "", fmt.Sprint("The world ", i)
		}
		c.Table.Insert(i, p)
	}
	s := SceneOf(c, func(id domain.DocID) domain.Document { return sheets[id] })
	s.House = House{
		FalloutStats:  rapid.SampledFrom([]FalloutStats{CumulativeStats, CurrentStats}).Draw(t, "fallout stats"),
		DangerousBy:   rapid.SampledFrom([]DangerousBy{DangerousOfAny, DangerousOfVictim, DangerousOfOpponents}).Draw(t, "dangerous"),
		TrackStat:     rapid.SampledFrom([]TrackStat{PairedStat, ChosenStat, NoStat}).Draw(t, "track stat"),
		RowShift:      rapid.SampledFrom([]RowShift{KeepRows, CloseGaps}).Draw(t, "row shift"),
		GiverKeepsDie: rapid.Bool().Draw(t, "keeps"),
	}
	return s
}

func fillUp(t *Track, full, ticks int) {
	for i := range t.Rows {
		switch {
		case i < full:
			t.Rows[i] = FalloutRow{Ticks: Squares, Full: true, Condition: "So it is"}
		case i == full:
			t.Rows[i].Ticks = ticks
		}
	}
}

// TestWholeConflicts takes steps as they come, allowed or not, by the referee's word now and then.
func TestWholeConflicts(t *testing.T) {
	taken := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		s := crowd(t)
		if rapid.IntRange(0, 4).Draw(t, "prepared") > 0 {
			s = prepared(t, s)
		}
		for range rapid.IntRange(1, 90).Draw(t, "steps") {
			s.Override = rapid.IntRange(0, 4).Draw(t, "override") == 0
			if rapid.IntRange(0, 9).Draw(t, "by hand") == 0 {
				s = edited(t, s)
			}
			before := copied(s)
			name, step, err := anyStep(t, s)
			if !untouched(before, s) {
				t.Fatalf("%s has changed what it was taken from", name)
			}
			if err != nil {
				continue
			}
			taken[name]++
			after := s.After(step)
			keepsItsWord(t, name, step)
			changesWhatItSays(t, before, step)
			keepsDice(t, before, after)
			keepsTracks(t, before, after)
			readsBack(t, after.Conflict)
			pinnedGoesIn(t, name, before, after)
			hides(t, after.Conflict)
			s = after
			s.Due()
		}
	})
	for _, name := range []string{"pick", "bring", "build", "roll", "begin", "raise", "see", "take", "condition", "give", "finish"} {
		if taken[name] == 0 {
			t.Errorf("%s was never taken: %v", name, taken)
		}
	}
}

// edited is a scene of which somebody has edited a sheet by hand, or thrown it away, or taken somebody off the table.
func edited(t *rapid.T, s Scene) Scene {
	s = copied(s)
	ids := slices.Sorted(maps.Keys(s.Characters))
	if len(ids) == 0 {
		return s
	}
	id := rapid.SampledFrom(ids).Draw(t, "edited")
	switch n := rapid.IntRange(0, 9).Draw(t, "how"); n {
	case 0:
		delete(s.Characters, id)
	case 1:
		s.Conflict.Table.Participants[0].Out = true
	default:
		s.Characters[id].Stats.Mind.D6, s.Characters[id].Stats.Hard.D6 = n, n-2
	}
	return s
}

// anyStep is one step of those that people can take; those that go on with the conflict come more often.
func anyStep(t *rapid.T, s Scene) (string, Step, error) {
	if rapid.Bool().Draw(t, "what is due") {
		return dueStep(t, s)
	}
	who := s.Conflict.Table.Participants[rapid.IntRange(0, len(s.Conflict.Table.Participants)-1).Draw(t, "who")].ID
	if due := s.Due(); due.Who != 0 && rapid.IntRange(0, 3).Draw(t, "whose turn it is") > 0 {
		who = due.Who
	}
	ids := func() []DieID { return s.Conflict.idsAt(who) }
	n := rapid.IntRange(0, 8).Draw(t, "n")
	sheet := func() domain.DocID {
		return rapid.SampledFrom(append(s.sheets(), "nobody's")).Draw(t, "sheet")
	}
	track := rapid.SampledFrom(append([]TrackID{OnlyTrack}, TrackIDs...)).Draw(t, "track")
	where := func() Where {
		if all := s.Wheres(who); len(all) > 0 {
			return rapid.SampledFrom(all).Draw(t, "where")
		}
		return Where{Track: track}
	}
	steps := []struct {
		name string
		take func() (Step, error)
	}{
		{"pick", func() (Step, error) {
			return s.Pick(who, rapid.SampledFrom([]Approach{NoApproach, UnopposedNeutral, OpposedNeutral, UnopposedPhysical, OpposedPhysical}).Draw(t, "approach"))
		}},
		{"bring", func() (Step, error) {
			all := s.Things(who)
			if len(all) == 0 {
				return Step{}, domain.Refuse("nothing", "nothing")
			}
			return s.Bring(who, rapid.SampledFrom(all).Draw(t, "thing").Brought)
		}},
		{"take back", func() (Step, error) { return s.TakeBack(who, RowID(n)) }},
		{"build", func() (Step, error) { return s.Build(who, "", Dice{D4: n % 3, D8: n / 2}) }},
		{"roll", func() (Step, error) { return s.Roll(who, someFaces(t, s.Waiting(who)), dice.Rolled) }},
		{"roll", func() (Step, error) { return s.Roll(who, someFaces(t, s.Waiting(who)), dice.Typed) }},
		{"settle", func() (Step, error) {
			step, ok := s.Settle()
			if !ok {
				return Step{}, domain.Refuse("nothing", "nothing")
			}
			return step, nil
		}},
		{"begin", func() (Step, error) { return s.Begin(who) }},
		{"raise", func() (Step, error) { return s.Raise(who, pickDice(t, ids(), 2), "“So!”", nil) }},
		{"raise", func() (Step, error) {
			pool := s.Pool(who)
			slices.SortStableFunc(pool, func(a, b Die) int { return len(b.At) - len(a.At) }) // the pinned first
			return s.Raise(who, dieIDs(pool[:min(2, len(pool))]), "", s.Opponents(who)[:min(1, len(s.Opponents(who)))])
		}},
		{"see", func() (Step, error) { return s.See(who, pickDice(t, ids(), n), "") }},
		{"see", func() (Step, error) { return s.See(who, cheapest(t, s, who), "Not so") }},
		{"see", func() (Step, error) { return s.See(who, cheapest(t, s, who), "") }},
		{"resist", func() (Step, error) { return s.Resist(who, pickDice(t, append(ids(), 99), 1)[0], where()) }},
		{"take", func() (Step, error) { return s.Take(who, where()) }},
		{"let go", func() (Step, error) { return s.LetGo(who) }},
		{"condition", func() (Step, error) { return s.WriteCondition(sheet(), track, n, "Shaken", Soft) }},
		{"give", func() (Step, error) { return s.Give(who, "") }},
		{"leave", func() (Step, error) { return s.Leave(who) }},
		{"return", func() (Step, error) { return s.Return(who) }},
		{"pass", func() (Step, error) { return s.PassTo(who) }},
		{"hide", func() (Step, error) { return s.Hide([]table.ID{who}, n > 2) }},
		{"hide pool", func() (Step, error) { return s.HidePool(who, n > 2) }},
		{"finish", func() (Step, error) { return s.Finish(3) }},
		{"resume", func() (Step, error) { return s.Resume() }},
		{"ease", func() (Step, error) { return s.Ease(sheet(), track, n, "") }},
		{"trait", func() (Step, error) { return s.TurnToTrait(sheet(), track, n, "", 4) }},
	}
	i := rapid.IntRange(0, len(steps)-1).Draw(t, "step")
	step, err := steps[i].take()
	return steps[i].name, step, err
}

func (c *Conflict) idsAt(id table.ID) []DieID {
	p, ok := c.Party(id)
	if !ok {
		return nil
	}
	return dieIDs(p.Dice)
}

func dieIDs(all []Die) []DieID {
	var ids []DieID
	for _, d := range all {
		ids = append(ids, d.ID)
	}
	return ids
}

func pickDice(t *rapid.T, ids []DieID, n int) []DieID {
	ids = rapid.Permutation(ids).Draw(t, "dice")
	return ids[:min(n, len(ids))]
}

// cheapest is one of the cheapest ways to see the raise.
func cheapest(t *rapid.T, s Scene, who table.ID) []DieID {
	c := CheapestSees(s.Party(who).Dice, s.RaiseTotal())
	ways := slices.Concat(c.Reverse, c.Block, c.Blow)
	if len(ways) == 0 {
		return nil
	}
	return rapid.SampledFrom(ways).Draw(t, "way")
}

func someFaces(t *rapid.T, waiting []Die) []int {
	var faces []int
	for _, d := range waiting {
		faces = append(faces, rapid.IntRange(1, d.Kind.Sides()).Draw(t, "face"))
	}
	return faces
}

// keepsItsWord sees that a step says what it did, by whom.
func keepsItsWord(t *rapid.T, name string, step Step) {
	if step.Title == "" || step.Line.Text == "" {
		t.Fatalf("%s says nothing", name)
	}
	p, ok := step.Conflict.Table.Participant(step.Line.Who)
	if ok && p.Hidden && !step.Line.Private {
		t.Fatalf("%s tells of somebody hidden: %s", name, step.Line.Text)
	}
	if q, ok := step.Conflict.Party(step.Line.Who); ok && q.Hidden && name == "roll" && len(step.Line.Faces) > 0 {
		t.Fatalf("the line has the faces of a hidden pool: %+v", step.Line)
	}
}

// changesWhatItSays sees that sheets come with a step only if it changed them.
func changesWhatItSays(t *rapid.T, before Scene, step Step) {
	for id, c := range step.Characters {
		if reflect.DeepEqual(c, before.Characters[id]) {
			t.Fatalf("%s has not changed in %q", id, step.Title)
		}
	}
	for id, n := range step.NPCs {
		if reflect.DeepEqual(n, before.NPCs[id]) {
			t.Fatalf("%s has not changed in %q", id, step.Title)
		}
	}
	for id, a := range step.Assets {
		if reflect.DeepEqual(a, before.Assets[id]) {
			t.Fatalf("%s has not changed in %q", id, step.Title)
		}
	}
}

// keepsDice sees that no die that was rolled goes, comes or turns, that each lies in one place that fits the raise on the
// table, and that nothing was brought in twice.
func keepsDice(t *rapid.T, before, after Scene) {
	for _, was := range before.Conflict.Parties {
		is := after.Party(was.ID)
		for _, d := range was.Dice {
			x, ok := is.die(d.ID)
			if d.Face != 0 && (!ok || x.Face != d.Face || x.Kind != d.Kind || x.From != d.From || x.Of != d.Of) {
				t.Fatalf("the die %+v is %+v", d, x)
			}
		}
	}
	raise := after.Conflict.Raise
	for _, p := range after.Conflict.Parties {
		middle := map[Place][]DieID{}
		if raise.By == p.ID {
			middle[InRaise] = raise.Dice
		}
		if see, ok := raise.see(p.ID); ok {
			middle[InSee] = see.Dice
		}
		rolled, lying := 0, map[Place]int{}
		for _, d := range p.Dice {
			if d.Face == 0 {
				if d.At != InPool {
					t.Fatalf("%+v is not rolled", d)
				}
				continue
			}
			rolled++
			lying[d.At]++
			if (d.At == InRaise || d.At == InSee) && !slices.Contains(middle[d.At], d.ID) {
				t.Fatalf("%+v lies in the middle and is not of %+v", d, raise)
			}
		}
		if n := lying[InPool] + lying[Pinned] + lying[InRaise] + lying[InSee] + lying[Discards]; n != rolled || lying[InRaise] != len(middle[InRaise]) || lying[InSee] != len(middle[InSee]) {
			t.Fatalf("of %d dice %v", rolled, lying)
		}
		stats := map[Stat]bool{}
		for i, b := range p.Brought {
			if b.What == BroughtStat && stats[b.Stat] {
				t.Fatalf("%s is rolled twice", b.Stat)
			}
			stats[b.Stat] = b.What == BroughtStat || stats[b.Stat]
			if slices.ContainsFunc(p.Brought[:i], b.same) || slices.ContainsFunc(p.Brought[:i], func(o Brought) bool { return o.ID == b.ID }) {
				t.Fatalf("%+v is in play twice", b)
			}
			if n := len(slices.DeleteFunc(slices.Clone(p.Dice), func(d Die) bool { return d.Of != b.ID })); n != b.Dice.Count() {
				t.Fatalf("%+v has %d dice", b, n)
			}
		}
	}
}

// keepsTracks sees that a full track takes nothing more, that squares stay in their rows, and that whoever is taken out by
// a full track is out.
func keepsTracks(t *rapid.T, before, after Scene) {
	for _, doc := range after.sheets() {
		for _, id := range append([]TrackID{OnlyTrack}, TrackIDs...) {
			was, _ := before.trackOf(doc, id)
			is, _ := after.trackOf(doc, id)
			for i, r := range is.Rows {
				if r.Ticks < 0 || r.Ticks > Squares {
					t.Fatalf("%s has %d squares", doc, r.Ticks)
				}
				if was.Full() && r.Ticks > was.Rows[i].Ticks {
					t.Fatalf("a full track of %s takes more", doc)
				}
			}
			if seat := after.seat(doc); id == OnlyTrack && after.NPCs[doc] != nil && is.Full() && !was.Full() && after.In(seat) {
				t.Fatalf("%s is full and goes on", doc)
			}
		}
	}
}

// readsBack sees that a conflict is the same after it is stored.
func readsBack(t *rapid.T, c *Conflict) {
	data, err := ConflictKind.Write(c, domain.Unknown{})
	if err != nil {
		t.Fatal(err)
	}
	read, _, err := ConflictKind.Read(ConflictKind.Version, data)
	if err != nil {
		t.Fatal(err)
	}
	if body(read) != body(c) {
		t.Fatalf("stored and read again:\n%s\n%s", body(c), body(read))
	}
}

// pinnedGoesIn sees that dice that reversed a blow go into their owner's next raise and nowhere else.
func pinnedGoesIn(t *rapid.T, name string, before, after Scene) {
	for _, was := range before.Conflict.Parties {
		is := after.Party(was.ID)
		kept, raised := 0, 0
		for _, d := range was.Dice {
			if d.At != Pinned {
				continue
			}
			kept++
			switch x, _ := is.die(d.ID); x.At {
			case InRaise:
				raised++
			case Pinned:
			default:
				t.Fatalf("%s: a pinned die lies in %q", name, x.At)
			}
		}
		if name == "raise" && after.Conflict.Raise.By == was.ID && raised != min(kept, RaiseDice) {
			t.Fatalf("%d of %d pinned dice are in the raise", raised, kept)
		}
	}
}

// hides sees that players see nobody hidden and nothing that a hidden pool shows before it is put forward.
func hides(t *rapid.T, c *Conflict) {
	shown := c.Shown()
	for _, p := range shown.Parties {
		if q, ok := c.Table.Participant(p.ID); !ok || q.Hidden {
			t.Fatalf("players see %d", p.ID)
		}
		for _, d := range p.Dice {
			if p.Hidden && d.At == InPool && d.Face != 0 {
				t.Fatalf("players see %+v", d)
			}
		}
	}
}

// TestConflictsEnd plays by the rules alone, doing what is due: every conflict ends, and nobody is asked for something
// that is refused.
func TestConflictsEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := prepared(t, crowd(t))
		for range 3000 {
			if s.Due().What == DueOver {
				for _, c := range s.Characters {
					if c.Fallout.Dying() && !c.Dead {
						t.Fatal("whoever is dying lives on")
					}
				}
				return
			}
			_, step, err := dueStep(t, s)
			if err != nil {
				t.Fatalf("%+v is refused: %v", s.Due(), err)
			}
			s = s.After(step)
			for _, x := range checkConflict(s.Conflict, s.beside) {
				// An NPC may come with a full track, and three dice are pinned where three raise before their owner does.
				if x.ID != "GU-V09" && x.Severity != domain.Remark && !strings.Contains(x.Message, "pinned") {
					t.Fatalf("after %q: %+v", step.Title, x)
				}
			}
		}
		t.Fatalf("it does not end: %+v", s.Due())
	})
}

func (s Scene) beside(id domain.DocID) domain.Document {
	switch {
	case s.Characters[id] != nil:
		return s.Characters[id]
	case s.NPCs[id] != nil:
		return s.NPCs[id]
	case s.Assets[id] != nil:
		return s.Assets[id]
	}
	return nil
}

// prepared has everybody pick an approach, or have a pool.
func prepared(t *rapid.T, s Scene) Scene {
	for _, p := range s.Conflict.Table.Participants {
		step, err := s.Build(p.ID, "", Dice{D6: 3, D8: 2})
		if s.Means(p.ID) != nil {
			step, err = s.Pick(p.ID, rapid.SampledFrom(ApproachRows).Draw(t, "approach").Approach)
		}
		if err != nil {
			t.Fatal(err)
		}
		s = s.After(step)
	}
	return s
}

// dueStep does what is due, as people might.
func dueStep(t *rapid.T, s Scene) (string, Step, error) {
	due := s.Due()
	who := due.Who
	do := func(name string) func(Step, error) (string, Step, error) {
		return func(step Step, err error) (string, Step, error) { return name, step, err }
	}
	switch due.What {
	case DueRoll:
		return do("roll")(s.Roll(who, someFaces(t, s.Waiting(who)), dice.Rolled))
	case DueStart:
		if ins := s.Ins(); len(ins) > 0 {
			return do("begin")(s.Begin(ins[0]))
		}
	case DueRaise:
		pool := s.Pool(who)
		slices.SortStableFunc(pool, func(a, b Die) int { return len(b.At) - len(a.At) }) // the pinned first
		if len(pool) >= RaiseDice {
			return do("raise")(s.Raise(who, dieIDs(pool[:RaiseDice]), "", nil))
		}
		return gainOrGive(t, s, who)
	case DueSee:
		if ways := cheapest(t, s, who); ways != nil {
			return do("see")(s.See(who, ways, ""))
		}
		return gainOrGive(t, s, who)
	case DueFallout:
		open := slices.DeleteFunc(s.Wheres(who), func(w Where) bool { return w.Why != "" })
		if len(open) > 0 {
			return do("take")(s.Take(who, rapid.SampledFrom(open).Draw(t, "where")))
		}
		return do("let go")(s.LetGo(who))
	case DueCondition:
		u := s.Unwritten()[0]
		return do("condition")(s.WriteCondition(u.Sheet, u.Track, u.Row, "Shaken", ""))
	case DueEnd:
		return do("finish")(s.Finish(0))
	}
	return "nothing", Step{}, domain.Refuse("nothing", "nothing is due")
}

func gainOrGive(t *rapid.T, s Scene, who table.ID) (string, Step, error) {
	choices, things := s.Unused(who)
	switch n := rapid.IntRange(0, 4).Draw(t, "gain"); {
	case len(choices) > 0 && n > 1:
		step, err := s.Pick(who, choices[0].Approach)
		return "pick", step, err
	case len(things) > 0 && n > 0:
		step, err := s.Bring(who, things[0].Brought)
		return "bring", step, err
	}
	step, err := s.Give(who, "")
	return "give", step, err
}
