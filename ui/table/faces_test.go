package table

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	model "shipslocker/domain/board"
	"shipslocker/domain/table"
	"shipslocker/ui/board"
	"shipslocker/ui/page"
)

// facesRoom is a room with three seated, and the ids in the order of their turns.
func facesRoom(t *testing.T) (*room, *play[scrap], []table.ID) {
	t.Helper()
	r, p, s := playRoom(t)
	seatBoth(r)
	s.Edit("seat", "", func(v *scrap) { v.Table.Insert(2, table.Participant{Name: "Brisk", Score: 1}) })
	r.Settle()
	return r, p, s.Value().Table.Order()
}

// click presses the face at a place, with the Shift key or without.
func click(p *play[scrap], at int, shift bool) {
	b := p.turns.faces.boxes[at]
	ev := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	if shift {
		ev.Modifier = fyne.KeyModifierShift
	}
	b.MouseDown(ev)
	b.MouseUp(ev)
	b.Tapped(&fyne.PointEvent{})
}

func TestAClickOnAFaceChoosesWhoeverItIsAndTheirToken(t *testing.T) {
	r, p, order := facesRoom(t)
	click(p, 1, false)
	who, _ := p.tableNow().Participant(order[1])
	if p.turns.chosen() != order[1] || len(p.board.Selected()) != 1 || int(p.board.Selected()[0]) != who.Token {
		t.Errorf("chosen is %d, on the board %v", p.turns.chosen(), p.board.Selected())
	}
	r.Elapse()
	click(p, 2, true)
	if !slices.Equal(p.turns.faces.chosen, []table.ID{order[1], order[2]}) {
		t.Errorf("with the Shift key chosen are %v", p.turns.faces.chosen)
	}
	r.Elapse()
	click(p, 2, true)
	if !slices.Equal(p.turns.faces.chosen, []table.ID{order[1]}) {
		t.Errorf("taken off again, chosen are %v", p.turns.faces.chosen)
	}
}

func TestADoubleClickOnAFaceOrATokenShowsTheCard(t *testing.T) {
	_, p, order := facesRoom(t)
	p.Front(logTitle)
	click(p, 0, false)
	if p.front() != logTitle {
		t.Errorf("one click brings %q to the front", p.front())
	}
	click(p, 0, false)
	if p.front() != TurnsTitle || p.turns.shown() != order[0] {
		t.Errorf("in front is %q, shown %d", p.front(), p.turns.shown())
	}
	who, _ := p.tableNow().Participant(order[1])
	p.Front(logTitle)
	p.openCard(who.Token)
	if p.front() != TurnsTitle || p.turns.shown() != order[1] {
		t.Errorf("from the token in front is %q, shown %d", p.front(), p.turns.shown())
	}
}

func TestTheArrowKeysGoFromFaceToFaceAndReturnShowsTheCard(t *testing.T) {
	r, p, order := facesRoom(t)
	p.turns.faces.take()
	p.turns.faces.mark()
	r.Press(fyne.KeyRight, fyne.KeyRight)
	if p.turns.chosen() != order[1] {
		t.Errorf("after two steps chosen is %d", p.turns.chosen())
	}
	p.turns.faces.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	r.Press(fyne.KeyRight)
	p.turns.faces.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	if !slices.Equal(p.turns.faces.chosen, []table.ID{order[1], order[2]}) {
		t.Errorf("with the Shift key chosen are %v", p.turns.faces.chosen)
	}
	r.Press(fyne.KeyHome, fyne.KeyReturn)
	if p.turns.shown() != order[0] || p.turns.page.Focused() != "card.sheet" {
		t.Errorf("shown is %d, the keyboard on %q", p.turns.shown(), p.turns.page.Focused())
	}
	r.Press(fyne.KeyEscape)
	if r.Canvas().Focused() != fyne.Focusable(p.turns.faces) {
		t.Error("Escape does not lead back to the faces")
	}
}

