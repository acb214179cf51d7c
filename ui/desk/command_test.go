package desk

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"shipslocker/ui/key"
	"shipslocker/ui/page"
)

func TestAComboIsReadAsItIsWritten(t *testing.T) {
	for _, c := range []combo{ctrl(fyne.KeyN), ctrlShift(fyne.KeyF9), tabKey(fyne.KeyModifierShift), {fyne.KeyEqual, fyne.KeyModifierShortcutDefault | fyne.KeyModifierAlt}} {
		if got, ok := readCombo(c.String()); !ok || got != c {
			t.Errorf("%q is read as %+v, not %+v", c, got, c)
		}
	}
	for _, text := range []string{"", "Ctrl+", "Hyper+N", "+"} {
		if c, ok := readCombo(text); ok {
			t.Errorf("%q is read as %+v", text, c)
		}
	}
}

// key finds a command by what the menu calls it.
func (r *room) key(name string) command {
	r.t.Helper()
	for _, c := range r.desk.menu.commands {
		if c.name() == name {
			return c
		}
	}
	r.t.Fatalf("no command %q has a key", name)
	return command{}
}

// tapOnPage taps a button of the page in the dialog on top.
func (r *room) tapOnPage(text string) {
	r.t.Helper()
	b, ok := find(r.asking().popup.Content, func(b *page.Button) bool { return b.Text == text })
	if !ok {
		r.t.Fatalf("the page has no button %q", text)
	}
	test.Tap(b)
	r.pass(10)
}

// caught has the page of keys wait for the key of a command and returns what presses it.
func (r *room) caught(name string) func(keys ...fyne.KeyName) {
	r.t.Helper()
	r.tapOnPage(r.desk.menu.keyOf(r.key(name)).String())
	return r.catches()
}

// catches returns what presses the key that is waited for.
func (r *room) catches() func(keys ...fyne.KeyName) {
	return func(keys ...fyne.KeyName) {
		r.t.Helper()
		c, ok := r.canvas().Focused().(*catcher)
		if !ok {
			r.t.Fatalf("the keyboard is on %T", r.canvas().Focused())
		}
		for _, k := range keys {
			c.KeyDown(&fyne.KeyEvent{Name: k})
		}
		r.pass(10)
	}
}

func TestNoTwoCommandsHaveTheSameIdOrKeyAndEveryUsualKeyIsAllowed(t *testing.T) {
	r := enter(t, nil)
	ids, keys := map[string]bool{}, map[combo]bool{}
	for _, c := range r.desk.menu.commands {
		if ids[c.id] || keys[c.usual] || c.id == "" || c.usual.refusal() != "" {
			t.Errorf("%q has the id %q and the key %s, %s", c.name(), c.id, c.usual, c.usual.refusal())
		}
		ids[c.id], keys[c.usual] = true, true
	}
}

func TestAKeyIsChangedOnThePageOfKeysAndKeptForTheNextTime(t *testing.T) {
	r := enter(t, nil)
	r.menu("Keys")
	r.expectDialog("Keys", "Duplicate document")
	catch := r.caught("Duplicate document")
	catch(desktop.KeyControlLeft, fyne.KeyJ)
	if got := r.item("Duplicate").Shortcut; got.ShortcutName() != ctrl(fyne.KeyJ).shortcut().ShortcutName() {
		t.Errorf("it has the key %v", got)
	}
	r.press(fyne.KeyEscape)
	if kept := r.quit(); kept.Keys["duplicate"] != "Ctrl+J" || len(kept.Keys) != 1 {
		t.Errorf("kept are %v", kept.Keys)
	}
}

func TestAKeyThatIsTakenIsRefusedWithTheReason(t *testing.T) {
	for name, tc := range map[string]struct {
		keys []fyne.KeyName
		why  string
	}{
		"another's":   {[]fyne.KeyName{desktop.KeyControlRight, fyne.KeyP}, "Ctrl+P is the key of “Print or export PDF”"},
		"a letter":    {[]fyne.KeyName{fyne.KeyJ}, "Hold Ctrl with it"},
		"of a field":  {[]fyne.KeyName{desktop.KeyControlLeft, fyne.KeyC}, "Ctrl+C belongs to text fields"},
		"of undo":     {[]fyne.KeyName{desktop.KeyControlLeft, desktop.KeyShiftLeft, fyne.KeyZ}, "Ctrl+Shift+Z belongs to text fields"},
		"the guide's": {[]fyne.KeyName{desktop.KeyControlLeft, fyne.KeyF1}, "Ctrl+F1 opens the guide"},
	} {
		t.Run(name, func(t *testing.T) {
			r := enter(t, nil)
			r.menu("Keys")
			r.caught("Duplicate document")(tc.keys...)
			r.expectDialog("Keys", tc.why)
			if len(r.desk.settings.Keys) != 0 {
				t.Errorf("kept are %v", r.desk.settings.Keys)
			}
		})
	}
}

