package desk

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"shipslocker/domain"
)

// pngOf makes a PNG picture, with a transparent corner if asked for.
func pngOf(t *testing.T, width, height int, clear bool) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, painted(width, height, clear)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func painted(width, height int, clear bool) *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := 0; i < len(m.Pix); i += 4 {
		m.Pix[i], m.Pix[i+1], m.Pix[i+2], m.Pix[i+3] = uint8(i/4), 120, 200, 255
	}
	if clear {
		m.SetNRGBA(0, 0, color.NRGBA{})
	}
	return m
}

func jpegOf(t *testing.T, m image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, m, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestPicturesAreScaledDown(t *testing.T) {
	for name, tc := range map[string]struct {
		data   []byte
		format string
		size   image.Point
	}{
		"a small PNG without holes becomes a JPEG":   {pngOf(t, 40, 30, false), "jpeg", image.Pt(40, 30)},
		"a transparent PNG stays a PNG":              {pngOf(t, 40, 30, true), "png", image.Pt(40, 30)},
		"a JPEG stays a JPEG":                        {jpegOf(t, painted(40, 30, false)), "jpeg", image.Pt(40, 30)},
		"a grey JPEG too":                            {jpegOf(t, image.NewGray(image.Rect(0, 0, 7, 9))), "jpeg", image.Pt(7, 9)},
		"one pixel is a picture":                     {pngOf(t, 1, 1, false), "jpeg", image.Pt(1, 1)},
		"one transparent pixel as well":              {pngOf(t, 1, 1, true), "png", image.Pt(1, 1)},
		"exactly the most stays as large":            {pngOf(t, 1000, 500, false), "jpeg", image.Pt(1000, 500)},
		"a wide one is scaled by its width":          {pngOf(t, 3000, 1500, false), "jpeg", image.Pt(1000, 500)},
		"a high one is scaled by its height":         {pngOf(t, 500, 2000, true), "png", image.Pt(250, 1000)},
		"a line does not vanish":                     {pngOf(t, 5000, 1, false), "jpeg", image.Pt(1000, 1)},
		"what follows the picture in its file drops": {append(pngOf(t, 8, 8, true), "rubbish"...), "png", image.Pt(8, 8)},
	} {
		t.Run(name, func(t *testing.T) {
			small, err := shrink(tc.data, 1000)
			if err != nil {
				t.Fatal(err)
			}
			m, format, err := image.Decode(bytes.NewReader(small))
			if err != nil || format != tc.format || m.Bounds().Size() != tc.size {
				t.Fatalf("it becomes a %s of %v (%v), want a %s of %v", format, m.Bounds().Size(), err, tc.format, tc.size)
			}
			if !domain.IsPicture(small) {
				t.Error("it is not what a locker takes for a picture")
			}
			again, err := shrink(small, 1000)
			if err != nil {
				t.Fatal(err)
			}
			second, format, err := image.Decode(bytes.NewReader(again))
			if err != nil || format != tc.format || second.Bounds() != m.Bounds() {
				t.Errorf("shrunk again it becomes a %s of %v (%v)", format, second.Bounds().Size(), err)
			}
			if format == "png" && !bytes.Equal(again, small) {
				t.Error("a PNG shrunk again has other bytes")
			}
		})
	}
}

func TestAPictureOfSixtyMegapixelsIsTaken(t *testing.T) {
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewPaletted(image.Rect(0, 0, 10_000, 6_000), color.Palette{color.Black, color.White})); err != nil {
		t.Fatal(err)
	}
	small, err := shrink(out.Bytes(), 1000)
	if err != nil {
		t.Fatal(err)
	}
	config, err := jpeg.DecodeConfig(bytes.NewReader(small))
	if err != nil || config.Width != 1000 || config.Height != 600 {
		t.Errorf("it becomes %d by %d (%v)", config.Width, config.Height, err)
	}
}

func TestWhatIsNoPictureIsNotTaken(t *testing.T) {
	whole := pngOf(t, 40, 40, false)
	for name, data := range map[string][]byte{
		"nothing":               nil,
		"text":                  []byte("a thousand words"),
		"a head without a body": whole[:40],
		"a picture cut off":     whole[:len(whole)/2],
		"a JPEG's first bytes":  {0xFF, 0xD8, 0xFF, 0xE0},
		"rubbish after a head":  append(bytes.Clone(whole[:33]), bytes.Repeat([]byte{7}, 500)...),
	} {
		t.Run(name, func(t *testing.T) {
			small, err := shrink(data, 1000)
			if !errors.Is(err, domain.ErrNoPicture) || small != nil {
				t.Errorf("it becomes %d bytes with error %v, want ErrNoPicture", len(small), err)
			}
		})
	}
}

func TestAPictureThatWouldFillTheMemoryIsRefusedByItsHead(t *testing.T) {
	data := pngOf(t, 4, 4, false)
	// The head gives width and height at bytes 16 to 23; its checksum is not looked at before the size.
	copy(data[16:], []byte{0, 1, 0, 0, 0, 1, 0, 0}) // 65536 by 65536
	small, err := shrink(data, 1000)
	if err == nil || small != nil {
		t.Errorf("it becomes %d bytes", len(small))
	}
}

func TestAChosenPictureIsKeptOnceAndHandedOn(t *testing.T) {
	r := enter(t, nil)
	path := filepath.Join(t.TempDir(), "Kessa.PNG")
	if err := os.WriteFile(path, pngOf(t, 30, 30, true), 0o600); err != nil {
		t.Fatal(err)
	}
	var ids []domain.PictureID
	for range 2 {
		r.desk.ChoosePicture(1000, func(id domain.PictureID) { ids = append(ids, id) })
		r.entries()[0].SetText(path)
		r.answer("Open")
	}
	if len(ids) != 2 || ids[0] != ids[1] || len(r.own.pictures) != 1 {
		t.Fatalf("the pictures are %v, and the locker keeps %d", ids, len(r.own.pictures))
	}
	var data []byte
	r.desk.Picture(ids[0], func(d []byte) { data = d })
	if !domain.IsPicture(data) {
		t.Error("it does not come back")
	}
	r.desk.Picture("missing", func(d []byte) { data = d })
	if data != nil {
		t.Error("a picture that is not there comes back as something")
	}
	r.expectNews("A picture could not be read")
}

func TestAFileThatIsNoPictureIsToldAndNothingIsKept(t *testing.T) {
	r := enter(t, nil)
	path := filepath.Join(t.TempDir(), "story.png")
	if err := os.WriteFile(path, []byte("no picture"), 0o600); err != nil {
		t.Fatal(err)
	}
	r.desk.ChoosePicture(1000, func(domain.PictureID) { t.Error("it was handed on") })
	r.entries()[0].SetText(path)
	r.answer("Open")
	r.expectDialog("“story.png” cannot be used as a picture", "That is not a PNG, JPEG, WebP or GIF picture.", "Nothing was changed.")
	if len(r.own.pictures) != 0 {
		t.Error("it was kept")
	}
}
