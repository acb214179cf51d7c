package skirmish

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/screen"
)

// layDue lays what the fight waits for, and nothing else that could be done to it.
func (k *skirmish) layDue(p *page.Page) {
	v := k.Value()
	if len(v.Table.Participants) == 0 {
		p.Text("No fighters yet. Add figures or names in the turn order.")
		return
	}
	f := k.fight()
	switch {
	case f.Round == 0:
		k.layJoining(p)
	case f.Stage == fight.Scripting:
		k.layScripting(p, f)
	default:
		k.layActing(p, f)
	}
}

// layJoining lays who is to fight, at what initiative.
func (k *skirmish) layJoining(p *page.Page) {
	p.Heading("BEFORE THE FIRST ROUND")
	p.Add(p.Button("begin", "Begin the fight", 'g', true, k.newRound))
	v := k.Value()
	var cells []fyne.CanvasObject
	for _, who := range v.Table.Participants {
		switch n := v.InitiativeOf(who.ID, k.Beside, k.house()); {
		case who.Out:
			p.Small(k.Name(who.ID) + " is out and stays out.")
		case k.sheet(who.ID) != nil:
			p.Small(fmt.Sprintf("%s joins at initiative %s (sheet).", k.Name(who.ID), domain.Minus(n)))
		default:
			cells = append(cells, k.initiativeBox(p, "initiative", who.ID))
		}
	}
	for i := 0; i < len(cells); i += 2 {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 16}, cells[i:min(i+2, len(cells))]...))
	}
	p.Small("Everybody at the table fights, at the initiative shown. Latecomers join in the next round.")
}

// initiativeBox is the initiative of somebody without a sheet, whose keys begin with key.
func (k *skirmish) initiativeBox(p *page.Page, key string, id table.ID) fyne.CanvasObject {
	return p.Number(fmt.Sprintf("%s.%d", key, id), k.Name(id)+", initiative", k.Participant(id).Score, -20, 40, func(n int) {
		k.edit("initiative of "+k.Name(id), fmt.Sprintf("initiative.%d", id), func(s *fight.Skirmish) {
			if who, ok := s.Table.Participant(id); ok {
				who.Score = n
			}
		})
	})
}

// edit changes the skirmish at once, as one typed on a page does; typing under one key is one step.
func (k *skirmish) edit(label, key string, how func(*fight.Skirmish)) {
	s := k.Hand.Session()
	if why := s.ReadOnly(); why != "" {
		k.Page.Tell(why)
		k.anew()
		return
	}
	s.Edit(label, key, how)
}

// newRound begins a round: everybody at the table is in it, at the initiative that stands on the sheets by now.
func (k *skirmish) newRound() {
	if k.Page.Wrong() {
		return
	}
	after, joined, events, err := k.Value().NewRound(k.Beside, k.house())
	if err != nil {
		k.Page.Tell(err.Error())
		return
	}
	w := table.Written{Play: after}
	for _, x := range joined {
		w.Lines = append(w.Lines, joinedLine(x.ID, x.Initiative))
	}
	round := fmt.Sprintf("Round %d begins", after.Fight.Round)
	w.Lines = append(w.Lines, table.Line{Text: round + "."})
	for _, e := range events {
		for _, c := range after.Table.Clocks {
			if e.What == table.RanOut && c.ID == e.Clock {
				w.Lines = append(w.Lines, table.Line{Text: fmt.Sprintf("“%s” runs out.", c.Name), Private: c.Hidden})
			}
		}
	}
	k.Do(round, w)
}

// joinedLine tells of somebody who joins at an initiative.
func joinedLine(id table.ID, n int) table.Line {
	return table.Line{Who: id, Text: "joins the fight", Parts: []table.Part{{Label: "initiative", Value: n, Source: "spacer C6 2", Section: "Personal Combat"}}}
}

