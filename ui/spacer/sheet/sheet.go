// Package sheet is the character form.
package sheet

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/acts"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/houserules"
	"shipslocker/ui/spacer/screen"
	uitable "shipslocker/ui/table"
)

// sheet is the character form: the printed form's boxes in their order, then what the form has no room for.
type sheet struct {
	*uiact.Over[person.Character]
	host  desk.Host
	form  *field.Form[person.Character]
	rules *houserules.Rules
	cast  *desk.Cast[person.Character] // those who may help, give orders or get them
	view  fyne.CanvasObject
}

// New makes character forms whose own dice come from source. They show nothing yet.
func New(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor { return newSheet(host, source) }
}

func newSheet(host desk.Host, source dice.Source) *sheet {
	s := &sheet{host: host, form: field.NewForm[person.Character](host)}
	s.rules = houserules.Campaigns.Rules(host, s.form.Afresh)
	s.Over = uiact.NewOver(host, source, s.form, s.rules, func(c *person.Character) domain.DocID { return c.Campaign })
	s.Make = func(name string, who table.ID) act.Act {
		if a := s.session().Make(name, who); a.Do != nil {
			return a
		}
		return s.scene().Make(name, who)
	}
	s.cast = desk.NewCast[person.Character](host, person.Kind.ID(), s.Lead.Changed)
	s.Lead.Sheets, s.Lead.Wants = []uitable.Sheets{s.cast}, s.mates
	s.Draws = screen.Draws
	s.view = s.Around(s.build())
	return s
}

// View is the whole form.
func (s *sheet) View() fyne.CanvasObject { return s.view }

// Begin puts the keyboard on the act under way, else on the name.
func (s *sheet) Begin() {
	if !s.Begins() {
		s.form.Begin("name")
	}
}

// scene is the sheet as acts see it: a table of one.
func (s *sheet) scene() *acts.Skirmish {
	k := &acts.Skirmish{
		Skirmish: fight.NewSkirmish(), Alone: true, House: s.house(), Campaign: s.rules.Value(), Kept: s.Kept, Left: s.Leaves,
		Called: func(table.ID) string { return "This character" },
	}
	own := s.form.Session()
	if own == nil { // an act waits on a sheet that is not shown
		return k
	}
	k.Skirmish.Campaign = own.Value().Campaign
	k.Table.Participants = []table.Participant{{ID: uiact.Alone, Document: own.ID()}}
	k.Called = func(table.ID) string { return called(own.Value()) }
	k.Beside = func(id domain.DocID) domain.Document {
		if id == own.ID() {
			return own.Value()
		}
		return nil
	}
	return k
}

func (s *sheet) build() fyne.CanvasObject {
	beside := func(left, right float32, a, b func() fyne.CanvasObject) func() fyne.CanvasObject {
		return field.Beside(look.Columns{Gap: 3, Narrowest: screen.Narrow, Shares: []float32{left, right}}, a, b)
	}
	form := s.form.Parts(2,
		s.head,
		s.inborn,
		s.trained,
		beside(1.15, 1, s.departments, s.principles),
		beside(1.15, 1, s.traits, s.hobbies),
		beside(1, 1, s.tallies, s.combat),
		s.gear,
		beside(1.15, 1, s.abilities, s.progression),
		beside(1.15, 1, s.values, s.standing),
		s.notes,
		s.log,
	)
	return desk.OnPaper(s.host, s.form, form, verdict, s.strip())
}

// verdict is what the badge says. A draft is never scolded for what is only missing.
func verdict(c *person.Character, problems []domain.Problem) string {
	open := 0
	for _, p := range problems {
		if p.Severity == domain.Remark {
			open++
		}
	}
	switch {
	case !c.Draft || open < len(problems):
		return field.Legality(problems)
	case open == 0:
		return "Draft: nothing is missing. Untick Draft when finished."
	case open == 1:
		return "Draft: 1 thing missing"
	}
	return fmt.Sprintf("Draft: %d things missing", open)
}

func (s *sheet) house() rules.House { return s.rules.House() }

// text is a box around a short text whose path is its key.
func (s *sheet) text(caption, label, key string, at func(*person.Character) *string) *look.Box {
	return s.form.Box(caption, key, field.Paragraph(s.form, label, key, at), nil)
}

// number is a box around a whole number.
func (s *sheet) number(caption, label, key string, low, high int, at func(*person.Character) *int) *look.Box {
	return field.Number(s.form, caption, label, key, low, high, at)
}

