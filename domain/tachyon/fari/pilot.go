package fari

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
)

// fariPilotSections are the sections of the templates' page for a pilot, and those that older sheets have in their place.
var fariPilotSections = []string{
	"details", "aspects", "stunts & extras", "gear stunts", "other", "fate points", "stress", "consequences",
	"spacefaring skills", "action skills", "social skills", "skills", "stunts", "extras",
}

// fariPilot is a pilot that is being made of a sheet of Fari.
type fariPilot struct {
	fariPart
	pilot *tachyon.Pilot
}

func newFariPilot() *fariPilot { return &fariPilot{pilot: tachyon.NewPilot()} }

// read takes a section in.
func (f *fariPilot) read(page string, s fariSection) {
	kind := nearest(folded(s.label), fariPilotSections)
	f.enter(page, s.label, kind != "" || oneLine(plain(s.label)) == "")
	for _, m := range s.more {
		f.keep(clipped(f.section), m)
	}
	for _, b := range s.blocks {
		if !f.line(kind, b) && !f.anywhere(b) {
			f.keepBlock(b)
		}
	}
	f.close()
}

// line takes a block of one of the sections and reports whether it found a place for it.
func (f *fariPilot) line(section string, b fariBlock) bool {
	switch section {
	case "aspects":
		return f.aspect(b, true)
	case "stunts & extras", "stunts", "extras":
		return f.stunt(b, false)
	case "gear stunts":
		return f.stunt(b, true)
	case "other":
		return f.note(b)
	case "stress":
		return f.stress(b)
	case "consequences":
		return f.consequence(b)
	}
	return false
}

// anywhere takes a block that says by itself what it is, wherever somebody has put it.
func (f *fariPilot) anywhere(b fariBlock) bool {
	if b.counter {
		return f.fate(b)
	}
	if strings.Contains(folded(b.label), "stress") {
		return f.stress(b)
	}
	return f.skill(b) || f.detail(b) || f.aspect(b, false) || slices.Contains([]string{"mild", "moderate", "severe"}, folded(b.label)) && f.consequence(b)
}

// written tells whether a block is a line of text without anything else.
func (b fariBlock) written() bool {
	return b.boxes == nil && (b.kind == "Text" || b.kind == "InfoText" || b.kind == "RichText")
}

// detail takes the names. An empty line is taken as well: there is nothing in it.
func (f *fariPilot) detail(b fariBlock) bool {
	fields := map[string]*string{"name": &f.pilot.Name, "callsign": &f.pilot.Callsign, "player": &f.pilot.Player}
	label := nearest(folded(b.label), slices.Collect(maps.Keys(fields)))
	at, text := fields[label], oneLine(plain(b.text))
	if at == nil || !b.written() || b.ticked || text != "" && *at != "" {
		return false
	}
	if text == "" {
		f.asides(b)
		return true
	}
	*at = text
	title := map[string]string{"name": "Name", "callsign": "Callsign", "player": "Player"}[label]
	f.take(b, title, title)
	return true
}

// fariAspects are the templates' labels for aspects.
var fariAspects = map[string]tachyon.AspectRole{
	"high concept": tachyon.HighConcept, "healthy decompression": tachyon.HealthyRelease, "unhealthy decompression": tachyon.UnhealthyRelease,
	"relationship": tachyon.Relationship, "other aspect": tachyon.OtherAspect,
}

// aspect takes an aspect; in the section for them it may have any label.
func (f *fariPilot) aspect(b fariBlock, any bool) bool {
	label, text := nearest(folded(b.label), slices.Collect(maps.Keys(fariAspects))), plain(b.text)
	if !b.written() || b.ticked || label == "" && !any || label == "" && text == "" && domain.Blank(plain(b.label)) {
		return false
	}
	if label != "" && text == "" {
		f.asides(b)
		return true
	}
	role, own := fariAspects[label], ""
	if label == "" {
		own = oneLine(plain(b.label))
	}
	at := slices.IndexFunc(f.pilot.Aspects, func(a tachyon.Aspect) bool { return a.Role == role && a.Text == "" && a.Label == "" })
	if at < 0 {
		at = len(f.pilot.Aspects)
		f.pilot.Aspects = append(f.pilot.Aspects, tachyon.Aspect{ID: domain.NextRow(f.pilot.Aspects, func(a tachyon.Aspect) tachyon.RowID { return a.ID }), Role: role})
	}
	a := &f.pilot.Aspects[at]
	a.Text, a.Label = oneLine(text), own
	f.take(b, role.Title(), clipped(a.Title()))
	return true
}

