package hurt

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// Lay lays the damage as far as it has come; leaves are further buttons before the one that goes back.
func (h *Injury) Lay(p *page.Page, leaves ...fyne.CanvasObject) {
	p.Back = h.Back
	h.layStage(p)
	ways := append(leaves, p.Button("harm.back", "Back", 'b', false, h.Back))
	verb, _ := h.Next()
	if t := h.toss(); t != nil {
		ways = append(ways, t.WayOn(p, "harm.on", verb, 'n', h.onward)...)
	} else if _, settled := h.Harmed(); settled {
		ways = append(ways, p.Button("harm.on", verb, 'n', true, h.onward))
	}
	p.Add(look.NewColumns(look.Columns{Gap: 1}, ways...))
}

// LayIn lays the stage in a dialog, which goes on when it is answered; sum is its verb where nothing but the sum is left.
func (h *Injury) LayIn(d *page.Dialog, sum string) {
	h.layStage(d.Page)
	verb, _ := h.Next()
	if verb == Settles {
		verb = sum
	}
	if t := h.toss(); t != nil {
		if _, lies := t.Cast(); lies {
			d.Page.Add(t.WayOn(d.Page, "harm.on", verb, 'n', d.Presses(fyne.KeyReturn))...)
		}
	}
	d.Verb(verb)
}

// layStage lays what the stage is about, with no way on or back.
func (h *Injury) layStage(p *page.Page) {
	v := h.Who()
	switch h.Stage {
	case Damaging:
		p.Heading("DAMAGE TO " + strings.ToUpper(v.Name))
		if h.Cause != "" {
			p.Result(h.Cause)
		}
		h.layArmour(p, v)
		h.toss()
		h.layOutlooks(p)
		h.toss().Lay(p, "harm", 'r')
	case Bearing:
		p.Heading(strings.ToUpper(v.Name) + " RESISTS")
		p.Result(fmt.Sprintf("Damage roll: %s.", domain.Minus(h.total(Damaging))))
		h.toss().Lay(p, "harm", 'r')
	case Wielding:
		p.Heading(strings.ToUpper(v.Name) + " KEEPS THE WEAPON")
		p.Result(fmt.Sprintf("Damage roll %s, Toughness roll %s. The higher of Toughness and this roll counts.", domain.Minus(h.total(Damaging)), domain.Minus(h.total(Bearing))))
		h.toss().Lay(p, "harm", 'r')
	case Placing, Telling:
		h.layPlacing(p, v)
	case Waking:
		x, _ := h.Harmed()
		p.Heading(strings.ToUpper(v.Name) + " STAYS CONSCIOUS")
		p.Result(look.Upper(h.brought()) + ".")
		if x.Placed != nil {
			p.Small(woundWords(x.Placed.Wounds))
		}
		p.Parts([]table.Part{
			{Label: "stuns on the pile before", Value: v.Stuns}, {Label: "stuns gained", Value: x.Gained(), Source: "spacer C9s"},
		}, fmt.Sprintf("Against %d", v.Stuns+x.Gained()))
		h.toss().Lay(p, "harm", 'r')
		if x, _ := h.Harmed(); x.Awake != "" {
			p.Result(v.Name + " " + AwakeWords(x.Awake) + ".")
		}
	}
}

// brought is what has come of the rolls, or the wound that is taken without any.
func (h *Injury) brought() string {
	if came, _, ok := h.came(); ok {
		return came.Text
	}
	if h.wound != "" {
		return "a " + wholeWound(h.wound)
	}
	return domain.Count(h.stuns, "stun")
}

// AwakeWords are what the roll to stay conscious comes to.
func AwakeWords(a harm.Consciousness) string {
	switch a {
	case harm.StaysUp:
		return "stays conscious"
	case harm.StunnedOut:
		return "stays conscious; can script only a single Stun next round"
	}
	return "is knocked out"
}

// layArmour lays the armour that counts, and the Toughness of somebody without a sheet.
func (h *Injury) layArmour(p *page.Page, v Victim) {
	u := h.Now()
	number := func(key, caption string, n int, at **int) fyne.CanvasObject {
		return p.Number(key, caption, n, 0, 99, func(n int) {
			*at = &n
			p.Show()
		})
	}
	cells := []fyne.CanvasObject{number("harm.armour", "Armour", u.Armour.Value, &h.armour)}
	if !v.Sheet {
		cells = append(cells, number("harm.toughness", "Toughness of "+v.Name, u.Toughness, &h.toughness))
	}
	p.Add(look.NewColumns(look.Columns{Gap: -1, Narrowest: 20}, cells...))
	if v.Sheet {
		p.Small(fmt.Sprintf("Toughness %d; armour: %s.", u.Toughness, domain.OrElse(u.Armour.Label, "none")))
	}
}

