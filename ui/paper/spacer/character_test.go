package spacer_test

import (
	"bytes"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/paper"
	"shipslocker/ui/paper/papertest"
	spacerpaper "shipslocker/ui/paper/spacer"
)

// forms are those of the game.
var forms = papertest.Forms(spacerpaper.Forms)

// characterForms are the two ways to print the character form.
var characterForms = []string{"form", "booklet"}

// Everything typed stands on paper, nothing overlaps or leaves the margins, and the same character gives the same bytes:
// for a blank form, a usual character and one with far too much.
func TestCharacterFormsHoldEverything(t *testing.T) {
	for _, name := range characterForms {
		for _, size := range papertest.Sizes {
			for what, build := range map[string]func() *person.Character{"usual": tove, "overfull": overfull} {
				t.Run(fmt.Sprintf("%s %s on %s", what, name, size), func(t *testing.T) {
					doc := build()
					res := papertest.Print(t, size, forms.Of(t, person.Kind, name), doc, nil)
					if len(res.Notes) > 0 {
						t.Errorf("notes %q", res.Notes)
					}
					papertest.ReportUnprinted(t, doc, res.PDF, nil)
					papertest.ReportStrays(t, res.PDF)
					if !bytes.Equal(res.PDF, papertest.Print(t, size, forms.Of(t, person.Kind, name), build(), nil).PDF) {
						t.Error("two files differ")
					}
				})
			}
		}
	}
}

func TestBlankCharacterFormsAreAsLookedAt(t *testing.T) {
	for _, name := range characterForms {
		for _, size := range papertest.Sizes {
			pdf := papertest.Print(t, size, forms.Of(t, person.Kind, name), nil, nil).PDF
			papertest.ReportStrays(t, pdf)
			papertest.LikeGolden(t, "blank-"+"character-"+name+"-"+string(size), pdf)
		}
	}
}

// No word stands within the margins on both sides of the fold.
func TestNothingStandsOnTheFold(t *testing.T) {
	const margin, footer = 12 * 72 / 25.4, 15 * 72 / 25.4 // pt
	for _, size := range papertest.Sizes {
		for n, words := range papertest.Words(t, papertest.Print(t, size, forms.Of(t, person.Kind, "booklet"), overfull(), nil).PDF) {
			if words[0].PageW < words[0].PageH {
				continue // a continuation
			}
			middle := words[0].PageW / 2
			for _, w := range words {
				if w.XMax > middle-margin+0.5 && w.XMin < middle+margin-0.5 && w.YMax < w.PageH-footer {
					t.Errorf("%s, page %d: %q stands on the fold", size, n+1, w.Text)
				}
			}
		}
	}
}

// halfPages are the numbers of the half pages of each page, from the left: "8 of 8 | 1 of 8".
func halfPages(pdf []byte) []string {
	var sides []string
	for _, page := range papertest.Pages(pdf) {
		var numbers []string
		runs := papertest.Runs(page)
		for i, run := range runs {
			if run == "Half page" {
				numbers = append(numbers, runs[i+1])
			}
		}
		sides = append(sides, strings.Join(numbers, " | "))
	}
	return sides
}

// The outside of a booklet's first sheet has its last and first half pages; its inside the second and the last but one.
func TestHalfPagesStandWhereTheyAreRead(t *testing.T) {
	for name, want := range map[string][]string{
		"form":    {"1 of 6 | 2 of 6", "3 of 6 | 4 of 6", "5 of 6 | 6 of 6"},
		"booklet": {"8 of 8 | 1 of 8", "2 of 8 | 7 of 8", "6 of 8 | 3 of 8", "4 of 8 | 5 of 8"},
	} {
		for _, size := range papertest.Sizes {
			got := halfPages(papertest.Print(t, size, forms.Of(t, person.Kind, name), tove(), nil).PDF)
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s on %s: %q, want %q", name, size, got, want)
			}
		}
	}
}

// printedForm is what the form prints, in the order it is drawn.
func printedForm(t *testing.T, c *person.Character, beside map[domain.DocID]domain.Document) string {
	t.Helper()
	return strings.ReplaceAll(papertest.Text(papertest.Print(t, paper.A4, forms.Of(t, person.Kind, "form"), c, beside).PDF), "\n", " ")
}

