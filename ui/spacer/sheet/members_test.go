package sheet_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk/desktest"
)

// formMember is one field of the form: which member of the character it is for, how a person changes it, what can then
// be seen and what the document then holds.
type formMember struct {
	path  string // as formLeaves writes it: "traits[].points"
	write func(formDesk)
	shows func(formDesk) string
	holds func(*character) string
	want  string
}

// textIn is a member with a text field in the nth box of a caption.
func textIn(path, caption string, n int, words string, at func(*character) string) formMember {
	return formMember{
		path: path, want: words, holds: at,
		write: func(d formDesk) { d.Write(d.Entry(caption, n), words) },
		shows: func(d formDesk) string { return d.Entry(caption, n).Text },
	}
}

// numberIn is a member with a number in the nth box of a caption.
func numberIn[N int | float64](path, caption string, n int, value N, at func(*character) N) formMember {
	return textIn(path, caption, n, fmt.Sprint(value), func(c *character) string { return fmt.Sprint(at(c)) })
}

// tickIn is a member with the nth tick with those words beside it; want is what it comes to.
func tickIn(path, beside string, n int, want bool, at func(*character) bool) formMember {
	return formMember{
		path: path, want: fmt.Sprint(want), holds: func(c *character) string { return fmt.Sprint(at(c)) },
		write: func(d formDesk) {
			d.Focus(d.Tick(beside, n))
			d.Press(fyne.KeySpace)
		},
		shows: func(d formDesk) string { return fmt.Sprint(desktest.Crossed(d.Tick(beside, n))) },
	}
}

// choiceIn is a member with a list of a few values in the nth box of a caption.
func choiceIn(path, caption string, n int, title, value string, at func(*character) string) formMember {
	return formMember{
		path: path, want: value, holds: at,
		write: func(d formDesk) { d.Select(caption, n, title) },
		shows: func(d formDesk) string {
			if d.List(caption, n).Selected == title {
				return value
			}
			return "something else"
		},
	}
}

// countIn is a member with a row of boxes or circles.
func countIn(path, caption string, n, count int, at func(*character) int) formMember {
	return formMember{
		path: path, want: fmt.Sprint(count), holds: func(c *character) string { return fmt.Sprint(at(c)) },
		write: func(d formDesk) {
			d.Focus(d.row(caption, n))
			d.Type(fmt.Sprint(count))
		},
		shows: func(d formDesk) string {
			of, _ := marked(d.row(caption, n))
			return fmt.Sprint(of)
		},
	}
}

// nthRow returns a list's first row, or a blank one.
func firstRow[R any](rows []R) R {
	if len(rows) > 0 {
		return rows[0]
	}
	return *new(R)
}

// filledForm makes one row of every list by the form's own buttons, in a campaign where every circle counts.
func filledForm(t *testing.T) formDesk {
	t.Helper()
	c := person.New()
	for _, r := range person.InbornRows { // which hides where it is not wanted
		c.Inborn.At(r.Name).Bought = 1
	}
	c.Hobbies = nil
	d := onForm(t, c)
	for _, title := range []string{"Ours", "Theirs"} {
		by := campaign.New()
		by.Name, by.House.CircleOnField = title, true
		d.MakeAll("campaign", campaign.Kind.ID(), by)
	}
	d.Editor.Bind(d.Docs[0]) // looks up what campaigns there are
	d.Select("Campaign", 0, "Ours")
	for _, what := range []string{"department", "field", "principle", "trait", "hobby", "gear", "ability", "ruling"} {
		d.Tap("Add "+what, 0)
	}
	d.Pause()
	return d
}

