package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// gather is what somebody brings into play: an approach, traits, objects, relationships, assets, each with one key. Each
// is a step of its own.
type gather struct {
	p    *play
	who  table.ID
	pass bool // whoever brings nothing yet comes next
	more bool // a pool built by hand is laid
}

func newGather(p *play, who table.ID, pass bool) page.Act {
	written := p.own().byHand(who)
	return &gather{p: p, who: who, pass: pass, more: p.Participant(who).Document == "" || *written != byHand{}}
}

// First is the control that the keyboard comes to.
func (x *gather) First() string {
	if x.p.Participant(x.who).Document == "" {
		return "pool"
	}
	for i, c := range x.p.scene().Choices(x.who) {
		if c.Picked {
			return fmt.Sprintf("approach.%d", i)
		}
	}
	return "approach.0"
}

func (x *gather) Lay(g *page.Page) {
	p := x.p
	s := p.scene()
	g.Back = p.Page.Cancel
	g.Heading(p.upper(x.who) + ": WHAT COMES INTO PLAY")
	words := "Nothing waits to be rolled yet."
	if waiting := s.Waiting(x.who); len(waiting) > 0 {
		words = "To roll: " + diceWords(waiting)
		p.openDice(g, x.who, x.pass)
	}
	g.Result(words)
	if p.Participant(x.who).Document != "" {
		if s.Means(x.who) == nil {
			g.Notice(true, "The sheet is not at hand: it lies in the bin, or there is none. A pool can be built by hand.")
			x.more = true
		} else {
			x.layApproaches(g, s)
		}
	}
	x.layThings(g, s)
	x.layPool(g)
	title := "Done"
	if next := x.next(s); next != 0 {
		title = "On to " + p.Name(next)
	}
	g.Add(g.Button("done", title, 'n', true, x.done))
	if side, _ := s.Side(x.who); side != emissaries.PlayersSide || s.Party(x.who).Hidden {
		g.Add(g.Tick("hide", "Players do not see what these dice show", s.Party(x.who).Hidden, func(on bool) {
			p.stay(func(s emissaries.Scene) (emissaries.Step, error) { return s.HidePool(x.who, on) })
		}))
	}
}

// layApproaches lays the four approaches with what each would bring.
func (x *gather) layApproaches(g *page.Page, s emissaries.Scene) {
	var cells []fyne.CanvasObject
	for i, c := range s.Choices(x.who) {
		words, use := look.NewCaption(choiceWords(c)), look.NewCaption(c.For)
		words.Shrinks, use.Shrinks = true, true
		key := fmt.Sprintf("approach.%d", i)
		cells = append(cells, look.NewRows(0, g.Button(key, c.Title, gainLetter(i), false, func() {
			x.p.picks(x.who, c)
			x.p.Page.Focus(key) // not on another, which Return would pick in its place
		}), look.NewInset(look.Inset{Left: 1, Bottom: 0.5}, look.NewRows(0, words, use))))
	}
	g.InPairs(1, cells)
}

// choiceWords say what an approach would bring, "Mind 3d6, Hard 2d6", or that it is the one that is picked.
func choiceWords(c emissaries.Choice) string {
	if c.Picked {
		return fmt.Sprintf("Picked: %s and %s in play", c.Stats[0].Title(), c.Stats[1].Title())
	}
	var words []string
	for _, b := range c.Adds {
		words = append(words, b.Stat.Title()+" "+b.Dice.String())
	}
	if len(words) == 0 {
		return fmt.Sprintf("%s and %s, both in play", c.Stats[0].Title(), c.Stats[1].Title())
	}
	return strings.Join(words, ", ")
}

// thingHeads are the sorts of things in the order of the page.
var thingHeads = []struct {
	title string
	whats []emissaries.What
}{
	{"TRAITS", []emissaries.What{emissaries.BroughtTrait}},
	{"OBJECTS", []emissaries.What{emissaries.BroughtObject}},
	{"RELATIONSHIPS", []emissaries.What{emissaries.BroughtRelationship}},
	{"ASSETS", []emissaries.What{emissaries.BroughtAsset, emissaries.BroughtAssetTrait}},
	{"POOLS", []emissaries.What{emissaries.BroughtPool}},
}

// things are all that somebody could bring in beside stats, in the order of the page.
func (p *play) things(s emissaries.Scene, who table.ID) []emissaries.Thing {
	var list []emissaries.Thing
	all := s.Things(who)
	for _, head := range thingHeads {
		for _, t := range all {
			if slices.Contains(head.whats, t.What) {
				list = append(list, t)
			}
		}
	}
	return list
}

// gainLetters are the keys of what gains dice, the four approaches first, then the things: the same wherever they stand.
// Those behind the bar have other meanings on the page of a raise or a see.
const gainLetters = "abcdfhilpqsuxz" + "egjkmortvwy"

// gainsOnPage are how many of these keys are free on the page of a raise or a see.
const gainsOnPage = 14

// gainLetter is the key of an approach, or of a thing behind them; 0 = there is none left.
func gainLetter(i int) rune {
	if i >= len(gainLetters) {
		return 0
	}
	return rune(gainLetters[i])
}

// layThings lays all that can come into play, each with a key of its own; what is in play and not rolled goes back the
// same way.
func (x *gather) layThings(g *page.Page, s emissaries.Scene) {
	p := x.p
	things := p.things(s, x.who)
	for _, head := range thingHeads {
		titled, said := false, ""
		for i, t := range things {
			if !slices.Contains(head.whats, t.What) {
				continue
			}
			if !titled {
				g.Add(look.NewInset(look.Inset{Top: 1}, look.NewCaption(head.title)))
				titled = true
			}
			if words := hint(t); words != said {
				said = words
				g.Small(words)
			}
			p.layThing(g, s, x.who, fmt.Sprintf("thing.%d", i), gainLetter(len(s.Choices(x.who))+i), t)
		}
	}
}

