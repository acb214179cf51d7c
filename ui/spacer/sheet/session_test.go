package sheet_test

import (
	"slices"
	"strings"
	"testing"

	"shipslocker/domain/dice"
	"shipslocker/domain/dice/dicetest"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk/desktest"
)

// session chooses what of a session begins or ends, by how its row begins.
func (p *player) session(begins string) {
	p.T.Helper()
	p.Pause()
	p.Tap("Session…", 0)
	i := slices.IndexFunc(p.Buttons(), func(title string) bool { return strings.HasPrefix(title, begins) })
	if i < 0 {
		p.T.Fatalf("%q is not among %q", begins, p.Buttons())
	}
	p.Tap(p.Buttons()[i], 0)
}

func TestWhatASessionBrings(t *testing.T) {
	for name, tc := range map[string]struct {
		house  rules.House
		begins string
		label  string
		want   func(*person.Character) bool
	}{
		"its end brings Luck back and trait uses, and no Fate": {
			rules.House{},
			"End session: Luck from 1 to 2 and trait uses", "the session ends: Luck from 1 to 2, trait uses reset",
			func(c *person.Character) bool { return c.Luck.Spent == 0 && c.Fate.Spent == 1 && c.Traits[0].Used == 0 },
		},
		"by the house rule Fate too": {
			rules.House{FateEachSession: true},
			"End session: Luck from 1 to 2, Fate from 0 to 1", "Fate from 0 to 1",
			func(c *person.Character) bool { return c.Luck.Spent == 0 && c.Fate.Spent == 0 },
		},
		"a scene may earn a reroll token": {
			rules.House{},
			"Earn a reroll token: from 1 to 2", "a reroll token earned: 2",
			func(c *person.Character) bool { return c.RerollTokens == 2 },
		},
		"as a conflict ends, what was shaken off counts again": {
			rules.House{},
			"End conflict: 2 points of wound penalty shaken off", "a conflict ends: 2 points of wound penalty shaken off count again",
			func(c *person.Character) bool { return c.Ignored == 0 && c.Wounds.Light == 3 },
		},
		"as one begins, nothing is shaken off yet": {
			rules.House{},
			"Begin conflict: Initiative 0, Toughness 6, 1 stun on the pile", "a conflict begins",
			func(c *person.Character) bool { return c.Ignored == 0 && c.Stuns == 1 },
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := engineer()
			c.Luck.Spent, c.Fate.Spent, c.Traits[0].Used, c.Ignored, c.Wounds, c.Stuns = 1, 1, 2, 2, harm.Wounds{Light: 3}, 1
			by := campaign.New()
			by.House = tc.house
			p := playingAt(t, by, c)
			before := p.Bodies()
			p.Expect("Luck 1/2 · Fate 0 · Rerolls 1")
			p.Expect("Penalty −1 · Stuns 1")
			p.session(tc.begins)
			p.Labelled(tc.label)
			if !tc.want(p.sheet.Value()) {
				t.Errorf("the sheet is %+v", p.sheet.Value())
			}
			p.Journal.Undo()
			if p.Bodies() != before {
				t.Error("one undo does not take it back")
			}
		})
	}
}

func TestBleeding(t *testing.T) {
	c := engineer()
	c.Species, c.Wounds = "Khizht", harm.Wounds{Scratch: 4, Light: 3}
	p := playing(t, c)
	p.session("Roll for bleeding…")
	p.Expect("a die below 3 (wounds beside scratches)")
	p.Play("2")
	p.Expect("A scratch.")
	p.Play("\n")
	p.Expect("NO BOX LEFT FOR A SCRATCH")
	p.Tap("7 stuns (1)", 0)
	p.Expect("STAYS CONSCIOUS", "Against 7")
	p.Play("6")
	p.Expect("is knocked out.")
	p.Play("\n")
	if c := p.sheet.Value(); c.Stuns != 7 || c.Out != harm.KnockedOut || c.Wounds.Scratch != 4 {
		t.Errorf("the sheet: %+v, %d stuns, %q", c.Wounds, c.Stuns, c.Out)
	}
	p.Labelled("bleeding: die 2, a scratch; marked: scratch 4 of 4, light 3 of 3, heavy 0 of 2, deadly 0 of 1; 7 stuns gained, 7 on the pile; to stay conscious 6 = 6: is knocked out")
}

func TestBleedingMayStop(t *testing.T) {
	c := engineer()
	c.Species, c.Wounds = "Khizht", harm.Wounds{Light: 3}
	p := playing(t, c)
	p.session("Roll for bleeding…")
	p.Play("3")
	p.Expect("No scratch.")
	p.Play("\n")
	if p.sheet.Value().Wounds != c.Wounds || len(p.sheet.Value().Log) != 1 || p.News != "Bleeding: die 3, no scratch." {
		t.Errorf("the desk says %q", p.News)
	}
}

