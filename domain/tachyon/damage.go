package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/facts"
)

// HitStep is what a step of playing out a hit makes of it and of the ship's sheet, and what is to be said. What it was
// taken from is as it was.
type HitStep struct {
	Ship *Ship
	Hit  Hit
	Says string
}

// Strike is how a hit goes into a system.
type Strike struct {
	System RowID
	Face   *int // of the die that found it, -1 to 1; nil = people said so
	From   dice.From
	Takes  *int // shifts it absorbs; nil = as the system says
}

// NextSystem is the row that a hit goes into in the column of a face: the first that is not damaged. Full tells that all
// but catastrophic rows of the column are damaged: then it is the catastrophic one, and people may choose another column
// instead. Ok is false where the column has no row left, or there is none.
//
// Source: tachyon C8, E.
func (s *Ship) NextSystem(face int) (y System, full, ok bool) {
	for _, col := range s.Systems {
		if col.Face != face {
			continue
		}
		if i := slices.IndexFunc(col.Rows, func(y System) bool { return !y.Damaged && !y.Catastrophic }); i >= 0 {
			return col.Rows[i], false, true
		}
		if i := slices.IndexFunc(col.Rows, func(y System) bool { return !y.Damaged }); i >= 0 {
			return col.Rows[i], true, true
		}
	}
	return System{}, true, false
}

// absorb takes shifts off a hit, and counts an instance where the house rule does.
func (h *Hit) absorb(shifts, instances int, rules House) {
	h.Shifts -= shifts
	if rules.InstancesBy == instancesByHit {
		h.Instances = max(h.Instances, 1)
		return
	}
	h.Instances += instances
}

// left says what is left of a hit.
func (h Hit) left() string {
	if h.Shifts < 1 {
		return "all of the hit absorbed"
	}
	return domain.Count(h.Shifts, "shift") + " left"
}

// shieldsLeft is how many shield boxes are free, 0 or more.
func (s *Ship) shieldsLeft() int { return max(s.Shields.Boxes-s.Shields.Marked, 0) }

// ShieldHit marks shield boxes, a shift each. It returns Refused for more boxes than are free or shifts are left, and
// for fewer than 1.
//
// Source: tachyon C8, E.
func (s *Ship) ShieldHit(h Hit, boxes int, rules House) (HitStep, error) {
	called := strings.ToLower(s.Shields.Called())
	switch {
	case boxes < 1:
		return HitStep{}, domain.Refuse("no-boxes", "Enter how many boxes: 1 or more.")
	case boxes > s.shieldsLeft():
		return HitStep{}, domain.Refuse("too-few-shields-left", "The %s: %s left.", called, isLeft(s.shieldsLeft(), "box"))
	case boxes > h.Shifts:
		return HitStep{}, domain.Refuse("shifts-left", "The hit: %s left.", isLeft(h.Shifts, "shift"))
	}
	after, h := facts.Clone(s), *facts.Clone(&h)
	after.Shields.Marked += boxes
	instances := 0
	if rules.InstancesBy == instancesByBoxes {
		instances = boxes
	}
	h.absorb(boxes, instances, rules)
	return HitStep{after, h, fmt.Sprintf("%s absorb %s; %s", called, domain.Count(boxes, "shift"), h.left())}, nil
}

// isLeft writes "1 box is", "2 boxes are", "no box is".
func isLeft(n int, noun string) string {
	switch n {
	case 0:
		return "no " + noun + " is"
	case 1:
		return "1 " + noun + " is"
	}
	return domain.Count(n, noun) + " are"
}

// SystemHit damages a system, which absorbs its number of shifts; a catastrophic one takes all that is left. It returns
// Refused for a row that is not there or damaged, and where no shifts are left.
//
// Source: tachyon C8, E.
func (s *Ship) SystemHit(h Hit, k Strike, rules House) (HitStep, error) {
	y, ok := s.System(k.System)
	switch {
	case !ok:
		return HitStep{}, domain.Refuse("no-such-system", "The ship has no such system.")
	case y.Damaged:
		return HitStep{}, domain.Refuse("system-damaged-already", "%s is already damaged.", domain.OrElse(y.Name, "That system"))
	case h.Shifts < 1:
		return HitStep{}, domain.Refuse("nothing-left-to-absorb", "All of the hit is already absorbed.")
	case k.Face != nil && !dice.Fudge.Has(*k.Face):
		return HitStep{}, fmt.Errorf("a face of %d on a Fudge die: %w", *k.Face, domain.ErrInput)
	}
	takes := y.Absorbs
	if y.Catastrophic {
		takes = h.Shifts
	}
	if k.Takes != nil {
		takes = *k.Takes
	}
	takes = min(max(takes, 0), h.Shifts)
	after, err := s.SetDamaged(k.System, true)
	if err != nil {
		return HitStep{}, err
	}
	h = *facts.Clone(&h)
	h.absorb(takes, 1, rules)
	if y.HitsPilot {
		h.ToPilot += takes
	}
	says := domain.OrElse(y.Name, "a system") + " damaged"
	if k.Face != nil {
		h.Rolled = append(h.Rolled, *k.Face)
		says = fmt.Sprintf("a die shows %s: %s", FaceText(*k.Face), says)
	}
	says += fmt.Sprintf(", absorbs %s", domain.Count(takes, "shift"))
	if y.HitsPilot {
		says += ", and the pilot takes the hit too"
	}
	return HitStep{after, h, says + "; " + h.left()}, nil
}

