package person

// AttributeName names one of the thirteen attributes.
type AttributeName string

// The attributes, in the form's order: five inborn and eight trained.
const (
	Agility   AttributeName = "agility"
	Physique  AttributeName = "physique"
	Awareness AttributeName = "awareness"
	Health    AttributeName = "health"
	Willpower AttributeName = "willpower"

	Astronautics  AttributeName = "astronautics"
	Combat        AttributeName = "combat"
	Interpersonal AttributeName = "interpersonal"
	Medical       AttributeName = "medical"
	Science       AttributeName = "science"
	Technical     AttributeName = "technical"
	Vehicular     AttributeName = "vehicular"
	Psionics      AttributeName = "psionics"
)

// AttributeRow is an attribute as people see it.
type AttributeRow struct {
	Name  AttributeName
	Title string
	Short string   // as the form's narrow boxes have it
	Words []string // further names it goes by
}

// InbornRows and TrainedRows list the attributes in the form's order.
//
// Source: spacer 2.A2; SP-R24 for Interpersonal.
var (
	InbornRows = []AttributeRow{
		{Agility, "Agility", "Agil", []string{"agl"}},
		{Physique, "Physique", "Phys", []string{"phy"}},
		{Awareness, "Awareness", "Awr", nil},
		{Health, "Health", "Hlt", nil},
		{Willpower, "Willpower", "WP", []string{"will"}},
	}
	TrainedRows = []AttributeRow{
		{Astronautics, "Astronautics", "Astr", nil},
		{Combat, "Combat", "Cbt", nil},
		{Interpersonal, "Interpersonal", "Soc", []string{"social"}},
		{Medical, "Medical", "Med", nil},
		{Science, "Science", "Sci", nil},
		{Technical, "Technical", "Tech", nil},
		{Vehicular, "Vehicular", "Veh", nil},
		{Psionics, "Psionics", "Psi", nil},
	}
)

// Row returns what people call the attribute, and whether there is such a one.
func (a AttributeName) Row() (row AttributeRow, ok bool) {
	for _, rows := range [][]AttributeRow{InbornRows, TrainedRows} {
		for _, r := range rows {
			if r.Name == a {
				return r, true
			}
		}
	}
	return AttributeRow{Name: a, Title: string(a), Short: string(a)}, false
}

// Title is what people call the attribute.
func (a AttributeName) Title() string {
	row, _ := a.Row()
	return row.Title
}

// IsInborn tells the five inborn attributes from the others.
func (a AttributeName) IsInborn() bool {
	for _, r := range InbornRows {
		if r.Name == a {
			return true
		}
	}
	return false
}

// Attribute is what a being has of an attribute by itself; what its species adds is not in it: see
// Character.Attribute.
//
// Source: spacer 2.A2, 2.A3, C13.
type Attribute struct {
	Base    int `json:"base"`    // from the array; an inborn one is blank while it is 0
	Bought  int `json:"bought"`  // with bonus points; trained ones alone
	Raised  int `json:"raised"`  // by study circles
	Studied int `json:"studied"` // study circles filled, 0 to MaxStudied
}

// MaxStudied is how many study circles an attribute has. Source: book section "Advancement".
const MaxStudied = 2

// Own is what the being has of it before its species.
func (a Attribute) Own() int { return a.Base + a.Bought + a.Raised }

// Inborn are the inborn attributes.
type Inborn struct {
	Agility   Attribute `json:"agility"`
	Physique  Attribute `json:"physique"`
	Awareness Attribute `json:"awareness"`
	Health    Attribute `json:"health"`
	Willpower Attribute `json:"willpower"`
}

// Trained are the trained attributes.
type Trained struct {
	Astronautics  Attribute `json:"astronautics"`
	Combat        Attribute `json:"combat"`
	Interpersonal Attribute `json:"interpersonal"`
	Medical       Attribute `json:"medical"`
	Science       Attribute `json:"science"`
	Technical     Attribute `json:"technical"`
	Vehicular     Attribute `json:"vehicular"`
	Psionics      Attribute `json:"psionics"`
}

// At returns the attribute of that name, or nil where it is no inborn one.
func (n *Inborn) At(a AttributeName) *Attribute {
	switch a {
	case Agility:
		return &n.Agility
	case Physique:
		return &n.Physique
	case Awareness:
		return &n.Awareness
	case Health:
		return &n.Health
	case Willpower:
		return &n.Willpower
	}
	return nil
}

// at returns the attribute of that name, or nil where it is no trained one.
func (t *Trained) at(a AttributeName) *Attribute {
	switch a {
	case Astronautics:
		return &t.Astronautics
	case Combat:
		return &t.Combat
	case Interpersonal:
		return &t.Interpersonal
	case Medical:
		return &t.Medical
	case Science:
		return &t.Science
	case Technical:
		return &t.Technical
	case Vehicular:
		return &t.Vehicular
	case Psionics:
		return &t.Psionics
	}
	return nil
}

// The arrays that attributes are made from. One of the inborn values is left over and becomes bonus points.
//
// Source: spacer 2.A3.
var (
	InbornArray  = [6]int{5, 4, 4, 3, 3, 2}
	TrainedArray = [8]int{3, 2, 2, 2, 1, 1, 1, 0}
)
