package storage

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"shipslocker/domain"
)

// Search finds documents by their text; see domain.Locker.
func (l *Locker) Search(ctx context.Context, words string, limit int) ([]domain.DocID, error) {
	wanted := strings.Fields(fold(words))
	slices.SortFunc(wanted, func(a, b string) int { return len(b) - len(a) }) // what is rarest is asked first
	var ids []domain.DocID
	m := &l.folded
	m.Lock()
	defer m.Unlock()
	err := l.look(ctx, func(tx *sql.Tx) error {
		err := m.catchUp(ctx, tx)
		if err == nil && len(wanted) > 0 {
			ids, err = m.find(ctx, tx, wanted, limit)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("search %s: %w", l.path, err)
	}
	return ids, nil
}

// unfolded finds the documents that were changed since their folded text was written: a save does not wait for it.
const unfolded = "FROM document d LEFT JOIN search s ON s.document = d.id WHERE s.document IS NULL"

// foldedText is what a search needs to know of a document.
type foldedText struct {
	domain.Head        // but for its words and title
	name, words string // folded; of words that are not kept, none
	kept        bool
	rank        int // see foldedMemory.rank
}

// named reports whether all words are in the name.
func (f *foldedText) named(wanted []string) bool {
	return !slices.ContainsFunc(wanted, func(w string) bool { return !strings.Contains(f.name, w) })
}

// has reports whether all words are in the name of a document, in its text, or in the names of those that the text has links to:
// they are read there, whatever they were called when it was written.
func (m *foldedMemory) has(f *foldedText, words string, wanted []string) bool {
	return !slices.ContainsFunc(wanted, func(w string) bool {
		return !strings.Contains(words, w) && !strings.Contains(f.name, w) && !m.links(words, w)
	})
}

// links reports whether a folded text has a link to a document with a word in its name.
func (m *foldedMemory) links(words, w string) bool {
	for {
		_, after, found := strings.Cut(words, "[[")
		if !found {
			return false
		}
		id, _, _ := strings.Cut(after, "|")
		if to := m.texts[domain.DocID(id)]; to != nil && strings.Contains(to.name, w) {
			return true
		}
		words = after
	}
}

// mostFolded is how many bytes of text are kept in memory, about: 10,000 sheets of 8 KB have less. What is beyond is read
// from the file for each search.
const mostFolded = 64 << 20

// foldedMemory has the folded text of documents, so that a search need not bring all of it out of the file: that alone takes
// longer than anybody waits for a letter typed.
type foldedMemory struct {
	sync.Mutex
	version int64                        // of the file, as another program's writes count it up
	texts   map[domain.DocID]*foldedText // nil = not read yet
	order   []*foldedText                // as they are found; nil = to be sorted
	behind  map[domain.DocID]bool        // what has been written since
	bytes   int
}

// forget has documents read again before the next search; none = all of them.
func (m *foldedMemory) forget(records ...domain.Record) {
	m.Lock()
	defer m.Unlock()
	if m.behind == nil {
		m.behind = map[domain.DocID]bool{}
	}
	for _, r := range records {
		m.behind[r.ID] = true
	}
	if len(records) == 0 || len(m.behind) > mostBehind {
		m.texts, m.order, m.behind, m.bytes = nil, nil, nil, 0
	}
}

// mostBehind is how many documents are read again one by one.
const mostBehind = 200

// catchUp reads what has been written since the last search.
func (m *foldedMemory) catchUp(ctx context.Context, tx *sql.Tx) error {
	var version int64
	if err := tx.QueryRowContext(ctx, "PRAGMA data_version").Scan(&version); err != nil {
		return err
	}
	if m.texts == nil || version != m.version {
		m.texts, m.order, m.bytes = map[domain.DocID]*foldedText{}, nil, 0
		if err := m.read(ctx, tx, ""); err != nil {
			m.texts = nil
			return err
		}
		m.version, m.behind = version, nil
	}
	for id := range m.behind {
		if f := m.texts[id]; f != nil {
			m.bytes -= len(f.words)
		}
		delete(m.texts, id)
		m.order = nil
		if err := m.read(ctx, tx, "WHERE d.id = ?", id); err != nil {
			return err
		}
		delete(m.behind, id)
	}
	if m.order == nil {
		for _, f := range m.texts {
			f.rank = m.rank(f)
		}
		m.order = slices.SortedFunc(maps.Values(m.texts), (*foldedText).compare)
	}
	return nil
}

// read reads documents.
func (m *foldedMemory) read(ctx context.Context, tx *sql.Tx, which string, args ...any) error {
	var unfolded []*foldedText
	var f foldedText
	var name, words sql.NullString
	err := each(ctx, tx, append([]any{&f.ID, &f.Binned, &f.Changed, &name, &words}, homeFields(&f.Head)...), func() {
		text := f
		if m.texts[f.ID] = &text; words.Valid {
			m.keep(&text, name.String, words.String)
		} else {
			unfolded = append(unfolded, &text)
		}
	}, "SELECT d.id, binned, changed, s.name, s.words"+housed+` FROM document d LEFT JOIN search s ON s.document = d.id
		LEFT JOIN home ON home.document = d.id `+which, args...)
	for _, f := range unfolded {
		if err != nil {
			return err
		}
		var r domain.Record
		if r, err = get(ctx, tx, f.ID); err == nil {
			m.keep(f, foldedName(r.Title), foldedWords(r.Words, string(r.Body)))
		}
	}
	return err
}

// keep keeps the folded text of a document, as long as there is room.
func (m *foldedMemory) keep(f *foldedText, name, words string) {
	f.name = name
	if f.kept = m.bytes+len(words) <= mostFolded; f.kept {
		f.words = words
		m.bytes += len(words)
	}
}

// rank is how late a document comes among what is found: those of archived campaigns after the others, the bin's last.
func (m *foldedMemory) rank(f *foldedText) int {
	switch of := m.texts[f.Campaign]; {
	case f.Binned != 0:
		return 2
	case f.Archived, of != nil && of.Archived:
		return 1
	}
	return 0
}

func (f *foldedText) compare(o *foldedText) int {
	return cmp.Or(f.rank-o.rank, cmp.Compare(o.Changed, f.Changed), cmp.Compare(f.ID, o.ID))
}

// find looks through the documents, those of a rank first by their names and then by their texts, until it has found enough.
func (m *foldedMemory) find(ctx context.Context, tx *sql.Tx, wanted []string, limit int) (ids []domain.DocID, err error) {
	for from, to := 0, 0; from < len(m.order) && len(ids) < limit; from = to {
		for to < len(m.order) && m.order[to].rank == m.order[from].rank {
			to++
		}
		var rest []*foldedText
		for _, f := range m.order[from:to] {
			if f.named(wanted) {
				ids = append(ids, f.ID)
			} else {
				rest = append(rest, f)
			}
		}
		for _, f := range rest {
			if len(ids) >= limit {
				break
			}
			words := f.words
			if !f.kept {
				if words, err = wordsOf(ctx, tx, f.ID); err != nil {
					return nil, err
				}
			}
			if m.has(f, words, wanted) {
				ids = append(ids, f.ID)
			}
		}
	}
	return ids[:max(0, min(limit, len(ids)))], nil
}

// wordsOf reads the folded text of a document for which there was no room in memory.
func wordsOf(ctx context.Context, tx *sql.Tx, id domain.DocID) (words string, err error) {
	err = tx.QueryRowContext(ctx, `SELECT coalesce(s.words, folded_words(d.words, d.body))
		FROM document d LEFT JOIN search s ON s.document = d.id WHERE d.id = ?`, id).Scan(&words)
	return words, err
}

// foldRest writes the folded text of documents that lack it, if it can: Search does without.
func (l *Locker) foldRest(ctx context.Context) {
	var lacking bool
	err := l.db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 "+unfolded+")").Scan(&lacking)
	if err != nil || !lacking {
		return
	}
	err = l.write(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT INTO search SELECT d.id, folded_name(d.title), folded_words(d.words, d.body) "+unfolded)
		return err
	})
	if err != nil {
		return // it is as it was
	}
}

