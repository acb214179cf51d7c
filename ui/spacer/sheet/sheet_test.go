package sheet_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// dragged are the things in a box that can be dragged and are no part of a text field.
func dragged(o fyne.CanvasObject) []fyne.Draggable {
	var found []fyne.Draggable
	desktest.Walk(o, func(o fyne.CanvasObject, in []fyne.CanvasObject) {
		g, ok := o.(fyne.Draggable)
		for _, outer := range append(in[:len(in):len(in)], o) {
			if _, text := outer.(*field.Entry); text {
				ok = false
			}
		}
		if ok {
			found = append(found, g)
		}
	})
	return found
}

// inbornBox is the box around the inborn attributes.
func (d formDesk) inbornBox() *look.Box {
	return d.Box("5, 4, 4, 3, 3, 2: drag, Alt+arrow", 0)
}

// over is a drag to the middle of an object.
func (d formDesk) over(o fyne.CanvasObject) *fyne.DragEvent {
	at := d.Driver().AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2)
	return &fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: at}}
}

// inbornValues are the five attributes and the bonus points.
func inbornValues(c *character) []int {
	var values []int
	for _, r := range person.InbornRows {
		values = append(values, c.Inborn.At(r.Name).Base)
	}
	return append(values, c.Leftover)
}

func TestAValueThatIsLeftIsDraggedToItsPlace(t *testing.T) {
	d := onForm(t)
	before := d.Bodies()
	chips := dragged(d.inbornBox())[6:]   // after the grips of the boxes
	for _, n := range []int{0, 1, 5, 3} { // over others on the way
		chips[0].Dragged(d.over(d.Entry("Array", n)))
	}
	if d.Journal.UndoLabel() != "" {
		t.Error("dragging is a step before the button is let go")
	}
	chips[0].DragEnd()
	if got := inbornValues(d.is()); !slices.Equal(got, []int{0, 0, 0, 5, 0, 0}) {
		t.Errorf("after the drag the values are %v", got)
	}
	d.Undone(before)
	if n := len(dragged(d.inbornBox())); n != 5+6 {
		t.Errorf("%d things can be dragged, want the five values left and six grips", n)
	}
	chips[1].Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: fyne.NewPos(-50, -50)}})
	chips[1].DragEnd()
	if got := inbornValues(d.is()); !slices.Equal(got, []int{0, 0, 0, 5, 0, 0}) {
		t.Errorf("a drag to nowhere leaves %v", got)
	}
}

func TestTheBoxesOfAnArrayStayWhereTheyAreWhileValuesAreTyped(t *testing.T) {
	d := onForm(t, person.New().DealInborn().DealTrained())
	e := d.Entry("Array", 2)
	at := func() fyne.Position { return d.Driver().AbsolutePositionForObject(e) }
	was := at()
	d.Write(e, "5") // which leaves another value to be placed
	if len(d.is().InbornLeft()) == 0 || !d.Says("Left to place: drag, type, or") {
		t.Fatal("nothing is left to be placed")
	}
	if now := at(); now != was {
		t.Errorf("the box has gone from %v to %v", was, now)
	}
}

func TestTheRestOfAnArrayIsPlacedInOrder(t *testing.T) {
	d := onForm(t)
	d.Write(d.Entry("Array", 2), "5")
	d.Pause()
	before := d.Bodies()
	d.Tap("Place rest in order", 0)
	if got := inbornValues(d.is()); !slices.Equal(got, []int{4, 4, 5, 3, 3, 2}) {
		t.Errorf("the values are %v", got)
	}
	d.Undone(before)
	d.Tap("Place rest in order", 0) // the other array's: this one's has gone
	if d.is().Trained.Astronautics.Base != 3 || len(d.is().TrainedLeft()) > 0 {
		t.Errorf("the trained attributes are %+v", d.is().Trained)
	}
	if d.Says("Left to place: drag, type, or") {
		t.Error("what is still to be placed stays in sight when nothing is")
	}
}

