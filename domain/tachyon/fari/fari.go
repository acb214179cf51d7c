// Package fari reads what the program Fari wrote.
package fari

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
)

// Foreign lists the programs whose files the game takes in.
var Foreign = []domain.Foreign{{Name: "Fari", Knows: knowsFari, Read: readFari}}

// knowsFari tells whether a file looks like an export of Fari: of a character, or of everything.
func knowsFari(data []byte) bool {
	var file struct {
		FariType     string          `json:"fariType"`
		Format, Kind json.RawMessage // of our own files
		Pages        []struct {
			Rows, Sections json.RawMessage
		}
		Aspects, StressTracks, Skills []struct{ Name, Value json.RawMessage }
	}
	if json.Unmarshal(bytes.TrimPrefix(data, []byte("\uFEFF")), &file) != nil && file.FariType == "" {
		return false
	}
	paged := len(file.Pages) > 0 && (file.Pages[0].Rows != nil || file.Pages[0].Sections != nil)
	flat := file.Aspects != nil && file.StressTracks != nil && file.Skills != nil
	return file.FariType != "" || file.Format == nil && file.Kind == nil && (paged || flat)
}

// readFari makes pilots and ships of an exported file.
func readFari(data []byte, newID func() domain.DocID) (domain.Arrivals, error) {
	if len(data) > mostFariBytes {
		return domain.Arrivals{}, notTaken("the file has %d MB, and at most %d are read: export one character at a time", len(data)>>20, mostFariBytes>>20)
	}
	tree, err := decodeFari(data)
	if err != nil {
		return domain.Arrivals{}, err
	}
	r := &fariReading{newID: newID}
	switch kind := words(tree["fariType"]); {
	case kind == "" || kind == "character":
		err = r.character(tree, true)
	case kind == "full":
		err = r.all(tree)
	default:
		err = notTaken("it holds what Fari calls %s, and only characters can be taken in", domain.QuoteName(kind))
	}
	if err != nil {
		return domain.Arrivals{}, err
	}
	if len(r.parts) == 0 {
		return domain.Arrivals{}, notTaken("it has no sheet of this game: export one character by itself")
	}
	return r.arrivals(), nil
}

// notTaken says why a file cannot be taken in.
func notTaken(format string, args ...any) error { return domain.NotTaken(fmt.Sprintf(format, args...)) }

// fariReading is one file that is being read.
type fariReading struct {
	newID   func() domain.DocID
	parts   []fariParts
	remarks []string
}

// fariParts are what one character became: a pilot, a ship, or both.
type fariParts struct {
	pilot           *fariPilot
	ship            *fariShip
	pilotID, shipID domain.DocID
}

func (r *fariReading) remark(format string, args ...any) {
	r.remarks = append(r.remarks, fmt.Sprintf(format, args...))
}

// all reads the characters of an export of everything; those of other games stay in the file.
func (r *fariReading) all(tree object) error {
	list, ok := tree["characters"].([]any)
	if !ok {
		return notTaken("an export of everything has a list of characters, and this one has none")
	}
	if len(list) > mostFariSheets {
		return notTaken("it has %d characters, and at most %d are read: export one character at a time", len(list), mostFariSheets)
	}
	for i, v := range list {
		c, ok := v.(object)
		if !ok {
			return notTaken("entry %d of its characters is not a character", i+1)
		}
		if err := r.character(c, len(list) == 1); err != nil {
			return err
		}
	}
	for _, rest := range []struct{ member, one, many string }{
		{"scenes", "a scene", "scenes"}, {"indexCardCollections", "a collection of index cards", "collections of index cards"},
	} {
		switch list, _ := tree[rest.member].([]any); len(list) {
		case 0:
		case 1:
			r.remark("The file has %s as well, which was left there: only characters can be taken in.", rest.one)
		default:
			r.remark("The file has %d %s as well, which were left there: only characters can be taken in.", len(list), rest.many)
		}
	}
	return nil
}

