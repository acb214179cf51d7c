package farfuture_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
)

type character = farfuture.Character

// member is one field of the sheet: which member of the character it is for, how a person changes it, what
// can then be seen and what the document then holds.
type member struct {
	path  string // as leaves writes it: "stunts[].type"
	write func(*table)
	shows func(*table) string
	holds func(*character) string
	want  string
}

// text is a member with a text field in the nth box of a caption.
func text(path, caption string, n int, words string, at func(*character) string) member {
	return member{
		path: path, want: words, holds: at,
		write: func(d *table) { d.Write(d.Entry(caption, n), words) },
		shows: func(d *table) string { return d.Entry(caption, n).Text },
	}
}

// number is a member with a number in the nth box of a caption.
func number(path, caption string, n, value int, at func(*character) int) member {
	return text(path, caption, n, fmt.Sprint(value), func(c *character) string { return fmt.Sprint(at(c)) })
}

// yes is a member with the nth tick with those words beside it; want is what the tick comes to.
func yes(path, beside string, n int, want bool, at func(*character) bool) member {
	return member{
		path: path, want: fmt.Sprint(want), holds: func(c *character) string { return fmt.Sprint(at(c)) },
		write: func(d *table) {
			d.Focus(d.Tick(beside, n))
			d.Press(fyne.KeySpace)
		},
		shows: func(d *table) string { return fmt.Sprint(desktest.Crossed(d.Tick(beside, n))) },
	}
}

// leave is a member with the referee's tick in a box.
func leave(path string, box func(*table) *look.Box, at func(*character) bool) member {
	tick := func(d *table) *field.Tick { return desktest.The[*field.Tick](d.T, box(d)) }
	return member{
		path: path, want: "true", holds: func(c *character) string { return fmt.Sprint(at(c)) },
		write: func(d *table) {
			d.Focus(tick(d))
			d.Press(fyne.KeySpace)
		},
		shows: func(d *table) string { return fmt.Sprint(desktest.Crossed(tick(d))) },
	}
}

// choice is a member with a list of a few values in the nth box of a caption.
func choice(path, caption string, n int, title, value string, at func(*character) string) member {
	return member{
		path: path, want: value, holds: at,
		write: func(d *table) { desktest.The[*field.Select](d.T, d.Box(caption, n)).SetSelected(title) },
		shows: func(d *table) string {
			if desktest.The[*field.Select](d.T, d.Box(caption, n)).Selected == title {
				return value
			}
			return "something else"
		},
	}
}

// track is a member with a row of boxes.
func track(path, caption string, at func(*character) *farfuture.Track) member {
	row := func(d *table) *field.Boxes { return desktest.The[*field.Boxes](d.T, d.Box(caption, 0)) }
	return member{
		path: path, want: "[false true]",
		write: func(d *table) {
			d.Focus(row(d))
			row(d).TypedRune('2')
		},
		shows: func(d *table) string {
			crossed := marks(row(d))
			for len(crossed) > 0 && !crossed[len(crossed)-1] {
				crossed = crossed[:len(crossed)-1]
			}
			return fmt.Sprint(crossed)
		},
		holds: func(c *character) string { return fmt.Sprint(at(c).Marks) },
	}
}

// nth returns a list's nth row, or a blank one.
func nth[R any](rows []R, n int) R {
	if n < len(rows) {
		return rows[n]
	}
	return *new(R)
}

func harm(c *character, s farfuture.Severity) farfuture.Consequence {
	for _, q := range c.Consequences {
		if q.Severity == s {
			return q
		}
	}
	return farfuture.Consequence{}
}

// filled makes one row of every list, and one stunt of every type that has boxes of its own, by the sheet's
// own buttons.
func filled(t *testing.T) *table {
	t.Helper()
	d := onPaper(t)
	for _, title := range []string{"Ours", "Theirs"} {
		d.Put(farfuture.CampaignKind, domain.DocID(strings.ToLower(title)), &farfuture.Campaign{Name: title, House: farfuture.House{FreeTagPerSide: true}}, "")
	}
	box, _ := d.campaignBox()
	d.Focus(box.(fyne.Focusable))
	d.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn) // from none to ours
	for i, title := range []string{"Military-grade", "Skill replacement", "Taggable skill", "Roll Down Not Up", "Important Thing", "Custom"} {
		d.Tap("Add stunt", 0)
		desktest.The[*field.Select](t, d.Box(fmt.Sprintf("9.%d Stunt", i+1), 0)).SetSelected(title)
	}
	for _, what := range []string{"temporary aspect", "spin", "weapon", "armour", "gear", "change by experience", "ruling"} {
		d.Tap("Add "+what, 0)
	}
	d.Write(d.skill(6), "Basket Weaving") // the referee is asked only about what is in no list
	d.Pause()
	return d
}

