package farfuture

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"

	"pgregory.net/rapid"
)

// tableOf is a campaign of n seats with ids that are not their places.
func tableOf(n int, h House) *Campaign {
	c := &Campaign{House: h}
	for i := range n {
		c.Seats = append(c.Seats, Seat{ID: RowID(10 + 3*i), Player: fmt.Sprintf("Player %d", i)})
	}
	return c
}

func TestC16NeighboursOfPhases3And4(t *testing.T) {
	for name, tc := range map[string]struct {
		seats, seat      int
		h                House
		involves, hearst int
		ok               bool
	}{
		"phase 3 goes to the right and phase 4 comes from the left":                   {4, 1, House{}, 0, 2, true},
		"the first one's right-hand neighbour is the last one":                        {4, 0, House{}, 3, 1, true},
		"by the house rule phase 3 goes to the left and phase 4 comes from the right": {4, 1, House{Phase3Left: true}, 2, 0, true},
		"by the house rule the last one's left-hand neighbour is the first one":       {4, 3, House{Phase3Left: true}, 0, 2, true},
		"of two players each tells of the other and hears from the other":             {2, 0, House{}, 1, 1, true},
		"alone at the table there is nobody to tell of":                               {1, 0, House{}, 0, 0, false},
		"at an empty table there is nobody at all":                                    {0, 0, House{}, 0, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			c := tableOf(tc.seats, tc.h)
			involved, ok := c.involved(tc.seat)
			teller, also := c.Teller(tc.seat)
			if involved != tc.involves || teller != tc.hearst || ok != tc.ok || also != tc.ok {
				t.Errorf("involves %d (%v), hears %d (%v); want %d, %d (%v)", involved, ok, teller, also, tc.involves, tc.hearst, tc.ok)
			}
			for phase := range Phases() {
				other, there := c.OtherIn(phase, tc.seat)
				want, wanted := map[int]int{2: involved, 3: teller}[phase]
				if there != (wanted && tc.ok) || there && other != want {
					t.Errorf("in phase %d the other is %d (%v)", phase+1, other, there)
				}
			}
		})
	}
}

// In phase 4 every seat is handed exactly one story: the one that named it in phase 3.
func TestEverybodyIsHandedTheStoryThatNamedThem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := tableOf(rapid.IntRange(2, 12).Draw(t, "seats"), House{Phase3Left: rapid.Bool().Draw(t, "left")})
		handed := map[int]int{}
		for i := range c.Seats {
			named, _ := c.involved(i)
			handed[named]++
			if teller, _ := c.Teller(named); teller != i {
				t.Fatalf("seat %d names %d, who is handed the story of %d", i, named, teller)
			}
			if named == i {
				t.Fatalf("seat %d tells of itself", i)
			}
		}
		for i := range c.Seats {
			if handed[i] != 1 {
				t.Fatalf("seat %d is named %d times", i, handed[i])
			}
		}
	})
}

// Going on visits every seat in every step that goes round once and in order, and going back is the way back.
func TestGoingOnComesToEveryStepAndSeat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := tableOf(rapid.IntRange(0, 6).Draw(t, "seats"), House{Phase3Left: rapid.Bool().Draw(t, "left")})
		steps := MakingSteps(c.House)
		var want []string
		for i, s := range steps {
			turns := 1
			if s.InTurn() {
				turns = max(1, len(c.Seats))
			}
			for seat := range turns {
				want = append(want, fmt.Sprint(i, "/", seat))
			}
		}
		var went []string
		var was []Making
		for {
			_, seat := c.MakingAt()
			went, was = append(went, fmt.Sprint(c.Making.Step, "/", seat)), append(was, c.Making)
			next := c.NextMaking()
			if next == c.Making || len(went) > 200 {
				break
			}
			c.Making = next
		}
		if !slices.Equal(went, want) {
			t.Fatalf("went\n%v, want\n%v", went, want)
		}
		for i := len(was) - 2; i >= 0; i-- {
			c.Making = c.BackMaking()
			_, seat := c.MakingAt()
			if got := fmt.Sprint(c.Making.Step, "/", seat); got != want[i] {
				t.Fatalf("back at %s, want %s", got, want[i])
			}
		}
		if before := c.BackMaking(); before != c.Making {
			t.Fatalf("before the beginning lies %v", before)
		}
	})
}

