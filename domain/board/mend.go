package board

import (
	"cmp"
	"fmt"
	"slices"

	"shipslocker/domain"
)

func (x *inspector) borders() {
	m := x.m
	seen := map[pair]bool{}
	tokens := make(map[ID]bool, len(m.Tokens))
	for i := range m.Tokens {
		tokens[m.Tokens[i].ID] = true
	}
	var kept []Border
	for i := range m.Borders {
		b := &m.Borders[i]
		if x.ends("border", row("borders", b.ID, ""), "", &b.A, &b.B) {
			continue
		}
		if p := pairOf(b.A, b.B); seen[p] {
			between := fmt.Sprintf("between %s and %s", x.called(p.a), x.called(p.b))
			x.fault("MAP-V07", row("borders", b.ID, ""), "There is another border "+between+" already.",
				"A second border "+between+" was removed.", func() {})
			continue
		}
		seen[pairOf(b.A, b.B)] = true
		x.states(b)
		x.paid(b, tokens)
		kept = append(kept, *b)
	}
	if x.mending && len(kept) < len(m.Borders) {
		m.Borders = kept
	}
}

func (x *inspector) links() {
	var kept []Link
	for i := range x.m.Links {
		l := &x.m.Links[i]
		if !x.ends("link", row("links", l.ID, ""), l.Name, &l.A, &l.B) {
			kept = append(kept, *l)
		}
	}
	if x.mending && len(kept) < len(x.m.Links) {
		x.m.Links = kept
	}
}

// ends looks at the zones of a border or link and reports whether it has to go.
func (x *inspector) ends(noun, path, name string, a, b *ID) (lost bool) {
	if name != "" {
		noun += " " + domain.QuoteName(name)
	}
	switch {
	case !x.there(*a) || !x.there(*b):
		x.fault("MAP-V06", path, fmt.Sprintf("A %s joins zones %d and %d; one of them is missing.", noun, *a, *b),
			fmt.Sprintf("A %s joined zones %d and %d, one of them missing, and was removed.", noun, *a, *b), func() {})
		return true
	case *a == *b:
		x.fault("MAP-V06", path, fmt.Sprintf("A %s joins %s to itself.", noun, x.called(*a)),
			fmt.Sprintf("A %s joined %s to itself and was removed.", noun, x.called(*a)), func() {})
		return true
	case *a > *b:
		x.fault("MAP-V06", path, fmt.Sprintf("A %s names %s before %s.", noun, x.called(*a), x.called(*b)),
			fmt.Sprintf("A %s named %s before %s, and they changed places.", noun, x.called(*a), x.called(*b)), func() { *a, *b = *b, *a })
	}
	return false
}

func (x *inspector) states(b *Border) {
	if len(b.States) == 0 {
		where := x.between(b)
		x.fault("MAP-V08", row("borders", b.ID, "states"), "The "+where+" has no state.",
			"The "+where+" had no state and got one that costs nothing.", func() { b.States = []State{{}} })
	}
	for i := range b.States {
		if s := &b.States[i]; s.Value != s.cost() {
			ranged(x, "MAP-V08", x.borderSpot(b, fmt.Sprintf("states[%d].value", i), "a value of the "), &s.Value, 0, MostPoints, s.cost())
		}
	}
	if b.Now < 0 || b.Now >= max(1, len(b.States)) {
		ranged(x, "MAP-V08", x.borderSpot(b, "now", "the state of the "), &b.Now, 0, max(0, len(b.States)-1), 0)
	}
}

// between names a border by its zones, which are there.
func (x *inspector) between(b *Border) string {
	return fmt.Sprintf("border between %s and %s", x.called(b.A), x.called(b.B))
}

func (x *inspector) borderSpot(b *Border, member, what string) spot {
	return spot{list: row("borders", b.ID, member), what: what + x.between(b)}
}

// paid looks at what is paid towards a border. What would have turned it is forgotten.
func (x *inspector) paid(b *Border, tokens map[ID]bool) {
	if most := b.mostPaid(); b.Paid < 0 || b.Paid > most {
		where := x.between(b)
		x.fault("MAP-V08", row("borders", b.ID, "paid"), fmt.Sprintf("%s points are paid towards the %s; it can be 0 to %d.", number(b.Paid), where, most),
			fmt.Sprintf("%s points were paid towards the %s and were removed.", number(b.Paid), where), func() { b.Paid = 0 })
	}
	paid := map[ID]bool{}
	var kept []Payment
	for i := range b.Payments {
		p := b.Payments[i]
		if b.Shared() || p.Points < 1 || p.Points > b.State().cost() || !tokens[p.Token] || paid[p.Token] {
			where := x.between(b)
			x.fault("MAP-V08", row("borders", b.ID, fmt.Sprintf("payments[%d]", i)),
				fmt.Sprintf("The payment of token %d towards the %s is invalid: %s.", p.Token, where, number(p.Points)),
				fmt.Sprintf("The payment of token %d towards the %s was invalid, %s, and was removed.", p.Token, where, number(p.Points)), func() {})
			continue
		}
		paid[p.Token] = true
		kept = append(kept, p)
	}
	if x.mending && len(kept) < len(b.Payments) {
		b.Payments = kept
	}
}