func TestValuesMoveByTheirGripsAndByKeysInOneStep(t *testing.T) {
	for name, tc := range map[string]struct {
		from, to int // of the boxes "Array": five inborn, the bonus points, eight trained
		move     func(d formDesk, from, to int)
	}{
		"by its grip from Agility to the bonus points": {0, 5, byGrip},
		"by its grip from Health to Physique":          {3, 1, byGrip},
		"by its grip among the trained":                {6, 9, byGrip},
		"with Alt and Right":                           {0, 1, byKey(fyne.KeyRight)},
		"with Alt and Left":                            {5, 4, byKey(fyne.KeyLeft)},
		"with Alt and Down":                            {6, 7, byKey(fyne.KeyDown)},
		"with Alt and Up":                              {13, 12, byKey(fyne.KeyUp)},
	} {
		t.Run(name, func(t *testing.T) {
			c := person.New().DealInborn().DealTrained()
			d := onForm(t, c)
			before := d.Bodies()
			one, other := d.Entry("Array", tc.from).Text, d.Entry("Array", tc.to).Text
			tc.move(d, tc.from, tc.to)
			if a, b := d.Entry("Array", tc.from).Text, d.Entry("Array", tc.to).Text; a != other || b != one || one == other && tc.from != tc.to {
				t.Errorf("%s and %s have become %s and %s", one, other, a, b)
			}
			if len(d.is().InbornLeft())+len(d.is().TrainedLeft()) > 0 {
				t.Error("a value is lost on the way")
			}
			d.Undone(before)
		})
	}
}

func byGrip(d formDesk, from, to int) {
	grips := slices.DeleteFunc(dragged(d.Editor.View()), func(g fyne.Draggable) bool { return d.inScroll(g) })
	grips[from].Dragged(d.over(d.Entry("Array", to)))
	grips[from].DragEnd()
}

// inScroll tells the bars of what scrolls from what can be dragged.
func (d formDesk) inScroll(g fyne.Draggable) bool {
	return len(d.Around(g.(fyne.CanvasObject))) == 0
}

func byKey(key fyne.KeyName) func(d formDesk, from, to int) {
	return func(d formDesk, from, to int) {
		d.Focus(d.Entry("Array", from))
		d.Entry("Array", from).TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt})
		if d.Canvas().Focused() != d.Entry("Array", to) {
			d.T.Error("the keyboard does not go with the value")
		}
	}
}

func TestReturnLeadsThroughAnArray(t *testing.T) {
	d := onForm(t)
	d.Focus(d.Entry("Array", 0))
	for _, value := range person.InbornArray {
		d.Type(fmt.Sprint(value))
		d.Press(fyne.KeyReturn)
	}
	if got := inbornValues(d.is()); !slices.Equal(got, person.InbornArray[:]) {
		t.Errorf("the values are %v", got)
	}
	if d.Canvas().Focused() != d.Entry("Array", 0) {
		t.Error("Return in the last place does not lead back to the first")
	}
}

func TestAnAttributeSaysWhatItIsMadeOf(t *testing.T) {
	c := legalForm(t)
	c.Species, c.Inborn.Agility.Raised, c.Trained.Combat.Bought = "K'T'K", 1, 2
	d := onForm(t, c)
	for _, words := range []string{"5 + 1 (study) + 3 (K'T'K)", "+3 K'T'K", "2 + 2 (bonus points) + 3 (K'T'K)", "−1 K'T'K"} {
		if !d.Says(words) {
			t.Errorf("the form does not say %q", words)
		}
	}
	d.Tap("Add ruling", 0)
	d.Select("Value", 0, "Agility")
	d.Write(d.Entry("Ruling", 0), "4")
	d.Write(d.Entry("Reason", 0), "a bad leg")
	if !d.Says("Referee's ruling: a bad leg. By the rules 9: 5 + 1 (study)") || d.is().Attribute(person.Agility, rules.House{}) != 4 {
		t.Error("the form does not say that the referee has ruled on Agility")
	}
}

func TestBonusPointsSayWhatTheyBought(t *testing.T) {
	d := onForm(t, legalForm(t))
	if !d.Says("2 of 2 spent: Luck 1, departments 1.") {
		t.Errorf("the box says %q", desktest.Spoken(d.Box("Bonus points", 0)))
	}
	d.Write(d.Entry("Bonus", 0), "1")
	if b := d.boxSaying("3 bonus points spent, and there are 2"); b == nil || desktest.Caption(b) != "Bonus points" {
		t.Error("a point too many is not said beside the bonus points")
	}
}

