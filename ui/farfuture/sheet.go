// Package farfuture shows the documents of Spirit of the Far Future on screen.
package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/dice"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/farfuture/acts"
	"shipslocker/domain/table"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/farfuture/damage"
	"shipslocker/ui/farfuture/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// narrow is the width, in text sizes, under which blocks that stand side by side stack.
const narrow = 52

type (
	character = farfuture.Character
	form      = field.Form[character]
)

// Sheet is the character sheet: the printed form's boxes in their order, then what the form has no room for.
type Sheet struct {
	*uiact.Over[character]
	host    desk.Host
	form    *form
	rules   *rules.Rules
	cast    *desk.Cast[character] // sheets beside it
	view    fyne.CanvasObject
	pyramid *pyramid
	play    *play
	leveled levels

	personal, stories, inFull *field.Fold // what a table seldom looks at: the last is the stunts' boxes
}

// levels are the levels of a sheet's skills, by its state.
type levels = page.Once[int64, *farfuture.Levels]

// levels are the levels of the sheet's skills as it stands.
func (s *Sheet) levels() *farfuture.Levels {
	now := s.form.Session()
	return s.leveled.Of(now.State(), now.Value().Levels)
}

// Begin puts the keyboard on the act under way, else on the name, or on the first aspect where that is folded away.
func (s *Sheet) Begin() {
	switch {
	case s.Begins():
	case s.personal.Open():
		s.form.Begin("name")
	default:
		s.form.Jump("aspects[0]")
	}
}

// NewSheet makes sheets whose own dice come from src. They show nothing yet.
func NewSheet(src dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor { return newSheet(host, src) }
}

func newSheet(host desk.Host, src dice.Source) *Sheet {
	s := &Sheet{host: host, form: field.NewForm[character](host)}
	s.rules, s.cast = rules.Campaigns.Rules(host, s.form.Afresh), desk.NewCast[character](host, farfuture.CharacterKind.ID(), s.form.Afresh)
	s.Over = uiact.NewOver(host, src, s.form, s.rules, func(c *character) domain.DocID { return c.Campaign })
	s.Make = func(name string, who table.ID) act.Act { return s.scene().Make(name, who) }
	s.Lead.Sheets, s.Lead.Wants = []uitable.Sheets{s.cast}, s.beside
	s.Own = func(a act.Ask, take func(string)) { damage.Ask(s.Acts, a, take) }
	s.play = &play{sheet: s}
	s.view = s.Around(s.build())
	return s
}

// View is the whole sheet.
func (s *Sheet) View() fyne.CanvasObject { return s.view }

// scene is the sheet as acts see it: a table of one.
func (s *Sheet) scene() *acts.Scene {
	e := farfuture.NewEncounter()
	in := &acts.Scene{
		Encounter: e, Alone: true, House: s.rules.House(), Kept: s.Kept, Left: s.Leaves, Sheet: s.cast.Value,
		Called: func(table.ID) string { return s.play.name() },
		Levels: func(domain.DocID) *farfuture.Levels { return s.levels() },
		There:  func(domain.DocID) bool { return true },
	}
	own := s.form.Session()
	if own == nil { // an act waits on a sheet that is not shown
		return in
	}
	e.Table.Participants, in.Others = []table.Participant{{ID: uiact.Alone, Document: own.ID()}}, s.others
	in.Sheet = func(id domain.DocID) *character {
		if id == own.ID() {
			return own.Value()
		}
		return s.cast.Value(id)
	}
	return in
}

// beside are the sheets that the act under way goes by besides this one: that of whoever offers a compel.
func (s *Sheet) beside() []domain.DocID {
	u, ok := s.Page.Under().(*uiact.Underway)
	if !ok {
		return nil
	}
	by := strings.Join(u.Answer("compel.by"), "")
	return slices.DeleteFunc([]domain.DocID{s.scene().Offerer(by)}, func(id domain.DocID) bool { return id == "" })
}

// others are the characters in the locker besides the one shown.
func (s *Sheet) others() []domain.Head {
	own := s.form.Session().ID()
	return slices.DeleteFunc(slices.Clone(s.host.Documents(farfuture.CharacterKind.ID())), func(h domain.Head) bool { return h.ID == own })
}

func (s *Sheet) build() fyne.CanvasObject {
	s.pyramid = newPyramid(s)
	s.personal = field.NewFold(s.form, "Personal data", atTheTable, personalWords)
	s.inFull = field.NewFold(s.form, "In full", atTheTable, slotWords)
	s.stories = field.NewFold(s.form, "Stories", atTheTable, storyWords)
	sheet := s.form.Parts(2,
		func() fyne.CanvasObject {
			return look.NewColumns(look.Columns{Gap: 1, Shares: []float32{3, 1}, Narrowest: narrow}, s.personal.Bar, s.stories.Bar)
		},
		func() fyne.CanvasObject { return s.personal.Hides(s.head()) },
		field.Beside(look.Columns{Gap: 3, Narrowest: narrow, Shares: []float32{1.4, 1}},
			func() fyne.CanvasObject { return look.NewRows(2, s.aspects(), s.pyramid.view()) },
			func() fyne.CanvasObject { return look.NewRows(2, s.condition(), s.stunts()) }),
		s.inPlay,
		s.notes,
		s.equipment,
	)
	return desk.OnPaper(s.host, s.form, sheet, verdict, s.play.strip())
}

