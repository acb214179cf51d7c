package conflict

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/board"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/emissaries/acts"
	"shipslocker/domain/table"
	uitable "shipslocker/ui/table"
)

// person is somebody as their token, their face in the turn order, their tray on the cloth and their card show them.
func (p *play) person(who table.ID) uitable.Person {
	if p.Value() == nil || p.Participant(who).ID == 0 {
		return uitable.Person{}
	}
	s := p.scene()
	return uitable.Person{Gauges: p.gauges(s, who), Deeds: func() []uitable.Deed { return p.deeds(s, who) }, Remark: p.remark(s, who)}
}

// remark is what is to be known of somebody whose fallout nobody can mark.
func (p *play) remark(s emissaries.Scene, who table.ID) string {
	switch doc := p.Participant(who).Document; {
	case doc == "":
		return "No sheet: fallout is not marked."
	case s.Means(who) == nil && s.Assets[doc] == nil:
		return "The sheet is not on the shelf: fallout is not marked."
	}
	return ""
}

// gauges are what counts of somebody: the fallout their sheet bears, and their dice.
func (p *play) gauges(s emissaries.Scene, who table.ID) []uitable.Gauge {
	list := []uitable.Gauge{{Name: "Dice in hand", Short: "dice", Count: len(s.Pool(who))}}
	for _, track := range append([]emissaries.TrackID{emissaries.OnlyTrack}, emissaries.TrackIDs...) {
		if t, ok := s.Track(who, track); ok {
			list = append(list, p.trackGauge(who, track, t))
			list = append(list, p.conditionGauges(track, t)...)
		}
	}
	if waiting := s.Waiting(who); len(waiting) > 0 {
		list = append(list, uitable.Gauge{Name: "To roll", Text: acts.DiceWords(waiting)})
	}
	if x := s.Party(who); x.Approach != emissaries.NoApproach {
		list = append(list, uitable.Gauge{Name: "Approach", Text: x.Approach.Title()})
	}
	return list
}

// trackGauge is the row of a track that fills now: its squares, and the condition as the last box.
func (p *play) trackGauge(who table.ID, track emissaries.TrackID, t emissaries.Track) uitable.Gauge {
	g := uitable.Gauge{Name: track.Title()}
	if t.Ticks()+t.FullRows() > 0 { // a face has room for little
		g.Short = track.Title()
	}
	row := t.Open()
	if row < 0 {
		g.Text = "full"
		return g
	}
	ticks := t.Rows[row].Ticks
	for i := range emissaries.Squares + 1 {
		g.Boxes = append(g.Boxes, i < ticks)
	}
	g.Tick = func(i int) { p.mark(who, track, i) }
	return g
}

// conditionGauges are the full rows of a track; one whose condition has no words yet can have them written.
func (p *play) conditionGauges(track emissaries.TrackID, t emissaries.Track) []uitable.Gauge {
	var list []uitable.Gauge
	for i, r := range t.Rows {
		if !r.Full {
			continue
		}
		g := uitable.Gauge{Name: fmt.Sprintf("%s, row %d", track.Title(), i+1), Text: strings.TrimSpace(r.Condition)}
		if g.Text == "" {
			g.Text = "an unwritten condition"
			g.Deeds = []uitable.Deed{{Label: "Write the condition…", Do: p.inFront(func() { p.Start(p.acts.New("condition", 0)) })}}
		}
		list = append(list, g)
	}
	return list
}

// mark marks the squares of the row of a track that fills now up to one of them, or takes its mark off; the box behind the
// squares is the condition, whose words are asked for then.
func (p *play) mark(who table.ID, track emissaries.TrackID, box int) {
	step, err := p.scene().Mark(who, track, box)
	if err != nil {
		p.Page.Tell(err.Error())
		return
	}
	if p.Page.Under() != nil { // it goes on
		p.enter(step)
		p.Changed()
		return
	}
	if p.do(step.Title, step) && box >= emissaries.Squares {
		p.ask()
	}
}

// ask asks for the words of conditions that have none yet.
func (p *play) ask() {
	if len(p.scene().Unwritten()) > 0 {
		p.acts.Start("condition", 0)
	}
}

// inFront is something done on the page, which comes to the front for it.
func (p *play) inFront(do func()) func() {
	return func() {
		p.Hand.Front(playTitle)
		do()
	}
}

// The letters of what can be done with somebody beside those of the page.
const (
	raiseLetter = 'r'
	seeLetter   = 's'
	outLetter   = 'o'
)

// underWay is why no dice move while something is done on the page.
const underWay = "Finish or discard the task on the page first."

