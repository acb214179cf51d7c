package emissaries

import (
	"fmt"
	"slices"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// checkConflict returns what is to be said about a conflict, in the order of its members. What the steps of a conflict
// keep is said here as well, as a document may be written by hand.
//
//	GU-V09  somebody whose only track is full and who has not given
//	GU-A3   a number, a word, a reference or an order of things that cannot be
//
// Source: emissaries A3, C.
func checkConflict(c *Conflict, beside domain.Beside) []domain.Problem {
	x := &conflictReport{report: newReport("GU-A3", beside), c: c}
	x.scene = SceneOf(c, x.beside)
	x.refers("campaign", c.Campaign, "a campaign of this game", is[*Campaign])
	x.refers("map", c.Map, "a map", is[*board.Map])
	x.purpose()
	x.sharedRows("assets", c.Assets)
	if !slices.Contains([]Phase{SettingUp, Playing, Over}, c.Phase) {
		x.odd("phase", "Unknown phase %s: no step is possible.", domain.QuoteName(string(c.Phase)))
	}
	x.parties()
	if _, ok := c.Table.Participant(c.Turn); c.Turn != 0 && !ok {
		x.odd("turn", "The next to raise has left the table. Give the raise to somebody else.")
	}
	x.raise()
	x.rests()
	for _, p := range c.Table.Participants {
		x.refers(fmt.Sprintf("table.participants[id=%d].document", p.ID), p.Document, "anybody's sheet", isSheet)
	}
	return append(x.Found, table.Check(&c.Table, "table")...)
}

type conflictReport struct {
	report
	c     *Conflict
	scene Scene
}

// illegal says that something happened that the rules allow once, or not at all.
func (x *conflictReport) illegal(path, message string, args ...any) {
	x.Add(x.rule, domain.Illegal, path, message, args...)
}

// purpose checks what else the conflict decides.
func (x *conflictReport) purpose() {
	p := x.c.Purpose
	switch p.For {
	case ForStakes:
		return
	case ForCondition:
		x.condition(p)
	case ForAccomplishment:
		x.refers("purpose.sheet", p.Sheet, "a character", is[*Character])
	default:
		x.odd("purpose.for", "A conflict is about its stakes, a condition or an accomplishment, not %s.", domain.QuoteName(string(p.For)))
	}
	if p.Sheet == "" {
		x.odd("purpose.sheet", "No sheet is chosen, so the end of the conflict changes none. Choose one.")
	}
}

// condition checks the row that a win would clear.
func (x *conflictReport) condition(p Purpose) {
	x.refers("purpose.sheet", p.Sheet, "anybody's sheet", isSheet)
	t, known := TrackOf(x.beside(p.Sheet), p.Track)
	if p.Row < 0 {
		x.odd("purpose.row", "Rows are counted from 0 in the file; this is row %s.", domain.Minus(p.Row))
	}
	switch {
	case !known && !slices.Contains(append(TrackIDs, OnlyTrack), p.Track):
		x.odd("purpose.track", "Unknown track %s: a win clears nothing.", domain.QuoteName(string(p.Track)))
	case known && p.Row >= len(t.Rows):
		x.odd("purpose.row", "The track has no row %d, so a win clears nothing.", p.Row+1)
	case known && p.Row >= 0 && p.standing(t, x.scene.House) < 0 && x.c.Phase != Over:
		x.remark("purpose.row", "The condition is no longer on its track, so a win clears nothing.")
	}
}

func (x *conflictReport) parties() {
	seen := map[table.ID]bool{}
	for i := range x.c.Parties {
		p := &x.c.Parties[i]
		at := fmt.Sprintf("parties[id=%d]", p.ID)
		if seen[p.ID] {
			x.odd(at+".id", "%s has two trays of dice; only the first counts.", x.called(p.ID))
			continue
		}
		seen[p.ID] = true
		x.party(at, p)
	}
}

// called is what somebody in the conflict is called, to begin a sentence with.
func (x *conflictReport) called(id table.ID) string {
	if _, ok := x.c.Table.Participant(id); !ok {
		return "Somebody not in the conflict"
	}
	return domain.Upper(domain.OrElse(x.scene.Called(id), "somebody unnamed"))
}

func (x *conflictReport) party(at string, p *Party) {
	seat, ok := x.c.Table.Participant(p.ID)
	if !ok {
		x.odd(at+".id", "The owner of these dice has left the table, so they do not count.")
	}
	if p.Approach != NoApproach && p.Approach.Row().Approach == NoApproach {
		x.odd(at+".approach", "Unknown approach %s. Pick one.", domain.QuoteName(string(p.Approach)))
	}
	x.broughts(at, p)
	x.diceOf(at, p)
	own := ok && x.c.Purpose.For == ForCondition && x.c.Purpose.Sheet == seat.Document // its condition is what this is about
	if !ok || p.Gave || seat.Out || own || x.c.Phase != Playing {
		return
	}
	if n, npc := x.beside(seat.Document).(*NPC); npc && n.Fallout.Full() {
		x.Add("GU-V09", domain.Illegal, at+".gave", "The track of %s is full: no more fallout goes in, and they give at once.", x.called(p.ID))
	}
}

// once tells what may be brought into play once.
type once struct {
	what  What
	sheet domain.DocID
	row   RowID
	stat  Stat
	place int
	name  string
}

func (b Brought) once() once {
	o := once{what: b.What, sheet: b.Sheet}
	switch b.What {
	case BroughtStat:
		o.stat = b.Stat
	case BroughtAsset:
		o.place = b.Place
	case BroughtPool:
		o.row = -b.ID
	default:
		if o.row = b.Row; b.Row == 0 {
			o.name = b.Name
		}
	}
	return o
}

// whats lists what can be brought into play.
var whats = []What{BroughtStat, BroughtTrait, BroughtRelationship, BroughtObject, BroughtAsset, BroughtAssetTrait, BroughtPool}

func (x *conflictReport) broughts(at string, p *Party) {
	seen := map[once]bool{}
	for _, b := range p.Brought {
		under := fmt.Sprintf("%s.brought[id=%d]", at, b.ID)
		name := domain.Upper(called(b.Name, "something unnamed"))
		switch {
		case !slices.Contains(whats, b.What):
			x.odd(under+".what", "%s cannot come into play: %s.", name, domain.QuoteName(string(b.What)))
		case b.What == BroughtStat && (&Stats{}).At(b.Stat) == nil:
			x.odd(under+".stat", "Unknown stat %s.", domain.QuoteName(string(b.Stat)))
		case b.What == BroughtAsset && (b.Place < 0 || b.Place > 2):
			x.odd(under+".place", "An asset has three stats, counted from 0 in the file; this is %s.", domain.Minus(b.Place))
		}
		if seen[b.once()] {
			x.illegal(under, "%s came into play twice. Each thing comes in once in a conflict.", name)
		}
		seen[b.once()] = true
		if b.What == BroughtAsset || b.What == BroughtAssetTrait {
			x.refers(under+".sheet", b.Sheet, "an asset", is[*Asset])
		}
		x.dice(under+".dice", name, b.Dice)
		x.rolled(under, name, p, b)
	}
	x.IDs(x.rule, at+".brought", domain.IDsOf(p.Brought, func(b Brought) RowID { return b.ID }))
}

// rolled compares the dice on the table with those that something brought.
func (x *conflictReport) rolled(at, name string, p *Party, b Brought) {
	if b.Dice.short() {
		return
	}
	var lie Dice
	for _, d := range p.Dice {
		if d.Of == b.ID {
			lie = lie.Plus(some(1, d.Kind))
		}
	}
	if lacks := b.Dice.Minus(lie).Lacks(); lacks != (Dice{}) {
		x.illegal(at+".dice", "%s brought %s, but %s of it are on the table. Dice are rolled once in a conflict.", name, b.Dice, lie)
	} else if x.c.Phase != SettingUp && lie != b.Dice {
		x.odd(at+".dice", "%s brought %s, but %s of it are on the table. No die leaves a conflict.", name, b.Dice, lie)
	}
}

func (x *conflictReport) diceOf(at string, p *Party) {
	pinned := 0
	for _, d := range p.Dice {
		under := fmt.Sprintf("%s.dice[id=%d]", at, d.ID)
		x.die(under, p, d)
		if d.At == Pinned {
			pinned++
		}
	}
	if pinned > 2 {
		x.remark(at+".dice", "%s has %d dice pinned for the next raise. A raise takes two; the others wait.", x.called(p.ID), pinned)
	}
	x.IDs(x.rule, at+".dice", domain.IDsOf(p.Dice, func(d Die) DieID { return d.ID }))
	if p.Kept != 0 && !slices.ContainsFunc(p.Dice, func(d Die) bool { return d.ID == p.Kept }) {
		x.odd(at+".kept", "The die kept for a later conflict is not on the table.")
	}
}

// die checks one die, in the order of its members.
func (x *conflictReport) die(at string, p *Party, d Die) {
	switch {
	case !slices.Contains(Sizes, d.Kind):
		x.odd(at+".kind", "The game has no die %s: dice are d4, d6, d8 and d10.", domain.QuoteName(string(d.Kind)))
	case d.Face != 0 && !d.Kind.Has(d.Face):
		x.odd(at+".face", "No %s shows %s.", d.Kind, domain.Minus(d.Face))
	}
	if d.Face == 0 && d.At != InPool {
		x.odd(at+".at", "An unrolled die cannot be put forward.")
	}
	if !slices.ContainsFunc(p.Brought, func(b Brought) bool { return b.ID == d.Of }) {
		x.odd(at+".of", "Nothing in play brought this die.")
	}
	switch d.At {
	case InPool, Pinned, Discards:
	case InRaise:
		if x.c.Raise.By != p.ID || !slices.Contains(x.c.Raise.Dice, d.ID) {
			x.odd(at+".at", "This die lies in a raise that does not use it.")
		}
	case InSee:
		if !slices.ContainsFunc(x.c.Raise.Sees, func(s See) bool { return s.By == p.ID && slices.Contains(s.Dice, d.ID) }) {
			x.odd(at+".at", "This die lies in a see that does not use it.")
		}
	default:
		x.odd(at+".at", "Unknown place %s for a die.", domain.QuoteName(string(d.At)))
	}
}

// raise checks the raise on the table and the answers to it. Source: emissaries C2.
func (x *conflictReport) raise() {
	r := x.c.Raise
	if r.By == 0 {
		if len(r.Dice)+len(r.Sees)+len(r.Against) > 0 {
			x.odd("raise.by", "A raise has dice but nobody who raises.")
		}
		return
	}
	if x.c.Phase == SettingUp {
		x.odd("raise", "A raise is on the table before the conflict has begun.")
	}
	x.put("raise", r.By, r.Dice)
	if len(r.Dice) != 2 {
		x.illegal("raise.dice", "A raise takes two dice; this one has %s.", domain.Count(len(r.Dice), "die"))
	}
	seen := map[table.ID]bool{}
	for i, id := range r.Against {
		at := fmt.Sprintf("raise.against[%d]", i)
		if _, ok := x.c.Table.Participant(id); !ok {
			x.odd(at, "Somebody who must see has left the table.")
		}
		if id == r.By || seen[id] {
			x.odd(at, "%s must see twice, or their own raise.", x.called(id))
		}
		seen[id] = true
	}
	seen = map[table.ID]bool{}
	for i, s := range r.Sees {
		at := fmt.Sprintf("raise.sees[%d]", i)
		if seen[s.By] || !slices.Contains(r.Against, s.By) {
			x.odd(at+".by", "%s saw twice, or did not have to.", x.called(s.By))
		}
		seen[s.By] = true
		x.see(at, s)
	}
}

// put says which dice that were put forward are not there, or are there twice.
func (x *conflictReport) put(at string, by table.ID, put []DieID) {
	p, ok := x.c.Party(by)
	if !ok {
		x.odd(at+".by", "Somebody without dice in this conflict put dice forward.")
		return
	}
	for i, id := range put {
		under := fmt.Sprintf("%s.dice[%d]", at, i)
		if !slices.ContainsFunc(p.Dice, func(d Die) bool { return d.ID == id }) {
			x.odd(under, "This die does not belong to %s.", x.called(by))
		}
		if slices.Contains(put[:i], id) {
			x.illegal(under, "The same die was put forward twice.")
		}
	}
}

func (x *conflictReport) see(at string, s See) {
	x.put(at, s.By, s.Dice)
	n := len(s.Dice)
	switch s.Way {
	case NoWay:
	case Reverse, Block, Blow:
		if s.Way == Reverse && n != 1 || s.Way == Block && n != 2 || s.Way == Blow && n < 3 {
			x.illegal(at+".way", "One die reverses a blow, two block it, three or more take it. %s cannot %s.", domain.Count(n, "die"), s.Way.Words())
		}
	default:
		x.odd(at+".way", "A see reverses, blocks or takes the blow, not %s.", domain.QuoteName(string(s.Way)))
	}
	x.Least(x.rule, at+".fallout", "The fallout of a blow", s.Fallout, 0)
	if !slices.Contains([]Settled{Unsettled, Resisted, Marked, LetGo}, s.Settled) {
		x.odd(at+".settled", "Fallout is resisted, marked or let go, not %s.", domain.QuoteName(string(s.Settled)))
	}
}

func (x *conflictReport) rests() {
	seen := map[domain.DocID]bool{}
	for i, r := range x.c.Rests {
		at := fmt.Sprintf("rests[%d].sheet", i)
		x.refers(at, r.Sheet, "anybody's sheet", isSheet)
		if seen[r.Sheet] {
			x.odd(at, "A sheet has two notes of what was done after the conflict.")
		}
		seen[r.Sheet] = true
	}
}
