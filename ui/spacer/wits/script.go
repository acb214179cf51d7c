package wits

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/wits"
	"shipslocker/domain/table"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/screen"
)

// hearing is the laptop on its way to whoever writes a script of a battle of wits, one after the other. While it is, a
// page hides everything else.
type hearing struct {
	d       *debate
	left    []int         // sides that are still to write; the first one does
	actions []wits.Action // of the first; nil = nothing is written
	refused string
	back    bool // to the referee: all have written
	players bool // one of those who had the laptop is a player
	cover   *screen.Cover
}

// passRound passes the laptop to each of these sides in turn.
func (d *debate) passRound(sides []int) {
	if why := d.Session().ReadOnly(); why != "" {
		d.tell(why)
		return
	}
	h := newHearing(d, sides)
	if h.cover.Pass(d.Page, h); h.cover.Up() {
		h.next()
	}
}

func newHearing(d *debate, sides []int) *hearing {
	h := &hearing{d: d, left: sides}
	h.cover = screen.NewCover(d.Host, h.layCover)
	return h
}

// Lay lays nothing that gives anything away.
func (h *hearing) Lay(p *page.Page) { p.Text("The laptop is being passed round.") }

// layCover lays what whoever has the laptop sees.
func (h *hearing) layCover(p *page.Page) {
	switch {
	case h.back:
		h.cover.LayReturn(h.tidings(), h.done)
	case !h.cover.Opened():
		h.layPass()
	default:
		h.layScript(p)
	}
}

// tidings says whether all has been written that was to be.
func (h *hearing) tidings() string {
	var left []string
	for _, side := range h.left {
		left = append(left, h.d.name(side))
	}
	switch len(left) {
	case 0:
		var others []int
		for side, a := range h.d.Value().Sides {
			if len(a.Script) == 0 {
				others = append(others, side)
			}
		}
		if len(others) > 0 {
			return "What was written is face down. Still to write: the script of " + h.d.names(others) + "."
		}
		return "All scripts are written and face down."
	case 1:
		return "Still missing: the script of " + left[0] + "."
	}
	return "Still missing: the scripts of " + domain.Listed(left) + "."
}

// layPass lays whom to pass the laptop to.
func (h *hearing) layPass() {
	side := h.left[0]
	name := h.d.name(side)
	title, verb, player := "THE REFEREE WRITES FOR "+strings.ToUpper(name), "Write for "+name, ""
	if h.d.playersOwn(side) {
		if c := h.d.sheet(side); c != nil && strings.TrimSpace(c.Player) != "" {
			player = strings.TrimSpace(c.Player) + ", who plays "
		}
		title, verb = "PASS THE LAPTOP TO "+strings.ToUpper(player+name), "I play "+name
	}
	h.cover.LayPass(title, verb, h.open, h.finish)
}

// layScript lays what can be written, and below, where nothing moves when it grows, what is.
func (h *hearing) layScript(p *page.Page) {
	side := h.left[0]
	p.Heading("THE SCRIPT OF " + strings.ToUpper(h.d.name(side)))
	p.Add(p.Button("down", "Lay script face down", 0, true, h.down))
	layWitsActions(p, "action", h.add)
	p.Add(p.Button("undo", "Undo last action", '0', false, func() {
		h.refused = ""
		if n := len(h.actions); n > 0 {
			h.actions = h.actions[:n-1]
		}
		p.Show()
	}))
	p.Result(witsDraftWords(h.actions))
	p.Notice(false, h.refused)
	var help []string
	for _, row := range wits.Actions {
		help = append(help, row.Title+": "+row.Does+".")
	}
	p.Small(strings.Join(help, "\n"))
	if n := h.d.Value().Sides[side].Worries; n > 0 {
		p.Small(domain.Count(n, "worry") + " on the pile: the first action is Worry.")
	}
	p.Small("The first action is certain; later ones need follow-up rolls.")
	h.cover.LayLeave(h.hide, h.discard)
}

