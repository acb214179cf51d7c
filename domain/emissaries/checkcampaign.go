package emissaries

import "shipslocker/domain"

// CheckCampaign returns what is to be said about a campaign.
func CheckCampaign(*Campaign) []domain.Problem { return nil }
