package fari

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
)

// fariPart is one document that is being made of a sheet of Fari: what of it found a field so far, and what goes into the
// notes.
type fariPart struct {
	account       domain.Account
	took          []string // fields that the file said something about
	own           []string // what the sheet itself has as notes
	kept          []string // lines for the notes, under their headings
	help          []string // the small print below the sheet's lines
	page, section string   // where it reads now, as people see it
	usual         bool     // the section is one that the templates have
	under         string   // the heading of the last line that was kept
}

// place is where a block stands, as the file calls it.
func (f *fariPart) place(b fariBlock) string {
	label, section := clipped(oneLine(plain(b.label))), clipped(f.section)
	switch {
	case label == "":
		label = strings.ToLower(domain.OrElse(clipped(oneLine(b.kind)), "a line")) + " without a name"
	case strings.EqualFold(label, section):
		return section
	}
	if section == "" {
		return label
	}
	return section + ", " + label
}

// longestName is how much of a name the report tells, in runes: somebody may have typed a page into a label.
const longestName = 80

func clipped(name string) string {
	if runes := []rune(name); len(runes) > longestName {
		return string(runes[:longestName]) + "…"
	}
	return name
}

// take notes that a block became a field, and keeps what of it the field has no room for.
func (f *fariPart) take(b fariBlock, field, into string) {
	f.account.Taken = append(f.account.Taken, domain.Taken{From: f.place(b), Into: into})
	f.took = append(f.took, field)
	f.asides(b)
}

// asides keeps what a block that found a field says beside its label and text.
func (f *fariPart) asides(b fariBlock) {
	if most := plain(b.most); most != "" {
		f.keep(f.place(b), joined(oneLine(plain(b.label)), "at most "+most))
	}
	f.further(b)
}

// further keeps what a block says in members that nobody knows, and its small print.
func (f *fariPart) further(b fariBlock) {
	what := oneLine(plain(b.label))
	for _, m := range b.more {
		f.keep(f.place(b), joined(what, m))
	}
	if help := oneLine(plain(b.help)); help != "" {
		f.help = append(f.help, joined(what, help))
	}
}

// joined is a label and what it says.
func joined(label, text string) string {
	switch {
	case label == "":
		return text
	case text == "":
		return label
	case strings.Contains(text, "\n"):
		return label + ":\n" + text
	}
	return label + ": " + text
}

// enter goes on to a section of a page; usual says that it has one of the templates' names.
func (f *fariPart) enter(page, section string, usual bool) {
	f.page, f.section, f.usual = oneLine(plain(page)), oneLine(plain(section)), usual
}

// heading is how the notes name the place it reads at.
func (f *fariPart) heading() string {
	if f.section == "" || strings.EqualFold(f.page, f.section) {
		return domain.OrElse(f.page, "Without a section")
	}
	if f.page == "" || slices.Contains(fariPages, folded(f.page)) {
		return f.section
	}
	return f.page + " / " + f.section
}

// fariPages are the names that the templates have for their pages.
var fariPages = []string{"character", "ship"}

// keep puts a line into the notes; what says in the report what it is.
func (f *fariPart) keep(what, line string) {
	if line == "" {
		return
	}
	if h := f.heading(); h != f.under {
		f.kept = append(f.kept, "", "["+h+"]")
		f.under = h
	}
	f.kept = append(f.kept, line)
	if what != "" && !slices.Contains(f.account.Noted, what) {
		f.account.Noted = append(f.account.Noted, what)
	}
}

// keepBlock puts a whole block into the notes.
func (f *fariPart) keepBlock(b fariBlock) {
	label, text := oneLine(plain(b.label)), b.says()
	if b.boxes != nil {
		text = strings.TrimSpace(text + " " + boxesText(b.boxes))
	}
	if most := plain(b.most); most != "" {
		text = strings.TrimSpace(text + " of at most " + most)
	}
	if b.ticked {
		label = strings.TrimSpace(label + " (ticked)")
	}
	f.keep(f.place(b), joined(label, text))
	f.further(b)
}

// close keeps the name of a section of the table's own from which everything found a field.
func (f *fariPart) close() {
	if !f.usual && f.section != "" && f.under != f.heading() {
		f.keep(clipped(f.section), "(a section of the sheet; its lines are in the fields)")
	}
}

// notes are what goes into the document's notes, after what the sheet itself has as notes.
func (f *fariPart) notes() string {
	parts := slices.Clone(f.own)
	if len(f.kept) > 0 {
		parts = append(parts, "From Fari\n"+strings.Join(f.kept, "\n"))
	}
	if len(f.help) > 0 {
		parts = append(parts, "Small print of the sheet in Fari\n\n"+strings.Join(f.help, "\n"))
		f.account.Noted = append(f.account.Noted, "the small print of "+domain.Count(len(f.help), "line"))
	}
	return strings.Join(parts, "\n\n")
}

// left lists the fields that the file said nothing about.
func (f *fariPart) left(fields ...string) {
	for _, field := range fields {
		if !slices.Contains(f.took, field) {
			f.account.Left = append(f.account.Left, field)
		}
	}
}

// ticks is how many boxes are ticked.
func ticks(boxes []fariBox) int {
	n := 0
	for _, b := range boxes {
		if b.ticked {
			n++
		}
	}
	return n
}

// ordinary tells whether boxes have no labels but numbers, as the templates' have.
func ordinary(boxes []fariBox) bool {
	return !slices.ContainsFunc(boxes, func(b fariBox) bool {
		label := oneLine(plain(b.label))
		n, err := strconv.Atoi(label)
		return label != "" && (err != nil || n < 1 || n > len(boxes))
	})
}

// boxesText says boxes in words.
func boxesText(boxes []fariBox) string {
	inOrder := !slices.ContainsFunc(boxes[:ticks(boxes)], func(b fariBox) bool { return !b.ticked })
	if ordinary(boxes) && inOrder {
		return fmt.Sprintf("%d of %s ticked", ticks(boxes), domain.Count(len(boxes), "box"))
	}
	var list []string
	for i, b := range boxes {
		label := domain.OrElse(oneLine(plain(b.label)), strconv.Itoa(i+1))
		if b.ticked {
			label += " (ticked)"
		}
		list = append(list, label)
	}
	return domain.Listed(list)
}

// mostFariNumber is the largest number that Fari's own fields take.
const mostFariNumber = 999

// number reads a whole number as people write one; ok is false for anything else, and for none.
func number(text string) (n int, ok bool) {
	text = strings.NewReplacer("−", "-", "–", "-").Replace(oneLine(plain(text)))
	n, err := strconv.Atoi(strings.TrimPrefix(text, "+"))
	return n, err == nil && n <= mostFariNumber && n >= -mostFariNumber && !strings.HasPrefix(text, "+-")
}

// bonusText writes a number with its sign.
func bonusText(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return domain.Minus(n)
}
