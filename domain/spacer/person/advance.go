package person

import (
	"fmt"
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/facts"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
)

// CirclesOfLevel is how many study circles a new level uses. Source: spacer C13.
const CirclesOfLevel = 3

// Tick is a character with one more tick in a row of the tallies, in the column of its level. It is a new value; c is as
// it was. It returns Refused where that column needs no more, and for a row that there is none of.
//
// Source: spacer C13 1.
func (c *Character) Tick(row campaign.TallyName, required campaign.Tallies) (*Character, error) {
	at := slices.IndexFunc(campaign.TallyRows, func(r campaign.TallyRow) bool { return r.Name == row })
	switch {
	case at < 0:
		return nil, domain.Refuse("no-such-tally", "There is no tally called %s.", domain.OrElse(string(row), "nothing"))
	case c.Level < 0 || c.Level >= campaign.Levels:
		return nil, domain.Refuse("no-such-level", "The tallies have no column for level %s.", domain.Minus(c.Level))
	case c.Tallies.At(row)[c.Level] >= required.At(row)[c.Level]:
		return nil, domain.Refuse("ticks-complete", "%s needs no further tick at level %d.", campaign.TallyRows[at].Title, c.Level)
	}
	d := facts.Clone(c)
	d.Tallies.At(row)[c.Level]++
	return d, nil
}

// Study is one thing that study circles are filled for, and used on.
type Study struct {
	Kind      StudyKind     `json:"kind" of:"attribute trait principle field hobby" doc:"what is studied"`
	Attribute AttributeName `json:"attribute" doc:"attribute: its name, such as agility"`
	ID        rules.RowID   `json:"id" doc:"trait, principle, field or hobby: its id"`
	In        rules.RowID   `json:"in" doc:"field: the id of its department"`
}

// StudyKind says what a study circle is for.
type StudyKind string

// The kinds of study.
const (
	StudyAttribute StudyKind = "attribute"
	StudyTrait     StudyKind = "trait"
	StudyPrinciple StudyKind = "principle"
	StudyField     StudyKind = "field" // by House.CircleOnField alone, as hobbies
	StudyHobby     StudyKind = "hobby"
)

// circles returns where the circles of a study are kept, what people call it and how many there are to fill at most; 0 is
// no limit. It returns Refused for a study of something that is not there.
func (c *Character) circles(s Study) (at *int, title string, most int, err error) {
	switch s.Kind {
	case StudyAttribute:
		if a := c.OwnAttribute(s.Attribute); a != nil {
			return &a.Studied, s.Attribute.Title(), MaxStudied, nil
		}
	case StudyTrait:
		if i := slices.IndexFunc(c.Traits, func(t Trait) bool { return t.ID == s.ID }); i >= 0 {
			return &c.Traits[i].Studied, "the trait " + domain.OrElse(c.Traits[i].Name, "without a name"), 0, nil
		}
	case StudyPrinciple:
		if i := slices.IndexFunc(c.Principles, func(p Principle) bool { return p.ID == s.ID }); i >= 0 {
			return &c.Principles[i].Studied, fmt.Sprintf("principle %d", i+1), 0, nil
		}
	case StudyField:
		if _, f := c.field(s); f != nil {
			return &f.Studied, domain.OrElse(f.Name, "a field without a name"), 0, nil
		}
	case StudyHobby:
		if i := slices.IndexFunc(c.Hobbies, func(b Hobby) bool { return b.ID == s.ID }); i >= 0 {
			return &c.Hobbies[i].Studied, domain.OrElse(c.Hobbies[i].Name, "a hobby without a name"), 0, nil
		}
	}
	return nil, "", 0, domain.Refuse("study-gone", "What was studied is no longer on the form. Nothing was changed: choose again.")
}

// field is a field and its department, or nils.
func (c *Character) field(s Study) (*Department, *Field) {
	for i := range c.Departments {
		d := &c.Departments[i]
		if d.ID != s.In {
			continue
		}
		for j := range d.Fields {
			if d.Fields[j].ID == s.ID {
				return d, &d.Fields[j]
			}
		}
	}
	return nil, nil
}

