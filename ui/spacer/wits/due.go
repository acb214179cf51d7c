package wits

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/screen"
	uithrow "shipslocker/ui/throw"
)

// layDue lays what the battle waits for.
func (d *debate) layDue(w *wits.Wits) {
	d.layNews(w)
	_, _, over := w.Outcome()
	switch {
	case w.Turn == 0:
		d.layBefore(w)
	case over:
		d.layOutcome(w)
	case !w.Revealed():
		d.layScripting(w)
	default:
		d.layActing(w)
	}
}

// layNews says how the battle stands where there is no room for that beside the page.
func (d *debate) layNews(w *wits.Wits) {
	if w.Turn == 0 || !d.halves.Bar.Visible() {
		return
	}
	var words []string
	for side, a := range w.Sides {
		words = append(words, fmt.Sprintf("%s %s of %s", d.name(side), domain.Minus(a.Body), domain.Minus(a.Start)))
	}
	d.Page.Small("Bodies of argument: " + strings.Join(words, ", ") + ".")
	if n := len(w.Table.Log); n > 0 {
		d.Page.Small(logWords(w.Table.Log[n-1]))
	}
}

// layBefore lays what the battle needs before it begins: that it is agreed to.
func (d *debate) layBefore(w *wits.Wits) {
	p := d.Page
	p.Heading("AGREEMENT")
	if third := strings.TrimSpace(w.Third); third != "" {
		p.Text(third + " is the one to convince, and alone must agree to the battle and to what both want.")
		d.layAgreement("third", third+" agrees", func(w *wits.Wits) *bool { return &w.ThirdAgrees })
	} else {
		p.Text("Both must agree to the battle, and to do what the other wants if they lose.")
		for side := range w.Sides {
			d.layAgreement(fmt.Sprintf("agrees.%d", side), d.name(side)+" agrees", func(w *wits.Wits) *bool { return &w.Sides[side].Agrees })
		}
	}
	p.Heading("BEFORE THE FIRST TURN")
	_, err := d.now().Begin()
	p.Add(p.Button("begin", "Begin the battle", 'g', err == nil, d.begin))
	if err != nil {
		p.Small("Not yet. " + err.Error())
	}
	for side := range w.Sides {
		p.Small(fmt.Sprintf("%s begins with a body of argument of %s.", d.name(side), domain.Minus(table.Sum(w.Sides[side].Argument()))))
	}
}

// layAgreement lays the tick of somebody who has to agree.
func (d *debate) layAgreement(key, text string, at func(*wits.Wits) *bool) {
	d.Page.Add(d.Page.Tick(key, text, *at(d.Value()), func(on bool) {
		label := text
		if !on {
			label += " no more"
		}
		d.Session().Edit(label, "", func(w *wits.Wits) { *at(w) = on })
	}))
}

func (d *debate) begin() {
	step, err := d.now().Begin()
	d.take("the battle of wits begins", step, err)
}

// playersOwn reports whether a side's script is written by a player, to whom the laptop is passed: one whose sheet names a
// player, unless the referee has said otherwise.
func (d *debate) playersOwn(side int) bool {
	if own, said := d.own[side]; said {
		return own
	}
	c := d.sheet(side)
	return c != nil && strings.TrimSpace(c.Player) != ""
}

// layScripting lays who still has a script to write, and in what way.
func (d *debate) layScripting(w *wits.Wits) {
	p := d.Page
	p.Heading(fmt.Sprintf("TURN %d: SCRIPTS", w.Turn))
	var players, others []int
	for side, a := range w.Sides {
		switch {
		case len(a.Script) > 0:
		case d.playersOwn(side):
			players = append(players, side)
		default:
			others = append(others, side)
		}
	}
	if len(players)+len(others) > 0 { // both stay, so that nothing moves when a tick below says whose a script is
		p.Add(p.Button("round", "Pass laptop round", 'g', len(players) > 0, func() {
			d.passTo(players, "No player's script is missing: tick those that players write.")
		}))
		p.Small(fmt.Sprintf("Scripts to write: %d. A page hides everything until the right person has it.", len(players)))
		p.Add(p.Button("others", "Write referee's scripts", 'e', len(players) == 0, func() {
			d.passTo(others, "All missing scripts are players': untick those that you write.")
		}))
		p.Small(fmt.Sprintf("Scripts to write: %d. A page hides everything until nobody else looks.", len(others)))
	} else {
		p.Add(p.Button("reveal", "Reveal scripts", 'v', true, d.reveal))
		p.Small("Both have scripted. Once revealed, anybody may read the scripts.")
	}
	p.Heading("SCRIPTED")
	p.Small("✓ face down, … still missing.")
	for side, a := range w.Sides {
		sign, verb := "… ", "Write"
		if len(a.Script) > 0 {
			sign, verb = "✓ ", "Rewrite"
		}
		p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.7, 1, 1.1}, Narrowest: 24},
			look.NewInset(look.Inset{Top: 1.5}, look.Shrunk(look.NewText(sign+d.name(side)))),
			p.Tick(fmt.Sprintf("own.%d", side), "a player's", d.playersOwn(side), func(on bool) {
				d.own[side] = on
				p.Show()
			}),
			p.Button(fmt.Sprintf("write.%d", side), verb, 0, false, func() { d.passRound([]int{side}) })))
	}
}

