package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/board"
	"shipslocker/domain/table"
)

// AspectBonus is what an invoked aspect adds to a roll.
const AspectBonus = 2

// leastTaggable is the lowest level of a skill that a stunt makes taggable. Source: farfuture 1.A4.
const leastTaggable = 3

// Standing is on which terms somebody draws on a sheet.
type Standing string

// The standings.
const (
	Self   Standing = "self"   // the sheet is one's own
	Friend Standing = "friend" // its bearer is on one's own side
	Foe    Standing = "foe"    // its bearer is on another side
)

// InvocationKind is what an invocation draws on, and with it which of its members say where that is.
type InvocationKind string

// The kinds.
const (
	SheetAspect       InvocationKind = "aspect"      // of the ten; Aspect
	PutAspect         InvocationKind = "put"         // a temporary one; Row
	ConsequenceAspect InvocationKind = "consequence" // Row
	StuntAspect       InvocationKind = "stunt"       // somebody's taggable skill; Row
	SceneAspect       InvocationKind = "scene"       // Scene; 0 = the gravity, which is nobody's
	ZoneAspect        InvocationKind = "zone"        // Zone, of a zone's aspects
)

// Invocation is one aspect, or what counts as one, that may be drawn on for a roll. It can be compared: two of the same
// list are equal if they are the same aspect.
//
// To play one that is chosen: Pay on the sheet of whoever rolls, Mark on the sheet it is on; Use is both where that is
// the same sheet. A scene's is marked by table.Tag, a zone's by taking a free tag off it. Part goes into the roll.
//
// Source: farfuture C11, C7 6, C10 3 and 5.
type Invocation struct {
	Kind   InvocationKind
	Label  string   // the aspect's own words, or the taggable skill's name
	From   string   // where it comes from, in a few words: "Homeworld aspect", "severe consequence of Kessa"
	Note   string   // what the referee has to look at; empty = nothing
	Cost   int      // fate points: 0 where a free tag pays, else 1
	Value  int      // what it adds to the roll
	Left   int      // free tags that whoever rolls still has of it, this one among them
	As     Standing // on which terms it is drawn; of a scene's and a zone's: Self
	Aspect int      // index of Character.Aspects
	Row    RowID
	Scene  table.ID
	Zone   board.ID

	ownSide bool // its free tag is the one of its bearer's own side: House.FreeTagPerSide
}

// Drawing is who draws on a sheet.
type Drawing struct {
	As     Standing
	Name   string   // of who rolls
	Allies []string // names of those on the same side
	House  House
}

// Invocations lists what a character may draw on for a roll from one sheet, c: what is free first, then by where the
// sheet has it.
//
// One's own sheet gives its aspects, others' also their taggable skills. An aspect that a maneuver put there is free
// for its maker and the maker's side while a free tag is left; one that nobody in particular put there, for all but its
// bearer. A consequence has one free tag, for the bearer's foes. Under House.FreeTagPerSide the bearer's own side has
// another; all sides but the bearer's share the one. What is Out of Ammo and the like is never free.
//
// Source: farfuture C11, C7 6, C10 2 and 3; 1.A4.
func Invocations(c *Character, d Drawing) []Invocation {
	of := ""
	if d.As != Self && !domain.Blank(c.Name) {
		of = " of " + c.Name
	}
	var list []Invocation
	info := Phases()
	for i, a := range c.Aspects {
		if !domain.Blank(a) {
			list = append(list, Invocation{Kind: SheetAspect, Label: a, From: info[i/2].AspectLabel + of, Aspect: i})
		}
	}
	for _, a := range c.TemporaryAspects {
		if !domain.Blank(a.Text) {
			list = append(list, d.put(c, a, of))
		}
	}
	for _, q := range c.Consequences {
		list = append(list, d.consequence(q, of))
	}
	if d.As != Self {
		list = append(list, d.stunts(c, of)...)
	}
	return priced(list, d.As)
}

// priced are invocations with what they cost and add, those that are free first.
func priced(list []Invocation, as Standing) []Invocation {
	for i := range list {
		v := &list[i]
		v.As, v.Value, v.Cost = as, AspectBonus, 1
		if v.Left > 0 {
			v.Cost = 0
		}
	}
	slices.SortStableFunc(list, func(a, b Invocation) int { return a.Cost - b.Cost })
	return list
}

