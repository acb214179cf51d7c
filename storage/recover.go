package storage

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"shipslocker/domain"
)

// Report says what came of recovering a damaged locker.
type Report struct {
	Documents int
	Pictures  int
	Steps     int      // of the history
	Lost      []string // what is known to be lost or spoilt, one thing a line: "Kessa (k3x…): its text is cut short"
	LeftOut   []string // of its schema, since no version of this program writes it: "the trigger “purge” was added"
}

// Text is the report in plain sentences, one or more lines.
func (r Report) Text() string {
	text := fmt.Sprintf("Found and kept: %s, %s and %s of history.\n",
		domain.Count(r.Documents, "document"), domain.Count(r.Pictures, "picture"), domain.Count(r.Steps, "step"))
	if len(r.Lost) == 0 {
		text += "Nothing is known to be lost.\n"
	}
	return text + listed("Lost or damaged, as far as known", r.Lost) + listed("Repaired in the new locker", r.LeftOut)
}

func listed(what string, lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return what + ":\n- " + strings.Join(lines, "\n- ") + "\n"
}

// Recover reads what can be read from a damaged locker into a new one at into, which comes into being sound or
// not at all; the damaged file is only read. It goes through the file's pages by itself, so that it takes what
// SQLite no longer reaches: losing one page loses what lies on that page. In a file whose list of deleted pages
// is damaged it may find again what was deleted for good.
//
// A document that is lost itself comes back as the history last had it. The history comes along as far as it can
// be read, for looking at; the line of undo begins anew.
//
// Of a sound locker whose schema has foreign pieces it makes a clean copy: all that the tables of a locker hold, the
// line of undo too, and nothing else.
//
// It returns fs.ErrExist if there is a file at into, domain.ErrNotFound if there is none at damaged, and
// domain.ErrNotLocker if nothing of a locker is in it.
func Recover(ctx context.Context, damaged, into string) (Report, error) {
	report, err := recoverLocker(ctx, damaged, into)
	if err != nil {
		return Report{}, fmt.Errorf("recover %s: %w", damaged, edge(err))
	}
	return report, nil
}

func recoverLocker(ctx context.Context, damaged, into string) (Report, error) {
	into, err := filepath.Abs(into)
	if err != nil {
		return Report{}, err
	}
	if _, err := os.Lstat(into); !errors.Is(err, fs.ErrNotExist) {
		return Report{}, errors.Join(err, faultf(fs.ErrExist, "there is a file of the new name already"))
	}
	if is, err := lookAtRest(ctx, damaged); err == nil && len(is.foreign) > 0 {
		report, err := fillNew(ctx, into, schema[:is.version], func(temp string) (Report, error) { return cleanCopy(ctx, damaged, temp, is) })
		if err == nil || !errors.Is(err, domain.ErrDamaged) {
			return report, err
		}
	}
	found, err := salvageFile(ctx, damaged, filepath.Dir(into))
	if err != nil {
		return Report{}, err
	}
	if found.empty() {
		return Report{}, faultf(domain.ErrNotLocker, "it holds nothing of a locker")
	}
	return fillNew(ctx, into, schema, func(temp string) (Report, error) { return found.fill(ctx, temp) })
}

// lookAtRest is look, for a file that it certainly leaves as it is: one to which no cut-short write belongs.
func lookAtRest(ctx context.Context, path string) (examined, error) {
	if cutShort(path) {
		return examined{}, domain.ErrDamaged
	}
	return look(ctx, path)
}

// cutShort says that a write to a file was cut short and is still to be undone.
func cutShort(path string) bool {
	info, err := os.Stat(path + journal)
	return err == nil && info.Size() > 0
}

// journal ends the name of the file beside a database that can undo a write.
const journal = "-journal"

// fillNew makes a new locker at into of what fill puts into an empty one.
func fillNew(ctx context.Context, into string, steps []string, fill func(temp string) (Report, error)) (Report, error) {
	temp, err := makeEmpty(ctx, filepath.Dir(into), steps)
	if err != nil {
		return Report{}, err
	}
	report, err := fill(temp)
	if err == nil {
		err = syncFile(temp)
	}
	if err == nil {
		err = place(temp, into, os.Link)
	}
	if err != nil {
		return Report{}, errors.Join(err, os.Remove(temp))
	}
	return report, nil
}

