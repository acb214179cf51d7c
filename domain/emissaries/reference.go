package emissaries

import "shipslocker/domain"

// Cards are the game's reference cards.
var Cards []domain.Card
