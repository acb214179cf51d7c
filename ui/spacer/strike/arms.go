package strike

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
	"shipslocker/ui/spacer/fray"
)

// weapon is something to attack with: of the gear, of the book's weapons, or one of its own.
type weapon struct {
	title string
	item  rules.RowID // of the gear; 0 = none
	count int         // rounds or power points in it; fight.Uncounted = nobody counts them
	melee fight.MeleeWeapon
	gun   fight.Gun
	own   bool // of no table
}

// meleeArms lists what somebody can fight with in melee: the gear first.
func meleeArms(k *fray.Fray, id table.ID) []weapon {
	var arms []weapon
	if c := k.Sheet(id); c != nil {
		for _, a := range fight.ArmsOf(c, k.Campaign().Values) {
			if a.Melee != nil {
				arms = append(arms, weapon{title: ofGear(a), item: a.Item.ID, melee: *a.Melee})
			}
		}
	}
	for _, m := range fight.MeleeWeapons {
		arms = append(arms, weapon{title: m.Name, melee: m})
	}
	return append(arms, weapon{title: "Bare hands or other weapon", own: true, melee: fight.MeleeWeapon{Name: "bare hands or other weapon"}})
}

// shotArms lists what somebody can shoot or throw: the gear first.
func shotArms(k *fray.Fray, id table.ID) []weapon {
	values := k.Campaign().Values
	var arms []weapon
	if c := k.Sheet(id); c != nil {
		for _, a := range fight.ArmsOf(c, values) {
			if a.Gun == nil {
				continue
			}
			w := weapon{title: ofGear(a), item: a.Item.ID, count: a.Item.Loaded, gun: *a.Gun}
			if a.Gun.Thrown {
				w.count = fight.Uncounted
			} else {
				w.title += fmt.Sprintf(", %d loaded", a.Item.Loaded)
			}
			arms = append(arms, w)
		}
	}
	slices.SortStableFunc(arms, func(a, b weapon) int { return a.rank() - b.rank() })
	for _, g := range fight.Guns(values) {
		arms = append(arms, weapon{title: g.Name, count: fight.Uncounted, gun: g})
	}
	return append(arms, weapon{title: "Custom weapon", own: true, count: fight.Uncounted, gun: fight.Gun{Name: "Custom weapon", DV: 5}})
}

// rank puts what can shoot before what is thrown, and that before what is empty.
func (w weapon) rank() int {
	switch {
	case w.gun.Thrown:
		return 1
	case w.count == 0:
		return 2
	}
	return 0
}

// kept is the place, among n weapons that have names, of the one that somebody has attacked with last; the first where there
// is none.
func kept(k *fray.Fray, id table.ID, n int, name func(i int) string) int {
	for i := range n {
		if last := k.Arms[id]; last != "" && name(i) == last {
			return i
		}
	}
	return 0
}

// ofGear is what a weapon of the gear is called.
func ofGear(a fight.Arm) string { return strings.TrimSpace(a.Item.Name) + " (gear)" }

// sameArm finds a weapon among others, also one that has other rounds in it by now; -1 = it is not there.
func sameArm(arms []weapon, w weapon) int {
	return slices.IndexFunc(arms, func(a weapon) bool {
		if w.item != 0 || a.item != 0 {
			return a.item == w.item
		}
		return a.title == w.title
	})
}

// armGone says that a weapon is not there any more.
func armGone(w weapon) string {
	return w.title + " is no longer on the sheet: choose another weapon."
}

func armTitles(arms []weapon) []string {
	titles := make([]string, len(arms))
	for i, a := range arms {
		titles[i] = a.title
	}
	return titles
}
