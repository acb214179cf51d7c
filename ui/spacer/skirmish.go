package spacer

import (
	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// skirmish is what the game adds to the table of play of a personal combat: what the fight waits for, and the acts.
type skirmish struct {
	host   desk.Host
	source dice.Source
	hand   uitable.Hand[spacer.Skirmish]
	cast   *desk.Cast[character]
	rules  *rules
	page   *page.Page // the pane where somebody acts
	under  act        // what is under way; nil = nothing
	news   string     // said on the page until the next is
}

// act is something under way on the page. Nothing of it is in any document until it is done.
type act interface {
	// lay lays its page.
	lay(p *page.Page)
	// follow takes notice that a document is another, and returns a sentence if that matters.
	follow() string
	// leave puts away what it shows elsewhere.
	leave()
}

func newSkirmish(host desk.Host, source dice.Source) *skirmish {
	k := &skirmish{host: host, source: source}
	k.cast = desk.NewCast[character](host, spacer.CharacterKind.ID(), k.retell)
	k.rules = newRules(host, k.retell)
	k.page = page.New(host, k.lay)
	return k
}

// value is the skirmish shown, nil while none is.
func (k *skirmish) value() *spacer.Skirmish {
	if k.hand == nil || k.hand.Session() == nil {
		return nil
	}
	return k.hand.Session().Value()
}

func (k *skirmish) house() spacer.House { return k.rules.House() }

// sheet is a participant's sheet, nil for one without a sheet at hand.
func (k *skirmish) sheet(id table.ID) *character {
	if p, ok := k.value().Table.Participant(id); ok {
		return k.cast.Value(p.Document)
	}
	return nil
}

// beside gives the documents at hand beside the skirmish.
func (k *skirmish) beside(id domain.DocID) domain.Document {
	if c := k.cast.Value(id); c != nil {
		return c
	}
	if c := k.rules.Value(); c != nil && id == k.value().Campaign {
		return c
	}
	return nil
}

// outcome begins to gather what an act does.
func (k *skirmish) outcome() *outcome[spacer.Skirmish, character] { return newOutcome(k.hand, k.cast) }

// do commits an outcome and goes back to what is due; where it cannot be done it says why and stays.
func (k *skirmish) do(o *outcome[spacer.Skirmish, character], label string) bool {
	if why := o.commit(label); why != "" {
		k.tell(why)
		return false
	}
	k.end()
	k.page.Show()
	k.page.Focus("")
	return true
}

// tell says something on the page.
func (k *skirmish) tell(news string) {
	k.news = news
	k.page.Show()
}

// start puts something under way.
func (k *skirmish) start(a act) {
	k.end()
	k.under = a
	k.page.Show()
	k.page.ToTop()
	k.page.Focus("")
}

// end leaves what is under way.
func (k *skirmish) end() {
	if a := k.under; a != nil {
		k.under = nil
		a.leave()
	}
	k.news = ""
}

// retell has what is under way take notice that a document is another.
func (k *skirmish) retell() {
	if k.value() == nil {
		return
	}
	k.hand.Reface()
	if k.under != nil {
		if news := k.under.follow(); news != "" {
			k.news = news
		}
	}
	k.page.Show()
}

// lay lays what is under way, or what the fight waits for.
func (k *skirmish) lay() {
	k.page.Notice(false, k.news)
	if k.under != nil {
		k.under.lay(k.page)
	}
}

// NewSkirmish returns the editor of skirmishes; source is the program's own dice.
func NewSkirmish(source dice.Source) func(desk.Host) desk.Editor {
	return func(host desk.Host) desk.Editor {
		k := newSkirmish(host, source)
		return uitable.NewPlay(uitable.Play[spacer.Skirmish]{
			MapKind: spacer.MapKind.ID(), Figures: []domain.KindID{spacer.CharacterKind.ID()}, Score: "Initiative", Source: source,
			Table: func(s *spacer.Skirmish) *table.Table { return &s.Table },
			Map:   func(s *spacer.Skirmish) *domain.DocID { return &s.Map },
			Panes: []uitable.Pane[spacer.Skirmish]{{
				Title: "Fight",
				View: func(_ desk.Host, h uitable.Hand[spacer.Skirmish], form *field.Form[spacer.Skirmish]) fyne.CanvasObject {
					k.hand = h
					form.OnShow(func(s *spacer.Skirmish) {
						k.rules.Follow(s.Campaign)
						k.cast.Follow(s.Table.Documents())
						k.retell()
					})
					return k.page.View()
				},
				Begin: func() {
					k.page.Show()
					k.page.Begin()
				},
			}},
			Left: func() {
				k.end()
				k.cast.Drop()
				k.rules.Drop()
			},
			Fresh: (*spacer.Skirmish).Fresh,
		})(host)
	}
}
