// Package tachyon draws the printed forms of Tachyon Squadron.
package tachyon

import "shipslocker/ui/paper"

// Forms lists the printed forms of the game.
var Forms = []paper.Form{}
