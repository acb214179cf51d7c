package field

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

func TestANumberIsTickedAsARowOfBoxes(t *testing.T) {
	for name, tc := range map[string]struct {
		from int
		text string
		keys []fyne.KeyName
		want int
	}{
		"a digit brings it to that box":                    {0, "3", nil, 3},
		"a digit of a marked box takes it and those after": {3, "2", nil, 1},
		"the last one marked goes alone":                   {3, "3", nil, 2},
		"the space bar ticks where the arrows lead":        {0, "", []fyne.KeyName{fyne.KeyRight, fyne.KeySpace}, 2},
		"plus counts beyond the boxes":                     {4, "++", nil, 6},
		"minus counts down to 0":                           {1, "−--", nil, 0},
		"a digit beyond the boxes does nothing":            {2, "5", nil, 2},
	} {
		t.Run(name, func(t *testing.T) {
			var b *Boxes
			h := lay(t, func(f *Form[card]) fyne.CanvasObject {
				b = Count(f, "level", "level", 4, true, func(c *card) *int { return &c.Level })
				return b
			})
			h.form.Bind(h.open("other", func(c *card) { c.Level = tc.from }))
			h.focus(b)
			h.typeText(tc.text)
			h.press(tc.keys...)
			if got := h.card().Level; got != tc.want {
				t.Errorf("it is %d, want %d", got, tc.want)
			}
			crosses, number := 0, ""
			for i := range b.marks {
				frame, cross := test.WidgetRenderer(b).(*boxesRenderer).box(i)
				if cross[0].Visible() {
					crosses++
				}
				if frame.CornerRadius != frame.Size().Width/2 {
					t.Error("it is no circle")
				}
				if text := test.WidgetRenderer(b).Objects()[4*i+3].(*canvas.Text); text.Visible() {
					number = text.Text
				}
			}
			switch {
			case tc.want <= 4 && crosses != tc.want:
				t.Errorf("%d boxes are crossed", crosses)
			case tc.want > 4 && (crosses != 3 || number != "6"):
				t.Errorf("%d boxes are crossed, and the last says %q", crosses, number)
			}
		})
	}
}
