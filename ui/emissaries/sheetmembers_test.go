package emissaries_test

import (
	"reflect"
	"slices"
	"testing"

	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
)

func TestEveryMemberOfACharacterCanBeEditedOnTheSheet(t *testing.T) {
	d := atAcademy(t, emissaries.NewCharacter(), emissaries.House{TrackStat: emissaries.ChosenStat})
	n := emissaries.NewNPC()
	n.Name = "Captain Tol"
	d.Put(emissaries.NPCKind, "n", n, "")
	c := emissaries.NewConflict()
	c.Name = "The barge race"
	d.Put(emissaries.ConflictKind, "race", c, "")
	for caption, text := range map[string]string{
		"Name": "Ivo", "Player": "Ines", "People, world or station": "Ommen", "Look": "Tall", "Notes": "Owes money.",
		"I hope that my emissary": "won the race", "How it went": "By a nose",
	} {
		d.Enter(caption, 0, text)
	}
	d.Tap("Choose…", 0) // the portrait
	d.Cycle("Background", 0, "one of your own")
	d.Pause()
	d.Enter("Name of the background", 0, "Raised by machines")
	for caption, keys := range map[string]string{
		"Dice for stats": "46800000", "Dice for traits": "4680", "Dice for relationships": "468046800",
	} {
		dice(d.Desk, caption, 0, keys)
	}
	for caption, keys := range map[string]string{"Body": "4", "Mind": "6", "Soft": "8", "Hard": "0"} {
		dice(d.Desk, caption, 0, keys)
	}
	for _, key := range []string{"4", "6", "8", "0"} {
		d.Tap("Add trait", 0)
		d.Pause()
		d.Type("Trait " + key)
		d.Pause()
	}
	for i, key := range []string{"4", "6", "8", "0"} {
		dice(d.Desk, "Dice", i, key)
	}
	d.Cross("gained", 3)
	d.Tap("Add relationship", 0)
	d.Pause()
	d.Enter("With", 0, "Mirel")
	d.Cross("family", 0)
	dice(d.Desk, "Dice", 4, "4680")
	d.Tap("none", 0)
	d.Pick("Captain Tol · NPC")
	d.Enter("Notes", 0, "Her ship") // of the relationship, which comes before the sheet's
	d.Enter("Object", 0, "Bright ring")
	d.Enter("Description", 0, "Hums")
	d.Enter("Handle: material and shape", 0, "driftwood")
	d.Enter("Plasma: colour of the disc", 0, "sea green")
	dice(d.Desk, "Dice", 5, "480")
	dice(d.Desk, "Further dice", 0, "4680")
	d.Cycle("Outcome", 0, "played and won")
	d.Cycle("Played as", 0, "The barge race")
	for track, id := range emissaries.TrackIDs {
		d.Focus(desktest.All[*field.Boxes](d.Editor.View())[3*track+1])
		d.Type("3")
		d.Pause()
		d.Focus(d.conditionOf(track, 0))
		d.Type("Shunned " + string(id))
		d.Pause()
	}
	for _, s := range desktest.All[*field.Select](d.Editor.View()) {
		if s.Selected == "no stat" {
			s.SetSelected("Soft")
			d.Pause()
		}
	}
	d.Cross("dead", 0)
	d.Tap("Add change", 0)
	d.Pause()
	d.Enter("Change", 0, "Came late")
	d.Cross("finished", 0)
	d.Tap("Finish anyway (N)", 0)
	d.Enter("Notes", 1, "Owes money.")
	desktest.EveryMemberSet(t, d.is())
	unset(t, "", reflect.ValueOf(*d.is()))
	if got := d.is().Reserve; got != (emissaries.Dice{D4: 1, D6: 1, D8: 1, D10: 2}) {
		t.Errorf("kept for later: %s", got)
	}
	dice(d.Desk, "Kept for later", 0, "0")
	if got := d.is().Reserve; got != (emissaries.Dice{D4: 1, D6: 1, D8: 1, D10: 3}) || d.told() == "" {
		t.Errorf("kept for later: %s, written down %q", got, d.told())
	}
}

// unset tells which members of a struct, and of all structs in it, are not set: of rows in one of them at least.
func unset(t *testing.T, name string, rows ...reflect.Value) {
	t.Helper()
	switch _, dice := rows[0].Interface().(emissaries.Dice); {
	case dice:
		set(t, name, rows)
	case rows[0].Kind() == reflect.Struct:
		for i := range rows[0].NumField() {
			var members []reflect.Value
			for _, r := range rows {
				members = append(members, r.Field(i))
			}
			unset(t, name+"."+rows[0].Type().Field(i).Name, members...)
		}
	case rows[0].Kind() == reflect.Slice:
		var all []reflect.Value
		for _, r := range rows {
			for i := range r.Len() {
				all = append(all, r.Index(i))
			}
		}
		if len(all) == 0 {
			t.Errorf("%s has no rows", name)
			return
		}
		unset(t, name, all...)
	default:
		set(t, name, rows)
	}
}

func set(t *testing.T, name string, values []reflect.Value) {
	t.Helper()
	if !slices.ContainsFunc(values, func(v reflect.Value) bool { return !v.IsZero() }) {
		t.Errorf("%s is not set by this test", name)
	}
}