// members lists every field of the sheet as filled leaves it, in no set order.
func members() []member {
	type c = *character
	list := []member{
		text("datePrepared", "1 Date of preparation", 0, "112-3071", func(c c) string { return c.DatePrepared }),
		text("name", "2 Name", 0, "Guenašk Žilina", func(c c) string { return c.Name }),
		text("rankService", "3 Rank and service", 0, "Third Officer (Merchants)", func(c c) string { return c.RankService }),
		text("homeworldUwp", "4 Homeworld UWP", 0, "C000742-C", func(c c) string { return c.HomeworldUWP }),
		text("commendations", "5 Commendations", 0, "None worth the ink", func(c c) string { return c.Commendations }),
		text("notes", "10 Notes", 0, "Owes the port 200 Cr", func(c c) string { return c.Notes }),
		text("player", "Player", 0, "Mara", func(c c) string { return c.Player }),
		text("species", "Species", 0, "Bwap", func(c c) string { return c.Species }),
		{
			path: "campaign", want: "theirs", holds: func(c c) string { return string(c.Campaign) },
			write: func(d *table) {
				_, campaigns := d.campaignBox()
				campaigns.SetSelected("Theirs")
			},
			shows: func(d *table) string {
				_, campaigns := d.campaignBox()
				return strings.ToLower(campaigns.Selected)
			},
		},
		yes("draft", "Draft", 0, false, func(c c) bool { return c.Draft }),
		portrait(),
		track("health.marks", "7.1 Health", func(c c) *farfuture.Track { return &c.Health }),
		track("composure.marks", "7.2 Composure", func(c c) *farfuture.Track { return &c.Composure }),
		track("wealth.marks", "7.3 Wealth", func(c c) *farfuture.Track { return &c.Wealth }),
		number("fatePoints", "Fate points", 0, 7, func(c c) int { return c.FatePoints }),
		yes("firstBlood", "First blood taken", 0, true, func(c c) bool { return c.FirstBlood }),

		text("temporaryAspects[].text", "Temporary aspect", 0, "Behind the bar", func(c c) string { return nth(c.TemporaryAspects, 0).Text }),
		number("temporaryAspects[].freeTags", "Free tags left", 0, 2, func(c c) int { return nth(c.TemporaryAspects, 0).FreeTags }),
		text("temporaryAspects[].by", "Made by", 0, "Urraz", func(c c) string { return nth(c.TemporaryAspects, 0).By }),
		text("temporaryAspects[].while", "Lasts while", 0, "the bar stands", func(c c) string { return nth(c.TemporaryAspects, 0).While }),
		yes("temporaryAspects[].noTag", "no free tag", 0, true, func(c c) bool { return nth(c.TemporaryAspects, 0).NoTag }),
		yes("spin[].ownTurn", "on own turn", 0, true, func(c c) bool { return nth(c.Spin, 0).OwnTurn }),
		number("spin[].tokens", "Spin tokens", 0, 3, func(c c) int { return nth(c.Spin, 0).Tokens }),
		text("spin[].until", "Until the end of whose turn", 0, "Urraz", func(c c) string { return nth(c.Spin, 0).Until }),

		text("weapons[].name", "Weapon", 0, "Boarding axe", func(c c) string { return nth(c.Weapons, 0).Name }),
		text("weapons[].mode", "Mode", 0, "swung", func(c c) string { return nth(c.Weapons, 0).Mode }),
		text("weapons[].ammo", "Ammunition", 0, "none", func(c c) string { return nth(c.Weapons, 0).Ammo }),
		text("weapons[].notes", "Notes", 0, "grandmother's", func(c c) string { return nth(c.Weapons, 0).Notes }),
		text("armour[].name", "Armour", 0, "Duffel coat", func(c c) string { return nth(c.Armour, 0).Name }),
		yes("armour[].worn", "worn", 0, false, func(c c) bool { return nth(c.Armour, 0).Worn }),
		text("armour[].notes", "Notes", 1, "two buttons missing", func(c c) string { return nth(c.Armour, 0).Notes }),
		choice("suitIntegrity", "Suit integrity", 0, "intact", "intact", func(c c) string { return string(c.SuitIntegrity) }),
		text("gear[].name", "Gear", 0, "Hand computer", func(c c) string { return nth(c.Gear, 0).Name }),
		text("gear[].difficulty", "Credits difficulty", 0, "3", func(c c) string { return nth(c.Gear, 0).Difficulty }),
		text("advances[].when", "When", 0, "session 12", func(c c) string { return nth(c.Advances, 0).When }),
		text("advances[].before", "Before", 0, "Never off the payroll", func(c c) string { return nth(c.Advances, 0).Before }),
		text("advances[].after", "After", 0, "My own two hands", func(c c) string { return nth(c.Advances, 0).After }),
		text("gear[].notes", "Notes", 2, "cracked", func(c c) string { return nth(c.Gear, 0).Notes }),

		yes("psionic", "has the gift", 0, true, func(c c) bool { return c.Psionic }),
		yes("psionicAspect", "an aspect mentions it", 0, true, func(c c) bool { return c.PsionicAspect }),
		text("maimed", "Maimed by the survival roll", 0, "One ear", func(c c) string { return c.Maimed }),
		choice("overrides[].what", "Value", 0, "Wealth boxes", "boxes:wealth", func(c c) string { return nth(c.Overrides, 0).What }),
		number("overrides[].value", "Is", 0, 5, func(c c) int { return nth(c.Overrides, 0).Value }),
		text("overrides[].reason", "Reason", 0, "an aunt's will", func(c c) string { return nth(c.Overrides, 0).Reason }),

		choice("stunts[].type", "9.1 Stunt", 0, "Taggable skill", "taggable", func(c c) string { return string(nth(c.Stunts, 0).Type) }),
		{
			path: "stunts[].title", want: "Cover me",
			write: func(d *table) { d.Write(d.Entry("9.2 Stunt", 0), "Cover me") },
			shows: func(d *table) string { return d.Entry("9.2 Stunt", 0).Text },
			holds: func(c c) string { return nth(c.Stunts, 1).Title },
		},
		text("stunts[].text", "Effect in words", 5, "Doors open", func(c c) string { return nth(c.Stunts, 5).Text }),
		text("stunts[].skill", "Skill", 1, "Broker", func(c c) string { return nth(c.Stunts, 1).Skill }),
		text("stunts[].for", "Replaces", 0, "Credits", func(c c) string { return nth(c.Stunts, 1).For }),
		{
			path: "stunts[].copies", want: "2",
			write: func(d *table) {
				d.Focus(d.Tick("taken twice", 0))
				d.Press(fyne.KeySpace)
			},
			shows: func(d *table) string {
				if desktest.Crossed(d.Tick("taken twice", 0)) {
					return "2"
				}
				return "1"
			},
			holds: func(c c) string { return fmt.Sprint(nth(c.Stunts, 1).Copies) },
		},
		text("stunts[].when", "Others may tag it when", 0, "under fire", func(c c) string { return nth(c.Stunts, 2).When }),
		choice("stunts[].track", "Track", 0, "Composure", "composure", func(c c) string { return string(nth(c.Stunts, 3).Track) }),
		text("stunts[].what", "The important thing", 0, "a lighthouse", func(c c) string { return nth(c.Stunts, 4).What }),
		number("stunts[].cost", "Slots", 1, 3, func(c c) int { return nth(c.Stunts, 5).Cost }),
		leave("stunts[].approved", func(d *table) *look.Box { return d.Box("Referee", 2) },
			func(c c) bool { return nth(c.Stunts, 5).Approved }),
	}
	return slices.Concat(list, phases(), skills(), harms())
}

