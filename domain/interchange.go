package domain

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
)

// MaxImport is the most bytes an exported file may have to be imported: 64 MiB.
const MaxImport = 64 << 20

const (
	exportFormat  = "shipslocker"
	exportVersion = 1
)

// exported is an exported file.
type exported struct {
	Format    string               `json:"format"`
	Version   int                  `json:"version"`
	Documents []exportedDocument   `json:"documents"`
	Pictures  map[PictureID][]byte `json:"pictures"` // in base64
}

// exportedDocument is one document of an exported file, or a whole file in itself.
type exportedDocument struct {
	ID      DocID           `json:"id"`
	Kind    KindID          `json:"kind"`
	Version int             `json:"version"`
	Title   string          `json:"title"` // for who reads the file; Import takes the body's
	Body    json.RawMessage `json:"body"`
	Trace   string          `json:"trace,omitempty"` // see Trace; where it is not known none
}

// Parcel is what an exported file holds, checked. Its records have the ids of the file and neither moments
// nor revisions: see Settle.
type Parcel struct {
	Records  []Record
	Pictures map[PictureID][]byte // exactly those the records refer to
	Traces   map[DocID]string     // of the records, as far as the file has them
	Bases    map[DocID]Record     // the states that those of the records come from that know theirs
	made     bool                 // the ids are new: the records are no documents that could stand in a locker
}

// Collect reads documents, and the pictures they refer to, as Export wants them. Errors are those of read and picture.
func Collect(ids []DocID, read func(DocID) (Record, error), picture func(PictureID) ([]byte, error)) (records []Record, pictures map[PictureID][]byte, err error) {
	pictures = map[PictureID][]byte{}
	for _, id := range ids {
		r, err := read(id)
		if err != nil {
			return nil, nil, err
		}
		for _, p := range r.Pictures {
			if pictures[p], err = picture(p); err != nil {
				return nil, nil, err
			}
		}
		records = append(records, r)
	}
	return records, pictures, nil
}

