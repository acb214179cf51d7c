package emissaries

import (
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/desk/desktest"
)

func TestARestWithNothingToClearSaysSoAndOpensNothing(t *testing.T) {
	none := func(*character, *asset) {}
	for name, tc := range map[string]struct {
		who, things []domain.DocID
		change      func(*character, *asset)
		want        string // empty = the dialog opens
	}{
		"nobody is listed":                    {nil, nil, none, "No characters or assets yet."},
		"one has no ticks and no conditions":  {[]domain.DocID{"ivo"}, nil, none, "Ivo has nothing to clear: no ticks and no conditions."},
		"nor has one without a name":          {[]domain.DocID{"ivo"}, nil, func(c *character, _ *asset) { c.Name = "" }, "This sheet has nothing to clear"},
		"nor has anybody of several":          {[]domain.DocID{"ivo"}, []domain.DocID{"gull"}, none, "No sheet has anything to clear: no ticks and no conditions."},
		"who is dead clears nothing":          {[]domain.DocID{"ivo"}, nil, func(c *character, _ *asset) { c.Dead, c.Fallout.Mental.Rows[0].Ticks = true, 2 }, "Ivo has nothing to clear"},
		"an asset’s condition is fought":      {nil, []domain.DocID{"gull"}, func(_ *character, a *asset) { a.Fallout.Rows[0].Full = true }, "Grey Gull has nothing to clear now; a conflict against a condition may clear a full row."},
		"a tick opens the dialog":             {[]domain.DocID{"ivo"}, nil, func(c *character, _ *asset) { c.Fallout.Mental.Rows[0].Ticks = 1 }, ""},
		"a character’s condition opens it":    {[]domain.DocID{"ivo"}, nil, func(c *character, _ *asset) { c.Fallout.Mental.Rows[0].Full = true }, ""},
		"so does the tick of an asset beside": {[]domain.DocID{"ivo"}, []domain.DocID{"gull"}, func(_ *character, a *asset) { a.Fallout.Rows[0].Ticks = 1 }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			d := desktest.OnPaper(t, emissaries.Kinds, nil)
			ivo, gull := emissaries.NewCharacter(), emissaries.NewAsset()
			ivo.Name, gull.Name = "Ivo", "Grey Gull"
			tc.change(ivo, gull)
			d.Put(emissaries.CharacterKind, "ivo", ivo, "")
			d.Put(emissaries.AssetKind, "gull", gull, "")
			newRest(restParams{
				Host:      d,
				Who:       func() []domain.DocID { return tc.who },
				Things:    func() []domain.DocID { return tc.things },
				Character: func(id domain.DocID) *character { return map[domain.DocID]*character{"ivo": ivo}[id] },
				Track:     func(id domain.DocID) (emissaries.Track, bool) { return gull.Fallout, id == "gull" },
			}).open()
			switch {
			case tc.want == "" && d.Dialog() == nil:
				t.Error("no dialog is open")
			case tc.want != "" && (d.Dialog() != nil || !strings.HasPrefix(d.News, tc.want)):
				t.Errorf("the foot of the window says %q, or a dialog is open", d.News)
			}
		})
	}
}
