package emissaries

import (
	"fmt"

	"fyne.io/fyne/v2"

	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	uitable "shipslocker/ui/table"
)

// session is the sitting that goes on.
func (e *Campaign) session() fyne.CanvasObject {
	f := e.form
	return look.NewRows(1, look.NewOpening("SESSION"),
		field.Number(f, "Session number", "session", "session.number", 0, 9999, func(c *campaign) *int { return &c.Session.Number }),
		remark("A session changes no sheets: ticks come off after conflicts."),
		uitable.FoesSwitch(f, "Dice and fallout of the GM's people, on the players' display and in players' printed copies. In the book's example they lie open.",
			func(c *campaign) *table.Foes { return &c.Foes }))
}

// begin begins a session.
func (e *Campaign) begin() {
	s, ok := desk.Editable(e.host, e.form)
	if !ok {
		return
	}
	next := max(s.Value().Session.Number, 0) + 1
	s.Edit(fmt.Sprintf("session %d begins", next), "", func(c *campaign) { c.Session.Number = next })
	e.host.Say(fmt.Sprintf("Session %d has begun.", next))
}

// afterConflict opens what comes after a conflict for the whole crew.
func (e *Campaign) afterConflict() {
	if _, ok := desk.Editable(e.host, e.form); ok {
		e.rest.open()
	}
}

// enter enters what was done after a conflict on the sheets, in one step.
func (e *Campaign) enter(label string, deeds []deed) (why string) {
	var acts []func()
	for _, d := range deeds {
		act, err := e.act(label, d)
		if err != nil {
			return err.Error()
		}
		acts = append(acts, act)
	}
	e.form.Session().Together(label, func() {
		for _, act := range acts {
			act()
		}
	})
	e.host.Say(look.Sentence(look.Upper(label)))
	return ""
}

// act is how a deed changes its sheet. It returns an error in a sentence where that cannot be.
func (e *Campaign) act(label string, d deed) (act func(), err error) {
	if who := e.around.Cast.Session(d.sheet); who != nil {
		if why := who.ReadOnly(); why != "" {
			return nil, page.Unfit(why)
		}
		after, err := d.rest(who.Value(), e.form.Session().Value().House, e.host.Now())
		return func() { who.Edit(label, "", func(c *character) { *c = *after }) }, err
	}
	thing := e.assets.Session(d.sheet)
	if thing == nil {
		return nil, page.Unfit("One of these sheets is no longer on the shelf. Nothing was changed.")
	}
	if why := thing.ReadOnly(); why != "" {
		return nil, page.Unfit(why)
	}
	after, _, err := thing.Value().Ease(d.ticks, d.scene)
	return func() { thing.Edit(label, "", func(a *asset) { *a = *after }) }, err
}
