package emissaries

import "shipslocker/domain"

// Procedures are offered to bots, spreadsheets and tests.
var Procedures []domain.Procedure