func TestWhatCountsOfSomebodyIsMarkedOnTheCardAndDoneByKeyOrMenu(t *testing.T) {
	r, p, order := facesRoom(t)
	boxes, points, done := []bool{true, false}, 2, []string{}
	p.Person = func(id table.ID) Person {
		if id != order[0] {
			return Person{}
		}
		return Person{
			Remark: "No sheet.",
			Gauges: []Gauge{
				{Name: "Stress", Short: "S", Boxes: slices.Clone(boxes), Tick: func(i int) { boxes[i] = !boxes[i]; p.turns.refresh() }},
				{Name: "Points", Short: "P", Count: points, Set: func(to int) { points = to; p.turns.refresh() }},
			},
			Deeds: func() []Deed {
				return []Deed{
					{Label: "Shout…", Key: 's', Do: func() { done = append(done, "shout") }},
					{Label: "Fly…", Key: 'f', Why: "Nobody can fly.", Do: func() { done = append(done, "fly") }},
				}
			},
		}
	}
	p.turns.follow()
	if names := p.names(); names[0] != "Urraz: S 1/2 · P 2" {
		t.Errorf("the face says %q", names[0])
	}
	p.turns.showCard(order[0])
	r.Type("2")
	r.press("+")
	if !boxes[1] || points != 3 || !r.Says("Points 3") || !r.Says("No sheet.") {
		t.Errorf("marked are %v, the points %d", boxes, points)
	}
	r.Press(fyne.KeyEscape)
	r.Type("sf")
	if !slices.Equal(done, []string{"shout"}) || p.said.Text != "Nobody can fly." {
		t.Errorf("done is %q, said %q", done, p.said.Text)
	}
	r.press("Not now: 1")
	if !r.Says("Fly: Nobody can fly.") {
		t.Error("the card does not say why something cannot be done")
	}
	who, _ := p.tableNow().Participant(order[0])
	var rows []string
	for _, i := range p.board.OnMenu(model.ID(who.Token)) {
		rows = append(rows, i.Label)
	}
	if !slices.Equal(rows, []string{"Shout…", "Card", "(Fly…)"}) {
		t.Errorf("the menu of the token has %q", rows)
	}
}

func TestThePlayingOfASceneFoldsTheShelfAwayOnce(t *testing.T) {
	r, p, _ := facesRoom(t)
	p.turns.faces.take()
	if r.Type("n"); !r.Folded {
		t.Error("the shelf stands beside a scene that has begun")
	}
	r.FoldShelf(false)
	if r.Type("n"); r.Folded {
		t.Error("the shelf is folded away again though somebody brought it back")
	}
	r.Press(fyne.KeyF9)
	if !r.Folded {
		t.Error("the key does not fold it")
	}
	r.Press(fyne.KeyF8)
	if p.column.Visible() || p.board.Size().Width < 1000 {
		t.Errorf("with nothing but the map it is %v wide", p.board.Size().Width)
	}
	if r.Press(fyne.KeyF8); !p.column.Visible() {
		t.Error("the column does not come back")
	}
}

func TestTheNewestLineOfTheLogStandsAtTheFoot(t *testing.T) {
	r, p, _ := facesRoom(t)
	p.Write(table.Line{Text: "somebody coughs."})
	if r.Foot != "somebody coughs." {
		t.Errorf("at the foot stands %q", r.Foot)
	}
	if r.OnFoot(); p.front() != logTitle {
		t.Errorf("a click on it brings %q to the front", p.front())
	}
}

func TestFiguresPutOffComeInWithTheirTokensByOneKey(t *testing.T) {
	r, p, order := facesRoom(t)
	who, _ := p.tableNow().Participant(order[0])
	token := model.ID(who.Token)
	p.turns.faces.take()
	p.turns.mark(order[0])
	before := r.Bodies()
	r.press("Hold back…")
	r.Dialog().Answer()
	if r.Dialog() == nil || !r.Says("Give the wave a name.") {
		t.Fatal("a wave without a name is made")
	}
	r.Type("Guards")
	r.Press(fyne.KeyReturn)
	if k, _ := p.ground.Value().Token(token); len(p.tableNow().Participants) != 2 || len(p.tableNow().Waves) != 1 || !k.Hidden {
		t.Fatalf("waves are %+v, the token is hidden: %v", p.tableNow().Waves, k.Hidden)
	}
	p.turns.faces.take()
	r.Type("v")
	if k, _ := p.ground.Value().Token(token); len(p.tableNow().Participants) != 3 || k.Hidden {
		t.Errorf("%d take part, the token is hidden: %v", len(p.tableNow().Participants), k.Hidden)
	}
	r.Journal.Undo()
	r.Undone(before)
}

