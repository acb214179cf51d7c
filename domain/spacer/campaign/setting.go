package campaign

import (
	"slices"
	"strings"

	"shipslocker/domain"
	"shipslocker/domain/spacer/rules"
)

// Setting is the setting form, which everybody at the table agrees on. Another government is written up on a form of
// its own.
//
// Source: spacer 2.A1, book section "Defining the Setting".
type Setting struct {
	Name  string `json:"name"` // of the government or the setting
	Draft bool   `json:"draft"`

	Employer   Picks `json:"employer"`
	Government Picks `json:"government"`
	Lawmaking  Picks `json:"lawmaking"`
	Judicial   Picks `json:"judicial"`
	Agencies   Picks `json:"agencies"`
	Scope      Picks `json:"scope"`
	Threats    Picks `json:"threats"`
	Power      Picks `json:"power"`
	Reach      Picks `json:"reach"` // of the oversight, as the two below
	Contact    Picks `json:"contact"`
	Leash      Picks `json:"leash"`

	Others   []OtherSetting `json:"others"` // the other governments written up
	Voices   []Voice        `json:"voices"` // who has agreed
	Notes    string         `json:"notes"`
	Campaign domain.DocID   `json:"campaign,omitzero"` // it belongs to; empty = to none
}

// Picks are what was chosen in one block. Several choices may stand together.
//
// Source: SP-R25.
type Picks struct {
	Picked []OptionID `json:"picked"`
	Own    [2]string  `json:"own"` // on the block's blank lines, the first ones first: see SettingBlock.Blanks
}

// Empty tells whether nothing is chosen.
func (p Picks) Empty() bool {
	return len(p.Picked) == 0 && domain.Blank(p.Own[0]) && domain.Blank(p.Own[1])
}

// Has tells whether an option is chosen.
func (p Picks) Has(id OptionID) bool { return slices.Contains(p.Picked, id) }

// Toggle chooses an option, or no longer.
func (p *Picks) Toggle(id OptionID) {
	if p.Has(id) {
		p.Picked = slices.DeleteFunc(slices.Clone(p.Picked), func(o OptionID) bool { return o == id })
	} else {
		p.Picked = append(slices.Clip(p.Picked), id)
	}
}

// OtherSetting is another government's form.
type OtherSetting struct {
	ID      rules.RowID  `json:"id"`
	Setting domain.DocID `json:"setting"`
}

// Voice is one player's yes or no to the setting.
type Voice struct {
	ID     rules.RowID `json:"id"`
	Player string      `json:"player"`
	Agrees bool        `json:"agrees"`
}

// OptionID names an option within its block, for ever.
type OptionID string

// The options that checks speak of.
const (
	enemyTurf     OptionID = "enemy-turf"
	noReach       OptionID = "none"
	localReach    OptionID = "local"
	permissive    OptionID = "permissive"
	authoritarian OptionID = "authoritarian"
)

// SettingOption is one circle of the form.
type SettingOption struct {
	ID    OptionID
	Title string
	Note  string // what it means, in our own words; may be empty
}

// SettingBlock is one question of the form.
type SettingBlock struct {
	Member  string // its JSON member
	Heading string // of the form; several blocks may share it
	Title   string
	Options []SettingOption // in the printed order
	Blanks  int             // lines to write on, 0 to 2
	At      func(*Setting) *Picks
}

