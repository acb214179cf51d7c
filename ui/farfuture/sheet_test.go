package farfuture_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

func track7(d *table, caption string) *field.Boxes {
	return desktest.The[*field.Boxes](d.T, d.Box(caption, 0))
}

func TestATrackIsAsLongAsItsSkillMakesIt(t *testing.T) {
	d := onPaper(t)
	for i, tc := range []struct {
		caption, skill string
		slot, boxes    int
	}{
		{"7.1 Health", "Endurance", 0, 6},
		{"7.2 Composure", "Resolve", 3, 5},
		{"7.3 Wealth", "Credits", 10, 4},
	} {
		if n := len(marks(track7(d, tc.caption))); n != farfuture.BaseBoxes {
			t.Errorf("%s of a blank sheet has %d boxes, want %d", tc.caption, n, farfuture.BaseBoxes)
		}
		d.Focus(d.skill(tc.slot))
		d.Type(tc.skill) // the boxes follow each letter, so the last one counts
		if n := len(marks(track7(d, tc.caption))); n != tc.boxes {
			t.Errorf("%s with %s in slot %d has %d boxes, want %d", tc.caption, tc.skill, tc.slot, n, tc.boxes)
		}
		if line := fmt.Sprintf("%d boxes · %s %d", tc.boxes, tc.skill, farfuture.SlotLevel(tc.slot)); !d.Says(line) {
			t.Errorf("the sheet does not say %q", line)
		}
		d.Tap("Add stunt", 0)
		stunt := fmt.Sprintf("9.%d Stunt", i+1)
		desktest.The[*field.Select](t, d.Box(stunt, 0)).SetSelected("Extra Stress Box")
		desktest.The[*field.Select](t, d.Box("Track", i)).SetSelected(strings.Fields(tc.caption)[1])
		if n := len(marks(track7(d, tc.caption))); n != tc.boxes+1 {
			t.Errorf("%s with an extra box has %d boxes, want %d", tc.caption, n, tc.boxes+1)
		}
	}
}

func TestAMarkBeyondTheTracksEndStaysInSight(t *testing.T) {
	c := legal(t)
	c.Health.Marks = []bool{false, false, false, false, false, false, false, true}
	d := onPaper(t, c)
	if m := marks(track7(d, "7.1 Health")); len(m) != 8 || !m[7] {
		t.Errorf("the track shows %v", m)
	}
}

func TestATrackIsCrossedByDigitByArrowsAndByClick(t *testing.T) {
	d := onPaper(t)
	b := track7(d, "7.3 Wealth")
	d.Focus(b)
	d.Type("2")
	d.Press(fyne.KeyRight, fyne.KeySpace)
	if got := d.is().Wealth.Marks; !slices.Equal(got, []bool{false, true, true}) {
		t.Errorf("after 2, Right and space the boxes are %v", got)
	}
	d.Press(fyne.KeyLeft, fyne.KeyLeft, fyne.KeySpace)
	test.TapAt(b, fyne.NewPos(b.Size().Height*1.25+5, 10)) // the second box
	if got := d.is().Wealth.Marks; !slices.Equal(got, []bool{true, false, true}) {
		t.Errorf("after Left, Left, space and a click on the second box they are %v", got)
	}
	d.Type("79xš")
	if got := d.is().Wealth.Marks; len(got) != 3 {
		t.Errorf("digits of boxes that are not there marked %v", got)
	}
}

func TestASkillThatAStuntChangesSaysAtWhatItRolls(t *testing.T) {
	d := onPaper(t)
	d.Write(d.skill(0), "Dexterity")
	d.Write(d.skill(12), "Blade Weapons")
	templates := desktest.All[*field.Select](d.Editor.View())
	at := slices.IndexFunc(templates, func(s *field.Select) bool { return slices.Contains(s.Options, "Natural Swordsman") })
	if at < 0 {
		t.Fatal("there is no list of the book's stunts")
	}
	templates[at].SetSelected("Natural Swordsman")
	if n := len(d.is().Stunts); n != 1 || d.is().Stunts[0].ID == 0 {
		t.Fatalf("choosing a template made %d stunts: %+v", n, d.is().Stunts)
	}
	if templates[at].Selected != "" {
		t.Error("the list of stunts does not go back to its hint, so the same stunt could not be chosen twice")
	}
	want := d.is().Effective("Blade Weapons", farfuture.House{}).Level
	if want == 1 || !slices.Contains(desktest.Spoken(d.skills()[12]), fmt.Sprintf("rolls %d", want)) {
		t.Errorf("the slot of Blade Weapons says %v, want “rolls %d”", desktest.Spoken(d.skills()[12]), want)
	}
	if !d.Says(fmt.Sprintf("Blade Weapons counts as %d (", want)) {
		t.Error("the line below the pyramid does not name it")
	}
	if !d.Says("Dexterity replaces Blade Weapons: Blade Weapons ") {
		t.Error("the stunt does not say what it does")
	}
	d.Focus(d.Tick("taken twice", 0))
	d.Press(fyne.KeySpace)
	more := d.is().Effective("Blade Weapons", farfuture.House{}).Level
	if more <= want || !slices.Contains(desktest.Spoken(d.skills()[12]), fmt.Sprintf("rolls %d", more)) {
		t.Errorf("taken twice, the slot says %v, want “rolls %d”", desktest.Spoken(d.skills()[12]), more)
	}
	if !d.Says("2 of 3 slots used") {
		t.Error("the slots used do not follow the stunt taken twice")
	}
}

