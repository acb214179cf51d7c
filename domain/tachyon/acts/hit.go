package acts

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/domain/tachyon/roll"
)

// hitting is a hit being played out: into shields and systems, and at the end into the pilot's stress. At a table each part that
// is absorbed is a step, on a sheet alone all of it is one; dice that fall where people have a choice wait among the parts.
type hitting struct {
	*Scene
	r      *act.Run
	target table.ID
	was    *tachyon.Ship // as the hit found her
	ship   *tachyon.Ship
	hit    tachyon.Hit
	played []string // parts
	said   []string // what they came to, on a sheet
	last   string   // the part that was put in last, and is not played; empty = none is
	why    string   // why that cannot be
	full   bool     // it is a die that found a column of which the last row alone is left
}

// What is kept of a hit.
const (
	hitOf = "of"    // its id, at a table
	parts = "parts" // what has been absorbed
	went  = "went"  // a part of it has been absorbed at the table
)

// Settles is what is put into the act that plays a hit out.
func Settles(h tachyon.Hit) act.Answers { return act.Answers{hitOf: {act.KeyOf(h.ID)}} }

// hit is a hit on a ship.
//
// Source: tachyon B3, C8, E.
func hit(s *Scene, who table.ID) act.Act {
	a := act.Act{Noun: "hit", Guide: "tachyon/hits", First: "hit.shifts"}
	on := slices.DeleteFunc(slices.Clone(s.Fight.Engagement.Hits), func(h tachyon.Hit) bool { return h.Target != who })
	switch {
	case s.Alone:
	case len(on) == 0:
		a.Gone = "This hit is already settled."
	case s.seated(who).ID == 0:
		a.Gone = "The ship that was hit has left the table."
	}
	a.Do = func(r *act.Run) {
		h := &hitting{Scene: s, r: r, target: who, played: r.Answer(parts)}
		h.was = s.Fight.Ship(who)
		h.ship = h.was
		r.Lay(act.Heading("HIT ON " + strings.ToUpper(s.Called(who))))
		switch at := slices.IndexFunc(on, func(x tachyon.Hit) bool { return act.KeyOf(x.ID) == strings.Join(r.Answer(hitOf), "") }); {
		case s.Alone && len(r.Answer("begun")) == 0:
			h.begin()
			return
		case s.Alone:
			h.hit = tachyon.Hit{Shifts: h.shifts()}
		case len(on) == 0:
			return
		default:
			h.hit = on[max(at, 0)]
		}
		h.play()
		h.lay()
	}
	return a
}

// mostShifts is the most that is typed as the shifts of one hit.
const mostShifts = 99

// begin asks how many shifts come through, on a sheet.
func (h *hitting) begin() {
	h.r.Lay(act.Text("Enter the shifts of the hit: attack total minus defence total."))
	h.r.Number("hit.shifts", "Shifts", 1, 1, mostShifts)
	h.r.Lay(act.Discard("drop"), act.Way{Key: "begin", Title: "Begin", Letter: 'n', Main: true, Under: "begun", Anew: true})
}

func (h *hitting) shifts() int {
	if is := h.r.Answer("hit.shifts"); len(is) > 0 {
		return min(max(act.IDOf[int](is[0]), 1), mostShifts)
	}
	return 1
}

// part is something that absorbs shifts, or a die that finds it.
type part struct {
	kind string // "shield", "system", "instance" or "face"
	n    int    // boxes, the system, shifts, or the face of the die
	face *int   // that found the system; nil = people said so
	from dice.From
	text string // of an instance
}

// typedFace says of a die that somebody rolled it.
const typedFace = "typed"

// word is it as an answer.
func (p part) word() string {
	face := "none"
	if p.face != nil {
		face = fmt.Sprint(*p.face)
	}
	return fmt.Sprintf("%s %d %s %s %s", p.kind, p.n, face, domain.OrElse(string(p.from), typedFace), p.text)
}

// partOf is what an answer stands for.
func partOf(word string) (p part) {
	fields := append(strings.SplitN(word, " ", 5), "", "", "", "", "")
	p.kind, p.text = fields[0], fields[4]
	p.n, _ = strconv.Atoi(fields[1])
	if face, err := strconv.Atoi(fields[2]); err == nil {
		p.face = &face
	}
	if fields[3] != typedFace {
		p.from = dice.From(fields[3])
	}
	return p
}

