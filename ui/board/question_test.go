package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	model "shipslocker/domain/board"
)

// ask asks for a token that is not Ann.
func (d *desk) ask(taken *[]model.ID) *Question {
	q := &Question{
		Text: "Which target?", Take: func(id model.ID) { *taken = append(*taken, id) },
		Refusal: func(id model.ID) string {
			if id == 8 {
				return "Not Ann."
			}
			return ""
		},
	}
	d.board.Ask(q)
	return q
}

func TestATokenIsPointedOutByOneClick(t *testing.T) {
	d := sit(t, yard())
	var taken []model.ID
	d.ask(&taken)
	d.click(pt(3, 7), 0)
	d.later()
	if len(taken) != 0 || d.lastSaid() != "Not Ann." {
		t.Errorf("Ann is taken, or the board says %q", d.said)
	}
	d.click(pt(6, 7), 0)
	if len(taken) != 0 {
		t.Error("it is answered within the click, which then takes the keyboard away again")
	}
	d.later()
	if !slices.Equal(taken, []model.ID{9}) || d.board.asks != nil {
		t.Errorf("taken are %v", taken)
	}
}

func TestATouchWithoutAMoveBeforeItAnswers(t *testing.T) {
	d := sit(t, yard())
	var taken []model.ID
	d.ask(&taken)
	d.board.MouseDown(d.at(pt(6, 7), desktop.MouseButtonPrimary, 0))
	d.board.MouseUp(d.at(pt(6, 7), desktop.MouseButtonPrimary, 0))
	d.later()
	if !slices.Equal(taken, []model.ID{9}) {
		t.Errorf("taken are %v", taken)
	}
}

func TestANameAndARingAreTheToken(t *testing.T) {
	d := sit(t, yard())
	var taken []model.ID
	words := d.board.ground.words
	if len(words) == 0 {
		t.Fatal("the board does not know where names stand")
	}
	for _, s := range words {
		if s.Of == 9 {
			d.ask(&taken)
			d.click(s.Area.Middle(), 0)
			d.later()
		}
	}
	if len(taken) == 0 || slices.ContainsFunc(taken, func(id model.ID) bool { return id != 9 }) {
		t.Errorf("taken are %v", taken)
	}
}

func TestTheArrowsStepThroughThoseThatWillDoInReadingOrder(t *testing.T) {
	m := yard()
	m.Tokens = append(m.Tokens, model.Token{ID: 12, Name: "Dee", Size: 1, At: model.Point{X: 5, Y: 25}, Zone: 4},
		model.Token{ID: 13, Name: "Eve", Size: 1, At: model.Point{X: 15, Y: 7.2}, Zone: 2})
	d := sit(t, m)
	var taken []model.ID
	d.ask(&taken)
	var went []model.ID
	for range 5 {
		d.press(fyne.KeyRight)
		went = append(went, d.board.the(aToken))
	}
	d.press(fyne.KeyUp)
	went = append(went, d.board.the(aToken))
	if !slices.Equal(went, []model.ID{9, 13, 10, 12, 9, 12}) {
		t.Errorf("the arrows went to %v", went)
	}
	d.press(fyne.KeyReturn)
	if !slices.Equal(taken, []model.ID{12}) {
		t.Errorf("taken are %v", taken)
	}
	d.board.Select()
	d.ask(&taken)
	d.press(fyne.KeyTab, fyne.KeyTab, fyne.KeyReturn)
	if !slices.Equal(taken, []model.ID{12, 13}) {
		t.Errorf("with Tab %v are taken", taken)
	}
}

func TestThoseThatWillDoAreLitAndTheOthersStayQuiet(t *testing.T) {
	d := sit(t, yard())
	rings := func() int { return len(d.board.ground.live.Objects) }
	before := rings()
	var taken []model.ID
	d.ask(&taken)
	if got := rings() - before; got != 2 {
		t.Errorf("%d tokens are ringed, want Bob and Cat", got)
	}
	d.board.MouseMoved(d.at(pt(3, 7), 0, 0))
	if d.board.hover != 0 {
		t.Error("Ann shines under the pointer")
	}
	d.board.MouseMoved(d.at(pt(6, 7), 0, 0))
	if d.board.hover != 9 {
		t.Error("Bob does not answer the pointer")
	}
	d.doc.Edit("gone", "", func(m *model.Map) { m.Remove(9) })
	if got := rings() - before; got != 1 {
		t.Errorf("%d tokens are ringed after Bob has left, want Cat alone", got)
	}
	d.press(fyne.KeyEscape)
	if rings() != before {
		t.Error("something is lit after the question was left")
	}
}

