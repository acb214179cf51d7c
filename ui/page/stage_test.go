package page_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/edit"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
)

// ground is a table with a stage; typed belongs to the scene shown.
type ground struct {
	*soil
	stage *page.Stage
	typed map[string]int
}

func (g *ground) Bind(*edit.Doc) {}

// soil is what a ground is built on.
type soil struct{ worms *worms }

type worms struct{ seen int }

// dig is something under way on it.
type dig struct {
	on    *ground
	depth int
	holes []hole
	spade *spade
	worms *worms // of the soil
	left  int
}

type hole struct{ wide int }

type spade struct{ of string }

func (*dig) Called() string    { return "dig" }
func (*dig) Whose() string     { return "" }
func (*dig) GoesBy() []page.By { return nil }
func (d *dig) Leave()          { d.left++ }

func (d *dig) Lay(p *page.Page) {
	p.Add(p.Number("depth", "Depth", d.depth, 0, 99, func(n int) { d.depth = n }),
		p.Tick("spade", "a better spade", d.spade.of == "steel", func(bool) {
			d.spade.of = "steel"
			p.Show()
		}),
		p.Button("hole", "A hole", 'h', false, func() {
			d.holes = append(d.holes, hole{d.depth})
			for i := range d.holes {
				d.holes[i].wide++
			}
			d.on.typed["holes"]++
			p.Show()
		}))
}

// dug is a stage with a dig under way.
func dug(t *testing.T) (*desktest.Desk, *ground, *dig) {
	t.Helper()
	g := &ground{soil: &soil{&worms{}}, typed: map[string]int{}}
	d := desktest.OnPaper(t, nil, func(host desk.Host) desk.Editor {
		g.stage = page.NewStage(host, func() { g.stage.LayUnder() })
		g.stage.Belongs(g, nil, []any{&g.typed})
		return paper{g.stage.Page}
	})
	x := &dig{on: g, worms: g.worms, spade: &spade{of: "wood"}}
	g.stage.Turn("here")
	g.stage.Start(x)
	return d, g, x
}

func TestWhatWasPutIntoAnActIsTakenBackStepByStep(t *testing.T) {
	d, g, x := dug(t)
	g.stage.Focus("depth")
	d.Type("12")
	g.stage.Focus("spade")
	d.Press(fyne.KeySpace)
	d.Type("hh")
	if x.depth != 12 || x.spade.of != "steel" || len(x.holes) != 2 || x.holes[0].wide != 14 {
		t.Fatalf("the dig is %+v", x)
	}
	own := x.spade
	for _, want := range []struct {
		depth, holes int
		spade        string
	}{{12, 1, "steel"}, {12, 0, "steel"}, {12, 0, "wood"}, {0, 0, "wood"}} {
		if !g.stage.TakeBack(0) || x.depth != want.depth || len(x.holes) != want.holes || x.spade.of != want.spade || x.spade != own {
			t.Fatalf("the dig is %+v with %+v, want %+v", x, x.spade, want)
		}
		if g.typed["holes"] != want.holes {
			t.Errorf("on the table %d holes are noted, want %d", g.typed["holes"], want.holes)
		}
		if want.holes == 1 && x.holes[0].wide != 13 {
			t.Errorf("the hole is %d wide", x.holes[0].wide)
		}
	}
	if !g.stage.TakeBack(0) || g.stage.Under() != nil || g.stage.TakeBack(0) {
		t.Error("the dig is not left in the end")
	}
	for range 5 {
		if !g.stage.PutBack(0) {
			t.Fatal("there is nothing to put back")
		}
	}
	if g.stage.Under() != page.Act(x) || x.depth != 12 || len(x.holes) != 2 || x.holes[0].wide != 14 || g.typed["holes"] != 2 {
		t.Errorf("put back, the dig is %+v", x)
	}
}

func TestWhatATableIsBuiltOnIsNoDraft(t *testing.T) {
	d, g, x := dug(t)
	g.stage.Focus("depth")
	d.Type("12")
	g.worms.seen = 3
	if !g.stage.TakeBack(0) || x.depth != 0 || g.worms.seen != 3 {
		t.Errorf("taken back, the dig is %d deep and %d worms are seen", x.depth, g.worms.seen)
	}
}

func TestWhatAStepUsedUpIsTakenBackWithItAndNotAgain(t *testing.T) {
	d, g, x := dug(t)
	g.stage.Focus("depth")
	d.Type("12")
	g.stage.Stepped(7)
	x.depth = 0 // the step took it
	if g.stage.TakeBack(7) {
		t.Fatal("the step is not left to the journal")
	}
	if !g.stage.TakeBack(6) || g.stage.Under() != nil {
		t.Errorf("before the step something is taken back that was used up: %+v", x)
	}
}

func TestWhatFollowsFromAStepByItselfIsUndoneWithIt(t *testing.T) {
	d, g, _ := dug(t)
	next := &dig{on: g, spade: &spade{}}
	g.stage.Stepped(7)
	g.stage.Start(next)
	if g.stage.TakeBack(7) {
		t.Error("what has only begun by itself is to be left before the step that it follows from")
	}
	g.stage.Focus("depth")
	d.Type("1")
	if !g.stage.TakeBack(7) || next.depth != 0 || !g.stage.TakeBack(6) || g.stage.Under() != nil {
		t.Errorf("what was put in is not taken back: %+v", next)
	}
}