func portrait() member {
	return member{
		path: "portrait", want: "3f2a",
		write: func(d *table) { d.Tap("Choose…", 0) },
		shows: func(d *table) string {
			for _, i := range desktest.All[*canvas.Image](d.Box("Portrait", 0)) {
				if i.Resource != nil {
					return i.Resource.Name()
				}
			}
			return ""
		},
		holds: func(c *character) string { return string(c.Portrait) },
	}
}

func phases() []member {
	var list []member
	asking := 0
	for i, phase := range farfuture.Phases() {
		for n := 2 * i; n < 2*i+2; n++ {
			list = append(list, text("aspects[]", fmt.Sprintf("6.%d %s", n+1, phase.AspectLabel), 0, fmt.Sprintf("Aspect ž %d", n+1),
				func(c *character) string { return c.Aspects[n] }))
		}
		list = append(list, text("phases[].story", phase.Title+": the story", 0, "The story of "+phase.Title,
			func(c *character) string { return c.Phases[i].Story }))
		if phase.AsksOther {
			list = append(list, text("phases[].other", "Also involved", asking, "Another one "+phase.Title,
				func(c *character) string { return c.Phases[i].Other }))
			asking++
		}
	}
	return list
}

func skills() []member {
	var list []member
	for slot := range 15 {
		list = append(list, member{
			path: "skills[].name", want: fmt.Sprintf("Trade %d", slot),
			write: func(d *table) { d.Write(d.skill(slot), fmt.Sprintf("Trade %d", slot)) },
			shows: func(d *table) string { return d.skill(slot).Text },
			holds: func(c *character) string { return c.Skills[slot].Name },
		})
	}
	return append(list, leave("skills[].approved", func(d *table) *look.Box { return d.skills()[6] },
		func(c *character) bool { return c.Skills[6].Approved }))
}

