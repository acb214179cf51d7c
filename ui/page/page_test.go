package page_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/edit"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// paper is an editor that is one page.
type paper struct{ *page.Page }

func (paper) Bind(*edit.Doc) {}

func onPaper(t *testing.T, lay func(p *page.Page)) (*desktest.Desk, *page.Page) {
	t.Helper()
	var p *page.Page
	d := desktest.OnPaper(t, nil, func(host desk.Host) desk.Editor {
		p = page.New(host, func() { lay(p) })
		return paper{p}
	})
	p.Show()
	return d, p
}

func TestALongPageIsTurnedFromAnyControl(t *testing.T) {
	for _, key := range []string{"hue", "words", "press"} {
		t.Run(key, func(t *testing.T) {
			d, p := onPaper(t, func(p *page.Page) {
				p.Add(p.Choice("hue", "Hue", []string{"red", "blue"}, 0, func(int) {}), p.Line("words", "Words", "", func(string) {}),
					p.Button("press", "Press", 0, false, func() {}))
				for i := range 80 {
					p.Text(fmt.Sprint("line ", i))
				}
			})
			p.Focus(key)
			scroll := desktest.The[*container.Scroll](t, p.View())
			d.Press(fyne.KeyPageDown)
			if scroll.Offset.Y == 0 {
				t.Fatal("the page is not turned")
			}
			d.Press(fyne.KeyPageUp)
			if scroll.Offset.Y != 0 {
				t.Errorf("the page is not turned back: %g", scroll.Offset.Y)
			}
		})
	}
}

func TestAListThatIsOpenWhileThePageIsLaidAnewLeadsOnFromItsPlace(t *testing.T) {
	hue := 0
	d, p := onPaper(t, func(p *page.Page) {
		p.Add(p.Line("first", "First", "", func(string) {}), p.Choice("hue", "Hue", []string{"red", "blue"}, hue, page.Into(&hue, p.Show)),
			p.Line("words", "Words", "", func(string) {}))
	})
	for _, down := range []bool{true, false} { // another row, and the same again
		p.Focus("hue")
		d.Press(fyne.KeyDown)
		p.Show()
		if down {
			d.Press(fyne.KeyDown)
		}
		d.Press(fyne.KeyTab)
		if hue != 1 || p.Focused() != "words" {
			t.Errorf("chosen is row %d, and the keyboard is on %q", hue, p.Focused())
		}
	}
}

func TestWhatIsForEverybodyIsNotDoneByGoingOn(t *testing.T) {
	begun, over := 0, false
	lay := func(p *page.Page) {
		if !over {
			p.Add(p.Button("act", "Act", 'a', true, func() {
				over = true
				p.Show()
			}))
		}
		p.Add(p.Meant("next", "Begin round 2", 'g', over, func() { begun++ }), p.Line("words", "Words", "", func(string) {}))
	}
	d, p := onPaper(t, lay)
	p.Focus("")
	d.Press(fyne.KeyReturn)
	if is := p.Focused(); is != "words" {
		t.Errorf("after the last act the keyboard is on %q", is)
	}
	for _, key := range []string{"words", "next"} {
		p.Focus(key)
		d.Press(fyne.KeyReturn)
	}
	if begun != 0 {
		t.Fatalf("Return has begun %d rounds", begun)
	}
	p.Focus("next")
	d.Press(fyne.KeySpace)
	d.Type("g")
	d.Tap("Begin round 2", 0)
	if begun != 3 {
		t.Errorf("the space bar, a letter and a click have begun %d rounds", begun)
	}
}

func TestTheKeyboardComesToNoControlThatIsOff(t *testing.T) {
	_, p := onPaper(t, func(p *page.Page) {
		off := p.Button("off", "Off", 0, false, func() {})
		off.(fyne.Disableable).Disable()
		p.Add(off, p.Button("on", "On", 0, false, func() {}))
	})
	if p.Focus(""); p.Focused() != "on" {
		t.Errorf("the keyboard is on %q", p.Focused())
	}
}

func TestANumberThatIsNoneIsNotTaken(t *testing.T) {
	n := 3
	d, p := onPaper(t, func(p *page.Page) {
		p.Add(p.Number("n", "How many", n, 0, 9, func(m int) { n = m }))
	})
	p.Focus("n")
	d.Type("12")
	if n != 1 || !p.Wrong() || !d.Says("Type a whole number from 0 to 9. Until then 1 counts.") {
		t.Errorf("%d is taken; it says %q", n, desktest.Spoken(d.InFront()))
	}
	d.Press(fyne.KeyBackspace)
	d.Press(fyne.KeyUp)
	if n != 2 || p.Wrong() {
		t.Errorf("mended, %d is taken", n)
	}
}

