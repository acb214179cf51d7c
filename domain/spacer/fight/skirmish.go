package fight

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// Skirmish is a personal combat at the table: who has scripted what, and how each stands to be hit. It refers to the
// sheets of those who fight and copies nothing of them; only those without a sheet have their wounds here.
//
// Source: spacer C6 to C10, F, book section "Personal Combat".
type Skirmish struct {
	Name     string       `json:"name"`
	Notes    string       `json:"notes"`    // the referee's own
	Campaign domain.DocID `json:"campaign"` // whose house rules count; empty = the book's
	Map      domain.DocID `json:"map"`      // with a scale in metres; empty = none yet
	Fight    Fight        `json:"fight"`
	Stances  []Stance     `json:"stances"`
	Table    table.Table  `json:"table"`
}

// Stance is how a fighter stands: what hides and covers it, and for one without a sheet what it has taken.
type Stance struct {
	Participant table.ID `json:"participant"`
	Concealment Shelter  `json:"concealment"`
	Cover       Shelter  `json:"cover"`
	Camouflage  bool     `json:"camouflage"`
	Dodges      bool     `json:"dodges"` // ranged attacks, until told otherwise

	// Of one without a sheet alone.
	Toughness int         `json:"toughness"`
	Armour    int         `json:"armour"`
	Wounds    harm.Wounds `json:"wounds"`
	Stuns     int         `json:"stuns"`
	Ignored   int         `json:"ignored" said:"wound penalty ignored"` // points of the wound penalty shaken off
}

// SkirmishKind describes the personal combat.
var SkirmishKind = domain.Kind{
	Game: rules.ID, Name: "skirmish", Title: "Skirmish", Version: 2,
	New:     func() domain.Document { return NewSkirmish() },
	Upgrade: upgrade,
	Check:   func(d domain.Document, _ domain.Beside) []domain.Problem { return CheckSkirmish(d.(*Skirmish)) },
	Compare: func(before, after domain.Document) []domain.Difference {
		return compareSkirmishes(before.(*Skirmish), after.(*Skirmish))
	},
}

// NewSkirmish returns a blank skirmish.
func NewSkirmish() *Skirmish { return &Skirmish{} }

// Title is the skirmish's name.
func (k *Skirmish) Title() string { return k.Name }

// SetTitle renames the skirmish.
func (k *Skirmish) SetTitle(title string) { k.Name = title }

// IsOver reports whether one side at the most is left.
func (k *Skirmish) IsOver() bool { return k.Table.IsOver() }

// Fresh is a skirmish to play from a prepared one: no round has begun, and those without a sheet are unhurt. It shares
// nothing with k and has its map in common.
func (k *Skirmish) Fresh() *Skirmish {
	f := facts.Clone(k)
	f.Table = *k.Table.Fresh()
	f.Fight = Fight{}
	for _, x := range k.Fight.Fighters {
		f.Fight = f.Fight.Join(x.ID, x.Initiative)
	}
	for i := range f.Stances {
		s := &f.Stances[i]
		s.Wounds, s.Stuns, s.Ignored = harm.Wounds{}, 0, 0
	}
	return f
}

// Shown is the skirmish as players may see it: no script that lies face down, nobody hidden and no notes. It shares
// nothing with k.
func (k *Skirmish) Shown() *Skirmish {
	s := facts.Clone(k)
	hidden := func(id table.ID) bool {
		p, ok := k.Table.Participant(id)
		return ok && p.Hidden
	}
	s.Notes, s.Table, s.Fight = "", *k.Table.Shown(), s.Fight.Shown()
	s.Fight.Fighters = slices.DeleteFunc(s.Fight.Fighters, func(x Fighter) bool { return hidden(x.ID) })
	s.Stances = slices.DeleteFunc(s.Stances, func(t Stance) bool { return hidden(t.Participant) })
	return s
}

// Stance is how a fighter stands; a bare one where nothing is said of it.
func (k *Skirmish) Stance(id table.ID) Stance {
	for _, s := range k.Stances {
		if s.Participant == id {
			return s
		}
	}
	return Stance{Participant: id}
}

// SetStance enters how a fighter stands.
func (k *Skirmish) SetStance(s Stance) {
	list := slices.DeleteFunc(slices.Clone(k.Stances), func(o Stance) bool { return o.Participant == s.Participant })
	k.Stances = append(list, s)
	slices.SortFunc(k.Stances, func(a, b Stance) int { return int(a.Participant - b.Participant) })
}

// StunsOf is a fighter's stun pile: its sheet's, or for one without a sheet at hand what the skirmish says.
func (k *Skirmish) StunsOf(id table.ID, beside domain.Beside) int {
	if c := k.sheet(id, beside); c != nil {
		return c.Stuns
	}
	return k.Stance(id).Stuns
}

// WoundsOf is what a fighter has taken and how many points of the penalty it ignores: its sheet's, or for one without a
// sheet at hand what the skirmish says.
func (k *Skirmish) WoundsOf(id table.ID, beside domain.Beside) (w harm.Wounds, ignored int) {
	if c := k.sheet(id, beside); c != nil {
		return c.Wounds, c.Ignored
	}
	s := k.Stance(id)
	return s.Wounds, s.Ignored
}

func (k *Skirmish) sheet(id table.ID, beside domain.Beside) *person.Character {
	p, ok := k.Table.Participant(id)
	if !ok || p.Document == "" || beside == nil {
		return nil
	}
	c, _ := beside(p.Document).(*person.Character)
	return c
}