func TestTheStepsOfMaking(t *testing.T) {
	book, house := MakingSteps(House{}), MakingSteps(House{Phase3Left: true, SurvivalMaims: true})
	if len(book) != len(house) {
		t.Fatalf("%d steps by the book and %d by the house", len(book), len(house))
	}
	var kinds []string
	for i, s := range book {
		kinds = append(kinds, string(s.Kind))
		if s.Title == "" || s.Task == "" {
			t.Errorf("step %d says nothing: %+v", i, s)
		}
		if told := s.Kind == MakeStory || s.Kind == MakeTelling; !told && s.Phase != 0 || s.Kind != house[i].Kind || s.Phase != house[i].Phase {
			t.Errorf("step %d is %+v and by the house %+v", i, s, house[i])
		}
		differs := s.Kind == MakeStory && (s.Phase == 2 || s.Phase == 3) || s.Kind == MakeSurvival
		if (s.Task != house[i].Task) != differs {
			t.Errorf("%s: %q by the book, %q by the house", s.Title, s.Task, house[i].Task)
		}
	}
	if got := strings.Join(kinds, " "); got != "seats kin story telling story telling story telling story telling story telling skills stunts tracks survival done" {
		t.Errorf("the steps are %s", got)
	}
	if p := PhasePrompt(2, House{}); !strings.Contains(p, "on your right") {
		t.Errorf("phase 3 by the book: %q", p)
	}
	if p := PhasePrompt(3, House{Phase3Left: true}); !strings.Contains(p, "on your right") || strings.Contains(p, "on your left") {
		t.Errorf("phase 4 by the house: %q", p)
	}
}

func TestMakingAtASeatOrStepThatIsGone(t *testing.T) {
	c := tableOf(3, House{})
	c.Making = Making{Step: 99, Seat: 77}
	if step, seat := c.MakingAt(); step.Kind != MakeDone || seat != 0 {
		t.Errorf("at %s, seat %d", step.Kind, seat)
	}
	c.Making.Step = -1
	if step, _ := c.MakingAt(); step.Kind != MakeSeats {
		t.Errorf("at %s", step.Kind)
	}
}

func TestWhatAStepStillLacks(t *testing.T) {
	pyramid := func(c *Character) {
		for i := range c.Skills {
			c.Skills[i].Name = fmt.Sprint("Skill ", i)
		}
	}
	for name, tc := range map[string]struct {
		kind  MakingKind
		phase int
		alone bool
		fill  func(*Character) // nil = no sheet
		want  string
	}{
		"nobody has a sheet at first":             {MakeSeats, 0, false, nil, "no sheet yet"},
		"a sheet is all that a seat needs":        {MakeSeats, 0, false, func(*Character) {}, ""},
		"a name is still to be found":             {MakeKin, 0, false, func(*Character) {}, "no name yet"},
		"a name is enough":                        {MakeKin, 0, false, func(c *Character) { c.Name = "Oda" }, ""},
		"a phase is a story and two aspects":      {MakeStory, 0, false, func(*Character) {}, "the story and 2 aspects"},
		"one aspect is still to come":             {MakeStory, 4, false, func(c *Character) { c.Phases[4].Story, c.Aspects[9] = "Left.", "Free" }, "1 aspect"},
		"blanks are no story":                     {MakeStory, 0, false, func(c *Character) { c.Phases[0].Story, c.Aspects[0], c.Aspects[1] = " \n", "a", "b" }, "the story"},
		"another phase's aspects count elsewhere": {MakeStory, 1, false, func(c *Character) { c.Phases[1].Story, c.Aspects[0], c.Aspects[1] = "In.", "a", "b" }, "2 aspects"},
		"phase 3 names somebody":                  {MakeStory, 2, false, func(*Character) {}, "the story, 2 aspects and the other's name"},
		"phase 4 names somebody":                  {MakeStory, 3, false, func(c *Character) { c.Phases[3].Story, c.Aspects[6], c.Aspects[7] = "So.", "a", "b" }, "the other's name"},
		"alone nobody need be named":              {MakeStory, 2, true, func(c *Character) { c.Phases[2].Story, c.Aspects[4], c.Aspects[5] = "So.", "a", "b" }, ""},
		"what is not written cannot be read":      {MakeTelling, 1, false, func(*Character) {}, "no story yet"},
		"what is written can":                     {MakeTelling, 1, false, func(c *Character) { c.Phases[1].Story = "In." }, ""},
		"fifteen skills":                          {MakeSkills, 0, false, func(*Character) {}, "15 skills"},
		"one skill":                               {MakeSkills, 0, false, func(c *Character) { pyramid(c); c.Skills[14].Name = "" }, "1 skill"},
		"no skill":                                {MakeSkills, 0, false, pyramid, ""},
		"three slots":                             {MakeStunts, 0, false, func(*Character) {}, "3 slots open"},
		"one slot too many":                       {MakeStunts, 0, false, func(c *Character) { c.Stunts = slices.Repeat([]Stunt{{Type: TASMembership}}, 4) }, "1 slot too many"},
		"all slots":                               {MakeStunts, 0, false, func(c *Character) { c.Stunts = slices.Repeat([]Stunt{{Type: TASMembership}}, 3) }, ""},
		"no fate points":                          {MakeTracks, 0, false, func(*Character) {}, "no fate points yet"},
		"fate points":                             {MakeTracks, 0, false, func(c *Character) { c.FatePoints = 5 }, ""},
		"the survival roll is left to the table":  {MakeSurvival, 0, false, func(*Character) {}, ""},
		"at the end all counts":                   {MakeDone, 0, false, pyramid, "10 aspects and 3 stunt slots still open"},
	} {
		t.Run(name, func(t *testing.T) {
			var c *Character
			if tc.fill != nil {
				c = NewCharacter()
				tc.fill(c)
			}
			if got := (MakingStep{Kind: tc.kind, Phase: tc.phase}).Missing(c, tc.alone); got != tc.want {
				t.Errorf("lacks %q, want %q", got, tc.want)
			}
		})
	}
}

