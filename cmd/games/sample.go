package games

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipslocker/assets"
	"shipslocker/domain"
	"shipslocker/domain/edit"
)

// SampleFile is one file of the sample locker.
type SampleFile struct {
	Kind domain.Kind
	Name string // in assets/sample: an array of rows, each {"id": …, "body": …} with a body of the kind's version
	// Tried belongs to a fight that is under way, for a newcomer to try: it is no part of a crew.
	Tried bool
}

// sampleRow is one document of a sample file. By its id the other documents of its game refer to it; in a locker it
// gets another.
type sampleRow struct {
	ID    domain.DocID    `json:"id"` // as made ids look: 16 letters from a to z and digits from 2 to 7
	Body  json.RawMessage `json:"body"`
	Draft json.RawMessage `json:"draft"` // what is under way for it, as a locker keeps it; none = nothing is
	kind  domain.Kind
}

// Sample returns the documents of the sample locker as new records with ids from newID, and what is under way for some. They
// come in the order of the register: the first made now and each further one a millisecond earlier, so that the shelf lists
// them so. Where one names another of its game it names the new id. It returns domain.ErrBody if one is not as its kind wants
// it, which a test rules out.
func Sample(newID func() domain.DocID, now domain.Moment) (records []domain.Record, drafts map[domain.DocID][]byte, err error) {
	drafts = map[domain.DocID][]byte{}
	for _, g := range All {
		more, err := g.sample(newID, now-domain.Moment(len(records)), drafts, g.Sample)
		if err != nil {
			return nil, nil, err
		}
		records = append(records, more...)
	}
	return records, drafts, nil
}

// Crew returns the game's part of the sample without the fight that is under way: see Sample.
func (g Game) Crew(newID func() domain.DocID, now domain.Moment) ([]domain.Record, error) {
	files := slices.DeleteFunc(slices.Clone(g.Sample), func(f SampleFile) bool { return f.Tried })
	return g.sample(newID, now, map[domain.DocID][]byte{}, files)
}

// Prepared is the title of the fight under way that the sample has to try, empty = it has none.
func (g Game) Prepared() string {
	for _, f := range g.Sample {
		if !f.Tried || f.Kind.ID() != g.Fight.ID() {
			continue
		}
		rows, err := f.read()
		if err != nil || len(rows) == 0 {
			return ""
		}
		doc, _, err := f.Kind.Read(f.Kind.Version, []byte(rows[0].Body))
		if err != nil {
			return ""
		}
		return doc.Title()
	}
	return ""
}

// sample reads files of the game's and enters what is under way in drafts.
func (g Game) sample(newID func() domain.DocID, now domain.Moment, drafts map[domain.DocID][]byte, files []SampleFile) ([]domain.Record, error) {
	var rows []sampleRow
	for _, f := range files {
		more, err := f.read()
		if err != nil {
			return nil, fmt.Errorf("read sample %s: %w", f.Name, err)
		}
		rows = append(rows, more...)
	}
	ids := make([]domain.DocID, len(rows))
	var renamed []string // whole JSON strings: inside a longer one the quotes would be escaped
	for i, row := range rows {
		ids[i] = newID()
		renamed = append(renamed, `"`+string(row.ID)+`"`, `"`+string(ids[i])+`"`)
	}
	rename := strings.NewReplacer(renamed...)
	records := make([]domain.Record, len(rows))
	for i, row := range rows {
		doc, _, err := row.kind.Read(row.kind.Version, []byte(rename.Replace(string(row.Body))))
		if err == nil {
			records[i], err = edit.NewRecord(row.kind, ids[i], 0, doc)
		}
		if err != nil {
			return nil, fmt.Errorf("read sample document %s: %w", row.ID, err)
		}
		if len(row.Draft) > 0 {
			drafts[ids[i]] = []byte(rename.Replace(string(row.Draft)))
		}
		records[i].Created = now - domain.Moment(i)
		records[i].Changed = records[i].Created
	}
	return records, nil
}

func (f SampleFile) read() ([]sampleRow, error) {
	data, err := assets.Samples.ReadFile("sample/" + f.Name)
	if err != nil {
		return nil, err
	}
	var rows []sampleRow
	if err := json.Unmarshal(data, &rows); err != nil {
		return nil, fmt.Errorf("%w: %w", domain.ErrBody, err)
	}
	for i := range rows {
		rows[i].kind = f.Kind
	}
	return rows, nil
}
