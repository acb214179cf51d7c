package sheet

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/session"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
)

// strip is the row above the form that is always in sight: what is left to spend, how hurt somebody is, and what somebody
// does.
func (s *sheet) strip() fyne.CanvasObject {
	f := s.form
	left, harmed := look.Shrunk(look.NewText("")), look.Shrunk(look.NewText(""))
	left.Style.Bold, harmed.Style.Bold = true, true
	f.OnShow(func(c *person.Character) {
		left.Set(s.left(c))
		harmed.Set(s.hurt(c))
	})
	does := func(title, act string) fyne.CanvasObject { return s.button(title, func() { s.Do(act) }) }
	cards := does("Cards…", "cards")
	f.OnShow(func(*person.Character) { f.Visible(cards, s.house().Cards) })
	acts := look.NewColumns(look.Columns{Gap: 1}, does("Task…", "task"), does("Trait…", "trait"), does("Order…", "order"), does("Damage…", "damage"),
		s.button("Level up…", s.onLevel), does("Session…", "session"), cards)
	return look.NewColumns(look.Columns{Gap: 2, Narrowest: screen.Narrow, Shares: []float32{1, 2.6}}, look.NewInset(look.Inset{Left: 1}, look.NewRows(0, left, harmed)), acts)
}

// left is what is left to spend.
func (s *sheet) left(c *person.Character) string {
	h := s.house()
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
func (s *sheet) hurt(c *person.Character) string {
	text := fmt.Sprintf("Penalty %s · Stuns %d", domain.Minus(-c.Value(person.WoundPenalty, s.house())), c.Stuns)
	if c.Out != harm.NotOut {
		text += " · " + strings.ToUpper(string(c.Out))
	}
	return text
}

// onLevel begins the guided step to a new level, or says what that still takes.
func (s *sheet) onLevel() {
	if headline, words := s.session().Lacks(); headline != "" {
		s.host.Tell(headline, words)
		return
	}
	s.Do("level")
}

// onPromote gives the next rank, and the Luck that an even one brings.
func (s *sheet) onPromote() {
	c := s.form.Session().Value()
	after, err := c.Promote(c.Rank+1, s.house())
	if err != nil {
		s.host.Say(err.Error())
		return
	}
	label := called(c) + " " + after.Text
	s.form.Edit(label, "", func(c *person.Character) { *c = *after.Character })
	s.host.Say(domain.AsSentence(label))
}

// session is the sheet as acts outside of a fight see it.
func (s *sheet) session() *session.Sheet {
	in := &session.Sheet{Campaign: s.rules.Value(), Source: s.Source}
	own := s.form.Session()
	if own == nil { // an act waits on a sheet that is not shown
		return in
	}
	in.ID, in.Character = own.ID(), own.Value()
	for _, id := range s.mates() {
		if c := s.cast.Value(id); c != nil && c.Campaign == in.Character.Campaign {
			in.Mates = append(in.Mates, session.Mate{ID: id, Character: c})
		}
	}
	return in
}

// mostMates is how many other characters are read to find those of the same campaign.
const mostMates = 100

// mates are the other characters that the act under way goes by: of the same campaign are those who may help, give orders or get them.
func (s *sheet) mates() (ids []domain.DocID) {
	u, ok := s.Page.Under().(*uiact.Underway)
	if !ok {
		return nil
	}
	_, helped := u.Is("task")
	if _, ordered := u.Is("order"); !helped && !ordered {
		return nil
	}
	for _, h := range s.host.Documents(person.Kind.ID()) {
		if h.ID != s.form.Session().ID() && len(ids) < mostMates {
			ids = append(ids, h.ID)
		}
	}
	return ids
}
