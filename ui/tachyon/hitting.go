package tachyon

import (
	"fmt"
	"strings"

	uidice "shipslocker/ui/dice"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// absorber has a hit go into a ship, a bit at a time.
type absorber interface {
	shield(boxes int) error
	system(k tachyon.Strike) error
	// instance notes damage beside the columns, which takes so many shifts.
	instance(text string, takes int) error
}

// hittingParams is what a hit is laid with. All of it is asked for anew each time, as documents may change.
type hittingParams struct {
	Host    desk.Host
	Source  dice.Source
	Ship    func() *ship
	Hit     func() tachyon.Hit
	House   func() house
	Pilot   func() *pilot // whoever is aboard; nil = somebody without a sheet
	Who     func() string // what the ship is called
	Absorb  absorber
	Changed func() // lays the page anew
	Settles func() // puts the keyboard on what settles the hit
}

// hitting is one hit as it goes into shields and systems, laid on a page: real dice find the systems, which are typed as
// they lie. What it does absorb does; it holds what is typed alone.
//
// Source: tachyon C8, E.
type hitting struct {
	hittingParams
	page  *page.Page // it is laid on; nil = none yet
	full  *int       // the face that found a column of which the last row alone is left; nil = none
	from  dice.From  // where that face came from
	boxes int        // to go into the shields; below 1 = as many as can
	at    int        // the system chosen without a die, from 0
	text  string     // of an instance beside the columns
	takes int
	other bool                // the ways without a die are in sight
	lets  bool                // the shifts that are left come to nothing
	end   *tachyon.Settlement // as people changed what was offered; nil = as offered
	why   string              // what was refused last
}

func newHitting(p hittingParams) *hitting { return &hitting{hittingParams: p} }

// reset begins with another hit.
func (h *hitting) reset() { *h = hitting{hittingParams: h.hittingParams, page: h.page} }

// do has part of the hit absorbed.
func (h *hitting) do(err error) {
	h.full, h.end, h.boxes, h.why = nil, nil, 0, ""
	if err != nil {
		h.why = err.Error()
	}
	h.Changed()
	h.focus(h.rest())
}

// focus puts the keyboard on the control of a key; an empty one is what settles the hit.
func (h *hitting) focus(key string) {
	if key == "" {
		h.Settles()
		return
	}
	h.page.Focus(key)
}

// first is the key of the control that the keyboard comes to as the hit begins: the shields while they have free boxes.
// Empty = what settles the hit.
func (h *hitting) first() string {
	if s := h.Ship(); h.Hit().Shifts > 0 && s.Shields.Boxes > max(s.Shields.Marked, 0) {
		return "hit.shield"
	}
	return h.rest()
}

// rest is the key of the control that the keyboard comes to once part of the hit is absorbed: one where the letters of
// the die count, and where a Return or a letter that comes too often damages nothing and changes no number; then what is
// still to be said, and then what settles the hit: empty.
func (h *hitting) rest() string {
	w := h.offer()
	switch {
	case h.Hit().Shifts > 0:
		return "hit.other"
	case w.Destroyed && w.Aboard == tachyon.Undecided:
		return "hit.aboard"
	}
	return ""
}

// lay lays it on a page.
func (h *hitting) lay(p *page.Page) {
	h.page = p
	hit := h.Hit()
	left := domain.Count(hit.Shifts, "shift") + " to absorb"
	if hit.Shifts < 1 {
		left = "all absorbed"
	}
	p.Result(fmt.Sprintf("%s: %s%s.", look.Upper(h.Who()), left, h.soFar(hit)))
	p.Notice(true, h.why)
	if hit.Shifts > 0 {
		h.layShields(p, hit)
		h.layDice(p)
		h.layOther(p, hit)
	}
	h.laySettlement(p, hit)
}

// soFar says which faces have fallen.
func (h *hitting) soFar(hit tachyon.Hit) string {
	if len(hit.Rolled) == 0 {
		return ""
	}
	return "; dice so far: " + faceWords(hit.Rolled)
}

func (h *hitting) layShields(p *page.Page, hit tachyon.Hit) {
	s := h.Ship()
	free := max(s.Shields.Boxes-max(s.Shields.Marked, 0), 0)
	label := shieldsLabel(s)
	if free == 0 {
		p.Small(fmt.Sprintf("%s: no free box.", label))
		return
	}
	most := min(free, hit.Shifts)
	into := func() int {
		if h.boxes > 0 {
			return min(h.boxes, most)
		}
		return most
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.2, 1.6}, Narrowest: 22},
		p.Number("hit.boxes", fmt.Sprintf("%s: boxes, %d free", label, free), into(), 1, most, func(n int) { h.boxes = n }),
		p.Button("hit.shield", "Into the "+strings.ToLower(label), 's', false, func() {
			if !p.Wrong() {
				h.do(h.Absorb.shield(into()))
			}
		})))
}

