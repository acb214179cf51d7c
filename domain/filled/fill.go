package filled

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"shipslocker/domain"
)

// Entry is a box of a form as somebody filled it in: the member's path, as domain.Difference.Path has it, and what stands there.
// Ticks read "yes" and "no". "weapons[+1].name" is in the first of the rows that are new; "harm[+1 severity=mild].text" is in one
// that is mild from the first; "picked[=navy]" is a tick that has a list of words hold one.
type Entry struct{ Path, Text string }

// Blank is a document of a kind with nothing in it, and without an id.
func Blank(k domain.Kind) (domain.Record, error) {
	body, err := k.Write(k.New(), domain.Unknown{})
	return domain.Record{Head: domain.Head{Kind: k.ID()}, Version: k.Version, Body: body}, err
}

// Fill returns a document's state with what was filled in on its form. What cannot be the value of its member is returned too,
// and kept in the document's notes where it has some, as are strays, which are none of their boxes' choices. The errors are
// those of Read and Write.
func Fill(k domain.Kind, r domain.Record, entries []Entry, strays ...Entry) (filled domain.Record, unfit []Entry, err error) {
	doc, unknown, err := k.Read(r.Version, r.Body)
	if err != nil {
		return domain.Record{}, nil, err
	}
	f := filling{came: map[string]int{}}
	root := reflect.ValueOf(doc).Elem()
	unfit = slices.Clone(strays)
	for _, e := range entries {
		if err := f.set(root, e.Path, e.Text); err != nil {
			unfit = append(unfit, e)
		}
	}
	if notes, err := memberNamed(root, "notes"); err == nil && notes.Kind() == reflect.String {
		for _, e := range unfit {
			at, _, _ := strings.Cut(e.Path, "[")
			notes.SetString(strings.TrimLeft(notes.String()+"\n"+fmt.Sprintf("From the filled form, %s: %s", at, e.Text), "\n"))
		}
	}
	r.Title, r.Words, r.Version, r.Pictures = doc.Title(), domain.WordsOf(doc), k.Version, domain.PicturesIn(doc)
	r.Body, err = k.Write(doc, unknown)
	return r, unfit, err
}

// mostNewRows is how long a list may become.
const mostNewRows = 200

// follows is a part of a document of which one member, when it is filled in, says something of another.
type follows interface{ FilledIn(member string) }

// takes is a value that has words of its own: "2d6".
type takes interface{ SetText(text string) error }

// filling walks a document to where an entry belongs.
type filling struct {
	came  map[string]int // the place of each row that is new: "weapons[+1]"
	owner reflect.Value  // what the list is a member of
}

var pathStep = regexp.MustCompile(`^\.?(?:([A-Za-z]\w*)|\[(\d{1,4})\]|\[id=(-?\d{1,9})\]|\[(\+\d{1,3})(?: (\w+)=(\w+))?\]|\[=([\w -]{1,40})\])`)

func (f *filling) set(v reflect.Value, path, text string) error {
	at, rest := "", path
	for rest != "" {
		m := pathStep.FindStringSubmatch(rest)
		if m == nil {
			return fmt.Errorf("a path %q: %w", path, domain.ErrInput)
		}
		at, rest = at+m[0], rest[len(m[0]):]
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				v.Set(reflect.New(v.Type().Elem()))
			}
			v = v.Elem()
		}
		if done, err := comesTo(v, m, rest, text); done {
			return err
		}
		if row, ok := v.Addr().Interface().(follows); ok && rest == "" {
			defer row.FilledIn(m[1])
		}
		var err error
		if v, err = f.step(v, m, at); err != nil {
			return err
		}
	}
	return setText(v, strings.TrimSpace(text))
}

// comesTo does what an entry means that comes to its end in v by a step: a word that a list holds, a tick that a number counts, a
// place past a list's end that stays empty, for which the list does not become longer.
func comesTo(v reflect.Value, m []string, rest, text string) (done bool, err error) {
	switch {
	case m[7] != "":
		return true, memberTo(v, m[7], text)
	case m[2] == "":
		return false, nil
	case rest == "" && (v.CanInt() || v.Kind() == reflect.Bool):
		return true, tickTo(v, m[2], text)
	}
	return beyond(v, m[2]) && (text == "" || text == "no"), nil
}

// step is what a step of a path leads to from v; at is the path up to there.
func (f *filling) step(v reflect.Value, m []string, at string) (reflect.Value, error) {
	switch {
	case m[1] != "":
		f.owner = v
		return memberNamed(v, m[1])
	case m[2] != "":
		return element(v, m[2])
	case m[3] != "":
		return rowOf(v, m[3])
	}
	return f.newRow(v, at, m[5], m[6])
}

// memberNamed is the field of a struct that is called name in its body.
func memberNamed(v reflect.Value, name string) (reflect.Value, error) {
	if v.Kind() == reflect.Struct {
		for i := range v.NumField() {
			tag, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("json"), ",")
			switch {
			case tag == name:
				return v.Field(i), nil
			case tag == "" && v.Type().Field(i).Anonymous:
				if m, err := memberNamed(v.Field(i), name); err == nil {
					return m, nil
				}
			}
		}
	}
	return v, fmt.Errorf("no member %q: %w", name, domain.ErrInput)
}

