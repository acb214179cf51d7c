package engagement

import "shipslocker/ui/key"

// Keys are the keys that the maneuver chart knows.
func Keys() key.Situation {
	return key.Situation{Title: "On Tachyon's chart", Uses: []key.Use{
		{Keys: "Arrows", Does: "from ship to ship, and from level to level"},
		{Keys: "Return, Space", Does: "pick the ship up, and put it down"},
		{Keys: "Page Up, Page Down", Does: "to the next zone; with a ship in hand: several levels"},
		{Keys: "Ctrl", Does: "held while a ship is put down: ignore the rules"},
		{Keys: "Letters", Does: "press the buttons beside it"},
		{Keys: "Escape", Does: "put the ship back, then leave the chart"},
	}}
}