// faceKeys are the keys that type the faces of a Fudge die, from + to −, and what the dice show.
var faceKeys = []struct {
	face   int
	letter rune
	key    string
}{{1, '+', "hit.plus"}, {0, '0', "hit.blank"}, {-1, '-', "hit.minus"}}

// layDice lays what each face of the die would find.
func (h *hitting) layDice(p *page.Page) {
	p.Heading("ROLL 1 FUDGE DIE FOR A SYSTEM AND TYPE IT")
	if h.full != nil {
		h.layFull(p)
		return
	}
	var cells []fyne.CanvasObject
	for _, k := range faceKeys {
		found := p.Apart(func() { p.Small(h.finds(k.face)) })
		cells = append(cells, look.NewRows(0.5, append([]fyne.CanvasObject{
			p.Button(k.key, h.columnTitle(k.face), k.letter, false, func() { h.fall(k.face, dice.Typed) }),
		}, found...)...))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 30}, cells...))
	p.Add(p.Meant("hit.roll", "Roll for me", uidice.ProgramKey, false, func() { h.fall(dice.Fudge.Roll(h.Source), dice.Rolled) }))
}

// columnTitle is what the column of a face is called.
func (h *hitting) columnTitle(face int) string {
	for _, c := range h.Ship().Systems {
		if c.Face == face {
			return domain.OrElse(c.Label, faceTitle(face))
		}
	}
	return faceTitle(face)
}

// finds says which row a face finds.
func (h *hitting) finds(face int) string {
	y, full, ok := h.Ship().NextSystem(face)
	switch {
	case !ok:
		return "no free row"
	case full:
		return domain.OrElse(y.Name, "the last row") + ": the last row"
	}
	return fmt.Sprintf("%s, takes %s", domain.OrElse(y.Name, "a system"), domain.Minus(y.Absorbs))
}

// fall takes a die that fell: the row it finds is damaged, unless that is the last of its column or there is none.
func (h *hitting) fall(face int, from dice.From) {
	y, full, ok := h.Ship().NextSystem(face)
	if !ok {
		h.why = fmt.Sprintf("The die shows %s, but that column has no free row. Roll again, choose a system, or drop the rest.", faceWords([]int{face}))
		h.Changed()
		return
	}
	if full {
		h.full, h.from, h.why = &face, from, ""
		h.Changed()
		h.focus(h.rest())
		return
	}
	h.do(h.Absorb.system(tachyon.Strike{System: y.ID, Face: &face, From: from}))
}

