package evening

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/evening"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/page"
)

// Logs find the log of a scene, by its kind.
type Logs map[domain.KindID]func(domain.Document) []table.Line

// mostTicked is how many letters find room beside a box to tick, with text of any size.
const mostTicked = 84

// ticked is a text in two: what stands beside a box, to the end of a word, and what of it stands below.
func ticked(text string) (beside, below string) {
	runes := []rune(domain.AsWritten(text))
	if len(runes) <= mostTicked {
		return string(runes), ""
	}
	beside = string(runes[:mostTicked])
	if at := strings.LastIndexByte(beside, ' '); at > 0 {
		beside = beside[:at]
	}
	return beside + " …", "… " + strings.TrimSpace(strings.TrimPrefix(string(runes), beside))
}

// told is a line that is worth telling.
type told struct {
	scene string
	line  table.Line
	take  bool
}

// highlights gathers what the logs tell since the page before, and asks which of it goes into the text.
func (e *Session) highlights() {
	s, ok := desk.Editable(e.Host, e.Form)
	if !ok {
		return
	}
	if s.Value().Campaign == "" {
		e.Host.Say("Choose the campaign first: its scenes' logs are read.")
		return
	}
	before, any := e.before(s)
	if !any {
		e.gather(s, 0)
		return
	}
	e.held(s, []domain.Head{before}, func(docs []*edit.Doc) {
		since := before.Created
		if len(docs) > 0 {
			since = cmp.Or(edit.Of[evening.Notes](docs[0]).Value().Until, since)
		}
		e.gather(s, since)
	})
}

// before is the campaign's page that was made last before this one.
func (e *Session) before(s *edit.Session[evening.Notes]) (page domain.Head, ok bool) {
	own, _ := e.Host.Head(s.ID())
	for _, h := range e.Host.Documents(own.Kind) {
		if h.ID != own.ID && h.Campaign == s.Value().Campaign && h.Created <= own.Created && (!ok || h.Created > page.Created) {
			page, ok = h, true
		}
	}
	return page, ok
}

// held reads documents, off the screen's goroutine, and calls then with them while this page is in front. What cannot be
// read the desk says.
func (e *Session) held(s *edit.Session[evening.Notes], heads []domain.Head, then func([]*edit.Doc)) {
	e.let()
	var docs []*edit.Doc
	left := len(heads)
	for _, h := range heads {
		release := e.Host.Hold(h.ID, func(doc *edit.Doc) { // which may ask for more
			docs = append(docs, doc)
			if left--; left == 0 && e.Form.Session() == s {
				then(docs)
			}
		})
		e.release = append(e.release, release)
	}
}

// let lets go of what was read.
func (e *Session) let() {
	for _, release := range e.release {
		release()
	}
	e.release = nil
}

// gather reads the logs of the campaign's scenes that have changed since a moment.
func (e *Session) gather(s *edit.Session[evening.Notes], since domain.Moment) {
	var scenes []domain.Head
	for kind := range e.logs {
		for _, h := range e.Host.Documents(kind) {
			if h.Campaign == s.Value().Campaign && h.Changed > since {
				scenes = append(scenes, h)
			}
		}
	}
	if len(scenes) == 0 {
		e.ask(s, nil)
		return
	}
	e.held(s, scenes, func(docs []*edit.Doc) {
		var list []told
		for _, doc := range docs {
			for _, l := range e.logs[doc.Kind().ID()](doc.Value()) {
				if l.At > since && l.Highlight() != "" && !strings.Contains(s.Value().Text, l.Retold()) {
					list = append(list, told{doc.Value().Title(), l, true})
				}
			}
		}
		slices.SortStableFunc(list, func(a, b told) int { return cmp.Compare(a.line.At, b.line.At) })
		e.ask(s, list)
	})
}

// ask offers the lines, each with a tick, and puts those that are ticked at the end of the text.
func (e *Session) ask(s *edit.Session[evening.Notes], list []told) {
	if len(list) == 0 {
		e.Host.Say("The logs have nothing new for this page.")
		return
	}
	d := page.NewDialog(e.Host, func(p *page.Page) {
		scene := ""
		for i := range list {
			t := &list[i]
			if i == 0 || t.scene != scene {
				scene = t.scene
				p.Heading(domain.OrElse(scene, "Unnamed scene"))
			}
			beside, below := ticked(domain.Upper(string(t.line.Highlight())) + " · " + t.line.Retold())
			p.Add(p.Tick(fmt.Sprint(i), beside, t.take, page.Into(&t.take, p.Show)))
			if below != "" {
				p.Small(below)
			}
		}
	})
	d.Open("Highlights of the logs", "Take these in", 60, 34, nil, "0", func() (stay bool) {
		e.takeIn(s, list)
		return false
	})
}

// takeIn puts what is ticked at the end of the text, in one step, and says so: the end may be out of sight. All of it counts as
// offered.
func (e *Session) takeIn(s *edit.Session[evening.Notes], list []told) {
	taken := 0
	s.Edit("highlights of the logs", "", func(n *evening.Notes) {
		for _, t := range list {
			n.Until = max(n.Until, t.line.At)
			if t.take {
				taken++
				n.Text = strings.TrimLeft(strings.TrimRight(n.Text, "\n")+"\n– "+t.line.Retold(), "\n")
			}
		}
	})
	if taken == 0 {
		e.Host.Say("No highlight was ticked.")
		return
	}
	e.Host.Say(domain.Count(taken, "highlight") + " added at the end of the text.")
}
