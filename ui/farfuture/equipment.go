package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/domain/table"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// equipment is what the character carries and wears.
func (s *Sheet) equipment() fyne.CanvasObject {
	f := s.form
	weapons := field.List(f, "weapon", "weapons",
		func(c *character) *[]farfuture.Weapon { return &c.Weapons },
		func(c *character) farfuture.Weapon {
			return farfuture.Weapon{ID: domain.NextRow(c.Weapons, func(w farfuture.Weapon) farfuture.RowID { return w.ID })}
		}, s.weapon)
	armour := field.List(f, "armour", "armour",
		func(c *character) *[]farfuture.Armour { return &c.Armour },
		func(c *character) farfuture.Armour {
			return farfuture.Armour{ID: domain.NextRow(c.Armour, func(a farfuture.Armour) farfuture.RowID { return a.ID }), Worn: true}
		}, s.armour)
	gear := field.List(f, "gear", "gear",
		func(c *character) *[]farfuture.Item { return &c.Gear },
		func(c *character) farfuture.Item {
			return farfuture.Item{ID: domain.NextRow(c.Gear, func(i farfuture.Item) farfuture.RowID { return i.ID })}
		}, s.item)
	return look.NewRows(1, look.NewOpening("WEAPONS, ARMOUR, GEAR"), weapons, armour,
		field.Said(f, s.armourWords), s.play.suitBox(), gear)
}

func (s *Sheet) weapon(r field.Row[character, farfuture.Weapon]) fyne.CanvasObject {
	f := s.form
	var names []string
	for _, w := range farfuture.Weapons {
		names = append(names, w.Name)
	}
	entry := func(label, member string, match func(string) []string, at func(*farfuture.Weapon) *string) *field.Entry {
		return field.Suggest(f, label, r.Key(member), match, nil, func(c *character) *string { return at(r.At(c)) })
	}
	// settings offers the modes or the ammunition of the weapon that the row names now.
	settings := func(of func(farfuture.WeaponRow) []string) func(string) []string {
		return func(typed string) []string {
			if row, ok := s.find(r.At(f.Session().Value()).Name); ok {
				return field.Containing(of(row), typed)
			}
			return nil
		}
	}
	path := func(c *character) string { return fmt.Sprintf("weapons[id=%d]", r.At(c).ID) }
	name := f.BoxAt("Weapon", path, entry("weapon", "name",
		func(typed string) []string { return field.Containing(names, typed) },
		func(w *farfuture.Weapon) *string { return &w.Name }), nil)
	mode := f.Box("Mode", r.Key("mode"), entry("mode of weapon", "mode", settings(farfuture.WeaponRow.ModeNames),
		func(w *farfuture.Weapon) *string { return &w.Mode }), nil)
	ammo := f.Box("Ammunition", r.Key("ammo"), entry("ammunition", "ammo", settings(farfuture.WeaponRow.AmmoNames),
		func(w *farfuture.Weapon) *string { return &w.Ammo }), nil)
	notes := f.Box("Notes", r.Key("notes"), field.Paragraph(f, "notes on weapon", r.Key("notes"),
		func(c *character) *string { return &r.At(c).Notes }), nil)
	return look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 1, 1, 1.4, 0.9}}, name, mode, ammo, notes, r.RemoveButton()),
		field.Said(f, func(c *character) string { return s.weaponLine(c, *r.At(c)) }))
}

// find is a weapon of the book as the house rules have it.
func (s *Sheet) find(name string) (farfuture.WeaponRow, bool) {
	return farfuture.FindWeaponUnder(name, s.rules.House())
}

// weaponLine says what the book's table says of a weapon as it is set, by the house rules, and at what its bearer rolls
// for it; empty for a weapon of one's own.
func (s *Sheet) weaponLine(c *character, w farfuture.Weapon) string {
	row, ok := s.find(w.Name)
	if !ok {
		return ""
	}
	row, ok = row.Firing(w.Mode, w.Ammo)
	if !ok {
		return "This weapon has no such mode or ammunition."
	}
	return strings.Join(append(firingWords(row), s.handling(c, w, row)), " · ")
}