func TestSkillsAreChosenFromTheListOrSettle(t *testing.T) {
	for name, tc := range map[string]struct {
		typed string
		keys  []fyne.KeyName
		want  string
	}{
		"Return takes the best suggestion":                   {"gun", []fyne.KeyName{fyne.KeyReturn}, "Gunnery"},
		"Down and Return take the second":                    {"gra", []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn}, farfuture.MatchSkills("gra")[1%len(farfuture.MatchSkills("gra"))]},
		"Up from the first takes the last":                   {"sur", []fyne.KeyName{fyne.KeyUp, fyne.KeyReturn}, farfuture.MatchSkills("sur")[len(farfuture.MatchSkills("sur"))-1]},
		"an alias settles when the field is left":            {"commo", nil, "Communications"},
		"another case settles":                               {"vACC suit", nil, "Vacc Suit"},
		"Escape keeps what was typed":                        {"Gunn", []fyne.KeyName{fyne.KeyEscape}, "Gunn"},
		"a skill of one's own stays as typed":                {"Basket Weaving", nil, "Basket Weaving"},
		"Down in a blank field lists all, Return takes":      {"", []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn}, farfuture.MatchSkills("")[1]},
		"a skill of one's own survives Return":               {"Xylophone", []fyne.KeyName{fyne.KeyReturn}, "Xylophone"},
		"what is typed beyond the alias is no alias":         {"commodore", nil, "commodore"},
		"spaces and hyphens of a listed skill do not matter": {"zero g", nil, "Zero-G"},
	} {
		t.Run(name, func(t *testing.T) {
			d := onPaper(t)
			e := d.skill(4)
			d.Focus(e)
			d.Type(tc.typed)
			d.Press(tc.keys...)
			d.Canvas().Unfocus()
			if got := d.is().Skills[4].Name; got != tc.want || e.Text != tc.want {
				t.Errorf("the document holds %q and the field %q, want %q", got, e.Text, tc.want)
			}
			if d.Says("Gunnery") && tc.want != "Gunnery" { // a line of the list that is still there
				t.Error("the list stays open")
			}
			d.Journal.Undo()
			if got := d.is().Skills[4].Name; got != "" {
				t.Errorf("one undo leaves %q", got)
			}
		})
	}
}

func TestReturnLeadsToTheNextSkill(t *testing.T) {
	d := onPaper(t)
	d.Focus(d.skill(0))
	for slot := range 15 {
		if d.Canvas().Focused() != d.skill(slot) {
			t.Fatalf("after %d times Return the keyboard is not on slot %d but in %q", slot, slot, d.Around(d.Canvas().Focused().(fyne.CanvasObject)))
		}
		d.Type(farfuture.MatchSkills("")[slot])
		d.Press(fyne.KeyReturn)
	}
	for slot, s := range d.is().Skills {
		if s.Name != farfuture.MatchSkills("")[slot] {
			t.Errorf("slot %d holds %q", slot, s.Name)
		}
	}
}

