package page_test

import (
	"testing"

	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
)

// errand goes by a town that is open, and on a way there that is so long; the way home it knows.
type errand struct {
	shut bool
	long int
	home bool
}

func (*errand) Called() string { return "errand" }

func (*errand) Whose() string { return "" }
func (*errand) Leave()        {}

func (e *errand) Lay(p *page.Page) {
	p.Add(p.Number("long", "Miles", e.long, 0, 99, func(n int) { e.long = n }))
}

func (e *errand) GoesBy() []page.By {
	by := []page.By{page.On("town", e.shut, func() string {
		e.home = true
		return "The town is shut: home again."
	})}
	if e.home {
		return by
	}
	return append(by, page.On("way", e.long, func() string { return "The way is another." }))
}

// sent is a stage with an errand under way.
func sent(t *testing.T) (*desktest.Desk, *page.Stage, *errand) {
	t.Helper()
	var s *page.Stage
	d := desktest.OnPaper(t, nil, func(host desk.Host) desk.Editor {
		s = page.NewStage(host, func() { s.LayUnder() })
		return paper{s.Page}
	})
	s.Turn("here")
	e := &errand{long: 1}
	s.Start(e)
	return d, s, e
}

func TestWhatAnActGoesByLaterIsLookedAtAsItIsOnceTheEarlierHasCounted(t *testing.T) {
	for name, tc := range map[string]struct {
		shut bool
		want string
	}{
		"the way alone":                {false, "The way is another."},
		"the town, and so not the way": {true, "The town is shut: home again."},
	} {
		t.Run(name, func(t *testing.T) {
			_, s, e := sent(t)
			e.shut, e.long = tc.shut, 2
			if news := s.Follow(); news != tc.want {
				t.Errorf("it says %q", news)
			}
			if news := s.Follow(); news != "" {
				t.Errorf("of the same it says once more %q", news)
			}
		})
	}
}

func TestWhatSomebodyTypesIsNoNewsToTheAct(t *testing.T) {
	d, s, e := sent(t)
	s.Focus("long")
	d.Type("7")
	if news := s.Follow(); e.long != 7 || news != "" {
		t.Errorf("the way is %d miles, and it says %q", e.long, news)
	}
}
