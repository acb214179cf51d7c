package damage

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
)

// hits draws the struck tracks as they would be marked: a cross is a box marked before, a disc with a number the hit
// of that number, a dashed box past the end a hit that is pending. It has the keyboard.
type hits struct {
	widget.BaseWidget
	d       *damage
	rows    []struckTrack
	at      int // the hit that is chosen, an index of Outcome.Hits; -1 = none
	over    int // the hit that something is dragged over; -1 = none
	focused bool
}

// struckTrack is one track as it is drawn.
type struckTrack struct {
	title string
	gone  string // which hits are gone, and how
	cells []cell // its boxes from the mildest up, then what is pending
}

// cell is one box, or a hit past the end.
type cell struct {
	box      int  // the box's position, from 1; 0 = past the end
	hit      int  // the hit that lies here; -1 = none
	old      bool // marked before
	number   int  // the hit's
	captions [2]string
}

func newHits(d *damage) *hits {
	h := &hits{d: d, at: -1, over: -1}
	h.ExtendBaseWidget(h)
	return h
}

// follow draws the outcome as it is now. A hit that is gone cannot stay chosen.
func (h *hits) follow() {
	h.rows = h.rows[:0]
	for i, b := range h.d.outcome.Tracks {
		h.rows = append(h.rows, h.track(b, h.d.params.Harm.Tracks[i]))
	}
	if order := h.order(); !slices.Contains(order, h.at) {
		h.at = -1
		if len(order) > 0 {
			h.at = order[len(order)-1]
		}
		h.toPending()
	}
	h.Refresh()
}

// toPending chooses the first hit past the end of its track, if there is one.
func (h *hits) toPending() {
	for _, i := range h.order() {
		if h.d.outcome.Hits[i].Landing == farfuture.PendingHit {
			h.at = i
			return
		}
	}
}

func (h *hits) track(now, before farfuture.Boxes) struckTrack {
	t := struckTrack{title: strings.ToUpper(now.Track.Title()) + " · " + domain.Count(len(now.Marks), "box")}
	var gone []string
	var past []cell
	at := map[int]cell{}
	for i, hit := range h.d.outcome.Hits {
		if hit.Track != now.Track {
			continue
		}
		last, soaked := h.soaked(i)
		c := cell{hit: i, number: hit.First, captions: [2]string{movedText(hit, last), soaked}}
		switch hit.Landing {
		case farfuture.GoneHit:
			gone = append(gone, goneText(hit, soaked))
		case farfuture.PendingHit:
			past = append(past, c)
		default:
			c.box = hit.At
			at[hit.At] = c
		}
	}
	for i := range now.Marks {
		c, struck := at[i+1]
		if !struck {
			c = cell{box: i + 1, hit: -1, old: i < len(before.Marks) && before.Marks[i]}
		}
		t.cells = append(t.cells, c)
	}
	slices.SortStableFunc(past, func(a, b cell) int { return a.number - b.number })
	t.cells = append(t.cells, past...)
	t.gone = strings.Join(gone, "; ")
	return t
}

// soaked is the last step on a hit, nil if there is none, and which consequences are on it.
func (h *hits) soaked(hit int) (last *farfuture.Step, names string) {
	var on []string
	for i, s := range h.d.outcome.Steps {
		if s.Soak.Hit == hit {
			last = &h.d.outcome.Steps[i]
			on = append(on, strings.ToLower(s.Soak.Severity.Row().Title))
		}
	}
	return last, strings.Join(on, ", ")
}

// order lists the hits that a consequence can be put on as they lie there, track by track from the left.
func (h *hits) order() []int {
	var order []int
	for _, t := range h.rows {
		for _, c := range t.cells {
			if c.hit >= 0 {
				order = append(order, c.hit)
			}
		}
	}
	return order
}

// choose brings the keyboard's mark to a hit.
func (h *hits) choose(hit int) {
	h.at = hit
	h.Refresh()
	h.reveal()
}

// reveal brings the hit that is chosen into sight.
func (h *hits) reveal() {
	h.place(h.Size().Width, func(track, i int, corner fyne.Position) {
		if i >= 0 && h.at >= 0 && h.rows[track].cells[i].hit == h.at {
			h.d.revealSpan(h, corner.Y-h.titleHeight(), corner.Y+h.cellSize().Height)
		}
	})
}

// step goes to the next hit by 1, to the one before by -1.
func (h *hits) step(by int) {
	order := h.order()
	if to := slices.Index(order, h.at) + by; to >= 0 && to < len(order) {
		h.choose(order[to])
	}
}

