package cloth

import "shipslocker/ui/key"

// Keys are the keys that the cloth knows.
func Keys() key.Situation {
	return key.Situation{Title: "On the Emissaries' cloth", Uses: []key.Use{
		{Keys: "Digits", Does: "put in a die of that face (0 is 10), or go to one"},
		{Keys: "Backspace", Does: "take the last die back"},
		{Keys: "Arrows", Does: "from die to die and from person to person"},
		{Keys: "Page Up, Page Down", Does: "from person to person"},
		{Keys: "Space", Does: "put the die in, or take it back"},
		{Keys: "Return", Does: "go on"},
		{Keys: "?", Does: "where a die is from"},
		{Keys: "Other letters", Does: "what the person can do, as the menu lists it"},
	}}
}
