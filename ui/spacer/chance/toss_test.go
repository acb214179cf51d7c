package chance

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain/dice"
	"shipslocker/domain/dice/dicetest"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/throw"
	"shipslocker/domain/table"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/page"
	"shipslocker/ui/spacer/houserules"
)

// tossBench is an editor that shows nothing but one page of tosses.
type tossBench struct {
	host   desk.Host
	page   *page.Page
	tosses []*Toss
}

func (b *tossBench) View() fyne.CanvasObject { return b.page.View() }
func (b *tossBench) Bind(*edit.Doc)          {}
func (b *tossBench) Begin()                  {}

// benched is a bench on a desk.
func benched(t *testing.T) (*desktest.Desk, *tossBench) {
	t.Helper()
	b := &tossBench{}
	d := desktest.OnPaper(t, spacer.Kinds, func(h desk.Host) desk.Editor {
		b.host = h
		b.page = page.New(h, func() {
			for i, t := range b.tosses {
				t.Lay(b.page, string(rune('a'+i)), rune('a'+i))
			}
		})
		return b
	})
	return d, b
}

// add lays one more toss.
func (b *tossBench) add() *Toss {
	t := NewToss(b.host, nil, b.page.Show)
	b.tosses = append(b.tosses, t)
	return t
}

// mending is Technical 4, Power Systems 2 and a department of 4, with more dice.
func mending(more int) throw.Ready {
	task := person.Task{
		Attribute: onePart("Technical", 4), Skill: onePart("Power Systems", 2), Department: onePart("Engineering", 4),
		Dice: someParts("more", more),
	}
	throw, _ := task.Throw()
	return throw.Ready(rules.House{})
}

func TestTheFirstFaceTypedOpensTheDice(t *testing.T) {
	d, b := benched(t)
	toss := b.add()
	five := 5
	// SP-T05: two dice, 3 and 9; 3, 2 and 1 open; 8 is the last.
	toss.Ask("mend", mending(1), &five)
	b.page.Show()
	if !d.Says("Target number 6, 2 dice; a die below 4 opens, 4 more at most") || !d.Says("Odds in %") {
		t.Errorf("it says %q", desktest.Spoken(d.InFront()))
	}
	b.page.Focus("a.roll")
	d.Type("39218")
	c, ok := toss.Cast()
	if !ok || c.Total != 6 || !slices.Equal(c.Faces, []int{3, 9, 2, 1, 8}) || c.From != dice.Typed {
		t.Errorf("SP-T05: it comes to %+v, %v", c, ok)
	}
	if !d.Says("Die 2: 9 is above 6 and is removed.") || !d.Says("Die 4, which die 3 opened: 1 stays; it opened one more.") {
		t.Errorf("it says %q", desktest.Spoken(d.InFront()))
	}
	if said := strings.Join(desktest.Spoken(d.InFront()), "|"); strings.Count(said, "success by 1") != 1 {
		t.Errorf("the verdict is not said once: %s", said)
	}
	toss.Ask("mend", mending(1), nil)
	if _, ok := toss.Cast(); !ok {
		t.Error("the same throw against something else takes the dice back")
	}
	toss.Ask("mend", mending(2), nil)
	if _, ok := toss.Cast(); ok {
		t.Error("another throw keeps the dice")
	}
}

func TestDiceHalfTypedStayWhenTheyAreAskedForOnceMore(t *testing.T) {
	d, b := benched(t)
	toss := b.add()
	toss.Ask("mend", mending(1), nil)
	b.page.Show()
	b.page.Focus("a.roll")
	d.Type("=")
	toss.Begin()
	d.Type("-")
	if c, ok := toss.Cast(); !ok || !slices.Equal(c.Faces, []int{12, 11}) {
		t.Errorf("there lie %v", c.Faces)
	}
}

func TestDiceAreRolledAgain(t *testing.T) {
	d, b := benched(t)
	toss := b.add()
	c := &person.Character{Luck: person.Luck{Bought: 1}}
	toss.Purse = func() *person.Character { return c }
	five := 5
	toss.Ask("mend", mending(1), &five)
	b.page.Show()
	b.page.Focus("a.roll")
	d.Type("94")
	d.Press(fyne.KeyLeft)
	d.Press(fyne.KeyLeft)
	d.Type("2")
	if _, ok := toss.Cast(); ok {
		t.Errorf("the die that 2 opens is not asked for: %q", desktest.Spoken(d.InFront()))
	}
	d.Type("5")
	if got, ok := toss.Cast(); !ok || got.Total != 11 {
		t.Errorf("it comes to %+v", got)
	}
	d.Select("Reroll paid with", 0, "1 reroll token")
	if _, err := toss.Paid(c); err == nil {
		t.Error("a token is paid that is not there")
	}
	d.Select("Reroll paid with", 0, "1 Luck")
	after, err := toss.Paid(c)
	if err != nil || after.Luck.Spent != 1 {
		t.Errorf("paid %+v, %v", after, err)
	}
}