func TestASpeciesBringsWhatItGives(t *testing.T) {
	d := onForm(t)
	before := d.Bodies()
	e := d.Entry("4 Species", 0)
	d.Focus(e)
	d.Type("rig")
	d.Press(fyne.KeyDown, fyne.KeyReturn)
	if c := d.is(); c.Species != "Rigelian" || len(c.Traits) != 2 || c.Traits[0].Free != 1 || c.Fate.Max != 0 {
		t.Errorf("the form holds %q, %+v, Fate %d", c.Species, c.Traits, c.Fate.Max)
	}
	d.Undone(before)
	d.Pause()
	d.Write(e, "Kangid")
	if c := d.is(); len(c.Traits) != 1 || c.Traits[0] != (person.Trait{ID: c.Traits[0].ID, Name: "Bloodlust", Free: 2}) || c.Fate.Max != 1 {
		t.Errorf("after another it holds %+v, Fate %d", c.Traits, c.Fate.Max)
	}
	if !d.Says("Kangid: Combat +1, Medical −1, trait Bloodlust 2 free, no attribute above 7.") {
		t.Error("the form does not say what the species changes")
	}
}

func TestGearOfTheBookBringsItsNumbers(t *testing.T) {
	d := onForm(t)
	d.Tap("Add gear", 0)
	d.Pause()
	before := d.Bodies()
	d.Focus(d.Entry("Gear", 1))
	d.Type("hvy")
	d.Press(fyne.KeyDown, fyne.KeyReturn)
	if got := d.is().Gear[0]; got != (person.Item{ID: 1, Name: "Hvy Field Armor", Points: 1, Mass: 3, Armour: 3}) {
		t.Errorf("it is %+v", got)
	}
	d.Undone(before)
	d.Write(d.Entry("Points", 0), "1,5")
	d.Write(d.Entry("Notes", 0), "dented")
	if !d.Says("personal 1½ of 3 points · issue 0 of 1 · 3 kg") {
		t.Errorf("the box says %q", desktest.Spoken(d.Box("Gear", 0))[:2])
	}
}

func TestDepartmentsAndFieldsSettleIntoTheBooksSpelling(t *testing.T) {
	d := onForm(t)
	d.Tap("Add department", 0)
	d.Write(d.Entry("Department", 0), "engr")
	d.Tap("Add field", 0)
	d.Focus(d.Entry("Field", 0))
	d.Type("ma")
	d.Press(fyne.KeyReturn)
	if c := d.is().Departments[0]; c.Name != "Engineering" || c.Fields[0].Name != "Maintenance" {
		t.Errorf("they are %+v", c)
	}
	d.Write(d.Entry("Field", 0), "ftld")
	if got := d.is().Departments[0].Fields[0].Name; got != "FTL Drives" {
		t.Errorf("the field settles into %q", got)
	}
	d.Write(d.Entry("Level", 1), "2")
	if !d.Says("fields 0 of 2") {
		t.Error("the department does not say what its fields come to")
	}
}

func TestWoundsAreTickedAsCounts(t *testing.T) {
	d := onForm(t, legalForm(t))
	light := d.row("Light −1 each", 0)
	for _, step := range []struct {
		key  string
		want int
	}{{"2", 2}, {"3", 3}, {"3", 2}, {"1", 0}, {"3", 3}} {
		d.Focus(light)
		d.Type(step.key)
		if n, _ := marked(light); d.is().Wounds.Light != step.want || n != step.want {
			t.Errorf("after %s there are %d light wounds, and %d boxes are marked", step.key, d.is().Wounds.Light, n)
		}
	}
	if !d.Says("Wound penalty: −3 on every target number.") {
		t.Error("the form does not say what the wounds come to")
	}
	test.TapAt(d.row("Deadly −4 each", 0), fyne.NewPos(10, 10))
	if d.is().Wounds.Deadly != 1 || !d.Says("unable to act") && d.is().Unable(rules.House{}) {
		t.Errorf("a click marks %+v", d.is().Wounds)
	}
}

// tallyTable is the table of the tallies, as a person sees it.
type tallyTable interface {
	fyne.Widget
	fyne.Focusable
	fyne.Tappable
}

