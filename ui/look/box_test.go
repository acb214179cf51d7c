package look

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

func frame(b *Box) *canvas.Rectangle {
	return test.WidgetRenderer(b).Objects()[0].(*canvas.Rectangle)
}

func TestABoxKeepsCaptionValueAndNoticeApart(t *testing.T) {
	useTheme(t, 1)
	content, corner := brick(30, 40), brick(20, 10)
	b := NewBox("2  Name", content, corner)
	calm := b.MinSize().Height
	b.SetNotice(true, strings.Repeat("The rules have something to say here. ", 5))
	b.Resize(fyne.NewSize(200, 400))
	b.Resize(fyne.NewSize(200, b.MinSize().Height))
	if b.MinSize().Height <= calm {
		t.Error("a notice takes no room")
	}
	caption, notice := b.caption, b.notice
	if bottom := caption.Position().Y + caption.MinSize().Height; content.Position().Y < bottom-0.01 {
		t.Errorf("the value begins at %g, above the caption's end at %g", content.Position().Y, bottom)
	}
	if content.Size().Height < 40-0.01 {
		t.Errorf("the value has a height of %g, want 40", content.Size().Height)
	}
	if bottom := content.Position().Y + content.Size().Height; notice.Position().Y < bottom-0.01 {
		t.Errorf("the notice begins at %g, above the value's end at %g", notice.Position().Y, bottom)
	}
	if bottom := notice.Position().Y + notice.MinSize().Height; bottom > b.Size().Height {
		t.Errorf("the notice ends at %g in a box %g high", bottom, b.Size().Height)
	}
	if right := caption.Position().X + caption.Size().Width; right > corner.Position().X {
		t.Errorf("the caption ends at %g, under the corner at %g", right, corner.Position().X)
	}
}

func TestABoxFramesWhatIsWrong(t *testing.T) {
	useTheme(t, 1)
	th := &Theme{Mode: Paper}
	is := func(b *Box, name fyne.ThemeColorName) bool {
		return frame(b).StrokeColor == th.Color(name, theme.VariantLight)
	}
	b := NewBox("", brick(10, 10), nil)
	if !is(b, ColorFrame) {
		t.Error("a box in which all is well has a frame of another colour")
	}
	b.SetNotice(true, "wrong")
	if !is(b, theme.ColorNameError) || b.notice.Hidden {
		t.Error("an illegal value does not show")
	}
	b.SetNotice(false, "unusual")
	if !is(b, theme.ColorNameWarning) {
		t.Error("an unusual value does not show")
	}
	b.SetNotice(false, "")
	if !is(b, ColorFrame) || b.notice.Visible() {
		t.Error("the notice does not go")
	}
	b.SetFlag(true, true)
	if !is(b, theme.ColorNameError) || !b.flag.Visible() {
		t.Error("the flag does not show")
	}
	b.SetLit(true)
	if !is(b, theme.ColorNamePrimary) {
		t.Error("where something is dragged to does not light up")
	}
	b.SetLit(false)
	b.SetFlag(false, false)
	if !is(b, ColorFrame) || b.flag.Visible() {
		t.Error("the flag does not go")
	}
}

func TestANoticeWithoutWordsShowsNoMark(t *testing.T) {
	test.NewTempApp(t)
	if n := NewNotice(); n.Visible() || NewRows(1, n).MinSize().Height != 0 {
		t.Error("it shows its mark")
	} else if n.Set(false, "unusual"); !n.Visible() {
		t.Error("it does not say what it is told")
	}
}

func TestANoticeSaysOnlyWhatIsNew(t *testing.T) {
	useTheme(t, 1)
	n := NewNotice()
	if !n.Set(true, "wrong") || !n.Visible() {
		t.Error("a first notice changes nothing")
	}
	if n.Set(true, "wrong") {
		t.Error("the same notice counts as a change")
	}
	if !n.Set(false, "wrong") {
		t.Error("another weight counts as no change")
	}
	if !n.Set(false, "") || n.Visible() {
		t.Error("an empty notice stays")
	}
}
