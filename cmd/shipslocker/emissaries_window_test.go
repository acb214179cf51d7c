//go:build window

package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"

	"shipslocker/cmd/games"
	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/domain/edit"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/storage"
)

// Who quarrels, by their places at the table.
const (
	oda   table.ID = iota + 1 // an emissary
	rurik                     // her brother, who smuggles the last ember moth
)

const (
	odaName            = "Oda of Guenašk"
	rurikName          = "Rurik Linn"
	odaID              = domain.DocID("odaodaodaodaodao")
	rurikID, quarrelID = domain.DocID("rurikrurikrurikr"), domain.DocID("quarrelquarrelqu")
)

// quarrel is a conflict that is played in the real window.
type quarrel struct {
	steps
	pointer  bool // dice go in by the pointer
	v        emissaries.Conflict
	her, him emissaries.Character
}

// read reads what is on disk; ok is false while it cannot be read.
func (w *quarrel) read() (bodies string, ok bool) {
	w.t.Helper()
	w.v, w.her, w.him = emissaries.Conflict{}, emissaries.Character{}, emissaries.Character{}
	return w.shelf.values(map[string]any{"The last ember moth": &w.v, odaName: &w.her, rurikName: &w.him})
}

// party is what somebody has in the conflict.
func (w *quarrel) party(id table.ID) emissaries.Party {
	if p, ok := w.v.Party(id); ok {
		return *p
	}
	return emissaries.Party{}
}

// lie is where somebody's dice lie: in the pool, pinned ones marked, in the middle, and spent: "6! 1 1 | 4 3 | 7 4".
func (w *quarrel) lie(id table.ID) string {
	places := map[emissaries.Place]int{emissaries.Pinned: 0, emissaries.InPool: 0, emissaries.InRaise: 1, emissaries.InSee: 1, emissaries.Discards: 2}
	var words [3][]string
	all := emissaries.Sorted(w.party(id).Dice)
	slices.SortStableFunc(all, func(a, b emissaries.Die) int { return cmp.Compare(len(b.At)/6, len(a.At)/6) }) // pinned ones first
	for _, d := range all {
		word := fmt.Sprint(d.Face)
		if d.At == emissaries.Pinned {
			word += "!"
		}
		words[places[d.At]] = append(words[places[d.At]], word)
	}
	return fmt.Sprintf("%s | %s | %s", strings.Join(words[0], " "), strings.Join(words[1], " "), strings.Join(words[2], " "))
}

// lies fails the test unless the dice of both lie so.
func (w *quarrel) lies(vector, hers, his string) {
	w.t.Helper()
	for id, want := range map[table.ID]string{oda: hers, rurik: his} {
		if got := strings.Join(strings.Fields(w.lie(id)), " "); got != want {
			w.t.Errorf("%s: the dice of %s lie %q, want %q", vector, w.name(id), got, want)
		}
	}
}

func (w *quarrel) name(id table.ID) string {
	return map[table.ID]string{oda: odaName, rurik: rurikName}[id]
}

// tells fails the test unless the last line of the log says all of words and its parts come to a sum.
func (w *quarrel) tells(sum int, words ...string) {
	w.t.Helper()
	if len(w.v.Table.Log) == 0 {
		w.t.Fatal("the log is empty")
	}
	l := w.v.Table.Log[len(w.v.Table.Log)-1]
	for _, word := range words {
		if !strings.Contains(l.Text, word) {
			w.t.Errorf("the log says %q, which lacks %q", l.Text, word)
		}
	}
	if table.Sum(l.Parts) != sum {
		w.t.Errorf("the parts of %q come to %d, want %d: %+v", l.Text, table.Sum(l.Parts), sum, l.Parts)
	}
}

// digits are faces as they are typed: 0 is ten.
func digits(faces []int) string {
	var b strings.Builder
	for _, f := range faces {
		fmt.Fprint(&b, f%10)
	}
	return b.String()
}

// puts puts dice that show those faces into the middle: by their digits, or the first dragged and the others clicked.
func (w *quarrel) puts(id table.ID, faces ...int) {
	w.t.Helper()
	if !w.pointer {
		w.runes(digits(faces))
		return
	}
	pool := slices.DeleteFunc(emissaries.Sorted(w.party(id).Dice), func(d emissaries.Die) bool { return d.At != emissaries.InPool || d.Face == 0 })
	for n, face := range faces {
		i := slices.IndexFunc(pool, func(d emissaries.Die) bool { return d.Face == face })
		if i < 0 {
			w.fail(fmt.Sprintf("%s has no %d", w.name(id), face))
		}
		w.rests()
		row := w.tray(id, len(pool))
		at := middle(row[i])
		if n == 0 {
			to := image.Pt(row[0].Min.X+20, row[0].Max.Y+50) // the middle lies below his tray, and above hers
			if id == oda {
				to.Y = row[0].Min.Y - 90
			}
			w.drag(fmt.Sprint(at.X), fmt.Sprint(at.Y), fmt.Sprint(to.X), fmt.Sprint(to.Y))
		} else {
			w.click(fmt.Sprint(at.X), fmt.Sprint(at.Y))
		}
		pool = slices.Delete(pool, i, i+1)
		if len(pool) > 0 {
			w.tray(id, len(pool))
		}
	}
}

