package desk

import "testing"

func TestTheShelfMakesRoomForASceneAndComesBackAfterIt(t *testing.T) {
	r := arrange(t, nil)
	r.give(r.own, noteOf, "scene", note{Name: "Scene"}, nil)
	r.give(r.own, noteOf, "sheet", note{Name: "Sheet"}, nil)
	r.desk.Start(ownPath)
	folded := func(want bool, when string) {
		t.Helper()
		if r.desk.folded != want {
			t.Errorf("%s the shelf is folded: %v", when, r.desk.folded)
		}
	}
	r.desk.Show("scene")
	r.desk.Playing()
	folded(true, "while a scene is played")
	r.desk.Show("sheet")
	folded(false, "beside it")
	r.desk.Show("scene")
	folded(false, "while a second click may come")
	r.pass(secondClick)
	folded(true, "back in the scene")
	r.menu("Filter the shelf")
	folded(false, "called up")
	r.desk.Show("scene")
	r.pass(secondClick)
	folded(true, "once something is opened")
	r.desk.closeTab("scene")
	folded(false, "after the scene was closed")
	r.desk.Show("scene")
	r.desk.Playing()
	r.desk.FoldShelf(false)
	r.desk.Show("sheet")
	r.desk.Show("scene")
	r.pass(secondClick)
	folded(false, "as a person wants it")
}