// cross goes to the other track by 1 or -1: to the hit there that came in at the nearest number.
func (h *hits) cross(by int) {
	if h.at < 0 {
		return
	}
	all := h.d.outcome.Hits
	from := slices.IndexFunc(h.d.outcome.Tracks, func(b farfuture.Boxes) bool { return b.Track == all[h.at].Track })
	if from+by < 0 || from+by >= len(h.rows) {
		return
	}
	nearest, best := -1, 0
	for _, c := range h.rows[from+by].cells {
		if off := max(c.number-all[h.at].First, all[h.at].First-c.number); c.hit >= 0 && (nearest < 0 || off < best) {
			nearest, best = c.hit, off
		}
	}
	if nearest >= 0 {
		h.choose(nearest)
	}
}

// aim shows over which hit something is dragged; -1 = over none.
func (h *hits) aim(hit int) {
	if h.over != hit {
		h.over = hit
		h.Refresh()
	}
}

// severityKeys are the keys of the consequences: what they take off a hit. Letters are for their words.
var severityKeys = map[rune]farfuture.Severity{'1': farfuture.Mild, '2': farfuture.Moderate, '4': farfuture.Severe}

// TypedRune puts a consequence on the hit that is chosen, or begins the words of one that is on it.
func (h *hits) TypedRune(r rune) {
	if s, ok := severityKeys[r]; ok {
		h.d.onKey(s)
	} else {
		h.d.write(r)
	}
}

// TypedKey moves between the hits.
func (h *hits) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft:
		h.step(-1)
	case fyne.KeyRight:
		h.step(1)
	case fyne.KeyUp:
		h.cross(-1)
	case fyne.KeyDown:
		h.cross(1)
	case fyne.KeyBackspace, fyne.KeyDelete:
		h.d.takeBack(len(h.d.soaks) - 1)
	default:
		h.d.answer(k)
	}
}

// TypedShortcut moves the last consequence on the hit that is chosen: earlier with Alt and the up key, later with the
// down key. Alt+W goes to the ways.
func (h *hits) TypedShortcut(s fyne.Shortcut) {
	if by, i := altArrow(s), h.last(); by != 0 && i >= 0 {
		h.d.shift(i, by)
	}
	h.d.toWays(s)
}

// last is the last step on the hit that is chosen; -1 = there is none.
func (h *hits) last() int {
	for i := len(h.d.soaks) - 1; i >= 0; i-- {
		if h.d.soaks[i].Hit == h.at {
			return i
		}
	}
	return -1
}

// altArrow is -1 for Alt and the up key, 1 for Alt and the down key, else 0.
func altArrow(s fyne.Shortcut) int {
	key, ok := s.(*desktop.CustomShortcut)
	switch {
	case !ok || key.Modifier != fyne.KeyModifierAlt:
		return 0
	case key.KeyName == fyne.KeyUp:
		return -1
	case key.KeyName == fyne.KeyDown:
		return 1
	}
	return 0
}

// Answers has Return and Escape answer the dialog, whose button says what applying comes to.
func (h *hits) Answers(key func(*fyne.KeyEvent) bool, verb func(string)) {
	h.d.key, h.d.verb = key, verb
}

// FocusGained is called when the keyboard comes to the hits.
func (h *hits) FocusGained() {
	h.focused = true
	h.reveal()
	h.Refresh()
}

// FocusLost is called when the keyboard leaves the hits.
func (h *hits) FocusLost() {
	h.focused = false
	h.Refresh()
}

// Tapped chooses the hit under the pointer.
func (h *hits) Tapped(ev *fyne.PointEvent) {
	h.d.host.Canvas().Focus(h)
	if hit := h.hitAt(ev.Position); hit >= 0 {
		h.choose(hit)
	}
}

// under is the hit at a place on the window; -1 = none.
func (h *hits) under(at fyne.Position) int {
	return h.hitAt(at.Subtract(h.d.host.Driver().AbsolutePositionForObject(h)))
}

// hitAt is the hit at a place in the picture; -1 = none.
func (h *hits) hitAt(at fyne.Position) int {
	found := -1
	h.place(h.Size().Width, func(track, i int, corner fyne.Position) {
		in := at.Subtract(corner)
		if size := h.cellSize(); track >= 0 && i >= 0 && in.X >= 0 && in.Y >= 0 && in.X < size.Width && in.Y < size.Height {
			found = h.rows[track].cells[i].hit
		}
	})
	return found
}

// CreateRenderer makes the picture.
func (h *hits) CreateRenderer() fyne.WidgetRenderer {
	r := &hitsRenderer{h: h}
	r.Refresh()
	return r
}