// StudiedAll counts the study circles filled that a new level can use.
func (c *Character) StudiedAll(h rules.House) int {
	n := 0
	for _, circle := range c.studied(h) {
		n += max(*circle, 0)
	}
	return n
}

// studied lists the places of all study circles that a new level can use, in the form's order.
func (c *Character) studied(h rules.House) []*int {
	var all []*int
	for _, rows := range [][]AttributeRow{InbornRows, TrainedRows} {
		for _, r := range rows {
			all = append(all, &c.OwnAttribute(r.Name).Studied)
		}
	}
	if h.CircleOnField {
		for i := range c.Departments {
			for j := range c.Departments[i].Fields {
				all = append(all, &c.Departments[i].Fields[j].Studied)
			}
		}
		for i := range c.Hobbies {
			all = append(all, &c.Hobbies[i].Studied)
		}
	}
	for i := range c.Principles {
		all = append(all, &c.Principles[i].Studied)
	}
	for i := range c.Traits {
		all = append(all, &c.Traits[i].Studied)
	}
	return all
}

// Practise is a character with one more study circle filled, as a scene spent on practice fills one. It is a new value;
// c is as it was. It returns Refused where all circles are full, and for fields and hobbies unless a house rule has them
// studied.
//
// Source: spacer C12 5.
func (c *Character) Practise(s Study, h rules.House) (*Character, error) {
	if err := studies(s, h); err != nil {
		return nil, err
	}
	d := facts.Clone(c)
	at, title, most, err := d.circles(s)
	switch {
	case err != nil:
		return nil, err
	case most > 0 && *at >= most:
		return nil, domain.Refuse("circles-full", "Both study circles of %s are full already.", title)
	}
	*at++
	return d, nil
}

func studies(s Study, h rules.House) error {
	if (s.Kind == StudyField || s.Kind == StudyHobby) && !h.CircleOnField {
		return domain.Refuse("no-study-circles", "Study circles go on attributes, traits and principles; on fields and hobbies only by a house rule.")
	}
	return nil
}

// Use is what one thing gets of a new level: an attribute, a field or a hobby rises by one, a trait rises or falls by
// one, a principle is written anew. It takes one study circle of the same thing, and two for an inborn attribute.
//
// Source: spacer C13 3.
type Use struct {
	Study Study  `json:"study" doc:"what the circle is used on"`
	Down  bool   `json:"down" doc:"trait: it falls by one instead of rising"`
	Text  string `json:"text" doc:"principle: its new text"`
}

// Circles is how many study circles it takes.
func (u Use) Circles() int {
	if u.Study.Kind == StudyAttribute && u.Study.Attribute.IsInborn() {
		return 2
	}
	return 1
}

// LevelUp is what a player chooses for a new level.
type LevelUp struct {
	Fate bool  `json:"fate" doc:"gain 1 Fate instead of everything else"`
	Uses []Use `json:"uses" doc:"what the three study circles are used on, in order; none with Fate"`
}

// Ready tells what still keeps a character from the next level, in sentences; none where it may rise.
//
// Source: spacer C13 2.
func (c *Character) Ready(required campaign.Tallies, h rules.House) (lacks []domain.Sentence) {
	lack := func(code, format string, args ...any) {
		lacks = append(lacks, domain.Sentence{Code: code, Text: fmt.Sprintf(format, args...)})
	}
	switch {
	case c.Level >= h.TopLevel():
		lack("top-level", "Level %s is the highest.", domain.Minus(c.Level))
		return lacks
	case c.Level < 0:
		lack("level-below-0", "Levels are counted from 0; this one is %s.", domain.Minus(c.Level))
		return lacks
	}
	var names []string
	for _, g := range c.Tallies.Open(c.Level, required) {
		name := g.Row.Title
		if g.Lack > 1 {
			name += fmt.Sprintf(" (%d)", g.Lack)
		}
		names = append(names, name)
	}
	if len(names) > 0 {
		lack("ticks-open", "Ticks missing at level %d: %s.", c.Level, domain.Listed(names))
	}
	if n := c.StudiedAll(h); n < CirclesOfLevel {
		lack("circles-open", "A level takes %d study circles; %s filled.", CirclesOfLevel, rules.IsAre(n))
	}
	return lacks
}

