// Package home is the top of a campaign on screen: its people, what is prepared for tonight, what happened last time. All of it
// is one click away, and one Return.
package home

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/evening"
	"shipslocker/domain/packet"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// Person is somebody at the table.
type Person struct {
	ID       domain.DocID // of the sheet; empty = the seat has none
	Name     string
	Player   string
	Portrait domain.PictureID
	Figures  string // those that matter in play: "fate 3 · Health 2 of 5"
}

// Marked is how many of a row of boxes are marked, in words: "2 of 5".
func Marked(boxes []bool) string {
	n := 0
	for _, on := range boxes {
		if on {
			n++
		}
	}
	return fmt.Sprintf("%d of %d", n, len(boxes))
}

// Campaign is what a game says of its campaigns, T being their struct.
type Campaign[T any] struct {
	Game    string
	Scenes  []domain.Kind
	People  func(*T) []Person
	Session func(*T) int // the number of the session that goes on; 0 = none has begun
	Notes   func(*T) string
}

// home is the top of a campaign's form.
type home[T any] struct {
	of     Campaign[T]
	host   desk.Host
	form   *field.Form[T]
	people []Person
	ready  []prepared
	pages  *desk.Companion[evening.Notes] // the page of last time
	last   domain.DocID                   // its id; empty = there is none
	ends   map[domain.DocID]ending        // of scenes that have been read
	asked  map[domain.DocID]bool          // those that are being read
	asks   *edit.Session[T]               // the campaign for which they are
	laying bool                           // prepared is at it
}

// ending is whether a scene was over when it was read.
type ending struct {
	changed domain.Moment // as it then had been last
	over    bool
}

// prepared is something for tonight.
type prepared struct {
	head  domain.Head
	noun  string
	scene bool
}

// most is how much of what is prepared is listed.
const most = 5

// narrow is the width, in text sizes, under which the columns stack.
const narrow = 46

// New returns the top of a campaign's form. Call it before anything of the form that shows what it says.
func New[T any](host desk.Host, f *field.Form[T], of Campaign[T]) fyne.CanvasObject {
	h := &home[T]{of: of, host: host, form: f, ends: map[domain.DocID]ending{}}
	h.pages = desk.NewCompanion[evening.Notes](host, evening.SessionKind(of.Game).ID(), f.Afresh)
	f.OnShow(func(c *T) {
		h.people = of.People(c)
		h.ready = h.prepared()
		latest, _ := h.latest()
		h.last = latest.ID
		h.pages.Follow(h.last)
	})
	return look.NewColumns(look.Columns{Gap: 3, Narrowest: narrow, Shares: []float32{1.15, 1, 1.15}}, h.around(), h.tonight(), h.before())
}

// ours are the campaign's documents of a kind.
func (h *home[T]) ours(kind domain.KindID) (ours []domain.Head) {
	id := h.form.Session().ID()
	for _, d := range h.host.Documents(kind) {
		if d.Campaign == id {
			ours = append(ours, d)
		}
	}
	return ours
}

// prepared are the campaign's packets, handouts, and scenes that are not over, what was changed last first. A scene that was never
// read is listed once it has been.
func (h *home[T]) prepared() []prepared {
	var list, ready []prepared
	add := func(kind domain.KindID, noun string, scene bool) {
		for _, d := range h.ours(kind) {
			list = append(list, prepared{d, noun, scene})
		}
	}
	add(packet.Kind(h.of.Game).ID(), "packet to print", false)
	add(evening.HandoutKind(h.of.Game).ID(), "handout", false)
	for _, kind := range h.of.Scenes {
		add(kind.ID(), kind.Noun(), true)
	}
	slices.SortStableFunc(list, func(a, b prepared) int { return cmp.Compare(b.head.Changed, a.head.Changed) })
	h.laying = true
	defer func() { h.laying = false }()
	due := 0
	for _, p := range list {
		if len(ready)+due == most {
			break
		}
		switch {
		case !p.scene || h.goesOn(p.head):
			ready = append(ready, p)
		case h.asked[p.head.ID]:
			due++
		}
	}
	return ready
}

// goesOn reports whether a scene is known not to be over. One that has changed since it was read is read again.
func (h *home[T]) goesOn(scene domain.Head) bool {
	if s := h.form.Session(); h.asks != s {
		h.asks, h.asked = s, map[domain.DocID]bool{}
	}
	if known, ok := h.ends[scene.ID]; !h.asked[scene.ID] && (!ok || known.changed != scene.Changed) {
		h.ask(scene.ID)
	}
	known, ok := h.ends[scene.ID]
	return ok && !known.over
}

// ask reads a scene to know whether it is over.
func (h *home[T]) ask(id domain.DocID) {
	asks := h.asks
	h.asked[id] = true
	desk.Read(h.host, id, func(doc *edit.Doc) {
		scene, can := doc.Value().(interface{ IsOver() bool })
		h.ends[id] = ending{doc.Record().Changed, can && scene.IsOver()}
		if h.asks != asks {
			return
		}
		if delete(h.asked, id); len(h.asked) == 0 && !h.laying {
			h.form.Afresh()
		}
	})
}

