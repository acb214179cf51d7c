package evening

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/ui/desk"
	"shipslocker/ui/look"
)

// sheet is a handout on the players' display.
type sheet struct {
	text    string
	picture domain.PictureID
	data    []byte // of the picture; nil = it is being read, or there is none
}

// panel shows the picture as large as the display has room for, and the text below it or, on a wide display, beside it.
func (s sheet) panel() *desk.Panel {
	return &desk.Panel{Shows: s, Make: func(text float32) fyne.CanvasObject {
		p := &poster{text: text}
		p.back = canvas.NewRectangle(theme.Color(theme.ColorNameBackground))
		parts := []fyne.CanvasObject{p.back}
		if s.data != nil {
			p.picture = canvas.NewImageFromResource(fyne.NewStaticResource(string(s.picture), s.data))
			p.picture.FillMode, p.picture.ScaleMode = canvas.ImageFillContain, canvas.ImageScaleSmooth
			parts = append(parts, p.picture)
		}
		p.paragraphs = strings.Split(strings.TrimSpace(s.text), "\n")
		p.view = container.New(p, parts...)
		return p.view
	}}
}

// poster lays out a handout: its lines are made anew for the width that there is.
type poster struct {
	text       float32 // height of the text
	back       *canvas.Rectangle
	picture    *canvas.Image // nil = none
	paragraphs []string
	view       *fyne.Container
	laid       fyne.Size
}

// MinSize is small: a display has the size that it has.
func (p *poster) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(1) }

// How a poster shares out its room.
const (
	posterEdge   = 1.2  // around all, times the text's height
	pictureShare = 0.62 // of the longer side, where there is a text as well
	lineHeight   = 1.35 // times the text's height
	leastPoster  = 0.6  // times the text's height: a long text is set smaller
)

// Layout gives picture and text their places.
func (p *poster) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p.back.Resize(size)
	if size == p.laid {
		return
	}
	p.laid = size
	edge := p.text * posterEdge
	room := fyne.NewSize(max(size.Width-2*edge, 1), max(size.Height-2*edge, 1))
	at := fyne.NewPos(edge, edge)
	said := strings.TrimSpace(strings.Join(p.paragraphs, "")) != ""
	if p.picture != nil {
		place := room
		switch {
		case !said:
		case size.Width > size.Height:
			place.Width *= pictureShare
			at.X += place.Width + edge
			room.Width = max(room.Width-place.Width-edge, 1)
		default:
			place.Height *= pictureShare
			at.Y += place.Height + edge
			room.Height = max(room.Height-place.Height-edge, 1)
		}
		p.picture.Move(fyne.NewPos(edge, edge))
		p.picture.Resize(place)
	}
	p.write(at, room)
}

// write sets the text in a room, in a size in which it fits where that can be read.
func (p *poster) write(at fyne.Position, room fyne.Size) {
	height, lines := p.text, []string(nil)
	for ; ; height *= 0.92 {
		lines = p.wrap(height, room.Width)
		if float32(len(lines))*height*lineHeight <= room.Height || height <= p.text*leastPoster {
			break
		}
	}
	fits := max(int(room.Height/(height*lineHeight)), 1)
	if len(lines) > fits {
		lines = append(lines[:fits-1:fits-1], "…")
	}
	parts := []fyne.CanvasObject{p.back}
	if p.picture != nil {
		parts = append(parts, p.picture)
	} else { // a text by itself stands in the middle
		at.Y += max(0, (room.Height-float32(len(lines))*height*lineHeight)/2)
	}
	for i, words := range lines {
		line := canvas.NewText(words, theme.Color(theme.ColorNameForeground))
		line.TextSize = height
		line.Move(at.AddXY(0, float32(i)*height*lineHeight))
		line.Resize(line.MinSize())
		parts = append(parts, line)
	}
	p.view.Objects = parts
}

// wrap breaks the text into lines no wider than a width.
func (p *poster) wrap(height, width float32) []string {
	letters := look.NewLettering(func(words string, bold bool) float32 {
		return fyne.MeasureText(words, height, fyne.TextStyle{Bold: bold}).Width
	})
	var lines []string
	for _, paragraph := range p.paragraphs {
		if domain.Blank(paragraph) {
			lines = append(lines, "")
			continue
		}
		lines = append(lines, letters.Wrap([]string{paragraph}, width)...)
	}
	return lines
}