// witsDraftWords is a script as it is so far.
func witsDraftWords(actions []wits.Action) string {
	if len(actions) == 0 {
		return "Nothing yet"
	}
	var words []string
	for i, a := range actions {
		words = append(words, fmt.Sprintf("%d. %s", i+1, a.Title()))
	}
	return strings.Join(words, "   ")
}

// open goes on with a script, or begins it.
func (h *hearing) open() {
	h.refused = ""
	h.players = h.players || h.d.playersOwn(h.left[0])
	if h.actions == nil {
		h.actions = h.first()
	}
	h.cover.Show()
}

// first is how a script begins: with a worry where the rules have it first.
func (h *hearing) first() []wits.Action {
	if h.d.Value().Sides[h.left[0]].Worries > 0 {
		return []wits.Action{wits.Worry}
	}
	return []wits.Action{}
}

// begun reports whether anything of a script is written that lies nowhere yet.
func (h *hearing) begun() bool {
	return len(h.left) > 0 && h.actions != nil && !slices.Equal(h.actions, h.first())
}

// add adds an action at the end, unless it could not stand there.
func (h *hearing) add(a wits.Action) {
	h.refused = ""
	longer := append(slices.Clone(h.actions), a)
	if _, err := h.d.now().WriteScript(h.left[0], longer...); err != nil {
		h.refused = err.Error()
	} else {
		h.actions = longer
	}
	h.cover.Page.Show()
}

// hide hides a script, and keeps it for whoever writes it.
func (h *hearing) hide() {
	h.cover.Fold(screen.KeptScript(h.begun()))
}

func (h *hearing) discard() {
	h.d.Page.Clear(func() { h.actions, h.refused = h.first(), "" })
	h.cover.Fold(screen.DiscardedScript)
}

func (h *hearing) finish() {
	if !h.players {
		h.done()
		return
	}
	h.back = true
	h.cover.Show()
}

// done gives the laptop back; a script that is begun stays with the battle.
func (h *hearing) done() {
	h.back = false
	if h.begun() {
		h.d.Page.Leave()
	} else {
		h.d.Page.Cancel()
	}
}

// down lays the script face down, as one step, and passes the laptop on.
func (h *hearing) down() {
	side := h.left[0]
	step, err := h.d.now().WriteScript(side, h.actions...)
	if h.refused = h.d.Lead.Write(h.d.name(side)+"'s script", table.Refusal(err).Then(step.Written())); h.refused != "" {
		h.cover.Show()
		return
	}
	h.actions, h.left = nil, h.left[1:]
	h.back = len(h.left) == 0
	if h.back && !h.players { // the referee has it already
		h.d.Page.Cancel()
		return
	}
	h.next()
}

// next begins the next script at once where the referee has the laptop and writes it, or says whom it goes to.
func (h *hearing) next() {
	if !h.back && !h.players && !h.d.playersOwn(h.left[0]) {
		h.cover.Unfold()
		h.open()
		return
	}
	h.cover.Fold("")
}

// Called is what people call it.
func (h *hearing) Called() string { return "script" }

func (h *hearing) Whose() string { return h.d.names(h.left[:min(1, len(h.left))]) }

// Return covers everything again, a script too.
func (h *hearing) Return() { h.cover.Open() }

// Opened reports whether somebody has come to a script.
func (h *hearing) Opened() bool { return h.cover.Opened() }

// Covers reports that nobody may come out of it by taking back.
func (h *hearing) Covers() bool { return h.cover.Up() }

// GoesBy is that scripts can be written.
func (h *hearing) GoesBy() []page.By {
	w := h.d.Value()
	_, _, over := w.Outcome()
	return []page.By{page.On("scripts", w.Turn > 0 && !over && !w.Revealed(), func() string {
		h.actions, h.back = nil, true
		return ""
	})}
}

func (h *hearing) Leave() {
	h.cover.Close()
}
