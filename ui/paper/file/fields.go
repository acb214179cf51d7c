package file

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/filled"
)

// Field is a box that can be filled in, in the file's units, from the left and from below.
type Field struct {
	Path       string // of the member, as domain.Difference.Path has it; empty = it can only be read
	Tip        string // what people call it
	Page       int    // from 0
	X, Y, W, H float64
	Value      string   // of a box to tick that is one of several: what its member becomes
	Size       float64  // of the type
	Lines      []Line   // the value as it is set
	Several    bool     // it takes several lines
	Center     bool     // they stand in the middle
	Choices    []Choice // it has a list to choose from
	Open       bool     // besides them any other text is taken
	Tick, On   bool     // it is a box to tick, and is ticked
}

// Choice is one of a list: the value, and how people read it.
type Choice struct{ Value, Title string }

// Line is a line of a value, where it begins in its field.
type Line struct {
	X, Y float64
	Text string
}

// Form is what makes a file one that can be filled in on screen.
type Form struct {
	Doc      domain.DocID // empty = of a blank form
	Document []byte       // as domain.Export writes it: it goes into the file
	Fields   []Field
	Face     Face // what people type is set in
}

// add adds the fields and the document, and returns what the catalog says of them.
func (m *Form) add(o *objects, root int) string {
	whole := o.embed(m.Face)
	resources := o.add(fmt.Sprintf("<</Font <</"+faceKey+" %d 0 R /ZaDb <</Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats>>>>>>", whole.object))
	off := o.stream("/Type /XObject /Subtype /Form /BBox [0 0 10 10]", nil)
	on := o.stream("/Type /XObject /Subtype /Form /BBox [0 0 10 10]", []byte("q 1.2 w 1.6 1.6 m 8.4 8.4 l S 1.6 8.4 m 8.4 1.6 l S Q"))
	var names []string
	parts := map[string][]int{}
	lists := map[string]int{} // the objects of lists to choose from
	annots := map[int][]string{}
	ticked := map[string]string{} // by a path: which of its boxes is
	for _, e := range m.Fields {
		if e.Tick && e.On {
			ticked[e.Path] = e.state()
		}
	}
	for i, e := range m.Fields {
		name := filled.FieldName(m.Doc, e.Path)
		if e.Path == "" {
			name = fmt.Sprintf("worked out/%d", i)
		}
		part := fmt.Sprintf("/F 4 /Subtype /Wid"+"get /Rect [%.2f %.2f %.2f %.2f] /P %d 0 R", e.X, e.Y, e.X+e.W, e.Y+e.H, pageObject(e.Page))
		says := "/T " + words(name) + " /TU " + words(e.Tip)
		if e.Tick {
			state := e.state()
			part += fmt.Sprintf(" /AS %s /AP <</N <<%s %d 0 R /Off %d 0 R>>>> /MK <</CA (8)>>", map[bool]string{true: state, false: "/Off"}[e.On], state, on, off)
			says += " /FT /Btn" + e.ticked(cmp.Or(ticked[e.Path], "/Off"))
		} else {
			if len(e.Lines) > 0 {
				look := o.stream(fmt.Sprintf("/Subtype /Form /BBox [0 0 %.2f %.2f] /Resources %d 0 R", e.W, e.H, resources), whole.draw(e))
				part += fmt.Sprintf(" /AP <</N %d 0 R>>", look)
			}
			kind, list := e.kind()
			if list != "" && lists[list] == 0 {
				lists[list] = o.add(list)
			}
			if list != "" {
				kind += fmt.Sprintf(" /Opt %d 0 R", lists[list])
			}
			says += fmt.Sprintf(" %s /V %s /DA (/"+faceKey+" %.1f Tf 0 g)", kind, words(e.Value), e.Size)
			if e.Path != "" { // what the program works out is never read back
				says += " /DV " + words(e.Value)
			}
		}
		if parts[name] == nil {
			names = append(names, name)
		}
		n := o.add(part + " " + says)
		parts[name] = append(parts[name], n)
		annots[e.Page] = append(annots[e.Page], fmt.Sprintf("%d 0 R", n))
	}
	return o.form(root, m.Document, resources, names, parts, annots)
}

// The marks of kinds of fields, as the format numbers them.
const (
	readOnly = 1 << 0
	several  = 1 << 12
	radio    = 1 << 15
	combo    = 1 << 17
	open     = 1 << 18
)