func TestEscapeKeepsTheKeyAndUsualKeysComeBack(t *testing.T) {
	r := enter(t, nil)
	r.menu("Keys")
	r.caught("Duplicate document")(desktop.KeyControlLeft, fyne.KeyJ)
	r.caught("Duplicate document")(fyne.KeyEscape)
	if k := r.desk.menu.keyOf(r.key("Duplicate document")); k != ctrl(fyne.KeyJ) {
		t.Errorf("Escape leaves %s", k)
	}
	r.tapOnPage("Usual keys")
	if len(r.desk.settings.Keys) != 0 || strings.Contains(r.item("Duplicate").Shortcut.ShortcutName(), "J") {
		t.Errorf("kept are %v", r.desk.settings.Keys)
	}
}

// withLetters has a room know two letters and a key that stays.
func withLetters(s *Services, _ *Settings) {
	s.Keys = []key.Situation{{Title: "In a fight", Where: key.Table, Uses: []key.Use{
		key.By('n', "next turn"), key.By('w', "wait"), {Keys: "Digits", Does: "what the dice show"},
	}}}
}

func TestALetterChangesPlacesWithAnotherWhichIsSaidAndKept(t *testing.T) {
	r := enter(t, withLetters)
	r.menu("Keys")
	r.tapOnPage("N")
	r.catches()(fyne.KeyW)
	r.expectDialog("Keys", "W was the key of “wait”, which has N now.")
	if l := r.desk.Letters(key.Table); l.Usual('w') != 'n' || l.Usual('n') != 'w' {
		t.Errorf("changed are %v", l.Changed())
	}
	r.press(fyne.KeyEscape)
	kept := r.quit()
	next := arrange(t, func(s *Services, to *Settings) { withLetters(s, to); *to = kept })
	if l := next.desk.Letters(key.Table); l.Now('n') != 'w' {
		t.Errorf("the next time %v is changed", l.Changed())
	}
	next.desk.Start(ownPath)
	next.menu("Keys")
	next.tapOnPage("Usual keys")
	if l := next.desk.Letters(key.Table); l.Now('n') != 'n' || len(next.desk.settings.Letters) > 0 {
		t.Errorf("still changed are %v", next.desk.settings.Letters)
	}
}

func TestWhatIsNoLetterIsRefusedInTheirPlace(t *testing.T) {
	for name, keys := range map[string][]fyne.KeyName{"a digit": {fyne.Key1}, "a key that moves": {fyne.KeyUp}, "with Ctrl": {desktop.KeyControlLeft, fyne.KeyX}} {
		t.Run(name, func(t *testing.T) {
			r := enter(t, withLetters)
			r.menu("Keys")
			r.tapOnPage("N")
			r.catches()(keys...)
			r.expectDialog("Keys", "Press a letter from A to Z alone")
			if len(r.desk.settings.Letters) > 0 {
				t.Errorf("kept are %v", r.desk.settings.Letters)
			}
		})
	}
}

func TestKeysAreFoundByWhatTheyDo(t *testing.T) {
	r := enter(t, withLetters)
	r.menu("Keys")
	r.expectDialog("Keys", "Duplicate document")
	r.typeText("dice sh")
	if said := words(r.asking().popup.Content); !strings.Contains(said, "what the dice show") || strings.Contains(said, "Duplicate document") {
		t.Errorf("the page says\n%s", said)
	}
}

func TestAKeyThatAnOlderSettingsFileSpoiltIsTheUsualOne(t *testing.T) {
	r := enter(t, func(_ *Services, s *Settings) {
		s.Keys = map[string]string{"duplicate": "Hyper+", "print": "", "gone": "Ctrl+J"}
	})
	if c := r.key("Duplicate document"); r.desk.menu.keyOf(c) != c.usual {
		t.Errorf("it has the key %s", r.desk.menu.keyOf(c))
	}
	if r.item("Print").Shortcut != nil {
		t.Error("a command that has no key has one")
	}
}