// tallies is the table of the tallies.
func (d formDesk) tallies() tallyTable {
	d.T.Helper()
	return desktest.The[tallyTable](d.T, d.Box("Arrows move, space ticks, + and − count", 0))
}

// crosses counts the crosses of the tallies that can be seen.
func (d formDesk) crosses() int {
	n := 0
	for _, o := range desktest.Children(d.tallies()) {
		if line, ok := o.(*canvas.Line); ok && line.StrokeWidth > 2 {
			n++
		}
	}
	return n / 2
}

func TestTheTalliesAreTickedByKeys(t *testing.T) {
	c := legalForm(t)
	c.Level = 9 // no column lies ahead of it
	d := onForm(t, c)
	d.Focus(d.tallies())
	left := slices.Repeat([]fyne.KeyName{fyne.KeyLeft}, campaign.Levels)
	d.Press(append(left, slices.Repeat([]fyne.KeyName{fyne.KeyUp}, 10)...)...)
	want := 0
	for i, row := range campaign.TallyRows {
		for level := range campaign.Levels {
			d.Pause()
			before := d.Bodies()
			d.Press(fyne.KeySpace)
			if got := d.is().Tallies.At(row.Name)[level]; got != 1 {
				t.Fatalf("%s at level %d has %d ticks", row.Title, level, got)
			}
			if want++; row.Name == campaign.TallyBonus && level == 0 {
				want-- // one of none: told in numbers
			}
			if d.crosses() != want {
				t.Fatalf("%d crosses can be seen, want %d", d.crosses(), want)
			}
			if i == 3 {
				d.Undone(before)
			}
			d.Press(fyne.KeyRight)
		}
		d.Press(append(left, fyne.KeyDown)...)
	}
	d.Press(fyne.KeySpace, fyne.KeyRight)
	d.Type("+")
	if got := d.is().Tallies.Bonus; got[0] != 0 || got[1] != 2 || !strings.HasPrefix(d.Journal.UndoLabel(), "Bonus at level 1: 2 ticks") {
		t.Errorf("a space takes the tick away and + adds one: %v, %q", got, d.Journal.UndoLabel())
	}
	d.Type("-")
	d.Type("-")
	d.Type("-")
	d.Type("4")
	if got := d.is().Tallies.Bonus[1]; got != 4 {
		t.Errorf("after 4 there are %d", got)
	}
}

func TestTheTalliesAreTickedByClicks(t *testing.T) {
	d := onForm(t, legalForm(t))
	table := d.tallies()
	for row := range campaign.TallyRows { // somewhere in the column of level 1
		test.TapAt(table, fyne.NewPos(d.levelAt(1), table.Size().Height*(float32(row)+1.5)/11))
	}
	for _, row := range campaign.TallyRows {
		if got := d.is().Tallies.At(row.Name); got[1] != 1 || got[0] != 0 || got[2] != 0 {
			t.Errorf("%s is %v", row.Title, got)
		}
	}
	before := d.is().Tallies
	test.TapAt(table, fyne.NewPos(5, table.Size().Height/2)) // a name
	test.TapAt(table, fyne.NewPos(d.levelAt(1), 3))          // a number of a level
	if d.is().Tallies != before {
		t.Error("a click on a name or a level ticks something")
	}
}

// levelAt is how far from the left of the tallies the column of a level lies.
func (d formDesk) levelAt(level int) float32 {
	for _, o := range desktest.Children(d.tallies()) {
		if head, ok := o.(*canvas.Text); ok && head.Text == fmt.Sprint(level) {
			return head.Position().X + head.Size().Width/2
		}
	}
	d.T.Fatalf("no column of level %d can be seen", level)
	return 0
}