// layOutlooks lays what the hit may do, before the dice.
func (h *Injury) layOutlooks(p *page.Page) {
	if h.Tosses[Damaging].Begun() || h.Tosses[Damaging].Hand.Plays() {
		return
	}
	u := h.Now()
	if !reflect.DeepEqual(h.odds.of, u) {
		h.odds = outlooks{u, u.Outlooks()}
	}
	var words []string
	for _, o := range h.odds.all {
		words = append(words, fmt.Sprintf("%s %s", outlookWords(u.Intent, o), dice.Percent(o.Chance)))
	}
	if len(words) > 0 {
		p.Small("Chances: " + strings.Join(words, ", ") + ".")
	}
}

func outlookWords(i harm.Intent, o harm.Outlook) string {
	switch i {
	case harm.ToStun:
		return domain.Count(o.Stuns, "stun")
	case harm.ToDisarm:
		return fmt.Sprintf("%d m", o.Metres)
	}
	return o.Damage.Title()
}

// layPlacing lays what the rolls come to, and where the wounds go.
func (h *Injury) layPlacing(p *page.Page, v Victim) {
	p.Heading("EFFECT ON " + strings.ToUpper(v.Name))
	came, _, rolled := h.came()
	if rolled {
		p.Result(look.Upper(came.Text) + ".")
	}
	o, wounded := h.placed()
	if wounded {
		h.layWounds(p, v, o)
	}
	x, settled := h.Harmed()
	switch {
	case !settled:
		h.layChoices(p, o)
	case x.Fatal():
		h.layDeath(p, v)
	}
	if n := x.Gained(); settled && n > 0 && !wounded {
		p.Text(fmt.Sprintf("%s gained; %d on the pile.", domain.Count(n, "stun"), v.Stuns+n))
	}
	h.LayTable(p)
	if rolled {
		p.Parts(came.Parts, fmt.Sprintf("Difference %s", table.Signed(table.Sum(came.Parts))))
	}
}

// LayTable lays the damage table against the Toughness roll, the line that counts lit; nothing where none was rolled or
// the damage goes by no table.
func (h *Injury) LayTable(p *page.Page) {
	x, resisted, rolled := h.came()
	if !rolled || h.hurt.Intent != harm.ToWound {
		return
	}
	var rows []fyne.CanvasObject
	rule := ""
	for _, l := range h.Now().DamageLines(resisted) {
		lit := l.Damage == x.Damage
		mark := look.NewMark()
		mark.Set(look.ColorFrame, look.Dash)
		if lit {
			mark.Set(theme.ColorNamePrimary, look.Disc)
			rule = l.Rule
		}
		cells := []fyne.CanvasObject{mark}
		for _, words := range []string{look.Upper(l.Damage.Title()), spanWords(l)} {
			t := look.Shrunk(look.NewText(words))
			t.Narrow, t.Style.Bold = true, lit
			cells = append(cells, t)
		}
		rows = append(rows, look.NewColumns(look.Columns{Gap: 0.5, Shares: []float32{0.2, 2, 1.4}}, cells...))
	}
	p.Small(fmt.Sprintf("Damage rolls against a Toughness roll of %d", resisted))
	p.Add(look.NewRows(0.25, rows...))
	p.Small(fmt.Sprintf("Rolled %s: %s.", domain.Minus(h.total(Damaging)), rule))
}

// spanWords are the damage rolls of a line of the damage table: "4 to 8", "13 or more", "none".
func spanWords(l harm.DamageLine) string {
	switch {
	case !l.Possible:
		return "none"
	case l.To == harm.Unbounded:
		return fmt.Sprintf("%d or more", l.From)
	case l.From == l.To:
		return fmt.Sprint(l.From)
	}
	return fmt.Sprintf("%d to %d", l.From, l.To)
}

// layWounds lays where the wounds have gone so far, and what is marked by now.
func (h *Injury) layWounds(p *page.Page, v Victim, o harm.Overflow) {
	if len(o.Steps) > 0 {
		p.Parts(o.Steps, fmt.Sprintf("Stuns gained: %d", o.Stuns))
	}
	p.Small(woundWords(o.Wounds))
	u := h.Now()
	if o.Done() && !o.Dead && o.Wounds.Unable(u.Toughness, v.Ignored) {
		p.Notice(false, fmt.Sprintf("Wound penalty −%d reaches Toughness %d: %s can do nothing more.",
			o.Wounds.Penalty()-v.Ignored, u.Toughness, v.Name))
	}
}

