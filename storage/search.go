package storage

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"shipslocker/domain"
)

// Search returns the documents that have all the words, or words they are part of, in their title or anywhere
// in their text; case and accents do not count. Those with all of them in the title come first and the bin's
// last, among equals the newest change first; at most limit of them. No words find nothing.
func (l *Locker) Search(ctx context.Context, words string, limit int) ([]domain.DocID, error) {
	wanted := strings.Fields(fold(words))
	if len(wanted) == 0 || limit < 1 {
		return nil, nil
	}
	slices.SortFunc(wanted, func(a, b string) int { return len(b) - len(a) }) // what is rarest is asked first
	var named, found []string
	var args []any
	for i, w := range wanted {
		args = append(args, "%"+likely.Replace(w)+"%")
		named = append(named, fmt.Sprintf(`s.name LIKE ?%d ESCAPE '\'`, i+1))
		found = append(found, fmt.Sprintf(`(s.name LIKE ?%d ESCAPE '\' OR s.words LIKE ?%d ESCAPE '\')`, i+1, i+1))
	}
	query := fmt.Sprintf(`SELECT d.id FROM search s JOIN document d ON d.id = s.document WHERE %s
		ORDER BY d.binned > 0, NOT (%s), d.changed DESC, d.id LIMIT %d`,
		strings.Join(found, " AND "), strings.Join(named, " AND "), limit)
	var ids []domain.DocID
	var id domain.DocID
	if err := l.each(ctx, []any{&id}, func() { ids = append(ids, id) }, query, args...); err != nil {
		return nil, fmt.Errorf("search %s: %w", l.path, err)
	}
	return ids, nil
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

// putSearch keeps what Search needs of a record.
func putSearch(ctx context.Context, tx *sql.Tx, r *domain.Record) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO search (document, name, words) VALUES (?, ?, ?)
		ON CONFLICT (document) DO UPDATE SET name = excluded.name, words = excluded.words
		WHERE name <> excluded.name OR words <> excluded.words`,
		r.ID, foldedName(r.Title), foldedWords(r.Words, string(r.Body)))
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
		quoted, rest := body[:end], bytes.TrimLeft(body[end:], " \t\r\n")
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