// latest is the page of the last session: by its day, then by when it was made.
func (h *home[T]) latest() (page domain.Head, ok bool) {
	all := h.ours(evening.SessionKind(h.of.Game).ID())
	if len(all) == 0 {
		return page, false
	}
	day := func(d domain.Head) string {
		day, _ := evening.Day(d.Words)
		return day
	}
	return slices.MaxFunc(all, func(a, b domain.Head) int {
		return cmp.Or(cmp.Compare(day(a), day(b)), cmp.Compare(a.Created, b.Created))
	}), true
}

// card is a card that the form scrolls to when the keyboard comes to it; pictured ones keep a place for a portrait.
func (h *home[T]) card(pictured bool) *card {
	c := newCard(pictured)
	c.onFocus = func() { h.form.Reveal(c) }
	return c
}

// around are the people at the table.
func (h *home[T]) around() fyne.CanvasObject {
	empty := field.Said(h.form, func(*T) string {
		if len(h.people) > 0 {
			return ""
		}
		return "Nobody yet. Add a seat for each player below."
	})
	cards := field.Views(h.form, func(*T) int { return len(h.people) }, func(i int) fyne.CanvasObject {
		c := h.card(true)
		h.form.OnShow(func(*T) {
			if i >= len(h.people) {
				return
			}
			p := h.people[i]
			said := strings.Trim(p.Player+" · "+p.Figures, " ·")
			c.set(p.Name, said, "", func() { h.show(p.ID) })
			c.face(p.Portrait, h.host.Picture)
		})
		return c
	})
	return look.NewRows(1, look.NewOpening("AROUND THE TABLE"), empty, cards)
}

// show opens a document, or says that there is none.
func (h *home[T]) show(id domain.DocID) {
	if _, there := h.host.Head(id); !there {
		h.host.Say("Nobody's sheet lies there. Choose one below.")
		return
	}
	h.host.Show(id)
}

// tonight is what is prepared.
func (h *home[T]) tonight() fyne.CanvasObject {
	empty := field.Said(h.form, func(*T) string {
		if len(h.ready)+len(h.asked) > 0 {
			return ""
		}
		return "Nothing prepared. Scenes, handouts and packets of this campaign stand here."
	})
	cards := field.Views(h.form, func(*T) int { return len(h.ready) }, func(i int) fyne.CanvasObject {
		c := h.card(false)
		h.form.OnShow(func(*T) {
			if i < len(h.ready) {
				p := h.ready[i]
				c.set(domain.OrElse(p.head.Title, "Unnamed "+p.noun), p.noun, "", func() { h.host.Show(p.head.ID) })
			}
		})
		return c
	})
	return look.NewRows(1, look.NewOpening("TONIGHT"), empty, cards, field.Button(h.form, "New packet for tonight", h.pack, nil))
}

// pack makes a packet of the campaign and opens it.
func (h *home[T]) pack() {
	h.host.New(packet.Kind(h.of.Game).ID(), &packet.Packet{Campaign: h.form.Session().ID()})
}

// firstWords is how much of a text is shown, in letters.
const firstWords = 360

// beginning is the beginning of a text as people read it, to the end of a word.
func beginning(text string) string {
	text = strings.TrimSpace(domain.AsWritten(text))
	if runes := []rune(text); len(runes) > firstWords {
		text = string(runes[:firstWords])
		if at := strings.LastIndexAny(text, " \n"); at > 0 {
			text = text[:at]
		}
		text += " …"
	}
	return text
}

// before is what happened last time, and the notes of the campaign.
func (h *home[T]) before() fyne.CanvasObject {
	page := h.card(false)
	empty := field.Said(h.form, func(*T) string {
		if h.last != "" {
			return ""
		}
		return "No session notes yet. The page of the last session stands here."
	})
	notes := h.card(false)
	h.form.OnShow(func(c *T) {
		if n := h.pages.Value(); n != nil {
			page.set(n.Heading(), "session notes", beginning(n.Text), func() { h.host.Show(h.last) })
		}
		h.form.Visible(page, h.pages.Value() != nil)
		text := beginning(h.of.Notes(c))
		notes.set("Notes", "of the campaign", text, func() { h.form.Jump("notes") })
	})
	write := field.Button(h.form, "New session notes", h.write, nil)
	h.form.OnShow(func(c *T) {
		title, importance := "New session notes", widget.LowImportance
		if n := h.of.Session(c); n > 0 && n > h.told() {
			title, importance = fmt.Sprintf("Write session %d", n), widget.HighImportance
		}
		if write.Text != title {
			write.Importance = importance
			write.SetText(title)
		}
	})
	return look.NewRows(1, look.NewOpening("LAST TIME"), empty, page, write, notes)
}

// told is the number of the last session that has a page; 0 = none has.
func (h *home[T]) told() int {
	if n := h.pages.Value(); n != nil {
		return n.Number
	}
	return 0
}

// write makes the page of the session that goes on, or of the next where that has one.
func (h *home[T]) write() {
	s := h.form.Session()
	n := max(h.of.Session(s.Value()), h.told()+1, 1)
	day := time.UnixMilli(int64(h.host.Now())).Format(time.DateOnly)
	page := &evening.Notes{Name: fmt.Sprintf("Session %d", n), Number: n, Played: day, Campaign: s.ID()}
	if id, ok := h.host.Make("new session notes", evening.SessionKind(h.of.Game).ID(), page); ok {
		h.host.Show(id)
	}
}
