// Boardbench measures in a real window how long a frame of a large map takes: 500 zones with borders, 1,000 tokens
// and 2,500 hexes are dragged, panned, zoomed and edited, and beside that the same window is drawn empty.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime/pprof"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"shipslocker/domain"
	model "shipslocker/domain/board"
	"shipslocker/domain/edit"
	"shipslocker/ui/board"
	"shipslocker/ui/key"
	"shipslocker/ui/look"
)

func main() {
	width := flag.Int("width", 1280, "of the window, in pixels at a scale of 1")
	height := flag.Int("height", 900, "of the window")
	frames := flag.Int("frames", 90, "to measure of each kind")
	second := flag.Bool("display", false, "open the players' display beside it")
	stay := flag.Bool("stay", false, "leave the window open at the end")
	only := flag.String("only", "", "measure only what has this in its name")
	dark := flag.Bool("dark", false, "light on dark")
	template := flag.String("template", "", "show this template and measure nothing")
	profile := flag.String("profile", "", "write a CPU profile to this file")
	flag.Parse()
	if *profile != "" {
		f, err := os.Create(*profile)
		if err == nil {
			err = pprof.StartCPUProfile(f)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		defer pprof.StopCPUProfile()
	}

	a := app.NewWithID("shipslocker.boardbench")
	th := &look.Theme{Mode: look.Paper, Scale: 1}
	if *dark {
		th.Mode = look.Console
	}
	a.Settings().SetTheme(th)
	b := &bench{frames: *frames, only: *only, theme: th, stay: *stay, size: fyne.NewSize(float32(*width), float32(*height))}
	b.window = a.NewWindow("boardbench")
	b.window.SetPadded(false)
	b.board = board.New(b)
	b.back = canvas.NewRectangle(th.Color("background", 0))
	b.window.SetContent(b.board)
	b.window.Resize(b.size)
	m := largeMap()
	for _, t := range model.Templates {
		if t.Name == *template {
			m = t.Make()
		}
	}
	b.bind(m)
	if *second {
		b.players(a)
	}
	if *template == "" {
		a.Lifecycle().SetOnStarted(b.start)
	} else {
		b.board.Moves = threePoints{}
		b.board.OnSay = func(text string) { fmt.Println(text) }
	}
	b.window.ShowAndRun()
}

// bench is the window and what has been measured in it.
type bench struct {
	window fyne.Window
	board  *board.Board
	view   *board.View
	back   *canvas.Rectangle
	theme  *look.Theme
	size   fyne.Size
	doc    *edit.Session[model.Map]
	frames int
	only   string
	stay   bool

	phases   []*phase
	now      int       // phase
	step     int       // of it
	from     time.Time // when the tick ended whose frame is being measured; zero = none
	spent    time.Duration
	busy     bool // waits until what was asked for is drawn
	asked    time.Time
	drawn    bool
	rest     int  // ticks to let pass
	settling bool // tiles of what was measured last are still being drawn
}

// phase is one kind of frame.
type phase struct {
	name   string
	begin  func()
	do     func(i int)
	end    func()
	slow   bool            // measured until all is drawn and shown
	times  []time.Duration // of frames
	blocks []time.Duration // in which the edit itself held up the screen
	ready  []time.Duration // until all tiles were drawn
	shown  []time.Duration // until the frame with them was
}

func (b *bench) Canvas() fyne.Canvas { return b.window.Canvas() }
func (b *bench) Theme() fyne.Theme   { return b.theme }

// Redo does nothing: nothing is undone here.
func (b *bench) Redo() {}

func (b *bench) Letters(key.Where) *key.Letters             { return nil }
func (b *bench) Picture(_ domain.PictureID, f func([]byte)) { f(nil) }

func (b *bench) Work(job func() (then func())) {
	go func() {
		if then := job(); then != nil {
			fyne.Do(then)
		}
	}()
}

func (b *bench) After(ms int, f func()) (stop func()) {
	t := time.AfterFunc(time.Duration(ms)*time.Millisecond, func() { fyne.Do(f) })
	return func() { t.Stop() }
}

func (b *bench) bind(m *model.Map) {
	kind := model.Kind("bench")
	now := func() domain.Moment { return domain.Moment(time.Now().UnixMilli()) }
	journal := edit.NewJournal(domain.Kinds{kind}, now, func(bool, domain.Step) {})
	r, err := edit.NewRecord(kind, "bench", now(), m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	doc, err := journal.Open(r, "")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	b.doc = edit.Of[model.Map](doc)
	b.board.Bind(b.doc)
}

// players opens a second window with what players see.
func (b *bench) players(a fyne.App) {
	w := a.NewWindow("players")
	w.SetPadded(false)
	other := &display{bench: b, window: w}
	b.view = board.NewView(other)
	w.SetContent(b.view)
	w.Resize(fyne.NewSize(800, 600))
	show := func() { b.view.ShowMap(b.doc.Value()) }
	show()
	b.doc.Watch(show)
	w.Show()
}

type display struct {
	*bench
	window fyne.Window
}

func (d *display) Canvas() fyne.Canvas { return d.window.Canvas() }

func (b *bench) start() {
	fmt.Printf("window %.0f × %.0f, scale %.2g", b.size.Width, b.size.Height, b.window.Canvas().Scale())
	if b.view != nil {
		fmt.Print(", players' display open")
	}
	fmt.Println()
	b.phases = []*phase{b.empty()}
	for _, p := range b.plan() {
		if strings.Contains(p.name, b.only) {
			b.phases = append(b.phases, p, b.empty())
		}
	}
	b.rest = 90
	tick := fyne.NewAnimation(time.Hour, func(float32) { b.tick() })
	tick.RepeatCount = fyne.AnimationRepeatForever
	tick.Start()
}

// tick comes once a frame, just before it is drawn.
func (b *bench) tick() {
	b.stop(time.Now())
	if b.busy && b.drawn {
		b.drawn = false
		b.mark() // this frame shows it
		return
	}
	if b.rest > 0 {
		b.rest--
		return
	}
	if b.busy || b.settling || b.now == len(b.phases) {
		return
	}
	p := b.phases[b.now]
	if b.step == 0 && p.begin != nil {
		p.begin()
	}
	if b.step == b.frames {
		b.next(p)
		return
	}
	began := time.Now()
	p.do(b.step)
	b.step++
	if p.slow {
		b.busy, b.asked, b.drawn = true, began, false
		b.spent = 0
		p.blocks = append(p.blocks, time.Since(began))
		b.board.WhenDrawn(func() {
			b.drawn = true
			p.ready = append(p.ready, time.Since(b.asked))
		})
		return
	}
	b.spent = time.Since(began)
	b.mark()
}

// mark begins to measure the frame that comes.
func (b *bench) mark() {
	b.from = time.Now()
	from := b.from
	fyne.Do(func() {
		if b.from.Equal(from) {
			b.stop(time.Now())
		}
	})
}

// stop ends the measurement of a frame: whichever comes first after drawing, an event or the next tick.
func (b *bench) stop(at time.Time) {
	if b.from.IsZero() {
		return
	}
	p := b.phases[b.now]
	p.times = append(p.times, at.Sub(b.from)+b.spent)
	if p.slow {
		p.shown = append(p.shown, at.Sub(b.asked))
		b.busy, b.spent, b.rest = false, 0, 3
	}
	b.from = time.Time{}
}

func (b *bench) next(p *phase) {
	if p.end != nil {
		p.end()
	}
	b.step, b.rest = 0, 15 // zooming comes to rest meanwhile
	b.now++
	if b.now < len(b.phases) {
		b.settling = true
		b.After(200, func() { b.board.WhenDrawn(func() { b.settling = false }) })
	} else {
		b.report()
		if !b.stay {
			fyne.CurrentApp().Quit()
		}
	}
}

func (b *bench) report() {
	fmt.Printf("%-14s %8s %8s %8s %8s %9s %9s %9s\n", "ms", "frame50", "frame95", "empty50", "×empty", "blocked50", "tiles50", "shown50")
	for i, p := range b.phases {
		if i%2 == 0 {
			continue // empty, before and after each of the others
		}
		empty := percentile(append(b.phases[i-1].times, b.phases[i+1].times...), 50)
		fmt.Printf("%-14s %8.1f %8.1f %8.1f %8.2f", p.name, ms(percentile(p.times, 50)), ms(percentile(p.times, 95)), ms(empty),
			float64(percentile(p.times, 50))/float64(empty))
		if p.slow {
			fmt.Printf(" %9.1f %9.1f %9.1f", ms(percentile(p.blocks, 50)), ms(percentile(p.ready, 50)), ms(percentile(p.shown, 50)))
		}
		fmt.Println()
	}
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

func percentile(list []time.Duration, p int) time.Duration {
	if len(list) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(list))
	return sorted[min(len(sorted)-1, len(sorted)*p/100)]
}

// empty is the same window without a map.
func (b *bench) empty() *phase {
	return &phase{
		name:  "empty",
		begin: func() { b.window.SetContent(b.back); b.back.Resize(b.size) },
		do:    func(int) { b.back.Refresh() },
		end:   func() { b.window.SetContent(b.board) },
	}
}

// plan is what is measured, in order.
func (b *bench) plan() []*phase {
	token := b.doc.Value().Tokens[500]
	spot := func(p model.Point) fyne.Position {
		seen, scale := b.board.Seen(), b.board.Scale()
		return fyne.NewPos(float32((p.X-seen.Min.X)*scale), float32((p.Y-seen.Min.Y)*scale))
	}
	var at fyne.Position
	mouse := func(button desktop.MouseButton) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}, Button: button}
	}
	return []*phase{
		{
			name: "drag",
			begin: func() {
				at = spot(token.At)
				b.board.MouseDown(mouse(desktop.MouseButtonPrimary))
			},
			do: func(i int) {
				at = at.AddXY(3, float32(i%7)-3)
				b.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at, AbsolutePosition: at}})
			},
			end: func() { b.board.MouseUp(mouse(desktop.MouseButtonPrimary)) },
		},
		{name: "pan fitted", do: func(i int) { b.board.PanBy(sway(i), sway(i+20)) }},
		{
			name:  "pan near",
			begin: func() { b.board.ZoomBy(14) },
			do: func(i int) {
				if i > 20 { // the tiles of the new scale are there
					b.board.PanBy(9, 4)
				} else {
					b.board.PanBy(sway(i), 0)
				}
			},
			end: b.board.Fit,
		},
		{
			name: "zoom step",
			do: func(i int) {
				if i%20 < 10 {
					b.board.ZoomBy(1)
				} else {
					b.board.ZoomBy(-1)
				}
			},
			end: b.board.Fit,
		},
		{name: "token move", slow: true, do: func(i int) {
			b.doc.Edit("move", "", func(m *model.Map) {
				t := &m.Tokens[(i*37)%len(m.Tokens)]
				m.MoveToken(t.ID, model.Point{X: t.At.X + 20, Y: t.At.Y})
			})
		}},
		{name: "zone edit", slow: true, do: func(i int) {
			b.doc.Edit("edit", "", func(m *model.Map) {
				z := &m.Zones[(i*41)%len(m.Zones)]
				z.Shape[1].Y += 3
				z.Colour = (z.Colour + 1) % model.Colours
			})
		}},
		{name: "full redraw", slow: true, do: func(int) {
			b.doc.Edit("all", "", func(m *model.Map) {
				for i := range m.Zones {
					m.Zones[i].Colour = (m.Zones[i].Colour + 1) % model.Colours
				}
			})
		}},
	}
}