func harms() []member {
	var list []member
	for _, s := range []struct {
		severity farfuture.Severity
		caption  string
		n        int
	}{
		{farfuture.Mild, "Mild shifts a hit 1 box down", 0},
		{farfuture.Moderate, "Moderate shifts a hit 2 boxes down", 1},
		{farfuture.Severe, "Severe shifts a hit 4 boxes down", 2},
	} {
		at := func(c *character) farfuture.Consequence { return harm(c, s.severity) }
		words := text("consequences[].text", s.caption, 0, "Hurt: "+string(s.severity), func(c *character) string { return at(c).Text })
		kind := words
		kind.path, kind.want = "consequences[].severity", string(s.severity)
		kind.write = func(d *table) { d.Write(d.Entry(s.caption, 0), "Now "+string(s.severity)) }
		kind.holds = func(c *character) string { return string(at(c).Severity) }
		kind.shows = func(d *table) string {
			if d.Entry(s.caption, 0).Text == "" {
				return ""
			}
			return string(s.severity)
		}
		list = append(list, kind, words,
			choice("consequences[].track", s.caption, 0, "Health", "health", func(c *character) string { return string(at(c).Track) }),
			yes("consequences[].freeTagUsed", "free tag used", s.n, true, func(c *character) bool { return at(c).FreeTagUsed }),
			yes("consequences[].ownSideTagUsed", "own side's used", s.n, true, func(c *character) bool { return at(c).OwnSideTagUsed }))
	}
	return list
}

// leaves returns the path of every member of a type that holds a value, with the number of places it has: 1,
// or the length of an array.
func leaves(typ reflect.Type, path string, places int, into map[string]int) {
	switch {
	case typ == reflect.TypeFor[farfuture.RowID](): // tells rows apart; nobody sees it
	case typ.Kind() == reflect.Struct:
		for f := range typ.Fields() {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			leaves(f.Type, strings.TrimPrefix(path+"."+name, "."), places, into)
		}
	case typ.Kind() == reflect.Array:
		leaves(typ.Elem(), path+"[]", places*typ.Len(), into)
	case typ.Kind() == reflect.Slice && typ.Elem().Kind() == reflect.Struct:
		leaves(typ.Elem(), path+"[]", places, into)
	default:
		into[path] = places
	}
}

// lessPlaces are members of arrays that the form has fewer fields for than the array has places.
var lessPlaces = map[string]int{
	"phases[].other":    2, // the rules ask for another character in two phases of five
	"skills[].approved": 1, // the tick appears where a skill is in no list: one does here
}

func TestEveryMemberOfACharacterHasAFieldOnTheSheet(t *testing.T) {
	want := map[string]int{}
	leaves(reflect.TypeFor[character](), "", 1, want)
	have := map[string]int{}
	for _, m := range members() {
		have[m.path]++
	}
	for path, places := range want {
		if n, ok := lessPlaces[path]; ok {
			places = n
		}
		if have[path] < places {
			t.Errorf("the member %s has %d fields in this test and %d places in a character", path, have[path], places)
		}
	}
	for path := range have {
		if want[path] == 0 {
			t.Errorf("a character has no member %s", path)
		}
	}
}

func TestEveryFieldEditsItsMemberAndShowsIt(t *testing.T) {
	d := filled(t)
	other := d.Put(farfuture.CharacterKind, "other", farfuture.NewCharacter(), "")
	list := members()
	for _, m := range list {
		before, held := m.shows(d), m.holds(d.is())
		if held == m.want {
			t.Fatalf("%s holds %q before anything is done, so this test would not notice", m.path, held)
		}
		d.Pause()
		m.write(d)
		m.check(t, d, "written")
		d.Journal.Undo()
		if shown, now := m.shows(d), m.holds(d.is()); shown != before || now != held {
			t.Errorf("%s shows %q and holds %q after one undo, want %q and %q", m.path, shown, now, before, held)
		}
		d.Journal.Redo()
		m.check(t, d, "brought back")
		switch m.path { // what hides other fields of this test, or is written once more
		case "stunts[].type", "consequences[].severity":
			d.Journal.Undo()
		case "skills[].name":
			if m.want == "Trade 6" {
				d.Journal.Undo() // keeps the tick of the sixth slot's own skill
			}
		}
	}

	d.Editor.Bind(other)
	d.Editor.Bind(d.Docs[0])
	for _, m := range list {
		if m.holds(d.is()) == m.want {
			m.check(t, d, "shown afresh")
		}
	}
}

func (m member) check(t *testing.T, d *table, when string) {
	t.Helper()
	if held := m.holds(d.is()); held != m.want {
		t.Errorf("%s, %s: the document holds %q, want %q", m.path, when, held, m.want)
	}
	if shown := m.shows(d); shown != m.want {
		t.Errorf("%s, %s: the sheet shows %q, want %q", m.path, when, shown, m.want)
	}
}