// salvageFile reads a damaged file. A write that a crash cut short is first undone, in a copy in folder.
func salvageFile(ctx context.Context, damaged, folder string) (found *salvage, err error) {
	info, err := os.Stat(damaged)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, faultf(domain.ErrNotFound, "there is no such file")
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, faultf(domain.ErrNotLocker, "it is not an ordinary file")
	}
	from := damaged
	if cutShort(damaged) {
		if from, err = tempFile(folder, 0o600); err != nil {
			return nil, err
		}
		defer func() {
			if left := os.Remove(from + journal); !errors.Is(left, fs.ErrNotExist) {
				err = errors.Join(err, left)
			}
			err = errors.Join(err, os.Remove(from))
		}()
		if err := undoCut(ctx, damaged, from); err != nil {
			return nil, err
		}
	}
	f, err := os.Open(from)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if info, err = f.Stat(); err != nil {
		return nil, err
	}
	return read(newPages(f, info.Size())), nil
}

// undoCut copies a file with its journal and has SQLite undo the write it belongs to, as far as that goes.
func undoCut(ctx context.Context, damaged, copied string) error {
	if err := copyFile(damaged, copied); err != nil {
		return err
	}
	if err := os.WriteFile(copied+journal, nil, 0o600); err != nil {
		return err
	}
	if err := copyFile(damaged+journal, copied+journal); err != nil {
		return err
	}
	db := connect(copied, reading)
	var version int
	_ = db.QueryRowContext(ctx, "PRAGMA schema_version").Scan(&version) // a file that no longer opens is read as it lies
	return db.Close()
}

// shapes tells by the kinds of their values which table rows belong to: T text, B bytes, I a whole number,
// N nothing, as for the number of the row itself; in lower case it may be nothing.
var shapes = []struct {
	table string
	index bool // or a table WITHOUT ROWID
	shape string
}{
	{"document", false, "TTTTIIIIIT"},
	{"picture", false, "TB"},
	{"step", false, "NIITITIII"},
	{"state", false, "NTitiitttiB"},
	{"change", true, "IITIIIIIII"},
	{"printed", false, "TTIIITIITTTB"},
	{"sqlite_schema", false, "TTTIt"},
	{"index of ids", true, "TI"},
}

// oldPrinted is the shape of what was printed before its form was kept.
const oldPrinted = "TIIITIITTTB"

// tableOf returns the table that a whole row belongs to, or "".
func tableOf(r row) string {
	for _, s := range shapes {
		if s.index == r.index && len(r.values) == len(s.shape) && fits(r.values, s.shape) {
			return s.table
		}
	}
	if !r.index && len(r.values) == len(oldPrinted) && fits(r.values, oldPrinted) {
		return "printed"
	}
	return ""
}

// fits says that values are as the beginning of a shape has them.
func fits(values []any, shape string) bool {
	for i, v := range values {
		want := shape[i]
		var is byte
		switch v.(type) {
		case nil:
			if want >= 'a' {
				continue
			}
			is = 'N'
		case int64:
			is = 'I'
		case string:
			is = 'T'
		case []byte:
			is = 'B'
		}
		if want >= 'a' {
			want -= 'a' - 'A'
		}
		if is != want {
			return false
		}
	}
	return true
}

// salvage is what was found in a damaged file.
type salvage struct {
	documents map[domain.DocID]salvaged
	pictures  map[domain.PictureID][]byte
	drafts    map[domain.DocID]string
	history   map[string][]row // by table
	titles    map[domain.DocID]string
	ids       map[domain.DocID]bool // of documents that the file is known to have had
	spoilt    int                   // pictures whose bytes have changed
	marked    bool                  // the file says at its head that it is a locker
	lost      []string              // of the file's pages and rows, as Report has it
	repaired  []string
}

// salvaged is a document's row, of which the body may be missing.
type salvaged struct {
	domain.Record
	missing string // what is the matter with the body; empty = nothing
	blotted bool   // bytes of its texts are no letters
	on      []int
}

func (s *salvage) empty() bool {
	return !s.marked && len(s.documents)+len(s.pictures)+len(s.ids)+len(s.history) == 0
}

