package page_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
)

// tale is something under way that takes words and choices.
type tale struct {
	on    *ground
	who   int
	words string
	facts []string
}

func (*tale) Called() string    { return "tale" }
func (x *tale) Whose() string   { return []string{"", "Ada", "Bo"}[x.who] }
func (*tale) GoesBy() []page.By { return nil }
func (*tale) Leave()            {}

func (x *tale) Lay(p *page.Page) {
	p.Add(p.Line("words", "Words", x.words, func(text string) { x.words = text }), p.Button("fact", "A fact", 'f', false, func() {
		x.facts = append(x.facts, "so")
		p.Show()
	}), x.on.stage.DiscardButton("discard"))
}

// told is a stage with somebody's tale under way.
func told(t *testing.T) (*desktest.Desk, *ground, *tale) {
	d, g, _ := dug(t)
	g.stage.Revive, g.stage.Stands = page.Revivals{}, func() uint64 { return 1 }
	page.Revived(g.stage.Revive, func(d page.Draft) *tale { return &tale{on: g, who: page.At[int](d, "who")} })
	x := &tale{on: g, who: 1}
	g.stage.Start(x)
	return d, g, x
}

// under is the tale under way, a blank one where there is none.
func under(g *ground) tale {
	if x, ok := g.stage.Under().(*tale); ok {
		return tale{who: x.who, words: x.words, facts: x.facts}
	}
	return tale{}
}

func TestEscapeTakesBackStepByStepButForWords(t *testing.T) {
	d, g, x := told(t)
	g.stage.Focus("words")
	d.Type("Once")
	g.stage.Focus("fact")
	d.Type("ff")
	for _, facts := range []int{1, 0} {
		if d.Press(fyne.KeyEscape); len(x.facts) != facts || x.words != "Once" || g.stage.Under() == nil || d.News != "Taken back. Redo brings it back." {
			t.Fatalf("it has %d facts and says %q; the desk says %q", len(x.facts), x.words, d.News)
		}
	}
	if !g.stage.PutBack(0) || len(x.facts) != 1 {
		t.Errorf("put back, it has %d facts", len(x.facts))
	}
	d.Press(fyne.KeyEscape)
	if d.Press(fyne.KeyEscape); g.stage.Under() != nil || d.News != "“Tale” stays here with what you put in." {
		t.Errorf("words are not kept: the desk says %q", d.News)
	}
	if g.stage.Focus("left.0"); g.stage.Focused() != "left.0" {
		t.Fatal("there is no way back")
	}
	if d.Press(fyne.KeySpace); under(g).words != "Once" || len(under(g).facts) > 0 {
		t.Errorf("back is %+v", under(g))
	}
	if g.stage.TakeBack(0); x.words != "" {
		t.Error("undo does not take back the words")
	}
}

func TestWhatHoldsNothingIsLeftByEscapeForGood(t *testing.T) {
	d, g, _ := told(t)
	g.stage.Focus("words")
	if d.Press(fyne.KeyEscape); g.stage.Under() != nil || len(g.stage.Underway()) > 0 || d.News != "" {
		t.Errorf("the desk says %q", d.News)
	}
	if g.stage.TakeBack(7) {
		t.Error("undo brings back what was blank, before the step that the journal would take back")
	}
}

func TestWhatWasLeftIsThereForWhoeverBeginsTheSameAgain(t *testing.T) {
	d, g, x := told(t)
	g.stage.Focus("words")
	d.Type("Once")
	g.stage.Leave()
	if g.stage.Start(&tale{on: g, who: 2}); under(g).words != "" {
		t.Error("another's tale goes on with it")
	}
	g.stage.Cancel()
	if g.stage.Start(&tale{on: g, who: 1}); g.stage.Under() != page.Act(x) || d.News != "“Tale” is still here, as you left it." {
		t.Errorf("under way is %+v; the desk says %q", under(g), d.News)
	}
	g.stage.Leave()
	g.stage.Turn("there")
	g.stage.Show()
	if slices.Contains(g.stage.Keys(), "left.0") {
		t.Error("it is left in another scene")
	}
	if list := g.stage.Underway(); len(list) != 1 || list[0] != (page.Underway{ID: "here", What: "tale"}) {
		t.Errorf("under way is %v", list)
	}
	g.stage.Turn("here")
	g.stage.Start(&tale{on: g, who: 1})
	if under(g).words != "Once" {
		t.Errorf("under way is %+v", under(g))
	}
}

