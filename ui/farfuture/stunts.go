package farfuture

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

func stuntID(s farfuture.Stunt) farfuture.RowID { return s.ID }

// stunts is field 9: in words, or in full.
func (s *Sheet) stunts() fyne.CanvasObject {
	f := s.form
	brief := look.NewBareBox(look.NewInset(look.Inset{Left: 1, Right: 1}, field.Views(f,
		func(c *character) int { return max(1, len(c.Stunts)) },
		func(i int) fyne.CanvasObject {
			return field.Said(f, func(c *character) string { return stuntWords(c, i) })
		})))
	return look.NewRows(1, look.NewColumns(look.Columns{Gap: 1}, look.NewOpening("9  STUNTS"), look.NewInset(look.Inset{Top: 1}, s.inFull.Bar)),
		s.inFull.Instead(brief), s.inFull.Hides(s.stuntBoxes()))
}

// stuntBoxes are the stunts as typed records, how many of the slots they take, and templates to start from.
func (s *Sheet) stuntBoxes() fyne.CanvasObject {
	f := s.form
	used := look.NewCaption("")
	f.OnShow(func(c *character) { used.Set(slotWords(c)) })
	list := field.List(f, "stunt", "stunts",
		func(c *character) *[]farfuture.Stunt { return &c.Stunts },
		func(c *character) farfuture.Stunt {
			return farfuture.Stunt{ID: domain.NextRow(c.Stunts, stuntID), Type: farfuture.MilitaryGrade, Copies: 1, Cost: 1}
		}, s.stunt)
	return look.NewRows(1, f.Box("Stunts and effects", "stunts", list, used), s.templates())
}

// slotWords say how many of the slots for stunts are taken.
func slotWords(c *character) string {
	return fmt.Sprintf("%d of %d slots used", c.StuntSlots(), farfuture.StuntBudget)
}

// stuntWords are what somebody at the table wants to know of the i-th stunt.
func stuntWords(c *character, i int) string {
	if i >= len(c.Stunts) {
		return "No stunts yet."
	}
	t := c.Stunts[i]
	lead := t.Type.Title()
	if title := strings.TrimSpace(t.Title); title != "" && title != lead {
		lead += ": " + title
	}
	words := []string{domain.AsSentence(lead), t.Effect(c), strings.TrimSpace(t.Text)}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")
}

// templates is a choice that adds the stunt chosen.
func (s *Sheet) templates() fyne.CanvasObject {
	book := farfuture.BookStunts()
	titles := make([]string, len(book))
	for i, t := range book {
		titles[i] = t.Title
	}
	choice := field.NewSelect(s.host.Now, titles, nil)
	choice.PlaceHolder = "Add a stunt from the book"
	choice.OnChanged = func(title string) {
		i := choice.SelectedIndex()
		if i < 0 {
			return
		}
		s.form.Edit("add stunt "+title, "", func(c *character) {
			stunt := book[i]
			stunt.ID = domain.NextRow(c.Stunts, stuntID)
			c.Stunts = append(c.Stunts, stunt)
		})
		choice.ClearSelected()
	}
	s.form.OnShow(func(*character) {
		if s.form.ReadOnly() {
			choice.Disable()
		} else {
			choice.Enable()
		}
	})
	return choice
}

