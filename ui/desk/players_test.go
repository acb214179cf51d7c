package desk

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"shipslocker/domain/board"
	"shipslocker/domain/facts"
	"shipslocker/ui/board/paint"
	"shipslocker/ui/look"
)

// stand is a map with a token that players see and one that they do not.
func stand() *board.Map {
	m := board.Templates[0].Make()
	for i, name := range []string{"Kessa", "spy"} {
		id := m.NextID()
		m.Tokens = append(m.Tokens, board.Token{ID: id, Name: name, Size: 1, Hidden: name == "spy"})
		m.MoveToken(id, m.Zones[i].Middle())
	}
	return m
}

// display opens the players' display on a scene.
func (r *room) display(s Scene) *Players {
	r.t.Helper()
	p := r.desk.players
	r.menu("Open the players' display")
	if !p.IsOpen() {
		r.t.Fatal("it did not open")
	}
	p.Show(s)
	return p
}

// strike presses a key in the display's own window, with Control, which the toolkit's test canvas knows nothing of, or
// alone.
func (p *Players) strike(k fyne.KeyName, control bool) {
	if control {
		p.key(k)
		return
	}
	p.window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: k})
}

// seesWhole reports whether the map fills the players' sight, without a part of it left out.
func (p *Players) seesWhole() bool {
	seen := p.view.Seen()
	m, ok := p.view.Map().Bounds()
	return ok && seen.Has(m.Min) && seen.Has(m.Max) && (seen.Width() < 1.5*m.Width() || seen.Height() < 1.5*m.Height())
}

// said are the texts beside the map, a row each.
func (a *aside) said() []string {
	var rows []string
	for _, r := range a.rows {
		if !r.face {
			rows = append(rows, r.text)
		}
	}
	return rows
}

func TestTheWholeMapIsKeptInSightUntilSomebodyMovesIt(t *testing.T) {
	r := enter(t, nil)
	p := r.display(Scene{Map: stand(), Ground: "m", Current: -1})
	keeps := func(when string) {
		t.Helper()
		if !p.seesWhole() {
			m, _ := p.view.Map().Bounds()
			t.Errorf("%s players see %v of %v", when, p.view.Seen(), m)
		}
	}
	keeps("at first")
	p.Show(Scene{Map: stand(), Ground: "m", Order: seats("Kessa", "Urraz Thokh of the Two Bells"), Current: 0})
	keeps("beside the turn order")
	for _, size := range []fyne.Size{{Width: 1600, Height: 500}, {Width: 400, Height: 700}, {Width: 960, Height: 640}} {
		p.window.Resize(size)
		keeps(fmt.Sprint("in a window of ", size))
	}
	for i := range 4 {
		p.Turn()
		keeps(fmt.Sprint("turned once more than ", i))
	}
	wider := stand()
	wider.Zones = append(wider.Zones, board.Zone{ID: wider.NextID(), Shape: []board.Point{{X: 5000, Y: 0}, {X: 5200, Y: 0}, {X: 5200, Y: 200}, {X: 5000, Y: 200}}})
	p.Show(Scene{Map: wider, Ground: "m", Current: -1})
	keeps("with another zone")
	p.ZoomBy(10)
	seen := p.view.Seen()
	p.Show(Scene{Map: stand(), Ground: "m", Current: -1})
	p.window.Resize(fyne.NewSize(970, 640))
	if now := p.view.Seen(); p.seesWhole() || now.Width() > seen.Width()*1.1 {
		t.Errorf("what somebody zoomed into is gone: %v, then %v", seen, now)
	}
	p.Fit()
	keeps("fitted")
	p.ZoomBy(10)
	p.Show(Scene{Map: stand(), Ground: "another", Current: -1})
	keeps("of another document")
}

