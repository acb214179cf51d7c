package emissaries

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// sheetActs is the row above the sheet: what is left to spend while somebody is made, and what is done with them in play.
type sheetActs struct {
	of *Sheet
}

func newActs(of *Sheet) *sheetActs { return &sheetActs{of: of} }

// character is the one shown, or nil.
func (a *sheetActs) character() *character {
	if s := a.of.form.Session(); s != nil {
		return s.Value()
	}
	return nil
}

// id is the document's.
func (a *sheetActs) id() domain.DocID { return a.of.form.Session().ID() }

// strip is the row that is always in sight.
func (a *sheetActs) strip() fyne.CanvasObject {
	f, e := a.of.form, a.of
	making := look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1, 2, 2}},
		e.stats.rest("Stat dice left"), e.traits.rest("Trait dice left"), e.relationships.rest("Relationship dice left"))
	playing := look.NewColumns(look.Columns{Gap: 1, Narrowest: narrow, Shares: []float32{4.8, 3.2}},
		look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.8}}, e.relationships.rest("Kept for relationships"),
			a.button("Reserve…", a.does("reserve")), a.button("Advance…", a.does("advance")), a.button("New trait…", a.does("trait"))),
		look.NewColumns(look.Columns{Gap: 1}, a.button("After the conflict…", a.does("rest")), a.button("Condition…", a.onCondition), a.button("Accomplished…", a.does("accomplished"))))
	banner := look.NewNotice()
	hint, finish := look.Shrunk(look.NewCaption("Drag a die to its place, or press 4, 6, 8 or 0 there. Backspace takes one back.")), a.button("Finish creation…", a.does("finish"))
	foot := look.NewColumns(look.Columns{Gap: 1, Shares: []float32{4, 1.3}}, look.NewInset(look.Inset{Top: 1}, hint), finish)
	strip := look.NewRows(0.5, banner, making, playing, foot)
	for _, p := range []*purse[character]{e.stats, e.traits, e.relationships, e.free} {
		p.above = strip
	}
	f.OnShow(func(c *character) {
		banner.Set(true, fate(c))
		f.Visible(banner, fate(c) != "")
		f.Visible(foot, !c.Made) // in play the blocks say it: a strip has to leave room for the sheet
		f.Visible(making, !c.Made)
		f.Visible(playing, c.Made)
	})
	return strip
}

// fate says that somebody is dead or dies; empty where neither is so.
func fate(c *character) string {
	switch {
	case c.Dead:
		return called(c) + " is dead."
	case c.Fallout.Dying():
		return called(c) + " has two full tracks and dies when the conflict ends. You and the GM tell how. Then tick “dead” below."
	}
	return ""
}

// button is a button that a document that cannot be edited puts to rest.
func (a *sheetActs) button(text string, act func()) *look.Button {
	b := field.Button(a.of.form, text, act, nil)
	b.Importance = widget.MediumImportance
	return b
}

// does puts an act under way.
func (a *sheetActs) does(name string) func() { return func() { a.of.Do(name) } }

// press takes a step from a button; what is refused is said at the window's foot.
func (a *sheetActs) press(after *character, says string, err error) {
	s, ok := desk.Editable(a.of.host, a.of.form)
	switch {
	case !ok:
	case err != nil:
		a.of.host.Say(err.Error())
	default:
		s.Edit(says, "", func(c *character) { *c = *after })
		a.of.host.Say(domain.AsSentence(domain.Upper(says)))
	}
}

// onReopen begins creation again.
func (a *sheetActs) onReopen() { a.press(a.character().Reopen()) }

// fight makes a conflict against a condition and opens it.
func (a *sheetActs) fight(track emissaries.TrackID, row int) {
	fightCondition(a.of.host, a.id(), a.character(), track, row)
}

// onCondition asks which condition is fought.
func (a *sheetActs) onCondition() {
	var titles []string
	rows := acts.Conditions(a.character())
	for _, c := range rows {
		titles = append(titles, c.Title())
	}
	if len(rows) == 0 {
		a.of.host.Say(called(a.character()) + " has no condition.")
		return
	}
	a.of.host.Choose("Conflict against a condition, which rolls "+emissaries.ConditionDice.String(), titles, "Make conflict", func(i int) {
		a.fight(rows[i].At.Track, rows[i].At.Row)
	})
}

// onPlay makes a conflict about the accomplishment and opens it.
func (a *sheetActs) onPlay() {
	s, ok := desk.Editable(a.of.host, a.of.form)
	if !ok {
		return
	}
	c, err := emissaries.NewAccomplishmentConflict(a.id(), s.Value())
	if err != nil {
		a.of.host.Say(err.Error())
		return
	}
	var made domain.DocID
	s.Together("begin the conflict of the accomplishment", func() {
		if id, ok := a.of.host.Make("begin the conflict of the accomplishment", emissaries.ConflictKind.ID(), c); ok {
			s.Edit("conflict of the accomplishment", "", func(c *character) { c.Accomplishment.Played = id })
			made = id
		}
	})
	if made != "" {
		a.of.host.Show(made)
	}
}
