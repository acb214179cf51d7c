package tachyon

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/table"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// sheetAfter is a pilot's sheet as it will be.
type sheetAfter struct {
	id    domain.DocID
	after *pilot
}

// aftermathParams is what the time after a scene needs of the place it is laid in.
type aftermathParams struct {
	Host   desk.Host
	Source dice.Source
	// Who are the pilots, in the order they are listed in.
	Who   func() []domain.DocID
	Sheet func(domain.DocID) *pilot // as it stands; nil = not at hand
	House func() tachyon.House
	// Do changes sheets and enters lines in the log, if there is one, as one step. It returns why it cannot be, empty =
	// it is done.
	Do      func(label string, sheets []sheetAfter, lines []table.Line) (why string)
	Changed func() // lays the page anew
}

// aftermath is what comes after a scene for several pilots: each one's stress, a night's sleep, a comrade's loss. Each
// thing done is one step.
//
// Source: tachyon B3, C9.
type aftermath struct {
	aftermathParams
	at       aftermathStage
	page     *page.Page   // it is laid on; nil = none yet
	who      domain.DocID // who recovers
	recovery *recovery    // of that pilot; nil = nobody recovers
	news     string       // what was done last
	why      string       // what was refused last

	awake map[domain.DocID]bool // got no sleep in the night that passes
	saw   map[domain.DocID]bool // witnessed the loss
	more  map[domain.DocID]int  // shifts that the referee adds to each one's
	lost  string                // whom they lost
}

// aftermathStage is what the page shows.
type aftermathStage int

const (
	afterAll aftermathStage = iota // all pilots, and what can be done
	recovering
	night
	losing
)

func newAftermath(p aftermathParams) *aftermath {
	a := &aftermath{aftermathParams: p}
	a.drop()
	return a
}

// drop leaves what is under way: something else is shown.
func (a *aftermath) drop() {
	a.leave()
	a.news = ""
}

// leave goes back to all pilots.
func (a *aftermath) leave() {
	a.at, a.who, a.recovery, a.why, a.lost = afterAll, "", nil, "", ""
	a.awake, a.saw, a.more = map[domain.DocID]bool{}, map[domain.DocID]bool{}, map[domain.DocID]int{}
}

// lay lays it on a page.
func (a *aftermath) lay(p *page.Page) {
	a.page = p
	if a.news != "" {
		p.Result(a.news)
	}
	switch a.at {
	case afterAll:
		a.layAll(p)
		return
	case recovering:
		p.Onward = nil // until there is something to take
		if a.Sheet(a.who) == nil {
			a.leave()
			p.Notice(false, "That pilot's sheet is no longer on the shelf. Nothing was changed.")
			a.layAll(p)
			return
		}
		a.layWho(p)
		a.recovery.lay(p, "recovery")
	case night:
		a.layNight(p)
	case losing:
		a.layLoss(p)
	}
	p.Back = a.back
	p.Add(p.Button("after.back", "Back to all pilots", 'b', false, a.back))
}

func (a *aftermath) back() {
	a.leave()
	a.Changed()
	a.page.Focus(a.first())
}

// done goes back to all pilots and says what was done.
func (a *aftermath) done(words string) {
	a.leave()
	a.news = domain.AsSentence(domain.Upper(words))
	a.Changed()
	a.page.Focus(a.first())
}

// turn shows another stage.
func (a *aftermath) turn(to aftermathStage) {
	a.leave()
	a.at, a.news = to, ""
	a.Changed()
	a.page.Focus("") // the first of the new page's
}

// first is the key of the control that the keyboard comes to: that of the first who has stress.
func (a *aftermath) first() string {
	for _, id := range a.here() {
		if a.Sheet(id).Stress > 0 {
			return recoverKey(id)
		}
	}
	return "after.night"
}

// recoverKey is the key of the button that begins a pilot's recovery.
func recoverKey(id domain.DocID) string { return "after.recover." + string(id) }