func TestSkillsMoveByAltAndArrowsInOneStep(t *testing.T) {
	for name, tc := range map[string]struct {
		from, to int
		key      fyne.KeyName
	}{
		"down from the apex":                            {0, 1, fyne.KeyDown},
		"up from the end of a row to that above":        {5, 2, fyne.KeyUp},
		"right in its row":                              {7, 8, fyne.KeyRight},
		"left in its row":                               {14, 13, fyne.KeyLeft},
		"not out of the row at its end":                 {9, 9, fyne.KeyRight},
		"not above the apex":                            {0, 0, fyne.KeyUp},
		"not below the last row":                        {12, 12, fyne.KeyDown},
		"from the end of the last row to that above":    {14, 9, fyne.KeyUp},
		"not out of the row at its beginning":           {10, 10, fyne.KeyLeft},
		"down in the same column, as the pyramid leans": {4, 7, fyne.KeyDown},
	} {
		t.Run(name, func(t *testing.T) {
			c := legal(t)
			names := c.Skills
			d := onPaper(t, c)
			d.Focus(d.skill(tc.from))
			d.skill(tc.from).TypedShortcut(&desktop.CustomShortcut{KeyName: tc.key, Modifier: fyne.KeyModifierAlt})
			want := names
			want[tc.from], want[tc.to] = want[tc.to], want[tc.from]
			if d.is().Skills != want {
				t.Errorf("the skills are %v, want %v", d.is().Skills, want)
			}
			if d.Canvas().Focused() != d.skill(tc.to) {
				t.Error("the keyboard does not go with the skill")
			}
			steps := 0
			for ; d.Journal.UndoLabel() != ""; steps++ {
				d.Journal.Undo()
			}
			if d.is().Skills != names || steps > 1 || steps == 0 && tc.from != tc.to {
				t.Errorf("%d steps back the skills are %v", steps, d.is().Skills)
			}
		})
	}
}

// grip is what a skill is dragged by: whatever in its box can be dragged and is no part of its text field.
func grip(d *table, slot *look.Box) fyne.Draggable {
	d.T.Helper()
	var grips []fyne.Draggable
	desktest.Walk(slot, func(o fyne.CanvasObject, in []fyne.CanvasObject) {
		_, text := o.(*field.Entry)
		for _, outer := range in {
			if _, ok := outer.(*field.Entry); ok {
				text = true
			}
		}
		if g, ok := o.(fyne.Draggable); ok && !text {
			grips = append(grips, g)
		}
	})
	if len(grips) != 1 {
		d.T.Fatalf("a skill has %d grips", len(grips))
	}
	return grips[0]
}

func TestSkillsMoveByTheirGripInOneStep(t *testing.T) {
	c := legal(t)
	names := c.Skills
	d := onPaper(t, c)
	var grips []fyne.Draggable
	for _, slot := range d.skills() {
		grips = append(grips, grip(d, slot))
	}
	over := func(slot int) *fyne.DragEvent {
		box := d.skills()[slot]
		at := d.Driver().AbsolutePositionForObject(box).AddXY(box.Size().Width/2, box.Size().Height/2)
		return &fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at}}
	}
	for slot := 1; slot <= 14; slot++ { // over all others on the way
		grips[0].Dragged(over(slot))
	}
	if d.Journal.UndoLabel() != "" {
		t.Error("dragging is a step before the button is let go")
	}
	grips[0].DragEnd()
	if d.is().Skills[14] != names[0] || d.is().Skills[0] != names[14] {
		t.Errorf("after the drag the skills are %v", d.is().Skills)
	}
	d.Journal.Undo()
	if d.is().Skills != names || d.Journal.UndoLabel() != "" {
		t.Errorf("one undo leaves %v and %q", d.is().Skills, d.Journal.UndoLabel())
	}
	grips[3].Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: fyne.NewPos(-50, -50)}})
	grips[3].DragEnd()
	grips[3].Dragged(over(3))
	grips[3].DragEnd()
	if d.is().Skills != names || d.Journal.UndoLabel() != "" {
		t.Errorf("a drag to nowhere or to itself changes the skills: %v", d.is().Skills)
	}
}

func TestTheRefereesTickStandsBesideASkillOfOnesOwn(t *testing.T) {
	d := onPaper(t)
	ticks := func() int { return len(desktest.All[*field.Tick](d.skills()[2])) }
	d.Focus(d.skill(2))
	d.Type("Basket")
	if ticks() != 0 {
		t.Error("the tick is there while the word is being typed")
	}
	d.Canvas().Unfocus()
	if ticks() != 1 {
		t.Error("there is no tick for a skill that is in no list")
	}
	d.Write(d.skill(2), "Broker")
	if ticks() != 0 {
		t.Error("a listed skill asks for the referee's leave")
	}
}