// layFull lays the choice where only the last row of a column is left: that, or another column's next row.
func (h *hitting) layFull(p *page.Page) {
	face := *h.full
	y, _, ok := h.Ship().NextSystem(face)
	if !ok {
		h.full = nil
		return
	}
	p.Notice(false, fmt.Sprintf("The die shows %s. Only the last row of that column is left: %s. It takes all the rest. Or choose another column.", faceWords([]int{face}), domain.OrElse(y.Name, "the last row")))
	p.Add(p.Button("hit.last", "Take "+p.Shorten(domain.OrElse(y.Name, "the last row"), "Take  (T)"), 't', false, func() {
		h.do(h.Absorb.system(tachyon.Strike{System: y.ID, Face: &face, From: h.from}))
	}))
	for i, k := range faceKeys {
		if other, full, ok := h.Ship().NextSystem(k.face); k.face != face && ok && !full {
			p.Add(p.Button(fmt.Sprintf("hit.instead%d", i), "Take "+p.Shorten(domain.OrElse(other.Name, "a system"), "Take "), 0, false, func() {
				h.do(h.Absorb.system(tachyon.Strike{System: other.ID, Face: &face, From: h.from}))
			}))
			p.Small(fmt.Sprintf("Column %s, absorbs %s.", faceWords([]int{k.face}), domain.Minus(other.Absorbs)))
		}
	}
	p.Add(p.Button("hit.unroll", "Take die back", 0, false, func() {
		h.full = nil
		h.Changed()
		h.focus(h.rest())
	}))
}

// layOther lays the ways without a die: a system that people choose, an instance beside the columns, or nothing.
func (h *hitting) layOther(p *page.Page, hit tachyon.Hit) {
	p.Add(p.Tick("hit.other", "Without a die", h.other, page.Into(&h.other, h.Changed)))
	if !h.other {
		return
	}
	ids, titles := h.free()
	if len(ids) > 0 {
		h.at = min(h.at, len(ids)-1)
		p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2, 1}, Narrowest: 22},
			p.Choice("hit.system", "System", titles, h.at, func(i int) { h.at = i }),
			p.Button("hit.damage", "Damage system", 0, false, func() { h.do(h.Absorb.system(tachyon.Strike{System: ids[h.at]})) })))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2, 0.8, 1.2}, Narrowest: 22},
		p.Line("hit.text", "Other instance of damage", h.text, func(text string) { h.text = text }),
		p.Number("hit.takes", "Takes", min(h.takes, hit.Shifts), 0, hit.Shifts, func(n int) { h.takes = n }),
		p.Button("hit.instance", "Add damage", 0, false, func() {
			if p.Wrong() {
				return
			}
			text, takes := h.text, h.takes
			h.text, h.takes = "", 0
			h.do(h.Absorb.instance(text, min(takes, hit.Shifts)))
		})))
	p.Add(p.Tick("hit.lets", fmt.Sprintf("Drop the rest: %s", domain.Count(hit.Shifts, "shift")), h.lets, func(on bool) {
		h.lets, h.end = on, nil
		h.Changed()
	}))
}

// free are the systems that are not damaged.
func (h *hitting) free() (ids []tachyon.RowID, titles []string) {
	for _, c := range h.Ship().Systems {
		for _, y := range c.Rows {
			if !y.Damaged {
				ids = append(ids, y.ID)
				titles = append(titles, fmt.Sprintf("%s (%s), takes %s", domain.OrElse(y.Name, "a system"), faceTitle(c.Face), domain.Minus(y.Absorbs)))
			}
		}
	}
	return ids, titles
}

// offer is how the hit ends, as people changed it.
func (h *hitting) offer() tachyon.Settlement {
	if h.end != nil {
		return *h.end
	}
	w := h.Ship().Settling(h.Hit(), h.House())
	w.LetGo = h.lets
	return w
}

// settlement is what the hit is to be settled with; ok is false where that cannot be yet, and why says so.
func (h *hitting) settlement() (w tachyon.Settlement, ok bool, why string) {
	w = h.offer()
	switch hit := h.Hit(); {
	case hit.Shifts > 0 && !w.LetGo:
		tick := "Without a die"
		if h.other {
			tick = "Drop the rest"
		}
		return w, false, fmt.Sprintf("%s to absorb. Roll for a system, or tick “%s”.", domain.Count(hit.Shifts, "shift"), tick)
	case w.Destroyed && w.Aboard == tachyon.Undecided:
		return w, false, "Choose the fate of the crew first."
	}
	return w, true, ""
}

