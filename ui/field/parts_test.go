package field

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

// parted is a form of a name, of many parts that are as high together as several windows, and of a motto.
type parted struct {
	*table
	name, motto *Entry
	many        []*Entry
}

const partsOfMany = 8

func layParts(t *testing.T) *parted {
	p := &parted{}
	p.table = lay(t, func(f *Form[card]) fyne.CanvasObject {
		parts := []func() fyne.CanvasObject{func() fyne.CanvasObject {
			p.name = Text(f, "name", "name", func(c *card) *string { return &c.Name })
			return f.Box("Name", "name", p.name, nil)
		}}
		for i := range partsOfMany {
			parts = append(parts, func() fyne.CanvasObject {
				e := Lines(f, "text", fmt.Sprint("many", i), 5, func(c *card) *string { return &c.Many[i] })
				p.many = append(p.many, e)
				return f.Box("Text", fmt.Sprintf("many[%d]", i), e, nil)
			})
		}
		return f.Parts(2, append(parts, Beside(look.Columns{}, func() fyne.CanvasObject {
			p.motto = Text(f, "motto", "motto", func(c *card) *string { return &c.Motto })
			return f.Box("Motto", "motto", p.motto, nil)
		}))...)
	})
	return p
}

// paint has what waits for a painting done.
func (p *parted) paint() {
	soon := p.soon
	p.soon = nil
	for _, f := range soon {
		f()
	}
}

// with is a document with a word everywhere.
func (p *parted) with(word string) *edit.Session[card] {
	return p.open(domain.DocID("of "+word), func(c *card) {
		c.Name, c.Motto = word, word
		for i := range c.Many {
			c.Many[i] = word
		}
	})
}

// showing is how many of the entries of many show a word.
func (p *parted) showing(word string) int {
	n := 0
	for _, e := range p.many {
		if e.Text == word {
			n++
		}
	}
	return n
}

func TestOfALongFormTheSightIsShownAtOnceAndTheRestOncePainted(t *testing.T) {
	p := layParts(t)
	for _, word := range []string{"Kessa", "Ruin"} {
		p.form.Bind(p.with(word))
		if n := p.showing(word); p.name.Text != word || n == 0 || n > partsOfMany/2 || p.motto.Text == word {
			t.Errorf("at once %q is %q, and shown by %d and %q", word, p.name.Text, n, p.motto.Text)
		}
		for range 2 * partsOfMany {
			p.paint()
		}
		if n := p.showing(word); n != partsOfMany || p.motto.Text != word || len(p.soon) > 0 {
			t.Errorf("in the end %q is shown by %d and %q", word, n, p.motto.Text)
		}
	}
	if len(p.steps) > 0 {
		t.Errorf("showing is a step: %v", p.steps)
	}
}

func TestWhatFollowsIsOfTheDocumentThatIsShownByThen(t *testing.T) {
	p := layParts(t)
	p.form.Bind(p.with("Kessa"))
	p.form.Bind(p.with("Ruin"))
	p.form.Edit("motto", "", func(c *card) { c.Motto = "edited meanwhile" })
	for range 2 * partsOfMany {
		p.paint()
	}
	if n := p.showing("Ruin"); n != partsOfMany || p.motto.Text != "edited meanwhile" {
		t.Errorf("it is shown by %d, and the motto is %q", n, p.motto.Text)
	}
	p.form.Bind(p.with("Ada"))
	p.form.Bind(nil)
	p.paint() // nobody is there
}

func TestAJumpBringsWhatHasNotBeenShownYet(t *testing.T) {
	p := layParts(t)
	p.form.Bind(p.with("Kessa"))
	p.form.Begin("name")
	if p.motto.Text != "" {
		t.Error("the beginning brings all there is")
	}
	p.form.Jump("motto")
	if p.motto.Text != "Kessa" || p.window.Canvas().Focused() != fyne.Focusable(p.motto) {
		t.Errorf("the motto is %q, and the keyboard on %T", p.motto.Text, p.window.Canvas().Focused())
	}
}

func TestProblemsComeWithTheirParts(t *testing.T) {
	p := layParts(t)
	p.form.Bind(p.with("bad one"))
	for range 2 * partsOfMany {
		p.paint()
	}
	for _, path := range []string{"name", "motto"} {
		for _, b := range p.form.boxes {
			if b.path(p.card()) == path && !strings.Contains(noticeOf(b.box), "No card has a bad one") {
				t.Errorf("beside the %s stands %q", path, noticeOf(b.box))
			}
		}
	}
}

// pixels is how far a form is scrolled down.
func (p *parted) pixels() float32 { return p.form.scroll.Offset.Y }

func TestADocumentThatComesBackStandsWhereItStood(t *testing.T) {
	p := layParts(t)
	kessa, ruin := p.with("Kessa"), p.with("Ruin")
	p.form.Bind(kessa)
	for range 2 * partsOfMany {
		p.paint()
	}
	p.form.Jump("many[3]")
	p.press(fyne.KeyLeft)
	at, low := p.pixels(), p.many[3]
	for _, between := range []*edit.Session[card]{nil, ruin} {
		if p.form.Bind(between); p.window.Canvas().Focused() != nil {
			t.Errorf("with another document the keyboard stays on %T", p.window.Canvas().Focused())
		}
		for range 2 * partsOfMany {
			p.paint()
		}
		if between != nil && p.pixels() != 0 {
			t.Errorf("another document begins at %v", p.pixels())
		}
		p.form.Bind(kessa)
		if p.pixels() != at || at == 0 {
			t.Errorf("it stood at %v and stands at %v", at, p.pixels())
		}
		if p.window.Canvas().Focused() != fyne.Focusable(low) || low.Text != "Kessa" || low.CursorColumn != len("Kessa")-1 {
			t.Errorf("the keyboard is on %T with %q, at %d", p.window.Canvas().Focused(), low.Text, low.CursorColumn)
		}
	}
	if p.motto.Text == "Kessa" {
		t.Error("what is far below is shown at once as well")
	}
	p.journal.Close("of Kessa")
	p.form.Bind(nil)
	if p.form.Bind(p.with("Kessa")); p.pixels() != 0 || p.window.Canvas().Focused() != nil {
		t.Errorf("opened anew it stands at %v with the keyboard on %T", p.pixels(), p.window.Canvas().Focused())
	}
}

func TestTabGoesOnIntoPartsThatAreYetToCome(t *testing.T) {
	p := layParts(t)
	for _, word := range []string{"Kessa", "Ruin"} { // at first they are not there, then they show another document
		p.form.Bind(p.with(word))
		p.focus(p.name)
		for _, e := range append(p.many, p.motto) {
			if p.press(fyne.KeyTab); p.window.Canvas().Focused() != fyne.Focusable(e) || e.Text != word {
				t.Fatalf("Tab leads to %T, which shows %q of %q", p.window.Canvas().Focused(), e.Text, word)
			}
		}
	}
}
