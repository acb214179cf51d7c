package desk

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/domain"
)

// question asks something with three answers and notes which was given.
func question(r *room, given *[]string) {
	note := func(text string) func() bool {
		return func() bool { *given = append(*given, text); return false }
	}
	r.desk.ask("Well?", wrapped("What shall it be?"), nil,
		answer{text: "Do", strong: true, act: note("do")}, answer{text: "Else", act: note("else")}, answer{text: "Leave", act: note("leave")})
}

func TestKeysInADialog(t *testing.T) {
	for name, tc := range map[string]struct {
		keys []fyne.KeyName
		want []string
	}{
		"Return gives the strong answer":                  {[]fyne.KeyName{fyne.KeyReturn}, []string{"do"}},
		"Enter as well":                                   {[]fyne.KeyName{fyne.KeyEnter}, []string{"do"}},
		"Escape gives the last":                           {[]fyne.KeyName{fyne.KeyEscape}, []string{"leave"}},
		"the space bar presses the button it is on":       {[]fyne.KeyName{fyne.KeySpace}, []string{"do"}},
		"another key gives none":                          {[]fyne.KeyName{fyne.KeyF1, fyne.KeyDelete}, nil},
		"Escape counts once though it is pressed twice":   {[]fyne.KeyName{fyne.KeyEscape, fyne.KeyEscape}, []string{"leave"}},
		"Return counts once though it repeats":            {[]fyne.KeyName{fyne.KeyReturn, fyne.KeyReturn}, []string{"do"}},
		"Return after a letter is still a strong answer":  {[]fyne.KeyName{fyne.KeyA, fyne.KeyReturn}, []string{"do"}},
		"Escape after Return finds no dialog to give to":  {[]fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape}, []string{"do"}},
		"with nothing pressed nothing is given and waits": {nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			r := enter(t, nil)
			var given []string
			question(r, &given)
			r.press(tc.keys...)
			if !slices.Equal(given, tc.want) {
				t.Errorf("given was %q, want %q", given, tc.want)
			}
			if open := len(r.desk.dialogs) > 0; open != (tc.want == nil) {
				t.Errorf("the dialog is open: %v", open)
			}
		})
	}
}

func TestReturnPressesTheButtonThatHasTheKeyboard(t *testing.T) {
	r := enter(t, nil)
	var given []string
	question(r, &given)
	r.canvas().FocusNext()
	r.press(fyne.KeyReturn)
	if !slices.Equal(given, []string{"else"}) {
		t.Errorf("given was %q", given)
	}
}

func TestKeysReachADialogWhenNothingHasTheKeyboard(t *testing.T) {
	for key, want := range map[fyne.KeyName]string{fyne.KeyEscape: "leave", fyne.KeyReturn: "do"} {
		r := enter(t, nil)
		var given []string
		question(r, &given)
		r.canvas().Unfocus() // as a click beside the buttons does
		r.press(key)
		if !slices.Equal(given, []string{want}) {
			t.Errorf("%s gives %q", key, given)
		}
	}
}

func TestTheKeyboardReturnsToWhereItWasBeforeADialog(t *testing.T) {
	r := enter(t, nil)
	r.newNote("Kessa")
	text := r.shown().text
	r.canvas().Focus(text)
	var given []string
	question(r, &given)
	r.press(fyne.KeyEscape)
	if r.canvas().Focused() != text {
		t.Errorf("the keyboard is on %T", r.canvas().Focused())
	}
}

func TestADialogOnTopOfAnother(t *testing.T) {
	r := enter(t, nil)
	var first, second []string
	question(r, &first)
	question(r, &second)
	r.press(fyne.KeyReturn)
	if len(first) != 0 || !slices.Equal(second, []string{"do"}) {
		t.Fatalf("given were %q and %q", first, second)
	}
	r.expectDialog("What shall it be?")
	r.answer("Else")
	r.expectDialog("")
	if !slices.Equal(first, []string{"else"}) {
		t.Errorf("given was %q", first)
	}
}

