package desk

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// Letters are those that a person has exchanged in a kind of situation.
func (d *Desk) Letters(where key.Where) *key.Letters {
	if d.letters[where] == nil {
		d.letters[where] = key.Read(d.settings.Letters[where])
	}
	return d.letters[where]
}

// The keys that the desk knows besides the commands of its menus.
var (
	everywhere = key.Situation{Title: "Everywhere", Uses: []key.Use{
		{Keys: "F1", Does: "the guide; in a field the menu's key"},
		{Keys: "F9", Does: "fold the shelf; in a field the menu's key"},
		{Keys: "Escape", Does: "back"},
		{Keys: "Tab, Shift+Tab", Does: "on and back"},
		{Keys: "Return, Space", Does: "press a button"},
		{Keys: "Alt", Does: "open the menus"},
		{Keys: "Ctrl+Z, Ctrl+Y", Does: "undo and redo"},
	}}
	onTheShelf = key.Situation{Title: "On the shelf", Uses: []key.Use{
		{Keys: "Return in the filter", Does: "open the first document found"},
		{Keys: "Down in the filter", Does: "go to the list"},
		{Keys: "Return", Does: "open the document"},
		{Keys: "Left, Right", Does: "fold what it stands under; unfold it"},
		{Keys: "F2", Does: "rename it"},
		{Keys: "Delete", Does: "remove it"},
		{Keys: "Alt+Up, Alt+Down", Does: "move it, sorted by hand or pinned"},
		{Keys: "Menu", Does: "all that can be done with it"},
		{Keys: "Shift+Up, Shift+Down", Does: "tick several"},
		{Keys: "Ctrl+A", Does: "tick all; Escape: none"},
		{Keys: "Ctrl+Space", Does: "tick one more, or one less"},
	}}
	onASheet = key.Situation{Title: "On a sheet", Uses: []key.Use{
		{Keys: "Tab, Return", Does: "the next box; Shift+Tab: the one before"},
		{Keys: "Page Up, Page Down", Does: "scroll it while no field has the keyboard"},
		{Keys: "Arrows, Space, a digit", Does: "in a row of boxes: move, tick, tick the box of that number"},
		{Keys: "Down", Does: "in a field with suggestions: all of them"},
		{Keys: "Letters", Does: "in a list: find a row"},
		{Keys: "[[", Does: "in a text: name a document"},
		{Keys: "Ctrl+Return", Does: "open the document that a text names at the cursor"},
		{Keys: "Alt+arrow", Does: "move a skill, a value or a row of a packet"},
	}}
	onTheDisplay = key.Situation{Title: "In the players' window", Uses: []key.Use{
		{Keys: string(pauseKey), Does: "pause"},
		{Keys: string(blackKey), Does: "black screen"},
		{Keys: string(freezeKey), Does: "freeze"},
		{Keys: string(fullKey), Does: "full screen"},
		{Keys: "Escape", Does: "back to a window"},
	}}
)

// keysPage shows all keys, situation by situation. Keys are looked up there, changed and printed.
type keysPage struct {
	d     *Desk
	find  string
	waits string // what the new key is waited for, as it is in the page; empty = nothing
	why   string // a key was refused, or what became of one
}

// ShowKeys shows all keys.
func (d *Desk) ShowKeys() {
	s := &keysPage{d: d}
	dialog := page.NewDialog(d, s.lay)
	dialog.Stand("Keys", 46, 36, page.FindKey)
}

func (s *keysPage) lay(p *page.Page) {
	p.Add(p.Line(page.FindKey, "Find", s.find, func(text string) {
		s.find = text
		p.Show()
	}))
	p.Hint(page.FindKey, "Letters of a key, or of what it does")
	if s.find == "" {
		p.Small("Press a key on the right to change it. Keys without a button stay as they are.")
	}
	p.Notice(true, s.why)
	m := s.d.menu
	for _, top := range m.main.Items {
		var rows []fyne.CanvasObject
		for _, c := range m.under(top) {
			if s.finds(m.keyOf(c).String(), c.name()) {
				rows = append(rows, s.command(p, c))
			}
		}
		s.block(p, "The menu "+top.Label, rows)
	}
	for i, in := range s.d.situations() {
		var rows []fyne.CanvasObject
		for j, u := range in.Uses {
			if s.finds(s.d.now(in, u), u.Does) {
				rows = append(rows, s.use(p, in, i, j))
			}
		}
		s.block(p, in.Title, rows)
	}
	p.Foot(func() {
		ways := []fyne.CanvasObject{p.Button("print", "Print keys…", 0, false, s.d.printKeys)}
		if len(s.d.settings.Keys)+len(s.d.settings.Letters) > 0 {
			ways = append(ways, p.Button("usual", "Usual keys", 0, false, func() { s.usual(p) }))
		}
		p.InPairs(1, ways)
	})
}

// finds reports whether what is looked for is in a key or in what it does.
func (s *keysPage) finds(keys, does string) bool {
	return strings.Contains(domain.FoldWords(keys+" "+does), domain.FoldWords(strings.TrimSpace(s.find)))
}

func (s *keysPage) block(p *page.Page, title string, rows []fyne.CanvasObject) {
	if len(rows) > 0 {
		p.Heading(strings.ToUpper(title))
		p.Add(rows...)
	}
}

