package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/emissaries"
	"shipslocker/domain/table"
)

// Cloth is where dice are picked beside the page.
const Cloth = "cloth"

// Fallout lays the fallout of a blow: what it comes of, where it goes, and the dice that resist it.
//
// Source: emissaries C4.
func (s *Scene) Fallout(r *act.Run) {
	x, ok := s.Blow()
	if !ok {
		return
	}
	who, wheres := x.By, s.Wheres(x.By)
	r.Lay(act.Heading(s.upper(who)+" TAKES THE BLOW"), act.Sum{Parts: x.Parts, Comes: fmt.Sprintf("Fallout %d", x.Fallout)})
	open := slices.DeleteFunc(slices.Clone(wheres), func(w emissaries.Where) bool { return w.Why != "" })
	if len(open) > 0 {
		r.Lay(act.Text("Choose where it goes, and say why."))
	}
	for i, w := range open {
		r.Lay(act.Columns{Cells: []act.Row{act.Way{
			Key: fmt.Sprintf("where.%d", i), Title: fmt.Sprintf("%s: %d", w.Title, w.Fallout), Letter: digit(i), Main: i == 0 && len(open) == 1,
			Says: []string{s.does(who, w)}, Step: func() act.Step { return s.Takes(who, w) },
		}}})
	}
	r.Lay(act.Small(shutWords(wheres)))
	cloth := "Go to cloth"
	if s.resists(r, who, open) {
		cloth = "Resist on the cloth"
	}
	ways := []act.Row{act.Way{Key: "cloth", Title: cloth, Letter: 'v', Shows: Cloth}}
	if len(open) == 0 || s.Override {
		ways = append(ways, act.Way{Key: "letgo", Title: "Drop fallout", Letter: 'l', Main: len(open) == 0, Step: func() act.Step { return comes(s.LetGo(who)) }})
	}
	pairs(r, ways)
}

// digit is the key of one of a list, from 0; 0 = there is none.
func digit(i int) rune {
	if i > 8 {
		return 0
	}
	return '1' + rune(i)
}

// Takes has fallout go to a track; the words of a condition that comes of it are asked for then.
func (s *Scene) Takes(who table.ID, w emissaries.Where) act.Step {
	return s.thenCondition()(s.Take(who, w))
}

// shutWords are the tracks that cannot take it, with the reason.
func shutWords(wheres []emissaries.Where) string {
	var rows []string
	for _, w := range wheres {
		if w.Why != "" {
			rows = append(rows, w.Title+": "+w.Why)
		}
	}
	return strings.Join(rows, "\n")
}

// does says what fallout does to a track.
func (s *Scene) does(who table.ID, w emissaries.Where) string {
	t, ok := s.Track(who, w.Track)
	if a := s.Assets[w.Sheet]; w.Sheet != "" {
		if ok = a != nil; ok {
			t = a.Fallout
		}
	}
	if !ok {
		return ""
	}
	_, f, err := t.Fill(w.Fallout)
	if err != nil {
		return err.Error()
	}
	var words []string
	if f.Ticks > 0 {
		words = append(words, domain.Count(f.Ticks, "tick"))
	}
	if f.Condition {
		words = append(words, "a condition")
	}
	text := fmt.Sprintf("row %d: %s", f.Row+1, domain.Listed(words))
	if f.Lost > 0 {
		text += fmt.Sprintf(", %d lost", f.Lost)
	}
	return text
}

// mostResisting is how many faces that resist are laid.
const mostResisting = 4

// resists lays the dice that resist the fallout, a button for each face there is, the lowest first. It counts as what goes to the
// place that takes the least. It reports whether there are any.
func (s *Scene) resists(r *act.Run, who table.ID, open []emissaries.Where) bool {
	w, ok := Least(open)
	if !ok {
		return false
	}
	var cells []act.Row
	var faces []int
	pool := s.Pool(who)
	slices.Reverse(pool)
	for _, d := range pool {
		if emissaries.NoResist(d, w.Fallout).Text != "" || slices.Contains(faces, d.Face) || len(faces) == mostResisting {
			continue
		}
		letter := rune(0)
		if len(faces) == 0 {
			letter = 'r'
		}
		faces = append(faces, d.Face)
		cells = append(cells, act.Way{
			Key: fmt.Sprintf("resist.%d", d.ID), Title: fmt.Sprintf("Resist with %d", d.Face), Letter: letter,
			Step: func() act.Step { return comes(s.Resist(who, d.ID, w)) },
		})
	}
	if len(cells) == 0 {
		r.Lay(act.Small(fmt.Sprintf("No die in hand resists %d: %d or more is needed.", w.Fallout, w.Fallout+1)))
		return false
	}
	against := ""
	if w.Sheet != "" {
		against = ", if it goes to " + w.Title
	}
	r.Lay(act.Small(fmt.Sprintf("Or spend one die of %d or more%s for no fallout:", w.Fallout+1, against)))
	pairs(r, cells)
	return true
}

// Least is the open place that takes the least fallout; ok is false where none is open.
func Least(wheres []emissaries.Where) (w emissaries.Where, ok bool) {
	for _, x := range wheres {
		if x.Why == "" && (!ok || x.Fallout < w.Fallout) {
			w, ok = x, true
		}
	}
	return w, ok
}