// deeds are what can be done with somebody now, and why the rest cannot.
func (p *play) deeds(s emissaries.Scene, who table.ID) []uitable.Deed {
	list := p.fallouts(s, who)
	idle := p.idle(s, who)
	puts, up := idle, p.up()
	if puts == "" && (up == nil || up.Who != who) {
		puts = acts.Due(s).Says
	}
	if puts == "" && p.Page.Under() != nil {
		puts = underWay
	}
	if s.Conflict.Raise.By != 0 {
		list = append(list, p.sees(who, puts)...)
	} else {
		list = append(list, uitable.Deed{
			Label: "Raise", Key: raiseLetter, Why: puts, Do: p.inFront(func() { p.Page.Focus("dice") }),
			Reach: func() []board.ID { return p.tokens(s.Opponents(who)) },
		})
	}
	list = append(list, p.gains(s, who, idle)...)
	return append(list, p.goings(s, who, idle)...)
}

// sees are the ways to see a raise: with dice of one's own choice, or the cheapest of each sort.
func (p *play) sees(who table.ID, puts string) []uitable.Deed {
	list := []uitable.Deed{{Label: "See the raise", Key: seeLetter, Why: puts, Do: p.inFront(func() { p.Page.Focus("dice") })}}
	put := func(what func() act.Answers) func() {
		return p.inFront(func() {
			maps.Copy(p.acts.Kept, what())
			p.Page.Show()
			p.Page.Focus("dice")
		})
	}
	s := p.theirs()
	for _, w := range s.CheapestSees(who) {
		d := uitable.Deed{Label: w.Title, Key: w.Letter, Why: domain.OrElse(puts, w.Why), Do: put(func() act.Answers { return p.up().Put(w.Dice) })}
		if w.Why == "" {
			d.Label += " with " + acts.SumWords(s.DiceOf(who, w.Dice))
		}
		list = append(list, d)
	}
	return append(list, uitable.Deed{Label: "Odds to see it", Key: acts.OddsLetter, Why: puts, Do: put(acts.Advised)})
}

// idle says why somebody can do nothing in the conflict now; empty = they may.
func (p *play) idle(s emissaries.Scene, who table.ID) string {
	switch phase := p.Value().Phase; {
	case phase == emissaries.Over:
		return "The conflict is over."
	case !s.In(who):
		return fmt.Sprintf("%s is out of this conflict.", p.Name(who))
	case phase == emissaries.SettingUp:
		return "The conflict has not begun."
	}
	return ""
}

// fallouts are where the fallout of somebody's blow can go; none while there is none.
func (p *play) fallouts(s emissaries.Scene, who table.ID) []uitable.Deed {
	x, hurt := s.Blow()
	if !hurt || x.By != who {
		return nil
	}
	var list []uitable.Deed
	for i, w := range s.Wheres(who) {
		list = append(list, uitable.Deed{
			Label: fmt.Sprintf("Fallout %d into %s", w.Fallout, w.Title), Key: '1' + rune(i), Why: w.Why,
			Do: p.inFront(func() { p.write(p.theirs().Takes(who, w)) }),
		})
	}
	return list
}

// gains are the ways to more dice.
func (p *play) gains(s emissaries.Scene, who table.ID, idle string) []uitable.Deed {
	brings := idle
	if p.Value().Phase == emissaries.SettingUp {
		brings = ""
	}
	rolls := ""
	if len(s.Waiting(who)) == 0 {
		rolls = fmt.Sprintf("%s has no dice to roll.", p.Name(who))
	}
	return []uitable.Deed{
		{Label: "Bring more in…", Key: acts.BringLetter, Why: brings, Do: p.inFront(func() { p.Start(p.acts.New("bring", who)) })},
		{Label: "Roll the dice…", Why: rolls, Do: p.inFront(func() { p.Start(p.acts.New("roll", who)) })},
	}
}

// goings are the ways out, and to what is known of somebody.
func (p *play) goings(s emissaries.Scene, who table.ID, give string) []uitable.Deed {
	if give == "" {
		give = refusal(s.Give(who, ""))
	}
	list := []uitable.Deed{{Label: "Give…", Key: acts.GiveLetter, Why: give, Do: p.inFront(func() { p.Start(p.acts.New("give", who)) })}}
	if s.In(who) {
		list = append(list, uitable.Deed{Label: "Leave conflict", Key: outLetter, Why: refusal(s.Leave(who)), Do: func() { p.goes(who) }})
	} else {
		s.Override = true // the referee takes back what was given up
		list = append(list, uitable.Deed{Label: "Rejoin conflict", Key: outLetter, Why: refusal(s.Return(who)), Do: func() { p.goes(who) }})
	}
	return list
}

// refusal is why a step cannot be taken; empty = it can.
func refusal(_ emissaries.Step, err error) string {
	if err != nil {
		return err.Error()
	}
	return ""
}

// goes has somebody leave the conflict, or come back into it.
func (p *play) goes(who table.ID) {
	p.stay(func(s emissaries.Scene) (emissaries.Step, error) {
		if s.In(who) {
			return s.Leave(who)
		}
		s.Override = true
		return s.Return(who)
	})
}

// tokens are the tokens of participants.
func (p *play) tokens(who []table.ID) []board.ID {
	var ids []board.ID
	for _, id := range who {
		if token := p.Participant(id).Token; token != 0 && !slices.Contains(ids, board.ID(token)) {
			ids = append(ids, board.ID(token))
		}
	}
	return ids
}