// confirms raises or sees with what lies in the middle.
func (w *quarrel) confirms() {
	w.t.Helper()
	if !w.pointer {
		w.key("Return")
		return
	}
	var strong []image.Rectangle
	w.await("the button that stands out", func() bool {
		strong = slices.DeleteFunc(w.parts(isPrimary), func(r image.Rectangle) bool { // at the foot of the page
			return r.Dx() < 50 || r.Dy() < 20 || r.Dy() > 60 || r.Min.Y < 500
		})
		return len(strong) == 1
	})
	at := middle(strong[0])
	w.click(fmt.Sprint(at.X), fmt.Sprint(at.Y))
}

// raises puts two dice in, says something and raises. A die that is pinned lies in the middle already.
func (w *quarrel) raises(id table.ID, says string, sum int, faces ...int) {
	w.t.Helper()
	w.step(fmt.Sprintf("%s raises %d", w.name(id), sum), func() {
		w.puts(id, faces...)
		w.runes(says)
		w.confirms()
	}, func() bool { return w.v.Raise.By == id })
	w.tells(sum, says)
}

// sees puts dice in and sees.
func (w *quarrel) sees(id table.ID, way emissaries.Way, faces ...int) {
	w.t.Helper()
	n := len(w.v.Table.Log)
	before, _ := w.read()
	w.step(fmt.Sprintf("%s sees: %s", w.name(id), way), func() {
		if w.pointer {
			w.puts(id, faces...)
		} else {
			for _, face := range faces { // what it would be is told as each goes in
				was := w.rests()
				w.puts(id, face)
				w.await("a die in the middle to be seen", func() bool { return w.rests() != was })
			}
		}
		w.rests()
		if now, ok := w.read(); ok && now != before {
			w.t.Error("something is on disk before the see is said")
		}
		w.confirms()
	}, func() bool { return len(w.v.Table.Log) > n })
}

// rolls types what somebody's dice show.
func (w *quarrel) rolls(id table.ID, faces string) {
	w.t.Helper()
	n := 0
	for _, d := range w.party(id).Dice {
		if d.Face > 0 {
			n++
		}
	}
	w.step(w.name(id)+" rolls", func() {
		w.runes(faces) // the last of them goes on
	}, func() bool {
		return slices.IndexFunc(w.party(id).Dice, func(d emissaries.Die) bool { return d.Face == 0 }) < 0 && len(w.party(id).Dice) == n+len(faces)
	})
}

// brings brings something into play by its key.
func (w *quarrel) brings(id table.ID, key, name string) {
	w.t.Helper()
	w.step(name, func() { w.key(key) }, func() bool {
		return slices.ContainsFunc(w.party(id).Brought, func(b emissaries.Brought) bool { return b.Name == name })
	})
}

// picks picks an approach by its key.
func (w *quarrel) picks(id table.ID, key string, a emissaries.Approach) {
	w.t.Helper()
	w.step(string(a), func() { w.key(key) }, func() bool { return w.party(id).Approach == a })
}

// gives has somebody give and the conflict end, which side wins.
func (w *quarrel) gives(id table.ID) {
	w.t.Helper()
	w.key("g", "Tab", "Tab") // past what could still be brought in, and what is said
	w.step(w.name(id)+" gives", func() { w.key("space") }, func() bool { return w.party(id).Gave })
	w.step("the end", func() { w.key("n") }, func() bool { return w.v.Phase == emissaries.Over })
	w.lineSays(w.name(id) + " gives")
}

// lineSays fails the test unless a line of the log is of who, and says what.
func (w *quarrel) lineSays(words string) {
	w.t.Helper()
	for _, l := range w.v.Table.Log {
		if strings.Contains(l.Name+" "+l.Text, words) {
			return
		}
	}
	w.t.Errorf("no line of the log says %q", words)
}