// woundWords are the wounds marked: "Scratches 4 of 4, light 1 of 3, heavy 0 of 2, deadly 0 of 1."
func woundWords(w harm.Wounds) string {
	var words []string
	for _, r := range harm.WoundRows {
		name := string(r.Wound)
		if r.Wound == harm.Scratch {
			name = "Marked: scratch"
		}
		words = append(words, fmt.Sprintf("%s %d of %d", name, w.Of(r.Wound), r.Capacity))
	}
	return strings.Join(words, ", ") + "."
}

// choiceKeys are the keys of the choices that are offered, in their order.
func choiceKeys(h *Injury) []string {
	o, ok := h.placed()
	if h.Stage != Placing || !ok {
		return nil
	}
	var keys []string
	for _, c := range o.Choices() {
		if c.Offered {
			keys = append(keys, "harm.to."+string(c.To))
		}
	}
	return keys
}

// layChoices lays where the wound may go that has no box left, each with what it leads to.
func (h *Injury) layChoices(p *page.Page, o harm.Overflow) {
	p.Heading(fmt.Sprintf("NO BOX LEFT FOR A %s", strings.ToUpper(wholeWound(o.Next()))))
	p.Text(h.chooser() + " chooses what it becomes:")
	letter := '1'
	for _, c := range o.Choices() {
		title := look.Upper(c.Title)
		if c.To == harm.ToStuns {
			title = look.Upper(domain.Count(c.Stuns, "stun"))
		}
		key := letter
		if !c.Offered {
			key = 0
		}
		button := p.Button("harm.to."+string(c.To), title, key, false, func() {
			h.choose(append(slices.Clone(h.Choices), c.To))
			if h.asks(Placing) {
				h.to(Placing)
			} else {
				h.onward()
			}
		})
		if b, ok := button.(fyne.Disableable); ok && !c.Offered {
			b.Disable()
		}
		p.Add(p.Beside(button, leadsTo(o, c)))
		letter++
	}
}

func wholeWound(w harm.Wound) string {
	if w == harm.Scratch {
		return string(w)
	}
	return string(w) + " wound"
}

// leadsTo says what a choice comes to, or why it is not offered.
func leadsTo(o harm.Overflow, c harm.WoundChoice) fyne.CanvasObject {
	return look.NewParagraph(leadsWords(o, c), theme.SizeNameCaptionText)
}

func leadsWords(o harm.Overflow, c harm.WoundChoice) string {
	if !c.Offered {
		return "Not offered: " + c.Why
	}
	next, err := o.Choose(c.To)
	if err != nil {
		return look.Sentence(err.Error())
	}
	if next.Dead {
		return "Dead, unless Luck is burned."
	}
	text := fmt.Sprintf("%s more. %s", domain.Count(next.Stuns-o.Stuns, "stun"), woundWords(next.Wounds))
	if c.To == harm.ToStuns {
		text = look.Upper(c.Title) + ". " + woundWords(next.Wounds)
	}
	if penalty := next.Wounds.Penalty(); penalty != o.Wounds.Penalty() {
		text += fmt.Sprintf(" Every task %s.", table.Signed(-penalty))
	}
	if !next.Done() {
		text += fmt.Sprintf(" Then a %s has no box left either.", wholeWound(next.Next()))
	}
	return text
}

// chooser is who chooses what an overflow becomes.
func (h *Injury) chooser() string {
	switch who := h.House().OverflowChooser; {
	case who == rules.RefereeChooses:
		return "The referee (house rule)"
	case who == rules.AttackerChooses && h.Attacker != "":
		return h.Attacker + ", the attacker (house rule),"
	case who == rules.AttackerChooses:
		return "The referee (house rule; nobody attacks)"
	}
	return "The player of " + h.Who().Name
}

// layDeath lays the point of Luck that saves from death.
func (h *Injury) layDeath(p *page.Page, v Victim) {
	switch {
	case !v.Sheet:
		p.Notice(true, v.Name+" dies.")
	case v.luck < 1:
		p.Notice(true, v.Name+" dies: no Luck left to burn.")
	default:
		p.Notice(!h.burns, map[bool]string{true: v.Name + " lives and loses 1 Luck for good. The table tells how.", false: v.Name + " dies unless 1 Luck is burned."}[h.burns])
		p.Add(p.Tick("harm.burn", fmt.Sprintf("Burn 1 Luck of %d for good", v.luck), h.burns, func(on bool) {
			h.burns = on
			h.Tosses[Waking].Forget()
			h.Changed()
		}))
	}
}
