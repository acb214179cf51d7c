package farfuture

import (
	"strings"
	"testing"

	"shipslocker/domain/table"
)

// saidOf are the labels of parts, in a line.
func saidOf(parts []table.Part) string {
	labels := make([]string, len(parts))
	for i, p := range parts {
		labels[i] = p.Label
	}
	return strings.Join(labels, "; ")
}

func TestHouseRulesAreNamedForTheLog(t *testing.T) {
	h := House{SpinEndsBeforeTurn: true, SessionAddsFive: true}
	if got := h.Said("spinExpiry"); got != " (house rule: when that turn begins)" {
		t.Errorf("said %q", got)
	}
	if got := h.Said("freeTag"); got != "" {
		t.Errorf("of a rule that is off it says %q", got)
	}
	parts := h.Ruled("freeTag", "sessionStart", "spinExpiry")
	if got := saidOf(parts); got != "house rule (Fate points at the start of a session: five more); house rule (Spin ends: when that turn begins)" {
		t.Errorf("named are %s", got)
	}
	if table.Sum(parts) != 0 {
		t.Error("a house rule's name counts")
	}
}

func TestEveryHouseRuleCanBeNamed(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range HouseRules {
		var h House
		*r.At(&h) = true
		if seen[r.Key] || !strings.Contains(saidOf(h.Ruled(r.Key)), r.House) || !strings.Contains(h.Said(r.Key), r.House) {
			t.Errorf("%s: %q, %q", r.Key, saidOf(h.Ruled(r.Key)), h.Said(r.Key))
		}
		seen[r.Key] = true
	}
}

func TestHarmNamesTheHouseRulesBehindIt(t *testing.T) {
	pistol := declaredUnder(t, House{FirstBloodAgain: true})
	bled := marine()
	bled.FirstBlood = true
	for name, tc := range map[string]struct {
		harm  Harm
		soaks []Soak
		want  string
	}{
		"by the book none": {HarmOf(marine(), 2, 1, []TrackName{Health}, House{}), nil, ""},
		"consequences added up on one hit": {
			HarmOf(marine(), 8, 1, []TrackName{Health}, House{ConsequencesAddUp: true}),
			[]Soak{{Mild, 0}, {Severe, 0}},
			"Several consequences on one hit",
		},
		"consequences that would add up, on hits of their own": {
			HarmOf(marine(), 5, 2, []TrackName{Health}, House{ConsequencesAddUp: true}), []Soak{{Mild, 1}, {Severe, 0}}, "",
		},
		"a replaced skill that makes the track longer": {
			HarmOf(merchant(), 2, 1, []TrackName{Wealth}, House{ReplacementFeedsTrack: true}), nil, "Track of a replaced skill",
		},
		"a replaced skill that has no part in this track": {
			HarmOf(merchant(), 2, 1, []TrackName{Health}, House{ReplacementFeedsTrack: true}), nil, "",
		},
		"battle dress that makes the track longer": {
			HarmOf(wearing(marine(), "Battle Dress TL13"), 2, 1, []TrackName{Health}, House{BattleDressHealthTrack: true}), nil,
			"Battle dress and the Health track",
		},
		"first blood once more": {struck(t, pistol, bled), nil, "First blood"},
		"the first of a combat": {struck(t, pistol, marine()), nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			o, err := tc.harm.Resolve(tc.soaks)
			got := saidOf(o.House)
			if err != nil || tc.want == "" && got != "" || !strings.Contains(got, tc.want) {
				t.Errorf("named are %q, %v", got, err)
			}
		})
	}
}

// declaredUnder is a pistol shot under house rules.
func declaredUnder(t *testing.T, h House) Aimed {
	t.Helper()
	return declared(t, Attack{Level: 4, Weapon: with("Pistol"), Aim: Health, House: h})
}

// struck is the harm of a shot that hits.
func struck(t *testing.T, a Aimed, c *Character) Harm {
	t.Helper()
	s := a.Strike(Faces{1, 1, 1, 1}, Defence{Defender: c}.Against(a), Faces{})
	if s.Harm == nil || !s.FirstBlood {
		t.Fatalf("%+v", s)
	}
	return *s.Harm
}

func TestALauncherNamesTheHouseRuleThatKeepsExplosivesOut(t *testing.T) {
	h := House{MilitaryOrNothing: true}
	for name, tc := range map[string]struct {
		attacker *Character
		weapon   string
		want     bool
	}{
		"with more Demolitions than Firearms": {knowing(map[string]int{"Demolitions": 5, "Firearms": 1}), "RPG Frag", true},
		"with more Firearms":                  {knowing(map[string]int{"Demolitions": 1, "Firearms": 5}), "RPG Frag", false},
	} {
		t.Run(name, func(t *testing.T) {
			a := declared(t, Attack{Attacker: tc.attacker, Weapon: with(tc.weapon), Aim: Health, Distance: 2, House: h})
			if got := saidOf(a.Parts); strings.Contains(got, "Military-grade weapons without") != tc.want || a.Skill != "Firearms" {
				t.Errorf("by %s: %s", a.Skill, got)
			}
		})
	}
}

func TestAFreeTagOfTheOwnSideNamesItsHouseRule(t *testing.T) {
	c := marine()
	c.Consequences = []Consequence{{ID: 1, Severity: Mild, Text: "Limping"}}
	h := House{FreeTagPerSide: true}
	for as, want := range map[Standing]bool{Self: true, Friend: true, Foe: false} {
		list := Invocations(c, Drawing{As: as, House: h})
		if got := list[0].Part(Effect{}).Label; list[0].Cost != 0 || strings.Contains(got, "house rule") != want {
			t.Errorf("%s: %s, cost %d", as, got, list[0].Cost)
		}
	}
}

func TestHealingNamesItsHouseRule(t *testing.T) {
	c := marine()
	c.Health.Marks = []bool{true}
	c.Consequences = []Consequence{{ID: 1, Severity: Mild, Track: Health}, {ID: 2, Severity: Mild, Track: Composure}}
	h := House{MildIgnoresTrack: true}
	list := c.Healings(false, h)
	if list[0].Ruled != h.Said("mildIgnoresTrack") || list[1].Ruled != "" || c.Healings(false, House{})[0].Ruled != "" {
		t.Errorf("%+v", list)
	}
}

func TestDaysOfRestNameTheirHouseRule(t *testing.T) {
	h := House{ReplacementFeedsTrack: true}
	_, done := Days(merchant(), 1, []TrackName{Health, Wealth}, h)
	if len(done) != 2 || done[0].Ruled != "" || done[1].PerDay != 5 || done[1].Ruled != h.Said("replacementFeedsTrack") {
		t.Errorf("%+v", done)
	}
}
