package reference

import "shipslocker/domain"

// Book has the headings of Spacer.
var Book = domain.Book{
	"A1": "Defining the Setting", "A2": "Defining A Being", "A3": "Attributes", "A4": "Defining A Being",
	"B1": "Career Fields & Levels", "B2": "Aliens", "B3": "Gear", "B4": "Weapons Data", "B5": "Triangular Progression", "B6": "Ranks",
	"B7": "Movement Table", "B8": "Rank titles", "B9": "Advancement", "B10": "Overflow", "B11": "Ship List",
	"C1": "Tasks", "C1.4": "Big Target Numbers", "C1.7": "Interpreting the results", "C1.8": "Extra Time", "C1.9": "Traits",
	"C2": "Assistants", "C3": "Luck", "C4": "Ranks", "C5": "Replacing Dice with Cards", "C6": "Personal Combat",
	"C7": "Melee Attacks", "C8": "Ranged Attacks", "C9": "Intent to Kill/Hurt/Maim", "C9s": "Stunning Out",
	"C10": "Shrugging Off Wound Penalties", "C11": "Battle of Wits", "C12": "Building Adventures", "C13": "Advancement",
	"C14": "Space Battles",
}
