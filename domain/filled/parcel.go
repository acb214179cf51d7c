package filled

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"shipslocker/domain"
)

// Unfit is what was filled in and cannot be the value of its member; the document's notes keep it where it has some.
type Unfit struct {
	Doc    domain.DocID
	Title  string // of the document
	Called string // what the form calls the member
	Entry
}

// String says so in a sentence.
func (u Unfit) String() string {
	return fmt.Sprintf("%s cannot be “%s”.", cmp.Or(u.Called, u.Path), u.Text)
}

// Flattened is the error of a form whose boxes a program has made a part of the page: what was typed into them cannot be read
// back. Its documents are in it as they were printed.
type Flattened struct{ Printed domain.Parcel }

// Error says so, and what to do.
func (f *Flattened) Error() string {
	var titles []string
	for _, r := range f.Printed.Records {
		titles = append(titles, fmt.Sprintf("“%s”", domain.OrElse(r.Title, "unnamed")))
	}
	return "the program that saved this PDF made the boxes a part of the page, so what was typed cannot be read back: copy it by hand from the page into " +
		domain.Listed(titles)
}

// Unwrap is the same in words for a person.
func (f *Flattened) Unwrap() error { return domain.NotTaken(f.Error()) }

// Receive reads a form as a parcel: the document as it was printed, with what was filled in. The parcel knows the state as it
// was printed. A document that was taken out of the file is the one that stored returns. Errors are those of Read, of
// domain.Import and of stored, and Flattened.
func Receive(data []byte, kinds domain.Kinds, stored func(domain.DocID) (domain.Record, error)) (domain.Parcel, []Unfit, error) {
	form, err := Read(data)
	if err != nil {
		return domain.Parcel{}, nil, err
	}
	entries, strays, called := map[domain.DocID][]Entry{}, map[domain.DocID][]Entry{}, map[string]string{}
	for _, v := range form.Values {
		called[FieldName(v.Doc, v.Path)] = v.Called
		of := entries[v.Doc]
		if e := (Entry{Path: v.Path, Text: v.Is}); v.Stray {
			strays[v.Doc] = append(strays[v.Doc], e)
		} else {
			of = append(of, e)
		}
		entries[v.Doc] = of
	}
	var parcel domain.Parcel
	if form.Document != nil {
		parcel, err = domain.Import(form.Document, kinds)
	} else {
		parcel, err = without(entries, stored)
	}
	switch {
	case err != nil:
		return domain.Parcel{}, nil, err
	case form.Flat && len(parcel.Records) > 0:
		return domain.Parcel{}, nil, &Flattened{parcel}
	}
	var unfit []Unfit
	parcel.Bases = map[domain.DocID]domain.Record{}
	for i, r := range parcel.Records {
		kind, err := kinds.Find(r.Kind)
		if err != nil {
			return domain.Parcel{}, nil, err
		}
		parcel.Bases[r.ID] = r
		state, odd, err := Fill(kind, r, entries[r.ID], strays[r.ID]...)
		if err != nil {
			return domain.Parcel{}, nil, err
		}
		parcel.Records[i] = state
		for _, e := range odd {
			unfit = append(unfit, Unfit{r.ID, state.Title, called[FieldName(r.ID, e.Path)], e})
		}
	}
	return parcel, unfit, nil
}

// without is the parcel of a form whose document was taken out: the locker's own.
func without(entries map[domain.DocID][]Entry, stored func(domain.DocID) (domain.Record, error)) (domain.Parcel, error) {
	var parcel domain.Parcel
	for _, id := range slices.Sorted(maps.Keys(entries)) {
		r, err := stored(id)
		if id == "" || err != nil {
			return parcel, fmt.Errorf("the program that saved this PDF took the document out of it, and the locker does not have it: %w", domain.ErrBody)
		}
		parcel.Records = append(parcel.Records, r)
	}
	return parcel, nil
}