func TestWhatFollowsFromAnUndoIsNobodysDoing(t *testing.T) {
	_, g, _ := dug(t)
	g.stage.End()
	if g.stage.TakeBack(7) {
		t.Fatal("nothing was put in, and something is taken back")
	}
	g.typed["made"] = 1 // by somebody who watches the document that was undone
	g.stage.Follow()
	if g.stage.TakeBack(6) {
		t.Error("what came of an undo is taken back before the next step")
	}
}

func TestWhatLayingAPageMakesIsNobodysDoing(t *testing.T) {
	var g *ground
	d := desktest.OnPaper(t, nil, func(host desk.Host) desk.Editor {
		g = &ground{}
		g.stage = page.NewStage(host, func() {
			if g.typed == nil {
				g.typed = map[string]int{"made": 1}
			}
			g.stage.Add(g.stage.Button("used", "Use it up", 'u', false, func() {
				g.stage.Stepped(1)
				g.typed = nil
				g.stage.Done()
			}))
		})
		g.stage.Belongs(g, nil, []any{&g.typed})
		return paper{g.stage.Page}
	})
	g.stage.Turn("here")
	g.stage.Show()
	g.stage.Focus("used")
	d.Type("u")
	g.stage.Show()
	if g.stage.TakeBack(1) {
		t.Error("before the step a draft is taken back that the page has made")
	}
}

func TestAStageThatOnlyShowsItselfHasNothingToTakeBack(t *testing.T) {
	_, g, _ := dug(t)
	for range 3 {
		g.stage.Show()
		g.stage.Follow()
	}
	g.stage.TakeBack(0)
	if g.stage.Under() != nil {
		t.Error("something was to be taken back first")
	}
}

func TestEachSceneKeepsItsOwn(t *testing.T) {
	d, g, x := dug(t)
	g.stage.Focus("spade")
	d.Type("h")
	g.stage.Turn("there")
	if g.stage.Under() != nil || len(g.typed) != 0 || x.left != 1 {
		t.Errorf("there it goes on: %v", g.typed)
	}
	g.stage.Turn("here")
	if g.stage.Under() != page.Act(x) || g.typed["holes"] != 1 || g.stage.News != "“Dig” is still here, as you left it." {
		t.Errorf("here it is gone: %v, %q", g.typed, g.stage.News)
	}
	if list := g.stage.Underway(); len(list) != 1 || list[0] != (page.Underway{ID: "here", What: "dig"}) {
		t.Errorf("under way is %v", list)
	}
	g.stage.Forsake("here")
	if g.stage.Under() != nil || len(g.stage.Underway()) > 0 {
		t.Error("it is not left")
	}
}

// full is something under way with a control of each kind that only sets a member and shows nothing of it.
type full struct {
	words, more, hue, once string
	n, fresh               int
	on                     bool
	marks                  [2]bool
}

func (*full) Called() string    { return "test of all controls" }
func (*full) Whose() string     { return "" }
func (*full) GoesBy() []page.By { return nil }
func (*full) Leave()            {}

func (x *full) Lay(p *page.Page) {
	p.Add(p.Line("words", "Words", "", func(text string) { x.words = text }), p.Lines("more", "More", "", func(text string) { x.more = text }),
		p.Number("n", "Number", 0, 0, 9, func(n int) { x.n = n }), p.Number("fresh", "Number", 0, 0, 9, func(n int) { x.fresh = n }),
		p.Tick("on", "On", false, func(on bool) { x.on = on }), p.Marks("marks", "Marks", make([]bool, 2), func(i int) { x.marks[i] = true }),
		p.Choice("hue", "Hue", []string{"red", "blue"}, 0, func(i int) { x.hue = []string{"red", "blue"}[i] }),
		p.Button("once", "Once", 'q', false, func() { x.once = "pressed" }), p.Button("first", "First", 0, false, nil))
}

func TestWhatAnyControlPutsInIsNotedAtOnce(t *testing.T) {
	for key, use := range map[string]func(*desktest.Desk){
		"words": func(d *desktest.Desk) { d.Type("a") },
		"more":  func(d *desktest.Desk) { d.Type("a") },
		"n":     func(d *desktest.Desk) { d.Type("3") },
		"fresh": func(d *desktest.Desk) { d.Type("3") },
		"on":    func(d *desktest.Desk) { d.Press(fyne.KeySpace) },
		"marks": func(d *desktest.Desk) { d.Press(fyne.KeySpace) },
		"hue":   func(d *desktest.Desk) { d.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn) },
		"once":  func(d *desktest.Desk) { d.Press(fyne.KeySpace) },
		"first": func(d *desktest.Desk) { d.Type("q") },
	} {
		t.Run(key, func(t *testing.T) {
			d, g, _ := dug(t)
			x, noted := &full{}, full{}
			g.stage.Touched = func() { noted = *x }
			g.stage.Start(x)
			g.stage.Focus(key)
			use(d)
			if *x == (full{}) || noted != *x {
				t.Errorf("noted is %+v of %+v", noted, *x)
			}
		})
	}
}