// strike is how a part goes into a system.
func (p part) strike() tachyon.Strike {
	return tachyon.Strike{System: tachyon.RowID(p.n), Face: p.face, From: p.from}
}

// found is the system that a die finds; full where only the last row of its column is left.
func (h *hitting) found(p part) (system part, full bool, why string) {
	y, full, ok := h.ship.NextSystem(p.n)
	if !ok {
		return p, false, fmt.Sprintf("The die shows %s, but that column has no free row. Roll again, choose a system, or drop the rest.", tachyon.FaceText(p.n))
	}
	return part{kind: "system", n: int(y.ID), face: &p.n, from: p.from}, full, ""
}

// play plays the parts that have been put in: on a sheet all, at a table the last, which is written then.
func (h *hitting) play() {
	list := h.played
	if !h.Alone && len(list) > 0 {
		list = list[len(list)-1:]
	}
	for i, word := range list {
		p := partOf(word)
		h.last, h.full, h.why = word, false, ""
		if p.kind == "face" {
			system, full, why := h.found(p)
			if h.full, h.why = full, why; full || why != "" {
				continue
			}
			p = system
		}
		if !h.Alone {
			h.writes(p)
			return
		}
		step, err := h.absorb(p)
		if err != nil {
			h.why = err.Error()
			continue
		}
		h.ship, h.hit, h.said = step.Ship, step.Hit, append(h.said, step.Says)
		if i+1 == len(list) {
			h.last = ""
		}
	}
}

// absorb is what a part comes to on the sheet.
func (h *hitting) absorb(p part) (tachyon.HitStep, error) {
	switch p.kind {
	case "shield":
		return h.ship.ShieldHit(h.hit, p.n, h.Fight.House)
	case "system":
		return h.ship.SystemHit(h.hit, p.strike(), h.Fight.House)
	}
	return h.ship.InstanceHit(h.hit, p.text, "", p.n, h.Fight.House)
}

// writes has a part be written at the table.
func (h *hitting) writes(p part) {
	var step tachyon.Step
	var err error
	what := "a system"
	switch p.kind {
	case "shield":
		what = "shields"
		step, err = h.Fight.Shield(h.hit.ID, p.n)
	case "system":
		step, err = h.Fight.Damage(h.hit.ID, p.strike())
	default:
		what = domain.OrElse(p.text, "damage")
		step, err = h.Fight.Instance(h.hit.ID, p.text, p.n)
	}
	if err != nil {
		h.why = err.Error()
		return
	}
	h.r.Ends(func() act.Step {
		s := stepOf(fmt.Sprintf("a hit on %s: %s", h.Called(h.target), what), step, nil)
		s.At, s.Then, s.Put = h.target, "hit", Settles(h.hit)
		s.Put[went], s.Put["hit.other"] = []string{act.Yes}, h.r.Answer("hit.other")
		return s
	})
}

// way is a button that has a part absorbed.
func (h *hitting) way(key, title string, letter rune, p part) act.Way {
	return act.Way{Key: key, Title: title, Letter: letter, Under: parts, Word: p.word(), Lax: true, Anew: true}
}

// lay lays the hit as far as it has come.
func (h *hitting) lay() {
	r := h.r
	if _, says := h.Fight.Weapon(h.hit.By); says != "" && !h.Alone {
		r.Lay(act.Small(says))
	}
	left := domain.Count(h.hit.Shifts, "shift") + " to absorb"
	if h.hit.Shifts < 1 {
		left = "all absorbed"
	}
	if len(h.hit.Rolled) > 0 {
		left += "; dice so far: " + roll.Faces(h.hit.Rolled)
	}
	r.Lay(act.Result(domain.Upper(h.Called(h.target))+": "+left+"."), act.Notice{Grave: true, Text: h.why})
	other := false
	r.In(fmt.Sprint(len(h.said)), func() {
		if h.hit.Shifts > 0 {
			h.shields()
			h.dice()
			other = h.other()
		}
	})
	lets := h.hit.Shifts > 0 && other && slices.Contains(r.Answer("hit.lets"), act.Yes)
	w := h.ship.Settling(h.hit, h.Fight.House)
	w.LetGo = w.LetGo || lets
	if h.hit.Shifts < 1 || w.LetGo {
		r.In(fmt.Sprintf("%d %t", len(h.said), lets), func() { h.settlement(&w) })
	}
	h.ways(w, other)
}

