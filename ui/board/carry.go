package board

import (
	"fmt"
	"image"
	"math"
	"strings"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/facts"
)

// carry moves tokens, labels and zones with what stands in them, by the pointer or by keys.
type carry struct {
	b      *Board
	ids    []model.ID        // selected things, in the order of the selection
	riders map[model.ID]bool // tokens that go along with their zones
	from   model.Point       // of the pointer
	by     model.Point
	mover  model.ID                  // the first token whose move the rules decide, 0 = none
	stride float64                   // how far it can go, in units of the map; below 0 = the way's length does not matter
	stops  map[model.ID]model.Stop   // where it can go; nil = anywhere
	zone   model.ID                  // it would come to
	base   image.Rectangle           // where the sprite was taken
	shapes map[model.ID]*model.Zone  // of the zones carried
	tokens map[model.ID]*model.Token // of the tokens carried, riders too
	byKeys bool
}

// startCarry lifts what is selected.
func (b *Board) startCarry(from model.Point) *carry {
	if !b.writable() {
		return nil
	}
	g := &carry{
		b: b, from: from, stride: -1, riders: map[model.ID]bool{}, shapes: map[model.ID]*model.Zone{},
		tokens: map[model.ID]*model.Token{},
	}
	lifted := map[model.ID]bool{}
	for _, id := range b.movable(b.selected) {
		switch kindOf(b.m, id) {
		case aZone:
			g.shapes[id], _ = b.m.Zone(id)
		case aToken:
			g.tokens[id], _ = b.m.Token(id)
			lifted[id] = true
		case aLabel:
			lifted[id] = true
		default:
			continue
		}
		g.ids = append(g.ids, id)
	}
	for i := range b.m.Tokens {
		if t := &b.m.Tokens[i]; g.shapes[t.Zone] != nil {
			g.tokens[t.ID], g.riders[t.ID], lifted[t.ID] = t, true, true
		}
	}
	if len(g.ids) == 0 {
		return nil
	}
	g.rules()
	g.base = b.lift(lifted)
	b.begin(g)
	g.look()
	return g
}

// rules finds where the first token can go.
func (g *carry) rules() {
	b := g.b
	for _, id := range g.ids {
		if t := g.tokens[id]; t == nil || g.riders[id] {
			continue
		}
		g.mover = id
		if s, ok := b.Moves.(Strider); ok {
			if reach, limited := s.Stride(b.m, id); limited {
				g.stride = reach
			}
			return
		}
		if b.Moves != nil && b.m.Layout != model.Hexes {
			g.stops = map[model.ID]model.Stop{}
			for _, s := range b.Moves.Reach(b.m, id) {
				g.stops[s.Zone] = s
			}
			b.light(g.stops)
		}
		return
	}
}

func (g *carry) move(p model.Point) {
	g.by = p.Minus(g.from)
	if g.mover == 0 && len(g.shapes) > 0 && g.b.snaps() {
		g.by = g.snapped(g.by)
	}
	g.look()
}

// snapped is an offset that brings some corner of the zones carried to a corner or an edge near by.
func (g *carry) snapped(by model.Point) model.Point {
	reach := g.b.units(finger())
	best, found := by, reach
	for id, z := range g.shapes {
		if len(g.shapes) > 8 {
			break
		}
		for _, c := range z.Shape {
			at := c.Plus(by)
			to := g.b.m.Snap(at, reach, id)
			if d := to.To(at); d > 0 && d < found {
				best, found = by.Plus(to.Minus(at)), d
			}
		}
	}
	return best
}

// look finds where the mover would come to and says what that costs.
func (g *carry) look() {
	t := g.tokens[g.mover]
	if t == nil {
		return
	}
	zone := g.b.zoneUnder(t.At.Plus(g.by))
	if zone != g.zone || g.stride >= 0 {
		g.zone = zone
		_, sentence := g.verdict()
		g.b.say(sentence)
	}
}