// formMembers lists every field of the form as filledForm leaves it, but for the tallies.
func formMembers() []formMember {
	type c = *character
	list := []formMember{
		textIn("player", "1 Player", 0, "Mara", func(c c) string { return c.Player }),
		textIn("name", "2 Character", 0, "Guenašk Žilina", func(c c) string { return c.Name }),
		textIn("ship", "3 Ship", 0, "Kittiwake", func(c c) string { return c.Ship }),
		textIn("species", "4 Species", 0, "Rigelian", func(c c) string { return c.Species }),
		textIn("gender", "5 Gender", 0, "Neuter", func(c c) string { return c.Gender }),
		tickIn("draft", "Draft", 0, false, func(c c) bool { return c.Draft }),
		choiceIn("campaign", "Campaign", 0, "Theirs", "made-2", func(c c) string { return string(c.Campaign) }),
		{
			path: "portrait", want: "3f2a", holds: func(c c) string { return string(c.Portrait) },
			write: func(d formDesk) { d.Tap("Choose…", 0) },
			shows: func(d formDesk) string {
				for _, i := range desktest.All[*canvas.Image](d.Box("Portrait", 0)) {
					if i.Resource != nil {
						return i.Resource.Name()
					}
				}
				return ""
			},
		},
		numberIn("leftover", "Bonus points", 0, 3, func(c c) int { return c.Leftover }),
		numberIn("luck.bought", "Bought", 0, 4, func(c c) int { return c.Luck.Bought }),
		numberIn("luck.gained", "Gained", 0, 3, func(c c) int { return c.Luck.Gained }),
		numberIn("luck.spent", "Spent", 0, 2, func(c c) int { return c.Luck.Spent }),
		numberIn("luck.burned", "Burned", 0, 1, func(c c) int { return c.Luck.Burned }),
		numberIn("level", "Level", 0, 4, func(c c) int { return c.Level }),

		textIn("departments[].name", "Department", 0, "Customs", func(c c) string { return firstRow(c.Departments).Name }),
		numberIn("departments[].level", "Level", 1, 3, func(c c) int { return firstRow(c.Departments).Level }),
		numberIn("departments[].raised", "Raised", 0, 1, func(c c) int { return firstRow(c.Departments).Raised }),
		textIn("departments[].fields[].name", "Field", 0, "Bribes", func(c c) string { return firstRow(firstRow(c.Departments).Fields).Name }),
		numberIn("departments[].fields[].level", "Level", 2, 3, func(c c) int { return firstRow(firstRow(c.Departments).Fields).Level }),
		countIn("departments[].fields[].studied", "Study", 13, 1, func(c c) int { return firstRow(firstRow(c.Departments).Fields).Studied }),
		textIn("principles[].text", "9.1 Principle", 0, "All is vanity; I travel light", func(c c) string { return firstRow(c.Principles).Text }),
		countIn("principles[].studied", "Study", 14, 2, func(c c) int { return firstRow(c.Principles).Studied }),
		textIn("traits[].name", "10.1", 0, "Sly", func(c c) string { return firstRow(c.Traits).Name }),
		numberIn("traits[].points", "Points", 0, 6, func(c c) int { return firstRow(c.Traits).Points }),
		numberIn("traits[].free", "Free", 0, 2, func(c c) int { return firstRow(c.Traits).Free }),
		numberIn("traits[].raised", "Raised", 1, -1, func(c c) int { return firstRow(c.Traits).Raised }),
		numberIn("traits[].used", "Used", 0, 5, func(c c) int { return firstRow(c.Traits).Used }),
		countIn("traits[].studied", "Study", 15, 1, func(c c) int { return firstRow(c.Traits).Studied }),
		textIn("hobbies[].name", "11.1 Hobby", 0, "Bees", func(c c) string { return firstRow(c.Hobbies).Name }),
		numberIn("hobbies[].level", "Level", 3, 2, func(c c) int { return firstRow(c.Hobbies).Level }),
		numberIn("hobbies[].raised", "Raised", 2, 1, func(c c) int { return firstRow(c.Hobbies).Raised }),
		countIn("hobbies[].studied", "Study", 16, 1, func(c c) int { return firstRow(c.Hobbies).Studied }),

		countIn("wounds.scratch", "Scratch", 0, 4, func(c c) int { return c.Wounds.Scratch }),
		countIn("wounds.light", "Light −1 each", 0, 2, func(c c) int { return c.Wounds.Light }),
		countIn("wounds.heavy", "Heavy −2 each", 0, 1, func(c c) int { return c.Wounds.Heavy }),
		countIn("wounds.deadly", "Deadly −4 each", 0, 1, func(c c) int { return c.Wounds.Deadly }),
		numberIn("stuns", "Stun pile", 0, 3, func(c c) int { return c.Stuns }),
		numberIn("ignored", "Shaken off", 0, 2, func(c c) int { return c.Ignored }),
		choiceIn("out", "State", 0, "knocked out", "knocked out", func(c c) string { return string(c.Out) }),

		textIn("gear[].name", "Gear", 1, "Boat hook", func(c c) string { return firstRow(c.Gear).Name }),
		choiceIn("gear[].from", "Source", 0, "ship's locker", "locker", func(c c) string { return string(firstRow(c.Gear).From) }),
		numberIn("gear[].points", "Points", 1, 1.5, func(c c) float64 { return firstRow(c.Gear).Points }),
		numberIn("gear[].mass", "kg", 0, 0.3, func(c c) float64 { return firstRow(c.Gear).Mass }),
		numberIn("gear[].armour", "Armour", 0, 2, func(c c) int { return firstRow(c.Gear).Armour }),
		tickIn("gear[].worn", "worn", 0, true, func(c c) bool { return firstRow(c.Gear).Worn }),
		numberIn("gear[].loaded", "Loaded", 0, 30, func(c c) int { return firstRow(c.Gear).Loaded }),
		numberIn("gear[].spare", "Spare", 0, 2, func(c c) int { return firstRow(c.Gear).Spare }),
		textIn("gear[].notes", "Notes", 0, "bent", func(c c) string { return firstRow(c.Gear).Notes }),
		textIn("abilities[].text", "15.1 Ability", 0, "Whistles", func(c c) string { return firstRow(c.Abilities).Text }),
		tickIn("abilities[].psionic", "a power", 0, true, func(c c) bool { return firstRow(c.Abilities).Psionic }),

		numberIn("rank", "Rank", 0, 5, func(c c) int { return c.Rank }),
		choiceIn("grade", "Grade", 0, "officer", "officer", func(c c) string { return string(c.Grade) }),
		choiceIn("service", "Service", 0, "agent", "agent", func(c c) string { return string(c.Service) }),
		textIn("work", "Field of work now", 0, "Bribes", func(c c) string { return c.Work }),
		numberIn("fate.max", "At most", 0, 4, func(c c) int { return c.Fate.Max }),
		numberIn("fate.spent", "Spent", 1, 3, func(c c) int { return c.Fate.Spent }),
		numberIn("rerollTokens", "Reroll tokens", 0, 2, func(c c) int { return c.RerollTokens }),
		choiceIn("overrides[].what", "Value", 0, "Toughness", "toughness", func(c c) string { return string(firstRow(c.Overrides).What) }),
		numberIn("overrides[].value", "Ruling", 0, 9, func(c c) int { return firstRow(c.Overrides).Value }),
		textIn("overrides[].reason", "Reason", 0, "an old suit", func(c c) string { return firstRow(c.Overrides).Reason }),
		textIn("notes", "Notes", 1, "Owes the port money", func(c c) string { return c.Notes }),
	}
	return slices.Concat(list, attributeMembers())
}