func TestTheFormSaysWhatIsComputed(t *testing.T) {
	for name, tc := range map[string]struct {
		change func(*person.Character)
		want   string
	}{
		"an attribute with the points bought says what it is made of": {nil, "Cbt 3 Made of 2+1 "},
		"an attribute with its species":                               {func(c *person.Character) { c.Species = "Mrin" }, "Awr 7 Made of 5+2 "},
		"an inborn attribute without a base stays open":               {func(c *person.Character) { c.Inborn.Agility.Base = 0 }, "Agil Made of Phys 4 "},
		"a ruled attribute does not": {func(c *person.Character) {
			c.Inborn.Agility.Base = 0
			c.Overrides = append(c.Overrides, person.Override{ID: 9, What: person.AttributeValue(person.Agility), Value: 6})
		}, "Agil 6 Made of Phys 4 "},
		"trained attributes that are all 0 stay open": {func(c *person.Character) { c.Trained = person.Trained{} }, "Astr Made of Cbt Made of Soc Made of Med Made of Sci Made of Tech Made of Veh Made of Psi "},
		"Luck is what is left after burning":          {nil, "Luck 2 Spent 1 Level 2 "},
		"Initiative and Toughness":                    {nil, "Initiative 7 (Agil + Awr) ÷ 2 + Cbt Toughness 4 "},
		"a ruling says so, and what it would be":      {nil, "Armour 2 The referee's ruling; by the rules 1: Vac Suit "},
		"the ruling’s reason":                         {nil, "Armour 2: The patched suit has a plate over the heart "},
		"a rank has its title":                        {nil, "Rank 2 Title Spacehand Field of work Maintenance "},
		"wounds that have no box are counted":         {func(c *person.Character) { c.Wounds.Heavy = 3 }, "Heavy 3 −2 each "},
		"ticks other than one say how many":           {nil, "Conflict 3/1 "},
		"ticks with no room are told elsewhere":       {func(c *person.Character) { c.Tallies.Risk[4] = 1000 }, "Risk at level 4: 1000/1"},
		"a species’ abilities come first":             {func(c *person.Character) { c.Species = "Mrin" }, "SPECIAL ABILITIES Hide: natural armour 1. Hears a bearing"},
		"a trait that is a species’ says so":          {func(c *person.Character) { c.Traits[0].Free = 2 }, "Patient (2 by species) 8 1 "},
		"circles beyond the printed ones are told":    {func(c *person.Character) { c.Hobbies[0].Studied = 3 }, "Chess 1 3 filled "},
	} {
		t.Run(name, func(t *testing.T) {
			c := tove()
			if tc.change != nil {
				tc.change(c)
			}
			if got := printedForm(t, c, nil); !strings.Contains(got, tc.want) {
				t.Errorf("no %q in\n%s", tc.want, got)
			}
		})
	}
}

