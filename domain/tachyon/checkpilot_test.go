package tachyon

import (
	"strings"
	"testing"

	"shipslocker/domain"
)

func TestBlankDocumentsHaveRemarksAlone(t *testing.T) {
	for _, k := range []domain.Kind{PilotKind, ShipKind, CampaignKind} {
		for _, p := range k.Check(k.New(), nil) {
			if p.Severity != domain.Remark {
				t.Errorf("%s: %+v", k.ID(), p)
			}
		}
	}
	same(t, said(checkPilot(NewPilot(), nil)), "TS-V01 I aspects[id=2]", "TS-V01 I aspects[id=3]", "TS-V02 I skills")
}

func TestAPilotIsChecked(t *testing.T) {
	for name, tc := range map[string]struct {
		edit func(p *Pilot)
		want []string
	}{
		"a finished pilot has nothing wrong":             {nil, nil},
		"TS-V01: no healthy side":                        {func(p *Pilot) { p.Aspects[1].Text = " " }, []string{"TS-V01 E aspects[id=2]"}},
		"TS-V01: no unhealthy side":                      {func(p *Pilot) { p.Aspects[2].Text = "" }, []string{"TS-V01 E aspects[id=3]"}},
		"TS-V01: a line that is gone points at the list": {func(p *Pilot) { p.Aspects = p.Aspects[:2] }, []string{"TS-V01 E aspects"}},
		"TS-V01: skills alone make it no draft":          {func(p *Pilot) { p.Aspects = nil }, []string{"TS-V01 E aspects", "TS-V01 E aspects"}},
		"TS-V01: a second line may have it":              {func(p *Pilot) { p.Aspects[1].Text, p.Aspects[5].Role = "", HealthyRelease }, nil},

		"TS-V02: one skill too many at +1":              {func(p *Pilot) { p.Skills.Sneak = 1 }, []string{"TS-V02 W skills"}},
		"TS-V02: one short at +1":                       {func(p *Pilot) { p.Skills.Rapport = 0 }, []string{"TS-V02 W skills"}},
		"TS-V02: a level that is not held up":           {func(p *Pilot) { p.Skills.Technology, p.Skills.Notice = 3, 1 }, []string{"TS-V02 W skills", "TS-V02 W skills"}},
		"TS-V02: beyond +4":                             {func(p *Pilot) { p.Skills.Pilot = 5 }, []string{"TS-V02 W skills.pilot", "TS-V02 W skills"}},
		"TS-V02: below 0":                               {func(p *Pilot) { p.Skills.Sneak = -1 }, []string{"TS-V02 W skills.sneak"}},
		"TS-V02: no skill at all is unusual once begun": {func(p *Pilot) { p.Skills = Skills{} }, []string{"TS-V02 W skills"}},

		"TS-V07: more stress than boxes":   {func(p *Pilot) { p.Stress = 6 }, []string{"TS-V07 E stress"}},
		"TS-V07: all boxes":                {func(p *Pilot) { p.Stress = 5 }, nil},
		"TS-V07: a longer track":           {func(p *Pilot) { p.Stress, p.StressBoxes = 6, 6 }, nil},
		"TS-V07: shifts nobody dealt with": {func(p *Pilot) { p.Pending = 2 }, []string{"TS-V07 E pending"}},
		"a track of no boxes":              {func(p *Pilot) { p.StressBoxes = 0 }, []string{"TS-A1 W stressBoxes"}},
		"a track of thirteen":              {func(p *Pilot) { p.StressBoxes = 13 }, []string{"TS-A1 W stressBoxes"}},
		"a track of fewer than none":       {func(p *Pilot) { p.StressBoxes = -1 }, []string{"TS-A1 W stressBoxes"}},
		"numbers below 0": {
			func(p *Pilot) {
				p.Refresh, p.FatePoints, p.Stress, p.Pending, p.NightsAwake, p.Losses = -1, -1, -1, -1, -1, -1
			},
			[]string{"TS-A1 W refresh", "TS-A1 W fatePoints", "TS-A1 W stress", "TS-A1 W pending", "TS-A1 W nightsAwake", "TS-A1 W losses"},
		},

		"two stunts are free": {func(p *Pilot) {
			p.Stunts = []Stunt{{ID: 1, Title: "a"}, {ID: 2, Text: "b"}, {ID: 3}, {ID: 4, Title: "c", Gear: true}}
		}, nil},
		"a third usually costs refresh": {
			func(p *Pilot) { p.Stunts = []Stunt{{ID: 1, Title: "a"}, {ID: 2, Text: "b"}, {ID: 3, Title: "c"}} }, []string{"TS-A1 I refresh"},
		},
		"a third that was paid for": {
			func(p *Pilot) {
				p.Refresh, p.Stunts = 2, []Stunt{{ID: 1, Title: "a"}, {ID: 2, Text: "b"}, {ID: 3, Title: "c"}}
			}, nil,
		},
		"two rows of one number": {func(p *Pilot) { p.Stunts = []Stunt{{ID: 1}, {ID: 1}} }, []string{"TS-A1 W stunts[id=1].id"}},
		"what no game has": {
			func(p *Pilot) {
				p.Aspects[5].Role = "secret"
				p.Stunts = []Stunt{{ID: 1, Die: "explode", Skill: "cooking"}}
				p.Consequences = []Consequence{{ID: 1, Severity: "awful"}}
			},
			[]string{"TS-A1 W aspects[id=6].role", "TS-A1 W stunts[id=1].die", "TS-A1 W stunts[id=1].skill", "TS-A1 W consequences[id=1].severity", "TS-A1 I consequences"},
		},
	} {
		t.Run(name, func(t *testing.T) { same(t, said(checkPilot(sound(tc.edit), nil)), tc.want...) })
	}
}

func TestAPilotIsCheckedByTheCampaign(t *testing.T) {
	c := NewCampaign()
	c.Values.Pyramid, c.Values.FreeStunts, c.Values.Refresh = [4]int{5, 4, 3, 2}, 1, 5
	c.House.Consequences = true
	p := sound(func(p *Pilot) {
		p.Campaign = "ours"
		p.Stunts = []Stunt{{ID: 1, Title: "a"}, {ID: 2, Title: "b"}}
		p.Consequences = []Consequence{{ID: 1, Severity: Mild}}
	})
	found := checkPilot(p, with(c))
	same(t, said(found), "TS-V02 W skills")
	if m := found[0].Message; !strings.Contains(m, "1 at +4, 1 at +3, 1 at +2 and 1 at +1") {
		t.Error(m)
	}
	p.Refresh = 5
	same(t, said(checkPilot(p, with(c))), "TS-V02 W skills", "TS-A1 I refresh")
}

func TestThePyramidSaysWhatIsTooManyAndTooFew(t *testing.T) {
	p := sound(func(p *Pilot) { p.Skills.Gunnery, p.Skills.Athletics = 4, 0 })
	found := checkPilot(p, nil)
	if m := found[0].Message; !strings.Contains(m, "Too many: 1 at +4; too few: 1 at +3 and 1 at +1.") {
		t.Error(m)
	}
	same(t, said(found), "TS-V02 W skills", "TS-V02 W skills")
	if m := found[1].Message; !strings.HasPrefix(m, "2 skills at +4 but only 1 at +3") {
		t.Error(m)
	}
}
