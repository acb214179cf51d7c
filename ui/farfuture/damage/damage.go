// Package damage shows harm as it would be marked on the tracks of a sheet, and has consequences put on its hits before it is taken.
package damage

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// damageParams is the harm somebody has to take.
type damageParams struct {
	Who        string // whose sheet it goes on
	Harm       farfuture.Harm
	FirstBlood bool   // the second track is struck because first blood has fallen
	Because    string // one line: "Kessa: cutlass, 5 against 3: shift 2, 2 boxes"
	Roll       missed
}

// missed is the roll that was too low, which aspects may still raise; the zero value is none.
type missed struct {
	Noun   string // "defence", "roll"
	Points int    // fate points that whoever rolled has left
	Back   func() // is called when the dialog is closed to go back to it; nil = there is no roll
}

// sideBySide is the width, in text sizes, from which the ways to stay in play stand beside the harm.
const sideBySide = 62

// damage shows harm as it would be marked and has the target's player choose consequences against it: each is put on
// a hit, in an order that can be changed, and what comes of it is shown at once. Everything it shows is worked out by
// farfuture.Harm; it holds the order of the consequences and their words.
//
// The steps are changed only by try, so that what is shown is always something the rules allow.
type damage struct {
	host    desk.Host
	params  damageParams
	done    func(taken []farfuture.Placed)
	ways    []farfuture.Way
	soaks   []farfuture.Soak
	outcome farfuture.Outcome
	noted   func(half string) // keeps what has been put in so far; nil = nothing does

	key   func(*fyne.KeyEvent) (taken bool) // answers the dialog; nil outside one
	verb  func(string)                      // changes what the dialog's button says; nil outside a dialog
	pane  *container.Scroll                 // that the dialog scrolls in; nil outside a dialog
	layer *fyne.Container                   // where what is dragged is drawn
	ghost *look.Text                        // the consequence that is dragged
	view  *fyne.Container                   // all of it
	state *standingLine                     // whether the target stays in play
	hits  *hits                             // the tracks
	chips []*consequenceChip                // mildest first
	said  *look.Notice
	steps *steps
	list  *waysList
}

// newDamage returns the harm with no consequence chosen. Done is called when somebody applies it, with the consequences
// taken in their order and their words, none if they took it as it is; Harm.Resolve of their soaks is the outcome to
// write down. Done may open the next dialog. It is not called when the harm is cancelled.
func newDamage(host desk.Host, p damageParams, done func(taken []farfuture.Placed)) *damage {
	d := &damage{host: host, params: p, done: done, ways: p.Harm.WaysOut()}
	d.build()
	if outcome, err := p.Harm.Resolve(nil); err != nil {
		d.refuse(err)
	} else {
		d.outcome = outcome
	}
	d.follow()
	return d
}

// show opens the harm as a dialog with the keyboard on the hits. Return applies it, Escape leaves everything as it is.
func (d *damage) show() {
	d.pane = container.NewVScroll(look.NewInset(look.Inset{Right: 4}, d.view)) // the bar beside, not on it
	window, text := d.host.Canvas().Size(), theme.TextSize()
	d.pane.SetMinSize(fyne.NewSize(min(window.Width*0.9, 84*text), min(window.Height-9*text, 44*text)))
	d.host.Ask("Damage to "+d.params.Who, d.pane, d.hits, d.standing().verb, func() (stay bool) {
		d.done(d.taken())
		return false
	})
	d.follow()
}

func (d *damage) build() {
	d.state = newStandingLine()
	d.hits = newHits(d)
	d.said = look.NewNotice()
	d.said.Hide()
	d.steps = newSteps(d)
	d.list = newWaysList(d)
	for _, row := range farfuture.ConsequenceRows {
		d.chips = append(d.chips, newConsequenceChip(d, row))
	}
	chips := make([]fyne.CanvasObject, len(d.chips))
	for i, c := range d.chips {
		chips[i] = c
	}
	lines := []string{}
	if d.params.Because != "" {
		lines = append(lines, d.params.Because)
	}
	if d.params.FirstBlood {
		lines = append(lines, "First blood: "+tracksStruck(d.params.Harm)+" take the same damage, each on its own.")
	}
	why := look.NewParagraph(strings.Join(lines, "\n"), theme.SizeNameText)
	why.Hidden = len(lines) == 0
	edge := look.Inset{Left: 1.5, Right: 1.5}
	harm := look.NewRows(1, d.state.Container, look.NewInset(edge, d.hits), look.NewInset(edge, look.NewColumns(look.Columns{Gap: 3}, chips...)),
		d.said, look.NewParagraph("Arrows: choose a hit. Key or drag: put a consequence on it, then type its words. "+
			"Up: back to the hits. Backspace there: take back. Alt+W: ways.", theme.SizeNameCaptionText),
		d.steps.view)
	sides := look.NewColumns(look.Columns{Gap: 3, Narrowest: sideBySide, Shares: []float32{1.6, 1}}, harm, look.NewInset(edge, d.list.view))
	d.ghost = look.NewHeading("")
	d.ghost.Color = theme.ColorNamePrimary
	d.ghost.Hide()
	d.layer = container.NewWithoutLayout(d.ghost)
	d.view = container.NewStack(look.NewRows(0, why, sides), d.layer)
}

