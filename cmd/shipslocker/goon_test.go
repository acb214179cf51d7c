package main

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"shipslocker/ui/desk/desktest"
)

func TestGoOnDoesByAClickWhatNDoes(t *testing.T) {
	for _, title := range []string{"Boarders in the hold", "Two teeth and a tug", "Six rounds in the Belt", "The quarantine of Halm"} {
		t.Run(title, func(t *testing.T) {
			after := func(step func(d *desktest.Desk)) (said [][]string) {
				d := sampled(t, title, desktest.PlaySize)
				for range 3 {
					step(d)
					d.Settle()
					said = append(said, desktest.Spoken(d.InFront()))
				}
				return said
			}
			clicked := after(func(d *desktest.Desk) { d.Tap("Go on (N)", 0) })
			typed := after(func(d *desktest.Desk) {
				if _, writes := d.Canvas().Focused().(interface{ SelectedText() string }); writes { // there it is a letter like any other
					d.Focus(d.Button("Discard", 0).(fyne.Focusable))
				}
				d.Type("n")
			})
			for i := range clicked {
				if !slices.Equal(clicked[i], typed[i]) {
					t.Fatalf("after %d clicks it says\n%q\nand after as many keys\n%q", i+1, clicked[i], typed[i])
				}
			}
		})
	}
}

func TestGoOnSaysWhereItGoesOnWhereNIsNothing(t *testing.T) {
	d := sampled(t, "Six rounds in the Belt", desktest.PlaySize)
	d.Play("n53449\n\nn3245\n\nt")
	d.Settle()
	d.News = ""
	before := d.Bodies()
	d.Tap("Go on (N)", 0)
	if d.News == "" || d.Bodies() != before {
		t.Errorf("it says %q", d.News)
	}
}

func TestWhoeverBringsNothingIsPassedOverOnceARound(t *testing.T) {
	d := sampled(t, "The quarantine of Halm", desktest.PlaySize)
	d.Type("n")
	seen := map[string]bool{}
	for range 6 {
		for _, line := range desktest.Spoken(d.InFront()) {
			if strings.HasSuffix(line, ": BRING INTO PLAY") {
				seen[line] = true
			}
		}
		d.Type("n")
	}
	if len(seen) != 6 {
		t.Errorf("asked were %v, want all six", seen)
	}
}

func TestAConflictBeginsWithoutWhoeverBringsNothing(t *testing.T) {
	d := sampled(t, "The quarantine of Halm", desktest.PlaySize)
	d.Type("n")
	for range 5 { // and the sixth brings nothing
		d.Type("bn")
	}
	d.Type("n")
	d.Settle()
	d.Expect("Begin without ")
	before := d.Bodies()
	if d.Type("n"); d.Bodies() == before {
		t.Fatal("nobody is left out")
	}
	d.Expect("rolls ")
	d.ExpectNot("Begin without ", "Pick approaches")
	d.Undone(before)
	for range 2 { // from the page on it never comes back to where it was
		d.Type("n")
	}
	d.ExpectNot("Pick approaches")
}

func TestTheProgramRollsTheTotalsThatNobodyHasTyped(t *testing.T) {
	d := sampled(t, "Six rounds in the Belt", desktest.PlaySize)
	d.Type("n5") // the first one's total
	before := d.Bodies()
	d.Tap("Roll all for me", 0)
	d.Settle()
	d.ExpectNot("Roll all for me")
	d.Expect("5")
	if d.Bodies() != before {
		t.Error("rolling has changed a document")
	}
	d.Tap("Skip detection", 0)
	d.Type("n")
	d.Settle()
	d.Tap("Roll all for me", 0)
	d.Settle()
	d.ExpectNot("Roll all for me", "0 of ")
}
