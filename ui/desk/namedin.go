package desk

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/ui/look"
)

// namedIn is the line below a document with those that name it: in a link, as a seat, as a token; a campaign's with those alone that
// have a link to it. It is asked for when the
// document comes to the front; afterwards each step tells what it has changed of it.
type namedIn struct {
	desk    *Desk
	of      domain.DocID // the document in front; empty = none
	as      string       // what a text has that names it
	found   []domain.DocID
	asked   int                   // counts questions, so that a late answer to an old one is dropped
	stepped map[domain.DocID]bool // whether documents that have changed since name it
	shown   []string              // what the buttons say
	caption *look.Text
	all     *look.Button // lists all where not all find room
	row     *fyne.Container
	line    *fyne.Container // the row; hidden where nothing names the document
	view    *fyne.Container // what is above it, and the line
}

// mostNamed is how many have a button at most: a window has room for fewer.
const mostNamed = 12

func newNamedIn(d *Desk, above fyne.CanvasObject) *namedIn {
	n := &namedIn{desk: d, caption: look.NewCaption("Named in")}
	n.all = n.button("", n.choose)
	n.row = container.New(n)
	n.line = look.NewInset(look.Inset{Left: 3, Right: 3}, n.row)
	n.line.Hide()
	n.view = container.NewBorder(nil, n.line, nil, nil, above)
	return n
}

func (n *namedIn) button(title string, act func()) *look.Button {
	b := look.NewButton(title, act)
	b.Importance = widget.LowImportance
	return b
}

// look asks what names a document that has come to the front; the empty id is none.
func (n *namedIn) look(id domain.DocID) {
	if id != n.of {
		n.of, n.found = id, nil
		n.show()
	}
	n.asked++
	n.stepped = map[domain.DocID]bool{}
	if id == "" {
		return
	}
	n.as = string(id)
	if n.desk.heads[id].Kind.IsCampaign() { // all that belongs to it has its id
		n.as = "[[" + n.as
	}
	asked, as, locker, most := n.asked, n.as, n.desk.locker, len(n.desk.heads)
	n.desk.keeper.Flush(func(error) { // what the disk refuses is found once it is on disk
		n.desk.worker.run(func() func() {
			ids, err := locker.Search(context.Background(), as, most)
			return func() {
				if asked == n.asked && err == nil { // it is only a convenience: what cannot be read has been told elsewhere
					n.answer(ids)
				}
			}
		})
	})
}

func (n *namedIn) answer(ids []domain.DocID) {
	n.found = slices.DeleteFunc(ids, func(id domain.DocID) bool { return id == n.of })
	for id, names := range n.stepped {
		n.set(id, names)
	}
	n.show()
}

// set notes whether a document names the one in front.
func (n *namedIn) set(id domain.DocID, names bool) {
	n.stepped[id] = names
	at := slices.Index(n.found, id)
	switch {
	case names && at < 0:
		n.found = append(n.found, id)
	case !names && at >= 0:
		n.found = slices.Delete(n.found, at, at+1)
	}
}

// follow takes in what a step has changed.
func (n *namedIn) follow(ev edit.Event) {
	if n.of == "" {
		return
	}
	for _, c := range ev.Step.Changes {
		if id := c.After.ID; id != n.of {
			n.set(id, bytes.Contains(c.After.Body, []byte(n.as)))
		}
	}
	n.show()
}

// there are those that are not in the bin.
func (n *namedIn) there() []domain.DocID {
	return slices.DeleteFunc(slices.Clone(n.found), func(id domain.DocID) bool {
		h, there := n.desk.heads[id]
		return !there || h.Binned != 0
	})
}

// titles are what those are called.
func (n *namedIn) titles(ids []domain.DocID) []string {
	titles := make([]string, len(ids))
	for i, id := range ids {
		h := n.desk.heads[id]
		titles[i] = titleOf(h, n.desk.kind(h.Kind))
	}
	return titles
}

// show lays a button for each document that names the one in front, where that is not how it stands.
func (n *namedIn) show() {
	ids := n.there()
	titles := n.titles(ids)
	if slices.Equal(titles, n.shown) {
		return
	}
	n.shown = titles
	n.row.Objects = []fyne.CanvasObject{n.caption}
	for i, id := range ids[:min(len(ids), mostNamed)] {
		n.row.Objects = append(n.row.Objects, n.button(short(titles[i]), func() { n.desk.Begin(id) }))
	}
	n.all.Text = fmt.Sprintf("All %d…", len(ids))
	n.row.Objects = append(n.row.Objects, n.all)
	if n.line.Hidden = len(ids) == 0; !n.line.Hidden {
		n.row.Refresh()
	}
	n.view.Layout.Layout(n.view.Objects, n.view.Size()) // not Refresh, which would be of all that is above
}

// choose lists all of them.
func (n *namedIn) choose() {
	ids := n.there()
	titles := n.titles(ids)
	distinct(titles)
	n.desk.Choose("Named in", titles, "Open", func(i int) { n.desk.Begin(ids[i]) })
}

// Layout lays as many buttons as find room, and one that lists all. It must change no text: the toolkit would lay all anew for
// that, and so on without an end.
func (n *namedIn) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 0 {
		return
	}
	buttons := objects[1 : len(objects)-1]
	rest := n.all.MinSize().Width
	place := func(o fyne.CanvasObject, x float32) float32 {
		width := o.MinSize().Width
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(width, size.Height))
		o.Show()
		return x + width
	}
	x := place(n.caption, 0) + theme.Padding()
	for i, b := range buttons {
		room := size.Width
		if i < len(n.shown)-1 {
			room -= rest
		}
		if x+b.MinSize().Width > room {
			for _, b := range buttons[i:] {
				b.Hide()
			}
			place(n.all, x)
			return
		}
		x = place(b, x)
	}
	if len(buttons) < len(n.shown) {
		place(n.all, x)
		return
	}
	n.all.Hide()
}

// MinSize is as high as a button.
func (n *namedIn) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, n.all.MinSize().Height)
}