func read(p pages) *salvage {
	s := &salvage{
		marked: p.mark == applicationID, documents: map[domain.DocID]salvaged{}, pictures: map[domain.PictureID][]byte{},
		drafts: map[domain.DocID]string{}, history: map[string][]row{}, titles: map[domain.DocID]string{}, ids: map[domain.DocID]bool{},
	}
	c := newCensus(p)
	for n := 1; n <= p.count; n++ {
		if !c.free[n] {
			c.add(n, p.rows(n), func(r row) bool { return s.take(p, r) })
		}
	}
	if root, ok := c.roots["draft"]; ok {
		s.takeDrafts(p, root)
	}
	s.lost, s.repaired = c.losses()
	return s
}

// take takes a row, and says whether it could be read, or is told of by itself.
func (s *salvage) take(p pages, r row) bool {
	if !r.whole {
		return s.takeBroken(r)
	}
	switch table := tableOf(r); table {
	case "document":
		return s.takeDocument(documentOf(r))
	case "picture":
		data := r.values[1].([]byte)
		if id := domain.PictureID(r.values[0].(string)); domain.PictureIDOf(data) == id {
			s.pictures[id] = data
		} else {
			s.spoilt++
		}
	case "step", "state", "change", "printed":
		if table == "printed" && len(r.values) == len(oldPrinted) { // "state" has as many
			r.values = slices.Insert(r.values, 1, any(""))
		}
		s.history[table] = append(s.history[table], r)
	case "sqlite_schema":
		if r.values[1] == documentIndex {
			s.takeIDs(p, int(r.values[3].(int64)))
		}
	}
	return true
}

// takeBroken takes what is left of a row of a document, and says whether it is one.
func (s *salvage) takeBroken(r row) bool {
	const document = 0 // of shapes
	shape := shapes[document].shape
	switch n := len(r.values); {
	case r.index || n < 4 || n >= len(shape) || !fits(r.values, shape):
		return false
	case n < len(shape)-1: // the text for the filter is cut short already
		id := domain.DocID(r.values[0].(string))
		s.ids[id] = true
		s.titles[id] = r.values[2].(string)
	default:
		r.values = append(r.values, "")
		d := documentOf(r)
		d.missing = "its text is cut short"
		return s.takeDocument(d)
	}
	return true
}

func documentOf(r row) salvaged {
	text := func(i int) string { return strings.ToValidUTF8(r.values[i].(string), "\uFFFD") }
	number := func(i int) int64 { return r.values[i].(int64) }
	d := salvaged{on: r.on, Record: domain.Record{
		Head: domain.Head{
			ID: domain.DocID(text(0)), Kind: domain.KindID(text(1)), Title: text(2), Words: text(3), Created: domain.Moment(number(4)),
			Changed: domain.Moment(number(5)), Binned: domain.Moment(number(6)), Rev: number(7),
		},
		Version: int(number(8)), Body: []byte(text(9)),
	}}
	d.blotted = !utf8.ValidString(r.values[2].(string)) || !utf8.ValidString(r.values[9].(string))
	if !json.Valid(d.Body) {
		d.missing = "its text is damaged"
	}
	return d
}

// takeDocument takes a document, of several of one id the latest, unless it cannot be one.
func (s *salvage) takeDocument(d salvaged) bool {
	if d.ID == "" || d.Kind == "" || d.Version < 1 || d.Rev < 1 {
		return false
	}
	s.ids[d.ID] = true
	have, ok := s.documents[d.ID]
	if !ok || d.missing == "" && have.missing != "" || (d.missing == "") == (have.missing == "") && d.Rev > have.Rev {
		s.documents[d.ID] = d
	}
	return true
}

// takeDrafts takes what was under way from its table, whose rows look like others'.
func (s *salvage) takeDrafts(p pages, root int) {
	p.tree(root, func(n int) {
		for _, r := range p.rows(n) {
			if r.whole && r.index && len(r.values) == 2 && fits(r.values, "TT") && json.Valid([]byte(r.values[1].(string))) {
				s.drafts[domain.DocID(r.values[0].(string))] = r.values[1].(string)
			}
		}
	})
}

// takeIDs takes the ids of the documents from their index.
func (s *salvage) takeIDs(p pages, root int) {
	p.tree(root, func(n int) {
		for _, r := range p.rows(n) {
			if r.whole && tableOf(r) == "index of ids" && utf8.ValidString(r.values[0].(string)) {
				s.ids[domain.DocID(r.values[0].(string))] = true
			}
		}
	})
}