// mostPaid is the most that can be paid towards the next state without turning it.
func (b *Border) mostPaid() int {
	bare := *b
	bare.Paid = 0
	return max(0, bare.TurnCost()-1)
}

func tokenSpot(t *Token) spot { return spot{list: "tokens", noun: "token", name: t.Name, id: t.ID} }

func (x *inspector) token(t *Token) {
	s := tokenSpot(t)
	x.place("MAP-V09", s.at("at", ""), &t.At)
	ranged(x, "MAP-V09", s.at("side", "the side of "), &t.Side, 0, Sides-1, 0)
	size := 1.0
	if t.Size > 0 {
		size = nearest(t.Size, SmallestToken, LargestToken)
	}
	ranged(x, "MAP-V09", s.at("size", "the size of "), &t.Size, SmallestToken, LargestToken, size)
	ranged(x, "MAP-V09", s.at("facing", "the facing of "), &t.Facing, 0, 6, 0)
	if t.Zone == 0 || x.there(t.Zone) {
		return
	}
	zone, ok := x.m.ZoneAt(t.At)
	did := " stood in a missing zone and is in none now."
	if ok {
		did = fmt.Sprintf(" stood in a missing zone and is in %s now.", x.called(zone))
	}
	x.fault("MAP-V10", s.at("zone", "").path(), s.Words()+" stands in a missing zone.", s.Words()+did, func() { t.Zone = zone })
}

func labelSpot(l *Label) spot { return spot{list: "labels", noun: "label", name: l.Text, id: l.ID} }

func (x *inspector) label(l *Label) {
	x.place("MAP-V11", labelSpot(l).at("at", ""), &l.At)
	ranged(x, "MAP-V11", labelSpot(l).at("size", "the size of "), &l.Size, 0, Limit, 0)
}

const (
	mostMended = 16 * MostCorners // corners that mending looks at; of more it takes some at even distances
	stopgap    = 20               // units: half the side of the square a zone without any outline gets
)

// mended is a sound outline as near to this one as can be: without doubled corners and the least of too many; else,
// of one that crosses itself, the line around it; else a small square where it was.
func (o outline) mended() outline {
	corners := make(outline, 0, min(len(o), mostMended))
	for i := range min(len(o), mostMended) {
		corners = append(corners, o[i*len(o)/min(len(o), mostMended)].clamped())
	}
	for _, try := range []func() outline{
		func() outline { return corners.tidy().fewer(MostCorners) },
		func() outline { return corners.hull().tidy().fewer(MostCorners) },
	} {
		if shape := try(); Sound(shape) == nil {
			return shape
		}
	}
	at := corners.mean()
	at.X = max(stopgap-Limit, min(at.X, Limit-stopgap))
	at.Y = max(stopgap-Limit, min(at.Y, Limit-stopgap))
	return Oblong(at.X-stopgap, at.Y-stopgap, 2*stopgap, 2*stopgap)
}

// fewer leaves out corners, each time the one that changes the area least, until there are no more than most.
func (o outline) fewer(most int) outline {
	kept := slices.Clone(o)
	for len(kept) > most {
		least, size := 0, -1.0
		for i := range kept {
			before, after := kept[(i+len(kept)-1)%len(kept)], kept[(i+1)%len(kept)]
			if t := abs64(before.turn(kept[i], after)); size < 0 || t < size {
				least, size = i, t
			}
		}
		kept = slices.Delete(kept, least, least+1)
	}
	return kept
}

// hull is the line around all corners without dents.
func (o outline) hull() outline {
	sorted := slices.Clone(o)
	slices.SortFunc(sorted, func(a, b Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	half := func(list outline) (side outline) {
		for _, p := range list {
			for len(side) > 1 && side[len(side)-2].turn(side[len(side)-1], p) <= 0 {
				side = side[:len(side)-1]
			}
			side = append(side, p)
		}
		return side
	}
	there := half(sorted)
	slices.Reverse(sorted)
	back := half(sorted)
	if len(there) < 2 {
		return there
	}
	return append(there[:len(there)-1], back[:len(back)-1]...)
}