// called is what a pilot goes by.
func (a *aftermath) called(id domain.DocID) string {
	if p := a.Sheet(id); p != nil {
		return nameOf(p)
	}
	if h, there := a.Host.Head(id); there && strings.TrimSpace(h.Title) != "" {
		return strings.TrimSpace(h.Title)
	}
	return "A pilot no longer on the shelf"
}

// here are the pilots whose sheets are at hand and who are not lost.
func (a *aftermath) here() []domain.DocID {
	return slices.DeleteFunc(slices.Clone(a.Who()), func(id domain.DocID) bool {
		p := a.Sheet(id)
		return p == nil || p.Lost
	})
}

// unfinished is why the page is not to be left yet: something is typed or crossed on it that nobody has taken. Empty = it
// may be left.
func (a *aftermath) unfinished() string {
	const way = " Finish it, or go back to all pilots."
	crossed := func(of map[domain.DocID]bool) bool {
		return slices.Contains(slices.Collect(maps.Values(of)), true)
	}
	switch {
	case a.recovery != nil && a.recovery.begun():
		return "A roll is not applied yet." + way
	case a.recovery != nil && a.recovery.told():
		return "The decompression is not applied yet." + way
	case a.at == night && crossed(a.awake):
		return "The night is not applied yet." + way
	case a.at == losing && (crossed(a.saw) || strings.TrimSpace(a.lost) != ""):
		return "The loss is not applied yet." + way
	}
	return ""
}

// layAll lays a line for each pilot and what can be done for all.
func (a *aftermath) layAll(p *page.Page) {
	if len(a.Who()) == 0 {
		p.Text("No pilots yet. Choose pilots for the seats of the campaign or for the ships in the engagement.")
		return
	}
	p.Text("Pilots with stress may try to recover now: roll Discipline against the stress (at most 5), or use a decompression aspect.")
	n := 0
	for _, id := range a.Who() {
		n++
		a.layPilot(p, id, n)
	}
	p.Heading("THE SQUADRON")
	p.Add(look.NewColumns(look.Columns{Gap: 2, Narrowest: 24},
		p.Button("after.night", "A night passes…", 'n', false, func() { a.turn(night) }),
		p.Button("after.loss", "A comrade is lost…", 'l', false, func() { a.turn(losing) })))
}

// layPilot lays the line of one pilot, whose button has the digit n.
func (a *aftermath) layPilot(p *page.Page, id domain.DocID, n int) {
	sheet := a.Sheet(id)
	name := look.Shrunk(look.NewText(a.called(id)))
	name.Style.Bold = true
	if sheet == nil {
		p.Add(name)
		p.Small("The sheet is not on the shelf.")
		return
	}
	stress := look.Shrunk(look.NewText(stressWords(sheet)))
	stress.Style.Bold = sheet.Stress > 0
	rest := look.Shrunk(look.NewCaption(restWords(sheet)))
	var act fyne.CanvasObject = look.Shrunk(look.NewText(""))
	if sheet.Stress > 0 && !sheet.Lost {
		var letter rune
		if n < 10 {
			letter = rune('0' + n)
		}
		act = p.Button(recoverKey(id), "Recover…", letter, false, func() { a.recover(id) })
	}
	inset := look.Inset{Left: 1, Top: 1.5, Bottom: 0.5}
	p.Add(look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1.5, 1.1, 2, 1.1}, Narrowest: 36},
		look.NewInset(inset, name), look.NewInset(inset, stress), look.NewInset(inset, rest), act))
	if sheet.Pending > 0 {
		p.Notice(false, fmt.Sprintf("%s of %s without a free box: settle them on the pilot's sheet.", domain.Upper(domain.Count(sheet.Pending, "shift")), nameOf(sheet)))
	}
}

