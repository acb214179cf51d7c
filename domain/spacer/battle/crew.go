package battle

import (
	"slices"

	"shipslocker/domain/spacer/person"
	"shipslocker/domain/spacer/rules"
	"shipslocker/domain/spacer/ship"
)

// Job is something that somebody aboard rolls for in a space battle.
type Job struct {
	Title string
	Post  ship.PostRole // whose work it is
	// Attribute is the one that mostly fits; the book leaves it to the referee.
	Attribute  person.AttributeName
	Field      string
	Department string
}

// The jobs. Source: spacer C14, book section "Space Battles"; the attributes are the program's own suggestion.
var (
	TransferJob  = Job{"transfer power", ship.PowerPost, person.Technical, "Power Systems", "Engineering"}
	PlantJob     = Job{"push the plant", ship.PowerPost, person.Technical, "Power Systems", "Engineering"}
	ThrustJob    = Job{"make thrust", ship.STLPost, person.Technical, "STL Drives", "Engineering"}
	PilotPushJob = Job{"push the drive", ship.HelmPost, person.Vehicular, "Flight", "Operations"}
	LandingJob   = Job{"land", ship.HelmPost, person.Vehicular, "Flight", "Operations"}
	GunneryJob   = Job{"fire", ship.GunnerPost, person.Combat, "Gunnery", "Operations"}
)

// Crew lists a ship's posts for a job: those whose work it is first, and among gunners the one at that weapon before one
// who is at any; a gunner at another weapon comes with the rest. Weapon is 0 for a job that takes none.
//
// Source: spacer C14.
func (j Job) Crew(s *ship.Ship, weapon rules.RowID) []ship.Post {
	fit := func(p ship.Post) int {
		switch {
		case p.Role != j.Post || p.Weapon != 0 && weapon != 0 && p.Weapon != weapon:
			return 2
		case weapon != 0 && p.Weapon == 0:
			return 1
		}
		return 0
	}
	posts := slices.Clone(s.Posts)
	slices.SortStableFunc(posts, func(a, b ship.Post) int { return fit(a) - fit(b) })
	return posts
}

// Does tells whether a job is the work of a post.
func (j Job) Does(p ship.Post) bool { return p.Role == j.Post }

// Task is a job as a task of a character, by the attribute that the referee names.
//
// Source: spacer C1.2, C14.
func (j Job) Task(c *person.Character, a person.AttributeName, h rules.House) person.Task {
	return c.Task(a, j.Field, j.Department, h)
}