func TestAReminderIsToldInItsRoundUntilItIsDone(t *testing.T) {
	r, p, order := facesRoom(t)
	p.turns.mark(order[1])
	r.press("Remind me…")
	r.Type("the reactor goes")
	r.Press(fyne.KeyReturn)
	p.turns.faces.take()
	if r.Type("n"); r.Says("the reactor goes") {
		t.Error("it is told at another's turn")
	}
	if r.Type("n"); !r.Says("the reactor goes") {
		t.Error("it is not told at the turn")
	}
	if r.press("Remove reminder"); r.Says("the reactor goes") || len(p.tableNow().Reminders) != 0 {
		t.Error("it is told though it is done")
	}
}

func TestABoxMarkedForOneIsMarkedForAllWhoAreChosen(t *testing.T) {
	r, p, order := facesRoom(t)
	marks := map[table.ID][]bool{order[0]: {false, false}, order[1]: {false, true}, order[2]: {false}}
	p.Person = func(id table.ID) Person {
		return Person{Gauges: []Gauge{{Name: "Stress", Boxes: slices.Clone(marks[id]), Tick: func(i int) { marks[id][i] = !marks[id][i] }}}}
	}
	p.turns.faces.mark(order...)
	p.turns.showCard(order[0])
	p.turns.faces.mark(order...)
	p.turns.page.Show()
	r.Type("1")
	for _, id := range order {
		if !marks[id][0] {
			t.Errorf("of %d marked are %v", id, marks[id])
		}
	}
}

func TestFiguresThatAreTheSameShareAFaceUntilOneActs(t *testing.T) {
	_, p, s := playRoom(t)
	s.Edit("seat", "", func(v *scrap) {
		for i, name := range []string{"Guard 1", "Guard 2", "Guard 3", "Guard 4", "Zed"} {
			v.Table.Insert(i, table.Participant{Name: name, Score: 9 - i})
		}
	})
	order := p.tableNow().Order()
	if names := p.names(); !slices.Equal(names, []string{"Guard 1 ×4", "Zed"}) {
		t.Errorf("the faces are %q", names)
	}
	click(p, 0, false)
	if !slices.Equal(p.turns.faces.chosen, order[:4]) {
		t.Errorf("chosen are %v", p.turns.faces.chosen)
	}
	p.turns.onNext()
	if names := p.names(); !slices.Equal(names, []string{"→ Guard 1", "Guard 2 ×3", "Zed"}) {
		t.Errorf("while one acts the faces are %q", names)
	}
	p.turns.onNext()
	if names := p.names(); !slices.Equal(names, []string{"Guard 1: has acted", "→ Guard 2", "Guard 3", "Guard 4", "Zed"}) {
		t.Errorf("where two are left the faces are %q", names)
	}
}

func TestAFaceIsATargetToo(t *testing.T) {
	r, p, order := facesRoom(t)
	who, _ := p.tableNow().Participant(order[1])
	var taken model.ID
	p.board.Ask(&board.Question{Text: "Which target?", Take: func(id model.ID) { taken = id }})
	click(p, 1, false)
	if taken != model.ID(who.Token) || p.board.Asks() != nil || p.turns.chosen() != 0 {
		t.Errorf("taken is %d, chosen %d", taken, p.turns.chosen())
	}
	r.Elapse()
	click(p, 1, false)
	if p.turns.chosen() != order[1] {
		t.Error("once it is answered a click does not choose")
	}
}

func TestFacesDoNotAskWhatSomebodyCanDo(t *testing.T) {
	_, p, order := facesRoom(t)
	asked := map[table.ID]int{}
	p.Person = func(id table.ID) Person {
		return Person{Deeds: func() []Deed {
			asked[id]++
			return nil
		}}
	}
	p.turns.showCard(order[0])
	clear(asked)
	p.turns.follow()
	if len(asked) != 1 || asked[order[0]] != 1 { // the card shown
		t.Errorf("they are asked what they can do: %v", asked)
	}
}

func TestThePointerOverAVerbLightsWhomItReaches(t *testing.T) {
	r, p, order := facesRoom(t)
	who, _ := p.tableNow().Participant(order[1])
	token, asked := model.ID(who.Token), 0
	p.Person = func(table.ID) Person {
		return Person{Deeds: func() []Deed {
			return []Deed{{Label: "Shout…", Do: func() {}, Reach: func() []model.ID {
				asked++
				return []model.ID{token}
			}}}
		}}
	}
	p.turns.showCard(order[0])
	r.Settle()
	before := r.Window.Canvas().Capture()
	shout := p.turns.page.Control("card.deed.0").(*page.Button)
	shout.MouseIn(&desktop.MouseEvent{})
	if lit := r.Window.Canvas().Capture(); asked != 1 || reflect.DeepEqual(lit, before) {
		t.Errorf("it was asked %d times, or nothing is lit", asked)
	}
}

