package emissaries_test

import (
	"fmt"
	"testing"

	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/look"
)

// onPaper is the usual theme.
var onPaper = &look.Theme{Mode: look.Paper, Scale: 1}

// onRoad is a desk with the campaign "c" on its shelf; change says what is not as in a blank one, nil = its name alone.
func onRoad(t testing.TB, theme *look.Theme, editor func(desk.Host) desk.Editor, change func(c *emissaries.Campaign)) *desktest.Desk {
	t.Helper()
	d := desktest.New(t, emissaries.Kinds, desktest.SheetSize, theme, editor)
	c := emissaries.NewCampaign()
	c.Name = "The long road"
	if change != nil {
		change(c)
	}
	d.Put(emissaries.CampaignKind, "c", c, "")
	return d
}

// inEveryTheme runs a test on paper and on the console, each as large as it is and twice so.
func inEveryTheme(t *testing.T, test func(t *testing.T, theme *look.Theme)) {
	for _, scale := range []float32{1, 2} {
		for _, mode := range []look.Mode{look.Paper, look.Console} {
			t.Run(fmt.Sprint(mode, scale), func(t *testing.T) { test(t, &look.Theme{Mode: mode, Scale: scale}) })
		}
	}
}
