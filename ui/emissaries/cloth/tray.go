package cloth

import (
	"image/color"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	uiboard "shipslocker/ui/board"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
)

// shade is a colour of the theme.
func shade(name fyne.ThemeColorName) color.Color { return theme.Color(name) }

// feltMaker makes the parts of a cloth in the theme in use.
type feltMaker struct {
	ink     feltInk // of the theme it makes them in
	types   look.Letters
	figures *uiboard.Figures
}

func newFeltMaker() *feltMaker {
	return &feltMaker{ink: feltInkOf(), types: look.NewLetters(), figures: uiboard.NewFigures()}
}

// themed makes parts in the theme in use from now on, and reports whether that is another.
func (k *feltMaker) themed() bool {
	if k.ink == feltInkOf() {
		return false
	}
	*k = *newFeltMaker()
	return true
}

// feltInk tells themes apart.
type feltInk struct {
	ground, ink color.Color
	text        float32
}

func feltInkOf() feltInk {
	return feltInk{shade(theme.ColorNameBackground), shade(theme.ColorNameForeground), theme.TextSize()}
}

// dieLook is how a die looks wherever it lies.
type dieLook struct {
	kind  dice.Kind
	face  string
	state uidice.State
	side  float32 // in the toolkit's units
	over  bool
}

// lookOf is how a die of a side looks.
func lookOf(d *Die, side float32) dieLook {
	l := dieLook{kind: d.Kind, side: side}
	switch {
	case d.Shut:
		l.state = uidice.Shut
	case d.Face == 0:
		l.state = uidice.ToCome
	case d.At == emissaries.Discards:
		l.face, l.state = dice.FaceText(d.Kind, d.Face), uidice.Spent
	default:
		l.face, l.state = dice.FaceText(d.Kind, d.Face), uidice.Lies
	}
	return l
}

// die draws a die.
func (k *feltMaker) die(l dieLook, em float32) *uidice.Drawing {
	d := uidice.NewDrawing()
	d.Kind, d.Face, d.State, d.Over, d.Bare = l.kind, l.face, l.state, l.over, true
	d.Paint(l.side, em/14, shade)
	return d
}

// tray shows a participant's tray without its dice.
func (g *feltGround) tray(id table.ID) []fyne.CanvasObject {
	x, t := g.view.party(id), g.plan.trays[id]
	is := trayLook{*x, *t, g.view.Acting == id && !x.Out, g.em}
	is.party.Dice = nil
	if laid := g.trays[id]; laid != nil && reflect.DeepEqual(laid.trayLook, is) {
		return laid.objects
	}
	laid := &laidTray{trayLook: is, objects: g.trayObjects(x, t, is.acting)}
	g.trays[id] = laid
	return laid.objects
}

// trayObjects draws a tray.
func (g *feltGround) trayObjects(x *Party, t *trayPlan, acting bool) []fyne.CanvasObject {
	if t.folded {
		return g.foldedObjects(x, t)
	}
	frame := canvas.NewRectangle(shade(look.ColorBox))
	frame.StrokeColor, frame.StrokeWidth, frame.CornerRadius = shade(look.ColorFrame), 1, 0.25*g.em
	if acting {
		frame.StrokeColor, frame.StrokeWidth = shade(theme.ColorNamePrimary), max(3, 0.22*g.em)
	}
	list := []fyne.CanvasObject{g.put(frame, t.area)}
	if acting {
		arrow := canvas.NewRegularPolygon(3, shade(theme.ColorNamePrimary))
		arrow.Angle = 90
		list = append(list, g.put(arrow, area{t.area.x - 0.5, t.area.y + 0.85, 0.9, 0.9}))
	}
	at := area{t.area.x + feltPad, t.area.y + feltPad, figureSide, figureSide}
	if t.spare {
		at.w, at.h = spareFigure, spareFigure
	}
	list = append(list, g.put(g.maker.figures.Object(x.Side, x.Name, false), at))
	list = append(list, g.written(t.lines, 0)...)
	if t.plate != "" {
		list = append(list, g.plate(t, acting)...)
	}
	if t.spare {
		return list
	}
	list = append(list, g.lamps(x, t.lamps)...)
	for i, k := range x.Tracks {
		list = append(list, g.track(k, t.tracks[i])...)
	}
	if t.spent.w > 0 {
		rule := canvas.NewRectangle(shade(theme.ColorNameSeparator))
		list = append(list, g.put(rule, area{t.spent.x, t.spent.y, t.spent.w, 1 / g.em}))
	}
	return list
}