// atTheTable reports whether a character is played: all of the book's page that matters then is on one screen.
func atTheTable(c *character) bool { return !c.Draft }

// personalWords are who somebody is, in a line.
func personalWords(c *character) string {
	words := []string{c.Name, c.RankService, c.Species, c.Player}
	return strings.Join(slices.DeleteFunc(words, func(word string) bool { return strings.TrimSpace(word) == "" }), " · ")
}

// storyWords say how many stories are written.
func storyWords(c *character) string {
	n := 0
	for _, p := range c.Phases {
		if strings.TrimSpace(p.Story) != "" || strings.TrimSpace(p.Other) != "" {
			n++
		}
	}
	return fmt.Sprintf("%d written", n)
}

// verdict is what the badge says. A draft is never scolded.
func verdict(c *character, problems []domain.Problem) string {
	missing := farfuture.Missing(c)
	switch {
	case c.Draft && missing == "":
		return "Draft: nothing is missing. Untick Draft when done."
	case c.Draft:
		return "Draft: " + missing
	case missing != "":
		return field.Legality(problems) + ": " + missing
	}
	return field.Legality(problems)
}

// text is a box around a short text whose path is its key.
func (s *Sheet) text(caption, label, key string, at func(*character) *string) *look.Box {
	return s.form.Box(caption, key, field.Paragraph(s.form, label, key, at), nil)
}

func (s *Sheet) head() fyne.CanvasObject {
	f := s.form
	title := look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3.4, 1}},
		look.NewBand("PERSONAL DATA AND HISTORY"),
		s.text("1  Date of preparation", "date", "datePrepared", func(c *character) *string { return &c.DatePrepared }))
	services := func(typed string) []string { return field.Containing(farfuture.Services, typed) }
	rank := f.Box("3  Rank and service", "rankService", field.Suggest(f, "rank and service", "rankService", services, nil,
		func(c *character) *string { return &c.RankService }), nil)
	species := f.Box("Species", "species", field.Suggest(f, "species", "species",
		func(typed string) []string { return field.Containing(speciesNames(s.rules.Value()), typed) }, nil,
		func(c *character) *string { return &c.Species }), nil)
	draft := f.Box("Status", "draft", field.Check(f, "Draft", "draft", "draft",
		func(c *character) *bool { return &c.Draft }), nil)
	rows := look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.2, 1.2, 0.8, 1}},
			s.text("2  Name", "name", "name", func(c *character) *string { return &c.Name }),
			rank,
			s.text("Player", "player", "player", func(c *character) *string { return &c.Player }),
			desk.RulesBox(f, s.host, rules.Campaigns, func(c *character) *domain.DocID { return &c.Campaign })),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1.4, 0.8, 0.8}},
			s.text("4  Homeworld UWP", "homeworld", "homeworldUwp", func(c *character) *string { return &c.HomeworldUWP }),
			s.text("5  Commendations", "commendations", "commendations", func(c *character) *string { return &c.Commendations }),
			species, draft),
		desk.SeatOffer(f, s.rules.Companion, func(c *character) string { return c.Player }))
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{6, 1}}, look.NewRows(-1, title, rows),
		desk.PortraitBox(f, s.host, func(c *character) *domain.PictureID { return &c.Portrait }))
}

func (s *Sheet) aspects() fyne.CanvasObject {
	blocks := []fyne.CanvasObject{look.NewOpening("6  ASPECTS")}
	for i, phase := range farfuture.Phases() {
		blocks = append(blocks, s.phase(i, phase))
	}
	return look.NewRows(1, blocks...)
}

func (s *Sheet) phase(i int, phase farfuture.PhaseInfo) fyne.CanvasObject {
	f := s.form
	pair := func(n int) fyne.CanvasObject {
		path := fmt.Sprintf("aspects[%d]", n)
		return f.Box(fmt.Sprintf("6.%d  %s", n+1, phase.AspectLabel), path,
			field.Paragraph(f, strings.ToLower(phase.AspectLabel), path, func(c *character) *string { return &c.Aspects[n] }), nil)
	}
	key := fmt.Sprintf("phases[%d]", i)
	entry := field.Lines(f, "story of "+strings.ToLower(phase.Title), key+".story", 1, func(c *character) *string { return &c.Phases[i].Story })
	f.OnShow(func(*character) {
		if prompt := farfuture.PhasePrompt(i, s.rules.House()); entry.PlaceHolder != prompt {
			entry.SetPlaceHolder(prompt)
		}
	})
	story := f.Box(phase.Title+": the story", key+".story", entry, nil)
	rows := []fyne.CanvasObject{look.NewColumns(look.Columns{Gap: -1}, pair(2*i), pair(2*i+1)), s.stories.Hides(story)}
	if phase.AsksOther {
		other := field.Text(f, "name of the other in "+strings.ToLower(phase.Title), key+".other",
			func(c *character) *string { return &c.Phases[i].Other })
		rows = append(rows, s.stories.Hides(f.Box("Also involved", "phases", other, nil))) // the rule is about all phases at once
	}
	return look.NewRows(-1, rows...)
}

func (s *Sheet) notes() fyne.CanvasObject {
	return look.NewRows(1, s.form.Box("10  Notes", "notes",
		field.Lines(s.form, "notes", "notes", 3, func(c *character) *string { return &c.Notes }), nil),
		look.NewOpening("EXPERIENCE"), s.advances())
}
