package farfuture

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

// partOf names the sheet's fields that belong to a step.
func partOf(step farfuture.MakingStep) string {
	if step.Kind == farfuture.MakeStory {
		return fmt.Sprintf("%s%d", step.Kind, step.Phase)
	}
	return string(step.Kind)
}

// content is the sheet's fields for all steps that have some, of which one step's are shown.
func (m *making) content() fyne.CanvasObject {
	m.part = "none"
	m.told = newTold()
	m.sheet.pyramid = newPyramid(m.sheet)
	objects := []fyne.CanvasObject{m.task()}
	part := func(step farfuture.MakingStep, o fyne.CanvasObject) {
		o.Hide()
		m.parts[partOf(step)] = o
		objects = append(objects, o)
	}
	for _, step := range farfuture.MakingSteps(farfuture.House{}) {
		switch step.Kind {
		case farfuture.MakeKin:
			part(step, m.kin())
		case farfuture.MakeStory:
			part(step, m.story(step.Phase))
		case farfuture.MakeSkills:
			part(step, look.NewRows(1, m.about(ofSkills), m.sheet.pyramid.view(), field.Said(m.sheet.form, psionicLevels)))
		case farfuture.MakeStunts:
			part(step, look.NewRows(1, look.NewOpening("9  STUNTS"), m.sheet.stuntBoxes(), field.Said(m.sheet.form, giftWithoutStunt), m.about(ofStunts)))
		case farfuture.MakeTracks:
			part(step, m.tracks())
		}
	}
	return look.NewRows(1, objects...)
}

// kin is the name, the species with what the book says of it, and the gift.
func (m *making) kin() fyne.CanvasObject {
	s, f := m.sheet, m.sheet.form
	species := f.Box("Species", "species", field.Suggest(f, "species", "species",
		func(typed string) []string { return field.Containing(speciesNames(s.rules.Value()), typed) }, nil, func(c *character) *string { return &c.Species }), nil)
	gift := f.Box("Psionics, if the referee allows it", "psionic", field.Check(f, "has the gift", "psionic gift", "psionic",
		func(c *character) *bool { return &c.Psionic }), nil)
	return look.NewRows(1, look.NewOpening("THE CHARACTER"), look.NewRows(-1,
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.4, 1}, Narrowest: narrow / 2},
			s.text("2  Name", "name", "name", func(c *character) *string { return &c.Name }),
			s.text("Player", "player", "player", func(c *character) *string { return &c.Player })),
		look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1, 1, 1}, Narrowest: narrow / 2}, species,
			s.text("4  Homeworld UWP", "homeworld", "homeworldUwp", func(c *character) *string { return &c.HomeworldUWP }), gift)),
		field.Said(f, m.guidance), m.about(ofKin))
}

// guidance is what the book or the table says of the species.
func (m *making) guidance(c *character) string {
	name := strings.TrimSpace(c.Species)
	if s := m.e.form.Session(); s != nil {
		if own, ok := s.Value().OwnSpeciesOf(name); ok {
			return ownGuidance(own)
		}
	}
	if name == "" {
		name = farfuture.SpeciesRows[0].Name
	}
	for _, row := range farfuture.SpeciesRows {
		if strings.EqualFold(row.Name, name) {
			return row.Name + ": " + row.Note
		}
	}
	return name + " is your own species and follows the rules of Human. The campaign can give it its own skill and usual skills."
}

// ownGuidance is what the table says of a species of its own.
func ownGuidance(s farfuture.OwnSpecies) string {
	said := s.Name + ": follows the rules of Human."
	if note := strings.TrimSpace(s.Note); note != "" {
		said = s.Name + ": " + note
	}
	if skill := strings.TrimSpace(s.Skill); skill != "" {
		said += " Its own skill: " + skill + "."
	}
	if usual := strings.TrimSpace(s.Usual); usual != "" {
		said += " Most have: " + usual + "."
	}
	return said
}