// verdict is what a move to where the mover is now comes to: a word on the board and a sentence below it.
func (g *carry) verdict() (word, sentence string) {
	b, t := g.b, g.tokens[g.mover]
	if t != nil && g.stride >= 0 {
		return b.pace(t, t.At.Plus(g.by), g.stride)
	}
	if t == nil || g.zone == t.Zone {
		return "", ""
	}
	name, to := b.named(b.m, g.mover), b.named(b.m, g.zone)
	if g.stops == nil {
		return "", fmt.Sprintf("%s to %s.", name, to)
	}
	stop, ok := g.stops[g.zone]
	switch {
	case ok:
		return number(stop.Cost), fmt.Sprintf("%s to %s: %s, %s.", name, to, domain.Count(stop.Cost, "point"), domain.Count(stop.Steps, "zone"))
	case b.keys.Free():
		return "against the rules", fmt.Sprintf("%s to %s, against the rules.", name, to)
	}
	return "no", b.refusal(b.m, g.mover, t.At.Plus(g.by))
}

// drop puts down what is carried.
func (g *carry) drop(p model.Point) bool {
	b := g.b
	free := b.keys.Free()
	if !g.byKeys {
		g.move(p)
	}
	if _, why := g.apply(facts.Clone(b.m), free, true); why != "" {
		b.say(why)
		if g.byKeys {
			return false
		}
		g.cancel()
		return true
	}
	var said string
	label := g.label()
	b.unlight()
	b.land(g.at(g.by))
	b.edit(label, "", func(m *model.Map) { said, _ = g.apply(m, free, false) })
	b.acted(g.ids...)
	b.landed()
	b.say(said)
	return true
}

// apply does it to a map, which is a copy on trial. It returns what there is to say, or why not in a sentence, and the map
// is then worth nothing.
func (g *carry) apply(m *model.Map, free, trial bool) (said, refused string) {
	if g.by == (model.Point{}) { // where it was lifted: what is drawn aside of its place is not put there
		return "", ""
	}
	var words []string
	for _, id := range g.ids {
		if z := g.shapes[id]; z != nil {
			if err := m.Reshape(id, moved(z.Shape, g.by)); err != nil {
				return "", domain.AsSentence(err.Error())
			}
		}
		if l, ok := m.Label(id); ok {
			if l.At = l.At.Plus(g.by); !onMap(l.At) {
				return "", beyond
			}
		}
	}
	for id := range g.tokensInOrder() {
		t := g.tokens[id]
		to := t.At.Plus(g.by)
		if g.riders[id] || free {
			m.MoveToken(id, to)
			continue
		}
		if why := g.b.refusal(m, id, to); why != "" {
			return "", why
		}
		if text := g.b.moveByRules(m, id, to, trial); text != "" {
			words = append(words, text)
		}
	}
	return strings.Join(words, " "), ""
}

// tokensInOrder goes over the tokens carried in the order they lie in the map.
func (g *carry) tokensInOrder() func(yield func(model.ID) bool) {
	return func(yield func(model.ID) bool) {
		for _, t := range g.b.m.Tokens {
			if g.tokens[t.ID] != nil && !yield(t.ID) {
				return
			}
		}
	}
}

// ruled reports whether the rules have a say in a token's move to a place, and to which zone it would go.
func (b *Board) ruled(m *model.Map, id model.ID, to model.Point) (zone model.ID, ok bool) {
	t, there := m.Token(id)
	if _, far := b.Moves.(Strider); !there || far || b.Moves == nil || m.Layout == model.Hexes {
		return 0, false
	}
	zone, _ = m.ZoneAt(to)
	return zone, zone != t.Zone
}

// refusal says in a sentence why a token cannot go to a place; empty = it can.
func (b *Board) refusal(m *model.Map, id model.ID, to model.Point) string {
	if why := b.tooFar(m, id, to); why != "" {
		return why
	}
	zone, ok := b.ruled(m, id, to)
	if !ok {
		return ""
	}
	if zone == 0 {
		return b.named(m, id) + " can only stand in a zone. Hold Ctrl to put it here anyway."
	}
	for _, s := range b.Moves.Reach(m, id) {
		if s.Zone == zone {
			return ""
		}
	}
	if why := b.Moves.Refusal(m, id, zone); why != "" {
		return why
	}
	return b.named(m, id) + " cannot reach " + b.named(m, zone) + "."
}

// moveByRules moves a token and does what that costs.
func (b *Board) moveByRules(m *model.Map, id model.ID, to model.Point, trial bool) (said string) {
	if zone, ok := b.ruled(m, id, to); ok {
		said = b.Moves.Move(m, id, zone, trial)
	}
	t, there := m.Token(id)
	if s, ok := b.Moves.(Strider); ok && there && !trial {
		from := t.At
		m.MoveToken(id, to)
		return s.Strode(m, id, from)
	}
	m.MoveToken(id, to)
	return said
}