// stressWords say how much stress there is: "Stress 3 of 5".
func stressWords(p *pilot) string {
	if p.Stress < 1 {
		return "Calm"
	}
	return fmt.Sprintf("Stress %d of %d", p.Stress, p.StressBoxes)
}

// restWords say what else matters after a scene.
func restWords(p *pilot) string {
	words := []string{"Fate " + domain.Minus(p.FatePoints)}
	if p.NightsAwake > 0 {
		words = append(words, domain.Count(p.NightsAwake, "night")+" without sleep")
	}
	if p.Losses > 0 {
		words = append(words, domain.Count(p.Losses, "loss")+" witnessed")
	}
	if n := len(p.Boosts); n > 0 {
		words = append(words, domain.Count(n, "boost"))
	}
	switch {
	case p.Lost:
		words = append(words, "lost")
	case p.TakenOut:
		words = append(words, "taken out")
	}
	return strings.Join(words, " · ")
}

// recover begins one pilot's recovery.
func (a *aftermath) recover(id domain.DocID) {
	a.leave()
	a.at, a.who, a.news = recovering, id, ""
	a.recovery = a.recoveryOf(id)
	a.Changed()
	key := "recovery.roll"
	if a.page.Control(key) == nil { // it is barred
		key = "after.back"
	}
	a.page.Focus(key)
}

// recoveryOf is a pilot's recovery that has not begun.
func (a *aftermath) recoveryOf(id domain.DocID) *recovery {
	return newRecovery(recoveryParams{
		Host: a.Host, Source: a.Source, Changed: a.Changed, House: a.House,
		Sheet: func() *pilot { return a.Sheet(id) },
		Do: func(label string, after *pilot, line table.Line) (why string) {
			if why = a.Do(label, []sheetAfter{{id, after}}, []table.Line{line}); why == "" {
				a.recovered(id, label)
			}
			return why
		},
		Left: a.back,
	})
}

// recovered says what was done and goes on with the next pilot who may roll, or back to all after the last.
func (a *aftermath) recovered(id domain.DocID, words string) {
	a.done(words)
	news, here := a.news, a.here()
	for _, next := range here[slices.Index(here, id)+1:] {
		if who := a.Sheet(next); who.Stress > 0 && who.MayRecover(a.House()) == nil {
			a.recover(next)
			a.news = news
			a.Changed()
			return
		}
	}
}

// layWho says whose recovery it is.
func (a *aftermath) layWho(p *page.Page) {
	who := a.Sheet(a.who)
	p.Heading(strings.ToUpper(nameOf(who)) + " RECOVERS")
	p.Text(fmt.Sprintf("%s · %s", stressWords(who), restWords(who)))
}

// layNight lays who sleeps and who stays awake.
func (a *aftermath) layNight(p *page.Page) {
	p.Heading("A NIGHT PASSES")
	p.Text("Tick whoever gets no sleep. The first night missed costs 2 shifts of stress, the second in a row 4, and so on. Sleep resets the count.")
	for i, id := range a.here() {
		who := a.Sheet(id)
		p.Add(look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1.2, 2}, Narrowest: 30},
			p.Tick(fmt.Sprintf("night.%d", i), nameOf(who)+" stays awake", a.awake[id], func(on bool) {
				a.awake[id], a.why = on, ""
				a.Changed()
			}),
			look.NewInset(look.Inset{Top: 1.25}, look.Shrunk(look.NewCaption(a.nightWords(id))))))
	}
	p.Notice(true, a.why)
	p.Add(p.Button("night.do", "Pass the night", 0, true, a.onNight))
}

// nightWords say what the night brings a pilot.
func (a *aftermath) nightWords(id domain.DocID) string {
	who := a.Sheet(id)
	if !a.awake[id] {
		if who.NightsAwake > 0 {
			return fmt.Sprintf("sleeps, after %s without", domain.Count(who.NightsAwake, "night"))
		}
		return "sleeps"
	}
	nth := max(who.NightsAwake, 0) + 1
	return fmt.Sprintf("night %d in a row: %s", nth, who.Takes(tachyon.SleepDamage(nth)))
}

