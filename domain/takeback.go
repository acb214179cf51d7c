package domain

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"shipslocker/domain/long"
)

// TakeBack returns the document of now, as Read does, without what led from a change's Before to its After: whatever has come
// since stays as it is. All three records are of the kind. It returns the document as it is where nothing of the change is left
// in it, an *Overlap where something that the change set has been set again since, and ErrNewer or ErrBody for what cannot be
// read.
func (k Kind) TakeBack(c Change, now Record) (Document, Unknown, error) {
	t := takeBack{}
	doc, unknown, err := k.weave(&t, now, c.After, c.Before)
	if err == nil && len(t.overlaps) > 0 {
		return nil, Unknown{}, &Overlap{now.ID, now.Title, t.overlaps}
	}
	return doc, unknown, err
}

// weave walks three states of a document side by side and reads what comes of it.
func (k Kind) weave(t *takeBack, now, after, before Record) (Document, Unknown, error) {
	var trees [3]any
	for i, r := range []Record{now, after, before} {
		doc, unknown, err := k.Read(r.Version, r.Body)
		if err != nil {
			return nil, Unknown{}, err
		}
		body, err := k.Write(doc, unknown)
		if err != nil {
			return nil, Unknown{}, err
		}
		if err := unmarshal(body, &trees[i]); err != nil {
			return nil, Unknown{}, err
		}
	}
	body, err := long.JSON(t.value("", trees[0], trees[1], trees[2]))
	if err != nil {
		return nil, Unknown{}, err
	}
	return k.Read(k.Version, body)
}

// Overlap is why a change cannot be taken back alone: what it set has been set again since.
type Overlap struct {
	ID    DocID    // of the document
	Title string   // its own
	Paths []string // the places, as Difference.Path has them; an empty one is the whole document
}

func (o *Overlap) Error() string {
	return fmt.Sprintf("%s of “%s” changed again since", strings.Join(o.Paths, ", "), o.Title)
}

// Over reports whether a place that differs is one of those, or holds one, or is within one.
func (o *Overlap) Over(d Difference) bool {
	return slices.ContainsFunc(o.Paths, func(path string) bool { return within(path, d.Path) || within(d.Path, path) })
}

// within reports whether a path is another one or leads to a place inside it.
func within(path, outer string) bool {
	rest, ok := strings.CutPrefix(path, outer)
	return ok && (outer == "" || rest == "" || rest[0] == '.' || rest[0] == '[')
}

// takeBack walks three JSON values side by side: as it stands now, as the change left it, and as it was before.
type takeBack struct {
	skip     []string // places that stay as they are now
	force    bool     // what has been set since goes back as well
	overlaps []string
}

func (t *takeBack) value(path string, now, after, before any) any {
	place := strings.TrimPrefix(path, ".")
	switch {
	case slices.ContainsFunc(t.skip, func(skip string) bool { return within(place, skip) }):
		return now
	case reflect.DeepEqual(after, before), reflect.DeepEqual(now, before):
		return now
	case reflect.DeepEqual(now, after) && !t.skips(place):
		return before
	}
	if list, ok := allOf[map[string]any](now, after, before); ok {
		return t.object(path, list[0], list[1], list[2])
	}
	if list, ok := allOf[[]any](now, after, before); ok {
		return t.list(path, list[0], list[1], list[2])
	}
	return t.overlap(place, now, before)
}

// skips reports whether a place holds one that stays as it is.
func (t *takeBack) skips(place string) bool {
	return slices.ContainsFunc(t.skip, func(skip string) bool { return within(skip, place) })
}

// overlap is what becomes of a value that was set again since.
func (t *takeBack) overlap(place string, now, before any) any {
	t.overlaps = append(t.overlaps, place)
	if t.force && !t.skips(place) {
		return before
	}
	return now
}

// allOf returns values as what they all are; an absent list is an empty one, an absent object is none.
func allOf[T []any | map[string]any](values ...any) (list []T, ok bool) {
	for _, v := range values {
		t, is := v.(T)
		if _, lists := any(t).([]any); !is && (v != nil || !lists) {
			return nil, false
		}
		list = append(list, t)
	}
	return list, true
}