// shields lays how much goes into the shields.
func (h *hitting) shields() {
	free := max(h.ship.Shields.Boxes-max(h.ship.Shields.Marked, 0), 0)
	label := h.ship.Shields.Called()
	if free == 0 {
		h.r.Lay(act.Small(label + ": no free box."))
		return
	}
	if len(h.said) == 0 && len(h.r.Answer(went)) == 0 {
		h.r.Begin("hit.shield")
	}
	most := min(free, h.hit.Shifts)
	h.r.Beside([]float32{1.2, 1.6}, func() {
		n := h.r.Number("hit.boxes", fmt.Sprintf("%s: boxes, %d free", label, free), most, 1, most)
		h.r.Lay(h.way("hit.shield", "Into the "+strings.ToLower(label), 's', part{kind: "shield", n: n}))
	})
}

// columns are the faces of the die, from + to −, and the keys that type them.
var columns = []struct {
	face   int
	letter rune
	key    string
}{{1, '+', "hit.plus"}, {0, '0', "hit.blank"}, {-1, '-', "hit.minus"}}

// dice lays what each face of the die would find.
func (h *hitting) dice() {
	h.r.Lay(act.Heading("ROLL 1 FUDGE DIE FOR A SYSTEM AND TYPE IT"))
	if h.full {
		h.layFull()
		return
	}
	h.r.Beside(nil, func() {
		for _, c := range columns {
			title := tachyon.FaceTitle(c.face)
			for _, x := range h.ship.Systems {
				if x.Face == c.face {
					title = domain.OrElse(x.Label, title)
					break
				}
			}
			way := h.way(c.key, title, c.letter, part{kind: "face", n: c.face, from: dice.Typed})
			way.Says = []string{h.finds(c.face)}
			h.r.Lay(way)
		}
	})
	rolls := act.Way{Key: "hit.roll", Title: "Roll for me", Letter: 'p', Aside: true, Under: parts, Lax: true, Anew: true}
	rolls.Chance = func(source dice.Source) string {
		return part{kind: "face", n: dice.Fudge.Roll(source), from: dice.Rolled}.word()
	}
	h.r.Lay(act.Columns{Cells: []act.Row{rolls}})
}

// finds says which row a face finds.
func (h *hitting) finds(face int) string {
	y, full, ok := h.ship.NextSystem(face)
	switch {
	case !ok:
		return "no free row"
	case full:
		return domain.OrElse(y.Name, "the last row") + ": the last row"
	}
	return fmt.Sprintf("%s, takes %s", domain.OrElse(y.Name, "a system"), domain.Minus(y.Absorbs))
}

// layFull lays the choice where only the last row of a column is left: that, or another column's next row.
func (h *hitting) layFull() {
	die := partOf(h.last)
	y, _, _ := h.ship.NextSystem(die.n)
	name := domain.OrElse(y.Name, "the last row")
	h.r.Lay(act.Notice{Text: fmt.Sprintf("The die shows %s. Only the last row of that column is left: %s. It takes all the rest. Or choose another column.", tachyon.FaceText(die.n), name)})
	take := func(key, name string, letter rune, y tachyon.System) act.Way {
		w := h.way(key, "Take "+name, letter, part{kind: "system", n: int(y.ID), face: &die.n, from: die.from})
		w.Cut = name
		return w
	}
	rows := []act.Row{take("hit.last", name, 't', y)}
	for i, c := range columns {
		if y, full, ok := h.ship.NextSystem(c.face); c.face != die.n && ok && !full {
			w := take(fmt.Sprintf("hit.instead%d", i), domain.OrElse(y.Name, "a system"), 0, y)
			w.Says = []string{fmt.Sprintf("Column %s, absorbs %s.", tachyon.FaceText(c.face), domain.Minus(y.Absorbs))}
			rows = append(rows, w)
		}
	}
	rows = append(rows, act.Way{Key: "hit.unroll", Title: "Take die back", Puts: act.Answers{parts: h.played[:len(h.played)-1]}, Lax: true, Anew: true})
	for _, row := range rows {
		h.r.Lay(act.Columns{Cells: []act.Row{row}})
	}
}

