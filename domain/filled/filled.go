// Package filled reads back the PDF forms of the program that somebody has filled in, whatever program saved them.
package filled

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"shipslocker/domain"
)

// DocumentName is the name of the file within a form that holds the document as it was printed.
const DocumentName = "shipslocker.json"

// Form is a form that was filled in.
type Form struct {
	Document []byte // as it was printed, as domain.Export writes it; nil = it was taken out
	Values   []Value
	Flat     bool // it has the document and none of its boxes: a program has made them a part of the page
}

// Value is a box that reads otherwise than it was printed. Ticks read "yes" and "no".
type Value struct {
	Doc     domain.DocID // empty = of a blank form
	Path    string       // of the member, as domain.Difference.Path has it
	Called  string       // what the form calls it
	Was, Is string
	Stray   bool // it is none of the box's choices
}

// FieldName is what the box of a document's member is called in a file, in which points part the names.
func FieldName(doc domain.DocID, path string) string {
	return string(doc) + ":" + strings.ReplaceAll(path, ".", "/")
}

// What keeps a file from being read as a form, in words for a person.
const (
	ErrNoForm = domain.NotTaken("this PDF has no form of Ship's Locker in it: choose a sheet that was printed as a fillable form")
	errCutOff = domain.NotTaken("this PDF is cut off, its end is missing: copy the file or have it sent again")
	errSlow   = domain.NotTaken("this PDF is too tangled to be read: save it with another program")
	errLocked = domain.NotTaken("this PDF is locked with a password: save it without one")
)

// IsPDF reports whether a file is a PDF.
func IsPDF(data []byte) bool { return bytes.Contains(data[:min(len(data), 1024)], []byte("%PDF-")) }

// Read reads a form: the document in it, and the boxes that were changed, by their names. It returns ErrNoForm for a file that
// has neither, and domain.ErrBody for one that is too large, cut off, encrypted or too tangled to be read.
func Read(data []byte) (Form, error) {
	if len(data) > domain.MaxImport {
		return Form{}, fmt.Errorf("the file has %d MB, more than %d: %w", len(data)>>20, domain.MaxImport>>20, domain.ErrBody)
	}
	if !ends(data) {
		return Form{}, errCutOff
	}
	p, err := readPDF(data)
	if err != nil {
		return Form{}, err
	}
	f := Form{Document: p.document()}
	boxes := 0
	for _, v := range p.objects {
		d, ok := v.(dict)
		if !ok || d["T"] == nil {
			continue
		}
		doc, path, ok := strings.Cut(p.fullName(d), ":")
		if !ok {
			continue
		}
		boxes++
		was, says := p.reads(d, "DV"), p.reads(d, "V")
		if says == was {
			continue
		}
		if is, stray := p.chosen(d, says); is != was {
			f.Values = append(f.Values, Value{domain.DocID(doc), strings.ReplaceAll(path, "/", "."), words(p.follow(d["TU"])), was, is, stray})
		}
	}
	if f.Document == nil && boxes == 0 {
		return Form{}, ErrNoForm
	}
	f.Flat = boxes == 0
	slices.SortFunc(f.Values, func(a, b Value) int { return cmp.Or(cmp.Compare(a.Doc, b.Doc), cmp.Compare(a.Path, b.Path)) })
	return f, nil
}

// ends tells whether a file has an end behind its last object.
func ends(data []byte) bool {
	last := bytes.LastIndex(data, []byte("endobj"))
	return max(bytes.LastIndex(data, []byte("startxref")), bytes.LastIndex(data, []byte("%%EOF"))) > last
}

// document is the exported file that the form was printed from.
func (p *pdf) document() []byte {
	for _, v := range p.objects {
		d, _ := v.(dict)
		files, ok := p.follow(d["EF"]).(dict)
		if !ok || words(p.follow(d["F"])) != DocumentName && words(p.follow(d["UF"])) != DocumentName {
			continue
		}
		if s, ok := p.follow(files["F"]).(stream); ok {
			return p.bytes(s)
		}
	}
	return nil
}

// follow is a value, or what it points at.
func (p *pdf) follow(v any) any {
	if r, ok := v.(ref); ok {
		return p.objects[int(r)]
	}
	return v
}

// mostLevels is how deep names of fields stand within each other.
const mostLevels = 20

// fullName is a field's name with those of the fields that it belongs to.
func (p *pdf) fullName(d dict) string {
	full := words(p.follow(d["T"]))
	for range mostLevels {
		parent, ok := p.follow(d["Parent"]).(dict)
		if !ok {
			break
		}
		if t := words(p.follow(parent["T"])); t != "" {
			full = t + "." + full
		}
		d = parent
	}
	return full
}

// The marks of kinds of fields, as the format numbers them.
const (
	radio = 1 << 15
	open  = 1 << 18
)

// is tells whether a field has a mark.
func (p *pdf) is(d dict, mark int) bool {
	flags, _ := p.follow(d["Ff"]).(float64)
	return int64(flags)&int64(mark) != 0
}

// chosen is the value of the choice that a box with a list says: programs keep the value or what people read. A stray one is
// none of the list.
func (p *pdf) chosen(d dict, says string) (value string, stray bool) {
	list, _ := p.follow(d["Opt"]).([]any)
	for _, choice := range list {
		pair, _ := p.follow(choice).([]any)
		if len(pair) != 2 {
			continue
		}
		value := words(p.follow(pair[0]))
		if says == value || strings.EqualFold(strings.TrimSpace(says), words(p.follow(pair[1]))) {
			return value, false
		}
	}
	return says, len(list) > 0 && !p.is(d, open)
}

// reads is what a field says, or said when it was printed.
func (p *pdf) reads(d dict, of name) string {
	v := p.follow(d[of])
	if list, ok := v.([]any); ok && len(list) == 1 { // what was chosen of a list
		v = p.follow(list[0])
	}
	switch v := v.(type) {
	case name:
		switch {
		case p.is(d, radio) && v == "Off":
			return ""
		case p.is(d, radio):
			return string(v)
		case v == "Off":
			return "no"
		}
		return "yes"
	case []byte:
		return domain.LineBreaks(words(v))
	}
	if d["FT"] == name("Btn") {
		return "no"
	}
	return ""
}

// pdfDoc are the letters of the codes 24 to 31 and 128 to 160 of the PDF's own alphabet.
var pdfDoc [256]rune

func init() {
	for i, r := range []rune("˘ˇˆ˙˝˛˚˜") {
		pdfDoc[byte(0x18+i)] = r
	}
	for i, r := range []rune("•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\uFFFD€") {
		pdfDoc[byte(0x80+i)] = r
	}
}

// words are a text's; empty for what is none.
func words(v any) string {
	b, ok := v.([]byte)
	switch {
	case !ok:
		return ""
	case bytes.HasPrefix(b, []byte{0xFE, 0xFF}):
		var units []uint16
		for i := 2; i+1 < len(b); i += 2 {
			units = append(units, uint16(b[i])<<8|uint16(b[i+1]))
		}
		return string(utf16.Decode(units))
	case bytes.HasPrefix(b, []byte("\xEF\xBB\xBF")) && utf8.Valid(b):
		return string(b[3:])
	}
	runes := make([]rune, len(b))
	for i, c := range b {
		if runes[i] = rune(c); pdfDoc[c] != 0 {
			runes[i] = pdfDoc[c]
		}
	}
	return string(runes)
}