// label is what the step is called in the undo menu.
func (g *carry) label() string {
	b := g.b
	if len(g.ids) > 1 {
		noun := "thing"
		if len(g.shapes) == 0 && len(g.tokens) == len(g.ids) {
			noun = "token"
		}
		return "move " + domain.Count(len(g.ids), noun)
	}
	id := g.ids[0]
	if t := g.tokens[id]; t != nil {
		if zone, ok := b.m.ZoneAt(t.At.Plus(g.by)); ok && zone != t.Zone {
			return "move " + b.named(b.m, id) + " to " + b.named(b.m, zone)
		}
	}
	return "move " + b.named(b.m, id)
}

func (g *carry) cancel() {
	g.b.unlight()
	g.b.land(g.base)
	g.b.landed()
}

// at is where the sprite is, moved by an offset.
func (g *carry) at(by model.Point) image.Rectangle {
	scale := g.b.spriteScale()
	return g.base.Add(image.Pt(int(math.Round(by.X*scale)), int(math.Round(by.Y*scale))))
}

func (g *carry) draw(p *pen) {
	b := g.b
	b.moveSprite(g.at(g.by))
	n := 0
	for _, z := range g.shapes {
		if n++; n > 12 {
			break
		}
		p.outline(moved(z.Shape, g.by), inkColour(), 2)
	}
	t := g.tokens[g.mover]
	if t == nil {
		return
	}
	to := t.At.Plus(g.by)
	if b.m.Layout == model.Hexes {
		if h, ok := b.m.Grid.At(to); ok {
			corners := b.m.Grid.Corners(h)
			p.outline(corners[:], inkColour(), 3)
		}
	}
	colour := legalColour()
	word, _ := g.verdict()
	if _, ok := g.stops[g.zone]; g.stops != nil && !ok && g.zone != t.Zone {
		colour = wrongColour()
	}
	if g.stride >= 0 {
		if b.beyond(t, to, g.stride) {
			colour = wrongColour()
		}
		p.ring(t.At, float32(g.stride/b.units(1)), faint(legalColour(), 24), legalColour(), 2)
		p.line(t.At, to, colour, 2)
	}
	g.drawCosts(p, t)
	radius := float32(b.radius(t) / b.units(1))
	if g.zone != 0 && g.zone != t.Zone {
		if z, ok := b.m.Zone(g.zone); ok {
			p.frame(z.Shape, b.spots(), colour, 4)
		}
	}
	p.ring(to, radius+4, faint(colour, 0), colour, 2)
	p.plate(to, radius+finger()*1.6, word, colour)
}

// mostCosts are written on the map at once.
const mostCosts = 80

// drawCosts writes into each zone in reach what going there costs.
func (g *carry) drawCosts(p *pen, t *model.Token) {
	n := 0
	for _, z := range g.b.m.Zones {
		stop, ok := g.stops[z.ID]
		if !ok || z.ID == t.Zone || z.ID == g.zone {
			continue
		}
		if n++; n > mostCosts {
			return
		}
		at, below := z.Middle(), float32(0) // under the zone's name if there is room
		if lower := at.Plus(model.Point{Y: g.b.units(2 * finger())}); z.Contains(lower) {
			below = 2 * finger()
		}
		p.plate(at, -below, number(stop.Cost), legalColour())
	}
}

// moved is a shape moved by an offset.
func moved(shape []model.Point, by model.Point) []model.Point {
	out := make([]model.Point, len(shape))
	for i, p := range shape {
		out[i] = p.Plus(by)
	}
	return out
}

// pickUp carries what is selected by keys.
func (b *Board) pickUp() {
	movable := b.movable(b.selected)
	if len(movable) == 0 {
		b.say(elsewhere)
		return
	}
	at, ok := b.placeOf(movable[0])
	if !ok {
		return
	}
	if g := b.startCarry(at); g != nil {
		g.byKeys = true
		b.say("Arrows move " + b.named(b.m, movable[0]) + ", Return puts it down, Escape puts it back.")
	}
}