func TestAPageThatLostTheKeyboardHasItAgainWhereItWasBroughtLast(t *testing.T) {
	d, p := onPaper(t, func(p *page.Page) {
		p.Add(p.Line("first", "First", "", func(string) {}), p.Line("second", "Second", "", func(string) {}))
	})
	p.Focus("second")
	d.Type("words")
	p.Focus("first") // what was written was entered, and something else is due
	d.Canvas().Unfocus()
	if p.Show(); p.Focused() != "first" {
		t.Errorf("laid anew the keyboard is on %q", p.Focused())
	}
}

func TestWhatHasTheKeyboardAndIsLaidNoMoreGivesItBackToThePage(t *testing.T) {
	dice, there := look.NewLine(func() {}), true // no control of the page's own, as a tray of dice is
	d, p := onPaper(t, func(p *page.Page) {
		p.Add(p.Line("first", "First", "", func(string) {}), p.Button("roll", "Roll", 'r', false, func() {}))
		if there {
			p.Add(look.NewRows(1, dice))
		}
	})
	p.Focus("roll")
	d.Canvas().Focus(dice)
	if p.Show(); d.Canvas().Focused() != dice {
		t.Fatalf("the dice have lost the keyboard to %q", p.Focused())
	}
	there = false
	if p.Show(); p.Focused() != "roll" {
		t.Errorf("the dice are gone, and the keyboard is on %q", p.Focused())
	}
}

func TestADoubleClickTakesOneThingAwayThoughThePageIsLaidAnew(t *testing.T) {
	things := []string{"rope", "lamp", "knife"}
	var d *desktest.Desk
	var p *page.Page
	d, p = onPaper(t, func(p *page.Page) {
		for i, name := range things {
			p.Add(p.Away(name, "Take it away", func() {
				things = append(things[:i:i], things[i+1:]...)
				p.Show()
			}))
		}
	})
	for range 3 {
		d.Tap("Take it away", 0)
	}
	if len(things) != 2 || things[0] != "lamp" {
		t.Errorf("left are %q", things)
	}
	d.Pause()
	d.Tap("Take it away", 0)
	if p.Control("knife") == nil || len(things) != 1 {
		t.Errorf("left are %q", things)
	}
}

func TestLettersGoToTheWordsThatAreExpected(t *testing.T) {
	words, pressed := "so ", 0
	d, p := onPaper(t, func(p *page.Page) {
		p.Means('7', func() { pressed += 10 })
		p.Wants("words")
		p.Add(p.Choice("hue", "Hue", []string{"red"}, 0, func(int) {}), p.Tick("tick", "Tick", false, func(bool) {}),
			p.Line("words", "Words", words, func(text string) { words = text }),
			p.Button("press", "Press", 'e', false, func() { pressed++ }))
	})
	for _, key := range []string{"hue", "tick", "press"} {
		p.Focus(key)
		d.Type("e")
		if p.Focused() != "words" {
			t.Errorf("typed on %s the keyboard is on %q", key, p.Focused())
		}
	}
	p.Focus("press")
	d.Type("7") // stands for something else
	if words != "so eee" || pressed != 10 {
		t.Errorf("the words are %q, and %d was pressed", words, pressed)
	}
	if b := p.Control("press").(*page.Button); b.Text != "Press" {
		t.Error("the button still says its letter")
	}
}

func TestLettersTypedWithTheKeyboardNowhereGoWhereItWasLast(t *testing.T) {
	words, pressed := "", 0
	d, p := onPaper(t, func(p *page.Page) {
		p.Add(p.Line("words", "Words", words, func(text string) { words = text }), p.Button("press", "Press", 'e', false, func() { pressed++ }))
	})
	for _, key := range []string{"words", "press"} {
		d.Canvas().Focus(p.Control(key)) // as Tab does
		d.Canvas().Unfocus()
		p.TypedRune('e')
		if p.Focused() != key {
			t.Errorf("the keyboard is on %q, want %q", p.Focused(), key)
		}
	}
	d.Canvas().Unfocus()
	p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if words != "e" || pressed != 1 {
		t.Errorf("the words are %q, pressed %d times", words, pressed)
	}
}

func TestAButtonBesideWordsHasRoomForItsOwn(t *testing.T) {
	const title = "As many stuns as wounds are marked: 9"
	d, p := onPaper(t, func(p *page.Page) {
		words := strings.Repeat("Then the rest of it. ", 5)
		p.Add(p.Beside(p.Button("long", title, '1', false, func() {}), look.NewParagraph(words, theme.SizeNameCaptionText)),
			p.Beside(p.Button("short", "Stuns", '2', false, func() {}), look.NewParagraph(words, theme.SizeNameCaptionText)))
	})
	for _, width := range []float32{400, 500, 900} {
		d.Window.Resize(fyne.NewSize(width, 500))
		d.Settle()
		for _, key := range []string{"long", "short"} {
			if b := p.Control(key).(*page.Button); b.Size().Width < b.MinSize().Width {
				t.Errorf("in %g the button %q has %g of %g", width, b.Text, b.Size().Width, b.MinSize().Width)
			}
		}
	}
}