// Advanced is what came of a new level.
type Advanced struct {
	Character *Character
	Text      string // what happened, in a sentence for the log
}

// Advance is a character at its next level. It is a new value; c is as it was. It returns Refused, and says why, where
// the character is not ready or a choice is not one the rules allow: other than exactly three circles used, circles that
// are not filled, an attribute beyond what its species has, a trait below 1.
//
// Source: spacer C13 2 to 5.
func (c *Character) Advance(choice LevelUp, required campaign.Tallies, h rules.House) (Advanced, error) {
	if lacks := c.Ready(required, h); len(lacks) > 0 {
		return Advanced{}, domain.Refuse("not-ready", "%s", strings.Join(domain.TextsOf(lacks), " "))
	}
	d := facts.Clone(c)
	d.Level++
	did := []string{fmt.Sprintf("rises to level %d", d.Level)}
	if choice.Fate {
		if err := d.takeFate(choice); err != nil {
			return Advanced{}, err
		}
		return Advanced{d, domain.Listed(append(did, "takes 1 Fate instead of everything else"))}, nil
	}
	told, err := d.useAll(choice.Uses, h)
	if err != nil {
		return Advanced{}, err
	}
	did = append(did, told...)
	if h.LuckByLevel && d.gainLuck(d.Level) {
		did = append(did, "gains 1 Luck")
	}
	if n := d.StudiedAll(h); h.ExtraCirclesLost && n > 0 {
		for _, circle := range d.studied(h) {
			*circle = 0
		}
		did = append(did, fmt.Sprintf("loses %s beyond the three", domain.Count(n, "study circle")))
	}
	return Advanced{d, domain.Listed(did)}, nil
}

func (c *Character) takeFate(choice LevelUp) error {
	species, known := FindSpecies(c.Species)
	switch {
	case len(choice.Uses) > 0:
		return domain.Refuse("fate-taken-alone", "Fate is taken instead of everything else: no study circle can be used with it.")
	case known && !species.Fate:
		return domain.Refuse("no-fate", "A %s has no Fate.", species.Name)
	}
	c.Fate.Max++
	return nil
}

// useAll uses the circles of a level, and says in words what each did.
func (c *Character) useAll(uses []Use, h rules.House) (told []string, err error) {
	sum := 0
	for _, u := range uses {
		sum += u.Circles()
	}
	if sum != CirclesOfLevel {
		return nil, domain.Refuse("wrong-number-of-circles", "A level uses exactly %d study circles; the choice takes %d. An inborn attribute takes two, anything else one.", CirclesOfLevel, sum)
	}
	for _, u := range uses {
		words, err := c.use(u, h)
		if err != nil {
			return nil, err
		}
		told = append(told, words)
	}
	return told, nil
}

// use uses the circles of one thing.
func (c *Character) use(u Use, h rules.House) (told string, err error) {
	if err := studies(u.Study, h); err != nil {
		return "", err
	}
	at, title, _, err := c.circles(u.Study)
	if err != nil {
		return "", err
	}
	if *at < u.Circles() {
		return "", domain.Refuse("too-few-circles", "This needs %s of %s, but %s filled.", domain.Count(u.Circles(), "study circle"), title, rules.IsAre(max(*at, 0)))
	}
	*at -= u.Circles()
	switch u.Study.Kind {
	case StudyAttribute:
		err = c.raise(u.Study.Attribute, h)
	case StudyTrait:
		return c.turn(u)
	case StudyPrinciple:
		return c.rewrite(u, title)
	case StudyField:
		d, f := c.field(u.Study)
		f.Level, d.Level, d.Raised = f.Level+1, d.Level+1, d.Raised+1
	case StudyHobby:
		i := slices.IndexFunc(c.Hobbies, func(b Hobby) bool { return b.ID == u.Study.ID })
		c.Hobbies[i].Level++
		c.Hobbies[i].Raised++
	}
	return "raises " + title + " by one", err
}