// follow shows what the steps come to.
func (d *damage) follow() {
	v := d.standing()
	d.state.set(v)
	if d.verb != nil {
		d.verb(v.verb)
	}
	d.hits.follow()
	for _, c := range d.chips {
		c.follow()
	}
	d.steps.follow()
	d.list.follow()
	d.settle()
}

// try makes soaks the steps if the rules allow them all, or says why not and changes nothing.
func (d *damage) try(soaks []farfuture.Soak) (ok bool) {
	outcome, err := d.params.Harm.Resolve(soaks)
	if err != nil {
		d.refuse(err)
		return false
	}
	d.soaks, d.outcome = slices.Clone(soaks), outcome
	d.said.Set(true, "")
	d.follow()
	d.note()
	return true
}

func (d *damage) refuse(err error) { d.say(domain.AsSentence(err.Error())) }

// say shows a sentence until the steps change.
func (d *damage) say(text string) {
	d.said.Set(true, text)
	d.settle()
	d.reveal(d.said)
}

// stepOf is the step that uses a consequence; -1 = it is not chosen.
func (d *damage) stepOf(s farfuture.Severity) int {
	return slices.IndexFunc(d.soaks, func(k farfuture.Soak) bool { return k.Severity == s })
}

// onKey puts a consequence on the hit that is chosen; one that is used already it takes back.
func (d *damage) onKey(s farfuture.Severity) {
	switch at := d.stepOf(s); {
	case at >= 0:
		d.takeBack(at)
	case d.hits.at < 0:
		d.say("Choose a hit first.")
	default:
		d.put(s, d.hits.at)
	}
}

// write begins the words of the last consequence on the hit that is chosen, or of the last there is, with a letter.
func (d *damage) write(r rune) {
	at := d.hits.last()
	if at < 0 {
		at = len(d.soaks) - 1
	}
	if r == ' ' { // the space bar presses what has the keyboard
		return
	}
	if at < 0 {
		d.say("Put a consequence on a hit first: 1, 2 or 4.")
		return
	}
	words := d.steps.rows[d.soaks[at].Severity].words
	d.host.Canvas().Focus(words)
	words.TypedRune(r)
}

// toWays brings the keyboard to the ways to stay in play with Alt+W.
func (d *damage) toWays(s fyne.Shortcut) (taken bool) {
	key, ok := s.(*desktop.CustomShortcut)
	if taken = ok && key.Modifier == fyne.KeyModifierAlt && key.KeyName == fyne.KeyW; taken && len(d.ways) > 0 {
		d.host.Canvas().Focus(d.list)
	}
	return taken
}

// put adds a consequence on a hit as the last step, with the keyboard in its words; one that is on another hit moves from
// there.
func (d *damage) put(s farfuture.Severity, hit int) {
	soaks := slices.DeleteFunc(slices.Clone(d.soaks), func(k farfuture.Soak) bool { return k.Severity == s })
	if d.try(append(soaks, farfuture.Soak{Severity: s, Hit: hit})) {
		d.host.Canvas().Focus(d.steps.rows[s].words)
	}
}

