package tachyon

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	uiact "shipslocker/ui/act"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// recoveryParams is what a recovery needs of the place it is laid in.
type recoveryParams struct {
	Host    desk.Host
	Source  dice.Source
	Sheet   func() *pilot
	House   func() tachyon.House
	Changed func() // lays the page anew
	// Do changes the sheet and enters a line in the log, if there is one, as one step. It returns why it cannot be, empty
	// = it is done.
	Do func(label string, after *pilot, line table.Line) (why string)
	// Left is called when somebody leaves it; nil = nobody wants to know.
	Left func()
}

// recovery is a pilot's way back from stress laid on a page: the roll of Discipline with its four outcomes and what they
// leave to choose, and decompression in its two ways. Nothing of it is in any document until it is done.
//
// Source: tachyon C9.
type recovery struct {
	recoveryParams
	toss   *toss
	dialog *page.Dialog // that it fills, whose button takes the roll; nil = it is a part of a page
	choice tachyon.RecoveryChoice
	price  string // what the choice costs, in words
	boost  string // what the boost of a success with style is called
	story  string // how somebody decompresses
	total  string // of the roll, as it was called out; empty = the dice count
	why    string // what was refused last
}

func newRecovery(p recoveryParams) *recovery {
	c := &recovery{recoveryParams: p}
	c.toss = newToss(p.Host, p.Source, func() {
		c.why = ""
		p.Changed()
	})
	return c
}

// lay lays it on a page; the keys of its controls begin with key.
func (c *recovery) lay(p *page.Page, key string) {
	who := c.Sheet()
	if who == nil {
		p.Notice(false, "The sheet is not on the shelf.")
		return
	}
	if c.Left != nil {
		p.Back = c.Left
	}
	p.Notice(true, c.why)
	c.layRoll(p, key, who)
	c.layDecompression(p, key, who)
}

// layRoll lays the roll of Discipline, or why it is barred.
func (c *recovery) layRoll(p *page.Page, key string, who *pilot) {
	p.Heading("BY DISCIPLINE")
	if err := who.MayRecover(c.House()); err != nil {
		p.Notice(false, err.Error())
		return
	}
	difficulty := tachyon.RecoveryDifficulty(who.Stress)
	c.toss.ask(making{
		Title: nameOf(who) + ": Discipline against stress", Making: tachyon.Make(who, nil, tachyon.Discipline, ""), Against: &difficulty,
		Invokes: who.Invokes(), Fate: max(who.FatePoints, 0), Payer: nameOf(who),
	})
	p.Small(fmt.Sprintf("Difficulty: the stress, at most %d: %s. It takes no time.", tachyon.MostDifficulty, tachyon.OnLadder(difficulty)))
	left := p.Apart(func() {
		if strings.TrimSpace(c.total) == "" {
			c.toss.layMade(p, key)
		}
	})
	right := p.Apart(func() {
		if strings.TrimSpace(c.total) == "" {
			c.toss.layDice(p, key, 'r')
		}
		if !c.toss.begun() {
			c.layTotal(p, key)
		}
		if r, ok := c.fallen(); ok {
			c.layOutcome(p, key, who, tachyon.Recover(who.Stress, r.Total(), c.choice, c.House()))
		}
	})
	p.Add(look.NewColumns(look.Columns{Gap: 4, Narrowest: narrow, Shares: []float32{1.2, 1}}, look.NewRows(1, left...), look.NewRows(1, right...)))
}

// layTotal lays the total alone, which a digit begins.
func (c *recovery) layTotal(p *page.Page, key string) {
	p.Add(p.Line(key+".told", "Total (instead of dice)", c.total, func(text string) {
		c.total, c.why = text, ""
		c.Changed()
	}))
	if c.dialog == nil {
		uiact.Called(p, key+".told", c.total)
	}
}

