package harm_test

import (
	"fmt"
	"strings"
	"testing"

	"shipslocker/domain/spacer/harm"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/spacertest"

	"pgregory.net/rapid"
)

var full = harm.Wounds{Scratch: 4, Light: 3, Heavy: 2, Deadly: 1}

// offered lists the choices: those that are not offered in brackets.
func offered(o harm.Overflow) string {
	var all []string
	for _, c := range o.Choices() {
		text := string(c.To)
		if c.To == harm.ToStuns {
			text = fmt.Sprintf("%d stuns", c.Stuns)
		}
		if !c.Offered {
			text = "(" + text + ")"
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

func TestOverflow(t *testing.T) {
	for name, tc := range map[string]struct {
		bears   harm.Wounds
		wound   harm.Wound
		house   rules.House
		choices []harm.OverflowTo
		want    string
	}{
		"a free box takes the wound and brings a stun": {
			harm.Wounds{}, harm.Light, rules.House{}, nil, "{0 1 0 0} 1 stuns: light wound marked, and a stun with it +1",
		},
		"SP-T15: a scratch too many waits for a choice": {
			harm.Wounds{Scratch: 4}, harm.Scratch, rules.House{}, nil, "{4 0 0 0} 0 stuns, scratch waits for 4 stuns light: ",
		},
		"SP-T15: and becomes a light wound, with a stun": {
			harm.Wounds{Scratch: 4}, harm.Scratch, rules.House{}, []harm.OverflowTo{harm.ToLight}, "{4 1 0 0} 1 stuns: a scratch too many: a light wound 0; light wound marked, and a stun with it +1",
		},
		"or as many stuns as wounds are marked": {
			harm.Wounds{Scratch: 4, Light: 2, Deadly: 1},
			harm.Scratch,
			rules.House{},
			[]harm.OverflowTo{harm.ToStuns},
			"{4 2 0 1} 7 stuns: a scratch too many: as many stuns as wounds are marked +7",
		},
		"SP-R32: by the house rule as scratches are": {
			harm.Wounds{Scratch: 4, Light: 2, Deadly: 1}, harm.Scratch, rules.House{ScratchStunsOwn: true}, nil, "{4 2 0 1} 0 stuns, scratch waits for 4 stuns light: ",
		},
		"two scratches take a free box each": {
			harm.Wounds{Light: 3},
			harm.Light,
			rules.House{},
			[]harm.OverflowTo{harm.ToTwoScratches},
			"{2 3 0 0} 2 stuns: a light wound too many: two scratches 0; scratch marked, and a stun with it +1; scratch marked, and a stun with it +1",
		},
		"of two scratches one may find the last box": {
			harm.Wounds{Scratch: 3, Light: 3},
			harm.Light,
			rules.House{},
			[]harm.OverflowTo{harm.ToTwoScratches},
			"{4 3 0 0} 1 stuns, scratch waits for 7 stuns light: a light wound too many: two scratches 0; scratch marked, and a stun with it +1",
		},
		"a light wound that was a scratch becomes no two scratches again": {
			full, harm.Scratch, rules.House{}, []harm.OverflowTo{harm.ToLight}, "{4 3 2 1} 0 stuns, light waits for (twoScratches) heavy: a scratch too many: a light wound 0",
		},
		"a scratch that was a light wound becomes none again": {
			full, harm.Light, rules.House{}, []harm.OverflowTo{harm.ToTwoScratches}, "{4 3 2 1} 0 stuns, scratch waits for 10 stuns (light): a light wound too many: two scratches 0",
		},
		"nor does the second scratch, though other wounds are waiting": {
			full, harm.Light,
			rules.House{},
			[]harm.OverflowTo{harm.ToTwoScratches, harm.ToStuns},
			"{4 3 2 1} 10 stuns, scratch waits for 10 stuns (light): a light wound too many: two scratches 0; a scratch too many: as many stuns as wounds are marked +10",
		},
		"a deadly wound too many is two heavy ones or death": {
			full, harm.Deadly, rules.House{}, nil, "{4 3 2 1} 0 stuns, deadly waits for twoHeavies dead: ",
		},
		"a heavy wound that was a deadly one becomes none again": {
			full, harm.Deadly,
			rules.House{},
			[]harm.OverflowTo{harm.ToTwoHeavies, harm.ToTwoLights, harm.ToTwoScratches, harm.ToStuns, harm.ToStuns, harm.ToTwoScratches, harm.ToStuns, harm.ToStuns, harm.ToDeadly},
			"refused",
		},
		"a heavy wound that climbs to the top": {
			full, harm.Heavy, rules.House{}, []harm.OverflowTo{harm.ToDeadly, harm.ToDeath}, "{4 3 2 1} 0 stuns, dead: a heavy wound too many: a deadly wound 0; a deadly wound too many: death 0",
		},
		"a choice of another wound is refused":    {full, harm.Deadly, rules.House{}, []harm.OverflowTo{harm.ToLight}, "refused"},
		"a choice when all is done is refused":    {harm.Wounds{}, harm.Deadly, rules.House{}, []harm.OverflowTo{harm.ToDeath}, "refused"},
		"a choice that is not offered is refused": {full, harm.Scratch, rules.House{}, []harm.OverflowTo{harm.ToLight, harm.ToTwoScratches}, "refused"},
		"what is no wound is refused":             {harm.Wounds{}, "graze", rules.House{}, nil, "refused"},
	} {
		t.Run(name, func(t *testing.T) {
			o, err := harm.Replay(tc.bears, tc.wound, tc.house, tc.choices...)
			got := fmt.Sprintf("%v %d stuns", o.Wounds, o.Stuns)
			if !o.Done() {
				got += fmt.Sprintf(", %s waits for %s", o.Next(), offered(o))
			}
			if o.Dead {
				got += ", dead"
			}
			got += ": " + spacertest.PartLine(o.Steps)
			if err != nil {
				got = "refused"
			}
			if got != tc.want {
				t.Errorf("got  %s (%v)\nwant %s", got, err, tc.want)
			}
		})
	}
}

// wounded are all the ways to be wounded.
func wounded() (all []harm.Wounds) {
	for i := range 5 * 4 * 3 * 2 {
		all = append(all, harm.Wounds{Scratch: i % 5, Light: i / 5 % 4, Heavy: i / 20 % 3, Deadly: i / 60})
	}
	return all
}

// TestEveryOverflowHasAChoiceAndEnds goes through every choice offered after every wound on everybody.
func TestEveryOverflowHasAChoiceAndEnds(t *testing.T) {
	longest, ends := 0, 0
	var through func(o harm.Overflow, made int)
	through = func(o harm.Overflow, made int) {
		longest = max(longest, made)
		if made > 200 {
			t.Fatalf("no end: %+v", o.Steps)
		}
		if o.Done() {
			ends++
			return
		}
		some := false
		for _, c := range o.Choices() {
			if !c.Offered {
				continue
			}
			some = true
			next, err := o.Choose(c.To)
			if err != nil {
				t.Fatal(err)
			}
			through(next, made+1)
		}
		if !some {
			t.Fatalf("nothing is offered: %+v %v", o.Steps, offered(o))
		}
	}
	for _, w := range wounded() {
		for _, r := range harm.WoundRows {
			o, err := harm.Suffer(w, r.Wound, rules.House{})
			if err != nil {
				t.Fatal(err)
			}
			through(o, 0)
		}
	}
	t.Logf("%d ends, the longest after %d choices", ends, longest)
}

func TestPropertyOverflowEndsWhateverIsChosen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bears := rapid.SampledFrom(wounded()).Draw(t, "bears")
		wound := rapid.SampledFrom(harm.WoundRows).Draw(t, "wound").Wound
		h := rules.House{ScratchStunsOwn: rapid.Bool().Draw(t, "own")}
		o, err := harm.Suffer(bears, wound, h)
		var made []harm.OverflowTo
		for err == nil && !o.Done() {
			var open []harm.OverflowTo
			for _, c := range o.Choices() {
				if c.Offered {
					open = append(open, c.To)
				}
				if c.Offered != (c.Why == "") {
					t.Fatalf("%+v", c)
				}
			}
			if len(made) > 100 || len(open) == 0 {
				t.Fatalf("after %v: %v", made, offered(o))
			}
			made = append(made, rapid.SampledFrom(open).Draw(t, "choice"))
			before := fmt.Sprint(o)
			next, err2 := o.Choose(made[len(made)-1])
			if fmt.Sprint(o) != before {
				t.Fatal("the overflow it came from has changed")
			}
			o, err = next, err2
		}
		if err != nil {
			t.Fatal(err)
		}
		again, err := harm.Replay(bears, wound, h, made...)
		if err != nil || fmt.Sprint(again) != fmt.Sprint(o) {
			t.Fatalf("%v, then %v, %v", o, again, err)
		}
		stuns := 0
		for _, s := range o.Steps {
			stuns += s.Value
		}
		if stuns != o.Stuns || o.Stuns < o.Wounds.Count()-bears.Count() {
			t.Fatalf("%d stuns for %+v", o.Stuns, o.Steps)
		}
		for _, r := range harm.WoundRows {
			if o.Wounds.Of(r.Wound) > r.Capacity || o.Wounds.Of(r.Wound) < bears.Of(r.Wound) {
				t.Fatalf("%v became %v", bears, o.Wounds)
			}
		}
	})
}

