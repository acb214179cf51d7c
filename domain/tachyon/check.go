package tachyon

import "shipslocker/domain"

// CheckPilot returns what is to be said about a pilot.
func CheckPilot(*Pilot, domain.Beside) []domain.Problem { return nil }

// CheckShip returns what is to be said about a ship.
func CheckShip(*Ship, domain.Beside) []domain.Problem { return nil }

// CheckCampaign returns what is to be said about a campaign.
func CheckCampaign(*Campaign) []domain.Problem { return nil }

// CheckEngagement returns what is to be said about an engagement.
func CheckEngagement(*Engagement, domain.Beside) []domain.Problem { return nil }