// middle is the middle of an area.
func middle(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

// isLight reports whether the outline of a die that is in play has that colour, and isPrimary whether what stands out has.
func isLight(c color.RGBA) bool   { return c.R > 150 && c.G > 150 && c.B > 150 }
func isPrimary(c color.RGBA) bool { return c.R > 100 && c.R < 170 && c.B > 200 && c.B > c.R+50 }

// shown is what a window shows.
func (w *quarrel) shown(window string) *image.RGBA {
	w.t.Helper()
	out, err := w.tool("import", "-silent", "-window", window, "png:-").Output()
	if err != nil {
		w.fail("no picture: " + err.Error())
	}
	p, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		w.t.Fatal(err)
	}
	rgba := image.NewRGBA(p.Bounds())
	for y := p.Bounds().Min.Y; y < p.Bounds().Max.Y; y++ {
		for x := p.Bounds().Min.X; x < p.Bounds().Max.X; x++ {
			rgba.Set(x, y, p.At(x, y))
		}
	}
	return rgba
}

// parts are the areas of the window's parts of some colours that hang together.
func (w *quarrel) parts(is func(color.RGBA) bool) []image.Rectangle {
	w.t.Helper()
	p := w.shown(w.window)
	seen := make([]bool, p.Rect.Dx()*p.Rect.Dy())
	fresh := func(at image.Point) bool {
		i := at.Y*p.Rect.Dx() + at.X
		if !at.In(p.Rect) || seen[i] || !is(p.RGBAAt(at.X, at.Y)) {
			return false
		}
		seen[i] = true
		return true
	}
	var found []image.Rectangle
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			if !fresh(image.Pt(x, y)) {
				continue
			}
			r := image.Rect(x, y, x+1, y+1)
			for todo := []image.Point{{x, y}}; len(todo) > 0; {
				at := todo[len(todo)-1]
				todo = todo[:len(todo)-1]
				r = r.Union(image.Rect(at.X, at.Y, at.X+1, at.Y+1))
				for i := range 9 {
					if to := at.Add(image.Pt(i%3-1, i/3-1)); fresh(to) {
						todo = append(todo, to)
					}
				}
			}
			found = append(found, r)
		}
	}
	return found
}

// tray are the dice in somebody's tray from left to right, once there are n: hers is the lowest row on the cloth, his the
// highest.
func (w *quarrel) tray(id table.ID, n int) []image.Rectangle {
	w.t.Helper()
	var row []image.Rectangle
	w.await(fmt.Sprintf("%d dice in the tray of %s", n, w.name(id)), func() bool {
		dice := slices.DeleteFunc(w.parts(isLight), func(r image.Rectangle) bool {
			return r.Dx() < 32 || r.Dx() > 64 || max(r.Dx()-r.Dy(), r.Dy()-r.Dx()) > 5
		})
		if len(dice) == 0 {
			return false
		}
		slices.SortFunc(dice, func(a, b image.Rectangle) int { return cmp.Compare(middle(a).Y, middle(b).Y) })
		level := middle(dice[0]).Y
		if id == oda {
			level = middle(dice[len(dice)-1]).Y
		}
		row = slices.DeleteFunc(dice, func(r image.Rectangle) bool { return max(middle(r).Y-level, level-middle(r).Y) > 8 })
		slices.SortFunc(row, func(a, b image.Rectangle) int { return cmp.Compare(a.Min.X, b.Min.X) })
		return len(row) == n
	})
	return row
}

// smuggler is her brother.
func smuggler() *emissaries.Character {
	c := emissaries.NewCharacter()
	c.Name, c.Background, c.Made = rurikName, emissaries.StrongHistory, true
	c.Stats = emissaries.Stats{Body: emissaries.Dice{D6: 3}, Mind: emissaries.Dice{D6: 4}, Soft: emissaries.Dice{D6: 3}, Hard: emissaries.Dice{D6: 3}}
	c.Traits = []emissaries.Trait{{ID: 1, Text: "Best shot in three systems", Dice: emissaries.Dice{D6: 2}}}
	c.Objects = append(c.Objects, emissaries.Object{ID: 3, Name: "Blaster", Dice: emissaries.Dice{D8: 1}, Extra: emissaries.GunDice, Dangerous: true})
	return c
}

// shelved is a document to be put into a locker.
type shelved struct {
	kind domain.Kind
	id   domain.DocID
	doc  domain.Document
}

// quarrelLocker is a locker with her brother and the conflict that is to be set up.
func quarrelLocker(h home) shelf {
	v := emissaries.NewConflict()
	v.Name = "The last ember moth"
	return lockerWith(h, []shelved{{emissaries.CharacterKind, rurikID, smuggler()}, {emissaries.ConflictKind, quarrelID, v}})
}