func TestPlayersSeeWhatTheRefereeSees(t *testing.T) {
	r := enter(t, nil)
	m := stand()
	whole, _ := m.Bounds()
	sight := board.Rect{Min: whole.Min, Max: whole.Middle()}
	p := r.display(Scene{Map: m, Ground: "m", Current: -1, Sight: func() board.Rect { return sight }})
	p.See()
	for _, size := range []fyne.Size{{Width: 960, Height: 640}, {Width: 700, Height: 700}} {
		p.window.Resize(size)
		seen := p.view.Seen()
		if !seen.Has(sight.Min.Plus(board.Point{X: 1, Y: 1})) || !seen.Has(sight.Max.Minus(board.Point{X: 1, Y: 1})) || seen.Width() > 2*sight.Width() && seen.Height() > 2*sight.Height() {
			t.Errorf("in %v players see %v, want %v", size, seen, sight)
		}
	}
	sight = board.Rect{Min: board.Point{X: whole.Min.X - 9999, Y: whole.Min.Y - 9999}, Max: board.Point{X: whole.Max.X + 9999, Y: whole.Max.Y + 9999}}
	r.menu("Show players my view")
	if !p.seesWhole() {
		t.Errorf("of a map and the ground around it players see %v", p.view.Seen())
	}
	p.Freeze()
	before := p.view.Seen()
	sight = board.Rect{Min: whole.Min, Max: whole.Middle()}
	p.See()
	r.expectNews("frozen")
	if p.view.Seen() != before {
		t.Error("a frozen display moves")
	}
	p.Freeze()
	p.Show(Scene{Map: m, Ground: "m", Current: -1})
	p.See()
}

func TestTheDisplayIsCoveredByKey(t *testing.T) {
	r := enter(t, nil)
	p := r.display(Scene{Map: stand(), Current: -1})
	dark := func() (all, word bool) {
		img := p.window.Canvas().Capture()
		all = true
		for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y += 3 {
			for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x += 3 {
				if bright(img, x, y) {
					word = true
					all = all && y > 200 && y < 440 && x > 300 && x < 660
				}
			}
		}
		return all, word
	}
	for _, step := range []struct {
		do          func()
		state       string
		black, word bool
	}{
		{func() {}, "live", false, true},
		{func() { r.menu("Pause") }, "paused", true, true},
		{func() { p.strike(blackKey, false) }, "paused", true, true},
		{func() { p.strike(pauseKey, true) }, "black", true, false},
		{func() { p.strike(freezeKey, false) }, "black, frozen beneath", true, false},
		{func() { r.menu("Black") }, "frozen", false, true},
		{func() { r.menu("Freeze") }, "live", false, true},
		{func() { p.strike(fyne.KeyEscape, false); p.strike(fyne.KeyA, false); p.strike(closeKey, false) }, "live", false, true},
	} {
		step.do()
		black, word := p.cover.view.Visible(), step.word
		if step.black { // the word is painted, so that nothing else would be
			black, word = dark()
		}
		if p.State() != step.state || black != step.black || word != step.word {
			t.Errorf("want %s; it is %s, covered: %v, with a word: %v", step.state, p.State(), black, word)
		}
		if r.item("Pause").Checked != p.IsPaused() || r.item("Black").Checked != p.IsBlack() || r.item("Freeze").Checked != p.IsFrozen() {
			t.Errorf("while it is %s the menu ticks something else", p.State())
		}
	}
}

func bright(img image.Image, x, y int) bool {
	red, green, blue, _ := img.At(x, y).RGBA()
	return red+green+blue > 0x18000
}

func TestTheDisplayIsPausedWhileADialogAsks(t *testing.T) {
	r := enter(t, nil)
	p := r.display(Scene{Map: stand(), Current: -1})
	r.menu("About")
	r.menu("Pause")
	if !p.IsPaused() {
		t.Error("the pause waits for a dialog")
	}
	r.menu("Turn a")
	if p.view.Turned() != 0 {
		t.Error("a command does not wait for the dialog")
	}
}