// fariStunts are the templates' labels for stunts.
var fariStunts = regexp.MustCompile(`^(free )?stunt( ?#? ?\d+)?$|^gear stunt item$`)

// stunt takes a stunt. A label of one's own is its title; else what its text begins with.
func (f *fariPilot) stunt(b fariBlock, gear bool) bool {
	label, usual := oneLine(plain(b.label)), fariStunts.MatchString(folded(b.label))
	if !b.written() || b.ticked {
		return false
	}
	if domain.Blank(plain(b.text)) && (usual || label == "") {
		f.asides(b)
		return true
	}
	s := tachyon.Stunt{ID: domain.NextRow(f.pilot.Stunts, func(s tachyon.Stunt) tachyon.RowID { return s.ID }), Title: label, Text: plain(b.text), Gear: gear}
	if usual || label == "" {
		s.Title, s.Text = titled(b.text)
	}
	into := domain.OrElse("Stunt "+domain.QuoteName(s.Title), "Stunt")
	if gear {
		s.Die, s.Skill = dieEffect(s.Text)
		into = "Gear stunt " + domain.QuoteName(s.Title) + dieText(s.Die, s.Skill)
	}
	f.pilot.Stunts = append(f.pilot.Stunts, s)
	f.take(b, "Stunts", strings.TrimSpace(into))
	return true
}

var (
	fariMaximise = regexp.MustCompile(`(?i)\bmaximi[sz]`)
	fariMinimise = regexp.MustCompile(`(?i)\bminimi[sz]`)
	fariWords    = regexp.MustCompile(`\pL+`)
)

// dieEffect reads from a text what it does to a die, and on rolls of which skill, where it says one and no other.
func dieEffect(text string) (die tachyon.DieEffect, skill tachyon.Skill) {
	switch most, least := fariMaximise.MatchString(text), fariMinimise.MatchString(text); {
	case most && !least:
		die = tachyon.Maximises
	case least && !most:
		die = tachyon.Minimises
	default:
		return tachyon.NoDieEffect, ""
	}
	named := fariWords.FindAllString(text, -1)
	for _, r := range tachyon.SkillRows {
		if !slices.Contains(named, r.Title) {
			continue
		}
		if skill != "" {
			return die, ""
		}
		skill = r.Skill
	}
	return die, skill
}

// dieText says what was read from a text, for the report.
func dieText(die tachyon.DieEffect, skill tachyon.Skill) string {
	if die == tachyon.NoDieEffect {
		return ""
	}
	words := fmt.Sprintf(", whose text %ss a die", die)
	if skill != "" {
		words += " of " + skill.Title()
	}
	return words
}

// note takes what the sheet itself has as notes.
func (f *fariPart) note(b fariBlock) bool {
	if folded(b.label) != "notes" || !b.written() || b.ticked {
		return false
	}
	if text := plain(b.text); text != "" {
		f.own = append(f.own, text)
		f.take(b, "Notes", "Notes")
		return true
	}
	f.asides(b)
	return true
}

// fate takes the fate points, and the refresh they are counted from.
func (f *fariPilot) fate(b fariBlock) bool {
	points, ok := number(b.text)
	refresh, counted := number(b.most)
	if !ok || b.ticked || b.boxes != nil || slices.Contains(f.took, "Fate points") || !counted && plain(b.most) != "" {
		return false
	}
	f.pilot.FatePoints = points
	into := "Fate points " + domain.Minus(points)
	if counted {
		f.pilot.Refresh = refresh
		f.took = append(f.took, "Refresh")
		into += ", refresh " + domain.Minus(refresh)
	}
	b.most = ""
	f.take(b, "Fate points", into)
	return true
}