// foldedObjects draws the line of a party that is out: grey, and crossed.
func (g *feltGround) foldedObjects(x *Party, t *trayPlan) []fyne.CanvasObject {
	list := []fyne.CanvasObject{g.put(g.maker.figures.Object(x.Side, x.Name, true), area{t.area.x + 0.1, t.area.y + 0.1, 1.3, 1.3})}
	list = append(list, g.written(t.lines, 0)...)
	cross := canvas.NewLine(shade(look.ColorCaption))
	cross.StrokeWidth = max(1, 0.08*g.em)
	cross.Position1, cross.Position2 = fyne.NewPos(t.cross.x*g.em, t.cross.y*g.em), fyne.NewPos(t.cross.right()*g.em, t.cross.y*g.em)
	return append(append(list, cross), g.plate(t, false)...)
}

// plate says what a party is about to do, beside its name.
func (g *feltGround) plate(t *trayPlan, acting bool) []fyne.CanvasObject {
	back, ink := canvas.NewRectangle(color.Transparent), shade(theme.ColorNameForeground)
	back.StrokeColor, back.StrokeWidth, back.CornerRadius = shade(theme.ColorNameForeground), 1, 0.2*g.em
	if acting {
		back.FillColor, back.StrokeColor, ink = shade(theme.ColorNamePrimary), shade(theme.ColorNamePrimary), shade(theme.ColorNameForegroundOnPrimary)
	}
	wide := g.maker.types.Width(t.plate, true)*t.small + 0.6
	y := t.area.y + feltPad
	if t.folded {
		y = t.area.y + 0.2
	}
	return []fyne.CanvasObject{
		g.put(back, area{t.plateX, y, wide, 1.1}),
		g.words(feltLine{words: t.plate, bold: true, height: t.small, x: t.plateX + 0.3, y: y - (t.small-moreHeight)/2}, ink),
	}
}

// lamps are the four stats: a disc with its letter for those in play, a ring for the others.
func (g *feltGround) lamps(x *Party, at fyne.Position) (list []fyne.CanvasObject) {
	for i, s := range emissaries.StatRows {
		lit := slices.Contains(x.Stats, s.Stat)
		lamp, ink := canvas.NewCircle(color.Transparent), shade(look.ColorCaption)
		lamp.StrokeColor, lamp.StrokeWidth = shade(look.ColorFrame), 1
		if lit {
			lamp.FillColor, lamp.StrokeColor, ink = shade(theme.ColorNameForeground), shade(theme.ColorNameForeground), shade(theme.ColorNameBackground)
		}
		letter := s.Title[:1]
		a := area{at.X + float32(i)*lampStep, at.Y, lampSide, lampSide}
		wide := g.maker.types.Width(letter, lit) * 0.85
		list = append(list, g.put(lamp, a), g.words(feltLine{words: letter, bold: lit, height: 0.85, x: a.x + (a.w-wide)/2, y: a.y + 0.12}, ink))
	}
	return list
}

// track shows the rows of a fallout track: squares, and a bar for the condition.
func (g *feltGround) track(k Track, a area) []fyne.CanvasObject {
	title := k.Title
	if title == "" {
		title = emissaries.OnlyTrack.Title()
	}
	list := []fyne.CanvasObject{g.words(feltLine{words: title, bold: k.Track.Full(), height: moreHeight, x: a.x, y: a.y - 0.15}, shade(look.ColorCaption))}
	ink := shade(theme.ColorNameForeground)
	if k.Takes > 0 {
		lit := canvas.NewRectangle(color.Transparent)
		lit.StrokeColor, lit.StrokeWidth, lit.CornerRadius = shade(theme.ColorNamePrimary), max(3, 0.2*g.em), 0.2*g.em
		list = append(list, g.put(lit, area{a.x - 0.25, a.y - 0.15, a.w + 0.4, a.h + 0.25}))
	}
	cell := func(on bool, x, y, wide float32) {
		r := canvas.NewRectangle(color.Transparent)
		r.StrokeColor, r.StrokeWidth = shade(look.ColorFrame), 1
		if on {
			r.FillColor, r.StrokeColor = ink, ink
		}
		list = append(list, g.put(r, area{x, y, wide, tickSide}))
	}
	for i, row := range k.Track.Rows {
		y := a.y + trackHead + float32(i)*rowStep
		for j := range emissaries.Squares {
			cell(j < row.Ticks || row.Full, a.x+float32(j)*tickStep, y, tickSide)
		}
		cell(row.Full, a.x+emissaries.Squares*tickStep+0.1, y, barWide)
	}
	return list
}
