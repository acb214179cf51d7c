package desk

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"shipslocker/domain"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// quit closes the window as the menu does and returns the settings as they were written, through JSON.
func (r *room) quit() Settings {
	r.t.Helper()
	r.menu("Quit")
	if !r.desk.ended {
		r.t.Fatal("the window stays open")
	}
	return r.finish()
}

// finish ends the program and returns the settings as they were written, through JSON.
func (r *room) finish() Settings {
	r.t.Helper()
	if err := r.desk.Finish(); err != nil {
		r.t.Fatal(err)
	}
	return r.written()
}

func TestEverythingComesBackAtTheNextStart(t *testing.T) {
	for _, by := range []string{"quitting", "a signal"} {
		t.Run(by, func(t *testing.T) {
			r := enter(t, nil)
			a := r.newNote("a")
			r.newNote("b")
			c := r.newNote("c")
			r.desk.Show(a)
			r.desk.tabs.tabs[c].close.OnTapped()
			r.desk.window.Resize(fyne.NewSize(1111, 777))
			r.desk.split.SetOffset(0.31)
			r.desk.mode(look.Console)
			r.menu("Larger")
			r.menu("Larger")
			var kept Settings
			if by == "quitting" {
				kept = r.quit()
			} else {
				kept = r.finish()
			}
			if r.own.closed != 1 {
				t.Errorf("the locker was closed %d times", r.own.closed)
			}
			if kept.Locker != ownPath || kept.Width != 1111 || kept.Height != 777 || math.Abs(kept.Shelf-0.31) > 0.001 ||
				kept.Mode != look.Console || kept.Scale != 1.25 {
				t.Errorf("kept is %+v", kept)
			}

			next := arrange(t, func(_ *Services, s *Settings) { *s = kept })
			next.own.records = r.own.records
			next.desk.Start("")
			next.expectTabs("a*", "b")
			next.expectSheet("a", "")
			if got := next.desk.canvas().Size(); got != fyne.NewSize(1111, 777) {
				t.Errorf("the window is %v", got)
			}
			if next.desk.theme.Mode != look.Console || next.desk.theme.Scale != 1.25 {
				t.Errorf("the theme is %+v", next.desk.theme)
			}
			if math.Abs(next.desk.split.Offset-0.31) > 0.001 {
				t.Errorf("the shelf takes %g", next.desk.split.Offset)
			}
		})
	}
}

func TestTabsOfDocumentsThatAreGoneDoNotComeBack(t *testing.T) {
	r := arrange(t, func(_ *Services, s *Settings) {
		s.Tabs[ownPath], s.Front[ownPath] = []domain.DocID{"gone", "a", "binned"}, "binned"
	})
	r.give(r.own, noteOf, "a", note{Name: "a"}, nil)
	r.give(r.own, noteOf, "binned", note{Name: "binned"}, func(rec *domain.Record) { rec.Binned = r.now })
	r.desk.Start(ownPath)
	r.expectTabs("a*")
	r.expectSheet("a", "")
	r.expectDialog("")
}

func TestEachLockerHasTabsOfItsOwn(t *testing.T) {
	r := enter(t, nil)
	r.newNote("mine")
	r.desk.openSample()
	r.newNote("sample's")
	r.desk.openLocker(ownPath, false, nil)
	r.expectTabs("mine*")
	r.desk.openSample()
	r.expectTabs("sample's*")
}

func TestSettingsThatAreSpoiltAreMadeSound(t *testing.T) {
	nan := float32(math.NaN())
	for name, s := range map[string]Settings{
		"empty": {}, "absurd": {Width: -5, Height: 3, Scale: 900}, "no numbers": {Width: nan, Height: nan, Scale: nan, Shelf: 7}, "tiny text": {Scale: 0.01},
	} {
		t.Run(name, func(t *testing.T) {
			r := arrange(t, func(_ *Services, to *Settings) { *to = s })
			r.desk.Start(ownPath)
			if got := r.desk.theme.Scale; !(got >= smallestScale && got <= largestScale) {
				t.Errorf("the text is at %g", got)
			}
			if size := r.desk.canvas().Size(); !(size.Width > 0 && size.Height > 0) {
				t.Errorf("the window is %v", size)
			}
			r.newNote("Kessa")
			r.menu("Larger")
			if kept := r.quit(); len(kept.Tabs[ownPath]) != 1 {
				t.Errorf("kept is %+v", kept)
			}
		})
	}
}

