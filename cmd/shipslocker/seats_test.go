package main

import (
	"encoding/json"
	"strings"
	"testing"

	"shipslocker/domain"
	"shipslocker/ui/desk/desktest"
)

func TestASheetTakesASeatInItsCampaignInOneStep(t *testing.T) {
	for _, title := range []string{"Kessa Varnholt", "Henrike Ostrand", "Ines Okparo", "Sanne Okwuosa"} {
		t.Run(title, func(t *testing.T) {
			d := sampledAs(t, title, desktest.SheetSize, func(r *domain.Record) {
				if strings.HasSuffix(string(r.Kind), "/campaign") {
					var body map[string]json.RawMessage
					if err := json.Unmarshal(r.Body, &body); err != nil {
						t.Fatal(err)
					}
					body["seats"] = json.RawMessage("[]")
					r.Body, _ = json.Marshal(body)
				}
			})
			d.Settle()
			if d.Offers("Personal data ▸") { // folded on a sheet that is played
				d.Tap("Personal data ▸", 0)
			}
			d.Step("take a seat", func() { d.Tap("Take a seat", 0) })
			if d.Offers("Take a seat") {
				t.Error("whoever sits there is offered a seat")
			}
			d.Journal.Undo()
			if !d.Offers("Take a seat") {
				t.Error("after undo no seat is offered")
			}
		})
	}
}
