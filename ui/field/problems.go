package field

import (
	"fmt"
	"slices"
	"strings"

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
	return problems(f, verdict, f.problemRow)
}

// Faults is what stands for Problems where there is no sheet whose fields it could lead to, such as at a table of play: it takes no
// room while nothing is illegal or unusual, and names the gravest otherwise.
func Faults[T any](f *Form[T]) fyne.CanvasObject {
	wrong := func(found []domain.Problem) int { return len(found) - count(found, domain.Remark) }
	view := look.NewInset(look.Inset{Left: 2, Right: 2}, problems(f, func(_ *T, found []domain.Problem) string {
		words := strings.TrimSuffix(gravest(found).Message, ".")
		if n := wrong(found) - 1; n > 0 {
			return words + ", and " + domain.Count(n, "thing") + " more"
		}
		return words
	}, func(p domain.Problem) fyne.CanvasObject {
		return container.NewBorder(nil, nil, problemMark(p), nil, problemText(p))
	}))
	view.Hide()
	f.OnShow(func(*T) { f.Visible(view, wrong(f.session.Problems()) > 0) })
	return view
}

func problems[T any](f *Form[T], verdict func(v *T, problems []domain.Problem) string, row func(domain.Problem) fyne.CanvasObject) fyne.CanvasObject {
	mark, text := look.NewMark(), look.NewText("")
	text.Style.Bold = true
	text.Shrinks = true
	list := container.New(&look.Rows{})
	pane := container.NewVScroll(list)
	pane.Hide()
	fill := func() {
		list.Objects = list.Objects[:0]
		found := f.session.Problems()
		for _, p := range found[:min(len(found), mostAtOnce)] {
			list.Objects = append(list.Objects, row(p))
		}
		if more := len(found) - mostAtOnce; more > 0 {
			list.Objects = append(list.Objects, widget.NewLabel(fmt.Sprintf("And %d more, listed when some of these are solved.", more)))
		}
		list.Refresh()
		pane.SetMinSize(fyne.NewSize(0, min(list.MinSize().Height, mostListed*2*theme.TextSize())))
	}
	var toggle *look.Button
	label := func(n int) {
		toggle.Hidden = n == 0
		toggle.SetText(fmt.Sprintf("What to do (%d)", n))
		if pane.Visible() {
			toggle.SetText("Hide the list")
		}
	}
	toggle = look.NewButton("", func() {
		if f.session == nil {
			return
		}
		if pane.Visible() {
			pane.Hide()
		} else {
			fill()
			pane.Show()
		}
		label(len(f.session.Problems()))
	})
	toggle.Importance = widget.LowImportance
	f.OnShow(func(v *T) {
		problems := f.session.Problems()
		name, shape := weight(problems)
		mark.Set(name, shape)
		text.Set(verdict(v, problems))
		if len(problems) == 0 {
			pane.Hide()
		}
		if pane.Visible() {
			fill()
		}
		label(len(problems))
	})
	head := container.NewBorder(nil, nil, container.NewCenter(mark), look.NewKept(toggle), text)
	return look.NewRows(0, head, pane)
}

// gravest is the first of the heaviest problems, the zero one where there is none.
func gravest(problems []domain.Problem) domain.Problem {
	for _, s := range []domain.Severity{domain.Illegal, domain.Unusual} {
		if i := slices.IndexFunc(problems, func(p domain.Problem) bool { return p.Severity == s }); i >= 0 {
			return problems[i]
		}
	}
	return domain.Problem{}
}

// mostListed is how many lines the list of problems is high before it scrolls.
const mostListed = 7

// mostAtOnce is how many problems are listed: a damaged file can have any number.
const mostAtOnce = 200

// weight is the mark for a whole sheet: that of its heaviest problem.
func weight(problems []domain.Problem) (fyne.ThemeColorName, look.Shape) {
	switch {
	case count(problems, domain.Illegal) > 0:
		return theme.ColorNameError, look.Triangle
	case count(problems, domain.Unusual) > 0:
		return theme.ColorNameWarning, look.Square
	case len(problems) > 0:
		return look.ColorCaption, look.Ring
	}
	return theme.ColorNameSuccess, look.Disc
}

// problemRow is a problem's mark and sentence, and a button that leads to its field.
func (f *Form[T]) problemRow(p domain.Problem) fyne.CanvasObject {
	to := look.NewButton("Go there", func() { f.Jump(p.Path) })
	to.Importance = widget.LowImportance
	return container.NewBorder(nil, nil, problemMark(p), container.NewCenter(to), problemText(p))
}

func problemMark(p domain.Problem) fyne.CanvasObject {
	mark := look.NewMark()
	switch p.Severity {
	case domain.Illegal:
		mark.Set(theme.ColorNameError, look.Triangle)
	case domain.Unusual:
		mark.Set(theme.ColorNameWarning, look.Square)
	default:
		mark.Set(look.ColorCaption, look.Dash)
	}
	return container.NewCenter(mark)
}

func problemText(p domain.Problem) fyne.CanvasObject {
	text := widget.NewLabel(domain.AsWritten(p.Message))
	text.Wrapping = fyne.TextWrapWord
	return text
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
		return fmt.Sprintf("Not legal: %s, %d needing consent", domain.Count(grave, "thing"), unusual)
	case unusual > 0:
		return fmt.Sprintf("Legal, with %s needing consent", domain.Count(unusual, "thing"))
	}
	return "Legal"
}