func TestSettingsHandedToAJobDoNotChangeUnderIt(t *testing.T) {
	r := enter(t, nil)
	r.desk.saveSettings()
	last := r.settings[len(r.settings)-1]
	before := last
	before.Recent = slices.Clone(last.Recent)
	r.newNote("a")
	r.desk.openSample()
	if last.Tabs[ownPath] != nil || !reflect.DeepEqual(last.Recent, before.Recent) {
		t.Errorf("settings being written changed to %+v", last)
	}
}

func TestSettingsThatCannotBeSavedAreTold(t *testing.T) {
	r := enter(t, func(s *Services, _ *Settings) { s.SaveSettings = func(Settings) error { return domain.ErrDenied } })
	r.newNote("a")
	r.menu("Larger")
	r.expectNews("The settings could not be saved")
	if err := r.desk.Finish(); !errors.Is(err, domain.ErrDenied) || !strings.Contains(err.Error(), "save the settings") {
		t.Errorf("finishing returns %v", err)
	}
	if r.own.closed != 1 {
		t.Error("the locker stays open")
	}
}

func TestTheTextScaleHasLimits(t *testing.T) {
	r := enter(t, nil)
	for range 20 {
		r.menu("Larger")
	}
	r.pass(2 * scaleRest)
	if got := r.desk.theme.Scale; got != largestScale || r.desk.settings.Scale != got {
		t.Errorf("larger and larger it is %g", got)
	}
	r.expectNews("Text at 200 %")
	if got := fyne.CurrentApp().Settings().Theme().Size(theme.SizeNameText); got != 28 {
		t.Errorf("text is %g high", got)
	}
	for range 20 {
		r.menu("Smaller")
	}
	r.pass(2 * scaleRest)
	if got := r.desk.theme.Scale; got != smallestScale {
		t.Errorf("smaller and smaller it is %g", got)
	}
	r.menu("Normal size")
	if got := r.settings[len(r.settings)-1].Scale; got != 1 {
		t.Errorf("kept is %g", got)
	}
}

func TestSizesInARowLayEverythingAnewTwice(t *testing.T) {
	r := enter(t, nil)
	laid := 0
	r.desk.app.Settings().AddListener(func(fyne.Settings) { laid++ })
	for range 8 {
		r.menu("Larger")
	}
	r.pass(10 * scaleRest)
	if got := r.desk.theme.Scale; laid != 2 || got != 2 {
		t.Errorf("eight sizes lay everything anew %d times, and it is %g then", laid, got)
	}
}

func TestTheColoursAreChosenInTheSettings(t *testing.T) {
	r := enter(t, nil)
	r.menu("Settings")
	colours, ok := find(r.asking().popup.Content, func(s *page.Select) bool { return slices.Contains(s.Options, "Dark") })
	if !ok {
		t.Fatal("there is no choice of colours")
	}
	for i, m := range modes {
		if colours.SetSelectedIndex(i); r.desk.theme.Mode != m.mode || r.desk.settings.Mode != m.mode {
			t.Errorf("with %q chosen the colours are %s", m.title, r.desk.theme.Mode)
		}
	}
}

func TestQuittingSavesWhatWasTypedLast(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.typeText(" Ruin")
	r.quit()
	if got := r.saved(r.own, id).Name; got != "Kessa Ruin" || r.own.closed != 1 {
		t.Errorf("the locker has %q and was closed %d times", got, r.own.closed)
	}
}

func TestQuittingWithUnsavedEditsAsks(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.own.fail(errDisk)
	r.typeText(" Ruin")
	ask := func() {
		t.Helper()
		r.menu("Quit")
		r.expectDialog("Not everything is saved", "The disk is full.", "in memory only")
		if r.desk.ended {
			t.Fatal("the window is closed")
		}
	}
	ask()
	r.press(fyne.KeyEscape)
	r.expectDialog("")
	r.expectSheet("Kessa Ruin", "")
	ask()
	r.answer("Try again")
	r.expectDialog("Not everything is saved")
	r.answer("Save a copy as…")
	r.expectDialog("Save a copy of the locker")
	r.press(fyne.KeyEscape)
	ask()
	r.own.fail(nil)
	r.answer("Try again")
	if !r.desk.ended {
		t.Error("with all saved the window stays open")
	}
	if got := r.saved(r.own, id).Name; got != "Kessa Ruin" {
		t.Errorf("the locker has %q", got)
	}
}

