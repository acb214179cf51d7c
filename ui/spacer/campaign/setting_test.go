package campaign_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"shipslocker/domain"
	"shipslocker/domain/edit"
	"shipslocker/domain/spacer"
	"shipslocker/domain/spacer/campaign"
	"shipslocker/ui/desk/desktest"
	"shipslocker/ui/field"
	"shipslocker/ui/look"
	uicampaign "shipslocker/ui/spacer/campaign"
)

// settingDesk is a desk with the setting form on it.
type settingDesk struct{ *desktest.Desk }

// onSetting lays the form on the usual desk and shows a setting; why is why it cannot be edited, empty = it can.
func onSetting(t *testing.T, s *campaign.Setting, why string) settingDesk {
	t.Helper()
	d := settingDesk{desktest.OnPaper(t, spacer.Kinds, uicampaign.NewSetting)}
	d.Editor.Bind(d.Put(campaign.SettingKind, "here", s, why))
	return d
}

func (d settingDesk) setting() *campaign.Setting {
	return edit.Of[campaign.Setting](d.Doc("here")).Value()
}

// ticks are the ticks of a block, in their order.
func (d settingDesk) ticks(b campaign.SettingBlock) []*field.Tick {
	d.T.Helper()
	for _, box := range desktest.All[*look.Box](d.Editor.View()) {
		if ticks := desktest.All[*field.Tick](box); len(ticks) == len(b.Options) && slices.Contains(desktest.Spoken(ticks[0]), b.Options[0].Title) && (b.Title == b.Heading || desktest.Caption(box) == b.Title) {
			return ticks
		}
	}
	d.T.Fatalf("the form has no block %s", b.Member)
	return nil
}

func TestEveryChoiceOfTheSettingFormIsTicked(t *testing.T) {
	for _, b := range campaign.SettingBlocks {
		t.Run(b.Member, func(t *testing.T) {
			d := onSetting(t, campaign.NewSetting(), "")
			before := d.Bodies()
			for i, tick := range d.ticks(b) {
				d.Focus(tick)
				d.Press(fyne.KeySpace)
				if p := b.At(d.setting()); !p.Has(b.Options[i].ID) || len(p.Picked) != i+1 || !desktest.Crossed(tick) {
					t.Errorf("with %s too chosen is %v", b.Options[i].Title, p.Picked)
				}
			}
			test.Tap(d.ticks(b)[0])
			if p := b.At(d.setting()); p.Has(b.Options[0].ID) || desktest.Crossed(d.ticks(b)[0]) {
				t.Errorf("taken away again, chosen is %v", p.Picked)
			}
			for range len(b.Options) + 1 {
				d.Journal.Undo()
			}
			if d.Bodies() != before {
				t.Errorf("undone it is\n%s\nand was\n%s", d.Bodies(), before)
			}
		})
	}
}

func TestWhatTheFormLeavesBlankIsWritten(t *testing.T) {
	d := onSetting(t, campaign.NewSetting(), "")
	before := d.Bodies()
	n := 0
	for _, b := range campaign.SettingBlocks {
		for i := range b.Blanks {
			text := fmt.Sprintf("own %s %d", b.Member, i)
			d.Pause()
			d.Write(desktest.The[*field.Entry](t, d.Box("Other", n)), text)
			if got := b.At(d.setting()).Own[i]; got != text {
				t.Errorf("line %d of %s holds %q", i, b.Member, got)
			}
			n++
		}
	}
	if left := len(desktest.All[*look.Box](d.Editor.View())); n != 8 || left == 0 {
		t.Errorf("%d lines were written on", n)
	}
	for _, w := range []struct{ caption, text string }{{"Setting or government", "The Drift"}, {"Notes", "No stars at home."}} {
		d.Pause()
		d.Write(desktest.The[*field.Entry](t, d.Box(w.caption, 0)), w.text)
	}
	d.Focus(d.Tick("Draft", 0))
	d.Press(fyne.KeySpace)
	if s := d.setting(); s.Name != "The Drift" || s.Notes != "No stars at home." || s.Draft {
		t.Errorf("it is %+v", s)
	}
	for range n + 3 {
		d.Journal.Undo()
	}
	if d.Bodies() != before {
		t.Errorf("undone it is\n%s\nand was\n%s", d.Bodies(), before)
	}
}

