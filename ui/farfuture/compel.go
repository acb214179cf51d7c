package farfuture

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// compel is an offer of a fate point for trouble.
type compel struct {
	f      *fight
	to     table.ID
	by     table.ID // 0 = the referee
	aspect string
	demand string
}

func (f *fight) newCompel(to table.ID) *compel { return &compel{f: f, to: to} }

// Called is what people call it.
func (k *compel) Called() string { return "compel" }

// GuidePage is the page of the guide about it.
func (k *compel) GuidePage() string { return "farfuture/maneuver" }

func (k *compel) Leave() {}

// GoesBy is whoever is compelled.
func (k *compel) GoesBy() []page.By {
	return []page.By{page.While(!k.f.gone(k.to), "The compelled character is no longer at the table. Nothing was changed.")}
}

func (k *compel) Lay(p *page.Page) {
	f := k.f
	p.Wants("compel.demand")
	p.Heading("COMPEL " + strings.ToUpper(f.Name(k.to)))
	c := f.sheet(k.to)
	if c == nil {
		p.Text(f.Name(k.to) + " has no sheet for fate points.")
		p.Add(p.Button("compel.cancel", "Back", 0, true, f.Page.Leave))
		return
	}
	var aspects []string
	for _, v := range farfuture.Invocations(c, farfuture.Drawing{As: farfuture.Self, House: f.house()}) {
		aspects = append(aspects, v.Label)
	}
	p.Add(page.Pick(p, "compel.aspect", "Aspect", aspects, aspects, &k.aspect, p.Show))
	p.Add(p.Line("compel.demand", "What happens if accepted", k.demand, func(text string) { k.demand = text }))
	titles, ids, at := []string{"the referee"}, []table.ID{0}, 0
	for _, id := range f.Value().Table.Order() {
		if id == k.to || f.sheet(id) == nil {
			continue
		}
		if id == k.by {
			at = len(ids)
		}
		titles, ids = append(titles, f.Name(id)), append(ids, id)
	}
	p.Add(p.Choice("compel.by", "Offered by", titles, at, func(i int) {
		k.by = ids[i]
		p.Show()
	}))
	p.Small(fmt.Sprintf("%s has %s.", f.Name(k.to), domain.Count(c.FatePoints, "fate point")))
	p.Add(look.NewColumns(look.Columns{Gap: 1},
		p.Button("compel.accept", "Accept: +1 point", 'a', false, func() { k.settle(farfuture.Compel.Accept) }),
		p.Button("compel.refuse", "Refuse: −1 point", 'r', false, func() { k.settle(farfuture.Compel.Refuse) })))
	p.Add(f.Page.DiscardButton("compel.cancel"))
}

// settle pays what the answer comes to, as one step.
func (k *compel) settle(answer func(farfuture.Compel, int, int, farfuture.House) (farfuture.Settled, error)) {
	f := k.f
	if k.aspect == "" {
		f.Page.Tell("Choose the aspect first.")
		return
	}
	offer := farfuture.Compel{To: f.Name(k.to), Aspect: k.aspect, Demand: strings.TrimSpace(k.demand)}
	points := 0
	if k.by != 0 {
		offer.By = f.Name(k.by)
		if c := f.sheet(k.by); c != nil {
			points = c.FatePoints
		}
	}
	s, err := answer(offer, f.sheet(k.to).FatePoints, points, f.house())
	if err != nil {
		f.Page.Tell(err.Error())
		return
	}
	o := f.outcome()
	set := func(id table.ID, n int) {
		o.become(f.Participant(id).Document, func(c *character) *character {
			after := *c
			after.FatePoints = n
			return &after
		})
	}
	set(k.to, s.To)
	if k.by != 0 {
		set(k.by, s.By)
	}
	o.Write(table.Line{Who: k.to, Text: s.Text + "."})
	f.do(o, "compel "+f.Name(k.to))
}