func TestAFrozenDisplayKeepsItsPicture(t *testing.T) {
	r := enter(t, nil)
	m := stand()
	name := "Kessa"
	face := func(board.Token) paint.Face { return paint.Face{Name: name} }
	p := r.display(Scene{Map: m, Ground: "m", Face: face, Order: seats("Kessa"), Current: 0})
	small, release := p.Thumbnail()
	defer release()
	small.Resize(fyne.NewSize(200, 100))
	p.Freeze()
	expect := func(when, order, token string) {
		t.Helper()
		s := p.Shown()
		got := p.view.Face(s.Map.Tokens[0]).Name
		if len(s.Map.Tokens) != 1 || !slices.Equal(s.Order, seats(order)) || got != token {
			t.Errorf("%s players see %v, the token %q of %d", when, s.Order, got, len(s.Map.Tokens))
		}
		if rows := p.aside.said(); !slices.Contains(rows, order) {
			t.Errorf("%s players read %q", when, rows)
		}
	}
	name = "Kessa the traitor"
	m.Tokens[1].Hidden = false // as an edit does, in place
	p.Show(Scene{Map: m, Ground: "m", Face: face, Order: seats("the spy"), Current: 0})
	expect("frozen", "Kessa", "Kessa")
	p.Show(Scene{Map: board.Templates[1].Make(), Ground: "n", Order: seats("nobody"), Current: -1})
	p.Text(1)
	p.Turn()
	p.Turn()
	p.Turn()
	p.Turn()
	expect("with larger text", "Kessa", "Kessa")
	p.window.Close()
	r.menu("Open the players' display")
	if p.State() != "frozen" {
		t.Errorf("opened again it is %s", p.State())
	}
	expect("opened again", "Kessa", "Kessa")
	p.Show(Scene{Map: m, Ground: "m", Face: face, Order: seats("the spy"), Current: 0})
	p.Freeze()
	if s := p.Shown(); len(s.Map.Tokens) != 2 || s.Order[0].Name != "the spy" {
		t.Errorf("caught up players see %d tokens and %v", len(s.Map.Tokens), s.Order)
	}
}

func TestWhatIsShownOutlivesTheEditorThatShowedIt(t *testing.T) {
	r := enter(t, nil)
	bound := true
	p := r.display(Scene{Map: stand(), Ground: "m", Current: -1, Face: func(board.Token) paint.Face {
		if !bound {
			t.Error("an editor that shows something else is asked for faces")
		}
		return paint.Face{Name: "Kessa"}
	}})
	bound = false
	p.Text(1)
	r.desk.mode(look.Console)
	p.window.Resize(fyne.NewSize(700, 500))
	_, release := p.Thumbnail()
	release()
}

func TestNothingOfALockerStaysOnTheDisplayWhenAnotherComes(t *testing.T) {
	for name, prepare := range map[string]func(p *Players){
		"live":   func(*Players) {},
		"frozen": func(p *Players) { p.Freeze() },
		"closed": func(p *Players) { p.Close() },
		"frozen, with news under it": func(p *Players) {
			p.Freeze()
			p.Show(Scene{Map: stand(), Ground: "n", Order: seats("Urraz"), Current: -1})
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := enter(t, nil)
			p := r.display(Scene{Map: stand(), Ground: "m", Order: seats("Kessa"), Aspects: []string{"Dark"}, Current: 0})
			small, release := p.Thumbnail()
			defer release()
			prepare(p)
			r.desk.openSample()
			r.menu("Open the players' display")
			if s := p.Shown(); s.Map != nil || len(s.Order)+len(s.Aspects) > 0 || p.IsFrozen() || len(p.aside.rows) > 0 {
				t.Errorf("players see %+v and read %q", s, p.aside.said())
			}
			if p.IsPaused() != (name != "closed") {
				t.Error("a display that was open is not paused, or one that was closed is")
			}
			_ = small
		})
	}
}