func TestTheFormGoesByItsCampaign(t *testing.T) {
	c := legalForm(t)
	c.Campaign, c.Grade, c.Service = "ours", rules.Enlisted, rules.Space
	d := onForm(t, c)
	if !d.Says("Apprentice") {
		t.Error("without a campaign the rank has not the book's title")
	}
	by := campaign.New()
	by.Ranks.EnlistedSpace[1] = "Deck Hand"
	by.Required.Risk[1] = 2
	by.House.CircleOnField, by.House.ToughnessRounding = true, rules.RoundUp
	doc := d.Put(campaign.Kind, "ours", by, "")
	d.Editor.Bind(d.Docs[0])
	for _, words := range []string{"Deck Hand", "Risk (2)", "÷ 2, rounded up"} {
		if !d.Says(words) {
			t.Errorf("with a campaign the form does not say %q", words)
		}
	}
	d.Box("Study", 16) // of the hobby
	edit.Of[campaign.Campaign](doc).Edit("title", "", func(c *campaign.Campaign) { c.Ranks.EnlistedSpace[1] = "Rating" })
	if !d.Says("Rating") {
		t.Error("the form does not follow its campaign")
	}
	d.Editor.Bind(nil)
	if len(d.Held) > 0 {
		t.Errorf("held is still %v", d.Held)
	}
}

// formFaults breaks a legal form in each way that the rules have an id for.
var formFaults = []struct {
	id, name string
	change   func(*character)
	beside   string // the box that says it
}{
	{"SP-V01", "a value twice", func(c *character) { c.Inborn.Health.Base = 5 }, "5, 4, 4, 3, 3, 2: drag, Alt+arrow"},
	{"SP-V02", "a value of no array", func(c *character) { c.Trained.Combat.Base = 5 }, "3, 2, 2, 2, 1, 1, 1, 0: drag, Alt+arrow"},
	{"SP-V03", "a bonus point too many", func(c *character) { c.Luck.Bought = 3 }, "Bonus points"},
	{"SP-V03", "a bonus point too few", func(c *character) { c.Luck.Bought = 0 }, "Bonus points"},
	{"SP-V04", "fields that do not add up", func(c *character) { c.Departments[0].Fields[0].Level = 2 }, "8.1"},
	{"SP-V05", "traits beyond ten points", func(c *character) { c.Traits[0].Points = 9 }, "Adjectives, of ten points together"},
	{"SP-V05", "a trait of 0", func(c *character) { c.Traits = append(c.Traits, person.Trait{ID: 7, Name: "Shy"}) }, "10.3"},
	{"SP-V06", "a Kangid without Bloodlust", func(c *character) { c.Species = "Kangid" }, "Adjectives, of ten points together"},
	{"SP-V07", "a Human at 9", func(c *character) { c.Inborn.Agility.Raised = 4 }, "5, 4, 4, 3, 3, 2: drag, Alt+arrow"},
	{"SP-V07", "a Human trained to 9", func(c *character) { c.Trained.Medical.Raised = 8 }, "3, 2, 2, 2, 1, 1, 1, 0: drag, Alt+arrow"},
	{"SP-V08", "one principle", func(c *character) { c.Principles = c.Principles[:1] }, "Two or three: a belief and what follows"},
	{"SP-V08", "half a principle", func(c *character) { c.Principles[1].Text = "Debts" }, "9.2 Principle"},
	{"SP-V09", "a noun for a trait", func(c *character) { c.Traits[1].Name = "Patience" }, "10.2"},
	{"SP-V10", "an officer of nothing", func(c *character) { c.Departments[0].Name = "Officer" }, "8.1"},
	{"SP-V10", "Fate of a Mrin", func(c *character) { c.Species = "Mrin" }, "Fate"},
	{"SP-V11", "gear beyond the points", func(c *character) { c.Gear = []person.Item{{ID: 1, Points: 4}} }, "Gear"},
	{"SP-V12", "a power without Psionics", func(c *character) { c.Abilities = []person.Ability{{ID: 4, Text: "Reads", Psionic: true}} }, "15.1 Ability"},
	{"SP-A2", "more Luck spent than there is", func(c *character) { c.Luck.Spent = 4 }, "Luck"},
	{"SP-A2", "more Fate spent than there is", func(c *character) { c.Fate.Spent = 4 }, "Fate"},
	{"SP-A2", "three circles of an attribute", func(c *character) { c.Trained.Science.Studied = 3 }, "Study circles"},
	{"SP-A2", "an inborn attribute bought", func(c *character) { c.Inborn.Health.Bought = 1 }, "5, 4, 4, 3, 3, 2: drag, Alt+arrow"},
	{"SP-A2", "no hobby", func(c *character) { c.Hobbies = nil }, "One level of one is free"},
	{"SP-A2", "two deadly wounds", func(c *character) { c.Wounds.Deadly = 2 }, "Wounds and stuns"},
	{"SP-R11", "level 10", func(c *character) { c.Level = 10 }, "Level"},
	{"SP-R11", "rank 10", func(c *character) { c.Rank = 10 }, "Standing"},
	{"SP-R12", "a rank above the field of work", func(c *character) { c.Rank = 4 }, "Standing"},
	{"SP-C13", "a tick ahead of the level", func(c *character) { c.Tallies.Risk[5] = 1 }, "Risk at level 5"},
	{"SP-C13", "a tick too many", func(c *character) { c.Tallies.Field[0] = 3 }, "Field at level 0"},
}