func TestSFT34C15EndService(t *testing.T) {
	for name, tc := range map[string]struct {
		dice    Faces
		aspects int
		points  int
		note    string
		h       House
		fate    Fate
		net     int
		left    int // fate points
		maimed  string
		notes   string
		refused bool
	}{
		"SF-T34: -1 and one aspect is +1, unharmed":           {Faces{-1, 0, 0, 0}, 1, 5, "", House{}, Unharmed, 1, 4, "", "Old.", false},
		"SF-T34: -2 and one aspect is 0, maimed":              {Faces{-1, -1, 0, 0}, 1, 5, " an eye ", House{}, Maimed, 0, 4, "an eye", "Old.", false},
		"by the house rule +1 maims as well":                  {Faces{-1, 0, 0, 0}, 1, 5, "a hand", House{SurvivalMaims: true}, Maimed, 1, 4, "a hand", "Old.", false},
		"kind dice cost nothing":                              {Faces{1, -1, 0, 0}, 0, 0, "", House{}, Untouched, 0, 0, "", "Old.", false},
		"kind dice take no aspect":                            {Faces{1, 1, 0, 0}, 1, 5, "", House{}, Untouched, 4, 5, "", "", true},
		"a maiming takes a note":                              {Faces{-1, -1, 0, 0}, 1, 5, "", House{}, Maimed, 0, 5, "", "", true},
		"what cannot be paid for is refused":                  {Faces{-1, -1, -1, 0}, 2, 1, "", House{}, Unharmed, 1, 1, "", "", true},
		"without aspects it is the end, and the notes say so": {Faces{-1, 0, 0, 0}, 0, 5, "", House{}, Dead, -1, 5, "", "Old.\nDid not live through the service.", false},
		"too few aspects are paid for and do not help":        {Faces{-1, -1, -1, 0}, 1, 2, "", House{}, Dead, -1, 1, "", "Old.\nDid not live through the service.", false},
	} {
		t.Run(name, func(t *testing.T) {
			c := &Character{Name: "Oda", FatePoints: tc.points, Notes: "Old."}
			before := *c
			after, fate, net, err := EndService(c, tc.dice, tc.aspects, tc.note, tc.h)
			if fate != tc.fate || net != tc.net {
				t.Errorf("%s at %d, want %s at %d", fate, net, tc.fate, tc.net)
			}
			var refused domain.Refusal
			if errors.As(err, &refused) != tc.refused {
				t.Fatalf("the error is %v", err)
			}
			if c.FatePoints != before.FatePoints || c.Maimed != "" || c.Notes != before.Notes {
				t.Errorf("the sheet given has changed: %+v", c)
			}
			if !tc.refused && (after.FatePoints != tc.left || after.Maimed != tc.maimed || after.Notes != tc.notes) {
				t.Errorf("fate points %d, maimed %q, notes %q", after.FatePoints, after.Maimed, after.Notes)
			}
		})
	}
}

// As many aspects as are needed lift every roll to 0 or above, and one fewer lifts none.
func TestC15NeededAspects(t *testing.T) {
	for total := -4; total <= 4; total++ {
		f := sum(total)
		n := NeededAspects(f)
		if fate, net := Survive(f, n, House{}); fate == Dead || net < 0 {
			t.Errorf("%d with %d aspects: %s", total, n, fate)
		}
		if fate, _ := Survive(f, n-1, House{}); n > 0 && fate != Dead {
			t.Errorf("%d with %d aspects: %s", total, n-1, fate)
		}
	}
}

func TestNumbered(t *testing.T) {
	taken := func(name string) bool { return name == "Corsair 2" || name == "Corsair" }
	for n, want := range map[int][]string{1: {"Corsair"}, 3: {"Corsair 1", "Corsair 3", "Corsair 4"}} {
		if got := Numbered("Corsair", n, taken); !slices.Equal(got, want) {
			t.Errorf("%d are %q", n, got)
		}
	}
}