func TestTheThumbnailShowsThePlayersWindowInSmall(t *testing.T) {
	r := enter(t, nil)
	p := r.display(Scene{Map: stand(), Ground: "m", Order: seats("Kessa", "Urraz"), Aspects: []string{"The lights flicker and nobody knows why"}, Current: 1})
	view, release := p.Thumbnail()
	s := p.smalls[0]
	place := fyne.NewSize(180, 100)
	view.Resize(place)
	check := func(when string) {
		t.Helper()
		window := p.window.Canvas().Size()
		if got, want := s.frame.Size().Width/s.frame.Size().Height, window.Width/window.Height; got < want*0.99 || got > want*1.01 {
			t.Errorf("%s its sides are as %g, want %g", when, got, want)
		}
		if s.frame.Size().Width > place.Width+0.5 || s.frame.Size().Height > place.Height+0.5 {
			t.Errorf("%s it takes %v of %v", when, s.frame.Size(), place)
		}
		seen, want := s.ground.Seen(), p.view.Seen()
		if seen.Middle().To(want.Middle()) > want.Width()/30 || seen.Width() < want.Width()*0.97 || seen.Width() > want.Width()*1.05 {
			t.Errorf("%s it shows %v of %v", when, seen, want)
		}
		if s.aside.Visible() != p.aside.Visible() || s.cover.view.Visible() != p.cover.view.Visible() || s.cover.word.Visible() != p.cover.word.Visible() {
			t.Errorf("%s it covers or lists something else", when)
		}
	}
	check("at first")
	if got := texts(s.aside); len(got) < 4 || got[0] != "Kessa" || !slices.Contains(got, "→") {
		t.Errorf("it reads %q", got)
	}
	for when, do := range map[string]func(){
		"zoomed": func() { p.ZoomBy(6) }, "fitted": p.Fit, "turned": p.Turn, "paused": p.Pause, "black": p.Blackout,
		"larger":          func() { p.window.Resize(fyne.NewSize(1500, 600)) },
		"higher":          func() { p.window.Resize(fyne.NewSize(600, 900)) },
		"with the order":  func() { p.Show(Scene{Map: stand(), Ground: "m", Order: seats("Kessa"), Current: 0}) },
		"without a order": func() { p.Show(Scene{Map: stand(), Ground: "m", Current: -1}) },
		"with large text": func() { p.Text(3) },
	} {
		do()
		check(when)
	}
	release()
	if len(p.smalls) != 0 {
		t.Error("it is still kept")
	}
	p.Close()
	if view, release := p.Thumbnail(); view != nil {
		t.Error("there is a thumbnail of a closed window")
	} else {
		release()
	}
}

// texts are what a widget's picture says.
func texts(o fyne.CanvasObject) []string {
	var all []string
	find(o, func(t *canvas.Text) bool {
		all = append(all, t.Text)
		return false
	})
	return all
}

func TestTurnOrderAndAspectsStandBesideTheMapIfWanted(t *testing.T) {
	r := enter(t, nil)
	p := r.display(Scene{Map: stand(), Ground: "m", Order: seats("Kessa", "Urraz"), Aspects: []string{"Smoke"}, Current: 0})
	expect := func(want ...string) {
		t.Helper()
		var got []string
		if p.aside.Visible() {
			got = p.aside.said()
		}
		if !slices.Equal(got, want) {
			t.Errorf("players read %q, want %q", got, want)
		}
		if free := p.view.Size().Width == p.window.Canvas().Size().Width; free != (len(want) == 0) {
			t.Errorf("the map has the whole window: %v", free)
		}
	}
	expect("→", "Kessa", "Urraz", "Smoke")
	r.menu("Turn order")
	expect("Smoke")
	r.menu("Scene aspects")
	expect()
	if r.item("Turn order").Checked || r.item("Scene aspects").Checked {
		t.Error("the menu ticks what is left out")
	}
	r.menu("Turn order")
	expect("→", "Kessa", "Urraz")
	r.menu("Scene aspects")
	r.menu("Turn a")
	expect()
	for range 3 {
		r.menu("Turn a")
	}
	expect("→", "Kessa", "Urraz", "Smoke")
	p.Show(Scene{Order: seats("Kessa", "Urraz"), Current: -1})
	expect("Kessa", "Urraz")
}

func TestTextOnTheDisplayIsNeverTooSmallForItsHeight(t *testing.T) {
	r := enter(t, nil)
	p := r.display(Scene{Map: stand(), Ground: "m", Order: seats("Kessa"), Current: 0})
	for _, size := range []fyne.Size{{Width: 1280, Height: 720}, {Width: 720, Height: 1280}, {Width: 2560, Height: 1440}} {
		p.window.Resize(size)
		if least := p.window.Canvas().Size().Height / 40; p.view.Text() < least || p.aside.set < least {
			t.Errorf("in %v the map's text is %g and the order's %g, want %g", size, p.view.Text(), p.aside.set, least)
		}
	}
}

