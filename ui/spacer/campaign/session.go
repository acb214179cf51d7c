package campaign

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
	uitable "shipslocker/ui/table"
)

// session is the sitting that goes on, and begins the next.
func (e *form) session() fyne.CanvasObject {
	f := e.form
	byHand := false // for the next session alone: it is kept nowhere
	typed := field.CheckOf(f, "hands come from real decks", "", "",
		func(*campaign.Campaign) bool { return byHand },
		func(_ *campaign.Campaign, on bool) {
			byHand = on
			f.Afresh()
		})
	f.OnShow(func(c *campaign.Campaign) { f.Visible(typed, c.House.HandsDealt()) })
	begin := field.Button(f, "Begin session", func() {
		dealt := !byHand
		byHand = false
		e.begin(dealt)
	}, nil)
	begin.Importance = widget.HighImportance
	return look.NewRows(1, look.NewOpening("SESSION"),
		look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1, 1, 2}, Narrowest: screen.Narrow},
			field.Number(f, "Session number", "session", "session.number", 0, 9999, func(c *campaign.Campaign) *int { return &c.Session.Number }),
			begin, look.NewRows(0, field.Said(f, sessionBrings), typed)),
		uitable.FoesSwitch(f, "Stuns, wounds, ships' boxes, thrust and what it takes to hit, on the players' display and in players' printed copies. The book is silent.",
			func(c *campaign.Campaign) *table.Foes { return &c.Foes }))
}

// sessionBrings says what beginning a session does.
func sessionBrings(c *campaign.Campaign) string {
	said := "Beginning a session restores everybody's Luck and resets the uses of traits."
	if c.House.FateEachSession {
		said = "Beginning a session restores everybody's Luck and Fate and resets the uses of traits."
	}
	if c.House.HandsDealt() {
		said += " Everybody is dealt one card for each point of Luck."
	}
	return said
}

// begin begins a session in one step: last time is over for each sheet, and hands are dealt where the house rules say so
// and they do not come from real decks.
//
// Source: spacer C3, C5.
func (e *form) begin(dealt bool) {
	s, ok := desk.Editable(e.host, e.form)
	if !ok {
		return
	}
	next := s.Value().Session.Number + 1
	house := s.Value().House
	decks := map[int]dice.Deck{}
	var short []error
	var left []string
	s.Together(fmt.Sprintf("session %d begins", next), func() {
		left = e.around.Each(s.Value(), func(i int, sheet *edit.Session[person.Character]) {
			after := sheet.Value().AfterSession(house)
			sheet.Edit("session", "", func(c *person.Character) { *c = *after })
			if !dealt || !house.HandsDealt() {
				return
			}
			deck, err := after.StartDeck(s.Value().Seats[i], s.Value(), e.source)
			if err != nil {
				short = append(short, err)
				return
			}
			decks[i] = deck
		})
		s.Edit("session", "", func(c *campaign.Campaign) {
			c.Session.Number = next
			for i, d := range decks {
				c.Seats[i].Deck = d
			}
		})
	})
	said := fmt.Sprintf("Session %d has begun.", next)
	if len(left) > 0 {
		said += " Not changed (no sheet to edit): " + domain.Listed(left) + "."
	}
	for _, err := range short {
		said += " " + err.Error()
	}
	e.host.Say(said)
}