func TestEditsCanBeGivenUpOnlyByName(t *testing.T) {
	r := enter(t, nil)
	r.newNote("Kessa")
	r.own.fail(errDisk)
	r.typeText(" Ruin")
	r.menu("Quit")
	r.answer("Close without saving")
	if !r.desk.ended {
		t.Error("the window stays open")
	}
	if err := r.desk.Finish(); !errors.Is(err, domain.ErrFull) {
		t.Errorf("finishing returns %v, want what keeps the edits from the disk", err)
	}
	if r.own.closed != 1 {
		t.Error("the locker stays open")
	}
}

func TestASignalSavesWhatWaits(t *testing.T) {
	r := enter(t, nil)
	id := r.newNote("Kessa")
	r.outline()
	r.typeText(" Ruin")
	if err := r.desk.Finish(); err != nil {
		t.Fatal(err)
	}
	if got := r.saved(r.own, id).Name; got != "Kessa Ruin" || r.own.closed != 1 {
		t.Errorf("the locker has %q and was closed %d times", got, r.own.closed)
	}
	if got := r.settings[len(r.settings)-1].Tabs[ownPath]; !slices.Equal(got, []domain.DocID{id}) {
		t.Errorf("the tabs kept are %v", got)
	}
}

func TestFinishingWithoutALockerOrBeforeOneIsOpen(t *testing.T) {
	r := arrange(t, nil)
	if err := r.desk.Finish(); err != nil {
		t.Error(err)
	}
	if len(r.settings) != 1 {
		t.Errorf("the settings were saved %d times", len(r.settings))
	}
	r = arrange(t, nil)
	r.menu("Quit")
	if !r.desk.ended {
		t.Error("a window without a locker does not close")
	}
}

// written is what the next start finds: the settings written last, through JSON.
func (r *room) written() Settings {
	r.t.Helper()
	data, err := json.Marshal(r.settings[len(r.settings)-1])
	if err != nil {
		r.t.Fatal(err)
	}
	back := DefaultSettings()
	if err := json.Unmarshal(data, &back); err != nil {
		r.t.Fatal(err)
	}
	return back
}

func TestTheTabsOfTheMomentComeBackAfterAKill(t *testing.T) {
	r := enter(t, nil)
	a := r.newNote("a")
	r.newNote("b")
	c := r.newNote("c")
	r.desk.Show(a)
	r.desk.tabs.tabs[c].close.OnTapped()
	kept := r.written() // nothing ends: the power fails

	next := arrange(t, func(_ *Services, s *Settings) { *s = kept })
	next.own.records = r.own.records
	next.desk.Start("")
	next.expectTabs("a*", "b")
	next.expectSheet("a", "")
	if again := next.written(); !slices.Equal(again.Tabs[ownPath], kept.Tabs[ownPath]) || again.Front[ownPath] != a {
		t.Errorf("a second kill right after the start leaves %v, %q in front", again.Tabs, again.Front)
	}
}

func TestSettingsAreWrittenOneAfterTheOther(t *testing.T) {
	r := enter(t, nil)
	calls, writes, written := make(chan func(), 10), make(chan struct{}), make(chan Settings, 10)
	r.desk.worker.do = func(f func()) { calls <- f }
	r.desk.worker.inline = false
	r.desk.services.SaveSettings = func(s Settings) error { <-writes; written <- s; return nil }
	for scale := range 3 {
		r.desk.settings.Scale = float32(scale)
		r.desk.saveSettings()
	}
	for _, want := range []float32{0, 2} {
		writes <- struct{}{}
		if s := <-written; s.Scale != want {
			t.Errorf("written is %g, want %g", s.Scale, want)
		}
		(<-calls)()
	}
	r.desk.worker.drain()
	if len(written) > 0 {
		t.Error("more is written than there is news")
	}
}

func TestThePlaceOfTheWindowIsRemembered(t *testing.T) {
	at := &Place{X: -40, Y: 7}
	r := enter(t, func(s *Services, _ *Settings) { s.Place = func(fyne.Window) *Place { return at } })
	kept := r.quit()
	if kept.Place == nil || *kept.Place != *at {
		t.Errorf("remembered is %+v, want %+v", kept.Place, at)
	}
	nowhere := enter(t, func(s *Services, was *Settings) {
		*was, s.Place = kept, func(fyne.Window) *Place { return nil }
	})
	if again := nowhere.quit(); again.Place == nil || *again.Place != *at {
		t.Errorf("where the system does not tell, remembered is %+v, want %+v as before", again.Place, at)
	}
}