func TestWhatIsPressedStaysWhereItIsThoughLinesComeAndGoAboveIt(t *testing.T) {
	var on [12]bool
	d, p := onPaper(t, func(p *page.Page) {
		for i := range 30 {
			p.Text(fmt.Sprint("line ", i))
		}
		for i := range on {
			if on[i] {
				p.Text(fmt.Sprint("+2 for ", i))
			}
		}
		for i := range on {
			p.Add(p.Tick(fmt.Sprint("tick", i), fmt.Sprint("Bonus ", i), on[i], func(now bool) {
				on[i] = now
				p.Show()
			}))
		}
		p.Add(p.Choice("hue", "Hue", []string{"red", "blue"}, 0, func(int) {
			on = [12]bool{}
			p.Show()
		}))
		for i := range 30 {
			p.Text(fmt.Sprint("further ", i))
		}
	})
	d.Settle()
	place := func(key string) float32 {
		d.Settle()
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(p.Control(key).(fyne.CanvasObject)).Y
	}
	p.Focus("tick0")
	for i := range on {
		key := fmt.Sprint("tick", i)
		p.Focus(key)
		was := place(key)
		d.Press(fyne.KeySpace)
		if now := place(key); now < was-0.5 || now > was+0.5 {
			t.Errorf("%s stood at %g and stands at %g", key, was, now)
		}
	}
	p.Focus("hue")
	was := place("hue")
	d.Select("Hue", 0, "blue")
	if now := place("hue"); on[0] || now < was-0.5 || now > was+0.5 {
		t.Errorf("the choice stood at %g and stands at %g", was, now)
	}
}

func TestTheKeyboardComesToWhatIsDueWhereNothingElseIsNamed(t *testing.T) {
	gone := false
	_, p := onPaper(t, func(p *page.Page) {
		p.Add(p.Button("grave", "Take out", 0, false, func() {}))
		if !gone {
			p.Add(p.Button("settle", "Settle", 0, false, func() {}))
		}
		p.Add(p.Button("other", "Other", 0, false, func() {}), p.Button("next", "Next", 0, true, func() {}))
	})
	p.Focus("")
	if p.Focused() != "grave" {
		t.Errorf("where nothing is due it is on %q, not on the first control", p.Focused())
	}
	due := "next"
	p.Due = func() string { return due }
	if p.Focus(""); p.Focused() != "next" {
		t.Errorf("it is on %q", p.Focused())
	}
	p.Focus("settle")
	gone = true
	if p.Show(); p.Focused() != "next" {
		t.Errorf("the control it was on is gone, and it is on %q", p.Focused())
	}
	due = "nowhere"
	if p.Focus(""); p.Focused() != "grave" {
		t.Errorf("what is due is not on the page, and it is on %q", p.Focused())
	}
}

func TestANumberThatIsRefusedStaysWhileThePageIsLaidAnew(t *testing.T) {
	n := 3
	_, p := onPaper(t, func(p *page.Page) { p.Add(p.Number("shifts", "Shifts", n, 1, 9, func(m int) { n = m })) })
	line := func() *page.Entry { return p.Control("shifts").(*page.Entry) }
	says := func() string { return strings.Join(desktest.Spoken(p.View()), " ") }
	line().SetText("77")
	p.Show()
	if line().Text != "77" || n != 3 || !strings.Contains(says(), "Until then 3 counts") || !p.Wrong() {
		t.Errorf("laid anew it shows %q and says %q; %d counts", line().Text, says(), n)
	}
	n = 4 // by something else
	p.Show()
	if line().Text != "4" || strings.Contains(says(), "counts") || p.Wrong() {
		t.Errorf("changed elsewhere it shows %q and says %q", line().Text, says())
	}
}

func TestAFootLeavesTheColumnHalfOfThePage(t *testing.T) {
	for height, want := range map[float32]string{800: "in sight: sum press", 160: "in sight: press", 30: "in sight:"} {
		t.Run(fmt.Sprint(height), func(t *testing.T) {
			var sum, press fyne.CanvasObject
			d, p := onPaper(t, func(p *page.Page) {
				for i := range 80 {
					p.Text(fmt.Sprint("line ", i))
				}
				p.Foot(func() {
					sum = look.NewRows(0, look.NewText("a"), look.NewText("b"), look.NewText("c"), look.NewText("d"))
					p.Add(sum)
					press = p.Button("press", "Press", 0, false, func() {})
					p.Add(press)
				})
			})
			d.Window.Resize(fyne.NewSize(800, height))
			p.Show()
			scroll := desktest.The[*container.Scroll](t, p.View())
			got := "in sight:"
			for i, o := range []fyne.CanvasObject{sum, press} {
				scrolls := false
				desktest.Walk(scroll, func(in fyne.CanvasObject, _ []fyne.CanvasObject) { scrolls = scrolls || in == o })
				if !scrolls {
					got += []string{" sum", " press"}[i]
				}
			}
			if got != want {
				t.Errorf("%s, want %s", got, want)
			}
		})
	}
}
