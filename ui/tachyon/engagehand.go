package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// byHand is what the referee does to a craft by hand: where its marker stands, what is true of it, who flies it, a hit,
// fate points, and leaving and coming back.
type byHand struct {
	e      *engage
	who    table.ID
	place  int // which of handPlaces
	level  int
	shifts int
	text   string
	free   int
	boost  bool
	points int
}

// handPlaces are the places of the chart as they are chosen from.
var handPlaces = []struct {
	title string
	slot  tachyon.Slot
}{
	{"a level", tachyon.Slot{Place: tachyon.OnLevel}},
	{"Undetected", tachyon.Slot{Place: tachyon.InUndetected}},
	{"Special: large ship", tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.LargeShip}},
	{"Special: bugs out", tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.BugsOut}},
	{"Special: switches zones", tachyon.Slot{Place: tachyon.InSpecial, Why: tachyon.SwitchZones}},
}

func newByHand(e *engage, who table.ID) page.Act {
	h := &byHand{e: e, who: who, shifts: 1, free: 1, points: 1}
	c, _ := e.craft(who)
	h.level = c.Slot.Level
	for i, x := range handPlaces {
		if x.slot.Place == c.Slot.Place && x.slot.Why == c.Slot.Why {
			h.place = i
		}
	}
	return h
}

// step does something by the referee's word.
func (h *byHand) step(label string, play func(tachyon.Scene) (tachyon.Step, error)) {
	if h.e.Page.Wrong() {
		return
	}
	h.e.try(h.e.Name(h.who)+": "+label, func(s tachyon.Scene) (tachyon.Step, error) {
		s.Override = true
		return play(s)
	})
}

func (h *byHand) Lay(p *page.Page) {
	e := h.e
	c, ok := e.craft(h.who)
	if !ok {
		return
	}
	p.Heading("BY HAND: " + strings.ToUpper(e.Name(h.who)))
	p.Small("The rules are not checked. Undo takes back each button.")
	beside := func(shares []float32, cells ...fyne.CanvasObject) {
		p.Add(look.NewColumns(look.Columns{Gap: 0.5, Shares: shares, Narrowest: 14}, cells...))
	}
	titles := make([]string, len(handPlaces))
	for i, x := range handPlaces {
		titles[i] = x.title
	}
	place := []fyne.CanvasObject{p.Choice("place", "Marker at", titles, h.place, page.Into(&h.place, p.Show))}
	if h.place == 0 {
		place = append(place, p.Number("level", "Level", h.level, -99, 99, func(n int) { h.level = n }))
	}
	beside([]float32{1.4, 0.8, 0.8}, append(place, p.Button("put", "Move marker", 0, false, h.put))...)
	beside([]float32{1, 1.6}, p.Number("shifts", "Hit in shifts", h.shifts, 1, 99, func(n int) { h.shifts = n }), p.Button("strike", "Apply hit", 'h', false, func() {
		before := len(e.Value().Hits)
		h.step("is hit by hand", func(s tachyon.Scene) (tachyon.Step, error) { return s.AddHit(0, h.who, h.shifts) })
		e.playOut(before)
	}))
	beside([]float32{1, 0.8, 0.8}, p.Number("points", "Fate points of "+e.scene().Purse(h.who).Whose, h.points, 1, 9, func(n int) { h.points = n }),
		p.Button("gain", "Gain", 0, false, func() { h.fate(h.points) }), p.Button("pay", "Pay", 0, false, func() { h.fate(-h.points) }))
	p.Add(p.Line("text", "New aspect", h.text, func(text string) { h.text = text }))
	beside(nil, p.Number("free", "Free invocations", h.free, 0, 9, func(n int) { h.free = n }),
		p.Tick("boost", "a boost", h.boost, page.Into(&h.boost, p.Show)), p.Button("aspect", "Add aspect", 'a', false, h.aspect))
	h.layFlyer(p, c)
	h.layLeaving(p, c)
	p.Add(p.Button("drop", "Back", 0, false, e.Page.Leave))
}

// put puts the marker where the referee says.
func (h *byHand) put() {
	slot := handPlaces[h.place].slot
	if slot.Place == tachyon.OnLevel {
		slot.Level = h.level
	}
	h.step("marker to "+slotTitle(slot), func(s tachyon.Scene) (tachyon.Step, error) { return s.Move(h.who, slot) })
}

func (h *byHand) fate(n int) {
	label := "gains fate points"
	if n < 0 {
		label = "pays fate points"
	}
	h.step(label, func(s tachyon.Scene) (tachyon.Step, error) { return s.ChangeFate(h.who, n, "by hand") })
}

func (h *byHand) aspect() {
	text := strings.TrimSpace(h.text)
	if text == "" {
		h.e.Page.Tell("Write the aspect.")
		h.e.Page.Focus("text")
		return
	}
	h.step("“"+text+"” added", func(s tachyon.Scene) (tachyon.Step, error) {
		return s.SetAspect(h.who, tachyon.CraftAspect{Text: text, Invokes: h.free, Boost: h.boost})
	})
}

// layFlyer lays who flies the craft.
func (h *byHand) layFlyer(p *page.Page, c tachyon.Craft) {
	ids, titles := h.e.pilotsOf(c.Pilot)
	p.Add(p.Choice("flyer", "Flown by", titles, slices.Index(ids, c.Pilot), func(i int) {
		h.step("is flown by "+titles[i], func(s tachyon.Scene) (tachyon.Step, error) { return s.Fly(h.who, ids[i]) })
	}))
}

