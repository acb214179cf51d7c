package sheet_test

import (
	"strings"
	"testing"

	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/spacer/sheet"
	"shipslocker/ui/spacer/spacertest"
)

// sickbay is a desk with Dot's sheet on it, who has Toughness 6 and an armour, while she takes damage outside any fight.
type sickbay struct {
	*desktest.Desk
	sheet *edit.Session[person.Character]
}

func newSickbay(t *testing.T, why string, house rules.House, how func(*person.Character)) *sickbay {
	t.Helper()
	source := spacertest.Faces(nil)
	b := &sickbay{Desk: desktest.OnPaper(t, spacer.Kinds, sheet.New(&source))}
	c := spacertest.Fighter("Dot", "Mia", 4, 5, 3)
	if how(c); house != (rules.House{}) {
		table := campaign.New()
		table.House = house
		b.Put(campaign.Kind, "ours", table, "")
		c.Campaign = "ours"
	}
	doc := b.Put(person.Kind, "dot", c, why)
	b.sheet = edit.Of[person.Character](doc)
	b.Editor.Bind(doc)
	b.Tap("Damage…", 0)
	return b
}

// open reports whether the damage is still being taken.
func (b *sickbay) open() bool { return b.Underway("dot") != "" }

func TestDamageOutsideAnyFight(t *testing.T) {
	for name, tc := range map[string]struct {
		armour         int
		damage, borne  string // as typed
		says           string
		wounds         harm.Wounds
		dead, harmless bool
	}{
		"SP-T14: Toughness 6 against 3, light":          {0, "3", "6", "A light wound.", harm.Wounds{Light: 1}, false, false},
		"SP-T14: 7 against 3, a scratch":                {3, "3", "25", "A scratch wound.", harm.Wounds{Scratch: 1}, false, false},
		"SP-T14: 12 against 3, nothing":                 {5, "3", "444=", "No damage.", harm.Wounds{}, false, true},
		"SP-T14: 4 against 4, heavy":                    {0, "4", "4", "A heavy wound.", harm.Wounds{Heavy: 1}, false, false},
		"SP-T14: 3 against 7, deadly":                   {0, "25", "3", "A deadly wound.", harm.Wounds{Deadly: 1}, false, false},
		"SP-T14: 0 against 7, killed":                   {0, "25", "=", "Killed at once.", harm.Wounds{}, true, false},
		"SP-T14: 0 against 0, heavy as the book has it": {0, "=", "=", "A heavy wound.", harm.Wounds{Heavy: 1}, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			b := newSickbay(t, "", rules.House{}, func(c *person.Character) {
				c.Gear = []person.Item{{ID: 1, Name: "Suit", Armour: tc.armour, Worn: true}}
			})
			was := b.Bodies()
			b.Play("5\n", tc.damage+"\n", tc.borne+"\n")
			b.Expect(tc.says)
			if b.Bodies() != was {
				t.Fatal("the sheet has changed before it is applied")
			}
			if !tc.dead && !tc.harmless {
				b.Play("6\n") // she stays conscious
			} else {
				b.Play("\n")
			}
			got := b.sheet.Value()
			if b.open() || got.Wounds != tc.wounds || (got.Out == harm.Dead) != tc.dead || got.Stuns != tc.wounds.Count() {
				t.Errorf("she bears %+v, %d stuns, %q; open: %v", got.Wounds, got.Stuns, got.Out, b.open())
			}
			if tc.harmless {
				return
			}
			if label := b.Journal.UndoLabel(); !strings.HasPrefix(label, "Damage, rolled ") {
				t.Errorf("the step is called %q", label)
			}
			b.Journal.Undo()
			if b.Bodies() != was {
				t.Error("undoing leaves something behind")
			}
		})
	}
}

func TestAWoundWithoutAnyRollRunsOver(t *testing.T) {
	b := newSickbay(t, "", rules.House{OverflowChooser: rules.AttackerChooses}, func(c *person.Character) { c.Wounds = harm.Wounds{Scratch: 4, Light: 2} })
	b.Select("Damage", 0, "a scratch, no roll")
	b.Tap("Go on (N)", 0)
	b.Expect("NO BOX LEFT FOR A SCRATCH", "The referee (house rule; nobody attacks) chooses what it becomes:", "6 stuns (1)")
	b.Play("1")
	b.Expect("DOT STAYS CONSCIOUS", "A scratch.", "Marked: scratch 4 of 4, light 2 of 3", "stuns gained")
	b.Play("6\n")
	if got := b.sheet.Value(); got.Stuns != 6 || got.Wounds != (harm.Wounds{Scratch: 4, Light: 2}) || got.Out != harm.NotOut {
		t.Errorf("%+v, %d stuns, %q", got.Wounds, got.Stuns, got.Out)
	}
	if label := b.Journal.UndoLabel(); !strings.Contains(label, "takes a scratch") || !strings.Contains(label, "to stay conscious 6") || !strings.Contains(label, "single Stun") {
		t.Errorf("the step is called %q", label)
	}
}

func TestStunsOutsideAnyFight(t *testing.T) {
	b := newSickbay(t, "", rules.House{}, func(c *person.Character) { c.Stuns = 1 })
	b.Select("Damage", 0, "stuns only")
	b.Fill("Stuns", 0, "2")
	b.Tap("Go on (N)", 0)
	b.Expect("DOT STAYS CONSCIOUS", "2 stuns.", "Against 3")
	b.Play("2\n")
	if got := b.sheet.Value(); got.Stuns != 3 || got.Out != harm.KnockedOut {
		t.Errorf("%d stuns, %q", got.Stuns, got.Out)
	}
}

func TestDamageCannotBeTakenByASheetThatCannotBeChanged(t *testing.T) {
	b := newSickbay(t, "This locker is open elsewhere.", rules.House{}, func(*person.Character) {})
	if b.open() {
		t.Error("it goes on all the same")
	}
}

func TestDamageWithCardsIsDrawnAndUndoneWithTheDecks(t *testing.T) {
	b := newSickbay(t, "", rules.House{Cards: true}, func(*person.Character) {})
	was := b.Bodies()
	b.Play("5\n")
	for n := 0; b.open() && n < 40; n++ {
		b.Play("\n")
	}
	ours := edit.Of[campaign.Campaign](b.Doc("ours")).Value()
	if b.open() || b.sheet.Value().Wounds.Count() != 1 || len(ours.Decks) == 0 || len(ours.Decks[0].Discards) == 0 {
		t.Fatalf("open: %v, %+v, decks %+v", b.open(), b.sheet.Value().Wounds, ours.Decks)
	}
	b.Journal.Undo()
	if b.Bodies() != was {
		t.Error("one undo leaves something of it behind")
	}
}
