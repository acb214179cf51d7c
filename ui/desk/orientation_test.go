package desk

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"slices"
	"testing"

	"shipslocker/domain"
)

// The pictures of these tests are 16 by 8, red at the left and blue at the right, as libwebp writes them.
const (
	losslessWebP = "UklGRiYAAABXRUJQVlA4TBkAAAAvD8ABAA8Q87//8x8OxILJ/KU7U4jof+QAAA=="
	lossyWebP    = "UklGRkAAAABXRUJQVlA4IDQAAACQAQCdASoQAAgAAUAmJaACdLoAA5gA/vij//8QI//mwP/0uD8Ef+lwf/pcDh//S4GaAAAA"
	clearWebP    = "UklGRmQAAABXRUJQVlA4WAoAAAAQAAAADwAABwAAQUxQSBIAAAABDzD/ERFCLJjMX7ozhYj+Rw5WUDggLAAAAHABAJ0BKhAACAABQCYloAJ0AUAAAP76Xf//c3sf+awP+oX/6WO//6UgAAAA"
	movingWebP   = "UklGRroAAABXRUJQVlA4WAoAAAACAAAADwAABwAAQU5JTQYAAAD/////AABBTk1GMgAAAAAAAAAAAA8AAAcAAGQAAAJWUDhMGQAAAC8PwAEADxDzv//zHw7Egsn8pTtTiOh/5AAAQU5NRlQAAAAAAAAAAAAPAAAHAABkAAAAVlA4TDsAAAAvD8ABACcgJCDo/t91g0CAIkwy1lwCAcL/gBR55j88yRZomqCQjSRoFTZrsCdy/l4/QUT/A0CG7V+RrABSSUZGJgAAAFdFQlBWUDhMGQAAAC8PwAEADxDzv//zHw7Egsn8pTtTiOh/5AAA"
)

