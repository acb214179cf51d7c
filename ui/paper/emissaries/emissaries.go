// Package emissaries draws the printed forms of The Emissaries of Guenašk.
package emissaries

import "shipslocker/ui/paper"

// Forms lists the printed forms of the game.
var Forms = []paper.Form{}
