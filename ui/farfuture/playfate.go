package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// offer is a compel offered to whoever the sheet is of.
type offer struct {
	y       *play
	dialog  *page.Dialog
	aspect  string // of the sheet
	other   string // one that is not on the sheet, which goes before
	demand  string
	by      int // of others, from 1; 0 = the referee
	others  []domain.Head
	offerer *edit.Session[character] // nil = the referee, or not at hand yet
	refused bool
}

func (y *play) onCompel() {
	y.letGo()
	k := &offer{y: y, others: y.others()}
	k.dialog = page.NewDialog(y.sheet.host, k.lay)
	first := "aspect"
	if len(y.compellable()) == 0 {
		first = "other"
	}
	k.dialog.Open("Compel "+y.name(), "Accept: +1 point", 46, 22, nil, first, k.onAccept)
}

// compellable are the aspects on the sheet.
func (y *play) compellable() []string {
	var aspects []string
	for _, v := range farfuture.Invocations(y.character(), farfuture.Drawing{As: farfuture.Self, House: y.house()}) {
		aspects = append(aspects, v.Label)
	}
	return aspects
}

// compelled is the aspect that the offer is about.
func (k *offer) compelled() string {
	if other := strings.TrimSpace(k.other); other != "" {
		return other
	}
	return k.aspect
}

func (k *offer) lay(p *page.Page) {
	p.Wants("demand")
	y := k.y
	c := y.character()
	aspects := y.compellable()
	at := slices.Index(aspects, k.aspect)
	if len(aspects) > 0 {
		p.Add(p.Choice("aspect", "Aspect", aspects, at, func(i int) {
			k.aspect = aspects[i]
			k.dialog.Clear()
			p.Show()
		}))
	}
	p.Add(p.Line("other", "Another aspect", k.other, func(text string) { k.other = text }), p.Line("demand", "What happens if accepted", k.demand, func(text string) { k.demand = text }))
	if y.house().CompelByAnyone {
		titles := []string{"the referee"}
		for _, h := range k.others {
			titles = append(titles, h.Title)
		}
		p.Add(p.Choice("by", "Offered by", titles, k.by, k.onBy))
	}
	p.Small(fmt.Sprintf("%s has %s.", y.name(), domain.Count(max(c.FatePoints, 0), "fate point")))
	if c.FatePoints < 1 {
		p.Small("No fate point: the compel cannot be refused.")
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1}, p.Button("accept", "Accept: +1 point", 'a', false, k.dialog.Presses("Return")),
		p.Button("refuse", "Refuse: −1 point", 'r', false, k.onRefuse)))
}

// onBy has somebody else offer, whose sheet pays or is paid.
func (k *offer) onBy(i int) {
	k.by, k.offerer = i, nil
	k.y.letGo()
	if i > 0 {
		k.y.release = k.y.sheet.host.Hold(k.others[i-1].ID, func(doc *edit.Doc) { k.offerer = edit.Of[character](doc) })
	}
	k.dialog.Clear()
	k.dialog.Page.Show()
}

func (k *offer) onRefuse() {
	k.refused = true
	k.dialog.Presses("Return")()
	k.refused = false
}

// onAccept settles the offer as it was answered.
func (k *offer) onAccept() (stay bool) {
	answer, verb := farfuture.Compel.Accept, "accept the compel on "
	if k.refused {
		answer, verb = farfuture.Compel.Refuse, "refuse the compel on "
	}
	if err := k.settle(answer, verb); err != nil {
		k.dialog.Refuse(err.Error())
		return true
	}
	k.y.letGo()
	return false
}

// settle pays what the answer comes to, in one step.
func (k *offer) settle(answer func(farfuture.Compel, int, int, farfuture.House) (farfuture.Settled, error), verb string) error {
	y := k.y
	aspect := k.compelled()
	if aspect == "" {
		return page.Unfit("Choose the aspect first.")
	}
	c := farfuture.Compel{To: y.name(), Aspect: aspect, Demand: strings.TrimSpace(k.demand)}
	points := 0
	if k.by > 0 {
		c.By = k.others[k.by-1].Title
		if k.offerer == nil || k.offerer.ReadOnly() != "" {
			return page.Unfit(c.By + "'s sheet cannot be changed now. Nothing was changed.")
		}
		points = k.offerer.Value().FatePoints
	}
	s, err := answer(c, y.character().FatePoints, points, y.house())
	if err != nil {
		return err
	}
	label := verb + domain.QuoteName(aspect)
	if c.Demand != "" {
		label += ": " + c.Demand
	}
	y.sheet.form.Session().Together(label, func() {
		y.sheet.form.Edit(label, "", func(c *character) { c.FatePoints = s.To })
		if k.offerer != nil {
			k.offerer.Edit(label, "", func(c *character) { c.FatePoints = s.By })
		}
	})
	y.sheet.host.Say(look.Sentence(y.name() + " " + s.Text))
	return nil
}

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