// layThing lays one thing: a tick that is crossed while it is in play, which a letter crosses too.
func (p *play) layThing(g *page.Page, s emissaries.Scene, who table.ID, key string, letter rune, t emissaries.Thing) {
	title := t.Dice.String() + " · " + thingTitle(t)
	if t.Dangerous {
		title += " · dangerous"
	}
	if t.InPlay && !unrolled(s, who, t) {
		title += " · rolled"
	}
	p.layGain(g, key, letter, title, t.InPlay, func() { p.turns(who, t) })
}

// layGain lays what gains dice: a tick with its letter before its words.
func (p *play) layGain(g *page.Page, key string, letter rune, title string, on bool, do func()) {
	if letter != 0 && !g.Wanted() {
		title = strings.ToUpper(string(letter)) + "  " + title
		g.Means(letter, do)
	}
	g.Add(g.Tick(key, title, on, func(bool) { do() }))
}

// hint is what is said of a thing before it comes in, above it and those that it is said of too; empty = nothing.
func hint(t emissaries.Thing) string {
	if t.InPlay {
		return ""
	}
	return domain.OrElse(t.Why, t.Hint)
}

// thingTitle is what a thing is called below the heading of its sort.
func thingTitle(t emissaries.Thing) string {
	if t.What == emissaries.BroughtRelationship && t.Row != 0 {
		return t.Name
	}
	return t.Title()
}

// unrolled reports whether a thing in play still waits for its dice, so that it can go back.
func unrolled(s emissaries.Scene, who table.ID, t emissaries.Thing) bool {
	for _, d := range s.Party(who).Dice {
		if d.Of == t.ID && d.Face != 0 {
			return false
		}
	}
	return true
}

// picks has somebody go about it another way.
func (p *play) picks(who table.ID, c emissaries.Choice) {
	if !c.Picked {
		p.stay(func(s emissaries.Scene) (emissaries.Step, error) { return s.Pick(who, c.Approach) })
	}
}

// turns brings a thing into play, or takes it back.
func (p *play) turns(who table.ID, t emissaries.Thing) {
	p.stay(func(s emissaries.Scene) (emissaries.Step, error) {
		if t.InPlay {
			return s.TakeBack(who, t.ID)
		}
		return s.Bring(who, t.Brought)
	})
}

// layPool lays dice that the referee builds.
func (x *gather) layPool(g *page.Page) {
	if !x.more {
		g.Add(g.Button("more", "Dice by hand…", 0, false, func() {
			x.more = true
			g.Show()
			g.Focus("pool")
		}))
		return
	}
	written := x.p.own().byHand(x.who)
	g.Add(look.NewColumns(look.Columns{Gap: 0.5, Shares: []float32{1.2, 1.6, 0.8}, Narrowest: 24},
		g.Line("pool", "Dice: 4d6 4d8", written.dice, func(text string) { written.dice = text }),
		g.Line("built", "What they are", written.name, func(text string) { written.name = text }),
		g.Button("build", "Add them", 0, false, x.build)))
}

// build brings the dice written into play. It reports whether there were any that could be.
func (x *gather) build() {
	written := x.p.own().byHand(x.who)
	d, err := readDice(written.dice)
	if err != nil {
		x.p.Page.Tell(err.Error())
		x.p.Page.Focus("pool")
		return
	}
	name := domain.OrElse(strings.TrimSpace(written.name), "a pool")
	if x.p.stay(func(s emissaries.Scene) (emissaries.Step, error) { return s.Build(x.who, name, d) }) {
		*written = byHand{}
		x.p.Page.Show()
	}
}

// readDice reads dice as people write them: "4d6 4d8".
func readDice(text string) (emissaries.Dice, error) {
	var d emissaries.Dice
	const wanted = "Dice are written like 4d6 4d8, of d4, d6, d8 and d10."
	pool, err := dice.Parse(strings.Join(strings.Fields(strings.ReplaceAll(text, "+", " ")), "+"))
	if err != nil || pool.Plus != 0 || pool.Open.Most != 0 {
		return d, page.Unfit(wanted)
	}
	for _, t := range pool.Terms {
		n := d.At(t.Kind)
		if n == nil {
			return d, page.Unfit(wanted)
		}
		*n += t.Count
	}
	return d, nil
}

// next is who comes next in a pass over all, 0 = nobody.
func (x *gather) next(s emissaries.Scene) table.ID {
	if !x.pass {
		return 0
	}
	for _, id := range x.p.bare(s) {
		if id != x.who {
			return id
		}
	}
	return 0
}

// done goes on: to whoever comes next, to the dice that wait to be rolled while the conflict is played, or back.
func (x *gather) done() {
	p := x.p
	if !domain.Blank(p.own().byHand(x.who).dice) {
		x.build()
		return
	}
	s := p.scene()
	switch next := x.next(s); {
	case next != 0:
		p.start(newGather(p, next, true))
	case p.Value().Phase == emissaries.Playing && len(s.Waiting(x.who)) > 0:
		p.start(newRolling(p, x.who))
	default:
		p.Page.End()
		p.Page.Show()
		p.Page.ToTop()
		p.begin()
	}
}

// GoesBy is whoever brings something in.
func (x *gather) GoesBy() []page.By {
	return []page.By{page.While(x.p.Participant(x.who).ID != 0, "Whoever was bringing something in is not at the table any more.")}
}

// Called is what people call it.
func (x *gather) Called() string { return "pool" }

func (x *gather) Leave() {}
