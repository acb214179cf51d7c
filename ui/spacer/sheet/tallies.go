package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// mostTicks is the most that one place of the tallies takes.
const mostTicks = 99

// tallies is field 12: the ticks by row and level, and what they lack.
func (s *sheet) tallies() fyne.CanvasObject {
	f := s.form
	t := newTallyTable(s)
	lacks := field.Said(f, func(c *person.Character) string {
		by := s.rules.Campaign()
		if open := c.Ready(by.Required, by.House); len(open) > 0 {
			return strings.Join(domain.TextsOf(open), " ")
		}
		return fmt.Sprintf("Ready for level %d.", c.Level+1)
	})
	odd := &oddTallies{sheet: s}
	f.OnShow(odd.find) // before what shows them
	return look.NewRows(1, look.NewOpening("12  ADVANCEMENT TALLIES"),
		f.Box("Arrows move, space ticks, + and − count", "tallies",
			look.NewRows(1, t, field.Views(f, func(*person.Character) int { return len(odd.places) }, odd.view), lacks), nil))
}

// oddTallies are the places of the tallies that the rules have something to say about. Each has a box of its own there.
type oddTallies struct {
	sheet  *sheet
	places []oddTally
}

// oddTally is one of them.
type oddTally struct {
	path  string
	row   campaign.TallyRow
	level int
}

func (o *oddTallies) find(*person.Character) {
	o.places = o.places[:0]
	for _, p := range o.sheet.form.Session().Problems() {
		if row, level, ok := tallyAt(p.Path); ok {
			o.places = append(o.places, oddTally{p.Path, row, level})
		}
	}
}

// tallyAt reads a path of a place of the tallies: "tallies.risk[2]".
func tallyAt(path string) (row campaign.TallyRow, level int, ok bool) {
	path, found := strings.CutPrefix(path, "tallies.")
	name, index, ok := strings.Cut(strings.TrimSuffix(path, "]"), "[")
	level, err := strconv.Atoi(index)
	if !found || !ok || err != nil || level < 0 || level >= campaign.Levels {
		return row, 0, false
	}
	at := slices.IndexFunc(campaign.TallyRows, func(r campaign.TallyRow) bool { return string(r.Name) == name })
	if at < 0 {
		return row, 0, false
	}
	return campaign.TallyRows[at], level, true
}

// right is what the rules would have there at the most.
func (o oddTally) right(c *person.Character, required campaign.Tallies) int {
	if o.level > c.Level {
		return 0
	}
	return min(max(c.Tallies.At(o.row.Name)[o.level], 0), required.At(o.row.Name)[o.level])
}

// view is a box for one of them, which puts it right. It takes no typing: once a place is right, another has its box.
func (o *oddTallies) view(i int) fyne.CanvasObject {
	f := o.sheet.form
	put := o.sheet.button("", func() {
		if now := f.Session(); now != nil && i < len(o.places) {
			at := o.places[i]
			o.sheet.tick(at.row, at.level, at.right(now.Value(), o.sheet.rules.Campaign().Required))
		}
	})
	path := func(*person.Character) string {
		if i < len(o.places) {
			return o.places[i].path
		}
		return ""
	}
	b := f.BoxAt("", path, put, nil)
	f.OnShow(func(c *person.Character) {
		if i < len(o.places) {
			at := o.places[i]
			b.SetCaption(fmt.Sprintf("%s at level %d", at.row.Title, at.level))
			put.SetText("Set to " + domain.Count(at.right(c, o.sheet.rules.Campaign().Required), "tick"))
		}
	})
	return b
}

// tick counts the ticks of a place of the tallies.
func (s *sheet) tick(row campaign.TallyRow, level, n int) {
	s.form.Edit(fmt.Sprintf("%s at level %d: %s", row.Title, level, domain.Count(n, "tick")), "",
		func(c *person.Character) { c.Tallies.At(row.Name)[level] = n })
}