// stunt is the view of one stunt: its type decides which boxes it has.
func (s *Sheet) stunt(r field.Row[character, farfuture.Stunt]) fyne.CanvasObject {
	f := s.form
	types := make([]field.Option[farfuture.StuntType], len(farfuture.StuntTypes))
	for i, t := range farfuture.StuntTypes {
		types[i] = field.Option[farfuture.StuntType]{Value: t.Type, Title: t.Title}
	}
	text := func(label, member string, at func(*farfuture.Stunt) *string) *field.Entry {
		return field.Paragraph(f, label, r.Key(member), func(c *character) *string { return at(r.At(c)) })
	}
	path := func(c *character) string { return fmt.Sprintf("stunts[id=%d]", r.At(c).ID) }
	title := f.BoxAt(fmt.Sprintf("9.%d  Stunt", r.Index+1), path, look.NewColumns(look.Columns{Shares: []float32{1.2, 1.5, 0.8}, Gap: 1},
		field.Choice(f, "type of stunt", r.Key("type"), types, func(c *character) *farfuture.StuntType { return &r.At(c).Type }),
		text("title of stunt", "title", func(t *farfuture.Stunt) *string { return &t.Title }),
		r.RemoveButton()), nil)

	skill := s.skillBox("Skill", "skill of stunt", r.Key("skill"), func(c *character) *string { return &r.At(c).Skill })
	replaced := s.skillBox("Replaces", "skill replaced", r.Key("for"), func(c *character) *string { return &r.At(c).For })
	twice := f.Box("Slots", r.Key("copies"), field.CheckOf(f, "taken twice", "copies of stunt", r.Key("copies"),
		func(c *character) bool { return r.At(c).Copies == 2 },
		func(c *character, on bool) {
			r.At(c).Copies = 1
			if on {
				r.At(c).Copies = 2
			}
		}), nil)
	when := f.Box("Others may tag it when", r.Key("when"), text("condition of stunt", "when", func(t *farfuture.Stunt) *string { return &t.When }), nil)
	track := f.Box("Track", r.Key("track"), field.Choice(f, "track of stunt", r.Key("track"), trackOptions,
		func(c *character) *farfuture.TrackName { return &r.At(c).Track }), nil)
	what := f.Box("The important thing", r.Key("what"), text("important thing", "what", func(t *farfuture.Stunt) *string { return &t.What }), nil)
	cost := field.Number(f, "Slots", "slots of stunt", r.Key("cost"), 1, 3, func(c *character) *int { return &r.At(c).Cost })
	allowed := f.Box("Referee", r.Key("approved"), field.Check(f, "allowed", "referee's permission for a stunt", r.Key("approved"),
		func(c *character) *bool { return &r.At(c).Approved }), nil)
	does := field.Said(f, func(c *character) string { return r.At(c).Effect(c) })

	wants := map[*look.Box][]farfuture.StuntType{
		skill:    {farfuture.MilitaryGrade, farfuture.SkillReplacement, farfuture.TaggableSkill},
		replaced: {farfuture.SkillReplacement},
		twice:    {farfuture.SkillReplacement},
		when:     {farfuture.TaggableSkill},
		track:    {farfuture.RollDown, farfuture.ExtraStress},
		what:     {farfuture.ImportantThing},
		cost:     {farfuture.CustomStunt},
		allowed:  {farfuture.MilitaryGrade, farfuture.TaggableSkill, farfuture.CustomStunt},
	}
	parameters := look.NewColumns(look.Columns{Gap: -1}, skill, replaced, track, what, cost, twice, allowed)
	f.OnShow(func(c *character) {
		for box, types := range wants {
			f.Visible(box, has(types, r.At(c).Type))
		}
		parameters.Refresh()
	})
	words := f.Box("Effect in words", r.Key("text"), text("effect of stunt", "text", func(t *farfuture.Stunt) *string { return &t.Text }), nil)
	return look.NewRows(-1, title, parameters, when, words, does)
}

// skillBox is a box around a skill's name with the list of skills under it.
func (s *Sheet) skillBox(caption, label, key string, at func(*character) *string) *look.Box {
	return s.form.Box(caption, key, field.Suggest(s.form, label, key, farfuture.MatchSkills, usualSkill, at), nil)
}

// usualSkill turns an alias of a listed skill into its name.
func usualSkill(typed string) string {
	if name, listed := farfuture.CanonicalSkill(typed); listed {
		return name
	}
	return typed
}

func has[V comparable](list []V, v V) bool {
	for _, w := range list {
		if w == v {
			return true
		}
	}
	return false
}
