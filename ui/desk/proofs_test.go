package desk

import (
	"image/color"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/ui/paper"
)

// proofsOf opens the dialog to print a note, whose first form has so many pages, a blank one of it one more.
func proofsOf(t *testing.T, pages int) (*press, *Proofs) {
	t.Helper()
	p := withPress(t, false)
	p.services.Games[0].Forms[0].Draw = func(to *paper.Press, doc domain.Document) {
		for range pages {
			r := to.Page("page")
			to.Frame(paper.Rect{X: r.X, Y: r.Y, W: 100, H: 100})
		}
		if doc == nil {
			to.Landscape("one more")
		}
	}
	p.newNote("Kessa")
	p.menu("Print")
	return p, p.proofs()
}

func (p *press) proofs() *Proofs {
	p.t.Helper()
	found, ok := find(p.asking().popup.Content, func(*Proofs) bool { return true })
	if !ok {
		p.t.Fatal("the dialog shows no pages")
	}
	return found
}

// inked tells how many of the pages in sight have something on them.
func (p *Proofs) inked() int {
	n := 0
	for _, img := range p.small {
		if slices.ContainsFunc(img.Pix, func(v uint8) bool { return v < 0x80 }) {
			n++
		}
	}
	return n
}

func TestPagesAreLookedAtBeforeTheyArePrinted(t *testing.T) {
	p, small := proofsOf(t, 2)
	p.expectDialog("2 pages on 2 sheets")
	if len(small.small) != 2 || small.inked() != 2 {
		t.Errorf("%d pages are drawn, %d with a box", len(small.small), small.inked())
	}
	p.choose("Blank, to fill in by hand")
	p.expectDialog("3 pages on 3 sheets")
	if len(small.small) != 3 || small.sides[2].W < small.sides[2].H {
		t.Errorf("%d pages of the blank form are drawn, the last one %+v", len(small.small), small.sides[2])
	}
	high := small.sides[0].H
	p.choose("US Letter")
	if small.sides[0].H == high {
		t.Error("another paper is not shown")
	}
	p.choose("The Page")
	p.expectDialog("1 page on 1 sheet")
}

func TestItIsSaidBeforeAndInsteadOfPrintingThatThereIsNothing(t *testing.T) {
	p := withPress(t, false)
	p.services.Games[0].Forms[1].Draw = func(to *paper.Press, doc domain.Document) {
		if !to.Lacks() {
			to.Page("page")
		}
	}
	const says = "“Kessa” has nothing to print on the form “The Page”."
	p.newNote("Kessa")
	p.menu("Print")
	p.choose("The Page")
	p.expectDialog(says)
	if n := len(p.proofs().sides); n > 0 {
		t.Errorf("%d pages are shown", n)
	}
	p.choose("Blank, to fill in by hand")
	p.expectDialog("1 page on 1 sheet.")
	p.choose("Filled in")
	p.answer("Open the PDF")
	p.expectDialog("Nothing was printed", says)
	if files, err := filepath.Glob(filepath.Join(p.services.PrintFolder, "*")); err != nil || len(files)+len(p.handed) > 0 {
		t.Errorf("written are %q, handed on %q (%v)", files, p.handed, err)
	}
}

func TestItIsSaidBeforePrintingThatABoxHoldsMoreThanItShows(t *testing.T) {
	p := withPress(t, false)
	p.services.Games[0].Forms[0].Fills = true
	p.services.Games[0].Forms[0].Draw = func(to *paper.Press, _ domain.Document) {
		to.Box(to.Page("page").Rows(12, 0)[0], paper.Box{Path: "text", Caption: "Text", Value: strings.Repeat("many words ", 90)})
	}
	p.newNote("Kessa")
	p.menu("Print")
	fills, ok := find(p.asking().popup.Content, func(c *tick) bool { return c.Text == "Can be filled in on screen" })
	if !ok {
		t.Fatal("it is not asked whether it can be filled in")
	}
	fills.SetChecked(true)
	p.expectDialog("2 pages on 2 sheets. 1 box of “Kessa” holds more than it shows: the rest is printed at the end.")
}

func TestAPageIsEnlargedByAClick(t *testing.T) {
	p, small := proofsOf(t, 3)
	at := small.place(1).AddXY(smallW/2, smallH/2)
	test.TapAt(small.sheets, at)
	p.expectDialog("Page 2 of 3")
	large, _ := find(p.asking().popup.Content, func(*largeProof) bool { return true })
	if large.img == nil || large.img.Rect.Dx() < 2*int(smallW) {
		t.Fatalf("it is not drawn large: %v", large.img)
	}
	if got := large.img.RGBAAt(large.img.Rect.Dx()/2, 2); got != (color.RGBA{0xFF, 0xFF, 0xFF, 0xFF}) {
		t.Errorf("its margin is %v", got)
	}
	p.answer("Next page")
	p.expectDialog("Page 3 of 3")
	test.Tap(large)
	p.expectDialog("Print “Kessa”")
	p.answer("Cancel")
	p.expectDialog("")
}

func TestAPageIsEnlargedByTheKeyboard(t *testing.T) {
	p, small := proofsOf(t, 3)
	p.canvas().Focus(small)
	p.press(fyne.KeyEnd, fyne.KeyLeft, fyne.KeyReturn)
	p.expectDialog("Page 2 of 3")
	p.press(fyne.KeyLeft)
	p.expectDialog("Page 1 of 3")
	p.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown)
	p.expectDialog("Page 3 of 3")
	p.press(fyne.KeyEscape)
	p.expectDialog("Print “Kessa”")
	if small.at != 2 || p.canvas().Focused() != small {
		t.Errorf("afterwards the keys are at %d, in %T", small.at, p.canvas().Focused())
	}
	p.press(fyne.KeyEscape)
	p.expectDialog("")
}

func TestOnlyPagesInSightAreDrawn(t *testing.T) {
	p, small := proofsOf(t, 200)
	few := small.inked()
	if few == 0 || few > 40 {
		t.Errorf("%d of 200 pages are drawn", few)
	}
	p.canvas().Focus(small)
	p.press(fyne.KeyEnd)
	if small.small[199] == nil || small.small[0] != nil || len(small.small) > 40 {
		t.Errorf("at the end %d pages are kept", len(small.small))
	}
}

func TestTheNewestWishIsDrawn(t *testing.T) {
	var jobs []func() func()
	p := NewProofs(func(job func() func()) { jobs = append(jobs, job) }, func() float32 { return 1 }, nil)
	sides := func(name string) []paper.Side {
		res, err := paper.Count(paper.Job{Size: paper.A4, Items: []paper.Item{{Form: paper.Form{Name: name, Draw: func(to *paper.Press, _ domain.Document) {
			if r := to.Page(name); name == "old" {
				to.Frame(r)
			}
		}}}}})
		if err != nil {
			t.Fatal(err)
		}
		return res.Sides
	}
	p.Resize(fyne.NewSize(300, 300))
	test.WidgetRenderer(p).Layout(p.Size())
	p.Set(sides("old"))
	p.Set(sides("new"))
	for _, job := range slices.Backward(jobs) {
		if then := job(); then != nil {
			then()
		}
	}
	if len(p.small) != 1 {
		t.Fatalf("%d pages are drawn", len(p.small))
	}
	frame := p.small[0].RGBAAt(int(smallW)/2, 11*int(smallH)/297)
	if frame.R < 0x80 {
		t.Error("the pages of before are shown")
	}
}