func TestWounds(t *testing.T) {
	if p := (harm.Wounds{Light: 2, Heavy: 1, Deadly: 1}).Penalty(); p != 8 {
		t.Errorf("SP-T16: 2 light, 1 heavy and 1 deadly take off %d", p)
	}
	if full.Penalty() != harm.WorstPenalty || harm.WorstPenalty != 11 || full.Count() != 10 || full.Grave() != 6 {
		t.Errorf("%d %d %d", full.Penalty(), full.Count(), full.Grave())
	}
	if got := spacertest.PartLine(harm.Wounds{Scratch: 2, Light: 2, Deadly: 1}.PenaltyParts(9)); got != "2 light wounds −2; 1 deadly wound −4; wounds shaken off +6" {
		t.Error(got)
	}
	for name, tc := range map[string]struct {
		wounds             harm.Wounds
		toughness, ignored int
		want               bool
	}{
		"a penalty as large as Toughness":     {harm.Wounds{Light: 2, Heavy: 2}, 6, 0, true},
		"a smaller one":                       {harm.Wounds{Light: 1, Heavy: 2}, 6, 0, false},
		"what is shaken off does not count":   {harm.Wounds{Light: 2, Heavy: 2}, 6, 1, false},
		"without a penalty everybody is able": {harm.Wounds{Scratch: 4}, 0, 0, false},
	} {
		if tc.wounds.Unable(tc.toughness, tc.ignored) != tc.want {
			t.Error(name)
		}
	}
	if w := (harm.Wounds{}).With(harm.Heavy, 9); w.Heavy != 2 || (harm.Wounds{}).With("graze", 1) != (harm.Wounds{}) || (harm.Wounds{Light: 1}).Of("graze") != 0 {
		t.Errorf("%v", w)
	}
}

