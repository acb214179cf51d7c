package emissaries

import (
	"testing"

	"shipslocker/domain"
)

func TestADocumentReadsBackWithTheDiceItWasWrittenWith(t *testing.T) {
	c := NewCharacter()
	c.Objects[0].Dice, c.Objects[1] = Dice{D8: 1}, Object{ID: 3, Name: "Staff", Dice: Dice{D4: 1}}
	written, err := CharacterKind.Write(c, domain.Unknown{})
	if err != nil {
		t.Fatal(err)
	}
	read, _, err := CharacterKind.Read(1, written)
	if err != nil || body(read) != body(c) {
		t.Errorf("%v\n%s\n%s", err, body(read), body(c))
	}
}
