package campaign

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/domain/spacer/rules"
	"shipslocker/ui/desk"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	"shipslocker/ui/spacer/screen"
)

type setting = campaign.Setting

// settingForm is the setting form: the printed form's questions in their order, then who agrees and the other governments.
type settingForm struct {
	*desk.FormEditor[setting]
}

// NewSetting returns a setting form that shows nothing yet.
func NewSetting(host desk.Host) desk.Editor {
	e := &settingForm{desk.NewFormEditor[setting](host)}
	e.Lay(e.build(), settled)
	return e
}

func (e *settingForm) build() fyne.CanvasObject {
	f := e.Form
	name := f.Box("Setting or government", "name", field.Paragraph(f, "name", "name", func(s *setting) *string { return &s.Name }), nil)
	draft := f.Box("Status", "draft", field.Check(f, "Draft", "draft", "draft", func(s *setting) *bool { return &s.Draft }), nil)
	parts := []func() fyne.CanvasObject{func() fyne.CanvasObject {
		return look.NewRows(-1, look.NewBand("SETTING FORM"),
			look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 1, 2}}, name, draft,
				desk.CampaignBox(f, e.Host, func(s *setting) *domain.DocID { return &s.Campaign })))
	}}
	for from, to := 0, 0; from < len(campaign.SettingBlocks); from = to {
		heading := campaign.SettingBlocks[from].Heading
		for to = from; to < len(campaign.SettingBlocks) && campaign.SettingBlocks[to].Heading == heading; to++ {
		}
		of := campaign.SettingBlocks[from:to]
		parts = append(parts, func() fyne.CanvasObject {
			var blocks []fyne.CanvasObject
			for _, b := range of {
				blocks = append(blocks, e.block(b))
			}
			return look.NewRows(1, look.NewOpening(strings.ToUpper(heading)), look.NewRows(-1, blocks...))
		})
	}
	parts = append(parts,
		field.Beside(look.Columns{Gap: 3, Narrowest: screen.Narrow}, e.voices, e.others),
		field.Notes(f, "Notes", 3, func(s *setting) *string { return &s.Notes }))
	return f.Parts(2, parts...)
}

// settled is what the badge says. A draft is never scolded.
func settled(s *setting, problems []domain.Problem) string {
	switch {
	case s.Draft && len(problems) == 0:
		return "Draft: every question is answered. Untick Draft when everybody has agreed."
	case s.Draft:
		return fmt.Sprintf("Draft: %s", strings.ToLower(field.InOrder(s, problems)))
	}
	return field.InOrder(s, problems)
}

// circlesARow is how many circles stand side by side, as on the printed form.
const circlesARow = 3

// block is one question: its circles in the printed order, what is chosen that the form has no circle for, and what
// follows from the choice.
func (e *settingForm) block(b campaign.SettingBlock) fyne.CanvasObject {
	var rows, row []fyne.CanvasObject
	for _, c := range b.Circles() {
		if c.Blank < 0 {
			row = append(row, e.option(b, c.Option))
		} else {
			row = append(row, e.line(b, c.Blank))
		}
		if len(row) == circlesARow {
			rows, row = append(rows, look.NewColumns(look.Columns{Gap: 1}, row...)), nil
		}
	}
	if len(row) > 0 {
		for len(row) < circlesARow {
			row = append(row, container.NewWithoutLayout())
		}
		rows = append(rows, look.NewColumns(look.Columns{Gap: 1}, row...))
	}
	for i := b.Blanks; i < len(campaign.Picks{}.Own); i++ {
		rows = append(rows, e.unprinted(b, i))
	}
	rows = append(rows, e.unknown(b))
	if b.Member == "scope" {
		rows = append(rows, e.enemyTurf())
	}
	caption := b.Title
	if b.Title == b.Heading {
		caption = "As many as fit"
	}
	return e.Form.Box(caption, b.Member, look.NewRows(0.5, rows...), nil)
}