// tickTo has a number of ticks, drawn from the first box on, end with the box that is ticked, or before the one that is not. A bool
// has one box.
func tickTo(v reflect.Value, place, text string) error {
	i, err := strconv.ParseInt(place, 10, 64)
	switch {
	case err != nil:
		return err
	case v.Kind() == reflect.Bool:
		v.SetBool(text == "yes")
	case text == "yes":
		v.SetInt(max(v.Int(), i+1))
	default:
		v.SetInt(min(v.Int(), i))
	}
	return nil
}

// beyond tells whether a place is past the end of a list that can become longer.
func beyond(v reflect.Value, place string) bool {
	i, err := strconv.Atoi(place)
	return err == nil && v.Kind() == reflect.Slice && i >= v.Len() && i < mostNewRows
}

// memberTo has a list of words hold one, or not.
func memberTo(v reflect.Value, word, text string) error {
	if v.Kind() != reflect.Slice || v.Type().Elem().Kind() != reflect.String {
		return fmt.Errorf("no list for %q: %w", word, domain.ErrInput)
	}
	held := reflect.MakeSlice(v.Type(), 0, v.Len()+1)
	for i := range v.Len() {
		if v.Index(i).String() != word {
			held = reflect.Append(held, v.Index(i))
		}
	}
	if text == "yes" {
		if held.Len() < v.Len() { // in its place
			return nil
		}
		held = reflect.Append(held, reflect.ValueOf(word).Convert(v.Type().Elem()))
	}
	v.Set(held)
	return nil
}

// element is one place of a list, which becomes that long where it can.
func element(v reflect.Value, place string) (reflect.Value, error) {
	i, err := strconv.Atoi(place)
	if err != nil {
		return v, err
	}
	if beyond(v, place) {
		longer := reflect.MakeSlice(v.Type(), i+1, i+1)
		reflect.Copy(longer, v)
		v.Set(longer)
	}
	if k := v.Kind(); (k == reflect.Slice || k == reflect.Array) && i < v.Len() {
		return v.Index(i), nil
	}
	return v, fmt.Errorf("no place %d: %w", i, domain.ErrInput)
}

// rowOf is the row of a list that has an id.
func rowOf(v reflect.Value, id string) (reflect.Value, error) {
	if v.Kind() == reflect.Slice {
		for i := range v.Len() {
			if own, err := memberNamed(v.Index(i), "id"); err == nil && fmt.Sprint(own) == id {
				return v.Index(i), nil
			}
		}
	}
	return v, fmt.Errorf("no row %s: %w", id, domain.ErrInput)
}

// newRow is a row that the form had room for, with the next id and, where a member is named, what that is.
func (f *filling) newRow(v reflect.Value, at, member, is string) (reflect.Value, error) {
	if i, ok := f.came[at]; ok {
		return v.Index(i), nil
	}
	if v.Kind() != reflect.Slice || v.Len() >= mostNewRows {
		return v, fmt.Errorf("no room for %q: %w", at, domain.ErrInput)
	}
	next := int64(1)
	for i := range v.Len() {
		if id, err := memberNamed(v.Index(i), "id"); err == nil && id.CanInt() {
			next = max(next, id.Int()+1)
		}
	}
	if last, err := memberNamed(f.owner, "lastId"); err == nil && last.CanInt() { // several lists share their ids
		next = max(next, last.Int()+1)
		last.SetInt(next)
	}
	i := v.Len()
	v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
	f.came[at] = i
	row := v.Index(i)
	if id, err := memberNamed(row, "id"); err == nil && id.CanInt() {
		id.SetInt(next)
	}
	if member == "" {
		return row, nil
	}
	m, err := memberNamed(row, member)
	if err != nil {
		return row, err
	}
	return row, setText(m, is)
}

// setText gives a value what a text says.
func setText(v reflect.Value, text string) error {
	if own, ok := v.Addr().Interface().(takes); ok {
		return own.SetText(text)
	}
	number := strings.NewReplacer("−", "-", "+", "", ",", ".", "\u00A0", "").Replace(domain.OrElse(text, "0"))
	switch {
	case v.Kind() == reflect.String:
		v.SetString(relink(text, v.String()))
		return nil
	case v.Kind() == reflect.Bool:
		v.SetBool(text == "yes")
		return nil
	case v.CanInt():
		n, err := strconv.ParseInt(number, 10, min(v.Type().Bits(), 53))
		if err == nil {
			v.SetInt(n)
		}
		return err
	case v.CanFloat():
		n, err := strconv.ParseFloat(number, 64)
		if err == nil {
			v.SetFloat(n)
		}
		return err
	}
	return fmt.Errorf("no place for a text: %w", domain.ErrInput)
}