// passTo passes the laptop round to these sides, or says why there are none.
func (d *debate) passTo(sides []int, none string) {
	if len(sides) == 0 {
		d.Page.Tell(none)
		return
	}
	d.passRound(sides)
}

// names are several sides in a list.
func (d *debate) names(sides []int) string {
	var names []string
	for _, side := range sides {
		names = append(names, d.name(side))
	}
	return domain.Listed(names)
}

func (d *debate) reveal() {
	step, err := d.now().Reveal()
	d.take("reveal the scripts", step, err)
}

// layActing lays whose action, roll or fresh action the battle waits for.
func (d *debate) layActing(w *wits.Wits) {
	p := d.Page
	p.Heading(fmt.Sprintf("TURN %d", w.Turn))
	for side, a := range w.Sides {
		switch {
		case a.Rolls:
			d.layFollowUp(w, side)
			return
		case a.Rescripts:
			d.layFresh(w, side)
			return
		}
	}
	next := w.Next()
	if w.Sides[0].Over && w.Sides[1].Over {
		p.Result("Neither has an action left: the turn is over.")
		p.Add(p.Meant("next", fmt.Sprintf("Begin turn %d", w.Turn+1), 'g', true, d.nextTurn))
		p.Small("Initiative returns to its start, and both write new scripts.")
		return
	}
	if len(next) > 1 {
		p.Text(d.names(next) + " share an initiative: act in any order.")
	}
	for i, side := range next {
		d.layChoices(w, side, i == 0)
	}
	for side, a := range w.Sides {
		if a.Holds && !a.Over {
			d.layHeld(w, side, len(next) == 0)
		}
	}
}

func (d *debate) nextTurn() {
	step, err := d.now().NextTurn()
	d.take(fmt.Sprintf("turn %d", d.Value().Turn+1), step, err)
}

// cannot says why a side cannot take its scripted action by the rules, empty = it can.
func (d *debate) cannot(w *wits.Wits, side int) string {
	if _, err := w.Act(side, throw.Cast{}, 0, d.house()); err != nil {
		return err.Error()
	}
	return ""
}

// layChoices lays what a side can do with the action that is next; main is whether it has the letters.
func (d *debate) layChoices(w *wits.Wits, side int, main bool) {
	p, action := d.Page, w.Scripted(side)
	key := func(what string) string { return fmt.Sprintf("%s.%d", what, side) }
	letters := [3]rune{'t', 'h', 'x'}
	if !main {
		letters = [3]rune{}
	}
	p.Result(fmt.Sprintf("%s, at initiative %s: %s", d.name(side), domain.Minus(w.Sides[side].Initiative), action.Title()))
	p.Small(domain.Upper(action.Does()) + ".")
	p.Small(witsScriptWords(w.Sides[side]))
	if action == wits.Worry {
		p.Add(p.Button(key("act"), "Remove a worry", letters[0], main, func() { d.worry(side) }))
		return
	}
	abort := func(main bool) fyne.CanvasObject {
		return p.Button(key("abort"), "Abort action", letters[2], main, func() { d.abort(side) })
	}
	if why := d.cannot(w, side); why != "" {
		p.Notice(true, why)
		p.Add(abort(main))
		return
	}
	if main {
		d.opens(side)
	}
	p.Add(p.Button(key("act"), "Speak: "+action.Title(), letters[0], main, func() { d.speak(side) }),
		look.NewColumns(look.Columns{Gap: 1, Narrowest: 20},
			p.Button(key("hold"), "Hold action", letters[1], false, func() { d.hold(side) }), abort(false)))
}

// speak puts a side's action under way.
func (d *debate) speak(side int) {
	d.acts.Start(string(d.Value().Scripted(side)), wits.Speaker(side))
}

// opens has the first face typed begin a side's speech and fill its first die.
func (d *debate) opens(side int) {
	d.Page.Opens(uithrow.Faces, func() { d.speak(side) })
}

