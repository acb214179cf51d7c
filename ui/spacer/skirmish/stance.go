package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// stances is the pane of how somebody stands: what hides and covers, and for one without a sheet what it has taken. It
// follows whom somebody selects on the map or in the turn order.
type stances struct {
	k    *skirmish
	page *page.Page
	who  table.ID // 0 = whoever acts, or the first
}

// stanceTitle is the title of the pane.
const stanceTitle = "Stance"

func newStances(k *skirmish) *stances {
	s := &stances{k: k}
	s.page = page.New(k.Host, s.lay)
	s.page.Shut = func() string { return k.Hand.Session().ReadOnly() }
	return s
}

func (s *stances) pane() uitable.Pane[fight.Skirmish] {
	return uitable.Pane[fight.Skirmish]{
		Title: stanceTitle,
		View: func(desk.Host, uitable.Hand[fight.Skirmish], *field.Form[fight.Skirmish]) fyne.CanvasObject {
			return s.page.View()
		},
		Begin: func() {
			s.page.Show()
			s.page.Begin()
		},
	}
}

// choose shows somebody.
func (s *stances) choose(id table.ID) {
	if s.who != id {
		s.who = id
		s.page.Show()
	}
}

// now is who is shown; 0 = nobody is at the table.
func (s *stances) now() table.ID {
	order := s.k.Value().Table.Order()
	switch current := s.k.Value().Table.Turns.Now.Current; {
	case slices.Contains(order, s.who):
		return s.who
	case current != 0:
		return current
	case len(order) > 0:
		return order[0]
	}
	return 0
}

func (s *stances) lay() {
	if s.k.Value() == nil {
		return
	}
	p, id := s.page, s.now()
	if id == 0 {
		p.Text("No fighters yet. Add figures or names in the turn order.")
		return
	}
	order := s.k.Value().Table.Order()
	titles := make([]string, len(order))
	for i, o := range order {
		titles[i] = s.k.Name(o)
	}
	p.Add(p.LookAmong("who", "Who", titles, slices.Index(order, id), func(i int) {
		s.who = order[i]
		p.Show()
	}))
	p.Notice(false, s.k.Hand.Session().ReadOnly())
	s.layShelter(p, id)
	s.layBody(p, id)
	s.layPart(p, id)
}

// edit changes how somebody stands, at once; typing under one key is one step.
func (s *stances) edit(id table.ID, what string, how func(*fight.Stance)) {
	s.k.edit(what+" of "+s.k.Name(id), fmt.Sprintf("stance.%d.%s", id, what), func(v *fight.Skirmish) {
		stance := v.Stance(id)
		how(&stance)
		v.SetStance(stance)
	})
}

// shelterTitles are the amounts of cover and concealment as people choose them, in the order of the rows.
func shelterTitles(level func(fight.ShelterRow) int) []string {
	var titles []string
	for _, row := range fight.ShelterRows {
		if row.Shelter == fight.Bare {
			titles = append(titles, "none")
			continue
		}
		titles = append(titles, fmt.Sprintf("%s, %d", row.Shelter, level(row)))
	}
	return titles
}

func shelterAt(s fight.Shelter) int {
	return slices.IndexFunc(fight.ShelterRows, func(r fight.ShelterRow) bool { return r.Shelter == s })
}

// layShelter lays what hides and covers somebody.
func (s *stances) layShelter(p *page.Page, id table.ID) {
	stance := s.k.Value().Stance(id)
	p.Heading("AGAINST SHOTS")
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 16},
		p.Choice("cover", "Cover", shelterTitles(func(r fight.ShelterRow) int { return r.Cover }), shelterAt(stance.Cover), func(i int) {
			s.edit(id, "cover", func(x *fight.Stance) { x.Cover = fight.ShelterRows[i].Shelter })
		}),
		p.Choice("concealment", "Concealment", shelterTitles(func(r fight.ShelterRow) int { return r.Concealment }), shelterAt(stance.Concealment), func(i int) {
			s.edit(id, "concealment", func(x *fight.Stance) { x.Concealment = fight.ShelterRows[i].Shelter })
		})))
	p.Add(p.Tick("camouflage", "Camouflage: +1 level", stance.Camouflage, func(on bool) {
		s.edit(id, "camouflage", func(x *fight.Stance) { x.Camouflage = on })
	}), p.Tick("dodges", "Dodges shots", stance.Dodges, func(on bool) {
		s.edit(id, "dodging", func(x *fight.Stance) { x.Dodges = on })
	}))
}

