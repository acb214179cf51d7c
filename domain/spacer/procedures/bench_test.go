package procedures

import (
	"strings"
	"testing"
)

// At the limits of what it takes a procedure answers within a second.
func BenchmarkAtTheLimits(b *testing.B) {
	for name, in := range map[string]string{
		"task": `{"attribute":100,"field":100,"department":100,"moreTarget":100,"moreDice":100,"moreOpen":100,"difficulty":1000}`,
		"task with helpers": `{"attribute":100,"field":100,"department":100,"moreTarget":100,"moreDice":100,"moreOpen":100,"leadership":100,"difficulty":300,` +
			`"helpers":[{"level":100},{"level":100},{"level":100},{"level":100},{"level":100},{"level":100},{"level":100},{"level":100},{"level":100},{"level":100}]}`,
		"task opposed":     `{"attribute":100,"field":100,"department":100,"moreTarget":100,"moreDice":100,"moreOpen":100,"opposed":{"target":100,"dice":100,"open":100}}`,
		"order":            `{"leadership":100,"willpower":100,"giver":{"grade":"officer","rank":9},"receiver":{"grade":"enlisted","rank":0}}`,
		"range":            `{"metres":1000000,"acc":100,"cover":"heavy","dodge":{"target":100,"dice":100,"open":100}}`,
		"damage":           `{"dv":100,"toughness":100,"armour":100}`,
		"damage to disarm": `{"dv":100,"toughness":100,"armour":100,"intent":"disarm","weapon":{"target":100,"dice":100,"open":100}}`,
		"conscious":        `{"toughness":100,"stuns":1000}`,
		"melee":            `{"attack":{"target":100,"dice":100,"open":100},"defence":{"target":100,"dice":100,"open":100},"physique":100,"damage":100}`,
	} {
		b.Run(name, func(b *testing.B) {
			word, _, _ := strings.Cut(name, " ")
			for _, p := range All {
				for p.Name == word && b.Loop() {
					if _, err := p.Run([]byte(in)); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}
