package spacer

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// play is what people do with a character in a session: tasks, traits, orders, damage, a new level, the session's end.
// Each of it is one step.
type play struct {
	sheet  played
	source dice.Source
	crew   *desk.Cast[person.Character] // the other characters, while one is asked for
	redo   func()                       // lays the dialog that is open anew
}

// played is the sheet of whoever does it.
type played struct {
	host   desk.Host
	form   *field.Form[person.Character]
	rules  *houseRules
	button func(text string, act func()) *widget.Button // which a document that cannot be edited puts to rest
	rise   func()                                       // to a new level
}

// mostCrew is how many other characters are read to find those of the same campaign.
const mostCrew = 100

func newPlay(s played, source dice.Source) *play {
	y := &play{sheet: s, source: source}
	y.crew = desk.NewCast[person.Character](s.host, person.Kind.ID(), func() {
		if y.redo != nil {
			y.redo()
		}
	})
	return y
}

// character is the character shown, or nil.
func (y *play) character() *person.Character {
	if s := y.sheet.form.Session(); s != nil {
		return s.Value()
	}
	return nil
}

func (y *play) house() rules.House { return y.sheet.rules.House() }

// id is the document shown.
func (y *play) id() domain.DocID { return y.sheet.form.Session().ID() }

// luck is what is left of the character's Luck.
func (y *play) luck() int { return max(y.character().LuckLeft(y.house()), 0) }

// name is what the character goes by.
func (y *play) name() string {
	if c := y.character(); c != nil && c.Name != "" {
		return c.Name
	}
	return "This character"
}

// commit changes the sheet, and the decks of a deal, in one step, and says so at the window's foot and in the sheet's log.
// It returns why that cannot be; nothing has changed then. The deal may be nil.
func (y *play) commit(label string, after *person.Character, d *deal) error {
	err := settleSheet(y.sheet.form.Session(), label, after, d)
	if err == nil {
		y.sheet.host.Say(look.Sentence(label))
	}
	return err
}

// settleSheet changes a sheet, and the decks of a deal, in one step that the sheet's log tells. It returns why that cannot
// be; nothing has changed then. The deal may be nil.
func settleSheet(s *edit.Session[person.Character], label string, after *person.Character, d *deal) error {
	if why := s.ReadOnly(); why != "" {
		return page.Unfit(why)
	}
	decks, err := d.after()
	if err != nil {
		return err
	}
	if decks != nil && d.rules.Doc().ReadOnly() != "" {
		return page.Unfit(d.rules.Doc().ReadOnly())
	}
	s.Together(label, func() {
		s.Edit(label, "", func(c *person.Character) { *c = *after.Noted(look.Sentence(label)) })
		if decks != nil {
			d.rules.Doc().Become(label, decks)
		}
	})
	return nil
}

// press does something from a button, where what is refused is said at the window's foot.
func (y *play) press(label string, how func(*person.Character) (*person.Character, error)) {
	after, err := how(y.character())
	if err == nil {
		err = y.commit(label, after, nil)
	}
	if err != nil {
		y.sheet.host.Say(err.Error())
	}
}

// strip is the row above the form that is always in sight: what is left to spend, how hurt somebody is, and what
// somebody does.
func (y *play) strip() fyne.CanvasObject {
	f := y.sheet.form
	left, hurt := look.Shrunk(look.NewText("")), look.Shrunk(look.NewText(""))
	left.Style.Bold, hurt.Style.Bold = true, true
	f.OnShow(func(c *person.Character) {
		left.Set(y.left(c))
		hurt.Set(y.hurt(c))
	})
	cards := y.sheet.button("Cards…", y.onCards)
	f.OnShow(func(*person.Character) { f.Visible(cards, y.house().Cards) })
	acts := look.NewColumns(look.Columns{Gap: 1}, y.sheet.button("Task…", y.onTask), y.sheet.button("Trait…", y.onTrait), y.sheet.button("Order…", y.onOrder),
		y.sheet.button("Damage…", func() { askHarm(y.sheet.host, y.source, f.Session(), y.sheet.rules) }),
		y.sheet.button("Level up…", y.sheet.rise),
		y.sheet.button("Session…", y.onSession), cards)
	return look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow, Shares: []float32{1, 2.6}}, look.NewInset(look.Inset{Left: 1}, look.NewRows(0, left, hurt)), acts)
}

// left is what is left to spend.
func (y *play) left(c *person.Character) string {
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
func (y *play) hurt(c *person.Character) string {
	text := fmt.Sprintf("Penalty %s · Stuns %d", domain.Minus(-c.Value(person.WoundPenalty, y.house())), c.Stuns)
	if c.Out != harm.NotOut {
		text += " · " + strings.ToUpper(string(c.Out))
	}
	return text
}

// drop lets go of the other characters.
func (y *play) drop() {
	y.redo = nil
	y.crew.Drop()
}

// gather reads the other characters, to find those of the same campaign; redo is called as they come to hand.
func (y *play) gather(redo func()) {
	y.drop()
	var ids []domain.DocID
	for _, h := range y.sheet.host.Documents(person.Kind.ID()) {
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
		return "somebody without a name"
	}
	return m.c.Name
}

// mates are the other characters of the same campaign that are at hand, by name.
func (y *play) mates() []mate {
	var mates []mate
	for _, h := range y.sheet.host.Documents(person.Kind.ID()) {
		if c := y.crew.Value(h.ID); c != nil && c.Campaign == y.character().Campaign {
			mates = append(mates, mate{h.ID, c})
		}
	}
	return mates
}

// mate is one of them; ok is false where it is not at hand any more.
func (y *play) mate(id domain.DocID) (m mate, ok bool) {
	mates := y.mates()
	if i := slices.IndexFunc(mates, func(m mate) bool { return m.id == id }); i >= 0 {
		return mates[i], true
	}
	return m, false
}