// stress takes the first row of boxes for stress.
func (f *fariPilot) stress(b fariBlock) bool {
	if b.kind != "SlotTracker" || len(b.boxes) == 0 || !ordinary(b.boxes) || b.ticked || slices.Contains(f.took, "Stress") {
		return false
	}
	f.pilot.StressBoxes, f.pilot.Stress = len(b.boxes), ticks(b.boxes)
	f.take(b, "Stress", fmt.Sprintf("Stress, %d of %s", f.pilot.Stress, domain.Count(f.pilot.StressBoxes, "box")))
	if label := folded(b.label); label != "stress" {
		f.keep(f.place(b)+", its name", joined("Stress was called", oneLine(plain(b.label))))
	}
	return true
}

// consequence takes a consequence. A tick says that it is in use, which a consequence here is by being there.
func (f *fariPilot) consequence(b fariBlock) bool {
	label := folded(b.label)
	at := slices.IndexFunc(tachyon.Severities, func(s tachyon.Severity) bool { return nearest(label, []string{string(s)}) != "" })
	if at < 0 {
		at = slices.IndexFunc(tachyon.Severities, func(s tachyon.Severity) bool { return strings.Contains(label, string(s)) })
	}
	text := plain(b.text)
	if at < 0 || !b.written() {
		return false
	}
	if text == "" && !b.ticked {
		if label != string(tachyon.Severities[at]) {
			return false
		}
		f.asides(b)
		return true
	}
	f.pilot.Consequences = append(f.pilot.Consequences, tachyon.Consequence{
		ID: domain.NextRow(f.pilot.Consequences, func(c tachyon.Consequence) tachyon.RowID { return c.ID }), Severity: tachyon.Severities[at], Text: oneLine(text),
	})
	f.take(b, "Consequences", map[bool]string{true: "Consequence, ticked: ", false: "Consequence: "}[b.ticked]+string(tachyon.Severities[at]))
	if b.ticked {
		f.keep(f.place(b)+", its tick", joined(oneLine(plain(b.label)), "ticked"))
	} else if label != string(tachyon.Severities[at]) {
		f.keep(f.place(b)+", its name", joined("Consequence", oneLine(plain(b.label))))
	}
	return true
}

// skill takes the level of a skill.
func (f *fariPilot) skill(b fariBlock) bool {
	if b.kind != "Skill" && b.kind != "Numeric" {
		return false
	}
	var known []string
	for _, r := range tachyon.SkillRows {
		known = append(known, string(r.Skill))
	}
	k := tachyon.Skill(nearest(folded(b.label), known))
	at := f.pilot.Skills.At(k)
	if at == nil || b.ticked || b.boxes != nil || slices.Contains(f.took, k.Title()) {
		return false
	}
	if domain.Blank(plain(b.text)) {
		f.asides(b)
		return true
	}
	level, ok := number(b.text)
	if ok {
		*at = level
		f.take(b, k.Title(), k.Title()+" "+bonusText(level))
	}
	return ok
}

// arrival finishes the pilot.
func (f *fariPilot) arrival(id domain.DocID) domain.Arrival {
	f.pilot.Notes = f.notes()
	fields := []string{"Name", "Callsign", "Player", "Wing", "Ship"}
	for _, role := range []tachyon.AspectRole{tachyon.HighConcept, tachyon.HealthyRelease, tachyon.UnhealthyRelease, tachyon.Relationship, tachyon.OtherAspect} {
		fields = append(fields, role.Title())
	}
	for _, r := range tachyon.SkillRows {
		fields = append(fields, r.Title)
	}
	f.left(append(fields, "Stunts", "Refresh", "Fate points", "Stress", "Consequences", "Nights without sleep", "Losses witnessed", "Boosts", "Portrait", "Campaign")...)
	return domain.Arrival{ID: id, Kind: tachyon.PilotKind, Document: f.pilot, Account: f.account}
}
