package wits

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/spacer/wits"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
)

// arena is what everybody sees at a glance: who wants what, the bodies of argument, difficulties, worries and scripts.
func (d *debate) arena() fyne.CanvasObject {
	band := look.NewBand("BATTLE OF WITS")
	third := widget.NewLabel("")
	third.Wrapping = fyne.TextWrapWord
	d.Form.OnShow(func(w *wits.Wits) {
		words := d.thirdWords(w)
		setWords(third, words)
		d.Form.Visible(third, words != "")
	})
	return look.NewRows(-1, band, third,
		look.NewColumns(look.Columns{Gap: 2, Narrowest: screen.Narrow / 2}, d.banner(0), d.banner(1)),
		look.NewColumns(look.Columns{Gap: 2, Narrowest: screen.Narrow / 2}, d.corner(0), d.corner(1)))
}

// thirdWords say who is to be convinced, where that is neither side; empty where it is one of them.
func (d *debate) thirdWords(w *wits.Wits) string {
	third := strings.TrimSpace(w.Third)
	switch {
	case third == "":
		return ""
	case w.Turn == 0 && !w.ThirdAgrees:
		return third + " is the one to convince and has not agreed yet."
	}
	return third + " is the one to convince."
}

// banner is who argues for a side, and for what.
func (d *debate) banner(side int) fyne.CanvasObject {
	name := look.Shrunk(look.NewHeading(""))
	name.TextSize = theme.SizeNameSubHeadingText
	intent := look.NewParagraph("", theme.SizeNameText)
	wants := d.Form.Box("Wants", fmt.Sprintf("@wants%d", side), intent, nil)
	d.Form.OnShow(func(w *wits.Wits) {
		name.Set(d.name(side))
		wants.SetCaption(wantsWords(w, side))
		setWords(intent, orDash(w.Sides[side].Intent))
	})
	return look.NewRows(1, look.NewInset(look.Inset{Top: 1}, name), wants)
}

// corner is how a side stands.
func (d *debate) corner(side int) fyne.CanvasObject {
	f := d.Form
	bar := newFigure(3.4, func(on *figure, size fyne.Size) []fyne.CanvasObject {
		return drawBody(on, size, d.arguer(side), max(d.arguer(0).Longest(), d.arguer(1).Longest()))
	})
	dial := newFigure(4.2, func(on *figure, size fyne.Size) []fyne.CanvasObject {
		return drawDial(on, size, d.arguer(side).Difficulty)
	})
	pile := newFigure(4.2, func(on *figure, size fyne.Size) []fyne.CanvasObject {
		return drawWorries(on, size, d.arguer(side).Worries)
	})
	body := f.Box("Body of argument", fmt.Sprintf("@body%d", side), look.NewInset(look.Inset{Top: 0.5}, bar), nil)
	script, stands := look.NewParagraph("", theme.SizeNameText), look.NewParagraph("", theme.SizeNameCaptionText)
	f.OnShow(func(w *wits.Wits) {
		body.SetCaption("Body of argument, " + d.name(side))
		setWords(stands, standsWords(w, side))
		setWords(script, scriptLies(w, side))
		for _, drawing := range []*figure{bar, dial, pile} {
			drawing.Refresh()
		}
	})
	gauges := look.NewColumns(look.Columns{Gap: -1}, f.Box("Difficulty", fmt.Sprintf("@dial%d", side), dial, nil),
		f.Box("Worries", fmt.Sprintf("@pile%d", side), look.NewInset(look.Inset{Left: 1}, pile), nil))
	return look.NewRows(-1, look.NewInset(look.Inset{Top: 1}, body), gauges, f.Box("Script", fmt.Sprintf("@script%d", side), script, nil), stands)
}

// arguer is a side as it stands, or while the battle has not begun as it would begin.
func (d *debate) arguer(side int) wits.Arguer {
	w := d.Value()
	switch {
	case w == nil:
		return wits.Arguer{}
	case w.Turn == 0:
		return w.Sides[side].Begun()
	}
	return w.Sides[side]
}

func setWords(l *widget.Label, words string) {
	words = domain.AsWritten(words)
	if l.Text != words {
		l.SetText(words)
	}
}

func orDash(text string) string {
	if text = strings.TrimSpace(text); text == "" {
		return "–"
	}
	return text
}

// wantsWords say above an intent whether it is agreed to.
func wantsWords(w *wits.Wits, side int) string {
	switch {
	case w.Turn > 0 || strings.TrimSpace(w.Third) != "":
		return "Wants"
	case w.Sides[side].Agrees:
		return "Wants · agrees to the battle"
	}
	return "Wants · has not agreed yet"
}

// standsWords say how a side stands in the turn.
func standsWords(w *wits.Wits, side int) string {
	a := w.Sides[side]
	winner, _, over := w.Outcome()
	switch {
	case w.Turn == 0:
		return "The battle has not begun."
	case over && a.Body <= 0:
		return "Has no argument left."
	case over && winner == side:
		return "Has won."
	}
	words := fmt.Sprintf("Turn %d, initiative %s", w.Turn, domain.Minus(a.Initiative))
	switch {
	case !w.Revealed():
	case a.Over:
		words += ", no action left"
	case a.Rolls:
		words += ", has a follow-up to roll"
	case a.Rescripts:
		words += ", may script a fresh action"
	case a.Holds:
		words += ", holds"
	case w.MayAct(side):
		words += ", acts now"
	}
	if a.Last == wits.Counterpoint {
		words += "; the last action was a counterpoint"
	}
	return words + "."
}

// scriptLies says how a script lies, and what it says where it lies open.
func scriptLies(w *wits.Wits, side int) string {
	switch a := w.Sides[side]; {
	case len(a.Script) == 0:
		return "not written"
	case a.Hidden:
		return "lies face down"
	default:
		return strings.TrimPrefix(witsScriptWords(a), "Script: ")
	}
}
