package reference

import "shipslocker/domain"

// Book has the headings of The Emissaries of Guenašk.
var Book = domain.Book{
	"A": "Characters", "A2": "Assets", "A3": "Creating a Character", "B1": "Backgrounds", "B2": "Objects", "B3": "Conflicts", "B4": "Fallout",
	"C1": "Conflicts", "C2": "Conflicts", "C3": "Conflicts", "C4": "Fallout", "C5": "Getting Rid of Fallout", "C6": "Assets",
	"C7": "Creating a Character", "E": "Conflicts",
}
