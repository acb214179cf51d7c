package field

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// labels are the texts of visible labels in o's tree, but for empty ones.
func labels(o fyne.CanvasObject) []string {
	var texts []string
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		if l, ok := o.(*widget.Label); ok && l.Text != "" {
			texts = append(texts, l.Text)
			return
		}
		for _, child := range children(o) {
			walk(child)
		}
	}
	walk(o)
	return texts
}

func TestProblemsAreSaidBesideTheirFieldAndGoWithTheirCause(t *testing.T) {
	h, w := layAll(t)
	h.focus(w.name)
	h.typeText("bad")
	if got := noticeOf(w.nameBox); got != "No card has a bad." {
		t.Errorf("the box says %q", got)
	}
	h.journal.Undo()
	if got := noticeOf(w.nameBox); got != "" {
		t.Errorf("undone the box says %q", got)
	}
	h.form.Bind(h.open("other", func(c *card) { c.Name = "odd" }))
	if got := noticeOf(w.nameBox); got != "Ask about a odd." {
		t.Errorf("over another document the box says %q", got)
	}
	h.form.Bind(h.doc)
	if got := noticeOf(w.nameBox); got != "" {
		t.Errorf("back at the first the box says %q", got)
	}
}

func TestARemarkDisturbsNoField(t *testing.T) {
	h, _ := layAll(t)
	if got := noticeOf(h.window.Content()); got != "" {
		t.Errorf("a blank card is told %q", got)
	}
	if n := len(h.doc.Problems()); n != 1 {
		t.Fatalf("there are %d remarks to be quiet about, want 1", n)
	}
}

func TestAProblemFollowsItsRow(t *testing.T) {
	h, w := layAll(t)
	h.form.Bind(h.open("full", func(c *card) { c.Things = []thing{{"Rope", 1}, {"bad lamp", 1}} }))
	rows := w.things.(*fyne.Container).Objects[0].(*fyne.Container).Objects
	if noticeOf(rows[0]) != "" || noticeOf(rows[1]) != "No card has a bad lamp." {
		t.Errorf("the rows say %q and %q", noticeOf(rows[0]), noticeOf(rows[1]))
	}
	h.removeRow(w, 0)
	if noticeOf(rows[0]) != "No card has a bad lamp." {
		t.Errorf("moved up the row says %q", noticeOf(rows[0]))
	}
}

func TestASmallBoxPassesItsProblemsToTheBoxAroundIt(t *testing.T) {
	var small [3]*look.Box
	var outer *look.Box
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		for i := range small {
			key := fmt.Sprintf("things[%d].name", i)
			small[i] = f.SmallBox(key, Text(f, "name", key, func(c *card) *string {
				if i < len(c.Things) {
					return &c.Things[i].Name
				}
				return new(string)
			}), nil)
		}
		outer = f.Box("Things", "things[0]", look.NewRows(0, small[0]), nil)
		return look.NewRows(0, outer, f.Box("Others", "things[1]", look.NewRows(0, small[1]), nil), small[2])
	})
	h.form.Bind(h.open("full", func(c *card) { c.Things = []thing{{"bad rope", 1}, {"Lamp", 1}, {"Knife", 1}} }))
	if noticeOf(small[0]) != "" {
		t.Errorf("a small box has no room for %q", noticeOf(small[0]))
	}
	if got := noticeOf(outer); got != "No card has a bad rope." {
		t.Errorf("the box around it says %q", got)
	}
	if got := noticeOf(h.window.Content()); strings.Count(got, "bad rope") != 1 {
		t.Errorf("all boxes together say %q", got)
	}
	h.form.Session().Edit("fix", "", func(c *card) { c.Things[0].Name = "Rope" })
	if got := noticeOf(outer); got != "" {
		t.Errorf("put right the box says %q", got)
	}
}

