package emissaries

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"shipslocker/domain/dice"
	"shipslocker/domain/emissaries"
	"shipslocker/ui/look"
)

// sizeKeys are the digits that stand for sizes: 0 is ten.
var sizeKeys = map[rune]dice.Kind{'4': dice.D4, '6': dice.D6, '8': dice.D8, '0': dice.D10}

// rating shows dice as their shapes, one a die, those that fallout takes struck through, and has them change: a digit adds
// a die of that size, "5d6" that many, Backspace and minus take one back, Up makes one larger. Its dice can be dragged
// elsewhere.
type rating struct {
	widget.BaseWidget
	lifting
	all, now emissaries.Dice
	free     emissaries.Dice // beside them, for nothing
	focused  bool
	lit      bool        // what is dragged would go here
	recent   []dice.Kind // added by keys, last one last
	digits   string      // typed in a row; they may turn out to say how many dice
	added    int         // of the recent ones by those digits
	times    int         // dice that the size typed next adds: 5 after "5d"; 0 = one
	onFocus  func()
	onAdd    func(size dice.Kind)
	onTake   func(size dice.Kind)
	onLarger func(size dice.Kind)
	onTap    func()
	box      *look.Box // that it is in, where a die may be dropped as well; nil = none
}

func newRating() *rating {
	r := &rating{}
	r.drawn = r.picture
	r.ExtendBaseWidget(r)
	return r
}

// in says what box it is in.
func (r *rating) in(box *look.Box) *look.Box {
	r.box = box
	return box
}

// place is where a die is dropped on it.
func (r *rating) place() fyne.CanvasObject {
	if r.box != nil {
		return r.box
	}
	return r
}

// set shows other dice.
func (r *rating) set(all, now, free emissaries.Dice, off bool) {
	if r.all != all || r.now != now || r.free != free || r.off != off {
		r.all, r.now, r.free, r.off = all, now, free, off
		r.Refresh()
	}
}

// light shows or hides that what is dragged would go here.
func (r *rating) light(on bool) {
	r.lit = on
	r.Refresh()
}

// shapes are the dice as they are drawn.
func (r *rating) shapes() []shapeOf {
	var list []shapeOf
	lifted := r.lifted
	for _, size := range emissaries.Sizes {
		for i := range max(0, r.all.Of(size)) {
			if len(list) == mostShapes {
				return list
			}
			s := shapeOf{kind: size, struck: i >= r.now.Of(size)}
			if size == lifted && !s.struck {
				s.lifted, lifted = true, ""
			}
			list = append(list, s)
		}
		for range max(0, r.free.Of(size)) {
			list = append(list, shapeOf{kind: size, free: true})
		}
	}
	return list
}

// words is the rating as the book writes it: empty where there is none.
func (r *rating) words() string {
	switch {
	case r.free != (emissaries.Dice{}):
		return r.free.String() + " for free"
	case r.all == (emissaries.Dice{}):
		return ""
	}
	return r.all.String()
}

// Tapped brings the keyboard here.
func (r *rating) Tapped(*fyne.PointEvent) { r.onTap() }

// FocusGained is called when the keyboard comes to the dice.
func (r *rating) FocusGained() {
	r.focused, r.recent = true, nil
	r.uncount()
	r.onFocus()
	r.Refresh()
}

// FocusLost is called when the keyboard leaves the dice.
func (r *rating) FocusLost() {
	r.focused = false
	r.Refresh()
}

// TypedRune adds a die of the size typed, or takes one back.
func (r *rating) TypedRune(c rune) {
	if r.off {
		return
	}
	size, ok := sizeKeys[c]
	switch {
	case c == 'd' || c == 'D':
		r.count()
	case r.times > 0 && c == '1': // and 0 comes next
	case ok:
		r.add(size, c)
	case c >= '0' && c <= '9':
		r.times = 0 // there is no such size
		r.digits += string(c)
	case c == '-' || c == '−':
		r.take()
	case c == '+':
		r.larger()
	default:
		r.uncount()
	}
}

// add adds dice of a size, of which c is the digit.
func (r *rating) add(size dice.Kind, c rune) {
	n, counted := max(1, r.times), r.times > 0
	if counted {
		r.uncount()
	} else {
		r.digits += string(c)
	}
	for range n {
		before := r.all
		r.onAdd(size)
		if r.all == before { // it was refused
			return
		}
		r.recent = append(r.recent, size)
		if !counted {
			r.added++
		}
	}
}

// count takes the digits typed for how many dice come next, and takes back what each of them added.
func (r *rating) count() {
	n, _ := strconv.Atoi(r.digits)
	for range r.added {
		r.takeBack()
	}
	r.uncount()
	r.times = min(max(1, n), emissaries.MostDice)
}

// uncount has the next digit stand for itself.
func (r *rating) uncount() { r.digits, r.added, r.times = "", 0, 0 }

// TypedKey takes a die back or makes one larger.
func (r *rating) TypedKey(k *fyne.KeyEvent) {
	switch {
	case r.off:
	case k.Name == fyne.KeyBackspace || k.Name == fyne.KeyDelete:
		r.take()
	case k.Name == fyne.KeyUp:
		r.larger()
	}
}

// take takes back the die that was added last, or else a smallest one.
func (r *rating) take() {
	r.uncount()
	r.takeBack()
}

func (r *rating) takeBack() {
	size := r.smallest()
	if n := len(r.recent); n > 0 {
		size, r.recent = r.recent[n-1], r.recent[:n-1]
	}
	if size != "" {
		r.onTake(size)
	}
}

// larger makes a smallest die larger.
func (r *rating) larger() {
	r.uncount()
	if size := r.smallest(); size != "" {
		r.onLarger(size)
	}
}

// smallest is the smallest size there is a die of; empty where there is none.
func (r *rating) smallest() dice.Kind {
	i := slices.IndexFunc(emissaries.Sizes, func(size dice.Kind) bool { return r.all.Of(size) > 0 })
	if i < 0 {
		return ""
	}
	return emissaries.Sizes[i]
}

// picture is what is drawn.
func (r *rating) picture() shapes {
	return shapes{of: r, list: r.shapes(), words: r.words(), focused: r.focused, lit: r.lit}
}

// CreateRenderer makes the rating's picture.
func (r *rating) CreateRenderer() fyne.WidgetRenderer { return newShapesRenderer(0, r.picture) }
