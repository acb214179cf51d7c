package emissaries

import (
	"reflect"
	"testing"

	"shipslocker/domain"
)

func TestTicksComeOffACharacter(t *testing.T) {
	worn := func(edit func(c *Character)) *Character {
		return sound(func(c *Character) {
			c.Fallout.Social.Rows = []FalloutRow{{Ticks: 3}, {Ticks: 4, Full: true, Condition: "mistrusted"}, {Ticks: 2}}
			c.Changes = []Change{{1, 5, "Something before."}}
			if edit != nil {
				edit(c)
			}
		})
	}
	for name, tc := range map[string]struct {
		ticks int
		scene string
		says  string
		wrote string
		left  int // in the third row
	}{
		"with the scene":           {2, "a walk with his sister", "after a conflict: 2 ticks off Social: a walk with his sister", "After a conflict: 2 ticks off Social: a walk with his sister.", 0},
		"one alone, nothing told":  {1, " ", "after a conflict: 1 tick off Social", "After a conflict: 1 tick off Social.", 1},
		"no more than there are":   {3, "", "after a conflict: 2 ticks off Social", "After a conflict: 2 ticks off Social.", 0},
		"a scene with a full stop": {1, "A long bath. ", "after a conflict: 1 tick off Social: A long bath.", "After a conflict: 1 tick off Social: A long bath.", 1},
		"a scene that asks":        {1, "who goes there?", "after a conflict: 1 tick off Social: who goes there?", "After a conflict: 1 tick off Social: who goes there?", 1},
	} {
		t.Run(name, func(t *testing.T) {
			c, want := worn(nil), worn(func(c *Character) {
				c.Fallout.Social.Rows[2].Ticks = tc.left
				c.Changes = append(c.Changes, Change{2, 7, tc.wrote})
			})
			after, says, err := c.Ease(Social, tc.ticks, tc.scene, 7)
			did(t, says, err, tc.says)
			if !reflect.DeepEqual(after, want) {
				t.Errorf("%+v\nwant %+v", after, want)
			}
			if !reflect.DeepEqual(c, worn(nil)) {
				t.Error("the step changed what it was taken from")
			}
		})
	}
	for name, tc := range map[string]struct {
		track TrackID
		ticks int
		want  string
	}{
		"none":                       {Social, 0, "1 to 3 ticks come off"},
		"four":                       {Social, 4, "1 to 3 ticks come off"},
		"of a track without any":     {Mental, 1, "Ivo Tarrat has no ticks there to take off"},
		"of a track that is not":     {"luck", 1, "no such track"},
		"of the one track of others": {OnlyTrack, 1, "no such track"},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := worn(nil).Ease(tc.track, tc.ticks, "", 7)
			refused(t, err, tc.want)
		})
	}
}

func TestTicksComeOffAnAssetOrAnNPC(t *testing.T) {
	for name, tc := range map[string]struct {
		notes, scene string
		says, wrote  string
	}{
		"the scene stands among the notes": {"", "a day in the yard", "after a conflict: 2 ticks off Fallout: a day in the yard", "After a conflict: 2 ticks off Fallout: a day in the yard."},
		"after those there are":            {"Leaks.", "a day in the yard", "after a conflict: 2 ticks off Fallout: a day in the yard", "Leaks.\nAfter a conflict: 2 ticks off Fallout: a day in the yard."},
		"without one they stay":            {"Leaks.", "", "after a conflict: 2 ticks off Fallout", "Leaks."},
	} {
		t.Run(name, func(t *testing.T) {
			worn := func(ticks int, notes string) *Asset {
				return frigate(func(a *Asset) { a.Fallout.Rows[1].Ticks, a.Notes = ticks, notes })
			}
			a := worn(3, tc.notes)
			after, says, err := a.Ease(2, tc.scene)
			did(t, says, err, tc.says)
			if want := worn(1, tc.wrote); !reflect.DeepEqual(after, want) {
				t.Errorf("%+v\nwant %+v", after, want)
			}
			if !reflect.DeepEqual(a, worn(3, tc.notes)) {
				t.Error("the step changed what it was taken from")
			}
		})
	}
	n := NewNPC()
	n.Name, n.Fallout.Rows[0].Ticks = "Bo", 2
	eased, says, err := n.Ease(1, "tea")
	did(t, says, err, "after a conflict: 1 tick off Fallout: tea")
	if eased.Fallout.Rows[0].Ticks != 1 || eased.Notes != "After a conflict: 1 tick off Fallout: tea." || n.Fallout.Rows[0].Ticks != 2 {
		t.Errorf("the NPC is %+v, from %+v", eased, n)
	}
	_, _, err = NewNPC().Ease(1, "")
	refused(t, err, "This NPC has no ticks there")
	_, _, err = frigate(nil).Ease(1, "")
	refused(t, err, "Grey Heron has no ticks there")
	_, _, err = frigate(func(a *Asset) { a.Fallout.Rows[0].Ticks = 4 }).Ease(4, "")
	refused(t, err, "1 to 3 ticks come off")
}

// What comes off in a conflict, on a sheet and on an asset's is refused in the same words.
func TestTicksAreRefusedInOneWording(t *testing.T) {
	p := ended(t, House{})
	c := p.Characters[adaSheet]
	for name, tc := range map[string]struct {
		track TrackID
		ticks int
	}{
		"none":                   {Physical, 0},
		"of a track without any": {Mental, 1},
	} {
		_, _, sheet := c.Ease(tc.track, tc.ticks, "", domain.Moment(7))
		_, scene := p.Ease(adaSheet, tc.track, tc.ticks, "")
		if sheet == nil || scene == nil || sheet.Error() != scene.Error() {
			t.Errorf("%s: the sheet says %v, the conflict %v", name, sheet, scene)
		}
	}
}