// cardTable is a campaign with cards on a bench, and two tosses that draw from one deal.
func cardTable(t *testing.T) (*desktest.Desk, *tossBench, *Deal) {
	t.Helper()
	d, b := benched(t)
	by := campaign.New()
	by.House.Cards = true
	by.Decks = []dice.Deck{{Jokers: 2, Pile: dice.Pack(2)}}
	d.Put(campaign.Kind, "campaign", by, "")
	rules := houserules.Campaigns.Rules(b.host, func() {})
	rules.Follow("campaign")
	cards := NewDeal(rules, desktest.Highest{}, "")
	for range 2 {
		toss := b.add()
		toss.Hand = cards.Hand("nobody", nil)
		toss.Ask("mend", mending(0), nil)
	}
	b.page.Show()
	return d, b, cards
}

// takenInto writes what a deal adds to a step.
func takenInto(cards *Deal) error {
	after, err := cards.After()
	if after != nil {
		cards.rules.Doc().Become("the act", after)
	}
	return err
}

func TestTwoTossesDrawFromOneDeck(t *testing.T) {
	d, b, cards := cardTable(t)
	campaign := edit.Of[campaign.Campaign](d.Doc("campaign"))
	if err := takenInto(cards); err != nil || d.Journal.UndoLabel() != "" {
		t.Errorf("nothing drawn, and %v, %q", err, d.Journal.UndoLabel())
	}
	first, second := b.tosses[0], b.tosses[1]
	pile := campaign.Value().Decks[0].Pile
	for i, toss := range b.tosses {
		for _, ok := toss.Cast(); !ok; _, ok = toss.Cast() {
			toss.move(toss.drawing().Turn())
		}
		if toss.Draw.Drawn[0].Card != pile[i*len(first.Draw.Drawn)] {
			t.Errorf("toss %d draws %v from %v", i, toss.Draw.Drawn, pile[:8])
		}
	}
	n := len(first.Draw.Drawn) + len(second.Draw.Drawn)
	second.Forget()
	if got := len(second.Hand.Deck().Pile); got != len(pile)-len(first.Draw.Drawn) {
		t.Errorf("taken back, %d cards lie in the pile", got)
	}
	again := second.Hand.Deck().Pile[0]
	second.move(second.drawing().Turn())
	if second.Draw.Drawn[0].Card != again {
		t.Errorf("taken back, another card than %s comes up", again)
	}
	for _, ok := second.Cast(); !ok; _, ok = second.Cast() {
		second.move(second.drawing().Turn())
	}
	if err := takenInto(cards); err != nil {
		t.Fatal(err)
	}
	deck := campaign.Value().Decks[0]
	if len(deck.Discards) != n || !slices.Equal(deck.Discards, pile[:n]) || !dicetest.Whole(deck) {
		t.Errorf("discarded %v of %v", deck.Discards, pile[:n])
	}
	if err := takenInto(cards); err == nil || !strings.Contains(err.Error(), "Somebody moved these cards meanwhile") {
		t.Errorf("settled again: %v", err)
	}
}

func TestTheRefereesOtherDeckIsShuffledFirst(t *testing.T) {
	d, b, cards := cardTable(t)
	desktest.The[*page.Select](t, d.Box("Deck", 0)).SetSelected("referee's deck 2")
	if !d.Says("No deck yet.") {
		t.Fatalf("it says %q", desktest.Spoken(d.InFront()))
	}
	d.Tap("Shuffle a deck (A)", 0)
	d.Tap("Draw a card (A)", 0)
	if b.tosses[0].Draw == nil {
		t.Fatal("no card is drawn")
	}
	if err := takenInto(cards); err != nil {
		t.Fatal(err)
	}
	decks := edit.Of[campaign.Campaign](d.Doc("campaign")).Value().Decks
	if len(decks) != 2 || len(decks[1].Discards) != 1 || !dicetest.Whole(decks[1]) {
		t.Errorf("decks %+v", decks)
	}
}

func onePart(label string, value int) table.Part { return table.Part{Label: label, Value: value} }

// someParts are one part of a value, none of 0.
func someParts(label string, value int) []table.Part {
	if value == 0 {
		return nil
	}
	return []table.Part{onePart(label, value)}
}
