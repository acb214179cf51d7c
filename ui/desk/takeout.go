package desk

import (
	"path/filepath"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/ui/page"
)

// isLocker reports whether a file is a locker by its name.
func isLocker(path string) bool { return strings.EqualFold(filepath.Ext(path), lockerSuffix) }

// lookIntoLocker lists what another locker holds, what changed last first, and has documents chosen that are taken in.
func (d *Desk) lookIntoLocker(path string) {
	locker := d.locker
	d.worker.run(func() func() {
		heads, err := d.services.LookInside(path)
		return func() {
			heads = slices.DeleteFunc(heads, func(h domain.Head) bool { return h.Binned != 0 || !d.knows(h.Kind) })
			switch {
			case d.locker != locker:
			case err != nil:
				d.notTaken(path, err)
			case len(heads) == 0:
				d.tell("Nothing to take", "“"+filepath.Base(path)+"” has no documents that this version knows.")
			default:
				d.takeFrom(path, heads)
			}
		}
	})
}

// takeFrom asks which documents of another locker are taken in.
func (d *Desk) takeFrom(path string, heads []domain.Head) {
	var rows []string
	for _, h := range heads {
		rows = append(rows, titleOf(h, d.kind(h.Kind))+" · "+d.kind(h.Kind).Noun())
	}
	several := page.NewSeveral(rows)
	dialog := page.NewDialog(d, several.Lay)
	dialog.Open("Take from “"+lockerName(path)+"”", "Take", 34, 26, nil, page.FindKey, func() (stay bool) {
		var ids []domain.DocID
		for _, i := range several.Chosen() {
			ids = append(ids, heads[i].ID)
		}
		if len(ids) == 0 {
			dialog.Refuse("Tick what to take.")
			return true
		}
		d.takeRead(path, func() ([]byte, error) { return d.services.TakeOut(path, ids) })
		return false
	})
}