// SettingBlocks are the questions in the order of the form.
//
// Source: spacer 2.A1.
var SettingBlocks = []SettingBlock{
	{"employer", "Who do you work for?", "Who do you work for?", options(
		"Government|An agency that is not military.", "Corporate|A company or another body outside the government.",
		"Mercenary|Whoever pays this week.", "Military|The armed forces.", "Independent|Nobody but yourselves.",
		"House Forces|A noble house.",
	), 0, func(s *Setting) *Picks { return &s.Employer }},
	{"government", "Home Government", "It is a", options(
		"Federation|The centre may meddle with its worlds.", "Empire|Ruled from above.", "Democracy",
		"Confederation|The worlds come first, except between the stars.", "Imperium|Nobles rule for an emperor.",
	), 1, func(s *Setting) *Picks { return &s.Government }},
	{"lawmaking", "Home Government", "Lawmaking bodies", options(
		"Local Nobles|Every fief has its own laws.", "Senate|Representatives of some sort.", "President|One person who can be replaced.",
		"King/Emperor|One person with a crown.", "High Court|Appointed judges.", "Popular vote", "Public petition",
	), 2, func(s *Setting) *Picks { return &s.Lawmaking }},
	{"judicial", "Home Government", "Judicial bodies", options(
		"Local Nobles|Each judges in their own fief.", "Senate|Representatives of some sort.", "President|Usually with courts beneath.",
		"King/Emperor|One person with a crown.", "High Court|The usual; most trials are held below it.",
		"Local Courts|They hold trials and seldom interpret.", "Inquisitors|They look for offences and deal with them at once.",
	), 2, func(s *Setting) *Picks { return &s.Judicial }},
	{"agencies", "Home Government", "Agencies", options(
		"Navy", "Scout Service", "Marine Corps", "Integrated HQ", "Army", "Star Police", "House Forces", "Psi-Corps", "Thought Police",
		"Political Police", "Health Service", "Health Police",
	), 0, func(s *Setting) *Picks { return &s.Agencies }},
	{"scope", "Scope of Play", "Scope of Play", options(
		"Core Worlds|Far from enemies, close to power.", "Marches|Far from power, and not at the edge.", "Borders|The rough edge.",
		"Neutral Turf|Beyond the borders, nobody's.", "Enemy Turf|Under another government: describe that one too.",
	), 1, func(s *Setting) *Picks { return &s.Scope }},
	{"threats", "Scope of Play", "Threats", options(
		"Internal Threat|Groups within.", "External Threat|Groups from outside that cross the border.",
		"Player Conflicts|Characters may be at odds with each other.", "Shipboard Strife|People aboard are trouble.",
		"Tech Failures|Doing without what broke.", "Subversion|Somebody turns your own people.",
		"High Command|Those above are the problem.", "Other Ships|Even friendly ones.", "Nature|Terrain, weather, space itself.",
		"Aliens|Truly strange ones.",
	), 2, func(s *Setting) *Picks { return &s.Threats }},
	{"power", "Power of the Players", "Power of the Players", options(
		"Small Fish|Few will notice you.", "Big Fish|Everybody in the fleet knows everybody.", "Sole Agents|There are few others but headquarters.",
		"Local Change|What you change matters where you are.", "Big Change|What you change matters to a region and more.",
		"No Continuity|Each adventure starts afresh.",
	), 0, func(s *Setting) *Picks { return &s.Power }},
	{"reach", "Oversight", "How near", options(
		"None|Nobody looks until you are back.", "Remote|They can call but cannot come.", "Local|They are near or soon there.",
	), 0, func(s *Setting) *Picks { return &s.Reach }},
	{"contact", "Oversight", "How often", options(
		"Seldom|Not even once a mission.", "Often|As a mission starts and as it ends, in prologue and epilogue.",
		"Frequent|Once an act or more.",
	), 0, func(s *Setting) *Picks { return &s.Contact }},
	{"leash", "Oversight", "How strict", options(
		"Permissive|Decisions are yours as a rule.", "Restrictive|The big decisions are theirs.",
		"Authoritarian|Nearly every decision is theirs.",
	), 0, func(s *Setting) *Picks { return &s.Leash }},
}

// options makes options of "Title|note"; the id is the title in kebab case.
func options(lines ...string) []SettingOption {
	list := make([]SettingOption, len(lines))
	for i, line := range lines {
		title, note, _ := strings.Cut(line, "|")
		id := strings.ToLower(strings.NewReplacer(" ", "-", "/", "-").Replace(title))
		list[i] = SettingOption{OptionID(id), title, note}
	}
	return list
}

// blankPlaces are the places of a block's blank lines among its circles, where these are not the last ones.
// Source: spacer 2.A1.
var blankPlaces = map[string][]int{"threats": {8, 11}}

// SettingCircle is one circle of a block: an option, or a line to write on.
type SettingCircle struct {
	Option SettingOption // where Blank is below 0
	Blank  int           // index of the line, from 0; -1 = an option
}

// Circles are a block's options and lines in the printed order.
func (b SettingBlock) Circles() []SettingCircle {
	var circles []SettingCircle
	for _, o := range b.Options {
		circles = append(circles, SettingCircle{o, -1})
	}
	for i := range b.Blanks {
		at := len(circles)
		if places := blankPlaces[b.Member]; i < len(places) {
			at = places[i]
		}
		circles = slices.Insert(circles, at, SettingCircle{Blank: i})
	}
	return circles
}

// OnEnemyTurf reports whether play goes where another government rules, which is to be written up as well.
func (s *Setting) OnEnemyTurf() bool { return s.Scope.Has(enemyTurf) }

// Option returns the option of that id.
func (b SettingBlock) Option(id OptionID) (SettingOption, bool) {
	i := slices.IndexFunc(b.Options, func(o SettingOption) bool { return o.ID == id })
	if i < 0 {
		return SettingOption{}, false
	}
	return b.Options[i], true
}

// Chosen lists what is chosen in a block: options in the form's order, then what was written.
func (b SettingBlock) Chosen(s *Setting) []string {
	p := b.At(s)
	var titles []string
	for _, o := range b.Options {
		if p.Has(o.ID) {
			titles = append(titles, o.Title)
		}
	}
	for _, own := range p.Own {
		if !domain.Blank(own) {
			titles = append(titles, strings.TrimSpace(own))
		}
	}
	return titles
}

// SettingKind describes the setting form.
var SettingKind = domain.Kind{
	Game: rules.ID, Name: "setting", Title: "Setting", Version: 1,
	New:   func() domain.Document { return NewSetting() },
	Check: func(d domain.Document, _ domain.Beside) []domain.Problem { return CheckSetting(d.(*Setting)) },
}

// NewSetting returns a blank draft.
func NewSetting() *Setting { return &Setting{Draft: true} }

// Title is the setting's name.
func (s *Setting) Title() string { return s.Name }

// SetTitle renames the setting.
func (s *Setting) SetTitle(title string) { s.Name = title }

// Words are what is chosen.
func (s *Setting) Words() string {
	var words []string
	for _, b := range SettingBlocks {
		words = append(words, b.Chosen(s)...)
	}
	return strings.Join(words, "\n")
}