// pipped gives the one who is first in the order two tracks and the others one each, which are marked in the map returned.
func pipped(p *play[scrap], order []table.ID) map[table.ID][]bool {
	marks := map[table.ID][]bool{order[0]: {true, false, false}, order[1]: {false, false}, order[2]: {false}}
	p.Person = func(id table.ID) Person {
		return Person{Gauges: []Gauge{{Name: "Stress", Short: "S", Boxes: slices.Clone(marks[id]), Tick: func(i int) {
			marks[id][i] = !marks[id][i]
			p.turns.refresh()
		}}}}
	}
	p.turns.refresh()
	return marks
}

// pipAt is where the middle of a pip of a face is.
func pipAt(p *play[scrap], face, i int) fyne.Position {
	b := p.turns.faces.boxes[face]
	return fyne.NewPos(b.pips.list[i].middle, 0.75*b.Size().Height)
}

func TestAClickOnAPipOfAFaceMarksItOnceAndChoosesNobody(t *testing.T) {
	r, p, order := facesRoom(t)
	marks := pipped(p, order)
	b := p.turns.faces.boxes[0]
	p.turns.faces.mark(order[1])
	b.Tapped(&fyne.PointEvent{Position: pipAt(p, 0, 1).AddXY(2, 6)})
	b.Tapped(&fyne.PointEvent{Position: pipAt(p, 0, 1)})
	if !slices.Equal(marks[order[0]], []bool{true, true, false}) || p.turns.chosen() != order[1] {
		t.Errorf("marked are %v, chosen %d", marks[order[0]], p.turns.chosen())
	}
	r.Elapse()
	b.Tapped(&fyne.PointEvent{Position: pipAt(p, 0, 1)})
	if marks[order[0]][1] {
		t.Error("a later click does not take the mark off")
	}
	r.Elapse()
	b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(pipAt(p, 0, 1).X, 5)})
	if marks[order[0]][1] || p.turns.chosen() != order[0] {
		t.Errorf("a click on the name marks: %v, chosen is %d", marks[order[0]], p.turns.chosen())
	}
}

func TestAPipOfOneWhoIsChosenWithOthersIsMarkedForAllOfThem(t *testing.T) {
	_, p, order := facesRoom(t)
	marks := pipped(p, order)
	p.turns.faces.mark(order[1], order[2])
	p.turns.faces.boxes[1].Tapped(&fyne.PointEvent{Position: pipAt(p, 1, 0)})
	if !marks[order[1]][0] || !marks[order[2]][0] {
		t.Errorf("marked are %v", marks)
	}
	p.turns.faces.boxes[0].Tapped(&fyne.PointEvent{Position: pipAt(p, 0, 1)})
	if !marks[order[0]][1] || marks[order[1]][1] {
		t.Errorf("somebody who is not chosen marks %v", marks)
	}
}

func TestWhileATargetIsAskedForAPipMeansItsFace(t *testing.T) {
	_, p, order := facesRoom(t)
	marks := pipped(p, order)
	var taken model.ID
	p.board.Ask(&board.Question{Text: "Which target?", Take: func(id model.ID) { taken = id }})
	p.turns.faces.boxes[1].Tapped(&fyne.PointEvent{Position: pipAt(p, 1, 0)})
	if taken == 0 || marks[order[1]][0] {
		t.Errorf("taken is %d, marked %v", taken, marks[order[1]])
	}
}

func TestPipsThatDoNotFitAreWrittenInWords(t *testing.T) {
	_, p, order := facesRoom(t)
	p.Person = func(table.ID) Person {
		return Person{Gauges: []Gauge{{Name: "Stress", Short: "S", Boxes: make([]bool, 30), Tick: func(int) {}}}}
	}
	p.turns.refresh()
	b := p.turns.faces.boxes[0]
	if len(b.pips.list) != 0 || p.names()[0] != "Urraz: S 0/30" {
		t.Errorf("%d pips, the face of %d says %q", len(b.pips.list), order[0], p.names()[0])
	}
}