// arrow moves what is carried by keys to the next zone or hex in a direction.
func (g *carry) arrow(dx, dy float64) {
	b := g.b
	t := g.tokens[g.mover]
	switch {
	case t != nil && g.stride >= 0 && b.m.Scale > 0: // a metre at a time
		g.by = g.by.Plus(model.Point{X: dx / b.m.Scale, Y: dy / b.m.Scale})
	case t == nil || b.m.Layout != model.Hexes && len(b.m.Zones) == 0:
		s := b.units(16)
		g.by = g.by.Plus(model.Point{X: dx * s, Y: dy * s})
	case b.m.Layout == model.Hexes:
		g.by = b.nextHex(t.At.Plus(g.by), dx, dy).Minus(t.At)
	default:
		g.nextZone(t, dx, dy)
	}
	g.look()
	b.reveal(g.from.Plus(g.by))
	b.draw()
}

func (g *carry) nextZone(t *model.Token, dx, dy float64) {
	b := g.b
	here := g.zone
	if here == 0 {
		here = b.nearestZone(t.At.Plus(g.by))
	}
	next := b.neighbour(here, dx, dy)
	if next == 0 {
		return
	}
	if _, ok := g.stops[next]; g.stops != nil && !ok && next != t.Zone && !b.keys.Free() {
		z, _ := b.m.Zone(next)
		b.say(b.refusal(b.m, g.mover, z.Middle()))
		return
	}
	if next == t.Zone {
		g.by = model.Point{}
		return
	}
	g.by = b.room(next, t).Minus(t.At)
}

// nextHex is the middle of the hex beside a place; left and right keep to the row.
func (b *Board) nextHex(p model.Point, dx, dy float64) model.Point {
	grid := b.m.Grid
	h, ok := grid.At(p)
	if !ok {
		return p
	}
	h.Column += int(dx)
	h.Row += int(dy)
	if !grid.Has(h) {
		return p
	}
	return grid.Centre(h)
}

// room is a place in a zone where a token stands clear of the others, near its middle.
func (b *Board) room(zone model.ID, t *model.Token) model.Point {
	z, _ := b.m.Zone(zone)
	middle := z.Middle()
	r := b.radius(t)
	for ring := range 6 {
		for i := range max(1, ring*6) {
			a := 2 * math.Pi * float64(i) / float64(max(1, ring*6))
			p := model.Point{X: middle.X + float64(ring)*2*r*math.Cos(a), Y: middle.Y + float64(ring)*2*r*math.Sin(a)}
			if at, _ := b.m.ZoneAt(p); at == zone && b.clear(p, t) {
				return p
			}
		}
	}
	return middle
}

func (b *Board) clear(p model.Point, t *model.Token) bool {
	for i := range b.m.Tokens {
		if o := &b.m.Tokens[i]; o.ID != t.ID && o.At.To(p) < (b.radius(o)+b.radius(t))*0.95 {
			return false
		}
	}
	return true
}

// neighbour is the zone that a way leads to in a direction, 0 = none.
func (b *Board) neighbour(zone model.ID, dx, dy float64) model.ID {
	z, ok := b.m.Zone(zone)
	if !ok {
		return 0
	}
	from := z.Middle()
	best, found := 0.0, model.ID(0)
	w := b.paths()
	for _, i := range w.of[zone] {
		other := w.list[i].A + w.list[i].B - zone
		to, ok := b.m.Zone(other)
		if !ok {
			continue
		}
		d := to.Middle().Minus(from)
		if len(w.list[i].Edge) > 0 { // half the way it leads through
			d = model.Point{X: (d.X + w.middle[i].X - from.X) / 2, Y: (d.Y + w.middle[i].Y - from.Y) / 2}
		}
		length := math.Hypot(d.X, d.Y)
		if length == 0 {
			continue
		}
		along := (d.X*dx + d.Y*dy) / length
		if score := along * along / length; along > 0.5 && (found == 0 || score > best) {
			best, found = score, other
		}
	}
	return found
}

// nearestZone is the zone whose middle is nearest to a place, 0 = there are none.
func (b *Board) nearestZone(p model.Point) model.ID {
	best, found := math.Inf(1), model.ID(0)
	for i := range b.m.Zones {
		if d := b.m.Zones[i].Middle().To(p); d < best {
			best, found = d, b.m.Zones[i].ID
		}
	}
	return found
}

// reveal brings a place into sight.
func (b *Board) reveal(p model.Point) {
	at := b.spot(p)
	size := b.Size()
	pad := min(size.Width/8, size.Height/8, 2*finger()) // a map that fits wholly stays where it is
	if at.X < pad || at.Y < pad || at.X > size.Width-pad || at.Y > size.Height-pad {
		b.ground.panBy(size.Width/2-at.X, size.Height/2-at.Y)
	}
}
