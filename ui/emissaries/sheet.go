package emissaries

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/facts"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/emissaries/rules"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// Sheet is the sheet of an emissary in the order it is made in: background, stats, traits, relationships, objects,
// accomplishment; then fallout and what changed in play. Above it stands what is left to spend, or what is done in play.
type Sheet struct {
	*uiact.Over[character]
	host  desk.Host
	form  *field.Form[character]
	rules *rules.Rules
	// The purses of the three sorts of dice that a background gives, and of those that it does not.
	stats, traits, relationships, free *purse[character]
	means                              *means[character]
	acts                               *sheetActs
	view                               fyne.CanvasObject
}

// NewCharacter makes emissaries' sheets. They show nothing yet.
func NewCharacter(host desk.Host) desk.Editor {
	e := &Sheet{host: host, form: field.NewForm[character](host)}
	f := e.form
	e.rules = rules.Campaigns.Rules(host, f.Afresh)
	e.Over = overSheet(host, f, e.rules, func(c *character) domain.DocID { return c.Campaign }) // before the fields that go by the rules
	spare := func(part func(emissaries.Gives) emissaries.Dice) *purse[character] {
		return newPurse(f, host, func(c *character) (emissaries.Dice, bool) { return part(c.Spare(e.house())), true })
	}
	e.stats = spare(func(g emissaries.Gives) emissaries.Dice { return g.Stats })
	e.traits = spare(func(g emissaries.Gives) emissaries.Dice { return g.Traits })
	e.relationships = spare(func(g emissaries.Gives) emissaries.Dice { return g.Relationships })
	e.free = newPurse[character](f, host, nil)
	e.means = newMeans(meansParams[character]{
		Form: f, Host: host, At: func(c *character) *emissaries.Means { return &c.Means },
		Stats: e.stats, Traits: e.traits, Relationships: e.relationships,
		Spend: e.spend, Larger: e.larger, StatNow: e.statNow, Says: e.spentWords, Gained: true,
	})
	e.acts = newActs(e)
	e.view = e.Around(desk.OnPaper(host, f, e.build(), sheetVerdict, e.acts.strip()))
	return e
}

// View is the whole sheet.
func (e *Sheet) View() fyne.CanvasObject { return e.view }

// Begin puts the keyboard on the name.
func (e *Sheet) Begin() {
	if !e.Begins() {
		e.form.Begin("name")
	}
}

func (e *Sheet) house() emissaries.House { return e.rules.House() }

func (e *Sheet) build() fyne.CanvasObject {
	f := e.form
	return f.Parts(2,
		e.head,
		e.background,
		e.means.stats,
		field.Beside(look.Columns{Gap: 3, Narrowest: narrow}, e.means.traits, e.relations),
		e.means.objects,
		e.accomplishment,
		e.fallout,
		e.changes,
		field.Notes(f, "Notes", 3, func(c *character) *string { return &c.Notes }),
	)
}

func (e *Sheet) head() fyne.CanvasObject {
	f := e.form
	rows := look.NewRows(-1, look.NewBand("EMISSARY OF GUENAŠK · DRAFT RULES"),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 1.1, 1.3}, Narrowest: narrow / 2},
			textBox(f, "Name", "name", "name", func(c *character) *string { return &c.Name }),
			textBox(f, "Player", "player", "player", func(c *character) *string { return &c.Player }),
			desk.RulesBox(f, e.host, rules.Campaigns, func(c *character) *domain.DocID { return &c.Campaign })),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.3, 2.7}, Narrowest: narrow / 2},
			textBox(f, "People, world or station", "home", "home", func(c *character) *string { return &c.Homeland }),
			textBox(f, "Look", "look", "look", func(c *character) *string { return &c.Look })),
		desk.SeatOffer(f, e.rules.Companion, func(c *character) string { return c.Player }))
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{6, 1}}, rows,
		desk.PortraitBox(f, e.host, func(c *character) *domain.PictureID { return &c.Portrait }))
}

// relations are the relationships, and in play the dice that were kept for more of them.
func (e *Sheet) relations() fyne.CanvasObject {
	reserve := e.form.Box("Kept for later", "reserve", e.free.rating(rated[character]{
		Label: "dice kept for relationships", At: func(c *character) *emissaries.Dice { return &c.Reserve },
		Spend: func(c *character, size dice.Kind, by int) (*character, string, error) {
			return e.spend(c, emissaries.Ref{}, size, by)
		},
		Larger: func(c *character, size dice.Kind) (*character, string, error) {
			return e.larger(c, emissaries.Ref{}, size)
		},
	}), nil)
	e.form.OnShow(func(c *character) { e.form.Visible(reserve, c.Made || c.Reserve != emissaries.Dice{}) })
	return look.NewRows(1, e.means.relationships(), reserve)
}

// spend moves one die: of the background's while the character is made, and in play as a change that is written down.
func (e *Sheet) spend(c *character, ref emissaries.Ref, size dice.Kind, by int) (*character, string, error) {
	now := e.host.Now()
	switch {
	case !c.Made && !ofBackground(c, ref):
		return adjusted(c, ref, size, by)
	case !c.Made:
		return c.Spend(ref, size, by, e.house())
	case by < 0:
		return c.OneLess(ref, size, now)
	case ref.What != emissaries.BroughtRelationship:
		return c.OneMore(ref, size, now)
	case c.Reserve.Of(size) < 1:
		return nil, "", page.Unfit(fmt.Sprintf("No %s in the reserve, only %s. To add a die anyway, use “Advance…”.", size, c.Reserve))
	}
	return c.AssignReserve(ref.Row, size, now)
}