// raisedLocker is a locker with the conflict in full swing: both have dice in hand, and she raises.
func raisedLocker(h home) shelf {
	v := emissaries.NewConflict()
	v.Name, v.Phase, v.Turn = "The last ember moth", emissaries.Playing, oda
	v.Stakes.Question = "Does the last ember moth go home?"
	v.Table.Insert(0, table.Participant{Document: odaID, Name: odaName})
	v.Table.Insert(1, table.Participant{Document: rurikID, Name: rurikName, Side: 1})
	v.Table.BeginRound(1)
	for id, faces := range map[table.ID][]int{oda: {6, 5, 4, 3, 2, 1}, rurik: {5, 4, 3, 3, 2, 1, 1}} {
		p := emissaries.Party{ID: id, Approach: emissaries.OpposedNeutral, Brought: []emissaries.Brought{
			{ID: 1, What: emissaries.BroughtStat, Stat: emissaries.Mind, Name: "Mind", Dice: emissaries.Dice{D6: len(faces)}},
			{ID: 2, What: emissaries.BroughtStat, Stat: emissaries.Hard, Name: "Hard"},
		}}
		for i, f := range faces {
			p.Dice = append(p.Dice, emissaries.Die{ID: emissaries.DieID(i + 1), Kind: dice.D6, Face: f, Of: 1})
		}
		v.Parties = append(v.Parties, p)
	}
	slices.SortFunc(v.Parties, func(a, b emissaries.Party) int { return cmp.Compare(a.ID, b.ID) })
	return lockerWith(h, []shelved{{emissaries.CharacterKind, odaID, emissary()}, {emissaries.CharacterKind, rurikID, smuggler()}, {emissaries.ConflictKind, quarrelID, v}})
}

// lockerWith is a locker with documents.
func lockerWith(h home, list []shelved) shelf {
	h.t.Helper()
	s := someLocker(h.t, h)
	l, err := storage.Open(context.Background(), s.path, storage.Here(now))
	h.must(err)
	for _, x := range list {
		r, err := edit.NewRecord(x.kind, x.id, now(), x.doc)
		h.must(err)
		_, err = l.Put(context.Background(), r)
		h.must(err)
	}
	h.must(l.Close())
	return s
}

// blank makes a new document of a kind.
func (w *quarrel) blank(kind domain.Kind) {
	w.t.Helper()
	w.key("ctrl+n")
	for _, g := range games.All {
		for _, k := range g.Kinds {
			if k.ID() == kind.ID() {
				w.key("Return")
				return
			}
			w.key("Down")
		}
	}
}

// emissary is what the walk makes of a blank sheet.
func emissary() *emissaries.Character {
	c := emissaries.NewCharacter()
	c.Name, c.Player, c.Homeland, c.Background, c.Made = odaName, "Jo", "the lamp barges", emissaries.StrongHistory, true
	c.Stats = emissaries.Stats{Body: emissaries.Dice{D6: 4}, Mind: emissaries.Dice{D6: 3}, Soft: emissaries.Dice{D6: 3}, Hard: emissaries.Dice{D6: 3}}
	c.Traits = []emissaries.Trait{
		{ID: 1, Text: "Legs of sprung brass", Dice: emissaries.Dice{D8: 1}},
		{ID: 2, Text: "Takes weapons away from people", Dice: emissaries.Dice{D8: 2}},
		{ID: 3, Text: "Keeps the ledgers", Dice: emissaries.Dice{D6: 3}},
		{ID: 4, Text: "Patient", Dice: emissaries.Dice{D8: 1}},
		{ID: 5, Text: "Sworn to the ember houses", Dice: emissaries.Dice{D10: 3}},
	}
	c.Relationships = []emissaries.Relationship{
		{ID: 1, With: "My brother", Dice: emissaries.Dice{D8: 1}, Family: true},
		{ID: 2, With: "The order", Dice: emissaries.Dice{D6: 1}},
	}
	c.Reserve = emissaries.Dice{D4: 1, D6: 2, D8: 1}
	return c
}

