// Package play is what people do with a character in a session: tasks, traits, orders, cards, damage, its end.
package play

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/chance"
	"shipslocker/ui/spacer/houserules"
	"shipslocker/ui/spacer/screen"
)

// Strip is what people do with a character in a session: tasks, traits, orders, damage, a new level, the session's end.
// Each of it is one step.
type Strip struct {
	sheet  Sheet
	source dice.Source
	crew   *desk.Cast[person.Character] // the other characters, while one is asked for
	redo   func()                       // lays the dialog that is open anew
}

// Sheet is the sheet of whoever does it.
type Sheet struct {
	Host   desk.Host
	Form   *field.Form[person.Character]
	Rules  *houserules.Rules
	Button func(text string, act func()) *look.Button // which a document that cannot be edited puts to rest
	Rise   func()                                     // to a new level
	Do     func(act string)                           // puts an act over the sheet under way
}

// mostCrew is how many other characters are read to find those of the same campaign.
const mostCrew = 100

// New returns what may be done on a sheet; source is the program's own dice.
func New(s Sheet, source dice.Source) *Strip {
	y := &Strip{sheet: s, source: source}
	y.crew = desk.NewCast[person.Character](s.Host, person.Kind.ID(), func() {
		if y.redo != nil {
			y.redo()
		}
	})
	return y
}

// character is the character shown, or nil.
func (y *Strip) character() *person.Character {
	if s := y.sheet.Form.Session(); s != nil {
		return s.Value()
	}
	return nil
}

func (y *Strip) house() rules.House { return y.sheet.Rules.House() }

// id is the document shown.
func (y *Strip) id() domain.DocID { return y.sheet.Form.Session().ID() }

// luck is what is left of the character's Luck.
func (y *Strip) luck() int { return max(y.character().LuckLeft(y.house()), 0) }

// name is what the character goes by.
func (y *Strip) name() string {
	if c := y.character(); c != nil && c.Name != "" {
		return c.Name
	}
	return "This character"
}

// commit changes the sheet, and the decks of a deal, in one step, and says so at the window's foot and in the sheet's log.
// It returns why that cannot be; nothing has changed then. The deal may be nil.
func (y *Strip) commit(label string, after *person.Character, d *chance.Deal) error {
	err := chance.Settle(y.sheet.Form.Session(), label, after, d)
	if err == nil {
		y.sheet.Host.Say(domain.AsSentence(label))
	}
	return err
}

// press does something from a button, where what is refused is said at the window's foot.
func (y *Strip) press(label string, how func(*person.Character) (*person.Character, error)) {
	after, err := how(y.character())
	if err == nil {
		err = y.commit(label, after, nil)
	}
	if err != nil {
		y.sheet.Host.Say(err.Error())
	}
}

// Strip is the row above the form that is always in sight: what is left to spend, how hurt somebody is, and what
// somebody does.
func (y *Strip) Strip() fyne.CanvasObject {
	f := y.sheet.Form
	left, harmed := look.Shrunk(look.NewText("")), look.Shrunk(look.NewText(""))
	left.Style.Bold, harmed.Style.Bold = true, true
	f.OnShow(func(c *person.Character) {
		left.Set(y.left(c))
		harmed.Set(y.hurt(c))
	})
	cards := y.sheet.Button("Cards…", y.onCards)
	f.OnShow(func(*person.Character) { f.Visible(cards, y.house().Cards) })
	acts := look.NewColumns(look.Columns{Gap: 1}, y.sheet.Button("Task…", y.onTask), y.sheet.Button("Trait…", y.onTrait), y.sheet.Button("Order…", y.onOrder),
		y.sheet.Button("Damage…", func() { y.sheet.Do("damage") }),
		y.sheet.Button("Level up…", y.sheet.Rise),
		y.sheet.Button("Session…", y.onSession), cards)
	return look.NewColumns(look.Columns{Gap: 2, Narrowest: screen.Narrow, Shares: []float32{1, 2.6}}, look.NewInset(look.Inset{Left: 1}, look.NewRows(0, left, harmed)), acts)
}

// left is what is left to spend.
func (y *Strip) left(c *person.Character) string {
	h := y.house()
	text := fmt.Sprintf("Luck %s/%s", domain.Minus(c.LuckLeft(h)), domain.Minus(c.Value(person.MaxLuck, h)))
	if c.Fate.Max > 0 {
		text += fmt.Sprintf(" · Fate %s", domain.Minus(c.Fate.Left()))
	}
	if h.Cards {
		return text
	}
	return text + fmt.Sprintf(" · Rerolls %d", c.RerollTokens)
}

// hurt is how hurt somebody is.
func (y *Strip) hurt(c *person.Character) string {
	text := fmt.Sprintf("Penalty %s · Stuns %d", domain.Minus(-c.Value(person.WoundPenalty, y.house())), c.Stuns)
	if c.Out != harm.NotOut {
		text += " · " + strings.ToUpper(string(c.Out))
	}
	return text
}

// Drop lets go of the other characters.
func (y *Strip) Drop() {
	y.redo = nil
	y.crew.Drop()
}

// gather reads the other characters, to find those of the same campaign; redo is called as they come to hand.
func (y *Strip) gather(redo func()) {
	y.Drop()
	var ids []domain.DocID
	for _, h := range y.sheet.Host.Documents(person.Kind.ID()) {
		if h.ID != y.id() && len(ids) < mostCrew {
			ids = append(ids, h.ID)
		}
	}
	y.crew.Follow(ids)
	y.redo = redo
}

// mate is another character of the same campaign.
type mate struct {
	id domain.DocID
	c  *person.Character
}

func (m mate) name() string {
	if m.c.Name == "" {
		return "somebody unnamed"
	}
	return m.c.Name
}

// mates are the other characters of the same campaign that are at hand, by name.
func (y *Strip) mates() []mate {
	var mates []mate
	for _, h := range y.sheet.Host.Documents(person.Kind.ID()) {
		if c := y.crew.Value(h.ID); c != nil && c.Campaign == y.character().Campaign {
			mates = append(mates, mate{h.ID, c})
		}
	}
	return mates
}

// sides reports whether another character is of one's own side: aboard the same ship, or played by somebody at the table as
// this one is.
func (y *Strip) sides(m mate) bool {
	own := y.character()
	if ship := strings.TrimSpace(own.Ship); ship != "" && strings.EqualFold(ship, strings.TrimSpace(m.c.Ship)) {
		return true
	}
	return y.played(y.id(), own) == y.played(m.id, m.c)
}

// played reports whether a character is a player's, by the seats of the campaign or by the sheet.
func (y *Strip) played(id domain.DocID, c *person.Character) bool {
	seated := slices.ContainsFunc(y.sheet.Rules.Campaign().Seats, func(s campaign.Seat) bool { return s.Character == id })
	return seated || strings.TrimSpace(c.Player) != ""
}

// mate is one of them; ok is false where it is not at hand any more.
func (y *Strip) mate(id domain.DocID) (m mate, ok bool) {
	mates := y.mates()
	if i := slices.IndexFunc(mates, func(m mate) bool { return m.id == id }); i >= 0 {
		return mates[i], true
	}
	return m, false
}