func (t *takeBack) object(path string, now, after, before map[string]any) any {
	merged := maps.Clone(now)
	names := map[string]bool{}
	for _, m := range []map[string]any{after, before} {
		for name := range m {
			names[name] = true
		}
	}
	delete(names, "lastId") // it only rises: an id is given once
	for _, name := range slices.Sorted(maps.Keys(names)) {
		v := t.value(path+"."+name, now[name], after[name], before[name])
		if v == nil {
			delete(merged, name)
		} else {
			merged[name] = v
		}
	}
	if is, came := number(now["lastId"]), number(before["lastId"]); came > is {
		merged["lastId"] = before["lastId"]
	}
	return merged
}

// number is a JSON value as a whole number; 0 where it is none.
func number(v any) int64 {
	if n, ok := v.(json.Number); ok {
		i, err := n.Int64()
		if err == nil {
			return i
		}
	}
	return 0
}

// list merges rows: by their ids where they have some, else by position where none has come or gone, else where all that has
// come since stands at one end.
func (t *takeBack) list(path string, now, after, before []any) any {
	if haveIDs(now) && haveIDs(after) && haveIDs(before) {
		return t.rows(path, newRowList(now), newRowList(after), newRowList(before))
	}
	switch n := len(after); {
	case len(now) == n && n == len(before):
		merged := make([]any, n)
		for i := range now {
			merged[i] = t.value(fmt.Sprintf("%s[%d]", path, i), now[i], after[i], before[i])
		}
		return merged
	case len(now) > n && reflect.DeepEqual(now[:n], after):
		return slices.Concat(before, now[n:])
	case len(now) > n && reflect.DeepEqual(now[len(now)-n:], after):
		return slices.Concat(now[:len(now)-n], before)
	}
	return t.overlap(strings.TrimPrefix(path, "."), any(now), any(before))
}

// rowList is a list whose rows have ids.
type rowList struct {
	keys []string // in order
	rows map[string]any
}

func newRowList(list []any) rowList {
	l := rowList{keys: rowKeys(list), rows: map[string]any{}}
	for i, key := range l.keys {
		l.rows[key] = list[i]
	}
	return l
}

func haveIDs(list []any) bool {
	return !slices.ContainsFunc(rowKeys(list), func(key string) bool { return strings.HasPrefix(key, "at ") })
}

// common are l's keys that others have as well, in l's order.
func (l rowList) common(others ...rowList) []string {
	return slices.DeleteFunc(slices.Clone(l.keys), func(key string) bool {
		return slices.ContainsFunc(others, func(o rowList) bool { return o.rows[key] == nil })
	})
}

func (t *takeBack) rows(path string, now, after, before rowList) any {
	order := t.order(path, now, after, before)
	for i, key := range before.keys { // what the change had taken away comes back behind the one it stood behind
		back := after.rows[key] == nil || t.force && !reflect.DeepEqual(after.rows[key], before.rows[key])
		if back && !slices.Contains(order, key) {
			at := 0
			if i > 0 {
				at = slices.Index(order, before.keys[i-1]) + 1
			}
			order = slices.Insert(order, at, key)
		}
	}
	merged := []any{}
	for _, key := range order {
		if v := t.value(path+rowPath(key), now.rows[key], after.rows[key], before.rows[key]); v != nil {
			merged = append(merged, v)
		}
	}
	return merged
}

// order is the order of now's rows without the moves of the change.
func (t *takeBack) order(path string, now, after, before rowList) []string {
	moved, stayed := before.common(now, after), after.common(now, before)
	if slices.Equal(moved, stayed) {
		return slices.Clone(now.keys)
	}
	if !slices.Equal(now.common(after, before), stayed) {
		t.overlaps = append(t.overlaps, strings.TrimPrefix(path, "."))
	}
	order := slices.Clone(now.keys)
	next := 0
	for i, key := range order {
		if after.rows[key] != nil && before.rows[key] != nil {
			order[i] = moved[next]
			next++
		}
	}
	return order
}