// onNight has the night pass for everybody, in one step.
func (a *aftermath) onNight() {
	a.each(a.here(), "a night passes", func(id domain.DocID) tachyon.PilotStep {
		if a.awake[id] {
			return a.Sheet(id).MissNight()
		}
		return a.Sheet(id).Sleep()
	})
}

// mostMore is how many shifts the referee adds to a loss at the most.
const mostMore = 20

// layLoss lays who witnessed the death or severe injury of a comrade.
func (a *aftermath) layLoss(p *page.Page) {
	p.Heading("A COMRADE IS LOST")
	p.Text("Tick whoever witnesses it. A pilot's first loss costs 4 shifts of stress, each later one 1 fewer. A compelled relationship can add more.")
	p.Add(p.Line("loss.who", "Who dies or is badly hurt", a.lost, func(text string) { a.lost = text }))
	for i, id := range a.here() {
		who := a.Sheet(id)
		cells := []fyne.CanvasObject{
			p.Tick(fmt.Sprintf("loss.%d", i), nameOf(who)+" sees it", a.saw[id], func(on bool) {
				a.saw[id], a.why = on, ""
				a.Changed()
			}),
			look.NewInset(look.Inset{Top: 1.25}, look.Shrunk(look.NewCaption(a.lossWords(id)))),
		}
		if !a.saw[id] {
			cells = append(cells, look.NewText(""))
		} else {
			cells = append(cells, p.Number(fmt.Sprintf("loss.more.%d", i), "Extra, from a relationship", a.more[id], 0, mostMore, func(n int) {
				a.more[id] = n
				a.Changed()
			}))
		}
		p.Add(look.NewColumns(look.Columns{Gap: 2, Shares: []float32{1.2, 1.2, 0.8}, Narrowest: 30}, cells...))
	}
	p.Notice(true, a.why)
	p.Add(p.Button("loss.do", "Apply the loss", 0, true, a.onLoss))
}

// lossWords say what the loss does to a pilot.
func (a *aftermath) lossWords(id domain.DocID) string {
	who := a.Sheet(id)
	if !a.saw[id] {
		return "is spared"
	}
	nth := max(who.Losses, 0) + 1
	return fmt.Sprintf("loss %d: %s", nth, who.Takes(tachyon.LossDamage(nth)+a.more[id]))
}

// onLoss has all who saw it take it, in one step.
func (a *aftermath) onLoss() {
	if a.page.Wrong() {
		return
	}
	saw := slices.DeleteFunc(a.here(), func(id domain.DocID) bool { return !a.saw[id] })
	if len(saw) == 0 {
		a.why = "Tick at least one witness."
		a.Changed()
		return
	}
	label := "a comrade is lost"
	if who := strings.TrimSpace(a.lost); who != "" {
		label = who + " is lost"
	}
	a.each(saw, label, func(id domain.DocID) tachyon.PilotStep { return a.Sheet(id).WitnessLoss(a.more[id]) })
}

// each takes a step for several pilots, as one.
func (a *aftermath) each(ids []domain.DocID, label string, step func(domain.DocID) tachyon.PilotStep) {
	var sheets []sheetAfter
	var lines []table.Line
	var says []string
	for _, id := range ids {
		s := step(id)
		says = append(says, a.called(id)+" "+s.Says)
		sheets, lines = append(sheets, sheetAfter{id, s.Pilot}), append(lines, table.Line{Name: a.called(id), Text: s.Says})
	}
	if why := a.Do(label, sheets, lines); why != "" {
		a.why = why
		a.Changed()
		return
	}
	a.done(label + ": " + strings.Join(says, "; "))
}

// nameOf is what a pilot goes by in sentences.
func nameOf(p *pilot) string {
	if name := p.Called(); name != "" {
		return name
	}
	return "Unnamed pilot"
}