// make makes the emissary from a blank sheet: dice are spent by keys, and two by the pointer.
func (w *quarrel) make() {
	w.t.Helper()
	c := emissary()
	w.blank(emissaries.CharacterKind)
	w.awaitTitle("Unnamed character – ")
	w.write(w.shelf, c.Name, "Return")
	w.awaitTitle(c.Name + " – crew – ")
	w.runes(c.Player)
	w.key("Return", "Tab")
	w.runes(c.Homeland)
	w.key("Return", "Tab", "Tab", "Tab", "Tab", "Tab", "space") // past the look, the portrait and so on, to the second background
	for _, n := range []string{"6666", "6666", "66", "66"} {
		w.runes(n)
		w.key("Tab")
	}
	w.until("the stats that were typed", func(x *emissaries.Character) bool { return x.Stats.Hard.D6 == 2 })
	w.drag("539", "389", "1140", "389") // from Mind to Hard
	w.until("a die that was dragged", func(x *emissaries.Character) bool { return x.Stats.Hard.D6 == 3 && x.Stats.Mind.D6 == 3 })
	w.drag("293", "103", "890", "389") // from those that are left to Soft
	w.until("the stats", func(x *emissaries.Character) bool { return x.Stats == c.Stats })
	w.key(append([]string{"ctrl+g"}, slices.Repeat([]string{"Tab"}, 12)...)...)
	for i, dice := range []string{"8", "88", "666", "8", "000"} {
		w.key("space") // adds a trait
		w.runes(c.Traits[i].Text)
		w.key("Return")
		w.runes(dice)
		w.key("Tab", "Tab", "Tab")
	}
	w.until("the traits", func(x *emissaries.Character) bool { return slices.Equal(x.Traits, c.Traits) })
	w.key("Tab", "space") // adds a relationship
	w.runes(c.Relationships[0].With)
	w.key("Return", "8", "Tab", "space", "Tab", "Tab", "Tab", "Tab", "space") // family; and another
	w.runes(c.Relationships[1].With)
	w.key("Return", "6")
	w.until("the relationships", func(x *emissaries.Character) bool { return slices.Equal(x.Relationships, c.Relationships) })
	w.key(append([]string{"ctrl+g"}, slices.Repeat([]string{"Tab"}, 7)...)...)
	w.key("space") // finished
	w.rests()
	w.key("Return")
	w.until("the emissary made", func(x *emissaries.Character) bool { return x.Made })
	var got emissaries.Character
	if w.shelf.values(map[string]any{odaName: &got}); !reflect.DeepEqual(got, *c) {
		w.t.Errorf("the sheet was made as\n%+v\nwant\n%+v", got, *c)
	}
}

// until waits until the emissary on disk is so.
func (w *quarrel) until(what string, ok func(*emissaries.Character) bool) {
	w.t.Helper()
	w.await(what, func() bool {
		var x emissaries.Character
		_, read := w.shelf.values(map[string]any{odaName: &x})
		return read && ok(&x)
	})
	w.rests()
}

// setUp opens the conflict, writes the stakes and seats both, one on each side.
func (w *quarrel) setUp() {
	w.t.Helper()
	w.key("ctrl+f", "ctrl+a")
	w.runes("The last ember moth")
	w.key("Down", "Return")
	w.awaitTitle("The last ember moth – crew – ")
	w.key("ctrl+g")
	w.rests()
	w.key("shift+Tab", "shift+Tab", "shift+Tab")
	for _, text := range []string{"Does the last ember moth go home?", "Its keepers have it back.", "Rurik sells it."} {
		w.runes(text)
		w.key("Return")
	}
	w.rests()
	w.key("Down", "Down", "Return") // she comes from the shelf
	w.rests()
	w.key("Down", "Down", "Return") // and he
	w.rests()
	w.key("Down", "Down", "Return") // who is against them
	w.await("both at the table", func() bool {
		_, ok := w.read()
		p, there := w.v.Table.Participant(rurik)
		return ok && there && p.Side == 1 && w.v.Stakes.Lose == "Rurik sells it."
	})
	if w.v.Stakes.Question != "Does the last ember moth go home?" || w.v.Stakes.Win != "Its keepers have it back." {
		w.t.Errorf("the stakes are %+v", w.v.Stakes)
	}
}

// gather has both pick their approach and bring in that they are family.
func (w *quarrel) gather() {
	w.rests() // whoever was seated last may still be read
	w.key("n")
	w.picks(oda, "b", emissaries.OpposedNeutral)
	w.brings(oda, "u", "My brother")
	w.key("n")
	w.picks(rurik, "b", emissaries.OpposedNeutral)
	w.brings(rurik, "p", odaName)
	w.key("n")
}

