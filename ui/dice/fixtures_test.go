package dice

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain/dice"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
)

// row is a source that gives these numbers one after the other, then ones.
type row []int

func (r *row) Next(int) int {
	if len(*r) == 0 {
		return 1
	}
	n := (*r)[0]
	*r = (*r)[1:]
	return n
}

// desk is a window with a tray on it.
type desk struct {
	t      testing.TB
	window fyne.Window
	tray   *Tray
	src    row
	rolled []dice.Roll
	used   []dice.Roll
	left   int
	own    key.Letters
	redone int
}

func (d *desk) Canvas() fyne.Canvas            { return d.window.Canvas() }
func (d *desk) Letters(key.Where) *key.Letters { return &d.own }
func (d *desk) Redo()                          { d.redone++ }

func lay(t testing.TB) *desk {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(&look.Theme{Mode: look.Paper, Scale: 1})
	d := &desk{t: t, window: app.NewWindow("")}
	d.tray = New(d, &d.src)
	d.tray.OnRolled = func(r dice.Roll) { d.rolled = append(d.rolled, r) }
	d.tray.OnUsed = func(r dice.Roll) { d.used = append(d.used, r) }
	d.tray.OnLeft = func() { d.left++ }
	d.window.SetContent(container.NewVScroll(d.tray.View()))
	d.window.Resize(fyne.NewSize(400, 700))
	return d
}

// ask lays out a pool to roll for.
func (d *desk) ask(notation string, more ...func(*Attempt)) *desk {
	d.t.Helper()
	p, err := dice.Parse(notation)
	if err != nil {
		d.t.Fatal(err)
	}
	a := Attempt{Title: "Kessa: Pilot", Pool: p}
	for _, m := range more {
		m(&a)
	}
	if err := d.tray.Ask(a); err != nil {
		d.t.Fatal(err)
	}
	return d
}

// keyNames are the keys that keys presses by a sign of their own.
var keyNames = map[rune]fyne.KeyName{
	' ': fyne.KeySpace, '⏎': fyne.KeyReturn, '⌫': fyne.KeyBackspace, '⎋': fyne.KeyEscape,
	'←': fyne.KeyLeft, '→': fyne.KeyRight, '↑': fyne.KeyUp, '↓': fyne.KeyDown, '⇱': fyne.KeyHome,
}

// keys presses keys as the toolkit hands them to whatever has the keyboard: a key, and a letter where it has one.
func (d *desk) keys(keys string) *desk {
	d.t.Helper()
	for _, r := range keys {
		f := d.window.Canvas().Focused()
		if f == nil {
			d.t.Fatal("nothing has the keyboard")
		}
		if name, ok := keyNames[r]; ok {
			f.TypedKey(&fyne.KeyEvent{Name: name})
		}
		if f = d.window.Canvas().Focused(); f != nil && (keyNames[r] == "" || r == ' ') {
			f.TypedRune(r)
		}
	}
	return d
}

// faces fails unless the dice on the tray show these.
func (d *desk) faces(want ...int) *desk {
	d.t.Helper()
	if got := d.tray.Roll().Faces(); !slices.Equal(got, want) {
		d.t.Errorf("the dice show %v, want %v", got, want)
	}
	return d
}

// press taps a button.
func (d *desk) press(b fyne.Tappable) *desk {
	test.Tap(b)
	return d
}

// said is the sentence shown.
func (d *desk) said() string { return d.tray.spoken }