// firingWords are what a weapon does as it fires.
func firingWords(row farfuture.WeaponRow) []string {
	p := row.Profile
	parts := []string{row.Skill, fmt.Sprintf("range %d to %d", p.Min, p.Max), "damage " + domain.Count(p.Damage, "box")}
	if p.Min == p.Max {
		parts[1] = fmt.Sprintf("range %d", p.Min)
	}
	if p.Accuracy > 0 {
		parts = append(parts, fmt.Sprintf("accurate +%d", p.Accuracy))
	}
	if p.Penetration > 0 {
		parts = append(parts, fmt.Sprintf("penetration %d", p.Penetration))
	}
	for _, trait := range []struct {
		has   bool
		words string
	}{{p.Area, "area"}, {p.ComposureOnly, "composure only"}, {p.Fusing, "fusing range"}, {row.TwoHanded, "two hands"}} {
		if trait.has {
			parts = append(parts, trait.words)
		}
	}
	return parts
}

// handling says at what somebody rolls for a weapon under gravity, and what takes off it.
func (s *Sheet) handling(c *character, w farfuture.Weapon, row farfuture.WeaponRow) string {
	at, err := farfuture.Attack{Attacker: c, Weapon: w, Aim: farfuture.Health, Distance: row.Min, House: s.rules.House()}.Declare()
	if err != nil {
		return err.Error()
	}
	text := "rolls " + at.Skill + " " + domain.Minus(at.Level)
	for _, part := range at.Parts {
		if part.Value < 0 && strings.HasPrefix(part.Label, "without") {
			text += fmt.Sprintf(" (%s %s)", part.Label, table.Signed(part.Value))
		}
	}
	if len(row.Military) > 0 && !strings.Contains(text, "without") {
		text += " (military grade)"
	}
	return text
}

func (s *Sheet) armour(r field.Row[character, farfuture.Armour]) fyne.CanvasObject {
	f := s.form
	var names []string
	for _, a := range farfuture.Armours {
		names = append(names, a.Name)
	}
	path := func(c *character) string { return fmt.Sprintf("armour[id=%d]", r.At(c).ID) }
	defence := look.NewCaption("")
	used := s.play.button("Used up", func() {
		s.play.press("armour is used up", func(c *character) (*character, error) {
			after, id := *c, r.At(c).ID
			after.Armour = slices.DeleteFunc(slices.Clone(c.Armour), func(a farfuture.Armour) bool { return a.ID == id })
			return &after, nil
		})
	})
	f.OnShow(func(c *character) {
		row, ok := farfuture.FindArmourUnder(r.At(c).Name, s.rules.House())
		defence.Set("")
		if ok {
			defence.Set(fmt.Sprintf("defence %d · %s", row.Defence, row.Vs))
		}
		f.Visible(used, ok && row.OneUse)
	})
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 0.7, 2.3, 0.9, 0.9}},
		f.BoxAt("Armour", path, field.Suggest(f, "armour", r.Key("name"),
			func(typed string) []string { return field.Containing(names, typed) }, nil,
			func(c *character) *string { return &r.At(c).Name }), defence),
		f.Box("", r.Key("worn"), field.Check(f, "worn", "armour worn", r.Key("worn"), func(c *character) *bool { return &r.At(c).Worn }), nil),
		f.Box("Notes", r.Key("notes"), field.Paragraph(f, "notes on armour", r.Key("notes"),
			func(c *character) *string { return &r.At(c).Notes }), nil),
		used, r.RemoveButton())
}

func (s *Sheet) item(r field.Row[character, farfuture.Item]) fyne.CanvasObject {
	f := s.form
	return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{2, 0.8, 2.4, 0.9}},
		f.Box("Gear", r.Key("name"), field.Paragraph(f, "gear", r.Key("name"),
			func(c *character) *string { return &r.At(c).Name }), nil),
		f.Box("Credits difficulty", r.Key("difficulty"), field.Text(f, "difficulty of buying gear", r.Key("difficulty"),
			func(c *character) *string { return &r.At(c).Difficulty }), nil),
		f.Box("Notes", r.Key("notes"), field.Paragraph(f, "notes on gear", r.Key("notes"),
			func(c *character) *string { return &r.At(c).Notes }), nil),
		r.RemoveButton())
}
