package farfuture

import (
	"fmt"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/page"
)

// onSession asks what of a session begins for this sheet alone.
func (y *play) onSession() {
	c := y.character()
	begun := farfuture.BeginSession(c.FatePoints, y.house())
	first := farfuture.BeginCombat(c, true)
	to := func(n int) string {
		return fmt.Sprintf("%s, then %d", domain.Count(max(c.FatePoints, 0), "fate point"), n)
	}
	acts := []struct {
		title string
		do    func()
	}{
		{"Begin a session: " + to(begun), func() {
			y.press(fmt.Sprintf("a session begins: %s%s", domain.Count(begun, "fate point"), y.house().Said("sessionStart")), y.points(begun))
		}},
		{"First combat of the session: " + to(first.FatePoints) + "; resets first blood", func() {
			y.press(fmt.Sprintf("first combat of the session: %s", domain.Count(first.FatePoints, "fate point")), func(c *character) (*character, error) {
				return farfuture.BeginCombat(c, true), nil
			})
		}},
		{"Later combat: resets first blood", func() {
			y.press("a combat begins", func(c *character) (*character, error) { return farfuture.BeginCombat(c, false), nil })
		}},
		{"Refresh by the referee…", y.onRefresh},
	}
	titles := make([]string, len(acts))
	for i, a := range acts {
		titles[i] = a.title
	}
	y.sheet.host.Choose(y.name()+": the session", titles, "Apply", func(i int) { acts[i].do() })
}

// points is a sheet with so many fate points.
func (y *play) points(n int) func(*character) (*character, error) {
	return func(c *character) (*character, error) {
		after := *c
		after.FatePoints = n
		return &after, nil
	}
}

// onRefresh asks how many fate points somebody has after a refresh.
func (y *play) onRefresh() {
	n := farfuture.BeginSession(y.character().FatePoints, y.house())
	d := page.NewDialog(y.sheet.host, func(p *page.Page) {
		p.Add(p.Number("points", "Fate points afterwards", n, 0, 99, func(m int) { n = m }))
	})
	d.Open("The referee grants "+y.name()+" a refresh", "Grant refresh", 30, 8, nil, "points", func() bool {
		y.press(fmt.Sprintf("a refresh: %s", domain.Count(n, "fate point")), y.points(n))
		return false
	})
}