func TestEachProblemOfTheFormStandsBesideItsFieldAndInTheListThatLeadsThere(t *testing.T) {
	covered := map[string]bool{}
	for _, tc := range formFaults {
		covered[tc.id] = true
		t.Run(tc.id+" "+tc.name, func(t *testing.T) {
			c := legalForm(t)
			tc.change(c)
			d := onForm(t, c)
			problems := d.Docs[0].Problems()
			at := slices.IndexFunc(problems, func(p domain.Problem) bool { return p.ID == tc.id })
			if at < 0 {
				t.Fatalf("the rules say nothing of the kind: %v", problems)
			}
			p := problems[at]
			if b := d.boxSaying(p.Message); b == nil || desktest.Caption(b) != tc.beside {
				t.Errorf("%q is not said in the box %q: %v", p.Message, tc.beside, b)
			}
			d.Tap(fmt.Sprintf("What to do (%d)", len(problems)), 0)
			d.Tap("Go there", at)
			focused := d.Canvas().Focused()
			if focused == nil {
				t.Fatalf("“Go there” leads nowhere for the path %q", p.Path)
			}
			if in := d.Around(focused.(fyne.CanvasObject)); !slices.Contains(in, tc.beside) {
				t.Errorf("“Go there” leads to a field in %q, want %q", in, tc.beside)
			}
		})
	}
	for n := 1; n <= 12; n++ {
		if id := fmt.Sprintf("SP-V%02d", n); !covered[id] {
			t.Errorf("nothing here breaks %s", id)
		}
	}
}

func TestAPlaceOfTheTalliesThatIsOddIsPutRightThere(t *testing.T) {
	c := legalForm(t)
	c.Tallies.Risk[5], c.Tallies.Field[0] = 1, 3
	d := onForm(t, c)
	before := d.Bodies()
	d.Box("Field at level 0", 0)
	d.Tap("Set to 0 ticks", 0)
	if d.is().Tallies.Risk[5] != 0 || d.is().Tallies.Field[0] != 3 {
		t.Errorf("Risk is %v and Field %v", d.is().Tallies.Risk, d.is().Tallies.Field)
	}
	d.Undone(before)
	d.Tap("Set to 1 tick", 0)
	if d.is().Tallies.Field[0] != 1 {
		t.Errorf("Field is %v", d.is().Tallies.Field)
	}
}

func TestADraftOfTheFormIsNotScolded(t *testing.T) {
	d := onForm(t)
	if !d.Says("Draft: ") || !d.Says("missing") {
		t.Errorf("the badge of a blank draft says %q", desktest.Spoken(d.Editor.View())[:3])
	}
	for _, b := range desktest.All[*look.Box](d.Editor.View()) {
		if said := desktest.Notices(b); len(said) > 0 {
			t.Errorf("box %q of a blank draft says %q", desktest.Caption(b), said)
		}
	}
	d = onForm(t, legalForm(t))
	if !d.Says("Legal") {
		t.Error("a legal character is not called legal")
	}
	d.Focus(d.Tick("Draft", 0))
	d.Press(fyne.KeySpace)
	if !d.Says("Draft: nothing is missing.") {
		t.Error("a finished draft is not told that it is finished")
	}
}