// fill puts what was found into the empty locker at path.
func (s *salvage) fill(ctx context.Context, path string) (report Report, err error) {
	db := connect(path, making)
	defer func() { err = errors.Join(err, db.Close()) }()
	f := filling{ctx: ctx, salvage: s, Report: Report{LeftOut: s.repaired}, latest: map[domain.DocID]state{}}
	err = inTx(ctx, db, func(tx *sql.Tx) error {
		f.tx = tx
		for _, put := range []func() error{f.putPictures, f.putStates, f.putDocuments, f.putDrafts, f.putHistory, f.putFollowing} {
			if err := put(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return Report{}, err
	}
	err = verified(ctx, db)
	f.Lost = slices.Concat(f.Lost, f.lostPictures, s.lost)
	return f.Report, err
}

// verified returns domain.ErrDamaged for a new locker that is not sound after all.
func verified(ctx context.Context, db *sql.DB) error {
	findings, err := (&Locker{db: db}).Verify(ctx)
	if err == nil && len(findings) > 0 {
		err = faultf(domain.ErrDamaged, "what was recovered is not sound: %s", findings[0])
	}
	return err
}

// filling is the filling of a new locker in one transaction.
type filling struct {
	ctx context.Context
	tx  *sql.Tx
	*salvage
	Report
	lostPictures []string
	latest       map[domain.DocID]state // while the states are gone through
}

func (f *filling) exec(query string, args ...any) error {
	_, err := f.tx.ExecContext(f.ctx, query, args...)
	return err
}

func (f *filling) lose(format string, args ...any) {
	f.Lost = append(f.Lost, fmt.Sprintf(format, args...))
}

func (f *filling) putPictures() error {
	for _, id := range slices.Sorted(maps.Keys(f.pictures)) {
		if err := f.exec("INSERT INTO picture (id, data) VALUES (?, ?)", id, f.pictures[id]); err != nil {
			return err
		}
		f.Pictures++
	}
	return nil
}

// insert puts rows into a table; those that cannot be there are passed over.
func (f *filling) insert(table, columns string, keyed bool) (put int, err error) {
	marks := strings.Repeat(", ?", strings.Count(columns, ",")+1)[2:]
	query := "INSERT OR IGNORE INTO " + table + " (" + columns + ") VALUES (" + marks + ")"
	for _, r := range f.history[table] {
		args := slices.Clone(r.values)
		if keyed {
			args[0] = r.id
		}
		done, err := f.tx.ExecContext(f.ctx, query, args...)
		if err != nil {
			return put, err
		}
		n, err := done.RowsAffected()
		if err != nil {
			return put, err
		}
		put += int(n)
	}
	return put, nil
}

// putStates puts the states of the history that can still be read.
func (f *filling) putStates() error {
	if _, err := f.insert("state", "id, document, head, kind, created, version, title, words, pictures, base, body", true); err != nil {
		return err
	}
	var ids []int64
	var id int64
	if err := each(f.ctx, f.tx, []any{&id}, func() { ids = append(ids, id) }, "SELECT id FROM state ORDER BY id"); err != nil {
		return err
	}
	for _, id := range ids {
		if f.readable(id) {
			continue
		}
		if err := f.exec("DELETE FROM state WHERE id = ?", id); err != nil {
			return err
		}
	}
	// Pictures that are lost, lost also to the history.
	return f.exec("UPDATE state SET pictures = (" + stillThere + ") WHERE pictures IS NOT NULL")
}

// stillThere is the list of pictures without those that are not in the locker.
const stillThere = "SELECT json_group_array(value) FROM json_each(pictures) WHERE value IN (SELECT id FROM picture)"

// readable says that a state has its head and its body. Called in the order of the states, those it refers to
// before it, it reads each body once: most are kept as their difference from the one before of the same document.
func (f *filling) readable(id int64) bool {
	var c content
	var base int64
	var document domain.DocID
	var kept []byte
	err := f.tx.QueryRowContext(f.ctx, `SELECT s.document, coalesce(s.base, 0), s.body, h.kind, h.created, h.version, h.title, h.words, h.pictures
		FROM state s JOIN state h ON h.id = coalesce(s.head, s.id) AND h.head IS NULL WHERE s.id = ?`, id).
		Scan(&document, &base, &kept, &c.kind, &c.created, &c.version, &c.title, &c.words, &c.pictures)
	if err != nil || c.kind == "" || c.version < 1 || c.into(&domain.Record{}) != nil {
		return false
	}
	near, ok := f.latest[document]
	switch {
	case base == 0:
		c.body, err = unpack(nil, kept)
	case ok && near.id == base:
		c.body, err = unpack(near.body, kept)
	default:
		c.body, _, err = readBody(f.ctx, f.tx, id)
	}
	if err != nil || !json.Valid(c.body) {
		return false
	}
	f.latest[document] = state{id: id, content: c}
	return true
}

func (f *filling) putDocuments() error {
	for _, c := range f.history["change"] { // both a change and a state have to say so: one alone may be a damaged byte
		id := c.values[2].(string)
		if utf8.ValidString(id) && f.has("state WHERE id = ? AND document = ?", c.values[5], id) {
			f.ids[domain.DocID(id)] = true
		}
	}
	for _, id := range slices.Sorted(maps.Keys(f.ids)) {
		d, ok := f.documents[id]
		if !ok {
			d = salvaged{Record: domain.Record{Head: domain.Head{ID: id, Rev: 1}}, missing: "the document itself is lost"}
		}
		ok, err := f.whole(&d)
		if err != nil {
			return err
		}
		if !ok {
			f.loseDocument(id)
			continue
		}
		err = f.exec(`INSERT INTO document (`+headColumns+`, version, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			d.ID, d.Kind, d.Title, d.Words, d.Created, d.Changed, d.Binned, d.Rev, d.Version, string(d.Body))
		if err == nil {
			err = f.putPictureReferences(d.Record)
		}
		if err != nil {
			return err
		}
		f.Documents++
	}
	if f.spoilt > 0 {
		f.lose("%s: the bytes have changed", domain.Count(f.spoilt, "picture"))
	}
	return f.exec("UPDATE state SET kind = d.kind FROM document d WHERE d.id = state.document AND state.kind <> d.kind")
}

// whole reports whether a document is there to be put, as it stood in the file, from its history, or with damaged letters, which
// is told.
func (f *filling) whole(d *salvaged) (ok bool, err error) {
	if d.missing == "" && d.blotted {
		d.missing = "letters of its text are damaged"
	}
	if d.missing == "" {
		return true, nil
	}
	if ok, err = f.fromHistory(d); err != nil || ok {
		return ok, err
	}
	if ok = d.blotted && json.Valid(d.Body); ok {
		f.lose("%s (%s): %s, and stand as \uFFFD now", cmp.Or(d.Title, "A document"), d.ID, d.missing)
	}
	return ok, nil
}

// putDrafts puts what was under way for documents that are as they were.
func (f *filling) putDrafts() error {
	for _, id := range slices.Sorted(maps.Keys(f.drafts)) {
		d, ok := f.documents[id]
		if !ok || d.missing != "" {
			f.lose("What was under way in %s (%s): it belongs to a document that is lost", cmp.Or(d.Title, "a document"), id)
			continue
		}
		if err := f.exec("INSERT INTO draft (document, body) VALUES (?, ?)", id, f.drafts[id]); err != nil {
			return err
		}
	}
	return nil
}

func (f *filling) loseDocument(id domain.DocID) {
	title, why := f.titles[id], "it cannot be read"
	if d, ok := f.documents[id]; ok {
		title, why = d.Title, d.missing
	}
	if title == "" {
		// The history may know it.
		err := f.tx.QueryRowContext(f.ctx, "SELECT title FROM state WHERE document = ? AND title > '' ORDER BY id DESC LIMIT 1", id).Scan(&title)
		if err != nil {
			title = "A document" // without a name
		}
	}
	f.lose("%s (%s): %s", title, id, why)
}

// fromHistory makes of a document what the history last had of it: the end of its last change or, where that
// cannot be read, the state that was kept last.
func (f *filling) fromHistory(d *salvaged) (ok bool, err error) {
	var step, last int64
	for _, c := range f.history["change"] {
		at, state := c.values[0].(int64), c.values[5].(int64)
		if c.values[2] != string(d.ID) || at <= step || !f.has("state WHERE id = ? AND document = ?", state, d.ID) {
			continue
		}
		step, last = at, state
		d.Binned, d.Changed = domain.Moment(c.values[7].(int64)), domain.Moment(c.values[9].(int64))
	}
	if step == 0 {
		err := f.tx.QueryRowContext(f.ctx, "SELECT coalesce(max(id), 0) FROM state WHERE document = ?", d.ID).Scan(&last)
		if err != nil || last == 0 {
			return false, err
		}
	}
	s, err := readState(f.ctx, f.tx, last)
	if err != nil {
		return false, err
	}
	if err := s.into(&d.Record); err != nil {
		return false, err
	}
	d.Changed = max(d.Changed, d.Created)
	f.lose("%s (%s): %s; kept as the history last had it", cmp.Or(d.Title, "A document"), d.ID, d.missing)
	return true, nil
}

// quotedPicture finds whole JSON strings that are ids of pictures.
var quotedPicture = regexp.MustCompile(`"[0-9a-f]{64}"`)

func (f *filling) putPictureReferences(r domain.Record) error {
	for _, quoted := range quotedPicture.FindAll(r.Body, -1) {
		id := domain.PictureID(quoted[1 : len(quoted)-1])
		if f.pictures[id] == nil {
			f.lostPictures = append(f.lostPictures, fmt.Sprintf("A picture of %s (%s): it cannot be read", r.Title, r.ID))
			continue
		}
		if err := f.exec("INSERT OR IGNORE INTO document_picture (document, picture) VALUES (?, ?)", r.ID, id); err != nil {
			return err
		}
	}
	return nil
}

// putHistory puts the steps and their changes, and lets the line of undo end after them: a change that is
// missing could not be undone.
func (f *filling) putHistory() (err error) {
	if f.Steps, err = f.insert("step", "seq, session, at, verb, of, label, reach, fresh, upto", true); err != nil {
		return err
	}
	changes := f.history["change"]
	whole := slices.DeleteFunc(slices.Clone(changes), func(r row) bool {
		step, document, before, after := r.values[0], r.values[2], r.values[4], r.values[5]
		return !f.has("step WHERE seq = ?", step) || !f.has("document WHERE id = ?", document) ||
			!f.has("state WHERE id = ? AND document = ?", before, document) || !f.has("state WHERE id = ? AND document = ?", after, document)
	})
	f.history["change"] = whole
	put, err := f.insert("change",
		"step, place, document, born, before, after, before_binned, after_binned, before_changed, after_changed", false)
	if err != nil {
		return err
	}
	if gone := len(changes) - put; gone > 0 {
		f.lose("%s in the history", domain.Count(gone, "change"))
	}
	printed := len(f.history["printed"])
	f.history["printed"] = slices.DeleteFunc(f.history["printed"], func(r row) bool {
		body, err := unpack(nil, r.values[11].([]byte))
		return err != nil || !json.Valid(body) || !json.Valid([]byte(r.values[10].(string))) || !f.has("document WHERE id = ?", r.values[0])
	})
	put, err = f.insert("printed", "document, form, at, changed, binned, kind, created, version, title, words, pictures, body", false)
	if err != nil {
		return err
	}
	if gone := printed - put; gone > 0 {
		f.lose("%s of what was printed last", domain.Count(gone, "state"))
	}
	if err := f.exec("UPDATE printed SET pictures = (" + stillThere + ")"); err != nil {
		return err
	}
	return f.exec("UPDATE step SET reach = ? WHERE seq = (SELECT max(seq) FROM step)", reachEnd)
}

// has says that there is a row, from is what follows FROM in a query.
func (f *filling) has(from string, args ...any) bool {
	var there bool
	err := f.tx.QueryRowContext(f.ctx, "SELECT EXISTS (SELECT 1 FROM "+from+")", args...).Scan(&there)
	return err == nil && there
}

// fillSearch fills the empty table of folded text.
const fillSearch = "INSERT INTO search SELECT id, folded_name(title), folded_words(words, body) FROM document"

// putFollowing puts what follows from the documents.
func (f *filling) putFollowing() error {
	return f.exec(fillSearch + "; " + fillHome)
}