func attributeMembers() []formMember {
	var list []formMember
	for i, row := range slices.Concat(person.InbornRows, person.TrainedRows) {
		path, array := "inborn."+string(row.Name), i
		if !row.Name.IsInborn() {
			path, array = "trained."+string(row.Name), i+1 // the bonus points lie between
		}
		at := func(part func(*person.Attribute) int) func(*character) int {
			return func(c *character) int { return part(c.OwnAttribute(row.Name)) }
		}
		list = append(list,
			numberIn(path+".base", "Array", array, 4, at(func(a *person.Attribute) int { return a.Base })),
			numberIn(path+".bought", "Bonus", i, 3, at(func(a *person.Attribute) int { return a.Bought })),
			numberIn(path+".raised", "Study", i, 2, at(func(a *person.Attribute) int { return a.Raised })),
			countIn(path+".studied", "Study circles", i, 1, at(func(a *person.Attribute) int { return a.Studied })))
	}
	return list
}

// formLeaves gathers the path of every member of a type that holds a value.
func formLeaves(typ reflect.Type, path string, into map[string]bool) {
	switch {
	case typ == reflect.TypeFor[rules.RowID](): // tells rows apart; nobody sees it
	case typ.Kind() == reflect.Struct:
		for f := range typ.Fields() {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			formLeaves(f.Type, strings.TrimPrefix(path+"."+name, "."), into)
		}
	case typ.Kind() == reflect.Array, typ.Kind() == reflect.Slice && typ.Elem().Kind() == reflect.Struct:
		formLeaves(typ.Elem(), path+"[]", into)
	default:
		into[path] = true
	}
}

func TestEveryMemberOfACharacterHasAFieldOnTheForm(t *testing.T) {
	want := map[string]bool{}
	formLeaves(reflect.TypeFor[character](), "", want)
	have := map[string]bool{}
	for _, m := range formMembers() {
		have[m.path] = true
	}
	for _, r := range campaign.TallyRows { // see TestTheTalliesAreTickedByKeys
		have["tallies."+string(r.Name)+"[]"] = true
	}
	have["log[].text"] = true // nobody types it: see TestATaskThatIsAgreedAloudNeedsNoWordsAndStaysInTheLog
	for path := range want {
		if !have[path] {
			t.Errorf("the member %s has no field in this test", path)
		}
	}
	for path := range have {
		if !want[path] {
			t.Errorf("a character has no member %s", path)
		}
	}
}

func TestEveryFieldOfTheFormEditsItsMemberAndShowsIt(t *testing.T) {
	d := filledForm(t)
	other := d.Put(person.Kind, "other", person.New(), "")
	list := formMembers()
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
		if m.path == "species" {
			d.Journal.Undo() // its traits would be rows of this test
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

func (m formMember) check(t *testing.T, d formDesk, when string) {
	t.Helper()
	if held := m.holds(d.is()); held != m.want {
		t.Errorf("%s, %s: the document holds %q, want %q", m.path, when, held, m.want)
	}
	if shown := m.shows(d); shown != m.want {
		t.Errorf("%s, %s: the form shows %q, want %q", m.path, when, shown, m.want)
	}
}