// other lays the ways without a die: a system that people choose, an instance beside the columns, or nothing. It reports whether
// they are in sight.
func (h *hitting) other() bool {
	r := h.r
	if r.First() == "" {
		r.Begin("hit.other")
	}
	if !slices.Contains(r.Ask(act.Ask{Kind: act.Tick, Key: "hit.other", Under: "hit.other", Caption: "Without a die"}), act.Yes) {
		return false
	}
	var options []act.Option
	for _, c := range h.ship.Systems {
		for _, y := range c.Rows {
			if !y.Damaged {
				options = append(options, act.Option{Key: act.KeyOf(y.ID), Title: fmt.Sprintf("%s (%s), takes %s", domain.OrElse(y.Name, "a system"), tachyon.FaceTitle(c.Face), domain.Minus(y.Absorbs))})
			}
		}
	}
	if len(options) > 0 {
		r.Beside([]float32{2, 1}, func() {
			at := act.IDOf[int](r.Choice("hit.system", "System", options, options[0].Key))
			r.Lay(h.way("hit.damage", "Damage system", 0, part{kind: "system", n: at}))
		})
	}
	r.Beside([]float32{2, 0.8, 1.2}, func() {
		text := r.AskWords(act.Ask{Key: "hit.text", Caption: "Other instance of damage"})
		n := r.Number("hit.takes", "Takes", 0, 0, h.hit.Shifts)
		r.Lay(h.way("hit.instance", "Add damage", 0, part{kind: "instance", n: n, text: text}))
	})
	r.Ask(act.Ask{Kind: act.Tick, Key: "hit.lets", Under: "hit.lets", Caption: "Drop the rest: " + domain.Count(h.hit.Shifts, "shift")})
	return true
}

// The bounds of what is counted of a hit.
const (
	mostInstances = 99
	mostLostShips = 99
)

// aboardOptions are what becomes of whoever is aboard a destroyed ship.
var aboardOptions = []act.Option{
	{Key: string(tachyon.Ejects), Title: "ejects and drifts in space"},
	{Key: string(tachyon.LostWithShip), Title: "is lost with the ship"},
	{Key: string(tachyon.NobodyAboard), Title: "nobody is aboard"},
}

// settlement asks what the hit comes to in the end, which is as it is offered until somebody says otherwise.
func (h *hitting) settlement(w *tachyon.Settlement) {
	r := h.r
	r.Lay(act.Heading("RESULT"))
	flight := h.ship.Flight > 1
	tick := func(key, text string, now *bool) {
		a := act.Ask{Kind: act.Tick, Key: key, Caption: text}
		if *now {
			a.First = []string{act.Yes}
		}
		*now = slices.Contains(r.Ask(a), act.Yes)
	}
	r.Beside(nil, func() {
		w.Instances = r.Number("hit.instances", "Instances of damage", w.Instances, 0, mostInstances)
		w.ToPilot = r.Number("hit.pilot", "Extra stress for the pilot", w.ToPilot, 0, mostInstances)
		if flight {
			w.ShipsLost = r.Number("hit.ships", "Ships of the flight lost", w.ShipsLost, 0, min(h.ship.Flight-1, mostLostShips))
		}
	})
	if n := h.hit.ToPilot; n > 0 {
		r.Lay(act.Small(fmt.Sprintf("A damaged system hits the pilot too: %s more.", domain.Count(n, "shift"))))
	}
	r.Lay(act.Text(h.stress(*w)))
	if flight && w.ShipsLost > 0 && !w.Destroyed {
		tick("hit.renewed", "The flight goes on with an undamaged ship", &w.Renewed)
	}
	if tick("hit.destroyed", "The ship is destroyed", &w.Destroyed); w.Destroyed {
		w.Aboard = tachyon.Aboard(r.AskChoice(act.Ask{Key: "hit.aboard", Caption: "Fate of the crew", Options: aboardOptions, First: []string{string(w.Aboard)}, Begins: w.Aboard == tachyon.Undecided}))
	}
}

