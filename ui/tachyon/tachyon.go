// Package tachyon shows the documents of Tachyon Squadron on screen.
package tachyon

import (
	"shipslocker/domain"
	"shipslocker/domain/tachyon"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uitable "shipslocker/ui/table"
)

type (
	pilot = tachyon.Pilot
	ship  = tachyon.Ship
)

// narrow is the width, in text sizes, under which blocks that stand side by side stack.
const narrow = 52

// NewMap is the editor of the game's maps.
var NewMap = uitable.NewMap(uitable.Game{Figures: []domain.KindID{tachyon.ShipKind.ID()}})

// textBox is a box around a short text whose path is its key.
func textBox[T any](f *field.Form[T], caption, label, key string, at func(*T) *string) *look.Box {
	return f.Box(caption, key, field.Paragraph(f, label, key, at), nil)
}