// InstanceHit notes an instance of damage beside the systems, which absorbs so many shifts, 0 or more; when is in words.
// It returns Refused for more shifts than are left, and where none are.
//
// Source: tachyon A2, C8.
func (s *Ship) InstanceHit(h Hit, text, when string, takes int, rules House) (HitStep, error) {
	switch {
	case h.Shifts < 1:
		return HitStep{}, domain.Refuse("nothing-left-to-absorb", "All of the hit is already absorbed.")
	case takes < 0 || takes > h.Shifts:
		return HitStep{}, domain.Refuse("shifts-left", "The hit: %s left.", isLeft(h.Shifts, "shift"))
	}
	after, h := facts.Clone(s), *facts.Clone(&h)
	after.Damage = append(after.Damage, Instance{
		ID: domain.NextRow(after.Damage, func(i Instance) RowID { return i.ID }), Text: strings.TrimSpace(text), When: when,
	})
	h.absorb(takes, 1, rules)
	return HitStep{after, h, fmt.Sprintf("damage noted: %s, absorbs %s; %s", quoted(text, "without words"), domain.Count(takes, "shift"), h.left())}, nil
}

// Settlement is how a hit ends that has been absorbed, or whose rest people let go. All of it can be changed before it is
// settled: see Ship.Settling for what is offered.
type Settlement struct {
	Instances int  // of damage, each a shift for whoever is aboard
	ToPilot   int  // further shifts for whoever is aboard
	LetGo     bool // the shifts that are left come to nothing
	ShipsLost int  // of a flight
	Renewed   bool // the flight goes on with a ship without damage
	Destroyed bool
	// Aboard is what becomes of whoever is aboard a ship that is destroyed; it has to be said then.
	Aboard Aboard
}

// Stress is what whoever is aboard takes, in shifts. Source: tachyon B3, TS-T10.
func (w Settlement) Stress() int { return max(w.Instances, 0) + max(w.ToPilot, 0) }

// Aboard is what becomes of whoever is aboard a destroyed ship.
type Aboard string

// The ends. Source: tachyon B3, C8.
const (
	Undecided    Aboard = ""
	Ejects       Aboard = "ejects" // drifts in space until picked up
	LostWithShip Aboard = "lost"   // that is that
	NobodyAboard Aboard = "nobody"
)

// Catastrophe tells whether a catastrophic row of the ship is damaged.
func (s *Ship) Catastrophe() bool {
	return slices.ContainsFunc(s.Systems, func(col Systems) bool {
		return slices.ContainsFunc(col.Rows, func(y System) bool { return y.Catastrophic && y.Damaged })
	})
}

// Settling is what is offered as the end of a hit: the instances that the house rule counts, what goes on to whoever is
// aboard, and after a catastrophic row that the ship, or one of a flight, is lost. Of a further hit on a ship that is
// destroyed already nothing comes.
//
// Source: tachyon B3, C8.
func (s *Ship) Settling(h Hit, rules House) Settlement {
	if s.Destroyed {
		return Settlement{LetGo: true}
	}
	w := Settlement{Instances: h.Instances, ToPilot: h.ToPilot}
	if rules.InstancesBy == instancesByHit {
		w.Instances = 1
	}
	switch {
	case !s.Catastrophe():
	case s.Flight > 1:
		w.ShipsLost, w.Renewed = 1, true
	default:
		w.Destroyed = true
		if s.AutoEject {
			w.Aboard = Ejects
		}
	}
	return w
}