// put is a temporary aspect as it may be drawn on.
func (d Drawing) put(c *Character, a TemporaryAspect, of string) Invocation {
	v := Invocation{Kind: PutAspect, Label: a.Text, From: "temporary aspect" + of, Row: a.ID}
	var notes []string
	if !domain.Blank(a.By) {
		v.From += ", made by " + a.By
	}
	own := !domain.Blank(a.By) && samePerson(a.By, d.Name)
	ours := own || slices.ContainsFunc(d.Allies, func(ally string) bool { return !domain.Blank(ally) && samePerson(a.By, ally) })
	theirs := d.As == Foe && !samePerson(a.By, c.Name)
	if !a.NoTag && a.FreeTags > 0 && (ours || theirs) {
		v.Left = a.FreeTags
		if own {
			notes = append(notes, "Free for its maker from the maker's next turn on.")
		}
	}
	if a.NoTag {
		notes = append(notes, "No free tag.")
	}
	if !domain.Blank(a.While) {
		notes = append(notes, "Lasts while: "+a.While+".")
	}
	v.Note = strings.Join(notes, " ")
	return v
}

func samePerson(a, b string) bool {
	return strings.EqualFold(strings.TrimSpace(a), strings.TrimSpace(b))
}

// consequence is a consequence as it may be drawn on.
func (d Drawing) consequence(q Consequence, of string) Invocation {
	v := Invocation{
		Kind: ConsequenceAspect, Label: calledOr(q.Text, q.Severity.Row().Title+" consequence"), Row: q.ID,
		From:    strings.ToLower(q.Severity.Row().Title) + " consequence" + of,
		ownSide: d.As != Foe,
	}
	if !v.ownSide && !q.FreeTagUsed || v.ownSide && d.House.FreeTagPerSide && !q.OwnSideTagUsed {
		v.Left = 1
	}
	return v
}

// stunts are the skills of a character that others may tag.
func (d Drawing) stunts(c *Character, of string) []Invocation {
	var list []Invocation
	for _, s := range c.Stunts {
		skill, _ := CanonicalSkill(s.Skill)
		if s.Type != TaggableSkill || skill == "" || c.level(skill) < leastTaggable && !s.Approved {
			continue
		}
		v := Invocation{Kind: StuntAspect, Label: skill, From: "taggable skill" + of, Row: s.ID}
		if !domain.Blank(s.When) {
			v.Note = "Only when: " + strings.TrimSuffix(strings.TrimSpace(s.When), ".") + "."
		}
		list = append(list, v)
	}
	return list
}

// SceneInvocations lists what anybody may draw on from an encounter's scene: its aspects and its gravity.
//
// Source: farfuture C11, C13b.
func SceneInvocations(e *Encounter) []Invocation {
	var list []Invocation
	for _, a := range e.Table.Aspects {
		if domain.Blank(a.Text) {
			continue
		}
		v := Invocation{Kind: SceneAspect, Label: a.Text, From: "aspect of the scene", Scene: a.ID, Left: max(a.FreeTags, 0)}
		if a.Boost {
			v.Left = max(v.Left, 1)
			v.Note = "Gone after one use."
		}
		list = append(list, v)
	}
	if text := e.Gravity.Aspect(); text != "" {
		list = append(list, Invocation{Kind: SceneAspect, Label: text, From: "gravity of the scene"})
	}
	return priced(list, Self)
}

// ZoneInvocations lists what anybody may draw on from a zone.
//
// Source: farfuture C11.
func ZoneInvocations(z *board.Zone) []Invocation {
	var list []Invocation
	for _, a := range z.Aspects {
		if !domain.Blank(a.Text) {
			v := Invocation{Kind: ZoneAspect, Label: a.Text, From: "aspect of a zone", Zone: a.ID, Left: max(a.FreeTags, 0)}
			if !domain.Blank(z.Name) {
				v.From = "aspect of " + z.Name
			}
			list = append(list, v)
		}
	}
	return priced(list, Self)
}

// onSheet tells whether it is on a character's sheet, and not the scene's or a zone's.
func (v Invocation) onSheet() bool { return v.Kind != SceneAspect && v.Kind != ZoneAspect }

// Pay is the sheet of whoever rolls after the invocation is paid for: a fate point less, or as it was where a free tag
// pays. It is a new value; c is as it was. It returns Refused where there is no fate point.
func (v Invocation) Pay(c *Character) (*Character, error) {
	if v.Cost > 0 {
		return SpendFate(c, v.Cost)
	}
	after := *c
	return &after, nil
}