func TestJumpPutsTheKeyboardOnTheFieldOfAPath(t *testing.T) {
	h, w := layAll(t)
	h.form.Bind(h.open("full", func(c *card) { c.Things = []thing{{"Rope", 1}, {"Lamp", 1}} }))
	for path, want := range map[string]fyne.Focusable{
		"name": w.name, "skill": w.skill, "level": w.levelEntry(),
		"things[1].name": w.rowEntries()[1],
		"name.first":     w.name,            // no box of its own: its parent's
		"things":         w.rowEntries()[0], // none around it: the first in it
	} {
		h.Canvas().Unfocus()
		h.form.Jump(path)
		if got := h.Canvas().Focused(); got != want {
			t.Errorf("a jump to %q puts the keyboard on %T, want %T", path, got, want)
		}
	}
	h.Canvas().Unfocus()
	for _, path := range []string{"nowhere", "", "things[9].name", "[", "a]b["} {
		h.form.Jump(path)
		if got := h.Canvas().Focused(); got != nil {
			t.Errorf("a jump to %q puts the keyboard on %T", path, got)
		}
	}
}

func TestJumpBringsTheFieldIntoSight(t *testing.T) {
	var entries []*Entry
	h := lay(t, func(f *Form[card]) fyne.CanvasObject { return manyFields(f, &entries) })
	h.form.Jump("many[70]")
	top, from := h.form.top(entries[70]), h.form.scroll.Offset.Y
	if top < from || top > from+h.form.scroll.Size().Height {
		t.Errorf("the field lies at %g and the form shows from %g", top, from)
	}
	if h.Canvas().Focused() != entries[70] {
		t.Error("the keyboard is elsewhere")
	}
}

// badge lays a form with the problems' badge above it.
func badge(t *testing.T) (*table, *fields, fyne.CanvasObject) {
	t.Helper()
	w := &fields{}
	var view fyne.CanvasObject
	h := lay(t, func(f *Form[card]) fyne.CanvasObject {
		view = Problems(f, func(c *card, ps []domain.Problem) string { return c.Name + ": " + Legality(ps) })
		return container.NewBorder(view, nil, nil, nil, w.build(f))
	})
	return h, w, view
}

func TestTheBadgeGathersAllProblemsAndLeadsToThem(t *testing.T) {
	h, w, view := badge(t)
	verdict := func() string {
		text, ok := find(view, func(t *look.Text) bool { return strings.Contains(t.Text, ": ") })
		if !ok {
			t.Fatal("there is no verdict")
		}
		return text.Text
	}
	if got := verdict(); got != ": Legal" {
		t.Errorf("a blank card is %q", got)
	}
	h.doc.Edit("spoil", "", func(c *card) { c.Name, c.Skill, c.Motto = "bad name", "odd skill", "bad motto" })
	if got := verdict(); got != "bad name: Not legal: 2 things, 1 needing consent" {
		t.Errorf("a spoilt card is %q", got)
	}
	h.tapButton("What to do (4)")
	if got := labels(view); len(got) != 4 || !slices.Contains(got, "There is no story yet.") {
		t.Errorf("the list has %q", got)
	}
	var to []*look.Button
	for _, b := range all[*look.Button](view) {
		if b.Text == "Go there" {
			to = append(to, b)
		}
	}
	if len(to) != 4 {
		t.Fatalf("%d of 4 problems lead somewhere", len(to))
	}
	to[2].OnTapped()
	if h.Canvas().Focused() != w.skill {
		t.Errorf("the third leads to %T, want the skill", h.Canvas().Focused())
	}

	h.doc.Edit("better", "", func(c *card) { c.Motto = "fine" })
	if got := labels(view); len(got) != 3 {
		t.Errorf("one put right, the open list has %q", got)
	}
	h.tapButton("Hide the list")
	if got := labels(view); len(got) != 0 {
		t.Errorf("hidden the list has %q", got)
	}
	h.doc.Edit("all well", "", func(c *card) { c.Name, c.Skill, c.Story = "Kessa", "Pilot", "Long." })
	if got := verdict(); got != "Kessa: Legal" {
		t.Errorf("put right the card is %q", got)
	}
	if b, ok := find(view, func(b *look.Button) bool { return b.Visible() && strings.Contains(b.Text, "Show") }); ok {
		t.Errorf("with nothing to show there is a button %q", b.Text)
	}
}