// button is a button that a document that cannot be edited puts to rest.
func (s *sheet) button(text string, act func()) *look.Button {
	b := field.Button(s.form, text, act, nil)
	b.Importance = widget.MediumImportance
	return b
}

// called is what the character goes by in sentences.
func called(c *person.Character) string {
	if name := strings.TrimSpace(c.Name); name != "" {
		return name
	}
	return "This character"
}

// head is who it is, and beside it the portrait and what the form has no box for.
func (s *sheet) head() fyne.CanvasObject {
	f := s.form
	title := look.NewBand("SPACER CHARACTER FORM")
	draft := f.Box("Status", "draft", field.Check(f, "Draft", "draft", "draft", func(c *person.Character) *bool { return &c.Draft }), nil)
	rows := look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1.4, 1}},
			s.text("1  Player", "player", "player", func(c *person.Character) *string { return &c.Player }),
			s.text("2  Character", "name", "name", func(c *person.Character) *string { return &c.Name }),
			s.text("3  Ship", "ship", "ship", func(c *person.Character) *string { return &c.Ship })),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 0.7, 0.7, 1}},
			s.species(),
			s.text("5  Gender", "gender", "gender", func(c *person.Character) *string { return &c.Gender }),
			draft,
			desk.RulesBox(f, s.host, houserules.Campaigns, func(c *person.Character) *domain.DocID { return &c.Campaign })),
		field.Said(f, func(c *person.Character) string { return speciesWords(c, s.house()) }),
		desk.SeatOffer(f, s.rules.Companion, func(c *person.Character) string { return c.Player }))
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{6, 1}}, look.NewRows(-1, title, rows),
		desk.PortraitBox(f, s.host, func(c *person.Character) *domain.PictureID { return &c.Portrait }))
}

// species is the box of the species. What the old one gave goes and what the new one gives comes as it is typed.
func (s *sheet) species() *look.Box {
	f := s.form
	var names []string
	for _, r := range person.SpeciesRows {
		names = append(names, r.Name)
	}
	e := field.Suggest(f, "species", "species", func(typed string) []string { return field.Containing(names, typed) }, nil,
		func(c *person.Character) *string { return &c.Species })
	typed := e.OnChanged
	e.OnChanged = func(text string) {
		f.Edit("species", "species", func(c *person.Character) { *c = *c.OfSpecies(text, s.rules.Campaign().Values) })
		typed(text)
	}
	return f.Box("4  Species", "species", e, nil)
}

// speciesWords say what a species changes; empty for one that changes nothing or that the table has made.
func speciesWords(c *person.Character, h rules.House) string {
	row, known := person.FindSpecies(c.Species)
	if !known {
		return row.Name + " is your own species: enter its changes under abilities and the referee's rulings."
	}
	var parts []string
	for _, m := range row.Modifiers {
		parts = append(parts, fmt.Sprintf("%s %s", m.Attribute.Title(), table.Signed(m.By)))
	}
	if row.Armour > 0 {
		parts = append(parts, fmt.Sprintf("natural armour %d", row.Armour))
	}
	for _, t := range row.Traits {
		parts = append(parts, fmt.Sprintf("trait %s %d free", t.Name, t.Rating))
	}
	if limit, _ := row.Limit(person.Agility, h); limit > 0 {
		parts = append(parts, fmt.Sprintf("no attribute above %d", limit))
	}
	if !row.Fate {
		parts = append(parts, "no Fate")
	}
	return fmt.Sprintf("%s: %s.", row.Name, strings.Join(parts, ", "))
}

// log is what was rolled and done with the sheet, newest first; it takes no room while nothing was.
func (s *sheet) log() fyne.CanvasObject {
	b := s.form.Box("Log, newest first", "log", field.Said(s.form, func(c *person.Character) string {
		lines := make([]string, len(c.Log))
		for i, l := range c.Log {
			lines[len(lines)-1-i] = l.Text
		}
		return strings.Join(lines, "\n")
	}), nil)
	s.form.OnShow(func(c *person.Character) { s.form.Visible(b, len(c.Log) > 0) })
	return b
}

func (s *sheet) notes() fyne.CanvasObject {
	return s.form.Box("Notes", "notes", field.Lines(s.form, "notes", "notes", 3, func(c *person.Character) *string { return &c.Notes }), nil)
}