// layScripting lays who still has a script to write, and in what way.
func (k *skirmish) layScripting(p *page.Page, f fight.Fight) {
	p.Heading(fmt.Sprintf("ROUND %d: SCRIPTS", f.Round))
	players, others := k.scribes(f.Due().Script)
	if len(players)+len(others) > 0 { // both stay, so that nothing moves when a tick below says whose a script is
		p.Add(p.Button("round", "Pass laptop round", 'g', len(players) > 0, func() {
			if len(players) == 0 {
				k.Page.Tell("No player's script is missing: tick those that players write.")
				return
			}
			k.passRound(players)
		}))
		p.Small(fmt.Sprintf("Scripts to write: %d. A page hides everything until the right person has it.", len(players)))
		p.Add(p.Button("others", "Write referee's scripts", 'e', len(players) == 0, func() {
			if len(others) == 0 {
				k.Page.Tell("All missing scripts are players': untick those that you write.")
				return
			}
			k.Start(newScribes(k, others))
		}))
		p.Small(fmt.Sprintf("Scripts to write: %d, on one page.", len(others)))
	} else {
		p.Add(p.Button("reveal", "Reveal scripts", 'v', true, k.reveal))
		p.Small("Everybody has scripted. Once revealed, anybody may read the scripts.")
	}
	if late := k.Value().Late(); len(late) > 0 {
		p.Text(k.some(late) + " came late: joining next round.")
		p.Add(p.Button("join", "Join this round", 'j', false, func() { k.join(late) }))
	}
	k.layScripts(p, f)
}

// layScripts lays who has scripted and who has not, and the way to write anew.
func (k *skirmish) layScripts(p *page.Page, f fight.Fight) {
	p.Heading("SCRIPTED: ✓ FACE DOWN, … MISSING")
	for _, x := range f.Fighters {
		if x.Out {
			continue
		}
		sign, verb := "… ", "Write"
		if x.Ready {
			sign, verb = "✓ ", "Rewrite"
		}
		tick := p.Tick(fmt.Sprintf("own.%d", x.ID), "a player's", k.playersOwn(x.ID), func(on bool) {
			k.own[x.ID] = on
			k.Page.Show()
		})
		write := p.Button(fmt.Sprintf("write.%d", x.ID), verb, 0, false, func() {
			if k.playersOwn(x.ID) {
				k.passRound([]table.ID{x.ID})
			} else {
				k.Start(newScribes(k, []table.ID{x.ID}))
			}
		})
		p.Add(look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.7, 1, 1.1}, Narrowest: 24},
			look.NewInset(look.Inset{Top: 1.5}, look.Shrunk(look.NewText(sign+k.Name(x.ID)))), tick, write))
	}
}

// join has latecomers in the round while scripts are still being written.
func (k *skirmish) join(ids []table.ID) {
	o := k.outcome()
	for _, id := range ids {
		n := k.Value().InitiativeOf(id, k.Beside, k.house())
		acts.Fights(o, o.Table().Present().Join(id, n))
		o.Write(joinedLine(id, n))
	}
	k.Do(k.Names(ids)+" join this round", o.Written)
}

// reveal turns the scripts over.
func (k *skirmish) reveal() {
	after, err := k.fight().Reveal()
	if err != nil {
		k.Page.Tell(err.Error())
		return
	}
	o := k.outcome()
	acts.Fights(o, after)
	for _, x := range byInitiative(after) {
		if !x.Out {
			o.Write(table.Line{Who: x.ID, Text: "has scripted: " + cmp.Or(actionsLeft(x), "nothing")})
		}
	}
	k.Do("reveal the scripts", o.Written)
}

// byInitiative are the fighters of a fight, the highest initiative first.
func byInitiative(f fight.Fight) []fight.Fighter {
	list := slices.Clone(f.Fighters)
	slices.SortStableFunc(list, func(a, b fight.Fighter) int { return b.Now - a.Now })
	return list
}

// layActing lays whose action, roll or fresh script the fight waits for, and what can be done beside that.
func (k *skirmish) layActing(p *page.Page, f fight.Fight) {
	due := f.Due()
	p.Heading(fmt.Sprintf("ROUND %d", f.Round))
	switch {
	case len(due.Roll) > 0:
		k.layFollowUp(p, f, due.Roll)
	case len(due.Script) > 0:
		k.layRescript(p, f, due.Script[0])
	case len(due.Act) > 0:
		k.layTurn(p, f, due.Act)
	case due.Over:
		k.layOver(p, f)
	}
	k.layHeld(p, f, due)
	if late := k.Value().Late(); len(late) > 0 {
		p.Small(k.some(late) + " came late: joining next round.")
	}
}