func TestShowingOneFormAfterAnotherChangesNone(t *testing.T) {
	characters := formSamples(t)
	d := onForm(t, characters...)
	before := d.Bodies()
	for range 2 {
		for i, doc := range d.Docs {
			d.Editor.Bind(doc)
			if got := d.Entry("2 Character", 0).Text; got != characters[i].Name {
				t.Fatalf("the form shows %q, want %q", got, characters[i].Name)
			}
			for _, w := range desktest.All[fyne.Focusable](d.Editor.View()) { // a look at every field
				if i == 0 {
					d.Canvas().Focus(w)
				}
			}
			d.Canvas().Unfocus()
		}
		d.Editor.Bind(nil)
	}
	if d.Bodies() != before || d.Journal.UndoLabel() != "" {
		t.Errorf("looking has changed something: %q", d.Journal.UndoLabel())
	}
}

func TestPromotionBringsTheLuckOfAnEvenRankInOneStep(t *testing.T) {
	d := onForm(t, legalForm(t))
	before := d.Bodies()
	d.Tap("Promote", 0)
	if c := d.is(); c.Rank != 2 || c.Luck.Gained != 1 || !strings.Contains(d.News, "rank 2") {
		t.Errorf("rank %d, Luck %+v, %q", c.Rank, c.Luck, d.News)
	}
	d.Undone(before)
	c := legalForm(t)
	c.Rank = 9
	d = onForm(t, c)
	d.Tap("Promote", 0)
	if d.is().Rank != 9 || d.News == "" {
		t.Errorf("beyond the last rank it is %d, and the news is %q", d.is().Rank, d.News)
	}
}

var formNumber = regexp.MustCompile(`^(\d+)(?:\.\d+)?( |$)`)

func TestTabFollowsTheNumbersOfTheForm(t *testing.T) {
	c := legalForm(t)
	c.Gear, c.Abilities = []person.Item{{ID: 1, Name: "Sword", Points: 1}}, []person.Ability{{ID: 1, Text: "Sings"}}
	d := onForm(t, c)
	numbers := map[string]string{ // boxes without a number of their own
		"5, 4, 4, 3, 3, 2: drag, Alt+arrow":       "6 ",
		"3, 2, 2, 2, 1, 1, 1, 0: drag, Alt+arrow": "7 ",
		"Arrows move, space ticks, + and − count": "12 ",
		"Wounds and stuns":                        "13 ",
		"Gear":                                    "14 ",
	}
	var seen []string
	d.Canvas().Unfocus()
	first := fyne.Focusable(nil)
	for range 900 {
		d.Canvas().FocusNext()
		w := d.Canvas().Focused()
		if w == first {
			break
		}
		if first == nil {
			first = w
		}
		for _, words := range d.Around(w.(fyne.CanvasObject)) {
			if n, ok := numbers[words]; ok {
				words = n
			}
			if m := formNumber.FindStringSubmatch(words); m != nil {
				if len(seen) == 0 || seen[len(seen)-1] != m[1] {
					seen = append(seen, m[1])
				}
				break
			}
		}
	}
	want := []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"}
	if !slices.Equal(seen, want) {
		t.Errorf("Tab goes to\n%v, want\n%v", seen, want)
	}
}

func TestNothingCanBeChangedInAFormForReading(t *testing.T) {
	d := onForm(t)
	c := overfullForm(t)
	c.Portrait = "3f2a"
	doc := d.Put(person.Kind, "fixed", c, "Another program has it.")
	before := d.Bodies()
	d.Editor.Bind(doc)
	for _, w := range desktest.All[fyne.Focusable](d.Editor.View()) {
		d.Canvas().Focus(w)
		for _, r := range "1x+-" {
			w.TypedRune(r)
		}
		for _, k := range []fyne.KeyName{fyne.KeySpace, fyne.KeyUp, fyne.KeyBackspace, fyne.KeyDelete} {
			w.TypedKey(&fyne.KeyEvent{Name: k})
		}
		if e, ok := w.(*field.Entry); ok {
			if !e.Disabled() {
				t.Errorf("the field in %q can be written into", d.Around(e))
			}
			e.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyRight, Modifier: fyne.KeyModifierAlt})
		}
	}
	for _, g := range dragged(d.inbornBox()) {
		g.Dragged(d.over(d.Entry("Array", 4)))
		g.DragEnd()
	}
	test.TapAt(d.tallies(), fyne.NewPos(d.levelAt(1), 60))
	d.pressAll()
	if d.Bodies() != before || d.Journal.UndoLabel() != "" {
		t.Errorf("something has changed: %q", d.Journal.UndoLabel())
	}
	for _, b := range desktest.All[*look.Button](d.Editor.View()) {
		if (b.Text == "Remove" || b.Text == "Promote" || b.Text == "Level up…" || strings.HasPrefix(b.Text, "Add ")) && !b.Disabled() {
			t.Errorf("the button %q in %q can be pressed", b.Text, d.Around(b))
		}
	}
	d.Editor.Bind(d.Docs[0])
	if d.Entry("2 Character", 0).Disabled() {
		t.Error("a form that can be changed, shown after it, cannot")
	}
}