// dragFace drags a face to the left end of the line or to another one's right half.
func dragFace(p *play[scrap], from, over int) {
	b := p.turns.faces.boxes[from]
	to := p.turns.faces.boxes[over].Position().X - b.Position().X
	if over > from {
		to += b.Size().Width
	}
	for _, x := range []float32{to / 2, to} {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x+1, 9)}, Dragged: fyne.NewDelta(x, 0)})
	}
	b.DragEnd()
}

func TestAFaceIsDraggedAsFarAsTheRulesOfTheOrderAllow(t *testing.T) {
	r, p, order := facesRoom(t)
	dragFace(p, 2, 0)
	if got := p.tableNow().Order(); !slices.Equal(got, order) || !strings.Contains(r.News, "The order goes by Wits. Brisk has 1") {
		t.Errorf("before the first round the order is %v, said %q", got, r.News)
	}
	p.Session().Edit("even", "", func(v *scrap) {
		for i := range v.Table.Participants {
			v.Table.Participants[i].Score = 3
		}
	})
	order = p.tableNow().Order()
	dragFace(p, 2, 0)
	if got := p.tableNow().Order(); !slices.Equal(got, []table.ID{order[2], order[0], order[1]}) {
		t.Errorf("of the same score the order is %v of %v", got, order)
	}
	p.turns.onNext()
	order = p.tableNow().Order()
	dragFace(p, 0, 2)
	if tb := p.tableNow(); !tb.IsWaiting(order[0]) || tb.Turns.Now.Current != order[1] {
		t.Errorf("who was dragged back does not wait: %+v", tb.Turns.Now)
	}
	dragFace(p, 2, 1)
	if tb := p.tableNow(); tb.Turns.Now.Current != order[2] {
		t.Errorf("who was dragged before the one who acts has no turn: %+v", tb.Turns.Now)
	}
}

func TestAHandThatShakesOnAFaceHasClicked(t *testing.T) {
	_, p, order := facesRoom(t)
	b := p.turns.faces.boxes[1]
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(14, 9)}, Dragged: fyne.NewDelta(3, 0)})
	b.DragEnd()
	if p.turns.chosen() != order[1] {
		t.Errorf("chosen is %d", p.turns.chosen())
	}
}

func TestASecondTurnInARoundHasItsOwnDot(t *testing.T) {
	_, p, order := facesRoom(t)
	p.turns.onNext()
	p.turns.onNext()
	if n := p.turns.standings()[0].turns; n != 1 {
		t.Errorf("after one turn it is %d", n)
	}
	p.turns.actNow(order[0])
	if n := p.turns.standings()[0].turns; n != 2 {
		t.Errorf("in the second turn it is %d", n)
	}
	p.turns.onNext()
	if n := p.turns.standings()[1].turns; n != 1 {
		t.Errorf("of who was interrupted it is %d", n)
	}
}

func TestALetterShownOnTheCardDoesThatFromTheFacesTheCardAndTheMap(t *testing.T) {
	r, p, order := facesRoom(t)
	done := ""
	var deeds []Deed
	for letter := 'a'; letter <= 'z'; letter++ {
		deeds = append(deeds, Deed{Label: "Deed " + string(letter) + "…", Key: letter, Do: func() { done += string(letter) }})
	}
	p.Person = func(table.ID) Person { return Person{Deeds: func() []Deed { return deeds }} }
	p.turns.showCard(order[0])
	for i, d := range deeds {
		b := p.turns.page.Control("card.deed." + strconv.Itoa(i)).(*page.Button)
		if b.Text == d.Label { // the turn order has its letter
			continue
		}
		for from, take := range map[string]func(){
			"the faces": p.turns.faces.take,
			"the card":  func() { r.Canvas().Focus(b) },
			"the map":   func() { r.Canvas().Focus(p.board) },
		} {
			p.turns.page.Show()
			b = p.turns.page.Control("card.deed." + strconv.Itoa(i)).(*page.Button)
			done = ""
			take()
			if r.Type(string(d.Key)); done != string(d.Key) {
				t.Errorf("%q on %s does %q", d.Key, from, done)
			}
		}
	}
}

