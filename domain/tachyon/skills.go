package tachyon

import "slices"

// Skill is one of the fourteen skills.
type Skill string

// The skills. Source: tachyon B1, "Skill Lists".
const (
	Gunnery    Skill = "gunnery"
	Piloting   Skill = "pilot" // people call it Pilot
	Tactics    Skill = "tactics"
	Technology Skill = "technology"

	Athletics Skill = "athletics"
	Fight     Skill = "fight"
	Notice    Skill = "notice"
	Shoot     Skill = "shoot"
	Sneak     Skill = "sneak"

	Discipline  Skill = "discipline"
	Empathy     Skill = "empathy"
	Investigate Skill = "investigate"
	Provoke     Skill = "provoke"
	Rapport     Skill = "rapport"
)

// Skills are a pilot's skills, 0 where there is nothing to add; 0 to 4 by default.
type Skills struct {
	Gunnery     int `json:"gunnery"`
	Pilot       int `json:"pilot"`
	Tactics     int `json:"tactics"`
	Technology  int `json:"technology"`
	Athletics   int `json:"athletics"`
	Fight       int `json:"fight"`
	Notice      int `json:"notice"`
	Shoot       int `json:"shoot"`
	Sneak       int `json:"sneak"`
	Discipline  int `json:"discipline"`
	Empathy     int `json:"empathy"`
	Investigate int `json:"investigate"`
	Provoke     int `json:"provoke"`
	Rapport     int `json:"rapport"`
}

// SkillRow is a skill as people see it.
type SkillRow struct {
	Skill Skill
	Title string
	Group string // one of SkillGroups
	at    func(*Skills) *int
}

// SkillGroups are the three groups in the handout's order.
var SkillGroups = []string{"Spacefaring", "Action", "Social"}

// SkillRows lists the skills in the handout's order. Source: tachyon B1.
var SkillRows = []SkillRow{
	{Gunnery, "Gunnery", "Spacefaring", func(s *Skills) *int { return &s.Gunnery }},
	{Piloting, "Pilot", "Spacefaring", func(s *Skills) *int { return &s.Pilot }},
	{Tactics, "Tactics", "Spacefaring", func(s *Skills) *int { return &s.Tactics }},
	{Technology, "Technology", "Spacefaring", func(s *Skills) *int { return &s.Technology }},
	{Athletics, "Athletics", "Action", func(s *Skills) *int { return &s.Athletics }},
	{Fight, "Fight", "Action", func(s *Skills) *int { return &s.Fight }},
	{Notice, "Notice", "Action", func(s *Skills) *int { return &s.Notice }},
	{Shoot, "Shoot", "Action", func(s *Skills) *int { return &s.Shoot }},
	{Sneak, "Sneak", "Action", func(s *Skills) *int { return &s.Sneak }},
	{Discipline, "Discipline", "Social", func(s *Skills) *int { return &s.Discipline }},
	{Empathy, "Empathy", "Social", func(s *Skills) *int { return &s.Empathy }},
	{Investigate, "Investigate", "Social", func(s *Skills) *int { return &s.Investigate }},
	{Provoke, "Provoke", "Social", func(s *Skills) *int { return &s.Provoke }},
	{Rapport, "Rapport", "Social", func(s *Skills) *int { return &s.Rapport }},
}

// row is a skill's row; ok is false for what is no skill.
func (k Skill) row() (r SkillRow, ok bool) {
	i := slices.IndexFunc(SkillRows, func(r SkillRow) bool { return r.Skill == k })
	if i < 0 {
		return SkillRow{}, false
	}
	return SkillRows[i], true
}

// Title is what people call a skill.
func (k Skill) Title() string {
	if r, ok := k.row(); ok {
		return r.Title
	}
	return string(k)
}

// At is where a skill's level stands, to be read or edited; nil for what is no skill.
func (s *Skills) At(k Skill) *int {
	if r, ok := k.row(); ok {
		return r.at(s)
	}
	return nil
}

// Level is a skill's level, 0 for what is no skill.
func (s Skills) Level(k Skill) int {
	if at := s.At(k); at != nil {
		return *at
	}
	return 0
}
