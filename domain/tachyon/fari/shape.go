package fari

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
)

// fariSheet is a character of Fari in one shape, whichever version wrote it.
type fariSheet struct {
	name, group string
	pages       []fariPage
	more        []string // members that no version is known to have
}

type fariPage struct {
	label    string
	sections []fariSection
	more     []string
}

type fariSection struct {
	label  string
	blocks []fariBlock
	more   []string
}

// fariBlock is one line of a sheet. Label and text still have their markup.
type fariBlock struct {
	kind, label, text string
	boxes             []fariBox
	ticked            bool
	counter           bool   // the fate points
	most              string // of a counter
	help              string
	more              []string
}

type fariBox struct {
	label  string
	ticked bool
}

// What a file may hold: a browser keeps no more than 5 MB for Fari, and no sheet comes near the others.
const (
	mostFariBytes  = 16 << 20
	mostFariSheets = 1000
	mostFariBlocks = 2000 // of one sheet
)

// Members that say how a sheet looks, or what Fari does with it, and nothing that somebody has typed.
var (
	fariSheetMembers   = []string{"id", "name", "group", "pages", "version", "lastUpdated", "wide", "zoom", "theme", "template", "playedDuringTurn", "fariType"}
	fariPageMembers    = []string{"id", "label", "rows", "sections"}
	fariSectionMembers = []string{"id", "label", "blocks", "position", "visibleOnCard"}
	fariBlockMembers   = []string{"id", "type", "label", "value", "meta"}
	fariMetaMembers    = []string{"helperText", "width", "checked", "commands", "hideModifier", "isMainPointCounter", "max", "asClock", "hasDisplayName", "hasLabel", "hideDivider"}
	fariFlatMembers    = append(slices.Clone(fariSheetMembers), "aspects", "stunts", "skills", "consequences", "stressTracks", "refresh", "fatePoints",
		"aspectsLabel", "skillsLabel", "stuntsLabel", "stressTracksLabel", "consequencesLabel", "refreshLabel", "notesLabel", "notes")
)

type object = map[string]any

// decodeFari reads one JSON value; numbers keep their digits.
func decodeFari(data []byte) (object, error) {
	d := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(data, []byte("\uFEFF"))))
	d.UseNumber()
	var tree object
	if err := d.Decode(&tree); err != nil {
		return nil, notTaken("the file is not complete JSON (%v)", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, notTaken("something follows the end of the sheet")
	}
	return tree, nil
}

// sheetOf brings a character of any version into one shape. The version it says is not asked: some say another.
func sheetOf(c object) (fariSheet, error) {
	s := fariSheet{name: words(c["name"]), group: words(c["group"])}
	if flat(c) {
		s.pages = []fariPage{flatPage(c)}
		s.more = others(c, fariFlatMembers)
		return s, nil
	}
	s.more = others(c, fariSheetMembers)
	pages, ok := c["pages"].([]any)
	if !ok {
		return s, notTaken("a sheet of Fari has pages, and %s has none", domain.OrElse(domain.QuoteName(s.name), "this one"))
	}
	blocks := 0
	for _, p := range objects(pages, &s.more) {
		page := fariPage{label: words(p["label"]), more: others(p, fariPageMembers)}
		for _, x := range sectionsOf(p, &page.more) {
			section := sectionOf(x)
			blocks += 1 + len(section.blocks)
			page.sections = append(page.sections, section)
		}
		s.pages = append(s.pages, page)
	}
	if blocks > mostFariBlocks {
		return s, notTaken("the sheet %s has %d lines, and at most %d are read", domain.OrElse(domain.QuoteName(s.name), "without a name"), blocks, mostFariBlocks)
	}
	return s, nil
}

// flat tells whether a character is of version 1 or 2, which had no pages.
func flat(c object) bool {
	_, pages := c["pages"]
	_, aspects := c["aspects"].([]any)
	_, tracks := c["stressTracks"].([]any)
	return !pages && (aspects || tracks)
}

// sectionsOf lists a page's sections, left before right: a list from version 3, sides from 4, and rows of columns since 5.
func sectionsOf(page object, more *[]string) []object {
	var list []object
	for _, row := range objects(asList(page["rows"], more), more) {
		for _, column := range objects(asList(row["columns"], more), more) {
			list = append(list, objects(asList(column["sections"], more), more)...)
		}
	}
	switch sections := page["sections"].(type) {
	case []any:
		all := objects(sections, more)
		right := func(s object) bool { return strings.EqualFold(words(s["position"]), "right") }
		list = append(list, slices.DeleteFunc(slices.Clone(all), right)...)
		list = append(list, slices.DeleteFunc(all, func(s object) bool { return !right(s) })...)
	case object:
		for _, side := range []string{"left", "right"} {
			list = append(list, objects(asList(sections[side], more), more)...)
		}
		*more = append(*more, others(sections, []string{"left", "right"})...)
	case nil:
	default:
		*more = append(*more, leaves("sections", sections)...)
	}
	return list
}

func sectionOf(x object) fariSection {
	s := fariSection{label: words(x["label"]), more: others(x, fariSectionMembers)}
	for _, b := range objects(asList(x["blocks"], &s.more), &s.more) {
		s.blocks = append(s.blocks, blockOf(b))
	}
	return s
}

