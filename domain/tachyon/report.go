package tachyon

import "shipslocker/domain"

// report gathers what is to be said about one document of this game.
type report struct{ domain.Report }

// effect says what a die effect or its skill is that the game does not have.
func (r *report) effect(id, at string, die DieEffect, skill Skill) {
	switch die {
	case NoDieEffect, Maximises, Minimises:
	default:
		r.Add(id, domain.Unusual, at+".die", "A die is maximised or minimised. %s is neither and does nothing.", domain.QuoteName(string(die)))
	}
	if _, ok := skill.row(); skill != "" && !ok {
		r.Add(id, domain.Unusual, at+".skill", "Unknown skill %s: no roll offers this.", domain.QuoteName(string(skill)))
	}
}