// Mark is the sheet that the invocation is on after it is used: a free tag less, or as it was where a fate point pays.
// It is a new value; c is as it was. It returns Refused where what it draws on, or its free tag, is not there any more.
func (v Invocation) Mark(c *Character) (*Character, error) {
	after := *c
	if v.Cost > 0 || !v.onSheet() {
		return &after, nil
	}
	switch v.Kind {
	case PutAspect:
		after.TemporaryAspects = slices.Clone(c.TemporaryAspects)
		for i := range after.TemporaryAspects {
			if a := &after.TemporaryAspects[i]; a.ID == v.Row && a.FreeTags > 0 && !a.NoTag {
				a.FreeTags--
				return &after, nil
			}
		}
	case ConsequenceAspect:
		after.Consequences = slices.Clone(c.Consequences)
		for i := range after.Consequences {
			q := &after.Consequences[i]
			used := &q.FreeTagUsed
			if v.ownSide {
				used = &q.OwnSideTagUsed
			}
			if q.ID == v.Row && !*used {
				*used = true
				return &after, nil
			}
		}
	}
	return nil, domain.Refuse("no-free-tag-left", "%s has no free tag left.", domain.QuoteName(v.Label))
}

// Use is one's own sheet after one draws on it: Mark and Pay.
func (v Invocation) Use(c *Character) (*Character, error) {
	marked, err := v.Mark(c)
	if err != nil {
		return nil, err
	}
	return v.Pay(marked)
}

// EffectKind is what an invocation does to a roll.
type EffectKind string

// The kinds of effect.
const (
	AddsTwo        EffectKind = ""        // +2
	RollsAgain     EffectKind = "again"   // all four dice are rolled anew
	SubstitutesFor EffectKind = "instead" // another skill is rolled
)

// Effect is what somebody has an invocation do. The zero value adds 2.
type Effect struct {
	Kind  EffectKind
	Skill string // of SubstitutesFor: rolled instead
	For   string // of SubstitutesFor: the skill that was to be rolled
}

// Effects lists what an invocation can do: all three for an aspect, +2 alone for a taggable skill.
//
// Source: farfuture C11.
func (v Invocation) Effects() []EffectKind {
	if v.Kind == StuntAspect {
		return []EffectKind{AddsTwo}
	}
	return []EffectKind{AddsTwo, RollsAgain, SubstitutesFor}
}

// Part is what an invocation with that effect puts into the log and the roll: 2, or nothing besides its words where it
// has the dice rolled again or another skill used, which change the numbers of the dice and the skill themselves.
func (v Invocation) Part(e Effect) table.Part {
	label := domain.QuoteName(v.Label) + ", " + v.From
	p := table.Part{Label: label + ", a fate point", Source: "farfuture C11", Section: "Fate Points"}
	if v.Cost == 0 {
		p.Label, p.Source, p.Section = label+", a free tag", "farfuture C10 5", "Adding Aspects"
		if v.Kind == ConsequenceAspect {
			p.Source, p.Section = "farfuture C7 6", "Out of Ammo"
			if v.ownSide { // who has none by the book
				p.Label += House{FreeTagPerSide: true}.Said("freeTag")
			}
		}
	}
	switch e.Kind {
	case AddsTwo:
		p.Value = v.Value
	case RollsAgain:
		p.Label += ": all four dice rerolled"
	case SubstitutesFor:
		p.Label += fmt.Sprintf(": %s in place of %s", domain.OrElse(e.Skill, "another skill"), domain.OrElse(e.For, "the usual one"))
	}
	return p
}

// Stack is what several invocations, each for +2, put into one roll. It returns Refused where one of them is there more
// often than once and more often than it has free tags: each fate point draws on another aspect, while free tags may be
// stacked at will.
//
// Source: farfuture C11, C10 5.
func Stack(chosen []Invocation) ([]table.Part, error) {
	parts := make([]table.Part, len(chosen))
	times := map[Invocation]int{}
	for i, v := range chosen {
		if times[v]++; times[v] > max(v.Left, 1) {
			return nil, domain.Refuse("drawn-on-already", "%s is already used on this roll. Another +2 needs another aspect.", domain.QuoteName(v.Label))
		}
		parts[i] = v.Part(Effect{})
	}
	return parts, nil
}