// goOn is Return in the words of a consequence: to the next hit past its end while a consequence is left to put on it, to
// the next words that are blank and that nobody has gone on from, or else what the dialog's button does.
func (d *damage) goOn(from *wordsEntry, k *fyne.KeyEvent) {
	from.passed = true
	if d.outcome.Out && len(d.soaks) < len(d.params.Harm.Unused)-d.params.Harm.Surplus {
		d.hits.toPending()
		d.host.Canvas().Focus(d.hits)
		return
	}
	at := slices.IndexFunc(d.soaks, func(s farfuture.Soak) bool { return d.steps.rows[s.Severity].words == from })
	for _, s := range slices.Concat(d.soaks[at+1:], d.soaks[:at+1]) {
		if e := d.steps.rows[s.Severity].words; !e.passed && strings.TrimSpace(e.Text) == "" {
			d.host.Canvas().Focus(e)
			return
		}
	}
	d.answer(k)
}

// takeBack removes a step; the others stay in their order.
func (d *damage) takeBack(step int) {
	if step < 0 || step >= len(d.soaks) {
		d.say("No consequence is chosen.")
		return
	}
	d.try(slices.Delete(slices.Clone(d.soaks), step, step+1))
}

// shift moves a step earlier by -1 or later by 1.
func (d *damage) shift(step, by int) {
	to := step + by
	if step < 0 || to < 0 || to >= len(d.soaks) {
		return
	}
	soaks := slices.Clone(d.soaks)
	soaks[step], soaks[to] = soaks[to], soaks[step]
	d.try(soaks)
	if canvas := d.host.Canvas(); canvas.Focused() == nil { // a click has taken the keyboard
		canvas.Focus(d.hits)
	}
}

// use takes the steps of a way to stay in play and goes back to the hits, where Return applies them.
func (d *damage) use(w farfuture.Way) {
	if d.try(w.Soaks) {
		d.host.Canvas().Focus(d.hits)
		d.reveal(d.state.Container)
	}
}

// taken are the consequences in their order. One that nobody has put into words is called by its severity and track.
func (d *damage) taken() []farfuture.Placed {
	taken := make([]farfuture.Placed, len(d.soaks))
	for i, k := range d.soaks {
		words := strings.TrimSpace(d.steps.words(k.Severity))
		if words == "" {
			words = d.usualWords(k)
		}
		taken[i] = farfuture.Placed{Soak: k, Text: words}
	}
	return taken
}

// usualWords is what a consequence is called unless somebody says it better.
func (d *damage) usualWords(k farfuture.Soak) string {
	return k.Severity.Row().Title + ", " + d.outcome.Hits[k.Hit].Track.Title()
}

// answer hands a key to the dialog.
func (d *damage) answer(k *fyne.KeyEvent) {
	if d.key != nil {
		d.key(k)
	}
}

// reveal brings a part into sight.
func (d *damage) reveal(o fyne.CanvasObject) { d.revealSpan(o, 0, o.Size().Height) }

// revealSpan brings what lies between two heights of a part into sight.
func (d *damage) revealSpan(o fyne.CanvasObject, from, to float32) {
	if d.pane == nil || d.pane.Size().Height == 0 {
		return
	}
	driver := d.host.Driver()
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(d.pane.Content).Y
	from, to = from+top, to+top
	switch seen, room := d.pane.Offset.Y, d.pane.Size().Height; {
	case from < seen:
		d.pane.ScrollToOffset(fyne.NewPos(0, max(0, from)))
	case to > seen+room:
		d.pane.ScrollToOffset(fyne.NewPos(0, min(from, to-room)))
	}
}

// settle lays everything out anew after something has grown or shrunk.
func (d *damage) settle() {
	if d.pane != nil {
		d.pane.Refresh()
	} else {
		d.view.Refresh()
	}
}

// drag shows a consequence under the pointer, and which hit it would go on.
func (d *damage) drag(row farfuture.ConsequenceRow, at fyne.Position) {
	d.ghost.Set(chipTitle(row))
	d.ghost.Resize(d.ghost.MinSize())
	corner := at.Subtract(d.host.Driver().AbsolutePositionForObject(d.layer))
	d.ghost.Move(corner.AddXY(theme.TextSize()*0.8, -theme.TextSize()*1.4))
	d.ghost.Show()
	d.hits.aim(d.hits.under(at))
}

// drop puts the consequence that is dragged on the hit it is over.
func (d *damage) drop(s farfuture.Severity) {
	hit := d.hits.over
	d.hits.aim(-1)
	d.ghost.Hide()
	d.host.Canvas().Focus(d.hits) // the mouse has taken the keyboard away
	if hit >= 0 {                 // which leads on to the words
		d.hits.at = hit
		d.put(s, hit)
	}
}