// layTurn lays who may act now, and what each can do.
func (k *skirmish) layTurn(p *page.Page, f fight.Fight, ids []table.ID) {
	if len(ids) > 1 {
		p.Text(k.some(ids) + " share an initiative: act at once, or in any order.")
	}
	if at := slices.Index(ids, k.Hand.Actor()); at > 0 {
		ids = slices.Insert(slices.Delete(slices.Clone(ids), at, at+1), 0, ids[at])
	}
	for i, id := range ids {
		x, _ := f.Fighter(id)
		p.Result(fmt.Sprintf("%s, at initiative %s: %s", k.Name(id), domain.Minus(x.Now), x.Next().Title()))
		p.Small(scriptWords(x))
		k.layUnable(p, id)
		letters := [4]rune{'t', 'h', 'x', 'm'}
		if i > 0 {
			letters = [4]rune{}
		}
		k.layChoices(p, x, letters, i == 0)
	}
}

// layChoices lays what somebody can do with the action that is next.
func (k *skirmish) layChoices(p *page.Page, x fight.Fighter, letters [4]rune, main bool) {
	key := func(what string) string { return fmt.Sprintf("%s.%d", what, x.ID) }
	p.Add(p.Button(key("act"), doWords[x.Next()], letters[0], main, func() { k.begin(x.ID) }))
	if x.Next() == fight.StunAction {
		return
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20},
		p.Button(key("hold"), "Hold action", letters[1], false, func() { k.acts.Write(k.scene().Hold(x.ID)) }),
		p.Button(key("abort"), "Abort action", letters[2], false, func() { k.acts.Write(k.scene().Abort(x.ID)) })),
		p.Button(key("pass"), "Pass this round", letters[3], false, func() { k.acts.Write(k.scene().Pass(x.ID)) }))
}

// doWords say on a button what doing an action is.
var doWords = map[fight.Action]string{
	fight.MoveAction: "Move", fight.DisengageAction: "Disengage", fight.ShootAction: "Shoot", fight.MeleeAction: "Attack in melee",
	fight.ChargeAction: "Charge", fight.DeviceAction: "Operate a device", fight.PsionicAction: "Use psionic power",
	fight.StunAction: "Remove a stun", fight.ShakeAction: "Shake it off",
}

// scriptWords tell a revealed script with what is done of it.
func scriptWords(x fight.Fighter) string {
	var words []string
	for i, a := range x.Script {
		switch {
		case i == x.Done-1 && x.Aborted:
			words = append(words, a.Title()+" (aborted)")
		case i < x.Done:
			words = append(words, a.Title()+" (done)")
		case i == x.Done:
			words = append(words, a.Title()+" (now)")
		default:
			words = append(words, a.Title()+" (hoped for)")
		}
	}
	return "Script: " + strings.Join(words, ", ")
}

// layUnable says that somebody's wounds leave nothing to be done; the referee has the last word.
func (k *skirmish) layUnable(p *page.Page, id table.ID) {
	v := k.Value()
	w, ignored := v.WoundsOf(id, k.Beside)
	if t := v.ToughnessOf(id, k.Beside, k.house()); w.Unable(t, ignored) {
		p.Notice(false, fmt.Sprintf("%s: the wound penalty has reached Toughness %d. By the rules only shaking it off is possible.", k.Name(id), t))
	}
}

// begin begins the action that somebody has next, or holds.
func (k *skirmish) begin(id table.ID) {
	x, _ := k.fight().Fighter(id)
	if x.Next() == fight.StunAction {
		k.acts.Write(k.scene().Stun(id))
	} else {
		k.acts.Start(string(x.Next()), id)
	}
}