func TestOfProblemsWithoutEndTheFirstAreListed(t *testing.T) {
	h, _, view := badge(t)
	h.doc.Edit("spoil", "", func(c *card) {
		c.Name, c.Skill = "bad name", "Pilot"
		c.Things = slices.Repeat([]thing{{Name: "bad thing"}}, 2999)
	})
	h.tapButton(fmt.Sprintf("What to do (%d)", len(h.doc.Problems())))
	got := labels(view)
	if len(got) != mostAtOnce+1 || got[0] != "No card has a bad name." {
		t.Fatalf("%d lines are listed, first %q", len(got), got[0])
	}
	if want := fmt.Sprintf("And %d more, listed when some of these are solved.", len(h.doc.Problems())-mostAtOnce); got[mostAtOnce] != want {
		t.Errorf("the last is %q, want %q", got[mostAtOnce], want)
	}
}

func TestLegality(t *testing.T) {
	problem := func(s domain.Severity) domain.Problem { return domain.Problem{Severity: s} }
	for name, tc := range map[string]struct {
		problems []domain.Problem
		want     string
	}{
		"nothing at all is legal":              {nil, "Legal"},
		"a remark is legal":                    {[]domain.Problem{problem(domain.Remark)}, "Legal"},
		"one thing for the referee":            {[]domain.Problem{problem(domain.Unusual)}, "Legal, with 1 thing needing consent"},
		"two things for the referee":           {[]domain.Problem{problem(domain.Unusual), problem(domain.Unusual)}, "Legal, with 2 things needing consent"},
		"one illegal thing":                    {[]domain.Problem{problem(domain.Illegal)}, "Not legal: 1 thing, 0 needing consent"},
		"an illegal thing outweighs all":       {[]domain.Problem{problem(domain.Remark), problem(domain.Illegal), problem(domain.Unusual)}, "Not legal: 1 thing, 1 needing consent"},
		"a severity nobody knows is no matter": {[]domain.Problem{problem("?")}, "Legal"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Legality(tc.problems); got != tc.want {
				t.Errorf("it reads %q, want %q", got, tc.want)
			}
		})
	}
}

func TestParentOfAPath(t *testing.T) {
	for path, want := range map[string]string{
		"stunts[id=2].skill": "stunts[id=2]", "stunts[id=2]": "stunts", "stunts": "", "": "", "[0]": "", ".x": "",
	} {
		if got := parent(path); got != want {
			t.Errorf("the parent of %q is %q, want %q", path, got, want)
		}
	}
}

func TestWhatIsAboveAFormGetsItsRoomWhileTheFormGrows(t *testing.T) {
	h, w := layAll(t)
	above := look.NewRows(0)
	whole := h.form.Under(above, look.NewLeaf(container.NewVBox(), &look.Theme{}, false))
	whole.Resize(fyne.NewSize(600, 400))
	h.form.OnShow(func(c *card) {
		if above.Objects = nil; c.Name != "" {
			above.Objects = []fyne.CanvasObject{look.NewButton(c.Name, nil)}
		}
	})
	h.focus(w.name)
	h.typeText("bad")
	if high, from := above.MinSize().Height, h.form.scroll.Size().Height; high == 0 || from > 400-high {
		t.Errorf("what is above is %g high, and the form has %g of 400", high, from)
	}
	h.journal.Undo()
	if room := h.form.scroll.Size().Height; room < 390 {
		t.Errorf("without it the form has %g of 400", room)
	}
}

func TestAFormStaysWhereItIsWhenProblemsComeAndGo(t *testing.T) {
	h, w := layAll(t)
	badge := Problems(h.form, InOrder)
	whole := h.form.Under(badge, look.NewLeaf(container.NewVBox(), &look.Theme{}, false))
	whole.Resize(fyne.NewSize(600, 400))
	h.form.Edit("story", "", func(c *card) { c.Story = "once" })
	top := 400 - h.form.scroll.Size().Height
	says := func(want string) {
		t.Helper()
		if _, ok := find(badge, func(w *look.Text) bool { return w.Text == want }); !ok {
			t.Errorf("the badge does not say %q", want)
		}
	}
	says("In order")
	h.focus(w.name)
	for _, letter := range []string{"b", "a", "d", "!"} {
		h.typeText(letter)
		if y := 400 - h.form.scroll.Size().Height; y != top {
			t.Errorf("after %q the form stands at %g, and stood at %g", letter, y, top)
		}
	}
	says("1 thing to look at")
	h.journal.Undo()
	if y := 400 - h.form.scroll.Size().Height; y != top {
		t.Errorf("undone the form stands at %g, and stood at %g", y, top)
	}
}