// faults breaks a legal character in each way the rules have an id for.
var faults = []struct {
	id, name string
	change   func(*character)
	beside   string // a box around the field that the list leads to
	said     bool   // beside the field; remarks are left to the list
}{
	{"SF-V01", "a blank aspect", func(c *character) { c.Aspects[3] = "" }, "6.4 Enlistment aspect", true},
	{"SF-V02", "a blank skill", func(c *character) { c.Skills[7].Name = "" }, "", true},
	{"SF-V02", "a skill twice", func(c *character) { c.Skills[7].Name = c.Skills[0].Name }, "", true},
	{"SF-V03", "a skill of one's own", func(c *character) { c.Skills[7] = farfuture.Skill{Name: "Weaving"} }, "", true},
	{"SF-V04", "a stunt too many", func(c *character) {
		c.Stunts = append(c.Stunts, farfuture.Stunt{ID: 90, Type: farfuture.TASMembership})
	}, "Stunts and effects", true},
	{"SF-V04", "a stunt too few", func(c *character) { c.Stunts = c.Stunts[:2] }, "Stunts and effects", true},
	{"SF-V05", "a military-grade skill that is not trained", func(c *character) {
		c.Stunts[2] = farfuture.Stunt{ID: 3, Type: farfuture.MilitaryGrade, Skill: "Equestrian"}
	}, "9.3 Stunt", true},
	{"SF-V06", "a psionic skill without the stunt", func(c *character) { c.Skills[13].Name = "Telepathy" }, "Stunts and effects", true},
	{"SF-V06", "more than ten psionic levels", func(c *character) {
		c.Stunts[0] = farfuture.Stunt{ID: 1, Type: farfuture.PsionicStunt}
		c.PsionicAspect = true
		for i, s := range []string{"Telepathy", "Awareness", "Clairvoyance"} {
			c.Skills[i].Name = s
		}
	}, "", true},
	{"SF-V07", "a gift without an aspect", func(c *character) { c.Psionic = true }, "Referee", true},
	{"SF-V08", "two severe consequences", func(c *character) {
		c.Consequences = []farfuture.Consequence{{ID: 1, Severity: farfuture.Severe}, {ID: 2, Severity: farfuture.Severe}}
	}, "Further consequence", true},
	{"SF-V08", "four consequences", func(c *character) {
		for i, s := range []farfuture.Severity{farfuture.Mild, farfuture.Moderate, farfuture.Severe, farfuture.Severe} {
			c.Consequences = append(c.Consequences, farfuture.Consequence{ID: farfuture.RowID(90 + i), Severity: s})
		}
	}, "Mild shifts a hit 1 box down", false},
	{"SF-V09", "battle dress without the training", func(c *character) {
		c.Armour = append(c.Armour, farfuture.Armour{ID: 90, Name: "Battle Dress"})
	}, "Armour", true},
	{"SF-V10", "a Human with Charisma", func(c *character) { c.Skills[13].Name = "Charisma" }, "", true},
	{"SF-V11", "a Vargr with two left paws", func(c *character) { c.Species = "Vargr"; without(c, "Dexterity", "Streetwise") }, "Species", true},
	{"SF-V12", "a Bwap among the Marines", func(c *character) { c.Species, c.RankService = "Bwap", "Corporal (Marines)" }, "3 Rank and service", true},
	{"SF-V12", "a Bwap without a damp aspect", func(c *character) {
		c.Species = "Bwap"
		for i := range c.Aspects {
			c.Aspects[i] = "Plain"
		}
	}, "6.1 Homeworld aspect", false},
	{"SF-V13", "a strange UWP", func(c *character) { c.HomeworldUWP = "somewhere" }, "4 Homeworld UWP", false},
	{"SF-V14", "no other's name", func(c *character) { c.Phases[2].Other, c.Phases[3].Other = "", "" }, "Also involved", true},
}

// without puts others in the place of skills.
func without(c *character, skills ...string) {
	for i, s := range c.Skills {
		if slices.Contains(skills, s.Name) {
			c.Skills[i].Name = "Prospecting"
		}
	}
}