// stress says what whoever is aboard takes.
func (h *hitting) stress(w tachyon.Settlement) string {
	n, who := w.Stress(), h.Fight.Pilot(h.target)
	switch {
	case n == 0:
		return "The pilot takes no stress."
	case who == nil:
		return fmt.Sprintf("The pilot takes %s of stress, but has no sheet to mark.", domain.Count(n, "shift"))
	}
	return fmt.Sprintf("%s takes %s: from %d to %d of %d.", who.Named(), who.Takes(n), who.Stress, who.Suffer(n).Pilot.Stress, who.StressBoxes)
}

// ways lays what has been played on a sheet, and the ways on.
func (h *hitting) ways(w tachyon.Settlement, other bool) {
	r := h.r
	if len(h.played) > 0 && h.Alone {
		if said := slices.DeleteFunc(slices.Clone(h.said), domain.Blank); len(said) > 0 {
			r.Lay(act.Heading("SO FAR"), act.Text(domain.AsSentence(strings.Join(said, "; "))))
		}
		r.Lay(act.Columns{Cells: []act.Row{act.Way{Key: "hit.back", Title: "Take last step back", Letter: 'b', Puts: act.Answers{parts: h.played[:len(h.played)-1]}, Lax: true, Anew: true}}})
	}
	var out act.Row = act.Back{Key: "later", Title: "Later"}
	if h.Alone {
		out = act.Discard("drop")
	}
	why := ""
	switch {
	case h.hit.Shifts > 0 && !w.LetGo:
		tick := "Without a die"
		if other {
			tick = "Drop the rest"
		}
		why = fmt.Sprintf("%s to absorb. Roll for a system, or tick “%s”.", domain.Count(h.hit.Shifts, "shift"), tick)
	case w.Destroyed && w.Aboard == tachyon.Undecided:
		why = "Choose the fate of the crew first."
	}
	if why != "" {
		r.Lay(act.Small(why), out)
		return
	}
	if r.First() == "" {
		r.Begin("do")
	}
	r.Lay(out, act.Way{Key: "do", Title: "Settle hit", Letter: 'n', Main: true, Step: func() act.Step { return h.settle(w) }})
}

// settle ends the hit.
func (h *hitting) settle(w tachyon.Settlement) act.Step {
	if !h.Alone {
		step, err := h.Fight.SettleHit(h.hit.ID, w)
		return stepOf(fmt.Sprintf("a hit on %s is settled", h.Called(h.target)), step, err)
	}
	end, err := h.ship.SettleHit(h.hit, w)
	if err != nil {
		return act.Step{Written: table.Refusal(err)}
	}
	var s act.Step
	s.With(h.seated(h.target).Document, end.Ship)
	says := came(h.was, end.Ship)
	switch who := h.Fight.Pilot(h.target); {
	case w.Stress() == 0:
	case who == nil:
		says = append(says, fmt.Sprintf("the pilot takes %s of stress", domain.Count(w.Stress(), "shift")))
	default:
		c, _ := h.craft(h.target)
		aboard := who.Suffer(w.Stress())
		s.With(c.Pilot, aboard.Pilot)
		says = append(says, who.Named()+" "+aboard.Says)
	}
	s.Label = fmt.Sprintf("hit of %s: %s", domain.Count(h.shifts(), "shift"), strings.Join(says, ", "))
	return s
}

// came says what a hit has made of a ship: "3 boxes of shields, Targeting damaged".
func came(was, is *tachyon.Ship) []string {
	var says []string
	if n := is.Shields.Marked - was.Shields.Marked; n > 0 {
		says = append(says, fmt.Sprintf("%s of %s", domain.Count(n, "box"), strings.ToLower(is.Shields.Called())))
	}
	for _, c := range is.Systems {
		for _, y := range c.Rows {
			if old, ok := was.System(y.ID); y.Damaged && ok && !old.Damaged {
				says = append(says, domain.OrElse(y.Name, "a system")+" damaged")
			}
		}
	}
	for _, d := range is.Damage[min(len(was.Damage), len(is.Damage)):] {
		says = append(says, domain.OrElse(d.Text, "an instance of damage"))
	}
	if is.Flight < was.Flight {
		says = append(says, domain.Count(was.Flight-is.Flight, "ship")+" of the flight lost")
	}
	if is.Destroyed && !was.Destroyed {
		says = append(says, "destroyed")
	}
	if len(says) == 0 {
		return []string{"nothing damaged"}
	}
	return says
}
