package desk

import (
	"bytes"
	"context"
	"fmt"
	"image"
	_ "image/gif" // one of the kinds taken in
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // one of the kinds taken in

	"shipslocker/domain"
)

const (
	mostPixels  = 200 << 20 // of a picture that is read at all
	largestFile = 256 << 20 // bytes
)

// ChoosePicture asks for a picture, scales it down and keeps it in the locker.
func (d *Desk) ChoosePicture(longest int, then func(domain.PictureID)) {
	if !d.writable() {
		return
	}
	d.askOpen("Choose a picture", pictures, func(path string) { d.keepPicture(path, longest, then) })
}

// pictures is how names of files with pictures end.
var pictures = []string{".png", ".jpg", ".jpeg", ".webp", ".gif"}

// formats are the kinds of pictures that are taken in, as their decoders name them.
var formats = []string{"png", "jpeg", "webp", "gif"}

// keepPicture scales a picture down, keeps it in the locker and calls then.
func (d *Desk) keepPicture(path string, longest int, then func(domain.PictureID)) {
	locker := d.locker
	d.light.say("Reading the picture…")
	d.worker.run(func() func() {
		id, err := keepPicture(locker, path, longest)
		return func() {
			switch {
			case err != nil:
				d.fail("“"+filepath.Base(path)+"” cannot be used as a picture", err, "Nothing was changed.")
			case d.locker == locker:
				d.light.say("")
				then(id)
			}
		}
	})
}

func keepPicture(locker domain.Locker, path string, longest int) (domain.PictureID, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if info.Size() > largestFile {
		return "", fmt.Errorf("it has %d MB: %w", info.Size()>>20, domain.ErrNoPicture)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	small, err := shrink(data, longest)
	if err != nil {
		return "", err
	}
	return locker.PutPicture(context.Background(), small)
}

// shrink reads a PNG, JPEG, WebP or GIF picture, of one that moves the first frame, and returns it upright with its longer
// side at most longest px: a JPEG, or a PNG if it has transparent places. It returns domain.ErrNoPicture for anything else.
func shrink(data []byte, longest int) ([]byte, error) {
	picture, held, err := readPicture(data)
	if err != nil {
		return nil, err
	}
	return encodePicture(turned(scaled(picture, longest), held), keptQuality)
}

// readPicture reads a picture and how it was held. It goes by the picture's head alone until that is known to fit in memory.
func readPicture(data []byte) (picture image.Image, held orientation, err error) {
	held = orientationOf(data, "webp")
	if still := stillWebP(data); still != nil {
		data = still
	}
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || !slices.Contains(formats, format) {
		return nil, 0, fmt.Errorf("read the picture's head: %w", domain.ErrNoPicture)
	}
	if pixels := int64(config.Width) * int64(config.Height); pixels > mostPixels {
		return nil, 0, fmt.Errorf("it has %d megapixels, and at most %d can be read; scale it down first", pixels/1_000_000, mostPixels/1_000_000)
	}
	picture, _, err = image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, 0, fmt.Errorf("%w: %w", domain.ErrNoPicture, err)
	}
	if format != "webp" {
		held = orientationOf(data, format)
	}
	if whole := image.Rect(0, 0, config.Width, config.Height); picture.Bounds() != whole { // a frame may be a part of it
		all := image.NewNRGBA(whole)
		draw.Draw(all, picture.Bounds(), picture, picture.Bounds().Min, draw.Src)
		picture = all
	}
	return picture, held, nil
}

// The quality of a JPEG as it is kept, and of one that is turned, which was kept before and should not lose as much again.
const (
	keptQuality   = 88
	turnedQuality = 95
)

// encodePicture is a picture as a locker keeps it.
func encodePicture(p *image.NRGBA, quality int) ([]byte, error) {
	var out bytes.Buffer
	var err error
	if p.Opaque() {
		err = jpeg.Encode(&out, p, &jpeg.Options{Quality: quality})
	} else {
		err = png.Encode(&out, p)
	}
	return out.Bytes(), err
}

// TurnPicture turns a picture of the locker clockwise by 90°, keeps that beside it and calls then.
func (d *Desk) TurnPicture(id domain.PictureID, then func(domain.PictureID)) {
	if !d.writable() {
		return
	}
	locker := d.locker
	d.worker.run(func() func() {
		other, err := turnPicture(locker, id)
		return func() {
			switch {
			case err != nil:
				d.fail("The picture cannot be turned", err, "Nothing was changed.")
			case d.locker == locker:
				then(other)
			}
		}
	})
}

func turnPicture(locker domain.Locker, id domain.PictureID) (domain.PictureID, error) {
	data, err := locker.Picture(context.Background(), id)
	if err != nil {
		return "", err
	}
	picture, held, err := readPicture(data)
	if err != nil {
		return "", err
	}
	upright := turned(scaled(picture, max(picture.Bounds().Dx(), picture.Bounds().Dy())), held)
	other, err := encodePicture(turned(upright, quarterTurn), turnedQuality)
	if err != nil {
		return "", err
	}
	return locker.PutPicture(context.Background(), other)
}

func scaled(picture image.Image, longest int) *image.NRGBA {
	size := picture.Bounds().Size()
	if longer := max(size.X, size.Y); longer > longest {
		size = image.Pt(max(1, size.X*longest/longer), max(1, size.Y*longest/longer))
	}
	small := image.NewNRGBA(image.Rectangle{Max: size})
	draw.ApproxBiLinear.Scale(small, small.Bounds(), picture, picture.Bounds(), draw.Src, nil)
	return small
}

// Picture reads a picture of the locker on the desk.
func (d *Desk) Picture(id domain.PictureID, then func(data []byte)) {
	locker := d.locker
	d.worker.run(func() func() {
		data, err := locker.Picture(context.Background(), id)
		return func() {
			if err != nil {
				d.light.say("A picture could not be read: " + sentence(err))
			}
			then(data)
		}
	})
}
