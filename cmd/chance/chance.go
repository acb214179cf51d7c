// Package chance is where the program's own dice come from: the ChaCha8 generator of Go's math/rand/v2, seeded
// from the operating system. The desktop program and lockerctl roll with the same one.
package chance

import (
	cryptorand "crypto/rand"
	"crypto/sha256"
	"math/rand/v2"
)

// Generator rolls dice. It is for one goroutine.
type Generator struct{ from *rand.Rand }

// New returns a generator that starts from 32 bytes of the system's randomness.
func New() *Generator {
	var seed [32]byte
	cryptorand.Read(seed[:]) // never fails: the program ends where a system has no randomness
	return seeded(seed)
}

// Seeded returns a generator that rolls the same for the same text, on every machine.
func Seeded(text string) *Generator { return seeded(sha256.Sum256([]byte(text))) }

func seeded(seed [32]byte) *Generator { return &Generator{from: rand.New(rand.NewChaCha8(seed))} }

// Next returns a whole number from 1 to sides, each exactly as likely as the others.
func (g *Generator) Next(sides int) int { return 1 + g.from.IntN(sides) }
