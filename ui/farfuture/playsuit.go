package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
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
	save := y.acts("Save the suit…", "repair")
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