// fold takes case and accents off a text.
func fold(text string) string {
	ascii := true
	for i := range len(text) {
		if text[i] >= 0x80 {
			ascii = false
			break
		}
	}
	if ascii {
		return strings.ToLower(text)
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(text) {
		switch r = unicode.ToLower(r); r {
		case 'ł':
			b.WriteByte('l')
		case 'ø':
			b.WriteByte('o')
		case 'đ', 'ð':
			b.WriteByte('d')
		case 'ı':
			b.WriteByte('i')
		case 'ß':
			b.WriteString("ss")
		case 'æ':
			b.WriteString("ae")
		case 'œ':
			b.WriteString("oe")
		case 'þ':
			b.WriteString("th")
		default:
			if !unicode.Is(unicode.Mn, r) {
				b.WriteRune(r)
			}
		}
	}
	return b.String()
}

// foldedName is what the name column of search has of a title.
func foldedName(title string) string { return strings.Join(strings.Fields(fold(title)), " ") }

// foldedWords is what the words column of search has of a record: each word of its words and its text once,
// but no ids of pictures.
func foldedWords(words, body string) string {
	b := make([]byte, 0, len(body)/2)
	seen := map[string]bool{}
	add := func(text string) {
		for word := range strings.FieldsSeq(text) {
			if word = fold(word); !seen[word] {
				seen[word] = true
				b = append(append(b, word...), ' ')
			}
		}
	}
	add(words)
	eachString([]byte(body), func(s string) {
		if !isPictureID(s) {
			add(s)
		}
	})
	return string(b)
}

func isPictureID(s string) bool {
	return len(s) == 64 && strings.Trim(s, "0123456789abcdef") == ""
}

// putSearch sees to it that Search finds a record: a new one at once, for there may be many of them; one that was
// there before by its text as it then is, until the locker is closed.
func putSearch(ctx context.Context, tx *sql.Tx, r *domain.Record, isNew bool) (err error) {
	if isNew {
		_, err = tx.ExecContext(ctx, "INSERT INTO search (document, name, words) VALUES (?, ?, ?)",
			r.ID, foldedName(r.Title), foldedWords(r.Words, string(r.Body)))
	} else {
		_, err = tx.ExecContext(ctx, "DELETE FROM search WHERE document = ?", r.ID)
	}
	return err
}

// eachString calls f with every string value of a JSON text, not with the names of members.
func eachString(body []byte, f func(string)) {
	for {
		start := bytes.IndexByte(body, '"')
		if start < 0 {
			return
		}
		body = body[start:]
		end := stringEnd(body)
		quoted, rest := body[:end], bytes.TrimLeft(body[end:], spaces)
		body = rest
		if len(rest) > 0 && rest[0] == ':' || len(quoted) <= 2 {
			continue
		}
		if bytes.IndexByte(quoted, '\\') < 0 {
			f(string(quoted[1 : len(quoted)-1]))
			continue
		}
		var s string
		if json.Unmarshal(quoted, &s) == nil {
			f(s)
		}
	}
}

// stringEnd returns where the JSON string at the start of body ends.
func stringEnd(body []byte) int {
	for at := 1; at < len(body); at++ {
		switch body[at] {
		case '\\':
			at++
		case '"':
			return at + 1
		}
	}
	return len(body)
}
