package emissaries

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
)

// draft is a raise or a see that is being put together: nothing of it is in any document until it is said.
type draft struct {
	dice   []emissaries.DieID // in the order in which they were put into the middle
	says   string
	at     emissaries.DieID // that the arrows are on
	spared []table.ID       // whom a raise is not against
}

// draftKey tells drafts apart: whose it is, and whether it is a see.
type draftKey struct {
	who table.ID
	see bool
}

// drafted is what somebody is putting together. A die that reversed a blow lies in a raise from the start.
func (p *play) drafted(who table.ID, see bool) *draft {
	key := draftKey{who, see}
	x := p.own()
	d := x.drafts[key]
	if d == nil {
		d = &draft{}
		x.drafts[key] = d
	}
	if !see {
		for _, x := range p.party(who).Dice {
			if x.At == emissaries.Pinned && !slices.Contains(d.dice, x.ID) {
				d.dice = slices.Insert(d.dice, 0, x.ID)
			}
		}
	}
	return d
}

// upon is who raises or sees now, and what they are putting together; ok is false while nobody does.
func (p *play) upon() (key draftKey, ok bool) {
	switch due := p.now(p.scene()); due.What {
	case emissaries.DueRaise:
		return draftKey{due.Who, false}, due.Who != 0
	case emissaries.DueSee:
		return draftKey{due.Who, true}, due.Who != 0
	}
	return key, false
}

// prune takes out of all that is being put together what does not lie in the pools any more, and forgets those who are
// not at the table.
func (p *play) prune() {
	for key, d := range p.own().drafts {
		if p.Participant(key.who).ID == 0 {
			delete(p.own().drafts, key)
			continue
		}
		party := p.party(key.who)
		d.dice = slices.DeleteFunc(d.dice, func(id emissaries.DieID) bool {
			i := slices.IndexFunc(party.Dice, func(x emissaries.Die) bool { return x.ID == id })
			return i < 0 || !goesIn(party.Dice[i], key.see)
		})
	}
}

// goesIn reports whether a die can be put into the middle for a raise or a see.
func goesIn(d emissaries.Die, see bool) bool {
	if see {
		return d.Free()
	}
	return d.AtHand()
}

// hands are somebody's dice: those put into the middle in their order, and those left that can go in too.
func (p *play) hands(s emissaries.Scene, key draftKey, d *draft) (put, left []emissaries.Die) {
	pool := s.Pool(key.who)
	for _, id := range d.dice {
		if i := slices.IndexFunc(pool, func(x emissaries.Die) bool { return x.ID == id }); i >= 0 {
			put = append(put, pool[i])
		}
	}
	for _, x := range pool {
		if !slices.Contains(d.dice, x.ID) && goesIn(x, key.see) {
			left = append(left, x)
		}
	}
	return put, left
}

// putIn puts a die into the middle for whoever is up.
func (p *play) putIn(who table.ID, die emissaries.DieID) error {
	key, ok := p.upon()
	switch {
	case !ok:
		return page.Unfit("Nobody raises or sees now: " + p.now(p.scene()).Says)
	case key.who != who:
		return page.Unfit(fmt.Sprintf("%s puts dice in now.", p.Name(key.who)))
	case p.Page.Under() != nil:
		return page.Unfit(underWay)
	}
	d := p.drafted(who, key.see)
	party := p.party(who)
	i := slices.IndexFunc(party.Dice, func(x emissaries.Die) bool { return x.ID == die })
	switch {
	case i < 0 || !goesIn(party.Dice[i], key.see):
		return page.Unfit("That die cannot go in now.")
	case slices.Contains(d.dice, die):
		return nil
	case !key.see && len(d.dice) >= emissaries.RaiseDice:
		return page.Unfit("A raise is two dice. Take one back first.")
	}
	d.dice = append(d.dice, die)
	p.wrong = ""
	return nil
}

// digit puts a die of the face typed, 0 for ten, into the middle for whoever is up. While dice wait it is what the first of
// them shows.
func (p *play) digit(who table.ID, r rune) {
	s := p.scene()
	if len(s.Waiting(who)) > 0 {
		if w := p.Host.Canvas(); p.Start(p.acts.New("roll", who)) && w.Focused() != nil {
			w.Focused().TypedRune(r)
		}
		return
	}
	face := int(r - '0')
	if face == 0 {
		face = 10
	}
	key, _ := p.upon()
	_, left := p.hands(s, key, p.drafted(key.who, key.see))
	if i := slices.IndexFunc(left, func(d emissaries.Die) bool { return d.Face == face }); i >= 0 {
		p.turned(p.putIn(who, left[i].ID))
	} else {
		p.turned(page.Unfit(fmt.Sprintf("No %d is left in hand.", face)))
	}
}

// underWay is why no dice move while something is done on the page.
const underWay = "Finish or discard the task on the page first."

// takeOut takes a die that was put into the middle back.
func (p *play) takeOut(who table.ID, die emissaries.DieID) error {
	key, ok := p.upon()
	if !ok || key.who != who || p.Page.Under() != nil {
		return page.Unfit("This is final. Undo takes it back.")
	}
	party := p.party(who)
	i := slices.IndexFunc(party.Dice, func(x emissaries.Die) bool { return x.ID == die })
	if !key.see && i >= 0 && party.Dice[i].At == emissaries.Pinned {
		return page.Unfit("That die reversed the blow: it must go into this raise.")
	}
	d := p.drafted(who, key.see)
	d.dice = slices.DeleteFunc(d.dice, func(x emissaries.DieID) bool { return x == die })
	p.wrong = ""
	return nil
}

// turned shows dice that went in or came back; why is what was refused, nil = nothing was. A raise that has its two dice
// has the keyboard on what is said.
func (p *play) turned(why error) {
	if p.wrong = ""; why != nil {
		p.wrong = why.Error()
	}
	p.Page.Show()
	p.feltFollows()
	p.Hand.Reface()
	key, ok := p.upon()
	if why == nil && ok && !key.see && len(p.drafted(key.who, false).dice) == emissaries.RaiseDice {
		p.Hand.Front(playTitle)
		p.Page.Focus("says")
	}
}

// sumWords are dice as they add up: "4 + 3 = 7".
func sumWords(put []emissaries.Die) string {
	var faces []string
	sum := 0
	for _, d := range put {
		faces = append(faces, fmt.Sprint(d.Face))
		sum += d.Face
	}
	if len(put) == 1 {
		return faces[0]
	}
	return fmt.Sprintf("%s = %d", strings.Join(faces, " + "), sum)
}

// sumOf is what dice add up to.
func sumOf(put []emissaries.Die) int {
	sum := 0
	for _, d := range put {
		sum += d.Face
	}
	return sum
}
