package tachyon

import (
	"bytes"
	"slices"

	"shipslocker/domain"
	"shipslocker/ui/field"
)

// recent is what was done with a pilot last, as long as the sheet is shown: what is undone is not among it.
type recent struct {
	form   *field.Form[pilot]
	before []done // the newest first
	undone []done // what was taken back of it, the latest last
	doing  bool   // a change is an act's own
}

// done is something that was done with a pilot, with the sheet's bytes before and after.
type done struct {
	words    string
	from, to []byte
}

// alters reports whether there is anything to undo: a roll alone changes no sheet.
func (d done) alters() bool { return !bytes.Equal(d.from, d.to) }

// mostBefore is how many of the last acts stay in sight.
const mostBefore = 4

// newRecent follows the sheets that a form shows.
func newRecent(form *field.Form[pilot]) *recent {
	r := &recent{form: form}
	form.OnShow(func(*pilot) { r.follow() })
	return r
}

// drop forgets all: another sheet is shown.
func (r *recent) drop() { r.before, r.undone = nil, nil }

// follow takes notice that the sheet is another: what was done last may be undone, or done again.
func (r *recent) follow() {
	s := r.form.Session()
	if s == nil || r.doing {
		return
	}
	is := s.Record().Body
	last := slices.IndexFunc(r.before, done.alters)
	switch n := len(r.undone) - 1; {
	case last >= 0 && bytes.Equal(r.before[last].from, is):
		r.undone = append(r.undone, r.before[last])
		r.before = slices.Delete(r.before, last, last+1)
	case n >= 0 && bytes.Equal(r.undone[n].to, is):
		r.before = slices.Insert(r.before, max(last, 0), r.undone[n])
		r.undone = r.undone[:n]
	}
}

// does notes what do does, if it could be done, and reports whether it could.
func (r *recent) does(label string, do func() bool) bool {
	d := done{words: domain.AsSentence(label), from: r.form.Session().Record().Body}
	r.doing = true
	ok := do()
	if r.doing = false; ok {
		d.to = r.form.Session().Record().Body
		r.before, r.undone = slices.Insert(r.before, 0, d), nil
		r.before = r.before[:min(len(r.before), mostBefore)]
	}
	return ok
}

// words say what was done, the newest first.
func (r *recent) words() (list []string) {
	for _, d := range r.before {
		list = append(list, d.words)
	}
	return list
}
