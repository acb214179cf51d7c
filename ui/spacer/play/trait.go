package play

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/chance"
)

// traitRoll is a roll of a trait: one's own, or one that another invokes against whoever has it, who resists with
// Willpower or with a trait.
//
// Source: spacer C1.9.
type traitRoll struct {
	*bout

	stakes     string // what it is about
	trait      rules.RowID
	invoked    bool // by another, against the character
	by         string
	resist     rules.RowID // own trait that it is resisted with; 0 = Willpower
	difficulty int
}

func (y *Strip) onTrait() {
	traits := y.traits()
	if len(traits) == 0 {
		y.sheet.Host.Say(y.name() + " has no trait yet.")
		return
	}
	t := &traitRoll{bout: y.bout(), trait: traits[0].ID, difficulty: 3}
	t.dialog = page.NewDialog(y.sheet.Host, t.lay)
	t.dialog.Open("Trait of "+y.name(), t.toDice(), 70, 34, nil, "trait", t.onAnswer)
}

// traits are those with a name.
func (y *Strip) traits() []person.Trait {
	return slices.DeleteFunc(slices.Clone(y.character().Traits), func(t person.Trait) bool { return strings.TrimSpace(t.Name) == "" })
}

// trait is the trait of an id; a blank one where it is gone.
func (y *Strip) trait(id rules.RowID) person.Trait {
	for _, t := range y.character().Traits {
		if t.ID == id {
			return t
		}
	}
	return person.Trait{}
}

// traitNames are traits with their ratings and how often they were rolled this session.
func traitNames(traits []person.Trait) []string {
	var names []string
	for _, t := range traits {
		name := fmt.Sprintf("%s %s", t.Name, domain.Minus(t.Rating()))
		if t.Used > 0 {
			name += fmt.Sprintf(", rolled %s this session", domain.Count(t.Used, "time"))
		}
		names = append(names, name)
	}
	return names
}

func (t *traitRoll) lay(p *page.Page) {
	t.dialog.Verb(t.toDice())
	if t.declared {
		t.layDice(p)
		return
	}
	traits := t.y.traits()
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 30},
		p.Choice("trait", "Trait", traitNames(traits), slices.IndexFunc(traits, func(o person.Trait) bool { return o.ID == t.trait }), func(i int) {
			t.trait = traits[i].ID
			p.Show()
		}),
		p.Choice("who", "Who rolls", []string{t.y.name() + " uses it", "another invokes it against " + t.y.name()}, btoi(t.invoked), func(i int) {
			t.invoked = i == 1
			p.Show()
		})),
		p.Line("stakes", "Stakes", t.stakes, func(text string) { t.stakes = text }))
	p.Hint("stakes", agreedAloud)
	if t.invoked {
		titles, at := []string{fmt.Sprintf("Willpower %s", domain.Minus(t.y.character().Attribute(person.Willpower, t.y.house())))}, 0
		for i, o := range traits {
			titles = append(titles, traitNames(traits)[i])
			if o.ID == t.resist {
				at = i + 1
			}
		}
		p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 30},
			p.Line("by", "Invoked by", t.by, func(text string) { t.by = text }),
			p.Choice("resist", "Resisted with", titles, at, func(i int) {
				t.resist = 0
				if i > 0 {
					t.resist = traits[i-1].ID
				}
				p.Show()
			})))
	} else {
		p.Add(p.Number("difficulty", "Difficulty or opposing total", t.difficulty, 0, 100, func(n int) {
			t.difficulty = n
			p.Show()
		}))
	}
	t.layTrump(p)
	t.layThrows(p)
	t.y.layBefore(p)
}

// btoi is 1 for true.
func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// layThrows lays what both sides would throw.
func (t *traitRoll) layThrows(p *page.Page) {
	t.throws()
	sides := []*chance.Toss{t.mine}
	if t.theirs != nil {
		sides = append(sides, t.theirs)
	}
	for _, s := range sides {
		p.Heading(strings.ToUpper(s.Title))
		p.Parts(s.Ready.Parts, s.Ready.Words())
	}
	t.mine.LayOdds(p)
}

// throws says what both sides throw.
func (t *traitRoll) throws() {
	c, h := t.y.character(), t.y.house()
	own := t.y.trait(t.trait)
	rolled := c.Rolls(own, h)
	t.theirs, t.fixed = nil, t.difficulty
	if !t.invoked {
		t.declare(t.y.name()+": "+own.Name, rolled.Ready(h), "", throw.Ready{})
		return
	}
	t.against(t.invoker(), "")
	t.mine.Plain = false
	t.declare(t.y.name()+" resists with "+t.resistName(), t.resistance().Ready(h), t.invoker()+": "+own.Name,
		person.TraitThrow(own.Name, own.Rating(), harm.Wounds{}, 0).Ready(h))
}

// resistance is the throw against a trait that another invokes.
func (t *traitRoll) resistance() throw.Throw {
	c, h := t.y.character(), t.y.house()
	if t.resist != 0 {
		return c.Rolls(t.y.trait(t.resist), h)
	}
	return c.Resist(h)
}

func (t *traitRoll) resistName() string {
	if t.resist != 0 {
		return t.y.trait(t.resist).Name
	}
	return person.Willpower.Title()
}

func (t *traitRoll) invoker() string {
	if by := strings.TrimSpace(t.by); by != "" {
		return by
	}
	return "the other side"
}

func (t *traitRoll) layDice(p *page.Page) {
	t.layDeclared(p, domain.Upper(orAloud(t.stakes))+".", nil)
	if r, ok := t.result(); ok {
		p.Text(t.ending(r) + ".")
	}
}

// ending says how it ends.
func (t *traitRoll) ending(r throw.Result) string {
	switch {
	case r.Verdict == throw.Tie:
		return "A tie: unresolved, somewhere in between, or with complications"
	case t.invoked && r.Verdict == throw.Success:
		return t.y.name() + " resists"
	case t.invoked:
		return fmt.Sprintf("%s prevails over %s", t.y.trait(t.trait).Name, t.y.name())
	case r.Verdict == throw.Success:
		return "It succeeds"
	}
	return "It fails"
}

func (t *traitRoll) onAnswer() (stay bool) {
	t.dialog.Clear()
	switch {
	case !t.declared:
		t.throws()
		t.declared = true
		t.dialog.Page.Show()
		t.dialog.Page.Focus("mine.roll")
		return true
	case t.onward():
		return true
	}
	if err := t.use(); err != nil {
		t.dialog.Refuse(err.Error())
		return true
	}
	return false
}

// use has the sheet become another, in one step: the traits count as rolled, and what was rolled again is paid.
func (t *traitRoll) use() error {
	after, err := t.paid(t.y.character())
	if err != nil {
		return err
	}
	rolled := []rules.RowID{t.trait}
	what := fmt.Sprintf("trait %s %s", t.y.trait(t.trait).Name, domain.Minus(t.y.trait(t.trait).Rating()))
	if t.invoked {
		what += " invoked by " + t.invoker() + ", resisted with " + t.resistName()
		if t.resist != 0 && t.resist != t.trait {
			rolled = append(rolled, t.resist)
		}
	}
	after = after.RollTraits(rolled...)
	r, _ := t.result()
	ending := t.ending(r)
	return t.y.commit(fmt.Sprintf("%s%s; %s: %s", what, then(": ", t.stakes), t.line(), strings.ToLower(ending[:1])+ending[1:]), after, t.deal)
}