func TestEachProblemStandsBesideItsFieldAndInTheListThatLeadsThere(t *testing.T) {
	covered := map[string]bool{}
	for _, tc := range faults {
		covered[tc.id] = true
		t.Run(tc.id+" "+tc.name, func(t *testing.T) {
			c := legal(t)
			tc.change(c)
			d := onPaper(t, c)
			var problem domain.Problem
			problems := d.Docs[0].Problems()
			at := slices.IndexFunc(problems, func(p domain.Problem) bool {
				return p.ID == tc.id && (tc.name != "four consequences" || p.Path == "consequences") &&
					(tc.name != "a Bwap without a damp aspect" || p.Path == "aspects")
			})
			if at < 0 {
				t.Fatalf("the rules say nothing of the kind: %v", problems)
			}
			problem = problems[at]

			var sentence string
			for _, b := range desktest.All[*look.Box](d.Editor.View()) {
				for _, said := range desktest.Notices(b) {
					if strings.Contains(said, problem.Message) {
						sentence = desktest.Caption(b)
						if strings.Contains(said, tc.id) {
							t.Errorf("beside the field a code is shown: %q", said)
						}
					}
				}
			}
			if (sentence != "") != tc.said {
				t.Errorf("beside a field it is said: %v (at %q), want %v", sentence != "", sentence, tc.said)
			}

			toggle := slices.IndexFunc(desktest.All[*look.Button](d.Editor.View()), func(b *look.Button) bool {
				return b.Text == fmt.Sprintf("What to do (%d)", len(problems))
			})
			if toggle < 0 {
				t.Fatalf("no button shows all %d problems", len(problems))
			}
			d.Tap(fmt.Sprintf("What to do (%d)", len(problems)), 0)
			if !d.Says(problem.Message) {
				t.Fatalf("the list does not say %q", problem.Message)
			}
			d.Tap("Go there", at)
			focused := d.Canvas().Focused()
			if focused == nil {
				t.Fatalf("“Go there” leads nowhere for the path %q", problem.Path)
			}
			in := d.Around(focused.(fyne.CanvasObject))
			if tc.beside != "" && !slices.Contains(in, tc.beside) {
				t.Errorf("“Go there” leads to a field in %q, want %q", in, tc.beside)
			}
			if tc.beside == "" && strings.HasPrefix(problem.Path, "skills") && !slices.ContainsFunc(d.skills(), func(b *look.Box) bool {
				return desktest.The[*field.Entry](t, b) == focused
			}) {
				t.Errorf("“Go there” leads to a field in %q, want one of the skills", in)
			}
			d.inSight(tc.beside, focused.(fyne.CanvasObject))
		})
	}
	for n := 1; n <= 14; n++ {
		if id := fmt.Sprintf("SF-V%02d", n); !covered[id] {
			t.Errorf("nothing here breaks %s", id)
		}
	}
}

// inSight fails the test unless the top of the last box of that caption around an object can be seen, or the
// object itself where there is no such box.
func (d *table) inSight(words string, o fyne.CanvasObject) {
	d.T.Helper()
	for _, b := range d.Boxes(words) {
		for _, in := range desktest.All[fyne.CanvasObject](b) {
			if in == o {
				o = b
			}
		}
	}
	s := d.scroll()
	y := d.Driver().AbsolutePositionForObject(o).Y - d.Driver().AbsolutePositionForObject(s).Y
	if y < 0 || y > s.Size().Height {
		d.T.Errorf("it lies at %v, out of sight", y)
	}
}

func TestADraftIsToldWhatIsMissingAndNotScolded(t *testing.T) {
	d := onPaper(t)
	if !d.Says("Draft: 10 aspects, 15 skills and 3 stunt slots still open") {
		t.Errorf("the badge of a blank draft says %q", desktest.Spoken(d.Editor.View())[:2])
	}
	for _, b := range desktest.All[*look.Box](d.Editor.View()) {
		if said := desktest.Notices(b); len(said) > 0 {
			t.Errorf("box %q of a blank draft says %q", desktest.Caption(b), said)
		}
	}
	d.Write(d.Entry("6.1 Homeworld aspect", 0), "The tide")
	if !d.Says("Draft: 9 aspects, 15 skills and 3 stunt slots still open") {
		t.Error("the badge does not follow an aspect")
	}
	d.Focus(d.Tick("Draft", 0))
	d.Press(fyne.KeySpace)
	if !d.Says("Not legal: ") {
		t.Error("an unfinished character that is no draft is not called illegal")
	}

	d = unfolded(t, legal(t))
	if !d.Says("Legal") {
		t.Error("a legal character is not called legal")
	}
	d.Focus(d.Tick("Draft", 0))
	d.Press(fyne.KeySpace)
	if !d.Says("Draft: nothing is missing. Untick Draft when done.") {
		t.Error("a finished draft is not told that it is finished")
	}
}

func TestWritingAConsequenceMakesThatOneAlone(t *testing.T) {
	d := onPaper(t)
	before := d.Docs[0].Record().Body
	for _, b := range desktest.All[fyne.Focusable](d.Editor.View()) { // a look at every field changes nothing
		d.Canvas().Focus(b)
	}
	d.Canvas().Unfocus()
	d.Write(d.Entry("Player", 0), "x")
	d.Journal.Undo()
	sameBody(t, "after looking at every field", before, d.Docs[0].Record().Body)
	if n := len(d.is().Consequences); n != 0 {
		t.Fatalf("looking made %d consequences: %+v", n, d.is().Consequences)
	}

	d.Write(d.Entry("Severe shifts a hit 4 boxes down", 0), "Broken leg")
	want := []farfuture.Consequence{{ID: 1, Severity: farfuture.Severe, Text: "Broken leg"}}
	if !slices.Equal(d.is().Consequences, want) {
		t.Errorf("the consequences are %+v, want %+v", d.is().Consequences, want)
	}
	desktest.The[*field.Select](t, d.Box("Severe shifts a hit 4 boxes down", 0)).SetSelected("Health")
	d.Write(d.Entry("Mild shifts a hit 1 box down", 0), "Winded")
	want[0].Track = farfuture.Health
	want = append(want, farfuture.Consequence{ID: 2, Severity: farfuture.Mild, Text: "Winded"})
	if !slices.Equal(d.is().Consequences, want) {
		t.Errorf("the consequences are %+v, want %+v", d.is().Consequences, want)
	}
}

