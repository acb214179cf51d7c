package fari

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/tachyon"
)

func TestTextsLoseTheirMarkupAndNothingElse(t *testing.T) {
	for text, want := range map[string]string{
		"two<br>lines<br>":                                      "two\nlines",
		"TWO<BR>LINES &AMP; MORE&NBSP;X":                        "TWO\nLINES & MORE X",
		"<b>bold</b> <i style=\"font-weight: bold;\">slant</i>": "bold slant",
		"40 &lt;chits&gt; &amp;amp;":                            "40 <chits> &amp;",
		"Stunts & Extras":                                       "Stunts & Extras",
		"a < b and c > d, <3, <chits>":                          "a < b and c > d, <3, <chits>",
		"a<b and c>d":                                           "a<b and c>d",
		`see <img src="https://example.org/x.png">`:             "see  https://example.org/x.png",
		"<p>one</p><p>two</p>":                                  "one\ntwo",
		"bell\aand\x00nothing":                                  "bellandnothing",
		"  kept\t apart  ":                                      "kept  apart",
		"":                                                      "",
	} {
		if got := plain(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

func TestWhatAStuntBeginsWithIsItsTitle(t *testing.T) {
	for text, want := range map[string][2]string{
		"<b>Quiet.</b> +2 to Tactics.": {"Quiet", "+2 to Tactics."},
		"Quiet: +2 to Tactics.":        {"Quiet", "+2 to Tactics."},
		"Quiet. +2":                    {"Quiet", "+2"},
		"Quiet<br>+2":                  {"Quiet", "+2"},
		"Ejection Seat":                {"Ejection Seat", ""},
		strings.Repeat("long ", 20) + ": and more": {"", strings.Repeat("long ", 20) + ": and more"},
		"": {"", ""},
	} {
		if title, rest := titled(text); title != want[0] || rest != want[1] {
			t.Errorf("%q is %q and %q, want %q", text, title, rest, want)
		}
	}
}

func TestLabelsMayBeMisspelt(t *testing.T) {
	known := []string{"healthy decompression", "unhealthy decompression", "maneuvering jets damaged", "defend", "pilot"}
	for label, want := range map[string]string{
		"meneuvering jets damaged": "maneuvering jets damaged", "healthy decompresion": "healthy decompression", "unhealthy decompression": "unhealthy decompression",
		"unhealty decompression": "unhealthy decompression", "defnd": "", "defended": "", "defends": "defend", "pilots": "pilot", "pilo": "", "": "", "another thing": "",
	} {
		if got := nearest(label, known); got != want {
			t.Errorf("%q is taken as %q, want %q", label, got, want)
		}
	}
}

func TestTheLinesOfAPilotFindTheirFields(t *testing.T) {
	for name, tc := range map[string]struct {
		sections []string
		want     func(p *tachyon.Pilot) bool
	}{
		"labels count in any case, with a letter amiss": {
			[]string{section("aSPECTS", line("HIGH CONCPT ", "x"))}, func(p *tachyon.Pilot) bool { return p.Aspects[0].Text == "x" },
		},
		"a third relationship is a line more": {
			[]string{section("Aspects", line("relationship", "a"), line("relationship", "b"), line("relationship", "c"))},
			func(p *tachyon.Pilot) bool {
				return p.Aspects[4].Text == "b" && p.Aspects[6].Role == tachyon.Relationship && p.Aspects[6].Text == "c"
			},
		},
		"an aspect of one's own keeps its label": {
			[]string{section("Aspects", line("Trouble", "a"))}, func(p *tachyon.Pilot) bool { return p.Aspects[5] == tachyon.Aspect{ID: 6, Label: "Trouble", Text: "a"} },
		},
		"a stunt of one's own label has it as its title": {
			[]string{section("Stunts & Extras", line("Sharp Turn", "<b>+2</b> to Pilot"))},
			func(p *tachyon.Pilot) bool {
				return p.Stunts[0] == tachyon.Stunt{ID: 1, Title: "Sharp Turn", Text: "+2 to Pilot"}
			},
		},
		"a gear stunt of two skills is for any": {
			[]string{section("Gear stunts", line("Box", "Minimise a die of Pilot or Tactics"))},
			func(p *tachyon.Pilot) bool {
				return p.Stunts[0].Die == tachyon.Minimises && p.Stunts[0].Skill == "" && p.Stunts[0].Gear
			},
		},
		"a moved skill is found": {
			[]string{section("What I can do", block("Skill", "Tactics", `"+3"`, ""))}, func(p *tachyon.Pilot) bool {
				return p.Skills.Tactics == 3 && strings.Contains(p.Notes, "What I can do")
			},
		},
		"a number may be a number": {[]string{section("Skills", block("Skill", "Tactics", `2`, ""))}, func(p *tachyon.Pilot) bool { return p.Skills.Tactics == 2 }},
		"a second line of a skill goes into the notes": {
			[]string{section("Skills", block("Skill", "Tactics", `"3"`, ""), block("Skill", "tactics", `"4"`, ""))},
			func(p *tachyon.Pilot) bool { return p.Skills.Tactics == 3 && strings.Contains(p.Notes, "tactics: 4") },
		},
		"a level that is no number goes into the notes": {
			[]string{section("Skills", block("Skill", "Tactics", `"good"`, ""))}, func(p *tachyon.Pilot) bool {
				return p.Skills.Tactics == 0 && strings.Contains(p.Notes, "Tactics: good")
			},
		},
		"a second name goes into the notes": {
			[]string{section("details", line("name", "A"), line("name", "B"))},
			func(p *tachyon.Pilot) bool {
				return p.Name == "A" && strings.Contains(p.Notes, "name: B") && strings.Contains(p.Notes, "Name of the sheet: A sheet")
			},
		},
		"boxes with labels of their own go into the notes": {
			[]string{section("Stress", block("SlotTracker", "stress", `[{"label":"Fear","checked":true},{"label":"Rage"}]`, ""))},
			func(p *tachyon.Pilot) bool {
				return p.Stress == 0 && p.StressBoxes == 5 && strings.Contains(p.Notes, "Fear (ticked) and Rage")
			},
		},
		"boxes ticked out of order are told one by one": {
			[]string{section("Kit", block("SlotTracker", "ammo", `[{"label":""},{"label":"","checked":true}]`, ""))},
			func(p *tachyon.Pilot) bool { return strings.Contains(p.Notes, "ammo: 1 and 2 (ticked)") },
		},
		"ticks, dice and members that nobody knows are kept": {
			[]string{section("Kit", block("Text", "Torch", `"lit"`, `"checked":true,"commands":["2d6","coin"],"later":{"colour":"red","n":[7]}`))},
			func(p *tachyon.Pilot) bool {
				return strings.Contains(p.Notes, "[Fighter ace / Kit]\nTorch (ticked): lit\nTorch: later, colour: red\nTorch: later, n: 7\nTorch: dice 2d6, coin")
			},
		},
		"addresses stay as they are": {
			[]string{section("Kit", block("Image", "", `"https://example.org/?a=1&copy=2"`, ""))}, func(p *tachyon.Pilot) bool { return strings.Contains(p.Notes, "https://example.org/?a=1&copy=2") },
		},
		"a second consequence of a kind is a second one": {
			[]string{section("Consequences", line("Mild", "a"), line("Second mild", "b"))},
			func(p *tachyon.Pilot) bool {
				return len(p.Consequences) == 2 && p.Consequences[1].Severity == tachyon.Mild && strings.Contains(p.Notes, "Second mild")
			},
		},
		"counters of one's own go into the notes": {
			[]string{section("Fate Points", block("PointCounter", "Gold", `"7"`, `"max":"9"`), block("PointCounter", "Fate Points", `"-1"`, `"isMainPointCounter":true`))},
			func(p *tachyon.Pilot) bool {
				return p.FatePoints == -1 && p.Refresh == 3 && strings.Contains(p.Notes, "Gold: 7 of at most 9")
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			pilots, _, report := imported(t, page("Fighter ace", append(tc.sections, section("Gear stunts"))...))
			if !tc.want(pilots[0]) {
				t.Errorf("%+v\n%+v", pilots[0], report)
			}
			if !strings.Contains(pilots[0].Notes, "A page of the sheet was called: Fighter ace") {
				t.Errorf("the page's name is gone: %q", pilots[0].Notes)
			}
		})
	}
}

func TestTheLinesOfAShipFindTheirFields(t *testing.T) {
	for name, tc := range map[string]struct {
		sections []string
		want     func(s *tachyon.Ship) bool
	}{
		"a row of one's own does nothing to dice, and its id is new": {
			[]string{section("(+) COMPUTER SYSTEMS DAMAGE", block("Numeric", "Holo table", `"3"`, `"checked":true`), block("Numeric", "catastrophic damage", `""`, ""))},
			func(s *tachyon.Ship) bool {
				r := s.Systems[0].Rows
				return len(r) == 2 && r[0].ID == 12 && r[0].Name == "Holo table" && r[0].Absorbs == 3 && r[0].Damaged && len(r[0].Minimises) == 0 && r[1].ID == 4 && r[1].Catastrophic
			},
		},
		"two rows of one name are the templates' and one of its own": {
			[]string{section("(-) critical systems", block("Numeric", "cockpit hit", `"2"`, ""), block("Numeric", "cockpit hit", `"1"`, ""))},
			func(s *tachyon.Ship) bool {
				r := s.Systems[2].Rows
				return len(r) == 2 && r[0].ID == 10 && r[1].ID == 12 && r[1].Absorbs == 1
			},
		},
		"a column that the file does not have stays as it is": {
			[]string{section("system damage", block("SlotTracker", "SHEILDS", `[{"label":"1"}]`, ""))},
			func(s *tachyon.Ship) bool {
				return len(s.Systems[0].Rows) == 4 && s.Shields.Boxes == 3 && strings.Contains(s.Notes, "SHEILDS: 0 of 1 box ticked")
			},
		},
		"a third box for a bonus goes into the notes": {
			[]string{section("engagement bonuses", block("SlotTracker", "minimise attack die", `[{"label":"1"},{"label":"2"},{"label":"3","checked":true}]`, ""))},
			func(s *tachyon.Ship) bool {
				return s.Bonuses.Attack.Dice() == 0 && strings.Contains(s.Notes, "minimise attack die: 1, 2 and 3 (ticked)")
			},
		},
		"bays of the table's own": {
			[]string{section("equipment bay", line("Nose", "Ram: minimise a die of Pilot"), line("equipment bay 2", ""), line("Tail", ""))},
			func(s *tachyon.Ship) bool {
				return slices.Equal(s.Bays, []tachyon.Bay{{ID: 1, Label: "Nose", Title: "Ram", Text: "minimise a die of Pilot", Die: tachyon.Minimises, Skill: tachyon.Piloting}, {ID: 2}, {ID: 3, Label: "Tail"}})
			},
		},
		"features say what they say": {
			[]string{section("standard features", line("Armour", "thick"), line("stunt or power", "Weapon rating: 2"), line("stunt or power", "Automatic ejection"), line("aspect", "a"), line("aspect", "b"))},
			func(s *tachyon.Ship) bool {
				return s.Features[0].Text == "Armour: thick" && s.Weapon == 2 && s.AutoEject && s.Aspects[1].Text == "b"
			},
		},
		"notes are notes": {[]string{section("Other", line("Notes", "x"))}, func(s *tachyon.Ship) bool { return strings.HasPrefix(s.Notes, "x\n") || s.Notes == "x" }},
	} {
		t.Run(name, func(t *testing.T) {
			_, ships, report := imported(t, page("Character", append(tc.sections, section("engagement bonuses"))...))
			if len(ships) != 1 || !tc.want(ships[0]) {
				t.Errorf("%+v\n%+v", ships, report)
			}
		})
	}
}

func TestAPageMayHoldBoth(t *testing.T) {
	pilots, ships, _ := imported(t, page("All", section("Gear stunts", line("Box", "x")), section("engagement bonuses", block("Skill", "attack", `"2"`, "")), section("My own", line("a", "b"))))
	if len(pilots) != 1 || len(ships) != 1 || ships[0].Bonuses.Attack.Value != 2 || len(pilots[0].Stunts) != 1 || !strings.Contains(pilots[0].Notes, "a: b") {
		t.Errorf("%+v %+v", pilots, ships)
	}
}

func TestTheReportSaysWhatBecameOfEachPart(t *testing.T) {
	_, _, report := imported(t, fixture(t, "pilot-and-ship-v6"))
	text := ""
	for _, p := range report.Paragraphs() {
		text += p.Heading + "\n" + strings.Join(p.Lines, "\n") + "\n"
	}
	for _, part := range []string{
		"Pilot “Ilsabet Varga”: taken into fields", "SPACEFARING SKILLS, TACTICS → Tactics +4", "kept in the notes", "Extras, Repair clock",
		"not in the file, left as on a blank sheet\nSneak, Nights without sleep", "Ship “Ship of Lantern”", "COCKPIT HIT → Critical systems, Cockpit hit, damaged", "About the file",
	} {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in\n%s", part, text)
		}
	}
}

func TestFilesThatAreNoSheetsAreRefusedInASentence(t *testing.T) {
	long := section("x", slices.Repeat([]string{line("a", "b")}, mostFariBlocks)...)
	for name, data := range map[string]string{
		"a scene":                   `{"fariType":"scene","name":"x"}`,
		"no pages":                  `{"fariType":"character","name":"x"}`,
		"pages that are none":       `{"fariType":"character","name":"x","pages":7}`,
		"characters that are none":  `{"fariType":"full","characters":[7]}`,
		"no characters":             `{"fariType":"full"}`,
		"an empty list":             `{"fariType":"full","characters":[]}`,
		"more lines than any sheet": string(page("Character", long)),
		"more sheets than anybody":  `{"fariType":"full","characters":[` + strings.Repeat(`{},`, mostFariSheets) + `{}]}`,
		"more bytes than Fari has":  `{"fariType":"character","name":"` + strings.Repeat("x", mostFariBytes) + `"}`,
	} {
		parcel, report, err := domain.Receive([]byte(data), tachyon.Kinds, Foreign, counted())
		if !errors.Is(err, domain.ErrBody) || report != nil || len(parcel.Records) > 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestOtherFilesAreNotFaris(t *testing.T) {
	for _, data := range []string{
		`{}`, `[]`, `{"format":"shipslocker","version":1,"documents":[]}`, `{"kind":"tachyon/pilot","version":1,"body":{"name":"x"}}`,
		`{"kind":"tachyon/pilot","version":1,"body":{},"pages":[{"rows":[]}]}`, `{"pages":[]}`, `{"pages":[{}]}`, `{"fariType":"character"`, `nothing`, ``,
	} {
		if knowsFari([]byte(data)) {
			t.Errorf("%s", data)
		}
	}
	for _, data := range []string{`{"fariType":"character"}`, "\uFEFF" + `{"fariType":"full"}`, `{"version":6,"pages":[{"rows":[]}]}`, `{"aspects":[],"stressTracks":[],"skills":[]}`} {
		if !knowsFari([]byte(data)) {
			t.Errorf("%s", data)
		}
	}
}

// Whatever stands in a file, it becomes documents that can be read again, or a sentence.
func FuzzFari(f *testing.F) {
	files, err := filepath.Glob("testdata/*.json")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add(page("x", section("(+) computer systems", block("Numeric", "a", `"1"`, "")), section("stress", block("SlotTracker", "stress", `[1,"a",{"label":2},true,null]`, ""))))
	f.Fuzz(func(t *testing.T, data []byte) {
		if !knowsFari(data) {
			return
		}
		n := 0
		parcel, report, err := domain.Receive(data, tachyon.Kinds, Foreign, func() domain.DocID { n++; return domain.DocID(fmt.Sprint("id", n)) })
		if err != nil {
			if !errors.Is(err, domain.ErrBody) {
				t.Errorf("import: %v", err)
			}
			return
		}
		if len(parcel.Records) != len(report.Documents) || len(parcel.Records) == 0 {
			t.Fatalf("%d documents, and %d are reported", len(parcel.Records), len(report.Documents))
		}
		for _, r := range parcel.Records {
			kind, err := tachyon.Kinds.Find(r.Kind)
			if err != nil {
				t.Fatal(err)
			}
			doc, unknown, err := kind.Read(r.Version, r.Body)
			if err != nil || !unknown.Empty() {
				t.Fatalf("%v: %s", err, r.Body)
			}
			kind.Check(doc, nil)
		}
	})
}
