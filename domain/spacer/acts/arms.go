package acts

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/act"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/fight"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/table"
)

// arm is something to attack with: of the gear, of the book's weapons, or one of its own.
type arm struct {
	title, name string
	of          rules.RowID // of the gear; 0 = none
	count       int         // rounds or power points in it; fight.Uncounted = nobody counts them
	melee       fight.MeleeWeapon
	gun         fight.Gun
	own         bool // of no table
	auto        bool // it is fired on automatic
}

// key is what it is called among the answers, whatever is in it.
func (a arm) key() string {
	if a.of != 0 {
		return fmt.Sprintf("gear %d", a.of)
	}
	return a.title
}

// values are the campaign's own tables.
func (k *Skirmish) values() rules.Values {
	if k.Campaign == nil {
		return campaign.New().Values
	}
	return k.Campaign.Values
}

// meleeArms lists what somebody can fight with in melee: the gear first.
func (k *Skirmish) meleeArms(id table.ID) (arms []arm) {
	if c := k.sheet(id); c != nil {
		for _, a := range fight.ArmsOf(c, k.values()) {
			if a.Melee != nil {
				arms = append(arms, arm{title: ofGear(a), name: a.Melee.Name, of: a.Item.ID, melee: *a.Melee})
			}
		}
	}
	for _, m := range fight.MeleeWeapons {
		arms = append(arms, arm{title: m.Name, name: m.Name, melee: m})
	}
	const own = "bare hands or other weapon"
	return append(arms, arm{title: domain.Upper(own), name: own, own: true, melee: fight.MeleeWeapon{Name: own}})
}

// shotArms lists what somebody can shoot or throw: the gear first, and there what can shoot.
func (k *Skirmish) shotArms(id table.ID) (arms []arm) {
	if c := k.sheet(id); c != nil {
		for _, a := range fight.ArmsOf(c, k.values()) {
			if a.Gun == nil {
				continue
			}
			w := arm{title: ofGear(a), name: a.Gun.Name, of: a.Item.ID, count: a.Item.Loaded, gun: *a.Gun}
			if a.Gun.Thrown {
				w.count = fight.Uncounted
			} else {
				w.title += fmt.Sprintf(", %d loaded", a.Item.Loaded)
			}
			arms = append(arms, w)
		}
	}
	slices.SortStableFunc(arms, func(a, b arm) int { return a.rank() - b.rank() })
	for _, g := range fight.Guns(k.values()) {
		arms = append(arms, arm{title: g.Name, name: g.Name, count: fight.Uncounted, gun: g})
	}
	const own = "Custom weapon"
	return append(arms, arm{title: own, name: own, own: true, count: fight.Uncounted, gun: fight.Gun{Name: own, DV: 5}})
}

// rank puts what can shoot before what is thrown, and that before what is empty.
func (a arm) rank() int {
	switch {
	case a.gun.Thrown:
		return 1
	case a.count == 0:
		return 2
	}
	return 0
}

// ofGear is what a weapon of the gear is called.
func ofGear(a fight.Arm) string { return strings.TrimSpace(a.Item.Name) + " (gear)" }

// askArm asks for the weapon: at first it is the one that somebody has attacked with last. One that is gone is told.
func (b *attack) askArm(key string, arms []arm) {
	r, at := b.r, 0
	for i, a := range arms {
		if last := b.k.left(lastArm(b.id)); last != "" && a.name == last {
			at = i
			break
		}
	}
	is := r.Answer(key)
	if len(is) == 0 {
		is = r.Was(key)
	}
	if len(is) > 0 {
		if i := slices.IndexFunc(arms, func(a arm) bool { return a.key() == is[0] }); i >= 0 {
			at = i
		} else {
			title := is[0]
			if was := r.Was(key + ".title"); len(was) > 0 {
				title = was[0]
			}
			r.Forget(key, is[0], title+" is no longer on the sheet: choose another weapon.")
			b.c.anew("")
		}
	}
	b.arm = arms[at]
	r.Was(key, b.arm.key())
	r.Was(key+".title", b.arm.title)
	options := make([]act.Option, len(arms))
	for i, a := range arms {
		options[i] = act.Option{Key: a.key(), Title: a.title}
	}
	r.Choice(key, "Weapon", options, b.arm.key())
}