// fallen is the roll, or the total that was told in its place; ok is false until it is known.
func (c *recovery) fallen() (r tachyon.Roll, ok bool) {
	if strings.TrimSpace(c.total) != "" {
		n, ok := table.WholeNumber(c.total)
		return tachyon.ToldRoll(n), ok
	}
	return c.toss.fallen()
}

// layOutcome lays what the roll comes to and what it leaves to choose.
func (c *recovery) layOutcome(p *page.Page, key string, who *pilot, r tachyon.Recovery) {
	if len(r.Choices) > 0 {
		at := 0
		if c.choice == tachyon.ClearsAll {
			at = 1
		}
		p.Add(p.Choice(key+".choice", "Result", domain.TextsOf(r.Choices), at, func(i int) {
			c.choice = []tachyon.RecoveryChoice{tachyon.AsRolled, tachyon.ClearsAll}[i]
			c.Changed()
		}))
		if c.choice == tachyon.ClearsAll {
			p.Add(p.Line(key+".price", "Cost", c.price, func(text string) { c.price = text }))
		}
	}
	if r.Boost {
		p.Add(p.Line(key+".boost", "Boost", c.boost, func(text string) { c.boost = text }))
	}
	p.Text(domain.AsSentence(nameOf(who) + " " + r.Text))
	if c.dialog == nil {
		p.Add(p.Button(key+".take", "Apply result", 0, true, func() { c.take() }))
	}
	asked := ""
	switch {
	case len(r.Choices) > 0:
		asked = key + ".choice"
	case r.Boost:
		asked = key + ".boost"
	}
	if take := p.Onward; asked != "" && c.total != "" {
		p.Onward = func() { // what there is to say comes before it is taken
			if p.Focused() == key+".told" {
				p.Focus(asked)
				return
			}
			take()
		}
	}
}

// take takes the roll as it lies, with what was chosen, and reports whether that could be.
func (c *recovery) take() (done bool) {
	who := c.Sheet()
	r, ok := c.fallen()
	if who == nil || !ok || c.toss.page.Wrong() {
		return false
	}
	paid, err := who.Pay(r.Invoked)
	if err != nil {
		return c.refuse(err.Error())
	}
	choice := c.choice
	if len(tachyon.Recover(who.Stress, r.Total(), choice, c.House()).Choices) == 0 {
		choice = tachyon.AsRolled
	}
	step, _, err := paid.Pilot.RecoverBy(r.Total(), choice, c.boost, c.House())
	if err != nil {
		return c.refuse(err.Error())
	}
	says := step.Says
	if price := strings.TrimSpace(c.price); price != "" && choice == tachyon.ClearsAll {
		says += ": " + price
	}
	return c.do(nameOf(who), says+invokedWords(r), step.Pilot, tossLine(r, says))
}

// do has it done, and reports whether it could be.
func (c *recovery) do(name, says string, after *pilot, line table.Line) bool {
	line.Name = name
	if why := c.Do(name+" "+says, after, line); why != "" {
		return c.refuse(why)
	}
	return true
}

// refuse says why something cannot be.
func (c *recovery) refuse(why string) bool {
	if c.dialog != nil {
		c.dialog.Refuse(why)
		return false
	}
	c.why = why
	c.Changed()
	return false
}

// layDecompression lays the two ways that need no dice, with what they cost.
func (c *recovery) layDecompression(p *page.Page, key string, who *pilot) {
	p.Heading("OR DECOMPRESS: CLEARS ALL STRESS")
	letters := map[tachyon.AspectRole]rune{tachyon.HealthyRelease: 'h', tachyon.UnhealthyRelease: 'u'}
	if c.dialog != nil { // either is done at once and closes it: somebody who types a name means no button
		letters = nil
	}
	way := func(role tachyon.AspectRole, what, title string, how decompression) fyne.CanvasObject {
		return look.NewRows(1, p.Apart(func() {
			b := p.Button(key+"."+what, title, letters[role], false, func() { c.decompress(how) })
			p.Add(aspectWords(who, role), b)
			if _, err := how(who, c.House()); err != nil {
				b.(*page.Button).Disable()
				p.Small(err.Error())
			}
		})...)
	}
	p.Add(look.NewColumns(look.Columns{Gap: 4, Narrowest: narrow},
		way(tachyon.HealthyRelease, "healthy", "Healthy: −1 fate point", (*pilot).DecompressWell),
		way(tachyon.UnhealthyRelease, "vice", "Unhealthy: +1 fate point", (*pilot).DecompressBadly)))
	if who.MayDecompress(c.House()) == nil {
		p.Add(p.Line(key+".story", "How, and the trouble the vice brings", c.story, func(text string) { c.story = text }))
	}
}

