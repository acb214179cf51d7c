package edit_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"shipslocker/domain/edit"
)

func TestEditsMadeTogetherAreOneStep(t *testing.T) {
	b := newBench()
	one, two, three := b.open(t, "1", named("one")), b.open(t, "2", named("two")), b.open(t, "3", named("three"))
	seen := 0
	two.Watch(func() { seen++ })
	one.Together("strike", func() {
		text(one, "key", "first")
		two.Together("inner", func() { text(two, "key", "hit") })
		text(one, "key", "second")
		text(three, "", "there")
		text(three, "", "") // and back
	})
	if len(b.steps) != 1 || b.steps[0].Label != "strike" || len(b.steps[0].Changes) != 2 || b.saves[0].delayed {
		t.Fatalf("the steps are %+v", b.steps)
	}
	if one.Value().Text != "second" || two.Value().Text != "hit" || seen != 1 {
		t.Errorf("they say %q and %q, and the watcher was told %d times", one.Value().Text, two.Value().Text, seen)
	}
	b.Undo()
	if one.Value().Text != "" || two.Value().Text != "" || b.UndoLabel() != "" || b.RedoLabel() != "strike" {
		t.Errorf("undone they say %q and %q", one.Value().Text, two.Value().Text)
	}
	b.Redo()
	if one.Value().Text != "second" || two.Value().Text != "hit" {
		t.Errorf("redone they say %q and %q", one.Value().Text, two.Value().Text)
	}
	text(one, "", "alone")
	if len(b.steps) != 4 || b.UndoLabel() != "text · one" {
		t.Errorf("an edit after it is %q of %d steps", b.UndoLabel(), len(b.steps))
	}
}

func TestTogetherDoesNothingWhereNothingChanges(t *testing.T) {
	b := newBench()
	one := b.open(t, "1", named("one"))
	shut, err := b.Open(b.record("2", named("two")), "another window has it")
	if err != nil {
		t.Fatal(err)
	}
	one.Together("nothing", func() {
		text(one, "", "")
		text(edit.Of[log](shut), "", "unread")
	})
	if len(b.steps) != 0 || edit.Of[log](shut).Value().Text != "" {
		t.Errorf("the steps are %+v", b.steps)
	}
}

func TestWhatFollowsARestIsAStepOfItsOwn(t *testing.T) {
	b := newBench()
	s := b.open(t, "1", named("one"))
	s.Rest() // with nothing done yet
	text(s, "key", "A")
	text(s, "key", "AB")
	s.Rest()
	text(s, "key", "ABC")
	if b.Undo(); s.Value().Text != "AB" {
		t.Errorf("one undo leaves %q", s.Value().Text)
	}
	if b.Undo(); s.Value().Text != "" {
		t.Errorf("two undos leave %q", s.Value().Text)
	}
}

func TestStepsTogetherUndoToTheSameBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newBench()
		docs := []*edit.Session[log]{b.open(t, "1", named("one")), b.open(t, "2", named("two"))}
		var states [][2]string
		state := func() [2]string { return [2]string{string(docs[0].Record().Body), string(docs[1].Record().Body)} }
		states = append(states, state())
		for range rapid.IntRange(1, 8).Draw(t, "steps") {
			edits := rapid.SliceOfN(rapid.IntRange(0, 3), 0, 5).Draw(t, "edits")
			docs[0].Together("step", func() {
				for _, e := range edits {
					docs[e%2].Edit("count", "count", func(l *log) { l.Count += e - 1 })
				}
			})
			if s := state(); s != states[len(states)-1] {
				states = append(states, s)
			}
		}
		for _, want := range slices.Backward(states) {
			if state() != want {
				t.Fatalf("undone to %v, want %v", state(), want)
			}
			b.Undo()
		}
	})
}

func TestWhatIsAddedWithinTogetherBelongsToTheStep(t *testing.T) {
	b := newBench()
	one := b.open(t, "1", named("one"))
	one.Together("seat a newcomer", func() {
		b.Add("new", b.record("2", named("two")))
		text(one, "", "two sits here")
	})
	if len(b.steps) != 1 || b.steps[0].Label != "seat a newcomer" || len(b.steps[0].Changes) != 2 {
		t.Fatalf("the steps are %+v", b.steps)
	}
	b.Undo()
	undone := b.steps[1].Changes
	if one.Value().Text != "" || undone[0].After.ID != "2" || undone[0].After.Binned == 0 || undone[1].After.Binned != 0 {
		t.Errorf("undone are %+v", undone)
	}
	b.Redo()
	if back := b.steps[2].Changes[0].After; one.Value().Text != "two sits here" || back.Binned != 0 {
		t.Errorf("done again is %+v", back)
	}
}