// overfullForm has long words and large numbers everywhere.
func overfullForm(t testing.TB) *character {
	c := legalForm(t)
	long, words := strings.Repeat("Unbreakable", 30), strings.Repeat("many words ", 60)
	c.Player, c.Name, c.Ship, c.Species, c.Gender, c.Notes, c.Work = long, long, words, long, words, long+words, long
	for _, row := range slices.Concat(person.InbornRows, person.TrainedRows) {
		*c.OwnAttribute(row.Name) = person.Attribute{Base: 20, Bought: 99, Raised: 99, Studied: 9}
	}
	c.Leftover, c.Level, c.Rank, c.Stuns, c.Ignored, c.Luck = 99, 9, 9, 999, 99, person.Luck{Bought: 999, Gained: 999, Burned: 999, Spent: 999}
	for i := range 3 {
		id := rules.RowID(20 + i)
		c.Departments = append(c.Departments, person.Department{ID: id, Name: long, Level: 999, Fields: []person.Field{{ID: 1, Name: words, Level: 99, Studied: 9}, {ID: 2}}})
		c.Traits = append(c.Traits, person.Trait{ID: id, Name: long, Points: 999, Free: 99, Raised: -99, Used: 999, Studied: 20})
		c.Hobbies = append(c.Hobbies, person.Hobby{ID: id, Name: words, Level: 99, Raised: 99, Studied: 9})
		c.Principles = append(c.Principles, person.Principle{ID: id, Text: long + words, Studied: 9})
		c.Gear = append(c.Gear, person.Item{ID: id, Name: long, From: "stolen", Points: 99.5, Mass: 12345.6, Armour: 99, Loaded: 999, Spare: 999, Notes: words})
		c.Abilities = append(c.Abilities, person.Ability{ID: id, Text: long, Psionic: true})
		c.Overrides = append(c.Overrides, person.Override{ID: id, What: person.ValueRows[i].Name, Value: 999, Reason: words})
	}
	for _, r := range campaign.TallyRows {
		for level := range campaign.Levels {
			c.Tallies.At(r.Name)[level] = 99
		}
	}
	c.Wounds = harm.Wounds{Scratch: 9, Light: 9, Heavy: 9, Deadly: 9}
	return c
}

func TestNothingIsWiderThanTheForm(t *testing.T) {
	for _, tc := range []struct {
		scale float32
		mode  look.Mode
		name  string
		c     *character
	}{
		{1, look.Paper, "a sample character", formSamples(t)[0]},
		{2, look.Paper, "a blank character", person.New()},
		{1, look.Console, "an over-full character", overfullForm(t)},
		{2, look.Console, "an over-full character", overfullForm(t)},
	} {
		t.Run(fmt.Sprintf("%s at %g times, %s", tc.name, tc.scale, tc.mode), func(t *testing.T) {
			d := formIn(t, desktest.SheetSize, &look.Theme{Mode: tc.mode, Scale: tc.scale}, tc.c)
			wide := desktest.SheetSize.Width
			if w := d.Editor.View().MinSize().Width; w > wide {
				t.Errorf("the form wants to be %v wide, and there is room for %v", w, wide)
			}
			for _, s := range desktest.All[*container.Scroll](d.Editor.View()) {
				if w := s.Content.Size().Width; w > s.Size().Width+0.5 {
					t.Errorf("what scrolls is %v wide in a place of %v", w, s.Size().Width)
				}
			}
			d.Settle()
			d.Within()
		})
	}
}

func TestTheFormBeginsAtTheName(t *testing.T) {
	d := onForm(t)
	d.Editor.Begin()
	d.Type("Kessa")
	if d.is().Name != "Kessa" {
		t.Errorf("the first words went elsewhere: the name is %q", d.is().Name)
	}
}