// hide hides his dice: whatever they show, the players' display shows the same, until they are shown.
func (w *quarrel) hide() {
	w.key("y")
	w.rests()
	w.key("shift+Tab", "shift+Tab")
	w.step("his dice hidden", func() { w.key("space") }, func() bool { return w.party(rurik).Hidden })
	w.key("Escape", "ctrl+shift+p")
	w.await("the players' display", func() bool { return w.display() != "" })
	w.xdotool("windowmove", w.window, "0", "0", "windowsize", w.display(), "600", "700", "windowmove", w.display(), "1300", "0")
	w.front()
	w.key("ctrl+shift+l", "ctrl+g", "n")
	before := w.players()
	w.rolls(oda, "1223447")
	var seen [][]byte
	for _, faces := range []string{"66666666", "11134566"} {
		w.rolls(rurik, faces)
		seen = append(seen, w.players())
		w.undone(1)
		w.key("ctrl+g", "n")
	}
	w.rolls(rurik, "11134566")
	if !bytes.Equal(seen[0], seen[1]) {
		w.t.Error("the players' display shows what hidden dice show")
	}
	if bytes.Equal(seen[0], before) {
		w.t.Error("the players' display shows nothing of a roll")
	}
	w.key("y")
	w.rests()
	w.key("shift+Tab", "shift+Tab")
	w.step("his dice shown", func() { w.key("space") }, func() bool { return !w.party(rurik).Hidden })
	if bytes.Equal(w.players(), seen[1]) {
		w.t.Error("dice that are shown look on the players' display as if they were hidden")
	}
	w.undone(1)
	w.key("Escape")
	w.rests()
}

// display is the window of the players' display; empty = there is none.
func (w *quarrel) display() string {
	out, err := w.tool("xdotool", "search", "--onlyvisible", "--name", "^Players").Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}

// players is what the players' display shows once it rests.
func (w *quarrel) players() []byte {
	w.t.Helper()
	w.rests()
	var seen []byte
	w.await("the players' display to rest", func() bool {
		now := w.shown(w.display()).Pix
		rests := bytes.Equal(now, seen)
		seen = now
		return rests
	})
	return seen
}

// argue plays the first end: both argue, and at last she has one die left and gives.
func (w *quarrel) argue() {
	w.lies("GU-T01", "7 4 4 3 2 2 1 | |", "6 6 5 4 3 1 1 1 | |")
	s := w.scene()
	if st := s.Start(); st.Who != rurik || !slices.Equal(st.Tops, []emissaries.Claim{{Who: oda, Top: 11}, {Who: rurik, Top: 12}}) {
		w.t.Errorf("GU-T02: by the dice %+v", st)
	}
	w.step("she begins, as it was she who started it", func() { w.key("1") }, func() bool { return w.v.Phase == emissaries.Playing && w.v.Turn == oda })
	w.raises(oda, "It is the last one there is.", 7, 4, 3)
	w.sees(rurik, emissaries.Block, 4, 3)
	w.lies("GU-T03", "7 4 2 2 1 | | 4 3", "6 6 5 1 1 1 | | 4 3")
	w.raises(rurik, "Home is hungry.", 11, 5, 6)
	w.sees(oda, emissaries.Block, 7, 4)
	w.lies("GU-T04", "2 2 1 | | 7 4 4 3", "6 1 1 1 | | 6 5 4 3")
	w.raises(oda, "Others will come.", 4, 2, 2)
	w.lies("GU-T05", "1 | 2 2 | 7 4 4 3", "6 1 1 1 | | 6 5 4 3")
	w.sees(rurik, emissaries.Reverse, 6)
	w.lies("GU-T06", "1 | | 7 4 4 3 2 2", "6! 1 1 1 | | 6 5 4 3")
	w.raises(rurik, "Back to your order.", 7, 1)
	w.lies("GU-T06", "1 | | 7 4 4 3 2 2", "1 1 | 6 1 | 6 5 4 3")
	if c := emissaries.CheapestSees(w.scene().Pool(oda), 7); !c.None() {
		w.t.Errorf("GU-T06: a 1 sees 7 by %v", c)
	}
	w.gives(oda)
	if side, ok := w.scene().Decided(); !ok || side == emissaries.PlayersSide {
		w.t.Error("she gave, and has not lost")
	}
}