// With is the skirmish with its fight in another state; the table's round and turn order follow. It is a new value; k is
// as it was.
func (k *Skirmish) With(f Fight) *Skirmish {
	after := facts.Clone(k)
	after.Fight = *facts.Clone(&f)
	now := table.Standing{Round: f.Round}
	if due := f.Due(); f.Stage == Acting {
		if next := slices.Concat(due.Roll, due.Script, due.Act); len(due.Roll)+len(due.Script) > 0 || len(next) == 1 {
			now.Current = next[0] // whoever has a roll or a fresh script to make comes before all others
		}
	}
	for _, x := range f.Fighters {
		switch {
		case f.Stage == Acting && x.State == Finished:
			now.Acted = append(now.Acted, x.ID)
		case f.Stage == Acting && x.State == Holds:
			now.Waiting = append(now.Waiting, x.ID)
		}
		now.Scores = append(now.Scores, table.Score{ID: x.ID, Score: x.Now})
	}
	after.Table.Turns.Now = now
	for _, x := range f.Fighters {
		if p, ok := after.Table.Participant(x.ID); ok {
			p.Out = x.Out
		}
	}
	return after
}

// Metres is how far apart two fighters stand, rounded to whole metres; ok is false where one has no token on the map or
// the map no scale.
//
// Source: spacer F.
func (k *Skirmish) Metres(m *board.Map, a, b table.ID) (metres int, ok bool) {
	if m == nil || !(m.Scale > 0) {
		return 0, false
	}
	at := func(id table.ID) (board.Point, bool) {
		p, ok := k.Table.Participant(id)
		if !ok {
			return board.Point{}, false
		}
		t, ok := m.Token(board.ID(p.Token))
		if !ok {
			return board.Point{}, false
		}
		return t.At, true
	}
	from, here := at(a)
	to, there := at(b)
	return int(from.To(to)*m.Scale + 0.5), here && there
}

// besideMetres is how close whoever charges comes to the target.
const besideMetres = 1

// Charge is the map once somebody has charged at another: its figure goes straight there until it stands beside it, and
// no further than a charge goes. It is nil where the figure stays, and where the map does not say how far that is.
//
// Source: spacer C6, book section "Charging".
func (k *Skirmish) Charge(m *board.Map, id, target table.ID, goes int) (after *board.Map, metres float64) {
	if m == nil || !(m.Scale > 0) {
		return nil, 0
	}
	who, here := k.Table.Participant(id)
	whom, there := k.Table.Participant(target)
	if !here || !there {
		return nil, 0
	}
	from, at := m.Token(board.ID(who.Token))
	to, near := m.Token(board.ID(whom.Token))
	if !at || !near {
		return nil, 0
	}
	way := from.At.To(to.At) * m.Scale
	if metres = min(way-besideMetres, float64(goes)); metres < besideMetres {
		return nil, 0
	}
	share := metres / way
	after = facts.Clone(m)
	after.MoveToken(from.ID, board.Point{X: from.At.X + share*(to.At.X-from.At.X), Y: from.At.Y + share*(to.At.Y-from.At.Y)})
	return after, metres
}

// CheckSkirmish returns what is to be said about a skirmish, in the order of its members.
//
//	SP-C6 a number or an action out of what the rules allow, something that is not there or missing
//
// Source: spacer C6.
func CheckSkirmish(k *Skirmish) []domain.Problem {
	var found []domain.Problem
	add := func(s domain.Severity, path, message string, args ...any) {
		found = append(found, domain.Problem{ID: "SP-C6", Severity: s, Path: path, Message: fmt.Sprintf(message, args...)})
	}
	if k.Map == "" {
		add(domain.Remark, "map", "No map yet. On a map, distances are measured in metres.")
	}
	if k.Fight.Round < 0 {
		add(domain.Unusual, "fight.round", "Rounds are counted from 1; this is %s.", domain.Minus(k.Fight.Round))
	}
	seen := map[table.ID]bool{}
	for i, x := range k.Fight.Fighters {
		at := fmt.Sprintf("fight.fighters[id=%d]", x.ID)
		if _, ok := k.Table.Participant(x.ID); !ok || seen[x.ID] {
			add(domain.Unusual, at, "Fighter %d is not at the table, or in the fight twice.", i+1)
		}
		seen[x.ID] = true
		for _, err := range scriptFaults(0, false, x.Script) {
			add(domain.Unusual, at+".script", "%s", err)
		}
		if x.Done < 0 || x.Done > len(x.Script) {
			add(domain.Unusual, at+".done", "%s, but %s done.", domain.Count(len(x.Script), "scripted action"), domain.Minus(x.Done))
		}
	}
	for i, stance := range k.Stances {
		at := fmt.Sprintf("stances[%d]", i)
		if _, ok := k.Table.Participant(stance.Participant); !ok {
			add(domain.Unusual, at, "This stance belongs to nobody at the table.")
		}
		for _, wrong := range stance.outOfRange() {
			add(domain.Unusual, at, "%s", wrong)
		}
	}
	return append(found, table.Check(&k.Table, "table")...)
}

// outOfRange says what of a stance is out of its range, a sentence each.
func (s Stance) outOfRange() []string {
	var wrong []string
	if min(s.Toughness, s.Armour, s.Stuns, s.Ignored) < 0 {
		wrong = append(wrong, "Toughness, armour, stuns and penalty shaken off are 0 or more.")
	}
	for _, kind := range harm.WoundRows {
		if n := s.Wounds.Of(kind.Wound); n < 0 || n > kind.Capacity {
			wrong = append(wrong, fmt.Sprintf("Marked %s wounds: %s. There are %d boxes.", kind.Wound, domain.Minus(n), kind.Capacity))
		}
	}
	return wrong
}
