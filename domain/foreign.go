package domain

import (
	"fmt"
	"strings"
)

// Foreign is another program whose files a game takes in.
type Foreign struct {
	Name string // of the program
	// Knows tells whether a file looks as if that program had written it. Our own exported files are none.
	Knows func(data []byte) bool
	// Read makes documents of a file, with ids from newID, by which they may refer to each other, and without pictures.
	// Nothing that somebody has typed may be lost: what has no field goes into notes. It returns ErrBody for what cannot
	// be read, as NotTaken where it can say why.
	Read func(data []byte, newID func() DocID) (Arrivals, error)
}

// NotTaken is ErrBody in words for a person: why a file cannot be taken in, and what to do. It begins in lower
// case and has no full stop at its end.
type NotTaken string

// Error is the words.
func (n NotTaken) Error() string { return string(n) }

// Is reports that it is ErrBody.
func (n NotTaken) Is(target error) bool { return target == ErrBody }

// Arrivals are what a file of another program became.
type Arrivals struct {
	Documents []Arrival
	Remarks   []string // about the file as a whole; sentences
}

// Arrival is one document made of a file of another program.
type Arrival struct {
	ID       DocID
	Kind     Kind
	Document Document
	Account
}

// Account says what became of the parts of a foreign sheet.
type Account struct {
	Taken []Taken  `json:"taken"` // what came into which field, in the order of the file
	Noted []string `json:"noted"` // what went into the notes, as the file calls it
	Left  []string `json:"left"`  // fields the file said nothing about
}

// Taken is one part of a foreign sheet that found a field.
type Taken struct {
	From string `json:"from"` // as the file calls it
	Into string `json:"into"` // as the sheet calls it, and where it says more than that, how it was read
}

// ImportReport says what a file of another program became.
type ImportReport struct {
	Program   string             `json:"program"`
	Documents []ReportedDocument `json:"documents"`
	Remarks   []string           `json:"remarks"`
}

// ReportedDocument is one document of it.
type ReportedDocument struct {
	ID     DocID  `json:"id"`
	Kind   KindID `json:"kind"`
	Title  string `json:"title"`
	Called string `json:"called"` // what people call one of its kind
	Account
}

// Receive is Import for files of other programs as well; report is nil for a file of our own. A foreign parcel's ids are
// new, so it clashes with nothing.
func Receive(data []byte, kinds Kinds, foreign []Foreign, newID func() DocID) (parcel Parcel, report *ImportReport, err error) {
	if len(data) <= MaxImport {
		for _, f := range foreign {
			if f.Knows(data) {
				return f.receive(data, newID)
			}
		}
	}
	parcel, err = Import(data, kinds)
	return parcel, nil, err
}

func (f Foreign) receive(data []byte, newID func() DocID) (Parcel, *ImportReport, error) {
	arrivals, err := f.Read(data, newID)
	if err != nil {
		return Parcel{}, nil, fmt.Errorf("import from %s: %w", f.Name, err)
	}
	parcel := Parcel{Pictures: map[PictureID][]byte{}, made: true}
	report := &ImportReport{Program: f.Name, Documents: []ReportedDocument{}, Remarks: append([]string{}, arrivals.Remarks...)}
	for _, a := range arrivals.Documents {
		body, err := a.Kind.Write(a.Document, Unknown{})
		if err != nil {
			return Parcel{}, nil, fmt.Errorf("import from %s: %w", f.Name, err)
		}
		r := Record{Head: Head{ID: a.ID, Kind: a.Kind.ID()}, Version: a.Kind.Version, Body: []byte(bodyBreaks.Replace(string(body)))}
		r.Tell(a.Document)
		parcel.Records = append(parcel.Records, r)
		report.Documents = append(report.Documents, ReportedDocument{
			ID: a.ID, Kind: a.Kind.ID(), Called: a.Kind.Title, Title: a.Document.Title(), Account: Account{
				Taken: append([]Taken{}, a.Taken...), Noted: append([]string{}, a.Noted...), Left: append([]string{}, a.Left...),
			},
		})
	}
	return parcel, report, nil
}

// Paragraphs is the report in words, a heading and its lines each.
func (r ImportReport) Paragraphs() []Paragraph {
	var list []Paragraph
	if len(r.Remarks) > 0 {
		list = append(list, Paragraph{"About the file", r.Remarks})
	}
	for _, d := range r.Documents {
		heading := d.Called + " " + OrElse(QuoteName(d.Title), "without a name")
		var taken []string
		for _, t := range d.Taken {
			taken = append(taken, t.From+" → "+t.Into)
		}
		list = append(list,
			Paragraph{heading + ": taken into fields", taken},
			Paragraph{heading + ": kept in the notes", d.Noted},
			Paragraph{heading + ": not in the file, left as on a blank sheet", nil},
		)
		if len(d.Left) > 0 {
			list[len(list)-1].Lines = []string{strings.Join(d.Left, ", ")}
		}
	}
	return list
}

// Paragraph is a heading with lines under it; it may have none.
type Paragraph struct {
	Heading string
	Lines   []string
}