// run plays the other end: she runs for the moth, he after her, and he stumbles and gives. Key and track are where the
// fallout goes.
func (w *quarrel) run(key string, to emissaries.TrackID) {
	w.key("ctrl+g", "e")
	w.picks(oda, "c", emissaries.UnopposedPhysical)
	w.brings(oda, "f", "Legs of sprung brass")
	w.key("n")
	w.rolls(oda, "13455564")
	w.lies("GU-T07", "6 5 5 5 4 4 3 1 1 | | 7 4 4 3 2 2", "1 1 | 6 1 | 6 5 4 3")
	w.sees(oda, emissaries.Block, 4, 3)
	w.raises(oda, "It is under her arm.", 10, 5, 5)
	w.lies("GU-T07", "6 5 4 1 1 | 5 5 | 7 4 4 4 3 3 2 2", "1 1 | | 6 6 5 4 3 1")
	w.key("e")
	w.picks(rurik, "c", emissaries.UnopposedPhysical)
	w.key("n")
	w.rolls(rurik, "112225")
	w.sees(rurik, emissaries.Blow, 5, 2, 2, 1)
	w.lies("GU-T08", "6 5 4 1 1 | 5 5 | 7 4 4 4 3 3 2 2", "2 1 1 1 | 5 2 2 1 | 6 6 5 4 3 1")
	w.settles("GU-T08", 3, key)
	if t := w.him.Fallout.At(to); t.Rows[0].Ticks != 3 || t.Rows[0].Full {
		w.t.Errorf("GU-T08: his fallout is %+v", w.him.Fallout)
	}
	w.lies("GU-T08", "6 5 4 1 1 | | 7 5 5 4 4 4 3 3 2 2", "2 1 1 1 | | 6 6 5 5 4 3 2 2 1 1")
	w.gives(rurik)
	if side, ok := w.scene().Decided(); !ok || side != emissaries.PlayersSide {
		w.t.Error("he gave, and she has not won")
	}
}

// settles has the fallout of the blow on the table go to the track of a key.
func (w *quarrel) settles(vector string, fallout int, key string) {
	w.t.Helper()
	if x, ok := w.scene().Blow(); !ok || x.Fallout != fallout || table.Sum(x.Parts) != fallout {
		w.t.Errorf("%s: the blow is %+v, want fallout %d", vector, x, fallout)
	}
	w.step(fmt.Sprintf("fallout %d marked", fallout), func() { w.key(key) }, func() bool { return w.v.Raise.By == 0 })
}

// fight goes on from there, before he gives: he draws, and she takes the weapon off him.
func (w *quarrel) fight(key string, to emissaries.TrackID) {
	w.key("ctrl+g", "e")
	w.picks(rurik, "d", emissaries.OpposedPhysical)
	if n := len(w.scene().Waiting(rurik)); n != 0 {
		w.t.Errorf("GU-T09: %d dice of stats are rolled twice", n)
	}
	w.brings(rurik, "l", "Blaster")
	w.brings(rurik, "f", "Best shot in three systems")
	w.key("n")
	w.rolls(rurik, "3347")
	w.lies("GU-T10", "6 5 4 1 1 | | 7 5 5 4 4 4 3 3 2 2", "7 4 3 3 2 1 1 1 | | 6 6 5 5 4 3 2 2 1 1")
	if c := emissaries.CheapestSees(w.scene().Pool(oda), 11); len(c.Block) != 1 {
		w.t.Errorf("GU-T10: 11 is blocked by %v", c.Block)
	}
	if n, _ := w.scene().HarmOf(oda); n != 4 {
		w.t.Errorf("GU-T11: she would suffer %d", n)
	}
	before, _ := w.read()
	w.puts(rurik, 7, 4) // he could raise 11, and takes it back
	w.rests()
	w.key("Escape", "Escape", "Escape") // the two dice, and back to the hand
	w.rests()
	if now, ok := w.read(); ok && now != before {
		w.t.Error("dice that were put in and taken back are on disk")
	}
	w.raises(rurik, "Put it down, sister.", 7, 3, 4)
	w.key("e")
	w.brings(oda, "h", "Takes weapons away from people")
	w.key("n")
	w.rolls(oda, "38")
	w.sees(oda, emissaries.Block, 6, 1)
	w.lies("GU-T12", "8 5 4 3 1 | | 7 6 5 5 4 4 4 3 3 2 2 1", "7 3 2 1 1 1 | | 6 6 5 5 4 4 3 3 2 2 1 1")
	w.raises(oda, "She has the barrel.", 12, 8, 4)
	w.sees(rurik, emissaries.Blow, 7, 3, 2)
	w.settles("GU-T12", 4, key)
	w.lies("GU-T12", "5 3 1 | | 8 7 6 5 5 4 4 4 4 3 3 2 2 1", "1 1 1 | | 7 6 6 5 5 4 4 3 3 3 2 2 2 1 1")
	if t := w.him.Fallout.At(to); t.Rows[0].Ticks != 4 {
		w.t.Errorf("GU-T12: his fallout is %+v", w.him.Fallout)
	}
}

// scene is the conflict as the rules see it, from what is on disk.
func (w *quarrel) scene() emissaries.Scene {
	return emissaries.SceneOf(&w.v, func(id domain.DocID) domain.Document {
		switch who, _ := w.v.Table.Participant(oda); id {
		case who.Document:
			return &w.her
		case rurikID:
			return &w.him
		}
		return nil
	})
}

