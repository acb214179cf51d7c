// Package emissaries shows the documents of The Emissaries of Guenašk on screen: its sheets and its campaigns. Its conflicts have a
// room of their own.
package emissaries

import (
	"shipslocker/domain/emissaries"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

type (
	character = emissaries.Character
	npc       = emissaries.NPC
	asset     = emissaries.Asset
)

// narrow is the width, in text sizes, under which blocks that stand side by side stack.
const narrow = 52

// textBox is a box around a short text whose path is its key.
func textBox[T any](f *field.Form[T], caption, label, key string, at func(*T) *string) *look.Box {
	return f.Box(caption, key, field.Paragraph(f, label, key, at), nil)
}