func TestConsequencesBeyondTheThirdAreInSight(t *testing.T) {
	c := legal(t)
	c.Consequences = []farfuture.Consequence{
		{ID: 1, Severity: farfuture.Mild, Text: "First"},
		{ID: 2, Severity: farfuture.Mild, Text: "Second"},
		{ID: 3, Severity: "dire", Text: "Third"},
	}
	d := onPaper(t, c)
	if a, b, c := d.Entry("Mild shifts a hit 1 box down", 0).Text, d.Entry("Further consequence", 0).Text, d.Entry("Further consequence", 1).Text; a != "First" || b != "Second" || c != "Third" {
		t.Errorf("they are shown as %q, %q, %q", a, b, c)
	}
	d.Write(d.Entry("Further consequence", 1), "Changed")
	if got := d.is().Consequences[2].Text; got != "Changed" || len(d.is().Consequences) != 3 {
		t.Errorf("writing into the last one leaves %+v", d.is().Consequences)
	}
	at := slices.IndexFunc(desktest.All[*look.Button](d.Editor.View()), func(b *look.Button) bool { return b.Text == "Remove" })
	test.Tap(desktest.All[*look.Button](d.Editor.View())[at])
	if left := d.is().Consequences; len(left) != 2 || left[0].Text != "First" || left[1].Text != "Changed" || len(d.Boxes("Further consequence")) != 1 {
		t.Errorf("taking the second one out leaves %+v", left)
	}
}

func TestShowingOneCharacterAfterAnotherChangesNone(t *testing.T) {
	characters := samples(t)
	d := onPaper(t, characters...)
	var bodies [][]byte
	for _, doc := range d.Docs {
		bodies = append(bodies, doc.Record().Body)
	}
	for range 2 {
		for i, doc := range d.Docs {
			d.Editor.Bind(doc)
			d.unfold()
			if got := d.Entry("2 Name", 0).Text; got != characters[i].Name {
				t.Fatalf("the sheet shows %q, want %q", got, characters[i].Name)
			}
			d.Focus(d.skill(3))
			d.Focus(d.Entry("4 Homeworld UWP", 0))
		}
		d.Editor.Bind(nil)
	}
	if d.Kept != 0 || d.Journal.UndoLabel() != "" {
		t.Errorf("%d steps were made, the last: %s", d.Kept, d.Journal.UndoLabel())
	}
	for i, doc := range d.Docs {
		sameBody(t, characters[i].Name, bodies[i], doc.Record().Body)
		after, err := farfuture.CharacterKind.Write(edit.Of[character](doc).Value(), domain.Unknown{})
		if err != nil {
			t.Fatal(err)
		}
		sameBody(t, "what is held of "+characters[i].Name, bodies[i], after)
	}
}

func TestTheFieldTheKeyboardIsInDoesNotWriteIntoTheNextCharacter(t *testing.T) {
	d := onPaper(t, samples(t)...)
	body := d.Docs[1].Record().Body
	d.Focus(d.skill(5))
	d.Type("x")
	d.Editor.Bind(d.Docs[1]) // the field settles after it shows another character
	d.Canvas().Unfocus()
	sameBody(t, "the character shown next", body, d.Docs[1].Record().Body)
}

var numbered = regexp.MustCompile(`^(\d+)(?:\.(\d+))?[ .]`)

func TestTabFollowsTheFormsNumbers(t *testing.T) {
	d := unfolded(t, legal(t))
	var seen []int // 100 × number + part
	d.Canvas().Unfocus()
	first := fyne.Focusable(nil)
	for range 500 {
		d.Canvas().FocusNext()
		w := d.Canvas().Focused()
		if w == first {
			break
		}
		if first == nil {
			first = w
		}
		for _, words := range d.Around(w.(fyne.CanvasObject)) {
			if strings.HasPrefix(words, "Move a skill") {
				words = "8 "
			}
			if words == "Stunts and effects" {
				words = "9 "
			}
			m := numbered.FindStringSubmatch(words)
			if m == nil {
				continue
			}
			var n, part int
			fmt.Sscan(m[1], &n)
			fmt.Sscan(m[2], &part)
			if n = 100*n + part; len(seen) == 0 || seen[len(seen)-1] != n {
				seen = append(seen, n)
			}
			break
		}
	}
	want := []int{100, 200, 300, 400, 500}
	for i := 1; i <= 10; i++ {
		want = append(want, 600+i)
	}
	want = append(want, 800, 701, 702, 703, 900, 1000) // column by column
	if !slices.Equal(seen, want) {
		t.Errorf("Tab goes to\n%v, want\n%v", seen, want)
	}
}