// lineOf is a line of the page: what a key does, and the key.
func lineOf(does string, k fyne.CanvasObject) fyne.CanvasObject {
	return look.NewColumns(look.Columns{Gap: 1, Shares: []float32{1.8, 1}, Narrowest: 15},
		look.NewInset(look.Inset{Left: 1, Top: 1.5}, look.NewParagraph(does, theme.SizeNameText)), k)
}

// command is the line of a command of the menus.
func (s *keysPage) command(p *page.Page, c command) fyne.CanvasObject {
	m, id := s.d.menu, "key."+c.id
	now := m.keyOf(c).String()
	if s.waits == id {
		return s.catcher(c.name()+": press the new key. Escape keeps "+domain.OrElse(now, "it without one"), p, func(k combo) { s.why = m.setKey(c, k) })
	}
	return lineOf(c.name(), p.Button(id, domain.OrElse(now, "No key"), 0, false, func() { s.wait(p, id) }))
}

// use is the line of what a room's key does.
func (s *keysPage) use(p *page.Page, in key.Situation, i, j int) fyne.CanvasObject {
	u := in.Uses[j]
	id, now := s.d.keyID(i, j), s.d.now(in, u)
	switch {
	case u.Letter == 0:
		return lineOf(u.Does, look.NewInset(look.Inset{Left: 1, Top: 1.5}, look.NewParagraph(now, theme.SizeNameText)))
	case s.waits == id:
		return s.catcher(u.Does+": press the new letter. Escape keeps "+now, p, func(k combo) { s.exchange(in, u, k) })
	}
	return lineOf(u.Does, p.Button(id, now, 0, false, func() { s.wait(p, id) }))
}

func (s *keysPage) wait(p *page.Page, id string) {
	s.waits, s.why = id, ""
	p.Show()
}

// exchange gives a letter's place to another, and says what became of that.
func (s *keysPage) exchange(in key.Situation, u key.Use, k combo) {
	to := []rune(strings.ToLower(string(k.key)))
	if len(to) != 1 || !key.Exchangeable(to[0]) || k.held&^fyne.KeyModifierShift != 0 {
		s.why = "Press a letter from A to Z alone: the other keys type or move."
		return
	}
	letters := s.d.Letters(in.Where)
	was := letters.Now(u.Letter)
	if was == to[0] {
		return
	}
	for _, other := range in.Uses {
		if other.Letter != 0 && letters.Now(other.Letter) == to[0] {
			s.why = letters.Name(other.Letter) + " was the key of “" + other.Does + "”, which has " + letters.Name(u.Letter) + " now."
		}
	}
	letters.Exchange(u.Letter, to[0])
	s.d.keepLetters()
}

// catcher waits for a new key.
func (s *keysPage) catcher(text string, p *page.Page, take func(combo)) fyne.CanvasObject {
	id := s.waits
	k := newCatcher(text, func(c combo) {
		s.waits, s.why = "", ""
		if c.key != "" {
			take(c)
		}
		p.Show()
		p.Focus(id)
	})
	s.d.after(1, func() { s.d.canvas().Focus(k) })
	return k
}

// usual brings the usual keys back.
func (s *keysPage) usual(p *page.Page) {
	s.waits, s.why = "", ""
	s.d.letters, s.d.settings.Letters = map[key.Where]*key.Letters{}, nil
	s.d.menu.keep(nil)
	s.d.redress()
	p.Show()
}

// situations are the lists of keys besides the menus'.
func (d *Desk) situations() []key.Situation {
	return append(append([]key.Situation{everywhere, onTheShelf, onASheet}, d.services.Keys...), onTheDisplay)
}

// keyID names the line of the use j of the situation i.
func (d *Desk) keyID(i, j int) string {
	in := d.situations()[i]
	return in.Title + "." + in.Uses[j].Keys
}

// now is a use's key as it is now.
func (d *Desk) now(in key.Situation, u key.Use) string {
	if u.Letter == 0 {
		return u.Keys
	}
	return strings.ReplaceAll(u.Keys, string(unicode.ToUpper(u.Letter)), d.Letters(in.Where).Name(u.Letter))
}

// keepLetters keeps the letters that were exchanged.
func (d *Desk) keepLetters() {
	kept := map[key.Where]map[string]string{}
	for where, l := range d.letters {
		if changed := l.Changed(); len(changed) > 0 {
			kept[where] = changed
		}
	}
	d.settings.Letters = kept
	d.redress()
	d.saveSettings()
}

// redress has what is in front show the letters as they are now.
func (d *Desk) redress() {
	if d.shown != "" {
		d.unbind()
		d.Show(d.front)
	}
}

// printKeys prints all keys as they are now.
func (d *Desk) printKeys() {
	var cards []domain.Card
	add := func(title string, lines []string) {
		if len(lines) > 0 {
			cards = append(cards, domain.Card{ID: title, Section: "Keys", Title: title, Blocks: []domain.Block{{List: lines}}})
		}
	}
	for _, top := range d.menu.main.Items {
		var lines []string
		for _, c := range d.menu.under(top) {
			if k := d.menu.keyOf(c).String(); k != "" {
				lines = append(lines, k+": "+c.name())
			}
		}
		add("The menu "+top.Label, lines)
	}
	for _, in := range d.situations() {
		var lines []string
		for _, u := range in.Uses {
			lines = append(lines, d.now(in, u)+": "+u.Does)
		}
		add(in.Title, lines)
	}
	d.printCards(Game{ID: guideID, Title: "Keys", Cards: func() []domain.Card { return cards }}, domain.Card{})
}
