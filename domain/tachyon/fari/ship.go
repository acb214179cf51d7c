package fari

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
)

// fariShipSections are the sections of the templates' page for a ship.
var fariShipSections = []string{
	"standard features", "engagement bonuses", "equipment bay", "system damage",
	"(+) computer systems damage", "( ) propulsion systems damage", "(-) critical systems damage",
}

// fariSystems are the templates' labels for rows of system damage, by the ids that UsualSystems has for them.
var fariSystems = map[int]map[string]tachyon.RowID{
	1:  {"sensors damaged": 1, "targeting systems damaged": 2, "sensors and targeting offline": 3, "catastrophic damage": 4},
	0:  {"afterburner damaged": 5, "maneuvering jets damaged": 6, "critical damage to drives": 7, "catastrophic damage": 8},
	-1: {"life support damaged": 9, "cockpit hit": 10, "catastrophic damage": 11},
}

// fariShip is a ship that is being made of a sheet of Fari.
type fariShip struct {
	fariPart
	ship  *tachyon.Ship
	pilot string // who flies it, as the sheet says
	begun [3]bool
	bays  bool // the file has bays of its own
}

func newFariShip() *fariShip { return &fariShip{ship: tachyon.NewShip()} }

// read takes a section in.
func (f *fariShip) read(page string, s fariSection) {
	label := folded(s.label)
	kind := nearest(label, fariShipSections)
	face, column := fariColumn(label)
	f.enter(page, s.label, kind != "" || column || oneLine(plain(s.label)) == "")
	for _, m := range s.more {
		f.keep(clipped(f.section), m)
	}
	for _, b := range s.blocks {
		if column && f.system(face, b) || f.line(kind, b) || f.note(b) {
			continue
		}
		f.keepBlock(b)
	}
	f.close()
}

// fariColumn tells which column of system damage a section is, by the word that says so.
func fariColumn(label string) (face int, ok bool) {
	for face, word := range map[int]string{1: "computer", 0: "propulsion", -1: "critical"} {
		if strings.Contains(label, word) && strings.Contains(label, "system") {
			return face, true
		}
	}
	return 0, false
}

// line takes a block and reports whether it found a place for it.
func (f *fariShip) line(section string, b fariBlock) bool {
	switch section {
	case "standard features":
		return f.feature(b)
	case "equipment bay":
		return f.bay(b)
	case "engagement bonuses":
		return f.flownBy(b) || f.bonus(b)
	}
	return f.bonus(b) || f.shields(b)
}

var (
	fariWeapon = regexp.MustCompile(`(?i)\bweapon(?: rating)?:? \+?(\d{1,2})\b`)
	fariEject  = regexp.MustCompile(`(?i)\bautomatic(?:ally)?\b.*\beject|\beject\w*\b.*\bautomatic`)
)

// feature takes an aspect of the ship or one of its standard features.
func (f *fariShip) feature(b fariBlock) bool {
	if !b.written() || b.ticked {
		return false
	}
	label, text := nearest(folded(b.label), []string{"aspect", "stunt or power"}), oneLine(plain(b.text))
	switch {
	case text == "" && label != "":
		f.asides(b)
		return true
	case label == "aspect":
		if at := &f.ship.Aspects[0]; at.Text == "" {
			at.Text = text
		} else {
			f.ship.Aspects = append(f.ship.Aspects, tachyon.Aspect{ID: domain.NextRow(f.ship.Aspects, func(a tachyon.Aspect) tachyon.RowID { return a.ID }), Text: text})
		}
		f.take(b, "Aspect", "Aspect")
		return true
	case label == "":
		text = joined(oneLine(plain(b.label)), text)
	}
	if text == "" {
		return false
	}
	f.ship.Features = append(f.ship.Features, tachyon.Line{ID: domain.NextRow(f.ship.Features, func(l tachyon.Line) tachyon.RowID { return l.ID }), Text: text})
	into := "Standard features"
	if m := fariWeapon.FindStringSubmatch(text); m != nil && !slices.Contains(f.took, "Weapon rating") {
		f.ship.Weapon, _ = number(m[1])
		f.took = append(f.took, "Weapon rating")
		into += ", and from its text weapon rating " + m[1]
	}
	if fariEject.MatchString(text) {
		f.ship.AutoEject = true
		into += ", and from its text automatic ejection"
	}
	f.take(b, "Standard features", into)
	return true
}

// bay takes what is in an equipment bay. A tick beside it is kept in the notes: the templates do not say what it means.
func (f *fariShip) bay(b fariBlock) bool {
	if !b.written() {
		return false
	}
	label, text := oneLine(plain(b.label)), plain(b.text)
	if !strings.HasPrefix(folded(label), "equipment bay") && label == "" && text == "" {
		return false
	}
	if !f.bays {
		f.ship.Bays, f.bays = nil, true
	}
	bay := tachyon.Bay{ID: domain.NextRow(f.ship.Bays, func(b tachyon.Bay) tachyon.RowID { return b.ID })}
	bay.Title, bay.Text = titled(b.text)
	bay.Die, bay.Skill = dieEffect(text)
	if folded(label) != fmt.Sprintf("equipment bay %d", bay.ID) {
		bay.Label = label
	}
	f.ship.Bays = append(f.ship.Bays, bay)
	if text == "" && bay.Label == "" && !b.ticked {
		f.asides(b)
		return true
	}
	f.take(b, "Equipment bays", domain.OrElse(clipped(bay.Label), fmt.Sprintf("Bay %d", bay.ID))+dieText(bay.Die, bay.Skill))
	if b.ticked {
		f.keep(f.place(b)+", its tick", joined(label, "ticked"))
	}
	return true
}