func unpacked(t *testing.T, text string) []byte {
	t.Helper()
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// halves is red at the left and blue at the right, with a green corner at the top left.
func halves() *image.NRGBA {
	m := image.NewNRGBA(image.Rect(0, 0, 64, 32))
	for y := range 32 {
		for x := range 64 {
			c := color.NRGBA{B: 255, A: 255}
			switch {
			case x < 16 && y < 16:
				c = color.NRGBA{G: 255, A: 255}
			case x < 32:
				c = color.NRGBA{R: 255, A: 255}
			}
			m.SetNRGBA(x, y, c)
		}
	}
	return m
}

// hue names what is seen around a place, given in sixteenths of a picture's sides.
func hue(m image.Image, x, y int) string {
	b := m.Bounds()
	r, g, bl, a := m.At(b.Min.X+b.Dx()*x/16, b.Min.Y+b.Dy()*y/16).RGBA()
	switch {
	case a == 0:
		return "clear"
	case g > 2*r && g > 2*bl:
		return "green"
	case r > 2*bl:
		return "red"
	case bl > 2*r:
		return "blue"
	}
	return fmt.Sprint(r, g, bl)
}

// corners are the hues of a picture, clockwise from the top left.
func corners(m image.Image) []string {
	return []string{hue(m, 2, 2), hue(m, 13, 2), hue(m, 13, 13), hue(m, 2, 13)}
}

// heldAs is the block that says how a picture was held.
func heldAs(o int, order binary.AppendByteOrder, mark string) []byte {
	b := order.AppendUint16([]byte(mark), 42)
	b = order.AppendUint32(b, 8)
	b = order.AppendUint16(b, 2)
	for _, field := range [2][3]int{{0x010F, 2, 0}, {orientationTag, 3, o}} {
		b = order.AppendUint16(b, uint16(field[0]))
		b = order.AppendUint16(b, uint16(field[1]))
		b = order.AppendUint32(b, 1)
		b = order.AppendUint16(b, uint16(field[2]))
		b = append(b, 0, 0)
	}
	return append(b, 0, 0, 0, 0)
}

// withEXIF is a JPEG that says how it was held, behind a segment of another kind.
func withEXIF(data, exif []byte) []byte {
	out := append([]byte{0xFF, 0xD8}, 0xFF, 0xFE, 0, 4, 'h', 'i', 0xFF, 0xE1)
	out = binary.BigEndian.AppendUint16(out, uint16(2+len(exifHead)+len(exif)))
	return slices.Concat(out, []byte(exifHead), exif, data[2:])
}

func kept(t *testing.T, data []byte) image.Image {
	t.Helper()
	small, err := shrink(data, 1000)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := image.Decode(bytes.NewReader(small))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestAPhotographStandsUprightHoweverTheCameraWasHeld(t *testing.T) {
	upright := []string{"green", "blue", "blue", "red"} // as it lies in the file
	for o, want := range map[int][]string{
		0: upright, 1: upright, 9: upright,
		2: {"blue", "green", "red", "blue"},
		3: {"blue", "red", "green", "blue"},
		4: {"red", "blue", "blue", "green"},
		5: {"green", "red", "blue", "blue"},
		6: {"red", "green", "blue", "blue"},
		7: {"blue", "blue", "green", "red"},
		8: {"blue", "blue", "red", "green"},
	} {
		for mark, order := range map[string]binary.AppendByteOrder{"II": binary.LittleEndian, "MM": binary.BigEndian} {
			m := kept(t, withEXIF(jpegOf(t, halves()), heldAs(o, order, mark)))
			size := image.Pt(64, 32)
			if o >= 5 && o <= 8 {
				size = image.Pt(32, 64)
			}
			if got := corners(m); m.Bounds().Size() != size || !slices.Equal(got, want) {
				t.Errorf("held %d, %s: it is %v with the corners %v, want %v with %v", o, mark, m.Bounds().Size(), got, size, want)
			}
		}
	}
}

func TestAPNGAndAWebPSayHowTheyWereHeldToo(t *testing.T) {
	var out bytes.Buffer
	if err := png.Encode(&out, halves()); err != nil {
		t.Fatal(err)
	}
	exif := heldAs(6, binary.BigEndian, "MM")
	part := binary.BigEndian.AppendUint32(nil, uint32(len(exif)))
	part = append(append(part, "eXIf"...), exif...)
	const head = 33 // bytes of signature and head
	data := slices.Concat(out.Bytes()[:head], binary.BigEndian.AppendUint32(part, crc32.ChecksumIEEE(part[4:])), out.Bytes()[head:])
	if got, want := corners(kept(t, data)), []string{"red", "green", "blue", "blue"}; !slices.Equal(got, want) {
		t.Errorf("the PNG has the corners %v, want %v", got, want)
	}
	still := chunksOf(unpacked(t, losslessWebP))
	if got, want := corners(kept(t, webPOf(append(still, chunk{"EXIF", exif})...))), []string{"red", "red", "blue", "blue"}; !slices.Equal(got, want) {
		t.Errorf("the WebP has the corners %v, want %v", got, want)
	}
}

func TestWhatACameraSaysIsReadWithinItsBounds(t *testing.T) {
	whole := withEXIF(jpegOf(t, halves()), heldAs(6, binary.LittleEndian, "II"))
	for n := range 120 {
		orientationOf(whole[:n], "jpeg")
		spoilt := bytes.Clone(whole)
		spoilt[n] = 0xFF
		orientationOf(spoilt, "jpeg")
		orientationOf(spoilt[:n], "png")
		orientationIn(spoilt[n:])
	}
	for _, text := range []string{losslessWebP, lossyWebP, clearWebP, movingWebP} {
		data := unpacked(t, text)
		for n := range data {
			spoilt := bytes.Clone(data)
			spoilt[n] ^= 0xFF
			for _, bad := range [][]byte{data[:n], spoilt} {
				if small, err := shrink(bad, 100); err == nil && !domain.IsPicture(small) {
					t.Errorf("%d bytes, spoilt at %d: it becomes no picture", len(bad), n)
				}
			}
		}
	}
}

func TestWebPAndTheFirstFrameOfWhatMovesAreTakenIn(t *testing.T) {
	for name, tc := range map[string]struct{ text, right string }{
		"a lossless one":        {losslessWebP, "blue"},
		"a lossy one":           {lossyWebP, "blue"},
		"one with clear places": {clearWebP, "clear"},
		"the first of its many": {movingWebP, "blue"},
	} {
		t.Run(name, func(t *testing.T) {
			m := kept(t, unpacked(t, tc.text))
			if got := []string{hue(m, 4, 8), hue(m, 12, 8)}; m.Bounds().Size() != image.Pt(16, 8) || !slices.Equal(got, []string{"red", tc.right}) {
				t.Errorf("it is %v and shows %v", m.Bounds().Size(), got)
			}
		})
	}
}

func TestTheFirstFrameOfAGIFIsTakenInAtItsPlace(t *testing.T) {
	colours := color.Palette{color.NRGBA{}, color.NRGBA{R: 255, A: 255}, color.NRGBA{B: 255, A: 255}}
	frame := func(r image.Rectangle, c uint8) *image.Paletted {
		p := image.NewPaletted(r, colours)
		for i := range p.Pix {
			p.Pix[i] = c
		}
		return p
	}
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &gif.GIF{
		Image: []*image.Paletted{frame(image.Rect(8, 0, 16, 8), 1), frame(image.Rect(0, 0, 16, 8), 2)},
		Delay: []int{1, 1}, Config: image.Config{ColorModel: colours, Width: 16, Height: 8},
	}); err != nil {
		t.Fatal(err)
	}
	m := kept(t, out.Bytes())
	if got := []string{hue(m, 4, 8), hue(m, 12, 8)}; m.Bounds().Size() != image.Pt(16, 8) || !slices.Equal(got, []string{"clear", "red"}) {
		t.Errorf("it is %v and shows %v", m.Bounds().Size(), got)
	}
}

func TestAMovingOrAClearPictureThatWouldFillTheMemoryIsRefusedByItsHead(t *testing.T) {
	var out bytes.Buffer
	if err := gif.Encode(&out, halves(), nil); err != nil {
		t.Fatal(err)
	}
	huge := out.Bytes()
	copy(huge[6:], []byte{0xFF, 0xFF, 0xFF, 0xFF}) // width and height
	lossy := unpacked(t, lossyWebP)
	copy(lossy[26:], []byte{0xFF, 0x3F, 0xFF, 0x3F}) // of the frame, whatever the file claims
	for name, data := range map[string][]byte{
		"a GIF": huge, "a WebP": lossy, "a WebP that claims to be small": webPOf(chunk{"VP8X", make([]byte, 10)}, chunksOf(lossy)[0]),
	} {
		if small, err := shrink(data, 1000); err == nil || errors.Is(err, domain.ErrNoPicture) || small != nil {
			t.Errorf("%s becomes %d bytes with error %v", name, len(small), err)
		}
	}
}

func TestAPictureIsTurnedByAQuarter(t *testing.T) {
	r := enter(t, nil)
	small, err := shrink(jpegOf(t, halves()), 1000)
	if err != nil {
		t.Fatal(err)
	}
	id, err := r.desk.locker.PutPicture(t.Context(), small)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range [][]string{{"red", "green", "blue", "blue"}, {"blue", "red", "green", "blue"}, {"blue", "blue", "red", "green"}, {"green", "blue", "blue", "red"}} {
		r.desk.TurnPicture(id, func(other domain.PictureID) { id = other })
		var data []byte
		r.desk.Picture(id, func(d []byte) { data = d })
		m, _, err := image.Decode(bytes.NewReader(data))
		if err != nil || !slices.Equal(corners(m), want) {
			t.Fatalf("after %d quarters it has the corners %v (%v), want %v", n+1, corners(m), err, want)
		}
	}
	was := id
	r.desk.TurnPicture("missing", func(other domain.PictureID) { id = other })
	if id != was {
		t.Error("a picture that is not there is turned")
	}
}
