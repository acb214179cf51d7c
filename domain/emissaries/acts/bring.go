package acts

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// Faces are the keys that type faces of dice.
const Faces = "0123456789"

// bringing is what somebody brings into play: an approach, traits, objects, relationships, assets, each with one key. Each
// is a step of its own.
type bringing struct {
	*Scene
	who  table.ID
	next table.ID // comes next in a pass over all; 0 = nobody
	all  bool     // it is such a pass
}

// bring has somebody bring something into play.
//
// Source: emissaries C1 3, C3.
func bring(s *Scene, who table.ID) act.Act { return (&bringing{Scene: s, who: who}).act() }

// bringAll is bring with whoever brings nothing yet next: in the order of the table, round and round.
func bringAll(s *Scene, who table.ID) act.Act {
	x := &bringing{Scene: s, who: who, all: true}
	order, bare := s.Ins(), Bare(s.Scene)
	at := slices.Index(order, who) + 1
	for _, id := range slices.Concat(order[at:], order[:at]) {
		if id != who && slices.Contains(bare, id) {
			x.next = id
			break
		}
	}
	return x.act()
}

func (x *bringing) act() act.Act {
	a := act.Act{Noun: "pool", First: "approach.0"}
	seat, there := x.Conflict.Table.Participant(x.who)
	if !there {
		a.Gone = "The person bringing something in has left the table."
		return a
	}
	if seat.Document == "" {
		a.First = "pool"
	}
	for i, c := range x.Choices(x.who) {
		if c.Picked && seat.Document != "" {
			a.First = fmt.Sprintf("approach.%d", i)
		}
	}
	a.Do = func(r *act.Run) {
		r.Lay(act.Heading(x.upper(x.who) + ": BRING INTO PLAY"))
		words := "No dice to roll yet."
		if waiting := x.Waiting(x.who); len(waiting) > 0 {
			words = "To roll: " + DiceWords(waiting)
			r.Lay(act.Opens{Letters: Faces, Step: x.rolls})
		}
		byHand := seat.Document == ""
		if !byHand && x.Means(x.who) == nil {
			r.Lay(act.Notice{Grave: true, Text: "No sheet, or it is in the bin. Build a pool by hand."})
			byHand = true
		} else if !byHand {
			x.approaches(r)
		}
		x.sorts(r)
		built := x.pool(r, byHand)
		r.Foot(func() { r.Lay(act.Sum{Comes: words}, x.done(built)) })
	}
	return a
}

// rolls goes on to the dice that wait to be rolled.
func (x *bringing) rolls() act.Step {
	return act.Step{Acted: x.who, Then: rolls(x.all)}
}

// approaches lays the four approaches with what each would bring.
func (x *bringing) approaches(r *act.Run) {
	var cells []act.Row
	for i, c := range x.Choices(x.who) {
		key := fmt.Sprintf("approach.%d", i)
		cells = append(cells, act.Way{
			Key: key, Title: c.Title, Letter: gainLetter(i), Says: []string{ChoiceWords(c), c.For}, Lax: true,
			Focus: key, // not on another, which Return would pick in its place
			Step:  func() act.Step { return x.picks(x.who, c) },
		})
	}
	pairs(r, cells)
}

// mostLines are laid at once; the sorts of things behind them fold, and their letters bring them in all the same.
const mostLines = 7

// sorts lays all that can come into play, each with a key of its own; what is in play and not rolled goes back the same way.
func (x *bringing) sorts(r *act.Run) {
	things, rows := x.things(x.who), 0
	for _, sort := range sorts {
		var at []int
		for i, t := range things {
			if slices.Contains(sort.whats, t.What) {
				at = append(at, i)
			}
		}
		if len(at) == 0 {
			continue
		}
		lines := x.lines(things, at)
		laid := r.Apart(func() { x.sort(r, sort.title, things, lines) })
		if rows += len(lines); rows > mostLines && len(things) > mostLines {
			laid = []act.Row{act.Fold{Key: "things." + sort.title, Title: fmt.Sprintf("%s, %d", sort.title, len(at)), Rows: laid}}
		}
		r.Lay(laid...)
	}
}