// raise raises an attribute as far as its species goes.
func (c *Character) raise(a AttributeName, h rules.House) error {
	species, _ := FindSpecies(c.Species)
	limit, loose := species.Limit(a, h)
	if limit == 0 || loose {
		limit = rules.MaxAttribute
	}
	if value, _ := c.attribute(a, h); value >= limit {
		return domain.Refuse("trait-at-limit", "%s is at %d, the maximum%s.", a.Title(), value, map[bool]string{true: " of a " + species.Name}[limit < rules.MaxAttribute])
	}
	c.OwnAttribute(a).Raised++
	return nil
}

// turn raises or lowers a trait.
func (c *Character) turn(u Use) (told string, err error) {
	t := &c.Traits[slices.IndexFunc(c.Traits, func(t Trait) bool { return t.ID == u.Study.ID })]
	if !u.Down {
		t.Raised++
		return fmt.Sprintf("raises the trait %s to %s", domain.OrElse(t.Name, "without a name"), domain.Minus(t.Rating())), nil
	}
	species, _ := FindSpecies(c.Species)
	if least := max(species.gift(t.Name), 1); t.Rating() <= least {
		return "", domain.Refuse("trait-at-lowest", "The trait %s is at %s and does not fall below %d.", domain.OrElse(t.Name, "without a name"), domain.Minus(t.Rating()), least)
	}
	t.Raised--
	return fmt.Sprintf("lowers the trait %s to %d", domain.OrElse(t.Name, "without a name"), t.Rating()), nil
}

// rewrite writes a principle anew.
func (c *Character) rewrite(u Use, title string) (told string, err error) {
	p := &c.Principles[slices.IndexFunc(c.Principles, func(p Principle) bool { return p.ID == u.Study.ID })]
	switch {
	case domain.Blank(u.Text):
		return "", domain.Refuse("say-new-words", "Write the new text of %s.", title)
	case strings.TrimSpace(u.Text) == strings.TrimSpace(p.Text):
		return "", domain.Refuse("words-unchanged", "The text of %s has not changed.", title)
	}
	p.Text = u.Text
	return "rewrites " + title, nil
}

// gainLuck gives the Luck that an even rank or level brings, and tells whether there was any to give. One that was
// reached before brings none.
//
// Source: spacer C13 4, SP-R12.
func (c *Character) gainLuck(reached int) bool {
	before := c.Luck.Gained
	c.Luck.Gained = max(before, reached/2)
	return c.Luck.Gained > before
}

// Promote is a character of another rank. Each even rank that is reached for the first time brings one Luck, unless a
// house rule has it come by levels. It is a new value; c is as it was. It returns Refused for a rank that there is none
// of.
//
// Source: spacer C13 4, SP-R12.
func (c *Character) Promote(rank int, h rules.House) (Advanced, error) {
	if rank < 0 || rank > h.TopLevel() {
		return Advanced{}, domain.Refuse("rank-out-of-range", "Ranks go from 0 to %d.", h.TopLevel())
	}
	if rank == c.Rank {
		return Advanced{}, domain.Refuse("has-that-rank", "%s already has rank %d.", domain.OrElse(c.Title(), "The character"), rank)
	}
	d := facts.Clone(c)
	d.Rank = rank
	verb := "rises"
	if rank < c.Rank {
		verb = "falls"
	}
	told := []string{fmt.Sprintf("%s to rank %d", verb, rank)}
	if !h.LuckByLevel && d.gainLuck(rank) {
		told = append(told, fmt.Sprintf("gains %d Luck", d.Luck.Gained-c.Luck.Gained))
	}
	return Advanced{d, domain.Listed(told)}, nil
}