func TestWhatWasLeftLastsOverTheEndOfTheProgram(t *testing.T) {
	d, g, _ := told(t)
	g.stage.Focus("words")
	d.Type("Once")
	g.stage.Leave()
	draft := g.stage.Draft()
	_, g, _ = told(t)
	g.stage.End()
	g.stage.Recall(draft)
	if g.stage.Under() != nil {
		t.Error("it is under way")
	}
	if g.stage.Start(&tale{on: g, who: 1}); under(g).words != "Once" {
		t.Errorf("under way is %+v", under(g))
	}
	if g.stage.Leave(); len(g.stage.Underway()) != 1 {
		t.Error("left once more, it is gone")
	}
}

func TestFieldsOfATableLastByTheirNames(t *testing.T) {
	_, g, _ := told(t)
	g.typed["holes"] = 2
	draft := string(g.stage.Draft())
	named := `"fields":{"typed":[["holes",2]]}`
	if !strings.Contains(draft, named) {
		t.Fatalf("the draft is %s", draft)
	}
	for fields, want := range map[string]int{
		named:                            2,
		`"fields":[[["holes",3]]]`:       3, // as older versions wrote them
		`"fields":[[["holes",3]],false]`: 0, // and one which had others
		`"fields":[false]`:               0,
		`"fields":{"gone":1}`:            0,
	} {
		_, g, _ := told(t)
		g.stage.End()
		g.stage.Recall([]byte(strings.Replace(draft, named, fields, 1)))
		if _, back := g.stage.Under().(*tale); !back || g.typed == nil || g.typed["holes"] != want {
			t.Errorf("of %s %v is back; a tale is: %t", fields, g.typed, back)
		}
	}
}

func TestWordsOfWhatAnotherVersionKeptElsewhereOnThePageAreOffered(t *testing.T) {
	d, g, _ := told(t)
	g.stage.End()
	g.stage.Recall([]byte(`{"what":"raise","words":"Narration: Stand down","fields":{"papers":{"drafts":[]}},"stands":1}`))
	if !d.Says("“Raise” cannot go on: another version of the program began it. What was typed is kept below. Nothing was changed.") || !slices.Equal(g.stage.Underway(), []page.Underway{{ID: "here", What: "raise"}}) {
		t.Errorf("under way is %v; it says %q", g.stage.Underway(), desktest.Spoken(d.InFront()))
	}
}

func TestUndoGoesOnWithWhatWasLeftLastUnlessSomebodyHas(t *testing.T) {
	d, g, x := told(t)
	g.stage.Focus("words")
	d.Type("Once")
	d.Press(fyne.KeyEscape)
	if !g.stage.TakeBack(6) || g.stage.Under() != page.Act(x) || x.words != "Once" {
		t.Fatalf("under way is %+v", under(g))
	}
	g.stage.Leave()
	g.stage.Start(&tale{on: g, who: 1})
	g.stage.Cancel()
	if g.stage.TakeBack(6) {
		t.Errorf("undo goes on with what was gone on with: %+v", under(g))
	}
}

func TestUndoBringsBackWhatWasDiscardedInItsPlaceAmongTheSteps(t *testing.T) {
	d, g, x := told(t)
	g.stage.Focus("words")
	d.Type("Once")
	g.stage.Focus("discard")
	if d.Press(fyne.KeySpace); g.stage.Under() != nil || d.News != "The tale was discarded. Undo brings it back." || len(g.stage.Underway()) > 0 {
		t.Fatalf("the desk says %q", d.News)
	}
	g.stage.Stepped(7)
	if g.stage.TakeBack(7) {
		t.Error("a step that came later is not undone first")
	}
	if !g.stage.TakeBack(6) || g.stage.Under() != page.Act(x) || x.words != "Once" {
		t.Errorf("it is not brought back: %+v", under(g))
	}
	if !g.stage.TakeBack(6) || x.words != "" {
		t.Errorf("undo does not go on in it: %+v", under(g))
	}
}