// layHeld lays the action that a side holds; main is whether nothing else is due.
func (d *debate) layHeld(w *wits.Wits, side int, main bool) {
	p, action := d.Page, w.Scripted(side)
	p.Heading("HELD")
	p.Text(fmt.Sprintf("%s holds: %s", d.name(side), action.Title()))
	if !w.MayAct(side) {
		p.Small("It can follow the other side's action.")
		return
	}
	why := d.cannot(w, side)
	if why != "" {
		p.Notice(true, why)
	} else {
		p.Add(p.Button("release", "Speak now: "+action.Title(), 'l', main, func() { d.speak(side) }))
	}
	p.Add(p.Button("giveup", "Abort action", 'i', main && why != "", func() { d.abort(side) }))
}

// witsScriptWords tell a script that lies open with what is done of it.
func witsScriptWords(a wits.Arguer) string {
	var words []string
	for i, act := range a.Script {
		switch {
		case i < a.Done:
			words = append(words, act.Title()+" (done)")
		case a.Over:
			words = append(words, act.Title()+" (not reached)")
		case i == a.Done && !a.Rolls && !a.Rescripts:
			words = append(words, act.Title()+" (next)")
		default:
			words = append(words, act.Title()+" (hoped for)")
		}
	}
	return "Script: " + strings.Join(words, ", ")
}

func (d *debate) worry(side int) {
	step, err := d.now().Act(side, throw.Cast{}, 0, d.house())
	d.take("Worry: "+d.name(side), step, err)
}

func (d *debate) hold(side int) {
	step, err := d.now().Hold(side)
	d.take(d.name(side)+" holds", step, err)
}

func (d *debate) abort(side int) {
	step, err := d.now().Abort(side, d.house())
	d.take(d.name(side)+" aborts an action", step, err)
}

// layFollowUp lays the roll that says whether a side goes on.
func (d *debate) layFollowUp(w *wits.Wits, side int) {
	p, a, cards := d.Page.Page, w.Sides[side], d.now().Cards()
	p.Result(d.name(side) + " rolls the follow-up: " + throw.FollowUpTitle(a.Initiative, cards))
	screen.LayDie(d.acts, "follow", wits.Speaker(side), cards)
	p.Small(throw.FollowUpWords(a.Initiative, a.Aborted, cards))
}

// layFresh lays the fresh action of a side that gave one up and goes on.
func (d *debate) layFresh(w *wits.Wits, side int) {
	p, a := d.Page.Page, w.Sides[side]
	p.Result(fmt.Sprintf("%s goes on at initiative %s. Choose a fresh action:", d.name(side), domain.Minus(a.Initiative)))
	take := func(fresh wits.Action) {
		step, err := d.now().Rescript(side, fresh)
		d.take(d.name(side)+" scripts a fresh action", step, err)
	}
	layWitsActions(p, "fresh", take)
	p.Add(p.Button("rest", "No fresh action", '0', false, func() { take(wits.NoAction) }))
	if a.Done < len(a.Script) {
		p.Small("The rest of the script stays. " + witsScriptWords(a) + ".")
	}
}

// layWitsActions lays a button for each action, with its number.
func layWitsActions(p *page.Page, key string, take func(wits.Action)) {
	var cells []fyne.CanvasObject
	for i, row := range wits.Actions {
		cells = append(cells, p.Button(fmt.Sprintf("%s.%d", key, i+1), row.Title, rune('1'+i), false, func() { take(row.Action) }))
	}
	for i := 0; i < len(cells); i += 3 {
		p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 24}, cells[i:min(i+3, len(cells))]...))
	}
}

// layOutcome lays how the battle has ended, if it has.
func (d *debate) layOutcome(w *wits.Wits) {
	winner, compromise, over := w.Outcome()
	if !over {
		return
	}
	p := d.Page
	p.Heading("THE BATTLE IS DECIDED")
	if compromise == wits.NoCompromise {
		p.Result("Nobody has won.")
		p.Text(compromise.Words())
		return
	}
	won := w.Sides[winner]
	p.Result(d.name(winner) + " has won. " + compromise.Words())
	p.Text(fmt.Sprintf("%s ends with body of argument %s. It began at %s; half is %s.",
		d.name(winner), domain.Minus(won.Body), domain.Minus(won.Start), halfOf(won.Start)))
	for _, side := range []int{winner, 1 - winner} {
		if intent := strings.TrimSpace(w.Sides[side].Intent); intent != "" {
			p.Small(d.name(side) + " wanted: " + intent)
		}
	}
}

// halfOf is half of a number: "3½".
func halfOf(n int) string {
	if n%2 == 0 {
		return fmt.Sprint(n / 2)
	}
	return fmt.Sprintf("%d½", n/2)
}