// layHeld lays the actions held that may be done now.
func (k *skirmish) layHeld(p *page.Page, f fight.Fight, due fight.Due) {
	var held []fight.Fighter
	for _, x := range f.Fighters {
		if x.State == fight.Holds && !x.Out {
			held = append(held, x)
		}
	}
	if len(held) == 0 {
		return
	}
	p.Heading("HELD")
	for i, x := range held {
		key := func(what string) string { return fmt.Sprintf("%s.%d", what, x.ID) }
		letters := [2]rune{}
		if i == 0 {
			letters = [2]rune{'l', 'i'}
		}
		p.Text(fmt.Sprintf("%s holds: %s", k.Name(x.ID), x.Next().Title()))
		give := p.Button(key("giveup"), "Abort action", letters[1], false, func() { k.acts.Write(k.scene().Abort(x.ID)) })
		if !slices.Contains(due.Release, x.ID) {
			p.Small("It can follow anybody else's action.")
			p.Add(give)
			continue
		}
		p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 20},
			p.Button(key("release"), doWords[x.Next()]+" now", letters[0], false, func() { k.begin(x.ID) }), give))
	}
}

// layFollowUp lays the roll that says whether somebody acts again.
func (k *skirmish) layFollowUp(p *page.Page, f fight.Fight, ids []table.ID) {
	x, _ := f.Fighter(ids[0])
	cards := k.scene().Cards()
	p.Result(k.Name(x.ID) + " rolls the follow-up: " + throw.FollowUpTitle(x.Now, cards))
	screen.LayDie(k.acts, "followUp", x.ID, cards)
	p.Small(throw.FollowUpWords(x.Now, x.Aborted, cards))
	p.Add(p.Button("pass", "Pass this round", 0, false, func() { k.acts.Write(k.scene().Pass(x.ID)) }))
	if len(ids) > 1 {
		p.Small("Next to roll: " + k.some(ids[1:]) + ".")
	}
}

// layRescript lays the fresh action of somebody who gave one up and goes on.
func (k *skirmish) layRescript(p *page.Page, f fight.Fight, id table.ID) {
	x, _ := f.Fighter(id)
	p.Result(fmt.Sprintf("%s goes on at initiative %s. Choose a fresh action:", k.Name(id), domain.Minus(x.Now)))
	take := func(a fight.Action) {
		k.acts.Write(k.scene().Word(id, "scripts a fresh action", func(f fight.Fight, id table.ID) (fight.Did, error) { return f.Rescript(id, a) }))
	}
	layActions(p, "fresh", take)
	p.Add(p.Button("rest", "No fresh action", '0', false, func() { take("") }))
	if left := actionsLeft(x); left != "" {
		p.Small("The rest of the script stays: " + left + ".")
	}
}

// layActions lays a button for each action, with its number.
func layActions(p *page.Page, key string, take func(fight.Action)) {
	var cells []fyne.CanvasObject
	for i, row := range fight.Actions {
		title := row.Title
		if row.Action == fight.DeviceAction {
			title = "Device" // three stand side by side
		}
		cells = append(cells, p.Button(fmt.Sprintf("%s.%d", key, i+1), title, rune('1'+i), false, func() { take(row.Action) }))
	}
	for i := 0; i < len(cells); i += 3 {
		p.Add(look.NewColumns(look.Columns{Gap: 1, Narrowest: 24}, cells[i:min(i+3, len(cells))]...))
	}
}

// layOver lays the end of a round and what it brings.
func (k *skirmish) layOver(p *page.Page, f fight.Fight) {
	p.Result("Nobody has an action left: the round is over.")
	bleeding := k.Value().Bleeding(k.Beside, k.house())
	if len(bleeding) > 0 {
		id := bleeding[0]
		w, _ := k.Value().WoundsOf(id, k.Beside)
		p.Text(fmt.Sprintf("%s bleeds: a die below %d (wounds beside scratches) brings a scratch.", k.Name(id), w.Grave()))
		screen.LayDie(k.acts, "bleed", id, k.scene().Cards())
		if len(bleeding) > 1 {
			p.Small("Next to roll: " + k.some(bleeding[1:]) + ".")
		}
	}
	p.Add(p.Meant("next", fmt.Sprintf("Begin round %d", f.Round+1), 'g', len(bleeding) == 0, k.newRound))
	if slices.ContainsFunc(f.Fighters, func(x fight.Fighter) bool { return x.State == fight.Holds && !x.Out }) {
		p.Small("Held actions are lost then.")
	}
}