func TestOnAnUprightDisplayTheOrderStandsAboveTheMap(t *testing.T) {
	r := enter(t, nil)
	var names []string
	for i := range 12 {
		names = append(names, fmt.Sprint("Figure ", i))
	}
	p := r.display(Scene{Map: stand(), Ground: "m", Order: seats(names...), Aspects: []string{"Smoke"}, Current: 2})
	p.window.Resize(fyne.NewSize(720, 1280))
	size := p.window.Canvas().Size()
	if p.view.Size().Width != size.Width || p.aside.Size().Width != size.Width || p.view.Position().Y < p.aside.Size().Height {
		t.Errorf("the map is %v wide at %v, the order %v", p.view.Size(), p.view.Position(), p.aside.Size())
	}
	rows := slices.DeleteFunc(slices.Clone(p.aside.rows), func(r row) bool { return r.face })
	if rows[0].at.Y != rows[1].at.Y || rows[1].at.X <= rows[0].at.X {
		t.Errorf("the names stand at %v and %v", rows[0].at, rows[1].at)
	}
	for _, row := range rows {
		if w := wide(row.text, p.aside.set, row.strong); row.at.X+w > size.Width || row.at.Y+p.aside.set > p.aside.Size().Height {
			t.Errorf("%q runs out of its place at %v", row.text, row.at)
		}
	}
	if said := p.aside.said(); !slices.Contains(said, "Smoke") || !slices.Contains(said, "→") {
		t.Errorf("it says %q", said)
	}
}

func TestALockedMapStaysInItsPlaceWhateverIsSaidBesideIt(t *testing.T) {
	r := enter(t, nil)
	p := r.display(Scene{Map: stand(), Ground: "m", Order: seats("Kessa"), Current: 0})
	r.menu("Lock the players' map")
	at, size, seen := p.view.Position(), p.view.Size(), p.view.Seen()
	other := stand()
	other.Zones[0].Shape = board.Oblong(-500, -500, 900, 900)
	p.Show(Scene{Map: other, Ground: "another", Order: seats("Kessa", "Somebody with a long name"), Current: 1, Aspects: []string{"Smoke over all of the place"}})
	if p.view.Position() != at || p.view.Size() != size || p.view.Seen() != seen {
		t.Errorf("the map moved from %v %v to %v %v", at, size, p.view.Position(), p.view.Size())
	}
	p.Fit()
	if p.view.Seen() == seen {
		t.Error("the referee cannot move it either")
	}
	r.menu("Lock the players' map")
	if r.desk.settings.PlayersLocked {
		t.Error("it stays locked")
	}
}

func TestWhatStandsBesideTheMapFits(t *testing.T) {
	r := enter(t, nil)
	var many, long []string
	for i := range 40 {
		many = append(many, fmt.Sprint("Figure ", i))
		long = append(long, strings.Repeat("A long aspect of the place ", 3)+strings.Repeat("x", 200))
	}
	p := r.display(Scene{Map: stand(), Ground: "m", Order: seats(many...), Aspects: long, Current: 3})
	for _, size := range []fyne.Size{{Width: 960, Height: 640}, {Width: 300, Height: 200}, {Width: 1920, Height: 1080}} {
		p.window.Resize(size)
		size = p.window.Canvas().Size()
		if w := p.aside.Size().Width; w > size.Width/3 {
			t.Errorf("in %v the texts take %g", size, w)
		}
		for _, row := range p.aside.rows {
			if w := wide(row.text, p.aside.set, row.strong); row.at.X+w > p.aside.Size().Width+1 || row.at.Y+p.aside.set > size.Height {
				t.Errorf("in %v the row %q runs out of its place at %v", size, row.text, row.at)
			}
		}
		if last := p.aside.rows[len(p.aside.rows)-1].text; !strings.HasPrefix(last, "and ") {
			t.Errorf("in %v the last row is %q", size, last)
		}
	}
	p.Show(Scene{Map: stand(), Ground: "m", Order: seats(many[:26]...), Current: 3})
	p.window.Resize(fyne.NewSize(960, 640))
	if got := p.aside.said(); len(got) != 27 || p.aside.set >= p.textSize() || p.aside.set < 640/40 {
		t.Errorf("26 names are set in %g: %q", p.aside.set, got)
	}
}