func TestEverybodyAgreesOrNot(t *testing.T) {
	d := onSetting(t, campaign.NewSetting(), "")
	if !d.Says("Everybody must agree") {
		t.Error("nobody is asked")
	}
	for _, name := range []string{"Ines", "Yusuf"} {
		d.Tap("Add player", 0)
		d.Type(name)
	}
	d.Focus(d.Tick("I agree", 1))
	d.Press(fyne.KeySpace)
	if !d.Says("1 of 2 agree. Still missing: Ines.") {
		t.Errorf("it says %q", desktest.Spoken(d.Editor.View()))
	}
	test.Tap(d.Tick("I agree", 0))
	if got := fmt.Sprint(d.setting().Voices); got != "[{1 Ines true} {2 Yusuf true}]" || !d.Says("Everybody has agreed.") {
		t.Errorf("the voices are %s", got)
	}
	d.Tap("Remove", 0)
	if got := fmt.Sprint(d.setting().Voices); got != "[{2 Yusuf true}]" {
		t.Errorf("the voices are %s", got)
	}
}

func TestEnemyTurfOffersAnotherForm(t *testing.T) {
	d := onSetting(t, &campaign.Setting{Name: "Ours"}, "")
	if d.Says("Another government rules Enemy Turf") {
		t.Error("it offers before anybody goes there")
	}
	test.Tap(d.Tick("Enemy Turf", 0))
	if !d.Says("Another government rules Enemy Turf") {
		t.Fatalf("it says %q", desktest.Spoken(d.Editor.View()))
	}
	before := d.Bodies()
	d.Tap("Add government form", 0)
	s := d.setting()
	if len(s.Others) != 1 || s.Others[0].ID == 0 || s.Others[0].Setting != d.Front || d.Front == "" {
		t.Fatalf("the others are %+v and %q is open", s.Others, d.Front)
	}
	made := edit.Of[campaign.Setting](d.Doc(d.Front)).Value()
	if !made.Draft || d.Doc(d.Front).Kind().ID() != campaign.SettingKind.ID() {
		t.Errorf("made is %+v", made)
	}
	if d.Says("Another government rules Enemy Turf") {
		t.Error("it still offers what is written up")
	}
	d.Journal.Undo()
	if got := d.Bodies(); !strings.HasPrefix(got, before) || len(d.setting().Others) != 0 || d.Doc(d.Front).Record().Binned == 0 {
		t.Errorf("one undo leaves\n%s", got)
	}
	d.Journal.Redo()
	edit.Of[campaign.Setting](d.Doc(d.Front)).Edit("name", "", func(s *campaign.Setting) { s.Name = "Theirs" })
	d.Front = ""
	d.Editor.Bind(d.Doc("here"))
	d.Tap("Open", 0)
	if d.Front != s.Others[0].Setting {
		t.Errorf("opened is %q", d.Front)
	}
	d.Put(campaign.SettingKind, "third", &campaign.Setting{Name: "Third"}, "")
	list := desktest.The[fyne.Focusable](t, d.Box("Setting", 0))
	d.Focus(list)
	d.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	if got := d.setting().Others[0].Setting; got != "third" {
		t.Errorf("with the keyboard %q is chosen", got)
	}
	d.Tap("Add government form", 0)
	d.Tap("Remove", 0)
	if got := d.setting().Others; len(got) != 1 || got[0].ID != 2 {
		t.Errorf("one taken away, they are %+v", got)
	}
}

