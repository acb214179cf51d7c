package skirmish

import (
	"fmt"
	"strings"

	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	uitable "shipslocker/ui/table"
)

// mostSegments is the most there is room for in the ring around a token.
const mostSegments = 12

// look is a token's stun pile, in the ring as a share of the Toughness, and what else is to be seen at a glance: what matters
// most first, as there is not always room for all. What somebody has scripted is not before it is revealed.
func (k *skirmish) look(who table.Participant, l *uitable.Look) {
	v := k.Value()
	if v == nil {
		return
	}
	stuns, toughness := v.StunsOf(who.ID, k.Beside), v.ToughnessOf(who.ID, k.Beside, k.house())
	for i := range min(max(stuns, toughness), mostSegments) {
		l.Ring = append(l.Ring, i < stuns)
	}
	if x, ok := k.fight().Fighter(who.ID); ok && !x.Out && x.Hidden && x.Ready && v.Fight.Stage == fight.Scripting {
		l.Mark(uitable.Everybody, "face down")
	}
	if a, ok := k.aim(); ok && a.Says != nil {
		if word := a.Says(board.ID(who.Token)); word != "" {
			l.Mark(k.forOdds(), word)
		}
	}
	if text := k.down(who.ID); text != "" {
		l.Mark(uitable.Everybody, text)
	}
	l.Mark(uitable.ByCampaign, k.injuries(who.ID)...)
	l.Mark(uitable.Everybody, k.stance(who.ID)...)
}

// forOdds is who sees what it takes to hit: figures of both sides go into it, such as the Combat of whoever is struck at and
// the weapon of whoever shoots.
func (k *skirmish) forOdds() uitable.Audience {
	if k.foesShown().FoesHidden {
		return uitable.RefereeAlone
	}
	return uitable.Everybody
}

// aim is how an attack is aimed that asks for its target; ok is false where none does.
func (k *skirmish) aim() (a act.OnMap, ok bool) {
	if k.aims == nil {
		return a, false
	}
	a, ok = k.aims.About.(act.OnMap)
	return a, ok
}

// down says that somebody is dead or knocked out.
func (k *skirmish) down(id table.ID) string {
	if c := k.sheet(id); c != nil && c.Out != harm.NotOut {
		return map[harm.Out]string{harm.Dead: "dead", harm.KnockedOut: "down"}[c.Out]
	}
	return ""
}

// injuries are somebody's wounds and stuns, in a few letters.
func (k *skirmish) injuries(id table.ID) []string {
	v := k.Value()
	var words []string
	w, _ := v.WoundsOf(id, k.Beside)
	if text := woundsBrief(w); text != "" {
		words = append(words, text)
	}
	if n := v.StunsOf(id, k.Beside); n > 0 {
		words = append(words, fmt.Sprintf("stun %d", n))
	}
	return words
}

// stance is how somebody stands where they are, in a few letters.
func (k *skirmish) stance(id table.ID) []string {
	var words []string
	v := k.Value()
	stance := v.Stance(id)
	if n := stance.Cover.Row().Cover; n > 0 {
		words = append(words, fmt.Sprintf("cover %d", n))
	}
	if n := stance.Concealment.Row().Concealment; n > 0 {
		words = append(words, fmt.Sprintf("conceal %d", n))
	}
	if stance.Camouflage {
		words = append(words, "camo 1")
	}
	if stance.Dodges {
		words = append(words, "dodges")
	}
	if x, _ := v.Fight.Fighter(id); x.Running && v.Fight.Stage == fight.Acting {
		words = append(words, "runs")
	}
	return words
}

// woundsBrief is how many wounds of each type there are: "2S 1H".
func woundsBrief(w harm.Wounds) string {
	var words []string
	for _, row := range harm.WoundRows {
		if n := w.Of(row.Wound); n > 0 {
			words = append(words, fmt.Sprintf("%d%s", n, strings.ToUpper(string(row.Wound[:1]))))
		}
	}
	return strings.Join(words, " ")
}

// stands says where somebody is in the round. A script that lies face down it does not tell.
func (k *skirmish) stands(id table.ID) []string {
	f := k.fight()
	x, in := f.Fighter(id)
	switch {
	case f.Round == 0 || x.Out:
		return nil
	case !in:
		return []string{"joins next round"}
	case f.Stage == fight.Scripting && x.Ready:
		return []string{"script face down"}
	case f.Stage == fight.Scripting:
		return []string{"still to script"}
	}
	switch x.State {
	case fight.Follows:
		return []string{"follow-up to roll"}
	case fight.Rescripts:
		return []string{"fresh action to script"}
	case fight.Holds:
		return []string{"holds " + x.Next().Title()}
	case fight.Waits:
		return []string{actionsLeft(x)}
	}
	return nil
}

// actionsLeft are the actions that a script still has.
func actionsLeft(x fight.Fighter) string {
	var words []string
	for _, a := range x.Script[min(x.Done, len(x.Script)):] {
		words = append(words, a.Title())
	}
	return strings.Join(words, ", then ")
}

// picked has the stances follow whom somebody selects, and says what the range between two comes to: of two selected
// the first shoots, of one alone whoever acts does.
func (k *skirmish) picked(who []table.ID) (say string) {
	k.stances.choose(who[len(who)-1])
	from, to := k.Value().Table.Turns.Now.Current, who[0]
	if len(who) > 1 {
		from, to = who[0], who[1]
	}
	if from == 0 || from == to || len(who) > 2 {
		return ""
	}
	return k.rangeLine(from, to)
}

// rangeLine says how far it is from one to another, and how hard to hit.
func (k *skirmish) rangeLine(from, to table.ID) string {
	metres, ok := k.Value().Metres(k.ground(), from, to)
	if !ok {
		return ""
	}
	words := []string{fmt.Sprintf("%s to %s: %d m, range value %d", k.Name(from), k.Name(to), metres, rules.Triangular(metres))}
	guns := k.gunsAtHand(from)
	if len(guns) == 0 {
		n, _ := fight.RangeDifficulty(metres, 0)
		words = append(words, fmt.Sprintf("difficulty %d minus the weapon's accuracy", n))
	}
	for _, g := range guns {
		n, _ := fight.RangeDifficulty(metres, g.Acc)
		words = append(words, fmt.Sprintf("%s %s, difficulty %d", g.Name, table.Signed(-g.Acc), n))
	}
	return strings.Join(words, " · ")
}

// gunsAtHand are the weapons of a sheet that reach further than the hand.
func (k *skirmish) gunsAtHand(id table.ID) []fight.Gun {
	c := k.sheet(id)
	if c == nil {
		return nil
	}
	var guns []fight.Gun
	for _, a := range fight.ArmsOf(c, k.campaign().Values) {
		if a.Gun != nil {
			guns = append(guns, *a.Gun)
		}
	}
	return guns
}
