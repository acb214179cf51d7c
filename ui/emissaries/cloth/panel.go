package cloth

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
)

// Panel is the cloth as players see it beside the map. Nil = there is nothing to see.
func Panel(v View) *desk.Panel {
	v = v.shown()
	if len(v.Parties) == 0 {
		return nil
	}
	return &desk.Panel{Shows: v, Make: func(text float32) fyne.CanvasObject {
		g := &feltGround{view: v}
		g.Fixed = text
		g.begin(g)
		return container.NewStack(canvas.NewRectangle(theme.Color(theme.ColorNameBackground)), g)
	}}
}

// shown is the view as players may see it: nobody who is hidden, no faces of hidden pools nor their tracks, no words that
// are still being typed, and nothing that only the referee needs. It shares no dice with v.
func (v View) shown() View {
	hidden := func(p Party) bool { return p.Hidden }
	away := map[table.ID]bool{}
	for _, p := range v.Parties {
		if p.Hidden {
			away[p.ID] = true
		}
	}
	v.Asks = ""
	v.Parties = slices.DeleteFunc(slices.Clone(v.Parties), hidden)
	for i := range v.Parties {
		p := &v.Parties[i]
		p.ToBring = 0
		if p.Veiled {
			p.Tracks = nil
		}
		p.Dice = slices.Clone(p.Dice)
		for j := range p.Dice {
			d := &p.Dice[j]
			d.Source, d.Why, d.Of = "", "", 0
			if p.Veiled && d.Face > 0 && d.At == emissaries.InPool {
				d.Shut, d.Face = true, 0
			}
		}
	}
	if away[v.Acting] {
		v.Acting = 0
	}
	if away[v.Middle.By] {
		v.Middle = Middle{}
	}
	v.Middle.Sees = slices.DeleteFunc(slices.Clone(v.Middle.Sees), func(s See) bool { return away[s.By] })
	if !v.Middle.Said {
		v.Middle.Says = ""
	}
	for i := range v.Middle.Sees {
		if s := &v.Middle.Sees[i]; !s.Said {
			s.Says = ""
		}
	}
	return v
}