func TestAPlayedCharacterShowsTheBooksPageOnOneScreenAndADraftEverything(t *testing.T) {
	d := newTable(t, fyne.NewSize(1366, 674), &look.Theme{Mode: look.Paper, Scale: 1}, samples(t)[0])
	d.Settle()
	for _, words := range []string{"6.10  Mustering out aspect", "7.3  Wealth", "Severe  shifts a hit 4 boxes down", "9  STUNTS", "+1 Average"} {
		at := d.Driver().AbsolutePositionForObject(said(t, d, words))
		if at.Y > 660 {
			t.Errorf("%q stands at %v", words, at)
		}
	}
	if !d.Says("5 written") || !d.Says("3 of 3 slots used") || d.Says("2  Name") {
		t.Error("what is folded away is not said")
	}
	d.Editor.Bind(d.Put(farfuture.CharacterKind, "new", farfuture.NewCharacter(), ""))
	d.Settle()
	if !d.Says("2  Name") || !d.Says("Homeworld: the story") {
		t.Error("a draft is folded")
	}
}

// said is the text with those words.
func said(t *testing.T, d *table, words string) fyne.CanvasObject {
	t.Helper()
	for _, x := range desktest.All[*look.Text](d.Editor.View()) {
		if x.Text == words {
			return x
		}
	}
	t.Fatalf("nothing says %q", words)
	return nil
}

func TestNothingCanBeChangedInADocumentForReading(t *testing.T) {
	c := legal(t)
	c.Consequences = append(c.Consequences, farfuture.Consequence{ID: 90, Severity: "dire", Text: "Old"})
	c.TemporaryAspects = []farfuture.TemporaryAspect{{ID: 1, Text: "On fire"}}
	c.Spin = []farfuture.Spin{{ID: 1, Tokens: 1}}
	c.Overrides = []farfuture.Override{{ID: 1, What: "boxes:health", Value: 4}}
	c.Portrait = "3f2a"
	d := onPaper(t)
	doc := d.Put(farfuture.CharacterKind, "fixed", c, "Another program has it.")
	body := doc.Record().Body
	d.Editor.Bind(doc)
	for _, w := range desktest.All[fyne.Focusable](d.Editor.View()) {
		d.Canvas().Focus(w)
		for _, r := range "1x" {
			w.TypedRune(r)
		}
		for _, k := range []fyne.KeyName{fyne.KeySpace, fyne.KeyUp, fyne.KeyBackspace, fyne.KeyDelete} {
			w.TypedKey(&fyne.KeyEvent{Name: k})
		}
		if e, ok := w.(*field.Entry); ok {
			if !e.Disabled() {
				t.Errorf("the field in %q can be written into", d.Around(e))
			}
			e.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyDown, Modifier: fyne.KeyModifierAlt})
		}
		if s, ok := w.(*field.Select); ok && !s.Disabled() {
			t.Errorf("the list in %q can be chosen from", d.Around(s))
		}
	}
	for _, b := range desktest.All[*look.Button](d.Editor.View()) {
		test.Tap(b)
	}
	if n := len(desktest.All[*look.Grip](d.Editor.View())); n > 0 {
		t.Errorf("%d grips can be dragged", n)
	}
	if d.Kept != 0 {
		t.Errorf("%d steps were made, the last: %s", d.Kept, d.Journal.UndoLabel())
	}
	sameBody(t, "the character", body, doc.Record().Body)
	for _, b := range desktest.All[*look.Button](d.Editor.View()) {
		if (b.Text == "Remove" || strings.HasPrefix(b.Text, "Add ")) && !b.Disabled() {
			t.Errorf("the button %q in %q can be pressed", b.Text, d.Around(b))
		}
	}

	d.Editor.Bind(d.Docs[0])
	if d.Entry("2 Name", 0).Disabled() || d.Button("Add stunt", 0).Disabled() {
		t.Error("a character that can be changed, shown after it, cannot")
	}
}