func TestTheDisplayFollowsTheTheme(t *testing.T) {
	r := enter(t, nil)
	p := r.display(Scene{Map: stand(), Ground: "m", Order: seats("Kessa"), Current: -1})
	corner := func() bool {
		img := p.window.Canvas().Capture()
		return bright(img, img.Bounds().Max.X-3, 3) && bright(img, 3, img.Bounds().Max.Y-3)
	}
	name := func() bool {
		_, ok := find(fyne.CanvasObject(p.aside), func(c *canvas.Text) bool {
			red, _, _, _ := c.Color.RGBA()
			return red > 0x8000
		})
		return ok
	}
	for _, mode := range []look.Mode{look.Paper, look.Console, look.Paper} {
		r.desk.mode(mode)
		if light := mode == look.Paper; corner() != light || name() == light {
			t.Errorf("in %s the ground is bright: %v, the text: %v", mode, corner(), name())
		}
	}
	size := p.view.Text()
	r.desk.scale(2)
	if p.view.Text() != size {
		t.Error("the referee's size of text is the players'")
	}
}

func TestTheDisplayComesBackAsItWas(t *testing.T) {
	r := enter(t, nil)
	p := r.display(Scene{Current: -1})
	p.window.Resize(fyne.NewSize(777, 555))
	p.Text(2)
	p.Turn()
	r.menu("Turn order")
	r.menu("Full screen")
	if !p.window.FullScreen() {
		t.Fatal("it does not fill the screen")
	}
	p.window.Resize(fyne.NewSize(1920, 1080)) // as the screen has it
	r.desk.Quit()
	kept := r.desk.settings
	if kept.PlayersWidth != 777 || kept.PlayersHeight != 555 || !kept.PlayersFull || kept.PlayersText != 2 || kept.PlayersTurned != 1 || !kept.PlayersNoOrder {
		t.Errorf("remembered is %+v", kept)
	}
	next := enter(t, func(_ *Services, s *Settings) { *s = kept })
	q := next.display(Scene{Map: stand(), Ground: "m", Order: seats("Kessa"), Current: 0})
	if !q.window.FullScreen() || q.view.Text() != 2*bodyText || q.view.Turned() != 1 || len(q.aside.rows) != 0 {
		t.Errorf("it comes back full: %v, text %g, turned %d, reading %q", q.window.FullScreen(), q.view.Text(), q.view.Turned(), q.aside.said())
	}
	q.strike(fyne.KeyEscape, false)
	if q.window.FullScreen() || next.desk.settings.PlayersFull {
		t.Error("Escape does not bring the window back")
	}
	q.strike(fullKey, false)
	q.strike(closeKey, true)
	if q.IsOpen() || !next.desk.settings.PlayersFull {
		t.Error("Ctrl+W does not close it, or it forgets that it was full")
	}
	next.menu("Open the players' display")
	if !q.window.FullScreen() || !q.full {
		t.Error("closed while full it does not open so")
	}
	for range 40 {
		next.menu("Larger text")
	}
	if q.textSize() != largestText*bodyText {
		t.Errorf("the largest text is %g", q.textSize())
	}
	for range 40 {
		next.menu("Smaller text")
	}
	if q.textSize() != smallestText*bodyText {
		t.Errorf("the smallest text is %g", q.textSize())
	}
}

func TestSpoiltSettingsOfTheDisplayAreMended(t *testing.T) {
	nan := float32(0)
	nan /= nan
	s := Settings{PlayersWidth: nan, PlayersText: 99, PlayersTurned: 7}.sound()
	if s.PlayersWidth != playersWidth || s.PlayersHeight != playersHeight || s.PlayersText != largestText || s.PlayersTurned != 3 {
		t.Errorf("mended they are %+v", s)
	}
	if s := (Settings{}).sound(); s.PlayersText != usualText {
		t.Errorf("left out the text is %g", s.PlayersText)
	}
}

