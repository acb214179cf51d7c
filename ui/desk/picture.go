package desk

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"

	"golang.org/x/image/draw"

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
var pictures = []string{".png", ".jpg", ".jpeg"}

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

// shrink reads a PNG or JPEG picture and returns it with its longer side at most longest px: a JPEG,
// or a PNG if it has transparent places. It returns domain.ErrNoPicture for anything else.
func shrink(data []byte, longest int) ([]byte, error) {
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || format != "png" && format != "jpeg" {
		return nil, fmt.Errorf("read the picture's head: %w", domain.ErrNoPicture)
	}
	if pixels := int64(config.Width) * int64(config.Height); pixels > mostPixels {
		return nil, fmt.Errorf("it has %d megapixels, and at most %d can be read; scale it down first", pixels/1_000_000, mostPixels/1_000_000)
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", domain.ErrNoPicture, err)
	}
	small := scaled(picture, longest)
	var out bytes.Buffer
	if small.Opaque() {
		err = jpeg.Encode(&out, small, &jpeg.Options{Quality: 88})
	} else {
		err = png.Encode(&out, small)
	}
	return out.Bytes(), err
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
