package mission

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/mission"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/screen"
)

// ending is the end of a scene: what each player ticks and practises. Nothing of it is in any document until the scene
// ends.
type ending struct {
	e     *adventure
	scene rules.RowID
	payer rules.RowID // of the scene that a fifth task begins; 0 = none
	gains map[rules.RowID]*mission.SceneGain
}

func newEnding(e *adventure, scene, payer rules.RowID) *ending {
	return &ending{e: e, scene: scene, payer: payer, gains: map[rules.RowID]*mission.SceneGain{}}
}

// Called is what people call it.
func (d *ending) Called() string { return "end of the scene" }

// Whose is who pays for the next scene.
func (d *ending) Whose() string {
	if d.payer == 0 {
		return ""
	}
	return d.e.named(d.e.Value(), d.payer)
}

// GoesBy is the scene.
func (d *ending) GoesBy() []page.By { return []page.By{d.e.going(d.scene)} }

func (d *ending) Leave() {}

// Lay lays the page.
func (d *ending) Lay(p *page.Page) {
	e, m := d.e, d.e.Value()
	if d.payer != 0 {
		p.Heading("THE FIFTH TASK")
		p.Text(fmt.Sprintf("%s pays for a new action scene. What did the last scene bring?", domain.Upper(e.named(m, d.payer))))
	} else {
		p.Heading("THE SCENE ENDS")
		p.Text("Each player ticks at most one tally, in the column of the character's level. Practising all scene fills one study circle.")
	}
	for _, player := range m.Players {
		d.layPlayer(p, player)
	}
	verb := "End scene"
	if d.payer != 0 {
		verb = "Begin new scene"
	}
	p.Add(look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1, 2}},
		e.Page.DiscardButton("back"), p.Button("do", verb, 'e', true, d.do)))
}

// layPlayer asks what the scene brings one player.
func (d *ending) layPlayer(p *page.Page, player mission.Player) {
	e := d.e
	if player.Character == "" {
		return
	}
	name := e.called(player)
	held := e.cast.Session(player.Character)
	switch {
	case e.cast.Awaits(player.Character):
		p.Heading(strings.ToUpper(name))
		p.Small("The sheet is still loading.")
		return
	case held == nil:
		p.Heading(strings.ToUpper(name))
		p.Small("No sheet on the shelf: no ticks for " + name + ".")
		return
	case held.ReadOnly() != "":
		p.Heading(strings.ToUpper(name))
		p.Small(held.ReadOnly())
		return
	}
	sheet := held.Value()
	title := strings.ToUpper(name)
	if called := strings.TrimSpace(sheet.Name); called != "" && called != name {
		title += " · " + strings.ToUpper(called)
	}
	p.Heading(fmt.Sprintf("%s · LEVEL %d", title, sheet.Level))
	gain := d.gains[player.ID]
	if gain == nil {
		gain = &mission.SceneGain{Player: player.ID}
		d.gains[player.ID] = gain
	}
	tallies, names, done := d.tallies(sheet)
	at := 0
	for i, n := range names {
		if n == gain.Tally {
			at = i
		}
	}
	tally := p.Choice(fmt.Sprintf("tally%d", player.ID), "Ticks", tallies, at, func(i int) { gain.Tally = names[i] })
	studied, studies := d.studies(sheet)
	at = 0
	for i, s := range studies {
		if s == gain.Study {
			at = i
		}
	}
	study := p.Choice(fmt.Sprintf("study%d", player.ID), "Practised", studied, at, func(i int) { gain.Study = studies[i] })
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: screen.Narrow / 3}, tally, study))
	if len(done) > 0 {
		p.Small("Full at this level: " + domain.Listed(done) + ".")
	}
}

// tallies are what a sheet can tick, and those that need no further tick.
func (d *ending) tallies(sheet *person.Character) (titles []string, names []campaign.TallyName, done []string) {
	titles, names = []string{"nothing"}, []campaign.TallyName{""}
	required := d.e.rules.Campaign().Required
	for _, row := range campaign.TallyRows {
		if _, err := sheet.Tick(row.Name, required); err != nil {
			done = append(done, row.Title)
			continue
		}
		titles, names = append(titles, row.Title+": "+row.For), append(names, row.Name)
	}
	return titles, names, done
}

// studies are what a sheet can fill a study circle for.
func (d *ending) studies(sheet *person.Character) (titles []string, studies []person.Study) {
	titles, studies = []string{"nothing"}, []person.Study{{}}
	h := d.e.rules.House()
	for _, row := range sheet.Studies(h) {
		if _, err := sheet.Practise(row.Study, h); err != nil {
			continue
		}
		title := fmt.Sprintf("%s (%d filled)", domain.Upper(row.Title), row.Filled)
		if row.Most > 0 {
			title = fmt.Sprintf("%s (%d of %d filled)", domain.Upper(row.Title), row.Filled, row.Most)
		}
		for n, plain := 2, title; slices.Contains(titles, title); n++ { // two traits may have one name
			title = fmt.Sprintf("%s, number %d", plain, n)
		}
		titles, studies = append(titles, title), append(studies, row.Study)
	}
	return titles, studies
}

// do ends the scene, with all that it brings, in one step.
func (d *ending) do() {
	e, m := d.e, d.e.Value()
	how := mission.Closing{Payer: d.payer}
	for _, p := range m.Players {
		if e.cast.Awaits(p.Character) {
			e.Page.Tell("The sheet of " + e.called(p) + " is still loading. Nothing was changed: try again in a moment.")
			return
		}
		if g := d.gains[p.ID]; g != nil {
			how.Gains = append(how.Gains, *g)
		}
	}
	h := e.rules.House()
	closed, err := m.CloseScene(how, e.cast.Value, e.rules.Campaign().Required, h)
	if err != nil {
		e.refuse(err)
		return
	}
	step := table.Written{Play: closed.Mission}
	if h.Cards && closed.Reroll != 0 {
		e.takeEarly(&step, &closed)
	}
	table.WithAll(&step, closed.Sheets)
	label := "the scene ends"
	if d.payer != 0 {
		label = "a fifth task begins a new scene"
	}
	e.do(label, step, ended(closed.Text))
}

// takeEarly has whoever framed a scene take a card early, from the deck of the seat in the campaign; with real cards,
// whose deck nobody has laid down there, it is counted on the sheet.
func (e *adventure) takeEarly(step *table.Written, closed *mission.Closed) {
	p := closed.Mission.Player(closed.Reroll)
	if p == nil || p.Character == "" {
		return
	}
	if c := e.rules.Value(); c != nil {
		for i, seat := range c.Seats {
			if seat.Character != p.Character || len(seat.Deck.Pile)+len(seat.Deck.Discards) == 0 {
				continue
			}
			deck, err := mission.EarlyCard(seat.Deck, e.source)
			if err != nil {
				continue
			}
			after := *c
			after.Seats = slices.Clone(c.Seats)
			after.Seats[i].Deck = deck
			step.With(e.rules.Doc().ID(), &after)
			return
		}
	}
	sheet := closed.Sheets[p.Character]
	if sheet == nil {
		sheet = e.cast.Value(p.Character)
	}
	if sheet != nil {
		after := facts.Clone(sheet)
		after.RerollTokens++
		closed.Sheets[p.Character] = after
	}
}
