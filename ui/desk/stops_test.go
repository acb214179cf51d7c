package desk

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// stops are the parts of the dialog on top that Tab comes to, in their order.
func (r *room) stops() []fyne.Focusable {
	r.t.Helper()
	var stops []fyne.Focusable
	for r.asking(); len(stops) == 0 || r.canvas().Focused() != stops[0]; r.canvas().FocusNext() {
		if w := r.canvas().Focused(); w != nil {
			stops = append(stops, w)
		}
		if len(stops) > 99 {
			r.t.Fatal("Tab comes to no end")
		}
	}
	return stops
}

// commands open what they open, by what the menu calls them.
func (r *room) commands() []string {
	var labels []string
	for _, m := range r.desk.menu.main.Items {
		for _, i := range m.Items {
			if i.Action != nil && !i.IsQuit && i.ChildMenu == nil {
				label, _, _ := strings.Cut(i.Label, "\t")
				labels = append(labels, label)
			}
		}
	}
	return labels
}

func TestEscapeClosesEveryDialogWhereverTheKeyboardIs(t *testing.T) {
	p := withPress(t, true)
	p.desk.services.Games[0].Forms[0].Fills = true
	p.newNote("Kessa")
	dialogs := 0
	for _, command := range p.commands() {
		for at, n := 0, 1; at < n; at++ {
			before := p.canvas().Focused()
			p.menu(command)
			p.pass(1)
			if len(p.desk.dialogs) == 0 {
				break
			}
			stops := p.stops()
			n = len(stops)
			p.canvas().Focus(stops[at])
			p.press(fyne.KeyEscape)
			p.pass(1)
			if len(p.desk.dialogs) > 0 {
				t.Errorf("%q: Escape on %T does nothing", command, stops[at])
				for len(p.desk.dialogs) > 0 {
					g := p.asking()
					g.give(len(g.answers) - 1)
				}
			}
			if is := p.canvas().Focused(); is != before {
				t.Errorf("%q: after Escape on %T the keyboard is on %T, and was on %T before", command, stops[at], is, before)
			}
			dialogs++
		}
	}
	if dialogs < 40 {
		t.Errorf("only %d stops of dialogs were tried", dialogs)
	}
}

func TestARadioIsOneStopOfTheTabKey(t *testing.T) {
	p := withPress(t, true)
	p.newNote("Kessa")
	p.menu("Print or export")
	var size *radio
	for _, w := range p.stops() {
		if r, ok := w.(*radio); ok && r.titles[0] == papers[0].title {
			if size != nil {
				t.Fatal("Tab comes to it twice")
			}
			size = r
		}
	}
	p.canvas().Focus(size)
	p.press(fyne.KeyRight, fyne.KeyRight)
	if size.at != 1 {
		t.Errorf("the right key leads to %d", size.at)
	}
	test.TapAt(size, fyne.NewPos(5, size.Size().Height/2))
	if size.at != 0 || p.canvas().Focused() != fyne.Focusable(size) {
		t.Errorf("a click leads to %d and the keyboard to %T", size.at, p.canvas().Focused())
	}
	p.press(fyne.KeyDown)
	p.answer("Open the PDF")
	if p.desk.settings.Paper != papers[1].size {
		t.Errorf("printed is on %v", p.desk.settings.Paper)
	}
}
