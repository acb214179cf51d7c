package desk

import "fyne.io/fyne/v2"

// dresser has the views of editors follow the size and the colours of everything. The toolkit dresses only what is on a
// window when they change; a view that comes back later would keep texts of the old size in boxes of the new.
type dresser struct {
	desk     *Desk
	dated    map[fyne.CanvasObject]bool // views that were on no window when size or colours changed
	dressing bool
}

func newDresser(d *Desk) *dresser {
	r := &dresser{desk: d, dated: map[fyne.CanvasObject]bool{}}
	d.app.Settings().AddListener(func(fyne.Settings) { r.date() })
	return r
}

// date notes which views are out of sight.
func (r *dresser) date() {
	if r.dressing {
		return
	}
	for _, e := range r.desk.editors {
		if sheet := r.desk.sheet.Objects; len(sheet) != 1 || sheet[0] != e.View() {
			r.dated[e.View()] = true
		}
	}
}

// dress dresses a view that has come into sight.
func (r *dresser) dress(view fyne.CanvasObject) {
	if !r.dated[view] {
		return
	}
	delete(r.dated, view)
	r.dressing = true
	r.desk.app.Settings().SetTheme(r.desk.theme)
	r.dressing = false
}
