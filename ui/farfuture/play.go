package farfuture

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// play is what people do with a sheet in a session: roll, pay, be compelled, rest, buy. Each of it is one step.
type play struct {
	sheet *Sheet
}

// character is the character shown, or nil.
func (y *play) character() *character {
	if s := y.sheet.form.Session(); s != nil {
		return s.Value()
	}
	return nil
}

func (y *play) house() farfuture.House { return y.sheet.rules.House() }

// name is what the character goes by.
func (y *play) name() string {
	if c := y.character(); c != nil && c.Name != "" {
		return c.Name
	}
	return "This character"
}

// do changes the sheet in one step, and says so at the window's foot; what the rules refuse it returns.
func (y *play) do(label string, how func(*character) (*character, error)) error {
	after, err := how(y.character())
	if err != nil {
		return err
	}
	y.sheet.form.Edit(label, "", func(c *character) { *c = *after })
	y.sheet.host.Say(domain.AsSentence(label))
	return nil
}

// press does it from a button, where what is refused is said at the window's foot.
func (y *play) press(label string, how func(*character) (*character, error)) {
	if err := y.do(label, how); err != nil {
		y.sheet.host.Say(err.Error())
	}
}

// strip is the row above the sheet that is always in sight: the fate points and what somebody does.
func (y *play) strip() fyne.CanvasObject {
	f := y.sheet.form
	points := look.NewText("")
	points.Style.Bold, points.Shrinks, points.TextSize = true, true, theme.SizeNameSubHeadingText
	f.OnShow(func(c *character) {
		text := domain.Upper(domain.Count(c.FatePoints, "fate point"))
		if n := c.SpinLeft(); n > 0 {
			text += fmt.Sprintf(" · %d spin", n)
		}
		points.Set(text)
	})
	less := y.button("−1", y.onLess).Often()
	f.OnShow(func(c *character) {
		if c.FatePoints < 1 {
			less.Disable()
		}
	})
	fate := look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2.6, 1, 1}}, look.NewInset(look.Inset{Left: 1}, points), less, y.button("+1", y.onMore).Often())
	psionics := y.acts("Psionics…", "psionics")
	f.OnShow(func(c *character) { f.Visible(psionics, y.psionic(c)) })
	acts := look.NewColumns(look.Columns{Gap: 1}, y.acts("Roll…", "roll"), y.acts("Compel…", "compel"), y.acts("Session…", "session"),
		y.acts("Rest…", "rest"), y.acts("Buy…", "buy"), psionics)
	return look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow, Shares: []float32{1, 2}}, fate, acts)
}

// button is a button that a document that cannot be edited puts to rest.
func (y *play) button(text string, act func()) *look.Button {
	b := field.Button(y.sheet.form, text, act, nil)
	b.Importance = widget.MediumImportance
	return b
}

// acts is a button that puts an act under way.
func (y *play) acts(text, name string) *look.Button {
	return y.button(text, func() { y.sheet.Do(name) })
}

func (y *play) onMore() {
	y.press(fmt.Sprintf("gain a fate point: %d", max(y.character().FatePoints, 0)+1), func(c *character) (*character, error) {
		after := *c
		after.FatePoints = max(c.FatePoints, 0) + 1
		return &after, nil
	})
}

func (y *play) onLess() {
	y.press(fmt.Sprintf("spend a fate point: %d", y.character().FatePoints-1), func(c *character) (*character, error) { return farfuture.SpendFate(c, 1) })
}

// psionic reports whether somebody has psionics at this table.
func (y *play) psionic(c *character) bool {
	return !y.house().PsionicsOff && slices.ContainsFunc(c.Stunts, func(s farfuture.Stunt) bool { return s.Type == farfuture.PsionicStunt })
}