// overfull is a character with long words everywhere.
func overfull(t testing.TB) *character {
	c := legal(t)
	long := strings.Repeat("Unbreakable", 30)
	words := strings.Repeat("many words ", 60)
	c.Name, c.RankService, c.Commendations, c.HomeworldUWP = long, long, words, long
	c.Aspects[0], c.Aspects[5], c.Phases[1].Story, c.Phases[2].Other, c.Notes = long, words, long+words, long, long
	c.Skills[0].Name, c.Skills[14].Name = long, words
	c.Stunts[0].Title, c.Stunts[0].Text, c.Stunts[1].Skill = long, long, long
	c.Health.Marks = []bool{11: true}
	c.Consequences = []farfuture.Consequence{{ID: 1, Severity: farfuture.Mild, Text: long}, {ID: 2, Severity: farfuture.Mild, Text: words}}
	c.TemporaryAspects = []farfuture.TemporaryAspect{{ID: 1, Text: long, FreeTags: 20}}
	c.Spin = []farfuture.Spin{{ID: 1, Until: long}}
	c.Weapons = []farfuture.Weapon{{ID: 1, Name: long, Mode: long, Ammo: long, Notes: long}}
	c.Armour = []farfuture.Armour{{ID: 1, Name: long, Notes: long}}
	c.Gear = []farfuture.Item{{ID: 1, Name: long, Notes: words}}
	c.Overrides = []farfuture.Override{{ID: 1, What: "skill:" + long, Reason: long}}
	return c
}

func TestNothingIsWiderThanTheSheet(t *testing.T) {
	for _, tc := range []struct {
		scale float32
		mode  look.Mode
		name  string
		c     *character
	}{
		{1, look.Paper, "a sample character", legal(t)},
		{2, look.Paper, "a blank character", farfuture.NewCharacter()},
		{1, look.Console, "an over-full character", overfull(t)},
		{2, look.Console, "an over-full character", overfull(t)},
	} {
		t.Run(fmt.Sprintf("%s at %g times, %s", tc.name, tc.scale, tc.mode), func(t *testing.T) {
			d := newTable(t, desktest.SheetSize, &look.Theme{Mode: tc.mode, Scale: tc.scale}, tc.c)
			if w := d.Editor.View().MinSize().Width; w > desktest.SheetSize.Width {
				t.Errorf("the sheet wants to be %v wide, and there is room for %v", w, desktest.SheetSize.Width)
			}
			s := d.scroll()
			if w := s.Content.Size().Width; w > s.Size().Width+0.5 {
				t.Errorf("what scrolls is %v wide in a place of %v", w, s.Size().Width)
			}
			d.Settle()
			d.Within()
		})
	}
}

func TestEveryPhaseAsksForItsStory(t *testing.T) {
	d := onPaper(t)
	for _, phase := range farfuture.Phases() {
		e := d.Entry(phase.Title+": the story", 0)
		if e.PlaceHolder != phase.Prompt || !e.MultiLine {
			t.Errorf("%s: the hint is %q", phase.Title, e.PlaceHolder)
		}
	}
}

func TestAFieldGrowsWithItsText(t *testing.T) {
	d := onPaper(t)
	e := d.Entry("Homeworld: the story", 0)
	d.Focus(e)
	before, content := e.MinSize().Height, d.scroll().Content.MinSize().Height
	d.Type(strings.Repeat("and then there was another year ", 20))
	if grown := e.MinSize().Height - before; grown < before {
		t.Errorf("after 600 letters the field wants %v more than the %v before", grown, before)
	}
	if grown := d.scroll().Content.MinSize().Height - content; grown <= 0 {
		t.Errorf("after 600 letters the sheet wants no more than the %v before", content)
	}
}

func TestTheSheetBeginsAtTheName(t *testing.T) {
	d := onPaper(t)
	d.Editor.Begin()
	d.Type("Kessa")
	if d.is().Name != "Kessa" {
		t.Errorf("the first words went elsewhere: the name is %q", d.is().Name)
	}
}

func TestLinesOfStoriesThatComeIntoSightScrollNothing(t *testing.T) {
	d := newTable(t, desktest.SheetSize, &look.Theme{Mode: look.Paper, Scale: 1}, samples(t)...)
	d.Settle()
	d.Tap("Stories ▸", 0)
	for _, e := range desktest.All[*field.Entry](d.Editor.View()) {
		desktest.Walk(e, func(o fyne.CanvasObject, _ []fyne.CanvasObject) {
			if pane, ok := o.(*container.Scroll); ok && e.Visible() && pane.Size().Height > 0 && pane.Content.MinSize().Height > pane.Size().Height+0.5 {
				t.Errorf("%q is %v high, in %v", e.Text, pane.Content.MinSize().Height, pane.Size().Height)
			}
		})
	}
}