func TestTheCampaignsRulesAndTitlesCount(t *testing.T) {
	c := tove()
	c.Campaign = "campaign"
	campaign := campaign.New()
	campaign.Name, campaign.House.ToughnessRounding = "Rim of ice", rules.RoundUp
	campaign.Ranks.EnlistedSpace[2] = "Deckhand"
	campaign.Required.Failure[3] = 4
	got := printedForm(t, c, map[domain.DocID]domain.Document{"campaign": campaign})
	for _, want := range []string{"Toughness 5 ", "Title Deckhand ", "Campaign Rim of ice ", "Failure 0/4 "} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// Gear stands on the lines of its points; what is beyond the last goes on elsewhere under its own line.
func TestGearStandsOnTheLinesOfItsPoints(t *testing.T) {
	c := tove()
	for i := range 7 {
		c.Gear = append(c.Gear, person.Item{ID: rules.RowID(20 + i), Name: fmt.Sprintf("Crate %d", i), From: person.IssueItem, Points: 1, Mass: 1.5})
	}
	got := printedForm(t, c, nil)
	for _, want := range []string{
		"P Pocket knife (her brother’s); Camera 1 0.6 P Bicycle (in the boat bay) ½ 5 P 0 Toolkit (specialised) 1 2 ",
		"1 Energy Rifle (12 loaded, 2 spare) 2 3 2 as above 3 Crate 0 1 1.5 ",
		"+ Vac Suit (armour 1, worn, patched twice) 3 ",
		"8: Crate 5 (points: 1, kg: 1.5) 9: Crate 6 (points: 1, kg: 1.5)",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

func TestHeavyGearIsWrittenInFigures(t *testing.T) {
	c := tove()
	c.Gear = append(c.Gear, person.Item{ID: 20, Name: "Moonlet", From: person.IssueItem, Points: 1, Mass: 4_500_000})
	if got := printedForm(t, c, nil); !strings.Contains(got, "Moonlet 1 4500000 ") {
		t.Errorf("the mass is not there in figures in\n%s", got)
	}
}

// A number no table has still prints, in a file of a usual length.
func TestAbsurdNumbersPrint(t *testing.T) {
	c := tove()
	c.Wounds.Deadly, c.Stuns, c.Level = math.MaxInt, math.MinInt, math.MaxInt
	c.Gear[0].Points, c.Gear[1].Points = math.MaxFloat64, -1e300
	c.Traits[0].Studied, c.Tallies.Risk[9] = math.MinInt, math.MaxInt
	if n := len(papertest.Pages(papertest.Print(t, paper.A4, forms.Of(t, person.Kind, "form"), c, nil).PDF)); n < 4 || n > 6 {
		t.Errorf("%d pages", n)
	}
}

func TestThePortraitIsPrinted(t *testing.T) {
	id, picture := portrait()
	c := tove()
	c.Portrait = id
	job := paper.Job{Size: paper.A4, Items: []paper.Item{{Form: forms.Of(t, person.Kind, "booklet"), Doc: c}}, Pictures: map[domain.PictureID][]byte{id: picture}}
	res, err := paper.Print(job)
	if err != nil || len(res.Notes) > 0 || !bytes.Contains(res.PDF, []byte("/Subtype /Image")) {
		t.Errorf("%v, notes %q", err, res.Notes)
	}
}

// Any letters in any fields: nothing panics, and every letter is printed or noted.
func TestAnyTextInAnyFieldOfTheCharacterForm(t *testing.T) {
	letter := rapid.OneOf(
		rapid.RuneFrom(nil, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Hebrew, unicode.Arabic, unicode.Han),
		rapid.RuneFrom([]rune(" \n\t\r-/()\\\x00\u00a0\u200d\ufeff\u0301\u0323😀")), rapid.Rune(),
	)
	rapid.Check(t, func(rt *rapid.T) {
		alphabet := rapid.SliceOfN(letter, 1, 20).Draw(rt, "alphabet") // few enough that a note can name each
		texts := rapid.StringOfN(rapid.SampledFrom(alphabet), 0, 120, -1)
		c := tove()
		var typed strings.Builder
		papertest.Typed(c, func(path string, v reflect.Value) {
			v.SetString(texts.Draw(rt, path))
			typed.WriteString(norm.NFC.String(v.String()))
		})
		name, size := rapid.SampledFrom(characterForms).Draw(rt, "form"), rapid.SampledFrom(papertest.Sizes).Draw(rt, "size")
		res := papertest.Print(t, size, forms.Of(t, person.Kind, name), c, nil)
		accounted := papertest.Text(res.PDF) + strings.Join(res.Notes, "")
		for _, r := range typed.String() {
			if !unicode.IsControl(r) && !unicode.IsSpace(r) && !unicode.In(r, unicode.Cf, unicode.Variation_Selector) &&
				r != 0x34F && r != unicode.ReplacementChar && !papertest.Accounted(accounted, r) {
				rt.Fatalf("%U lost", r)
			}
		}
	})
}

// The lines of a list are set in one size, that of the longest.
func TestTheLinesOfAListHaveOneSize(t *testing.T) {
	c := tove()
	c.Principles[0].Text, c.Principles[1].Text = "Brief", manyWords("creed", 36)+" endless"
	c.Traits[0].Name, c.Traits[1].Name = "Stubborn", manyWords("trait", 12)+" forever"
	high := map[string]float64{}
	for _, words := range papertest.Words(t, papertest.Print(t, paper.A4, forms.Of(t, person.Kind, "form"), c, nil).PDF) {
		for _, w := range words {
			high[w.Text] = w.YMax - w.YMin
		}
	}
	for _, pair := range [][2]string{{"Brief", "endless"}, {"Stubborn", "forever"}} {
		if short, long := high[pair[0]], high[pair[1]]; short == 0 || math.Abs(short-long) > 0.01 || short > 0.95*high["Hailstone"] {
			t.Errorf("%q is %v pt high beside %v of %q; usual is %v", pair[0], short, long, pair[1], high["Hailstone"])
		}
	}
}