// sway goes to and fro.
func sway(i int) float32 {
	if i%40 < 20 {
		return 5
	}
	return -5
}

// largeMap is 500 zones of eight corners in rows, borders of three sorts between neighbours, 1,000 tokens and 50 by
// 50 hexes.
func largeMap() *model.Map {
	const columns, rows = 25, 20
	m := model.New()
	m.Name, m.Layout, m.Scale = "Bench", model.Hexes, 1
	m.Grid = model.Grid{Columns: 50, Rows: 50, Width: 20}
	w, h := 866.0/columns, 1000.0/rows
	ids := map[[2]int]model.ID{}
	for y := range rows {
		for x := range columns {
			l, t := float64(x)*w, float64(y)*h
			id := m.NextID()
			ids[[2]int{x, y}] = id
			m.Zones = append(m.Zones, model.Zone{
				ID: id, Name: fmt.Sprintf("Room %d", id), Colour: (x + y) % model.Colours, Pattern: model.Patterns[(x*3+y)%len(model.Patterns)],
				Shape: []model.Point{
					{X: l, Y: t},
					{X: l + w/2, Y: t + 3},
					{X: l + w, Y: t},
					{X: l + w + 2, Y: t + h/2},
					{X: l + w, Y: t + h},
					{X: l + w/2, Y: t + h + 3},
					{X: l, Y: t + h},
					{X: l + 2, Y: t + h/2},
				},
			})
		}
	}
	sorts := [][]model.State{{{Name: "closed", Value: 2}, {Name: "open"}}, {{Name: "slope", Value: 1}}, {{Name: "locked", Value: 4}, {Name: "shut", Value: 1}, {Name: "open"}}}
	join := func(a, z model.ID) {
		m.Borders = append(m.Borders, model.Border{ID: m.NextID(), A: a, B: z, States: sorts[len(m.Borders)%3]})
	}
	for y := range rows {
		for x := range columns {
			if x > 0 {
				join(ids[[2]int{x - 1, y}], ids[[2]int{x, y}])
			}
			if y > 0 && x%2 == 0 {
				join(ids[[2]int{x, y - 1}], ids[[2]int{x, y}])
			}
		}
	}
	for i := range 1000 {
		id := m.NextID()
		m.Tokens = append(m.Tokens, model.Token{ID: id, Name: fmt.Sprintf("Token %d", i), Size: 1, Side: i % model.Sides, Facing: model.Facing(i % 7)})
		m.MoveToken(id, m.Grid.Centre(model.Hex{Column: i % 50, Row: (i / 50) * 5 % 50}))
	}
	return m
}

// threePoints lets tokens go three points far, for looking at a template.
type threePoints struct{}

func (threePoints) Reach(m *model.Map, token model.ID) []model.Stop {
	t, ok := m.Token(token)
	if !ok {
		return nil
	}
	return m.Reach(t.Zone, token, 3, model.Rules{Crossing: 1})
}

func (threePoints) Refusal(*model.Map, model.ID, model.ID) string {
	return "That is farther than three points."
}

func (threePoints) Move(m *model.Map, token, to model.ID, _ bool) string {
	if t, ok := m.Token(token); ok {
		if b, ok := m.BorderBetween(t.Zone, to); ok {
			b.Cross(token)
		}
	}
	return ""
}

func (threePoints) Pay(m *model.Map, border, token model.ID, points int, _ bool) (int, string) {
	b, ok := m.Border(border)
	if !ok {
		return 0, ""
	}
	return b.Pay(token, points), ""
}
