package throw

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/domain"
	"shipslocker/domain/dice"
	"shipslocker/ui/desk/desktest"
	uidice "shipslocker/ui/dice"
	"shipslocker/ui/look"
	"shipslocker/ui/page"
)

// thrown is dice on a page that stands by itself.
type thrown struct {
	desktest.Page
	*desktest.Desk
	dice *Dice
	went bool // onward
}

func throwOn(t *testing.T) *thrown {
	t.Helper()
	d := desktest.New(t, domain.Kinds{}, desktest.SheetSize, &look.Theme{Mode: look.Paper}, nil)
	x := &thrown{Desk: d}
	var p *page.Page
	x.dice = New(d, desktest.Highest{}, func() { p.Show() })
	p = page.New(d, func() {
		p.Onward = func() { x.went = true }
		x.dice.Lay(p, "roll", "Roll 2d6", 'r', x.begin)
	})
	d.Window.SetContent(p.View())
	d.Window.Resize(desktest.SheetSize)
	p.Show()
	x.Page = d.On(p)
	return x
}

func (x *thrown) begin() { x.dice.Begin(uidice.Attempt{Title: "A jump", Pool: dice.Of(2, dice.D6)}) }

// faces are the dice as they lie.
func (x *thrown) faces() []int {
	r, _ := x.dice.Roll()
	return r.Faces()
}

func (x *thrown) expect(faces ...int) {
	x.T.Helper()
	got := x.faces()
	if len(got) != len(faces) {
		x.T.Fatalf("there lie %v, want %v", got, faces)
	}
	for i := range got {
		if got[i] != faces[i] {
			x.T.Fatalf("there lie %v, want %v", got, faces)
		}
	}
}

func TestDiceAreTypedOnTheirOwnTray(t *testing.T) {
	x := throwOn(t)
	if x.dice.Begun() {
		t.Fatal("something lies there before anybody rolls")
	}
	x.Page.Tap("roll")
	if x.Page.Control("roll") != nil {
		t.Error("the button is still there")
	}
	x.Type("52")
	x.expect(5, 2)
	if x.Press(fyne.KeyReturn); !x.went {
		t.Error("Return on the tray does not go on")
	}
	if r, ok := x.dice.Roll(); !ok || r.Final {
		t.Error("the roll is settled:", r)
	}
	x.dice.Forget()
	if x.Page.Show(); x.dice.Begun() || x.Page.Control("roll") == nil {
		t.Error("dice lie there that were taken back")
	}
}

func TestTheKeyThatHasTheProgramRollOpensTheTrayToo(t *testing.T) {
	x := throwOn(t)
	x.Focus(x.Page.Control("roll"))
	x.Type("p")
	x.expect(6, 6)
}

func TestADialogsButtonRollsTheDiceThatLieReady(t *testing.T) {
	x := throwOn(t)
	begin := func() { x.Page.Tap("roll") }
	x.dice.Press(begin)
	x.expect()
	x.dice.Press(x.begin)
	x.expect()
	x.Type("5")
	x.Canvas().Unfocus() // as a click on the button does
	x.dice.Press(x.begin)
	x.expect(5, 6)
	x.dice.Forget()
	x.Page.Show()
	x.dice.Press(begin)
	x.expect()
}

func TestReturnOnADialogsButtonRollsNothing(t *testing.T) {
	x := throwOn(t)
	verb := look.NewButton("Roll", func() { x.dice.Press(x.begin) })
	x.Window.SetContent(container.NewVBox(x.View(), verb))
	x.Canvas().Focus(verb)
	x.Desk.Press(fyne.KeyReturn) // to the dice
	for range 3 {
		x.Canvas().Focus(verb)
		x.Desk.Press(fyne.KeyReturn)
	}
	if x.expect(); x.Canvas().Focused() == fyne.Focusable(verb) {
		t.Error("Return does not bring the keyboard to the dice")
	}
	x.Canvas().Focus(verb)
	x.Desk.Press(fyne.KeySpace)
	x.expect(6, 6)
}

func TestADieThatWasTurnedIsTurnedBack(t *testing.T) {
	x := throwOn(t)
	x.Page.Tap("roll")
	x.Type("52")
	was, _ := x.dice.Roll()
	turned, err := was.Turn(1, 6, "a stunt")
	if err != nil {
		t.Fatal(err)
	}
	x.dice.Turn(turned)
	x.expect(5, 6)
	if !x.dice.Turned() {
		t.Fatal("none can be turned back")
	}
	x.dice.TurnBack()
	x.expect(5, 2)
	if x.dice.Turned() {
		t.Error("one more can be turned back")
	}
}

func TestWhatLayThereIsBroughtBack(t *testing.T) {
	x := throwOn(t)
	_, none := x.dice.Holds()
	x.Page.Tap("roll")
	x.Type("5")
	one, backToOne := x.dice.Holds()
	x.Type("2")
	if x.dice.TakeBack(); len(x.faces()) != 1 {
		t.Fatalf("there lie %v after one was taken back", x.faces())
	}
	x.Type("4")
	backToOne()
	x.expect(5)
	if again, _ := x.dice.Holds(); !reflect.DeepEqual(again, one) {
		t.Errorf("brought back it holds %+v, want %+v", again, one)
	}
	if none(); x.dice.Begun() {
		t.Errorf("there lie %v, want nothing", x.faces())
	}
}
