package act_test

import (
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// What an act comes to is written as soon as nothing is left to be asked. Where that is refused, it is tried once and said.
func TestARefusalOfWhatEndsAnActIsSaid(t *testing.T) {
	const refused = "The sheet is for reading only."
	for name, tc := range map[string]struct {
		do  func(r *act.Run)
		how func(*desktest.Desk)
	}{
		"the last answer": {func(r *act.Run) {
			if r.Answer("all") != nil {
				r.Ends(func() act.Step { return act.Step{} })
			}
			r.Lay(act.Way{Key: "on", Title: "Go on", Letter: 'n', Main: true, Under: "all"})
		}, func(d *desktest.Desk) { d.Type("n") }},
		"the last die": {func(r *act.Run) {
			if _, _, done := r.Roll("dice"); done {
				r.Falls(func() act.Step { return act.Step{} })
			}
			r.Lay(act.Throw{Key: "roll", Under: "dice", Title: "Roll", Letter: 'r', Pool: dice.Of(1, dice.D6)})
		}, func(d *desktest.Desk) { d.Type("r4") }},
	} {
		t.Run(name, func(t *testing.T) {
			d := desktest.New(t, domain.Kinds{}, desktest.SheetSize, &look.Theme{Mode: look.Paper}, nil)
			tried := 0
			s := &uiact.Acts{
				Host: d, Source: desktest.Highest{}, Kept: act.Answers{}, Name: func(table.ID) string { return "" },
				By: func(table.ID) dice.From { return dice.Typed }, States: func() []int64 { return nil },
				Make: func(string, table.ID) act.Act { return act.Act{Noun: "try", Do: tc.do} },
			}
			s.Page = page.NewStage(d, func() { s.Page.LayUnder() })
			s.Write = func(act.Step) bool {
				tried++
				s.Page.Tell(refused)
				return false
			}
			d.Window.SetContent(s.Page.View())
			d.Window.Resize(desktest.SheetSize)
			s.Start("try", 1)
			s.Page.Begin()
			tc.how(d)
			if tried != 1 || s.Page.News != refused || d.News != refused {
				t.Errorf("it is tried %d times; the page says %q, the window's foot %q", tried, s.Page.News, d.News)
			}
		})
	}
}
