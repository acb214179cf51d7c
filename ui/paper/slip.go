package paper

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"shipslocker/domain"
)

// Slip is what changed on one document's sheet since it was last printed.
type Slip struct {
	Title       string // the document's; may be empty
	Kind        string // what people call its kind: "Character"
	Since       string // as it follows the word: "the sheet of 21 November 2026, 21:14"
	Differences []domain.Difference
}

// SlipsOf lists what changed on a document since each of its forms was printed, a slip a form.
func SlipsOf(kind domain.Kind, forms []Form, now domain.Record, prints []domain.Print) ([]Slip, error) {
	var slips []Slip
	for _, p := range prints {
		list, err := kind.Differences(p.Record, now)
		if err != nil {
			return nil, err
		}
		at := time.UnixMilli(int64(p.At)).Format("2 January 2006, 15:04")
		slips = append(slips, Slip{Title: now.Title, Kind: kind.Title, Since: FormTitle(forms, p.Form) + " of " + at, Differences: list})
	}
	return slips, nil
}

// FormTitle is what a form is called, by its name; “the sheet” if there is none of that name.
func FormTitle(forms []Form, name string) string {
	for _, f := range forms {
		if f.Name == name {
			return "“" + f.Title + "”"
		}
	}
	return "the sheet"
}

// OnSheet tells whether a form is a sheet that is written on and can be corrected with a slip. What is cut out is none, unless
// its kind prints nothing else by itself.
func (f Form) OnSheet(forms []Form) bool {
	return f.Gather == nil && (f.Cut == "" || f.Name == forms[0].Name)
}

const slipTitle = "Change slip"

// PrintSlips makes one PDF file of slips, a list a document, one under the other. Each difference has a box to
// tick off once it has been pencilled onto the paper sheet. It returns domain.ErrInput for a paper size it does
// not know and for no slips.
//
// The same slips give the same bytes.
func PrintSlips(size Size, slips []Slip) (Result, error) {
	if len(slips) == 0 {
		return Result{}, fmt.Errorf("print no slips: %w", domain.ErrInput)
	}
	form := Form{Name: "slip", Title: slipTitle, Draw: func(p *Press, _ domain.Document) {
		f := p.Flow("CHANGED SINCE LAST PRINTED")
		for _, s := range slips {
			f.Table(s.table(p))
		}
	}}
	return Print(Job{Size: size, Title: slipTitle, Items: []Item{{Form: form, Doc: &called{titles(slips)}}}})
}

func (s Slip) table(p *Press) Table {
	title := s.title()
	t := Table{
		Title: fmt.Sprintf("%s · %s · since %s", shorten(title), s.Kind, s.Since),
		Columns: []Column{
			{Title: "Done", Width: 8}, {Title: "What changed", Width: 58, Face: CondensedBold}, {Title: "On the sheet → now"},
		},
	}
	if shorten(title) != title {
		t.Rows = append(t.Rows, []Cell{{}, {Text: "Full name"}, {Text: title}})
	}
	for _, d := range s.Differences {
		t.Rows = append(t.Rows, []Cell{{Ticks: &Ticks{Length: 1}}, {Text: d.What}, {set: p.change(d)}})
	}
	if len(s.Differences) == 0 {
		t.Rows = append(t.Rows, []Cell{{}, {Text: "Nothing has changed."}})
	}
	return t
}

// change is what a difference was and is.
func (p *Press) change(d domain.Difference) text {
	before, between := "", " → "
	switch {
	case d.From == "" && d.To == "":
		return text{}
	case d.From == "":
		before, between = "new: ", ""
	case d.To == "":
		before, between = "gone: ", ""
	}
	return slices.Concat(p.set(before, CondensedBold), p.set(d.From, Sans), p.set(between, CondensedBold), p.set(d.To, Sans))
}

func (s Slip) title() string {
	if title := strings.TrimSpace(s.Title); title != "" {
		return title
	}
	return "Unnamed"
}

// titles names the documents that slips are of, each once.
func titles(slips []Slip) string {
	var all []string
	for _, s := range slips {
		if title := shorten(s.title()); !slices.Contains(all, title) {
			all = append(all, title)
		}
	}
	return strings.Join(all, ", ")
}
