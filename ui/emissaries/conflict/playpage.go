package conflict

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// lay lays what is under way, or what the conflict waits for and who is in it.
func (p *play) lay() {
	v := p.Value()
	if v == nil {
		return
	}
	g := p.Page.Page
	if p.Page.LayUnder() {
		return
	}
	s := p.scene()
	switch v.Phase {
	case emissaries.SettingUp:
		g.Add(look.NewHeading("SETTING UP"))
		p.laySetup(g, s)
	case emissaries.Over:
		g.Add(look.NewHeading("THE CONFLICT IS OVER"))
		p.acts.Lay(g, p.theirs().Over)
		p.acts.Lay(g, p.theirs().Unwritten)
	case emissaries.Playing:
		p.layDue(g, s)
		p.acts.Lay(g, p.theirs().Unwritten)
	}
	if v.Phase != emissaries.SettingUp {
		g.Folded("more", "GM’s ruling, newcomers, everybody", func() { p.layMore(g, s) })
	}
	p.layThose(g, s)
}

// layDue lays what the conflict waits for, and the way on.
func (p *play) layDue(g *page.Page, s emissaries.Scene) {
	if dying := s.Dying(); len(dying) > 0 {
		g.Notice(true, fmt.Sprintf("Two full tracks: %s will die when this conflict ends. Agree how.", p.Names(dying)))
	}
	if step, ok := s.Settle(); ok {
		g.Notice(false, "A sheet changed: unrolled dice are different now.")
		g.Add(g.Button("settle", "Update dice", 0, false, func() { p.do(step.Title, step) }))
	}
	switch acts.Due(s).What {
	case emissaries.DueStart:
		p.acts.Lay(g, p.theirs().Beginning)
	case emissaries.DueRoll, emissaries.DueRaise, emissaries.DueSee: // whoever raises or sees rolls first what came in
		p.acts.Lay(g, p.theirs().Exchange)
	case emissaries.DueFallout:
		p.acts.Lay(g, p.theirs().Raised)
		p.acts.Lay(g, p.theirs().Fallout)
	case emissaries.DueEnd:
		p.acts.Lay(g, p.theirs().End)
	case emissaries.DueOver, emissaries.DueCondition:
	}
}

// begin brings the keyboard to what is due.
func (p *play) begin() {
	if p.Page.Under() == nil {
		p.Page.Focus(p.first())
	} else {
		p.Page.Begin()
	}
}

// first is the key of the control that the keyboard comes to, which is what is expected next; empty = the first. Where
// fallout is to be settled it is where that goes, or that it is let go, and never a die that is spent on it.
func (p *play) first() string {
	if p.Value() == nil {
		return ""
	}
	keys := p.Page.Keys()
	for _, wanted := range []string{"dice", "where.0", "letgo", "on", "begins.", "shelf", "npc"} {
		if at := slices.IndexFunc(keys, func(key string) bool { return key == wanted || wanted == "begins." && strings.HasPrefix(key, wanted) }); at >= 0 {
			return keys[at]
		}
	}
	return ""
}

// layThose lays a line for each who takes part, and a button to bring something in for them. It folds: who they are, and
// what they have, stands on the cloth.
func (p *play) layThose(g *page.Page, s emissaries.Scene) {
	v := p.Value()
	if !p.all || v.Phase == emissaries.SettingUp {
		return
	}
	g.Heading("IN THE CONFLICT")
	var cells []fyne.CanvasObject
	digit := digits(g)
	for i, id := range s.Ins() {
		words := look.NewCaption(p.short(s, id))
		words.Shrinks = true
		cells = append(cells, look.NewRows(0, g.Button(fmt.Sprintf("who.%d", id), p.Name(id), digit(i), false, func() { p.Start(p.acts.New("bring", id)) }),
			look.NewInset(look.Inset{Left: 1, Bottom: 1}, words)))
	}
	g.InPairs(1, cells)
	if outs := slices.DeleteFunc(v.Table.Order(), s.In); len(outs) > 0 {
		g.Small("Out of the conflict: " + p.Names(outs))
	}
}

// digits are the keys 1 to 9 for a list, unless the page has given them out already.
func digits(g *page.Page) func(i int) rune {
	_, taken := g.Letter('1')
	return func(i int) rune {
		if taken || i > 8 {
			return 0
		}
		return '1' + rune(i)
	}
}

// layMore lays what can be done at any time.
func (p *play) layMore(g *page.Page, s emissaries.Scene) {
	v := p.Value()
	if len(v.Table.Participants) == 0 {
		return
	}
	var cells []fyne.CanvasObject
	if _, hurt := s.Blow(); !hurt {
		cells = append(cells, g.Look("felt", "Go to cloth", 'v', false, p.toFelt))
	}
	cells = append(cells, g.Button("word", "GM’s ruling…", 'y', false, func() { p.acts.Start("ruling", 0) }))
	if v.Phase == emissaries.Playing {
		cells = append(cells, g.Button("newcomer", "Add somebody…", 'j', false, func() { p.Start(newJoining(p)) }))
	}
	if v.Phase != emissaries.SettingUp {
		title := "Show everybody"
		if p.all {
			title = "Hide list"
		}
		cells = append(cells, g.Button("all", title, 0, false, func() {
			p.all = !p.all
			g.Show()
		}))
	}
	g.InPairs(1, cells)
	if acts.Due(s).What != emissaries.DueOver {
		g.Add(g.Tick("lifted", "GM: allow the next step anyway", p.lifted, page.Into(&p.lifted, g.Show)))
	}
}

// toFelt brings the keyboard to the cloth; Escape brings it back.
func (p *play) toFelt() {
	if p.felt != nil {
		p.felt.Focus()
		p.Host.Say("Keyboard on the cloth: arrows select a die, Return puts it in, Escape leaves.")
	}
}