func blockOf(x object) fariBlock {
	b := fariBlock{kind: words(x["type"]), label: words(x["label"]), more: others(x, fariBlockMembers)}
	switch v := x["value"].(type) {
	case []any:
		b.boxes = boxesOf(v, &b.more)
	case object:
		b.more = append(b.more, leaves("value", v)...)
	default:
		b.text = words(v)
	}
	meta, ok := x["meta"].(object)
	if !ok {
		b.more = append(b.more, leaves("meta", x["meta"])...)
		return b
	}
	b.ticked, b.counter = meta["checked"] == true, meta["isMainPointCounter"] == true
	b.most, b.help = words(meta["max"]), words(meta["helperText"])
	b.more = append(b.more, others(meta, fariMetaMembers)...)
	var rolled []string
	for _, command := range asList(meta["commands"], &b.more) {
		rolled = append(rolled, words(command))
	}
	if w := strings.Join(rolled, ", "); w != "" && !strings.EqualFold(w, "4dF") {
		b.more = append(b.more, "dice "+w)
	}
	return b
}

// says is a block's text as people read it: an address stands as it is.
func (b fariBlock) says() string {
	if b.kind == "Image" || b.kind == "Link" {
		return strings.TrimSpace(b.text)
	}
	return plain(b.text)
}

// boxesOf reads boxes, which were yes or no in version 1 and have labels since.
func boxesOf(list []any, more *[]string) []fariBox {
	var boxes []fariBox
	for i, v := range list {
		switch v := v.(type) {
		case bool:
			boxes = append(boxes, fariBox{label: strconv.Itoa(i + 1), ticked: v})
		case object:
			boxes = append(boxes, fariBox{label: words(v["label"]), ticked: v["checked"] == true})
			*more = append(*more, others(v, []string{"label", "checked"})...)
		default:
			*more = append(*more, leaves("box", v)...)
		}
	}
	return boxes
}

// flatPage is what Fari itself makes of a sheet of version 1 or 2.
func flatPage(c object) fariPage {
	page := fariPage{label: "Character"}
	add := func(label string, blocks ...fariBlock) {
		page.sections = append(page.sections, fariSection{label: label, blocks: blocks})
	}
	named := func(member, usual string) string { return domain.OrElse(words(c[member]), usual) }
	fields := func(member, kind string) []fariBlock {
		var blocks []fariBlock
		for _, f := range objects(asList(c[member], &page.more), &page.more) {
			b := blockOf(object{"type": kind, "label": f["name"], "value": f["value"]})
			b.more = append(b.more, others(f, []string{"name", "value"})...)
			blocks = append(blocks, b)
		}
		return blocks
	}
	refresh := words(c["refresh"])
	add(named("aspectsLabel", "Aspects"), fields("aspects", "Text")...)
	add(named("stuntsLabel", "Stunts & Extras"), fields("stunts", "Text")...)
	if refresh != "" || c["fatePoints"] != nil {
		add("Fate Points", fariBlock{kind: "PointCounter", label: named("refreshLabel", "Fate Points"), text: domain.OrElse(words(c["fatePoints"]), refresh), most: refresh, counter: true})
	}
	add("Other", fariBlock{kind: "Text", label: named("notesLabel", "Notes"), text: words(c["notes"])})
	add(named("stressTracksLabel", "Stress"), fields("stressTracks", "SlotTracker")...)
	add(named("consequencesLabel", "Consequences"), fields("consequences", "Text")...)
	add(named("skillsLabel", "Skills"), fields("skills", "Skill")...)
	return page
}

// words is a text or a number as it stands; of anything else nothing.
func words(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	}
	return ""
}

// asList is a list, or nothing; what stands in its place goes to more.
func asList(v any, more *[]string) []any {
	list, ok := v.([]any)
	if !ok {
		*more = append(*more, leaves("", v)...)
	}
	return list
}

// objects are the objects of a list; what else is in it goes to more.
func objects(list []any, more *[]string) []object {
	var found []object
	for _, v := range list {
		if o, ok := v.(object); ok {
			found = append(found, o)
		} else {
			*more = append(*more, leaves("", v)...)
		}
	}
	return found
}

// others are the texts and numbers under members that are not known, each with the way to it.
func others(o object, known []string) []string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(o)) {
		if !slices.Contains(known, name) {
			list = append(list, leaves(name, o[name])...)
		}
	}
	return list
}

// longestWay is how long the way to a text may be that is told, in bytes: a file can be nested without end.
const longestWay = 100

// leaves are the texts and numbers within a value, each with the way to it.
func leaves(way string, v any) (list []string) {
	walk(way, v, func(line string) { list = append(list, line) })
	return list
}

func walk(way string, v any, found func(line string)) {
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			walk(way, x, found)
		}
	case object:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			further := name
			if way != "" && len(way)+len(name) < longestWay {
				further = way + ", " + name
			}
			walk(further, v[name], found)
		}
	default:
		if text := plain(words(v)); text != "" {
			found(joined(way, text))
		}
	}
}