// SettleHit ends a hit on the ship's sheet: ships of a flight are lost, or the ship is destroyed. Whoever is aboard takes
// Settlement.Stress, which is for the pilot's sheet: see Pilot.Suffer. It returns Refused while shifts are left that
// people have not let go, for more ships than the flight has, and while nobody has said what becomes of whoever is
// aboard a destroyed ship.
//
// Source: tachyon C8.
func (s *Ship) SettleHit(h Hit, w Settlement) (HitStep, error) {
	flight := max(s.Flight, 1)
	switch {
	case h.Shifts > 0 && !w.LetGo:
		return HitStep{}, domain.Refuse("hit-not-absorbed", "The hit: %s left. Put them into shields and systems, or drop them.", isLeft(h.Shifts, "shift"))
	case w.ShipsLost < 0 || w.ShipsLost >= flight && w.ShipsLost > 0 && !w.Destroyed:
		return HitStep{}, domain.Refuse("flight-too-small", "A flight of %d must lose fewer ships, or is destroyed.", flight)
	case w.Destroyed && !slices.Contains([]Aboard{Ejects, LostWithShip, NobodyAboard}, w.Aboard):
		return HitStep{}, domain.Refuse("say-who-is-aboard", "Choose the fate of the crew: ejects, lost with the ship, or nobody aboard.")
	}
	after, says := facts.Clone(s), []string{}
	if h.Shifts > 0 {
		says = append(says, domain.Count(h.Shifts, "shift")+" dropped")
	}
	switch {
	case w.Destroyed:
		after.Destroyed = true
		says = append(says, "is destroyed")
	case w.ShipsLost > 0:
		after.Flight = flight - w.ShipsLost
		says = append(says, fmt.Sprintf("loses %s of the flight: %s left", domain.Count(w.ShipsLost, "ship"), isLeft(after.Flight, "ship")))
		if w.Renewed {
			after = after.renewed()
			says = append(says, "goes on with an undamaged ship")
		}
	}
	h = *facts.Clone(&h)
	h.Shifts = 0
	return HitStep{after, h, strings.Join(says, "; ")}, nil
}

// renewed is a ship without any damage.
func (s *Ship) renewed() *Ship {
	after := facts.Clone(s)
	for i := range after.Systems {
		for j := range after.Systems[i].Rows {
			after.Systems[i].Rows[j].Damaged = false
		}
	}
	for _, r := range UseRows {
		after.Bonuses.At(r.Use).Minimised = [2]bool{}
	}
	for i := range after.Damage {
		after.Damage[i].Repaired = true
	}
	after.Shields.Marked = 0
	return after
}

// Mend is what a repair clears: one of the three.
type Mend struct {
	System   RowID `json:"system" doc:"the id of a damaged row"`
	Instance RowID `json:"instance" doc:"the id of one of damage"`
	Shield   bool  `json:"shield" doc:"a marked box"`
}

// MendOf is a Mend with words for people.
type MendOf struct {
	Mend
	Title string `json:"title" doc:"its name on screen"`
}

// Mends lists what a repair may clear: damaged systems, instances of damage, and a shield box.
//
// Source: tachyon B4.
func (s *Ship) Mends() []MendOf {
	var list []MendOf
	for _, col := range s.Systems {
		for _, y := range col.Rows {
			if y.Damaged {
				list = append(list, MendOf{Mend{System: y.ID}, domain.OrElse(y.Name, "a system")})
			}
		}
	}
	for _, i := range s.Damage {
		if !i.Repaired {
			list = append(list, MendOf{Mend{Instance: i.ID}, domain.OrElse(i.Text, "an instance of damage")})
		}
	}
	if s.Shields.Marked > 0 {
		list = append(list, MendOf{Mend{Shield: true}, "a box of " + strings.ToLower(s.Shields.Called())})
	}
	return list
}

// Mended is the ship with one instance of damage cleared, and its words. It returns Refused for one that is not there.
//
// Source: tachyon B4.
func (s *Ship) Mended(m Mend) (after *Ship, title string, err error) {
	mends := s.Mends()
	i := slices.IndexFunc(mends, func(o MendOf) bool { return o.Mend == m })
	if i < 0 {
		return s, "", domain.Refuse("damage-gone", "That damage is already gone.")
	}
	title = mends[i].Title
	if m.System != 0 {
		after, err = s.SetDamaged(m.System, false)
		return after, title, err
	}
	after = facts.Clone(s)
	if m.Shield {
		after.Shields.Marked--
		return after, title, nil
	}
	for i := range after.Damage {
		if after.Damage[i].ID == m.Instance {
			after.Damage[i].Repaired = true
		}
	}
	return after, title, nil
}
