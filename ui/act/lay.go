package act

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain/act"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
	"shipslocker/ui/throw"
)

// Lay lays the page of the act as far as it has come.
func (u *Underway) Lay(p *page.Page) { u.lay(p, u.run().Rows()) }

// lay lays rows, with the ways on and the throws to come below them.
func (u *Underway) lay(p *page.Page, rows []act.Row) {
	var ways []fyne.CanvasObject
	for _, row := range rows {
		switch row := row.(type) {
		case act.Foot:
			p.Foot(func() { u.lay(p, row.Rows) })
		case act.Fold:
			if row.Open {
				p.Unfold(row.Key)
			}
			p.Folded(row.Key, row.Title, func() { u.lay(p, row.Rows) })
		case act.Columns:
			var cells []fyne.CanvasObject
			for _, cell := range row.Cells {
				if ask, ok := cell.(act.Ask); ok {
					cells = append(cells, u.ask(p, ask)...)
				}
			}
			if len(cells) > 0 {
				p.Add(look.NewColumns(look.Columns{Gap: -1, Shares: row.Shares[:min(len(row.Shares), max(2, len(cells)))], Narrowest: 20}, cells...))
			}
		case act.Ask:
			if row.Kind == act.Menu {
				ways = append(ways, u.ask(p, row)...)
			} else {
				p.Add(u.ask(p, row)...)
			}
		case act.Throw:
			ways = append(ways, u.throw(p, row)...)
		case act.Way:
			ways = append(ways, p.Button(row.Key, row.Title, row.Letter, row.Main, func() { u.enter(row) }))
		case act.Discard:
			ways = append(ways, u.on.Page.DiscardButton(string(row)))
		default:
			says(p, row)
		}
	}
	if len(ways) > 0 {
		layWays(p, ways)
	}
}

// says lays what only tells something.
func says(p *page.Page, row act.Row) {
	switch row := row.(type) {
	case act.Heading:
		p.Heading(string(row))
	case act.Text:
		p.Text(string(row))
	case act.Small:
		p.Small(string(row))
	case act.Notice:
		p.Notice(row.Grave, row.Text)
	case act.Result:
		p.Result(string(row))
	case act.Sum:
		p.Parts(row.Parts, row.Comes)
	case act.Odds:
		odds := throw.NewOdds(row.Heads...)
		for _, l := range row.Lines {
			odds.Add(l.Label, l.Of...)
		}
		p.Add(odds.View(2.6, true))
	}
}

// layWays lays the ways on; the last of them, which goes on, is the lowest at the right.
func layWays(p *page.Page, ways []fyne.CanvasObject) {
	if len(ways)%2 == 1 {
		ways = slices.Insert(ways, len(ways)-1, fyne.CanvasObject(container.NewWithoutLayout()))
	}
	p.InPairs(1, ways)
}

// ask is the control of something that is asked.
func (u *Underway) ask(p *page.Page, a act.Ask) []fyne.CanvasObject {
	titles := make([]string, len(a.Options))
	at := -1
	for i, o := range a.Options {
		titles[i] = o.Title
		if a.Kind == act.Choice && slices.Contains(a.Is, o.Key) {
			at = i
		}
	}
	switch a.Kind {
	case act.Choice:
		return []fyne.CanvasObject{p.Choice(a.Key, a.Caption, titles, at, func(i int) { u.put(a, a.Options[i].Key) })}
	case act.Adds:
		if len(a.Options) == 0 {
			return nil
		}
		return []fyne.CanvasObject{p.Choice(a.Key, a.Caption, titles, -1, func(i int) { u.adds(a, i) })}
	case act.Menu:
		return []fyne.CanvasObject{p.Button(a.Key, a.Caption, 0, false, func() {
			if len(titles) == 0 {
				u.on.Page.Tell(a.None)
				return
			}
			u.on.Host.Choose(a.Title, titles, a.Verb, func(i int) { u.adds(a, i) })
		})}
	case act.Tick:
		return []fyne.CanvasObject{u.tick(p, a)}
	case act.Number:
		n, _ := strconv.Atoi(a.Is[0])
		return []fyne.CanvasObject{p.Number(a.Key, a.Caption, n, a.Low, a.High, func(n int) { u.put(a, strconv.Itoa(n)) })}
	}
	text := ""
	if len(a.Is) > 0 {
		text = a.Is[0]
	}
	if a.Wanted {
		p.Wants(a.Key)
	}
	return []fyne.CanvasObject{p.Line(a.Key, a.Caption, text, func(text string) { u.put(a, text) })}
}

// adds adds an option to what has been chosen, unless it cannot be.
func (u *Underway) adds(a act.Ask, i int) {
	if why := a.Options[i].Why; why != "" {
		u.on.Page.Tell(why)
		return
	}
	u.put(a, append(slices.Clone(a.Is), a.Options[i].Key)...)
}

// tick is a tick, which a digit may press as well.
func (u *Underway) tick(p *page.Page, a act.Ask) fyne.CanvasObject {
	on := slices.Contains(a.Is, a.Word)
	press := func() {
		if on {
			u.put(a, slices.DeleteFunc(slices.Clone(a.Is), func(word string) bool { return word == a.Word })...)
		} else {
			u.put(a, append(slices.Clone(a.Is), a.Word)...)
		}
	}
	title := a.Caption
	if a.Digit >= 1 && a.Digit <= 9 {
		title = fmt.Sprintf("%d  %s", a.Digit, title)
		p.Means(rune('0'+a.Digit), press)
	}
	return p.Tick(a.Key, title, on, func(bool) { press() })
}

// throw lays the dice of a throw once they are asked for, or returns the button that lays them out; a face that is typed does so
// as well.
func (u *Underway) throw(p *page.Page, t act.Throw) (ways []fyne.CanvasObject) {
	d := u.thrown(t.Under)
	begin := func() {
		switch {
		case t.Not != "":
			u.on.Page.Tell(t.Not)
			return
		case u.misses():
			return
		}
		d.By = u.on.By(t.Roller)
		d.Begin(uidice.Attempt{Pool: t.Pool, Why: t.Why})
	}
	d.Opens(p, begin)
	if !d.Asked() {
		return []fyne.CanvasObject{p.Button(t.Key, t.Title, t.Letter, true, begin)}
	}
	d.LayTray(p)
	if t.Letter != 0 {
		p.Means(t.Letter, begin)
	}
	if r, _ := d.Roll(); len(r.Dice) > 0 && r.Done() {
		return nil
	}
	return []fyne.CanvasObject{roomForButton(), roomForButton()} // of the two that come then, so that they do not push the dice
}

// misses brings the keyboard to what is needed and empty, and says so. It reports whether there is any.
func (u *Underway) misses() bool {
	a, missing := u.run().Missing()
	if missing {
		u.on.Page.Tell(a.Needs)
		u.on.Page.Focus(a.Key)
	}
	return missing
}

// roomForButton is as high as a button, and empty.
func roomForButton() fyne.CanvasObject {
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(0, look.NewButton("", nil).MinSize().Height))
	return room
}
