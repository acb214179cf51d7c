package mission

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// sceneEnd is the end of a scene, with what each player ticks and practises in it; who pays for the scene that a fifth task
// begins, 0 = it ends without a further one.
//
// Source: spacer C12 4 and 5, C13 1.
func sceneEnd(a *Adventure, who table.ID) act.Act {
	s := a.Going()
	is := act.Act{Noun: "end of the scene"}
	if s == nil {
		is.Gone = "This scene has already ended. Nothing was changed."
	}
	is.Do = func(r *act.Run) {
		payer, verb := rules.RowID(who), "End scene"
		if payer != 0 {
			verb = "Begin new scene"
			r.Lay(act.Heading("THE FIFTH TASK"), act.Text(fmt.Sprintf("%s pays for a new action scene. What did the last scene bring?", domain.Upper(a.Named(payer)))))
		} else {
			r.Lay(act.Heading("THE SCENE ENDS"), act.Text("Each player ticks at most one tally, in the column of the character's level. Practising all scene fills one study circle."))
		}
		how := Closing{Payer: payer}
		r.In(act.KeyOf(s.ID), func() { // what one scene has brought is not another's
			for _, p := range a.Players {
				if p.Character != "" {
					how.Gains = append(how.Gains, a.askGain(r, p))
				}
			}
		})
		r.Lay(act.Columns{Shares: []float32{1, 2}, Cells: []act.Row{
			act.Discard("back"), act.Way{Key: "do", Title: verb, Letter: 'e', Main: true, Step: func() act.Step { return a.close(how) }},
		}})
	}
	return is
}

// Named is what a player is called.
func (a *Adventure) Named(id rules.RowID) string {
	if p := a.Player(id); p != nil {
		return a.Called(*p)
	}
	return "somebody who has left"
}

// askGain asks what the scene brings one player. What was chosen counts though the sheet is no longer at hand: then the scene cannot
// end so.
func (a *Adventure) askGain(r *act.Run, p Player) SceneGain {
	name, sheet := a.Called(p), a.Sheet(p.Character)
	key := func(what string) string { return what + act.KeyOf(p.ID) }
	title := strings.ToUpper(name)
	if why := a.Shut(p); why != "" || sheet == nil {
		r.Lay(act.Heading(title), act.Small(why))
		g := SceneGain{Player: p.ID}
		for _, tally := range r.Answer(r.Under(key("tally"))) {
			g.Tally = campaign.TallyName(tally)
		}
		return g
	}
	if called := strings.TrimSpace(sheet.Name); called != "" && called != name {
		title += " · " + strings.ToUpper(called)
	}
	r.Lay(act.Heading(fmt.Sprintf("%s · LEVEL %d", title, sheet.Level)))
	tallies, done := a.tallies(sheet)
	studied, studies := a.studies(sheet)
	g := SceneGain{Player: p.ID}
	r.Beside(nil, func() {
		g.Tally = campaign.TallyName(r.Choice(key("tally"), "Ticks", tallies, ""))
		g.Study = studies[r.Choice(key("study"), "Practised", studied, "")]
	})
	if len(done) > 0 {
		r.Lay(act.Small("Full at this level: " + domain.Listed(done) + "."))
	}
	return g
}

// tallies are what a sheet can tick, and those that need no further tick.
func (a *Adventure) tallies(sheet *person.Character) (list []act.Option, done []string) {
	list = []act.Option{{Title: "nothing"}}
	for _, row := range campaign.TallyRows {
		if _, err := sheet.Tick(row.Name, a.Required); err != nil {
			done = append(done, row.Title)
		} else {
			list = append(list, act.Option{Key: string(row.Name), Title: row.Title + ": " + row.For})
		}
	}
	return list, done
}

// studies are what a sheet can fill a study circle for.
func (a *Adventure) studies(sheet *person.Character) (list []act.Option, studies map[string]person.Study) {
	list, studies = []act.Option{{Title: "nothing"}}, map[string]person.Study{}
	for _, row := range sheet.Studies(a.House) {
		if _, err := sheet.Practise(row.Study, a.House); err != nil {
			continue
		}
		title := fmt.Sprintf("%s (%d filled)", domain.Upper(row.Title), row.Filled)
		if row.Most > 0 {
			title = fmt.Sprintf("%s (%d of %d filled)", domain.Upper(row.Title), row.Filled, row.Most)
		}
		for n, plain := 2, title; slices.ContainsFunc(list, func(o act.Option) bool { return o.Title == title }); n++ { // two traits may have one name
			title = fmt.Sprintf("%s, number %d", plain, n)
		}
		s := row.Study
		key := fmt.Sprintf("%s.%s.%d.%d", s.Kind, s.Attribute, s.ID, s.In)
		list, studies[key] = append(list, act.Option{Key: key, Title: title}), s
	}
	return list, studies
}

// close ends the scene, with all that it brings, in one step.
func (a *Adventure) close(how Closing) act.Step {
	closed, err := a.CloseScene(how, a.Sheet, a.Required, a.House)
	if err != nil {
		return refused(err)
	}
	label := "the scene ends"
	if how.Payer != 0 {
		label = "a fifth task begins a new scene"
	}
	step := told(label, closed.Mission, ended(closed.Text))
	if a.House.Cards && closed.Reroll != 0 {
		a.takeEarly(&step.Written, &closed)
	}
	table.WithAll(&step.Written, closed.Sheets)
	return step
}

// takeEarly has whoever framed a scene take a card early, from the deck of the seat in the campaign; with real cards,
// whose deck nobody has laid down there, it is counted on the sheet.
func (a *Adventure) takeEarly(step *table.Written, closed *Closed) {
	p := closed.Mission.Player(closed.Reroll)
	if p == nil || p.Character == "" {
		return
	}
	if c := a.Campaign; c != nil {
		for i, seat := range c.Seats {
			if seat.Character != p.Character || len(seat.Deck.Pile)+len(seat.Deck.Discards) == 0 {
				continue
			}
			deck, err := EarlyCard(seat.Deck, a.Source)
			if err != nil {
				continue
			}
			after := *c
			after.Seats = slices.Clone(c.Seats)
			after.Seats[i].Deck = deck
			step.With(a.Mission.Campaign, &after)
			return
		}
	}
	sheet := closed.Sheets[p.Character]
	if sheet == nil {
		sheet = a.Sheet(p.Character)
	}
	if sheet != nil {
		after := facts.Clone(sheet)
		after.RerollTokens++
		closed.Sheets[p.Character] = after
	}
}
