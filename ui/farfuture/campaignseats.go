package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

type seatRow = field.Row[campaign, farfuture.Seat]

// seats are the players in the order they sit in, with their characters and fate points.
func (e *Campaign) seats() fyne.CanvasObject {
	rows := field.List(e.form, "seat", "seats",
		func(c *campaign) *[]farfuture.Seat { return &c.Seats },
		func(c *campaign) farfuture.Seat {
			return farfuture.Seat{ID: nextRow(c.Seats, func(s farfuture.Seat) farfuture.RowID { return s.ID })}
		}, e.seat)
	order := field.Said(e.form, func(c *campaign) string {
		if len(c.Seats) == 0 {
			return "Nobody sits at the table yet. Add a seat for each player, in the order they sit in."
		}
		return "In the order they sit in: each one's left-hand neighbour comes next, and the last one's is the first."
	})
	return look.NewRows(1, look.NewOpening("SEATS AROUND THE TABLE"), order, rows)
}

// seat is the row of one seat.
func (e *Campaign) seat(r seatRow) fyne.CanvasObject {
	f := e.form
	path := func(member string) func(*campaign) string {
		return func(c *campaign) string { return fmt.Sprintf("seats[id=%d].%s", r.At(c).ID, member) }
	}
	player := f.BoxAt(fmt.Sprintf("Seat %d, player", r.Index+1), path("player"),
		field.Text(f, "player", r.Key("player"), func(c *campaign) *string { return &r.At(c).Player }), nil)
	who := look.NewText("")
	who.Shrinks = true
	f.OnShow(func(c *campaign) { who.Set(e.characterOf(*r.At(c))) })
	choose := e.quiet("Choose…", func() { e.choose(r) }, nil)
	open := e.quiet("Open the sheet", func() { e.host.Show(r.At(f.Session().Value()).Character) },
		func(c *campaign) bool { return e.cast.Session(r.At(c).Character) != nil })
	chosen := f.BoxAt("Character", path("character"), look.NewColumns(look.Columns{Gap: 1, Shares: []float32{2, 0.9, 1.3}},
		look.NewInset(look.Inset{Left: 1, Top: 0.5}, who), choose, open), nil)
	up := e.quiet("Up", func() { e.move(r.Index, -1) },
		func(*campaign) bool { return !f.ReadOnly() && r.Index > 0 })
	down := e.quiet("Down", func() { e.move(r.Index, 1) },
		func(c *campaign) bool { return !f.ReadOnly() && r.Index < len(c.Seats)-1 })
	return look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 2.1, 0.8, 0.9}, Narrowest: narrow}, player, chosen, e.fate(r),
			look.NewColumns(look.Columns{Gap: 0, Shares: []float32{0.8, 1, 1.2}}, up, down, r.RemoveButton())),
		field.Said(f, func(c *campaign) string { return e.about(c, r.Index) }))
}

// fate are the fate points of whoever sits there, which are the sheet's own.
func (e *Campaign) fate(r seatRow) fyne.CanvasObject {
	sheet := func(c *campaign) *edit.Session[character] {
		if s := e.cast.Session(r.At(c).Character); s != nil && s.ReadOnly() == "" {
			return s
		}
		return nil
	}
	step := func(by int) func() {
		return func() {
			if s := sheet(e.form.Session().Value()); s != nil {
				s.Edit("fate points", "", func(c *character) { c.FatePoints = max(0, c.FatePoints+by) })
			}
		}
	}
	points := look.NewText("")
	points.Style.Bold, points.Alignment = true, fyne.TextAlignCenter
	e.form.OnShow(func(c *campaign) {
		points.Set("–")
		if s := e.cast.Session(r.At(c).Character); s != nil {
			points.Set(fmt.Sprint(s.Value().FatePoints))
		}
	})
	return e.form.Box("Fate points", r.Key("fatePoints"), look.NewColumns(look.Columns{Gap: 0},
		e.quiet("−", step(-1), func(c *campaign) bool { s := sheet(c); return s != nil && s.Value().FatePoints > 0 }),
		look.NewInset(look.Inset{Top: 0.5}, points),
		e.quiet("+", step(1), func(c *campaign) bool { return sheet(c) != nil })), nil)
}

// characterOf is what the character of a seat is called.
func (e *Campaign) characterOf(s farfuture.Seat) string {
	if s.Character == "" {
		return "none yet"
	}
	h, there := e.host.Head(s.Character)
	switch title := strings.TrimSpace(h.Title); {
	case !there:
		return "gone from the shelf"
	case title != "":
		return title
	}
	return "unnamed character"
}

// nameOf is what a seat is called in a sentence: by its player or, without one, by its character.
func (e *Campaign) nameOf(c *campaign, i int) string {
	s := c.Seats[i]
	if player := strings.TrimSpace(s.Player); player != "" {
		return player
	}
	if h, there := e.host.Head(s.Character); there && strings.TrimSpace(h.Title) != "" {
		return strings.TrimSpace(h.Title)
	}
	return fmt.Sprintf("seat %d", i+1)
}

