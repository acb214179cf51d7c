package tachyon

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// settling is what becomes of shifts that found no free box, laid on a page: consequences where the table plays with them,
// being taken out, or the referee's waiving them. They may also wait.
//
// Source: tachyon C9, E.
type settling struct {
	ways    []way // in the order they are taken
	house   func() tachyon.House
	changed func()
}

// way is one thing that becomes of them.
type way struct {
	how  string           // one of the ways below
	soak tachyon.Severity // of a consequence
	text string           // of a consequence
}

// The ways.
const (
	waits    = "settle later"
	takesOut = "pilot taken out"
	waived   = "dropped by the GM"
)

// options are what may become of the shifts that a pilot still has to settle.
func (s *settling) options(p *pilot) (titles []string, ways []way) {
	titles, ways = []string{waits}, []way{{how: waits}}
	if s.house().Consequences {
		for _, severity := range tachyon.Severities {
			if !slices.ContainsFunc(p.Consequences, func(c tachyon.Consequence) bool { return c.Severity == severity }) {
				titles = append(titles, fmt.Sprintf("%s consequence, soaks %d", severity, severity.Soaks()))
				ways = append(ways, way{soak: severity})
			}
		}
	}
	return append(titles, takesOut, waived), append(ways, way{how: takesOut}, way{how: waived})
}

// settle is a pilot after the ways chosen, and what is to be said of it. Ways that nothing is left for are passed over.
func (s *settling) settle(p *pilot) (after *pilot, says []string, err error) {
	for _, w := range s.ways {
		if p.Pending < 1 || w.how == waits {
			break
		}
		var step tachyon.PilotStep
		switch w.how {
		case takesOut:
			step, err = p.TakePending()
		case waived:
			step, err = p.WaivePending()
		default:
			step, err = p.SoakPending(w.soak, w.text, s.house())
		}
		if err != nil {
			return nil, nil, err
		}
		if text := strings.TrimSpace(w.text); text != "" {
			step.Says += ": " + text
		}
		p, says = step.Pilot, append(says, step.Says)
	}
	return p, says, nil
}

// lay lays what becomes of the shifts of a pilot that found no box, one choice after another while some are left.
func (s *settling) lay(p *page.Page, key string, who *pilot) {
	for i := 0; who.Pending > 0; i++ {
		titles, ways := s.options(who)
		at := 0
		if i < len(s.ways) {
			at = max(slices.IndexFunc(ways, func(w way) bool { return w.how == s.ways[i].how && w.soak == s.ways[i].soak }), 0)
		}
		p.Notice(false, fmt.Sprintf("%s without a free box.", domain.Upper(domain.Count(who.Pending, "shift"))))
		p.Add(p.Choice(fmt.Sprintf("%s.way%d", key, i), "Settle them", titles, at, func(n int) {
			s.ways = append(slices.Clone(s.ways[:min(i, len(s.ways))]), ways[n])
			s.changed()
		}))
		if i >= len(s.ways) || at == 0 {
			return
		}
		if s.ways[i].soak != "" {
			p.Add(p.Line(fmt.Sprintf("%s.text%d", key, i), "Consequence", s.ways[i].text, func(text string) { s.ways[i].text = text }))
		}
		next, _, err := (&settling{ways: s.ways[i : i+1], house: s.house}).settle(who)
		if err != nil {
			p.Notice(true, err.Error())
			return
		}
		who = next
	}
}

// harming is a dialog in which a pilot takes stress: what it is and how much lay lays, the step of it suffer takes, and
// below it stands what becomes of shifts that find no box.
type harming struct {
	a      *pilotActs
	dialog *page.Dialog
	rest   *settling
	lay    func(p *page.Page)
	suffer func() tachyon.PilotStep
	also   func() string // in words, what it came of; empty = nothing is said
	idle   func() string // why there is nothing to do where nothing is settled; nil or empty = there is
}

// open shows it.
func (h *harming) open(title, verb, first string) {
	again := func() {
		h.dialog.Clear()
		h.dialog.Page.Show()
	}
	h.rest = &settling{house: h.a.house, changed: again}
	h.dialog = page.NewDialog(h.a.of.host, func(p *page.Page) {
		h.lay(p)
		step := h.suffer()
		p.Text(domain.AsSentence(h.a.name() + " " + step.Says))
		h.rest.lay(p, "rest", step.Pilot)
		h.a.layBefore(p)
	})
	h.dialog.Open(title, verb, 48, 26, nil, first, func() (stay bool) {
		if err := h.do(); err != nil {
			h.dialog.Refuse(err.Error())
			return true
		}
		return false
	})
}