// option is one circle of the form, and what it means.
func (e *settingForm) option(b campaign.SettingBlock, o campaign.SettingOption) fyne.CanvasObject {
	tick := field.CheckOf(e.Form, o.Title, strings.ToLower(b.Heading)+": "+o.Title, "",
		func(s *setting) bool { return b.At(s).Has(o.ID) },
		func(s *setting, on bool) {
			if p := b.At(s); p.Has(o.ID) != on {
				p.Toggle(o.ID)
			}
		})
	if o.Note == "" {
		return look.NewRows(0, tick) // at the top of its line
	}
	note := look.NewParagraph(o.Note, theme.SizeNameCaptionText)
	return look.NewRows(-1, tick, look.NewInset(look.Inset{Left: 6.3}, note))
}

// line is a line to write on.
func (e *settingForm) line(b campaign.SettingBlock, i int) fyne.CanvasObject {
	entry := field.Paragraph(e.Form, strings.ToLower(b.Heading)+", own words", fmt.Sprintf("%s.own[%d]", b.Member, i),
		func(s *setting) *string { return &b.At(s).Own[i] })
	return e.Form.Box("Other", fmt.Sprintf("%s.own[%d]", b.Member, i), entry, nil)
}

// unprinted is a line that the form has no room for, while something stands on it or is being written there.
func (e *settingForm) unprinted(b campaign.SettingBlock, i int) fyne.CanvasObject {
	path := fmt.Sprintf("%s.own[%d]", b.Member, i)
	entry := field.Paragraph(e.Form, strings.ToLower(b.Heading)+", own words", path, func(s *setting) *string { return &b.At(s).Own[i] })
	box := e.Form.Box("Not on the printed form", path, entry, nil)
	e.Form.OnShow(func(s *setting) {
		e.Form.Visible(box, strings.TrimSpace(b.At(s).Own[i]) != "" || e.Host.Canvas().Focused() == fyne.Focusable(entry))
	})
	return box
}

// unknown lists what is chosen in a block and is none of the form's choices, as a form from elsewhere may have it.
func (e *settingForm) unknown(b campaign.SettingBlock) fyne.CanvasObject {
	strange := func(s *setting) (at []int) {
		for i, id := range b.At(s).Picked {
			if _, known := b.Option(id); !known {
				at = append(at, i)
			}
		}
		return at
	}
	return field.Views(e.Form, func(s *setting) int { return len(strange(s)) }, func(n int) fyne.CanvasObject {
		named := field.Said(e.Form, func(s *setting) string {
			if at := strange(s); n < len(at) {
				return "“" + string(b.At(s).Picked[at[n]]) + "”"
			}
			return ""
		})
		away := field.RemoveButton(e.Form, "Remove choice", func() {
			e.Form.Edit("remove a choice", "", func(s *setting) {
				if at := strange(s); n < len(at) {
					p := b.At(s)
					p.Picked = slices.Delete(slices.Clone(p.Picked), at[n], at[n]+1)
				}
			})
		})
		path := func(s *setting) string {
			if at := strange(s); n < len(at) {
				return fmt.Sprintf("%s.picked[%d]", b.Member, at[n])
			}
			return b.Member + ".picked"
		}
		return e.Form.BoxAt("Not on the form", path, look.NewColumns(look.Columns{Gap: 1, Shares: []float32{4, 1}}, named, away), nil)
	})
}

// enemyTurf offers to write up the other government, once play goes there.
func (e *settingForm) enemyTurf() fyne.CanvasObject {
	why := look.NewParagraph("Another government rules Enemy Turf. Describe it on a second form, together.", theme.SizeNameText)
	offer := look.NewColumns(look.Columns{Gap: 2, Shares: []float32{2, 1}}, why,
		container.NewVBox(field.Button(e.Form, "Add government form", e.writeUp, nil)))
	e.Form.OnShow(func(s *setting) { e.Form.Visible(offer, s.OnEnemyTurf() && len(s.Others) == 0) })
	return offer
}