// about says who sits on either side of a seat and whether its character plays by other house rules.
func (e *Campaign) about(c *campaign, i int) string {
	if i >= len(c.Seats) {
		return ""
	}
	said := "Alone at the table."
	if len(c.Seats) > 1 {
		left, right := c.Neighbours(i)
		said = fmt.Sprintf("On the left: %s. On the right: %s.", e.nameOf(c, left), e.nameOf(c, right))
	}
	sheet, s := e.cast.Session(c.Seats[i].Character), e.form.Session()
	if sheet == nil || s == nil {
		return said
	}
	switch sheet.Value().Campaign {
	case s.ID():
		return said
	case "":
		return said + " The sheet goes by the book and not by this campaign: choose it once more to bring it in."
	}
	return said + " The sheet goes by another campaign: choose it once more to bring it in."
}

// move has a seat change places with the one before or after it.
func (e *Campaign) move(i, by int) {
	e.form.Edit("move a seat", "", func(c *campaign) {
		if to := i + by; to >= 0 && to < len(c.Seats) {
			c.Seats[i], c.Seats[to] = c.Seats[to], c.Seats[i]
		}
	})
}

// choose asks for the character of a seat: first those who sit nowhere yet.
func (e *Campaign) choose(r seatRow) {
	s, ok := e.ours()
	if !ok {
		return
	}
	seat := *r.At(s.Value())
	var rows, taken []string
	var acts, takenActs []func()
	for _, h := range e.host.Documents(farfuture.CharacterKind.ID()) {
		act := func() { e.invite(s, seat.ID, h.ID) }
		if i := slices.IndexFunc(s.Value().Seats, func(other farfuture.Seat) bool { return other.Character == h.ID }); i >= 0 {
			taken, takenActs = append(taken, fmt.Sprintf("%s (sits in seat %d)", e.title(h.ID), i+1)), append(takenActs, act)
			continue
		}
		rows, acts = append(rows, e.title(h.ID)), append(acts, act)
	}
	rows = slices.Concat(rows, []string{"New character"}, taken, []string{"None yet"})
	acts = slices.Concat(acts, []func(){func() { e.create(s, seat) }}, takenActs, []func(){func() {
		s.Edit("empty a seat", "", func(c *campaign) { place(c, seat.ID, "", "") })
	}})
	e.host.Choose("Who is played in this seat?", rows, "Choose", func(i int) { acts[i]() })
}

// place gives a seat a character, and a player where none is named yet.
func place(c *campaign, seat farfuture.RowID, id domain.DocID, player string) {
	for i := range c.Seats {
		if s := &c.Seats[i]; s.ID == seat {
			if s.Character = id; strings.TrimSpace(s.Player) == "" {
				s.Player = player
			}
		}
	}
}

// create makes a character for a seat, which plays by this campaign.
func (e *Campaign) create(s *edit.Session[campaign], seat farfuture.Seat) {
	c := farfuture.NewCharacter()
	c.Campaign, c.Player = s.ID(), seat.Player
	s.Together("seat a new character", func() {
		if id, ok := e.host.Make("new character", farfuture.CharacterKind.ID(), c); ok {
			s.Edit("seat a new character", "", func(c *campaign) { place(c, seat.ID, id, "") })
		}
	})
}

// invite seats a character; one that plays in another campaign only if a person says so.
func (e *Campaign) invite(s *edit.Session[campaign], seat farfuture.RowID, id domain.DocID) {
	uitable.Read(e.host, id, func(doc *edit.Doc) {
		sheet := edit.Of[character](doc)
		if why := sheet.ReadOnly(); why != "" {
			e.host.Say(why)
			return
		}
		other, there := e.host.Head(sheet.Value().Campaign)
		if !there || other.ID == s.ID() {
			e.join(s, seat, sheet)
			return
		}
		e.host.Ask("This character plays in another campaign", look.NewParagraph(fmt.Sprintf(
			"“%s” goes by the house rules of “%s”. Seated here, the sheet goes by this campaign's instead. That campaign keeps its seat for it.",
			e.title(id), other.Title), theme.SizeNameText), nil, "Seat it here", func() (stay bool) {
			uitable.Read(e.host, id, func(doc *edit.Doc) { e.join(s, seat, edit.Of[character](doc)) })
			return false
		})
	})
}

// title is what a document is called.
func (e *Campaign) title(id domain.DocID) string {
	if h, there := e.host.Head(id); there && strings.TrimSpace(h.Title) != "" {
		return strings.TrimSpace(h.Title)
	}
	return "Unnamed character"
}

// join seats a character and brings its sheet into the campaign, in one step.
func (e *Campaign) join(s *edit.Session[campaign], seat farfuture.RowID, sheet *edit.Session[character]) {
	s.Together("seat "+e.title(sheet.ID()), func() {
		s.Edit("seat", "", func(c *campaign) { place(c, seat, sheet.ID(), sheet.Value().Player) })
		sheet.Edit("campaign", "", func(c *character) { c.Campaign = s.ID() })
	})
}
