package main

import (
	"shipslocker/domain"
	"shipslocker/domain/farfuture"
	"shipslocker/ui/desk"
	farfutureui "shipslocker/ui/farfuture"
)

// editors shows each kind of document: one row a kind.
var editors = map[domain.KindID]func(desk.Host) desk.Editor{
	farfuture.CharacterKind.ID(): farfutureui.NewSheet,
}
