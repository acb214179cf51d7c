package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

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
	g.Heading(p.upper(x.who) + ": BRING INTO PLAY")
	words := "No dice to roll yet."
	if waiting := s.Waiting(x.who); len(waiting) > 0 {
		words = "To roll: " + diceWords(waiting)
		p.openDice(g, x.who, x.pass)
	}
	if p.Participant(x.who).Document != "" {
		if s.Means(x.who) == nil {
			g.Notice(true, "No sheet, or it is in the bin. Build a pool by hand.")
			x.more = true
		} else {
			x.layApproaches(g, s)
		}
	}
	x.layThings(g, s)
	x.layPool(g, s)
	title := "Done"
	if next := x.next(s); next != 0 {
		title = "On to " + g.Shorten(p.Name(next), "On to  (N)")
	}
	g.Foot(func() {
		g.Add(look.Shrunk(look.NewHeading(words)), g.Button("done", title, 'n', true, x.done))
	})
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
		}), look.NewInset(look.Inset{Left: 1}, look.NewRows(0, words, use))))
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
	{"Traits", []emissaries.What{emissaries.BroughtTrait}},
	{"Objects", []emissaries.What{emissaries.BroughtObject}},
	{"Relationships", []emissaries.What{emissaries.BroughtRelationship}},
	{"Assets", []emissaries.What{emissaries.BroughtAsset, emissaries.BroughtAssetTrait}},
	{"Pools", []emissaries.What{emissaries.BroughtPool}},
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

// mostThingRows are laid at once; the sorts of things behind them fold, and their letters bring them in all the same.
const mostThingRows = 7

// layThings lays all that can come into play, each with a key of its own; what is in play and not rolled goes back the
// same way.
func (x *gather) layThings(g *page.Page, s emissaries.Scene) {
	things, rows := x.p.things(s, x.who), 0
	var folds []page.Fold
	for _, head := range thingHeads {
		var at []int
		for i, t := range things {
			if slices.Contains(head.whats, t.What) {
				at = append(at, i)
			}
		}
		if len(at) == 0 {
			continue
		}
		lines := inLines(things, at, func(i int) string { return thingWords(s, x.who, things[i]) })
		lay := func() { x.laySort(g, s, head.title, things, lines) }
		if rows += len(lines); rows <= mostThingRows || len(things) <= mostThingRows {
			lay()
		} else {
			folds = append(folds, page.Fold{Key: "things." + head.title, Title: fmt.Sprintf("%s, %d", head.title, len(at)), Lay: lay})
		}
	}
	if len(folds) > 0 {
		g.Folds(folds...)
	}
}

// inLines are things in lines, two side by side where their titles find room and the same is said of both.
func inLines(things []emissaries.Thing, at []int, title func(i int) string) (lines [][]int) {
	const half = 10.8 // of the column, for a title, in heights of the text
	short := func(i int) bool {
		t := look.NewText(title(i))
		t.Narrow = true
		return t.MinSize().Width < half*theme.TextSize()
	}
	for _, i := range at {
		if n := len(lines) - 1; n >= 0 && len(lines[n]) == 1 && short(i) && short(lines[n][0]) && hint(things[i]) == hint(things[lines[n][0]]) {
			lines[n] = append(lines[n], i)
		} else {
			lines = append(lines, []int{i})
		}
	}
	return lines
}

// laySort lays the things of one sort.
func (x *gather) laySort(g *page.Page, s emissaries.Scene, title string, things []emissaries.Thing, lines [][]int) {
	said := hint(things[lines[0][0]])
	head := look.Shrunk(look.NewCaption(strings.ToUpper(title)))
	if said != "" {
		head.Set(head.Text + " · " + said)
	}
	g.Add(head)
	for i := range lines {
		if words := hint(things[lines[i][0]]); words != said {
			said = words
			g.Small(words)
		}
		var ticks []fyne.CanvasObject
		for _, i := range lines[i] {
			ticks = append(ticks, x.p.thing(g, s, x.who, fmt.Sprintf("thing.%d", i), gainLetter(len(s.Choices(x.who))+i), things[i]))
		}
		g.Add(look.NewColumns(look.Columns{Gap: 1}, ticks...))
	}
}

