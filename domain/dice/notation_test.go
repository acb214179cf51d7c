package dice

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	for name, tc := range map[string]struct {
		text string
		want Pool
	}{
		"four Fudge dice":                            {"4dF", FourFudge()},
		"capitals do not matter":                     {"4Df", FourFudge()},
		"two of six sides":                           {"2d6", Of(2, D6)},
		"one die needs no number":                    {"d4", Of(1, D4)},
		"a modifier is added":                        {"2d6+3", Of(2, D6).With(3)},
		"a modifier is taken away":                   {"4dF-1", FourFudge().With(-1)},
		"the typographer's minus is a minus":         {"4dF − 1", FourFudge().With(-1)},
		"modifiers add up, wherever they stand":      {"2+2d6+3-1", Of(2, D6).With(4)},
		"mixed dice keep their order":                {"d4+2d8+d10", Pool{Terms: []Term{{1, D4, ""}, {2, D8, ""}, {1, D10, ""}}}},
		"spaces do not matter":                       {" 1 d4 + 2 d8\t", Pool{Terms: []Term{{1, D4, ""}, {2, D8, ""}}}},
		"dice that open below 4, 4 times":            {"3d12<4", Of(3, D12).Opens(4, 4)},
		"dice that open below 3, 5 times, as traits": {"d12<3max5", Of(1, D12).Opens(3, 5)},
		"a hundred dice are the most":                {"100d6", Of(100, D6)},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Parse(tc.text)
			if err != nil || !reflect.DeepEqual(got, tc.want) {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}

func TestWhatNobodyCanRollIsRefusedWithASentence(t *testing.T) {
	for name, tc := range map[string]struct{ text, want string }{
		"nothing":                          {"  ", "no dice are written"},
		"a number alone":                   {"7", "no dice are asked for"},
		"words":                            {"two dice", `"two" is not a number`},
		"a die nobody has":                 {"2d7", `no die "d7"; there are dF, d4, d6, d8, d10 and d12`},
		"a die without sides":              {"2d", `no die "d"`},
		"no dice of a kind":                {"0d6", "0 dice of one kind"},
		"too many of a kind":               {"101d6", "101 dice of one kind"},
		"too many together":                {"60d6+60d8", "120 dice; it takes 100"},
		"dice taken away":                  {"2d6-d4", "dice can only be added"},
		"a sign and nothing":               {"2d6+", `"" is not a number`},
		"two signs":                        {"2d6+-1", `"" is not a number`},
		"a modifier out of hand":           {"2d6+1000", `"1000" is not a number from 0 to 999`},
		"modifiers that add up too far":    {"d6+999+999", "+1998 is added"},
		"open-ending without a number":     {"3d12<", `"" is not a number`},
		"open-ending that ends in letters": {"3d12<4x", `"4x" is not a number`},
		"mixed dice that open":             {"d12+d6<4", "only dice of one kind open"},
		"a number beyond all counting":     {"99999999999999999999d6", "is not a number"},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := Parse(tc.text)
			if !isInput(err) || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("%+v, %v", p, err)
			}
		})
	}
}

func TestAPoolIsReadAsItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPool(MostDice).Draw(t, "pool")
		got, err := Parse(p.String())
		if err != nil || !reflect.DeepEqual(got, p) {
			t.Fatalf("%q is read as %+v, %v", p.String(), got, err)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"4dF", "d4+2d8+d10", "2d6+3", "3d12<4", "d12<3max5", "-", "++", "d", "<", "1d6<1max", "٣d6"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			if !isInput(err) {
				t.Fatalf("%q: %v is not ErrInput", text, err)
			}
			return
		}
		if err := p.Check(); err != nil {
			t.Fatalf("%q gave a pool nobody can roll: %v", text, err)
		}
		again, err := Parse(p.String())
		if err != nil || !reflect.DeepEqual(again, p) {
			t.Fatalf("%q is %+v, written %q, read as %+v, %v", text, p, p.String(), again, err)
		}
	})
}
