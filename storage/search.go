package storage

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
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
	if len(wanted) == 0 || limit < 1 {
		return nil, nil
	}
	slices.SortFunc(wanted, func(a, b string) int { return len(b) - len(a) }) // what is rarest is asked first
	var hits []hit
	err := l.look(ctx, func(tx *sql.Tx) (err error) {
		if hits, err = searchFolded(ctx, tx, wanted, limit); err != nil {
			return err
		}
		more, err := l.searchUnfolded(ctx, tx, wanted)
		hits = append(hits, more...)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("search %s: %w", l.path, err)
	}
	slices.SortFunc(hits, hit.compare)
	var ids []domain.DocID
	for _, h := range hits[:min(limit, len(hits))] {
		ids = append(ids, h.id)
	}
	return ids, nil
}

// hit is a document that Search found.
type hit struct {
	id              domain.DocID
	binned, unnamed int // 1 = it lies in the bin; not all words are in its title
	changed         domain.Moment
}

func (h hit) compare(o hit) int {
	return cmp.Or(h.binned-o.binned, h.unnamed-o.unnamed, cmp.Compare(o.changed, h.changed), cmp.Compare(h.id, o.id))
}

// searchFolded looks through the documents whose folded text is in the file.
func searchFolded(ctx context.Context, tx *sql.Tx, wanted []string, limit int) ([]hit, error) {
	var named, found []string
	var args []any
	for i, w := range wanted {
		args = append(args, "%"+likely.Replace(w)+"%")
		named = append(named, fmt.Sprintf(`s.name LIKE ?%d ESCAPE '\'`, i+1))
		found = append(found, fmt.Sprintf(`(s.words LIKE ?%d ESCAPE '\' OR s.name LIKE ?%d ESCAPE '\')`, i+1, i+1))
	}
	var hits []hit
	var h hit
	err := each(ctx, tx, []any{&h.id, &h.binned, &h.unnamed, &h.changed}, func() { hits = append(hits, h) },
		fmt.Sprintf(`SELECT d.id, d.binned > 0, NOT (%s), d.changed FROM search s JOIN document d ON d.id = s.document
			WHERE %s ORDER BY 2, 3, 4 DESC, 1 LIMIT %d`, strings.Join(named, " AND "), strings.Join(found, " AND "), limit),
		args...)
	return hits, err
}

// unfolded finds the documents that were changed since their folded text was written: a save does not wait for it.
const unfolded = "FROM document d LEFT JOIN search s ON s.document = d.id WHERE s.document IS NULL"

// foldedText is the text of one document, folded, as of a revision.
type foldedText struct {
	rev         int64
	name, words string
}

func (f foldedText) has(word string) bool {
	return strings.Contains(f.words, word) || strings.Contains(f.name, word)
}

// foldedMemory has the folded text of documents for which it is not in the file.
type foldedMemory struct {
	sync.Mutex
	texts map[domain.DocID]foldedText
}

// of returns the folded text of a document whose revision is rev.
func (m *foldedMemory) of(ctx context.Context, tx *sql.Tx, id domain.DocID, rev int64) (foldedText, error) {
	m.Lock()
	defer m.Unlock()
	if f, ok := m.texts[id]; ok && f.rev == rev {
		return f, nil
	}
	r, err := get(ctx, tx, id)
	if err != nil {
		return foldedText{}, err
	}
	f := foldedText{rev: rev, name: foldedName(r.Title), words: foldedWords(r.Words, string(r.Body))}
	if m.texts == nil {
		m.texts = map[domain.DocID]foldedText{}
	}
	m.texts[id] = f
	return f, nil
}

// searchUnfolded looks through the other documents.
func (l *Locker) searchUnfolded(ctx context.Context, tx *sql.Tx, wanted []string) (hits []hit, err error) {
	var changed []hit
	var revs []int64
	var h hit
	var rev int64
	err = each(ctx, tx, []any{&h.id, &rev, &h.binned, &h.changed}, func() {
		changed, revs = append(changed, h), append(revs, rev)
	}, "SELECT d.id, d.rev, d.binned > 0, d.changed "+unfolded)
	if err != nil {
		return nil, err
	}
	for i, h := range changed {
		text, err := l.folded.of(ctx, tx, h.id, revs[i])
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(wanted, func(w string) bool { return !text.has(w) }) {
			continue
		}
		if slices.ContainsFunc(wanted, func(w string) bool { return !strings.Contains(text.name, w) }) {
			h.unnamed = 1
		}
		hits = append(hits, h)
	}
	return hits, nil
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
	if err == nil {
		l.folded.Lock()
		defer l.folded.Unlock()
		clear(l.folded.texts)
	}
}

// likely keeps what LIKE would take for a wild card from being one.
var likely = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

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