func TestWhatFollowsAnAnswerMayAskAgain(t *testing.T) {
	r := enter(t, nil)
	r.desk.ask("First", wrapped("one"), nil, answer{text: "On", strong: true, then: func() { r.desk.tell("Second", "two") }})
	r.press(fyne.KeyReturn)
	r.expectDialog("Second", "two")
	r.press(fyne.KeyReturn)
	r.expectDialog("")
	r.menu("About")
	r.expectDialog("Unofficial")
}

func TestCommandsWaitWhileADialogIsOpen(t *testing.T) {
	r := enter(t, nil)
	r.newNote("Kessa")
	puts, title := r.own.puts, r.desk.window.Title()
	r.menu("About")
	scale := r.desk.theme.Scale
	for _, m := range r.desk.menu.main.Items {
		for _, i := range m.Items {
			if i.Action != nil {
				i.Action()
			}
		}
	}
	r.pass(1000)
	if len(r.desk.dialogs) != 1 || r.desk.ended || r.own.puts != puts || r.desk.theme.Scale != scale || r.desk.window.Title() != title {
		t.Errorf("a command did not wait: %d dialogs, %d writes", len(r.desk.dialogs), r.own.puts-puts)
	}
	r.expectTabs("Kessa*")
	r.press(fyne.KeyEscape)
	r.menu("Close tab")
	r.expectTabs()
}

func TestAWrongAnswerKeepsTheDialogOpenAndSaysWhy(t *testing.T) {
	r := enter(t, nil)
	var taken []string
	r.desk.askText("Rename", "New name:", "x", "Rename", func(text string) string {
		if text == "x" {
			return "It has that name."
		}
		taken = append(taken, text)
		return ""
	})
	r.press(fyne.KeyReturn)
	r.expectDialog("Rename", "It has that name.")
	r.typeText("y")
	r.press(fyne.KeyReturn)
	r.expectDialog("")
	if !slices.Equal(taken, []string{"xy"}) {
		t.Errorf("taken was %q", taken)
	}
	r.desk.askText("Rename", "", "x", "Rename", func(text string) string { taken = append(taken, text); return "" })
	r.press(fyne.KeyEscape)
	if len(taken) != 1 {
		t.Errorf("Escape took %q", taken[1:])
	}
}

func TestDialogsFitASmallWindow(t *testing.T) {
	r := enter(t, nil)
	r.desk.window.Resize(fyne.NewSize(700, 500))
	r.desk.scale(2)
	r.menu("About")
	if got := r.asking().popup.Content.Size(); got.Width > 700 {
		t.Errorf("the dialog is %v on a window of 700 by 500", got)
	}
	r.answer("Close")
	r.expectDialog("")
}

func TestAFailureSaysWhatItMeansAndWhatExactlyHappened(t *testing.T) {
	r := enter(t, nil)
	r.desk.fail("The copy could not be made", fmt.Errorf("write /usb/x: %w", domain.ErrFull), "This locker is as it was.")
	r.expectDialog("The copy could not be made", "The disk is full. This locker is as it was.", "write /usb/x")
}

func TestDetailsOfAFailureAreNotWhatWasSaid(t *testing.T) {
	for name, tc := range map[string]struct {
		err     error
		details bool
	}{
		"an error that says more has its details": {fmt.Errorf("write /x/a.locker: %w", domain.ErrFull), true},
		"an error that is said whole has none":    {domain.NotTaken("line 3 is empty"), false},
		"nor one that nobody knows":               {errors.New("the printer burns"), false},
	} {
		t.Run(name, func(t *testing.T) {
			r := enter(t, nil)
			r.desk.fail("It did not work", tc.err, "Try again.")
			r.expectDialog("It did not work", sentence(tc.err)+" Try again.")
			if said := words(r.asking().popup.Content); strings.Contains(said, "Details") != tc.details {
				t.Errorf("the dialog says %q", said)
			}
		})
	}
}
