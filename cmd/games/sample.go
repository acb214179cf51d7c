package games

import (
	"encoding/json"
	"fmt"

	"shipslocker/assets"
	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// SampleFile is one file of the sample locker.
type SampleFile struct {
	Kind domain.Kind
	Name string // in assets/sample: an array of bodies of the kind's version
}

// Sample returns the documents of the sample locker as new records with ids from newID, in the order of the
// register: the first made now and each further one a millisecond earlier, so that the shelf lists them so. It
// returns domain.ErrBody if one is not as its kind wants it, which a test rules out.
func Sample(newID func() domain.DocID, now domain.Moment) ([]domain.Record, error) {
	var records []domain.Record
	for _, g := range All {
		for _, f := range g.Sample {
			more, err := f.read(newID)
			if err != nil {
				return nil, fmt.Errorf("read sample %s: %w", f.Name, err)
			}
			records = append(records, more...)
		}
	}
	for i := range records {
		records[i].Created = now - domain.Moment(i)
		records[i].Changed = records[i].Created
	}
	return records, nil
}

func (f SampleFile) read(newID func() domain.DocID) ([]domain.Record, error) {
	data, err := assets.Samples.ReadFile("sample/" + f.Name)
	if err != nil {
		return nil, err
	}
	var bodies []json.RawMessage
	if err := json.Unmarshal(data, &bodies); err != nil {
		return nil, fmt.Errorf("%w: %w", domain.ErrBody, err)
	}
	var records []domain.Record
	for i, body := range bodies {
		doc, _, err := f.Kind.Read(f.Kind.Version, body)
		if err != nil {
			return nil, fmt.Errorf("document %d: %w", i, err)
		}
		r, err := edit.NewRecord(f.Kind, newID(), 0, doc)
		if err != nil {
			return nil, err
		}
		records = append(records, r)
	}
	return records, nil
}
