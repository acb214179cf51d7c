package field

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// Problems is the badge of a sheet and, behind its button, the list of all that the rules have to say; each
// entry leads to its field. Verdict puts the whole into words: what the badge says while nothing is illegal.
func Problems[T any](f *Form[T], verdict func(v *T, problems []domain.Problem) string) fyne.CanvasObject {
	mark, text := look.NewMark(), look.NewText("")
	text.Style.Bold = true
	text.Shrinks = true
	list := container.New(&look.Rows{})
	list.Hide()
	var show *widget.Button
	var shown int
	label := func() {
		switch {
		case shown == 0:
			show.Hide()
		case list.Visible():
			show.SetText("Hide the list")
			show.Show()
		default:
			show.SetText(fmt.Sprintf("Show all %d", shown))
			show.Show()
		}
	}
	show = widget.NewButton("", func() {
		if list.Visible() {
			list.Hide()
		} else {
			list.Show()
		}
		label()
	})
	show.Importance = widget.LowImportance
	f.OnShow(func(v *T) {
		problems := f.session.Problems()
		grave, unusual := count(problems, domain.Illegal), count(problems, domain.Unusual)
		switch {
		case grave > 0:
			mark.Set(theme.ColorNameError, look.Triangle)
		case unusual > 0:
			mark.Set(theme.ColorNameWarning, look.Square)
		default:
			mark.Set(theme.ColorNameSuccess, look.Disc)
		}
		text.Set(verdict(v, problems))
		list.Objects = list.Objects[:0]
		for _, p := range problems {
			list.Objects = append(list.Objects, f.problemRow(p))
		}
		list.Refresh()
		if shown = len(problems); shown == 0 {
			list.Hide()
		}
		label()
	})
	head := container.NewBorder(nil, nil, container.NewCenter(mark), show, text)
	return look.NewRows(0, head, list)
}

// problemRow is a problem's mark and its sentence, which leads to the field when pressed.
func (f *Form[T]) problemRow(p domain.Problem) fyne.CanvasObject {
	mark := look.NewMark()
	switch p.Severity {
	case domain.Illegal:
		mark.Set(theme.ColorNameError, look.Triangle)
	case domain.Unusual:
		mark.Set(theme.ColorNameWarning, look.Square)
	default:
		mark.Set(look.ColorCaption, look.Dash)
	}
	b := widget.NewButton(p.Message+" ("+p.ID+")", func() { f.Jump(p.Path) })
	b.Importance = widget.LowImportance
	b.Alignment = widget.ButtonAlignLeading
	return container.NewBorder(nil, nil, container.NewCenter(mark), nil, b)
}

func count(problems []domain.Problem, s domain.Severity) int {
	n := 0
	for _, p := range problems {
		if p.Severity == s {
			n++
		}
	}
	return n
}

// Legality is the usual verdict on a sheet that is no draft: how many things are illegal or unusual, or that
// it is legal.
func Legality(problems []domain.Problem) string {
	grave, unusual := count(problems, domain.Illegal), count(problems, domain.Unusual)
	switch {
	case grave > 0:
		return fmt.Sprintf("Not legal: %s, %d for the referee to allow", things(grave), unusual)
	case unusual > 0:
		return fmt.Sprintf("Legal, with %s for the referee to allow", things(unusual))
	}
	return "Legal"
}

func things(n int) string {
	if n == 1 {
		return "1 thing"
	}
	return fmt.Sprintf("%d things", n)
}