// character reads one character. One of another game is taken as a pilot if it is the only one.
func (r *fariReading) character(c object, only bool) error {
	s, err := sheetOf(c)
	if err != nil {
		return err
	}
	pilots, ships := 0, 0
	for _, p := range s.pages {
		pilot, ship := p.holds()
		pilots, ships = pilots+howMany(pilot), ships+howMany(ship)
	}
	name := domain.OrElse(domain.QuoteName(oneLine(plain(s.name))), "A sheet without a name")
	other := pilots+ships == 0
	if other {
		if !only {
			r.remark("%s is not a sheet of this game and was left in the file. Export it by itself to import it as a pilot, with notes.", name)
			return nil
		}
		r.remark("%s is not a sheet of this game. It was taken as a pilot: matching names went into its fields, everything else into the notes.", name)
	}
	var x fariParts
	if pilots > 0 || other {
		x.pilot, x.pilotID = newFariPilot(), r.newID()
	}
	if ships > 0 {
		x.ship, x.shipID = newFariShip(), r.newID()
	}
	for _, p := range s.pages {
		x.page(p, other)
	}
	x.name(s)
	r.parts = append(r.parts, x)
	return nil
}

func howMany(is bool) int {
	if is {
		return 1
	}
	return 0
}

// holds tells whether a page is a pilot's, a ship's, both or neither, by what is on it: its name says nothing.
func (p fariPage) holds() (pilot, ship bool) {
	shields, systems := false, false
	for _, s := range p.sections {
		label := folded(s.label)
		switch nearest(label, slices.Concat(fariPilotSections, fariShipSections)) {
		case "spacefaring skills", "gear stunts":
			pilot = true
		case "engagement bonuses", "standard features":
			ship = true
		}
		_, column := fariColumn(label)
		systems = systems || column
		for _, b := range s.blocks {
			switch nearest(folded(b.label), []string{"healthy decompression", "unhealthy decompression", "shields"}) {
			case "healthy decompression", "unhealthy decompression":
				pilot = true
			case "shields":
				shields = true
			}
		}
	}
	return pilot, ship || shields && systems
}

// page gives the sections of a page to the pilot or the ship. A page that is neither's goes into the notes, unless
// nothing in the sheet is of this game: then it is read as far as it can be.
func (x *fariParts) page(p fariPage, other bool) {
	pilot, ship := p.holds()
	pilot = pilot || other
	part := x.either()
	if ship && !pilot {
		part = &x.ship.fariPart
	}
	part.enter(p.label, "", false)
	for _, m := range p.more {
		part.keep("", m)
	}
	for _, s := range p.sections {
		switch {
		case ship && (!pilot || fariShipSection(s)):
			x.ship.read(p.label, s)
		case pilot:
			x.pilot.read(p.label, s)
		default:
			part.whole(p.label, s)
		}
	}
	part.called(p, pilot || ship)
}

// called keeps a page's own name: where its lines are in the fields, or where it has none, nothing else would tell it.
func (f *fariPart) called(p fariPage, read bool) {
	label := oneLine(plain(p.label))
	if label == "" || slices.Contains(fariPages, folded(label)) || !read && len(p.sections) > 0 {
		return
	}
	f.enter("", "The sheet itself", true)
	f.keep("the name of the page “"+clipped(label)+"”", joined("A page of the sheet was called", label))
}

// fariShipSection tells whether a section is one of a ship's.
func fariShipSection(s fariSection) bool {
	label := folded(s.label)
	_, column := fariColumn(label)
	return column || nearest(label, fariShipSections) != ""
}

// either is the pilot, or where there is none the ship.
func (x *fariParts) either() *fariPart {
	if x.pilot != nil {
		return &x.pilot.fariPart
	}
	return &x.ship.fariPart
}

// whole keeps a section of a page that is neither a pilot's nor a ship's.
func (f *fariPart) whole(page string, s fariSection) {
	f.enter(page, s.label, true)
	for _, m := range s.more {
		f.keep(clipped(f.section), m)
	}
	for _, b := range s.blocks {
		f.keepBlock(b)
	}
	if f.under != f.heading() {
		f.keep(clipped(f.section), "(a section with nothing in it)")
	}
}

