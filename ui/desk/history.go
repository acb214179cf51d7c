package desk

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/naming"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/paper"
)

// history is the page of one document's past: every step that touched it, and how any two of its states
// differ, in words.
type history struct {
	desk    *Desk
	id      domain.DocID
	kind    domain.Kind
	states  []state // newest first; the first is now
	list    *field.Picker
	against *field.Select
	text    *widget.Label
	restore *look.Button
	look    *look.Button
	page    fyne.CanvasObject
	asked   int // counts questions, so that a late answer to an old one is dropped
}

// state is one way the document once stood.
type state struct {
	title  string
	seq    int64          // after which step; 0 = the record says it
	record *domain.Record // now, and as last printed
}

// showHistory reads the past of the document in front and shows it.
func (d *Desk) showHistory() {
	id := d.front
	if id == "" {
		d.light.say("Open a document first to see its history.")
		return
	}
	locker := d.locker
	d.read(id, func(now domain.Record) {
		d.keeper.Flush(func(error) {
			d.worker.run(func() func() {
				steps, err := locker.StepsOf(context.Background(), id)
				prints, noPrint := locker.Printed(context.Background(), id)
				return func() {
					if d.locker != locker || d.front != id {
						return // something else is looked at by now
					}
					if err := cmp.Or(err, noPrint); err != nil {
						d.fail("The history could not be read", err, "The document is unchanged.")
						return
					}
					h := newHistory(d, now, steps)
					for i, p := range prints {
						title := moment(p.At, d.services.Now()) + "  as last printed: " + paper.FormTitle(d.formsOf(now.Kind), p.Form)
						h.states = slices.Insert(h.states, 1+i, state{title: title, record: &p.Record})
					}
					h.show()
				}
			})
		})
	})
}

func newHistory(d *Desk, now domain.Record, steps []domain.Step) *history {
	h := &history{desk: d, id: now.ID, kind: d.kind(now.Kind)}
	h.states = []state{{title: "now", record: &now}}
	for _, s := range steps {
		h.states = append(h.states, state{title: moment(s.At, d.services.Now()) + "  " + doing(s), seq: s.Seq})
	}
	if n := len(steps); n > 0 {
		h.states = append(h.states, state{title: "before the first step", seq: steps[n-1].Seq - 1})
	}
	return h
}

// doing is what a step did, in words.
func doing(s domain.Step) string {
	switch s.Verb {
	case domain.Undid:
		return "undone: " + s.Label
	case domain.Redid:
		return "redone: " + s.Label
	}
	return s.Label
}

func (h *history) show() {
	d := h.desk
	titles := make([]string, len(h.states))
	for i, s := range h.states {
		titles[i] = s.title
	}
	distinct(titles)
	h.text = wrapped("")
	h.list = field.NewPicker(d.Now, func(int) { h.compare() })
	h.list.Rows = titles
	h.against = field.NewSelect(d.Now, titles, func(string) { h.compare() })
	h.against.Selected = titles[0]
	h.restore = look.NewButton("Restore this state", h.onRestore)
	h.look = look.NewButton("Show this state", h.onLook)
	h.restore.Disable()
	h.look.Disable()
	slip := look.NewButton("Print change slip", func() { d.printSlip(h.id) })
	right := container.NewBorder(
		look.NewRows(1, look.NewCaption("Compare with"), h.against), container.NewHBox(h.look, h.restore), nil, nil,
		container.NewVScroll(h.text))
	split := container.NewHSplit(h.list, look.NewInset(look.Inset{Left: 2, Right: 3, Bottom: 2}, right))
	split.SetOffset(0.42)
	d.unbind()
	h.page = d.showPage("History of "+titleOf(d.heads[h.id], h.kind), split, slip)
	d.canvas().Focus(h.list)
	if len(h.states) > 1 {
		h.list.Select(1)
	} else {
		h.text.SetText("No steps yet. Each step from now on is listed at the left.")
	}
}

// chosen is the state selected at the left, or false.
func (h *history) chosen() (state, bool) {
	if h.list.At < 0 {
		return state{}, false
	}
	return h.states[h.list.At], true
}

// compare says how the chosen state differs from the other.
func (h *history) compare() {
	from, ok := h.chosen()
	if !ok {
		return
	}
	to := h.states[max(0, h.against.SelectedIndex())]
	if from.seq == 0 && from.record == h.states[0].record {
		h.restore.Disable()
	} else if h.desk.locker.ReadOnly() == "" {
		h.restore.Enable()
	}
	h.look.Enable()
	parts := []comparison{{"From there to “" + to.title + "”:", from, to}}
	if next := h.list.At + 1; from.seq != 0 && next < len(h.states) {
		parts = append([]comparison{{"This step:", h.states[next], from}}, parts...)
	}
	h.asked++
	h.tell(h.asked, parts, "")
}

