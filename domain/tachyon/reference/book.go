package reference

import "shipslocker/domain"

// Book has the headings of the quick reference. What the quick reference leaves to Fate Core or to the game's own book says
// so.
var Book = domain.Book{
	"A1": "Skill Lists", "A2": "Engagements", "A3": "Engagements", "B1": "Skill Lists", "B2": "Fate Core", "B3": "Personal Damage",
	"B4": "Actions in the Action Phase",
	"C1": "Engagements", "C2": "Detection Phase", "C3": "Maneuver Phase", "C4": "Maneuver Phase", "C5": "Action Phase",
	"C6": "Attack Actions", "C7": "End of Round", "C8": "Attack Actions", "C9": "Recovering from Stress", "C10": "Fate Core",
	"E": "not in the quick reference",
}