// story is one phase: what is told, the two aspects and, where somebody else has a part in it, who.
func (m *making) story(i int) fyne.CanvasObject {
	f, info := m.sheet.form, farfuture.Phases()[i]
	key := fmt.Sprintf("phases[%d]", i)
	rows := []fyne.CanvasObject{}
	if farfuture.HandsOver(i) {
		rows = append(rows, m.told.view)
	}
	boxes := []fyne.CanvasObject{f.Box(info.Title+": the story", key+".story",
		field.Lines(f, "story of "+strings.ToLower(info.Title), key+".story", 6, func(c *character) *string { return &c.Phases[i].Story }), nil)}
	var pair []fyne.CanvasObject
	for n := 2 * i; n < 2*i+2; n++ {
		path := fmt.Sprintf("aspects[%d]", n)
		pair = append(pair, f.Box(fmt.Sprintf("6.%d  %s", n+1, info.AspectLabel), path,
			field.Paragraph(f, strings.ToLower(info.AspectLabel), path, func(c *character) *string { return &c.Aspects[n] }), nil))
	}
	boxes = append(boxes, look.NewColumns(look.Columns{Gap: -1, Narrowest: narrow / 2}, pair...))
	if info.AsksOther {
		boxes = append(boxes, f.Box("Also involved", key+".other", field.Text(f, "name of the other in "+strings.ToLower(info.Title), key+".other",
			func(c *character) *string { return &c.Phases[i].Other }), nil))
	}
	if i == 1 {
		services := func(typed string) []string { return field.Containing(farfuture.Services, typed) }
		boxes = append(boxes, f.Box("3  Rank and service", "rankService", field.Suggest(f, "rank and service", "rankService", services, nil,
			func(c *character) *string { return &c.RankService }), nil))
	}
	return look.NewRows(1, append(rows, look.NewRows(-1, boxes...))...)
}

// tracks are the three tracks as their skills make them, and the fate points.
func (m *making) tracks() fyne.CanvasObject {
	f := m.sheet.form
	var tracks []fyne.CanvasObject
	for i, name := range farfuture.Tracks {
		tracks = append(tracks, m.sheet.track(i, name))
	}
	raise := field.Button(m.e.form, fmt.Sprintf("Raise everybody to %d fate points", farfuture.SessionPoints), m.raise, nil)
	raise.Importance = widget.MediumImportance
	return look.NewRows(1, look.NewOpening("7  STRESS TRACKS"), look.NewRows(-1, tracks...), look.NewOpening("FATE POINTS"),
		look.NewColumns(look.Columns{Gap: 2, Narrowest: narrow / 2},
			field.Number(f, "Fate points", "fate points", "fatePoints", 0, 99, func(c *character) *int { return &c.FatePoints }), raise))
}

// raise gives everybody at the table the fate points of a first session; a surplus stays.
func (m *making) raise() {
	s, ok := m.e.ours()
	if !ok {
		return
	}
	s.Together("fate points for everybody", func() {
		for i := range s.Value().Seats {
			if sheet := m.sheetOf(s.Value(), i); sheet != nil {
				sheet.Edit("fate points", "", func(c *character) { c.FatePoints = max(c.FatePoints, farfuture.SessionPoints) })
			}
		}
	})
}

// told is the story of phase 3 that is handed over in phase 4, to be read while another is written.
type told struct {
	view  fyne.CanvasObject
	box   *look.Box
	story *widget.Label
}

func newTold() *told {
	t := &told{story: look.NewParagraph("", theme.SizeNameText)}
	t.box = look.NewBox("Handed over", t.story, nil)
	t.view = t.box
	return t
}

// handOver shows the story that a seat is handed.
func (m *making) handOver(c *campaign, step farfuture.MakingStep, seat int) {
	if step.Kind != farfuture.MakeStory || !farfuture.HandsOver(step.Phase) {
		return
	}
	teller, ok := c.Teller(seat)
	if !ok {
		m.told.box.SetCaption("Handed over")
		m.told.story.SetText("Nobody else is at the table. Tell your own story of phase 3 again, as somebody else saw it.")
		return
	}
	m.told.box.SetCaption("Handed over by " + m.e.around.Name(c, teller) + ": the story of phase 3")
	m.told.story.SetText(m.toldBy(c, teller))
}

// toldBy is the story of phase 3 of a seat, with its aspects.
func (m *making) toldBy(c *campaign, seat int) string {
	sheet := m.sheetOf(c, seat)
	if sheet == nil {
		return "No sheet yet, so no story."
	}
	v := sheet.Value()
	said := strings.TrimSpace(v.Phases[farfuture.ToldOf].Story)
	if said == "" {
		said = "Nothing is written yet. Ask for it to be told aloud."
	}
	for _, a := range v.Aspects[2*farfuture.ToldOf : 2*farfuture.ToldOf+2] {
		if strings.TrimSpace(a) != "" {
			said += "\n– " + strings.TrimSpace(a)
		}
	}
	return said
}

