package emissaries

import "shipslocker/domain"

// CheckCharacter returns what is to be said about a character.
func CheckCharacter(*Character, domain.Beside) []domain.Problem { return nil }