// Export writes documents and the pictures they refer to as one file of indented JSON, which Import reads.
// Traces are those of the documents, as far as they are known. The same documents give the same bytes. It returns ErrNotFound if a picture is missing from pictures, and
// ErrBody for a body that is no JSON.
func Export(records []Record, pictures map[PictureID][]byte, traces map[DocID]string) ([]byte, error) {
	file := exported{Format: exportFormat, Version: exportVersion, Documents: []exportedDocument{}, Pictures: map[PictureID][]byte{}}
	for _, r := range records {
		if !json.Valid(r.Body) {
			return nil, fmt.Errorf("export %s %q: the body is not JSON: %w", r.ID, r.Title, ErrBody)
		}
		file.Documents = append(file.Documents, exportedDocument{ID: r.ID, Kind: r.Kind, Version: r.Version, Title: r.Title, Body: r.Body, Trace: traces[r.ID]})
		for _, p := range r.Pictures {
			data, ok := pictures[p]
			if !ok {
				return nil, fmt.Errorf("export %s %q: picture %s: %w", r.ID, r.Title, p, ErrNotFound)
			}
			file.Pictures[p] = data
		}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(file); err != nil {
		return nil, fmt.Errorf("export: %w", err)
	}
	return b.Bytes(), nil
}

// Import reads an exported file, or a single document that says its kind:
//
//	{"kind": "game/kind", "version": 1, "body": {…}}
//
// Each document is read as its kind, upgraded if it is older, and keeps members the kind does not know. If
// anything is wrong it returns nothing but an error that names the document and the place: ErrBody,
// ErrUnknownKind, ErrNewer, ErrNoPicture or, for a picture the file lacks, ErrNotFound.
func Import(data []byte, kinds Kinds) (Parcel, error) {
	file, err := readExported(data)
	if err != nil {
		return Parcel{}, fmt.Errorf("import: %w", err)
	}
	for id, data := range file.Pictures {
		if err := checkPicture(id, data); err != nil {
			return Parcel{}, fmt.Errorf("import: pictures[%q]: %w", id, err)
		}
	}
	parcel := Parcel{Pictures: map[PictureID][]byte{}, Traces: map[DocID]string{}}
	seen := map[DocID]bool{}
	for i, d := range file.Documents {
		r, err := d.read(kinds)
		if err == nil && d.ID != "" && seen[d.ID] {
			err = fmt.Errorf("its id %q stands twice in the file: %w", d.ID, ErrBody)
		}
		for _, p := range r.Pictures {
			if file.Pictures[p] == nil {
				err = errors.Join(err, fmt.Errorf("picture %q is missing from the file: %w", p, ErrNotFound))
			}
			parcel.Pictures[p] = file.Pictures[p]
		}
		if err != nil {
			return Parcel{}, fmt.Errorf("import: documents[%d] (%s %q): %w", i, d.Kind, d.Title, err)
		}
		seen[d.ID], parcel.Traces[d.ID] = true, d.Trace
		parcel.Records = append(parcel.Records, r)
	}
	return parcel, nil
}

func readExported(data []byte) (exported, error) {
	if len(data) > MaxImport {
		return exported{}, fmt.Errorf("the file has %d bytes, more than %d: %w", len(data), MaxImport, ErrBody)
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF")) // some editors begin a file so
	var file struct {
		exported
		exportedSingle
	}
	if err := unmarshal(data, &file); err != nil {
		return exported{}, placed(err)
	}
	single := file.exportedSingle
	switch {
	case file.Format == "" && single.Kind != "":
		doc := exportedDocument{ID: single.ID, Kind: single.Kind, Version: file.Version, Title: single.Title, Body: single.Body}
		return exported{Documents: []exportedDocument{doc}}, nil
	case file.Format != exportFormat:
		return exported{}, fmt.Errorf("neither \"format\" is %q nor is there a \"kind\": %w", exportFormat, ErrBody)
	case file.Version > exportVersion:
		return exported{}, fmt.Errorf("the file's format is of version %d: %w", file.Version, ErrNewer)
	case file.Version < 1:
		return exported{}, fmt.Errorf("the file does not say its version: %w", ErrBody)
	}
	return file.exported, nil
}

// exportedSingle is what a file of one document has beside its version.
type exportedSingle struct {
	ID    DocID           `json:"id"`
	Kind  KindID          `json:"kind"`
	Title string          `json:"title"`
	Body  json.RawMessage `json:"body"`
}

// read checks one document and writes it anew as a body of its kind's version.
func (d exportedDocument) read(kinds Kinds) (Record, error) {
	kind, err := kinds.Find(d.Kind)
	if err != nil {
		return Record{}, err
	}
	if len(d.Body) == 0 {
		return Record{}, fmt.Errorf("it has no body: %w", ErrBody)
	}
	doc, unknown, err := kind.Read(d.Version, []byte(bodyBreaks.Replace(string(d.Body))))
	if err != nil {
		return Record{}, placed(err)
	}
	body, err := kind.Write(doc, unknown)
	if err != nil {
		return Record{}, err
	}
	r := Record{Head: Head{ID: d.ID, Kind: d.Kind}, Version: kind.Version, Body: body, Pictures: PicturesIn(doc)}
	r.Tell(doc)
	return r, nil
}

// placed says where in the JSON something is wrong, and what, in one line for a person.
func placed(err error) error {
	var shape *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &shape):
		return fmt.Errorf("member %q holds a %s, which does not fit there: %w", shape.Field, shape.Value, ErrBody)
	case errors.As(err, &syntax):
		return fmt.Errorf("not JSON at byte %d, %w: %w", syntax.Offset, err, ErrBody)
	case errors.Is(err, io.EOF):
		return NotTaken("the file is empty: get it again")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return NotTaken("the file ends too early, the rest is missing: get it again")
	case errors.Is(err, ErrBody), errors.Is(err, ErrNewer):
		return err
	}
	return fmt.Errorf("%w: %w", err, ErrBody)
}

func checkPicture(id PictureID, data []byte) error {
	if !IsPicture(data) {
		return ErrNoPicture
	}
	if PictureIDOf(data) != id {
		return fmt.Errorf("the bytes are those of picture %s: %w", PictureIDOf(data), ErrBody)
	}
	return nil
}

// madeID is how the program's own ids look. Only those are followed from body to body, and only those mean the
// same document in another locker: a handwritten "1" could be any text, and anybody's.
var madeID = regexp.MustCompile(`^[a-z2-7]{16}$`)

// Settlement says how a parcel's documents come into a locker.
type Settlement struct {
	NewID func() DocID
	Now   Moment
	// Stored are the documents of the parcel's ids that the locker has, the bin's too.
	Stored []Record
	// Replace says of a document that clashes whether it becomes the next revision of the stored one, out of
	// the bin; else it comes in beside that, under a new id. Nil replaces none.
	Replace func(DocID) bool
}

