package field

import (
	"slices"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
	"shipslocker/ui/look"
)

// refused is what was typed into a field that does not take it. It stays there, marked, while its document is not in front
// as well, until something else is typed or the document's own value changes.
type refused struct {
	text   string
	counts string // the value that the document keeps, as it is written
	box    *look.Box
	why    string
}

// refusals are those of all documents, by the keys of their fields.
type refusals map[domain.DocID]map[string]*refused

// keep has what was typed into a field stay.
func (f *Form[T]) keep(key string, what refused) {
	if f.session == nil {
		return
	}
	id := f.session.Doc.ID()
	if f.odd[id] == nil {
		f.odd[id] = map[string]*refused{}
	}
	f.odd[id][key] = &what
}

// accept forgets what stays in a field, and reports whether anything did.
func (f *Form[T]) accept(key string) bool {
	if f.session == nil {
		return false
	}
	kept := f.odd[f.session.Doc.ID()]
	_, is := kept[key]
	delete(kept, key)
	return is
}

// kept is what stays in a field while the document keeps the value that counts.
func (f *Form[T]) kept(key, counts string) (what *refused, is bool) {
	what, is = f.odd[f.session.Doc.ID()][key]
	if is && what.counts != counts { // it was changed elsewhere, or undone
		f.accept(key)
		return nil, false
	}
	return what, is
}

// showRefused says beside their fields what of the document in front is not taken.
func (f *Form[T]) showRefused() {
	kept := f.odd[f.session.Doc.ID()]
	keys := make([]string, 0, len(kept))
	for key := range kept {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		f.refuse(kept[key].box, kept[key].why)
	}
}

// TakeBack takes back what was typed into a field and stands in no document, and reports whether there was any.
func TakeBack(at fyne.Focusable) bool {
	e, ok := at.(interface{ TakeBack() bool })
	return ok && e.TakeBack()
}
