package campaign

import (
	"fmt"

	"shipslocker/domain"
)

// CheckSetting returns what is to be said about a setting, in the order of its form. While it is a draft, whatever is
// only missing is a remark.
//
// Source: spacer 2.A1.
func CheckSetting(s *Setting) []domain.Problem {
	r := &settingReport{s: s}
	for _, b := range SettingBlocks {
		r.block(b)
		r.afterwards(b)
	}
	r.others()
	r.voices()
	return r.Found
}

// settingRule is the id of everything about a setting: the specification numbers no rules of it.
const settingRule = "SP-A1"

type settingReport struct {
	domain.Report
	s *Setting
}

func (r *settingReport) add(s domain.Severity, path, message string, args ...any) {
	r.Add(settingRule, s, path, message, args...)
}

func (r *settingReport) missing() domain.Severity {
	if r.s.Draft {
		return domain.Remark
	}
	return domain.Unusual
}

func (r *settingReport) block(b SettingBlock) {
	p := b.At(r.s)
	if p.Empty() {
		r.add(r.missing(), b.Member, "Nothing is chosen yet under “%s”.", b.Title)
	}
	for i, id := range p.Picked {
		if _, ok := b.Option(id); !ok {
			r.add(domain.Unusual, fmt.Sprintf("%s.picked[%d]", b.Member, i), "The form has no choice %s here.", domain.OrElse(domain.QuoteName(string(id)), "without a name"))
		}
	}
	for i, own := range p.Own {
		if i >= b.Blanks && !domain.Blank(own) {
			r.add(domain.Remark, fmt.Sprintf("%s.own[%d]", b.Member, i), "The form has no line to print %s on.", domain.QuoteName(own))
		}
	}
}

// afterwards says what follows from several choices together, beside the last of them.
func (r *settingReport) afterwards(b SettingBlock) {
	switch b.Member {
	case "scope":
		if r.s.OnEnemyTurf() && len(r.s.Others) == 0 {
			r.add(domain.Remark, "others", "Play goes to Enemy Turf: describe its government on a second setting form.")
		}
	case "leash":
		if r.s.Reach.Has(localReach) && r.s.Leash.Has(authoritarian) {
			r.add(domain.Unusual, "leash", "Oversight that is both near and authoritarian leaves the players little to decide, which is seldom fun.")
		}
		if r.s.Reach.Has(noReach) && r.s.Leash.Has(permissive) {
			r.add(domain.Remark, "leash", "No oversight, and permissive at that: the players have no guidance at all.")
		}
	}
}

func (r *settingReport) others() {
	for _, o := range r.s.Others {
		if o.Setting == "" {
			r.add(domain.Remark, fmt.Sprintf("others[id=%d].setting", o.ID), "Choose the setting form of this other government.")
		}
	}
}

func (r *settingReport) voices() {
	for _, v := range r.s.Voices {
		if !v.Agrees {
			r.add(r.missing(), fmt.Sprintf("voices[id=%d].agrees", v.ID), "%s has not agreed yet, and everybody must before play.", domain.OrElse(v.Player, "Somebody"))
		}
	}
}