func TestOverflowOnASheet(t *testing.T) {
	c := person.New()
	c.Wounds, c.Stuns = full, 2
	o, err := harm.Replay(full, harm.Deadly, rules.House{}, harm.ToDeath)
	if err != nil {
		t.Fatal(err)
	}
	after := c.Overflowed(o)
	if after.Out != harm.Dead || after.Stuns != 2 || c.Out != harm.NotOut || after.KnockedOut().Out != harm.Dead {
		t.Errorf("%+v", after)
	}
	if o, err = harm.Suffer(harm.Wounds{}, harm.Light, rules.House{}); err != nil {
		t.Fatal(err)
	}
	if after = c.Overflowed(o); after.Wounds != (harm.Wounds{Light: 1}) || after.Stuns != 3 || after.Unstunned().Stuns != 2 || after.KnockedOut().Out != harm.KnockedOut {
		t.Errorf("%+v", after)
	}
	if c.Stuns = 0; c.Unstunned().Stuns != 0 {
		t.Error("fewer stuns than none")
	}
}

func BenchmarkChoices(b *testing.B) {
	o, err := harm.Replay(full, harm.Deadly, rules.House{}, harm.ToTwoHeavies, harm.ToTwoLights, harm.ToTwoScratches, harm.ToStuns, harm.ToStuns)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		o.Choices()
	}
}

// A wound that comes back as it was after others of it were marked goes round for ever as well.
func TestAnOverflowGoesNotBackToWhereItStoodBetweenBoxes(t *testing.T) {
	o, err := harm.Replay(harm.Wounds{Scratch: 4, Light: 3, Heavy: 1, Deadly: 1}, harm.Deadly, rules.House{}, harm.ToTwoHeavies, harm.ToTwoLights)
	if err != nil {
		t.Fatal(err)
	}
	if o.Wounds.Heavy != 2 || o.Next() != harm.Light {
		t.Fatalf("one heavy wound is marked and the other has become two light ones: %+v", o)
	}
	for _, c := range o.Choices() {
		if c.Offered != (c.To == harm.ToTwoScratches) {
			t.Errorf("%s: offered %v", c.To, c.Offered)
		}
	}
}