// Clash is a document that a locker has in another state, or in its bin, under the id it has in a parcel.
type Clash struct {
	Stored, Sent Record
}

// mostStates is how many earlier states of a document are looked at for the one that a file comes from.
const mostStates = 200

// Base is the state that both sides of a clash come from, as far as a locker remembers and the parcel tells.
func (p Parcel) Base(ctx context.Context, c Clash, kind Kind, h History) Record {
	if base, ok := p.Bases[c.Sent.ID]; ok {
		return base
	}
	return kind.common(c.Sent, p.Traces[c.Sent.ID], Past(ctx, h, c.Stored, mostStates))
}

// Replace puts a record in the place of the one of its id and kind.
func (p Parcel) Replace(r Record) {
	if i := slices.IndexFunc(p.Records, func(o Record) bool { return o.ID == r.ID && o.Kind == r.Kind }); i >= 0 {
		p.Records[i] = r
	}
}

// Clashes returns the documents that Settle asks Replace about. Call it, show what differs, and let a person
// choose.
func (p Parcel) Clashes(stored []Record) []Clash {
	var clashes []Clash
	for _, r := range p.Records {
		if s, ok := storedAs(r, stored); ok && !stands(r, s) {
			clashes = append(clashes, Clash{Stored: s, Sent: r})
		}
	}
	return clashes
}

// storedAs returns the stored document that r is a state of.
func storedAs(r Record, stored []Record) (s Record, ok bool) {
	at := slices.IndexFunc(stored, func(s Record) bool { return s.ID == r.ID && s.Kind == r.Kind })
	if at < 0 || !madeID.MatchString(string(r.ID)) {
		return Record{}, false
	}
	return stored[at], true
}

// stands reports whether a locker has r as it is.
func stands(r, stored Record) bool {
	return stored.Binned == 0 && r.Version == stored.Version && bytes.Equal(r.Body, stored.Body)
}

// Settle returns the parcel's records ready to be put after the parcel's pictures. A document keeps its id where
// the locker has none of that id: sent to and fro it stays the same one. Documents that the locker has as they
// are are left out. Where one document of the parcel names another that got a new id, it names the new one.
func (p Parcel) Settle(s Settlement) []Record {
	var records []Record
	renamed := map[DocID]DocID{}
	for _, r := range p.Records {
		stored, ok := storedAs(r, s.Stored)
		if ok && stands(r, stored) {
			continue
		}
		sent := r.ID
		r.Created, r.Changed = s.Now, s.Now
		switch {
		case p.made:
		case ok && s.Replace != nil && s.Replace(r.ID):
			r.Rev, r.Created = stored.Rev, stored.Created
		case !madeID.MatchString(string(sent)):
			r.ID = s.NewID()
		case slices.ContainsFunc(s.Stored, func(s Record) bool { return s.ID == sent }):
			r.ID = s.NewID()
			renamed[sent] = r.ID
		}
		records = append(records, r)
	}
	for i := range records {
		records[i].Body = Renamed(records[i].Body, renamed)
		if to, ok := renamed[records[i].Campaign]; ok {
			records[i].Campaign = to
		}
	}
	return records
}

// Renamed is a body that names other documents in the place of some.
func Renamed(body []byte, to map[DocID]DocID) []byte {
	if len(to) == 0 {
		return body
	}
	return madeIDText.ReplaceAllFunc(body, func(found []byte) []byte {
		was := bytes.Trim(found, `"[|`)
		if id, ok := to[DocID(was)]; ok {
			return bytes.Replace(found, was, []byte(id), 1)
		}
		return found
	})
}

// madeIDText finds ids: whole JSON strings, for inside a longer string the quotes would be escaped, and those in links.
var madeIDText = regexp.MustCompile(`"[a-z2-7]{16}"|\[\[[a-z2-7]{16}\|`)

// IsPicture says whether data begins as a PNG or a JPEG file does.
func IsPicture(data []byte) bool {
	return bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")) || bytes.HasPrefix(data, []byte("\xFF\xD8\xFF"))
}

// PictureIDOf returns the id of a picture's bytes.
func PictureIDOf(data []byte) PictureID {
	sum := sha256.Sum256(data)
	return PictureID(hex.EncodeToString(sum[:]))
}