// name gives the documents the name and the group of the sheet.
func (x *fariParts) name(s fariSheet) {
	name, group := oneLine(plain(s.name)), oneLine(plain(s.group))
	part := x.either()
	part.enter("", "The sheet itself", true)
	whole := func(field, into string) {
		part.account.Taken = append(part.account.Taken, domain.Taken{From: "the sheet's own name", Into: into})
		part.took = append(part.took, field)
	}
	switch {
	case name == "":
	case x.pilot == nil:
		x.ship.ship.Name = name
		whole("Name", "Name")
	case x.pilot.pilot.Name == "":
		x.pilot.pilot.Name = name
		whole("Name", "Name")
	case strings.EqualFold(name, x.pilot.pilot.Name), strings.EqualFold(name, x.pilot.pilot.Callsign):
	default:
		part.keep("the sheet's own name", joined("Name of the sheet", name))
	}
	if x.pilot != nil && x.ship != nil {
		if called := x.pilot.pilot.Called(); called != "" {
			x.ship.ship.Name = "Ship of " + called
			x.ship.account.Taken = append(x.ship.account.Taken, domain.Taken{From: "the pilot's name", Into: "Name, " + domain.QuoteName(x.ship.ship.Name)})
			x.ship.took = append(x.ship.took, "Name")
		}
	}
	switch {
	case group == "":
	case x.pilot != nil:
		x.pilot.pilot.Wing = group
		part.account.Taken = append(part.account.Taken, domain.Taken{From: "the sheet's group", Into: "Wing"})
		part.took = append(part.took, "Wing")
	default:
		part.keep("the sheet's group", joined("Group of the sheet", group))
	}
	for _, m := range s.more {
		part.keep("further parts of the file", m)
	}
}

// arrivals links pilots and ships and finishes the documents.
func (r *fariReading) arrivals() domain.Arrivals {
	a := domain.Arrivals{}
	for i := range r.parts {
		r.link(&r.parts[i])
	}
	for _, x := range r.parts {
		if x.pilot != nil {
			a.Documents = append(a.Documents, x.pilot.arrival(x.pilotID))
		}
		if x.ship != nil {
			a.Documents = append(a.Documents, x.ship.arrival(x.shipID))
		}
	}
	r.remark("Layout, colours, the day of the last change and Fari's own ids have no place on a sheet here and were left in the file.")
	a.Remarks = r.remarks
	return a
}

// link makes a ship and its pilot know each other: those of one sheet, or the one pilot of the file whom the ship names.
func (r *fariReading) link(x *fariParts) {
	if x.ship == nil {
		return
	}
	said := x.ship.pilot
	by := x
	if x.pilot == nil {
		by = r.flier(said)
	}
	if by != nil {
		x.ship.ship.Pilot = by.pilotID
		x.ship.account.Taken = append(x.ship.account.Taken, domain.Taken{From: "who flies it", Into: "Pilot, " + domain.QuoteName(by.pilot.pilot.Called())})
		x.ship.took = append(x.ship.took, "Pilot")
		if by.pilot.pilot.Ship == "" {
			by.pilot.pilot.Ship = x.shipID
			by.pilot.account.Taken = append(by.pilot.account.Taken, domain.Taken{From: "the ship of the file", Into: "Ship"})
			by.pilot.took = append(by.pilot.took, "Ship")
		}
	}
	if said != "" && (by == nil || !by.goesBy(said)) {
		x.ship.enter("", "Engagement bonuses", true)
		x.ship.keep("who flies it", joined("Pilot", said))
	}
}

// flier is the one pilot of the file that goes by a name; nil if none does, or several.
func (r *fariReading) flier(name string) *fariParts {
	var found *fariParts
	for i := range r.parts {
		if x := &r.parts[i]; x.pilot != nil && x.goesBy(name) {
			if found != nil {
				return nil
			}
			found = x
		}
	}
	return found
}

func (x *fariParts) goesBy(name string) bool {
	p := x.pilot.pilot
	return name != "" && (strings.EqualFold(name, p.Name) || strings.EqualFold(name, p.Callsign))
}