// subject is what the remarks of a step are about, in beginnings of paths: of fields that the step has, and of fields
// that it has not.
type subject struct{ here, elsewhere []string }

var (
	ofKin    = subject{here: []string{"species", "psionic", "homeworldUwp"}}
	ofSkills = subject{here: []string{"skills"}, elsewhere: []string{"species"}}
	ofStunts = subject{here: []string{"stunts"}, elsewhere: []string{"psionicAspect"}}
)

// about says what the rules remark on the sheet in the fields of a step, and what they warn of in fields of other
// steps. What stands beside its own field, or is only blank yet, is not said twice.
func (m *making) about(of subject) fyne.CanvasObject {
	f := m.sheet.form
	return field.Said(f, func(*character) string {
		var lines []string
		for _, p := range f.Session().Problems() {
			blank := has([]string{"SF-V01", "SF-V02", "SF-V04", "SF-V14"}, p.ID)
			here := p.Severity == domain.Remark && begins(p.Path, of.here)
			if blank || !here && !begins(p.Path, of.elsewhere) {
				continue
			}
			lines = append(lines, severities[p.Severity]+p.Message)
		}
		return strings.Join(lines, "\n")
	})
}

var severities = map[domain.Severity]string{domain.Remark: "Remark: ", domain.Unusual: "Unusual: ", domain.Illegal: "Not legal: "}

func begins(path string, with []string) bool {
	for _, w := range with {
		if strings.HasPrefix(path, w) {
			return true
		}
	}
	return false
}

// psionicLevels says how many levels the psionic skills come to; empty without any.
func psionicLevels(c *character) string {
	levels := 0
	for slot, s := range c.Skills {
		if farfuture.IsPsionic(s.Name) {
			levels += farfuture.SlotLevel(slot)
		}
	}
	if levels == 0 && !c.Psionic {
		return ""
	}
	return fmt.Sprintf("Psionic skills: %d of %d levels.", levels, farfuture.MaxPsionicLevels)
}

// giftWithoutStunt reminds of the stunt that a psionic takes.
func giftWithoutStunt(c *character) string {
	psionic := c.Psionic
	for _, s := range c.Skills {
		psionic = psionic || farfuture.IsPsionic(s.Name)
	}
	for _, s := range c.Stunts {
		if s.Type == farfuture.PsionicStunt {
			return ""
		}
	}
	if !psionic {
		return ""
	}
	return "The gift takes one slot: the stunt Psionic. Psionic skills cannot be military-grade."
}

// toFirstEmpty puts the keyboard into the first field of the step that is empty, and reports whether there is one.
func (m *making) toFirstEmpty() bool {
	s := m.sheet.form.Session()
	if s == nil || m.e.form.Session() == nil {
		return false
	}
	step, _ := m.e.form.Session().Value().MakingAt()
	for _, e := range empties(step, s.Value()) {
		if strings.TrimSpace(e.text) == "" {
			m.sheet.form.Jump(e.path)
			return true
		}
	}
	return false
}

// pathText is the path of a field and the text in it.
type pathText struct{ path, text string }

// empties are the fields of a step in which somebody may write first.
func empties(step farfuture.MakingStep, c *character) []pathText {
	var all []pathText
	switch step.Kind {
	case farfuture.MakeKin:
		all = []pathText{{"name", c.Name}, {"species", c.Species}}
	case farfuture.MakeStory:
		p := step.Phase
		all = append(all, pathText{fmt.Sprintf("phases[%d].story", p), c.Phases[p].Story})
		for n := 2 * p; n < 2*p+2; n++ {
			all = append(all, pathText{fmt.Sprintf("aspects[%d]", n), c.Aspects[n]})
		}
		if farfuture.Phases()[p].AsksOther {
			all = append(all, pathText{fmt.Sprintf("phases[%d].other", p), c.Phases[p].Other})
		}
	case farfuture.MakeSkills:
		for i, s := range c.Skills {
			all = append(all, pathText{fmt.Sprintf("skills[%d]", i), s.Name})
		}
	}
	return all
}