// kind is what kind of field takes a value that is typed or chosen, and the list to choose from.
func (f Field) kind() (kind, list string) {
	flags := 0
	if f.Path == "" {
		flags = readOnly
	}
	align := ""
	if f.Center {
		align = " /Q 1"
	}
	if len(f.Choices) == 0 {
		if f.Several {
			flags |= several
		}
		return fmt.Sprintf("/FT /Tx /Ff %d%s", flags, align), ""
	}
	flags |= combo
	if f.Open {
		flags |= open
	}
	for _, c := range f.Choices {
		list += "[" + words(c.Value) + words(c.Title) + "]"
	}
	return fmt.Sprintf("/FT /Ch /Ff %d%s", flags, align), "[" + list + "]"
}

// state is the name of a box's being ticked.
func (f Field) state() string {
	if f.Value == "" {
		return "/Yes"
	}
	var name strings.Builder
	for _, c := range []byte(f.Value) {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' {
			name.WriteByte(c)
		} else {
			fmt.Fprintf(&name, "#%02X", c)
		}
	}
	return "/" + name.String()
}

// ticked is what the field of a box says; of several boxes of a field one is ticked at most.
func (f Field) ticked(state string) string {
	flags := 0
	if f.Value != "" {
		flags = radio
	}
	return fmt.Sprintf(" /Ff %d /V %s /DV %[2]s /DA (/ZaDb 0 Tf 0 g)", flags, state)
}

// form gives every field its object, the pages their fields, and the file its document.
func (o *objects) form(root int, document []byte, resources int, names []string, parts map[string][]int, annots map[int][]string) string {
	var fields []string
	for _, name := range names {
		of := parts[name]
		first := string((*o)[of[0]-1])
		if len(of) == 1 {
			(*o)[of[0]-1] = []byte("<<" + first + ">>")
			fields = append(fields, fmt.Sprintf("%d 0 R", of[0]))
			continue
		}
		says := first[strings.Index(first, "/T "):]
		var kids []string
		for _, n := range of {
			kids = append(kids, fmt.Sprintf("%d 0 R", n))
		}
		parent := o.add("<<" + says + " /Kids [" + strings.Join(kids, " ") + "]>>")
		for _, n := range of {
			part, _, _ := strings.Cut(string((*o)[n-1]), " /T ")
			(*o)[n-1] = fmt.Appendf(nil, "<<%s /Parent %d 0 R>>", part, parent)
		}
		fields = append(fields, fmt.Sprintf("%d 0 R", parent))
	}
	for _, at := range slices.Sorted(maps.Keys(annots)) {
		page := (*o)[pageObject(at)-1]
		(*o)[pageObject(at)-1] = bytes.Replace(page, []byte("/Type /Page"), []byte("/Type /Page\n/Annots ["+strings.Join(annots[at], " ")+"]"), 1)
	}
	form := o.add(fmt.Sprintf("<</Fields [%s] /DR %d 0 R /DA (/"+faceKey+" 10 Tf 0 g)>>", strings.Join(fields, " "), resources))
	file := o.stream("/Type /EmbeddedFile /Subtype /application#2Fjson", document)
	spec := o.add(fmt.Sprintf("<</Type /Filespec /F (%s) /UF (%[1]s) /AFRelationship /Data /EF <</F %d 0 R>>>>", filled.DocumentName, file))
	const none = "/EmbeddedFiles << /Names ["
	(*o)[root-1] = bytes.Replace((*o)[root-1], []byte(none), fmt.Appendf(nil, "%s\n(%s) %d 0 R", none, filled.DocumentName, spec), 1)
	return fmt.Sprintf("/AcroForm %d 0 R\n/AF [%d 0 R]\n", form, spec)
}

var escaped = strings.NewReplacer("\\", "\\\\", "(", "\\(", ")", "\\)", "\n", "\\n")

// words are a text as a file has it, in as few bytes as it takes.
func words(s string) string {
	for _, r := range s {
		if r != '\n' && (r < ' ' || r > '~') {
			return fmt.Sprintf("<%x>", UTF16(s))
		}
	}
	return "(" + escaped.Replace(s) + ")"
}

// pageObject is the number of a page's object.
func pageObject(page int) int { return 3 + 2*page }
