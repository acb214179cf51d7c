package reference

import "shipslocker/domain"

// Book has the headings of Spirit of the Far Future, Book 1.
var Book = domain.Book{
	"A1": "Characters", "A2": "Characters Emerge", "A3": "Stress Tracks", "A4": "Stunts", "A5": "Character Building",
	"B1": "The Ladder", "B2": "The Time Track", "B3": "Services", "B4": "Skills", "B5": "Weapons", "B6": "Armour",
	"B7": "Non-human Races", "B8": "Optional Rule: Psionics", "B9": "Consequences",
	"C1": "Resolution", "C2": "Resolution", "C3": "Rolling Two Skills", "C4": "Dealing with Time", "C5": "The Combat Game",
	"C5m": "Movement", "C6": "The Combat Game", "C7": "Taking Damage", "C8": "Consequences", "C9": "Stress Tracks",
	"C10": "Adding Aspects", "C11": "Fate Points", "C12": "Stress Tracks", "C13": "Hostile Environments", "C13b": "Zero Gravity",
	"C14": "Optional Rule: Psionics", "C15": "Optional Rule: Survival", "C16": "Characters Emerge",
}