// flownBy takes who flies the ship; a link to their sheet, or a line in the notes, comes of it when all sheets are read.
func (f *fariShip) flownBy(b fariBlock) bool {
	if folded(b.label) != "pilot" || !b.written() || b.ticked || f.pilot != "" {
		return false
	}
	f.pilot = oneLine(plain(b.text))
	f.asides(b)
	return true
}

// bonus takes one of the four bonuses, or the two boxes for its minimised dice.
func (f *fariShip) bonus(b fariBlock) bool {
	known := make([]string, 0, 2*len(tachyon.UseRows))
	uses := map[string]tachyon.UseRow{}
	for _, u := range tachyon.UseRows {
		for _, label := range []string{string(u.Use), "minimize " + string(u.Use) + " die"} {
			known = append(known, label)
			uses[label] = u
		}
	}
	label := nearest(strings.Replace(folded(b.label), "minimise", "minimize", 1), known)
	u, ok := uses[label]
	if !ok || b.ticked {
		return false
	}
	at := f.ship.Bonuses.At(u.Use)
	if label != string(u.Use) {
		return f.minimised(b, u, at)
	}
	if b.boxes != nil || slices.Contains(f.took, u.Title) || b.kind != "Skill" && b.kind != "Numeric" {
		return false
	}
	if domain.Blank(plain(b.text)) {
		f.asides(b)
		return true
	}
	n, ok := number(b.text)
	if ok {
		at.Value = n
		f.take(b, u.Title, u.Title+" "+bonusText(n))
	}
	return ok
}

func (f *fariShip) minimised(b fariBlock, u tachyon.UseRow, at *tachyon.Bonus) bool {
	field := "Minimised dice of " + strings.ToLower(u.Title)
	if len(b.boxes) > len(at.Minimised) || len(b.boxes) == 0 || !ordinary(b.boxes) || slices.Contains(f.took, field) {
		return false
	}
	for i, box := range b.boxes {
		at.Minimised[i] = box.ticked
	}
	f.take(b, field, fmt.Sprintf("%s: %d", field, at.Dice()))
	return true
}

// shields takes the first row of boxes for shields.
func (f *fariShip) shields(b fariBlock) bool {
	if nearest(folded(b.label), []string{"shields"}) == "" || b.kind != "SlotTracker" || len(b.boxes) == 0 || !ordinary(b.boxes) || b.ticked || slices.Contains(f.took, "Shields") {
		return false
	}
	f.ship.Shields.Boxes, f.ship.Shields.Marked = len(b.boxes), ticks(b.boxes)
	f.take(b, "Shields", fmt.Sprintf("Shields, %d of %s", f.ship.Shields.Marked, domain.Count(f.ship.Shields.Boxes, "box")))
	return true
}

// system takes a row of a column of system damage. The column has the rows of the file, in its order; one that the
// templates do not have does nothing to dice until somebody says so.
func (f *fariShip) system(face int, b fariBlock) bool {
	if b.boxes != nil || b.kind != "Numeric" && b.kind != "Skill" {
		return false
	}
	absorbs, ok := number(b.text)
	if !ok && !domain.Blank(plain(b.text)) || domain.Blank(plain(b.label)) {
		return false
	}
	at := slices.IndexFunc(f.ship.Systems, func(c tachyon.Systems) bool { return c.Face == face })
	column := &f.ship.Systems[at]
	if !f.begun[at] {
		column.Rows, f.begun[at] = nil, true
	}
	row, known := usualSystem(face, folded(b.label), column.Rows)
	into := column.Label + ", " + row.Name
	if !known {
		row = tachyon.System{ID: f.nextSystem(), Name: oneLine(plain(b.label))}
		into = column.Label + ", its own row; enter what it does to dice"
	}
	if ok {
		row.Absorbs = absorbs
	}
	if row.Damaged = b.ticked; b.ticked {
		into += ", damaged"
	}
	column.Rows = append(column.Rows, row)
	f.take(b, "System damage", into)
	return true
}

// nextSystem is an id that no row of the ship has, nor one that may still come of the templates'.
func (f *fariShip) nextSystem() tachyon.RowID {
	id := tachyon.RowID(0)
	for _, c := range append(tachyon.UsualSystems(), f.ship.Systems...) {
		for _, r := range c.Rows {
			id = max(id, r.ID)
		}
	}
	return id + 1
}

// usualSystem is the row that a label of the templates means, unless a column has it already.
func usualSystem(face int, label string, taken []tachyon.System) (row tachyon.System, ok bool) {
	var known []string
	for name, id := range fariSystems[face] {
		if !slices.ContainsFunc(taken, func(r tachyon.System) bool { return r.ID == id }) {
			known = append(known, name)
		}
	}
	id, ok := fariSystems[face][nearest(label, known)]
	if !ok {
		return tachyon.System{}, false
	}
	r, _ := (&tachyon.Ship{Systems: tachyon.UsualSystems()}).System(id)
	return *r, true
}

// arrival finishes the ship.
func (f *fariShip) arrival(id domain.DocID) domain.Arrival {
	f.ship.Notes = f.notes()
	fields := []string{"Name", "Class", "Pilot", "Aspect", "Standard features"}
	for _, u := range tachyon.UseRows {
		fields = append(fields, u.Title, "Minimised dice of "+strings.ToLower(u.Title))
	}
	f.left(append(fields, "Equipment bays", "Stunts", "Weapon rating", "Shields", "System damage", "Size", "Flight", "Crew", "Swarm aspects", "Portrait", "Campaign")...)
	return domain.Arrival{ID: id, Kind: tachyon.ShipKind, Document: f.ship, Account: f.account}
}