// layBody lays what somebody bears: of a sheet to be read, else to be written.
func (s *stances) layBody(p *page.Page, id table.ID) {
	v := s.k.Value()
	w, ignored := v.WoundsOf(id, s.k.Beside)
	if c := s.k.sheet(id); c != nil {
		p.Heading("FROM THE SHEET")
		house := s.k.house()
		p.Text(fmt.Sprintf("Initiative %s · Toughness %s · armour %s", domain.Minus(c.Value(person.Initiative, house)), domain.Minus(c.Value(person.Toughness, house)),
			domain.Minus(c.Value(person.Armour, house))))
		p.Text(woundsLong(w) + " · " + domain.Count(c.Stuns, "stun"))
		if out := c.Out; out != harm.NotOut {
			p.Text(strings.ToUpper(string(out)))
		}
		p.Add(p.Look("sheet", "Open sheet", 0, false, func() { s.k.Host.Show(s.k.Participant(id).Document) }))
		return
	}
	stance := v.Stance(id)
	p.Heading("WITHOUT A SHEET")
	number := func(what, caption string, n, most int, how func(*fight.Stance, int)) fyne.CanvasObject {
		return p.Number(what, caption, n, 0, most, func(n int) {
			s.edit(id, what, func(x *fight.Stance) { how(x, n) })
		})
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 16}, s.k.initiativeBox(p, "initiative", id),
		number("toughness", "Toughness", stance.Toughness, 40, func(x *fight.Stance, n int) { x.Toughness = n }),
		number("armour", "Armour", stance.Armour, 12, func(x *fight.Stance, n int) { x.Armour = n })))
	var cells []fyne.CanvasObject
	for _, row := range harm.WoundRows {
		title := strings.ToUpper(string(row.Wound[:1])) + string(row.Wound[1:])
		cells = append(cells, number(string(row.Wound), fmt.Sprintf("%s, of %d", title, row.Capacity), w.Of(row.Wound), row.Capacity,
			func(x *fight.Stance, n int) { x.Wounds = x.Wounds.With(row.Wound, n) }))
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 16}, cells...))
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 16},
		number("stuns", "Stuns", stance.Stuns, 99, func(x *fight.Stance, n int) { x.Stuns = n }),
		number("ignored", "Penalty shaken off", ignored, harm.WorstPenalty, func(x *fight.Stance, n int) { x.Ignored = n })))
}

// woundsLong are wounds in words.
func woundsLong(w harm.Wounds) string {
	var words []string
	for _, row := range harm.WoundRows {
		if n := w.Of(row.Wound); n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, row.Wound))
		}
	}
	if len(words) == 0 {
		return "No wounds"
	}
	return "Wounds: " + strings.Join(words, ", ")
}

// layPart lays whether somebody takes part in the fight.
func (s *stances) layPart(p *page.Page, id table.ID) {
	f := s.k.fight()
	x, in := f.Fighter(id)
	if !in || f.Round == 0 {
		return
	}
	p.Heading("IN THE FIGHT")
	if !x.Out {
		p.Add(p.Button("out", "Leave fight", 0, false, func() { s.put(id, outWords, fight.Fight.Leave) }))
		p.Small("Knocked out, dead or gone: remaining actions are lost.")
		return
	}
	p.Add(p.Button("in", "Rejoin fight", 0, false, func() { s.put(id, backWords, fight.Fight.Return) }))
}

// What the log says of somebody who is put out of the fight, and back in it.
const (
	outWords  = "leaves the fight"
	backWords = "rejoins the fight next round"
)

// put has somebody out of the fight, or back in it.
func (s *stances) put(id table.ID, words string, how func(fight.Fight, table.ID) fight.Fight) {
	o := s.k.outcome()
	acts.Fights(o, how(s.k.fight(), id))
	o.Write(table.Line{Who: id, Text: words})
	if why := s.k.Write(s.k.Name(id)+" "+words, o.Written); why != "" {
		s.k.Page.Tell(why)
	}
	s.k.Changed()
}