func TestACourtCardDrawnForBleedingCountsAsInAFight(t *testing.T) {
	c := engineer()
	c.Species, c.Wounds = "Khizht", harm.Wounds{Light: 3}
	p := playingAt(t, dealt(rules.House{}, deckOf(nil, "S11")), c)
	p.session("Roll for bleeding…")
	p.Tap("Draw a card (R)", 0)
	p.Tap("Use this card (Y)", 0)
	p.Expect("ILSE STAYS CONSCIOUS")
	for n := 0; p.Underway(p.sheet.ID()) != "" && n < 9; n++ { // draws, and uses what lies there
		p.Play("\n")
	}
	if c, label := p.sheet.Value(), p.Journal.UndoLabel(); c.Wounds.Scratch != 1 || !strings.HasPrefix(label, "bleeding: die 1, ") {
		t.Errorf("%+v by %q", c.Wounds, label)
	}
}

func dealt(house rules.House, deck dice.Deck) *campaign.Campaign {
	by := campaign.New()
	by.House = house
	by.House.Cards = true
	by.Seats = []campaign.Seat{{ID: 1, Player: "Ada", Character: "own", Deck: deck}}
	return by
}

// chance.DeckOf lays a deck's first cards and the hand; the rest lies below them in the pile.
func deckOf(hand []dice.Card, first ...dice.Card) dice.Deck {
	rest := slices.DeleteFunc(dice.Pack(2), func(c dice.Card) bool { return slices.Contains(first, c) || slices.Contains(hand, c) })
	return dice.Deck{Jokers: 2, Pile: append(first, rest...), Held: hand}
}

// deck is the engineer's deck as the campaign has it.
func (p *player) deck() dice.Deck {
	return edit.Of[campaign.Campaign](p.Doc("campaign")).Value().Seats[0].Deck
}

func TestATaskDrawnFromCards(t *testing.T) {
	p := playingAt(t, dealt(rules.House{SwapHeld: true}, deckOf([]dice.Card{"H5"}, "S3", "X1", "S11", "D9", "C1")), engineer())
	before := p.Bodies()
	p.task()
	p.Cross("Machine whisperer", 0)
	p.Fill("Difficulty", 0, "3")
	p.on()
	p.Tap("Draw a card (R)", 0)
	p.Expect("3 of spades, counts, asks for one more.")
	p.Tap("Draw a card (R)", 0)
	p.Expect("A joker: shuffle the discards")
	if p.Offers("Draw a card (R)") {
		t.Error("cards are drawn before the shuffle")
	}
	p.Tap("Shuffle (R)", 0)
	p.Tap("Play 5 of hearts", 0)
	p.Expect("5 of hearts, from the hand, counts.")
	p.Fill("Real card (10s, qh, x = joker)", 0, "jd")
	p.Expect("Jack of diamonds, never counts, brings a complication.")
	p.Expect("8 against 3: success by 5, 3 levels.")
	p.Tap("Replace the played card", 0)
	p.on()
	if p.under() {
		t.Fatalf("it is not used: %q", desktest.Spoken(p.InFront()))
	}
	d := p.deck()
	if !dicetest.Whole(d) {
		t.Errorf("%+v is no whole deck", d)
	}
	if len(d.Held) != 1 || d.Held[0] == "H5" || len(d.Table) != 0 || !slices.Equal(d.Discards, []dice.Card{"S3", "X1", "H5", "D11"}) {
		t.Errorf("held %v, on the table %v, discards %v", d.Held, d.Table, d.Discards)
	}
	p.Labelled("3 of spades, joker, 5 of hearts, jack of diamonds = 8, with 1 complication; 8 against 3")
	p.Journal.Undo()
	if p.Bodies() != before {
		t.Error("one undo does not put the deck back")
	}
}

func TestTheSuitOfTheSceneIsTrump(t *testing.T) {
	p := playingAt(t, dealt(rules.House{SuitMatters: true}, deckOf(nil, "D13")), engineer())
	p.task()
	p.Select("Trump", 0, "diamonds (action scene)")
	p.on()
	p.Tap("Draw a card (R)", 0)
	p.Expect("King of diamonds, trump, counts 10.")
}

func TestCardsTakenBackLieAsBefore(t *testing.T) {
	p := playingAt(t, dealt(rules.House{}, deckOf(nil, "D9")), engineer())
	before := p.Bodies()
	p.task()
	p.on()
	p.Tap("Draw a card (R)", 0)
	p.Tap("Discard", 0)
	if p.Bodies() != before {
		t.Error("a draw that was left has changed the deck")
	}
}

func TestOwnCards(t *testing.T) {
	p := playingAt(t, dealt(rules.House{HeldHand: true}, deckOf([]dice.Card{"H12"}, "D9", "D10")), engineer())
	p.Tap("Cards…", 0)
	p.Tap("Use queen of hearts", 0)
	p.Labelled("discards the queen of hearts for a side plot: a romance")
	p.Pause()
	p.Tap("Take a card early (E)", 0)
	if d := p.deck(); !slices.Equal(d.Held, []dice.Card{"D9"}) || !slices.Equal(d.Discards, []dice.Card{"H12"}) {
		t.Errorf("held %v, discards %v", d.Held, d.Discards)
	}
	p.Tap("Shuffle the discards in (S)", 0)
	if d := p.deck(); len(d.Discards) != 0 || !dicetest.Whole(d) {
		t.Errorf("discards %v", d.Discards)
	}
	p.Tap("Done", 0)
	p.session("Begin session: deal a hand of 2 cards")
	if d := p.deck(); len(d.Held) != 2 || !dicetest.Whole(d) {
		t.Errorf("held %v", d.Held)
	}
	p.Labelled("a session begins: a hand of 2 cards")
}