func TestATargetClickedAsItLeavesIsNotTakenAndThatIsSaid(t *testing.T) {
	d := sit(t, yard())
	var taken []model.ID
	d.ask(&taken)
	d.click(pt(6, 7), 0)
	d.doc.Edit("gone", "", func(m *model.Map) { m.Remove(9) })
	d.later()
	if len(taken) != 0 || d.lastSaid() != "It has just left the map. Nothing was chosen. Which target?" || d.board.asks == nil {
		t.Errorf("taken are %v, and it says %q", taken, d.lastSaid())
	}
	d.down(pt(25, 7), desktop.MouseButtonPrimary, 0)
	d.doc.Edit("another", "", func(m *model.Map) { m.Zones[0].Name = "Saloon" })
	said := d.lastSaid()
	d.up(pt(25, 7), desktop.MouseButtonPrimary, 0)
	d.later()
	if len(taken) != 0 || said != "The map changed under the pointer. Nothing was chosen: click again." {
		t.Errorf("taken are %v, and it says %q", taken, said)
	}
	d.click(pt(25, 7), 0)
	d.later()
	if !slices.Equal(taken, []model.ID{10}) {
		t.Errorf("taken are %v", taken)
	}
}

func TestADoubleClickAnswersOnceAndOpensNothing(t *testing.T) {
	d := sit(t, yard())
	opened := 0
	d.board.OnOpen = func(model.ID) { opened++ }
	var taken []model.ID
	var again func(id model.ID)
	q := &Question{Text: "Which?", Take: func(id model.ID) { again(id) }}
	again = func(id model.ID) {
		taken = append(taken, id)
		d.board.Ask(q) // and the next is asked for at once
	}
	d.board.Ask(q)
	d.click(pt(6, 7), 0)
	answer := d.waits[len(d.waits)-1]
	d.waits = d.waits[:len(d.waits)-1]
	answer.f() // the time of a double click is not over
	d.click(pt(6, 7), 0)
	if len(taken) != 1 || opened != 0 || d.board.Asks() == nil {
		t.Errorf("a double click takes %v and opens %d", taken, opened)
	}
	d.later()
	if len(taken) != 1 {
		t.Errorf("a double click takes %v", taken)
	}
}

func TestAZoneIsPointedOutAndEscapeLeavesAsking(t *testing.T) {
	d := sit(t, yard())
	var taken model.ID
	left := 0
	q := &Question{
		Text: "Which zone?", Zones: true, Take: func(id model.ID) { taken = id }, Leave: func() { left++ },
		Refusal: func(id model.ID) string {
			if id == 2 {
				return "Not the court."
			}
			return ""
		},
	}
	d.board.Ask(q)
	if got := len(d.board.shining()); got != 3 {
		t.Errorf("%d zones are lit, want 3", got)
	}
	d.click(pt(6, 7), 0) // on a token: its zone is meant
	d.later()
	if taken != 1 {
		t.Errorf("zone %d is taken", taken)
	}
	d.board.Ask(q)
	d.press(fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
	if taken != 3 {
		t.Errorf("by keys zone %d is taken, want the street: the court will not do", taken)
	}
	d.board.Ask(q)
	d.press(fyne.KeyEscape)
	if left != 1 || d.board.asks != nil {
		t.Errorf("it was left %d times", left)
	}
	d.board.Ask(q)
	d.board.Bind(nil)
	if left != 2 {
		t.Error("a map that goes leaves the question open")
	}
}

func TestAQuestionAsideLeavesTheKeyboardWhereItIsAndAClickAnswers(t *testing.T) {
	d := sit(t, yard())
	line := widget.NewEntry()
	d.window.Canvas().SetContent(line)
	d.window.Canvas().Focus(line)
	var taken []model.ID
	d.board.Ask(&Question{Text: "Which?", Aside: true, Take: func(id model.ID) { taken = append(taken, id) }})
	if d.window.Canvas().Focused() != fyne.Focusable(line) {
		t.Error("asking took the keyboard")
	}
	d.click(pt(6, 7), 0)
	d.later()
	if !slices.Equal(taken, []model.ID{9}) {
		t.Errorf("taken are %v", taken)
	}
}