// marks has the fallout of his blow go to his first track: on the cloth, where the tracks that take it are lit, or by its key.
func (w *quarrel) marks() {
	w.t.Helper()
	w.step("fallout marked", func() {
		if !w.pointer {
			w.key("1")
			return
		}
		var lit []image.Rectangle
		w.await("four tracks to be lit", func() bool {
			lit = slices.DeleteFunc(w.parts(isPrimary), func(r image.Rectangle) bool { return r.Dx() < 40 || r.Dx() > 80 || r.Dy() < 30 || r.Dy() > r.Dx()-4 })
			return len(lit) == len(emissaries.TrackIDs)
		})
		slices.SortFunc(lit, func(a, b image.Rectangle) int { return cmp.Compare(a.Min.X, b.Min.X) })
		at := middle(lit[0])
		w.click(fmt.Sprint(at.X), fmt.Sprint(at.Y))
	}, func() bool { return w.v.Raise.By == 0 })
}

func TestAnExchangeIsTheSameByMouseAloneAndByKeysAlone(t *testing.T) {
	h := apart(t)
	w := &quarrel{}
	w.steps = begun(h, raisedLocker(h), w.read)
	w.open("The last ember moth")
	w.twice(func(by hand) {
		w.pointer = by == byMouse
		w.now()
		w.raises(oda, "Stand down.", 11, 6, 5)
		w.sees(rurik, emissaries.Blow, 5, 4, 3)
		w.marks()
		if n := w.him.Fallout.Physical.Rows[0].Ticks; n != 2 {
			t.Errorf("his first row has %d ticks", n)
		}
	})
	if err := w.end(syscall.SIGTERM); err != nil {
		t.Errorf("asked to end, the program says %v\n%s", err, w.program.said)
	}
}

func TestTheEmissariesQuarrel(t *testing.T) {
	h := apart(t)
	w := &quarrel{}
	w.steps = begun(h, quarrelLocker(h), w.read)
	w.make()
	w.setUp()
	w.pointer = true
	w.past = nil
	w.part("by pointer: both gather what comes into play, and roll", func() {
		w.gather()
		w.key("n")
		w.rolls(oda, "1223447")
		w.rolls(rurik, "11134566")
	})
	w.part("by pointer: she argues, and gives", w.argue)
	w.undone(2)
	w.part("by pointer: she runs, and he gives", func() { w.run("1", emissaries.Physical) })
	w.undone(2)
	w.part("by pointer: he draws", func() { w.fight("1", emissaries.Physical) })
	w.step("the condition", func() {
		w.runes("Cracked ribs")
		w.key("Return")
	}, func() bool { return w.him.Fallout.Physical.Rows[0].Condition == "Cracked ribs" })
	if row := w.him.Fallout.Physical.Rows[0]; !row.Full || w.him.Fallout.Physical.Rows[1].Ticks != 0 {
		t.Errorf("GU-T13: 3 ticks and 4 more come to %+v", w.him.Fallout.Physical)
	}
	w.gives(rurik)
	w.key("x")
	w.step("a condition made into a trait", func() {
		w.rests()
		w.key("Down", "Down", "Tab", "ctrl+a")
		w.runes("Ribs that tell the weather")
		w.key("Return")
	}, func() bool { return len(w.him.Traits) == 2 })
	if x := w.him.Traits[1]; x.Text != "Ribs that tell the weather" || x.Dice != emissaries.ConditionTraitDice || !x.Gained || w.him.Fallout.Physical.FullRows() != 0 {
		t.Errorf("GU-T21: the trait is %+v, and his fallout %+v", x, w.him.Fallout.Physical)
	}
	w.undoneAndDone("the quarrel")
	w.undone(len(w.past))
	w.pointer = false
	w.key("ctrl+g")
	w.part("by keys: both gather what comes into play, and his dice are hidden", func() {
		w.gather()
		w.hide()
	})
	w.part("by keys: she argues, and gives", w.argue)
	w.undone(2)
	w.part("by keys: she runs, and he gives", func() { w.run("2", emissaries.Mental) })
	w.undone(2)
	w.part("by keys: he draws", func() { w.fight("4", emissaries.Societal) })
	w.gives(rurik)
	w.key("x")
	w.step("ticks off one track", func() {
		w.rests()
		w.key("Down", "Down", "Return", "Return")
	}, func() bool { return w.him.Fallout.Mental.Rows[0].Ticks == 0 })
	if row := w.him.Fallout.Societal.Rows[0]; row.Ticks != 4 || row.Full {
		t.Errorf("and his other track is %+v", w.him.Fallout.Societal)
	}
	w.undone(len(w.past))
	if err := w.end(syscall.SIGTERM); err != nil {
		t.Errorf("asked to end, the program says %v\n%s", err, w.program.said)
	}
}