// decompression is one of the two ways that need no dice.
type decompression func(*pilot, tachyon.House) (tachyon.PilotStep, error)

// begun reports whether a roll lies there.
func (c *recovery) begun() bool { return c.toss.begun() || strings.TrimSpace(c.total) != "" }

// told reports whether words about a decompression are typed.
func (c *recovery) told() bool { return strings.TrimSpace(c.story) != "" }

// aspectWords are the aspect of a role, or that there is none yet.
func aspectWords(who *pilot, role tachyon.AspectRole) fyne.CanvasObject {
	l := look.NewParagraph(domain.OrElse(who.Aspect(role), "No aspect yet for "+strings.ToLower(role.Title())+"."), theme.SizeNameText)
	l.TextStyle.Italic = who.Aspect(role) == ""
	return l
}

// decompress clears the stress in one of the two ways. A roll that lies there was made before, and what was invoked for
// it is paid.
func (c *recovery) decompress(how decompression) {
	who := c.Sheet()
	r, rolled := c.fallen()
	paid, err := who.Pay(r.Invoked)
	var step tachyon.PilotStep
	if err == nil {
		step, err = how(paid.Pilot, c.House())
	}
	if err != nil {
		c.refuse(err.Error())
		return
	}
	says, line := step.Says, table.Line{}
	if story := strings.TrimSpace(c.story); story != "" {
		says += ": " + story
	}
	line.Text = says
	if rolled {
		says = fmt.Sprintf("rolls %s to recover", table.Signed(r.Total())) + invokedWords(r) + ", then " + says
		line = tossLine(r, says)
	}
	c.do(nameOf(who), says, step.Pilot, line)
}

// tossLine is a line of the log about a roll, with all that counted.
func tossLine(r tachyon.Roll, text string) table.Line {
	for _, words := range r.Turned {
		text += "; " + words
	}
	if r.Told {
		return table.Line{Text: text, Parts: []table.Part{{Label: "dice and bonuses", Value: r.Sum}}}
	}
	return table.Line{Text: text, Parts: r.Added(), Dice: "4dF", Faces: r.Faces[:], From: r.From}
}

// invokedWords tell in a label of the dice and of what was invoked: " (dice + 0 0 −; “Old friends” +2, a fate point)".
func invokedWords(r tachyon.Roll) string {
	if r.Told {
		return " (entered)"
	}
	words := []string{"dice " + faceWords(r.Faces[:])}
	for _, v := range r.Invoked {
		part := v.Part()
		if v.Again {
			words = append(words, part.Label)
			continue
		}
		words = append(words, part.Label+" "+table.Signed(part.Value))
	}
	return " (" + strings.Join(append(words, r.Turned...), "; ") + ")"
}

// verb is what the dialog's button does next.
func (c *recovery) verb() string {
	who := c.Sheet()
	if who == nil || who.MayRecover(c.House()) != nil {
		return "Close"
	}
	if _, ok := c.fallen(); ok {
		return "Apply result"
	}
	return "Roll"
}

// onward goes on to what the dialog's button says.
func (c *recovery) onward() {
	switch c.verb() {
	case "Apply result":
		c.take()
	case "Roll":
		c.toss.press()
	default:
		if c.told() {
			c.refuse("The decompression is not applied yet. Choose one of its two ways, or cancel.")
			return
		}
		c.dialog.Presses(fyne.KeyEscape)()
	}
}
