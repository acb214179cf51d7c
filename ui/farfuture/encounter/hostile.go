package encounter

import (
	"fmt"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// round is the round that is going on.
func (f *fight) round() int { return f.Value().Table.Turns.Now.Round }

// leftOut says that whoever has just acted has done nothing about a broken suit; empty = there is none.
func (f *fight) leftOut(who table.ID) string {
	if _, ok := f.scene().Exposed(who); !ok || f.scene().Endured(who, f.round()) {
		return ""
	}
	return f.Name(who) + " acted exposed to this place: take its damage (F)."
}

// layHazard lays what a broken suit asks for, first of all.
func (f *fight) layHazard(p *page.Page, who table.ID) {
	x, ok := f.scene().Exposed(who)
	if !ok {
		return
	}
	words := make([]string, len(x.Open))
	for i, z := range x.Open {
		words[i] = string(z)
	}
	text := fmt.Sprintf("%s is exposed to %s.", f.Name(who), domain.Listed(words))
	if x.Shelter == farfuture.BrokenSuit {
		text = fmt.Sprintf("%s's suit has lost its integrity: %s.", f.Name(who), domain.Listed(words))
	}
	if f.scene().Endured(who, f.round()) {
		text += " Already dealt with this turn."
	}
	p.Notice(true, strings.Join(append([]string{text}, domain.TextsOf(x.Warnings)...), "\n"))
	if x.Shelter == farfuture.BrokenSuit {
		p.Add(p.Button("do.suit", "Save the suit", 'u', false, func() { f.Start(f.acts.New("repair", who)) }))
	}
	p.Add(p.Button("do.left", fmt.Sprintf("Leave: failure by %d…", farfuture.LeftAlone(f.Value().HazardDifficulty, f.house())), 'f', false,
		func() { f.Start(f.acts.New("exposed", who)) }))
}

// greet tells whoever's turn begins that the suit is broken.
func (f *fight) greet(who table.ID) {
	if x, ok := f.scene().Exposed(who); ok && who != 0 {
		f.Page.News = ""
		text := f.Name(who) + " is exposed to this place. Use the action against it, or take the damage."
		if x.Shelter == farfuture.BrokenSuit {
			text = f.Name(who) + "'s suit has lost its integrity. Save it with Vacc Suit (U in the pane Act), or take the damage."
		}
		f.Host.Say(text)
	}
}

// remind says that a broken suit was left alone in a turn that has ended.
func (f *fight) remind(who table.ID, round int) {
	if _, ok := f.scene().Exposed(who); ok && !f.scene().Endured(who, round) {
		f.Hand.Write(table.Line{Who: who, Text: "ended the turn exposed to the place. The damage is not taken yet."})
	}
}