// do does all of it in one step.
func (h *harming) do() error {
	step := h.suffer()
	after, says, err := h.rest.settle(step.Pilot)
	if err != nil {
		return err
	}
	if h.idle != nil && len(says) == 0 {
		if why := h.idle(); why != "" {
			return page.Unfit(why)
		}
	}
	label := h.a.name() + " " + step.Says
	if why := h.also(); why != "" {
		label += " (" + why + ")"
	}
	for _, s := range says {
		label += ", " + s
	}
	return h.a.commit(label, after)
}

// stressSources are where stress usually comes from.
var stressSources = []string{"a mental attack", "a physical attack", "damage to the ship", "something else"}

// onStress has the pilot take stress, or settles shifts that found no box before.
func (a *pilotActs) onStress() {
	n, source, words := 1, 0, ""
	if a.pilot().Pending > 0 {
		n = 0
	}
	h := &harming{a: a}
	h.lay = func(p *page.Page) {
		p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 2}},
			p.Number("shifts", "Shifts", n, 0, mostPoints, page.Into(&n, h.dialog.Page.Show)),
			p.Choice("source", "Source", stressSources, source, func(i int) { source = i })))
		p.Add(p.Line("words", "Note", words, func(text string) { words = text }))
	}
	h.suffer = func() tachyon.PilotStep {
		switch pending := a.pilot().Pending; {
		case n == 0 && pending < 1:
			return tachyon.PilotStep{Pilot: facts.Clone(a.pilot()), Says: "takes no stress"}
		case n == 0:
			return tachyon.PilotStep{Pilot: facts.Clone(a.pilot()), Says: fmt.Sprintf("settles %s without a box", domain.Count(pending, "shift"))}
		}
		return a.pilot().Suffer(n)
	}
	h.also = func() string {
		text := strings.TrimSpace(words)
		if n == 0 {
			return text
		}
		if text != "" {
			return stressSources[source] + ": " + text
		}
		return stressSources[source]
	}
	h.idle = func() string {
		if n > 0 {
			return ""
		}
		return "Enter the shifts, or settle those without a box."
	}
	h.open(a.name()+" takes stress", "Take stress", "shifts")
}

// onNight has a night pass: slept, or stayed awake with its stress.
func (a *pilotActs) onNight() {
	awake := false
	h := &harming{a: a}
	h.lay = func(p *page.Page) {
		night := max(a.pilot().NightsAwake, 0) + 1
		p.Add(p.Choice("night", "This night", []string{"sleeps", fmt.Sprintf("stays awake: %s, night %d in a row", domain.Count(tachyon.SleepDamage(night), "shift"), night)}, boolIndex(awake), func(i int) {
			awake = i == 1
			h.dialog.Page.Show()
		}))
	}
	h.suffer = func() tachyon.PilotStep {
		if awake {
			return a.pilot().MissNight()
		}
		return a.pilot().Sleep()
	}
	h.also = func() string { return "" }
	h.open("A night of "+a.name(), "Pass the night", "night")
}

// boolIndex is 1 for yes and 0 for no.
func boolIndex(on bool) int {
	if on {
		return 1
	}
	return 0
}

// onLoss has the pilot witness the death or severe injury of a comrade.
func (a *pilotActs) onLoss() {
	more, who := 0, ""
	h := &harming{a: a}
	h.lay = func(p *page.Page) {
		nth := max(a.pilot().Losses, 0) + 1
		p.Add(p.Line("who", "Who dies or is badly hurt", who, func(text string) { who = text }))
		p.Text(fmt.Sprintf("Loss %d: %s. The first costs 4, each later one 1 fewer.", nth, domain.Count(tachyon.LossDamage(nth), "shift")))
		p.Add(p.Number("more", "Extra shifts, compelled relationship", more, 0, mostMore, page.Into(&more, h.dialog.Page.Show)))
	}
	h.suffer = func() tachyon.PilotStep { return a.pilot().WitnessLoss(more) }
	h.also = func() string { return strings.TrimSpace(who) }
	h.open(a.name()+" witnesses a loss", "Take stress", "who")
}