// pilotsOf are the pilots to choose from, and the one that is chosen already, after nobody with a sheet.
func (e *engage) pilotsOf(now domain.DocID) (ids []domain.DocID, titles []string) {
	ids, titles = []domain.DocID{""}, []string{"somebody without a sheet"}
	for _, h := range e.Host.Documents(tachyon.PilotKind.ID()) {
		ids, titles = append(ids, h.ID), append(titles, domain.OrElse(h.Title, "an unnamed pilot"))
	}
	if !slices.Contains(ids, now) {
		ids, titles = append(ids, now), append(titles, e.title(now, "a pilot gone from the shelf"))
	}
	return ids, titles
}

// layLeaving lays how a craft leaves the engagement, or comes back.
func (h *byHand) layLeaving(p *page.Page, c tachyon.Craft) {
	if c.Gone != tachyon.StillThere {
		p.Add(p.Button("return", "Return to the fight", 0, false, func() {
			h.step("returns to the fight", func(s tachyon.Scene) (tachyon.Step, error) { return s.Return(h.who) })
		}))
		return
	}
	var cells []fyne.CanvasObject
	for _, g := range []tachyon.Gone{tachyon.Destroyed, tachyon.Disengaged, tachyon.BuggedOut, tachyon.Conceded} {
		cells = append(cells, p.Button("gone."+string(g), "Leaves: "+goneTitle(g), 0, false, func() {
			h.step("leaves, "+goneTitle(g), func(s tachyon.Scene) (tachyon.Step, error) { return s.Leave(h.who, g) })
		}))
	}
	p.InPairs(1, cells)
}

// GoesBy is the craft.
func (h *byHand) GoesBy() []page.By {
	_, ok := h.e.craft(h.who)
	return []page.By{page.While(ok && h.e.Participant(h.who).ID != 0, "That craft has left the table.")}
}

// Called is what people call it.
func (h *byHand) Called() string { return "change by hand" }

func (h *byHand) Whose() string { return h.e.Name(h.who) }

func (h *byHand) Leave() {}

// layAspects lays what is true of a craft in this engagement, with the free invocations that are left.
func (e *engage) layAspects(p *page.Page, c tachyon.Craft) {
	for _, a := range c.Aspects {
		words := "“" + a.Text + "”" + freeWords(a.Invokes, a.Boost)
		p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2.4, 1}, Narrowest: 14}, look.NewInset(look.Inset{Top: 1.5}, look.Shrunk(look.NewText(words))),
			p.Away(fmt.Sprintf("away.%d.%d", c.ID, a.ID), "Remove", func() {
				e.try(e.Name(c.ID)+": “"+a.Text+"” removed", func(s tachyon.Scene) (tachyon.Step, error) {
					return s.SetAspect(c.ID, tachyon.CraftAspect{ID: a.ID})
				})
			})))
	}
}

// layBoosts lays the boosts that whoever flies a craft holds.
func (e *engage) layBoosts(p *page.Page, c tachyon.Craft) {
	who := e.pilots.Value(c.Pilot)
	if who == nil {
		return
	}
	var words []string
	for _, b := range who.Boosts {
		words = append(words, "“"+domain.OrElse(b.Text, "a boost")+"”")
	}
	if len(words) > 0 {
		p.Text(look.Sentence("Boosts held: " + domain.Listed(words)))
	}
	p.Small(look.Sentence(nameOf(who) + " has " + domain.Count(who.FatePoints, "fate point")))
}

// scenery is what is true of the scene and of the zones, and what fate points the GM has.
func (e *engage) scenery(p *page.Page) page.Fold {
	v := e.Value()
	var rows []string
	for _, a := range v.Table.Aspects {
		rows = append(rows, aspectLine("the scene", a.Text, a.FreeTags, a.Boost))
	}
	if g := e.Hand.Ground(); g != nil {
		for _, z := range g.Value().Zones {
			for _, a := range z.Aspects {
				rows = append(rows, aspectLine(e.zoneTitle(z.ID), a.Text, a.FreeTags, false))
			}
		}
	}
	rows = slices.DeleteFunc(rows, func(r string) bool { return r == "" })
	title := fmt.Sprintf("Aspects of the scene, %d", len(rows))
	rows = append(rows, fmt.Sprintf("The GM has %s.", domain.Count(v.Fate, "fate point")))
	return page.Fold{Key: "true", Title: title, Lay: func() { p.Small(strings.Join(rows, "\n")) }}
}

// layStranded lays who drifts in space, and who has been picked up.
func (e *engage) layStranded(p *page.Page) {
	scene := e.scene()
	for _, s := range e.Value().Stranded {
		if s.By == 0 {
			p.Text(look.Upper(scene.Drifter(s)) + " drifts in space, out of " + e.Name(s.Of) + ".")
		} else {
			p.Small(look.Upper(scene.Drifter(s)) + " was picked up by " + e.Name(s.By) + ".")
		}
	}
}

// aspectLine is an aspect with where it is and how often it may be invoked for nothing.
func aspectLine(where, text string, free int, boost bool) string {
	t := strings.TrimSpace(text)
	if t == "" {
		return ""
	}
	return fmt.Sprintf("“%s”, of %s", t, where) + freeWords(free, boost)
}

// freeWords say behind an aspect how often it may be invoked for nothing, or that it is a boost.
func freeWords(free int, boost bool) string {
	switch {
	case boost:
		return ", a boost"
	case free > 0:
		return fmt.Sprintf(", %d free", free)
	}
	return ""
}