func TestWhatWasLeftSaysWhoseItIs(t *testing.T) {
	d, g, _ := told(t)
	for who := 1; who <= 2; who++ {
		g.stage.Start(&tale{on: g, who: who})
		g.stage.Focus("words")
		d.Type("Once")
		g.stage.Leave()
	}
	if titles := d.Buttons(); !slices.Equal(titles, []string{"Go on with the tale: Ada", "Go on with the tale: Bo"}) {
		t.Errorf("it offers %q", titles)
	}
}

func TestWhatCannotGoOnAfterTheProgramsEndLeavesItsWordsAndAllElse(t *testing.T) {
	for name, gone := range map[string]int{"one that was left": 1, "what was under way": 2} {
		t.Run(name, func(t *testing.T) {
			d, g, _ := told(t)
			for who := 1; who <= 2; who++ {
				g.stage.Start(&tale{on: g, who: who})
				g.stage.Focus("words")
				d.Type([]string{"", "Once", "Twice"}[who])
				if who == 1 {
					g.stage.Leave()
				}
			}
			g.typed["holes"] = 3
			draft := g.stage.Draft()
			again := func(draft []byte) {
				d, g, _ = told(t)
				g.stage.End()
				page.Revived(g.stage.Revive, func(d page.Draft) *tale {
					if who := page.At[int](d, "who"); who != gone {
						return &tale{on: g, who: who}
					}
					return nil
				})
				g.stage.Recall(draft)
			}
			again(draft)
			if g.typed["holes"] != 3 || !d.Says("“Tale” cannot go on: whom it was about is gone. What was typed is kept below. Nothing was changed.") {
				t.Errorf("of the table there is %v; it says %q", g.typed, desktest.Spoken(d.InFront()))
			}
			if gone == 1 {
				if under(g).words != "Twice" {
					t.Errorf("under way is %+v", under(g))
				}
				g.stage.Leave()
			} else if !slices.Contains(d.Buttons(), "Go on with the tale: Ada") {
				t.Errorf("it offers %q", d.Buttons())
			}
			again(g.stage.Draft()) // it lasts
			words := "Words: " + []string{"", "Once", "Twice"}[gone]
			d.Expect(words)
			d.Tap("Discard these words", 0)
			d.ExpectNot(words)
			if !g.stage.TakeBack(0) {
				t.Error("undo brings nothing back")
			}
			d.Expect(words)
		})
	}
}

func TestANumberThatIsRefusedIsThereWhenItsSceneComesBack(t *testing.T) {
	for name, away := range map[string]func(*desktest.Desk, *ground){
		"another scene": func(_ *desktest.Desk, g *ground) {
			g.stage.Turn("there")
			g.stage.Show()
			g.stage.Turn("here")
		},
		"left and gone on with": func(d *desktest.Desk, g *ground) {
			g.stage.Leave()
			d.Tap("Go on with the dig", 0)
		},
		"discarded and brought back": func(_ *desktest.Desk, g *ground) {
			g.stage.Discard()
			g.stage.TakeBack(0)
		},
	} {
		t.Run(name, func(t *testing.T) {
			d, g, _ := dug(t)
			g.stage.Focus("depth")
			d.Type("1x")
			d.Expect("1x", "Until then 1 counts")
			away(d, g)
			d.Expect("1x", "Until then 1 counts")
			g.stage.Leave()
			g.stage.Start(&dig{on: g, worms: g.worms, depth: 1, spade: &spade{of: "steel"}})
			d.ExpectNot("1x")
		})
	}
}

func TestANumberThatIsRefusedLastsOverTheEndOfTheProgram(t *testing.T) {
	d, g, _ := dug(t)
	lasts := func() {
		g.stage.Revive, g.stage.Stands = page.Revivals{}, func() uint64 { return 1 }
		page.Revived(g.stage.Revive, func(page.Draft) *dig { return &dig{on: g, worms: g.worms, spade: &spade{of: "wood"}} })
	}
	lasts()
	g.stage.Focus("depth")
	d.Type("1x")
	draft := g.stage.Draft()
	d, g, _ = dug(t)
	lasts()
	g.stage.End()
	g.stage.Recall(draft)
	d.Expect("1x", "Until then 1 counts")
}