// others are the forms of other governments.
func (e *settingForm) others() fyne.CanvasObject {
	f := e.Form
	rows := field.List(f, "link to a form", "others",
		func(s *setting) *[]campaign.OtherSetting { return &s.Others }, blankOther,
		func(r field.Row[setting, campaign.OtherSetting]) fyne.CanvasObject {
			box := desk.DocumentBoxAt(f, e.Host, desk.Reference{
				Kind: campaign.SettingKind.ID(), Caption: "Setting", Path: r.Key("setting"), None: "none yet", Gone: "gone from the shelf",
			}, func(s *setting) string { return fmt.Sprintf("others[id=%d].setting", r.At(s).ID) },
				func(s *setting) *domain.DocID { return &r.At(s).Setting })
			open := desk.OpenButton(f, e.Host, func(s *setting) domain.DocID { return r.At(s).Setting })
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{3, 0.8, 1}}, box, open, r.RemoveButton())
		})
	begin := f.Box("One form for each government", "others", container.NewHBox(field.Button(f, "Add government form", e.writeUp, nil)), nil)
	return look.NewRows(1, look.NewOpening("OTHER GOVERNMENTS"), begin, rows)
}

func blankOther(s *setting) campaign.OtherSetting {
	return campaign.OtherSetting{ID: domain.NextRow(s.Others, func(o campaign.OtherSetting) rules.RowID { return o.ID })}
}

// writeUp begins the form of another government, linked to this one, and opens it.
func (e *settingForm) writeUp() {
	s, ok := desk.Editable(e.Host, e.Form)
	if !ok {
		return
	}
	makeLinked(e.Host, s, "add government form", campaign.SettingKind.ID(), campaign.NewSetting(), func(s *setting, id domain.DocID) {
		o := blankOther(s)
		o.Setting = id
		s.Others = append(s.Others, o)
	})
}

// voices are the players, each with a yes to the setting or not yet.
func (e *settingForm) voices() fyne.CanvasObject {
	f := e.Form
	rows := field.List(f, "player", "voices",
		func(s *setting) *[]campaign.Voice { return &s.Voices },
		func(s *setting) campaign.Voice {
			return campaign.Voice{ID: domain.NextRow(s.Voices, func(v campaign.Voice) rules.RowID { return v.ID })}
		},
		func(r field.Row[setting, campaign.Voice]) fyne.CanvasObject {
			path := func(member string) func(*setting) string {
				return func(s *setting) string { return fmt.Sprintf("voices[id=%d].%s", r.At(s).ID, member) }
			}
			return look.NewColumns(look.Columns{Gap: -1, Shares: []float32{1.6, 1.4, 0.8}},
				f.BoxAt("Player", path("player"), field.Text(f, "player", r.Key("player"), func(s *setting) *string { return &r.At(s).Player }), nil),
				f.BoxAt("Says", path("agrees"), field.Check(f, "I agree", "agreement", r.Key("agrees"), func(s *setting) *bool { return &r.At(s).Agrees }), nil),
				r.RemoveButton())
		})
	return look.NewRows(1, look.NewOpening("EVERYBODY AT THE TABLE AGREES"), field.Said(f, agreement), rows)
}

// agreement says who has agreed.
func agreement(s *setting) string {
	yes := 0
	var open []string
	for i, v := range s.Voices {
		switch name := strings.TrimSpace(v.Player); {
		case v.Agrees:
			yes++
		case name == "":
			open = append(open, fmt.Sprintf("player %d", i+1))
		default:
			open = append(open, name)
		}
	}
	switch {
	case len(s.Voices) == 0:
		return "Everybody must agree, the referee too. Add everybody who plays."
	case len(open) == 0:
		return "Everybody has agreed."
	}
	return fmt.Sprintf("%d of %d agree. Still missing: %s.", yes, len(s.Voices), domain.Listed(open))
}
