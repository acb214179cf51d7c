package emissaries

import (
	"testing"

	"shipslocker/domain/table/tabletest"
)

func TestEveryHouseRuleHasItsOwnSwitch(t *testing.T) { tabletest.HouseRules(t, HouseRules) }