// lines are things in lines, two side by side where their words are short and the same is said of both.
func (x *bringing) lines(things []emissaries.Thing, at []int) (lines [][]int) {
	const half = 24 // letters
	short := func(i int) bool { return utf8.RuneCountInString(x.thingWords(x.who, things[i])) <= half }
	for _, i := range at {
		if n := len(lines) - 1; n >= 0 && len(lines[n]) == 1 && short(i) && short(lines[n][0]) && hint(things[i]) == hint(things[lines[n][0]]) {
			lines[n] = append(lines[n], i)
		} else {
			lines = append(lines, []int{i})
		}
	}
	return lines
}

// sort lays the things of one sort.
func (x *bringing) sort(r *act.Run, title string, things []emissaries.Thing, lines [][]int) {
	said, head := hint(things[lines[0][0]]), strings.ToUpper(title)
	if said != "" {
		head += " · " + said
	}
	r.Lay(act.Caption(head))
	for _, line := range lines {
		if words := hint(things[line[0]]); words != said {
			said = words
			r.Lay(act.Small(words))
		}
		var ticks []act.Ask
		for _, i := range line {
			ticks = append(ticks, x.thing(x.who, fmt.Sprintf("thing.%d", i), gainLetter(len(x.Choices(x.who))+i), things[i]))
		}
		beside(r, ticks)
	}
}

// pool lays dice that the GM builds, and whether the players see those of the other side. It returns the button that brings the
// dice in which are written there, without a key while none are.
func (x *bringing) pool(r *act.Run, byHand bool) (build act.Way) {
	written, named := keyed("pool", x.who), keyed("built", x.who)
	byHand = byHand || len(r.Answer("more")) > 0 || !domain.Blank(r.Kept(written)+r.Kept(named))
	hidden := x.Party(x.who).Hidden
	r.Beside(nil, func() {
		if !byHand {
			r.Lay(act.Way{Key: "more", Title: "Dice by hand…", Under: "more", Focus: "pool"})
		}
		if side, _ := x.Side(x.who); side != emissaries.PlayersSide || hidden {
			r.Ask(act.Ask{Kind: act.Tick, Key: "hide", Caption: "Hide these dice from players", First: on(hidden), Step: func(word string) act.Step {
				return stays(x.HidePool(x.who, word != ""))
			}})
		}
	})
	if !byHand {
		return build
	}
	r.Beside([]float32{1.2, 1.6, 0.8}, func() {
		text := r.AskWords(act.Ask{Key: "pool", Under: written, Kept: true, Caption: "Dice, such as 4d6 4d8"})
		name := r.AskWords(act.Ask{Key: "built", Under: named, Kept: true, Caption: "Name"})
		d, err := ReadDice(text)
		way := act.Way{Key: "build", Title: "Add dice", Focus: "pool", Step: func() act.Step {
			step := stays(x.Build(x.who, domain.OrElse(name, "a pool"), d))
			step.Clears = []string{written, named}
			return step
		}}
		if err != nil {
			way.Not = err.Error()
		}
		if r.Lay(way); text != "" {
			build = way
		}
	})
	return build
}

// ReadDice reads dice as people write them: "4d6 4d8".
func ReadDice(text string) (d emissaries.Dice, err error) {
	wanted := domain.Refuse("dice-not-read", "Write dice like 4d6 4d8, with d4, d6, d8 and d10.")
	pool, err := dice.Parse(strings.Join(strings.Fields(strings.ReplaceAll(text, "+", " ")), "+"))
	if err != nil || pool.Plus != 0 || pool.Open.Most != 0 {
		return d, wanted
	}
	for _, t := range pool.Terms {
		n := d.At(t.Kind)
		if n == nil {
			return d, wanted
		}
		*n += t.Count
	}
	return d, nil
}

// done is the way on: dice that are written by hand first, then whoever comes next, then the dice that wait to be rolled while the
// conflict is played.
func (x *bringing) done(build act.Way) act.Way {
	w := act.Way{Key: "done", Title: "Done", Letter: 'n', Main: true, Lax: true, Step: func() act.Step { return act.Step{} }}
	switch {
	case build.Key != "":
		w.Step, w.Not, w.Focus = build.Step, build.Not, build.Focus
	case x.next != 0:
		w.Step = func() act.Step { return act.Step{Acted: x.next, Then: "bringAll"} }
	case x.Conflict.Phase == emissaries.Playing && len(x.Waiting(x.who)) > 0:
		w.Step = x.rolls
	}
	if x.next != 0 {
		w.Cut = x.Called(x.next)
		w.Title = "On to " + w.Cut
	}
	return w
}
