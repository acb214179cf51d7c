package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// suitBox is the suit that is worn and its integrity.
func (y *play) suitBox() fyne.CanvasObject {
	f := y.sheet.form
	which := look.NewCaption("")
	f.OnShow(func(c *character) { which.Set(suitWords(c)) })
	state := field.Choice(f, "suit integrity", "suitIntegrity",
		[]field.Option[farfuture.SuitIntegrity]{
			{Value: farfuture.NoSuit, Title: "no suit on"},
			{Value: farfuture.SuitIntact, Title: "intact"},
			{Value: farfuture.SuitLost, Title: "lost"},
		}, func(c *character) *farfuture.SuitIntegrity { return &c.SuitIntegrity })
	save := y.button("Save the suit…", y.onSave)
	lose := y.button("Break the suit", func() { y.suit("the suit loses its integrity", farfuture.SuitLost) })
	restore := y.button("Mend the suit", func() { y.suit("the suit is mended", farfuture.SuitIntact) })
	f.OnShow(func(c *character) {
		f.Visible(save, c.SuitIntegrity == farfuture.SuitLost)
		f.Visible(restore, c.SuitIntegrity == farfuture.SuitLost)
		f.Visible(lose, c.SuitIntegrity == farfuture.SuitIntact)
	})
	return f.Box("Suit integrity", "suitIntegrity", look.NewColumns(look.Columns{Gap: 1, Narrowest: narrow / 2}, state, save, restore, lose), which)
}

// suitWords say which suit is worn and what it keeps out.
func suitWords(c *character) string {
	suit, ok := c.Suit()
	if !ok {
		return "no pressurised suit is worn"
	}
	if suit.Hard {
		return suit.Name + ", a hardsuit"
	}
	return suit.Name
}

func (y *play) suit(label string, to farfuture.SuitIntegrity) {
	y.press(label, func(c *character) (*character, error) {
		after := *c
		after.SuitIntegrity = to
		return &after, nil
	})
}

// vaccSuit is the skill of suits.
const vaccSuit = "Vacc Suit"

// save is the attempt to save a broken suit. A failure strikes Health and Composure.
type save struct {
	*throw
	hard int
}

func (y *play) onSave() {
	s := &save{throw: &throw{y: y}, hard: farfuture.UsualHazard}
	s.show(y.name()+" saves the suit", "Roll", s, nil, "hard")
}

func (s *save) usual() string { return vaccSuit }

func (s *save) lay(p *page.Page) {
	p.Add(p.Number("hard", "Difficulty of the place", s.hard, 1, 20, page.Into(&s.hard, p.Show)))
}

func (s *save) weigh(f farfuture.Faces, extras []table.Part) (weighed, error) {
	c := s.y.character()
	r := farfuture.RepairOf(c, s.hard, s.y.house())
	r.Extras = extras
	other := s.rolled()
	if other != vaccSuit {
		r.Level = c.Effective(other, s.y.house()).Level
	}
	made := r.Make(f)
	if other != vaccSuit {
		made.Parts[0].Label = other + " in place of " + vaccSuit
	}
	w := weighed{parts: made.Parts, total: made.Total, against: &made.Against, verb: "Save the suit"}
	w.words = []string{"The suit has its integrity again."}
	if !made.Success {
		w.words = []string{fmt.Sprintf("The suit stays broken: a hit on box %d of Health and of Composure.", made.Hit)}
		harm := farfuture.HarmOf(c, made.Hit, 1, []farfuture.TrackName{farfuture.Health, farfuture.Composure}, s.y.house())
		w.harm = &harm
	}
	return w, nil
}

func (s *save) after(*page.Page) {}

func (s *save) use(w weighed) (bool, error) {
	label := s.record("save the suit", w) + s.harmWords()
	if w.harm != nil {
		return false, s.done(label, nil)
	}
	return false, s.done(label, func(c *character) (*character, error) { return farfuture.Mended(c), nil })
}

// armourWords say what all that is worn is worth against which weapons, as an attack has it.
func (s *Sheet) armourWords(c *character) string {
	if len(c.Armour) == 0 {
		return ""
	}
	var words []string
	for _, against := range []struct{ title, weapon string }{{"bullets", "Rifle"}, {"blades and blows", "Cutlass"}, {"lasers", "Laser rifle"}} {
		at, err := farfuture.Attack{Weapon: farfuture.Weapon{Name: against.weapon}, Aim: farfuture.Health, Leave: true, House: s.rules.House()}.Declare()
		if err != nil {
			continue
		}
		worth := 0
		for _, part := range (farfuture.Defence{Defender: c, Skill: "Dexterity"}).Against(at).Parts {
			if part.Section == "Armour" {
				worth += part.Value
			}
		}
		words = append(words, fmt.Sprintf("%d against %s", worth, against.title))
	}
	return "Armour: " + strings.Join(words, ", ") + "; a weapon's penetration comes off."
}