func TestCommandsOfAClosedDisplaySaySo(t *testing.T) {
	r := enter(t, nil)
	p := r.desk.players
	for _, item := range []string{"Pause", "Black", "Freeze", "Full screen", "Show players my", "Show players the whole", "Zoom in", "Zoom out", "Turn a", "Close the players"} {
		r.desk.light.say("")
		r.menu(item)
		r.expectNews("not open")
	}
	if p.State() != "closed" || p.IsPaused() || p.IsBlack() || p.IsFrozen() || p.Shown().Map != nil {
		t.Errorf("it is %s", p.State())
	}
	r.menu("Turn order")
	r.menu("Larger text")
	told := 0
	stop := p.Watch(func() { told++ })
	r.menu("Open the players' display")
	r.menu("Open the players' display") // comes to the front
	r.menu("Pause")
	p.window.Close()
	if told != 3 {
		t.Errorf("told %d times, want opened, paused, closed", told)
	}
	r.menu("Open the players' display")
	if !p.IsPaused() || !p.cover.view.Visible() {
		t.Error("opened again, what was paused is seen")
	}
	stop()
	p.Pause()
	if told != 4 {
		t.Error("still told")
	}
}

func TestWhatIsPreparedBesideTheGameStaysPrivateUntilItIsShown(t *testing.T) {
	r := enter(t, nil)
	fight, secret := stand(), board.Templates[1].Make()
	p := r.display(Scene{Of: "fight", Map: fight, Ground: "bar", Current: -1})
	told := 0
	defer p.Watch(func() { told++ })()
	p.Show(Scene{Of: "prepared", Map: secret, Ground: "vault", Current: -1})
	if p.Shown().Ground != "bar" || !p.IsElsewhere() || told != 1 || p.State() != "live, another document" {
		t.Fatalf("players see the ground %q; it is told %d times: %s", p.Shown().Ground, told, p.State())
	}
	r.menu("Show players my view")
	moved := facts.Clone(fight)
	moved.Remove(moved.Zones[0].ID)
	p.Show(Scene{Of: "bar", Map: moved, Ground: "bar", Current: -1}) // the map of the fight, changed in its own tab
	if len(p.Shown().Map.Zones) != len(fight.Zones)-1 || !p.IsElsewhere() {
		t.Error("a change of the map that is shown does not reach the players")
	}
	p.Show(Scene{Of: "prepared", Map: secret, Ground: "vault", Current: -1})
	r.menu("Show the document in front")
	if p.Shown().Ground != "vault" || p.IsElsewhere() || p.State() != "live" {
		t.Errorf("told to, players see the ground %q: %s", p.Shown().Ground, p.State())
	}
	p.Close()
	p.Show(Scene{Of: "fight", Map: fight, Ground: "bar", Current: -1})
	p.Open()
	if p.Shown().Ground != "bar" {
		t.Error("opened anew it does not show the document in front")
	}
}

// seats are those of some names.
func seats(names ...string) []Seat {
	list := make([]Seat, len(names))
	for i, name := range names {
		list[i].Name = name
	}
	return list
}

func TestAnEmptyDisplaySaysWhatFillsIt(t *testing.T) {
	r := enter(t, nil)
	r.menu("Open the players' display")
	r.expectNews("The players' display is empty. Open a fight or a map")
}

func TestShowingADocumentToPlayersSaysWhatTheySee(t *testing.T) {
	r := enter(t, nil)
	kessa, _ := two(r)
	p := r.display(Scene{Of: kessa, Map: stand(), Ground: "bar", Current: -1})
	r.menu("Show the document in front")
	r.expectNews("The players see “Kessa”.")
	p.Freeze()
	p.Present()
	r.expectNews("The players' display is frozen. They see “Kessa” after that.")
	p.Freeze()
	p.Show(Scene{Current: -1})
	p.Present()
	r.expectNews("The players' display is empty.")
}