func TestSettingProblemsLeadToTheirPlace(t *testing.T) {
	s := &campaign.Setting{
		Reach: campaign.Picks{Picked: []campaign.OptionID{"local"}}, Leash: campaign.Picks{Picked: []campaign.OptionID{"authoritarian"}},
		Scope:  campaign.Picks{Picked: []campaign.OptionID{"enemy-turf"}},
		Power:  campaign.Picks{Picked: []campaign.OptionID{"whales", "big-fish"}, Own: [2]string{"", "Tides"}},
		Voices: []campaign.Voice{{ID: 7, Player: "Ines"}},
	}
	d := onSetting(t, s, "")
	for _, want := range []string{"employer", "government", "power.picked[0]", "power.own[1]", "others", "leash", "voices[id=7].agrees"} {
		if !slices.ContainsFunc(campaign.CheckSetting(s), func(p domain.Problem) bool { return p.Path == want }) {
			t.Fatalf("the sample has no problem with %s", want)
		}
	}
	for caption, words := range map[string]string{
		"How strict": "seldom fun", "Not on the form": "no choice “whales”", "Says": "Ines has not agreed yet", "Agencies": "Nothing is chosen yet",
	} {
		if said := strings.Join(desktest.Notices(d.Box(caption, 0)), " "); !strings.Contains(said, words) {
			t.Errorf("beside %s it says %q", caption, said)
		}
	}
	jumpsTo(t, d.Desk, "The form has no choice “whales” here.", func() fyne.CanvasObject { return d.Box("Not on the form", 0) })
	jumpsTo(t, d.Desk, "The form has no line to print “Tides” on.", func() fyne.CanvasObject { return d.Box("Not on the printed form", 0) })
	jumpsTo(t, d.Desk, "Play goes to Enemy Turf: describe its government", func() fyne.CanvasObject { return d.Box("One form for each government", 0) })
	jumpsTo(t, d.Desk, "Ines has not agreed yet", func() fyne.CanvasObject { return d.Box("Says", 0) })
	jumpsTo(t, d.Desk, "Nothing is chosen yet under “Agencies”.", func() fyne.CanvasObject { return d.Box("Agencies", 0) })
	d.Tap("Remove choice", 0)
	d.Write(desktest.The[*field.Entry](t, d.Box("Not on the printed form", 0)), "")
	if p := d.setting().Power; len(p.Picked) != 1 || p.Picked[0] != "big-fish" || p.Own[1] != "" {
		t.Errorf("left is %+v", p)
	}
}

// jumpsTo follows a problem of the list and wants the keyboard in a place.
func jumpsTo(t *testing.T, d *desktest.Desk, begins string, place func() fyne.CanvasObject) {
	t.Helper()
	d.Canvas().Unfocus()
	d.Jump(begins)
	at, _ := d.Canvas().Focused().(fyne.CanvasObject)
	found := false
	desktest.Walk(place(), func(o fyne.CanvasObject, _ []fyne.CanvasObject) { found = found || o == at })
	if !found {
		t.Errorf("%q leads to %T", begins, at)
	}
}

func TestASettingThatIsReadOnlyIsOnlyRead(t *testing.T) {
	s := &campaign.Setting{Scope: campaign.Picks{Picked: []campaign.OptionID{"enemy-turf", "space"}}, Voices: []campaign.Voice{{ID: 1, Player: "Ines"}}}
	d := onSetting(t, s, "It is from a newer program.")
	before := d.Bodies()
	for _, tick := range desktest.All[*field.Tick](d.Editor.View()) {
		test.Tap(tick)
	}
	if d.Bodies() != before {
		t.Error("the mouse changed it")
	}
	d.OnlyRead()
}

func TestASettingBelongsToACampaign(t *testing.T) {
	d := onSetting(t, campaign.NewSetting(), "")
	c := campaign.New()
	c.Name = "The rim"
	d.Put(campaign.Kind, "rim", c, "")
	d.Cycle("Campaign", 0, "The rim")
	if got := *domain.HomeOf(d.setting()); got != "rim" {
		t.Errorf("it belongs to %q", got)
	}
}