// thingWords are a thing's dice and what it is called.
func thingWords(s emissaries.Scene, who table.ID, t emissaries.Thing) string {
	words := t.Dice.String() + " · " + thingTitle(t)
	if t.Dangerous {
		words += " · dangerous"
	}
	if t.InPlay && !unrolled(s, who, t) {
		words += " · rolled"
	}
	return words
}

// thing is one thing: a tick that is crossed while it is in play, which a letter crosses too.
func (p *play) thing(g *page.Page, s emissaries.Scene, who table.ID, key string, letter rune, t emissaries.Thing) fyne.CanvasObject {
	return p.gain(g, key, letter, thingWords(s, who, t), t.InPlay, func() { p.turns(who, t) })
}

// gain is what gains dice: a tick with its letter before its words.
func (p *play) gain(g *page.Page, key string, letter rune, title string, on bool, do func()) fyne.CanvasObject {
	if letter != 0 && !g.Wanted() {
		title = strings.ToUpper(string(letter)) + "  " + title
		g.Means(letter, do)
	}
	return g.Tick(key, title, on, func(bool) { do() })
}

// hint is what is said of a thing, above it and those that it is said of too; empty = nothing. Once it is in play the same
// is said, so that nothing moves.
func hint(t emissaries.Thing) string {
	if t.InPlay {
		return t.Hint
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

// layPool lays dice that the referee builds, and whether the players see those of the other side.
func (x *gather) layPool(g *page.Page, s emissaries.Scene) {
	var ways []fyne.CanvasObject
	if !x.more {
		ways = append(ways, g.Button("more", "Dice by hand…", 0, false, func() {
			x.more = true
			g.Show()
			g.Focus("pool")
		}))
	}
	if side, _ := s.Side(x.who); side != emissaries.PlayersSide || s.Party(x.who).Hidden {
		ways = append(ways, g.Tick("hide", "Hide these dice from players", s.Party(x.who).Hidden, func(on bool) {
			x.p.stay(func(s emissaries.Scene) (emissaries.Step, error) { return s.HidePool(x.who, on) })
		}))
	}
	if len(ways) > 0 {
		g.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 24}, ways...))
	}
	if !x.more {
		return
	}
	written := x.p.own().byHand(x.who)
	g.Add(look.NewColumns(look.Columns{Gap: 0.5, Shares: []float32{1.2, 1.6, 0.8}, Narrowest: 24},
		g.Line("pool", "Dice, such as 4d6 4d8", written.dice, func(text string) { written.dice = text }),
		g.Line("built", "Name", written.name, func(text string) { written.name = text }),
		g.Button("build", "Add dice", 0, false, x.build)))
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
	const wanted = "Write dice like 4d6 4d8, with d4, d6, d8 and d10."
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

// next is who comes next in a pass over all, 0 = nobody: in the order of the table, round and round, those who have nothing yet.
func (x *gather) next(s emissaries.Scene) table.ID {
	if !x.pass {
		return 0
	}
	order, bare := s.Ins(), x.p.bare(s)
	at := slices.Index(order, x.who) + 1
	for _, id := range append(order[at:len(order):len(order)], order[:at]...) {
		if id != x.who && slices.Contains(bare, id) {
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
		if x.pass {
			p.asked = p.bare(s)
		}
		p.Page.End()
		p.Page.Show()
		p.Page.ToTop()
		p.begin()
	}
}

// GoesBy is whoever brings something in.
func (x *gather) GoesBy() []page.By {
	return []page.By{page.While(x.p.Participant(x.who).ID != 0, "The person bringing something in has left the table.")}
}

// Called is what people call it.
func (x *gather) Called() string { return "pool" }

func (x *gather) Whose() string { return x.p.Name(x.who) }

func (x *gather) Leave() {}
