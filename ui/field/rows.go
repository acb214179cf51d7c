package field

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"shipslocker/ui/look"
)

// Row is what a list's row view needs to know of its row.
type Row[T, R any] struct {
	// Index counts the rows from 0.
	Index int
	// At returns the row in the document, or a blank one that belongs to nothing when it is gone.
	At func(*T) *R
	// Key tells fields of this row from those of others.
	Key func(member string) string
	// Remove takes the row out of the document.
	Remove func()
	button func(title string, remove func()) *look.Button
}

// RemoveButton returns a button that takes the row out.
func (r Row[T, R]) RemoveButton() *look.Button {
	return r.button("Remove", r.Remove)
}

// List edits a list of rows, below them a button that adds a blank one. What is one row's name in labels:
// "weapon".
func List[T, R any](f *Form[T], what, key string, list func(*T) *[]R, blank func(*T) R, view func(Row[T, R]) fyne.CanvasObject) fyne.CanvasObject {
	rows := Views(f, func(v *T) int { return len(*list(v)) },
		func(i int) fyne.CanvasObject { return view(rowAt(f, what, key, i, list)) })
	var add *look.Button
	add = look.NewButton("Add "+what, func() {
		if f.session == nil {
			return
		}
		f.Edit("add "+what, "", func(v *T) { *list(v) = append(*list(v), blank(v)) })
		if n := len(*list(f.session.Value())); n > 0 {
			if w := firstFocusable(rows.Objects[n-1]); w != nil {
				f.canvas.Focus(w)
			}
			f.Reveal(add) // the row stands above it
		}
	})
	Editing(f, f.Followed(add), nil).Importance = widget.LowImportance
	return look.NewRows(1, rows, container.NewHBox(add))
}

// Views shows as many views one below the other as count says. They are built as they are needed and kept for
// later; a view whose number has gone is hidden.
func Views[T any](f *Form[T], count func(*T) int, view func(i int) fyne.CanvasObject) *fyne.Container {
	rows := container.New(&look.Rows{Gap: 1})
	f.OnShow(func(v *T) {
		n := count(v)
		changed := len(rows.Objects) < n
		for i := len(rows.Objects); i < n; i++ {
			rows.Objects = append(rows.Objects, view(i))
			f.came = append(f.came, rows.Objects[i])
		}
		for i, o := range rows.Objects {
			changed = changed || o.Visible() != (i < n)
			f.Visible(o, i < n)
		}
		if changed { // what came is drawn anew by itself
			rows.Layout.Layout(rows.Objects, rows.Size())
			canvas.Refresh(rows)
		}
	})
	return rows
}

func rowAt[T, R any](f *Form[T], what, key string, i int, list func(*T) *[]R) Row[T, R] {
	return Row[T, R]{
		Index: i,
		At: func(v *T) *R {
			if rows := *list(v); i < len(rows) {
				return &rows[i]
			}
			return new(R)
		},
		button: func(title string, remove func()) *look.Button { return RemoveButton(f, title, remove) },
		Key:    func(member string) string { return fmt.Sprintf("%s[%d].%s", key, i, member) },
		Remove: func() {
			f.Edit("remove "+what, "", func(v *T) {
				rows := *list(v)
				if i < len(rows) {
					*list(v) = append(rows[:i:i], rows[i+1:]...)
				}
			})
		},
	}
}