func TestEndingATurnWithSomethingUnusedAsksUntilItIsAnswered(t *testing.T) {
	r, p, order := facesRoom(t)
	p.Person = func(table.ID) Person { return Person{Spare: "the action"} }
	p.turns.onNext()
	p.turns.faces.take()
	r.Type("n")
	if d := r.Dialog(); d == nil || !r.Says("Not used yet: the action.") || p.tableNow().Turns.Now.Current != order[0] {
		t.Fatal("it does not ask")
	}
	r.Dialog().Close()
	p.turns.faces.take()
	if r.Type("n"); r.Dialog() == nil || p.tableNow().Turns.Now.Current != order[0] {
		t.Fatal("left unanswered it does not ask again")
	}
	if r.Press(fyne.KeyReturn); r.Dialog() != nil || p.tableNow().Turns.Now.Current != order[1] {
		t.Fatal("answered it does not end the turn")
	}
	before := r.Bodies()
	p.turns.faces.take()
	r.Type("n")
	if r.Press(fyne.KeyReturn); r.Dialog() != nil || p.tableNow().Turns.Now.Current != order[2] {
		t.Error("a single Return does not answer")
	}
	r.Undone(before)
}

func TestTheQuestionAboutWhatIsUnusedCanBeLeftOutForAScene(t *testing.T) {
	r, p, order := facesRoom(t)
	p.Person = func(table.ID) Person { return Person{Spare: "the action"} }
	p.turns.onNext()
	p.turns.faces.take()
	r.Type("n")
	r.Press(fyne.KeySpace, fyne.KeyReturn)
	if !p.tableNow().Unasked || p.tableNow().Turns.Now.Current != order[1] {
		t.Fatalf("it is not left out: %+v", p.tableNow().Turns.Now)
	}
	p.turns.faces.take()
	if r.Type("n"); r.Dialog() != nil || p.tableNow().Turns.Now.Current != order[2] {
		t.Error("it asks again in this scene")
	}
}

func TestTheMapFollowsTheTurnOnlyIfToldSo(t *testing.T) {
	_, p, _ := facesRoom(t)
	p.turns.onNext()
	p.turns.onNext()
	seen := p.board.Seen()
	p.turns.onBack()
	if p.board.Seen() != seen {
		t.Error("it follows though nobody said so")
	}
	p.following().Do()
	if p.board.Seen() == seen || !p.tableNow().Follows {
		t.Error("told so it does not show who acts")
	}
	seen = p.board.Seen()
	if p.turns.onNext(); p.board.Seen() == seen {
		t.Error("it does not follow")
	}
	p.following().Do()
	seen = p.board.Seen()
	if p.turns.onBack(); p.board.Seen() != seen || p.tableNow().Follows {
		t.Error("told to stay it follows")
	}
}

func TestAPieceOfTheRingAroundATokenIsMarkedLikeTheCard(t *testing.T) {
	_, p, order := facesRoom(t)
	who, _ := p.tableNow().Participant(order[0])
	marks, count := []bool{false, false}, 1
	p.Person = func(table.ID) Person {
		return Person{Gauges: []Gauge{
			{Name: "Wits", Boxes: make([]bool, 3)},
			{Name: "Stress", Ring: true, Boxes: slices.Clone(marks), Tick: func(i int) { marks[i] = !marks[i] }},
			{Name: "Stuns", Ring: true, Count: count, Set: func(to int) { count = to }},
		}}
	}
	at := func(i int) bool { return p.turns.onRing(board.Pip{Token: model.ID(who.Token), Box: i, Of: 6}) }
	if !at(1) || !slices.Equal(marks, []bool{false, true}) {
		t.Errorf("marked are %v", marks)
	}
	if !at(4) || count != 3 {
		t.Errorf("the count is %d", count)
	}
	if !at(3) || count != 1 {
		t.Errorf("taken back the count is %d", count)
	}
}

func TestAFaceTellsAllThatIsCutAndWhatAPipMarks(t *testing.T) {
	_, p, _ := facesRoom(t)
	b := p.turns.faces.boxes[0]
	b.standing.says = "Health 1/4 · Composure 2/3"
	b.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(2, 2)}})
	if want := b.standing.name + ": Health 1/4 · Composure 2/3"; b.tip() != want {
		t.Errorf("it tells %q, want %q", b.tip(), want)
	}
	b.on = spot{b.standing.id, "Health", 1}
	if want := "Health: mark box 2 of " + b.standing.name; b.tip() != want {
		t.Errorf("it tells %q, want %q", b.tip(), want)
	}
	b.MouseOut()
	if b.on != (spot{}) {
		t.Errorf("the pointer gone it is on %+v", b.on)
	}
}