// comparison is two states to be compared, and what to say before that.
type comparison struct {
	title    string
	from, to state
}

// tell adds comparisons to a text one after the other and shows it.
func (h *history) tell(asked int, parts []comparison, text string) {
	if len(parts) == 0 {
		h.text.SetText(domain.AsWritten(strings.TrimSpace(text)))
		return
	}
	c := parts[0]
	h.with(asked, c.from, true, func(before domain.Record) {
		h.with(asked, c.to, true, func(after domain.Record) {
			h.tell(asked, parts[1:], text+c.title+"\n"+h.words(before, after)+"\n\n")
		})
	})
}

// words are the differences between two states, a line each.
func (h *history) words(before, after domain.Record) string {
	list, err := h.kind.Differences(before, after)
	switch {
	case err != nil:
		return sentence(err)
	case len(list) == 0:
		return "No differences."
	}
	lines := make([]string, len(list))
	for i, diff := range list {
		lines[i] = "·  " + diff.String()
	}
	return strings.Join(lines, "\n")
}

// with reads a state and calls then, unless something else has been asked meanwhile or the page has been left.
// Where blank is true, the document before it was made is one without a body.
func (h *history) with(asked int, s state, blank bool, then func(domain.Record)) {
	if s.record != nil {
		then(*s.record)
		return
	}
	locker := h.desk.locker
	h.desk.worker.run(func() func() {
		r, err := locker.RecordAt(context.Background(), h.id, s.seq)
		return func() {
			switch {
			case asked != h.asked || locker != h.desk.locker || !h.desk.isPage(h.page):
			case blank && errors.Is(err, domain.ErrNotFound):
				then(domain.Record{Head: domain.Head{ID: h.id, Kind: h.kind.ID()}})
			case err != nil:
				h.text.SetText(sentence(err))
			default:
				then(r)
			}
		}
	})
}

func (h *history) onRestore() {
	s, ok := h.chosen()
	if !ok {
		return
	}
	h.asked++
	h.with(h.asked, s, false, func(r domain.Record) {
		h.desk.restoreTo(r, s.title)
	})
}

// restoreTo makes a document stand again as it once did and shows it.
func (d *Desk) restoreTo(past domain.Record, what string) {
	d.read(past.ID, func(now domain.Record) {
		if err := d.journal.Return("return to "+what, now, past); err != nil {
			d.fail("That state could not be restored", err, "The document is unchanged.")
			return
		}
		d.Show(past.ID)
		d.light.say("Restored: " + what + ". Undo takes it back.")
	})
}

func (h *history) onLook() {
	s, ok := h.chosen()
	if !ok {
		return
	}
	h.asked++
	h.with(h.asked, s, false, func(r domain.Record) {
		h.desk.unbind()
		view, err := h.desk.showPast(r, "State of "+s.title+".")
		if err != nil {
			h.desk.fail("That state cannot be shown", err, "Nothing was changed.")
			return
		}
		h.desk.showPage(titleOf(r.Head, h.kind)+", "+s.title, view, look.NewButton("Back to the history", h.desk.showHistory))
	})
}

// printSlip prints what has changed on a document since it was last printed.
func (d *Desk) printSlip(id domain.DocID) {
	locker, size := d.locker, d.settings.Paper
	kind := d.kind(d.heads[id].Kind)
	path, forms := filepath.Join(d.services.PrintFolder, naming.FileName(titleOf(d.heads[id], kind)+" - what changed")+".pdf"), d.formsOf(kind.ID())
	d.gather([]domain.DocID{id}, func(g gathered) (string, error) {
		prints, err := locker.Printed(context.Background(), id)
		if err == nil && len(prints) == 0 {
			return "", remark{"Not printed yet", "Print the document first. From then on the slip lists what has changed."}
		}
		if err != nil {
			return "", err
		}
		slips, err := paper.SlipsOf(kind, forms, g.records[0], prints)
		if err != nil {
			return "", err
		}
		result, err := paper.PrintSlips(size, slips)
		if err != nil {
			return "", err
		}
		if err := d.services.WriteFile(path, result.PDF); err != nil {
			return "", err
		}
		return handOn(path, d.services.View, "Opened: ")
	})
}
