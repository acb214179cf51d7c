package main

import (
	"bytes"
	"cmp"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"shipslocker/ui/desk/desktest"
)

var drawPictures = flag.Bool("pictures", false, "draw the guide's pictures anew")

// pictures are those of the guide: a document of the sample, the room it has, and what is done before the picture is taken.
var pictures = []struct {
	file  string // below assets/guide
	title string // of the document
	size  fyne.Size
	keys  func(d *desktest.Desk)
}{
	{"farfuture/encounter.png", "Last round at the Slow Leak", play, func(d *desktest.Desk) { d.Type("n") }},
	{"farfuture/attack.png", "Last round at the Slow Leak", play, func(d *desktest.Desk) { d.Type("nt") }},
	{"farfuture/hit.png", "Last round at the Slow Leak", play, func(d *desktest.Desk) { d.Play("nt", "r", "+++0\n", "\n", "r", "0000") }},
	{"farfuture/character.png", "Kessa Varnholt", sheet, func(d *desktest.Desk) {}},
	{"farfuture/campaign.png", "Paid by Midsummer", sheet, func(d *desktest.Desk) {}},
	{"program/map.png", "The Slow Leak", play, func(d *desktest.Desk) {}},
	{"spacer/skirmish.png", "Boarders in the hold", play, func(d *desktest.Desk) { d.Type("g") }},
	{"spacer/character.png", "Henrike Ostrand", sheet, func(d *desktest.Desk) {}},
	{"spacer/battle.png", "Two teeth and a tug", play, func(d *desktest.Desk) { d.Type("nn") }},
	{"spacer/wits.png", "Words across the hold", play, func(d *desktest.Desk) {}},
	{"spacer/ship.png", "Kittiwake", sheet, func(d *desktest.Desk) {}},
	{"spacer/mission.png", "Margin Call", play, func(d *desktest.Desk) {}},
	{"tachyon/engagement.png", "Six rounds in the Belt", play, func(d *desktest.Desk) { d.Play("n", "53449\n\n", "n", "3245\n\n") }},
	{"tachyon/pilot.png", "Ines Okparo", sheet, func(d *desktest.Desk) {}},
	{"tachyon/ship.png", "Glass Cannon", sheet, func(d *desktest.Desk) {}},
	{"emissaries/conflict.png", "The quarantine of Halm", play, func(d *desktest.Desk) {}},
	{"emissaries/character.png", "Teo Varga", sheet, func(d *desktest.Desk) {}},
}

var (
	play  = fyne.NewSize(1040, 620)
	sheet = fyne.NewSize(900, 620)
)

// The pictures of the guide are drawn as the program draws its window, and fail when it has changed: draw them anew with
//
//	go test -tags x11 -run Guide ./cmd/shipslocker -pictures
func TestThePicturesOfTheGuideShowTheProgram(t *testing.T) {
	for _, p := range pictures {
		t.Run(p.file, func(t *testing.T) {
			d := sampled(t, p.title, p.size)
			p.keys(d)
			d.Settle()
			hideOutOfSight(d)
			shown := paletted(d.Canvas().Capture())
			path := filepath.Join("..", "..", "assets", "guide", filepath.FromSlash(p.file))
			if *drawPictures {
				var b bytes.Buffer
				if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, shown); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			kept, err := os.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer kept.Close()
			want, err := png.Decode(kept)
			if err != nil {
				t.Fatal(err)
			}
			if n := differ(shown, want); n > 0 {
				t.Errorf("%d points are no longer as the program shows them", n)
			}
		})
	}
}

// hideOutOfSight hides the texts of lines that are scrolled out of sight: the painter of pictures cuts by the innermost part that scrolls alone,
// where a window's cuts by all of them.
func hideOutOfSight(d *desktest.Desk) {
	rect := func(o fyne.CanvasObject) (top, bottom float32) {
		at := d.Driver().AbsolutePositionForObject(o)
		return at.Y, at.Y + o.Size().Height
	}
	desktest.Walk(d.Editor.View(), func(o fyne.CanvasObject, in []fyne.CanvasObject) {
		if _, scrolls := o.(*container.Scroll); !scrolls {
			return
		}
		for _, outer := range in {
			if _, scrolls := outer.(*container.Scroll); !scrolls {
				continue
			}
			top, bottom := rect(o)
			if from, to := rect(outer); bottom <= from || top >= to {
				o.Hide()
			}
		}
	})
}

func TestEveryPictureOfTheGuideIsDrawnByTheProgram(t *testing.T) {
	kept, err := filepath.Glob(filepath.Join("..", "..", "assets", "guide", "*", "*.png"))
	if err != nil || len(kept) != len(pictures) {
		t.Errorf("there are %d pictures (%v), and %d are drawn", len(kept), err, len(pictures))
	}
}

// differ counts the points at which two pictures are not alike to the eye.
func differ(a, b image.Image) int {
	if a.Bounds() != b.Bounds() {
		return a.Bounds().Dx() * a.Bounds().Dy()
	}
	n := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			one, other := color.GrayModel.Convert(a.At(x, y)).(color.Gray).Y, color.GrayModel.Convert(b.At(x, y)).(color.Gray).Y
			if max(one, other)-min(one, other) > 48 {
				n++
			}
		}
	}
	return n
}

// paletted is a picture in the colours that most of its points have, rounded to sixteenths: a file a quarter as large.
func paletted(p image.Image) *image.Paletted {
	rounded := func(c color.Color) color.NRGBA {
		n := color.NRGBAModel.Convert(c).(color.NRGBA)
		return color.NRGBA{n.R &^ 7, n.G &^ 7, n.B &^ 7, 0xFF}
	}
	count := map[color.NRGBA]int{}
	bounds := p.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			count[rounded(p.At(x, y))]++
		}
	}
	colours := slices.SortedFunc(maps.Keys(count), func(a, b color.NRGBA) int {
		return cmp.Or(count[b]-count[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	var few color.Palette
	for _, c := range colours[:min(len(colours), 256)] {
		few = append(few, c)
	}
	drawn := image.NewPaletted(bounds, few)
	draw.Draw(drawn, bounds, p, bounds.Min, draw.Src)
	return drawn
}