// ofBackground reports whether the dice of a rating are the background's.
func ofBackground(c *character, ref emissaries.Ref) bool {
	switch ref.What {
	case emissaries.BroughtStat, emissaries.BroughtRelationship:
		return true
	case emissaries.BroughtTrait:
		return !slices.ContainsFunc(c.Traits, func(t emissaries.Trait) bool { return t.ID == ref.Row && t.Gained })
	}
	return false
}

// adjusted is a character with one die more or fewer in a rating whose dice cost nothing.
func adjusted(c *character, ref emissaries.Ref, size dice.Kind, by int) (*character, string, error) {
	after := facts.Clone(c)
	d, title := after.Find(ref)
	if d == nil || d.Of(size)+by < 0 {
		return nil, "", page.Unfit(fmt.Sprintf("No %s here to take back.", size))
	}
	*d.At(size) += by
	return after, fmt.Sprintf("%s at %s", title, d), nil
}

// larger makes one die one size larger, in play.
func (e *Sheet) larger(c *character, ref emissaries.Ref, size dice.Kind) (*character, string, error) {
	return c.SizeUp(ref, size, e.host.Now())
}

// statNow is what fallout leaves of a stat, and which rows take the rest.
func (e *Sheet) statNow(c *character, stat emissaries.Stat) (now emissaries.Dice, why string) {
	return c.Effective(stat, e.house()), rowsWords(c.Reducing(stat, e.house()))
}

// rowsWords name rows of fallout: "Mental rows 1 and 2, Social row 1".
func rowsWords(rows []emissaries.RowAt) string {
	var parts []string
	for _, id := range emissaries.TrackIDs {
		var numbers []string
		for _, r := range rows {
			if r.Track == id {
				numbers = append(numbers, fmt.Sprint(r.Row+1))
			}
		}
		switch len(numbers) {
		case 0:
		case 1:
			parts = append(parts, id.Title()+" row "+numbers[0])
		default:
			parts = append(parts, id.Title()+" rows "+domain.Listed(numbers))
		}
	}
	return strings.Join(parts, ", ")
}

// spentWords say above a block how its dice are spent.
func (e *Sheet) spentWords(c *character, of emissaries.What) string {
	gives, spare := c.Gives(e.house()), c.Spare(e.house())
	switch {
	case of == emissaries.BroughtObject:
		return "Average 1d6, excellent 2d6, big 1d8, big and excellent 2d8, bad 1d4. Start with four or five."
	case c.Made && of == emissaries.BroughtRelationship:
		return "Family counts 1d6 for free. Kept for later: " + c.Reserve.String() + "; drag or type a die to a relationship."
	case c.Made:
		return "Change dice with “Advance…” above or by keys: 4, 6, 8 and 0 add one, 3d6 three, Up makes one larger, Backspace removes one."
	case c.Background == emissaries.NoBackground:
		return "Choose a background to get dice."
	case of == emissaries.BroughtStat:
		return leftWords(gives.Stats, spare.Stats) + " Each stat needs at least 2d6."
	case of == emissaries.BroughtTrait:
		return leftWords(gives.Traits, spare.Traits) + " A trait needs at least one die, all of one size."
	}
	return leftWords(gives.Relationships, spare.Relationships) + " Keep some for later; family counts 1d6 for free."
}

// leftWords say what is left of some dice.
func leftWords(gives, spare emissaries.Dice) string {
	if gives == (emissaries.Dice{}) && spare == (emissaries.Dice{}) {
		return ""
	}
	text := fmt.Sprintf("Of %s left: %s.", gives, spare.Left())
	if lacks := spare.Lacks(); lacks != (emissaries.Dice{}) {
		text += fmt.Sprintf(" Too many: %s.", lacks)
	}
	return text
}

// changes are what changed in play, oldest first.
func (e *Sheet) changes() fyne.CanvasObject {
	f := e.form
	list := field.List(f, "change", "changes", func(c *character) *[]emissaries.Change { return &c.Changes },
		func(c *character) emissaries.Change {
			id := domain.NextRow(c.Changes, func(x emissaries.Change) emissaries.RowID { return x.ID })
			return emissaries.Change{ID: id, At: e.host.Now()}
		},
		func(r field.Row[character, emissaries.Change]) fyne.CanvasObject {
			path := pathOf("changes", r, func(x *emissaries.Change) emissaries.RowID { return x.ID })
			when := look.Shrunk(look.NewText(""))
			f.OnShow(func(c *character) {
				text := "–"
				if at := r.At(c).At; at != 0 {
					text = time.UnixMilli(int64(at)).Format("2 Jan 2006 15:04")
				}
				when.Set(text)
			})
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.1, 5, 0.6}},
				f.Cell(r.Key("at"), look.NewInset(look.Inset{Left: 1, Top: 1.5}, when)),
				f.BoxAt("Change", path(".text"), field.Paragraph(f, "change in play", r.Key("text"), func(c *character) *string { return &r.At(c).Text }), nil),
				r.RemoveButton())
		})
	said := look.NewParagraph("Buttons and dice changes in play are written here. Typing on the sheet is not.", theme.SizeNameCaptionText)
	return look.NewRows(1, look.NewOpening("CHANGES IN PLAY"), said, list)
}

// sheetVerdict is what the badge says.
func sheetVerdict(c *character, problems []domain.Problem) string {
	switch {
	case c.Made:
		return field.Legality(problems)
	case len(problems) == 0:
		return "Being made: complete"
	}
	return fmt.Sprintf("Being made: %s left to do", domain.Count(len(problems), "thing"))
}

// called is what somebody is called in sentences.
func called(c *character) string { return domain.OrElse(c.Name, "This emissary") }
