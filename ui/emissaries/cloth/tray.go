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
	"shipslocker/ui/diagram"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
)

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
func (g *feltGround) die(l dieLook) *uidice.Drawing {
	d := uidice.NewDrawing()
	d.Kind, d.Face, d.State, d.Over, d.Bare = l.kind, l.face, l.state, l.over, true
	d.Paint(l.side, g.Em/14, theme.Color)
	return d
}

// tray shows a participant's tray without its dice.
func (g *feltGround) tray(id table.ID) []fyne.CanvasObject {
	x, t := g.view.party(id), g.plan.trays[id]
	is := trayLook{*x, *t, g.view.Acting == id && !x.Out, g.Em}
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
	ink, thick := theme.Color(look.ColorFrame), float32(1)
	if acting {
		ink, thick = theme.Color(theme.ColorNamePrimary), max(3, 0.22*g.Em)
	}
	list := []fyne.CanvasObject{g.Box(t.area, theme.Color(look.ColorBox), ink, thick, 0.25)}
	if acting {
		list = append(list, g.Arrow(diagram.Rect(t.area.X-0.5, t.area.Y+0.85, 0.9, 0.9), ink))
	}
	at := diagram.Rect(t.area.X+feltPad, t.area.Y+feltPad, figureSide, figureSide)
	if t.spare {
		at.W, at.H = spareFigure, spareFigure
	}
	list = append(list, g.Put(g.Kit.Figures.Object(x.Side, x.Name, false), at))
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
	if t.spent.W > 0 {
		list = append(list, g.Bar(diagram.Rect(t.spent.X, t.spent.Y, t.spent.W, 1/g.Em), theme.Color(theme.ColorNameSeparator)))
	}
	return list
}

// foldedObjects draws the line of a party that is out: grey, and crossed.
func (g *feltGround) foldedObjects(x *Party, t *trayPlan) []fyne.CanvasObject {
	list := []fyne.CanvasObject{g.Put(g.Kit.Figures.Object(x.Side, x.Name, true), diagram.Rect(t.area.X+0.1, t.area.Y+0.1, 1.3, 1.3))}
	list = append(list, g.written(t.lines, 0)...)
	cross := g.Line(fyne.NewPos(t.cross.X, t.cross.Y), fyne.NewPos(t.cross.Right(), t.cross.Y), theme.Color(look.ColorCaption), max(1, 0.08*g.Em))
	return append(append(list, cross), g.plate(t, false)...)
}

// plate says what a party is about to do, beside its name.
func (g *feltGround) plate(t *trayPlan, acting bool) []fyne.CanvasObject {
	var ground color.Color
	ink := theme.Color(theme.ColorNameForeground)
	frame := ink
	if acting {
		ground, frame, ink = theme.Color(theme.ColorNamePrimary), theme.Color(theme.ColorNamePrimary), theme.Color(theme.ColorNameForegroundOnPrimary)
	}
	wide := g.Kit.Types.Width(t.plate, true)*t.small + 0.6
	y := t.area.Y + feltPad
	if t.folded {
		y = t.area.Y + 0.2
	}
	return []fyne.CanvasObject{
		g.Box(diagram.Rect(t.plateX, y, wide, 1.1), ground, frame, 1, 0.2),
		g.words(feltLine{words: t.plate, bold: true, height: t.small, x: t.plateX + 0.3, y: y - (t.small-moreHeight)/2}, ink),
	}
}

// lamps are the four stats: a disc with its letter for those in play, a ring for the others.
func (g *feltGround) lamps(x *Party, at fyne.Position) (list []fyne.CanvasObject) {
	for i, s := range emissaries.StatRows {
		lit := slices.Contains(x.Stats, s.Stat)
		lamp, ink := canvas.NewCircle(color.Transparent), theme.Color(look.ColorCaption)
		lamp.StrokeColor, lamp.StrokeWidth = theme.Color(look.ColorFrame), 1
		if lit {
			lamp.FillColor, lamp.StrokeColor, ink = theme.Color(theme.ColorNameForeground), theme.Color(theme.ColorNameForeground), theme.Color(theme.ColorNameBackground)
		}
		letter := s.Title[:1]
		a := diagram.Rect(at.X+float32(i)*lampStep, at.Y, lampSide, lampSide)
		wide := g.Kit.Types.Width(letter, lit) * 0.85
		list = append(list, g.Put(lamp, a), g.words(feltLine{words: letter, bold: lit, height: 0.85, x: a.X + (a.W-wide)/2, y: a.Y + 0.12}, ink))
	}
	return list
}

// track shows the rows of a fallout track: squares, and a bar for the condition.
func (g *feltGround) track(k Track, a diagram.Area) []fyne.CanvasObject {
	title := k.Title
	if title == "" {
		title = emissaries.OnlyTrack.Title()
	}
	list := []fyne.CanvasObject{g.words(feltLine{words: title, bold: k.Track.Full(), height: moreHeight, x: a.X, y: a.Y - 0.15}, theme.Color(look.ColorCaption))}
	ink := theme.Color(theme.ColorNameForeground)
	if k.Takes > 0 {
		list = append(list, g.Box(diagram.Rect(a.X-0.25, a.Y-0.15, a.W+0.4, a.H+0.25), nil, theme.Color(theme.ColorNamePrimary), max(3, 0.2*g.Em), 0.2))
	}
	cell := func(on bool, x, y, wide float32) {
		var ground color.Color
		frame := theme.Color(look.ColorFrame)
		if on {
			ground, frame = ink, ink
		}
		list = append(list, g.Box(diagram.Rect(x, y, wide, tickSide), ground, frame, 1, 0))
	}
	for i, row := range k.Track.Rows {
		y := a.Y + trackHead + float32(i)*rowStep
		for j := range emissaries.Squares {
			cell(j < row.Ticks || row.Full, a.X+float32(j)*tickStep, y, tickSide)
		}
		cell(row.Full, a.X+emissaries.Squares*tickStep+0.1, y, barWide)
	}
	return list
}