// The bounds of what is counted of a hit.
const (
	mostInstances = 99
	mostLostShips = 99
)

// laySettlement lays what the hit comes to in the end, all of which can be changed.
func (h *hitting) laySettlement(p *page.Page, hit tachyon.Hit) {
	w := h.offer()
	if hit.Shifts > 0 && !w.LetGo {
		return
	}
	p.Heading("RESULT")
	cells := []fyne.CanvasObject{
		p.Number("hit.instances", "Instances of damage", w.Instances, 0, mostInstances, func(n int) { h.settle(p.Show, func(w *tachyon.Settlement) { w.Instances = n }) }),
		p.Number("hit.pilot", "Extra stress for the pilot", w.ToPilot, 0, mostInstances, func(n int) { h.settle(p.Show, func(w *tachyon.Settlement) { w.ToPilot = n }) }),
	}
	flight := h.Ship().Flight > 1
	if flight {
		cells = append(cells, p.Number("hit.ships", "Ships of the flight lost", w.ShipsLost, 0, min(h.Ship().Flight-1, mostLostShips), func(n int) { h.settle(h.Changed, func(w *tachyon.Settlement) { w.ShipsLost = n }) }))
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, cells...))
	if n := hit.ToPilot; n > 0 {
		p.Small(fmt.Sprintf("A damaged system hits the pilot too: %s more.", domain.Count(n, "shift")))
	}
	p.Text(h.stress(h.offer()))
	if flight && w.ShipsLost > 0 && !w.Destroyed {
		p.Add(p.Tick("hit.renewed", "The flight goes on with an undamaged ship", w.Renewed, func(on bool) { h.settle(h.Changed, func(w *tachyon.Settlement) { w.Renewed = on }) }))
	}
	h.layDestroyed(p, w)
}

// settle changes what the hit comes to in the end; then lays the page anew, or its live parts.
func (h *hitting) settle(then func(), how func(*tachyon.Settlement)) {
	w := h.offer()
	how(&w)
	h.end = &w
	then()
}

// layDestroyed lays whether the ship is destroyed, and what becomes of whoever is aboard.
func (h *hitting) layDestroyed(p *page.Page, w tachyon.Settlement) {
	p.Add(p.Tick("hit.destroyed", "The ship is destroyed", w.Destroyed, func(on bool) { h.settle(h.Changed, func(w *tachyon.Settlement) { w.Destroyed = on }) }))
	if !w.Destroyed {
		return
	}
	at := -1
	titles := make([]string, len(aboardChoices))
	for i, c := range aboardChoices {
		titles[i] = c.title
		if c.is == w.Aboard {
			at = i
		}
	}
	p.Add(p.Choice("hit.aboard", "Fate of the crew", titles, at, func(i int) { h.settle(h.Changed, func(w *tachyon.Settlement) { w.Aboard = aboardChoices[i].is }) }))
}

// aboardChoices are what becomes of whoever is aboard a destroyed ship.
var aboardChoices = []struct {
	is    tachyon.Aboard
	title string
}{
	{tachyon.Ejects, "ejects and drifts in space"},
	{tachyon.LostWithShip, "is lost with the ship"},
	{tachyon.NobodyAboard, "nobody is aboard"},
}

// stress says what whoever is aboard takes.
func (h *hitting) stress(w tachyon.Settlement) string {
	n := w.Stress()
	who := h.Pilot()
	switch {
	case n == 0:
		return "The pilot takes no stress."
	case who == nil:
		return fmt.Sprintf("The pilot takes %s of stress, but has no sheet to mark.", domain.Count(n, "shift"))
	}
	return fmt.Sprintf("%s takes %s: from %d to %d of %d.", nameOf(who), takesStress(who, n), who.Stress, who.Suffer(n).Pilot.Stress, who.StressBoxes)
}
